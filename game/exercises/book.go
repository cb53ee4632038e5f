// Package exercises stores positions with mistakes of a player, and asks them again after some days, several
// times. It takes them from reviews and has no screen. The file belongs to the player and does not depend on the
// records, which may be deleted.
//
//	exercise.go  Exercise, made from the review of a match
//	book.go      Book: the exercises of a player, and when they are due
//	question.go  Question: what a move in an exercise is worth
package exercises

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/store"
)

// Days holds the numbers of days before an exercise is asked: after it was added, and after each time it was solved. An
// exercise that was solved len(Days) times in a row is learned and is not asked any more.
var Days = []int{1, 3, 7, 21}

const (
	// fileName is the name of the file, version the version of its format.
	fileName = "exercises.json"
	version  = 1
	// maxExercises is the maximum number of exercises. The oldest dropped ones are removed first, then the oldest
	// learned ones, then the oldest.
	maxExercises = 5000
	// dayForm is the format of dates.
	dayForm = "2006-01-02"
)

// Book holds the exercises of a player. Its methods can be called from any goroutine.
type Book struct{ d *store.Document[content] }

// content is the content of the file, in order of addition. The slice is replaced, never changed.
type content struct {
	Exercises []Exercise `json:"exercises"`
}

// New returns the book in the files of w.
func New(w *store.Writer) *Book {
	return &Book{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// Check validates a file.
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
		case slices.Contains(e.Best, "") || slices.ContainsFunc(e.Lines, absurd):
			return fmt.Errorf("exercise %d has a line of play that does not begin with its move, or a chance that is none", i+1)
		}
	}
	return nil
}

// absurd reports whether no review can have written l.
func absurd(l judge.Line) bool {
	chance := func(n int) bool { return n >= 0 && n <= maxLoss }
	return len(l.Plan) == 0 || l.Text == "" || l.Plan[0] != l.Text || !chance(l.Chance) || !chance(l.Round)
}

// maxLoss is the largest loss of a move, in per mille.
const maxLoss = 1000

// All returns the exercises that were not dropped, in order of addition. The caller must not change what they refer to.
func (b *Book) All() []Exercise {
	var all []Exercise
	for _, e := range b.d.Value().Exercises {
		if !e.Dropped {
			all = append(all, e)
		}
	}
	return all
}

// Due returns the exercises due on the day of now: proven mistakes first, and within each kind the longest
// waiting first.
func (b *Book) Due(now time.Time) []Exercise {
	today := now.Format(dayForm)
	return slices.DeleteFunc(b.Ahead(), func(e Exercise) bool { return e.Due > today })
}

// Ahead returns all exercises that are not learned, in the order of Due.
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

// Next returns the number of days until the next exercises that are not due yet, and their number; ok is false if there
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

// Add adds exercises. Unlike Keep, it does not change an exercise with the same position. It returns the number of new
// ones.
func (b *Book) Add(list []Exercise, now time.Time) (added int) {
	b.change(func(have []Exercise) []Exercise {
		known := slices.Clone(have)
		added = 0
		for i := range list {
			if !slices.ContainsFunc(known, func(e Exercise) bool { return e.same(&list[i]) }) {
				have = insert(have, list[i], now)
				added++
			}
		}
		return have
	})
	return added
}

// Name sets the record of an exercise if it was unknown.
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

// Keep adds an exercise, which is due in Days[0] days. An exercise with the same position starts again. Keep sets Kept,
// Due and Done.
func (b *Book) Keep(e Exercise, now time.Time) {
	b.change(func(list []Exercise) []Exercise { return insert(list, e, now) })
}

func insert(list []Exercise, e Exercise, now time.Time) []Exercise {
	e.Kept, e.Due, e.Done, e.Dropped = now.Format(dayForm), daysLater(now, Days[0]), 0, false
	e.Best = slices.Clone(e.Best)
	list = slices.DeleteFunc(list, func(have Exercise) bool { return have.same(&e) })
	return trim(append(list, e))
}

// Answer stores that an exercise was solved on the day of now, or failed: then it starts again. Solving it before it is
// due has no effect, because only knowledge that lasts for days is learned. It returns false if there is no such
// exercise.
func (b *Book) Answer(e Exercise, right bool, now time.Time) (known bool) {
	called := false // Change may call the function again later, when known has been returned
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
			list[i].Due = daysLater(now, Days[min(list[i].Done, len(Days)-1)])
		}
		return list
	})
	return known
}

// Drop removes an exercise from the book. Only Keep restores it.
func (b *Book) Drop(e Exercise) {
	b.change(func(list []Exercise) []Exercise {
		for i := range list {
			if list[i].same(&e) { // the position is enough to recognise it
				list[i].Dropped, list[i].Lines, list[i].Words = true, nil, nil
			}
		}
		return list
	})
}

func (b *Book) change(how func([]Exercise) []Exercise) {
	b.d.Change(func(c content) content { return content{how(slices.Clone(c.Exercises))} })
}

func daysLater(now time.Time, days int) string { return now.AddDate(0, 0, days).Format(dayForm) }

func trim(list []Exercise) []Exercise {
	if len(list) <= maxExercises {
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
	for _, i := range order[:len(list)-maxExercises] {
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
