package solving_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"xotrio/game/puzzle"
	"xotrio/game/solving"
)

// The puzzle of a day depends on the day and on the set of puzzles, not on their order. None is repeated within 70 days,
// and the puzzles of a weekday are harder than those of the weekdays before it. Puzzles about the longest defence
// come from Thursday on, in one game a day, and are compared with one another.
func TestDaily(t *testing.T) {
	holding := map[solving.Day]string{}
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		list := puzzlesOf(t, game)
		turned := slices.Clone(list)
		slices.Reverse(turned)
		last := map[string]solving.Day{}
		var easiest, hardest [2][7]int
		for w := range 7 {
			easiest[0][w], easiest[1][w] = 1<<20, 1<<20
		}
		for day := today - 400; day < today+400; day++ {
			p := solving.Daily(list, day)
			if q := solving.Daily(turned, day); q.ID != p.ID {
				t.Fatalf("%s, %v: %s or %s", game, day, p.ID, q.ID)
			}
			if before, ok := last[p.ID]; ok && day-before < 70 {
				t.Fatalf("%s comes on %v and again on %v", p.ID, before, day)
			}
			last[p.ID] = day
			w, of := day.Weekday(), 0
			if p.Kind == puzzle.Hold {
				if of = 1; w < 3 || holding[day] != "" {
					t.Errorf("%v, weekday %d: in %s and %s one has to hold out", day, w, game, holding[day])
				}
				holding[day] = game
			}
			easiest[of][w], hardest[of][w] = min(easiest[of][w], p.Elo), max(hardest[of][w], p.Elo)
		}
		for of := range easiest {
			for w := 1; w < 7; w++ {
				if easiest[of][w] < hardest[of][w-1] {
					t.Errorf("%s: weekday %d has one of %d, the day before one of %d", game, w, easiest[of][w], hardest[of][w-1])
				}
			}
		}
		if len(last) != len(list) {
			t.Errorf("%s: %d of %d puzzles have had their day", game, len(last), len(list))
		}
	}
	if len(holding) < 800/7*3 {
		t.Errorf("on %d of 800 days one has to hold out", len(holding))
	}
	// The puzzles of this day must stay the same as long as the files do.
	var ids []string
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		ids = append(ids, solving.Daily(puzzlesOf(t, game), today).ID)
	}
	if got := strings.Join(ids, " "); got != dailyThen {
		t.Errorf("on %v the puzzles are %s, want %s", today, got, dailyThen)
	}
	if solving.Daily(nil, today) != nil {
		t.Error("there is a puzzle where there is none")
	}
}

// A daily puzzle that was solved on a later day is listed, but does not count for DaysInARow.
func TestDaysInARow(t *testing.T) {
	list, other := puzzlesOf(t, "trexo"), puzzlesOf(t, "oxixo")
	v := open(t, t.TempDir()).Solver("")
	solve := func(list []puzzle.Puzzle, day, now solving.Day) {
		r := v.Daily(list, day, now)
		if r.Daily != day {
			t.Fatalf("it is %+v", r)
		}
		v.Solve(r, find(list, r.Puzzle), now, 0)
	}
	for day := today - 3; day < today; day++ {
		solve(list, day, day)
	}
	solve(other, today-5, today-2)
	if n := v.DaysInARow(today); n != 3 {
		t.Errorf("%d days up to yesterday, want 3", n)
	}
	if n := v.DaysInARow(today + 1); n != 0 {
		t.Errorf("after a day without one %d days, want 0", n)
	}
	r := v.Daily(list, today, today)
	v.GiveUp(r, find(list, r.Puzzle), today)
	if n := v.DaysInARow(today); n != 3 {
		t.Errorf("a puzzle that was given up makes %d days, want 3", n)
	}
	if again := v.Daily(list, today, today); again.Rated || again.Over {
		t.Errorf("begun again it is %+v", again)
	}
	if solve(list, today, today); v.DaysInARow(today) != 3 {
		t.Error("what was given up first counts")
	}
	solve(other, today, today)
	if n := v.DaysInARow(today); n != 4 {
		t.Errorf("%d days with today, want 4", n)
	}
	if got := fmt.Sprint(v.Dailies(today)); got != "[{oxixo right true false} {trexo given-up false false}]" {
		t.Errorf("today: %s", got)
	}
	if got := fmt.Sprint(v.Dailies(today - 5)); got != "[{oxixo right true true}]" {
		t.Errorf("five days ago: %s", got)
	}
	if len(v.Dailies(today-4)) != 0 || len(v.Dailies(0)) != 0 {
		t.Error("there is something of days without any")
	}
}

// A daily puzzle in progress is resumed on its day, and the next day has another.
func TestTheDailyChangesAtMidnight(t *testing.T) {
	list := puzzlesOf(t, "oxixo4")
	v := open(t, t.TempDir()).Solver("")
	first := v.Hint(v.Daily(list, today, today))
	if r := v.Daily(list, today, today); r.Hints != 1 || r.Puzzle != first.Puzzle {
		t.Errorf("it is %+v, want %+v", r, first)
	}
	if r := v.Daily(list, today+1, today+1); r.Hints != 0 || r.Puzzle == first.Puzzle {
		t.Errorf("the next day it is %+v", r)
	}
}

// dailyThen holds the puzzles of 22 November 2026.
const dailyThen = "xb-69ef4727 tr-57caabab ox-d69399c3 o4-0d397873"
