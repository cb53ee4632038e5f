package result

import (
	"time"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// A Knock Out has a headline and a score of its own beside the board. Times are relative to the start of the glide.
const (
	// The headline shrinks to its size from headAfter on, within headTime.
	headAfter, headTime = 380 * time.Millisecond, 260 * time.Millisecond
	headFrom            = 1.25
	// The bolt strikes the broken set after strikeAfter and shrinks within strikeTime.
	strikeAfter, strikeTime = 730 * time.Millisecond, 160 * time.Millisecond
	strikeFrom              = 1.8
	// Crosses and rings fall by fallHeight units beside the headline.
	fallTime   = 900 * time.Millisecond
	fallHeight = 24.0
)

// Measures of the headline and the frame of a set, in units.
const (
	headSize, headFlash      = 68.0, 84.0
	frameHeight, frameStrike = 84.0, 34.0
	// minFrames is the number of sets that share the width at least.
	minFrames = 3
)

// progress returns how far something that starts after that time has come at now, in [0,1]: 1 if the board does not glide.
func (w *walk) progress(now, after, length time.Duration) float64 {
	if !w.glide.exists() {
		return 1
	}
	return max(0, min(1, float64(now-w.glide.start-after)/float64(length)))
}

// shrinking is the place of n, which becomes visible after that time, from times larger than it is in the end.
func (w *walk) shrinking(n *graph.Node, now, after, length time.Duration, from float64) graph.Place {
	t := w.progress(now, after, length)
	if t >= 1 {
		return graph.Place{Scale: 1}
	}
	const least = 0.001 // an invisible part cannot have the focus
	scale := 1 + (from-1)*(1-graph.Ease(t))
	return graph.Place{At: n.Box.Center().Mul(1 - scale), Scale: scale, Fade: max(0, min(1-least, 1-2*t)), Moving: true}
}

// knockOut is the headline after a Knock Out.
func (r *Result) knockOut() layout.Part {
	n := &graph.Node{Name: "knock-out"}
	n.Place = func(now time.Duration) graph.Place { return r.walk.shrinking(n, now, headAfter, headTime, headFrom) }
	st := r.Theme.Write(headSize, graph.Bold).In(r.Theme.Gold)
	st.Least = look.Display
	words := layout.Row(10, layout.Middle(r.Picture(figure.Flash(r.Theme), headFlash, headFlash)).Fixed(headFlash*0.62), layout.Middle(r.Line(r.ending.How, st)).Grow(1))
	return r.On(n, layout.Layers(r.Drawn(0, 0, r.drawHalo), words, r.Drawn(0, 0, r.drawConfetti)))
}

// drawHalo draws warm light behind the headline.
func (r *Result) drawHalo(c graph.Canvas, box graph.Rect) {
	if r.Theme.High {
		return
	}
	light := graph.Art{Name: "result/halo", Coarse: true, Paint: func(p *paint.Picture, w, h float64) {
		gold := r.Theme.Gold
		p.Fill(paint.Circle(w*0.33, h/2, h/2), paint.Radial(w*0.33, h/2, h/2, paint.Alpha(gold, 0.24), paint.Alpha(gold, 0)))
	}}
	c.Art(light, box.Inset(-box.H), graph.Show{})
}

// drawConfetti draws crosses and rings in the right half of the box, which have fallen there.
func (r *Result) drawConfetti(c graph.Canvas, box graph.Rect) {
	if r.found.lost {
		return
	}
	t := r.walk.progress(c.Now(), headAfter, fallTime)
	if t < 1 {
		c.ChangesAt(c.Now())
	}
	for i, at := range [...]graph.Point{{X: 0.71, Y: 0.02}, {X: 0.8, Y: -0.06}, {X: 0.86, Y: 0.3}, {X: 0.9, Y: 0.02}, {X: 0.94, Y: 0.55}, {X: 0.98, Y: 0.16}, {X: 0.78, Y: 0.86}, {X: 0.99, Y: 0.8}} {
		side := 9 + float64(i%3)*3
		sign := layout.Sized(side, side, func(box graph.Rect) {
			c.Art(r.Theme.Piece(i%2 == 0, i%3 != 0), box.Move(graph.Point{Y: -fallHeight * (1 - graph.Ease(t))}), graph.Show{Fade: 1 - 0.6*min(1, 2*t), Angle: 0.5 * float64(i)})
		})
		layout.Align(at.X, at.Y, sign).Place(box)
	}
}

// frames is the score by sets after a Knock Out: a bolt has struck the set that it ended.
func (r *Result) frames() layout.Part {
	var list []layout.Part
	for i := range r.scores {
		list = append(list, r.frame(&r.scores[i]))
	}
	for len(list) < minFrames {
		list = append(list, layout.Fill())
	}
	return layout.Even(widget.Apart, list...).Fixed(frameHeight)
}

func (r *Result) frame(s *boards.Score) layout.Part {
	line := r.Theme.Accent(s.Won)
	if s.Gold {
		line = r.Theme.Gold
	}
	number := func(n int, side rules.Side) layout.Part {
		ink := r.Theme.Text
		if s.Won == side || s.Gold && r.winner() == side {
			ink = line
		}
		return layout.Whole(r.Line(phrases.Number(n), r.Plain(look.Title+4, graph.Bold).In(ink)))
	}
	score := layout.Center(layout.Row(8, number(s.X, rules.X), layout.Whole(r.Line(":", r.Soft(look.Title))), number(s.O, rules.O)))
	ground := r.Drawn(0, 0, func(c graph.Canvas, box graph.Rect) {
		c.Art(r.Theme.Panel(paint.Mix(r.Theme.Sheet, line, 0.16), line, 12, true), box, graph.Show{})
	})
	framed := layout.Layers(ground, layout.Pad(widget.Inner, layout.Stack(0, r.Line(s.Of, r.Soft(look.Small)), score.Grow(1))))
	if !s.Gold {
		return framed
	}
	n := &graph.Node{Name: "struck"}
	n.Place = func(now time.Duration) graph.Place {
		return r.walk.shrinking(n, now, strikeAfter, strikeTime, strikeFrom)
	}
	badge := r.On(n, layout.Sized(frameStrike, frameStrike, func(at graph.Rect) {
		r.Paint(func(c graph.Canvas) {
			c.Art(figure.Badge(r.Theme), at.Move(graph.Point{X: frameStrike / 3, Y: -frameStrike / 3}), graph.Show{})
		})
	}))
	return layout.Layers(framed, layout.Align(1, 0, badge))
}
