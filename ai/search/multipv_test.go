package search

import (
	"context"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// thicket is a game with two first moves. One leads onto a path of forced moves, which a search can follow very deep at
// almost no cost; the other into a thicket of many moves, whose first answer is good for the opponent.
type thicket struct {
	place uint8 // onStart, onPath, atEdge or within
	ahead rules.Side
	side  rules.Side
	way   uint64 // hash of the moves so far
}

const (
	onStart uint8 = iota
	onPath
	atEdge
	within
)

func (p *thicket) ToMove() rules.Side { return p.side }

func (p *thicket) AppendMoves(moves []rules.Move) []rules.Move {
	n := [...]rules.Move{onStart: 2, onPath: 1, atEdge: 8, within: 8}[p.place]
	for m := rules.Move(1); m <= n; m++ {
		moves = append(moves, m)
	}
	return moves
}

func (p *thicket) Legal(m rules.Move) bool { return m >= 1 && int(m) <= len(p.AppendMoves(nil)) }

func (p *thicket) Do(m rules.Move) {
	switch {
	case p.place == onStart && m == 1:
		p.place = onPath
	case p.place == onStart:
		p.place = atEdge
	case p.place == atEdge && m == 1:
		p.place, p.ahead = onPath, p.side
	case p.place != onPath:
		p.place = within
	}
	p.way = rules.Hash(p.way ^ uint64(m))
	p.side = p.side.Other()
}

func (p *thicket) Outcome() rules.Outcome { return rules.Running }

func (p *thicket) Hash() uint64 {
	return rules.Hash(p.way ^ uint64(p.place)<<16 ^ uint64(p.ahead)<<8 ^ uint64(p.side))
}

// Weigh limits the nodes spent on requested moves, however deep the best move was searched. Without a limit of its own
// the other move would be searched to the same depth.
func TestRequestedMovesHaveALimit(t *testing.T) {
	const nodes, far = 10_000, 40
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	seen := 0
	hooks := Hooks[thicket]{Evaluate: func(p *thicket) int {
		if seen++; seen > far*nodes {
			cancel() // of an endless search
		}
		switch {
		case p.place == within:
			return int(p.Hash()%401) - 200
		case p.ahead == p.side:
			return 100
		case p.ahead == p.side.Other():
			return -100
		}
		return 0
	}}
	s, err := newEngine[thicket](hooks, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	lines, err := s.weigh(ctx, &thicket{side: rules.X}, nil, nodes, 1, []rules.Move{2})
	if err != nil {
		t.Fatalf("after %d positions: %v", seen, err)
	}
	if len(lines) != 2 || lines[0].Move != 1 || lines[1].Move != 2 {
		t.Errorf("%+v", lines)
	}
	// Budgets of the best moves, the requested ones and what was left of these, and of the depth before the last of
	// each.
	if most := int64(1+otherShare+1+2)*nodes + 1000; s.workers[0].nodes > most {
		t.Errorf("%d nodes, at most %d are allowed", s.workers[0].nodes, most)
	}
}
