package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
)

const (
	// fileName and version are those of the document.
	fileName = "tournaments.json"
	version  = 1
	// maxKept is the number of tournaments kept; beyond it, finished ones are dropped, oldest first.
	maxKept = 100
)

// Book holds all tournaments. Its methods are safe for concurrent use.
type Book struct {
	d *store.Document[content]
	// steps are the changes that Undo can undo, by the ID of the tournament, latest last. mu guards them.
	mu    sync.Mutex
	steps map[string][]Step
}

// content is the document. Its values are replaced, never modified.
type content struct {
	Last        int           `json:"last"`
	Tournaments []*Tournament `json:"tournaments"`
}

// OpenBook opens the tournaments stored by w.
func OpenBook(w *store.Writer) *Book {
	return &Book{d: store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version}), steps: map[string][]Step{}}
}

// maxLast bounds content.Last.
const maxLast = 1_000_000_000

// Check returns an error if the content is not a list of tournaments that this program can have written.
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

// All returns the tournaments, newest first. Callers must not modify them.
func (b *Book) All() []*Tournament {
	all := slices.Clone(b.d.Value().Tournaments)
	slices.Reverse(all)
	return all
}

// Get returns the tournament with that ID, or nil. Callers must not modify it.
func (b *Book) Get(id string) *Tournament {
	for _, t := range b.d.Value().Tournaments {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// Add stores a tournament and returns its new ID.
func (b *Book) Add(t Tournament) string {
	t.ID = ""
	id := "" // set by the first call only: the caller has it when the change is made again later
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

// ErrGoneTournament means that there is no tournament with the ID any more.
var ErrGoneTournament = errors.New("this tournament is gone")

// Change applies how to the tournament with that ID, which Undo can undo. If how fails nothing is changed.
func (b *Book) Change(id string, how func(*Tournament) error) error {
	step, err := b.change(id, how)
	if err == nil {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.steps[id] = append(b.steps[id], step)
		if extra := len(b.steps[id]) - maxSteps; extra > 0 {
			b.steps[id] = slices.Delete(b.steps[id], 0, extra)
		}
	}
	return err
}

func (b *Book) change(id string, how func(*Tournament) error) (step Step, err error) {
	called := false // the caller has what the first call returned when the change is made again later
	b.d.Change(func(now content) content {
		failed, made := ErrGoneTournament, Step{}
		i := slices.IndexFunc(now.Tournaments, func(t *Tournament) bool { return t.ID == id })
		if i >= 0 {
			next := now.Tournaments[i].Clone()
			if failed = how(next); failed == nil {
				made = Step{Before: now.Tournaments[i], After: next}
				now.Tournaments = slices.Clone(now.Tournaments)
				now.Tournaments[i] = next
			}
		}
		if !called {
			step, err, called = made, failed, true
		}
		return now
	})
	return step, err
}

// Drop removes the tournament with that ID; Restore puts it back.
func (b *Book) Drop(id string) {
	b.d.Change(func(now content) content {
		now.Tournaments = slices.DeleteFunc(slices.Clone(now.Tournaments), func(t *Tournament) bool { return t.ID == id })
		return now
	})
}

// Restore undoes Drop.
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

func number(id string) int {
	n, _ := strconv.Atoi(id)
	return n
}

// Played enters the result of a match that was played for a table. It does nothing if the match belongs to no table or
// has not ended, if the table has a result, is gone or has others by now, or for a draw in a knock-out, which is played again.
func (b *Book) Played(m *match.Match) {
	at, ok := TableOf(m.Notes().Get)
	if !ok {
		return
	}
	_, _ = b.change(at.Tournament, func(t *Tournament) error { // Played is silent about these cases
		if at.Round >= len(t.Rounds) || at.Table >= len(t.Rounds[at.Round].Games) {
			return ErrNoGame
		}
		g := &t.Rounds[at.Round].Games[at.Table]
		if g.Outcome != Open || g.Bye() {
			return ErrPaired
		}
		if !IsOf(m.Notes().Get, g) {
			return ErrNoGame
		}
		first := m.Notes().Get(firstNote) // the name at the start, which may have changed since
		if first == "" {
			first = t.Entrants[g.First].playersAt(0, 1)[0].Name
		}
		o, score := ended(m, first)
		if o == Open {
			return ErrOpen
		}
		if o == Drawn && t.Kind == KnockOut {
			return ErrDraw
		}
		g.Outcome, g.Score, g.Here = o, score, true // a winner by Knock Out may have the lower figure
		return nil
	})
}

// Settled reports whether the game at a table needs no playing any more: it has a result or is gone.
func (b *Book) Settled(at Table) bool {
	c := b.Get(at.Tournament)
	return c == nil || at.Round >= len(c.Rounds) || at.Table >= len(c.Rounds[at.Round].Games) || c.Rounds[at.Round].Games[at.Table].Outcome != Open
}

// scorer is a rules.Game with a score for the match, such as sets or points.
type scorer interface {
	Decides() (x, o int)
}

// ended returns the result of a match, or of its series, seen from the entrant called first. Sides may have changed
// since the start.
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

// outcomeOf is the outcome if Game.First has the crosses.
func outcomeOf(winner rules.Side) Outcome {
	switch winner {
	case rules.X:
		return First
	case rules.O:
		return Second
	}
	return Drawn
}

// half formats n halves.
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

// MaxPlace bounds the length of Tournament.Place in bytes.
const MaxPlace = 120

// Bounds for the values of a file, beyond any real tournament.
const (
	maxRounds   = 2 * Most
	maxLevel    = 100
	maxStrength = 100_000
)

// check returns an error if t cannot be a tournament of this program. The rest of the package relies on what it
// verifies.
func (t *Tournament) check() error {
	n := len(t.Entrants)
	switch {
	case !slices.Contains(Kinds, t.Kind):
		return ErrSettings
	case n < Least:
		return ErrFew
	case n > Most:
		return ErrMany
	case !named(t.Entrants):
		return ErrName
	case len(t.Rounds) > maxRounds, t.Kind == Swiss && (t.Wanted < 2 || t.Wanted > MaxRounds(n)):
		return ErrRounds
	case len(t.Place) > MaxPlace:
		return fmt.Errorf("no place is called %.40q", t.Place)
	case t.Play.Game == "" || min(t.Play.Games, t.Play.Main, t.Play.Increment, t.Play.Bomb, t.Play.Beam) < 0:
		return errors.New("it does not say how its games are played")
	}
	for i := range t.Entrants {
		if e := &t.Entrants[i]; e.From < 0 || e.From > len(t.Rounds) || e.Level < 0 || e.Level > maxLevel || max(e.Strength, -e.Strength) > maxStrength {
			return fmt.Errorf("%.40q cannot have entered in round %d, with level %d and strength %d", e.Name, e.From, e.Level, e.Strength)
		}
	}
	for i := range t.Entrants {
		for _, o := range t.Entrants[i].Off {
			if o.Round < 0 || o.Round > maxRounds || o.Halves < 0 || o.Halves > 2 {
				return fmt.Errorf("%.40q cannot have %d halves of a point for round %d", t.Entrants[i].Name, o.Halves, o.Round)
			}
		}
	}
	if err := t.Clone().SetTies(t.Ties); err != nil {
		return fmt.Errorf("nothing is ranked by %.80q", t.Ties)
	}
	for i := range t.Rounds {
		if err := t.checkRound(i); err != nil {
			return fmt.Errorf("round %d: %w", i+1, err)
		}
	}
	return nil
}

func (t *Tournament) checkRound(round int) error {
	if len(t.Rounds[round].Games) == 0 {
		return ErrNoGame
	}
	busy := make([]bool, len(t.Entrants))
	for i := range t.Rounds[round].Games {
		g := &t.Rounds[round].Games[i]
		for _, e := range []int{g.First, g.Second} {
			if e == Nobody && g.Bye() {
				continue
			}
			if e < 0 || e >= len(busy) || busy[e] {
				return fmt.Errorf("number %d cannot play at table %d", e, i+1)
			}
			busy[e] = true
		}
		switch {
		case g.Outcome != Open && g.Outcome != First && g.Outcome != Second && g.Outcome != Drawn && g.Outcome != BothLost:
			return fmt.Errorf("no game ends with %.40q", g.Outcome)
		case g.Outcome == Open && (round < len(t.Rounds)-1 || g.Bye() || g.Unplayed):
			return ErrOpen
		case g.Bye() && g.Outcome != First:
			return ErrBye
		case t.Kind == KnockOut && (g.Outcome == Drawn || g.Outcome == BothLost):
			return ErrDraw
		}
	}
	return nil
}
