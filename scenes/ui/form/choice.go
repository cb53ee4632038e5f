package form

import (
	"fmt"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

type frame = *input.Frame

// ringGap is the distance of the focus ring from its control.
const ringGap = 4

// ring is the frame around what has the focus.
func ring(t *look.Theme, radius float64) graph.Art {
	return graph.Art{Name: fmt.Sprintf("ring/%s/%g", t.Name, radius), Border: max(radius, 2.5), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0, 0, w, h, radius, 2.5), paint.Solid(t.Text))
	}}
}

// Choice is one of several things side by side. Left and right go through them, a press takes one.
func (f *Form) Choice(name string, box graph.Rect, options []string, current int, set func(int)) *Control {
	c := &Control{Name: name, Box: box, radius: min(12, box.H/3)}
	take := func(i int) {
		if i < 0 || i >= len(options) || i == current {
			return
		}
		f.Cue(sound.Select)
		set(i)
		f.Rebuild()
	}
	c.turn = func(dir int) bool {
		take(current + dir)
		return true
	}
	c.press = func() { take((current + 1) % len(options)) }
	boxes := f.split(box, options)
	for i := range options {
		c.areas = append(c.areas, area{box: boxes[i], press: func() { take(i) }})
	}
	c.draw = func(cv graph.Canvas) { f.drawChoice(cv, c, options, current) }
	return f.Add(c)
}

// split shares a row among options: to each what its text takes and an equal part of the rest.
func (f *Form) split(box graph.Rect, options []string) []graph.Rect {
	st := f.Plain(look.Body, graph.Medium)
	widths, sum := make([]float64, len(options)), 0.0
	for i, o := range options {
		widths[i], _ = f.Fonts.Measure(o, st)
		sum += widths[i]
	}
	rest := (box.W - sum) / float64(len(options))
	out := make([]graph.Rect, len(options))
	x := box.X
	for i := range options {
		out[i] = graph.Rect{X: x, Y: box.Y, W: widths[i] + rest, H: box.H}
		x += out[i].W
	}
	return out
}

func (f *Form) drawChoice(cv graph.Canvas, c *Control, options []string, current int) {
	t := f.Theme
	cv.Art(t.Panel(t.Sheet, t.SheetLine, c.radius, false), c.Box, graph.Show{})
	for i, o := range options {
		a := &c.areas[i]
		r := a.box.Inset(3)
		st := t.Write(look.Body, graph.Medium).Centered()
		switch {
		case i == current:
			cv.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.24), t.X, c.radius-3, false), r, graph.Show{})
		case a.hover && !f.touch && c.awake():
			cv.Art(t.Panel(t.ButtonLit, t.ButtonLit, c.radius-3, false), r, graph.Show{})
		default:
			st.Color = t.Soft
		}
		cv.Text(Fit(f.Fonts, o, st, a.box.W-8), a.box.Center(), st)
	}
}

// Switch is a thing that is on or off.
func (f *Form) Switch(name string, box graph.Rect, on bool, set func(bool)) *Control {
	c := &Control{Name: name, Box: box, radius: box.H / 2}
	take := func(to bool) {
		if to != on {
			f.Cue(sound.Select)
			set(to)
			f.Rebuild()
		}
	}
	c.press = func() { take(!on) }
	c.turn = func(dir int) bool {
		take(dir > 0)
		return true
	}
	c.draw = func(cv graph.Canvas) {
		t := f.Theme
		fill, line := t.Sheet, t.Faint
		if on {
			fill, line = paint.Mix(t.Sheet, t.X, 0.45), t.X
		}
		cv.Art(t.Panel(fill, line, box.H/2, false), box, graph.Show{})
		knob := graph.Rect{X: box.X + 4, Y: box.Y + 4, W: box.H - 8, H: box.H - 8}
		if on {
			knob.X = box.X + box.W - box.H + 4
			cv.Art(look.Icon("check", t.Text), graph.Rect{X: box.X + 10, Y: box.Y + box.H/2 - 8, W: 16, H: 16}, graph.Show{})
		}
		col := t.Soft
		if on || c.Lit() > 0.5 {
			col = t.Text
		}
		cv.Art(t.Panel(col, col, knob.H/2, false), knob, graph.Show{})
	}
	return f.Add(c)
}

// Slider is a number from 0 to top, moved in steps by the keys and freely by the pointer.
func (f *Form) Slider(name string, box graph.Rect, value, top, step int, set func(v int, done bool)) *Control {
	c := &Control{Name: name, Box: box, radius: box.H / 2}
	const room = 14
	take := func(v int, done bool) {
		v = max(0, min(top, v))
		if v != value || done {
			value = v
			set(v, done)
		}
	}
	c.turn = func(dir int) bool {
		take(value+dir*step, true)
		return true
	}
	c.press = func() {}
	c.dragged = func(at graph.Point, _ bool) {
		share := (at.X - box.X - room) / (box.W - 2*room)
		take(int(share*float64(top)+0.5), !f.pointer.frame.Down[input.Left])
	}
	c.draw = func(cv graph.Canvas) {
		t := f.Theme
		track := graph.Rect{X: box.X + room, Y: box.Y + box.H/2 - 3, W: box.W - 2*room, H: 6}
		at := track.X + track.W*float64(value)/float64(top)
		cv.Art(t.Panel(t.Button, t.SheetLine, 3, false), track, graph.Show{})
		cv.Fill(graph.Rect{X: track.X, Y: track.Y, W: at - track.X, H: track.H}, t.X)
		knob := graph.Around(graph.Point{X: at, Y: box.Y + box.H/2}, 24, 24)
		col := t.Soft
		if c.Lit() > 0.5 {
			col = t.Text
		}
		cv.Art(t.Panel(col, t.SheetLine, 12, false), knob, graph.Show{})
	}
	return f.Add(c)
}
