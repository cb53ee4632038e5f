package session_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// Only where a single person sits at the table is there a view of that person's own; it goes with the next person who sits down.
func TestOnlyALonePersonHasAnOwnView(t *testing.T) {
	computer := match.Computer("", 1)
	ann, bob := match.Player{Name: "Ann"}, match.Player{Name: "Bob"}
	options := rules.Options{"Variants": "mission,trap"}
	for _, c := range []struct {
		seats        []match.Seat
		seat, player int
		ok           bool
	}{
		{[]match.Seat{match.Team(ann), computer}, 0, 0, true},
		{[]match.Seat{computer, match.Team(ann)}, 1, 0, true},
		{[]match.Seat{computer, match.Team(match.Player{Level: 1}, ann)}, 1, 1, true},
		{[]match.Seat{match.Team(ann), match.Team(bob)}, 0, 0, false},
		{[]match.Seat{match.Team(ann, bob), computer}, 0, 0, false},
		{[]match.Seat{computer, computer}, 0, 0, false},
	} {
		r := newRig(t, opts{game: "xobrainer", options: options, seats: c.seats})
		v, seat, player, ok := r.Own()
		if seat != c.seat && c.ok || player != c.player && c.ok || ok != c.ok {
			t.Errorf("%+v: the own view is that of %d, %d: %t", c.seats, seat, player, ok)
		}
		if want := r.ViewFor(c.seat, c.player); c.ok && !reflect.DeepEqual(v, want) {
			t.Errorf("%+v: the own view is not the one for that person:\n%+v\n%+v", c.seats, v, want)
		} else if !c.ok && !reflect.DeepEqual(v, session.View{}) {
			t.Errorf("%+v: a view is handed out: %+v", c.seats, v)
		}
	}
	r := newRig(t, opts{game: "xobrainer", options: options, seats: []match.Seat{match.Team(ann), computer}})
	if _, _, _, ok := r.Own(); !ok {
		t.Fatal("a person alone has no own view")
	}
	if why := r.Request(session.Reseat{Seats: []match.Seat{match.Team(ann), match.Team(bob)}}); why != nil {
		t.Fatal(why)
	}
	if _, _, _, ok := r.Own(); ok {
		t.Error("there is an own view once somebody else has sat down")
	}
	if why := r.Request(session.Reseat{Seats: []match.Seat{computer, match.Team(bob)}}); why != nil {
		t.Fatal(why)
	}
	if v, seat, _, ok := r.Own(); !ok || seat != 1 || !reflect.DeepEqual(v, r.ViewFor(1, 0)) {
		t.Error("the one who stays has no own view")
	}
}

// Of two matches that differ in one card of the computer, the person who plays against it has the very same own views, down to the
// unexported fields, until that card is told; a card of the person's own makes them differ.
func TestAnOwnViewHoldsNoSecretOfTheComputer(t *testing.T) {
	compared := 0
	for _, variants := range []string{"mission", "trap", "mission,trap,map,random"} {
		for person := range 2 {
			o := opts{game: "xobrainer", options: rules.Options{"Variants": variants, "Format": "rounds:3"}, seats: []match.Seat{match.Computer("", 1), match.Computer("", 1)}, seed: 3}
			o.seats[person] = match.Person("Ann")
			setup, g := o.setup(t)
			starts, _ := dealt(t, setup, g)
			for _, start := range starts {
				for who, other := range swapped(t, start) {
					compared += sameOwn(t, o, g, who.seat == person, start, other)
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d views were compared", compared)
	}
}

// sameOwn plays two matches alike that begin at start and at other, until the card in which they differ is told. They look alike to the
// only person, unless the card is that person's own.
func sameOwn(t *testing.T, o opts, g *rules.Info, own bool, start, other string) (compared int) {
	t.Helper()
	var both [2]*match.Match
	var at [2]*session.Session
	for i, text := range []string{start, other} {
		o.start = text
		setup, _ := o.setup(t)
		m, err := match.New(setup, g)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		s, err := session.Resume(m, session.Config{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		both[i], at[i] = m, s
	}
	round := both[0].Position().(rules.Secretive).Round()
	luck := rand.New(rand.NewPCG(o.seed, 9))
	for n := 0; n < 60; n++ {
		v, _, _, ok := at[0].Own()
		w, _, _, ok2 := at[1].Own()
		if v.Over() || v.Game.(rules.Secretive).Round() != round {
			break
		}
		if compared++; !ok || !ok2 || reflect.DeepEqual(v, w) == own {
			t.Fatalf("after %d plies of %q and %q, own card %t:\n%+v\n%+v", n, start, other, own, v, w)
		}
		list := v.Game.AppendMoves(nil)
		mv := list[luck.IntN(len(list))]
		for _, m := range both {
			if r := m.Play(mv); r != nil {
				t.Fatal(r)
			}
		}
	}
	return compared
}
