package lots

import (
	"fmt"
	"math"
	"time"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// A coin is thrown up, turns over in the air, falls, and flies to the sheet of the one who begins: tossTime in the air, with so many half turns, and
// flyTime on its way. Then the sheet rises within settle, and the table opens 1.4 seconds after the throw.
const (
	tossTime  = 720 * time.Millisecond
	halfTurns = 9
	flyTime   = 220 * time.Millisecond
	settle    = 160 * time.Millisecond
	wholeTime = 1400 * time.Millisecond
)

// The measures of the coin, in units: its size, how high it is thrown, and how much larger it is up there; coinEdge is how thick it is, as a share of its
// size. coinSteps is in how many widths it is painted.
const (
	coinSize, tossHeight = 104.0, 150.0
	tossNear             = 0.35
	coinEdge             = 0.1
	coinSteps            = 10
)

// coin is where the coin is at a moment, as a function of the time since it was thrown.
type coin struct {
	at   graph.Point
	size float64
	// cross reports which face is seen, turn how wide it is, from 0 to 1.
	cross bool
	turn  float64
}

// thrown is the coin at a time since it was thrown from the point from, which flies to the point to in the end, where it is small.
func thrown(since time.Duration, from, to graph.Point, cross bool, small float64) coin {
	c := coin{at: from, size: coinSize, cross: cross, turn: 1}
	if since < tossTime {
		k := max(0, float64(since)/float64(tossTime))
		up := 4 * k * (1 - k)
		c.at.Y -= tossHeight * up
		c.size *= 1 + tossNear*up
		a := math.Pi * halfTurns * (1 - k) // it ends on the face that is drawn
		c.turn = math.Abs(math.Cos(a))
		c.cross = cross == (math.Cos(a) >= 0)
		return c
	}
	k := min(1, float64(since-tossTime)/float64(flyTime))
	k = k * k * (3 - 2*k)
	c.at = from.Add(to.Sub(from).Mul(k))
	c.at.Y -= 26 * 4 * k * (1 - k)
	c.size += (small - c.size) * k
	return c
}

// drawCoin draws the coin, seen from the side where it turns.
func (l *Lots) drawCoin(c graph.Canvas, k coin) {
	step := int(math.Round(k.turn * coinSteps))
	gold, ink := l.Theme.Gold, paint.Mix(l.Theme.Gold, black, 0.62)
	art := graph.Art{Name: fmt.Sprintf("coin/%s/%t/%d", l.Theme.Name, k.cross, step), Paint: func(p *paint.Picture, w, h float64) {
		width := max(coinEdge, float64(step)/coinSteps)
		oval := func(share float64) *paint.Path {
			return paint.Circle(w/2, h/2, w/2*share).Map(func(x, y float64) (float64, float64) { return w/2 + (x-w/2)*width, y })
		}
		p.Fill(oval(1), paint.Linear(0, 0, paint.Mix(gold, white, 0.35), w, h, paint.Mix(gold, black, 0.35)))
		if step == 0 {
			return
		}
		p.Fill(oval(0.88), paint.Linear(0, 0, gold, w, h, paint.Mix(gold, black, 0.18)))
		face := paint.Ring(w/2, h/2, w*0.27, w*0.15)
		if k.cross {
			face = paint.Capsule(w*0.31, h*0.31, w*0.69, h*0.69, w*0.075)
			face.Append(paint.Capsule(w*0.69, h*0.31, w*0.31, h*0.69, w*0.075))
		}
		p.Fill(face.Map(func(x, y float64) (float64, float64) { return w/2 + (x-w/2)*width, y }), paint.Solid(ink))
	}}
	scale := k.size / coinSize
	c.Push(k.at.Sub(l.from.Center().Mul(scale)), scale, 1)
	c.Art(art, l.from, graph.Show{})
	c.Pop()
}
