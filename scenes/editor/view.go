package editor

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
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
// A canvas narrower than oneColumn has room for only one beside the board, of columnWidth.
const (
	columnHeight = 486.0
	oneColumn    = 1060.0
	columnWidth  = 286.0
)

// view: in a tall window palette and actions are below the board, on a phone and in a small window with large text they
// are a page that scrolls.
func (e *Editor) view() layout.Part {
	e.Back = func() { e.Pop(nil) }
	e.start.Ask()
	header := e.Header(e.T("editor.title"), e.Back)
	if e.Narrow {
		rest := layout.Stack(widget.Apart, e.palette(), e.actions(), e.playButton(), e.positionText())
		return e.Screen(header, layout.Stack(widget.Space, layout.Margin(-8, 0, -8, 0, e.cells()).Grow(3).Between(240, e.M.W-8), e.tools(), e.status(), e.Rolled(rest).Grow(2).Between(120, 0)), layout.Part{})
	}
	if !e.M.Tall() && e.M.W < oneColumn {
		rest := e.Boxed(layout.Stack(widget.Apart, e.palette(), e.actions(), e.positionText()))
		beside := layout.Stack(widget.Space, e.status(), e.Rolled(rest).Grow(1), e.playButton())
		return e.Screen(header, layout.Row(widget.Apart, e.cells().Grow(1), beside.Fixed(columnWidth)), layout.Part{})
	}
	left := e.Boxed(layout.Stack(widget.Space, e.palette(), layout.Fill()))
	right := e.Boxed(layout.Stack(widget.Space, e.positionText(), layout.Top(e.status()).Grow(1).Between(44, 0), e.actions(), e.playButton()))
	if e.M.Tall() {
		return e.Screen(header, layout.Stack(widget.Apart, e.cells().Grow(1), layout.Even(widget.Apart, left, right).Fixed(columnHeight)), layout.Part{})
	}
	side := max(236, min(300, e.M.W*0.235))
	return e.Screen(header, layout.Row(widget.Apart, left.Fixed(side), e.cells().Grow(1), right.Fixed(side)), layout.Part{})
}

const cellsName = "cells"

// cells: a press uses the tool on a cell, and Enter on the cursor, which arrow keys move.
func (e *Editor) cells() layout.Part {
	n := &graph.Node{Name: cellsName, Role: graph.List, Round: 14}
	n.Press = func() { e.useTool(e.cursor) }
	n.Turn = e.moveCursor
	n.Drag = func(at graph.Point, phase graph.Phase) {
		cell, hit := e.cellAt(at)
		switch {
		case phase == graph.DragBegin:
			e.pressed, e.offCells = cell, !hit
		case phase == graph.DragEnd && hit && !e.offCells && cell == e.pressed:
			e.cursor = cell
			e.useTool(cell)
		}
	}
	marks := &graph.Node{Name: "pointed", Draw: func(c graph.Canvas) {
		if best := e.bestMove(); best != rules.NoMove {
			marks.DrawSpots(c, e.Theme, e.board.Spots(best))
		}
		if e.refused >= 0 {
			place := e.board.Cell(e.refused)
			marks.DrawRefused(c, e.Theme, &place.Spot)
		}
		if n.Focused {
			marks.DrawSpots(c, e.Theme, []boards.Spot{e.board.Cell(e.cursor).Spot})
		}
	}}
	// Boards are about as wide as high, so that the focus ring is close around them.
	return layout.Shaped(1, 1.15, layout.Leaf(nil, func(r graph.Rect) {
		e.layoutBoard(r)
		n.Box, n.Label = r, e.board.Cell(e.cursor).Name
		e.Put(n.Add(e.board.Root()))
		e.Put(marks)
	})).Early()
}

func (e *Editor) layoutBoard(r graph.Rect) {
	at := boards.Area{Metrics: e.M, Tall: e.Narrow, Board: r, Reduced: e.Settings.ReducedMotion}
	if at != e.area {
		e.area = at
		e.board.Layout(&at)
		e.work.Show(e.position)
	}
}

func (e *Editor) moveCursor(d graph.Direction) bool {
	size, w := e.sheet.Grid()
	if size == 0 {
		return false
	}
	col, row := e.cursor%w, e.cursor/w
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
	e.cursor = min(max(col, 0), size-1) + w*min(max(row, 0), size-1)
	return true
}

// reach is the squared distance from a cell's center at most for a press on the cell, relative to the squared size of
// its square: a little beyond the corners.
const reach = 0.6

func (e *Editor) cellAt(at graph.Point) (cell int, hit bool) {
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

func (e *Editor) useTool(cell int) { e.use(cell, e.sheet.Tools()[e.tool]) }

// keys handles the shortcuts and returns true if one was used.
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
		e.use(e.cursor, rules.Clear)
		return true
	}
	return false
}

func (e *Editor) positionText() layout.Part {
	paste := layout.If(!e.Narrow && !e.Touch, e.Words(e.T("editor.paste"), e.Soft(look.Small-2).Centered())) // a phone has no keys to paste with
	return layout.Stack(widget.Space, e.Words(e.T("editor.text"), e.Soft(look.Small-1)), e.notation(),
		layout.Even(widget.Space, e.Press(widget.Button{Name: "copy", Label: e.T("export.copy"), Press: e.copy}),
			e.Press(widget.Button{Name: "copy-link", Label: e.T("link.copy"), Press: e.copyLink})), paste)
}

// notation can wrap after each slash.
func (e *Editor) notation() layout.Part {
	st := e.Plain(look.Small-2, graph.Mono)
	st.Least = look.Small - 4
	return e.Words(e.sheet.Text(), st).Between(0, 6*look.Body)
}

func (e *Editor) statusText() string {
	if e.position.Over() {
		return strings.TrimSpace(e.message + " " + e.T("editor.over"))
	}
	return e.message
}

func (e *Editor) actions() layout.Part {
	names := []string{e.T("replay.from.person")}
	for l := 1; l <= int(ai.MaxLevel); l++ {
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
		e.Options("side", []string{e.T("setup.begins.x"), e.T("setup.begins.o")}, int(e.mine-rules.X), func(i int) { e.mine = rules.X + rules.Side(i) }),
		e.OneOf("rival", &e.opponentSelect, names, e.opponent, func(i int) { e.opponent = i }), solve, analyse)
}

func (e *Editor) playButton() layout.Part {
	return e.Press(widget.Button{Name: "play", Icon: "play", Label: e.T("play.now"), Kind: widget.Main, Disabled: e.gameOver(), Press: e.play})
}

func (e *Editor) status() layout.Part {
	said := layout.If(!e.Narrow || e.statusText() != "" || e.typing.IsOpen(), e.Status("status", e.statusText(), e.Plain(look.Small, graph.Regular), 0))
	return e.typing.Over(&e.Kit, said, e.runTyped)
}
