package editor

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
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
func (e *Editor) scored() bool {
	_, _, _, ok := e.sheet.PlayedFor()
	return ok
}

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
	y = e.counts(in, y, false)
	if sizes := e.sheet.Sizes(); len(sizes) > 0 {
		var names []string
		for _, n := range sizes {
			names = append(names, fmt.Sprintf("%d × %d", n, n))
		}
		now, _ := e.sheet.Grid()
		e.Choice("size", rect(in.X, y, in.W, keyH), names, slices.Index(sizes, now), func(i int) {
			e.cell = 0
			e.try(func() error { return e.sheet.SetSize(sizes[i]) })
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

// counts are the numbers beside the board, those of the score or all others, below one another from y on, and where they end. Those of the
// sides stand below what is counted.
func (e *Editor) counts(in graph.Rect, y float64, score bool) float64 {
	above := ""
	for i, n := range e.sheet.Counts() {
		if n.Score != score {
			continue
		}
		name := "editor." + n.Name
		if n.Side != rules.Nobody && n.Name != above {
			e.Text(e.T(name), rect(in.X, y, in.W, 20), e.Soft(look.Small))
			y += 22
		}
		if above = n.Name; n.Side != rules.Nobody {
			name = "editor.line-up-" + n.Side.String()
		}
		e.Stepper("left/"+strconv.Itoa(i), rect(in.X, y, in.W, keyH), n.N, n.Least, n.Most, 1, func(n int) string { return e.T(name, "N", n) },
			func(n int) { e.try(func() error { return e.sheet.SetCount(i, n) }) })
		y += rowH
	}
	return y
}

// score is what the match is played for, and what the sides have won of it, from y on. It says where that ends.
func (e *Editor) score(in graph.Rect, y float64) float64 {
	format := rect(in.X, y, in.W, keyH)
	y += rowH + 2
	none := y
	if y = e.counts(in, y, true); y == none {
		e.Text(e.T("editor.unscored"), rect(in.X, y, in.W, 60), e.Soft(look.Small))
		y += 60
	}
	option, now, kinds, _ := e.sheet.PlayedFor()
	if !slices.Contains(kinds, now) { // that of the match from which the position was taken
		kinds = append(kinds, now)
	}
	var names []string
	for _, k := range kinds {
		kind, n, _ := strings.Cut(k, ":")
		names = append(names, strings.TrimSpace(e.T("setup.format."+kind)+" "+n))
	}
	e.Select(e.M, "format", format, &e.format, names, slices.Index(kinds, now), func(i int) {
		e.try(func() error { return e.sheet.SetOption(option, kinds[i]) })
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
func (e *Editor) toolButton(i int, t rules.Tool, b graph.Rect) {
	label := e.T("editor.tool." + e.sheet.Info().Name + "." + string(t))
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
		e.drawTool(c, t, b.Center())
	}
	e.Put(n)
}

// drawTool draws what is put on a cell.
func (e *Editor) drawTool(c graph.Canvas, t rules.Tool, at graph.Point) {
	switch {
	case t == rules.Clear:
		c.Art(look.Icon("close", e.Theme.Soft), graph.Around(at, 20, 20), graph.Show{})
	case e.made.Tool == nil:
		c.Text(string(t), at, e.Theme.Write(look.Body, graph.Bold).Centered())
	default:
		e.made.Tool(c, e.Theme, at, t)
	}
}
