package oxixo

import (
	"math"
	"time"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/solid"
)

// heldCube is the cube that the player has lifted, if any. Its motion is computed once for each target and is then a
// function of time.
type heldCube struct {
	pull
	// pos is the position and play its game. If reduced is true, nothing moves.
	pos     *position
	play    rules.Game
	reduced bool
	// dot is the seat that the dot of the cube will point at.
	dot int
	// track is the motion of the cube since the last change of the pull.
	track track
	// returning holds the cubes that return to their places.
	returning returningCubes
}

// noCube returns the state at the start of a turn, with the dot pointing at the player.
func noCube(s *boardView, reduced bool) heldCube {
	return heldCube{pull: pull{cell: none, aim: none}, pos: &s.position, play: s.view.Game, reduced: reduced, dot: s.seat}
}

func (h *heldCube) holding() bool { return h.cell != none }

func (h *heldCube) pose(now time.Duration) pose { return h.track.pose(now) }

func (h *heldCube) moving(now time.Duration) bool {
	return h.holding() && h.track.moving(now) || h.returning.moving(now)
}

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

// retarget starts the motion from the pose first to the target of the pull.
func (h *heldCube) retarget(first pose, now time.Duration) {
	g := h.pull
	g.angle = first.angle
	if h.pos.four {
		g.angle = seatAngle(h.dot)
	}
	h.track = track{start: now, poses: append(h.track.poses[:0], first)}
	if h.reduced {
		g.aim = none // only the lit arrow shows the target
	}
	h.track.extend(&g, nil)
	if h.reduced {
		h.track.poses = h.track.poses[len(h.track.poses)-1:]
	}
}

// putDown also starts the return of the row that gave way.
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

// aimAt holds the cube at the end of way k, or at its own place if k is none, drawn aside by lean.
func (h *heldCube) aimAt(k int, lean solid.Vec, now time.Duration) {
	if !h.holding() || h.aim == k && h.lean == lean {
		return
	}
	p := h.pose(now)
	h.aim, h.lean = k, lean
	h.retarget(p, now)
}

func (h *heldCube) move(k int) rules.Move {
	from, to := rule.Cell(h.cell), h.ways[k]
	if h.pos.four {
		return rule.PushTurned(from, to, rule.Seat(h.dot))
	}
	return rule.Push(from, to)
}

func (h *heldCube) turnDot(seat int, now time.Duration) {
	if h.dot = seat; h.holding() {
		h.retarget(h.pose(now), now)
	}
}

// entry returns the place on the frame in front of the end of way k.
func (h *heldCube) entry(k int) solid.Vec {
	out := outward(rule.Cell(h.cell), h.ways[k])
	far := 0.5 + arrowOut
	if out.Y > 0 {
		far += 0.1 // in front of the cubes there
	}
	return base(int(h.ways[k])).Add(solid.Vec{X: 0.5, Y: 0.5}).Add(out.Mul(far))
}

// arrowOut is the distance of the arrows from the cubes, in cells.
const arrowOut = 0.4

// The motion of a held cube: pace and lifting are the fractions of the remaining way covered in a sixtieth of a second,
// across and up or down; raised and above are heights; inkling is the shift of a row for a cube held at its end;
// burning and turning are the speeds of the mark and the dot; preburnt is the opacity of the mark before the push.
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

// pose is the state of a held cube at a moment.
type pose struct {
	at solid.Vec
	// shift is the distance each way has given way, in cells.
	shift [3]float64
	// burn is the opacity of the new mark. angle is that of the dot, in radians from the right.
	burn, angle float64
}

// pull is the target of a held cube.
type pull struct {
	// cell is its origin, ways the possible ends, aim the index of the end that it is held at, or none.
	cell int
	ways []rule.Cell
	aim  int
	// lean is the offset towards the pointer.
	lean solid.Vec
	// burn and angle are the targets of the pose.
	burn, angle float64
	// give is true if the row gives way a little, to preview the push.
	give bool
}

func outward(from, to rule.Cell) solid.Vec {
	sign := func(n int) float64 { return float64(min(1, max(-1, n))) }
	return solid.Vec{X: sign(to.Col() - from.Col()), Y: sign(to.Row() - from.Row())}
}

// base returns the place of the cube on a cell.
func base(c int) solid.Vec {
	return solid.Vec{X: float64(c % rule.MaxSize), Y: float64(c / rule.MaxSize)}
}

func seatAngle(seat int) float64 { return [4]float64{1.5, 1, 0.5, 0}[seat&3] * math.Pi }

func waysOf(size, c int) []rule.Cell { return rule.Ways(size, rule.Cell(c)) }

// restingPose returns the pose of the cube at c of p before it is lifted. off is its offset if it is still returning to
// its place.
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

// outside returns the place of the held cube at the end of way k if the row has given way by s.
func (g *pull) outside(k int, s float64) solid.Vec {
	return base(int(g.ways[k])).Add(outward(rule.Cell(g.cell), g.ways[k]).Mul(1 - s))
}

// each calls f for every cell from the cube's own to the end of way k, with the offset of its cube if the row has given
// way by s.
func (g *pull) each(k int, s float64, f func(c int, v solid.Vec)) {
	out := outward(rule.Cell(g.cell), g.ways[k])
	step := int(out.X) + int(out.Y)*rule.MaxSize
	for c := g.cell; c != int(g.ways[k]); {
		c += step
		f(c, out.Mul(-s))
	}
}

// away returns the distance of p from its target, across the board.
func (g *pull) away(p *pose) float64 {
	if g.aim == none {
		return 0
	}
	d := g.outside(g.aim, p.shift[g.aim]).Sub(p.at)
	return math.Hypot(d.X, d.Y)
}

// next returns the pose one grain of time after p.
func (g *pull) next(p pose) pose {
	goal, away, across := base(g.cell).Add(g.lean), g.away(&p), pace
	goal.Z = raised
	if g.aim != none {
		goal = g.outside(g.aim, p.shift[g.aim])
		goal.Z = above * smooth(0.3, 1.1, away)
		// first above the others, then across
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

// grain is the time step of the motion of a held cube, fine enough for every screen.
const grain = time.Second / 240

// share converts a fraction of the remaining way in a sixtieth of a second to that in a grain of time.
func share(k float64) float64 { return 1 - left(k, grain) }

// nearer returns v a grain of time later on its way to goal, and goal itself once the difference is invisible.
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

// track is the motion of a held cube, computed once.
type track struct {
	start time.Duration
	// poses are a grain of time apart. The cube stays at the last one.
	poses []pose
}

// maxPoses is larger than the number of poses of any motion.
const maxPoses = int(3 * time.Second / grain)

// extend appends poses until done returns true or nothing moves.
func (k *track) extend(g *pull, done func(p *pose) bool) {
	for p := k.poses[len(k.poses)-1]; len(k.poses) < maxPoses && (done == nil || !done(&p)); {
		q := g.next(p)
		if q == p {
			return
		}
		k.poses, p = append(k.poses, q), q
	}
}

func (k *track) duration() time.Duration { return time.Duration(max(0, len(k.poses)-1)) * grain }

func (k *track) moving(now time.Duration) bool { return now < k.start+k.duration() }

func (k *track) pose(now time.Duration) pose {
	t := max(0, now-k.start)
	i := int(t / grain)
	if i >= len(k.poses)-1 {
		return k.poses[len(k.poses)-1]
	}
	return blend(&k.poses[i], &k.poses[i+1], float64(t%grain)/float64(grain))
}

func blend(p, q *pose, t float64) pose {
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	m := pose{at: p.at.Add(q.at.Sub(p.at).Mul(t)), burn: mix(p.burn, q.burn), angle: mix(p.angle, q.angle)}
	for k := range m.shift {
		m.shift[k] = mix(p.shift[k], q.shift[k])
	}
	return m
}

// returningCubes are cubes on the way back to their places.
type returningCubes struct {
	start time.Duration
	// off is the offset of each cell's cube at the start.
	off [25]solid.Vec
}

// returnTime is the time that returning cubes need, as far as one can see.
const returnTime = 400 * time.Millisecond

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

// left returns the fraction of a way that is left after t, if a fraction k of the remainder is covered in a sixtieth of
// a second.
func left(k float64, t time.Duration) float64 { return math.Pow(1-k, 60*t.Seconds()) }

func (s *returningCubes) moving(now time.Duration) bool {
	return s.off != [25]solid.Vec{} && now < s.start+returnTime
}
