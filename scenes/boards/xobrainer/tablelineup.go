package xobrainer

import (
	"strings"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/look"
)

// tableLineUp is the pieces to come beside a real board, see boards.Rounds.
func tableLineUp(t *look.Theme, s rules.Sheet, side rules.Side) (line *boards.SeatLine, known bool) {
	sheet := s.(*xo.Sheet)
	all, n := sheet.LineUp(side)
	if n == 0 {
		return nil, sheet.Shown()
	}
	line = &boards.SeatLine{Pieces: make([]boards.SeatPiece, lineUpLen), Next: lineUpLen - n}
	for k, p := range all[:n] {
		line.Pieces[line.Next+k].Art = t.Piece(p.Owner() == rules.X, p.Colour() == rules.X)
	}
	return line, true
}

// nextPiece is the next piece of a side in words, see boards.Rounds.
func nextPiece(d *scenes.Env, s rules.Sheet, side rules.Side) string {
	pieces, n := s.(*xo.Sheet).LineUp(side)
	if n == 0 {
		return ""
	}
	return d.T("companion.piece." + strings.NewReplacer("X", "green-x", "x", "pink-x", "O", "pink-o", "o", "green-o").Replace(pieces[0].String()))
}
