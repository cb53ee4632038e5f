package graph

import (
	"runtime"

	"xotrio/scenes/ui/paint"
)

// rasterPool paints the art of a frame on all cores at once.
type rasterPool struct {
	// making is the art that is being painted or lies ready.
	making map[artKey]*making
	// slots bounds how much is painted at the same time.
	slots chan struct{}
}

// making is a piece of art on its way; done is closed when the picture is there.
type making struct {
	done chan struct{}
	made painting
	// broken is what Paint panicked with, if it did.
	broken any
}

// order has a painted for that size, in units w x h, unless that is being done.
func (s *rasterPool) order(key artKey, a Art, w, h float64) {
	if _, ok := s.making[key]; ok {
		return
	}
	if s.making == nil {
		s.making = map[artKey]*making{}
		s.slots = make(chan struct{}, runtime.GOMAXPROCS(0))
	}
	m := &making{done: make(chan struct{})}
	s.making[key] = m
	go func() {
		s.slots <- struct{}{}
		defer func() {
			m.broken = recover()
			<-s.slots
			close(m.done)
		}()
		m.made = paintArt(key, a, w, h)
	}()
}

// take hands out the art of key and forgets it, waiting for it if need be; it reports whether it was ordered at all. A panic of
// the art's Paint comes up here, where the program can tell of it.
func (s *rasterPool) take(key artKey) (painting, bool) {
	m := s.making[key]
	if m == nil {
		return painting{}, false
	}
	<-m.done
	delete(s.making, key)
	if m.broken != nil {
		panic(m.broken)
	}
	return m.made, true
}

// painting is art as the processor has painted it; solid is set when nothing below it can be seen, ninePatch where
// its middle can be stretched.
type painting struct {
	*paint.Picture
	solid     bool
	ninePatch *ninePatch
}

// paintArt paints a for w x h units.
func paintArt(key artKey, a Art, w, h float64) painting {
	pw, ph := key.w, key.h
	if a.Coarse {
		pw, ph = coarse(pw, ph)
	}
	p := paint.New(pw, ph, w, h)
	a.Paint(p, w, h)
	return painting{p, p.Opaque(), a.ninePatch(key, p.RGBA)}
}
