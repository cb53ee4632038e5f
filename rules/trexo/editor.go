package trexo

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// editor is the rules.Editor of Trexo: the position from which bricks were laid, and the bricks laid on it, so that each can be taken off
// again.
type editor struct {
	base  State
	laid  []rules.Move
	state State
	// next is what the text that was asked for last is made of.
	next *editor
	text string
}

// The fields of a position text, by their index.
const (
	fieldTurn   = 1
	fieldBricks = 2
)

// Take implements rules.Editor.
func (e *editor) Take(g rules.Game) {
	s, text := *g.(*State), g.Text()
	s = s.Grown(false) // which does not matter for what lies on the board already
	switch board := rules.Fields(text)[0]; {
	case e.next != nil && e.next.text == text:
		e.base, e.laid = e.next.base, e.next.laid
	case e.text != "" && rules.Fields(e.text)[0] == board: // another side on turn, or another number left
	default:
		e.base, e.laid = s, nil
	}
	e.state, e.next, e.text = s, nil, text
}

// Recall implements rules.Recaller: a match knows what lies under each brick.
func (e *editor) Recall(start rules.Game, moves []rules.Move) {
	base := *start.(*State)
	e.base, e.laid = base.Grown(false), moves
}

// Tools implements rules.Editor: they lay a brick with its X on the cell and its O beside that, in the direction of the letter.
func (e *editor) Tools() []rules.Tool { return []rules.Tool{"e", "n", "w", "s", rules.Clear} }

// Use implements rules.Editor.
func (e *editor) Use(cell int, t rules.Tool) (string, error) {
	c := Cell(cell)
	if t == rules.Clear {
		return e.takeOff(c)
	}
	other, ok := c.Next(Direction(strings.Index(directionLetters, string(t))))
	if !ok {
		return "", fmt.Errorf("%v: the brick's other half would lie off the board", c)
	}
	m := Lay(c, other)
	if r := e.state.Why(m); r != nil {
		return "", r
	}
	return e.from(e.base, append(e.laid[:len(e.laid):len(e.laid)], m), e.state.Bricks()-1)
}

// takeOff is the text without the brick on top of c.
func (e *editor) takeOff(c Cell) (string, error) {
	other, ok := e.state.Other(c)
	if !ok {
		return "", fmt.Errorf("%v is bare: there is no brick to take off", c)
	}
	if e.state.Level(other) != e.state.Level(c) {
		return "", fmt.Errorf("%v: another brick lies on the other half: take that off first", c)
	}
	left := e.state.Bricks() + 1
	for i := len(e.laid) - 1; i >= 0; i-- {
		if x, o := XCell(e.laid[i]), OCell(e.laid[i]); x == c && o == other || x == other && o == c {
			return e.from(e.base, append(e.laid[:i:i], e.laid[i+1:]...), left)
		}
	}
	if e.state.Level(c) > 1 {
		return "", fmt.Errorf("%v: nobody knows what lies under this brick: a position tells only what lies on top", c)
	}
	bare := e.base
	bare.cells[c], bare.cells[other] = 0, 0
	bare.bricks++
	base, err := Parse(rules.WithField(bare.Text(), fieldTurn, rules.X.String()))
	if err != nil {
		return "", err
	}
	return e.from(base, e.laid, left)
}

// from is the text of bricks laid on a base, with so many left and the same side on turn.
func (e *editor) from(base State, laid []rules.Move, left int) (string, error) {
	s := base
	for _, m := range laid {
		if r := s.Why(m); r != nil {
			return "", r
		}
		s.Do(m)
	}
	s.side, s.bricks = e.state.side, uint8(min(left, s.Bricks()))
	e.next = &editor{base: base, laid: laid, text: s.Text()}
	return e.next.text, nil
}

// Turn implements rules.Editor.
func (e *editor) Turn() int { return e.state.Seat() }

// SetTurn implements rules.Editor.
func (e *editor) SetTurn(seat int) string {
	return rules.WithField(e.state.Text(), fieldTurn, (rules.X + rules.Side(seat)).String())
}

// Counts implements rules.Editor.
func (e *editor) Counts() []rules.Count {
	lying := 0
	for c := range Cell(Cells) {
		lying += e.state.Level(c)
	}
	return []rules.Count{{Name: "bricks", N: e.state.Bricks(), Most: AllBricks - lying/2}}
}

// SetCount implements rules.Editor.
func (e *editor) SetCount(_, n int) string {
	return rules.WithField(e.state.Text(), fieldBricks, strconv.Itoa(n))
}
