package lots

import (
	"strconv"
	"time"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The measures of the sheets, in units: their size, how far the winner's rises, and how pale the others become.
const (
	sheetW, sheetH = 300.0, 190.0
	gap            = 28.0
	rise           = 12.0
	pale           = 0.55
)

// build makes the tree: the ground, the line above, a sheet for each seat, the line below.
func (l *Lots) build(m graph.Metrics) *graph.Node {
	k := &widget.Kit{Env: l.Env, Into: &graph.Node{Name: "lots"}}
	widget.Ground(k).Place(m.Bounds())
	var sheets []layout.Part
	for i := range l.m.Setup().Seats {
		sheets = append(sheets, l.sheet(k, i))
	}
	columns := len(sheets)
	if m.Narrow() { // two beside one another
		columns = min(columns, 2)
	}
	head := &graph.Node{Name: "news", Role: graph.Status, Said: 1, Label: l.T("lots.begins", "Name", l.name(l.draw))}
	head.Draw = func(c graph.Canvas) { l.drawHead(c, head.Box) }
	below := k.Words(l.T("lots.go"), l.Theme.Write(look.Small, graph.Regular).In(l.Theme.Soft).Centered())
	all := layout.Stack(gap, k.On(head, layout.Leaf(nil, nil)).Fixed(64), layout.Columns(columns, gap, gap, sheets...), below)
	layout.Pad(widget.Margin(m), layout.Limit(float64(columns)*(sheetW+gap)-gap, 0, layout.Middle(all))).Place(m.Bounds())
	return k.Into
}

// sheet is what a seat has: its mark, and who sits there.
func (l *Lots) sheet(k *widget.Kit, seat int) layout.Part {
	n := &graph.Node{Name: "seat" + strconv.Itoa(seat+1), Role: graph.Reading, Label: l.name(seat)}
	n.Place = func(now time.Duration) graph.Place { return l.place(seat, now) }
	n.Draw = func(c graph.Canvas) { l.drawSeat(c, n.Box, seat) }
	name := k.Theme.Write(look.Body+2, graph.Bold).Centered()
	mark := k.Drawn(92, 92, func(c graph.Canvas, r graph.Rect) { l.mark(c, r, l.side(seat, l.hopped(c.Now()) == hops)) })
	return k.On(n, layout.Margin(12, 28, 12, 20, layout.Stack(10, layout.Align(0.5, 0, mark), k.Words(l.name(seat), name).Fixed(40)))).Fixed(sheetH)
}

// place is where a sheet is: the winner's rises, and the others fade.
func (l *Lots) place(seat int, now time.Duration) graph.Place {
	up := l.settled(now)
	p := graph.Place{Moving: up.Moving(now)}
	if seat == l.draw {
		p.At.Y = -rise * up.At(now)
	} else {
		p.Fade = pale * up.At(now)
	}
	return p
}

// drawHead says that lots are drawn, and then larger who begins.
func (l *Lots) drawHead(c graph.Canvas, r graph.Rect) {
	n := l.hopped(c.Now())
	st, text := l.Theme.Write(look.Title, graph.Bold).Centered(), l.T("lots.drawing")
	if n == hops {
		text = l.T("lots.begins", "Name", l.name(l.draw))
		st.Size = look.Display
	} else {
		c.ChangesAt(l.start + hop(n+1))
	}
	text, st, _ = l.Fonts.SetIn(text, st, r.W, r.H)
	c.Text(text, r.Center(), st)
}

// drawSeat draws the sheet of a seat, lit where the light is.
func (l *Lots) drawSeat(c graph.Canvas, r graph.Rect, seat int) {
	t, line := l.Theme, l.Theme.SheetLine
	lit := seat == l.lit(l.hopped(c.Now()))
	if lit {
		line = t.Gold
	}
	t.DrawPanel(c, r, line, lit)
	if lit {
		c.Art(t.Panel(paint.Alpha(t.Gold, 0.12), paint.Alpha(t.Gold, 0), 16, false), r, graph.Show{})
	}
}

// mark draws what a seat will play, both marks before that is known.
func (l *Lots) mark(c graph.Canvas, r graph.Rect, s rules.Side) {
	if s != rules.Nobody {
		c.Art(l.Theme.Piece(s == rules.X, s == rules.X), r, graph.Show{})
		return
	}
	piece := func(x bool) layout.Part {
		return layout.Sized(62, 62, func(r graph.Rect) { c.Art(l.Theme.Piece(x, x), r, graph.Show{Fade: 0.35}) })
	}
	layout.Layers(layout.Align(0, 0.1, piece(true)), layout.Align(1, 0.9, piece(false))).Place(r)
}
