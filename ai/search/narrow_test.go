package search

import (
	"context"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// narrow is tic-tac-toe whose AppendMoves leaves out all but two moves below the root.
type narrow struct {
	tic
	ply uint8
}

func (n *narrow) Do(m rules.Move) {
	n.tic.Do(m)
	n.ply++
}

func (n *narrow) AppendMoves(moves []rules.Move) []rules.Move {
	all := n.tic.AppendMoves(moves)
	if n.ply > 0 && len(all) > len(moves)+2 {
		all = all[:len(moves)+2]
	}
	return all
}

// What a search takes for proven is true, whatever moves the game leaves out; and it would not be if these were not looked at.
func TestNothingIsProvenThatAMoveLeftOutRefutes(t *testing.T) {
	var positions []tic
	seen := map[tic]bool{}
	var collect func(p tic)
	collect = func(p tic) {
		if p.Outcome().Over() || seen[p] {
			return
		}
		seen[p] = true
		positions = append(positions, p)
		for _, m := range p.AppendMoves(nil) {
			next := p
			next.Do(m)
			collect(next)
		}
	}
	collect(tic{})
	for _, all := range []bool{false, true} {
		h := Hooks[narrow]{Evaluate: func(*narrow) int { return 0 }}
		if all {
			h.All = func(n *narrow, moves []rules.Move) []rules.Move { return n.tic.AppendMoves(moves) }
		}
		s, err := New[narrow, *narrow](h, ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		wrong, claims := 0, 0
		for _, p := range positions {
			th, err := s.Search(context.Background(), &narrow{tic: p}, nil, ai.Limits{Depth: 9}, nil)
			if err != nil {
				t.Fatal(err)
			}
			value, _ := truth(p)
			if th.Win != 0 {
				claims++
				if th.Win > 0 != (value > 0) || value == 0 {
					wrong++
				}
			}
		}
		if all && wrong > 0 || !all && wrong == 0 || claims < len(positions)/4 {
			t.Errorf("with all moves: %t: of %d wins and losses that are claimed in %d positions %d are none", all, claims, len(positions), wrong)
		}
	}
}
