package xobrainer

import (
	"math"
	"time"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

const (
	// danger is the part of the way from the middle to an end at which the beam warns.
	danger = 0.66
	// hotSeconds are the last seconds of the bomb, which are heard.
	hotSeconds = 5
	// creakEvery is how often a beam in danger is heard to strain.
	creakEvery = 1700 * ms
	// beatTime is for how long the marker of a beam that warns shrinks after a beat.
	beatTime = 200 * ms
)

// fuse is what is left of the bomb in seconds, rounded up, and as a part of the whole; ok is false without a bomb.
func (s *scene) fuse() (seconds int, part float64, ok bool) {
	left, whole := s.times.Fuse, s.times.FuseWhole
	if s.v.over() || whole <= 0 {
		return 0, 0, false
	}
	return (left + match.TicksPerSecond - 1) / match.TicksPerSecond, float64(left) / float64(whole), true
}

// beam is where the marker is from -1 to 1, and the seconds that the side on turn has until it falls.
func (s *scene) beam() (at float64, seconds int, running bool) {
	if s.old() && s.step.Fell {
		return endOf(s.step.Side), 0, false
	}
	if s.v.view.Result.By == "fall" && s.v.latest.Fell {
		return endOf(s.v.latest.Side), 0, false
	}
	n, whole := s.times.Beam, s.times.BeamWhole
	if whole <= 0 {
		return 0, 0, false
	}
	at = float64(n) / float64(whole)
	turn := s.after.turn
	left := float64(whole) - float64(n)*endOf(turn)
	return s.swung(at), int(math.Ceil(left / match.TicksPerSecond)), turn != rules.Nobody && !s.after.over()
}

// swung is at, or on the way there: after a fall, and where the beam begins once more in the middle.
func (s *scene) swung(at float64) float64 {
	if !s.running || s.reduced {
		return at
	}
	from, since := at, time.Duration(0)
	if s.step.Fell {
		from, since = endOf(s.step.Side), s.fresh
	} else if t := s.before.view.Times; t.BeamWhole > 0 {
		from = float64(t.Beam) / float64(t.BeamWhole)
	}
	if math.Abs(from-at) < 0.05 {
		return at
	}
	return from + (at-from)*graph.Ease(part(s.t, since, swingTime))
}

// lean is how far the beam leans, from -1 to 1.
func (s *scene) lean() float64 {
	at, _, _ := s.beam()
	if s.still {
		return math.Round(at*5) / 5
	}
	return at
}

// strain is how near the marker is to the end that it moves to: below 0 on the other half, 1 at the end.
func (s *scene) strain() float64 {
	at, _, running := s.beam()
	if !running {
		return 0
	}
	return at * endOf(s.after.turn)
}

// endOf is the end of the beam of a side: -1 for X, whose end is at the left, and 1 for O.
func endOf(s rules.Side) float64 {
	switch s {
	case rules.X:
		return -1
	case rules.O:
		return 1
	}
	return 0
}

// ear is what has been heard of the clocks.
type ear struct {
	// beat is when the beam was heard last, creak when it was heard to strain, second what the fuse showed last.
	beat, creak time.Duration
	second      int
}

// hear appends what the clocks sound at the moment now; held reports whether they stand still. strain is that of the beam, seconds are those of
// the fuse where it is lit.
func (e *ear) hear(strain float64, seconds int, lit bool, now time.Duration, held bool, cues []sound.Cue) []sound.Cue {
	if k := strain; k > 0.3 && !held {
		if every := time.Second - time.Duration(float64(800*ms)*min(1, (k-0.3)/0.7)); now-e.beat >= every {
			e.beat = now
			cues = append(cues, sound.Tick)
		}
		if k > danger && now-e.creak >= creakEvery {
			e.creak = now
			cues = append(cues, sound.Creak)
		}
	}
	if lit && seconds != e.second {
		if e.second = seconds; seconds <= hotSeconds && !held {
			cues = append(cues, sound.Tick)
		}
	}
	return cues
}
