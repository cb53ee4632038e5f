package oxixo

import (
	"math"
	"time"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/solid"
)

// heldCube is the player's: it holds the cube that has been taken. It is told what it is drawn to, and where the cube is then
// follows from the time.
type heldCube struct {
	pull
	// pos is the position in which it plays, play the same as a game; reduced asks it not to move.
	pos     *position
	play    rules.Game
	reduced bool
	// dot is the seat at which the cube's dot will point.
	dot int
	// track is the way of the cube since the pull last changed.
	track track
	// returning are the cubes that go back to their places after it.
	returning returningCubes
}

// noCube is an empty hand for the turn that begins with s, with the dot to oneself.
func noCube(s *boardView, reduced bool) heldCube {
	return heldCube{pull: pull{cell: none, aim: none}, pos: &s.position, play: s.view.Game, reduced: reduced, dot: s.seat}
}

// holding reports whether it holds a cube.
func (h *heldCube) holding() bool { return h.cell != none }

// pose is how it holds its cube at the moment now.
func (h *heldCube) pose(now time.Duration) pose { return h.track.pose(now) }

// moving reports whether anything is elsewhere after the moment now.
func (h *heldCube) moving(now time.Duration) bool {
	return h.holding() && h.track.moving(now) || h.returning.moving(now)
}

// lift lifts the cube at c.
func (h *heldCube) lift(c int, now time.Duration) {
	h.putDown(now)
	if h.pos.four && h.dot%2 != h.pos.seat%2 {
		h.dot = h.pos.seat
	}
	first := restingPose(h.pos, c, h.returning.offset(c, now), h.dot)
	h.returning.off[c] = solid.Vec{}
	h.pull = pull{cell: c, ways: waysOf(h.pos.size, c), aim: none, burn: preburnt, give: true}
	h.retarget(first, now)
}

// retarget has the cube go from the pose first on as the pull draws it now.
func (h *heldCube) retarget(first pose, now time.Duration) {
	g := h.pull
	g.angle = first.angle
	if h.pos.four {
		g.angle = seatAngle(h.dot)
	}
	h.track = track{start: now, poses: append(h.track.poses[:0], first)}
	if h.reduced {
		g.aim = none // the lit end alone tells where it will go
	}
	h.track.extend(&g, nil)
	if h.reduced {
		h.track.poses = h.track.poses[len(h.track.poses)-1:]
	}
}

// putDown lets the cube in the hand, and those that gave way, go back to their places.
func (h *heldCube) putDown(now time.Duration) {
	if !h.holding() {
		return
	}
	off := [25]solid.Vec{}
	if !h.reduced {
		p := h.pose(now)
		for c := range off {
			off[c] = h.returning.offset(c, now)
		}
		for k := range h.ways {
			h.each(k, p.shift[k], func(c int, v solid.Vec) { off[c] = v })
		}
		off[h.cell] = p.at.Sub(base(h.cell))
	}
	h.returning = returningCubes{start: now, off: off}
	h.pull = pull{cell: none, aim: none}
}

// aimAt holds the cube at the end of way k, none for its own place, drawn aside by lean.
func (h *heldCube) aimAt(k int, lean solid.Vec, now time.Duration) {
	if !h.holding() || h.aim == k && h.lean == lean {
		return
	}
	p := h.pose(now)
	h.aim, h.lean = k, lean
	h.retarget(p, now)
}

// move is the move that pushes its cube in at the end of way k.
func (h *heldCube) move(k int) rules.Move {
	from, to := rule.Cell(h.cell), h.ways[k]
	if h.pos.four {
		return rule.PushTurned(from, to, rule.Seat(h.dot))
	}
	return rule.Push(from, to)
}

// turnDot lets the dot point at seat.
func (h *heldCube) turnDot(seat int, now time.Duration) {
	if h.dot = seat; h.holding() {
		h.retarget(h.pose(now), now)
	}
}

// entry is the place on the frame in front of the end of way k.
func (h *heldCube) entry(k int) solid.Vec {
	out := outward(rule.Cell(h.cell), h.ways[k])
	far := 0.5 + arrowOut
	if out.Y > 0 {
		far += 0.1 // clear of the cubes in front of it
	}
	return base(int(h.ways[k])).Add(solid.Vec{X: 0.5, Y: 0.5}).Add(out.Mul(far))
}

// arrowOut is how far from the cubes the arrows stand, in cells.
const arrowOut = 0.4

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

// restingPose is how the cube at c of p stands before it is lifted, which is off its place while it is still settling.
func restingPose(p *position, c int, off solid.Vec, dot int) pose {
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

// track is the way of a carried cube from a moment on, worked out once: where it is then is a function of time alone.
type track struct {
	start time.Duration
	// poses are a grain of time apart; it stays at the last of them.
	poses []pose
}

// maxPoses is the most poses of a track, more than any way takes.
const maxPoses = int(3 * time.Second / grain)

// extend goes on from the last pose as g draws the cube until done says so, or nothing moves any more.
func (k *track) extend(g *pull, done func(p *pose) bool) {
	for p := k.poses[len(k.poses)-1]; len(k.poses) < maxPoses && (done == nil || !done(&p)); {
		q := g.next(p)
		if q == p {
			return
		}
		k.poses, p = append(k.poses, q), q
	}
}

// duration is how long the way takes.
func (k *track) duration() time.Duration { return time.Duration(max(0, len(k.poses)-1)) * grain }

// moving reports whether the cube is elsewhere after the moment now.
func (k *track) moving(now time.Duration) bool { return now < k.start+k.duration() }

// pose is the pose at the moment now.
func (k *track) pose(now time.Duration) pose {
	t := max(0, now-k.start)
	i := int(t / grain)
	if i >= len(k.poses)-1 {
		return k.poses[len(k.poses)-1]
	}
	return blend(&k.poses[i], &k.poses[i+1], float64(t%grain)/float64(grain))
}

// blend is the pose that lies the part t of the way from p to q.
func blend(p, q *pose, t float64) pose {
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	m := pose{at: p.at.Add(q.at.Sub(p.at).Mul(t)), burn: mix(p.burn, q.burn), angle: mix(p.angle, q.angle)}
	for k := range m.shift {
		m.shift[k] = mix(p.shift[k], q.shift[k])
	}
	return m
}

// returningCubes are cubes on their way back to their places.
type returningCubes struct {
	start time.Duration
	// off is how far the cube of each cell was from its place at the start.
	off [25]solid.Vec
}

// returnTime is how long it takes until every cube is back for the eye, from wherever it was.
const returnTime = 400 * time.Millisecond

// offset is how far the cube of cell c is from its place at the moment now.
func (s *returningCubes) offset(c int, now time.Duration) solid.Vec {
	v := s.off[c]
	if v == (solid.Vec{}) {
		return v
	}
	t := max(0, now-s.start)
	if t >= returnTime {
		return solid.Vec{}
	}
	if v = v.Mul(left(pace, t)); v.Dot(v) < 1e-5 {
		return solid.Vec{}
	}
	return v
}

// left is the part of a way that is left after t where k of what is left is made in a sixtieth of a second.
func left(k float64, t time.Duration) float64 { return math.Pow(1-k, 60*t.Seconds()) }

// moving reports whether a cube is elsewhere after the moment now.
func (s *returningCubes) moving(now time.Duration) bool {
	return s.off != [25]solid.Vec{} && now < s.start+returnTime
}
