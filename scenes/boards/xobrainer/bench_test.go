package xobrainer

import (
	"image/color"
	"testing"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// BenchmarkPaintBoard paints the board for a window of 1280x800 at double density.
func BenchmarkPaintBoard(b *testing.B) {
	r := newRig(b, opts{size: graph.MeasureWindow(1280, 800, 2)})
	w := r.b.geo.outer.W + 2*look.ShadeRoom
	for b.Loop() {
		p := paint.New(int(2*w), int(2*w), w, w)
		r.b.arts.board.Paint(p, w, w)
	}
}

// discard is a canvas that draws nothing.
type discard struct{ *graph.Log }

func (discard) Art(graph.Art, graph.Rect, graph.Show) {}

func (discard) Fill(graph.Rect, color.RGBA) {}

func (discard) Text(string, graph.Point, graph.Style) (r graph.Rect) { return r }

func (discard) Mesh(*graph.Mesh) {}

func (discard) Push(offset graph.Point, scale, alpha float64) {}

func (discard) Pop() {}

func (discard) Clip(graph.Rect) {}

// BenchmarkFrame draws frames while the dots of a row are being counted, each at a moment of its own.
func BenchmarkFrame(b *testing.B) {
	r := newRig(b, opts{moves: rowMoves})
	r.Play("e5")
	r.Ticks(60)
	l := graph.NewLog(r.Env.Fonts, r.Area.Metrics)
	l.Time = r.F.Now
	for b.Loop() {
		l.Time++
		r.Seats.Root().Show(discard{l})
	}
}
