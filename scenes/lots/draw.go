package lots

import (
	"strconv"
	"time"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The measures of the sheets, in units.
const (
	sheetW = 300.0
	sheetH = 190.0
	gap    = 28.0
	rise   = 12.0
	pale   = 0.55
)

// build makes the tree: the ground, the line above, a sheet for each seat, the line below.
func (l *Lots) build(m graph.Metrics) *graph.Node {
	k := widget.Kit{Env: l.Env, Into: &graph.Node{Name: "lots"}}
	k.Background()
	n := len(l.m.Setup().Seats)
	columns, lines := n, 1
	if m.Narrow() { // two beside one another
		columns = min(n, 2)
		lines = (n + columns - 1) / columns
	}
	w := width(m, columns)
	x := (m.W - w*float64(columns) - gap*float64(columns-1)) / 2
	high := float64(lines)*(sheetH+gap) - gap
	y := m.H/2 - high/2 + 10
	if lines > 1 {
		y += 30
	}
	k.Put(&graph.Node{Name: "news", Role: graph.Status, Said: 1, Label: l.T("lots.begins", "Name", l.name(l.draw)), Draw: func(c graph.Canvas) {
		l.drawHead(c, graph.Point{X: m.W / 2, Y: y - 80}, m.W-60)
	}})
	for i := range n {
		at := graph.Point{X: x + float64(i%columns)*(w+gap), Y: y + float64(i/columns)*(sheetH+gap)}
		k.Put(&graph.Node{Name: "seat" + strconv.Itoa(i+1), Role: graph.Reading, Label: l.name(i), Box: graph.Rect{W: w, H: sheetH},
			Place: func(now time.Duration) graph.Place { return l.place(i, at, now) },
			Draw:  func(c graph.Canvas) { l.drawSeat(c, i, w) }})
	}
	k.Paint(func(c graph.Canvas) {
		c.Text(l.T("lots.go"), graph.Point{X: m.W / 2, Y: y + high + 60}, l.Theme.Write(look.Small, graph.Regular).In(l.Theme.Soft).Centered())
	})
	return k.Into
}

// place is where a sheet is: the winner's rises, and the others fade.
func (l *Lots) place(seat int, at graph.Point, now time.Duration) graph.Place {
	up := l.settled(now)
	p := graph.Place{At: at, Moving: up.Moving(now)}
	if seat == l.draw {
		p.At.Y -= rise * up.At(now)
	} else {
		p.Fade = pale * up.At(now)
	}
	return p
}

func (l *Lots) drawHead(c graph.Canvas, p graph.Point, wide float64) {
	n := l.hopped(c.Now())
	st := l.Theme.Write(look.Title, graph.Bold).Centered()
	text := l.T("lots.drawing")
	if n == hops {
		text = l.T("lots.begins", "Name", l.name(l.draw))
		st.Size = look.Display
	} else {
		c.ChangesAt(l.start + hop(n+1))
	}
	c.Text(text, p, st.Wide(wide))
}

func (l *Lots) drawSeat(c graph.Canvas, seat int, w float64) {
	t, r := l.Theme, graph.Rect{W: w, H: sheetH}
	n := l.hopped(c.Now())
	line, lit := t.SheetLine, seat == l.lit(n)
	if lit {
		line = t.Gold
	}
	t.DrawPanel(c, r, line, lit)
	if lit {
		c.Art(t.Panel(paint.Alpha(t.Gold, 0.12), paint.Alpha(t.Gold, 0), 16, false), r, graph.Show{})
	}
	l.mark(c, r, l.side(seat, n == hops))
	st := t.Write(look.Body+2, graph.Bold).Centered()
	name, st := l.Fonts.Squeeze(l.name(seat), st, w-24)
	c.Text(name, graph.Point{X: w / 2, Y: sheetH - 44}, st)
}

// mark draws what a seat will play, both marks before that is known.
func (l *Lots) mark(c graph.Canvas, r graph.Rect, s rules.Side) {
	t := l.Theme
	at := graph.Around(graph.Point{X: r.X + r.W/2, Y: r.Y + 74}, 92, 92)
	if s == rules.Nobody {
		c.Art(t.Piece(true, true), graph.Around(at.Center().Add(graph.Point{X: -22, Y: -10}), 62, 62), graph.Show{Fade: 0.35})
		c.Art(t.Piece(false, false), graph.Around(at.Center().Add(graph.Point{X: 22, Y: 12}), 62, 62), graph.Show{Fade: 0.35})
		return
	}
	c.Art(t.Piece(s == rules.X, s == rules.X), at, graph.Show{})
}
