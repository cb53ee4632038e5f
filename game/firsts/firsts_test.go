package firsts_test

import (
	"slices"
	"strconv"
	"testing"

	"xotrio/game/firsts"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/solving"
	"xotrio/game/stats"
	"xotrio/rules"
)

// against is a match that X has won against players of those levels; 0 is a person.
func against(game string, levels ...int) *library.Entry {
	e := &library.Entry{Game: game, Options: rules.Options{}, Outcome: rules.WonByX, By: "row", Seats: []match.Seat{match.Person("Ann")}}
	for _, l := range levels {
		seat := match.Computer("", l)
		if l == 0 {
			seat = match.Person("Bob")
		}
		e.Seats = append(e.Seats, seat)
	}
	return e
}

func with(e *library.Entry, do func(e *library.Entry)) *library.Entry {
	do(e)
	return e
}

func factsOf(entries ...*library.Entry) *firsts.Facts {
	f := &firsts.Facts{}
	for _, e := range entries {
		share := 1.0
		if e.Outcome != rules.WonByX {
			share = 0
		}
		f.Matches = append(f.Matches, stats.Match{Entry: e, Side: rules.X, Share: share})
	}
	return f
}

func lost(e *library.Entry) *library.Entry {
	return with(e, func(e *library.Entry) { e.Outcome = rules.WonByO })
}

func option(name, value string) func(e *library.Entry) {
	return func(e *library.Entry) { e.Options[name] = value }
}

func by(by match.By) func(e *library.Entry) { return func(e *library.Entry) { e.By = by } }

func tries(n int, result solving.Result) (list []solving.Try) {
	for i := range n {
		list = append(list, solving.Try{Puzzle: strconv.Itoa(i), Result: result, Solved: true})
	}
	return list
}

// Each achievement follows from facts that are just enough for it, and not from facts that miss it narrowly.
func TestFirsts(t *testing.T) {
	x := func(level int) *library.Entry { return against("xobrainer", level) }
	sets := func(format string, won, lost int, by match.By) *library.Entry {
		return with(x(1), func(e *library.Entry) { e.Options["Format"], e.X, e.O, e.By = format, won, lost, by })
	}
	var path, gap []*library.Entry
	for l := 1; l <= 10; l++ {
		path = append(path, against("oxixo", l))
		gap = append(gap, against([]string{"oxixo", "trexo"}[l%2], l))
	}
	team := with(x(1), func(e *library.Entry) {
		e.Seats[0].Players = append(e.Seats[0].Players, match.Player{Name: "Cleo"})
	})
	for name, tt := range map[firsts.Name]struct{ has, lacks *firsts.Facts }{
		firsts.Win:       {factsOf(x(1)), factsOf(lost(x(1)), with(x(1), func(e *library.Entry) { e.Helped = 1 }), with(x(1), func(e *library.Entry) { e.TakenBack = 1 }))},
		firsts.Level5:    {factsOf(x(5)), factsOf(x(4), x(1500), lost(x(9)), against("oxixo4", 5, 0, 5))},
		firsts.Level8:    {factsOf(x(8)), factsOf(x(7), x(2000))},
		firsts.Level10:   {factsOf(x(10)), factsOf(x(9), x(2000))},
		firsts.Even:      {factsOf(x(300)), factsOf(x(10))},
		firsts.Rated:     {factsOf(with(x(1), func(e *library.Entry) { e.Rated = true })), factsOf(x(1))},
		firsts.Person:    {factsOf(x(0)), factsOf(x(1), with(x(0), func(e *library.Entry) { e.Seats[1].Players[0].Name = "" }))},
		firsts.InARow:    {factsOf(lost(x(1)), x(1), x(2), against("trexo", 0)), factsOf(x(1), x(1), lost(x(1)), x(1), x(1))},
		firsts.AllGames:  {factsOf(x(1), against("trexo", 1), against("oxixo", 1)), factsOf(x(1), against("trexo", 1), lost(against("oxixo", 1)), against("oxixo4", 1, 1, 1))},
		firsts.Path:      {factsOf(path...), factsOf(gap...)},
		firsts.KnockOut:  {factsOf(with(x(1), by("knockout"))), factsOf(x(1), lost(with(x(1), by("knockout"))))},
		firsts.Mission:   {factsOf(with(x(1), by("mission"))), factsOf(with(x(1), option("Variants", "mission")))},
		firsts.Trap:      {factsOf(with(x(1), by("trap"))), factsOf(with(x(1), option("Variants", "trap")))},
		firsts.Bomb:      {factsOf(with(x(1), option("Variants", "timebomb"))), factsOf(x(1))},
		firsts.Balance:   {factsOf(with(x(1), option("Variants", "timebalance"))), factsOf(with(x(1), option("Variants", "timebomb")))},
		firsts.Variants:  {factsOf(with(x(1), option("Variants", "map,trap"))), factsOf(with(x(1), option("Variants", "map")))},
		firsts.CleanSets: {factsOf(sets("sets3", 2, 0, "sets")), factsOf(sets("sets3", 2, 1, "sets"), sets("sets1", 1, 0, "sets"), sets("sets5", 2, 0, "knockout"))},
		firsts.Growing:   {factsOf(with(against("trexo", 1), option("Variants", "growing"))), factsOf(against("trexo", 1))},
		firsts.ForFour:   {factsOf(against("oxixo4", 1, 2, 0)), factsOf(against("oxixo", 1))},
		firsts.Team:      {factsOf(team), factsOf(x(1), against("oxixo4", 1, 1, 1))},
		firsts.Puzzle:    {&firsts.Facts{Tries: tries(1, solving.Right)}, &firsts.Facts{Tries: tries(9, solving.Slow)}},
		firsts.Puzzles:   {&firsts.Facts{Tries: tries(50, solving.Wrong)}, &firsts.Facts{Tries: append(tries(49, solving.Wrong), tries(49, solving.Right)...)}},
		firsts.Week:      {&firsts.Facts{Days: 7}, &firsts.Facts{Days: 6}},
		firsts.Lessons:   {&firsts.Facts{Lessons: 9, AllLessons: 9}, &firsts.Facts{Lessons: 8, AllLessons: 9}},
	} {
		if !slices.Contains(firsts.Done(tt.has), name) {
			t.Errorf("%s is not recognised", name)
		}
		if slices.Contains(firsts.Done(tt.lacks), name) {
			t.Errorf("%s is claimed without reason", name)
		}
	}
	if n := len(firsts.All()); n != 24 {
		t.Errorf("there are %d achievements", n)
	}
	if done := firsts.Done(&firsts.Facts{}); len(done) > 0 {
		t.Errorf("a new player has %v", done)
	}
}
