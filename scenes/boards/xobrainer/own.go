package xobrainer

import (
	"strconv"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// ownCards are the cards that lie open beside the board: those of the only person at the table, in one round.
type ownCards struct {
	who   boards.Person
	cards secret
	round int
}

// lay takes over what may lie open, nil for nothing. While the end of a round is still being shown its cards stay, although those of
// the next are drawn.
func (b *Board) lay(own *boards.Own) {
	if own == nil {
		b.own = ownCards{}
		return
	}
	s, ok := own.View.Game.(*xo.State)
	if !ok || b.own.who == own.Person && b.own.round == b.sc.v.state.Round() && s.Round() != b.own.round {
		return
	}
	b.own = ownCards{own.Person, secretOf(own.Person, s), s.Round()}
}

// secretOf is what p may see of a position that was made for p.
func secretOf(p boards.Person, s *xo.State) secret {
	side := sideOf(p.Seat)
	c := secret{shown: true, trap: s.TrapCard(side)}
	if p.Player < s.People(side) {
		c.mission = s.MissionCard(side, p.Player)
	}
	return c
}

// face is the card in a slot of a seat that lies open, ok is false where it lies face down: it is somebody else's, there is no room for
// faces, or another round is looked at.
func (k *kit) face(s *scene, seat int, at slot) (h xo.Held, ok bool) {
	o := &s.own
	if !k.geo.panels[seat].open || !s.v.alone() || o.who.Seat != seat || o.round != s.v.state.Round() || at.kind == xo.DrawMission && at.member != o.who.Player {
		return h, false
	}
	return o.cards.held(at.kind)
}

// openCards is how many cards lie open in the panel of a seat where there is room, 0 where they lie face down: only where a person
// plays alone against computers, and has no teammates, whose cards are nobody else's.
func (s *standing) openCards(seat int) (n int) {
	players := s.view.Setup.Seats[seat].Players
	if !s.alone() || len(players) != 1 || players[0].Computer() {
		return 0
	}
	v := s.state.Variants()
	for _, with := range [...]xo.Variants{xo.Mission, xo.Trap} {
		if v.Has(with) {
			n++
		}
	}
	return n
}

// The measures of an open card: how high it is in a column, how high it must be for squares to be written under the pieces instead of
// beside them, how broad it must be in a column and in a strip, where a telephone's has no room, and how far it is from the next.
const (
	openH     = 40
	openStack = 34
	openLeast = 150
	openStrip = 165
	openGap   = 4
)

// faceUp draws an open card in r: its back as a sign of its kind, and the pieces with the squares on which they count.
func (b panels) faceUp(c graph.Canvas, i int, kind xo.DrawKind, h xo.Held, r graph.Rect) {
	t, readFor := b.d.Theme, sideOf(i)
	if kind == xo.DrawTrap {
		readFor = readFor.Other()
	}
	c.Art(t.Panel(t.SheetLit, t.SheetLine, 6, false), r, graph.Show{})
	sign := graph.Rect{X: r.X, Y: r.Y, W: backRatio * r.H, H: r.H}
	c.Art(b.arts.back[artOf(kind)], sign, graph.Show{})
	x := sign.X + sign.W + 4
	w := (r.X + r.W - 2 - x) / xo.Marks
	st := t.Write(look.Small-1, graph.Mono)
	st.Middle = true
	for n, q := range h.Card.Marks() {
		cell := graph.Rect{X: x + float64(n)*w, Y: r.Y, W: w, H: r.H}
		piece, name := b.arts.pieces[h.Card.Piece(n, readFor)], q.String()
		if r.H < openStack {
			side := min(r.H-2, 17)
			c.Art(piece, graph.Around(graph.Point{X: cell.X + side/2, Y: cell.Center().Y}, side+2, side+2), graph.Show{})
			st.Size = look.Small - 2
			c.Text(name, graph.Point{X: cell.X + side + 1, Y: cell.Center().Y}, st)
			continue
		}
		c.Art(piece, graph.Around(graph.Point{X: cell.Center().X, Y: r.Y + 13}, 23, 23), graph.Show{})
		centred := st
		centred.Align = graph.Center
		c.Text(name, graph.Point{X: cell.Center().X, Y: r.Y + r.H - 8}, centred)
	}
}

// backRatio is the width of a card's back by its height.
const backRatio = 0.74

// faceLabel is what is to be known of an open card.
func (b *writer) faceLabel(name string, h xo.Held) string {
	return name + " \u00b7 " + strconv.Itoa(h.Number) + " \u00b7 " + squaresOf(h.Card)
}
