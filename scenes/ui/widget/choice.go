package widget

import (
	"strconv"
	"time"

	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Choice is one of several things side by side. Left and right go through them, a press takes one. On a telephone whose screen they are
// too wide for, only the one that holds is seen, between two arrows that go through them.
func (k *Kit) Choice(name string, box graph.Rect, options []string, current int, set func(int)) *graph.Node {
	return k.offer(name, box, k.split(box, options), options, current, set)
}

// offer is a Choice whose options have these boxes, where there is room for them.
func (k *Kit) offer(name string, box graph.Rect, boxes []graph.Rect, options []string, current int, set func(int)) *graph.Node {
	if k.Narrow && !k.fits(boxes, options) {
		n := k.Stepper(name, box, current, 0, len(options)-1, 1, func(i int) string { return options[max(0, min(i, len(options)-1))] }, set)
		n.Role = graph.Choice
		return n
	}
	return k.choice(name, box, boxes, options, current, set)
}

// Finger is how wide and high what is touched on a telephone is at least, in units.
const Finger = 44

// fits reports whether the options can be read, and touched, in their boxes.
func (k *Kit) fits(boxes []graph.Rect, options []string) bool {
	for i, o := range options {
		w, _ := k.Fonts.Measure(o, k.Plain(look.Small-2, graph.Medium))
		if boxes[i].W < max(Finger, w+8) {
			return false
		}
	}
	return true
}

// Tabs is a Choice of equal parts, for options whose words change: the parts stay where they are.
func (k *Kit) Tabs(name string, box graph.Rect, options []string, current int, set func(int)) *graph.Node {
	boxes := make([]graph.Rect, len(options))
	w := box.W / float64(len(options))
	for i := range options {
		boxes[i] = graph.Rect{X: box.X + float64(i)*w, Y: box.Y, W: w, H: box.H}
	}
	return k.offer(name, box, boxes, options, current, set)
}

// choice is a Choice whose options have these boxes.
func (k *Kit) choice(name string, box graph.Rect, boxes []graph.Rect, options []string, current int, set func(int)) *graph.Node {
	n := &graph.Node{Name: name, Role: graph.Choice, Box: box, Round: min(12, box.H/3)}
	if current >= 0 && current < len(options) {
		n.Label = options[current]
	}
	take := func(i int) {
		if i < 0 || i >= len(options) || i == current {
			return
		}
		k.Cue(sound.Select)
		set(i)
	}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { take(current + dir) }) }
	n.Press = func() { take((current + 1) % len(options)) }
	n.Draw = func(c graph.Canvas) {
		c.Art(k.Theme.Panel(k.Theme.Sheet, k.Theme.SheetLine, n.Round, false), box, graph.Show{})
	}
	for i, o := range options {
		part := &graph.Node{Name: name + "/" + strconv.Itoa(i), Role: graph.Item, Label: o, Box: boxes[i], Press: func() { take(i) }}
		part.Draw = func(c graph.Canvas) {
			k.drawOption(c, part, part.Box.Inset(3), n.Round-3, i == current, n.Disabled, true)
		}
		n.Add(part)
	}
	return k.Put(n)
}

// Sideways has turn take an arrow key to the left (-1) or the right (1), and reports whether it was one.
func Sideways(d graph.Direction, turn func(dir int)) bool {
	switch d {
	case graph.Left:
		turn(-1)
	case graph.Right:
		turn(1)
	default:
		return false
	}
	return true
}

// drawOption draws one of several things of which one holds, its words in the middle or at the left.
func (k *Kit) drawOption(c graph.Canvas, n *graph.Node, r graph.Rect, radius float64, holds, disabled, middle bool) {
	t := k.Theme
	st := t.Write(look.Body, graph.Medium)
	st.Middle = true
	switch {
	case holds:
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.24), t.X, radius, false), r, graph.Show{})
	case disabled:
		st.Color = t.Faint
	case n.Hover:
		c.Art(t.Panel(t.ButtonLit, t.ButtonLit, radius, false), r, graph.Show{})
	default:
		st.Color = t.Soft
	}
	if middle {
		st.Align = graph.Center
		label, st := k.Fonts.Squeeze(n.Label, st, n.Box.W-8)
		c.Text(label, n.Box.Center(), st)
		return
	}
	c.Text(n.Label, graph.Point{X: r.X + 14, Y: r.Y + r.H/2}, st.Wide(r.W-28))
}

// split shares a row among options: to each what its text takes and an equal part of the rest.
func (k *Kit) split(box graph.Rect, options []string) []graph.Rect {
	st := k.Plain(look.Body, graph.Medium)
	widths, sum := make([]float64, len(options)), 0.0
	for i, o := range options {
		widths[i], _ = k.Fonts.Measure(o, st)
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

// knobTime is how long the knob of a switch takes from one end to the other.
const knobTime = 120 * time.Millisecond

// Switch is a thing that is on or off; label says what.
func (k *Kit) Switch(name, label string, box graph.Rect, on bool, set func(bool)) *graph.Node {
	n := &graph.Node{Name: name, Role: graph.Switch, Label: label, Value: k.T("speech.off"), Box: box, Round: box.H / 2}
	if on {
		n.Value = k.T("speech.on")
	}
	take := func(to bool) {
		if to != on {
			k.Cue(sound.Select)
			set(to)
		}
	}
	n.Press = func() { take(!on) }
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { take(dir > 0) }) }
	place := 0.0
	if on {
		place = 1
	}
	knob := k.Stage.Motion(name+"/knob", place, knobTime)
	n.Draw = func(c graph.Canvas) { k.drawSwitch(c, n, knob.On(c)) }
	return k.Put(n)
}

// drawSwitch draws a switch whose knob is at a place between 0, off, and 1, on.
func (k *Kit) drawSwitch(c graph.Canvas, n *graph.Node, at float64) {
	t, box := k.Theme, n.Box
	if at < 1 {
		c.Art(t.Panel(t.Sheet, t.Faint, box.H/2, false), box, graph.Show{})
	}
	if at > 0 {
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.45), t.X, box.H/2, false), box, graph.Show{Fade: 1 - at})
		c.Art(look.Icon("check", t.Text), graph.Rect{X: box.X + (box.W-box.H)/2 - 8 + 4, Y: box.Y + box.H/2 - 8, W: 16, H: 16}, graph.Show{Fade: 1 - at})
	}
	knob := graph.Rect{X: box.X + 4 + at*(box.W-box.H), Y: box.Y + 4, W: box.H - 8, H: box.H - 8}
	col := t.Soft
	if at > 0.5 || n.Glow.On(c) > 0.5 {
		col = t.Text
	}
	c.Art(t.Panel(col, col, knob.H/2, false), knob, graph.Show{})
}
