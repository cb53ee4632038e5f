package widget

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Rows describes the rows of a list. Up and down select the neighbor, Home and End the first and the last row, a press
// the pressed one.
type Rows struct {
	// Name is the name of the list's node; row i is called Name/i.
	Name string
	// Title is the accessible name of the list while no row is selected.
	Title string
	// N is the number of rows and Height their height in units. Least is the smallest height before the list scrolls, 0
	// for Height. Current is the selected row, -1 for none.
	N             int
	Height, Least float64
	Current       int
	// Label returns the accessible name of a row, Row its content. Only visible rows are asked for, as there may be
	// thousands.
	Label func(i int) string
	Row   func(i int) layout.Part
	// Select selects a row; nil if rows can only be read. Enter, if set, handles Enter and a press on the selected row.
	Select func(i int)
	Enter  func()
	// Pressed, if set, is called after a press on a row, and after Take if that row was not selected.
	Pressed func()
	// Scroll is the scroll position. It outlives the nodes.
	Scroll *Scroll
	// Plain rows have a background only if they are selected or under the pointer. Other rows are small sheets.
	Plain bool
	// Ink, if set, returns the color of a row's outline; A is 0 for none.
	Ink func(i int) color.RGBA
}

// barWidth is the space for the scroll bar beside a list or a page, in units.
const barWidth = 16.0

// ListOf returns a list, which scrolls if its rows do not fit.
func (k *Kit) ListOf(rows Rows) layout.Part {
	all := float64(rows.N) * rows.Height
	return layout.Leaf(func(w float64) layout.Need {
		return layout.Need{W: w, H: all, MinW: 3 * Finger, MinH: min(all, 2.5*rows.Height)}
	}, func(r graph.Rect) { rows.build(k, r) })
}

func (rows *Rows) build(k *Kit, r graph.Rect) {
	s := rows.Scroll
	if rows.Least > 0 {
		rows.Height = max(rows.Least, min(rows.Height, r.H/float64(max(rows.N, 1))))
	}
	if s.Window, s.Length = r, rows.Height*float64(rows.N); s.Length > r.H+0.5 {
		s.Window.W -= barWidth
	}
	n := &graph.Node{Name: rows.Name, Role: graph.List, Label: rows.Title, Box: s.Window, Round: 12, Press: rows.Enter}
	if rows.Current >= 0 && rows.Current < rows.N {
		n.Label = rows.Label(rows.Current)
	}
	take := func(i int) bool {
		if i < 0 || i >= rows.N || rows.Select == nil {
			return false
		}
		if i != rows.Current {
			k.Cue(sound.Select)
			rows.Select(i)
			k.reveal(s, float64(i)*rows.Height, rows.Height)
		}
		return true
	}
	if rows.Select != nil {
		n.Turn = func(d graph.Direction) bool {
			switch d {
			case graph.Up:
				return take(rows.Current - 1)
			case graph.Down:
				return take(rows.Current + 1)
			}
			return false
		}
		n.Type = func(t graph.Typing) bool { return typeRows(t, take, rows) }
	}
	k.Within(n, func() {
		k.Page(rows.Name+"/rows", s, func() {
			now := k.Stage.Now()
			top, end := min(s.At(now), s.Goal()), max(s.At(now), s.Goal())+r.H
			for i := max(0, int(top/rows.Height)-2); i < min(rows.N, int(end/rows.Height)+3); i++ {
				press := func() {
					switch {
					case i != rows.Current:
						take(i)
					case rows.Enter != nil:
						k.Cue(sound.Select)
						rows.Enter()
					}
					if rows.Pressed != nil {
						rows.Pressed()
					}
				}
				if rows.Select == nil {
					press = nil
				}
				rows.buildRow(k, i, graph.Rect{Y: float64(i) * rows.Height, W: s.Window.W, H: rows.Height}, press)
			}
		})
	})
}

func typeRows(t graph.Typing, take func(int) bool, rows *Rows) bool {
	page := max(1, int(rows.Scroll.Window.H/rows.Height)-1)
	for _, key := range t.Keys {
		switch key {
		case ebiten.KeyPageUp:
			return take(max(0, rows.Current-page))
		case ebiten.KeyPageDown:
			return take(min(rows.N-1, rows.Current+page))
		}
	}
	return typeList(t, take, rows.N)
}

func typeList(t graph.Typing, take func(int) bool, rows int) bool {
	for _, key := range t.Keys {
		switch key {
		case ebiten.KeyHome:
			return take(0)
		case ebiten.KeyEnd:
			return take(rows - 1)
		}
	}
	return false
}

// reveal scrolls just far enough to show the part of the page from y to y+h.
func (k *Kit) reveal(s *Scroll, y, h float64) {
	switch {
	case y < s.Goal():
		k.ScrollTo(s, y)
	case y+h > s.Goal()+s.Window.H:
		k.ScrollTo(s, y+h-s.Window.H)
	}
}

func (rows *Rows) buildRow(k *Kit, i int, box graph.Rect, press func()) {
	const radius = 12
	n := &graph.Node{Name: rows.Name + "/" + strconv.Itoa(i), Role: graph.Item, Label: rows.Label(i), Box: box, Press: press}
	in, holds := box.Inset(3), i == rows.Current
	n.Draw = func(c graph.Canvas) {
		t, glow := k.Theme, n.Glow.On(c)
		switch {
		case holds:
			c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.2), t.X, radius, true), in, graph.Show{})
			return
		case rows.Ink != nil && rows.Ink(i).A > 0:
			c.Art(t.Panel(t.SheetLit, rows.Ink(i), radius, false), in, graph.Show{})
		case !rows.Plain:
			c.Art(t.Panel(t.Sheet, t.SheetLine, radius, false), in, graph.Show{})
		}
		if glow > 0 || n.Hover {
			c.Art(t.Panel(t.SheetLit, t.SheetLine, radius, false), in, graph.Show{Fade: 1 - max(glow, 0.6)})
		}
	}
	k.Within(n, func() { layout.Margin(10, 2, 10, 2, rows.Row(i)).Place(in) })
}

// TableColumn is a column of a Table.
type TableColumn struct {
	// Title is the header, or Head if that is not absent. Align is the alignment of Title.
	Title string
	Head  layout.Part
	Align graph.Align
	// Width is in units; 0 shares what the other columns leave.
	Width float64
}

// Table returns a list whose rows have cells, below the headers of the columns. It sets rows.Row.
func (k *Kit) Table(columns []TableColumn, rows Rows, cell func(row, column int) layout.Part) layout.Part {
	line := func(of func(column int) layout.Part) layout.Part {
		parts := make([]layout.Part, len(columns))
		for i, c := range columns {
			if parts[i] = of(i); parts[i].Absent() {
				parts[i] = layout.Leaf(nil, nil)
			}
			if parts[i] = parts[i].Grow(1); c.Width > 0 {
				parts[i] = parts[i].Fixed(c.Width)
			}
		}
		return layout.Row(Space, parts...)
	}
	rows.Row = func(i int) layout.Part { return line(func(column int) layout.Part { return cell(i, column) }) }
	titles := line(func(i int) layout.Part {
		st := k.Soft(look.Small)
		st.Align = columns[i].Align
		return columns[i].Head.Or(k.Line(columns[i].Title, st))
	})
	list := k.ListOf(rows)
	with := func(bar float64) layout.Part {
		return layout.Stack(4, layout.Margin(13, 0, 13+bar, 0, titles), list.Grow(1))
	}
	return layout.Under(with(0), func(r graph.Rect) { // a scroll bar moves the headers, too
		bar, height := 0.0, rows.Height
		if rows.Least > 0 {
			height = rows.Least
		}
		if height*float64(rows.N) > r.H-4-titles.Height(r.W)+0.5 {
			bar = barWidth
		}
		with(bar).Place(r)
	})
}

// Select is the state of a choice made by OneOf. It outlives the nodes.
type Select struct {
	Open bool
	mark int
	// Icon replaces the selected option if there is little space; Tip explains it. Both may be "".
	Icon, Tip string
	scroll    Scroll
}

// The height of a row in the open list in units, and the number of rows that are visible at once.
const (
	selectRow  = 44
	selectMost = 8
)

// selector is a choice that shows only the selected option. A press opens the list of all options above everything
// else; left and right do the same and mark the neighbor. Arrows only move the mark, as an option may do something that
// an arrow key cannot undo. Enter, or a press on an option, chooses it.
type selector struct {
	*Select
	k       *Kit
	name    string
	options []string
	current int
	set     func(int)
}

// build adds the choice in box, and the open list once everything else has been added.
func (s *selector) build(box graph.Rect) {
	k := s.k
	n := &graph.Node{Name: s.name, Role: graph.Choice, Box: box, Round: min(12, box.H/3), Tip: s.Tip, Topic: s.Tip}
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

func (s *selector) draw(c graph.Canvas, n *graph.Node) {
	t, box := s.k.Theme, n.Box
	if s.Icon == "" || n.Hover { // an icon alone is a quiet button
		t.DrawButton(c, box, n.Round, n.Hover, t.SheetLine, false)
	}
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

// open opens the list with the mark from options away from the selected one.
func (s *selector) open(from int) {
	if len(s.options) == 0 {
		return
	}
	s.k.Cue(sound.Select)
	s.Open, s.mark = true, max(0, min(s.current+from, len(s.options)-1))
	s.k.Stage.Focus(s.name + "/list")
	s.k.reveal(&s.scroll, float64(s.mark)*selectRow, selectRow)
}

func (s *selector) choose() {
	if !s.Open {
		return
	}
	if s.close(); s.mark != s.current && s.mark < len(s.options) {
		s.set(s.mark)
	}
}

func (s *selector) close() {
	s.Open = false
	s.k.Stage.Focus(s.name)
}

// list adds the list below box, or above it if there is no space. A press outside closes it.
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
			s.close()
		}
	}
	k.Within(all, func() {
		sheet := k.Paint(func(c graph.Canvas) { k.Theme.DrawPanel(c, list, k.Theme.SheetLine, false) })
		sheet.Box, sheet.Drag = list, func(graph.Point, graph.Phase) {}
		k.ListOf(Rows{
			Name: s.name + "/list", N: len(s.options), Height: selectRow, Current: s.mark, Scroll: &s.scroll, Plain: true,
			Label: func(i int) string { return s.options[i] }, Row: s.row, Select: func(i int) { s.mark = i }, Enter: s.choose, Pressed: s.choose,
		}).Place(list.Inset(6))
	})
}

func (s *selector) row(i int) layout.Part {
	words := s.k.Line(s.options[i], s.k.Plain(look.Body, graph.Medium))
	if i != s.current {
		return words
	}
	const tick = 16
	return layout.Row(8, words.Grow(1), layout.Middle(s.k.Picture(look.Icon("check", s.k.Theme.X), tick, tick)))
}
