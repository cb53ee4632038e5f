package session

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/rules"
)

type countingSaver struct{ saved, finished int }

func (s *countingSaver) Save(*match.Match)   { s.saved++ }
func (s *countingSaver) Finish(*match.Match) { s.finished++ }

func TestAMatchIsArchivedOnce(t *testing.T) {
	var saver countingSaver
	s := &Session{cfg: Config{Saver: &saver}, unsavedTime: true}
	s.save()
	s.archive()
	s.archive()
	if s.unsavedTime || saver.saved != 1 || saver.finished != 1 {
		t.Errorf("unsaved time %v: saved %d times, archived %d times", s.unsavedTime, saver.saved, saver.finished)
	}
	none := &Session{}
	none.save()
	none.archive()
}

func TestEventsAreFetchedOnce(t *testing.T) {
	var s Session
	s.emit(Offered{rules.X})
	s.emit(Declined{rules.O})
	if all := s.Events(); len(all) != 2 || all[0] != (Offered{rules.X}) {
		t.Errorf("%v", all)
	}
	if s.emit(Low{}); len(s.Events()) != 1 || len(s.Events()) != 0 {
		t.Error("an event is returned twice, or never")
	}
}

// An answer is delayed for the usual time, or for a quarter of what a bomb or a bar leaves if that is less.
func TestAnswersAreHeldBackLessUnderPressure(t *testing.T) {
	for _, c := range []struct {
		timers match.Timers
		want   int
	}{
		{match.Timers{}, MinTicks},
		{match.Timers{Bomb: 600, Fuse: 600}, MinTicks},
		{match.Timers{Bomb: 600, Fuse: 40}, 10},
	} {
		if got := answerDelay(&c.timers, rules.X, MinTicks); got != c.want {
			t.Errorf("%+v: %d ticks, want %d", c.timers, got, c.want)
		}
	}
}

// A computer player accepts a draw only if it has thought before, enough plies were played, and it is not ahead.
func TestWhenADrawIsAgreedTo(t *testing.T) {
	var s Session
	if s.acceptsDraw(rules.X, minDraw) {
		t.Error("it agrees before it has thought")
	}
	s.opinions[rules.X] = opinion{score: contempt, known: true}
	if s.acceptsDraw(rules.X, minDraw-1) || !s.acceptsDraw(rules.X, minDraw) || s.acceptsDraw(rules.O, minDraw) {
		t.Error("it agrees too early, not at all, or for the other side")
	}
	s.opinions[rules.X].score = contempt + 1
	if s.acceptsDraw(rules.X, minDraw) {
		t.Error("it agrees though it is ahead")
	}
}

// from returns a match of XOBrainer between Anna and level 3 from a position with O to move.
func from(t *testing.T, o *Origin) *match.Match {
	t.Helper()
	m := matchtest.New(t, match.Setup{Game: "xobrainer", Seats: []match.Seat{match.Person("Anna"), match.Computer("", 3)},
		Start: "10/10/10/10/10/10/10/10/10/X9 o XXx/OOOo 20+7/21+7 0-0 0-0 x 1"})
	if o != nil {
		o.Note(m)
	}
	return m
}

func TestARecordKeepsWhereItsMatchComesFrom(t *testing.T) {
	long := strings.Repeat("ä", match.MaxName/2)
	team := match.Team(match.Player{Name: long}, match.Player{Name: long}, match.Player{Name: long})
	for _, o := range []*Origin{
		{Seats: []match.Seat{match.Person("Anna \"A\""), match.Computer("", 5)}, At: match.Number{Set: 2, Round: 1, Turn: 14}, Branch: true},
		{SetUp: true},
		{Seats: []match.Seat{team, team}, At: match.Number{Turn: 3}},
	} {
		back := matchtest.Parse(t, from(t, o).File())
		v := Of(back, Spectator, 0)
		if got := v.From; !got.IsSet() || got.At != o.At || got.Branch != o.Branch || got.SetUp != o.SetUp || len(got.Seats) != len(o.Seats) {
			t.Errorf("%+v came back as %+v", o, got)
		}
	}
	for _, garbled := range []string{"x", "{", `{"at":{"turn":-1},"set_up":true}`, `{"seats":[{}]}`, `{"seats":[{},{}]}`} {
		m := from(t, nil)
		if err := m.Notes().Set(noteFrom, garbled); err != nil {
			t.Fatal(err)
		}
		if o := originOf(m); o.IsSet() {
			t.Errorf("%s comes from %+v", garbled, o)
		}
	}
}

// A rematch of a match from a position starts there again, with the seats swapped.
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
