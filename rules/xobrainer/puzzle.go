package xobrainer

import (
	_ "embed"
	"strings"

	"xotrio/rules"
)

//go:embed puzzles/xobrainer.txt
var puzzles string

// Passed implements rules.Passing: the turn is lost, and the piece stays the next of its line-up. Where nobody is on turn nothing is passed.
func (s *State) Passed() rules.Game {
	passed := *s
	if s.turn != rules.Nobody {
		passed.turn = s.turn.Other()
	}
	return &passed
}

// Picture implements rules.Pictured. The line-ups count, what is behind them does not.
func (s *State) Picture() rules.Picture {
	renamed := func(text string) string { return rules.Swapped(text, "XOxo", "OXox") }
	p := rules.Picture{
		Beside:  s.NextTurn().String() + " " + s.lineUpText(rules.X) + "/" + s.lineUpText(rules.O),
		Players: 2, Renamed: renamed,
		RenamedBeside: func(beside string) string {
			turn, lineUps, _ := strings.Cut(beside, " ")
			x, o, _ := strings.Cut(lineUps, "/")
			return renamed(turn + " " + o + "/" + x)
		},
	}
	for row := Size - 1; row >= 0; row-- {
		signs := make([]string, Size)
		for c := range signs {
			if piece := s.PieceAt(At(c, row)); piece != NoPiece {
				signs[c] = piece.String()
			}
		}
		p.Rows = append(p.Rows, signs)
	}
	return p
}
