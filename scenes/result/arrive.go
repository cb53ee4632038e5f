package result

import (
	"image/color"
	"time"

	"xotrio/game/input"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/paint"
)

// The light that sweeps over the board after a Knock Out, from the moment on at which the board begins to glide: when, for how long, how broad a
// part of the board, and how far it leans.
const (
	sweepAfter = 60 * time.Millisecond
	sweepTime  = 600 * time.Millisecond
	sweepWidth = 0.34
	sweepLean  = 0.36
)

// open shows the end of the match: the last step goes on from where the scene before has begun it.
func (w *walk) open() {
	n := len(w.v.Plies)
	if w.since == 0 || w.past == nil || n == 0 {
		w.work.Show(w.shown)
		return
	}
	w.work.Resume(boards.Passage{Before: w.past.At(n - 1), Ply: w.v.Plies[n-1], After: w.shown, Start: w.since})
}

// begin notes the moment of a tick. With the first one the board sets out; whoever is quicker has it in its place at once.
func (w *walk) begin(f *input.Frame) {
	w.now = f.Now
	switch {
	case !w.begun:
		w.begun = true
		if w.glide.On() {
			w.glide.Start = f.Now + boards.GlideHold
		}
	case len(f.Keys) > 0 || f.Pressed[input.Left]:
		w.glide.Start = min(w.glide.Start, f.Now-time.Second)
	}
}

// arriving is where block i of what stands beside the board is at the moment now: it comes in while the board glides.
func (w *walk) arriving(i int, now time.Duration) graph.Place {
	t := max(0, float64(now-w.glide.Start-blockAfter-time.Duration(i)*blockEvery)/float64(blockTime))
	if !w.glide.On() || t >= 1 {
		return graph.Place{Scale: 1}
	}
	const least = 0.001 // of what is not there at all nothing has the focus
	return graph.Place{At: graph.Point{X: blockFrom * (1 - graph.Ease(t))}, Scale: 1, Fade: min(1-least, 1-t), Moving: true}
}

// rising is where a sheet at the foot is at the moment now: it rises while the board glides.
func (w *walk) rising(now time.Duration) graph.Place {
	p := w.arriving(0, now)
	p.At = graph.Point{Y: p.At.X}
	return p
}

// drawSweep has light sweep over the board after a Knock Out.
func (w *walk) drawSweep(c graph.Canvas) {
	now, r := c.Now(), w.glide.To
	t := float64(now-w.glide.Start-sweepAfter) / float64(sweepTime)
	if !w.gold || t <= 0 || t >= 1 {
		return
	}
	c.ChangesAt(now)
	c.Clip(r)
	width := r.W * sweepWidth
	way := (r.W + 2*width + r.H*sweepLean) * (t - 0.5)
	beam := layout.Sized(width, r.H*1.3, func(at graph.Rect) { c.Art(sweep, at.Move(graph.Point{X: way}), graph.Show{Angle: sweepLean}) })
	layout.Center(layout.Rigid(beam)).Place(r)
	c.Pop()
}

// sweep is a beam of warm light, brightest at its edge.
var sweep = graph.Art{Name: "result/sweep", Coarse: true, Paint: func(p *paint.Picture, w, h float64) {
	light := color.RGBA{255, 214, 130, 255}
	p.Fill(paint.Rect(0, 0, w*0.9, h), paint.Linear(0, 0, paint.Alpha(light, 0), w*0.9, 0, paint.Alpha(light, 0.5)))
	p.Fill(paint.Rect(w*0.9, 0, w*0.1, h), paint.Linear(w*0.9, 0, paint.Alpha(light, 0.5), w, 0, paint.Alpha(light, 0)))
}}
