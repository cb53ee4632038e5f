package xobrainer

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Text is the position in notation: BOARD SIDE LINEUPS SUPPLIES SETS POINTS OPENER ROUND. Of a finished match only BOARD
// is defined, and SIDE is a dash. The drawn rounds in a row are not told.
func (s *State) Text() string {
	var b strings.Builder
	b.Grow(192)
	for row := Size - 1; row >= 0; row-- {
		s.writeRow(&b, row)
		if row > 0 {
			b.WriteByte('/')
		}
	}
	fmt.Fprintf(&b, " %v %s/%s", s.turn, s.lineUpText(rules.X), s.lineUpText(rules.O))
	x, o := s.supplies[0], s.supplies[1]
	fmt.Fprintf(&b, " %d+%d/%d+%d", x.main, x.other, o.main, o.other)
	fmt.Fprintf(&b, " %d-%d %d-%d", s.sets[0], s.sets[1], s.points[0], s.points[1])
	fmt.Fprintf(&b, " %v %d", s.opener, s.round)
	return b.String()
}

// writeRow writes one row of the board, a number for empty squares.
func (s *State) writeRow(b *strings.Builder, row int) {
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
			empty = 0
		}
	}
	for c := range Size {
		if p := s.PieceAt(At(c, row)); p != NoPiece {
			flush()
			b.WriteByte(p.Letter())
		} else {
			empty++
		}
	}
	flush()
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
