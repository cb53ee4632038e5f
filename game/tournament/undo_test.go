package tournament

import (
	"errors"
	"reflect"
	"testing"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
)

// undoAll undoes all changes and compares the tournament with each of the states before.
func undoAll(t *testing.T, b *Book, id string, states []*Tournament) {
	t.Helper()
	for i := len(states) - 1; i >= 0; i-- {
		if _, err := b.Undo(id); err != nil || !reflect.DeepEqual(b.Get(id), states[i]) {
			t.Fatalf("change %d: %v, %+v", i, err, b.Get(id))
		}
	}
	if _, err := b.Undo(id); !errors.Is(err, ErrUndone) {
		t.Errorf("after the first change: %v", err)
	}
}

// Every change is undone in turn: results, a round taken back with its results, withdrawals, late entries.
func TestEveryChangeIsUndone(t *testing.T) {
	b := openBook(t, t.TempDir())
	id := b.Add(cup(t, Swiss, Play{Game: "trexo"}))
	var states []*Tournament
	for i, how := range []func(*Tournament) error{
		(*Tournament).Pair,
		func(t *Tournament) error { return t.Enter(0, First, "3-1") },
		func(t *Tournament) error { return t.Enter(0, Drawn, "") },
		(*Tournament).Unpair,
		(*Tournament).Pair,
		func(t *Tournament) error { return t.Forfeit(0, 1, BothLost) },
		func(t *Tournament) error { return t.SitOut(0, 1, false) },
		func(t *Tournament) error { return t.Withdraw(1) },
		func(t *Tournament) error { return t.Return(1) },
		func(t *Tournament) error { _, err := t.Join(Entrant{Name: "Late"}); return err },
		func(t *Tournament) error { return t.SetTies(nil) },
	} {
		states = append(states, b.Get(id))
		if err := b.Change(id, how); err != nil {
			t.Fatalf("change %d: %v", i, err)
		}
		if step, ok := b.Last(id); !ok || step.Before != states[i] || step.After != b.Get(id) {
			t.Errorf("change %d is not the last one", i)
		}
	}
	if err := b.Change(id, func(t *Tournament) error { return t.Withdraw(99) }); err == nil {
		t.Error("what fails is no change")
	}
	undoAll(t, b.Book, id, states)
}

// A result that a game has brought meanwhile stays when an entry is undone; a pairing that has one stays too.
func TestUndoKeepsWhatCameMeanwhile(t *testing.T) {
	b := openBook(t, t.TempDir())
	id := b.Add(cup(t, Swiss, Play{Game: "trexo"}))
	if err := b.Change(id, (*Tournament).Pair); err != nil {
		t.Fatal(err)
	}
	if err := b.Change(id, func(t *Tournament) error { return t.Enter(0, First, "") }); err != nil {
		t.Fatal(err)
	}
	b.Played(playAt(t, b.Get(id), 1, match.Person(b.Get(id).Entrants[b.Get(id).Rounds[0].Games[1].First].Name)))
	if _, err := b.Undo(id); err != nil {
		t.Fatal(err)
	}
	if g := b.Get(id).Rounds[0].Games; g[0].Outcome != Open || g[1].Outcome != Second || !g[1].Here {
		t.Errorf("%+v", g)
	}
	if _, err := b.Undo(id); !errors.Is(err, ErrResults) || len(b.Get(id).Rounds) != 1 {
		t.Errorf("a pairing with the result of a game is undone: %v", err)
	}
	elsewhere := *b.Get(id)
	elsewhere.Name = "Renamed"
	b.Drop(id)
	b.Restore(&elsewhere)
	if _, err := b.Undo(id); !errors.Is(err, ErrChanged) || b.Get(id).Name != "Renamed" {
		t.Errorf("what somebody else has changed is undone: %v", err)
	}
}

// A game that began before its pairing was taken back brings no result for the players at its table now, and brings
// it to the right side after a change of name.
func TestAGameOfAnotherPairing(t *testing.T) {
	b := openBook(t, t.TempDir())
	id := b.Add(cup(t, Swiss, Play{Game: "trexo"}))
	if err := b.Change(id, (*Tournament).Pair); err != nil {
		t.Fatal(err)
	}
	g := b.Get(id).Rounds[0].Games[0]
	m := playAt(t, b.Get(id), 0, match.Person(b.Get(id).Entrants[g.First].Name))
	if err := MarkPlayers(m, &g); err != nil {
		t.Fatal(err)
	}
	m = matchtest.Parse(t, m.Text())
	if err := b.Change(id, func(t *Tournament) error { return t.Exchange(g.First, g.Second) }); err != nil {
		t.Fatal(err)
	}
	b.Played(m)
	if g := b.Get(id).Rounds[0].Games[0]; g.Outcome != Open {
		t.Errorf("entered %+v", g)
	}
	if _, err := b.Undo(id); err != nil {
		t.Fatal(err)
	}
	b.Played(m)
	if g := b.Get(id).Rounds[0].Games[0]; g.Outcome != Second {
		t.Errorf("entered %+v", g)
	}
}
