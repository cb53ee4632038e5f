// Package exercises keeps the positions in which a player made a mistake, to be asked again after some days, and again after more. It takes
// them from reviews (Of), says what a move in them is worth (Question), and has no screen. What it keeps is the player's own and lies in
// one file; it does not depend on the records, which may be deleted.
package exercises

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/rules"
)

// Days are how many days pass before an exercise is asked: after it was kept, and after each time that it was done. One that was done as
// often as there are Days is learned, and is not asked any more.
var Days = []int{1, 3, 7, 21}

const (
	// fileName is where the exercises lie, version the form of that file.
	fileName = "exercises.json"
	version  = 1
	// most is how many exercises are kept; the oldest of those that were dropped go first, then the oldest learned ones, then the oldest.
	most = 5000
	// dayForm is how dates are written.
	dayForm = "2006-01-02"
)

// Exercise is a position and what is to be found in it.
type Exercise struct {
	// Record is the name of the record from which it comes, empty where the match has none; Ply is the number of the move that was played
	// there, from 1, draws of chance counted.
	Record string `json:"record,omitempty"`
	Ply    int    `json:"ply"`
	// Game is the name of the game and Options are those of the match, both as in match.Setup.
	Game    string        `json:"game"`
	Options rules.Options `json:"options,omitempty"`
	// Position is the position before that move, as rules.Game.Text gives it.
	Position string `json:"position"`
	// Side is who is on turn, "x" or "o"; Played is what was played, Best are the moves that count as right, the best first.
	Side   string   `json:"side"`
	Played string   `json:"played"`
	Best   []string `json:"best"`
	// Proven reports whether the mistake is a proven one: it missed a win by force, or lost by force where that could be avoided. Loss is
	// what it cost, in per mille of the chance to win the round.
	Proven bool `json:"proven,omitempty"`
	Loss   int  `json:"loss,omitempty"`
	// Lines are what the review has weighed there, the best first, and Words what it says of the move that was played.
	Lines []judge.Line    `json:"lines,omitempty"`
	Words []review.Phrase `json:"words,omitempty"`
	// Kept is the day on which it was kept, Due that from which on it is to be asked, both as 2006-01-02 on the player's clock.
	Kept string `json:"kept"`
	Due  string `json:"due"`
	// Done is how often in a row it was done, from 0 to len(Days).
	Done int `json:"done"`
	// Dropped reports whether the player does not want it. It is kept so that it does not come back with another review.
	Dropped bool `json:"dropped,omitempty"`
}

// Learned reports whether it is not to be asked any more.
func (e *Exercise) Learned() bool { return e.Done >= len(Days) }

// Mark is the sign that the move played has got, which was a mistake or worse.
func (e *Exercise) Mark() review.Mark {
	if e.Loss >= review.MarkLoss[2] {
		return review.Blunder
	}
	return review.Mistake
}

// same reports whether two exercises ask the same.
func (e *Exercise) same(other *Exercise) bool {
	return e.Game == other.Game && e.Position == other.Position && e.Side == other.Side
}

// Book is the exercises of a player. Its methods may be called from any goroutine.
type Book struct{ d *store.Document[content] }

// content is what lies in the file, in the order in which it was kept. The slice is replaced, never changed.
type content struct {
	Exercises []Exercise `json:"exercises"`
}

// New is the exercises that lie in the files of w.
func New(w *store.Writer) *Book {
	return &Book{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// Check says what cannot be in it.
func (c content) Check() error {
	for i := range c.Exercises {
		e := &c.Exercises[i]
		_, kept := time.Parse(dayForm, e.Kept)
		_, due := time.Parse(dayForm, e.Due)
		switch {
		case errors.Join(kept, due) != nil:
			return fmt.Errorf("exercise %d cannot be kept on %.20q and due on %.20q", i+1, e.Kept, e.Due)
		case e.Done < 0 || e.Done > len(Days) || e.Ply < 0 || e.Loss < 0 || e.Loss > maxLoss:
			return fmt.Errorf("exercise %d cannot have been done %d times, nor cost %d at ply %d", i+1, e.Done, e.Loss, e.Ply)
		case e.Side != "x" && e.Side != "o" || e.Game == "" || len(e.Best) == 0:
			return fmt.Errorf("exercise %d does not say what is to be found", i+1)
		}
	}
	return nil
}

// maxLoss is what a move can cost, in per mille.
const maxLoss = 1000

// All are the exercises, without those that were dropped, in the order in which they were kept. The caller must not change what is in them.
func (b *Book) All() []Exercise {
	var all []Exercise
	for _, e := range b.d.Value().Exercises {
		if !e.Dropped {
			all = append(all, e)
		}
	}
	return all
}

// Due are the exercises to be asked on the day of now: the proven ones first, and of each kind those that have waited longest.
func (b *Book) Due(now time.Time) []Exercise {
	today := now.Format(dayForm)
	return slices.DeleteFunc(b.Ahead(), func(e Exercise) bool { return e.Due > today })
}

// Ahead are all exercises that are not learned, in the order of Due.
func (b *Book) Ahead() []Exercise {
	list := slices.DeleteFunc(b.All(), func(e Exercise) bool { return e.Learned() })
	rank := func(e *Exercise) int {
		if e.Proven {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(list, func(a, b Exercise) int {
		return cmp.Or(cmp.Compare(rank(&a), rank(&b)), strings.Compare(a.Due, b.Due))
	})
	return list
}

// Next is in how many days after that of now the next exercises are due which are not due yet, and how many they are; ok is false where there
// are none.
func (b *Book) Next(now time.Time) (days, n int, ok bool) {
	today, next := now.Format(dayForm), ""
	for _, e := range b.Ahead() {
		switch {
		case e.Due <= today || next != "" && e.Due > next:
		case e.Due == next:
			n++
		default:
			next, n = e.Due, 1
		}
	}
	from, _ := time.Parse(dayForm, today)
	to, err := time.Parse(dayForm, next)
	if err != nil {
		return 0, 0, false
	}
	return int(to.Sub(from) / (24 * time.Hour)), n, true
}

// Add is Keep for exercises that nobody has tried yet: one whose position is there already, done, learned or dropped, stays as it is. It
// returns how many are new.
func (b *Book) Add(list []Exercise, now time.Time) (added int) {
	b.change(func(have []Exercise) []Exercise {
		known := slices.Clone(have)
		added = 0
		for i := range list {
			if !slices.ContainsFunc(known, func(e Exercise) bool { return e.same(&list[i]) }) {
				have = keep(have, list[i], now)
				added++
			}
		}
		return have
	})
	return added
}

// Name notes the name of the record from which an exercise comes, where it was not known before.
func (b *Book) Name(e Exercise, record string) {
	b.change(func(list []Exercise) []Exercise {
		for i := range list {
			if list[i].same(&e) && list[i].Record == "" {
				list[i].Record = record
			}
		}
		return list
	})
}

// Keep adds an exercise that is asked for the first time after Days[0] days. Where the same position is there already it begins again.
// Kept, Due and Done are set here.
func (b *Book) Keep(e Exercise, now time.Time) {
	b.change(func(list []Exercise) []Exercise { return keep(list, e, now) })
}

// keep is list with e as Book.Keep has it.
func keep(list []Exercise, e Exercise, now time.Time) []Exercise {
	e.Kept, e.Due, e.Done, e.Dropped = now.Format(dayForm), after(now, Days[0]), 0, false
	e.Best = slices.Clone(e.Best)
	list = slices.DeleteFunc(list, func(have Exercise) bool { return have.same(&e) })
	return bounded(append(list, e))
}

// Answer notes that an exercise was done on the day of now, or was not: then it begins again. Doing it before it is due changes nothing:
// only what is known after days is learned. It reports whether there is that exercise.
func (b *Book) Answer(e Exercise, right bool, now time.Time) (known bool) {
	called := false // only the first call says it: where it is done again later, somebody reads that already
	b.change(func(list []Exercise) []Exercise {
		at := slices.IndexFunc(list, func(have Exercise) bool { return have.same(&e) && !have.Dropped })
		if !called {
			known, called = at >= 0, true
		}
		for i := range list {
			if !list[i].same(&e) || list[i].Dropped {
				continue
			}
			if right && list[i].Due > now.Format(dayForm) {
				return list
			}
			if right {
				list[i].Done = min(list[i].Done+1, len(Days))
			} else {
				list[i].Done = 0
			}
			list[i].Due = after(now, Days[min(list[i].Done, len(Days)-1)])
		}
		return list
	})
	return known
}

// Drop takes an exercise out of the book. Only Keep brings it back.
func (b *Book) Drop(e Exercise) {
	b.change(func(list []Exercise) []Exercise {
		for i := range list {
			if list[i].same(&e) { // what it asks is all that has to be known of it
				list[i].Dropped, list[i].Lines, list[i].Words = true, nil, nil
			}
		}
		return list
	})
}

// change has the list changed, and written.
func (b *Book) change(how func([]Exercise) []Exercise) {
	b.d.Change(func(c content) content { return content{how(slices.Clone(c.Exercises))} })
}

// after is the day so many days after that of now.
func after(now time.Time, days int) string { return now.AddDate(0, 0, days).Format(dayForm) }

// bounded is list without what is too much.
func bounded(list []Exercise) []Exercise {
	if len(list) <= most {
		return list
	}
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	rank := func(i int) int {
		switch {
		case list[i].Dropped:
			return 0
		case list[i].Learned():
			return 1
		}
		return 2
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(rank(i), rank(k)) })
	gone := map[int]bool{}
	for _, i := range order[:len(list)-most] {
		gone[i] = true
	}
	kept := list[:0]
	for i := range list {
		if !gone[i] {
			kept = append(kept, list[i])
		}
	}
	return kept
}
