package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// askPlan is where things are on the sheet on which somebody is asked. It covers the board, so that nobody studies that while the clocks
// stand: it is laid out in a square of side units and scaled to the board.
type askPlan struct {
	side float64
	// mark is the height of the middle of the mark of the side, 0 for none, title and under those of the texts.
	mark, title, under float64
	cardW, cardH, top  float64
	// apart is the distance of two cards, cell that of two squares on them.
	apart, cell float64
	hold, done  graph.Rect
}

var (
	usualAsk = askPlan{
		side: 640, mark: 52, title: 106, under: 146, cardW: 236, cardH: 306, top: 184, apart: 28, cell: 21,
		hold: graph.Rect{X: 140, Y: 506, W: 360, H: 56}, done: graph.Rect{X: 220, Y: 578, W: 200, H: 40},
	}
	// On a telephone the sheet is so small that letters and buttons must be larger on it.
	narrowAsk = askPlan{
		side: 440, title: 30, under: 74, cardW: 200, cardH: 228, top: 112, apart: 16, cell: 14,
		hold: graph.Rect{X: 12, Y: 352, W: 262, H: 76}, done: graph.Rect{X: 284, Y: 352, W: 144, H: 76},
	}
)

// askPlan is where things are on the sheet.
func (k *kit) askPlan() *askPlan {
	if k.area.Narrow() {
		return &narrowAsk
	}
	return &usualAsk
}

// room is the whole sheet.
func (p *askPlan) room() graph.Rect { return graph.Rect{W: p.side, H: p.side} }

// cardRoom is where the k-th of n cards lies on the sheet.
func (p *askPlan) cardRoom(k, n int) graph.Rect {
	at := graph.Point{X: p.side / 2, Y: p.top + p.cardH/2}
	if n == 2 {
		at.X += float64(2*k-1) * (p.cardW + p.apart) / 2
	}
	return graph.Around(at, p.cardW, p.cardH)
}

// cardSheet draws the sheet on which somebody is asked.
type cardSheet struct{ *kit }

// heading draws the sheet with its text: who is asked, and who is not to look.
func (b cardSheet) heading(c graph.Canvas, v *standing, a *asking) {
	d, t, who := b.d, b.d.Theme, a.queue[0]
	side := sideOf(who.Seat)
	p := b.askPlan()
	c.Art(t.Panel(t.Sheet, t.Accent(side), 18, true), p.room(), graph.Show{})
	if p.mark > 0 {
		c.Art(t.Piece(side == rules.X, side == rules.X), graph.Around(graph.Point{X: p.side / 2, Y: p.mark}, 58, 58), graph.Show{})
	}
	title, under := b.asks(v, who)
	st := t.Write(look.Title, graph.Bold).Centered()
	title, st = d.Fonts.Squeeze(title, st, p.side-60)
	c.Text(title, graph.Point{X: p.side / 2, Y: p.title}, st)
	small := t.Write(look.Body-1, graph.Regular).In(t.Soft).Centered()
	small.Width = p.side - 30
	if !b.area.Narrow() {
		small.Width = p.side - 80
	}
	c.Text(under, graph.Point{X: p.side / 2, Y: p.under}, small)
}

// asks is what the sheet says to a person and to everybody else.
func (b cardSheet) asks(v *standing, who boards.Person) (title, under string) {
	name := v.nameOf(b.d, who)
	if v.alone() {
		return b.d.T("variant.own-cards", "Name", name), b.d.T("variant.own-why")
	}
	return b.d.T("variant.hand-to", "Name", name), b.d.T("variant.hand-why", "Name", name)
}

// button draws a button of the sheet.
func (b cardSheet) button(c graph.Canvas, r graph.Rect, text string, down, strong bool) {
	t := b.d.Theme
	line := t.SheetLine
	if strong {
		line = t.Gold
	}
	t.DrawButton(c, r, 12, down, line, strong)
	st := t.Write(look.Body-1, graph.Medium).Centered()
	if strong {
		st.Size = look.Body
	}
	if w, _ := b.d.Fonts.Measure(text, st); b.area.Narrow() && w > r.W-16 { // in two lines
		c.Text(text, r.Center(), st.Wide(r.W-16))
		return
	}
	text, st = b.d.Fonts.Squeeze(text, st, r.W-16)
	c.Text(text, r.Center(), st)
}

// doneText is what the button says that ends a look.
func (b cardSheet) doneText(a *asking) string {
	if a.looked {
		return b.d.T("variant.done")
	}
	return b.d.T("variant.later")
}

// kindName is what a secret card is called.
func (b cardSheet) kindName(kind xo.DrawKind) string {
	if kind == xo.DrawTrap {
		return b.d.T("variant.trap")
	}
	return b.d.T("variant.mission")
}

// card draws a card of the one who is asked: its back, and its face only while it is held up, over a faint picture of the pieces that stand,
// so that nobody has to close it to compare. Where time counts there is none: clocks stand while the card is looked at.
func (b cardSheet) card(c graph.Canvas, v *standing, a *asking, kind xo.DrawKind, r graph.Rect) {
	side := sideOf(a.queue[0].Seat)
	held, up := a.secret.held(kind)
	st := b.d.Theme.Write(look.Body, graph.Bold).Centered()
	if !up {
		c.Art(b.arts.back[artOf(kind)], r, graph.Show{})
		c.Text(b.kindName(kind), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 34}, st.In(white))
		return
	}
	t, readFor, means := b.d.Theme, side, b.d.T("variant.mission-means")
	if kind == xo.DrawTrap {
		readFor, means = side.Other(), b.d.T("variant.trap-means")
	}
	c.Art(t.Panel(t.SheetLit, t.Text, 12, true), r, graph.Show{})
	cell := b.askPlan().cell
	grid := graph.Rect{X: r.X + (r.W-cell*xo.Size)/2, Y: r.Y + 38, W: cell * xo.Size, H: cell * xo.Size}
	c.Text(b.kindName(kind)+" "+strconv.Itoa(held.Number), graph.Point{X: r.X + r.W/2, Y: r.Y + 20}, st)
	c.Art(b.arts.grid, grid, graph.Show{})
	stands := v.board.Occupied()
	if v.view.Times.Timed() || v.view.Setup.Rated {
		stands = xo.Bits{}
	}
	place := func(q xo.Square) graph.Rect {
		return graph.Rect{X: grid.X + float64(q.Column())*cell, Y: grid.Y + float64(xo.Size-1-q.Row())*cell, W: cell, H: cell}
	}
	for all := stands; !all.Empty(); {
		q := all.PopFirst()
		c.Art(b.arts.pieces[v.board.PieceAt(q)], place(q), graph.Show{Fade: 0.5})
	}
	for n, q := range held.Card.Marks() {
		at, want := place(q), held.Card.Piece(n, readFor)
		c.Art(b.arts.mark[n/3], at.Inset(-2), graph.Show{})
		c.Art(b.arts.pieces[want], at.Inset(-3), graph.Show{})
		if stands.Has(q) {
			sign := b.arts.empty
			if v.board.PieceAt(q) == want {
				sign = b.arts.met
			}
			c.Art(sign, graph.Around(graph.Point{X: at.X + at.W, Y: at.Y + at.H}, cell*0.62, cell*0.62), graph.Show{})
		}
	}
	mono := t.Write(look.Body, graph.Mono).Centered()
	c.Text(squaresOf(held.Card), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 42}, mono)
	soft := t.Write(look.Small-1, graph.Regular).In(t.Soft).Centered()
	c.Text(b.d.Fonts.Fit(means, soft, r.W-14), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 18}, soft)
}

// cardLabel is what is seen of a card: whose it is and of which kind, and all of it while it is held up.
func (b cardSheet) cardLabel(v *standing, a *asking, kind xo.DrawKind) string {
	who := a.queue[0]
	text := v.cardName(b.d, kind, sideOf(who.Seat), who.Player)
	if held, up := a.secret.held(kind); up {
		text += " · " + strconv.Itoa(held.Number) + " · " + squaresOf(held.Card)
	}
	return text
}

// squaresOf writes the squares of a card: the white ones, and the purple one after a point.
func squaresOf(card xo.Card) string {
	var names []string
	for _, q := range card.Marks() {
		names = append(names, q.String())
	}
	return strings.Join(names[:3], " ") + " · " + names[3]
}
