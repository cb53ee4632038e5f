package graph

import (
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Rehearsal is the Canvas on which a scene draws before its first picture: nothing is shown, but all art that the picture
// needs and that is not there yet is painted, beside the pictures.
type Rehearsal struct {
	screen *Screen
	m      Metrics
	// missing is how much art is not there yet.
	missing int
}

// Rehearse begins a rehearsal for pictures of the size m.
func (s *Screen) Rehearse(m Metrics) *Rehearsal {
	s.art.m = m
	s.art.unpack()
	s.rehearsal = Rehearsal{screen: s, m: m}
	return &s.rehearsal
}

// Ready reports whether everything drawn on r could be shown at once. It waits for that, but not longer than the given time.
func (r *Rehearsal) Ready(most time.Duration) bool {
	if r.missing == 0 {
		return true
	}
	r.screen.art.await(most)
	r.screen.art.unpack()
	return len(r.screen.art.making) == 0
}

// Now is the moment of the frame to come.
func (r *Rehearsal) Now() time.Duration { return r.screen.moment }

// ChangesAt does nothing: the frame to come will say so itself.
func (*Rehearsal) ChangesAt(time.Duration) {}

// Metrics is the size of the pictures to come.
func (r *Rehearsal) Metrics() Metrics { return r.m }

// Art orders a.
func (r *Rehearsal) Art(a Art, at Rect, show Show) {
	if at.W > 0 && at.H > 0 && show.Fade < 1 {
		r.order(a, at.W, at.H, show.Angle != 0)
	}
}

// Mesh orders the texture of m.
func (r *Rehearsal) Mesh(m *Mesh) {
	if m.Texture.Paint != nil {
		r.order(m.Texture, m.TexW, m.TexH, true)
	}
}

func (r *Rehearsal) order(a Art, w, h float64, whole bool) {
	if !r.screen.art.order(a, w, h, whole) {
		r.missing++
	}
}

// Text measures str.
func (r *Rehearsal) Text(str string, p Point, st Style) Rect {
	w, h := r.screen.fonts.Measure(str, st)
	return textBox(p, st, w, h)
}

// Fill does nothing: a plain rectangle needs no art. So do Push, Pop, Clip and Native.
func (*Rehearsal) Fill(Rect, color.RGBA) {}

// Push does nothing.
func (*Rehearsal) Push(Point, float64, float64) {}

// Pop does nothing.
func (*Rehearsal) Pop() {}

// Clip does nothing.
func (*Rehearsal) Clip(Rect) {}

// Native does nothing.
func (*Rehearsal) Native(string, func(*ebiten.Image, float64), func() []string) {}
