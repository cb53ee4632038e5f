package mcts

import "xotrio/rules"

// tic is 3 x 3 tic-tac-toe; move n marks cell n, from 1.
type tic struct{ x, o uint16 }

var ticLines = [8]uint16{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

func (t *tic) ToMove() rules.Side {
	if t.Outcome().Over() {
		return rules.Nobody
	}
	side := rules.X
	for all := t.x | t.o; all != 0; all &= all - 1 {
		side = side.Other()
	}
	return side
}

func (t *tic) AppendMoves(moves []rules.Move) []rules.Move {
	for m := rules.Move(1); m <= 9; m++ {
		if t.Legal(m) {
			moves = append(moves, m)
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
		switch l {
		case t.x & l:
			return rules.WonByX
		case t.o & l:
			return rules.WonByO
		}
	}
	if t.x|t.o == 0o777 {
		return rules.Drawn
	}
	return rules.Running
}

func (t *tic) Hash() uint64 { return uint64(t.x)<<9 | uint64(t.o) }

// urn is one move of X, 1 to 4, and a toss: move m wins m times out of 4, except 4, which never wins.
type urn struct {
	move  rules.Move
	drawn rules.Move
}

func (u *urn) ToMove() rules.Side {
	if u.move == 0 {
		return rules.X
	}
	return rules.Nobody
}

func (u *urn) AppendMoves(moves []rules.Move) []rules.Move {
	if u.move == 0 {
		return append(moves, 1, 2, 3, 4)
	}
	if u.drawn == 0 {
		return append(moves, 11, 12, 13, 14)
	}
	return moves // over
}

func (u *urn) Legal(m rules.Move) bool { return u.move == 0 && m <= 4 || u.drawn == 0 && m > 10 }

func (u *urn) Do(m rules.Move) {
	if u.move == 0 {
		u.move = m
	} else {
		u.drawn = m
	}
}

func (u *urn) Outcome() rules.Outcome {
	switch {
	case u.drawn == 0:
		return rules.Running
	case u.move < 4 && u.drawn-10 <= u.move:
		return rules.WonByX
	}
	return rules.WonByO
}

func (u *urn) Hash() uint64 { return uint64(u.move)<<8 | uint64(u.drawn) }

func (u *urn) Deal(pick func(int) int) rules.Move { return rules.Move(11 + pick(4)) }

// ring is a circle of four places; move 1 advances, move 2 loses.
type ring struct {
	at   uint8
	lost rules.Side
}

func (r *ring) ToMove() rules.Side {
	if r.lost != rules.Nobody {
		return rules.Nobody
	}
	return rules.X + rules.Side(r.at&1)
}

func (r *ring) AppendMoves(moves []rules.Move) []rules.Move {
	if r.lost != rules.Nobody {
		return moves
	}
	return append(moves, 1, 2)
}

func (r *ring) Legal(m rules.Move) bool { return r.lost == rules.Nobody && (m == 1 || m == 2) }

func (r *ring) Do(m rules.Move) {
	if m == 2 {
		r.lost = r.ToMove()
	}
	r.at = (r.at + 1) % 4
}

func (r *ring) Outcome() rules.Outcome {
	if r.lost == rules.Nobody {
		return rules.Running
	}
	return rules.Won(r.lost.Other())
}

func (r *ring) Hash() uint64 { return uint64(r.at)<<2 | uint64(r.lost) }
