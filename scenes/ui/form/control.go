package form

import (
	"image/color"

	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Control is something on a form that can be pressed or changed.
type Control struct {
	// Name tells it from the others, the same in every layout.
	Name string
	// Box is where it stands, in units.
	Box graph.Rect
	// Disabled controls are faint and cannot be used.
	Disabled bool

	form *Form
	// asleep controls lie below a question.
	asleep bool
	areas  []area
	radius float64
	lift   float64
	// press is what Enter and Space do, turn what left and right do and step what up and down do (true: it has used the
	// key), typed what a frame's keys
	// and runes do, dragged what the held pointer does.
	press   func()
	turn    func(dir int) bool
	step    func(dir int) bool
	typed   func(f frame) bool
	dragged func(at graph.Point, begin bool)
	draw    func(c graph.Canvas)
}

// area is a part of a control that is pressed by itself.
type area struct {
	box         graph.Rect
	press       func()
	hover, down bool
}

// awake reports whether the control can be used now.
func (c *Control) awake() bool { return !c.Disabled && !c.asleep }

// lit reports whether the pointer is on the control or the keyboard at it.
func (c *Control) lit() bool {
	if !c.awake() {
		return false
	}
	for i := range c.areas {
		if c.areas[i].hover && !c.form.touch || c.areas[i].down {
			return true
		}
	}
	return c.form.ring && c.form.focus == c.Name
}

// down reports whether the control is being pressed.
func (c *Control) down() bool {
	for i := range c.areas {
		if c.awake() && c.areas[i].down && c.areas[i].hover {
			return true
		}
	}
	return false
}

// Lit is how brightly a control glows: 0 at rest, 1 under the pointer or in focus.
func (c *Control) Lit() float64 { return graph.Ease(c.form.glow[c.Name]) }

// Kind is how much weight a button has.
type Kind uint8

const (
	// Usual buttons stand in rows; Main is what most people want next; Quiet ones are text that can be pressed.
	Usual Kind = iota
	Main
	Quiet
)

// Button is a plain button.
type Button struct {
	Name, Label string
	// Under is a smaller second line.
	Under string
	// Icon is a sign of look.Icon before the label.
	Icon string
	// IconRight puts the sign behind the label, at the right end.
	IconRight bool
	Kind      Kind
	Disabled  bool
	Press     func()
}

// Button puts a button on the form.
func (f *Form) Button(box graph.Rect, b Button) *Control {
	c := &Control{Name: b.Name, Box: box, Disabled: b.Disabled, radius: min(16, box.H/3)}
	c.press = func() {
		f.Cue(sound.Select)
		b.Press()
	}
	c.draw = func(cv graph.Canvas) { f.drawButton(cv, c, b) }
	return f.Add(c)
}

// Card is a large button with a picture of its own, which rises under the pointer.
func (f *Form) Card(name string, box graph.Rect, press func(), draw func(c graph.Canvas, box graph.Rect, lit float64)) *Control {
	k := &Control{Name: name, Box: box, radius: 22, lift: 6}
	k.press = func() {
		f.Cue(sound.Select)
		press()
	}
	k.draw = func(c graph.Canvas) {
		g := k.Lit()
		rise := k.lift * g
		if k.down() {
			rise = 1
		}
		c.Push(graph.Point{Y: -rise}, 1, 1)
		draw(c, box, g)
		c.Pop()
	}
	return f.Add(k)
}

func (f *Form) drawButton(cv graph.Canvas, c *Control, b Button) {
	t := f.Theme
	text, fill, line := t.Text, t.Button, t.SheetLine
	if b.Kind == Main {
		fill, line = paint.Mix(t.Sheet, t.X, 0.18), t.X
	}
	if b.Disabled {
		text, fill = t.Faint, t.Sheet
	}
	glow := c.Lit()
	dy := 0.0
	if c.down() {
		dy = 1
	}
	cv.Push(graph.Point{Y: dy}, 1, 1)
	if b.Kind != Quiet {
		cv.Art(t.Panel(fill, line, c.radius, b.Kind == Main), c.Box, graph.Show{})
	}
	if glow > 0 {
		lit := t.ButtonLit
		if b.Kind == Main {
			lit = paint.Mix(t.Sheet, t.X, 0.34)
		}
		cv.Art(t.Panel(lit, line, c.radius, b.Kind == Main), c.Box, graph.Show{Fade: 1 - glow})
	}
	f.label(cv, c.Box, b, text)
	cv.Pop()
}

// label writes what stands on a button.
func (f *Form) label(cv graph.Canvas, r graph.Rect, b Button, col color.RGBA) {
	t := f.Theme
	st := t.Write(look.Body, graph.Medium).In(col)
	pad := 18.0
	if b.Kind == Quiet {
		pad = 12
	}
	x := r.X + pad
	y := r.Y + r.H/2
	if b.IconRight {
		cv.Art(look.Icon(b.Icon, col), graph.Rect{X: r.X + r.W - pad - 20, Y: y - 10, W: 20, H: 20}, graph.Show{})
		st.Align, st.Middle = graph.End, true
		cv.Text(b.Label, graph.Point{X: r.X + r.W - pad - 32, Y: y}, st)
		return
	}
	if b.Icon != "" {
		size := 20.0
		if b.Label == "" {
			x = r.X + r.W/2 - size/2
		}
		cv.Art(look.Icon(b.Icon, col), graph.Rect{X: x, Y: y - size/2, W: size, H: size}, graph.Show{})
		x += size + 12
	}
	if b.Under != "" {
		st.Weight = graph.Bold
		cv.Text(Fit(f.Fonts, b.Label, st, r.X+r.W-pad-x), graph.Point{X: x, Y: y - 24}, st)
		under := t.Write(look.Small, graph.Regular).In(t.Soft)
		cv.Text(Fit(f.Fonts, b.Under, under, r.X+r.W-pad-x), graph.Point{X: x, Y: y + 2}, under)
		return
	}
	st.Middle = true
	if b.Icon != "" {
		cv.Text(b.Label, graph.Point{X: x, Y: y}, st)
	} else {
		st.Align = graph.Center
		cv.Text(b.Label, graph.Point{X: r.X + r.W/2, Y: y}, st)
	}
}

// Fit is s, or as much of its beginning as stands in w units with an ellipsis.
func Fit(f *graph.Fonts, s string, st graph.Style, w float64) string {
	st.Width = 0
	if have, _ := f.Measure(s, st); have <= w {
		return s
	}
	r := []rune(s)
	for len(r) > 0 {
		r = r[:len(r)-1]
		if have, _ := f.Measure(string(r)+"…", st); have <= w {
			return string(r) + "…"
		}
	}
	return ""
}
