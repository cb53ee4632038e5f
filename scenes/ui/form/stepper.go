package form

import (
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Stepper is a number between two buttons that make it smaller and larger, in steps from lo to hi. show says how the
// number reads.
func (f *Form) Stepper(name string, box graph.Rect, value, lo, hi, step int, show func(int) string, set func(int)) *Control {
	c := &Control{Name: name, Box: box, radius: min(12, box.H/3)}
	take := func(v int) {
		if v = max(lo, min(hi, v)); v != value {
			f.Cue(sound.Select)
			set(v)
			f.Rebuild()
		}
	}
	c.turn = func(dir int) bool {
		take(value + dir*step)
		return true
	}
	c.press = func() {}
	less := graph.Rect{X: box.X, Y: box.Y, W: box.H, H: box.H}
	more := graph.Rect{X: box.X + box.W - box.H, Y: box.Y, W: box.H, H: box.H}
	c.areas = []area{{box: less, press: func() { take(value - step) }}, {box: more, press: func() { take(value + step) }}}
	c.draw = func(cv graph.Canvas) {
		t := f.Theme
		cv.Art(t.Panel(t.Sheet, t.SheetLine, c.radius, false), box, graph.Show{})
		for i, icon := range []string{"left", "right"} {
			a := &c.areas[i]
			fill, col := t.Button, t.Text
			if a.hover && !f.touch {
				fill = t.ButtonLit
			}
			if i == 0 && value == lo || i == 1 && value == hi {
				col = t.Faint
			}
			cv.Art(t.Panel(fill, fill, c.radius-3, false), a.box.Inset(3), graph.Show{})
			cv.Art(look.Icon(icon, col), a.box.Inset(13), graph.Show{})
		}
		cv.Text(show(value), box.Center(), t.Write(look.Body, graph.Medium).Centered())
	}
	return f.Add(c)
}
