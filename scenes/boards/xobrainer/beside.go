package xobrainer

import (
	"math"
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// besideBoard draws and sounds the beam and the bomb beside a real board. It implements boards.Times, and one is made for each theme.
type besideBoard struct {
	theme *look.Theme
	signs signs
	ear   ear
}

func newBeside(t *look.Theme) *besideBoard {
	layout := xo.Classic()
	return &besideBoard{theme: t, signs: makeSigns(t, &layout, func(name string, draw func(p *paint.Picture, w, h float64)) graph.Art {
		return graph.Art{Name: "xobrainer/" + name + "/" + t.Name, Paint: draw}
	})}
}

// strained is how near the bar is to the end of the side on turn.
func strained(m *match.Timers, turn rules.Side) float64 {
	if m.Beam == 0 {
		return 0
	}
	return float64(m.Bar) / float64(m.Beam) * endOf(turn)
}

// seconds are those of a number of ticks, rounded up.
func seconds(ticks int) int { return (ticks + match.TicksPerSecond - 1) / match.TicksPerSecond }

// Hear implements boards.Times.
func (b *besideBoard) Hear(m *match.Timers, turn rules.Side, now time.Duration) []sound.Cue {
	return b.ear.hear(strained(m, turn), seconds(m.Fuse), m.Bomb > 0, now, false, nil)
}

// Hot implements boards.Times.
func (b *besideBoard) Hot(m *match.Timers, turn rules.Side) bool {
	return strained(m, turn) > danger || m.Bomb > 0 && seconds(m.Fuse) <= hotSeconds
}

// Beam implements boards.Times.
func (b *besideBoard) Beam(c graph.Canvas, r graph.Rect, m *match.Timers, turn rules.Side, still bool) {
	at := float64(m.Bar) / float64(m.Beam)
	half := r.W/2 - 26
	l := lying{
		pivot: r.Center(), half: half, angle: math.Asin(at * min(steepest, r.H/2-26) / half), at: at, turn: turn, running: !still,
		still: still, beat: c.Now() - b.ear.beat,
	}
	if l.running {
		l.strain = strained(m, turn)
	}
	b.signs.alight(c, &l)
	b.signs.lying(c, &l)
}

// Fuse implements boards.Times.
func (b *besideBoard) Fuse(c graph.Canvas, from, to graph.Point, m *match.Timers, still bool) {
	left := float64(m.Fuse) / float64(m.Bomb)
	n := seconds(m.Fuse)
	hot := n <= hotSeconds && !still
	rope := b.signs.rope[1]
	if hot {
		rope = b.signs.rope[2]
	}
	tip := from.Add(to.Sub(from).Mul(left))
	length := math.Abs(to.X - from.X)
	draw := func(rope graph.Art, a, z graph.Point) {
		c.Clip(graph.Rect{X: min(a.X, z.X), Y: a.Y - ropeH/2, W: math.Abs(z.X - a.X), H: ropeH})
		c.Art(rope, graph.Around(from.Add(to.Sub(from).Mul(0.5)), length, ropeH), graph.Show{})
		c.Pop()
	}
	draw(b.signs.rope[0], tip, to)
	draw(rope, from, tip)
	if !still {
		c.Art(b.signs.spark, graph.Around(tip, sparkW, sparkW), graph.Show{})
	}
	bomb := b.signs.bombCold
	if hot {
		bomb = b.signs.bombHot
	}
	c.Art(bomb, graph.Around(from, bombW, bombW), graph.Show{})
	c.Text(strconv.Itoa(n), from.Add(graph.Point{X: -bombW * 0.04, Y: bombW * 0.07}), b.theme.Write(look.Body, graph.Bold).In(white).Centered())
}
