package editor

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/edit"
	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

func rect(x, y, w, h float64) graph.Rect { return graph.Rect{X: x, Y: y, W: w, H: h} }

// places are where the parts of the screen are; beyond is a room off the canvas, for panels that nobody sees.
type places struct{ head, left, right, board, beyond graph.Rect }

// divide shares the canvas: two columns beside the board, or low ones below it in a tall window.
func divide(m graph.Metrics, low float64) places {
	const gap, headH = 14.0, 52.0
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
	e.Button(rect(h.X, h.Y+4, 44, 44), widget.Button{Name: "back", Icon: "left", Tip: e.T("menu.back"), Press: func() { e.Pop(nil) }})
	st := e.Plain(look.Title, graph.Bold)
	st.Middle = true
	e.Heading(e.T("editor.title"), rect(h.X+58, h.Y, h.W-58, h.H), st)
	e.cells()
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
		w := e.width()
		col, row := e.cell%w, e.cell/w
		size := e.size()
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

// width is by how much the numbers of cells of two rows differ, size how many rows and columns there are.
func (e *Editor) width() int {
	if strings.HasPrefix(e.sheet.Info().Name, "oxixo") {
		return 5
	}
	return 10
}

func (e *Editor) size() int { return strings.Count(rules.Fields(e.sheet.Text())[0], "/") + 1 }

// reach is how far from the middle of a cell a press is one on it, squared and in squares of its size: as far as its corners, and a little more.
const reach = 0.6

// hit is the cell at a point; hit is false where there is none.
func (e *Editor) hit(p boards.Pointer, at graph.Point) (cell int, hit bool) {
	best := 1e9
	for row := range e.size() {
		for col := range e.size() {
			s := p.Cell(col + e.width()*row).Spot
			dx, dy := s.At.X-at.X, s.At.Y-at.Y
			if far := dx*dx + dy*dy; far < best && far < s.Size*s.Size*reach {
				best, cell, hit = far, col+e.width()*row, true
			}
		}
	}
	return cell, hit
}

// use puts the tool on a cell.
func (e *Editor) use(cell int) {
	e.try(func() error { return e.sheet.Use(cell, e.sheet.Tools()[e.tool]) })
}

// palette is the left column: the game, what is put on cells, who is on turn, and what is left; or the score.
func (e *Editor) palette() {
	box := e.places.left
	e.Sheet(box)
	in := box.Inset(16)
	rest := rect(in.X, in.Y+54, in.W, in.H-54)
	scored := e.sheet.Info().Name == "xobrainer"
	if scored {
		part := 0
		if e.scoring {
			part = 1
		}
		e.Choice("part", rect(rest.X, rest.Y, rest.W, 42), []string{e.T("editor.part.pieces"), e.T("editor.part.score")}, part, func(i int) { e.scoring = i == 1 })
		rest.Y += 52
	}
	if scored && e.scoring {
		e.score(rest)
	} else {
		e.pieces(rest)
	}
	e.gameSelect(rect(in.X, in.Y, in.W, 44))
}

// pieces is what is put on cells, who is on turn, and what is left.
func (e *Editor) pieces(in graph.Rect) {
	y := in.Y
	tools := e.sheet.Tools()
	const high, across = 46.0, 3
	w := (in.W - 8*(across-1)) / across
	for i, t := range tools {
		b := rect(in.X+float64(i%across)*(w+8), y+float64(i/across)*(high+8), w, high)
		e.toolButton(i, t, b)
	}
	y += float64((len(tools)+across-1)/across)*(high+8) + 6
	e.Text(e.T("editor.turn"), rect(in.X, y, in.W, 20), e.Soft(look.Small))
	y += 22
	seats := []string{e.T("replay.from.x"), e.T("replay.from.o")}
	if e.sheet.Info().Seats == 4 {
		seats = []string{"S", "W", "N", "E"}
	}
	e.Choice("turn", rect(in.X, y, in.W, 42), seats, e.sheet.Turn(), func(i int) { e.try(func() error { return e.sheet.SetTurn(i) }) })
	y += 52
	if e.sheet.Info().Name == "xobrainer" {
		e.Text(e.T("editor.line-ups"), rect(in.X, y, in.W, 20), e.Soft(look.Small))
		y += 22
	}
	y = e.left(in, y, func(l *edit.Left) bool { return !l.Score })
	if e.sheet.Info().Name == "oxixo" {
		e.Choice("size", rect(in.X, y, in.W, 42), []string{"3 × 3", "4 × 4", "5 × 5"}, e.size()-3, func(i int) {
			e.cell = 0
			rows := strings.TrimSuffix(strings.Repeat(strconv.Itoa(i+3)+"/", i+3), "/")
			e.try(func() error { return e.sheet.SetText(rows + " x") })
			e.Layout(e.M)
		})
		y += 50
	}
	e.Button(rect(in.X, y, in.W, 42), widget.Button{Name: "clear", Icon: "bin", Label: e.T("editor.clear"), Press: func() { e.try(e.sheet.Empty) }})
	y += 50
	if c, ok := e.board.(boards.Camera); ok {
		e.Button(rect(in.X, y, in.W, 42), widget.Button{Name: "camera", Label: e.T("editor.camera"), Press: func() { c.ToggleCamera(e.Stage.Now()) }})
		y += 50
		e.Text(e.board.Hints()[0], rect(in.X, y, in.W, 40), e.Soft(look.Small-1).Centered())
	}
}

// left are the numbers beside the board of which so says, below one another from y on, and where they end.
func (e *Editor) left(in graph.Rect, y float64, so func(*edit.Left) bool) float64 {
	for i, l := range e.sheet.Left() {
		if !so(&l) {
			continue
		}
		name := "editor.bricks"
		if side := l.Name[len(l.Name)-1:]; l.Name != "bricks" {
			name = "editor.line-up-" + side
		}
		e.Stepper("left/"+strconv.Itoa(i), rect(in.X, y, in.W, 42), l.N, l.Least, l.Most, 1, func(n int) string { return e.T(name, "N", n) },
			func(n int) { e.try(func() error { return e.sheet.SetLeft(i, n) }) })
		y += 50
	}
	return y
}

// score is what the match is played for, and what the sides have won of it.
func (e *Editor) score(in graph.Rect) {
	y := in.Y + 54
	for _, kind := range []string{"sets", "points"} {
		top := y
		y = e.left(in, y+22, func(l *edit.Left) bool { return strings.HasPrefix(l.Name, kind) })
		if y == top+22 { // there are none in this match
			y = top
			continue
		}
		e.Text(e.T("editor."+kind), rect(in.X, top, in.W, 20), e.Soft(look.Small))
		y += 6
	}
	if y == in.Y+54 {
		e.Text(e.T("editor.unscored"), rect(in.X, y, in.W, 60), e.Soft(look.Small))
	}
	now := xobrainer.DefaultFormat().String()
	if g, ok := e.sheet.Game().(*xobrainer.State); ok {
		now = g.Format().String()
	}
	kinds := []string{"round", "sets1", "sets3", "sets5"}
	if !slices.Contains(kinds, now) { // that of the match from which the position was taken
		kinds = append(kinds, now)
	}
	var names []string
	for _, k := range kinds {
		kind, n, _ := strings.Cut(k, ":")
		names = append(names, strings.TrimSpace(e.T("setup.format."+kind)+" "+n))
	}
	e.Select(e.M, "format", rect(in.X, in.Y, in.W, 44), &e.format, names, slices.Index(kinds, now), func(i int) {
		e.try(func() error { return e.sheet.SetOption(xobrainer.OptionFormat, kinds[i]) })
	})
}

// gameSelect chooses the game.
func (e *Editor) gameSelect(b graph.Rect) {
	var names, titles []string
	current := 0
	for _, g := range e.games {
		for _, info := range g.Infos {
			if info.Name == e.sheet.Info().Name {
				current = len(names)
			}
			names, titles = append(names, info.Name), append(titles, e.T("game."+info.Name))
		}
	}
	e.Select(e.M, "game", b, &e.game, titles, current, func(i int) { e.change(names[i]) })
}

// toolButton is one thing to be put on cells.
func (e *Editor) toolButton(i int, t edit.Tool, b graph.Rect) {
	name := e.sheet.Info().Name
	label := e.T("editor.tool." + name + "." + string(t))
	n := &graph.Node{Name: "tool/" + strconv.Itoa(i), Role: graph.Choice, Label: label, Tip: label, Box: b, Round: 10, Press: func() { e.tool = i }}
	n.Draw = func(c graph.Canvas) {
		th := e.Theme
		fill, line := th.Button, th.SheetLine
		if i == e.tool {
			fill, line = paint.Mix(th.Sheet, th.X, 0.24), th.X
		} else if n.Hover {
			fill = th.ButtonLit
		}
		c.Art(th.Panel(fill, line, 10, i == e.tool), b, graph.Show{})
		e.drawTool(c, name, t, b.Center())
	}
	e.Put(n)
}

// drawTool draws what is put on a cell.
func (e *Editor) drawTool(c graph.Canvas, game string, t edit.Tool, at graph.Point) {
	th := e.Theme
	piece := func(cross, green bool, dx, dy, size float64) {
		c.Art(th.Piece(cross, green), graph.Around(graph.Point{X: at.X + dx, Y: at.Y + dy}, size, size), graph.Show{})
	}
	switch {
	case t == edit.Clear:
		c.Art(look.Icon("close", th.Soft), graph.Around(at, 20, 20), graph.Show{})
	case game == "trexo":
		d := map[edit.Tool]graph.Point{"e": {X: 10}, "n": {Y: -10}, "w": {X: -10}, "s": {Y: 10}}[t]
		piece(true, true, -d.X, -d.Y, 17)
		piece(false, false, d.X, d.Y, 17)
	case game == "oxixo4":
		cross := t == "S" || t == "N"
		piece(cross, cross, -9, 0, 24)
		c.Text(string(t), graph.Point{X: at.X + 14, Y: at.Y}, th.Write(look.Body, graph.Bold).Centered())
	default:
		cross := t == "X" || t == "x"
		piece(cross, t == "X" || t == "o", 0, 0, 28)
	}
}

// rightColumn is the text of the position, what was refused, and who plays on.
func (e *Editor) rightColumn() {
	box := e.places.right
	e.Sheet(box)
	in := box.Inset(16)
	e.Text(e.T("editor.text"), rect(in.X, in.Y, in.W, 18), e.Soft(look.Small-1))
	y := in.Y + 22
	y += e.written(rect(in.X, y, in.W, in.H-22-e.beneath())) + 10
	half := (in.W - 8) / 2
	e.Button(rect(in.X, y, half, 40), widget.Button{Name: "copy", Label: e.T("editor.copy"), Press: e.copy})
	e.Text(e.T("editor.paste"), rect(in.X+half+8, y, half, 40), e.Soft(look.Small-2).Centered())
	y += 50
	foot := in.Y + in.H
	e.Button(rect(in.X, foot-48, in.W, 48), widget.Button{Name: "play", Icon: "play", Label: e.T("replay.from.yes"), Kind: widget.Main, Disabled: e.over(), Press: e.play})
	foot -= 56
	if e.sheet.Info().Name == "oxixo" {
		tip := ""
		if !e.solvable() {
			tip = e.T("editor.no-table")
		}
		e.Button(rect(in.X, foot-44, in.W, 44), widget.Button{Name: "solve", Label: e.T("editor.solve"), Tip: tip, Disabled: !e.solvable(), Press: e.solve})
		foot -= 52
	}
	foot -= 46
	rivals := rect(in.X, foot, in.W, 44)
	foot -= 50
	e.Choice("side", rect(in.X, foot, in.W, 42), []string{e.T("replay.from.x"), e.T("replay.from.o")}, int(e.mine-rules.X), func(i int) { e.mine = rules.X + rules.Side(i) })
	foot -= 22
	e.Text(e.T("replay.from.side"), rect(in.X, foot, in.W, 20), e.Soft(look.Small))
	told := e.told
	if e.view.Over() {
		told = strings.TrimSpace(told + " " + e.T("editor.over"))
	}
	e.Text(told, rect(in.X, y, in.W, foot-y-6), e.Plain(look.Small, graph.Regular)).Role = graph.Status
	names := []string{e.T("replay.from.person")}
	for l := 1; l <= levels; l++ {
		names = append(names, phrases.Level(e.Env, l))
	}
	e.Select(e.M, "rival", rivals, &e.rivals, names, e.rival, func(i int) { e.rival = i })
}

// beneath is the height of what the right column holds under the text of the position, with two lines for what was refused.
func (e *Editor) beneath() float64 {
	const refused = 44
	high := 10 + 50 + refused + 22 + 50 + 46 + 56.0
	if e.sheet.Info().Name == "oxixo" {
		high += 52
	}
	return high
}

// written writes the text of the position at the top of a room, broken only behind a slash or at a space, and says how high that is. Where
// the room ends first the text ends in dots; its label and the clipboard have all of it.
func (e *Editor) written(room graph.Rect) float64 {
	mono := e.Plain(look.Small-2, graph.Mono)
	_, line := e.Fonts.Measure("8", mono)
	most := max(1, int(room.H/line))
	var lines []string
	at := ""
	for _, part := range strings.SplitAfter(strings.ReplaceAll(e.sheet.Text(), "/", "/\x00"), "\x00") {
		for _, word := range strings.SplitAfter(strings.TrimSuffix(part, "\x00"), " ") {
			if w, _ := e.Fonts.Measure(strings.TrimRight(at+word, " "), mono); at != "" && w > room.W {
				lines, at = append(lines, strings.TrimRight(at, " ")), ""
			}
			at += word
		}
	}
	lines = append(lines, at)
	if len(lines) > most {
		lines[most-1] = e.Fonts.Fit(lines[most-1]+lines[most], mono, room.W)
		lines = lines[:most]
	}
	for i, text := range lines {
		n := e.Text(e.Fonts.Fit(text, mono, room.W), rect(room.X, room.Y+float64(i)*line, room.W, line), mono)
		if n.Label = ""; i == 0 {
			n.Label = e.sheet.Text()
		}
	}
	return float64(len(lines)) * line
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
		e.try(func() error { return e.sheet.Use(e.cell, edit.Clear) })
		return true
	}
	return false
}
