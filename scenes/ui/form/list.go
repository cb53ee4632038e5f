package form

import (
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// List is one of several lines below one another. Up and down go through them, a press takes one.
func (f *Form) List(name string, box graph.Rect, lineH float64, lines []string, current int, set func(int)) *Control {
	c := &Control{Name: name, Box: box, radius: 12}
	take := func(i int) bool {
		if i < 0 || i >= len(lines) {
			return false
		}
		if i != current {
			f.Cue(sound.Select)
			set(i)
			f.Rebuild()
		}
		return true
	}
	c.step = func(dir int) bool { return take(current + dir) }
	c.press = func() {}
	for i := range lines {
		r := graph.Rect{X: box.X, Y: box.Y + float64(i)*lineH, W: box.W, H: lineH}
		c.areas = append(c.areas, area{box: r, press: func() { take(i) }})
	}
	c.draw = func(cv graph.Canvas) {
		t := f.Theme
		for i, line := range lines {
			a := &c.areas[i]
			r := a.box.Inset(2)
			st := t.Write(look.Body, graph.Medium)
			st.Middle = true
			switch {
			case i == current:
				cv.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.24), t.X, 10, false), r, graph.Show{})
			case a.hover && !f.touch && c.awake():
				cv.Art(t.Panel(t.ButtonLit, t.ButtonLit, 10, false), r, graph.Show{})
			default:
				st.Color = t.Soft
			}
			st.Width = r.W - 28
			cv.Text(line, graph.Point{X: r.X + 14, Y: r.Y + r.H/2}, st)
		}
	}
	return f.Add(c)
}
