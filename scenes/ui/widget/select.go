package widget

import (
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Select is whether the list of a choice is open, which of its rows is marked, and how far it is scrolled. It outlives the nodes that show it.
type Select struct {
	Open bool
	mark int
	// Icon is shown in place of what holds where there is little room for words; Tip is what it is for. Both may be empty.
	Icon, Tip string
	scroll    Scroll
}

// The rows of an open list, and how many of them are seen at once.
const (
	selectRow  = 44
	selectMost = 8
)

// selector is a choice of which only the option that holds is seen: a press opens the list of all of them, which lies on top of everything, and so do
// left and right, with the neighbour marked. In the list arrows move the mark and nothing else: an option may do something that no arrow takes back.
// Enter, or a press on an option, takes it.
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
	n.Press = func() { s.open(0) }
	n.Turn = func(d graph.Direction) bool { return Sideways(d, s.open) }
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

// open opens the list with the option marked that holds, or one so far from it.
func (s *selector) open(from int) {
	if len(s.options) == 0 {
		return
	}
	s.k.Cue(sound.Select)
	s.Open, s.mark = true, max(0, min(s.current+from, len(s.options)-1))
	s.k.Stage.Focus(s.name + "/list")
	s.k.reveal(&s.scroll, float64(s.mark)*selectRow, selectRow)
}

// take takes the option that is marked, and closes the list.
func (s *selector) take() {
	if !s.Open {
		return
	}
	if s.shut(); s.mark != s.current && s.mark < len(s.options) {
		s.set(s.mark)
	}
}

// shut closes the list.
func (s *selector) shut() {
	s.Open = false
	s.k.Stage.Focus(s.name)
}

// list puts the list below box or, where there is no room, above it. A press beside it closes it.
func (s *selector) list(box graph.Rect) {
	k, m, width := s.k, s.k.canvas, box.W
	for _, o := range s.options {
		w, _ := k.Fonts.Measure(o, k.Plain(look.Body, graph.Medium))
		width = max(width, w+84)
	}
	h := float64(min(len(s.options), selectMost))*selectRow + 12
	list := graph.Rect{X: min(box.X, m.W-width-12), Y: box.Y + box.H + 6, W: min(width, m.W-24), H: h}
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
			Name: s.name + "/list", N: len(s.options), Height: selectRow, Current: s.mark, Scroll: &s.scroll, Plain: true,
			Label: func(i int) string { return s.options[i] }, Row: s.row, Take: func(i int) { s.mark = i }, Enter: s.take, Pressed: s.take,
		}).Place(list.Inset(6))
	})
}

// row is an option in the list, with a tick behind the one that holds.
func (s *selector) row(i int) layout.Part {
	words := s.k.Line(s.options[i], s.k.Plain(look.Body, graph.Medium))
	if i != s.current {
		return words
	}
	const tick = 16
	return layout.Row(8, words.Grow(1), layout.Middle(s.k.Picture(look.Icon("check", s.k.Theme.X), tick, tick)))
}
