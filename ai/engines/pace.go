package engines

import (
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// TicksPerSecond is the number of ticks in which a match counts a second.
const TicksPerSecond = 60

// Pressure is the time that a match puts on the side on turn, in ticks, see match.Timers.
type Pressure struct {
	// FuseLeft is what is left of the bomb's fuse, of FuseWhole; FuseWhole is 0 without a bomb.
	FuseLeft, FuseWhole int
	// BeamAt is where the bar stands, from -BeamWhole, the end of X, to BeamWhole, the end of O; BeamWhole is 0 without one.
	BeamAt, BeamWhole int
}

// distance is how many ticks the bar has to go to the end of side.
func (p Pressure) distance(side rules.Side) int {
	if side == rules.X {
		return max(p.BeamWhole+p.BeamAt, 0)
	}
	return max(p.BeamWhole-p.BeamAt, 0)
}

// Left is how many ticks side, being on turn, has until something happens to it; false where nothing presses.
func (p Pressure) Left(side rules.Side) (ticks int, pressed bool) {
	if p.FuseWhole > 0 {
		ticks, pressed = max(p.FuseLeft, 0), true
	}
	if p.BeamWhole > 0 {
		if d := p.distance(side); !pressed || d < ticks {
			ticks = d
		}
		pressed = true
	}
	return ticks, pressed
}

// Parts of the time left that Pace spends at most: the rest is for showing the move, for a slow machine, and on the bar
// for the turns to come.
const (
	fuseShare = 4
	beamShare = 8
)

// minTime is what Pace leaves in any case: a look at all moves and answers is made whatever the limit.
const minTime = time.Millisecond

// Pace is lim, those of a level or the zero Limits, made tighter so that side answers within its time: within a quarter of
// what is left of the fuse and an eighth of what the bar has to go. On the half of the bar that is the side's own it also
// takes only such a part of the level's time and nodes as is left of that half.
func Pace(lim ai.Limits, p Pressure, side rules.Side) ai.Limits {
	if p.FuseWhole > 0 {
		lim = lim.Tighter(ai.Limits{Time: max(ticks(p.FuseLeft)/fuseShare, minTime)})
	}
	if p.BeamWhole > 0 {
		d := p.distance(side)
		if d < p.BeamWhole {
			if lim.Time > 0 {
				lim.Time = max(lim.Time*time.Duration(d)/time.Duration(p.BeamWhole), minTime)
			}
			if lim.Nodes > 0 {
				lim.Nodes = max(lim.Nodes*int64(d)/int64(p.BeamWhole), 1)
			}
		}
		lim = lim.Tighter(ai.Limits{Time: max(ticks(d)/beamShare, minTime)})
	}
	return lim
}

// ticks is n ticks as a duration.
func ticks(n int) time.Duration { return time.Duration(n) * time.Second / TicksPerSecond }
