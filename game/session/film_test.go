package session_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
)

// filmed is a match of XOBrainer with line-ups drawn by chance, of so many turns.
func filmed(t *testing.T, turns int) *match.Match {
	t.Helper()
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: g.Name, Options: rules.Options{"Variants": "random"}, Seed: 5,
		Seats: []match.Seat{match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Bert"}), match.Person("Cleo")}}, g)
	if err != nil {
		t.Fatal(err)
	}
	for range turns {
		if r := m.Play(m.Position().AppendMoves(nil)[7]); r != nil {
			t.Fatal(r)
		}
	}
	return m
}

func TestAFilmStopsWhereSomebodyIsOnTurn(t *testing.T) {
	f := session.NewFilm(filmed(t, 12))
	stops := f.Stops()
	if len(stops) != 13 || stops[12] != f.Len() || stops[0] == 0 {
		t.Fatalf("%v of %d plies", stops, f.Len())
	}
	for i, ply := range stops {
		if v := f.At(ply); v.Seat < 0 || len(v.Plies) != ply {
			t.Errorf("stop %d after %d plies: seat %d", i, ply, v.Seat)
		}
	}
}

// A trial is what the match becomes when the same is played.
func TestWhatIsSupposedIsWhatIsPlayed(t *testing.T) {
	m := filmed(t, 12)
	f := session.NewFilm(m)
	stops := f.Stops()
	for i, ply := range stops[:12] {
		before, after := f.At(ply), f.At(ply+1)
		got, did := session.Suppose(before, after.Plies[ply].Move)
		if d := cmp.Diff(after.Game.Text(), got.Game.Text()); d != "" {
			t.Errorf("turn %d: %s", i, d)
		}
		if d := cmp.Diff(after.Plies[ply].Step, did.Step, cmp.Exporter(func(reflect.Type) bool { return true })); d != "" {
			t.Errorf("turn %d: %s", i, d)
		}
		if got.Seat != after.Seat || got.Player != after.Player || len(got.Plies) != ply+1 || len(before.Plies) != ply {
			t.Errorf("turn %d: seat %d, player %d, want %d, %d", i, got.Seat, got.Player, after.Seat, after.Player)
		}
	}
}
