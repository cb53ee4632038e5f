package xobrainer

import (
	"math"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// geometry is where things are, in units.
type geometry struct {
	// outer is the board with its frame, inner its squares. pitch is the distance of two squares, gap what is left
	// between them; both fill whole pixels, so that all squares are equally sharp.
	outer, inner graph.Rect
	pitch, gap   float64
	panels       [2]panel
	// beam is the room of the beam between the sides, empty without TimeBalance.
	beam graph.Rect
}

// panel is where the things in a player's panel are.
type panel struct {
	side        rules.Side
	r, in, head graph.Rect
	// aims is where the pictures of both aims stand.
	aims graph.Rect
	places
	pips graph.Point
	// number is the right end of the line on which the points stand, score where the dots fly to.
	number, score graph.Point
	bar           graph.Rect
	slots         [4]graph.Rect
	bag           [2]graph.Rect
	message, list graph.Rect
	// cards is where a side's secret cards lie, empty without such cards.
	cards graph.Rect
	// bare has the panel do without its headings, as there is no room for them.
	bare bool
	// low has it show of the standing only the points.
	low bool
	// open reports whether they may lie open, in faces of the height faceH one below the other.
	open  bool
	faceH float64
}

// places are the left ends of the headings of sets, line-up, bag and cards, and the right end of the one of the points.
type places struct {
	setsAt, lineAt, bagAt, cardsAt, pointsAt graph.Point
}

// needs is what the variants of a match need room for.
type needs struct {
	beam, cards bool
	// open is how many cards are to lie open in the panel of each seat, where there is room.
	open [2]int
}

// measure lays everything out in a.
func measure(a boards.Area, n needs) geometry {
	if spare := a.Left.H - lowStrip; a.Narrow() && n.beam && !a.Bare { // of what the beam needs the panel above gives a part
		a.Left.H -= spare
		a.Board.Y, a.Board.H = a.Board.Y-spare, a.Board.H+spare
	}
	whole, beamH := a.Board, beamH
	if a.Narrow() {
		beamH *= smallBeam
	}
	if n.beam {
		a.Board.H -= beamH
		if a.Tall {
			a.Board.Y += beamH
		}
	}
	px := func(v float64) float64 { return math.Floor(v*a.Scale) / a.Scale }
	side := math.Min(a.Board.W, a.Board.H)
	g := geometry{pitch: px(side * 0.938 / xo.Size)}
	g.gap = math.Max(px(g.pitch*0.065), 1/a.Scale)
	c := a.Board.Center()
	g.outer = graph.Rect{X: px(c.X - side/2), Y: px(c.Y - side/2), W: px(side), H: px(side)}
	frame := px((g.outer.W - xo.Size*g.pitch) / 2)
	g.inner = graph.Rect{X: g.outer.X + frame, Y: g.outer.Y + frame, W: xo.Size * g.pitch, H: xo.Size * g.pitch}
	if n.beam {
		g.beam = graph.Rect{X: g.outer.X, Y: g.outer.Y + g.outer.H + 6, W: g.outer.W, H: beamH - 6}
		if a.Tall {
			g.beam.Y = math.Max(whole.Y, g.outer.Y-beamH)
		}
	}
	if a.Bare { // no panel is seen, and what comes out of one or goes into one crosses the edge of the canvas
		a.Left, a.Right = outside, outside
	}
	for i, r := range [2]graph.Rect{a.Left, a.Right} {
		if a.Narrow() {
			g.panels[i] = phonePanel(r, n.cards)
		} else if a.Tall {
			g.panels[i] = strip(r, n.cards, n.open[i], n.open != [2]int{})
		} else {
			g.panels[i] = column(r, n.cards, n.open[i])
		}
		g.panels[i].side = rules.X + rules.Side(i)
	}
	return g
}

// outside is the room of both panels where none is seen.
var outside = graph.Rect{X: -2000, W: 270, H: 600}

// cell is the square q without the gaps around it.
func (g *geometry) cell(q xo.Square) graph.Rect {
	return graph.Rect{
		X: g.inner.X + float64(q.Column())*g.pitch + g.gap/2, Y: g.inner.Y + float64(xo.Size-1-q.Row())*g.pitch + g.gap/2,
		W: g.pitch - g.gap, H: g.pitch - g.gap,
	}
}

// square is the square under p.
func (g *geometry) square(p graph.Point) (xo.Square, bool) {
	if !g.inner.Contains(p) {
		return 0, false
	}
	col := min(xo.Size-1, int((p.X-g.inner.X)/g.pitch))
	row := min(xo.Size-1, int((p.Y-g.inner.Y)/g.pitch))
	return xo.At(col, xo.Size-1-row), true
}

// The heights of what stands in a panel.
const (
	labelH = 22
	aimsH  = 18
	statsH = 82
	slotH  = 56
	bagH   = 30
	pipW   = 20
	lineH  = 22
	// backsH is the height of secret cards face down in a column, beamH that of the room of the beam.
	backsH = 36
	beamH  = 112.0
	// smallBeam is how much smaller the beam is on a telephone.
	smallBeam = 0.62
)

// column lays a tall panel out, with room for open cards where two lines of the list are left below them.
func column(r graph.Rect, cards bool, open int) panel {
	if open > 0 {
		h := float64(open)*(openH+openGap) - openGap
		if p := columnOf(r, cards, h); p.cards.H >= h && p.list.H >= labelH+2*lineH-8 && p.cards.W >= openLeast {
			p.open, p.faceH = true, openH
			return p
		}
	}
	return columnOf(r, cards, backsH)
}

// columnOf lays a tall panel out: head, standing, line-up, bag, cards as high as given, message, and the list in what is left.
func columnOf(r graph.Rect, cards bool, facesH float64) panel {
	pad := 20.0
	if r.W < 220 {
		pad = 15
	}
	p := panel{r: r, in: graph.Rect{X: r.X + pad, Y: r.Y + 18, W: r.W - 2*pad, H: r.H - 34}}
	// spare goes between the blocks where the panel is higher than it must be.
	spare := math.Max(0, math.Min(12, (p.in.H-570-aimsH)/9))
	if cards {
		spare = math.Max(0, math.Min(12, (p.in.H-570-aimsH-labelH-10-facesH)/10))
	}
	y, foot := p.in.Y, p.in.Y+p.in.H
	// In a low panel the blocks stand as near to one another as they can, and the last ones, which there is no room for, are left out.
	low := p.in.H < leastColumn
	next := func(h, after float64) graph.Rect {
		if low {
			after = math.Min(after, 6)
		}
		b := graph.Rect{X: p.in.X, Y: y, W: p.in.W, H: h}
		y += h + after + spare
		if b.Y+b.H > foot+8 {
			return graph.Rect{}
		}
		return b
	}
	p.head = next(boards.HeadHeight, 8)
	p.aims = next(aimsH, 12)
	p.stats(next(statsH, 16))
	line := next(labelH+slotH, 14)
	p.lines(line)
	if bag := next(labelH+bagH, 12); bag.H > 0 {
		p.bagAt = graph.Point{X: bag.X, Y: bag.Y}
		p.bags(graph.Rect{X: bag.X, Y: bag.Y + labelH, W: bag.W, H: bagH})
	}
	if cards {
		if room := next(labelH+facesH, 10); room.H > 0 {
			p.cardRoom(room)
		}
	}
	p.message = next(2*look.Body*1.4, 10)
	if h := foot - y; h >= labelH+lineH-8 {
		p.list = graph.Rect{X: p.in.X, Y: y, W: p.in.W, H: h}
	}
	return p
}

// bagLabel is the room for the name of the bag beside what is in it, leastBag that for one of its two counts.
const bagLabel, leastBag = 46.0, 62.0

// leastColumn is how high a column must be for all of its blocks at their usual distances, with a few lines of the list.
const leastColumn = 470

// strip lays a broad panel out: the same things side by side. lone asks for the shares of a match in which cards are to lie open, which
// both strips have, so that their blocks stand one above the other.
func strip(r graph.Rect, cards bool, open int, lone bool) panel {
	p := panel{r: r, in: graph.Rect{X: r.X + 18, Y: r.Y + 12, W: r.W - 36, H: r.H - 24}}
	gap := 26.0
	unit := (p.in.W - 3*gap) / 100
	x, shares := p.in.X, [4]float64{29, 22, 24, 25}
	if lone {
		shares = [4]float64{26, 28, 24, 22}
	}
	next := func(share float64) graph.Rect {
		b := graph.Rect{X: x, Y: p.in.Y, W: share * unit, H: p.in.H}
		x += b.W + gap
		return b
	}
	first := next(shares[0])
	p.head = graph.Rect{X: first.X, Y: first.Y, W: first.W, H: boards.HeadHeight}
	p.aims = graph.Rect{X: first.X, Y: first.Y + boards.HeadHeight + 5, W: first.W, H: aimsH}
	p.message = graph.Rect{X: first.X, Y: first.Y + first.H - 2*look.Body*1.4, W: first.W, H: 2 * look.Body * 1.4}
	stats := next(shares[1])
	p.stats(stats)
	if cards {
		p.cards = graph.Rect{X: stats.X, Y: stats.Y + statsH + 4, W: stats.W, H: stats.H - statsH - 4}
		if open > 0 && p.cards.W >= openStrip {
			p.cards.Y, p.cards.H = p.cards.Y-4, p.cards.H+4
			p.open, p.faceH = true, (p.cards.H-float64(open-1)*openGap)/float64(open)
		}
	}
	line := next(shares[2])
	p.lines(graph.Rect{X: line.X, Y: line.Y, W: line.W, H: labelH + slotH - 6})
	bag := graph.Rect{X: line.X, Y: line.Y + line.H - bagH, W: line.W, H: bagH}
	if named := bag.W - bagLabel; named >= 2*leastBag { // else the pieces speak for themselves
		p.bagAt = graph.Point{X: bag.X, Y: bag.Y + 6}
		bag.X, bag.W = bag.X+bagLabel, named
	}
	p.bags(bag)
	p.list = next(shares[3])
	return p
}

// stats is the room for sets and points.
func (p *panel) stats(r graph.Rect) {
	p.setsAt = graph.Point{X: r.X, Y: r.Y}
	p.pointsAt = graph.Point{X: r.X + r.W, Y: r.Y}
	p.pips = graph.Point{X: r.X, Y: r.Y + labelH + 14}
	p.number = graph.Point{X: r.X + r.W, Y: r.Y + labelH - 9}
	p.bar = graph.Rect{X: r.X, Y: r.Y + statsH - 10, W: r.W, H: 6}
	p.score = graph.Point{X: r.X + r.W - 54, Y: r.Y + labelH + 20}
}

// lines is the room for the line-up.
func (p *panel) lines(r graph.Rect) {
	p.lineAt = graph.Point{X: r.X, Y: r.Y}
	gap := 5.0
	w := math.Min(54, (r.W-3*gap)/4)
	for i := range p.slots {
		p.slots[i] = graph.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y + labelH, W: w, H: r.H - labelH}
	}
}

// cardRoom is the room for the secret cards with their heading.
func (p *panel) cardRoom(r graph.Rect) {
	p.cardsAt = graph.Point{X: r.X, Y: r.Y}
	p.cards = graph.Rect{X: r.X, Y: r.Y + labelH, W: r.W, H: r.H - labelH}
}

// bags is the room for the two numbers of pieces in the bag.
func (p *panel) bags(r graph.Rect) {
	for i := range p.bag {
		p.bag[i] = graph.Rect{X: r.X + float64(i)*math.Min(92, r.W/2), Y: r.Y, W: math.Min(92, r.W/2), H: r.H}
	}
}
