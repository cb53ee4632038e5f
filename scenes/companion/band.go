package companion

import (
	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// band is what lies between the sides, or above them: the beam, the fuse, and a button for both.
type band struct {
	*widget.Menu
	words
	// times draw bomb and beam, nil for a game without.
	times boards.Times
	// k is how large it is beside its usual size.
	k float64
	// across is set where people sit face to face, abreast where the two sides stand beside one another below the band.
	across, abreast bool
	counts, moves   func() bool
	// refused is why something was not possible, empty where it was.
	refused     string
	lots, pause func()
}

// The heights of the band, and with the beam in it, and the size of its button, at the usual size.
const (
	bandHeight  = 84.0
	beamHeight  = 132.0
	middleWidth = 80.0
)

// fuseLarge is how much larger the fuse and its bomb are than on the screen of one player: the seconds on it are read across the table.
const fuseLarge = 1.45

// view is the band as a part of so much height.
func (b *band) view() layout.Part {
	height, beam := bandHeight, b.m.Timers().Beam > 0
	if beam {
		height = beamHeight
	}
	row := layout.Row(16, b.before().Grow(1), layout.Middle(b.button()), b.behind().Grow(1))
	return layout.Layers(b.Drawn(0, 0, b.drawGround), layout.If(beam && b.m.Phase() != beside.Opening, b.beam()), layout.Margin(14, 0, 14, 0, row)).Fixed(height * b.k)
}

// before is what stands at the left of the button: why something was not possible, or before the match what the button does, as those read it who sit at
// the far side.
func (b *band) before() layout.Part {
	switch {
	case b.refused != "":
		st := b.Plain(look.Body, graph.Medium)
		st.Least = minType
		return layout.Middle(b.BoxedIn(b.Theme.SheetLine, 10, b.Status("refused", b.refused, st, 0)))
	case b.m.Phase() == beside.Opening && b.across:
		return b.Turned(b.drawLots())
	}
	return layout.Fill()
}

// behind is what stands at the right of it.
func (b *band) behind() layout.Part {
	return layout.If(b.m.Phase() == beside.Opening, b.drawLots()).Or(layout.Fill())
}

// drawLots says what the button does before a match.
func (b *band) drawLots() layout.Part {
	return b.Words(b.T("companion.lots"), b.Soft(look.Body))
}

// button is the button between the sides: the lots before the match, the pause during it, and what follows it.
func (b *band) button() layout.Part {
	icon, tip, press := "pause", b.T("companion.pause"), b.pause
	switch b.m.Phase() {
	case beside.Opening:
		icon, tip, press = "turn", b.T("companion.lots"), b.lots
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

// beam is the beam between the two ends of the table.
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
		b.times.Beam(c, r, &m, b.m.Turn(), still)
		c.Pop()
	})
	inner := 11 * b.k
	return layout.Margin(inner, 8*b.k, inner, 8*b.k, layout.Row(5*b.k, end(rules.X), bar.Grow(1), end(rules.O)))
}

// drawGround draws the ground of the band, and the fuse.
func (b *band) drawGround(c graph.Canvas, r graph.Rect) {
	t := b.Theme
	c.Fill(r, paint.Alpha(t.TableEdge, 0.8))
	if t.High || t.Name == "light" {
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
	if b.moves() {
		c.ChangesAt(c.Now())
	}
}

// drawFuse draws the fuse along the edge of the band at which the side on turn sits, or where the sides stand beside one another above that side.
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
	b.times.Fuse(c, graph.Point{X: 30, Y: -2}.Mul(1/fuseLarge), graph.Point{X: w - 30, Y: -2}.Mul(1/fuseLarge), &m, !b.counts())
	c.Pop()
}
