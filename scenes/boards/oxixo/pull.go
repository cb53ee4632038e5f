package oxixo

import (
	"math"
	"time"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/solid"
)

// How a cube that is carried moves: how much of the way that is left it makes in a sixtieth of a second - across, up and
// down - how high it is held, how far a row gives way while one only looks at a push, and how fast the mark burns in and the
// dot goes round.
const (
	pace     = 0.3
	lifting  = 0.36
	raised   = 0.44
	above    = tall + 0.12
	inkling  = 0.3
	burning  = 0.1
	turning  = 0.25
	preburnt = 0.5
)

// pose is how a cube is held at a moment.
type pose struct {
	// at is where it is.
	at solid.Vec
	// shift is how far the cubes of each of its ways have given way, 1 for a whole cell.
	shift [3]float64
	// burn is how much of the new mark is seen; angle is where the dot is on its way around the cube, in radians from the right.
	burn, angle float64
}

// pull is where a cube that has been taken is drawn to.
type pull struct {
	// cell is where it was taken, ways where it may go, aim the one that it is held at or none.
	cell int
	ways []rule.Cell
	aim  int
	// lean is how far the pointer draws it aside.
	lean solid.Vec
	// burn is how far the mark burns in and angle where the dot comes to lie.
	burn, angle float64
	// give reports whether the row gives way a little, as it does while one only looks at a push.
	give bool
}

// outward is the direction in which the end at to lies from the cube at from.
func outward(from, to rule.Cell) solid.Vec {
	sign := func(n int) float64 { return float64(min(1, max(-1, n))) }
	return solid.Vec{X: sign(to.Col() - from.Col()), Y: sign(to.Row() - from.Row())}
}

// base is where the cube of a cell stands.
func base(c int) solid.Vec {
	return solid.Vec{X: float64(c % rule.MaxSize), Y: float64(c / rule.MaxSize)}
}

// seatAngle is where on a cube the dot lies that points at a seat.
func seatAngle(seat int) float64 { return [4]float64{1.5, 1, 0.5, 0}[seat&3] * math.Pi }

// waysOf are the ends at which the cube at c of a board of that size may be pushed in.
func waysOf(size, c int) []rule.Cell { return rule.Ways(size, rule.Cell(c)) }

// poseAt is how the cube at c of p stands before it is lifted, which is off its place while it is still settling.
func poseAt(p *position, c int, off solid.Vec, dot int) pose {
	h := pose{at: base(c).Add(off), burn: 1, angle: seatAngle(dot)}
	if p.mark[c] == rules.Nobody {
		h.burn = 0
	}
	if d := p.dot[c]; d != none {
		h.angle = seatAngle(int(d))
	}
	return h
}

// outside is where a cube stands that is pushed in at the end of way k when the row has given way by s.
func (g *pull) outside(k int, s float64) solid.Vec {
	return base(int(g.ways[k])).Add(outward(rule.Cell(g.cell), g.ways[k]).Mul(1 - s))
}

// each calls f for every cell between the cube's own and the end of way k with how far its cube has moved when the row has
// given way by s.
func (g *pull) each(k int, s float64, f func(c int, v solid.Vec)) {
	out := outward(rule.Cell(g.cell), g.ways[k])
	step := int(out.X) + int(out.Y)*rule.MaxSize
	for c := g.cell; c != int(g.ways[k]); {
		c += step
		f(c, out.Mul(-s))
	}
}

// away is how far across the board p is from where the pull takes it.
func (g *pull) away(p *pose) float64 {
	if g.aim == none {
		return 0
	}
	d := g.outside(g.aim, p.shift[g.aim]).Sub(p.at)
	return math.Hypot(d.X, d.Y)
}

// next is the pose one grain of time after p.
func (g *pull) next(p pose) pose {
	goal, away, across := base(g.cell).Add(g.lean), g.away(&p), pace
	goal.Z = raised
	if g.aim != none {
		goal = g.outside(g.aim, p.shift[g.aim])
		goal.Z = above * smooth(0.3, 1.1, away)
		// Above the others first, then across.
		across *= max(smooth(0.35*tall, 0.95*tall, p.at.Z), 1-smooth(0.2, 0.7, away))
	}
	q := p
	flat := nearer(solid.Vec{X: p.at.X, Y: p.at.Y}, solid.Vec{X: goal.X, Y: goal.Y}, across)
	q.at = solid.Vec{X: flat.X, Y: flat.Y, Z: nearerTo(p.at.Z, goal.Z, lifting)}
	for k := range g.ways {
		switch {
		case k != g.aim:
			q.shift[k] = nearerTo(p.shift[k], 0, pace)
		case g.give:
			q.shift[k] = nearerTo(p.shift[k], inkling*(1-smooth(0, 0.6, away)), pace)
		}
	}
	q.burn = nearerTo(p.burn, max(g.burn, p.burn), burning)
	q.angle = nearerTo(p.angle, g.angle, turning)
	return q
}

// grain is the step in which the way of a carried cube is worked out: fine enough for every screen.
const grain = time.Second / 240

// share is how much of the way that is left is made in a grain of time by what makes k of it in a sixtieth of a second.
func share(k float64) float64 { return 1 - left(k, grain) }

// nearer is v a grain of time later on its way to goal, and goal itself once it is there for the eye.
func nearer(v, goal solid.Vec, k float64) solid.Vec {
	d := goal.Sub(v)
	if d.Dot(d) < 1e-5 {
		return goal
	}
	return v.Add(d.Mul(share(k)))
}

func nearerTo(v, goal, k float64) float64 {
	if math.Abs(goal-v) < 0.004 {
		return goal
	}
	return v + (goal-v)*share(k)
}

// smooth rises from 0 at lo to 1 at hi.
func smooth(lo, hi, x float64) float64 {
	t := max(0, min(1, (x-lo)/(hi-lo)))
	return t * t * (3 - 2*t)
}
