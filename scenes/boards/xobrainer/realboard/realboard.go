// Package realboard holds what the screen beside a real board ("I have the box") shows of XOBrainer.
//
// realboard.go has the record for that screen, choices.go what is chosen for a match, row.go the entry of a row that was completed on
// the real board.
package realboard

import (
	"strings"

	"xotrio/game/companion"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/look"
)

// Rounds returns the record of XOBrainer for the screen beside a real board. times draws beam and bomb.
func Rounds(times func(t *look.Theme) boards.Times) *boards.Rounds {
	return &boards.Rounds{Choices: newChoices, LineUp: lineUp, Next: nextPiece, Before: before, Count: newRowEntry, Times: times}
}

// before returns what the players do before a round, in the order of RULES.md, XOBrainer: first they draw the maps, then the missions,
// then the traps, and with a real bag the pieces of both line-ups.
func before(d *scenes.Env, s companion.Setup) string {
	v, err := xo.ParseVariants(s.Variants)
	if err != nil {
		return ""
	}
	var lines []string
	add := func(needed bool, text string) {
		if needed {
			lines = append(lines, text)
		}
	}
	add(v.Has(xo.Map), d.T("companion.before.map"))
	add(v.Has(xo.Mission), d.T("companion.before.mission"))
	add(v.Has(xo.Trap), d.T("companion.before.trap"))
	add(v.Has(xo.Random) && s.RealBag, d.T("companion.before.bag"))
	return strings.Join(lines, "\n")
}

// lineUp returns the pieces to come of a side, nil if none is left. known is false if they cannot be known beside the board.
func lineUp(t *look.Theme, s rules.Sheet, side rules.Side) (line *panel.Line, known bool) {
	sheet := s.(*xo.Sheet)
	all, n := sheet.LineUp(side)
	if n == 0 {
		return nil, sheet.PiecesKnown()
	}
	line = &panel.Line{Pieces: make([]panel.Piece, len(all)), Next: len(all) - n}
	for k, p := range all[:n] {
		line.Pieces[line.Next+k].Art = t.PieceOnBoard(p.Owner() == rules.X, p.Colour() == rules.X)
	}
	return line, true
}

// pieceKeys are the keys of the names of the pieces.
var pieceKeys = [...]string{
	xo.GreenX: "companion.piece.green-x", xo.PinkX: "companion.piece.pink-x", xo.PinkO: "companion.piece.pink-o", xo.GreenO: "companion.piece.green-o",
}

// nextPiece returns the name of the next piece of a side, "" if it is not known.
func nextPiece(d *scenes.Env, s rules.Sheet, side rules.Side) string {
	pieces, n := s.(*xo.Sheet).LineUp(side)
	if n == 0 {
		return ""
	}
	return d.T(pieceKeys[pieces[0]])
}
