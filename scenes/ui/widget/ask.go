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
	w, below := min(560, m.W-60), 0.0
	if m.Narrow() { // the answers stand one below the other
		w, below = m.W-32, 54+12
	}
	st := k.Plain(look.Body, graph.Regular)
	_, h := k.Fonts.Measure(question, st.Wide(w-64))
	box := graph.Around(graph.Point{X: m.W / 2, Y: m.H * 0.46}, w, h+152+below)
	return k.Within(n, func() {
		k.Sheet(box)
		k.Text(question, graph.Rect{X: box.X + 32, Y: box.Y + 30, W: w - 64, H: h}, st)
		bw := (w - 64 - 16) / 2
		left := graph.Rect{X: box.X + 32, Y: box.Y + box.H - 32 - 54, W: bw, H: 54}
		right := left.Move(graph.Point{X: bw + 16})
		if m.Narrow() {
			left.W, right = w-64, graph.Rect{X: left.X, Y: left.Y - below, W: w - 64, H: 54}
		}
		k.Button(left, Button{Name: "ask-no", Label: no, Press: onNo})
		k.Button(right, Button{Name: "ask-yes", Label: yes, Kind: Main, Press: onYes})
	})
}
