package xobrainer

import (
	"testing"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// BenchmarkPaintBoard is how long the board takes to be painted for a window of 1280x800 at double density.
func BenchmarkPaintBoard(b *testing.B) {
	r := newRig(b, opts{size: graph.MeasureWindow(1280, 800, 2)})
	w := r.b.geo.outer.W + 2*look.ShadeRoom
	for b.Loop() {
		p := paint.New(int(2*w), int(2*w), w, w)
		r.b.arts.board.Paint(p, w, w)
	}
}

// BenchmarkFrame is a frame in the middle of the counting, written down.
func BenchmarkFrame(b *testing.B) {
	r := newRig(b, opts{moves: rowMoves})
	r.Play("e5")
	r.Ticks(60)
	for b.Loop() {
		r.Log()
	}
}
