package xobrainer

import "xotrio/rules"

// Course is a match on a board that the program does not see: how it goes from round to round, and what decides it. It is plain data:
// assignment copies it, == compares it. The zero Course is none, NewCourse makes one.
type Course struct {
	course
	row, knockOut bool // of the round that was won last
}

// NewCourse is the beginning of a match whose first round opener, X or O, opens.
func NewCourse(f Format, opener rules.Side) Course { return Course{course: newCourse(f, opener)} }

// Win counts a round that winner, X or O, has won by five in a row on the real board, and goes to the next round unless the match is over. by are
// the ways in which the round wins the match at once, 0 where it does not; w.KnockOut follows from it. It reports whether a set was won.
func (c *Course) Win(winner rules.Side, w RoundWin, by KnockOuts) (setWon bool) {
	c.row, c.knockOut = true, by&KnockOutByRow != 0
	w.KnockOut = by != 0
	return c.win(winner, w, by)
}

// Fall counts a round in which the bar has reached the end of loser, X or O. points are what that gave the other side, 0 where it lost a
// set or the match.
func (c *Course) Fall(loser rules.Side) (points int, setWon bool) {
	c.row, c.knockOut = false, false
	return c.fall(loser)
}

// DrawRound counts a round that nobody has won.
func (c *Course) DrawRound() {
	c.row, c.knockOut = false, false
	c.drawRound()
}

// Ending is how a finished match ended, as State.Ending has it; empty while it runs.
func (c *Course) Ending() string { return c.ending(c.row, c.knockOut) }

// Hand is the pieces of one side in a round that is played on a real board: those shown, in their order, and those behind them. It is plain
// data. The zero Hand is none, NewHand makes one.
type Hand struct {
	side     rules.Side
	variants Variants
	shown    lineUp
	behind   supply
}

// NewHand is the pieces of side, X or O, at the start of a round with these variants. With Random the first four are Due. With Map four pieces
// are on the board already.
func NewHand(side rules.Side, v Variants) Hand {
	h := Hand{side: side, variants: v}
	h.shown, h.behind = v.freshLineUp()
	if v.Has(Map) {
		h.behind.main -= purpleMark
		h.behind.other--
		if !v.Has(Random) {
			h.shown = h.behind.refill()
		}
	}
	return h
}

// Due reports whether the next pieces have to be drawn from the bag: with Random, where none are shown and some are left.
func (h *Hand) Due() bool {
	return h.variants.Has(Random) && h.shown == noLineUp && h.behind != supply{}
}

// Draw draws the next pieces, which must be Due, every piece in the bag being equally likely; pick(n) returns a number from 0 to n-1.
func (h *Hand) Draw(pick func(n int) int) {
	h.shown = h.behind.deal(pick)
	h.behind = h.behind.without(h.shown)
}

// Play takes the next piece away: it is on the board. It is NoPiece where none is shown.
func (h *Hand) Play() Piece {
	if h.shown == noLineUp {
		return NoPiece
	}
	return PieceOf(h.side, h.variants.take(&h.shown, &h.behind))
}

// Empty reports whether no piece is left.
func (h *Hand) Empty() bool { return h.shown == noLineUp && h.behind == supply{} }

// LineUp is the pieces shown, in the order of play, and their number, 0 to 4; the rest of the array is NoPiece.
func (h *Hand) LineUp() (pieces [4]Piece, n int) { return h.shown.pieces(h.side) }

// Behind is the number of pieces behind those shown, in the main colour and in the other.
func (h *Hand) Behind() (main, other int) { return int(h.behind.main), int(h.behind.other) }

// RowThrough is the five squares from one end to the other, as they count on this board; false where the two are not the ends of five squares in
// a row.
func (l Layout) RowThrough(end, other Square) (Row, bool) {
	if end > other {
		end, other = other, end
	}
	for d := range directions {
		if far, ok := neighbour(end, d, 4); ok && far == other {
			return l.row(line{uint8(end), uint8(d)}), true
		}
	}
	return Row{}, false
}
