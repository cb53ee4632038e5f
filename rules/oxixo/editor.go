package oxixo

import (
	"slices"

	"xotrio/rules"
)

// editor implements rules.Editor, for two or for four. marks are the letters of marked cubes in position texts, seats
// those of the seats.
type editor[S comparable, P position[S]] struct {
	marks, seats string
	state        S
}

// SetPosition implements rules.Editor.
func (e *editor[S, P]) SetPosition(g rules.Game) { e.state = g.(*Played[S, P]).State() }

// Tools implements rules.Editor. A cleared cell has a neutral cube.
func (e *editor[S, P]) Tools() []rules.Tool {
	tools := make([]rules.Tool, 0, len(e.marks)+1)
	for _, l := range e.marks {
		tools = append(tools, rules.Tool(l))
	}
	return append(tools, rules.Clear)
}

// Use implements rules.Editor.
func (e *editor[S, P]) Use(cell int, t rules.Tool) (string, error) {
	at, s := Cell(cell), P(&e.state)
	if !at.within(s.Size()) {
		return "", rules.Refuse("refusal.oxixo.off-board", at, s.Size())
	}
	board := boardText(s.Size(), func(c Cell) byte {
		switch {
		case c != at:
			return s.letter(c)
		case t == rules.Clear:
			return 0
		}
		return t[0]
	})
	return board + " " + s.turn(), nil
}

// Turn implements rules.Editor.
func (e *editor[S, P]) Turn() int { return P(&e.state).seatIndex() }

// SetTurn implements rules.Editor.
func (e *editor[S, P]) SetTurn(seat int) string {
	return rules.WithField(P(&e.state).Text(), 1, e.seats[seat:seat+1])
}

// Counts implements rules.Editor. There are none: all cubes are on the board.
func (e *editor[S, P]) Counts() []rules.Count { return nil }

// SetCount implements rules.Editor.
func (e *editor[S, P]) SetCount(int, int) string { return P(&e.state).Text() }

// editor2 is the editor of the game for two, which has boards of several sizes.
type editor2 struct {
	editor[State, *State]
}

// Sizes implements rules.Resizer.
func (*editor2) Sizes() []int {
	sizes := Sizes()
	slices.Sort(sizes)
	return sizes
}

// Bare implements rules.Resizer.
func (*editor2) Bare(size int) string {
	s := Start(size)
	return s.Text()
}

func newEditor() rules.Editor { return &editor2{editor[State, *State]{marks: "XO", seats: "xo"}} }

func newEditor4() rules.Editor {
	return &editor[State4, *State4]{marks: "SWNE", seats: seatLetters}
}
