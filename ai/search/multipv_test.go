package search

import (
	"context"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// thicket is a game in which one move leads onto a path without any choice, which a search follows as deep as it likes for next to nothing, and
// another into a thicket with many ways everywhere, of which that search sees the edge only: the first answer there is good for the opponent.
type thicket struct {
	place uint8 // onStart and so on
	ahead rules.Side
	side  rules.Side
	way   uint64 // which way was taken through the thicket
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
	p.way = scramble(p.way ^ uint64(m))
	p.side = p.side.Other()
}

func (p *thicket) Outcome() rules.Outcome { return rules.Running }

func (p *thicket) Hash() uint64 {
	return scramble(p.way ^ uint64(p.place)<<16 ^ uint64(p.ahead)<<8 ^ uint64(p.side))
}

// A weighing ends, whatever is asked for besides the best move, and however deep that was searched: without a limit of its own the other move, which
// was never looked into, would be searched as deep.
func TestAWeighingOfOtherMovesHasALimit(t *testing.T) {
	const nodes, far = 10_000, 40
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	seen := 0
	hooks := Hooks[thicket]{Evaluate: func(p *thicket) int {
		if seen++; seen > far*nodes {
			cancel() // of a search that would go on for ever
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
	// The best, the others, what was left of those, and the depth before the last of each.
	if most := int64(1+otherShare+1+2)*nodes + 1000; s.workers[0].nodes > most {
		t.Errorf("%d nodes, at most %d are allowed", s.workers[0].nodes, most)
	}
}
