package engines

import (
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// TicksPerSecond is the number of ticks of a match per second.
const TicksPerSecond = 60

// Pressure is the state of the clocks that press the side to move, in ticks (see match.Timers).
type Pressure struct {
	// FuseLeft is the remaining part of the bomb's fuse of length FuseWhole; FuseWhole is 0 without a bomb.
	FuseLeft, FuseWhole int
	// BeamAt is the position of the bar, from -BeamWhole, the end of X, to BeamWhole, the end of O; BeamWhole is 0
	// without a bar.
	BeamAt, BeamWhole int
}

// distance returns the number of ticks until the bar reaches the end of side.
func (p Pressure) distance(side rules.Side) int {
	if side == rules.X {
		return max(p.BeamWhole+p.BeamAt, 0)
	}
	return max(p.BeamWhole-p.BeamAt, 0)
}

// Left returns the number of ticks until a clock of side, which is to move, runs out; false if there is no clock.
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

// Divisors of the remaining time that give the maximum that Pace spends. The rest is for showing the move, for slow
// machines and, for the bar, for later turns.
const (
	fuseShare = 4
	beamShare = 8
)

// minTime is the minimum that Pace allows: the first iteration over all moves and answers is made in any case.
const minTime = time.Millisecond

// Pace tightens lim, the limits of a level or zero, so that side answers in time: within a quarter of the remaining
// fuse and an eighth of the remaining distance of the bar. While the bar is on the side's own half, the level's time
// and nodes are also reduced in proportion to the part of that half that is left.
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

func ticks(n int) time.Duration { return time.Duration(n) * time.Second / TicksPerSecond }
