package match

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"xotrio/rules"
)

// drawSeries returns a random place in a series, or none.
func drawSeries(t *rapid.T) (s Series) {
	if rapid.Bool().Draw(t, "by itself") {
		return s
	}
	s.Games = rapid.IntRange(2, MaxGames).Draw(t, "games")
	for range rapid.IntRange(0, 12).Draw(t, "played") {
		next := s.With(PlayedGame{
			Winner: rapid.SampledFrom([]rules.Side{rules.Nobody, rules.X, rules.O}).Draw(t, "winner"),
			By:     rapid.SampledFrom([]By{"row", "drawn-rounds", ByTime}).Draw(t, "by"),
			Turns:  rapid.IntRange(0, 200).Draw(t, "turns"),
		})
		if next.Over() {
			break
		}
		s = next
	}
	return s
}

func TestASeriesIsDecided(t *testing.T) {
	for _, c := range []struct {
		games  int
		played string // winner of each game, - for a draw
		over   bool
		leader rules.Side
		points [2]int
	}{
		{2, "", false, rules.Nobody, [2]int{0, 0}},
		{2, "x", false, rules.X, [2]int{2, 0}},
		{2, "xo", true, rules.Nobody, [2]int{2, 2}},
		{2, "-o", true, rules.O, [2]int{1, 3}},
		{3, "xx", true, rules.X, [2]int{4, 0}},
		{3, "x-", false, rules.X, [2]int{3, 1}},
		{4, "oo", false, rules.O, [2]int{0, 4}},
		{4, "oo-", true, rules.O, [2]int{1, 5}},
		{4, "oox", false, rules.O, [2]int{2, 4}},
		{4, "oo--", true, rules.O, [2]int{2, 6}},
	} {
		s := Series{Games: c.games}
		for _, r := range c.played {
			s = s.With(PlayedGame{Winner: map[rune]rules.Side{'x': rules.X, 'o': rules.O}[r], By: "row"})
		}
		x, o := s.Points()
		if s.Over() != c.over || s.Leader() != c.leader || [2]int{x, o} != c.points || s.Number() != len(c.played)+1 {
			t.Errorf("%d games, %q: over %v, leader %v, %d:%d", c.games, c.played, s.Over(), s.Leader(), x, o)
		}
		if t2 := s.Turned(); t2.Over() != c.over || c.leader != rules.Nobody && t2.Leader() != c.leader.Other() {
			t.Errorf("%d games, %q turned: over %v, leader %v", c.games, c.played, t2.Over(), t2.Leader())
		}
	}
	if (Series{}).Over() || (Series{}).On() {
		t.Error("a match by itself is a series")
	}
}

func TestTheRecordTellsTheSeries(t *testing.T) {
	s := Series{Games: 4, Played: []PlayedGame{{rules.X, "row", 23}, {rules.Nobody, ByAgreement, 8}}}
	m := start(t, Setup{Series: s})
	play(t, m, "+1", "+2")
	if !strings.HasPrefix(m.Text(), "XO Trio match 1\n") || !strings.Contains(m.Text(), "\nSeries: 3 of 4; x by row in 23; draw by agreement in 8\n") {
		t.Errorf("record:\n%s", m.Text())
	}
	back, err := Parse(m.Text(), toys)
	if err != nil {
		t.Fatal(err)
	}
	same(t, back, m)
	if d := cmp.Diff(s, m.Series()); d != "" {
		t.Errorf("while it runs:\n%s", d)
	}
	m.Resign(rules.X)
	if d := cmp.Diff(s.With(PlayedGame{rules.O, ByResignation, 2}), m.Series()); d != "" {
		t.Errorf("once it is over:\n%s", d)
	}
	back.setup.Series.Played[0].Turns = 99
	if m.Setup().Series.Played[0].Turns != 23 {
		t.Error("two matches share what was played")
	}
	for _, bad := range []Series{{Games: 1}, {Games: MaxGames + 1}, {Games: -2}, {Played: s.Played}, {Games: 4, Played: []PlayedGame{{By: "two words"}}}} {
		if _, err := New(Setup{Game: "race2", Seats: []Seat{Person("A"), Person("B")}, Series: bad}, m.Game()); err == nil {
			t.Errorf("%+v is played", bad)
		}
	}
}
