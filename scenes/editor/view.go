package editor

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// columnHeight is the height of the columns below the board in a tall window, in units.
const columnHeight = 486.0

// view has the board between what is put on it and what is done with the position; in a tall window those stand below it, and on a telephone
// they are a page that is scrolled.
func (e *Editor) view() layout.Part {
	e.Back = func() { e.Pop(nil) }
	e.start.Ask()
	header := e.Header(e.T("editor.title"), e.Back)
	if e.Narrow {
		rest := layout.Stack(widget.Apart, e.palette(), e.going(), e.text())
		return e.Screen(header, layout.Stack(widget.Space, layout.Margin(-8, 0, -8, 0, e.cells()).Grow(3).Between(240, e.M.W-8), e.tools(), e.status(), e.Rolled(rest).Grow(2).Between(120, 0)), layout.Part{})
	}
	left := e.Boxed(layout.Stack(widget.Space, e.palette(), layout.Fill()))
	right := e.Boxed(layout.Stack(widget.Space, e.text(), layout.Top(e.status()).Grow(1).Between(44, 0), e.going()))
	if e.M.Tall() {
		return e.Screen(header, layout.Stack(widget.Apart, e.cells().Grow(1), layout.Even(widget.Apart, left, right).Fixed(columnHeight)), layout.Part{})
	}
	side := max(236, min(300, e.M.W*0.235))
	return e.Screen(header, layout.Row(widget.Apart, left.Fixed(side), e.cells().Grow(1), right.Fixed(side)), layout.Part{})
}

// cellsName is the name of the node of the board.
const cellsName = "cells"

// cells is the board: a press puts the tool on a cell, and so does Enter on the one that the arrow keys have chosen.
func (e *Editor) cells() layout.Part {
	n := &graph.Node{Name: cellsName, Role: graph.List, Round: 14}
	n.Press = func() { e.use(e.cell) }
	n.Turn = e.turn
	n.Drag = func(at graph.Point, phase graph.Phase) {
		cell, hit := e.hit(at)
		switch {
		case phase == graph.DragBegin:
			e.pressed, e.beside = cell, !hit
		case phase == graph.DragEnd && hit && !e.beside && cell == e.pressed:
			e.cell = cell
			e.use(cell)
		}
	}
	marks := &graph.Node{Name: "pointed", Draw: func(c graph.Canvas) {
		if best := e.shownBest(); best != rules.NoMove {
			marks.DrawSpots(c, e.Theme, e.board.Spots(best))
		}
		if n.Focused {
			marks.DrawSpots(c, e.Theme, []boards.Spot{e.board.Cell(e.cell).Spot})
		}
	}}
	// Boards fill a room about as broad as it is high, so that the ring of the focus is around them.
	return layout.Shaped(1, 1.15, layout.Leaf(nil, func(r graph.Rect) {
		e.lay(r)
		n.Box, n.Label = r, e.board.Cell(e.cell).Name
		e.Put(n.Add(e.board.Root()))
		e.Put(marks)
	})).Early()
}

// lay gives the board its room.
func (e *Editor) lay(r graph.Rect) {
	at := boards.Area{Metrics: e.M, Tall: e.Narrow, Board: r, Reduced: e.Settings.ReducedMotion}
	if at != e.area {
		e.area = at
		e.board.Layout(at)
		e.work.Show(e.shows)
	}
}

// turn moves the cell that the keyboard speaks of.
func (e *Editor) turn(d graph.Direction) bool {
	size, w := e.sheet.Grid()
	if size == 0 {
		return false
	}
	col, row := e.cell%w, e.cell/w
	switch d {
	case graph.Left:
		col--
	case graph.Right:
		col++
	case graph.Up:
		row++
	case graph.Down:
		row--
	}
	e.cell = min(max(col, 0), size-1) + w*min(max(row, 0), size-1)
	return true
}

// reach is how far from the middle of a cell a press is one on it, squared and in squares of its size: as far as its corners, and a little more.
const reach = 0.6

// hit is the cell at a point; hit is false where there is none.
func (e *Editor) hit(at graph.Point) (cell int, hit bool) {
	best := 1e9
	size, w := e.sheet.Grid()
	for row := range size {
		for col := range size {
			s := e.board.Cell(col + w*row).Spot
			dx, dy := s.At.X-at.X, s.At.Y-at.Y
			if far := dx*dx + dy*dy; far < best && far < s.Size*s.Size*reach {
				best, cell, hit = far, col+w*row, true
			}
		}
	}
	return cell, hit
}

// use puts the tool on a cell.
func (e *Editor) use(cell int) {
	e.try(func() error { return e.sheet.Use(cell, e.sheet.Tools()[e.tool]) })
}

// keys follows the shortcuts and reports whether one was used.
func (e *Editor) keys(f *input.Frame) bool {
	if e.typing.IsOpen() {
		if f.Key(ebiten.KeyEscape) {
			e.typing.Close()
			return true
		}
		return false
	}
	if e.Stage.Modal() {
		return false
	}
	if f.Control && f.Key(ebiten.KeyC) {
		e.copy()
		return true
	}
	for i, k := range []ebiten.Key{ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3, ebiten.KeyDigit4, ebiten.KeyDigit5} {
		if !f.Control && f.Key(k) && i < len(e.sheet.Tools()) {
			e.tool = i
			return true
		}
	}
	if f.Key(ebiten.KeyDelete) && e.Stage.FocusIs(cellsName) {
		e.try(func() error { return e.sheet.Use(e.cell, rules.Clear) })
		return true
	}
	return false
}

// text is the text of the position, and the button that copies it.
func (e *Editor) text() layout.Part {
	paste := layout.If(!e.Narrow, e.Words(e.T("editor.paste"), e.Soft(look.Small-2).Centered())) // a telephone has no keys to paste by
	return layout.Stack(widget.Space, e.Words(e.T("editor.text"), e.Soft(look.Small-1)), e.notation(),
		layout.Even(widget.Space, e.Press(widget.Button{Name: "copy", Label: e.T("editor.copy"), Press: e.copy}),
			e.Press(widget.Button{Name: "copy-link", Label: e.T("link.copy"), Press: e.copyLink})), paste)
}

// notation is the text of the position, which may be broken behind each slash.
func (e *Editor) notation() layout.Part {
	st := e.Plain(look.Small-2, graph.Mono)
	st.Least = look.Small - 4
	return e.Words(e.sheet.Text(), st).Between(0, 6*look.Body)
}

// saying is what was refused, or what else is to be said of the position.
func (e *Editor) saying() string {
	if e.shows.Over() {
		return strings.TrimSpace(e.message + " " + e.T("editor.over"))
	}
	return e.message
}

// going is who plays on, and the ways on.
func (e *Editor) going() layout.Part {
	names := []string{e.T("replay.from.person")}
	for l := 1; l <= levels; l++ {
		names = append(names, phrases.Level(e.Env, l))
	}
	solve := layout.Part{}
	if e.table() != nil {
		b := widget.Button{Name: "solve", Label: e.T("editor.solve"), Disabled: !e.solvable(), Press: e.solve}
		if b.Disabled {
			b.Tip = e.T("editor.no-table")
		}
		solve = e.Press(b)
	}
	analyse := e.Press(widget.Button{Name: "analyse", Icon: "puzzle", Label: e.T("analysis.open"), Press: e.analyse})
	return layout.Stack(widget.Space, e.Words(e.T("replay.from.side"), e.Soft(look.Small)),
		e.Options("side", []string{e.T("replay.from.x"), e.T("replay.from.o")}, int(e.mine-rules.X), func(i int) { e.mine = rules.X + rules.Side(i) }),
		e.OneOf("rival", &e.opponents, names, e.opponent, func(i int) { e.opponent = i }), solve, analyse,
		e.Press(widget.Button{Name: "play", Icon: "play", Label: e.T("replay.from.yes"), Kind: widget.Main, Disabled: e.over(), Press: e.play}))
}

// status is what there is to be said.
func (e *Editor) status() layout.Part {
	said := layout.If(!e.Narrow || e.saying() != "" || e.typing.IsOpen(), e.Status("status", e.saying(), e.Plain(look.Small, graph.Regular), 0))
	return e.typing.Over(&e.Kit, said, e.runTyped)
}
