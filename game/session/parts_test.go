package session

import (
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
)

// shelf counts what is asked of a Saver.
type shelf struct{ saved, finished int }

func (s *shelf) Save(*match.Match)   { s.saved++ }
func (s *shelf) Finish(*match.Match) { s.finished++ }

// A match is moved to the archive once, and what was counted is kept with every save.
func TestAMatchIsArchivedOnce(t *testing.T) {
	var s shelf
	k := kept{saver: &s, spent: true}
	k.save(nil)
	k.archive(nil)
	k.archive(nil)
	if k.spent || s.saved != 1 || s.finished != 1 {
		t.Errorf("%+v: saved %d times, archived %d times", k, s.saved, s.finished)
	}
	none := kept{}
	none.save(nil)
	none.archive(nil)
}

// Events are given once, in order.
func TestEventsAreFetchedOnce(t *testing.T) {
	var n news
	n.tell(Offered{rules.X})
	n.tell(Declined{rules.O})
	if all := n.Events(); len(all) != 2 || all[0] != (Offered{rules.X}) {
		t.Errorf("%v", all)
	}
	if n.tell(Low{}); len(n.Events()) != 1 || len(n.Events()) != 0 {
		t.Error("an event is given twice, or never")
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
		if got := holdBack(c.timers, rules.X, MinTicks); got != c.want {
			t.Errorf("%+v: %d ticks, want %d", c.timers, got, c.want)
		}
	}
}

// A computer player agrees to a draw only once it has thought, late enough, and not while it thinks itself ahead.
func TestWhenADrawIsAgreedTo(t *testing.T) {
	var c cast
	if c.agrees(rules.X, minDraw) {
		t.Error("it agrees before it has thought")
	}
	c.opinions[rules.X] = opinion{score: contempt, known: true}
	if c.agrees(rules.X, minDraw-1) || !c.agrees(rules.X, minDraw) || c.agrees(rules.O, minDraw) {
		t.Error("it agrees too early, not at all, or for the other side")
	}
	c.opinions[rules.X].score = contempt + 1
	if c.agrees(rules.X, minDraw) {
		t.Error("it agrees though it is ahead")
	}
}
