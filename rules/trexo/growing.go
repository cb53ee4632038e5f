package trexo

import (
	"fmt"

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
