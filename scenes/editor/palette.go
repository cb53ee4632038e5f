package editor

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/game/edit"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// palette is the left column: the game, what is put on cells, who is on turn, and what is left; or the score.
func (e *Editor) palette() {
	box := e.places.left
	e.Sheet(box)
	in := box.Inset(16)
	y := e.part(in, in.Y+keyH+10)
	if e.scored() && e.scoring {
		e.score(in, y)
	} else {
		across := (len(e.sheet.Tools()) + 1) / 2
		if across < 3 {
			across *= 2
		}
		e.pieces(in, e.tools(in, y, across)+6)
	}
	e.gameSelect(rect(in.X, in.Y, in.W, keyH))
}

// scored reports whether the game is one in which there is a score to be set.
func (e *Editor) scored() bool { return e.sheet.Info().Name == "xobrainer" }

// part chooses between the pieces and the score, at y and where there is one. It says where that ends.
func (e *Editor) part(in graph.Rect, y float64) float64 {
	if !e.scored() {
		return y
	}
	part := 0
	if e.scoring {
		part = 1
	}
	e.Choice("part", rect(in.X, y, in.W, keyH), []string{e.T("editor.part.pieces"), e.T("editor.part.score")}, part, func(i int) { e.scoring = i == 1 })
	return y + rowH
}

// tools are what is put on cells, and the bin that takes everything off, so many in a row, from y on. It says where they end.
func (e *Editor) tools(in graph.Rect, y float64, across int) float64 {
	const near = 8.0
	tools := e.sheet.Tools()
	w := (in.W - near*float64(across-1)) / float64(across)
	place := func(i int) graph.Rect {
		return rect(in.X+float64(i%across)*(w+near), y+float64(i/across)*rowH, w, keyH)
	}
	for i, t := range tools {
		e.toolButton(i, t, place(i))
	}
	e.Button(place(len(tools)), widget.Button{Name: "clear", Icon: "bin", Tip: e.T("editor.clear"), Press: func() { e.try(e.sheet.Empty) }})
	return place(len(tools)).Y + rowH
}

// pieces is who is on turn, what is left, and what changes the whole board, from y on. It says where that ends.
func (e *Editor) pieces(in graph.Rect, y float64) float64 {
	e.Text(e.T("editor.turn"), rect(in.X, y, in.W, 20), e.Soft(look.Small))
	y += 22
	seats := []string{e.T("replay.from.x"), e.T("replay.from.o")}
	if e.sheet.Info().Seats == 4 {
		seats = []string{"S", "W", "N", "E"}
	}
	e.Choice("turn", rect(in.X, y, in.W, keyH), seats, e.sheet.Turn(), func(i int) { e.try(func() error { return e.sheet.SetTurn(i) }) })
	y += rowH
	if e.scored() {
		e.Text(e.T("editor.line-ups"), rect(in.X, y, in.W, 20), e.Soft(look.Small))
		y += 22
	}
	y = e.left(in, y, func(l *edit.Left) bool { return !l.Score })
	if e.sheet.Info().Name == "oxixo" {
		e.Choice("size", rect(in.X, y, in.W, keyH), []string{"3 × 3", "4 × 4", "5 × 5"}, e.size()-3, func(i int) {
			e.cell = 0
			rows := strings.TrimSuffix(strings.Repeat(strconv.Itoa(i+3)+"/", i+3), "/")
			e.try(func() error { return e.sheet.SetText(rows + " x") })
			e.Layout(e.M)
		})
		y += rowH
	}
	if c, ok := e.board.(boards.Camera); ok {
		e.Button(rect(in.X, y, in.W, keyH), widget.Button{Name: "camera", Label: e.T("editor.camera"), Press: func() { c.ToggleCamera(e.Stage.Now()) }})
		y += rowH
		if !e.Narrow { // which has no wheel
			e.Text(e.board.Hints()[0], rect(in.X, y, in.W, 40), e.Soft(look.Small-1).Centered())
			y += 40
		}
	}
	return y
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
		e.Stepper("left/"+strconv.Itoa(i), rect(in.X, y, in.W, keyH), l.N, l.Least, l.Most, 1, func(n int) string { return e.T(name, "N", n) },
			func(n int) { e.try(func() error { return e.sheet.SetLeft(i, n) }) })
		y += rowH
	}
	return y
}

// score is what the match is played for, and what the sides have won of it, from y on. It says where that ends.
func (e *Editor) score(in graph.Rect, y float64) float64 {
	format := rect(in.X, y, in.W, keyH)
	y += rowH + 2
	none := y
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
	if y == none {
		e.Text(e.T("editor.unscored"), rect(in.X, y, in.W, 60), e.Soft(look.Small))
		y += 60
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
	e.Select(e.M, "format", format, &e.format, names, slices.Index(kinds, now), func(i int) {
		e.try(func() error { return e.sheet.SetOption(xobrainer.OptionFormat, kinds[i]) })
	})
	return y
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
