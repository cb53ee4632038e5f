package editor

import (
	"strings"

	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

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
	said := layout.If(!e.Narrow || e.saying() != "" || e.typing.Open(), e.Status("status", e.saying(), e.Plain(look.Small, graph.Regular), 0))
	return e.typing.Over(said, e.runTyped)
}
