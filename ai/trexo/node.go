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
		moves, rank = append(moves, o.move(&v)), append(rank, rankOf(o.worth()))
	}
	return moves, rank
}

// best finds the best moves of a running position, which it returns as the side on turn sees it.
func (n *node) best(p *topMoves) view {
	v := viewOf(&n.State, n.ToMove())
	w := packedPolicy.bare
	v.value(&w, &n.State)
	p.most = breadth[min(int(n.ply), len(breadth)-1)]
	p.least = -1 << 63
	// Bricks beside others are mostly the best. Where they come first, few of the rest have to be given a place.
	near := v.mine.or(v.theirs).around()
	p.offerAll(&w, v.east.and(near), eastward)
	p.offerAll(&w, v.north.and(near), northward)
	p.offerAll(&w, v.east.without(near), eastward)
	p.offerAll(&w, v.north.without(near), northward)
	return v
}

// offer is a brick with what it is worth, so that the greater one is the better. Below the worth stand its place in the order of all
// bricks, counted from the last, so that of equal ones the first is kept, and the bits of its cells, first that for the own symbol.
type offer int64

const (
	worthShift = 32
	placeShift = 14
	cellShift  = 7
)

// worth is what the brick is worth.
func (o offer) worth() int32 { return int32(o >> worthShift) }

// move is the brick.
func (o offer) move(v *view) rules.Move { return v.lay(int(o>>cellShift&127), int(o&127)) }

// along is a direction in which bricks lie: the distance of their cells, and the place of the first, counted from the last of all.
type along struct{ distance, after int }

var (
	eastward  = along{1, 511}
	northward = along{stride, 255}
)

// topMoves keeps the best moves offered to it, in descending order.
type topMoves struct {
	list        [32]offer
	count, most int
	// least is what a move must be better than to be kept.
	least offer
}

// offerAll offers the two bricks that can lie on each of the beds in that direction.
func (p *topMoves) offerAll(w *worths, beds set, d along) {
	for left := beds; !left.empty(); {
		bit := left.pop()
		a, b := bit&127, (bit+d.distance)&127
		place := d.after - 2*bit
		one := offer(brick(w[a], w[b]))<<worthShift | offer(place<<placeShift|a<<cellShift|b)
		if one > p.least {
			p.keep(one)
		}
		two := offer(brick(w[b], w[a]))<<worthShift | offer((place-1)<<placeShift|b<<cellShift|a)
		if two > p.least {
			p.keep(two)
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
	for ; at > 0 && p.list[(at-1)&31] < o; at-- {
		p.list[at&31] = p.list[(at-1)&31]
	}
	p.list[at&31] = o
	if p.count == p.most {
		p.least = p.list[(p.most-1)&31]
	}
}
