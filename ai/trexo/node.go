package trexo

import (
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// node is a position in the search. At the root it has all its moves; below, where hundreds of them are far from
// everything, only the best ones by the policy, in order. Parries of threats come from defend and are never left out.
type node struct {
	game.State
	ply uint8
}

// breadth is how many moves a node has at most, by its ply; the last entry holds from there on.
var breadth = [...]int{1: 28, 2: 16, 3: 12, 4: 10}

// Do plays m.
func (n *node) Do(m rules.Move) {
	n.State.Do(m)
	n.ply++
}

// AppendMoves appends the moves that are searched.
func (n *node) AppendMoves(moves []rules.Move) []rules.Move {
	if n.ply == 0 {
		return n.State.AppendMoves(moves)
	}
	if n.Outcome().Over() {
		return moves
	}
	v := viewOf(&n.State, n.ToMove())
	var w worths
	v.value(&w, &tunedPolicy)
	p := topMoves{moves: moves, begin: len(moves), most: breadth[min(int(n.ply), len(breadth)-1)]}
	for left := v.east; !left.empty(); {
		p.both(&n.State, &v, &w, left.pop(), 1)
	}
	for left := v.north; !left.empty(); {
		p.both(&n.State, &v, &w, left.pop(), stride)
	}
	return p.moves
}

// topMoves keeps the best moves offered to it, in descending order; of equal ones the first.
type topMoves struct {
	moves       []rules.Move
	begin, most int
	rank        [64]int32
}

// both offers the two bricks that can lie on a cell and the one at that distance.
func (p *topMoves) both(s *game.State, v *view, w *worths, bit, d int) {
	level := tunedPolicy.level[min(s.Level(cell(bit)), 2)]
	a, b := w[bit&127], w[(bit+d)&127]
	p.offer(level+a.own+b.other, v.lay(bit, bit+d))
	p.offer(level+b.own+a.other, v.lay(bit+d, bit))
}

func (p *topMoves) offer(rank int32, m rules.Move) {
	kept := p.moves[p.begin:]
	at := len(kept)
	if at == p.most {
		if rank <= p.rank[at-1] {
			return
		}
		at--
	} else {
		p.moves = append(p.moves, m)
		kept = p.moves[p.begin:]
	}
	for ; at > 0 && p.rank[at-1] < rank; at-- {
		p.rank[at], kept[at] = p.rank[at-1], kept[at-1]
	}
	p.rank[at], kept[at] = rank, m
}
