package widget

import (
	"strconv"
	"strings"
	"time"

	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Finger is the smallest width and height of a touch target on a phone, in units.
const Finger = 44

// choice is a row of options with one selected.
type choice struct {
	k       *Kit
	name    string
	options []string
	// pictures, if there are any, are above the options, each at most look.SampleWidth by look.SampleHeight.
	pictures []graph.Art
	current  int
	set      func(int)
	// acts is true if choosing an option does something that an arrow key cannot undo: then arrows move a mark, and
	// Enter chooses the marked option.
	acts bool
}

// build adds the choice in box, with options of the same width if even is true. It becomes a stepper if the options do not fit.
func (o *choice) build(box graph.Rect, even bool) {
	boxes := o.textBoxes(box)
	if even {
		boxes = o.equalBoxes(box)
	}
	if o.acts || o.pictures != nil || o.fits(boxes) {
		o.buildRow(box, boxes)
		return
	}
	last := len(o.options) - 1
	s := stepper{k: o.k, name: o.name, value: o.current, hi: last, step: 1, show: func(i int) string { return o.options[max(0, min(i, last))] }, set: o.set}
	n := s.build(box)
	n.Role = graph.Choice
}

// optionEdge is the space on each side of the text of an option, at least, in units.
const optionEdge = 8

// fits reports whether the options can be read and touched in their boxes.
func (o *choice) fits(boxes []graph.Rect) bool {
	for i := range o.options {
		if o.k.Narrow && boxes[i].W < Finger {
			return false
		}
	}
	return o.size(boxes) > 0
}

// size returns the largest size of type that suits all options in their boxes, 0 if there is none.
func (o *choice) size(boxes []graph.Rect) float64 {
	for size := float64(look.Body); size >= look.Small-1; size-- {
		fits := true
		for i, text := range o.options {
			w, _ := o.k.Fonts.Measure(text, o.k.Plain(size, graph.Medium))
			fits = fits && w+2*optionEdge <= boxes[i].W
		}
		if fits {
			return size
		}
	}
	return 0
}

func (o *choice) choose(i int) {
	if i < 0 || i >= len(o.options) || i == o.current {
		return
	}
	o.k.Cue(sound.Select)
	o.set(i)
}

func (o *choice) buildRow(box graph.Rect, boxes []graph.Rect) {
	k := o.k
	n := &graph.Node{Name: o.name, Role: graph.Choice, Box: box, Round: min(12, box.H/3)}
	if o.current >= 0 && o.current < len(o.options) {
		n.Label = o.options[o.current]
	} else { // a screen reader lists the options
		n.Label = strings.Join(o.options, ", ")
	}
	n.Turn = func(d graph.Direction) bool {
		if o.current < 0 { // no arrow key could return to the state without a selection
			return false
		}
		return Sideways(d, func(dir int) { o.choose(o.current + dir) })
	}
	n.Press = func() { o.choose((o.current + 1) % len(o.options)) }
	mark := -1
	if o.acts {
		mark = k.marks.current(k, o.name, o.current)
		n.Label = o.options[mark]
		n.Turn = func(d graph.Direction) bool {
			return Sideways(d, func(dir int) { k.marks.move(k, o.name, mark+dir, len(o.options)) })
		}
		n.Press = func() { o.choose(mark) }
	}
	n.Draw = func(c graph.Canvas) {
		c.Art(k.Theme.Panel(k.Theme.Sheet, k.Theme.SheetLine, n.Round, false), box, graph.Show{})
	}
	size := o.size(boxes)
	if size == 0 {
		size = look.Body
	}
	for i, text := range o.options {
		part := &graph.Node{Name: o.name + "/" + strconv.Itoa(i), Role: graph.Item, Label: text, Box: boxes[i], Press: func() { o.choose(i) }}
		part.Draw = func(c graph.Canvas) {
			o.draw(c, part, i, n, size)
			if i == mark && n.Focused {
				c.Art(k.Theme.Edge(k.Theme.Gold, n.Round-3), part.Box.Inset(3), graph.Show{})
			}
		}
		n.Add(part)
	}
	k.Put(n)
}

// draw draws option i, the node part of the row n, in type of a size.
func (o *choice) draw(c graph.Canvas, part *graph.Node, i int, n *graph.Node, size float64) {
	t, r := o.k.Theme, part.Box.Inset(3)
	st := t.Write(size, graph.Medium).Centered()
	switch {
	case i == o.current:
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.24), t.X, n.Round-3, false), r, graph.Show{})
	case n.Disabled:
		st.Color = t.Faint
	case part.Hover:
		c.Art(t.Panel(t.ButtonLit, t.ButtonLit, n.Round-3, false), r, graph.Show{})
	default:
		st.Color = t.Soft
	}
	room := r
	if o.pictures != nil {
		picture := layout.Sized(min(look.SampleWidth, r.W-2*pictureEdge), look.SampleHeight, func(at graph.Rect) { c.Art(o.pictures[i], at, graph.Show{}) })
		layout.Stack(0, layout.Gap(pictureEdge), layout.Align(0.5, 0, picture), layout.Room(&room).Grow(1)).Place(r)
	}
	label, st := o.k.Fonts.Squeeze(o.options[i], st, part.Box.W-8)
	c.Text(label, room.Center(), st)
}

// pictureEdge is the space around the picture of an option, in units.
const pictureEdge = 5

// pictureWidth is the usual width of an option with a picture, minPicture the smallest one.
const pictureWidth, minPicture = 94, 82

// pictureColumns returns the number of columns of n options with pictures: as many rows as are needed, equally full.
func pictureColumns(n int, width float64) int {
	most := max(1, min(n, int(width/minPicture)))
	rows := (n + most - 1) / most
	return (n + rows - 1) / rows
}

// equalBoxes gives all options the same width, those with pictures in several rows.
func (o *choice) equalBoxes(box graph.Rect) (boxes []graph.Rect) {
	columns, rows := len(o.options), 1
	if o.pictures != nil {
		columns = pictureColumns(columns, box.W)
		rows = (len(o.options) + columns - 1) / columns
	}
	w, h := box.W/float64(columns), box.H/float64(rows)
	for i := range o.options {
		boxes = append(boxes, graph.Rect{X: box.X + float64(i%columns)*w, Y: box.Y + float64(i/columns)*h, W: w, H: h})
	}
	return boxes
}

// textBoxes gives each option the width of its text and an equal share of the rest.
func (o *choice) textBoxes(box graph.Rect) []graph.Rect {
	st := o.k.Plain(look.Body, graph.Medium)
	widths, sum := make([]float64, len(o.options)), 0.0
	for i, text := range o.options {
		widths[i], _ = o.k.Fonts.Measure(text, st)
		sum += widths[i]
	}
	rest := (box.W - sum) / float64(len(o.options))
	out := make([]graph.Rect, len(o.options))
	for i := range o.options {
		out[i] = graph.Rect{X: box.X, Y: box.Y, W: widths[i] + rest, H: box.H}
		box.X += out[i].W
	}
	return out
}

// Sideways calls turn with -1 or 1 if d is left or right, and otherwise returns false.
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

// knobTime is the duration of a switch's animation.
const knobTime = 120 * time.Millisecond

type toggle struct {
	k           *Kit
	name, label string
	on          bool
	set         func(bool)
}

func (s *toggle) build(box graph.Rect) {
	k := s.k
	n := &graph.Node{Name: s.name, Role: graph.Switch, Label: s.label, Value: k.T("speech.off"), Box: box, Round: box.H / 2}
	place := 0.0
	if s.on {
		n.Value, place = k.T("speech.on"), 1
	}
	take := func(to bool) {
		if to != s.on {
			k.Cue(sound.Select)
			s.set(to)
		}
	}
	n.Press = func() { take(!s.on) }
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { take(dir > 0) }) }
	knob := k.Stage.Motion(s.name+"/knob", place, knobTime)
	n.Draw = func(c graph.Canvas) { s.draw(c, n, knob.On(c)) }
	k.Put(n)
}

// draw draws the switch with its knob at 0 (off) to 1 (on).
func (s *toggle) draw(c graph.Canvas, n *graph.Node, at float64) {
	t, box := s.k.Theme, n.Box
	if at < 1 {
		c.Art(t.Panel(t.Sheet, t.Faint, box.H/2, false), box, graph.Show{})
	}
	if at > 0 {
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.45), t.X, box.H/2, false), box, graph.Show{Fade: 1 - at})
		c.Art(look.Icon("check", t.Text), graph.Rect{X: box.X + (box.W-box.H)/2 - 8 + 4, Y: box.Y + box.H/2 - 8, W: 16, H: 16}, graph.Show{Fade: 1 - at})
	}
	knob := graph.Rect{X: box.X + 4 + at*(box.W-box.H), Y: box.Y + 4, W: box.H - 8, H: box.H - 8}
	col := t.Soft
	switch {
	case n.Disabled:
		col = paint.Mix(t.Sheet, t.Faint, 0.5)
	case at > 0.5 || n.Glow.On(c) > 0.5:
		col = t.Text
	}
	c.Art(t.Panel(col, col, knob.H/2, false), knob, graph.Show{})
}

// stepper is a number from lo to hi between two buttons that change it by step. show formats a number.
type stepper struct {
	k                   *Kit
	name                string
	value, lo, hi, step int
	show                func(int) string
	set                 func(int)
}

func (s *stepper) change(v int) {
	if v = max(s.lo, min(s.hi, v)); v != s.value {
		s.k.Cue(sound.Select)
		s.set(v)
	}
}

func (s *stepper) build(box graph.Rect) *graph.Node {
	k, text := s.k, s.show(s.value)
	n := &graph.Node{Name: s.name, Role: graph.Slider, Label: text, Box: box, Round: min(12, box.H/3), Range: graph.Range{Now: s.value, Min: s.lo, Max: s.hi}}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { s.change(s.value + dir*s.step) }) }
	n.Draw = func(c graph.Canvas) {
		c.Art(k.Theme.Panel(k.Theme.Sheet, k.Theme.SheetLine, n.Round, false), box, graph.Show{})
	}
	part := func(at, icon string, r graph.Rect, to int, end bool) *graph.Node {
		b := &graph.Node{Name: s.name + "/" + at, Role: graph.Item, Box: r, Press: func() { s.change(to) }}
		b.Draw = func(c graph.Canvas) {
			t := k.Theme
			fill, col := t.ButtonFill(b.Hover), t.Text
			if end {
				col = t.Faint
			}
			c.Art(t.Panel(fill, fill, n.Round-3, false), r.Inset(3), graph.Show{})
			c.Art(look.Icon(icon, col), r.Inset(13), graph.Show{})
		}
		return b
	}
	n.Add(
		part("less", "left", graph.Rect{X: box.X, Y: box.Y, W: box.H, H: box.H}, s.value-s.step, s.value == s.lo),
		part("more", "right", graph.Rect{X: box.X + box.W - box.H, Y: box.Y, W: box.H, H: box.H}, s.value+s.step, s.value == s.hi),
		&graph.Node{Role: graph.Reading, Label: text, Box: graph.Rect{X: box.X + box.H, Y: box.Y, W: box.W - 2*box.H, H: box.H}, Draw: func(c graph.Canvas) {
			st, room := k.Theme.Write(look.Body, graph.Medium).Centered(), box.W-2*box.H-4
			for ; st.Size > look.Small-2; st.Size-- {
				if w, _ := k.Fonts.Measure(text, st); w <= room {
					break
				}
			}
			label, st := k.Fonts.Squeeze(text, st, room)
			c.Text(label, box.Center(), st)
		}},
	)
	return k.Put(n)
}

// slider is a number from 0 to top. Keys change it by step, the pointer by 1. set is called for every number, with done
// set to true when the player releases it.
type slider struct {
	k                *Kit
	name, label      string
	value, top, step int
	set              func(v int, done bool)
}

func (s *slider) change(v int, done bool) {
	v = max(0, min(s.top, v))
	if v != s.value || done {
		s.value = v
		s.set(v, done)
	}
}

func (s *slider) build(box graph.Rect) *graph.Node {
	const room = 14
	k := s.k
	n := &graph.Node{Name: s.name, Role: graph.Slider, Label: s.label + " " + strconv.Itoa(s.value), Topic: s.label, Box: box, Round: box.H / 2, Range: graph.Range{Now: s.value, Max: s.top}}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { s.change(s.value+dir*s.step, true) }) }
	n.Drag = func(p graph.Point, phase graph.Phase) {
		share := (p.X - box.X - room) / (box.W - 2*room)
		s.change(int(share*float64(s.top)+0.5), phase == graph.DragEnd)
	}
	n.Draw = func(c graph.Canvas) {
		t := k.Theme
		track := graph.Rect{X: box.X + room, Y: box.Y + box.H/2 - 3, W: box.W - 2*room, H: 6}
		at := track.X + track.W*float64(s.value)/float64(s.top)
		c.Art(t.Panel(t.Button, t.SheetLine, 3, false), track, graph.Show{})
		c.Fill(graph.Rect{X: track.X, Y: track.Y, W: at - track.X, H: track.H}, t.X)
		knob := graph.Around(graph.Point{X: at, Y: box.Y + box.H/2}, 24, 24)
		col := t.Soft
		if n.Glow.On(c) > 0.5 {
			col = t.Text
		}
		c.Art(t.Panel(col, t.SheetLine, 12, false), knob, graph.Show{})
	}
	return k.Put(n)
}

// marks are the positions of the marks that arrow keys move in lists and rows whose items act when chosen, by the name
// of the node.
type marks map[string]int

// current returns the mark, which is current unless arrow keys have moved it since the node got the focus.
func (m marks) current(k *Kit, name string, current int) int {
	if at, moved := m[name]; moved && k.Stage.FocusIs(name) {
		return at
	}
	delete(m, name)
	return current
}

func (m *marks) move(k *Kit, name string, to, n int) {
	if to < 0 || to >= n {
		return
	}
	k.Cue(sound.Select)
	if *m == nil {
		*m = marks{}
	}
	(*m)[name] = to
}
