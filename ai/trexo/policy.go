package trexo

import (
	"math/bits"

	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// policy is a linear model of the logarithm, in thousandths, of the probability that a search of all bricks chooses a
// brick. Each half counts by the places through its cell, the brick by its level.
type policy struct {
	own, other placeTable
	// ownOn and otherOn are added by the content of the cell, for the half with the own and with the opponent's symbol.
	ownOn, otherOn [3]int32
	level          [3]int32
}

// placeTable holds what a place adds, by the content of the cell (bare, mine, theirs) and by the numbers of own and
// opposing symbols in the place; 3 means three or more.
type placeTable [3][4][4]int32

const (
	bare = iota
	mine
	theirs
)

// worth packs two numbers that are summed at once: the worth of the own symbol on a cell in the upper half, and that of
// the opponent's plus otherBase in the lower half. otherBase keeps the lower half of a sum from becoming negative and
// borrowing from the upper half.
type worth int64

const otherBase = 1 << 20

func worthOf(own, other int32) worth { return worth(own)<<32 + worth(other) }

// worths is indexed by bit.
type worths [128]worth

// brickWorth returns the worth of a brick with the own symbol on a cell of worth own and the opponent's on one of worth
// other.
func brickWorth(own, other worth) int32 { return int32(own>>32) + int32(other) - otherBase }

// packed is a policy in the form that applyPolicy sums up.
type packed struct {
	// bare holds the worth of the cells of the empty board.
	bare worths
	// on is the difference to a bare cell by the content of a cell, level the difference by its level; index 2 means
	// two or more.
	on, level [3]worth
	// more holds, by code, what a place adds to each of its cells (in the order of their bits) compared with an empty
	// place.
	more [1 << (2 * game.InRow)][game.InRow]worth
}

// placeCode encodes the content of a place: one bit for each cell with an own symbol, and above them one for each with the
// opponent's.
func placeCode(mine, theirs uint32) uint32 { return mine | theirs<<game.InRow }

func (p *policy) packed() *packed {
	k := new(packed)
	empty := worthOf(p.own[bare][0][0], p.other[bare][0][0])
	for left := board; !left.empty(); {
		// Every brick has exactly one own half, which carries the worth of the level.
		k.bare[left.pop()] = worthOf(p.ownOn[bare]+p.level[0], p.otherOn[bare]+otherBase)
	}
	for what := range k.on {
		k.on[what] = worthOf(p.ownOn[what]-p.ownOn[bare], p.otherOn[what]-p.otherOn[bare])
		k.level[what] = worthOf(p.level[what]-p.level[0], 0)
	}
	for i, d := range directions {
		for left := places[i]; !left.empty(); {
			at := left.pop()
			for n := range game.InRow {
				k.bare[at+n*int(d)] += empty
			}
		}
	}
	for m := range uint32(1 << game.InRow) {
		for t := range uint32(1 << game.InRow) {
			if m&t != 0 {
				continue
			}
			n, o := min(bits.OnesCount32(m), 3), min(bits.OnesCount32(t), 3)
			for at := range k.more[0] {
				what := m>>at&1*mine + t>>at&1*theirs
				k.more[placeCode(m, t)][at] = worthOf(p.own[what][n][o], p.other[what][n][o]) - empty
			}
		}
	}
	return k
}

// packedPolicy is tunedPolicy. It is never written.
var packedPolicy = tunedPolicy.packed()

// strips holds the lines of the board in all directions: one bit for each cell with an own symbol, and theirBit bits
// above it one for the opponent's.
type strips [128]uint32

const theirBit = 16

// stripPos is the position of a cell in strips for one direction.
type stripPos struct{ strip, bit uint8 }

// stripPositions is indexed by direction and cell. It is never written.
var stripPositions = makeSpots()

func makeSpots() (list [len(directions)][128]stripPos) {
	for left := board; !left.empty(); {
		at := left.pop()
		col, row := uint8(at%stride), uint8(at/stride)
		list[0][at] = stripPos{row, col}
		list[1][at] = stripPos{16 + col, row}
		list[2][at] = stripPos{48 + col - row, row}
		list[3][at] = stripPos{64 + col + row, row}
	}
	return list
}

// mark marks a cell: symbol is 1 for the own symbol, 1<<theirBit for the opponent's.
func (l *strips) mark(at int, symbol uint32) {
	for i := range stripPositions {
		s := stripPositions[i][at&127]
		l[s.strip&127] |= symbol << (s.bit & 31)
	}
}

// applyPolicy turns w, a copy of packedPolicy.bare, into the worths of the cells of s.
func (v *view) applyPolicy(w *worths, s *game.State) {
	p := packedPolicy
	var on strips
	for _, of := range [...]struct {
		cells  set
		what   int
		symbol uint32
	}{{v.mine, mine, 1}, {v.theirs, theirs, 1 << theirBit}} {
		for left := of.cells; !left.empty(); {
			at := left.pop()
			on.mark(at, of.symbol)
			w[at&127] += p.on[of.what] + p.level[min(s.Level(cell(at)), 2)]
		}
	}
	// Most places are empty and already counted as such in p.bare; correct the others.
	both := v.mine.or(v.theirs)
	for i, d := range directions {
		for left := both.touched(d).and(places[i]); !left.empty(); {
			at := left.pop()
			here := stripPositions[i][at&127]
			strip := on[here.strip&127] >> (here.bit & 31)
			more := &p.more[placeCode(strip&31, strip>>theirBit&31)]
			w[at&127] += more[0]
			w[(at+int(d))&127] += more[1]
			w[(at+2*int(d))&127] += more[2]
			w[(at+3*int(d))&127] += more[3]
			w[(at+4*int(d))&127] += more[4]
		}
	}
}

// order implements search.Hooks.Order.
func order(s *game.State, moves []rules.Move, rank []int32) {
	w := packedPolicy.bare
	v := viewOf(s, s.ToMove())
	v.applyPolicy(&w, s)
	for i, m := range moves {
		own, other := game.Bit(game.XCell(m)), game.Bit(game.OCell(m))
		if v.side == rules.O {
			own, other = other, own
		}
		rank[i] += rankOf(brickWorth(w[own&127], w[other&127]))
	}
}

func rankOf(worth int32) int32 { return min(max(orderBase+orderScale*worth, 0), 1<<20) }

// orderBase and orderScale turn the worth of a brick into a rank.
const (
	orderBase  = 1 << 19
	orderScale = 32
)

// tunedPolicy was fitted to the choices of searches of all bricks, 40,000 nodes each, in some 750 positions of 60
// games; go test ./ai/trexo -run FitPolicy -v -fit 60 repeats that. A second fit, to the choices made with this policy,
// gained nothing.
var tunedPolicy = policy{
	own: placeTable{
		bare:   {{121, 269, 465, 1328}, {204, 189, 66, -85}, {792, 372, 249, 0}, {2164, 1394, 0, 0}},
		mine:   {{0, 0, 0, 0}, {-132, -203, 406, 385}, {-359, -235, -417, 591}, {-526, -262, 299, 0}},
		theirs: {{0, 102, 134, 746}, {0, 153, 23, 196}, {0, 259, 20, 556}, {0, 485, 900, 0}},
	},
	other: placeTable{
		bare:   {{-97, -90, -501, -1702}, {-155, -119, -55, -592}, {-526, -344, -141, 0}, {-868, 617, 0, 0}},
		mine:   {{0, 0, 0, 0}, {21, -115, -116, -114}, {-13, -229, 44, -313}, {-686, -116, -78, 0}},
		theirs: {{0, 47, 169, -644}, {0, 79, 28, -114}, {0, -204, -68, -503}, {0, -431, -320, 0}},
	},
	ownOn:   [3]int32{-835, 1297, 463},
	otherOn: [3]int32{-835, -476, 1185},
	level:   [3]int32{-835, -53, 1213},
}

// node is a position in the search. The root has all its moves. Below it, where hundreds of bricks are far from
// everything, only the best by the policy are listed, in order. Parries of threats come from defend and are never
// omitted.
type node struct {
	game.State
	ply uint8
}

// breadth is the maximum number of moves of a node by ply; the last entry applies to all deeper plies.
var breadth = [...]int{1: 28, 2: 16, 3: 12, 4: 10}

// Do plays m.
func (n *node) Do(m rules.Move) {
	n.State.Do(m)
	n.ply++
}

// AppendMoves appends the moves to search.
func (n *node) AppendMoves(moves []rules.Move) []rules.Move {
	if n.ply == 0 || n.Outcome().Over() {
		return n.State.AppendMoves(moves)
	}
	var best topMoves
	v := n.bestMoves(&best)
	for _, o := range best.list[:best.count] {
		moves = append(moves, o.move(&v))
	}
	return moves
}

// ranked implements search.Hooks.Ranked below the root.
func (n *node) ranked(moves []rules.Move, rank []int32) ([]rules.Move, []int32) {
	var best topMoves
	v := n.bestMoves(&best)
	for _, o := range best.list[:best.count] {
		moves, rank = append(moves, o.move(&v)), append(rank, rankOf(o.worth()))
	}
	return moves, rank
}

// bestMoves collects the best moves of a running position in p and returns the view of the side to move.
func (n *node) bestMoves(p *topMoves) view {
	v := viewOf(&n.State, n.ToMove())
	w := packedPolicy.bare
	v.applyPolicy(&w, &n.State)
	p.maxCount = breadth[min(int(n.ply), len(breadth)-1)]
	p.bound = -1 << 63
	// Bricks beside others are usually best. Offering them first saves insertions later.
	near := v.mine.or(v.theirs).around()
	p.addBeds(&w, v.east.and(near), eastward)
	p.addBeds(&w, v.north.and(near), northward)
	p.addBeds(&w, v.east.without(near), eastward)
	p.addBeds(&w, v.north.without(near), northward)
	return v
}

// rankedBrick packs a brick so that comparing two offers compares their worth. From the top: the worth, the index in the
// order of all bricks counted from the last (so that the first of equals wins), the bit of the own cell, the bit of the
// other cell.
type rankedBrick int64

const (
	worthShift = 32
	placeShift = 14
	cellShift  = 7
)

func (o rankedBrick) worth() int32 { return int32(o >> worthShift) }

func (o rankedBrick) move(v *view) rules.Move { return v.move(int(o>>cellShift&127), int(o&127)) }

// bedDirection is a direction of bricks: the distance between their cells, and the index of the first brick, counted from the
// last of all.
type bedDirection struct{ distance, after int }

var (
	eastward  = bedDirection{1, 511}
	northward = bedDirection{stride, 255}
)

// topMoves keeps the best moves offered to it, in descending order.
type topMoves struct {
	list            [32]rankedBrick
	count, maxCount int
	// bound is the bound that a further move must exceed.
	bound rankedBrick
}

// addBeds offers the two bricks that fit on each bed of a direction.
func (p *topMoves) addBeds(w *worths, beds set, d bedDirection) {
	for half, word := range [2]uint64{beds.lo, beds.hi} {
		for ; word != 0; word &= word - 1 {
			bit := bits.TrailingZeros64(word) + 64*half
			a, b := bit&127, (bit+d.distance)&127
			one, two := brickWorth(w[a], w[b]), brickWorth(w[b], w[a])
			// Most bricks are too bad for the list, which their worth alone shows.
			if max(one, two) < p.bound.worth() {
				continue
			}
			place := d.after - 2*bit
			p.offer(rankedBrick(one)<<worthShift | rankedBrick(place<<placeShift|a<<cellShift|b))
			p.offer(rankedBrick(two)<<worthShift | rankedBrick((place-1)<<placeShift|b<<cellShift|a))
		}
	}
}

// offer inserts a move if it is better than the worst of a full list.
func (p *topMoves) offer(o rankedBrick) {
	if o > p.bound {
		p.insert(o)
	}
}

// insert inserts a move and drops the worst if the list is full.
func (p *topMoves) insert(o rankedBrick) {
	at := p.count
	if at == p.maxCount {
		at--
	} else {
		p.count++
	}
	for ; at > 0 && p.list[(at-1)&31] < o; at-- {
		p.list[at&31] = p.list[(at-1)&31]
	}
	p.list[at&31] = o
	if p.count == p.maxCount {
		p.bound = p.list[(p.maxCount-1)&31]
	}
}
