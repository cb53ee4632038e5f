package search

import (
	"math/bits"

	"xotrio/ai"
	"xotrio/rules"
)

func newEngine[S comparable, P rules.Of[S]](h Hooks[S], o ai.Options) (*Engine[S, P], error) {
	return NewEngine[S, P](Config[S]{Hooks: h, Options: o})
}

// tic is 3 x 3 tic-tac-toe; move n+1 marks cell n.
type tic struct{ x, o uint16 }

var ticLines = [8]uint16{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

func (t *tic) ToMove() rules.Side {
	if t.Outcome().Over() {
		return rules.Nobody
	}
	if bits.OnesCount16(t.x) > bits.OnesCount16(t.o) {
		return rules.O
	}
	return rules.X
}

func (t *tic) AppendMoves(moves []rules.Move) []rules.Move {
	if t.Outcome().Over() {
		return moves
	}
	for c := range 9 {
		if (t.x|t.o)>>c&1 == 0 {
			moves = append(moves, rules.Move(c+1))
		}
	}
	return moves
}

func (t *tic) Legal(m rules.Move) bool {
	return !t.Outcome().Over() && m >= 1 && m <= 9 && (t.x|t.o)>>(m-1)&1 == 0
}

func (t *tic) Do(m rules.Move) {
	if t.ToMove() == rules.X {
		t.x |= 1 << (m - 1)
	} else {
		t.o |= 1 << (m - 1)
	}
}

func (t *tic) Outcome() rules.Outcome {
	for _, l := range ticLines {
		if t.x&l == l {
			return rules.WonByX
		}
		if t.o&l == l {
			return rules.WonByO
		}
	}
	if t.x|t.o == 0o777 {
		return rules.Drawn
	}
	return rules.Running
}

func (t *tic) Hash() uint64 { return rules.Hash(uint64(t.x)<<16 | uint64(t.o)) }

// ticHooks evaluates by open lines, which guide searches cut short.
func ticHooks() Hooks[tic] {
	return Hooks[tic]{Evaluate: func(t *tic) int {
		v := 0
		for _, l := range ticLines {
			if t.o&l == 0 {
				v += 1 + 3*bits.OnesCount16(t.x&l)
			}
			if t.x&l == 0 {
				v -= 1 + 3*bits.OnesCount16(t.o&l)
			}
		}
		if t.ToMove() == rules.O {
			v = -v
		}
		return v
	}, Order: func(t *tic, moves []rules.Move, rank []int32) {
		for i, m := range moves {
			if m == 5 {
				rank[i] += 10
			}
		}
	}}
}

// nim is a heap of sticks. A turn takes one to three; a side that takes exactly two moves again. The side that takes
// the last stick wins. It represents games without alternating sides.
type nim struct {
	sticks int16
	side   rules.Side
	last   rules.Side
}

func (n *nim) ToMove() rules.Side {
	if n.sticks == 0 {
		return rules.Nobody
	}
	return n.side
}

func (n *nim) AppendMoves(moves []rules.Move) []rules.Move {
	for m := int16(1); m <= min(3, n.sticks); m++ {
		moves = append(moves, rules.Move(m))
	}
	return moves
}

func (n *nim) Legal(m rules.Move) bool { return m >= 1 && m <= 3 && int16(m) <= n.sticks }

func (n *nim) Do(m rules.Move) {
	n.sticks -= int16(m)
	n.last = n.side
	if m != 2 {
		n.side = n.side.Other()
	}
}

func (n *nim) Outcome() rules.Outcome {
	if n.sticks == 0 {
		return rules.Won(n.last)
	}
	return rules.Running
}

func (n *nim) Hash() uint64 {
	return rules.Hash(uint64(n.sticks)<<8 | uint64(n.side)<<4 | uint64(n.last))
}

// wins reports, by plain recursion, whether the side to move wins.
func (n nim) wins() bool {
	for m := rules.Move(1); m <= 3; m++ {
		if !n.Legal(m) {
			continue
		}
		c := n
		c.Do(m)
		if c.sticks == 0 || (c.side == n.side) == c.wins() {
			return true
		}
	}
	return false
}

// ring is a walk on a ring of five places. Moves 1 and 2 step forward or back, so that only repetition ends the game;
// move 3 loses.
type ring struct {
	place int8
	side  rules.Side
	lost  rules.Side
}

func (r *ring) ToMove() rules.Side {
	if r.lost != rules.Nobody {
		return rules.Nobody
	}
	return r.side
}

func (r *ring) AppendMoves(moves []rules.Move) []rules.Move {
	if r.lost != rules.Nobody {
		return moves
	}
	return append(moves, 1, 2, 3)
}

func (r *ring) Legal(m rules.Move) bool { return r.lost == rules.Nobody && m >= 1 && m <= 3 }

func (r *ring) Do(m rules.Move) {
	switch m {
	case 1:
		r.place = (r.place + 1) % 5
	case 2:
		r.place = (r.place + 4) % 5
	case 3:
		r.lost = r.side
	}
	r.side = r.side.Other()
}

func (r *ring) Outcome() rules.Outcome {
	if r.lost != rules.Nobody {
		return rules.Won(r.lost.Other())
	}
	return rules.Running
}

func (r *ring) Hash() uint64 {
	return rules.Hash(uint64(r.place)<<8 | uint64(r.side)<<4 | uint64(r.lost))
}

// die is a game with a draw of chance due after every move.
type die struct{ turns int8 }

func (d *die) ToMove() rules.Side {
	if d.turns%2 == 1 {
		return rules.Nobody
	}
	return rules.X
}
func (d *die) AppendMoves(moves []rules.Move) []rules.Move { return append(moves, 1, 2) }
func (d *die) Legal(m rules.Move) bool                     { return m == 1 || m == 2 }
func (d *die) Do(m rules.Move)                             { d.turns++ }
func (d *die) Outcome() rules.Outcome                      { return rules.Running }
func (d *die) Hash() uint64                                { return rules.Hash(uint64(d.turns)) }
