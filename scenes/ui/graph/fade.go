package graph

import "github.com/hajimehoshi/ebiten/v2"

// fade lets the frame before a change of scene fade away over the frames after it.
type fade struct {
	// old is a copy of the frame that fades away, nil where none does, and share how much of it is to be seen.
	old   *ebiten.Image
	share float64
	// mixed reports whether there is something of old on the image.
	mixed bool
	op    ebiten.DrawImageOptions
}

// Leave keeps a copy of what the image shows, for Fade: another scene comes.
func (s *Screen) Leave() {
	if s.dst == nil || !s.shown {
		return
	}
	if s.old != nil && s.old.Bounds() != s.dst.Bounds() {
		s.forget()
	}
	if s.old == nil {
		s.old = ebiten.NewImageWithOptions(s.dst.Bounds(), &ebiten.NewImageOptions{Unmanaged: true})
	}
	s.share = 1
	s.fade.op.ColorScale.Reset()
	s.fade.op.Blend = ebiten.BlendCopy
	s.old.DrawImage(s.dst, &s.fade.op)
}

// Fade sets how much of the frame kept by Leave the frames from now on show over what is drawn, from 1 to 0: then it is given
// up, as it is when the window gets another size. All of the window is drawn again meanwhile.
func (s *Screen) Fade(share float64) { s.share = share }

// Fading reports whether a frame kept by Leave can still be seen.
func (s *Screen) Fading() bool { return s.old != nil }

// forget gives the old frame up.
func (s *Screen) forget() {
	if s.old != nil {
		s.old.Deallocate()
	}
	s.old = nil
}

// mix draws the old frame over the one just drawn.
func (s *Screen) mix() {
	s.fade.op.ColorScale.Reset()
	s.fade.op.ColorScale.ScaleAlpha(float32(s.share))
	s.fade.op.Blend = ebiten.BlendSourceOver
	s.dst.DrawImage(s.old, &s.fade.op)
}
