package xobrainer

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// The panel of a telephone's table, in units: how high a low one is, which has only one line, and how high one with two lines must be at
// least; the room around what stands in it, and between two things.
const (
	lowStrip  = 76.0
	fullStrip = 132.0
	phonePad  = 10.0
	phoneGap  = 8.0
	// phoneCards is the room for two secret cards, which are as wide as a finger.
	phoneCards = 2*44 + phoneGap
)

// phonePanel lays the panel of a telephone's table out: head and points in the first line, what is to come in the second. Rounds and moves have
// no room.
func phonePanel(r graph.Rect, cards bool) panel {
	p := panel{r: r, in: graph.Rect{X: r.X + phonePad, Y: r.Y + phonePad, W: r.W - 2*phonePad, H: r.H - 2*phonePad}, bare: true}
	if r.H < fullStrip {
		p.line(cards)
		return p
	}
	half := (p.in.W - phoneGap) * 0.56
	right := graph.Rect{X: p.in.X + half + phoneGap, Y: p.in.Y - 4, W: p.in.W - half - phoneGap, H: statsH}
	p.head = graph.Rect{X: p.in.X, Y: p.in.Y - 2, W: half, H: boards.HeadHeight}
	p.stats(right)
	aims := graph.Rect{X: p.in.X, Y: p.head.Y + p.head.H + 2, W: half - secondsW, H: 15}
	y := aims.Y + aims.H + 3
	line := graph.Rect{X: p.in.X, Y: y - labelH, W: half, H: p.in.Y + p.in.H - y + labelH}
	p.lines(line)
	p.lineAt = graph.Point{X: line.X, Y: aims.Y - 2}
	foot := graph.Rect{X: right.X, Y: right.Y + right.H + 4, W: right.W, H: p.in.Y + p.in.H - right.Y - right.H - 4}
	if cards { // they lie where the numbers of the bag are shown otherwise, and those in place of the aims
		p.cards = foot
		p.bags(aims)
		return p
	}
	p.aims = aims
	p.bags(graph.Rect{X: foot.X, Y: foot.Y + (foot.H-bagH)/2, W: foot.W, H: bagH})
	return p
}

// line lays out a panel that is so low that all of it is one line: the mark and the name, what is to come, cards, and the points.
func (p *panel) line(cards bool) {
	const number = 58.0
	slots := 4*36 + 3*5.0
	if cards { // which need some of the room, and so does the mark beside them
		slots = 4*28 + 3*5.0
	}
	in := p.in
	p.low = true
	x := in.X + in.W - number
	p.stats(graph.Rect{X: x, Y: in.Y - 14, W: number, H: statsH})
	p.bar = graph.Rect{X: x, Y: in.Y + in.H - 4, W: number, H: 4}
	if cards {
		x -= phoneCards
		p.cards = graph.Rect{X: x, Y: in.Y + 4, W: phoneCards, H: in.H - 8}
	}
	x -= slots + phoneGap
	p.lines(graph.Rect{X: x, Y: in.Y - labelH, W: slots, H: in.H + labelH})
	p.lineAt = graph.Point{X: x, Y: in.Y - 8}
	p.head = graph.Rect{X: in.X, Y: in.Y + (in.H-boards.HeadHeight)/2, W: x - phoneGap - in.X, H: boards.HeadHeight}
}
