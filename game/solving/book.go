// Package solving keeps how players get on with the puzzles: what was tried and how it went, how strong solver and puzzles are, which puzzle
// comes next, and the puzzles of the day. It has no screen, and is told what day it is.
package solving

import (
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

// Book is what is kept of all players. Its methods may be called from any goroutine.
type Book struct {
	d  *store.Document[content]
	mu sync.Mutex
	// content is what is kept; what the Document has is this, and handed to nobody.
	content
}

// content is what lies in the file: the players by their ID, which is empty for whoever has none, and the ratings of the puzzles that have
// counted, by ID.
type content struct {
	Players map[string]*sheet `json:"players"`
	Puzzles map[string]figure `json:"puzzles"`
}

// New is what lies in files. wake is called, from any goroutine, when there is a Problem.
func New(files store.Files, wake func()) *Book {
	b := &Book{d: store.OpenDocument[content](files, fileName, version, wake)}
	b.content = b.d.Value().possible()
	return b
}

// possible is c without what cannot be.
func (c content) possible() content {
	out := content{map[string]*sheet{}, map[string]figure{}}
	for id, f := range c.Puzzles {
		if f.valid() {
			out.Puzzles[id] = f
		}
	}
	for player, s := range c.Players {
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
		out.Players[player] = s
	}
	return out
}

// Solver is the player of that ID, which is empty for whoever has none.
func (b *Book) Solver(player string) Solver { return Solver{b, player} }

// strength is the rating of a puzzle; the Book is locked.
func (b *Book) strength(p *puzzle.Puzzle) rating.Rating {
	if f, ok := b.Puzzles[p.ID]; ok {
		return rating.Rating{Value: f.Value, Deviation: f.Deviation, Volatility: f.Volatility}
	}
	return rating.Rating{Value: float64(p.Elo), Deviation: measured, Volatility: steady}
}

// write has everything written; the Book is locked.
func (b *Book) write() { b.d.Change(func(content) content { return b.content }) }

// Problem is the next thing that went wrong with the file and that the player should know, nil if there is none.
func (b *Book) Problem() *store.Problem { return b.d.Problem() }

// Flush waits until everything is on disk; the error says what is not.
func (b *Book) Flush() error { return b.d.Flush() }

// Close ends the writing.
func (b *Book) Close() error { return b.d.Close() }
