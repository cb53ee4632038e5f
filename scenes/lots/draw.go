package lots

import (
	"image/color"
	"strconv"
	"time"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/phrases"
	"xotrio/scenes/rival"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Measures of the sheets, in units: size, gap, the rise of the winner's sheet, and the fade of the others.
const (
	sheetW, sheetH = 300.0, 190.0
	gap            = 28.0
	// markSize is the edge of the mark on a sheet, coinRoom the largest height of the toss.
	markSize = 92.0
	// faceSize is the edge of the face of a rival, and the height of the line of the name.
	faceSize = 44.0
	coinRoom = coinSize*(2+tossNear)/2 + tossHeight
	rise     = 12.0
	pale     = 0.55
	// veil is the opacity of what dims the table below.
	veil = 0.84
)

var white, black = color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}

func (l *Lots) build(m graph.Metrics) *graph.Node {
	k := &widget.Kit{Env: l.Env, Into: &graph.Node{Name: "lots"}}
	widget.Ground(k).Place(m.Bounds())
	if l.board != nil {
		area := boards.Divide(m).Area
		area.Seats = [4]panel.Places{}
		l.board.Layout(&area)
		l.board.Show(phrases.PublicView(l.m))
		k.Put(&graph.Node{Draw: func(c graph.Canvas) {
			l.board.Root().Show(picture{c})
			c.Fill(m.Bounds(), paint.Alpha(l.Theme.TableEdge, veil))
		}})
	}
	var sheets []layout.Part
	l.to = make([]graph.Rect, len(l.m.Setup().Seats))
	for i := range l.m.Setup().Seats {
		sheets = append(sheets, l.sheet(k, i))
	}
	columns := len(sheets)
	if m.Narrow() { // two side by side
		columns = min(columns, 2)
	}
	head := &graph.Node{Name: "news", Role: graph.Status, Announced: 1, Label: l.T("lots.begins", "Name", l.name(l.draw))}
	head.Draw = func(c graph.Canvas) { l.drawHead(c, head.Box) }
	below := k.Words(l.T("lots.go"), l.Theme.Write(look.Small, graph.Regular).In(l.Theme.Soft).Centered())
	coin := layout.Align(0.5, 1, layout.Sized(coinSize, coinSize, func(r graph.Rect) { l.from = r }))
	toss := layout.Leaf(nil, func(r graph.Rect) {
		l.room = r
		coin.Place(r)
	})
	all := layout.Stack(gap, layout.Fill(), k.On(head, layout.Leaf(nil, nil)).Fixed(64), toss.Grow(100).Between(0, coinRoom), layout.Columns(columns, gap, gap, sheets...), below, layout.Fill())
	layout.Pad(widget.Margin(m), layout.Limit(float64(columns)*(sheetW+gap)-gap, 0, all)).Place(m.Bounds())
	k.Paint(l.drawToss)
	return k.Into
}

// picture is a canvas for a board that is a picture only: without words, and without nodes for the screen reader.
type picture struct{ graph.Canvas }

// Text implements graph.Canvas.
func (picture) Text(string, graph.Point, graph.Style) graph.Rect { return graph.Rect{} }

func (l *Lots) sheet(k *widget.Kit, seat int) layout.Part {
	n := &graph.Node{Name: "seat" + strconv.Itoa(seat+1), Role: graph.Reading, Label: l.name(seat)}
	n.Place = func(now time.Duration) graph.Place { return l.place(seat, now) }
	n.Draw = func(c graph.Canvas) { l.drawSeat(c, n.Box, seat) }
	mark := layout.Sized(markSize, markSize, func(r graph.Rect) {
		l.to[seat] = r
		k.Paint(func(c graph.Canvas) { l.drawMark(c, r, seat) })
	})
	return k.On(n, layout.Margin(12, 28, 12, 20, layout.Stack(10, layout.Align(0.5, 0, mark), l.who(k, seat).Fixed(faceSize)))).Fixed(sheetH)
}

// who returns the name of a seat, beside the face of a rival who is its only player.
func (l *Lots) who(k *widget.Kit, seat int) layout.Part {
	name := k.Words(l.name(seat), k.Theme.Write(look.Body+2, graph.Bold).Centered())
	players := l.m.Setup().Seats[seat].Players
	if r, ok := rival.Of(players[0].Level); ok && len(players) == 1 {
		face := k.Picture(r.Face(k.Theme), faceSize, faceSize).Fixed(faceSize)
		return layout.Align(0.5, 0.5, layout.Row(10, face, name))
	}
	return name
}

// place moves a sheet: the winner's rises, the others fade.
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

func (l *Lots) drawHead(c graph.Canvas, r graph.Rect) {
	st, text := l.Theme.Write(look.Title, graph.Bold).Centered(), l.T("lots.drawing")
	if l.drawn(c.Now()) {
		text = l.T("lots.begins", "Name", l.name(l.draw))
		st.Size = look.Display
	} else {
		c.ChangesAt(l.start + tossTime)
	}
	text, st, _ = l.Fonts.SetIn(text, st, r.W, r.H)
	c.Text(text, r.Center(), st)
}

// drawSeat draws the sheet of a seat, lit once the coin has landed on it.
func (l *Lots) drawSeat(c graph.Canvas, r graph.Rect, seat int) {
	t, line := l.Theme, l.Theme.SheetLine
	lit := seat == l.draw && l.begun && l.since(c.Now()) >= tossTime+flyTime
	if lit {
		line = t.Gold
	}
	t.DrawPanel(c, r, line, lit)
	if lit {
		c.Art(t.Panel(paint.Alpha(t.Gold, 0.12), paint.Alpha(t.Gold, 0), 16, false), r, graph.Show{})
	}
}

func (l *Lots) drawToss(c graph.Canvas) {
	since, up := l.since(c.Now()), l.settled(c.Now()).At(c.Now())
	if up == 1 || l.Settings.ReducedMotion {
		return
	}
	side := l.side(l.draw, true)
	c.Push(graph.Point{Y: -rise * up}, 1, 1-up) // it becomes the mark on the sheet
	defer c.Pop()
	l.drawCoin(c, tossed(since, l.from.Center(), l.to[l.draw].Center(), side == rules.X, markSize, l.height()))
	if l.begun {
		c.ChangesAt(c.Now())
	}
}

// height returns the height of the toss: the coin, which grows, stays below the sentence.
func (l *Lots) height() float64 {
	return max(0, min(tossHeight, l.room.H-coinSize*(2+tossNear)/2))
}

// drawMark draws the mark a seat will play, both marks until the coin has landed if that depends on it.
func (l *Lots) drawMark(c graph.Canvas, r graph.Rect, seat int) {
	known := 1.0
	if l.side(seat, false) == rules.Nobody {
		known = l.settled(c.Now()).On(c)
	}
	x := l.side(seat, true) == rules.X
	c.Art(l.Theme.Piece(x, x), r, graph.Show{Fade: 1 - known})
	piece := func(x bool) layout.Part {
		return layout.Sized(62, 62, func(r graph.Rect) { c.Art(l.Theme.Piece(x, x), r, graph.Show{Fade: 0.35 + 0.65*known}) })
	}
	layout.Layers(layout.Align(0, 0.1, piece(true)), layout.Align(1, 0.9, piece(false))).Place(r)
}
