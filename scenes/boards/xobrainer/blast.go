package xobrainer

import (
	"image/color"
	"math"
	"time"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// A bomb goes off at bangAt of the turn that it takes: its core is bright for coreTime, rings spread for blastRing, flames for flameTime, splinters for
// splinterTime, and soot lies until sootTime. The other side's fuse is laid and lit at blastTime.
const (
	bangAt       = 33 * ms
	coreTime     = 120 * ms
	blastRing    = 420 * ms
	flameTime    = 300 * ms
	splinterTime = 500 * ms
	blastTime    = bangAt + 540*ms
	sootTime     = 1500 * ms
)

// How many flames and splinters fly, and how far rings, flames, splinters and soot reach, in sizes of the bomb.
const (
	flames    = 17
	splinters = 9
	ringFar   = 2.6
	echoFar   = 3.7
	flameFar  = 2.6
	splintFar = 3.0
	sootFar   = 3.6
)

// blasts are the pictures of a bomb that goes off.
type blasts struct{ core, ring, flame, splinter, soot graph.Art }

func makeBlasts(named func(string, func(*paint.Picture, float64, float64)) graph.Art) blasts {
	light := color.RGBA{255, 244, 214, 255}
	return blasts{
		core: named("blast/core", func(p *paint.Picture, w, h float64) {
			p.Fill(starPath(w, h, 0.5, 0.3, 11), paint.Solid(ember))
			p.Fill(starPath(w, h, 0.4, 0.24, 11), paint.Solid(boltGold))
			p.Fill(paint.Circle(w/2, h/2, w*0.2), paint.Solid(light))
		}),
		ring: named("blast/ring", func(p *paint.Picture, w, h float64) {
			p.Shadow(paint.Ring(w/2, h/2, w*0.46, w*0.42), 0, 0, w*0.04, paint.Alpha(ember, 0.9))
			p.Fill(paint.Ring(w/2, h/2, w*0.46, w*0.43), paint.Solid(color.RGBA{255, 206, 140, 255}))
		}),
		flame: named("blast/flame", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Polygon(w/2, 0, w*0.8, h*0.62, w/2, h, w*0.2, h*0.62), paint.Linear(0, 0, boltGold, 0, h, ember))
		}),
		splinter: named("blast/splinter", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, w*0.12), paint.Solid(color.RGBA{196, 204, 216, 255}))
			p.Fill(paint.RoundRect(w*0.14, h*0.14, w*0.72, h*0.72, w*0.08), paint.Solid(night))
		}),
		soot: named("blast/soot", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Circle(w/2, h/2, w/2), paint.Radial(w/2, h/2, w/2, color.RGBA{10, 9, 8, 215}, color.RGBA{10, 9, 8, 0}))
			streaks := new(paint.Path)
			for i := range flames {
				sin, cos := math.Sincos(angle(i, flames))
				far := w * (0.3 + 0.16*float64(i*7%5)/4)
				streaks.Append(paint.Capsule(w/2+cos*w*0.12, h/2+sin*w*0.12, w/2+cos*far, h/2+sin*far, w*0.014))
			}
			p.Fill(streaks, paint.Solid(color.RGBA{8, 7, 6, 120}))
		}),
	}
}

// angle is the direction of flame i of n: unevenly round, and the same every time.
func angle(i, n int) float64 { return 2 * math.Pi * (float64(i) + 0.35*float64(i*5%3)) / float64(n) }

// burst is for how long the bomb has been going off, below 0 before and where none does.
func (s *scene) burst() time.Duration {
	if !s.running || !s.step.TimeLost {
		return -1
	}
	return s.t - bangAt
}

// bombAt is where the bomb of a side lies, and how large it is: between the coordinates of the two rows in the middle.
func (b timers) bombAt(side rules.Side) (at graph.Point, size float64) {
	o := b.rope()
	at, size = graph.Point{X: o.X + bombIn, Y: o.Center().Y}, bombW
	if side == rules.O {
		at.X = o.X + o.W - bombIn
	}
	if b.geo.pitch < minPitch {
		size = min(size, b.geo.pitch*bombShare)
	}
	return at, size
}

// soot is what a bomb leaves on the board, below the pieces.
func (b timers) soot(c graph.Canvas, s *scene) {
	age := s.burst()
	if age < 0 {
		return
	}
	at, size := b.bombAt(s.step.Side)
	k := min(1, float64(age)/float64(80*ms)) * (1 - graph.Ease(part(age, 600*ms, sootTime-600*ms)))
	c.Art(b.arts.blasts.soot, graph.Around(at, size*2*sootFar, size*2*sootFar), graph.Show{Fade: 1 - k})
}

// blast is a bomb that goes off at the clock of the side that loses its turn by it. Where nothing is to move it flashes and fades.
func (b timers) blast(c graph.Canvas, s *scene) {
	age := s.burst()
	if age < 0 || age >= splinterTime {
		return
	}
	at, size := b.bombAt(s.step.Side)
	a := &b.arts.blasts
	grown := func(art graph.Art, far float64, age, length time.Duration) {
		if k := part(age, 0, length); k < 1 {
			c.Push(at, 0.2+0.8*graph.Ease(k), 1)
			c.Art(art, graph.Around(graph.Point{}, size*2*far, size*2*far), graph.Show{Fade: k})
			c.Pop()
		}
	}
	if s.reduced {
		c.Art(a.core, graph.Around(at, size*3, size*3), graph.Show{Fade: part(age, fadeTime, fadeTime)})
		return
	}
	grown(a.ring, ringFar, age, blastRing)
	grown(a.ring, echoFar, max(0, age-60*ms), blastRing)
	if k := part(age, 0, flameTime); k < 1 {
		for i := range flames {
			turn := angle(i, flames)
			sin, cos := math.Sincos(turn)
			far := size * flameFar * (0.35 + 0.65*graph.Ease(k)) * (0.7 + 0.3*float64(i*3%4)/3)
			c.Art(a.flame, graph.Around(at.Add(graph.Point{X: cos, Y: sin}.Mul(far*0.6)), size*0.3, far*0.7), graph.Show{Fade: k * k, Angle: turn + math.Pi/2})
		}
	}
	if k := part(age, 0, splinterTime); k < 1 {
		for i := range splinters {
			turn := angle(i, splinters) + 0.4
			sin, cos := math.Sincos(turn)
			far := size * splintFar * graph.Ease(k) * (0.6 + 0.4*float64(i*5%4)/3)
			fall := graph.Point{Y: size * 0.8 * k * k}
			c.Art(a.splinter, graph.Around(at.Add(graph.Point{X: cos, Y: sin}.Mul(far)).Add(fall), size*0.22, size*0.22), graph.Show{Fade: max(0, 2*k-1), Angle: turn + 5*k})
		}
	}
	if k := part(age, coreTime, coreTime); k < 1 {
		c.Art(a.core, graph.Around(at, size*2.2, size*2.2), graph.Show{Fade: k})
	}
}

// told is what is to be told of an act in the place of messages: whose turn a bomb has taken.
func (b *writer) told(a *act) string {
	if !a.step.TimeLost || a.back {
		return ""
	}
	return b.d.T("variant.turn-lost", "Name", a.before.memberName(b.d, boards.Person{Seat: seatOf(a.step.Side), Player: a.member}))
}
