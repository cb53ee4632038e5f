package editor

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

func rect(x, y, w, h float64) graph.Rect { return graph.Rect{X: x, Y: y, W: w, H: h} }

// places are where the parts of the screen are; beyond is a room off the canvas, for panels that nobody sees.
type places struct{ head, left, right, board, beyond graph.Rect }

const (
	gap   = 14.0
	headH = 52.0
	// keyH is the height of what is pressed, rowH that with the gap to the next.
	keyH, rowH = widget.Finger, widget.Finger + 8
	// low is the height of the columns below the board in a tall window.
	low = 486.0
)

// divide shares the canvas: two columns beside the board, or low ones below it in a tall window. On a telephone what they hold is scrolled.
func divide(m graph.Metrics) places {
	if m.Narrow() {
		return divideNarrow(m)
	}
	edge := 24.0
	if m.W < 1200 {
		edge = gap
	}
	p := places{head: rect(edge, 8, m.W-2*edge, headH), beyond: rect(-2000, 0, 270, 600)}
	top := p.head.Y + headH + 6
	x, w, h := edge, m.W-2*edge, m.H-edge-top
	if m.Tall() {
		half := (w - gap) / 2
		p.left, p.right = rect(x, m.H-edge-low, half, low), rect(x+half+gap, m.H-edge-low, half, low)
		p.board = fitted(rect(x, top, w, h-low-gap))
		return p
	}
	column := max(236, min(300, m.W*0.235))
	p.left, p.right = rect(x, top, column, h), rect(m.W-edge-column, top, column, h)
	p.board = fitted(rect(x+column+gap, top, w-2*(column+gap), h))
	return p
}

// fitted is the middle of a room that is about as broad as it is high, which boards fill, so that the ring of the focus is around them.
func fitted(room graph.Rect) graph.Rect {
	const broadest = 1.15
	w, h := min(room.W, room.H*broadest), min(room.H, room.W)
	return rect(room.X+(room.W-w)/2, room.Y+(room.H-h)/2, w, h)
}

// build lays the screen out.
func (e *Editor) build() {
	e.Background()
	e.Back = func() { e.Pop(nil) }
	h := e.places.head
	e.Button(rect(h.X, h.Y+(h.H-keyH)/2, keyH, keyH), widget.Button{Name: "back", Icon: "left", Tip: e.T("menu.back"), Press: func() { e.Pop(nil) }})
	st := e.Plain(look.Title, graph.Bold)
	st.Middle = true
	e.Heading(e.T("editor.title"), rect(h.X+58, h.Y, h.W-58, h.H), st)
	e.cells()
	if e.Narrow {
		e.pocket()
		return
	}
	e.palette()
	e.rightColumn()
}

// cells is the board: a press puts the tool on a cell, and so does Enter on the one that the arrow keys have chosen.
func (e *Editor) cells() {
	p, ok := e.board.(boards.Pointer)
	if !ok {
		return
	}
	n := &graph.Node{Name: "cells", Role: graph.List, Label: p.Cell(e.cell).Name, Box: e.places.board, Round: 14}
	n.Press = func() { e.use(e.cell) }
	n.Turn = func(d graph.Direction) bool {
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
	n.Drag = func(at graph.Point, phase graph.Phase) {
		cell, hit := e.hit(p, at)
		switch {
		case phase == graph.DragBegin:
			e.pressed, e.beside = cell, !hit
		case phase == graph.DragEnd && hit && !e.beside && cell == e.pressed:
			e.cell = cell
			e.use(cell)
		}
	}
	n.Add(e.board.Root())
	e.Put(n)
	e.Put(&graph.Node{Name: "pointed", Draw: func(c graph.Canvas) {
		if s, ok := e.board.(boards.Suggester); ok && e.shownBest() != rules.NoMove {
			boards.DrawSpots(c, e.Theme, s.Spots(e.shownBest()))
		}
		if n.Focused {
			boards.DrawSpots(c, e.Theme, []boards.Spot{p.Cell(e.cell).Spot})
		}
	}})
}

// reach is how far from the middle of a cell a press is one on it, squared and in squares of its size: as far as its corners, and a little more.
const reach = 0.6

// hit is the cell at a point; hit is false where there is none.
func (e *Editor) hit(p boards.Pointer, at graph.Point) (cell int, hit bool) {
	best := 1e9
	size, w := e.sheet.Grid()
	for row := range size {
		for col := range size {
			s := p.Cell(col + w*row).Spot
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
	if f.Key(ebiten.KeyDelete) && e.Stage.FocusIs("cells") {
		e.try(func() error { return e.sheet.Use(e.cell, rules.Clear) })
		return true
	}
	return false
}
