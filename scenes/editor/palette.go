package editor

import (
	"fmt"
	"slices"
	"strconv"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// palette returns the choice of the game and the tools (except on a phone), with the settings of the pieces or the
// score.
func (e *Editor) palette() layout.Part {
	parts := []layout.Part{e.gameChoice(), e.partChoice()}
	if e.scored() && e.scoring {
		return layout.Stack(widget.Space, append(parts, e.scoreOptions()...)...)
	}
	return layout.Stack(widget.Space, append(append(parts, layout.If(!e.Narrow, e.tools())), e.pieceOptions()...)...)
}

func (e *Editor) scored() bool {
	_, _, _, ok := e.sheet.PlayedFor()
	return ok
}

func (e *Editor) partChoice() layout.Part {
	part := 0
	if e.scoring {
		part = 1
	}
	return layout.If(e.scored(), e.Options("part", []string{e.T("setup.board"), e.T("editor.part.score")}, part, func(i int) { e.scoring = i == 1 }))
}

// tools: on a phone they are in one row, elsewhere many tools take two.
func (e *Editor) tools() layout.Part {
	tools := e.sheet.Tools()
	across := len(tools) + 1
	if across > 4 && !e.Narrow {
		across = (across + 1) / 2
	}
	var parts []layout.Part
	for i, t := range tools {
		parts = append(parts, e.toolButton(i, t))
	}
	parts = append(parts, e.Press(widget.Button{Name: "clear", Icon: "bin", Tip: e.T("editor.clear"), Press: func() { e.edit(e.sheet.Empty) }}))
	return layout.Columns(across, widget.Space, widget.Space, parts...)
}

func (e *Editor) pieceOptions() []layout.Part {
	seats := []string{e.T("setup.begins.x"), e.T("setup.begins.o")}
	if e.sheet.Info().Seats == 4 {
		seats = []string{"S", "W", "N", "E"}
	}
	parts := append([]layout.Part{e.Words(e.T("editor.turn"), e.Soft(look.Small)),
		e.Options("turn", seats, e.sheet.Turn(), func(i int) { e.edit(func() error { return e.sheet.SetTurn(i) }) })}, e.counts(false)...)
	if sizes := e.sheet.Sizes(); len(sizes) > 0 {
		var names []string
		for _, n := range sizes {
			names = append(names, fmt.Sprintf("%d × %d", n, n))
		}
		now, _ := e.sheet.Grid()
		parts = append(parts, e.Options("size", names, slices.Index(sizes, now), func(i int) {
			e.cursor = 0
			e.edit(func() error { return e.sheet.SetSize(sizes[i]) })
		}))
	}
	if c, ok := e.board.(boards.Camera); ok {
		parts = append(parts, e.Press(widget.Button{Name: "camera", Label: e.T("editor.camera"), Press: func() { c.ToggleCamera(e.Stage.Now()) }}))
		if !e.Narrow { // a phone has no wheel
			parts = append(parts, e.Words(e.board.Hints()[0], e.Soft(look.Small-1).Centered()))
		}
	}
	return parts
}

// counts returns the numbers of the position, those of the score or all others. Numbers of the sides are grouped below
// their name.
func (e *Editor) counts(score bool) (parts []layout.Part) {
	above := ""
	for i, n := range e.sheet.Counts() {
		if n.Score != score {
			continue
		}
		key := n.Text
		if n.Side != rules.Nobody && n.Text != above {
			parts = append(parts, e.Words(e.T(key), e.Soft(look.Small)))
		}
		if above = n.Text; n.Side != rules.Nobody {
			key = [...]string{rules.X: "editor.line-up-x", rules.O: "editor.line-up-o"}[n.Side]
		}
		parts = append(parts, e.Number("left/"+strconv.Itoa(i), n.N, n.Min, n.Max, 1, func(n int) string { return e.T(key, "N", n) },
			func(n int) { e.edit(func() error { return e.sheet.SetCount(i, n) }) }))
	}
	return parts
}

func (e *Editor) scoreOptions() []layout.Part {
	option, now, kinds, _ := e.sheet.PlayedFor()
	if !slices.Contains(kinds, now) { // the position comes from a match with another format
		kinds = append(kinds, now)
	}
	var names []string
	for _, k := range kinds {
		names = append(names, phrases.Option(e.Env, option+"="+k))
	}
	format := e.OneOf("format", &e.formatSelect, names, slices.Index(kinds, now), func(i int) {
		e.edit(func() error { return e.sheet.SetOption(option, kinds[i]) })
	})
	counts := e.counts(true)
	if len(counts) == 0 {
		counts = []layout.Part{e.Words(e.T("editor.unscored"), e.Soft(look.Small))}
	}
	return append([]layout.Part{format}, counts...)
}

func (e *Editor) gameChoice() layout.Part {
	var names, titles []string
	current := 0
	for _, g := range e.games {
		for _, info := range g.Infos {
			if info.Name == e.sheet.Info().Name {
				current = len(names)
			}
			names, titles = append(names, info.Name), append(titles, e.GameTitle(info.Name))
		}
	}
	return e.OneOf("game", &e.gameSelect, titles, current, func(i int) { e.changeGame(names[i]) })
}

func (e *Editor) toolButton(i int, t rules.Tool) layout.Part {
	label := e.T(e.sheet.Info().Texts.Tools[t])
	n := &graph.Node{Name: "tool/" + strconv.Itoa(i), Role: graph.Choice, Label: label, Tip: label, Round: 10, Press: func() { e.tool = i }}
	n.Draw = func(c graph.Canvas) {
		th := e.Theme
		fill, line := th.Button, th.SheetLine
		if i == e.tool {
			fill, line = paint.Mix(th.Sheet, th.X, 0.24), th.X
		} else if n.Hover {
			fill = th.ButtonLit
		}
		c.Art(th.Panel(fill, line, 10, i == e.tool), n.Box, graph.Show{})
		e.drawTool(c, t, n.Box)
	}
	return e.On(n, layout.AtLeast(0, widget.ButtonHeight, layout.Leaf(nil, nil)))
}

func (e *Editor) drawTool(c graph.Canvas, t rules.Tool, in graph.Rect) {
	switch {
	case t == rules.Clear:
		layout.Center(layout.Sized(20, 20, func(r graph.Rect) { c.Art(look.Icon("close", e.Theme.Soft), r, graph.Show{}) })).Place(in)
	case e.boardGame.Tool == nil:
		c.Text(string(t), in.Center(), e.Theme.Write(look.Body, graph.Bold).Centered())
	default:
		e.boardGame.Tool(c, e.Theme, in.Center(), t)
	}
}
