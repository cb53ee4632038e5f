package review

import (
	"encoding/json"
	"testing"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/rules/games"
)

// A review is found by the match alone, and its turning points by its file.
func TestTheFileOfAMatchIsThatOfItsSource(t *testing.T) {
	for _, name := range []string{"xobrainer", "trexo", "oxixo"} {
		g, err := games.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.New(match.Setup{Game: name, Seats: []match.Seat{match.Person("Anna"), match.Person("Bert")}}, g)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			if why := m.Play(m.Position().AppendMoves(nil)[0]); why != nil {
				t.Fatal(why)
			}
		}
		s := OfMatch(m)
		if got, want := FileOf(m), s.name(judge.Nodes); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestTurningPointsAreCountedInAFile(t *testing.T) {
	data, err := json.Marshal(Review{Version: Version, TurningPoints: []int{4, 9}})
	if err != nil {
		t.Fatal(err)
	}
	if n, ok := Turned(data); !ok || n != 2 {
		t.Errorf("%d %v", n, ok)
	}
	old, err := json.Marshal(Review{Version: Version - 1, TurningPoints: []int{4}})
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range [][]byte{old, []byte("{"), nil} {
		if _, ok := Turned(bad); ok {
			t.Errorf("%q is taken for a review", bad)
		}
	}
}
