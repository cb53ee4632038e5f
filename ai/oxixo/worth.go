package oxixo

import (
	"fmt"
	"math/bits"
	"sync"

	"xotrio/ai"
	"xotrio/ai/oxixo/solve"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// worth is the ai.Table of the boards that are worked out whole: the small ones, and where full is set the real one without neutral cubes.
type worth struct{ full bool }

// Whole are the boards that are worked out whole.
func Whole() ai.Table { return worth{} }

// fullBoards is the endgame with what is part of the program.
var fullBoards = sync.OnceValues(func() (*solve.Endgame, error) { return solve.OpenEndgame("") })

// Holds implements ai.Table.
func (w worth) Holds(pos rules.Game) bool {
	g, ok := pos.(*game.Game)
	if !ok {
		return false
	}
	s := g.State()
	return s.Size() < game.MaxSize || w.full && bits.OnesCount32(s.Marks(rules.X)|s.Marks(rules.O)) == s.Size()*s.Size()
}

// Worth implements ai.Table.
func (w worth) Worth(pos rules.Game) (plies int, err error) {
	if !w.Holds(pos) {
		return 0, fmt.Errorf("there is no table for %s", pos.Text())
	}
	s := pos.(*game.Game).State()
	if s.Size() < game.MaxSize {
		t, err := tables[s.Size()]()
		if err != nil {
			return 0, err
		}
		return signed(t.Of(&s)), nil
	}
	t, err := fullBoards()
	if err != nil {
		return 0, err
	}
	v, ok := t.Value(&s)
	if !ok {
		return 0, fmt.Errorf("the table does not know %s", pos.Text())
	}
	return signed(v), nil
}

// signed is a value as ai.Table has it.
func signed(v solve.Value) int {
	switch {
	case v.IsWon():
		return v.Plies()
	case v.IsLost():
		return -v.Plies()
	}
	return 0
}
