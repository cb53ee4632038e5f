package oxixo

import (
	"math"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// How things move: how much of the way that is left a cube makes in a tick, how high it is held, how far a row gives way
// while one only looks at a push, and how long the push takes.
const (
	pace     = 0.3
	raised   = 0.44
	above    = tall + 0.12
	inkling  = 0.3
	liftTime = 130
	pushTime = 230
	fadeTime = 160
	lineTime = 300
)

// hand holds the cube that has been taken.
type hand struct {
	cell int
	// ways are where it may go, aim the one it is held at or none.
	ways []rule.Cell
	aim  int
	// pose is where it is, lean how far the pointer draws it aside.
	pose, lean solid.Vec
	// shift is how far the cubes of each way have given way, 1 for a whole cell.
	shift [3]float64
	// burn is how much of the new mark is seen; dot the seat at which its dot will point and angle where the dot is on
	// its way around the cube, in radians from the right.
	burn  float64
	dot   int
	angle float64
}

// act is the move that is being shown.
type act struct {
	on   bool
	step rule.Step
	log  match.Entry
	// wait are the ticks before the lifted cube moves on; push counts those of the push, from is the shift it began with.
	wait, push int
	from       float64
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

// take lifts the cube at c.
func (b *Board) take(c int) {
	b.putDown()
	h := &b.hand
	h.cell, h.aim, h.ways = c, none, append(h.ways[:0], rule.Ways(b.pos.size, rule.Cell(c))...)
	h.pose, h.lean, h.shift = base(c).Add(b.off[c]), solid.Vec{}, [3]float64{}
	b.off[c] = solid.Vec{}
	h.burn = 1
	if b.pos.mark[c] == rules.Nobody {
		h.burn = 0
	}
	if b.pos.four && h.dot%2 != b.pos.seat%2 {
		h.dot = b.pos.seat
	}
	h.angle = seatAngle(h.dot)
	if d := b.pos.dot[c]; b.pos.four && d != none {
		h.angle = seatAngle(int(d))
	}
	b.dirty = true
}

// putDown lets the cube in the hand, and those that gave way, go back to their places.
func (b *Board) putDown() {
	h := &b.hand
	if h.cell == none {
		return
	}
	for k := range h.ways {
		b.eachOf(k, func(c int, v solid.Vec) { b.off[c] = v })
	}
	b.off[h.cell] = h.pose.Sub(base(h.cell))
	h.cell, h.aim = none, none
	b.dirty = true
}

// eachOf calls f for every cell between the hand's cube and the end of way k with how far its cube has moved.
func (b *Board) eachOf(k int, f func(c int, v solid.Vec)) {
	h := &b.hand
	out := outward(rule.Cell(h.cell), h.ways[k])
	step := int(out.X) + int(out.Y)*rule.MaxSize
	for c := h.cell; c != int(h.ways[k]); {
		c += step
		f(c, out.Mul(-h.shift[k]))
	}
}

// turnDot lets the dot point at the other partner.
func (b *Board) turnDot() {
	if b.chooses() {
		b.hand.dot ^= 2
		b.cues = append(b.cues, sound.Select)
		b.dirty = true
	}
}

// begin starts to show a move on the position before it. A cube that is in the hand already goes on from where it is.
func (b *Board) begin(step rule.Step, e match.Entry) {
	h := &b.hand
	wait := 0
	if h.cell != int(step.From) {
		b.take(int(step.From))
		b.cues = append(b.cues, sound.Select)
		wait = graph.Ticks(liftTime)
	}
	h.lean = solid.Vec{}
	for k, to := range h.ways {
		if to == step.To {
			h.aim = k
		}
	}
	if step.HasDot {
		h.dot = int(step.Dot)
	}
	b.act = act{on: true, step: step, log: e, wait: wait}
	b.dirty = true
	if b.area.Reduced {
		b.new, b.old = b.old, b.new
		b.finish()
		b.fade = 0
		b.cues = append(b.cues, sound.Push)
		b.reveal()
	}
}

// finish takes what is being shown to its end at once.
func (b *Board) finish() {
	if b.fade < 1 {
		b.fade, b.dirty = 1, true
	}
	if !b.act.on {
		return
	}
	a := b.act
	b.rest()
	carry(&b.wood, a.step.From, a.step.To)
	b.remember(a.log)
	b.pos.read(b.m.Position())
	b.hand.dot = b.pos.seat // a new turn begins with the dot to oneself
	b.point.over = none
	b.dirty = true
}

// rest forgets everything that moves.
func (b *Board) rest() {
	b.act = act{}
	b.hand.cell, b.hand.aim = none, none
	b.off = [25]solid.Vec{}
	b.fade = 1
}

// reveal lets the full lines begin to glow.
func (b *Board) reveal() {
	if len(b.pos.lines) > 0 && b.shine == 0 {
		b.shine = 0.01
		b.cues = append(b.cues, sound.Row)
	}
}

// motion makes one tick of everything that moves and reports whether anything did.
func (b *Board) motion() bool {
	moved := false
	if b.shine > 0 && b.shine < 1 {
		b.shine, moved = min(1, b.shine+1/float64(graph.Ticks(lineTime))), true
	}
	if b.fade < 1 {
		b.fade, moved = min(1, b.fade+1/float64(graph.Ticks(fadeTime))), true
	}
	for c := range b.off {
		if b.off[c] != (solid.Vec{}) {
			b.off[c], moved = b.nearer(b.off[c], solid.Vec{}, pace), true
		}
	}
	if b.hand.cell != none {
		moved = b.carryOn() || moved
	}
	return moved
}

// nearer is v some of the way on to goal, and goal itself once it is there for the eye.
func (b *Board) nearer(v, goal solid.Vec, share float64) solid.Vec {
	d := goal.Sub(v)
	if b.area.Reduced || d.Dot(d) < 1e-5 {
		return goal
	}
	return v.Add(d.Mul(share))
}

func (b *Board) nearerTo(v, goal, share float64) float64 {
	if b.area.Reduced || math.Abs(goal-v) < 0.004 {
		return goal
	}
	return v + (goal-v)*share
}

// outside is where the cube stands that is pushed in at the end of way k when the row has given way by s.
func (b *Board) outside(k int, s float64) solid.Vec {
	h := &b.hand
	return base(int(h.ways[k])).Add(outward(rule.Cell(h.cell), h.ways[k]).Mul(1 - s))
}

// carryOn moves the cube in the hand and reports whether anything moved.
func (b *Board) carryOn() bool {
	h, a := &b.hand, &b.act
	was := *h
	if a.push > 0 {
		b.pushOn()
		return true
	}
	aim := h.aim
	if a.wait > 0 {
		a.wait--
		aim = none
	}
	if b.area.Reduced {
		aim = none // the lit end alone tells where it will go
	}
	goal, away := base(h.cell).Add(h.lean), 0.0
	goal.Z = raised
	if aim != none {
		goal = b.outside(aim, h.shift[aim])
		away = math.Hypot(goal.X-h.pose.X, goal.Y-h.pose.Y)
		goal.Z = above * smooth(0.3, 1.1, away)
	}
	// Above the others first, then across.
	across := pace
	if aim != none {
		across *= max(smooth(0.35*tall, 0.95*tall, h.pose.Z), 1-smooth(0.2, 0.7, away))
	}
	flat := b.nearer(solid.Vec{X: h.pose.X, Y: h.pose.Y}, solid.Vec{X: goal.X, Y: goal.Y}, across)
	h.pose = solid.Vec{X: flat.X, Y: flat.Y, Z: b.nearerTo(h.pose.Z, goal.Z, 0.36)}
	for k := range h.ways {
		want := 0.0
		if k == aim && !a.on {
			want = inkling * (1 - smooth(0, 0.6, away))
		}
		if k != aim || !a.on {
			h.shift[k] = b.nearerTo(h.shift[k], want, pace)
		}
	}
	b.burnOn()
	if a.on && a.wait == 0 && away < 0.12 && h.pose.Z < 0.2 {
		a.push, a.from = 1, h.shift[aim]
		b.cues = append(b.cues, sound.Push)
	}
	return a.on || was.pose != h.pose || was.shift != h.shift || was.burn != h.burn || was.angle != h.angle
}

// burnOn lets the mark burn in and the dot go round.
func (b *Board) burnOn() {
	h := &b.hand
	want := 0.5
	if b.act.on {
		want = 1
	}
	h.burn = b.nearerTo(h.burn, max(want, h.burn), 0.1)
	if b.pos.four {
		h.angle = b.nearerTo(h.angle, seatAngle(h.dot), 0.25)
	}
}

// pushOn makes one tick of the push.
func (b *Board) pushOn() {
	h, a := &b.hand, &b.act
	a.push++
	t := graph.Ease(float64(a.push) / float64(graph.Ticks(pushTime)))
	h.shift[h.aim] = a.from + (1-a.from)*t
	goal := b.outside(h.aim, h.shift[h.aim])
	h.pose = solid.Vec{X: goal.X, Y: goal.Y, Z: h.pose.Z * (1 - t)}
	h.burn = max(h.burn, t)
	b.burnOn()
	if a.push >= graph.Ticks(pushTime) {
		b.finish()
		b.reveal()
	}
}

// smooth rises from 0 at lo to 1 at hi.
func smooth(lo, hi, x float64) float64 {
	t := max(0, min(1, (x-lo)/(hi-lo)))
	return t * t * (3 - 2*t)
}
