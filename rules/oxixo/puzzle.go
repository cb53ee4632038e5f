package oxixo

import (
	_ "embed"

	"xotrio/rules"
)

//go:embed puzzles/oxixo.txt
var puzzles string

//go:embed puzzles/oxixo4.txt
var puzzles4 string

// Picture implements rules.Pictured.
func (p *Played[S, P]) Picture() rules.Picture {
	s := P(&p.state)
	from, to := s.renaming()
	renamed := func(text string) string { return rules.Swapped(text, from, to) }
	out := rules.Picture{Beside: s.turn(), Players: len(from) / 2, Renamed: renamed, RenamedBeside: renamed}
	for row := s.Size() - 1; row >= 0; row-- {
		signs := make([]string, s.Size())
		for col := range signs {
			if l := s.letter(At(col, row)); l != 0 {
				signs[col] = string(l)
			}
		}
		out.Rows = append(out.Rows, signs)
	}
	return out
}

// renaming are the letters of marks and of players, and what each becomes when every player has handed the own part on to the next.
func (*State) renaming() (from, to string)  { return "XOxo", "OXox" }
func (*State4) renaming() (from, to string) { return "SWNEswne", "WNESwnes" }

// turn is how position texts write who is on turn.
func (s *State) turn() string  { return s.side.String() }
func (s *State4) turn() string { return s.seat.String() }

// Passed implements rules.Passing.
func (p *Played[S, P]) Passed() rules.Game {
	passed := P(&p.state).passed()
	return &Played[S, P]{state: passed, past: []S{passed}}
}

func (s *State) passed() State {
	return Make(s.Size(), s.marks[0], s.marks[1], s.side.Other())
}

func (s *State4) passed() State4 {
	return Make4(s.marks[0], s.marks[1], s.far, s.seat.Next())
}

// Alike implements rules.Alike: pushes that differ only in whom the dot is turned to are one move to a player.
func (p *Played[S, P]) Alike(a, b rules.Move) bool {
	if a == Pass || b == Pass {
		return a == b
	}
	return From(a) == From(b) && To(a) == To(b)
}
