package panel

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Needs is what the panel of a seat with pieces to come needs room for besides.
type Needs struct {
	// Points reports whether points are counted: a single round has none. Cards reports whether there are secret cards. Open is how many of the seat's are to lie open where Area.Open is set and there is room.
	Points, Cards bool
	Open          int
}

// Places is where the parts of a seat's panel lie in its Room. What there is no room for is empty, and all of it where no panel is seen.
// A Room alone is a panel with no more than head, clock and counts.
type Places struct {
	Room, Head, Aims, Tally, Line, Stock, Cards, Message graph.Rect
	// List is left for what the board lists of the match.
	List graph.Rect
	// Open is how many cards may lie open, 0 where there is no room for that.
	Open int
	form seatForm
}

// seatForm is how the parts of a panel stand together.
type seatForm uint8

const (
	// In a column they stand one below the other, in a strip side by side; on a telephone in two lines, or where there is less room in one.
	column seatForm = iota
	strip
	twoLines
	oneLine
)

// The heights of what stands in a panel, in units.
const (
	headingH = 22.0
	aimsH    = 18.0
	tallyH   = 82.0
	placeH   = 56.0
	stockH   = 30.0
	saidH    = 2 * look.Body * 1.4
	// backsH is the height of cards face down in a column, minList that of a list with a line.
	backsH  = 36.0
	minList = headingH + 14
	// minColumn is how high a column must be for all of its parts at their usual distances, with a few lines of the list, allParts what they take
	// without the room that is shared between them.
	minColumn = 470.0
	allParts  = 588.0
)

// The rest of the measures of a panel, in units: how wide and high a strip is at least, how high one of two lines; the room around what stands in a
// telephone's, and between two things there; the room for two cards there, which are as wide as a finger, and for the points in a single line.
const (
	minBroad, minLines = 500.0, 132.0
	minStripH          = 140.0
	phonePad, phoneGap = 10.0, 8.0
	phoneCards         = 2*fingerW + phoneGap
	fingerW, pointsW   = 44.0, 58.0
	// alarmW is the room for the seconds of the bomb beside the heading of a line, placeGap that between two pieces of it.
	alarmW, placeGap = 26.0, 5.0
	// setEdge is the size of the marker of a set.
	setEdge = 20.0
)

// The measures of cards, in units: how high an open one is in a column, how broad it must be there and in a strip, and how far it is from the next;
// and the width of a back by its height.
const (
	openH, openGap       = 40.0, 4.0
	openLeast, openStrip = 150.0, 165.0
	backRatio            = 0.74
)

// Place lays the panel of a seat with pieces to come out in the room it gets: a column, a strip, or what a telephone has. Where cards lie open at
// either seat, the strips of both have the same parts one above the other.
func Place(r graph.Rect, n Needs, open bool) (p Places) {
	p.Room = r
	switch {
	case r.H <= 0:
	case r.H > r.W:
		p.column(n)
	case r.W >= minBroad && r.H >= minStripH:
		p.strip(n, open)
	case r.H >= minLines:
		p.twoLines(n)
	default:
		p.oneLine(n)
	}
	return p
}

// column stands the parts below one another, with open cards where two lines of the list are left below them. Where it is low they stand as
// near to one another as they can, and the last ones, which there is no room for, are left out.
func (p *Places) column(n Needs) {
	if open := float64(n.Open)*(openH+openGap) - openGap; n.Open > 0 {
		q := *p
		q.columnOf(n.tallyHeight(), headingH+open)
		if q.Cards.H > 0 && q.List.H >= minList+headingH && q.Cards.W >= openLeast {
			*p, p.Open = q, n.Open
			return
		}
	}
	if n.Cards {
		p.columnOf(n.tallyHeight(), headingH+backsH)
		return
	}
	p.columnOf(n.tallyHeight(), 0)
}

// tallyHeight is the height of what the seat has won.
func (n *Needs) tallyHeight() float64 {
	if n.Points {
		return tallyH
	}
	return 0
}

// columnOf stands the parts below one another: what the seat has won and its cards are so high, 0 for absent.
func (p *Places) columnOf(tallyH, cardsH float64) {
	pad := 20.0
	if p.Room.W < 220 {
		pad = 15
	}
	in := graph.Rect{X: p.Room.X + pad, Y: p.Room.Y + 18, W: p.Room.W - 2*pad, H: p.Room.H - 34}
	parts := []struct {
		at       *graph.Rect
		h, after float64
	}{
		{&p.Head, HeadHeight, 8}, {&p.Aims, aimsH, 12}, {&p.Tally, tallyH, 16}, {&p.Line, headingH + placeH, 14}, {&p.Stock, headingH + stockH, 12},
		{&p.Cards, cardsH, 10}, {&p.Message, saidH, 10},
	}
	spare := (in.H - allParts) / 9
	if cardsH > 0 {
		spare = (in.H - allParts - cardsH - 10) / 10
	}
	spare = max(0, min(12, spare))
	y, foot := in.Y, in.Y+in.H
	for _, b := range parts {
		if b.h == 0 {
			continue
		}
		if in.H < minColumn {
			b.after = min(b.after, 6)
		}
		if y+b.h <= foot+8 {
			*b.at = graph.Rect{X: in.X, Y: y, W: in.W, H: b.h}
		}
		y += b.h + b.after + spare
	}
	if h := foot - y; h >= minList {
		p.List = graph.Rect{X: in.X, Y: y, W: in.W, H: h}
	}
}

// strip lays the parts out side by side.
func (p *Places) strip(n Needs, lone bool) {
	p.form = strip
	shares, gap := [4]float64{29, 22, 24, 25}, 4.0
	if lone {
		shares = [4]float64{26, 28, 24, 22}
	}
	open := func(r graph.Rect) {
		if p.Cards = r; n.Open > 0 && r.W >= openStrip {
			p.Cards.Y, p.Cards.H, p.Open = r.Y-gap, r.H+gap, n.Open
		}
	}
	cards, tally := layout.If(n.Cards, layout.Leaf(nil, open)), layout.If(n.Points, layout.Room(&p.Tally).Fixed(tallyH))
	layout.Margin(18, 12, 18, 12, layout.Row(26,
		layout.Stack(0, layout.Room(&p.Head).Fixed(HeadHeight), layout.Gap(5), layout.Room(&p.Aims).Fixed(aimsH), layout.Fill(), layout.Room(&p.Message).Fixed(saidH)).Grow(shares[0]),
		layout.If(n.Points || n.Cards, layout.Stack(gap, tally, cards.Grow(1)).Grow(shares[1])),
		layout.Stack(0, layout.Room(&p.Line).Fixed(headingH+placeH-6), layout.Fill(), layout.Room(&p.Stock).Fixed(stockH)).Grow(shares[2]),
		layout.Room(&p.List).Grow(shares[3]))).Place(p.Room)
}

// twoLines lays out a telephone's panel: head and points in the first line, what is to come in the second. Rounds and moves have no room. Cards lie
// where the numbers of the stock are shown otherwise, and those in place of the aims.
func (p *Places) twoLines(n Needs) {
	p.form = twoLines
	aims, foot := layout.Room(&p.Aims), layout.Middle(layout.Sized(0, stockH, func(r graph.Rect) { p.Stock = r }))
	if n.Cards {
		aims, foot = layout.Room(&p.Stock), layout.Room(&p.Cards)
	}
	layout.Pad(phonePad, layout.Row(phoneGap,
		layout.Margin(0, -2, 0, 0, layout.Stack(0, layout.Room(&p.Head).Fixed(HeadHeight), layout.Gap(2), layout.Margin(0, 0, alarmW, 0, aims).Fixed(15), layout.Gap(3),
			layout.Margin(0, -headingH, 0, 0, layout.Room(&p.Line)).Grow(1))).Grow(56),
		layout.Margin(0, -4, 0, 0, layout.Stack(4, layout.If(n.Points, layout.Room(&p.Tally).Fixed(tallyH)), foot.Grow(1))).Grow(44))).Place(p.Room)
}

// oneLine lays out a panel that is so low that all of it is one line: the mark and the name, what is to come, cards, and the points.
func (p *Places) oneLine(n Needs) {
	p.form = oneLine
	places := 4*36 + 3*placeGap
	if n.Cards && n.Points { // which need some of the room, and so does the mark beside them
		places = 4*28 + 3*placeGap
	}
	layout.Pad(phonePad, layout.Row(phoneGap, layout.Limit(0, HeadHeight, layout.Room(&p.Head)).Grow(1),
		layout.Margin(0, -headingH, 0, 0, layout.Room(&p.Line)).Fixed(places),
		layout.Row(0, layout.If(n.Cards, layout.Margin(0, 4, 0, 4, layout.Room(&p.Cards)).Fixed(phoneCards)), layout.If(n.Points, layout.Room(&p.Tally).Fixed(pointsW))))).Place(p.Room)
}

// Piece is the k-th place of the line of pieces to come.
func (p *Places) Piece(k int) graph.Rect {
	if p.Line.H == 0 {
		return graph.Rect{}
	}
	return linePlace(Below(p.Line, headingH), k, placeGap, 54)
}

// linePlace is the k-th of four places in r, so far from one another and no wider than most.
func linePlace(r graph.Rect, k int, gap, most float64) graph.Rect {
	w := min(most, (r.W-3*gap)/4)
	return graph.Rect{X: r.X + float64(k)*(w+gap), Y: r.Y, W: w, H: r.H}
}

// Lamp is where the marker of set i stands, counted from 0, or what the seat has won where markers have no room.
func (p *Places) Lamp(i int) graph.Point {
	if p.form == oneLine {
		return p.Tally.Center()
	}
	return graph.Point{X: p.Tally.X + float64(i)*(setEdge+6) + setEdge/2, Y: p.Tally.Y + headingH + 14}
}

// Counted is where points are counted in.
func (p *Places) Counted() graph.Point {
	if p.form == oneLine {
		return p.Tally.Center()
	}
	return graph.Point{X: p.Tally.X + p.Tally.W - 54, Y: p.Tally.Y + headingH + 20}
}

// Card is the place of the n-th of the seat's cards.
func (p *Places) Card(n int) graph.Rect {
	r := p.Cards
	if p.form == column {
		r = Below(r, headingH)
	}
	if p.Open > 0 {
		h := (r.H - float64(p.Open-1)*openGap) / float64(p.Open)
		return graph.Rect{X: r.X, Y: r.Y + float64(n)*(h+openGap), W: r.W, H: h}
	}
	h := min(r.H, 42)
	w := h * backRatio
	if p.form >= twoLines {
		return graph.Rect{X: r.X + float64(n)*(fingerW+phoneGap) + (fingerW-w)/2, Y: r.Y + (r.H-h)/2, W: w, H: h}
	}
	return graph.Rect{X: r.X + float64(n)*(w+7), Y: r.Y, W: w, H: h}
}

// Below is r without so much at its top.
func Below(r graph.Rect, h float64) graph.Rect {
	return graph.Rect{X: r.X, Y: r.Y + h, W: r.W, H: max(0, r.H-h)}
}
