package seating_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/seating"
)

// against returns a match of Trexo between Ann (X) and the computer at a level, won by winner. do, if set, changes it
// before the end.
func against(t *testing.T, level int, winner rules.Side, do func(m *match.Match)) *match.Match {
	t.Helper()
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Computer"})
	seats := m.Setup().Seats
	seats[1].Players[0].Level = level
	if err := m.Reseat(seats, nil); err != nil {
		t.Fatal(err)
	}
	m.PlayText("a1a2")
	if do != nil {
		do(m)
	}
	if winner == rules.Nobody {
		m.OfferDraw(rules.X, func(rules.Game, rules.Side) bool { return true })
	} else {
		m.Resign(winner.Other())
	}
	return m
}

// An easier level is offered after three losses in a row, a harder one after three wins: in a row, at one level,
// without help or changed seats, and not again after it was declined.
func TestStreak(t *testing.T) {
	d := scenestest.New(t, "en")
	play := func(what string, m *match.Match, want int) {
		t.Helper()
		v := phrases.PublicView(m)
		s, ok := seating.StreakOf(d.Env, v)
		level, offered := s.Offer()
		if !ok || !offered {
			level = 0
		}
		if level != want {
			t.Errorf("%s: level %d is offered, want %d", what, level, want)
		}
		if ok {
			s.Keep(d.Env, "trexo")
		}
	}
	lost := func(level int) *match.Match { return against(t, level, rules.O, nil) }
	won := func(level int) *match.Match { return against(t, level, rules.X, nil) }
	play("one loss", lost(4), 0)
	play("two losses", lost(4), 0)
	play("three losses", lost(4), 3)
	seating.Decline(d.Env, phrases.PublicView(lost(4)))
	play("declined", lost(4), 0)
	play("a win", won(4), 0)
	play("two wins", won(4), 0)
	play("a win with help says nothing", against(t, 4, rules.X, func(m *match.Match) { m.Counts().Help(rules.X) }), 0)
	play("a win with changed seats says nothing", against(t, 4, rules.X, func(m *match.Match) {
		m.Reseat([]match.Seat{match.Person("Ann"), match.Computer("", 2)}, nil)
		m.Reseat([]match.Seat{match.Person("Bob"), match.Computer("", 4)}, nil)
	}), 0)
	play("three wins", won(4), 5)
	play("four wins", won(4), 5)
	play("another level", won(5), 0)
	play("two at that", won(5), 0)
	play("a draw", against(t, 5, rules.Nobody, nil), 0)
	play("one after it", won(5), 0)
	for range 5 {
		play("the weakest", lost(1), 0)
	}
	for range 5 {
		play("the strongest", won(10), 0)
	}
	two := phrases.PublicView(scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}))
	two.Result.Outcome = rules.WonByX
	if _, ok := seating.StreakOf(d.Env, two); ok {
		t.Error("two people have a streak against the computer")
	}
	d.Keep("streak.trexo", "4 many lost open")
	play("after nonsense", lost(4), 0)
}

// Who is known here is offered another rival as soon as the strength that the matches show is nearer to that level, a guest
// after a streak.
func TestTheNextRivalIsOffered(t *testing.T) {
	d := scenestest.New(t, "en")
	offer := func(m *match.Match) (seating.Next, bool) {
		v := phrases.PublicView(m)
		s, ok := seating.StreakOf(d.Env, v)
		if !ok {
			t.Fatal("the match says nothing about a level")
		}
		return seating.NextRival(d.Env, m, v, s)
	}
	if next, ok := offer(against(t, 2, rules.X, nil)); ok {
		t.Errorf("a guest is offered %+v after one match", next)
	}
	if _, refused := d.People.Add("Ann", d.Now()); refused != nil {
		t.Fatal(refused)
	}
	for _, tt := range []struct {
		won  rules.Side
		want seating.Next
	}{{rules.X, seating.Next{Level: 3, Met: 2, N: 1, Won: true}}, {rules.O, seating.Next{Level: 1, Met: 2, N: 1}}} {
		if next, ok := offer(against(t, 2, tt.won, nil)); !ok || next != tt.want {
			t.Errorf("%+v is offered (%t), want %+v", next, ok, tt.want)
		}
	}
	for _, m := range []*match.Match{against(t, 1, rules.O, nil), against(t, 2, rules.Nobody, nil)} {
		if next, ok := offer(m); ok {
			t.Errorf("%+v is offered", next)
		}
	}
	v := phrases.PublicView(against(t, 2, rules.X, nil))
	s := seating.Streak{Level: 2, N: 1, Won: true, Declined: true}
	if next, ok := seating.NextRival(d.Env, against(t, 2, rules.X, nil), v, s); ok {
		t.Errorf("%+v is offered again", next)
	}
}
