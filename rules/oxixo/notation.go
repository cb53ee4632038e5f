package oxixo

import (
	"fmt"
	"strings"

	"xotrio/rules"
)

// board holds the cubes of a position text: the cells of each mark letter.
type board struct {
	size int
	sets [4]uint32 // by index in the letters
}

// parseBoard reads rows from the highest down, separated by slashes: letters are marks, numbers are runs of neutral
// cubes.
func parseBoard(text, letters string) (board, error) {
	rows := strings.Split(text, "/")
	b := board{size: len(rows)}
	if b.size < MinSize || b.size > MaxSize {
		return b, fmt.Errorf("the board has %d rows: write %s, separated by slashes", b.size, rules.OneOf(Sizes()...))
	}
	for i, row := range rows {
		number := b.size - i
		col, afterNumber := 0, false
		for _, r := range row {
			set := strings.IndexRune(letters, r)
			switch {
			case set >= 0 && col < MaxSize:
				b.sets[set] |= At(col, number-1).bit()
				col++
			case set >= 0:
				col++
			case r >= '1' && r <= '9' && !afterNumber:
				col += int(r - '0')
			case r >= '1' && r <= '9':
				return b, fmt.Errorf("row %d: two numbers follow each other in %q: write their sum", number, row)
			default:
				return b, fmt.Errorf("row %d: %q is neither a cube (%s) nor a number of neutral ones", number, r, strings.Join(strings.Split(letters, ""), ", "))
			}
			afterNumber = set < 0
		}
		if col != b.size {
			return b, fmt.Errorf("row %d: %q holds %d cubes instead of %d", number, row, col, b.size)
		}
	}
	return b, nil
}

// boardText writes the rows. letter returns the letter of a cell, 0 for a neutral cube.
func boardText(size int, letter func(c Cell) byte) string {
	var b strings.Builder
	for row := size - 1; row >= 0; row-- {
		neutral := 0
		flush := func() {
			if neutral > 0 {
				b.WriteByte('0' + byte(neutral))
				neutral = 0
			}
		}
		for col := range size {
			l := letter(At(col, row))
			if l == 0 {
				neutral++
				continue
			}
			flush()
			b.WriteByte(l)
		}
		flush()
		if row > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// fields splits a position text into its two parts. turn describes the second one.
func fields(text, turn string) (first, second string, err error) {
	parts := rules.Fields(text)
	if len(parts) != 2 {
		return "", "", fmt.Errorf("the position has %d parts instead of two, the board and %s", len(parts), turn)
	}
	return parts[0], parts[1], nil
}

// Parse reads a position of the game for two, BOARD SIDE: rows from the highest down with X, O and numbers for neutral
// cubes, then x or o. The size of the board is the number of its rows. The error names the place.
func Parse(text string) (State, error) {
	cubes, turn, err := fields(text, "the side on turn")
	if err != nil {
		return State{}, err
	}
	b, err := parseBoard(cubes, "XO")
	if err != nil {
		return State{}, err
	}
	side := rules.X
	switch turn {
	case "x":
	case "o":
		side = rules.O
	default:
		return State{}, fmt.Errorf("%q is no side on turn: write x or o", turn)
	}
	return Make(b.size, b.sets[0], b.sets[1], side), nil
}

// Text returns the position as Parse reads it.
func (s *State) Text() string {
	return boardText(s.Size(), s.letter) + " " + s.turn()
}

// letter returns the letter of the cube at c in position texts, 0 for a neutral one.
func (s *State) letter(c Cell) byte { return "\x00XO"[s.Mark(c)] }

// Parse4 reads a position of the game for four, BOARD SEAT: five rows from the highest down with S and N (crosses), W
// and E (circles) after the seat of the dot and numbers for neutral cubes, then s, w, n or e. The error names the
// place.
func Parse4(text string) (State4, error) {
	cubes, turn, err := fields(text, "the seat on turn")
	if err != nil {
		return State4{}, err
	}
	b, err := parseBoard(cubes, "SWNE")
	if err != nil {
		return State4{}, err
	}
	if b.size != MaxSize {
		return State4{}, fmt.Errorf("the board has %d rows: the game for four is played on 5 x 5", b.size)
	}
	seat := strings.Index(seatLetters, turn)
	if len(turn) != 1 || seat < 0 {
		return State4{}, fmt.Errorf("%q is no seat on turn: write s, w, n or e", turn)
	}
	return Make4(b.sets[South]|b.sets[North], b.sets[West]|b.sets[East], b.sets[North]|b.sets[East], Seat(seat)), nil
}

// Text returns the position as Parse4 reads it.
func (s *State4) Text() string {
	return boardText(MaxSize, s.letter) + " " + s.turn()
}

func (s *State4) letter(c Cell) byte {
	if dot, marked := s.DotAt(c); marked {
		return "SWNE"[dot]
	}
	return 0
}

// moveText returns the notation of any move: a1a5, a1a5s, pass.
func moveText(m rules.Move) string {
	if m == Pass {
		return "pass"
	}
	text := From(m).String() + To(m).String()
	if dot, turned := Dot(m); turned {
		text += dot.String()
	}
	return text
}

// readMove reads the notation of any move, legal or not.
func readMove(text string) (rules.Move, *rules.Refusal) {
	if text == "pass" {
		return Pass, nil
	}
	garbled := rules.Refuse("refusal.oxixo.garbled", text)
	if len(text) != 4 && len(text) != 5 {
		return 0, garbled
	}
	from, ok := readCell(text[:2])
	to, ok2 := readCell(text[2:4])
	if !ok || !ok2 {
		return 0, garbled
	}
	if len(text) == 4 {
		return Push(from, to), nil
	}
	seat := strings.IndexByte(seatLetters, text[4])
	if seat < 0 {
		return 0, garbled
	}
	return PushTurned(from, to, Seat(seat)), nil
}

// readCell reads two characters such as a1.
func readCell(text string) (Cell, bool) {
	col, row := text[0]-'a', text[1]-'1'
	return At(int(col), int(row)), col < MaxSize && row < MaxSize
}
