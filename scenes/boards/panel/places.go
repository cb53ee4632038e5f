package panel

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Seating describes the room that the panels of a game need around its board.
type Seating struct {
	// Whole is true if a panel takes all of its column or strip, with the parts of Needs for either seat.
	Whole bool
	Needs [2]Needs
	// Counts is the number of Seat.Counts below the head of a panel.
	Counts int
	// Share is the share of the width of a tall window's strip that a panel takes if it is not Whole, and Height the height that the strip needs, 0
	// for its usual height: the board gets the rest.
	Share, Height float64
}

// Needs describes the parts in the panel of a seat with pieces to come.
type Needs struct {
	// Points is true if points are counted: a single round has none. Cards is true if there are secret cards. Open is
	// the number of the seat's cards that are face up if Area.Open is set and there is room.
	Points, Cards bool
	Open          int
	// Bomb is true if a bomb with its seconds is beside the pieces to come.
	Bomb bool
}

// Places has the places of the parts of a seat's panel. A part without room is empty, and so are all if no panel is
// visible. A Room alone is a panel with no more than head, clock and counts.
type Places struct {
	Room, Head, Aims, Tally, Line, Stock, Cards, Message graph.Rect
	// List is left for the board's list of moves.
	List graph.Rect
	// Open is the number of cards that fit face up, 0 if there is no room.
	Open int
	form form
	// pieces are the places on the line of pieces to come, cards those of the cards.
	pieces [maxPieces]graph.Rect
	cards  [maxCards]graph.Rect
}

// maxPieces is the largest number of pieces to come that a panel shows, maxCards that of cards.
const (
	maxPieces = 4
	maxCards  = 4
)

// form is an arrangement of the parts of a panel.
type form uint8

const (
	// In a column they are one below the other, in a strip side by side. On a phone name and points are above the pieces and the cards.
	column form = iota
	strip
	twoRows
)

// The heights of the parts of a panel, in units.
const (
	headHeight    = 52
	headingHeight = 22.0
	aimsHeight    = 18.0
	tallyHeight   = 82.0
	placeHeight   = 56.0
	stockHeight   = 30.0
	messageHeight = 2 * look.Body * 1.4
	// backsHeight is that of cards face down in a column, minList that of a list with a line.
	backsHeight = 36.0
	minList     = headingHeight + 14
	// minColumn is the height of a column that has room for all parts at their usual distances and a few lines of the list, allParts that of the parts
	// without the space that is shared between them.
	minColumn = 470.0
	allParts  = 588.0
)

// Other sizes of a panel, in units.
const (
	// A strip is at least minBroad wide and minStripHeight high.
	minBroad, minStripHeight = 500.0, 140.0
	// phoneGap is the space between the parts of a phone's panel, phoneCards the width of two cards, which are fingerW wide.
	phoneGap   = 8.0
	phoneCards = 2*fingerW + phoneGap
	fingerW    = 44.0
	// The upper row of a phone's panel has rowShare of its height, and minRow at least. If it is at least tallRow high, the stock is below the name
	// in it.
	rowShare, minRow, tallRow = 0.38, 24.0, 38.0
	// rowTally is the width of sets and points in a row, rowPoints that of the points, rowSet the size of the marker of a set.
	rowTally, rowPoints, rowSet = 152.0, 76.0, 16.0
	// rowStock is the height of the stock in a row.
	rowStock = 18.0
	// alarmW is the width of the seconds of the bomb beside the heading of a line, placeGap the space between two pieces of it, maxPlace the width
	// of a piece.
	alarmW, placeGap, maxPlace = 26.0, 5.0, 54.0
	// setEdge is the size of the marker of a set, setGap the space between two.
	setEdge, setGap = 20.0, 6.0
	// openHeight is that of a face-up card in a column, openGap the space between two. They are at least openMin wide
	// there and openStrip in a strip.
	openHeight, openGap = 40.0, 4.0
	openMin, openStrip  = 150.0, 165.0
	// backRatio is the width of the back of a card relative to its height.
	backRatio = 0.74
)

// Place places the parts of the panel of a seat with next pieces in r: a column, a strip, or a phone's panel. open
// is true if cards are face up at either seat: the strips of both have the same parts in the same places then.
func Place(r graph.Rect, n Needs, open bool) (p Places) {
	p.Room = r
	switch {
	case r.H <= 0:
		return p
	case r.H > r.W:
		p.placeColumn(n)
	case r.W >= minBroad && r.H >= minStripHeight:
		p.placeStrip(n, open)
	default:
		p.placeTwoRows(n)
	}
	if p.Line.H > 0 {
		widest := maxPlace
		if p.form == twoRows {
			widest = p.Line.W
		}
		layout.Margin(0, headingHeight, 0, 0, pieceRow(p.Line.W, placeGap, widest, &p.pieces)).Place(p.Line)
	}
	p.placeCards()
	return p
}

// pieceRow returns the row of the pieces to come, gap apart and at most maxWidth wide each.
func pieceRow(width, gap, maxWidth float64, pieces *[maxPieces]graph.Rect) layout.Part {
	var row []layout.Part
	for k := range pieces {
		row = append(row, layout.Room(&pieces[k]).Fixed(min(maxWidth, (width-(maxPieces-1)*gap)/maxPieces)))
	}
	return layout.Row(gap, row...)
}

// placeCards places the cards in their room: face up below one another, face down side by side.
func (p *Places) placeCards() {
	r := p.Cards
	heading := 0.0
	if p.form == column {
		heading = headingHeight
	}
	var cards []layout.Part
	if p.Open > 0 {
		for k := range p.Open {
			cards = append(cards, layout.Room(&p.cards[k]).Grow(1))
		}
		layout.Margin(0, heading, 0, 0, layout.Stack(openGap, cards...)).Place(r)
		return
	}
	height := min(max(0, r.H-heading), 42)
	width, gap, each := height*backRatio, 7.0, height*backRatio
	if p.form == twoRows {
		gap, each = phoneGap, fingerW
	}
	for k := range p.cards {
		card := layout.Sized(width, height, layout.Room(&p.cards[k]).Place)
		if p.form == twoRows {
			card = layout.Center(card)
		} else {
			card = layout.Align(0, 0, card)
		}
		cards = append(cards, card.Fixed(each))
	}
	layout.Margin(0, heading, 0, 0, layout.Row(gap, cards...)).Place(r)
}

// placeColumn places the parts below one another, with cards face up if two lines of the list are left below them.
func (p *Places) placeColumn(n Needs) {
	if open := float64(n.Open)*(openHeight+openGap) - openGap; n.Open > 0 {
		q := *p
		q.stack(n.Points, headingHeight+open)
		if q.Cards.H > 0 && q.List.H >= minList+headingHeight && q.Cards.W >= openMin {
			*p, p.Open = q, n.Open
			return
		}
	}
	cards := 0.0
	if n.Cards {
		cards = headingHeight + backsHeight
	}
	p.stack(n.Points, cards)
}

// stack places the parts below one another; cards is the height of the cards, 0 for none. In a low column they are as
// close as possible, and the last ones that do not fit are left out.
func (p *Places) stack(points bool, cards float64) {
	pad, top, foot := 20.0, 18.0, 16.0
	if p.Room.W < 220 {
		pad = 15
	}
	height := p.Room.H - top - foot
	tally := 0.0
	if points {
		tally = tallyHeight
	}
	parts := []struct {
		room          *graph.Rect
		height, after float64
	}{
		{&p.Head, headHeight, 8}, {&p.Aims, aimsHeight, 12}, {&p.Tally, tally, 16}, {&p.Line, headingHeight + placeHeight, 14},
		{&p.Stock, headingHeight + stockHeight, 12}, {&p.Cards, cards, 10}, {&p.Message, messageHeight, 10},
	}
	spare := (height - allParts) / 9
	if cards > 0 {
		spare = (height - allParts - cards - 10) / 10
	}
	spare = max(0, min(12, spare))
	y, stack := 0.0, []layout.Part(nil)
	for _, b := range parts {
		if b.height == 0 {
			continue
		}
		if height < minColumn {
			b.after = min(b.after, 6)
		}
		part := layout.Gap(b.height)
		if y+b.height <= height+8 {
			part = layout.Room(b.room).Fixed(b.height)
		}
		stack = append(stack, part, layout.Gap(b.after+spare))
		y += b.height + b.after + spare
	}
	if height-y >= minList {
		stack = append(stack, layout.Room(&p.List).Grow(1))
	}
	layout.Margin(pad, top, pad, foot, layout.Stack(0, stack...)).Place(p.Room)
}

func (p *Places) placeStrip(n Needs, open bool) {
	p.form = strip
	shares, gap := [4]float64{29, 22, 24, 25}, 4.0
	if open {
		shares = [4]float64{26, 28, 24, 22}
	}
	placeCards := func(r graph.Rect) {
		if p.Cards = r; n.Open > 0 && r.W >= openStrip {
			p.Cards.Y, p.Cards.H, p.Open = r.Y-gap, r.H+gap, n.Open
		}
	}
	cards, tally := layout.If(n.Cards, layout.Leaf(nil, placeCards)), layout.If(n.Points, layout.Room(&p.Tally).Fixed(tallyHeight))
	layout.Margin(18, 12, 18, 12, layout.Row(26,
		layout.Stack(0, layout.Room(&p.Head).Fixed(headHeight), layout.Gap(5), layout.Room(&p.Aims).Fixed(aimsHeight), layout.Fill(), layout.Room(&p.Message).Fixed(messageHeight)).Grow(shares[0]),
		layout.If(n.Points || n.Cards, layout.Stack(gap, tally, cards.Grow(1)).Grow(shares[1])),
		layout.Stack(0, layout.Room(&p.Line).Fixed(headingHeight+placeHeight-6), layout.Fill(), layout.Room(&p.Stock).Fixed(stockHeight)).Grow(shares[2]),
		layout.Room(&p.List).Grow(shares[3]))).Place(p.Room)
}

// placeTwoRows places the parts of a phone's panel: mark, name, stock, sets and points in a row, and below it, as large as
// possible, the pieces to come, beside the cards.
func (p *Places) placeTwoRows(n Needs) {
	p.form = twoRows
	const pad, gap = 8.0, 5.0
	seconds := 0.0
	if n.Bomb {
		seconds = alarmW
	}
	row := max(minRow, (p.Room.H-2*pad-gap)*rowShare)
	head := layout.Layers(layout.Room(&p.Head), layout.If(row >= tallRow, layout.Margin(rowName(row), row/2+1, 0, row/2-1-rowStock, layout.Room(&p.Stock))))
	layout.Pad(pad, layout.Stack(gap,
		layout.Row(phoneGap, head.Grow(1), layout.If(n.Points, layout.Room(&p.Tally).Fixed(rowTally))).Fixed(row),
		layout.Row(phoneGap, layout.Margin(0, -headingHeight, seconds, 0, layout.Room(&p.Line)).Grow(1), layout.If(n.Cards, layout.Room(&p.Cards).Fixed(phoneCards))).Grow(1))).Place(p.Room)
}

// rowName returns the distance of the name from the left of a row of that height.
func rowName(row float64) float64 { return min(row, discEdge) + 8 }

// Piece returns the k-th place on the line of pieces to come.
func (p *Places) Piece(k int) graph.Rect { return p.pieces[k] }

// Card returns the place of the n-th of the seat's cards.
func (p *Places) Card(n int) graph.Rect { return p.cards[n] }

// Lamp returns the place of the marker of set i, counted from 0, or that of the number of sets won if there is no room
// for markers.
func (p *Places) Lamp(i int) graph.Point {
	if p.form == twoRows {
		return graph.Point{X: p.Tally.X + float64(i)*(rowSet+setGap) + rowSet/2, Y: p.Tally.Y + p.Tally.H/2}
	}
	return graph.Point{X: p.Tally.X + float64(i)*(setEdge+setGap) + setEdge/2, Y: p.Tally.Y + headingHeight + 14}
}

// Counted returns the place where points are counted: their bar, so that what arrives there covers no text.
func (p *Places) Counted() graph.Point {
	if p.form == twoRows {
		return graph.Point{X: p.Tally.X + p.Tally.W - rowPoints/2, Y: p.Tally.Y + p.Tally.H - 2}
	}
	return graph.Point{X: p.Tally.X + p.Tally.W - 54, Y: p.Tally.Y + tallyHeight - 7}
}
