package pause

import (
	"math"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
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
	n.Menu = widget.NewMenu(d, n.build)
	n.Back = func() { n.Pop(nil) }
	return n
}

// NewOffer shows a finished text and offers to go on with m, or to do so later.
func NewOffer(d *scenes.Env, text string, m *match.Match) scenes.Scene {
	n := &Notice{text: text, offer: m}
	n.Menu = widget.NewMenu(d, n.build)
	n.Back = func() { n.Pop(nil) }
	n.First("continue")
	return n
}

// Dim is dark enough for the notice to be read first.
func (n *Notice) Dim() float64 { return 0.55 }

func (n *Notice) build() {
	f, m := n.Menu, n.M
	const pad, buttonH = 32.0, 50.0
	if m.Narrow() {
		n.column()
		return
	}
	w := math.Min(600, m.W-60)
	st := f.Plain(look.Body, graph.Regular)
	st.Width = w - 2*pad
	_, h := f.Fonts.Measure(n.text, st)
	box := graph.Around(graph.Point{X: m.W / 2, Y: m.H * 0.46}, w, h+2*pad+buttonH+28)
	f.Paint(func(c graph.Canvas) { f.Theme.DrawPanel(c, box, f.Theme.Gold, false) })
	f.Text(n.text, graph.Rect{X: box.X + pad, Y: box.Y + pad, W: w - 2*pad, H: h}, f.Plain(look.Body, graph.Regular))
	y := box.Y + box.H - pad - buttonH
	if m := n.offer; m != nil {
		const wide, gap = 280.0, 14.0
		f.Button(graph.Rect{X: box.X + box.W - pad - wide, Y: y, W: wide, H: buttonH}, widget.Button{Name: "continue", Kind: widget.Main,
			Label: n.Env.T("crash.continue"), Press: func() { f.Go(scenes.Table{Match: m}) }})
		f.Button(graph.Rect{X: box.X + box.W - pad - wide - gap - 160, Y: y, W: 160, H: buttonH},
			widget.Button{Name: "later", Label: n.Env.T("crash.later"), Press: func() { f.Pop(nil) }})
		return
	}
	f.Button(graph.Rect{X: box.X + box.W - pad - 180, Y: y, W: 180, H: buttonH},
		widget.Button{Name: "ok", Kind: widget.Main, Label: n.Env.T("pause.ok"), Press: func() { f.Pop(nil) }})
}

// column lays the notice out for a telephone.
func (n *Notice) column() {
	f := n.Menu
	f.Sheeted(f.Theme.Gold, func(c *widget.Column) {
		c.Text(n.text, f.Plain(look.Body, graph.Regular))
		if m := n.offer; m != nil {
			c.Button(widget.Button{Name: "continue", Kind: widget.Main, Label: n.Env.T("crash.continue"), Press: func() {
				f.Go(scenes.Table{Match: m})
			}})
			c.Button(widget.Button{Name: "later", Label: n.Env.T("crash.later"), Press: func() { f.Pop(nil) }})
			return
		}
		c.Button(widget.Button{Name: "ok", Kind: widget.Main, Label: n.Env.T("pause.ok"), Press: func() { f.Pop(nil) }})
	})
}

// FitsTelephone implements scenes.Pocket.
func (n *Notice) FitsTelephone() {}
