package study

import (
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// The measures of the usual arrangement, in units: the width of the column beside the board, the height of what is said, and of the board
// against the height of a tall window.
const (
	leastColumn, mostColumn = 250.0, 400.0
	columnShare             = 0.34
	leastSaid, mostSaid     = 84.0, 190.0
	tallShare               = 0.58
)

// Arrange is the usual arrangement around the board: what is asked, what is said of it, what lies beside the board and what can be done stand in
// a column beside the board, in a tall window below it. On a telephone what is asked stands above the board, and everything else below it.
// What is said keeps its room whatever it is, so that nothing moves when something else is said.
func (s *Study) Arrange(asked, said, hand, foot layout.Part) layout.Part {
	m := s.menu
	board := s.View().Grow(1)
	if m.Narrow {
		said = s.Typed(m.BoxedIn(m.Theme.SheetLine, 10, said))
		return layout.Stack(6, asked, board.Between(0.36*m.M.H, m.M.W+s.Choices()), hand, said.Grow(0.001).Between(leastSaid, 0), foot)
	}
	said = s.Typed(m.Boxed(said)).Grow(1).Between(leastSaid, mostSaid)
	asked = m.Boxed(asked)
	if m.M.Tall() {
		below := layout.Row(widget.Apart, layout.Stack(widget.Apart, asked, said).Grow(1), layout.Stack(widget.Apart, hand, layout.Fill(), foot).Grow(1))
		return layout.Stack(widget.Apart, board.Between(tallShare*m.M.H, 0), below)
	}
	wide := max(leastColumn, min(mostColumn, columnShare*m.M.W))
	return layout.Row(24, layout.Stack(widget.Apart, asked, said, hand, layout.Fill(), foot).Fixed(wide), board)
}
