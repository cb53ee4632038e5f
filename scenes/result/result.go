// Package result tells how a match ended, beside the board so that the row that won it stays in sight.
package result

import (
	"math"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Result is the sheet at the side of the board. It answers the table with a scenes.Command.
type Result struct {
	*widget.Menu
	game *boards.Game
	v    *session.View
}

// New tells of a match of game that is over.
func New(d *scenes.Env, game *boards.Game, v *session.View) scenes.Scene {
	r := &Result{game: game, v: v}
	r.Menu = widget.NewMenu(d, r.build)
	r.First("again")
	r.Back = func() { r.Pop(scenes.Look) }
	return r
}

// Dim is light: the winning row is to be seen beside the result.
func (r *Result) Dim() float64 { return 0.12 }

const (
	pad     = 18.0
	buttonH = 48.0
	gap     = 8.0
)

// build puts the sheet where the second player's panel stands: at the right of a broad window's board, below the board
// of a tall one.
func (r *Result) build() {
	if r.M.Tall() {
		r.foot()
		return
	}
	m := r.M
	w := math.Max(210, math.Min(290, m.W*0.21))
	r.side(w, m.W-w-8)
}

// buttons are the ways on.
func (r *Result) buttons() []widget.Button {
	d, f := r.Env, r.Menu
	return []widget.Button{
		{Name: "again", Kind: widget.Main, Label: d.T("result.again"), Press: func() { f.Pop(scenes.Again) }},
		{Name: "look", Label: d.T("result.look"), Press: func() { f.Pop(scenes.Look) }},
		{Name: "title", Label: d.T("result.title"), Press: func() { f.Pop(scenes.ToTitle) }},
	}
}

// accent is the colour of the winner's side.
func (r *Result) accent() rules.Side { return r.v.Result.Winner() }

// mark draws the winner's mark, both for a draw.
func (r *Result) mark(box graph.Rect) {
	t, w := r.Env.Theme, r.accent()
	r.Menu.Paint(func(c graph.Canvas) {
		if w == rules.Nobody {
			s := box.H * 0.72
			c.Art(t.Piece(true, true), graph.Rect{X: box.X, Y: box.Y, W: s, H: s}, graph.Show{})
			c.Art(t.Piece(false, false), graph.Rect{X: box.X + box.W - s, Y: box.Y + box.H - s, W: s, H: s}, graph.Show{})
			return
		}
		c.Art(t.Piece(w == rules.X, w == rules.X), box, graph.Show{})
	})
}

// side is the sheet of a broad window: everything below one another.
func (r *Result) side(w, x float64) {
	f, d, m := r.Menu, r.Env, r.M
	inner := w - 2*pad
	head := f.Plain(look.Title, graph.Bold)
	head.Width = inner
	why := f.Plain(look.Body, graph.Regular)
	why.Width = inner
	_, headH := f.Fonts.Measure(phrases.Headline(d, r.v), head)
	_, whyH := f.Fonts.Measure(r.game.Why(d, r.v), why)
	const markH = 64.0
	scoreH := r.scoreHeight()
	buttons := r.buttons()
	h := pad + markH + 10 + headH + 6 + whyH + 14 + scoreH + float64(len(buttons))*(buttonH+gap) - gap + pad
	box := graph.Rect{X: x, Y: math.Max(8, (m.H-h)*0.42), W: w, H: h}
	f.Paint(func(c graph.Canvas) { f.Theme.DrawPanel(c, box, f.Theme.Accent(r.accent()), true) })
	at := graph.Rect{X: box.X + pad, Y: box.Y + pad, W: inner}
	markW := markH
	if r.accent() == rules.Nobody {
		markW = markH * 1.3
	}
	r.mark(graph.Rect{X: at.X, Y: at.Y, W: markW, H: markH})
	at.Y += markH + 10
	f.Heading(phrases.Headline(d, r.v), graph.Rect{X: at.X, Y: at.Y, W: inner, H: headH}, head)
	at.Y += headH + 6
	f.Text(r.game.Why(d, r.v), graph.Rect{X: at.X, Y: at.Y, W: inner, H: whyH}, why)
	at.Y += whyH + 14
	r.score(at)
	at.Y += scoreH
	for _, b := range buttons {
		f.Button(graph.Rect{X: at.X, Y: at.Y, W: inner, H: buttonH}, b)
		at.Y += buttonH + gap
	}
}

const scoreLine = 26.0

// scoreHeight is the room that the score takes, 0 in games without one.
func (r *Result) scoreHeight() float64 {
	n := len(r.game.Score(r.Env, r.v))
	if n == 0 {
		return 0
	}
	return float64(1+n)*scoreLine + 12
}

// score is a small table: what both sides have scored, as their game counts.
func (r *Result) score(at graph.Rect) {
	score := r.game.Score(r.Env, r.v)
	if len(score) == 0 {
		return
	}
	f, d := r.Menu, r.Env
	lines := [][3]string{{}} // the marks of the two sides stand in the first
	for _, l := range score {
		lines = append(lines, [3]string{l.Of, phrases.Number(l.X), phrases.Number(l.O)})
	}
	for side := range 2 {
		x := at.X + at.W*(0.34+0.33*float64(side+1))
		f.Paint(func(c graph.Canvas) {
			c.Art(d.Theme.Piece(side == 0, side == 0), graph.Rect{X: x - 22, Y: at.Y, W: 24, H: 24}, graph.Show{})
		})
	}
	for i, line := range lines {
		y := at.Y + float64(i)*scoreLine
		for col, text := range line {
			st := f.Soft(look.Small)
			if i > 0 && col > 0 {
				st = f.Plain(look.Body, graph.Bold)
			}
			st.Middle = true
			cell := graph.Rect{X: at.X, Y: y, W: at.W * 0.34, H: scoreLine}
			if col > 0 {
				st.Align = graph.End
				cell = graph.Rect{X: at.X + at.W*(0.34+0.33*float64(col-1)), Y: y, W: at.W * 0.33, H: scoreLine}
			}
			if text != "" {
				f.Text(text, cell, st)
			}
		}
	}
}

// foot is the sheet of a tall window: words at the left, buttons at the right, below the board.
func (r *Result) foot() {
	f, d, m := r.Menu, r.Env, r.M
	const w3 = 230.0
	buttons := r.buttons()
	h := 2*pad + float64(len(buttons))*(buttonH+gap) - gap
	box := graph.Rect{X: 14, Y: m.H - h - 14, W: m.W - 28, H: h}
	f.Paint(func(c graph.Canvas) { f.Theme.DrawPanel(c, box, f.Theme.Accent(r.accent()), true) })
	r.mark(graph.Rect{X: box.X + pad, Y: box.Y + pad, W: 64, H: 64})
	x := box.X + pad + 64 + 20
	inner := box.W - (x - box.X) - w3 - 2*pad
	f.Heading(f.Fonts.Fit(phrases.Headline(d, r.v), f.Plain(look.Title, graph.Bold), inner), graph.Rect{X: x, Y: box.Y + pad - 4, W: inner, H: 36}, f.Plain(look.Title, graph.Bold))
	f.Text(r.game.Why(d, r.v), graph.Rect{X: x, Y: box.Y + pad + 34, W: inner, H: 50}, f.Plain(look.Body, graph.Regular))
	r.score(graph.Rect{X: x, Y: box.Y + pad + 86, W: math.Min(inner, 320), H: 78})
	y := box.Y + pad
	for _, b := range buttons {
		f.Button(graph.Rect{X: box.X + box.W - pad - w3, Y: y, W: w3, H: buttonH}, b)
		y += buttonH + gap
	}
}
