// Package solving keeps how players get on with the puzzles: what was tried and how it went, how strong solver and puzzles are, which puzzle
// comes next, and the puzzles of the day. It has no screen, and is told what day it is.
package solving

import (
	"fmt"
	"maps"
	"slices"

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
type Book struct{ d *store.Document[content] }

// content is what lies in the file: the players by their ID, which is empty for whoever has none, and the ratings of the puzzles that have
// counted, by ID.
type content struct {
	Players map[string]*sheet `json:"players"`
	Puzzles map[string]figure `json:"puzzles"`
}

// New is what lies in the files of w.
func New(w *store.Writer) *Book {
	return &Book{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// Check says what cannot be in it.
func (c content) Check() error {
	for id, f := range c.Puzzles {
		if !f.valid() {
			return fmt.Errorf("the puzzle %.40q cannot have the rating %v", id, f)
		}
	}
	for player, s := range c.Players {
		if s == nil {
			return fmt.Errorf("nothing is said of the player %.40q", player)
		}
		if err := s.check(); err != nil {
			return fmt.Errorf("player %.40q: %w", player, err)
		}
	}
	return nil
}

// check says what cannot be kept of a player.
func (s *sheet) check() error {
	for game, f := range s.Ratings {
		if !f.valid() {
			return fmt.Errorf("the rating in %.40q cannot be %v", game, f)
		}
	}
	for place, r := range s.Open {
		if r.place() != place || r.Hints < 0 || r.Hints > MaxHints || r.Daily < 0 || r.Daily > lastDay {
			return fmt.Errorf("the puzzle %.40q cannot be open at %.40q", r.Puzzle, place)
		}
	}
	for i := range s.Tries {
		if t := &s.Tries[i]; !t.Result.valid() || t.Day < 0 || t.Day > lastDay || t.Daily < 0 || t.Daily > lastDay || t.Hints < 0 || t.Tenths < 0 || !plausible(t.Rating) || !plausible(t.Change) {
			return fmt.Errorf("the try of the puzzle %.40q cannot be", t.Puzzle)
		}
	}
	return nil
}

// lastDay is the last day of the year 9999, maxPoints more than any rating has.
const lastDay, maxPoints = 3_000_000, 20_000

// plausible reports whether that can be a rating, or a change of one.
func plausible(points int) bool { return -maxPoints < points && points < maxPoints }

// Solver is the player of that ID, which is empty for whoever has none.
func (b *Book) Solver(player string) Solver { return Solver{b, player} }

// desk is what is kept, for a player who has come to it. What it says must not be changed unless it was made by Solver.change.
type desk struct {
	content
	player string
}

// desk is what is kept now.
func (v Solver) desk() *desk { return &desk{v.b.d.Value(), v.player} }

// change has what is kept changed, and written, and gives the run that how answers with. It may call how several times, the last of which
// counts for what is kept. The answer is that of the first: where it is done again later, somebody plays on with that already.
func (v Solver) change(how func(*desk) Run) (first Run) {
	called := false
	v.b.d.Change(func(c content) content {
		d := &desk{content{maps.Clone(c.Players), maps.Clone(c.Puzzles)}, v.player}
		if d.Players == nil {
			d.Players = map[string]*sheet{}
		}
		if d.Puzzles == nil {
			d.Puzzles = map[string]figure{}
		}
		was := d.sheet()
		d.Players[v.player] = &sheet{maps.Clone(was.Ratings), slices.Clone(was.Tries), maps.Clone(was.Open), slices.Clone(was.Kept)}
		if r := how(d); !called {
			first, called = r, true
		}
		return d.content
	})
	return first
}

// sheet is what is kept of the player.
func (d *desk) sheet() *sheet {
	if s := d.Players[d.player]; s != nil {
		return s
	}
	return &sheet{}
}

// strength is the rating of a puzzle.
func (d *desk) strength(p *puzzle.Puzzle) rating.Rating {
	if f, ok := d.Puzzles[p.ID]; ok {
		return rating.Rating{Value: f.Value, Deviation: f.Deviation, Volatility: f.Volatility}
	}
	return rating.Rating{Value: float64(p.Elo), Deviation: measured, Volatility: steady}
}
