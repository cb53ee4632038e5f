package trexo

import (
	_ "embed"
	"fmt"
	"strconv"

	"xotrio/rules"
)

const (
	// OptionVariants is the option that names the variant: VariantGrowing, or none or nothing, which is the default.
	OptionVariants = "Variants"
	// VariantGrowing is the rule that only the first brick lies anywhere; every later one on the bare board must touch
	// another edge to edge. RULES.md, Trexo: the publisher's pages play it without a board, here the board stays.
	VariantGrowing = "growing"
)

// variants is the option.
func variants() rules.Option {
	return rules.Option{
		Name: OptionVariants, Examples: []string{"", VariantGrowing},
		Check: func(value string) error {
			switch value {
			case "", "none", VariantGrowing:
				return nil
			}
			return fmt.Errorf("there is no variant %q of Trexo: there is %s, or none", value, VariantGrowing)
		},
	}
}

// apart reports whether a brick on x and o, at one level, would lie on the bare board without touching another, though bricks
// must grow together.
func (s *State) apart(x, o Cell) bool {
	if !s.growing || s.cells[x] != 0 || s.tops[0] == s.tops[1] { // both are empty on the bare board, and never share a cell
		return false
	}
	for _, c := range [...]Cell{x, o} {
		near := &neighbours[c]
		for i := range near.list[:near.n] {
			if s.cells[near.list[i].cell] != 0 {
				return false
			}
		}
	}
	return true
}

// allowed are the beds on which the variant lets a brick lie.
func (s *State) allowed() [2]Set {
	if !s.growing || s.tops[0] == s.tops[1] {
		return s.beds
	}
	var covered, bare Set
	for i := range covered {
		covered[i] = s.tops[0][i] | s.tops[1][i]
		bare[i] = ^covered[i]
	}
	near := union(union(up(covered, 1), down(covered, 1)), union(up(covered, stride), down(covered, stride)))
	beds := s.beds
	for plane, d := range [2]uint{1, stride} {
		beside, both := union(near, down(near, d)), down(bare, d)
		for i := range beds[plane] {
			// A bed of two bare cells stays only where one of them lies beside a brick.
			beds[plane][i] &^= bare[i] & both[i] &^ beside[i]
		}
	}
	return beds
}

// up and down move every cell of a Set by d bits, d from 1 to 63.
func up(b Set, d uint) Set   { return Set{b[0] << d, b[1]<<d | b[0]>>(64-d)} }
func down(b Set, d uint) Set { return Set{b[0]>>d | b[1]<<(64-d), b[1] >> d} }

// union is the cells of both.
func union(a, b Set) Set { return Set{a[0] | b[0], a[1] | b[1]} }

// Ending is how a finished game ended, in one word for records and text keys: row (five of a symbol), bricks (the 45
// are used up) or blocked (none can be laid); it is empty while the game runs.
func (s *State) Ending() string {
	switch {
	case !s.outcome.Over():
		return ""
	case s.outcome != rules.Drawn:
		return "row"
	case s.bricks == 0:
		return "bricks"
	}
	return "blocked"
}

//go:embed lessons/trexo.txt
var lesson string

// lessons are for those who learn Trexo. A brick lies on a level.
func lessons() rules.Lessons {
	return rules.Lessons{
		Files: []rules.File{{Name: "trexo", Text: lesson}}, Words: []string{"level"}, Pointed: []string{"trexo.levels", "trexo.same-brick"},
	}
}

// Is implements rules.Described.
func (t Step) Is(word string, n int) bool { return word == "level" && t.Level == n }

//go:embed puzzles/trexo.txt
var puzzles string

// Picture implements rules.Pictured. How many bricks are left does not count.
func (s *State) Picture() rules.Picture {
	pointed := func(to string) func(sign string) string {
		return func(sign string) string { return sign[:1] + rules.Swapped(sign[1:2], directionLetters, to) + sign[2:] }
	}
	renamed := func(sign string) string { return rules.Swapped(sign[:1], "XOxo", "OXox") + sign[1:] }
	p := rules.Picture{Beside: s.side.String(), Turned: pointed("eswn"), Mirrored: pointed("nwse"), Players: 2, Renamed: renamed, RenamedBeside: renamed}
	for row := BoardSize - 1; row >= 0; row-- {
		signs := make([]string, BoardSize)
		for col := range signs {
			if t := s.cells[At(col, row)]; t != 0 {
				signs[col] = "XO"[t&1:t&1+1] + t.direction().String() + strconv.Itoa(int(t.level()))
			}
		}
		p.Rows = append(p.Rows, signs)
	}
	return p
}

// Passed implements rules.Passing, although nobody passes in a game.
func (s *State) Passed() rules.Game {
	passed := *s
	passed.side = s.side.Other()
	return &passed
}

// Alike implements rules.Alike: bricks with the own symbol on the same cell are one move to a player.
func (s *State) Alike(a, b rules.Move) bool {
	if s.side == rules.X {
		return XCell(a) == XCell(b)
	}
	return OCell(a) == OCell(b)
}

// poisoned is rules.Puzzles.Poisoned: "a brick that makes a row for both wins for the opponent of who laid it".
func poisoned(pos rules.Game) bool {
	s, ok := pos.(*State)
	if !ok {
		return false
	}
	for _, m := range s.AppendMoves(nil) {
		step := s.Step(m)
		if step.Outcome != rules.Won(s.side.Other()) {
			continue
		}
		for _, row := range step.Rows {
			if row.Side == s.side {
				return true
			}
		}
	}
	return false
}
