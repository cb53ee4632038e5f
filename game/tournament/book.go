package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
)

const (
	// fileName is where the tournaments lie, version the form of that file.
	fileName = "tournaments.json"
	version  = 1
	// maxKept is how many are kept; of more the oldest that are over go first.
	maxKept = 100
)

// Book is all tournaments. Its methods may be called from any goroutine.
type Book struct{ d *store.Document[content] }

// content is what lies in the file. What is in it is replaced, never changed.
type content struct {
	Last        int           `json:"last"`
	Tournaments []*Tournament `json:"tournaments"`
}

// OpenBook is the tournaments that lie in the files of w.
func OpenBook(w *store.Writer) *Book {
	return &Book{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// maxLast is higher than the number of any tournament will ever be.
const maxLast = 1_000_000_000

// Check says what cannot be in it.
func (c content) Check() error {
	if c.Last < 0 || c.Last > maxLast {
		return fmt.Errorf("there cannot have been %d tournaments", c.Last)
	}
	seen := map[string]bool{}
	for i, t := range c.Tournaments {
		if t == nil {
			return fmt.Errorf("tournament %d is missing", i+1)
		}
		n, err := strconv.Atoi(t.ID)
		if err != nil || n < 1 || n > c.Last || strconv.Itoa(n) != t.ID || seen[t.ID] {
			return fmt.Errorf("no tournament can have the number %.20q", t.ID)
		}
		seen[t.ID] = true
		if err := t.check(); err != nil {
			return fmt.Errorf("tournament %s: %w", t.ID, err)
		}
	}
	return nil
}

// All are the tournaments, that begun last first. They must not be changed.
func (b *Book) All() []*Tournament {
	all := slices.Clone(b.d.Value().Tournaments)
	slices.Reverse(all)
	return all
}

// Get is the tournament of that ID, nil where there is none. It must not be changed.
func (b *Book) Get(id string) *Tournament {
	for _, t := range b.d.Value().Tournaments {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// Add keeps a tournament, sets its ID, and returns that.
func (b *Book) Add(t Tournament) string {
	t.ID = ""
	id := "" // only the first call says it: where it is done again later, somebody reads it already
	b.d.Change(func(now content) content {
		now.Last = max(now.Last+1, number(id))
		kept := t
		if kept.ID = strconv.Itoa(now.Last); id == "" {
			id = kept.ID
		}
		now.Tournaments = append(slices.Clone(now.Tournaments), &kept)
		for i := 0; i < len(now.Tournaments) && len(now.Tournaments) > maxKept; {
			if now.Tournaments[i].Over() {
				now.Tournaments = slices.Delete(now.Tournaments, i, i+1)
			} else {
				i++
			}
		}
		return now
	})
	return id
}

// ErrGoneTournament is the error where there is no tournament of an ID any more.
var ErrGoneTournament = errors.New("this tournament is gone")

// Change has how change the tournament of that ID; where it fails, nothing is changed.
func (b *Book) Change(id string, how func(*Tournament) error) error {
	var first error // of the first call: where it is done again later, somebody reads it already
	called := false
	b.d.Change(func(now content) content {
		err := ErrGoneTournament
		i := slices.IndexFunc(now.Tournaments, func(t *Tournament) bool { return t.ID == id })
		if i >= 0 {
			next := now.Tournaments[i].Clone()
			if err = how(next); err == nil {
				now.Tournaments = slices.Clone(now.Tournaments)
				now.Tournaments[i] = next
			}
		}
		if !called {
			first, called = err, true
		}
		return now
	})
	return first
}

// Drop takes the tournament of that ID out of the book, and Restore puts it back where its ID says it was.
func (b *Book) Drop(id string) {
	b.d.Change(func(now content) content {
		now.Tournaments = slices.DeleteFunc(slices.Clone(now.Tournaments), func(t *Tournament) bool { return t.ID == id })
		return now
	})
}

// Restore is the way back from Drop.
func (b *Book) Restore(t *Tournament) {
	b.d.Change(func(now content) content {
		if slices.ContainsFunc(now.Tournaments, func(have *Tournament) bool { return have.ID == t.ID }) {
			return now
		}
		now.Tournaments = append(slices.Clone(now.Tournaments), t)
		slices.SortStableFunc(now.Tournaments, func(a, b *Tournament) int { return number(a.ID) - number(b.ID) })
		return now
	})
}

// number is the number that an ID is.
func number(id string) int {
	n, _ := strconv.Atoi(id)
	return n
}

// Played enters how a match ended that was played for a table. A match that belongs to none, has not ended, or
// whose table has a result or is gone, changes nothing; nor does a draw where one of the two has to win: it is played again.
func (b *Book) Played(m *match.Match) {
	at, ok := TableOf(m.Notes().Get)
	if !ok {
		return
	}
	_ = b.Change(at.Tournament, func(t *Tournament) error { // see above
		if at.Round >= len(t.Rounds) || at.Table >= len(t.Rounds[at.Round].Games) {
			return ErrNoGame
		}
		g := &t.Rounds[at.Round].Games[at.Table]
		if g.Outcome != Open || g.Bye() {
			return ErrPaired
		}
		o, score := ended(m, t.Entrants[g.First].at(0, 1)[0].Name)
		if o == Open {
			return ErrOpen
		}
		if o == Drawn && t.Kind == KnockOut {
			return ErrDraw
		}
		g.Outcome, g.Score, g.Here = o, score, true // whoever wins at once, as by a Knock Out, may have the lower figure
		return nil
	})
}

// Settled reports whether the game at a table need not be played any more: it has a result, or is gone.
func (b *Book) Settled(at Table) bool {
	c := b.Get(at.Tournament)
	return c == nil || at.Round >= len(c.Rounds) || at.Table >= len(c.Rounds[at.Round].Games) || c.Rounds[at.Round].Games[at.Table].Outcome != Open
}

// scorer is a rules.Game that can say what both sides have scored in what decides the match, such as sets or points.
type scorer interface {
	Decides() (x, o int)
}

// ended is how a match, or the series to which it belongs, ended for the one of that name and whoever plays against them, who may have changed
// sides since it began.
func ended(m *match.Match, first string) (o Outcome, score string) {
	r := m.Result()
	if !r.Over() {
		return Open, ""
	}
	winner, s := r.Winner(), m.Series()
	x, y := s.Points()
	if s.On() {
		if !s.Over() {
			return Open, ""
		}
		winner = s.Leader()
	}
	swapped := m.Setup().Seats[1].Players[0].Name == first
	if swapped {
		winner, x, y = winner.Other(), y, x
	}
	if s.On() {
		score = half(x) + "-" + half(y)
	} else if p, ok := m.Position().(scorer); ok {
		x, y := p.Decides()
		if swapped {
			x, y = y, x
		}
		score = strconv.Itoa(x) + "-" + strconv.Itoa(y)
	}
	return outcomeOf(winner), score
}

// outcomeOf is the outcome for the one who has the crosses.
func outcomeOf(winner rules.Side) Outcome {
	switch winner {
	case rules.X:
		return First
	case rules.O:
		return Second
	}
	return Drawn
}

// half is so many halves as people write them.
func half(n int) string {
	text := strconv.Itoa(n / 2)
	if n%2 == 0 {
		return text
	}
	if n == 1 {
		return "½"
	}
	return text + "½"
}
