package pause

import (
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Notice is a text that the player should read, and a button that closes it.
type Notice struct {
	*widget.Menu
	text string
	// offer is the match to go on with, nil where none is offered.
	offer *match.Match
}

// NewNotice shows a finished text.
func NewNotice(d *scenes.Env, text string) scenes.Scene {
	n := &Notice{text: text}
	n.Menu = widget.NewView(d, n.view)
	n.Back = func() { n.Pop(nil) }
	return n
}

// NewOffer shows a finished text and offers to go on with m, or to do so later.
func NewOffer(d *scenes.Env, text string, m *match.Match) scenes.Scene {
	n := &Notice{text: text, offer: m}
	n.Menu = widget.NewView(d, n.view)
	n.Back = func() { n.Pop(nil) }
	n.First("continue")
	return n
}

// Dim is dark enough for the notice to be read first.
func (n *Notice) Dim() float64 { return 0.55 }

// view is a sheet with the text and its buttons.
func (n *Notice) view() layout.Part {
	buttons := layout.Row(0, layout.Fill(), n.Press(widget.Button{Name: "ok", Kind: widget.Main, Label: n.T("pause.ok"), Press: n.Back}).Between(180, 0))
	if m := n.offer; m != nil {
		buttons = widget.Answers(n.Press(widget.Button{Name: "later", Label: n.T("crash.later"), Press: n.Back}),
			n.Press(widget.Button{Name: "continue", Kind: widget.Main, Label: n.T("crash.continue"), Press: func() {
				n.Go(scenes.Table{Match: m})
			}}))
	}
	return n.Floating(n.Theme.Gold, 600, layout.Stack(28, n.Words(n.text, n.Plain(look.Body, graph.Regular)), buttons))
}
