// Package solving keeps how players get on with the puzzles: what was tried and how it went, how strong solver and puzzles are, which puzzle
// comes next, and the puzzles of the day. It has no screen, and is told what day it is.
package solving

import (
	"encoding/json"
	"errors"
	"io/fs"
	"sync"

	"xotrio/game/puzzle"
	"xotrio/game/rating"
	"xotrio/game/store"
)

const (
	// fileName is where it is kept, version the form of that file.
	fileName = "solving.json"
	version  = 1
)

// Files are the files of the store that a Book needs.
type Files = store.Files

// Book is what is kept of all players. Its methods may be called from any goroutine; only New, Flush and Close wait for the disk.
type Book struct {
	w  *store.Writer
	mu sync.Mutex
	// players are by their ID, which is empty for whoever has none; puzzles are the ratings of those that have counted, by ID.
	players map[string]*sheet
	puzzles map[string]figure
	problem *store.Problem
}

// file is the form of the file.
type file struct {
	Version int               `json:"version"`
	Players map[string]*sheet `json:"players"`
	Puzzles map[string]figure `json:"puzzles"`
}

// KeyDamaged is the key of the problem that the file could not be read and was set aside.
const KeyDamaged = "solving.damaged"

// New is what lies in files. A file that cannot be read is set aside, and that is a Problem. wake is called, from any goroutine, when there is
// a Problem.
func New(files Files, wake func()) *Book {
	b := &Book{w: store.NewWriter(files), players: map[string]*sheet{}, puzzles: map[string]figure{}}
	b.w.Notify(wake)
	data, err := files.Read(fileName)
	if errors.Is(err, fs.ErrNotExist) {
		return b
	}
	var in file
	if err == nil {
		err = json.Unmarshal(data, &in)
	}
	if err == nil && in.Version == version {
		b.take(&in)
		return b
	}
	kept, asideErr := files.Aside(fileName, "damaged")
	if asideErr != nil { // it stays, and the next write is refused or told
		kept = files.Path(fileName)
	}
	b.problem = &store.Problem{Key: KeyDamaged, Args: []string{kept},
		Text: "The file of your puzzles could not be read. It was kept as " + kept + ", and your rating begins again."}
	return b
}

// take takes over what a file holds, but for what cannot be.
func (b *Book) take(in *file) {
	for id, f := range in.Puzzles {
		if f.valid() {
			b.puzzles[id] = f
		}
	}
	for player, s := range in.Players {
		if s == nil {
			continue
		}
		for game, f := range s.Ratings {
			if !f.valid() {
				delete(s.Ratings, game)
			}
		}
		for place, r := range s.Open {
			if r.place() != place || r.Hints < 0 || r.Hints > MostHints || r.Daily < 0 {
				delete(s.Open, place)
			}
		}
		tries := s.Tries[:0]
		for _, t := range s.Tries {
			if t.Result.valid() && t.Day >= 0 {
				tries = append(tries, t)
			}
		}
		s.Tries = tries
		b.players[player] = s
	}
}

// Solver is the player of that ID, which is empty for whoever has none.
func (b *Book) Solver(player string) Solver { return Solver{b, player} }

// strength is the rating of a puzzle; the Book is locked.
func (b *Book) strength(p *puzzle.Puzzle) rating.Rating {
	if f, ok := b.puzzles[p.ID]; ok {
		return rating.Rating{Value: f.Value, Deviation: f.Deviation, Volatility: f.Volatility}
	}
	return rating.Rating{Value: float64(p.Elo), Deviation: measured, Volatility: steady}
}

// write has everything written; the Book is locked.
func (b *Book) write() {
	if data, err := json.Marshal(file{version, b.players, b.puzzles}); err == nil {
		b.w.Write(fileName, data)
	}
}

// Problem is the next thing that went wrong with the file and that the player should know, nil if there is none.
func (b *Book) Problem() *store.Problem {
	b.mu.Lock()
	p := b.problem
	b.problem = nil
	b.mu.Unlock()
	if p != nil {
		return p
	}
	return b.w.Problem()
}

// Flush waits until everything is on disk; the error says what is not.
func (b *Book) Flush() error { return b.w.Flush() }

// Close ends the writing.
func (b *Book) Close() error { return b.w.Close() }
