package exercises

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// pocket are the rooms of a telephone: what is asked, what lies beside the board, what is said, and the buttons. The board lies between the
// first two.
type pocket struct {
	ask, hand, told, keys graph.Rect
}

// The heights of those rooms, in units; what is said has more where the canvas is high.
const (
	narrowAsk  = 52.0
	narrowTold = 84.0
	mostTold   = 150.0
	narrowKeys = 46.0
	// moreHand is by how much what lies beside the board is higher where there is the height.
	moreHand = 26.0
)

// divideNarrow shares the canvas of a telephone between them and the board, which is as large as its width allows where there is the height.
func (x *Exercises) divideNarrow(m graph.Metrics) boards.Area {
	const edge, near, side = 12.0, 6.0, 8.0
	w, beyond := m.W-2*edge, rect(-2000, 0, 270, 600)
	a := boards.Area{Metrics: m, Bare: true, Tall: true, Left: beyond, Right: beyond}
	p := &x.pocket
	p.ask = rect(edge, headH+near, w, narrowAsk)
	p.keys = rect(edge, m.H-edge-narrowKeys, w, narrowKeys)
	top, foot := p.ask.Y+p.ask.H+near, p.keys.Y-near
	hand := 0.0
	if x.board != nil {
		v := x.ask.views[0]
		hand, _ = boards.NarrowHand(x.board, &v, v.Seat)
	}
	below := hand + near
	if hand == 0 { // of the board itself
		below = widget.Finger + 2
	}
	spare := max(0, foot-top-near-below-narrowTold-(m.W-2*side))
	if hand > 0 { // its pieces are small
		more := min(moreHand, spare)
		hand, below, spare = hand+more, below+more, spare-more
	}
	told := min(mostTold, narrowTold+spare)
	p.told = rect(edge, foot-told, w, told)
	foot = p.told.Y - near
	if p.hand = rect(edge, foot-hand, w, hand); hand == 0 {
		a.Line = rect(edge, foot-widget.Finger, w, widget.Finger)
	}
	a.Board = rect(side, top, m.W-2*side, foot-below-top)
	return a
}

// pocketSheet is what is asked above the board of a telephone, and below it what is said and the buttons.
func (x *Exercises) pocketSheet() {
	const mark = 44.0
	p, e := &x.pocket, &x.row[x.at]
	at := rect(p.ask.X, p.ask.Y+(p.ask.H-mark)/2, mark, mark)
	cross := e.Side == "x"
	x.Paint(func(c graph.Canvas) { c.Art(x.Theme.Piece(cross, cross), at, graph.Show{}) })
	st := x.Plain(look.Body, graph.Bold)
	st.Middle = true
	room := rect(at.X+mark+10, p.ask.Y, p.ask.W-mark-10, p.ask.H)
	for ; st.Size > look.Small; st.Size-- {
		if _, h := x.Fonts.Measure(x.question(), st.Wide(room.W)); h <= room.H {
			break
		}
	}
	x.Heading(x.question(), room, st)
	if x.board != nil {
		v := x.view()
		seat := x.ask.views[0].Seat
		if n := boards.HandNode(&x.Kit, x.board, p.hand, &v, seat); n != nil {
			x.Put(n)
		}
	}
	told := p.told
	if x.ask.done && p.hand.H == 0 { // nothing is to be chosen any more, and the answer is long
		told = rect(told.X, x.area.Line.Y, told.W, told.Y+told.H-x.area.Line.Y)
	}
	x.Sheet(told)
	x.said(told.Inset(10))
	w := (p.keys.W - 2*gap) / 3
	for i, b := range []widget.Button{x.helpButton(), x.showButton(), x.nextButton()} {
		x.Button(rect(p.keys.X+float64(i)*(w+gap), p.keys.Y, w, p.keys.H), b)
	}
}

// said is what is said of the last try, or what is to be done.
func (x *Exercises) said(in graph.Rect) {
	text, st := x.saying(), x.Plain(look.Body-1, graph.Regular)
	st.Middle = true
	for ; st.Size > look.Small-3; st.Size-- {
		if _, h := x.Fonts.Measure(text, st.Wide(in.W)); h <= in.H {
			break
		}
	}
	x.Text(text, in, st).Role = graph.Status
}

// FitsTelephone implements scenes.Pocket.
func (x *Exercises) FitsTelephone() {}
