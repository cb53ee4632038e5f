package companion

import (
	"strings"
	"time"

	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// half is the part of the screen that belongs to a side, in its own units: its upper left corner as the side sees it is the origin.
type half struct {
	side rules.Side
	w, h float64
	// k is how large everything is beside the picture that it was designed in.
	k float64
	// wide reports whether score, pieces and what is to be done stand beside one another.
	wide bool
	// score, middle and doing are the places of these three, undo and five those of the buttons.
	score, middle, doing, undo, five graph.Rect
}

// buttonH is the height of what is pressed on a side, fiveW the width of the wider one.
const (
	buttonH = 48.0
	fiveW   = 164.0
)

// measure lays a half of w by h units out.
func measure(side rules.Side, w, h float64) half {
	a := half{side: side, w: w, h: h, wide: w >= 2*h}
	if a.wide {
		a.k = max(0.55, min(1.2, w/1280, h/330))
		pad, col := 44*a.k, 262*a.k
		a.score = graph.Rect{X: pad, Y: pad * 0.75, W: col, H: h - pad*1.5}
		a.doing = graph.Rect{X: w - pad - col, Y: pad * 0.75, W: col, H: h - pad*1.75 - buttonH}
		a.middle = graph.Rect{X: a.score.X + col + pad*0.6, Y: pad * 0.6, W: w - 2*col - 3.2*pad, H: h - pad*1.2}
		a.undo = graph.Rect{X: w - pad - buttonH, Y: h - max(30*a.k, 22) - buttonH, W: buttonH, H: buttonH}
	} else {
		a.k = max(0.66, min(1.2, 0.7*min(w/390, h/330)))
		pad := max(26, 36*a.k)
		top, foot := 122*a.k, max(84*a.k, buttonH+8)
		a.score = graph.Rect{X: pad, Y: pad, W: w - 2*pad, H: top}
		a.undo = graph.Rect{X: w - pad - buttonH, Y: h - pad - buttonH, W: buttonH, H: buttonH}
		a.doing = graph.Rect{X: pad, Y: h - pad - foot, W: a.undo.X - fiveW - 20 - pad, H: foot}
		a.middle = graph.Rect{X: pad, Y: pad + top, W: w - 2*pad, H: h - 2*pad - top - foot}
	}
	a.five = graph.Rect{X: a.undo.X - fiveW - 10, Y: a.undo.Y, W: fiveW, H: buttonH}
	return a
}

// half puts a side on n.
func (s *Companion) half(n *graph.Node, a half) {
	m, side := s.m, a.side
	tap := &graph.Node{Name: name("side", side), Role: graph.Button, Label: s.label(side), Box: graph.Rect{W: a.w, H: a.h}, Round: -1}
	tap.Press = func() { s.tap(side) }
	lit := 0.0
	if m.Turn() == side || m.Phase() == beside.Over && m.Outcome().Winner() == side {
		lit = 1
	}
	light := s.Stage.Motion(name("light", side), lit, 250*time.Millisecond)
	tap.Draw = func(c graph.Canvas) { s.drawHalf(c, a, light.On(c), tap) }
	s.Within(n, func() {
		s.Within(tap, func() {
			if m.Taps() > 0 {
				s.Button(a.undo, widget.Button{Name: name("undo", side), Icon: "undo", Tip: s.T("companion.undo"), Press: s.undo})
			}
			if m.Phase() == beside.Playing {
				b := widget.Button{Name: name("five", side), Icon: "cup", Label: s.T("companion.five"), Press: func() { s.five(side) }}
				if !m.Boxed() {
					b.Label = s.T("companion.game-over")
				}
				s.Button(a.five, b)
			}
		})
	})
}

// accent is the colour of a side: that of what it plays.
func (s *Companion) accent(side rules.Side) (mark rules.Side) {
	switch s.m.Crosses() {
	case rules.Nobody, rules.X:
		return side
	}
	return side.Other()
}

func (s *Companion) drawHalf(c graph.Canvas, a half, light float64, tap *graph.Node) {
	t := s.Theme
	col := t.Accent(s.accent(a.side))
	box := graph.Rect{X: 10, Y: 10, W: a.w - 20, H: a.h - 20}
	if light > 0 {
		fill := paint.Mix(t.TableEdge, col, 0.24)
		if t.High {
			fill = t.TableEdge
		}
		edge := col
		if s.hurry(a.side) {
			edge = t.Gold
		}
		c.Art(t.Panel(fill, edge, 28, true), box, graph.Show{Fade: 1 - light})
		c.Art(t.Edge(edge, 28), box.Inset(1), graph.Show{Fade: 1 - light})
	}
	if tap.Down && (a.side == s.m.Turn() || s.m.Turn() == rules.Nobody || s.m.Phase() == beside.Opening) {
		c.Art(t.Panel(paint.Alpha(t.Text, 0.12), col, 28, true), box, graph.Show{})
	}
	if tap.Focused { // within the half: what lies around it is the edge of the screen
		c.Art(t.Edge(t.Text, 26), box.Inset(5), graph.Show{})
	}
	s.drawScore(c, a)
	switch m := s.m; m.Phase() {
	case beside.Playing:
		switch {
		case !m.Boxed() && m.Setup().Clock.Main > 0:
			s.drawClock(c, a)
		case m.Shown():
			s.drawPieces(c, a, m.Turn() == a.side)
		default:
			s.drawBig(c, a, s.T("companion.turn-of", "Name", s.person(m.Turn())), s.where())
		}
		s.drawDoing(c, a)
	case beside.Opening:
		s.drawBig(c, a, s.T("companion.who-opens"), s.T("companion.open-here"))
	case beside.Ready:
		head, under := s.headline()
		if head == "" {
			head, under = under, ""
		}
		if m.Turn() == a.side {
			under = strings.TrimPrefix(under+"\n"+s.T("companion.tap-begin"), "\n")
		}
		s.drawBig(c, a, head, under)
	case beside.Over:
		under, head := s.headline()
		if m.Last().KnockOut {
			under, head = head, under
			a.middle = s.drawBolts(c, a.middle)
		}
		s.drawBig(c, a, head, strings.TrimPrefix(under+"\n"+s.T("companion.tap-on"), "\n"))
	}
}

// drawBig writes a large line and smaller ones below it in the middle of a half.
func (s *Companion) drawBig(c graph.Canvas, a half, head, under string) {
	r := a.middle
	size := max(look.Title*1.25*a.k, look.Body)
	st := s.Theme.Write(size, graph.Bold).Centered()
	low := s.Theme.Write(max(look.Body*1.15*a.k, look.Small), graph.Regular).In(s.Theme.Soft).Centered()
	for st.Size > look.Small && s.high(head, st.Wide(r.W)) > r.H*0.62 {
		st.Size--
	}
	h, l := s.high(head, st.Wide(r.W)), s.high(under, low.Wide(r.W))
	if under == "" {
		l = 0
	}
	y := r.Y + (r.H-h-l)/2
	c.Text(head, graph.Point{X: r.X + r.W/2, Y: y + h/2}, st.Wide(r.W))
	if under != "" {
		c.Text(under, graph.Point{X: r.X + r.W/2, Y: y + h + l/2}, low.Wide(r.W))
	}
}

// drawBolts draws the bolts of a Knock Out at both ends of r, and gives what lies between them.
func (s *Companion) drawBolts(c graph.Canvas, r graph.Rect) graph.Rect {
	edge := min(r.H*0.4, r.W*0.14)
	for _, x := range [...]float64{r.X + edge/2, r.X + r.W - edge/2} {
		c.Art(figure.Flash(s.Theme), graph.Around(graph.Point{X: x, Y: r.Center().Y}, edge, edge), graph.Show{})
	}
	return graph.Rect{X: r.X + edge, Y: r.Y, W: r.W - 2*edge, H: r.H}
}

func (s *Companion) high(text string, st graph.Style) float64 {
	_, h := s.Fonts.Measure(text, st)
	return h
}
