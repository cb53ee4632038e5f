// Package exercises keeps the positions in which a player did not find the better move, to be asked again after some days, and again
// after more. It has no screen. What it keeps is the player's own and lies in one file; it does not depend on the records, which may be
// deleted.
package exercises

import (
	"cmp"
	"slices"
	"strings"
	"time"

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
	// most is how many exercises are kept; the oldest learned ones go first, then the oldest.
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
	// Kept is the day on which it was kept, Due that from which on it is to be asked, both as 2006-01-02 on the player's clock.
	Kept string `json:"kept"`
	Due  string `json:"due"`
	// Done is how often in a row it was done, from 0 to len(Days).
	Done int `json:"done"`
}

// Learned reports whether it is not to be asked any more.
func (e *Exercise) Learned() bool { return e.Done >= len(Days) }

// same reports whether two exercises ask the same.
func (e *Exercise) same(other *Exercise) bool {
	return e.Game == other.Game && e.Position == other.Position && e.Side == other.Side
}

// Book is the exercises of a player. Its methods may be called from any goroutine; only New, Flush and Close wait for the disk.
type Book struct{ d *store.Document[content] }

// content is what lies in the file, in the order in which it was kept. The slice is replaced, never changed.
type content struct {
	Exercises []Exercise `json:"exercises"`
}

// New is the exercises that lie in files. wake is called, from any goroutine, when there is a Problem.
func New(files store.Files, wake func()) *Book {
	return &Book{store.OpenDocument[content](files, fileName, version, wake)}
}

// All are the exercises, in the order in which they were kept. The caller must not change them.
func (b *Book) All() []Exercise { return b.d.Value().Exercises }

// Due are the exercises to be asked on the day of now, those that have waited longest first.
func (b *Book) Due(now time.Time) []Exercise {
	today := now.Format(dayForm)
	var due []Exercise
	for _, e := range b.All() {
		if !e.Learned() && e.Due <= today {
			due = append(due, e)
		}
	}
	slices.SortStableFunc(due, func(a, b Exercise) int { return strings.Compare(a.Due, b.Due) })
	return due
}

// Keep adds an exercise that is asked for the first time after Days[0] days. Where the same position is there already it begins again.
// Kept, Due and Done are set here.
func (b *Book) Keep(e Exercise, now time.Time) {
	e.Kept, e.Due, e.Done = now.Format(dayForm), after(now, Days[0]), 0
	e.Best = slices.Clone(e.Best)
	b.change(func(list []Exercise) []Exercise {
		list = slices.DeleteFunc(list, func(have Exercise) bool { return have.same(&e) })
		return bounded(append(list, e))
	})
}

// Answer notes that an exercise was done on the day of now, or was not: then it begins again. It reports whether there is that exercise.
func (b *Book) Answer(e Exercise, right bool, now time.Time) (known bool) {
	b.change(func(list []Exercise) []Exercise {
		for i := range list {
			if !list[i].same(&e) {
				continue
			}
			known = true
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

// Drop takes an exercise out of the book.
func (b *Book) Drop(e Exercise) {
	b.change(func(list []Exercise) []Exercise {
		return slices.DeleteFunc(list, func(have Exercise) bool { return have.same(&e) })
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
		if list[i].Learned() {
			return 0
		}
		return 1
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

// Problem is the next thing that went wrong with the file and that the player should know, nil if there is none.
func (b *Book) Problem() *store.Problem { return b.d.Problem() }

// Flush waits until everything is on disk; the error says what is not.
func (b *Book) Flush() error { return b.d.Flush() }

// Close ends the writing.
func (b *Book) Close() error { return b.d.Close() }
