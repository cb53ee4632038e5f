package trexo

import (
	_ "embed"
	"strconv"

	"xotrio/rules"
)

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
