package companion

import (
	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// band is the strip between the two halves, or above them if people sit together: the beam, the fuse, and a button for
// both sides.
type band struct {
	*play
	// k is the scale factor, 1 in a window.
	k float64
	// across is true if people sit face to face, abreast if the two halves are side by side below the band.
	across, abreast bool
}

// Heights of the band without and with the beam, and edge of its button, in units at scale 1.
const (
	bandHeight  = 84.0
	beamHeight  = 132.0
	middleWidth = 80.0
)

// fuseLarge is the size of fuse and bomb relative to the screen of one player: the seconds are read across the table.
const fuseLarge = 1.45

func (b *band) view() layout.Part {
	height, beam := bandHeight, b.m.Timers().Beam > 0
	if beam {
		height = beamHeight
	}
	row := layout.Row(16, b.leftOfButton().Grow(1), layout.Middle(b.button()), b.rightOfButton().Grow(1))
	return layout.Layers(b.Drawn(0, 0, b.drawGround), layout.If(beam && b.m.Phase() != beside.Opening, b.beam()), layout.Margin(14, 0, 14, 0, row)).Fixed(height * b.k)
}

// leftOfButton is the reason for a rejected tap or, before the match, what the button does, turned towards the players
// at the far side.
func (b *band) leftOfButton() layout.Part {
	switch {
	case b.refused != "":
		st := b.Plain(look.Body, graph.Medium)
		st.Least = minType
		return layout.Middle(b.BoxedIn(b.Theme.SheetLine, 10, b.Status("refused", b.refused, st, 0)))
	case b.m.Phase() == beside.Opening && b.across:
		return b.Turned(b.lotsLabel())
	}
	return layout.Fill()
}

func (b *band) rightOfButton() layout.Part {
	return layout.If(b.m.Phase() == beside.Opening, b.lotsLabel()).Or(layout.Fill())
}

func (b *band) lotsLabel() layout.Part {
	return b.Words(b.T("companion.lots"), b.Soft(look.Body))
}

// button draws lots before the match and opens the pause menu afterwards.
func (b *band) button() layout.Part {
	icon, tip, press := "pause", b.T("replay.pause"), b.pause
	switch b.m.Phase() {
	case beside.Opening:
		icon, tip, press = "turn", b.T("companion.lots"), b.drawLots
	case beside.Ready, beside.Over:
		icon = "menu"
	}
	width := middleWidth * b.k
	return layout.Sized(width, width, func(r graph.Rect) {
		n := &graph.Node{Name: "middle", Role: graph.Button, Label: tip, Tip: tip, Box: r, Round: r.W / 2, Press: press}
		n.Draw = func(c graph.Canvas) {
			t := b.Theme
			t.DrawButton(c, r, r.W/2, n.Glow.On(c) > 0.5 || n.Down, t.Soft, true)
			c.Art(look.Icon(icon, t.Text), r.Inset(0.21*r.W), graph.Show{})
		}
		b.Put(n)
	})
}

func (b *band) beam() layout.Part {
	end := func(side rules.Side) layout.Part {
		edge := 46 * b.k
		return layout.Center(b.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
			col := b.Theme.Accent(side)
			c.Art(b.Theme.Panel(paint.Mix(b.Theme.TableEdge, col, 0.2), col, edge/2, true), r, graph.Show{})
			c.Art(look.Flat(side == rules.X, col), r.Inset(edge*0.22), graph.Show{})
		}))
	}
	bar := b.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		m, still := b.m.Timers(), !b.counts()
		c.Push(graph.Point{X: r.X, Y: r.Y}, b.k, 1)
		r.X, r.Y, r.W, r.H = 0, 0, r.W/b.k, r.H/b.k
		b.timers().Beam(c, r, &m, b.m.Turn(), still)
		c.Pop()
	})
	inner := 11 * b.k
	return layout.Margin(inner, 8*b.k, inner, 8*b.k, layout.Row(5*b.k, end(rules.X), bar.Grow(1), end(rules.O)))
}

func (b *band) drawGround(c graph.Canvas, r graph.Rect) {
	t := b.Theme
	c.Fill(r, paint.Alpha(t.TableEdge, 0.8))
	if t.High || t.Bright {
		line := r
		line.H = 1
		c.Fill(line, t.SheetLine)
		line.Y = r.Y + r.H - 1
		c.Fill(line, t.SheetLine)
	}
	m, turn := b.m.Timers(), b.m.Turn()
	if m.Bomb > 0 && turn != rules.Nobody && b.m.Phase() != beside.Opening {
		b.drawFuse(c, r, turn)
	}
	if b.animates() {
		c.ChangesAt(c.Now())
	}
}

// drawFuse draws the fuse along the edge of the band that faces the side to move or, with the halves side by side,
// above that side's half.
func (b *band) drawFuse(c graph.Canvas, r graph.Rect, turn rules.Side) {
	m := b.m.Timers()
	w, at, scale := r.W, graph.Point{X: r.X, Y: r.Y + r.H}, 1.0
	switch {
	case b.abreast:
		w /= 2
		at.X += w * float64(turn-rules.X)
	case turn == rules.O && b.across:
		at, scale = graph.Point{X: r.X + r.W, Y: r.Y}, -1
	case turn == rules.O:
		at.Y = r.Y + 4
	}
	c.Push(at, scale*fuseLarge, 1)
	b.timers().Fuse(c, graph.Point{X: 30, Y: -2}.Mul(1/fuseLarge), graph.Point{X: w - 30, Y: -2}.Mul(1/fuseLarge), &m, !b.counts())
	c.Pop()
}
