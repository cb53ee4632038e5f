package xobrainer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

func TestReaches(t *testing.T) {
	for _, tt := range []struct {
		name, pieces, square string
		piece                Piece
		want                 string
	}{
		{"nothing to lengthen", "X a1", "b1", GreenX, ""},
		{"three green crosses", "X a1 b1", "c1", GreenX, "x a1-c1 3 both"},
		{"three crosses of either colour", "X a1, x b1", "c1", GreenX, "x a1-c1 3 shape"},
		{"three green pieces", "X a1, o b1", "c1", GreenX, "x a1-c1 3 colour"},
		{"a pink cross serves both sides", "X a1 b1, O c2 c4 c5", "c1", PinkX, "x a1-c1 3 shape, o c1-c5 4 colour"},
		{"it completes a row of the opponent", "O b1 c1 d1, x e1", "a1", PinkX, "o a1-e1 5 colour"},
		{"a hole in the row", "O b5 c5 f5", "e5", PinkO, "o b5-f5 4 both"},
		{"a row that can no longer be five", "X a1 b1 c1, O e1", "d1", GreenX, ""},
		{"of a long line five squares", "X a5 b5 f5 g5", "d5", GreenX, "x a5-d5 3 both"},
		{"diagonals", "X a1 b2", "c3", PinkX, "x a1-c3 3 shape"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := setUpInner(t, tt.pieces, "x"+few)
			q, _ := ParseSquare(tt.square)
			var out []string
			for _, r := range s.Reaches(q, tt.piece) {
				out = append(out, fmt.Sprintf("%v %v-%v %d %s", r.Side, r.From, r.To, r.N, [...]string{"", "shape", "colour", "both"}[r.By]))
			}
			if got := strings.Join(out, ", "); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// A row that is completed wins the round for its side, or for the one that placed the piece where both have one.
func TestReachesAgreeWithTheRules(t *testing.T) {
	wins := 0
	for seed := range uint64(300) {
		s := randomBoard(t, seed)
		for p := GreenX; p <= GreenO; p++ {
			for free := s.Free(p); !free.Empty(); {
				q := free.PopFirst()
				var sides []rules.Side
				for _, r := range s.Reaches(q, p) {
					if r.Completes() {
						sides = append(sides, r.Side)
					}
				}
				winner := s.RoundWinner(q, p)
				if (winner == rules.Nobody) != (len(sides) == 0) || winner != rules.Nobody && !slices.Contains(sides, winner) {
					t.Fatalf("%s: %v on %v completes rows of %v, and %v wins", s.board.Text(), p, q, sides, winner)
				}
				wins += len(sides)
			}
		}
	}
	if wins < 100 {
		t.Errorf("%d rows are too few to prove anything", wins)
	}
}

func TestCompletedByBothSides(t *testing.T) {
	s := setUpInner(t, "X a1 b1 c1 d1, O e2 e4 e5, x a9, o j5", "x x/OOOo 8+3/8+3 0-0 0-0 x 1")
	s.board.put(At(4, 2), PinkX) // e3
	step := do(t, &s, "e1")
	if step.Winner != rules.X || step.Completed(rules.X) != ByShape || step.Completed(rules.O) != ByColour {
		t.Errorf("%v wins, completed are %d and %d", step.Winner, step.Completed(rules.X), step.Completed(rules.O))
	}
}
