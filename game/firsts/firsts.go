// Package firsts is the list of achievements: what a player has done for the first time. It stores nothing: each follows from
// the records, the tries of puzzles and the lessons, so that an imported record counts and a deleted one does not.
package firsts

import (
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/solving"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/rules/games"
)

// Facts hold the data that is stored of a player.
type Facts struct {
	// Matches are the player's finished matches, latest first.
	Matches []stats.Match
	// Tries are the puzzles tried, latest first, and Days the longest row of days with a daily puzzle solved on its day.
	Tries []solving.Try
	Days  int
	// Lessons are the steps of lessons done, and all of them.
	Lessons, AllLessons int
}

// Name is the name of an achievement.
type Name string

// The achievements. Won matches are those without help, undo and change of players, from the start position.
const (
	Win       Name = "win"
	Level5    Name = "level5"
	Level8    Name = "level8"
	Level10   Name = "level10"
	Even      Name = "even"
	Rated     Name = "rated"
	Person    Name = "person"
	InARow    Name = "row"
	AllGames  Name = "games"
	Path      Name = "path"
	KnockOut  Name = "knock-out"
	Mission   Name = "mission"
	Trap      Name = "trap"
	Bomb      Name = "bomb"
	Balance   Name = "balance"
	Variants  Name = "variants"
	CleanSets Name = "sets"
	Growing   Name = "growing"
	ForFour   Name = "four"
	Team      Name = "team"
	Puzzle    Name = "puzzle"
	Puzzles   Name = "puzzles"
	Week      Name = "week"
	Lessons   Name = "lessons"
)

// What Level5, Level8, InARow, Puzzles and Week require.
const (
	FirstLevel   = 5
	SecondLevel  = 8
	WinsInARow   = 3
	PuzzlesAtAll = 50
	DaysOfAWeek  = 7
)

// list has the conditions, in the order of the screen.
var list = [...]struct {
	name Name
	done func(f *Facts) bool
}{
	{Win, won(func(*stats.Match) bool { return true })},
	{Level5, won(func(m *stats.Match) bool { return beaten(m) >= FirstLevel && beaten(m) <= int(ai.MaxLevel) })},
	{Level8, won(func(m *stats.Match) bool { return beaten(m) >= SecondLevel && beaten(m) <= int(ai.MaxLevel) })},
	{Level10, won(func(m *stats.Match) bool { return beaten(m) == int(ai.MaxLevel) })},
	{Even, won(func(m *stats.Match) bool { return beaten(m) >= int(ai.MinElo) })},
	{Rated, won(func(m *stats.Match) bool { return stats.Rates(m.Entry) })},
	{Person, won(func(m *stats.Match) bool { return beaten(m) == 0 && named(m) })},
	{InARow, inARow},
	{AllGames, func(f *Facts) bool {
		return !slices.ContainsFunc(games.All(), func(g *rules.Info) bool {
			return g.Seats == 2 && !won(func(m *stats.Match) bool { return m.Entry.Game == g.Name })(f)
		})
	}},
	{Path, path},
	{KnockOut, won(func(m *stats.Match) bool { return m.Entry.By == "knockout" })},
	{Mission, won(func(m *stats.Match) bool { return m.Entry.By == "mission" })},
	{Trap, won(func(m *stats.Match) bool { return m.Entry.By == "trap" })},
	{Bomb, won(func(m *stats.Match) bool { return slices.Contains(variants(m), "timebomb") })},
	{Balance, won(func(m *stats.Match) bool { return slices.Contains(variants(m), "timebalance") })},
	{Variants, won(func(m *stats.Match) bool { return len(variants(m)) > 1 })},
	{CleanSets, won(cleanSets)},
	{Growing, won(func(m *stats.Match) bool { return slices.Contains(variants(m), "growing") })},
	{ForFour, won(func(m *stats.Match) bool { return len(m.Entry.Seats) == 4 })},
	{Team, won(func(m *stats.Match) bool { return len(players(m, m.Side)) > 1 && len(m.Entry.Seats) == 2 })},
	{Puzzle, func(f *Facts) bool {
		return slices.ContainsFunc(f.Tries, func(t solving.Try) bool { return t.Result == solving.Right && t.Hints == 0 })
	}},
	{Puzzles, func(f *Facts) bool {
		solved := map[string]bool{}
		for i := range f.Tries {
			if f.Tries[i].Solved {
				solved[f.Tries[i].Puzzle] = true
			}
		}
		return len(solved) >= PuzzlesAtAll
	}},
	{Week, func(f *Facts) bool { return f.Days >= DaysOfAWeek }},
	{Lessons, func(f *Facts) bool { return f.AllLessons > 0 && f.Lessons >= f.AllLessons }},
}

// All returns the achievements, in the order of the screen.
func All() (names []Name) {
	for i := range list {
		names = append(names, list[i].name)
	}
	return names
}

// Done returns the achievements that f has, in the order of All.
func Done(f *Facts) (names []Name) {
	for i := range list {
		if list[i].done(f) {
			names = append(names, list[i].name)
		}
	}
	return names
}

// won is the condition that the player has won a match with that property on their own.
func won(is func(m *stats.Match) bool) func(f *Facts) bool {
	return func(f *Facts) bool {
		return slices.ContainsFunc(f.Matches, func(m stats.Match) bool { return m.Share == 1 && !m.Entry.Practice() && is(&m) })
	}
}

// players returns the players of a side.
func players(m *stats.Match, side rules.Side) (all []match.Player) {
	for i := range m.Entry.Seats {
		if match.SideOf(i) == side {
			all = append(all, m.Entry.Seats[i].Players...)
		}
	}
	return all
}

// beaten returns the level of the opponents, 0 if there are people or different levels among them or the player has a partner.
func beaten(m *stats.Match) (level int) {
	if len(players(m, m.Side)) != 1 {
		return 0
	}
	for i, p := range players(m, m.Side.Other()) {
		if !p.Computer() || i > 0 && p.Level != level {
			return 0
		}
		level = p.Level
	}
	return level
}

// named reports whether all opponents are people with a name.
func named(m *stats.Match) bool {
	return !slices.ContainsFunc(players(m, m.Side.Other()), func(p match.Player) bool { return p.Computer() || p.Name == "" })
}

func variants(m *stats.Match) []string {
	return strings.FieldsFunc(m.Entry.Options["Variants"], func(r rune) bool { return r == ',' })
}

func inARow(f *Facts) bool {
	n := 0
	for i := range f.Matches {
		if m := &f.Matches[i]; !m.Entry.Practice() {
			if n++; m.Share < 1 {
				n = 0
			}
		}
		if n >= WinsInARow {
			return true
		}
	}
	return false
}

// path reports whether all levels of a game were beaten.
func path(f *Facts) bool {
	for _, g := range games.All() {
		all := true
		for l := int(ai.MinLevel); l <= int(ai.MaxLevel) && all; l++ {
			all = won(func(m *stats.Match) bool { return beaten(m) == l && m.Entry.Game == g.Name })(f)
		}
		if all {
			return true
		}
	}
	return false
}

// cleanSets: two sets or more were won, and none was lost.
func cleanSets(m *stats.Match) bool {
	own, other := m.Entry.X, m.Entry.O
	if m.Side == rules.O {
		own, other = other, own
	}
	return strings.HasPrefix(m.Entry.Options["Format"], "sets") && m.Entry.By == "sets" && own > 1 && other == 0
}
