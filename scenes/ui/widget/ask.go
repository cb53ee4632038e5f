package widget

import (
	"image/color"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Dim lies between a screen and a question, or a list, on top of it.
var Dim = color.RGBA{8, 12, 18, 140}

// Ask puts a question with two answers on top of everything on a canvas of size m, and keeps pointer and focus.
func (k *Kit) Ask(m graph.Metrics, question, yes, no string, onYes, onNo func()) *graph.Node {
	n := &graph.Node{Name: "ask", Modal: true, Box: m.Bounds(), Draw: func(c graph.Canvas) { c.Fill(m.Bounds(), Dim) }}
	w := min(560, m.W-60)
	st := k.Plain(look.Body, graph.Regular)
	_, h := k.Fonts.Measure(question, st.Wide(w-64))
	box := graph.Around(graph.Point{X: m.W / 2, Y: m.H * 0.46}, w, h+152)
	return k.Within(n, func() {
		k.Sheet(box)
		k.Text(question, graph.Rect{X: box.X + 32, Y: box.Y + 30, W: w - 64, H: h}, st)
		bw := (w - 64 - 16) / 2
		y := box.Y + box.H - 32 - 54
		k.Button(graph.Rect{X: box.X + 32, Y: y, W: bw, H: 54}, Button{Name: "ask-no", Label: no, Press: onNo})
		k.Button(graph.Rect{X: box.X + 32 + bw + 16, Y: y, W: bw, H: 54}, Button{Name: "ask-yes", Label: yes, Kind: Main, Press: onYes})
	})
}
