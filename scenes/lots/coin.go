package lots

import (
	"fmt"
	"math"
	"time"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// The coin rises and falls within tossTime, turning over halfTurns half turns, and flies within flyTime to the sheet of
// the player who starts. That sheet rises within settle. The table opens at wholeTime after the toss.
const (
	tossTime  = 720 * time.Millisecond
	halfTurns = 9
	flyTime   = 220 * time.Millisecond
	settle    = 160 * time.Millisecond
	wholeTime = 1400 * time.Millisecond
)

// Measures of the coin, in units: diameter and largest height of the toss; tossNear is its growth at the top, coinEdge its
// thickness, both as a share of the diameter. It is painted in coinSteps different widths.
const (
	coinSize, tossHeight = 104.0, 150.0
	tossNear             = 0.35
	coinEdge             = 0.1
	coinSteps            = 10
)

// coin is the state of the coin at a moment.
type coin struct {
	at   graph.Point
	size float64
	// cross is true if the X face is visible. turn is the apparent width, from 0 to 1.
	cross bool
	turn  float64
}

// tossed returns the coin at a time since the toss from from, which is height units high. It ends at to with the size small.
func tossed(since time.Duration, from, to graph.Point, cross bool, small, height float64) coin {
	c := coin{at: from, size: coinSize, cross: cross, turn: 1}
	if since < tossTime {
		k := max(0, float64(since)/float64(tossTime))
		up := 4 * k * (1 - k)
		c.at.Y -= height * up
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

// drawCoin draws the coin, seen from the side while it turns.
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
