package session_test

import (
	"fmt"
	"strconv"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// In a rematch the players swap seats if X always begins, and otherwise the opener changes.
func TestARematch(t *testing.T) {
	seats := func() []match.Seat { return []match.Seat{match.Person("Ann"), match.Person("Bob")} }
	r := newRig(t, opts{game: "oxixo", seats: seats(), clocks: []match.Clock{{Main: 600}, {Main: 1200}}})
	r.Request(session.Note{Name: "board", Value: "light"})
	m, err := r.Rematch(77)
	if err != nil {
		t.Fatal(err)
	}
	s := m.Setup()
	want(t, "first", s.Seats[0].Players[0].Name, "Bob")
	want(t, "second", s.Seats[1].Players[0].Name, "Ann")
	want(t, "clock of the first", s.Clocks[0].Main, 1200)
	want(t, "seed", s.Seed, 77)
	want(t, "looked at in the same way", m.Notes().Get("board"), "light")
	want(t, "this one", r.View().Setup.Seats[0].Players[0].Name, "Ann")

	r = newRig(t, opts{game: "xobrainer", seats: seats(), options: rules.Options{"Variants": "random,map"}})
	for i, opener := range []rules.Side{rules.X, rules.O, rules.X} {
		r.playFirst()
		for _, p := range r.View().Plies {
			if p.Side != rules.Nobody {
				want(t, "opener", p.Side, opener)
				break
			}
		}
		want(t, "seats stay", r.View().Setup.Seats[0].Players[0].Name, "Ann")
		if m, err = r.Rematch(uint64(i)); err != nil {
			t.Fatal(err)
		}
		r = resumed(t, opts{}, m)
	}
	r = newRig(t, opts{game: "oxixo4", seats: []match.Seat{match.Person("a"), match.Person("b"), match.Person("c"), match.Person("d")}})
	if m, err = r.Rematch(1); err != nil {
		t.Fatal(err)
	}
	want(t, "four go round", m.Setup().Seats[0].Players[0].Name+m.Setup().Seats[3].Players[0].Name, "ba")
}

// A player without a name keeps the number through rematches and records, and when another player gets a name.
func TestNumbersStayInARematch(t *testing.T) {
	r := newRig(t, opts{game: "oxixo4", seats: []match.Seat{match.Person("Ann"), match.Person(""), match.Person(""), match.Computer("", 2)}})
	for i := range 5 {
		var numbers []int
		for k := range 4 {
			seat := r.View().Setup.Seats[k].Players[0]
			n := seat.Number
			if n == 0 {
				n = k + 1
			}
			if seat.Name != "" || seat.Computer() {
				n = 0
			}
			numbers = append(numbers, n)
		}
		round := []int{0, 2, 3, 0}
		want(t, "after rematches: "+strconv.Itoa(i), fmt.Sprint(numbers), fmt.Sprint(append(round[i%4:4:4], round[:i%4]...)))
		m, err := r.Rematch(1)
		if err != nil {
			t.Fatal(err)
		}
		if m, err = match.Parse(m.Text(), games.ByName); err != nil {
			t.Fatal(err)
		}
		r = resumed(t, opts{}, m)
	}
	seats := r.View().Setup.Seats
	for k := range seats {
		p := &seats[k].Players[0]
		p.Number = 0
		if p.Name == "Ann" {
			p.Name = "Anna"
		}
	}
	if r.Request(session.Reseat{Seats: seats}) != nil {
		t.Fatal("the names are refused")
	}
	if p := r.View().Setup.Seats[1].Players[0]; p.Number != 3 {
		t.Errorf("after somebody was given a name the third is called %d", p.Number)
	}
}

// The score of a sitting continues from match to match, stays with the players when they swap seats, and is in the
// record.
func TestASittingGoesOn(t *testing.T) {
	for _, game := range []string{"oxixo", "xobrainer", "oxixo4"} {
		r := newRig(t, opts{game: game, seats: []match.Seat{match.Person("a"), match.Person("b"), match.Person("c"), match.Person("d")}[:map[bool]int{true: 4, false: 2}[game == "oxixo4"]]})
		want(t, game+": at first", r.View().Sitting, session.Sitting{})
		winner := func(name string) rules.Side {
			for i, s := range r.View().Setup.Seats {
				if s.Players[0].Name == name {
					return match.SideOf(i)
				}
			}
			return rules.Nobody
		}
		of := func(name string) int {
			if winner(name) == rules.X {
				return r.View().Sitting.X
			}
			return r.View().Sitting.O
		}
		for i, name := range []string{"a", "b", "a", "", "a"} {
			if name == "" {
				r.Request(session.OfferDraw{Agreed: true})
			} else {
				r.Request(session.Resign{Side: winner(name).Other()})
			}
			m, err := r.Rematch(uint64(i))
			if err != nil {
				t.Fatal(err)
			}
			r = resumed(t, opts{}, m)
			r = resumed(t, opts{}, r.parse())
		}
		want(t, game+": won by a", of("a"), 3)
		want(t, game+": won by b", of("b"), 1)
		want(t, game+": drawn", r.View().Sitting.Drawn, 1)
		m, err := r.Rematch(1) // during a match
		if err != nil {
			t.Fatal(err)
		}
		r = resumed(t, opts{}, m)
		want(t, game+": matches", r.View().Sitting.Matches(), 5)
		m.Notes().Set("sitting", "3-x-1")
		want(t, game+": garbled", session.Of(m, session.Spectator, -1).Sitting, session.Sitting{})
	}
}

// The games of a series continue with the sides swapped, and the series is in the record. A decided series starts
// again, and an unfinished game is repeated.
func TestASeriesGoesOn(t *testing.T) {
	for _, start := range []string{"", "5/5/5/5/5 o"} {
		setup := match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("a"), match.Person("b")}, Start: start, Series: match.Series{Games: 3}}
		m, err := match.New(setup, gamestest.Info(t, "oxixo"))
		if err != nil {
			t.Fatal(err)
		}
		m.Notes().Set("board", "light")
		for n, game := range []struct {
			x, winner string // the player of X, and the winner; "" for a draw
			score     string // after it, of the first player
			number    int    // of the next game
		}{{"a", "a", "1-0", 2}, {"b", "", "1-0", 3}, {"a", "b", "0-0", 1}, {"b", "b", "0-1", 2}, {"a", "b", "0-0", 1}} {
			r := resumed(t, opts{}, m)
			r.playFirst()
			v := r.View()
			want(t, "crosses", v.Setup.Seats[0].Players[0].Name, game.x)
			want(t, "the side that begins", v.Plies[0].Side == rules.O, start != "")
			again, err := r.Rematch(7)
			if err != nil {
				t.Fatal(err)
			}
			want(t, "broken off: crosses", again.Setup().Seats[0].Players[0].Name, game.x)
			want(t, "broken off: game", again.Setup().Series.Number(), v.Setup.Series.Number())
			switch game.winner {
			case "":
				r.Request(session.OfferDraw{Agreed: true})
			case game.x:
				r.Request(session.Resign{Side: rules.O})
			default:
				r.Request(session.Resign{Side: rules.X})
			}
			if m, err = r.Rematch(uint64(n)); err != nil {
				t.Fatal(err)
			}
			if m, err = match.Parse(m.Text(), games.ByName); err != nil {
				t.Fatal(err)
			}
			want(t, "looked at in the same way", m.Notes().Get("board"), "light")
			next := session.Of(m, session.Spectator, -1)
			a, b := next.Sitting.X, next.Sitting.O
			if next.Setup.Seats[0].Players[0].Name == "b" {
				a, b = b, a
			}
			want(t, fmt.Sprintf("score after game %d", n+1), fmt.Sprintf("%d-%d", a, b), game.score)
			want(t, "number", m.Setup().Series.Number(), game.number)
		}
	}
}
