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
	if n.ply == 0 || n.Outcome().Over() {
		return n.State.AppendMoves(moves)
	}
	var best topMoves
	v := n.best(&best)
	for _, o := range best.list[:best.count] {
		moves = append(moves, o.move(&v))
	}
	return moves
}

// ranked is search.Hooks.Ranked below the root.
func (n *node) ranked(moves []rules.Move, rank []int32) ([]rules.Move, []int32) {
	var best topMoves
	v := n.best(&best)
	for _, o := range best.list[:best.count] {
		moves, rank = append(moves, o.move(&v)), append(rank, rankOf(int32(o>>worthShift)))
	}
	return moves, rank
}

// best finds the best moves of a running position, which it returns as the side on turn sees it.
func (n *node) best(p *topMoves) view {
	v := viewOf(&n.State, n.ToMove())
	var w worths
	v.value(&w, &n.State)
	p.most = breadth[min(int(n.ply), len(breadth)-1)]
	p.least = -1 << 31
	p.offerAll(&w, v.east, 1)
	p.offerAll(&w, v.north, stride)
	return v
}

// offer is a brick with what it is worth, so that the greater one is the better. Below the worth stand the bits of the cell for
// the own symbol and of that for the other.
type offer int64

const worthShift = 16

// move is the brick.
func (o offer) move(v *view) rules.Move { return v.lay(int(o>>8&0xff), int(o&0xff)) }

// topMoves keeps the best moves offered to it, in descending order; of equal ones the first.
type topMoves struct {
	list        [64]offer
	count, most int
	// least is what a move must be worth more than to be kept.
	least int32
}

// offerAll offers the two bricks that can lie on each of the beds and the cell at that distance.
func (p *topMoves) offerAll(w *worths, beds set, d int) {
	for left := beds; !left.empty(); {
		bit := left.pop()
		a, b := bit&127, (bit+d)&127
		if worth := w.own[a] + w.other[b]; worth > p.least {
			p.keep(offer(worth)<<worthShift | offer(a<<8|b))
		}
		if worth := w.own[b] + w.other[a]; worth > p.least {
			p.keep(offer(worth)<<worthShift | offer(b<<8|a))
		}
	}
}

// keep puts a move in its place, and the worst out where there are too many.
func (p *topMoves) keep(o offer) {
	at := p.count
	if at == p.most {
		at--
	} else {
		p.count++
	}
	for ; at > 0 && p.list[(at-1)&63]>>worthShift < o>>worthShift; at-- {
		p.list[at&63] = p.list[(at-1)&63]
	}
	p.list[at&63] = o
	if p.count == p.most {
		p.least = int32(p.list[(p.most-1)&63] >> worthShift)
	}
}
