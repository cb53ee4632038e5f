package trexo

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Parse reads a position, BOARD SIDE BRICKS: ten rows from the highest down, their cells separated by commas, each a
// number of bare cells or symbol, direction to the other half and level (Xe1); then x or o; then the number of bricks
// left. The error names the place. Parse rejects a brick without its other half, and more bricks laid and left than
// there are. It does not check the covered halves: no rule needs them.
func Parse(text string) (State, error) {
	parts := rules.Fields(text)
	if len(parts) != 3 {
		return State{}, fmt.Errorf("the position has %d parts instead of three: the board, the side on turn, the bricks left", len(parts))
	}
	var s State
	if err := s.parseBoard(parts[0]); err != nil {
		return State{}, err
	}
	for c := range Cell(Cells) {
		s.updateBeds(c)
	}
	switch parts[1] {
	case "x":
		s.side = rules.X
	case "o":
		s.side = rules.O
	default:
		return State{}, fmt.Errorf("%q is no side on turn: write x or o", parts[1])
	}
	bricks, ok := number(parts[2], AllBricks)
	if !ok {
		return State{}, fmt.Errorf("%q is no number of bricks left: write 0 to %d", parts[2], AllBricks)
	}
	s.bricks = uint8(bricks)
	if err := s.check(); err != nil {
		return State{}, err
	}
	s.outcome = s.outcomeOf()
	return s, nil
}

// number reads a number from 0 to most without sign or leading zeros.
func number(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= most && strconv.Itoa(n) == text
}

func (s *State) parseBoard(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != BoardSize {
		return fmt.Errorf("the board has %d rows instead of %d", len(rows), BoardSize)
	}
	for i, line := range rows {
		row := BoardSize - 1 - i
		col, afterNumber := 0, false
		for _, item := range strings.Split(line, ",") {
			if n, ok := number(item, BoardSize); ok && n > 0 {
				if afterNumber {
					return fmt.Errorf("row %d: two numbers follow each other in %q: write their sum", row+1, line)
				}
				col, afterNumber = col+n, true
				continue
			}
			t, ok := readTop(item)
			if !ok {
				return fmt.Errorf("row %d: %q is neither a number of bare cells nor a top such as Xe1 (X or O, then n, e, s or w, then a level from 1 to %d)", row+1, item, MaxLevel)
			}
			if col < BoardSize {
				s.cover(At(col, row), t)
			}
			col, afterNumber = col+1, false
		}
		if col != BoardSize {
			return fmt.Errorf("row %d: %q holds %d cells instead of %d", row+1, line, col, BoardSize)
		}
	}
	return nil
}

// readTop reads symbol, direction and level.
func readTop(text string) (top, bool) {
	if len(text) < 3 {
		return 0, false
	}
	symbol := strings.IndexByte("XO", text[0])
	direction := strings.IndexByte(directionLetters, text[1])
	level, ok := number(text[2:], MaxLevel)
	if symbol < 0 || direction < 0 || !ok || level < 1 {
		return 0, false
	}
	return makeTop(rules.X+rules.Side(symbol), Direction(direction), uint8(level)), true
}

// check rejects an impossible board: a half without its other half, or more bricks than there are.
func (s *State) check() error {
	heights := 0
	for c := range Cell(Cells) {
		t := s.cells[c]
		if t == 0 {
			continue
		}
		heights += int(t.level())
		other, ok := c.Next(t.direction())
		if !ok {
			return fmt.Errorf("%v: the brick's other half would lie off the board", c)
		}
		o := s.cells[other]
		switch {
		case o.level() < t.level():
			return fmt.Errorf("%v: the brick's other half is missing: %v is only at level %d instead of %d", c, other, o.level(), t.level())
		case o.level() == t.level() && (o.direction() != t.direction().Back() || o.side() == t.side()):
			return fmt.Errorf("%v: the brick's other half is missing: %v does not hold it but another one", c, other)
		case o.level() > t.level():
			// The half under other bricks belongs to one brick only.
			for d := North; d <= West; d++ {
				if n, ok := other.Next(d); ok && n > c && s.cells[n].level() == t.level() && s.cells[n].direction() == d.Back() {
					return fmt.Errorf("%v and %v would both have their other half on %v at level %d", c, n, other, t.level())
				}
			}
		}
	}
	if heights%2 != 0 {
		return fmt.Errorf("the levels add up to %d: every brick lifts two cells by one, so they add up to an even number", heights)
	}
	if laid := heights / 2; laid+int(s.bricks) > AllBricks {
		return fmt.Errorf("%d bricks laid and %d left are more than %d", laid, s.bricks, AllBricks)
	}
	return nil
}

// outcomeOf returns the outcome of a position that was not reached by a move. A row of the side to move was made by its
// opponent, perhaps together with one of its own, and wins for the side to move.
func (s *State) outcomeOf() rules.Outcome {
	found := [2]bool{}
	for _, row := range s.Rows() {
		found[row.Side-rules.X] = true
	}
	switch {
	case found[s.side-rules.X]:
		return rules.Won(s.side)
	case found[s.side.Other()-rules.X]:
		return rules.Won(s.side.Other())
	case s.bricks == 0 || !s.open():
		return rules.Drawn
	}
	return rules.Running
}

// Restore implements rules.Restorer.
func (s *State) Restore() (o rules.Options, text string, moves []string) {
	o = rules.Options{OptionVariants: "none"}
	if s.Growing() {
		o[OptionVariants] = VariantGrowing
	}
	return o, s.Text(), nil
}

// Text returns the position as Parse reads it.
func (s *State) Text() string {
	var b strings.Builder
	for row := BoardSize - 1; row >= 0; row-- {
		bare, comma := 0, ""
		flush := func() {
			if bare > 0 {
				b.WriteString(comma + strconv.Itoa(bare))
				bare, comma = 0, ","
			}
		}
		for col := range BoardSize {
			t := s.cells[At(col, row)]
			if t == 0 {
				bare++
				continue
			}
			flush()
			b.WriteString(comma + "XO"[t&1:t&1+1] + t.direction().String() + strconv.Itoa(int(t.level())))
			comma = ","
		}
		flush()
		if row > 0 {
			b.WriteByte('/')
		}
	}
	return b.String() + " " + s.side.String() + " " + strconv.Itoa(int(s.bricks))
}

// readMove reads two cells such as e5f5, legal or not.
func readMove(text string) (rules.Move, *rules.Refusal) {
	x, rest, ok := readCell(text)
	o, rest, ok2 := readCell(rest)
	if !ok || !ok2 || rest != "" {
		return 0, rules.Refuse("refusal.trexo.garbled", text)
	}
	for _, cell := range []string{x, o} {
		if cell[0] > 'j' || len(cell) > 2 && cell[1:] != "10" || cell[1] == '0' {
			return 0, rules.Refuse("refusal.trexo.off-board", cell)
		}
	}
	return Place(cellOf(x), cellOf(o)), nil
}

// readCell cuts a letter and one or two digits off the text.
func readCell(text string) (cell, rest string, ok bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'z' {
		return "", "", false
	}
	digits := len(text[1:]) - len(strings.TrimLeft(text[1:], "0123456789"))
	if digits < 1 || digits > 2 {
		return "", "", false
	}
	return text[:1+digits], text[1+digits:], true
}

// cellOf returns the cell with that name, which must be on the board.
func cellOf(name string) Cell {
	row := int(name[1] - '1')
	if len(name) == 3 {
		row = BoardSize - 1
	}
	return At(int(name[0]-'a'), row)
}
