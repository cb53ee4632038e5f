package edit

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
)

// bricks are those of Trexo: the position from which they were laid, and the bricks laid on it, so that each can be taken off again.
type bricks struct {
	base  trexo.State
	laid  []rules.Move
	state trexo.State
	// next is what the text that was asked for last is made of.
	next *bricks
	text string
}

// The tools lay a brick with its X on the cell and its O beside that, in the direction of the letter.
func (b *bricks) tools() []Tool { return []Tool{"e", "n", "w", "s", Clear} }

func (b *bricks) use(cell int, t Tool) (string, error) {
	c := trexo.Cell(cell)
	if t == Clear {
		return b.takeOff(c)
	}
	other, ok := c.Next(trexo.Direction(strings.Index("nesw", string(t))))
	if !ok {
		return "", fmt.Errorf("%v: the brick's other half would lie off the board", c)
	}
	m := trexo.Lay(c, other)
	if r := b.state.Why(m); r != nil {
		return "", r
	}
	return b.from(b.base, append(b.laid[:len(b.laid):len(b.laid)], m), b.state.Bricks()-1)
}

// takeOff is the text without the brick on top of c.
func (b *bricks) takeOff(c trexo.Cell) (string, error) {
	other, ok := b.state.Other(c)
	if !ok {
		return "", fmt.Errorf("%v is bare: there is no brick to take off", c)
	}
	if b.state.Level(other) != b.state.Level(c) {
		return "", fmt.Errorf("%v: another brick lies on the other half: take that off first", c)
	}
	for i := len(b.laid) - 1; i >= 0; i-- {
		m := b.laid[i]
		if x, o := trexo.XCell(m), trexo.OCell(m); x == c && o == other || x == other && o == c {
			return b.from(b.base, append(b.laid[:i:i], b.laid[i+1:]...), b.state.Bricks()+1)
		}
	}
	if b.state.Level(c) > 1 {
		return "", fmt.Errorf("%v: nobody knows what lies under this brick: a position tells only what lies on top", c)
	}
	cells := trexoCells(b.base.Text())
	cells[c], cells[other] = "", ""
	base, err := trexo.Parse(trexoText(cells, "x", b.base.Bricks()+1))
	if err != nil {
		return "", err
	}
	return b.from(base, b.laid, b.state.Bricks()+1)
}

// from is the text of bricks laid on a base, with so many left and the same side on turn.
func (b *bricks) from(base trexo.State, laid []rules.Move, left int) (string, error) {
	s := base
	for _, m := range laid {
		if r := s.Why(m); r != nil {
			return "", r
		}
		s.Do(m)
	}
	fields := rules.Fields(s.Text())
	fields[1], fields[2] = b.state.Side().String(), strconv.Itoa(min(left, s.Bricks()))
	next := &bricks{base: base, laid: laid, text: strings.Join(fields, " ")}
	b.next = next
	return next.text, nil
}

func (b *bricks) left() []Left {
	return []Left{{Name: "bricks", N: b.state.Bricks(), Least: 0, Most: trexo.AllBricks - b.lying()}}
}

// lying is how many bricks lie on the board.
func (b *bricks) lying() int {
	n := 0
	for c := range trexo.Cell(trexo.Cells) {
		n += b.state.Level(c)
	}
	return n / 2
}

func (b *bricks) set(_, n int) string {
	fields := rules.Fields(b.state.Text())
	fields[2] = strconv.Itoa(n)
	return strings.Join(fields, " ")
}

func (b *bricks) took(g rules.Game, text string) {
	s, err := trexo.Parse(g.Text())
	if err != nil {
		panic(err) // the rules have just written it
	}
	switch board := rules.Fields(text)[0]; {
	case b.next != nil && b.next.text == text:
		b.base, b.laid = b.next.base, b.next.laid
	case b.text != "" && rules.Fields(b.text)[0] == board: // another side on turn, or another number left
	default:
		b.base, b.laid = s, nil
	}
	b.state, b.next, b.text = s, nil, text
}

// remember takes over what a match knows of the bricks under others.
func (b *bricks) remember(v *session.View) {
	base, err := trexo.Parse(v.Start.Text())
	if err != nil {
		return
	}
	b.base, b.laid = base, nil
	for _, p := range v.Plies {
		b.laid = append(b.laid, p.Move)
	}
}

// trexoCells are the cells of a position text, empty where the board is bare.
func trexoCells(text string) []string {
	cells := make([]string, trexo.Cells)
	for i, row := range strings.Split(rules.Fields(text)[0], "/") {
		at := trexo.At(0, trexo.BoardSize-1-i)
		for _, item := range strings.Split(row, ",") {
			if n, err := strconv.Atoi(item); err == nil {
				at += trexo.Cell(n)
				continue
			}
			cells[at] = item
			at++
		}
	}
	return cells
}

// trexoText writes them.
func trexoText(cells []string, side string, left int) string {
	var rows []string
	for row := trexo.BoardSize - 1; row >= 0; row-- {
		var items []string
		bare := 0
		for col := range trexo.BoardSize {
			cell := cells[trexo.At(col, row)]
			if cell == "" {
				bare++
			}
			if bare > 0 && (cell != "" || col == trexo.BoardSize-1) {
				items = append(items, strconv.Itoa(bare))
				bare = 0
			}
			if cell != "" {
				items = append(items, cell)
			}
		}
		rows = append(rows, strings.Join(items, ","))
	}
	return strings.Join(rows, "/") + " " + side + " " + strconv.Itoa(left)
}
