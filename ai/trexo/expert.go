package trexo

import (
	_ "embed"
	"sync"

	"xotrio/ai/windows"
	game "xotrio/rules/trexo"
)

// windowsText is the evaluation of the strongest level: what every five cells in a row are worth to the side on turn. It says
// itself how it was made.
//
//go:embed windows.txt
var windowsText string

// The states of a cell, as the side on turn sees them. A cell is open where it can be covered now; what lies on another stays there
// until a neighbour comes to its level.
const (
	bareOpen = iota
	bareShut
	mineOpen
	mineShut
	theirsOpen
	theirsShut
)

// A game is young until so few bricks are left; both ages have a table.
const (
	young = iota
	old
	ages

	oldBricks = 33
)

// unit is how many units of the table are a hundredth.
const unit = 8

// kind is how Trexo uses windows. The signs are in the order of the states.
var kind = sync.OnceValue(func() *windows.Kind { return windows.NewKind(".:xXoO", ages) })

// learned reads the evaluation when it is first needed.
var learned = sync.OnceValues(func() (*expert, error) {
	t, err := kind().Read(windowsText, nil)
	return &expert{t}, err
})

// expert evaluates positions by a table.
type expert struct{ byAge []windows.Table }

// evaluate is search.Hooks.Evaluate.
func (e *expert) evaluate(s *game.State) int {
	var cells windows.Cells
	age := states(s, &cells)
	return e.byAge[age].Sum(&cells) / unit
}

// states fills cells, which are empty, and says how old the game is.
func states(s *game.State, cells *windows.Cells) (age int) {
	v := viewOf(s, s.ToMove())
	open := flatReach(s, &v)
	for _, of := range [...]struct {
		cells set
		state uint8
	}{
		{board.without(open).without(v.mine).without(v.theirs), bareShut},
		{v.mine.and(open), mineOpen}, {v.mine.without(open), mineShut},
		{v.theirs.and(open), theirsOpen}, {v.theirs.without(open), theirsShut},
	} {
		for left := of.cells; !left.empty(); {
			cells.Set(int(cell(left.pop())), of.state)
		}
	}
	if s.Bricks() <= oldBricks {
		return old
	}
	return young
}
