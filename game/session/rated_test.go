package session_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules/games"
)

// In a rated match the session refuses what helps, and counts nothing as help; its end is in the archive at once.
func TestARatedMatchHasNoHelp(t *testing.T) {
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	kept := &disk{}
	s, err := session.New(match.Setup{Game: "trexo", Rated: true, Seats: []match.Seat{match.Person("Anna"), match.Person("Ben")}}, g, session.Config{Saver: kept})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	view := s.View()
	want(t, "refusal", s.Request(session.Play{Move: view.Game.AppendMoves(nil)[0]}) == nil, true)
	want(t, "can take back", s.View().CanTakeBack, false)
	for _, q := range []session.Request{session.TakeBack{}, session.Hint{}, session.PlayForMe{}, session.Reseat{Seats: view.Setup.Seats}} {
		if r := s.Request(q); r == nil || r.Reason != match.ReasonRated {
			t.Errorf("%T is refused by %v", q, r)
		}
	}
	want(t, "helped", s.View().Helped, session.PerSide{})
	want(t, "refusal", s.Request(session.Resign{}) == nil, true)
	want(t, "records", len(kept.archived), 1)
}

// A move that is taken back at the table is noted in the record.
func TestTakingBackAtTheTableIsNoted(t *testing.T) {
	r := newRig(t, opts{})
	move := r.View().Game.AppendMoves(nil)[0]
	r.Request(session.Play{Move: move})
	r.Request(session.TakeBack{})
	m, err := match.Parse(r.disk.last(), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "times", m.Counts().TakenBack(), 1)
}
