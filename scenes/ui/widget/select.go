package widget

import (
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Select is whether the list of a choice is open, and how far it is scrolled. It outlives the nodes that show it.
type Select struct {
	Open bool
	// Icon is shown in place of what holds where there is little room for words; Tip is what it is for. Both may be empty.
	Icon, Tip string
	scroll    Scroll
}

// The rows of an open list, and how many of them are seen at once.
const (
	selectRow  = 44
	selectMost = 8
)

// selector is a choice of which only the option that holds is seen: a press opens the list of all of them, which lies on top of everything. Left
// and right go through them without the list.
type selector struct {
	*Select
	k       *Kit
	name    string
	options []string
	current int
	set     func(int)
}

// put puts the choice into box, and its list once all else is there, wherever box is scrolled to.
func (s *selector) put(box graph.Rect) {
	k := s.k
	n := &graph.Node{Name: s.name, Role: graph.Choice, Box: box, Round: min(12, box.H/3), Tip: s.Tip}
	if s.current >= 0 && s.current < len(s.options) {
		n.Label = s.options[s.current]
	}
	n.Press = func() {
		k.Cue(sound.Select)
		s.Open = true
		k.Stage.Focus(s.name + "/list")
	}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { s.take(s.current + dir) }) }
	n.Draw = func(c graph.Canvas) { s.draw(c, n) }
	if k.Put(n); s.Open {
		at := box.Move(k.origin)
		k.Later(func() { s.list(at) })
	}
}

// draw draws the choice without its list.
func (s *selector) draw(c graph.Canvas, n *graph.Node) {
	t, box := s.k.Theme, n.Box
	t.DrawButton(c, box, n.Round, n.Hover, t.SheetLine, false)
	if s.Icon != "" {
		c.Art(look.Icon(s.Icon, t.Text), graph.Around(box.Center(), 20, 20), graph.Show{})
		return
	}
	st := t.Write(look.Body, graph.Medium)
	st.Middle = true
	label, st := s.k.Fonts.Squeeze(n.Label, st, box.W-48)
	c.Text(label, graph.Point{X: box.X + 16, Y: box.Y + box.H/2}, st)
	c.Art(look.Icon("down", t.Soft), graph.Rect{X: box.X + box.W - 30, Y: box.Y + box.H/2 - 8, W: 16, H: 16}, graph.Show{})
}

// take takes an option.
func (s *selector) take(i int) {
	if i < 0 || i >= len(s.options) || i == s.current {
		return
	}
	s.k.Cue(sound.Select)
	s.set(i)
}

// shut closes the list.
func (s *selector) shut() {
	s.Open = false
	s.k.Stage.Focus(s.name)
}

// list puts the list below box or, where there is no room, above it. A press beside it closes it.
func (s *selector) list(box graph.Rect) {
	k, m, wide := s.k, s.k.canvas, box.W
	for _, o := range s.options {
		w, _ := k.Fonts.Measure(o, k.Plain(look.Body, graph.Medium))
		wide = max(wide, w+60)
	}
	h := float64(min(len(s.options), selectMost))*selectRow + 12
	list := graph.Rect{X: min(box.X, m.W-wide-12), Y: box.Y + box.H + 6, W: min(wide, m.W-24), H: h}
	if list.Y+list.H > m.H-8 {
		list.Y = max(8, min(box.Y-6-h, m.H-8-h))
	}
	all := &graph.Node{Name: s.name + "/open", Modal: true, Box: m.Bounds(), Round: -1}
	all.Drag = func(_ graph.Point, phase graph.Phase) {
		if phase == graph.DragEnd {
			s.shut()
		}
	}
	k.Within(all, func() {
		sheet := k.Paint(func(c graph.Canvas) { k.Theme.DrawPanel(c, list, k.Theme.SheetLine, false) })
		sheet.Box, sheet.Drag = list, func(graph.Point, graph.Phase) {}
		k.ListOf(Rows{
			Name: s.name + "/list", N: len(s.options), High: selectRow, Current: s.current, Scroll: &s.scroll, Plain: true,
			Label: func(i int) string { return s.options[i] }, Row: func(i int) layout.Part { return k.Line(s.options[i], k.Plain(look.Body, graph.Medium)) },
			Take: s.set, Enter: s.shut, Pressed: s.shut,
		}).Place(list.Inset(6))
	})
}
