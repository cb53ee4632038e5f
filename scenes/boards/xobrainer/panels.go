package xobrainer

import (
	"time"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
)

// lineUpLen is the number of places in a line-up.
const lineUpLen = 4

// Panels implements boards.Seated. The words change with everything else that a panel shows, so that they serve as its
// stamp.
func (b *Board) Panels() panel.Source {
	return panel.Source{
		Seating: seatingOf,
		Seat: func(i int, now time.Duration) panel.Seat {
			if b.idle == nil {
				return panel.Seat{}
			}
			return b.seatPanel(&b.frameAt(now).snapshot, i)
		},
		Stamp: func() any { return b.w },
		Under: b.nodes.panels,
	}
}

func seatingOf(v *session.View) panel.Seating {
	n := panel.Seating{Whole: true}
	s, ok := v.Game.(*xo.State)
	if !ok {
		return n
	}
	with := s.Variants()
	for i := range n.Needs {
		n.Needs[i] = panel.Needs{Points: scoresPoints(s), Cards: withCards(with), Open: openCards(v, with, i), Bomb: with.Has(xo.TimeBomb)}
	}
	return n
}

func (b *Board) seatPanel(s *snapshot, i int) panel.Seat {
	w := b.w
	seat := panel.Seat{Head: w.heads[i], Lit: s.turnLight(i), Spoken: w.labels.panel[i], Parts: panel.Parts{
		Aims: b.arts.aims[i][:], Or: w.or, Tally: b.seatTally(s, w, i), Line: b.seatLine(s, w, i),
		StockName: w.bag, StockLabel: w.labels.bag[i], CardsName: w.secret, Cards: b.seatCards(s, i),
	}}
	seat.Line.Label = w.labels.lineUp[i]
	for k := range seat.Cards {
		card := &seat.Cards[k]
		if k < len(w.labels.slots[i]) {
			card.Label = w.labels.slots[i][k]
		}
		if _, may := b.mayTakeUp(i, k); may {
			card.Press = func() { b.takeUp(i, k) }
		}
	}
	if !s.watching {
		seat.Message = w.message[i]
	}
	for k := range 2 {
		seat.Stock = append(seat.Stock, panel.Stock{Art: b.arts.loose[xo.PieceOf(sideOf(i), k == 0)], N: s.inBag(i, k)})
	}
	return seat
}

// seatTally returns the score of seat i: while points are counted, the arrived ones only. A single round has none.
func (p *painter) seatTally(s *snapshot, w *words, i int) *panel.Tally {
	if !scoresPoints(s.pos.state) {
		return nil
	}
	format := s.pos.state.Format()
	k := &panel.Tally{SetsName: w.sets, PointsName: w.points, Sets: s.pos.won[i], Of: format.Sets(), Target: format.Points()}
	k.Points, k.Rising = s.score(i)
	if k.Of == 0 {
		return k
	}
	k.Sets = s.pos.sets[i]
	if s.roundEndShown() && s.step.SetWon && s.pos.winner == sideOf(i) && s.t >= s.lampLit() {
		k.Sets++
		if !s.reduced {
			k.Grow = 1 - graph.Ease(progress(s.t, s.lampLit(), pipTime))
		}
	}
	return k
}

// seatLine returns the line-up of seat i, the next piece emphasised. A piece just played lifts off its place; a new
// line-up slides in.
func (p *painter) seatLine(s *snapshot, w *words, i int) *panel.Line {
	pos := s.pos
	n := pos.lineLen[i]
	l := p.idleSeatLine(i, pos.lineUp[i][:n], w.lineUp, pos.turn)
	refill, played := s.lineUpProgress(i)
	for k := range l.Pieces {
		piece := &l.Pieces[k]
		if k < len(l.Pieces)-n {
			if k == played && s.t < dropTime {
				e := graph.Ease(progress(s.t, 0, dropTime))
				piece.Art, piece.Fade = p.arts.pieces[s.step.Piece], e
				if !s.reduced {
					piece.Away.Y = -14 * e
				}
			}
			continue
		}
		if s.roundEndShown() {
			piece.Fade = 1 - (1-piece.Fade)*(1-s.sweepProgress())
		}
		if refill < 1 {
			e := graph.Ease(max(0, min(1, refill*1.5-0.125*float64(k))))
			piece.Fade = 1 - e*(1-piece.Fade)
			if !s.reduced {
				piece.Away.X = 26 * (1 - e)
			}
		}
	}
	if seconds, _, ok := s.fuse(); ok && s.hasBomb(i) && n > 0 {
		hot := seconds <= hotSeconds
		l.Bomb = &panel.Bomb{Art: p.bombArt(hot), Seconds: seconds, Hot: hot, Bare: !p.smallBomb()}
	}
	return l
}

// idleSeatLine returns the line-up of seat i without animation, with the pieces that are left.
func (p *painter) idleSeatLine(i int, pieces []xo.Piece, name string, turn rules.Side) *panel.Line {
	l := &panel.Line{Name: name, Pieces: make([]panel.Piece, lineUpLen), Next: -1}
	gone := len(l.Pieces) - len(pieces)
	if turn == sideOf(i) && len(pieces) > 0 {
		l.Next = gone
	}
	for k, kind := range pieces {
		l.Pieces[gone+k].Art = p.arts.pieces[kind]
		if gone+k != l.Next {
			l.Pieces[gone+k].Fade = 0.25
		}
	}
	return l
}

func (p *painter) seatCards(s *snapshot, i int) (out []panel.Card) {
	players := s.pos.view.Setup.Seats[i].Players
	for _, k := range s.pos.slots[i] {
		card := panel.Card{Back: p.arts.back[artOf(k.kind)], In: s.slideProgress(i, k), From: p.geo.outer.Center(), Still: s.reduced}
		if h, up := s.face(&p.geo, i, k); up {
			card.Face = p.cardMarks(i, k.kind, h)
		}
		if k.kind == xo.DrawMission && len(players) > 1 && k.member < len(players) {
			card.Letter = graph.FirstCharacter(s.pos.playerName(p.d, boards.Person{Seat: i, Player: k.member}))
		}
		out = append(out, card)
	}
	return out
}

func (p *painter) cardMarks(i int, kind xo.DrawKind, h xo.Held) (out []panel.Mark) {
	readFor := sideOf(i)
	if kind == xo.DrawTrap {
		readFor = readFor.Other()
	}
	for n, q := range h.Card.Marks() {
		out = append(out, panel.Mark{Art: p.arts.loose[h.Card.Piece(n, readFor)], Name: q.String()})
	}
	return out
}

// Beside implements boards.Seater.
func (b *Board) Beside(v *session.View, seat int) panel.Seat {
	s, ok := v.Game.(*xo.State)
	if !ok {
		return panel.Seat{Parts: panel.Parts{Line: &panel.Line{Next: -1}}}
	}
	side, p := sideOf(seat), b
	pieces, n := s.LineUp(side)
	out := panel.Seat{Head: panel.Head{Side: side}}
	out.Line = p.idleSeatLine(seat, pieces[:n], b.d.T("xobrainer.line-up"), s.ToMove())
	kinds, cards := visibleCards(s, seat)
	for _, kind := range kinds {
		h, _ := cards.card(kind)
		out.Cards = append(out.Cards, panel.Card{Name: b.cardKindName(kind), Back: b.arts.back[artOf(kind)], Face: p.cardMarks(seat, kind, h), In: 1})
	}
	return out
}
