package xobrainer

import (
	"time"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

var _ boards.Seater = (*Board)(nil)

// lineUpLen is how many places a line-up has.
const lineUpLen = 4

// panels say what there is to know of the seats.
type panels struct{ *kit }

// Panels implements boards.Seated. What is written changes with everything else that a panel shows.
func (b *Board) Panels() boards.Panels {
	return boards.Panels{
		Seating: seatingOf,
		Seat: func(i int, now time.Duration) boards.Seat {
			if b.rest == nil {
				return boards.Seat{}
			}
			s := b.at(now)
			return panels{b.kit}.seat(b, &s, b.w, i)
		},
		Stamp: func() any { return b.w },
		Under: b.panels,
	}
}

// seatingOf is what the panels need for the match of v.
func seatingOf(v *session.View) boards.Seating {
	n := boards.Seating{Whole: true}
	s, ok := v.Game.(*xo.State)
	if !ok {
		return n
	}
	with := s.Variants()
	n.Low = with.Has(xo.TimeBalance)
	for i := range n.Needs {
		n.Needs[i] = boards.SeatNeeds{Points: scores(s), Cards: withCards(with), Open: openCards(v, with, i)}
	}
	return n
}

// seat is what there is to know of seat i in a scene.
func (b panels) seat(on *Board, s *scene, w *words, i int) boards.Seat {
	seat := boards.Seat{SeatHead: w.heads[i], Lit: s.turnShown(i), Spoken: w.labels.panel[i], SeatParts: boards.SeatParts{
		Aims: b.arts.aims[i][:], Or: w.or, Tally: b.tally(s, w, i), Line: b.line(s, w, i),
		StockName: w.bag, StockLabel: w.labels.bag[i], CardsName: w.secret, Cards: b.cards(s, i),
	}}
	seat.Line.Label = w.labels.lineUp[i]
	for k := range seat.Cards {
		card := &seat.Cards[k]
		if k < len(w.labels.slots[i]) {
			card.Label = w.labels.slots[i][k]
		}
		if _, may := on.mayTakeUp(i, k); may {
			card.Press = func() { on.takeUp(i, k) }
		}
	}
	if !s.watching {
		seat.Message = w.message[i]
	}
	for k := range 2 {
		seat.Stock = append(seat.Stock, boards.SeatStock{Art: b.arts.pieces[xo.PieceOf(sideOf(i), k == 0)], N: s.inBag(i, k)})
	}
	return seat
}

// tally is what seat i has won: while points come in, those that have arrived. A single round has none.
func (b panels) tally(s *scene, w *words, i int) *boards.SeatTally {
	if !scores(s.v.state) {
		return nil
	}
	format := s.v.state.Format()
	k := &boards.SeatTally{SetsName: w.sets, PointsName: w.points, Sets: s.v.won[i], Of: format.Sets(), Target: format.Points()}
	k.Points, k.Rising = s.score(i)
	if k.Of == 0 {
		return k
	}
	k.Sets = s.v.sets[i]
	if s.old() && s.step.SetWon && s.v.winner == sideOf(i) && s.t >= s.lamp() {
		k.Sets++
		if !s.reduced {
			k.Grow = 1 - graph.Ease(part(s.t, s.lamp(), pipTime))
		}
	}
	return k
}

// line is the pieces to come of seat i in their order, the next one emphasised. A piece just played lifts off its place; a new line-up slides in.
func (b panels) line(s *scene, w *words, i int) *boards.SeatLine {
	v := s.v
	n := v.lineLen[i]
	l := b.lineOf(i, v.lineUp[i][:n], w.lineUp, v.turn)
	refill, played := s.refilled(i)
	for k := range l.Pieces {
		p := &l.Pieces[k]
		if k < len(l.Pieces)-n {
			if k == played && s.t < dropTime {
				e := graph.Ease(part(s.t, 0, dropTime))
				p.Art, p.Fade = b.arts.pieces[s.step.Piece], e
				if !s.reduced {
					p.Away.Y = -14 * e
				}
			}
			continue
		}
		if s.old() {
			p.Fade = 1 - (1-p.Fade)*(1-s.sweeping())
		}
		if refill < 1 {
			e := graph.Ease(max(0, min(1, refill*1.5-0.125*float64(k))))
			p.Fade = 1 - e*(1-p.Fade)
			if !s.reduced {
				p.Away.X = 26 * (1 - e)
			}
		}
	}
	if seconds, _, ok := s.fuse(); ok && s.burns(i) && n > 0 {
		hot := seconds <= hotSeconds
		l.Bomb = &boards.SeatBomb{Art: timers(b).bomb(hot), Seconds: seconds, Hot: hot}
	}
	return l
}

// burns reports whether the bomb is at seat i, if there is one.
func (s *scene) burns(i int) bool { return !s.drawing() && !s.old() && s.v.turn == sideOf(i) }

// lineOf is a line-up of seat i at rest, of which so many are still to be played.
func (b panels) lineOf(i int, pieces []xo.Piece, name string, turn rules.Side) *boards.SeatLine {
	l := &boards.SeatLine{Name: name, Pieces: make([]boards.SeatPiece, lineUpLen), Next: -1}
	gone := len(l.Pieces) - len(pieces)
	if turn == sideOf(i) && len(pieces) > 0 {
		l.Next = gone
	}
	for k, p := range pieces {
		l.Pieces[gone+k].Art = b.arts.pieces[p]
		if gone+k != l.Next {
			l.Pieces[gone+k].Fade = 0.25
		}
	}
	return l
}

// cards are the secret cards of seat i as they lie, or on their way there.
func (b panels) cards(s *scene, i int) (out []boards.SeatCard) {
	players := s.v.view.Setup.Seats[i].Players
	for _, k := range s.v.slots[i] {
		card := boards.SeatCard{Back: b.arts.back[artOf(k.kind)], In: s.slid(i, k), From: b.geo.outer.Center(), Still: s.reduced}
		if h, up := b.face(s, i, k); up {
			card.Face = b.open(i, k.kind, h)
		}
		if k.kind == xo.DrawMission && len(players) > 1 && k.member < len(players) {
			card.Letter = string([]rune(s.v.nameOf(b.d, boards.Person{Seat: i, Player: k.member}) + " ")[:1])
		}
		out = append(out, card)
	}
	return out
}

// open is what is to be read on an open card of seat i.
func (b panels) open(i int, kind xo.DrawKind, h xo.Held) (out []boards.SeatMark) {
	readFor := sideOf(i)
	if kind == xo.DrawTrap {
		readFor = readFor.Other()
	}
	for n, q := range h.Card.Marks() {
		out = append(out, boards.SeatMark{Art: b.arts.pieces[h.Card.Piece(n, readFor)], Name: q.String()})
	}
	return out
}

// artOf is the place of a kind of card in the tables of arts.
func artOf(kind xo.DrawKind) int {
	if kind == xo.DrawTrap {
		return 1
	}
	return 0
}

// known are the cards of the first player of a seat that s may see: the mission, then the trap.
func known(s *xo.State, seat int) (kinds []xo.DrawKind, cards secret) {
	cards = secretOf(boards.Person{Seat: seat}, s)
	for _, kind := range [...]xo.DrawKind{xo.DrawMission, xo.DrawTrap} {
		if _, ok := cards.held(kind); ok {
			kinds = append(kinds, kind)
		}
	}
	return kinds, cards
}

// Beside implements boards.Seater.
func (b *Board) Beside(v *session.View, seat int) boards.Seat {
	s, ok := v.Game.(*xo.State)
	if !ok {
		return boards.Seat{SeatParts: boards.SeatParts{Line: &boards.SeatLine{Next: -1}}}
	}
	side, p := sideOf(seat), panels{b.kit}
	pieces, n := s.LineUp(side)
	out := boards.Seat{SeatHead: boards.SeatHead{Side: side}}
	out.Line = p.lineOf(seat, pieces[:n], b.d.T("xobrainer.line-up"), s.ToMove())
	kinds, cards := known(s, seat)
	for _, kind := range kinds {
		h, _ := cards.held(kind)
		out.Cards = append(out.Cards, boards.SeatCard{Name: cardSheet{b.kit}.kindName(kind), Back: b.arts.back[artOf(kind)], Face: p.open(seat, kind, h), In: 1})
	}
	return out
}
