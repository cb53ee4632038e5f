package xobrainer

import (
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// speaker says aloud what a view of a match shows.
type speaker struct {
	*kit
	writer *writer
}

// SayTurn is the line-up of either side, that of the side on turn first, and the cards of that side that v may see.
func (p speaker) SayTurn(v *session.View) string {
	s, ok := v.Game.(*xo.State)
	if !ok || v.Seat < 0 {
		return ""
	}
	var out []string
	for _, seat := range [2]int{v.Seat, 1 - v.Seat} {
		pieces, n := s.LineUp(sideOf(seat))
		text := p.d.T("speech.xobrainer.empty", "Name", phrases.Side(p.d, v, seat))
		if n > 0 {
			text = p.d.T("speech.xobrainer.line-up", "Name", phrases.Side(p.d, v, seat), "Pieces", p.writer.pieces(pieces[:n]))
		}
		out = append(out, text)
	}
	kinds, cards := known(s, v.Seat)
	for _, kind := range kinds { // a view that has them is that of who may know them
		h, _ := cards.held(kind)
		out = append(out, p.writer.faceLabel(cardSheet{p.kit}.kindName(kind), h))
	}
	return boards.Sentences(out...)
}

// SayStep is how a round has ended, and how the match stands then.
func (p speaker) SayStep(after *session.View) string {
	last, ok := after.Last()
	if !ok {
		return ""
	}
	step := stepOf(after, last)
	if !step.RoundOver {
		return ""
	}
	var w words
	for i := range w.sides {
		w.sides[i] = phrases.Side(p.d, after, i)
	}
	texts := []string{p.writer.came(&step, &w)}
	if step.Winner != rules.Nobody {
		texts = append(texts, p.d.T("rounds.won", "Name", w.sides[seatOf(step.Winner)], "N", members(after, step.Winner)))
	}
	return boards.Sentences(append(texts, p.score(after, &step.PointsAfter, &step.SetsAfter))...)
}

// score is the points of both sides, and their sets where there are any.
func (p speaker) score(v *session.View, points, sets *xo.Pair) string {
	s, d := v.Game.(*xo.State), p.d
	if !scores(s) {
		return ""
	}
	text := d.T("speech.xobrainer.points", "A", phrases.Side(d, v, 0), "X", points.X, "B", phrases.Side(d, v, 1), "O", points.O)
	if s.Format().Sets() > 1 {
		text += " " + boards.Sentence(d.T("xobrainer.band-sets", "X", sets.X, "O", sets.O))
	}
	return text
}

// SayBoard is where the pieces of each kind lie, where the bolts are, and the score.
func (p speaker) SayBoard(v *session.View) string {
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
		out = append(out, boards.SayCells(p.d, p.writer.name(k), on[k]))
	}
	if strings.Join(out, "") == "" {
		out = append(out, p.d.T("speech.empty-board"))
	}
	points, sets := s.Points(), s.Sets()
	return boards.Sentences(append(out, boards.SayCells(p.d, p.d.T("speech.xobrainer.bolts"), bolts), p.score(v, &points, &sets))...)
}

// SayCell is the piece on a square, and its dots or its bolt.
func (p speaker) SayCell(v *session.View, name string) string {
	s, ok := v.Game.(*xo.State)
	q, known := xo.ParseSquare(name)
	if !ok || !known {
		return ""
	}
	what := p.d.T("speech.empty")
	if k := s.PieceAt(q); k != xo.NoPiece {
		what = p.writer.name(k)
	}
	switch {
	case s.KnockOut(q):
		what += ", " + p.d.T("speech.xobrainer.bolt")
	case scores(s):
		what += ", " + p.d.T("speech.xobrainer.dots", "N", s.Dots(q))
	}
	return p.d.T("speech.cell", "Cell", name, "What", what)
}

// SayAim is the square at the cursor.
func (b *Board) SayAim(v *session.View) string {
	free := b.sc.v != nil && b.sc.v.state.Legal(xo.Place(b.point.at))
	if b.point.with != keyboard || !b.point.on || free && b.area.Threats { // then the line below the board tells more
		return ""
	}
	return b.SayCell(v, b.point.at.String())
}
