package xobrainer

import (
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// SayTurn returns the line-ups, that of the side to move first, and the cards of that side that v shows.
func (b *Board) SayTurn(v *session.View) string {
	s, ok := v.Game.(*xo.State)
	if !ok || v.Seat < 0 {
		return ""
	}
	var out []string
	for _, seat := range [2]int{v.Seat, 1 - v.Seat} {
		pieces, n := s.LineUp(sideOf(seat))
		text := b.d.T("speech.xobrainer.empty", "Name", phrases.Side(b.d, v, seat))
		if n > 0 {
			text = b.d.T("speech.xobrainer.line-up", "Name", phrases.Side(b.d, v, seat), "Pieces", b.writer.pieceNames(pieces[:n]))
		}
		out = append(out, text)
	}
	kinds, cards := visibleCards(s, v.Seat)
	for _, kind := range kinds { // v has only cards that its viewer may know
		h, _ := cards.card(kind)
		out = append(out, b.writer.faceLabel(b.cardKindName(kind), h))
	}
	return boards.Sentences(out...)
}

// SayStep returns how a round ended and the score after it, "" if the last ply ended none.
func (b *Board) SayStep(after *session.View) string {
	last := after.Last()
	if last == nil {
		return ""
	}
	step := stepOf(after, last)
	if !step.RoundOver {
		return ""
	}
	var w words
	for i := range w.sides {
		w.sides[i] = phrases.Side(b.d, after, i)
	}
	texts := []string{b.writer.outcomeText(&step, &w)}
	if step.Winner != rules.Nobody {
		texts = append(texts, b.d.T("rounds.won", "Name", w.sides[seatOf(step.Winner)], "N", memberCount(after, step.Winner)))
	}
	return boards.Sentences(append(texts, b.scoreText(after, &step.PointsAfter, &step.SetsAfter))...)
}

func (b *Board) scoreText(v *session.View, points, sets *xo.Pair) string {
	s, d := v.Game.(*xo.State), b.d
	if !scoresPoints(s) {
		return ""
	}
	text := d.T("speech.xobrainer.points", "A", phrases.Side(d, v, 0), "X", points.X, "B", phrases.Side(d, v, 1), "O", points.O)
	if s.Format().Sets() > 1 {
		text += " " + boards.Sentence(d.T("xobrainer.band-sets", "X", sets.X, "O", sets.O))
	}
	return text
}

// SayBoard returns the squares of the pieces of each kind, those of the bolts, and the score.
func (b *Board) SayBoard(v *session.View) string {
	s, ok := v.Game.(*xo.State)
	if !ok {
		return ""
	}
	on := map[xo.Piece][]string{}
	var bolts []string
	for q := range xo.Square(xo.Squares) {
		k := s.PieceAt(q)
		on[k] = append(on[k], q.String())
		if s.KnockOut(q) {
			bolts = append(bolts, q.String())
		}
	}
	var out []string
	for _, k := range [...]xo.Piece{xo.PieceOf(rules.X, true), xo.PieceOf(rules.X, false), xo.PieceOf(rules.O, true), xo.PieceOf(rules.O, false)} {
		out = append(out, boards.SayCells(b.d, b.writer.pieceName(k), on[k]))
	}
	if strings.Join(out, "") == "" {
		out = append(out, b.d.T("speech.empty-board"))
	}
	points, sets := s.Points(), s.Sets()
	return boards.Sentences(append(out, boards.SayCells(b.d, b.d.T("speech.xobrainer.bolts"), bolts), b.scoreText(v, &points, &sets))...)
}

// SayCell returns the piece on a square, and its dots or its bolt.
func (b *Board) SayCell(v *session.View, name string) string {
	s, ok := v.Game.(*xo.State)
	q, known := xo.ParseSquare(name)
	if !ok || !known {
		return ""
	}
	what := b.d.T("speech.empty")
	if k := s.PieceAt(q); k != xo.NoPiece {
		what = b.writer.pieceName(k)
	}
	switch {
	case s.KnockOut(q):
		what += ", " + b.d.T("speech.xobrainer.bolt")
	case scoresPoints(s):
		what += ", " + b.d.T("speech.xobrainer.dots", "N", s.Dots(q))
	}
	return b.d.T("speech.cell", "Cell", name, "What", what)
}

// SayAim returns the square of the keyboard cursor.
func (b *Board) SayAim(v *session.View) string {
	free := b.sc.pos != nil && b.sc.pos.state.Legal(xo.Place(b.cursor.square))
	if b.cursor.with != keyboard || !b.cursor.visible || free && b.area.Threats { // the line below the board says more
		return ""
	}
	return b.SayCell(v, b.cursor.square.String())
}
