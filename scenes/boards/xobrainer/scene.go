package xobrainer

import (
	"time"

	"xotrio/game/session"
)

// scene is what is on the screen at a moment: a function of the act being shown and of the time since it began, of the clocks,
// and of what the board knows of its players. Everything that is drawn is drawn from it.
type scene struct {
	*act
	// t is the time within the act, whichever way it runs; 0 at rest.
	t time.Duration
	// running reports whether the act is being shown, waiting whether it stands at its beginning.
	running, waiting bool
	// v is the position that is looked at.
	v     *standing
	times session.Times
	// beat is for how long the beam has not been heard.
	beat time.Duration
	// live reports whether pointing means anything, thinking whether a computer player thinks, asked whether the sheet lies over
	// the board.
	live, thinking, asked bool
	// again is the number of the round that is over and looked at once more, counted from 1 over the whole match; 0 for none.
	again int
	// own are the cards that lie open.
	own ownCards
	// still reports whether nothing is to move, watching whether nobody at the screen plays what is shown.
	still, watching bool
}

// at is the act at the moment now, resting on rest after its end.
func (a *act) at(now time.Duration, rest *act) scene {
	t := now - a.start
	if a.back {
		t = a.end - t
	}
	switch {
	case t >= a.end && !a.back, t <= 0 && a.back:
		return scene{act: rest, v: rest.after}
	case t <= 0, t >= a.end:
		return scene{act: a.origin, v: a.origin.after, waiting: true}
	}
	s := scene{act: a, t: t, v: a.after, running: true}
	if !s.past() {
		s.v = a.ended
	}
	return s
}

// past reports whether the old board has gone and the next round is looked at.
func (s *scene) past() bool { return s.ended == nil || s.t >= s.fresh }

// old reports whether the board of a round that is over is looked at.
func (s *scene) old() bool { return s.ended != nil && s.v == s.ended }

// drawing reports whether a draw of chance is being shown.
func (s *scene) drawing() bool { return s.running && s.laying.kind != 0 }

// changes is the next moment at which something on the board moves by itself, on the clock of the program.
func (s *scene) changes() time.Duration {
	switch {
	case !s.running, s.awaits():
		return never
	case !s.back:
		return s.start + s.next(s.t)
	}
	return s.start + s.end - s.previous(s.t)
}

// stage counts the moments behind at which a text has changed.
func (s *scene) stage() (n int) {
	for _, at := range s.told {
		if s.t >= at {
			n++
		}
	}
	return n
}
