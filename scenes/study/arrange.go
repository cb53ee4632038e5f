package study

import (
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The measures of the usual arrangement, in units: the width of the column beside the board, the height of what is said, and of the board
// against the height of a tall window.
const (
	minColumn, maxColumn = 250.0, 440.0
	columnShare          = 0.36
	minSaid, maxSaid     = 84.0, 190.0
	tallShare            = 0.58
	// lowHeight is the height of a canvas below which the parts of the column stand close to one another.
	lowHeight = 600.0
)

// Arrange is the usual arrangement around the board: what is asked, what is said of it, what lies beside the board and what can be done stand in
// a column beside the board, in a tall window below it. On a telephone what is asked stands above the board, and everything else below it.
func (s *Study) Arrange(asked, said, hand, foot layout.Part) layout.Part {
	m := s.menu
	board := s.View().Grow(1)
	if m.Narrow {
		said = s.Typed(s.sheet(10, said))
		least := 0.36*m.M.H - max(0, hand.Measure(m.M.W).MinH-minHand) // cards need it more
		return layout.Stack(6, asked, board.Between(least, m.M.W+s.Choices()), hand, said, layout.Stack(0, layout.Fill(), foot).Grow(0.0001))
	}
	inner, gap := widget.Inner, widget.Apart
	if m.M.H < lowHeight {
		inner, gap = 10, widget.Space
	}
	said = s.Typed(s.sheet(inner, said))
	asked = m.BoxedIn(m.Theme.SheetLine, inner, asked)
	if m.M.Tall() {
		below := layout.Row(widget.Apart, layout.Stack(widget.Apart, asked, said).Grow(1), layout.Stack(widget.Apart, hand, layout.Fill(), foot).Grow(1))
		return layout.Stack(widget.Apart, board.Between(tallShare*m.M.H, 0), below)
	}
	width := max(minColumn, min(maxColumn, columnShare*m.M.W))
	return layout.Row(24, layout.Stack(gap, asked, said, hand, layout.Fill(), foot).Fixed(width), board)
}

// Steady is p in a room that does not depend on what it says: nothing moves when something else is said.
func (s *Study) Steady(p layout.Part) layout.Part {
	if s.menu.Narrow {
		return p.Grow(0.001).Between(minSaid, 0)
	}
	return p.Grow(1).Between(minSaid, maxSaid)
}

// sheet is p on the sheet of what is said, which has the tone of that, with so much room around it.
func (s *Study) sheet(inner float64, p layout.Part) layout.Part {
	m := s.menu
	if s.Tone != nil {
		if ink, toned := s.Tone(); toned {
			return m.BoxedOn(paint.Mix(m.Theme.Sheet, ink, 0.16), ink, inner, p)
		}
	}
	return m.BoxedIn(m.Theme.SheetLine, inner, p)
}
