package session

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules/games"
)

// from is a match of XOBrainer between Anna and level 3 from a position in which O is on turn.
func from(t *testing.T, o *Origin) *match.Match {
	t.Helper()
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "xobrainer", Seats: []match.Seat{match.Person("Anna"), match.Computer("", 3)},
		Start: "10/10/10/10/10/10/10/10/10/X9 o XXx/OOOo 20+7/21+7 0-0 0-0 x 1"}, g)
	if err != nil {
		t.Fatal(err)
	}
	if o != nil {
		o.Note(m)
	}
	return m
}

func TestARecordKeepsWhereItsMatchComesFrom(t *testing.T) {
	long := strings.Repeat("ä", match.MaxName/2)
	team := match.Team(match.Player{Name: long}, match.Player{Name: long}, match.Player{Name: long})
	for _, o := range []*Origin{
		{Seats: []match.Seat{match.Person("Anna \"A\""), match.Computer("", 5)}, Move: 14, Branch: true},
		{SetUp: true},
		{Seats: []match.Seat{team, team}, Move: 3},
	} {
		back, err := match.Parse(from(t, o).File(), games.ByName)
		if err != nil {
			t.Fatal(err)
		}
		v := Of(back, Everybody, 0)
		if got := v.From; !got.Known() || got.Move != o.Move || got.Branch != o.Branch || got.SetUp != o.SetUp || len(got.Seats) != len(o.Seats) {
			t.Errorf("%+v came back as %+v", o, got)
		}
	}
	for _, garbled := range []string{"x", "{", `{"move":-1,"set_up":true}`, `{"seats":[{}]}`, `{"seats":[{},{}]}`} {
		m := from(t, nil)
		if err := m.Notes().Set(noteFrom, garbled); err != nil {
			t.Fatal(err)
		}
		if o := originOf(m); o.Known() {
			t.Errorf("%s comes from %+v", garbled, o)
		}
	}
}

// A match from a position is played once more from there, the players having changed seats.
func TestARematchFromAPosition(t *testing.T) {
	m := from(t, &Origin{SetUp: true})
	s, err := Resume(m, Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	next, err := s.Rematch(7)
	if err != nil {
		t.Fatal(err)
	}
	if seats := next.Setup().Seats; next.Setup().Start != m.Setup().Start || seats[1].Players[0].Name != "Anna" || seats[0].Players[0].Level != 3 {
		t.Errorf("%+v from %q", seats, next.Setup().Start)
	}
}
