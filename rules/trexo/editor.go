package trexo

import (
	"strconv"
	"strings"

	"xotrio/rules"
)

// editor implements rules.Editor. It knows a base position and the bricks laid on it, so that
// each can be removed.
type editor struct {
	base  State
	laid  []rules.Move
	state State
	// next is the editor that made the text returned last.
	next *editor
	text string
}

// Indices of the fields of a position text.
const (
	fieldTurn   = 1
	fieldBricks = 2
)

// SetPosition implements rules.Editor.
func (e *editor) SetPosition(g rules.Game) {
	s, text := *g.(*State), g.Text()
	s = s.Grown(false) // the variant does not matter for bricks on the board
	switch board := rules.Fields(text)[0]; {
	case e.next != nil && e.next.text == text:
		e.base, e.laid = e.next.base, e.next.laid
	case e.text != "" && rules.Fields(e.text)[0] == board: // another side to move, or another number left
	default:
		e.base, e.laid = s, nil
	}
	e.state, e.next, e.text = s, nil, text
}

// Recall implements rules.Recaller: a match knows what is under each brick.
func (e *editor) Recall(start rules.Game, moves []rules.Move) {
	base := *start.(*State)
	e.base, e.laid = base.Grown(false), moves
}

// Tools implements rules.Editor: they lay a brick with its X on the cell and its O next to it, in the direction of the
// letter.
func (e *editor) Tools() []rules.Tool { return []rules.Tool{"e", "n", "w", "s", rules.Clear} }

// Use implements rules.Editor.
func (e *editor) Use(cell int, t rules.Tool) (string, error) {
	c := Cell(cell)
	if t == rules.Clear {
		return e.takeOff(c)
	}
	other, ok := c.Next(Direction(strings.Index(directionLetters, string(t))))
	if !ok {
		return "", rules.Refuse("refusal.trexo.over-edge", c)
	}
	m := Place(c, other)
	if r := e.state.Check(m); r != nil {
		return "", r
	}
	return e.rebuild(e.base, append(e.laid[:len(e.laid):len(e.laid)], m), e.state.Bricks()-1)
}

// takeOff returns the text without the brick on top of c.
func (e *editor) takeOff(c Cell) (string, error) {
	other, ok := e.state.Other(c)
	if !ok {
		return "", rules.Refuse("refusal.trexo.bare", c)
	}
	if e.state.Level(other) != e.state.Level(c) {
		return "", rules.Refuse("refusal.trexo.covered", other)
	}
	left := e.state.Bricks() + 1
	for i := len(e.laid) - 1; i >= 0; i-- {
		if x, o := XCell(e.laid[i]), OCell(e.laid[i]); x == c && o == other || x == other && o == c {
			return e.rebuild(e.base, append(e.laid[:i:i], e.laid[i+1:]...), left)
		}
	}
	if e.state.Level(c) > 1 {
		return "", rules.Refuse("refusal.trexo.unknown-below", c)
	}
	bare := e.base
	bare.cells[c], bare.cells[other] = 0, 0
	bare.bricks++
	base, err := Parse(rules.WithField(bare.Text(), fieldTurn, rules.X.String()))
	if err != nil {
		return "", err
	}
	return e.rebuild(base, e.laid, left)
}

// rebuild returns the text of bricks laid on a base, with left bricks remaining and the same side to move.
func (e *editor) rebuild(base State, laid []rules.Move, left int) (string, error) {
	s := base
	for _, m := range laid {
		if r := s.Check(m); r != nil {
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
	return []rules.Count{{Text: "trexo.left", N: e.state.Bricks(), Max: AllBricks - lying/2}}
}

// SetCount implements rules.Editor.
func (e *editor) SetCount(_, n int) string {
	return rules.WithField(e.state.Text(), fieldBricks, strconv.Itoa(n))
}
