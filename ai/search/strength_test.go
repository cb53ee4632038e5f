package search

import (
	"context"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

func TestSetStrength(t *testing.T) {
	full := Threats{LeafPlies: 9, LeafNodes: 100, RootPlies: 31, RootNodes: 5000}
	for sight, want := range map[int]Threats{
		0:             {LeafNodes: 100, RootNodes: 5000},
		5:             {LeafPlies: 5, LeafNodes: 100, RootPlies: 5, RootNodes: 5000},
		ai.AllThreats: full,
	} {
		c := Config[tic]{Hooks: Hooks[tic]{Threats: full}, Noise: 99}
		c.SetStrength(ai.Strength{Depth: 3, Nodes: 70, Noise: 4, BlindSpots: 50, Blind: 6, Careless: 8, Glance: 2, Threats: sight})
		if c.Hooks.Threats != want {
			t.Errorf("threats of %d plies: %+v, want %+v", sight, c.Hooks.Threats, want)
		}
		if c.Caps != (ai.Limits{Depth: 3, Nodes: 70}) || c.Noise != 4 || c.BlindSpots != 50 || c.Blind != 6 || c.Careless != 8 || c.Glance != 2 {
			t.Errorf("%+v", c)
		}
	}
}

// A careless level takes every win in one, and overlooks those of its opponent that a careful one stops.
func TestCareless(t *testing.T) {
	var positions []tic
	var walk func(p tic, depth int)
	walk = func(p tic, depth int) {
		if p.Outcome().Over() {
			return
		}
		positions = append(positions, p)
		for _, m := range p.AppendMoves(nil) {
			if depth > 0 {
				after := p
				after.Do(m)
				walk(after, depth-1)
			}
		}
	}
	walk(tic{}, 4)
	ends := func(p *tic) (n int) {
		for _, m := range p.AppendMoves(nil) {
			after := *p
			if after.Do(m); after.Outcome().Over() && after.Outcome() != rules.Drawn {
				n++
			}
		}
		return n
	}
	lost := map[int]int{}
	for _, careless := range []int{0, 300, 1000} {
		s, err := New[tic, *tic](ticHooks(), ai.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s.handicap = handicap{careless: careless}
		for i := range positions {
			p := &positions[i]
			th, err := s.Search(context.Background(), p, nil, ai.Limits{Depth: 1}, nil)
			if err != nil {
				t.Fatal(err)
			}
			after := *p
			after.Do(th.Move)
			switch wins := ends(p); {
			case wins > 0 && !after.Outcome().Over():
				t.Errorf("careless %d: the win in %v is missed", careless, *p)
			case wins == 0 && !after.Outcome().Over() && ends(&after) > 0:
				lost[careless]++
			}
		}
	}
	if lost[0] >= lost[300] || lost[300] >= lost[1000] {
		t.Errorf("wins of the opponent that are allowed: %v", lost)
	}
}
