package form

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Ask puts a question with two answers on top of the form. What was added before sleeps meanwhile. Esc means no.
func (f *Form) Ask(question, yes, no string, onYes, onNo func()) {
	for _, c := range f.controls {
		c.asleep = true
		for i := range c.areas {
			c.areas[i].press = nil
		}
	}
	f.Back = onNo
	m := f.M
	f.Paint(func(c graph.Canvas) {
		if areas, ok := c.(Areas); ok {
			areas.Area(Dim, m.Bounds())
		}
		c.Fill(m.Bounds(), dim)
	})
	w := min(560, m.W-60)
	st := f.Plain(look.Body, graph.Regular)
	st.Width = w - 64
	_, h := f.Fonts.Measure(question, st)
	box := graph.Around(graph.Point{X: m.W / 2, Y: m.H * 0.46}, w, h+152)
	f.Paint(func(c graph.Canvas) { f.Theme.DrawPanel(c, box, f.Theme.SheetLine, false) })
	f.Text(question, graph.Rect{X: box.X + 32, Y: box.Y + 30, W: w - 64, H: h}, f.Plain(look.Body, graph.Regular))
	bw := (w - 64 - 16) / 2
	y := box.Y + box.H - 32 - 54
	f.Button(graph.Rect{X: box.X + 32, Y: y, W: bw, H: 54}, Button{Name: "ask-no", Label: no, Press: onNo})
	f.Button(graph.Rect{X: box.X + 32 + bw + 16, Y: y, W: bw, H: 54}, Button{Name: "ask-yes", Label: yes, Kind: Main, Press: onYes})
	if f.focus != "ask-no" && f.focus != "ask-yes" {
		f.focus = "ask-no"
	}
}
