package widget

import (
	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
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

// Select is one of several things of which only the one that holds is seen: a press opens the list of all of them, which lies on top
// of everything, so that Select has to come last. m is the canvas. Left and right go through them without the list.
func (k *Kit) Select(m graph.Metrics, name string, box graph.Rect, s *Select, options []string, current int, set func(int)) *graph.Node {
	n, take := k.closed(name, box, s, options, current, set)
	if s.Open {
		k.openList(m, name, box, s, options, current, take)
	}
	return n
}

// pick is a Select whose list is put on top of everything once all else is there, wherever its box is scrolled to.
func (k *Kit) pick(name string, box graph.Rect, s *Select, options []string, current int, set func(int)) {
	_, take := k.closed(name, box, s, options, current, set)
	if s.Open {
		at := box.Move(k.origin)
		k.Later(func() { k.openList(k.canvas, name, at, s, options, current, take) })
	}
}

// closed is a Select without its list. take takes an option.
func (k *Kit) closed(name string, box graph.Rect, s *Select, options []string, current int, set func(int)) (n *graph.Node, take func(i int)) {
	n = &graph.Node{Name: name, Role: graph.Choice, Box: box, Round: min(12, box.H/3), Tip: s.Tip}
	if current >= 0 && current < len(options) {
		n.Label = options[current]
	}
	take = func(i int) {
		if i < 0 || i >= len(options) || i == current {
			return
		}
		k.Cue(sound.Select)
		set(i)
	}
	n.Press = func() {
		k.Cue(sound.Select)
		s.Open = true
		k.Stage.Focus(name + "/list")
	}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { take(current + dir) }) }
	n.Draw = func(c graph.Canvas) {
		t := k.Theme
		fill := t.Button
		if n.Hover {
			fill = t.ButtonLit
		}
		c.Art(t.Panel(fill, t.SheetLine, n.Round, false), box, graph.Show{})
		if s.Icon != "" {
			c.Art(look.Icon(s.Icon, t.Text), graph.Around(box.Center(), 20, 20), graph.Show{})
			return
		}
		st := t.Write(look.Body, graph.Medium)
		st.Middle = true
		label, st := k.Fonts.Squeeze(n.Label, st, box.W-48)
		c.Text(label, graph.Point{X: box.X + 16, Y: box.Y + box.H/2}, st)
		c.Art(look.Icon("down", t.Soft), graph.Rect{X: box.X + box.W - 30, Y: box.Y + box.H/2 - 8, W: 16, H: 16}, graph.Show{})
	}
	return k.Put(n), take
}

// openList is the list of a Select, below its box or, where there is no room, above it. A press beside it closes it.
func (k *Kit) openList(m graph.Metrics, name string, box graph.Rect, s *Select, options []string, current int, take func(int)) {
	wide := box.W
	for _, o := range options {
		w, _ := k.Fonts.Measure(o, k.Plain(look.Body, graph.Medium))
		wide = max(wide, w+60)
	}
	h := float64(min(len(options), selectMost))*selectRow + 12
	list := graph.Rect{X: min(box.X, m.W-wide-12), Y: box.Y + box.H + 6, W: min(wide, m.W-24), H: h}
	if list.Y+list.H > m.H-8 {
		list.Y = max(8, min(box.Y-6-h, m.H-8-h))
	}
	shut := func() { k.shut(name, s) }
	all := &graph.Node{Name: name + "/open", Modal: true, Box: m.Bounds(), Round: -1}
	all.Drag = func(_ graph.Point, phase graph.Phase) {
		if phase == graph.DragEnd {
			shut()
		}
	}
	k.Within(all, func() {
		sheet := k.Sheet(list)
		sheet.Box, sheet.Drag = list, func(graph.Point, graph.Phase) {}
		k.List(name+"/list", graph.Rect{X: list.X + 6, Y: list.Y + 6, W: list.W - 28, H: list.H - 12}, selectRow, options, current, &s.scroll, take)
		list := k.Into.Children[len(k.Into.Children)-1]
		list.Press = shut
		for _, row := range items(list) {
			press := row.Press
			row.Press = func() {
				press()
				shut()
			}
		}
	})
}

// shut closes the list of the Select of that name.
func (k *Kit) shut(name string, s *Select) {
	s.Open = false
	k.Stage.Focus(name)
}

// items are the rows of a list.
func items(n *graph.Node) []*graph.Node {
	var rows []*graph.Node
	for _, k := range n.Children {
		if k.Role == graph.Item {
			rows = append(rows, k)
		}
		rows = append(rows, items(k)...)
	}
	return rows
}
