package session

import (
	"testing"

	"xotrio/game/match"
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

// An answer is held back as long as usual, and a quarter of what a bomb or a bar leaves at most.
func TestAnswersAreHeldBackLessUnderPressure(t *testing.T) {
	for _, c := range []struct {
		timers match.Timers
		want   int
	}{
		{match.Timers{}, MinTicks},
		{match.Timers{Bomb: 600, Fuse: 600}, MinTicks},
		{match.Timers{Bomb: 600, Fuse: 40}, 10},
	} {
		if got := answerDelay(c.timers, rules.X, MinTicks); got != c.want {
			t.Errorf("%+v: %d ticks, want %d", c.timers, got, c.want)
		}
	}
}

// A computer player agrees to a draw only once it has thought, late enough, and not while it thinks itself ahead.
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
