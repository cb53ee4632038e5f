package xobrainer

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Text is the position in notation: BOARD SIDE LINEUPS SUPPLIES SETS POINTS OPENER ROUND, and after them CARDS where there
// are any (see VARIANTS.md). While something is to be drawn SIDE is the side on turn after the draws. Of a finished match
// only BOARD is defined, and SIDE is a dash. The drawn rounds in a row are not told.
func (s *State) Text() string {
	var b strings.Builder
	b.Grow(192)
	s.board.write(&b)
	fmt.Fprintf(&b, " %v %s/%s", s.NextTurn(), s.lineUpText(rules.X), s.lineUpText(rules.O))
	x, o := s.supplies[0], s.supplies[1]
	fmt.Fprintf(&b, " %d+%d/%d+%d", x.main, x.other, o.main, o.other)
	fmt.Fprintf(&b, " %d-%d %d-%d", s.score.Sets[0], s.score.Sets[1], s.score.Points[0], s.score.Points[1])
	fmt.Fprintf(&b, " %v %d", s.opener, s.round)
	if s.hands != 0 {
		b.WriteByte(' ')
		s.writeCards(&b)
	}
	return b.String()
}

// Text is the board as the first field of a position.
func (b Board) Text() string {
	var text strings.Builder
	b.write(&text)
	return text.String()
}

// write writes the rows from the top, a number for empty squares.
func (b Board) write(text *strings.Builder) {
	for row := Size - 1; row >= 0; row-- {
		empty := 0
		for c := range Size {
			p := b.PieceAt(At(c, row))
			if p == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				text.WriteString(strconv.Itoa(empty))
				empty = 0
			}
			text.WriteByte(p.Letter())
		}
		if empty > 0 {
			text.WriteString(strconv.Itoa(empty))
		}
		if row > 0 {
			text.WriteByte('/')
		}
	}
}

func (s *State) lineUpText(side rules.Side) string {
	pieces, n := s.LineUp(side)
	if n == 0 {
		return "-"
	}
	var text [4]byte
	for i := range n {
		text[i] = pieces[i].Letter()
	}
	return string(text[:n])
}
