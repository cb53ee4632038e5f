package main

import (
	"fmt"
	"math/bits"
	"slices"

	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// fact is the answer of plain enumeration to a question.
type fact int

const (
	unknown fact = iota
	yes
	no
)

// String returns "unknown", "yes" or "no".
func (f fact) String() string { return [...]string{"unknown", "yes", "no"}[f] }

func both(a, b fact) fact {
	switch {
	case a == no || b == no:
		return no
	case a == yes && b == yes:
		return yes
	}
	return unknown
}

func not(f fact) fact { return [...]fact{unknown: unknown, yes: no, no: yes}[f] }

func is(true bool) fact {
	if true {
		return yes
	}
	return no
}

// facts answers questions about positions of one game from its rules alone, by playing moves. It shares nothing with the
// computer players. Winning means the game, or in XOBrainer the round.
type facts interface {
	// wins reports whether the side to move wins at once by m; gives reports whether m loses at once or lets the
	// opponent win at once.
	wins(pos rules.Game, m rules.Move) bool
	gives(pos rules.Game, m rules.Move) bool
	// winning returns all moves that win at once.
	winning(pos rules.Game) []rules.Move
	// forces reports whether side wins by force within that many own moves, from a turn of either side. A row that the
	// loser has to complete counts as a move of the winner. It tries at most tries moves.
	forces(pos rules.Game, side rules.Side, within, tries int) fact
}

func newFacts(name string) (facts, error) {
	switch name {
	case "xobrainer":
		b := &brute[xobrainer.State, *xobrainer.State]{
			of: func(p rules.Game) xobrainer.State { return *p.(*xobrainer.State) },
			end: func(before, after *xobrainer.State, m rules.Move) (rules.Side, bool) {
				if after.Round() == before.Round() && !after.Outcome().Over() {
					return rules.Nobody, false
				}
				return before.Step(m).Winner, true
			},
			near: nearXOBrainer,
		}
		return b, nil
	case "trexo":
		return &brute[trexo.State, *trexo.State]{of: func(p rules.Game) trexo.State { return *p.(*trexo.State) }, near: nearTrexo}, nil
	case "oxixo":
		return &brute[oxixo.State, *oxixo.State]{
			of: func(p rules.Game) oxixo.State { return p.(*oxixo.Game).State() },
			near: func(s *oxixo.State, side rules.Side, all []rules.Move) []rules.Move {
				return nearOxixo(s, s.Size(), s.Marks(side), all)
			},
		}, nil
	case "oxixo4":
		return &brute[oxixo.State4, *oxixo.State4]{
			of: func(p rules.Game) oxixo.State4 { return p.(*oxixo.Game4).State() },
			near: func(s *oxixo.State4, side rules.Side, all []rules.Move) []rules.Move {
				return nearOxixo(s, s.Size(), s.Marks(side), all)
			},
		}, nil
	}
	return nil, fmt.Errorf("nothing is known of the rules of %s", name)
}

// fives holds all 192 places for a row of five on a board of 10 x 10 cells, each from end to end.
var fives = places(10, 5)

// places returns the places for a row of five cells on a square board, each from end to end. Cells are numbered row by row.
func places(size, five int) (all [][]int) {
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for cell := range size * size {
			col, row := cell%size, cell/size
			if c, r := col+(five-1)*d[0], row+(five-1)*d[1]; c >= size || r >= size || r < 0 {
				continue
			}
			place := make([]int, five)
			for i := range place {
				place[i] = col + i*d[0] + size*(row+i*d[1])
			}
			all = append(all, place)
		}
	}
	return all
}

// mask is a set of cells of a board of 10 x 10.
type mask [2]uint64

func (m *mask) add(cell int) { m[cell>>6] |= 1 << (cell & 63) }

// fiveMasks are the fives as sets.
var fiveMasks = func() (all []mask) {
	for _, five := range fives {
		var m mask
		for _, cell := range five {
			m.add(cell)
		}
		all = append(all, m)
	}
	return all
}()

// missing returns the cells that lack in set to complete a place for a row of five.
func missing(set mask) (cells mask) {
	for _, five := range fiveMasks {
		lo, hi := set[0]&five[0], set[1]&five[1]
		if bits.OnesCount64(lo)+bits.OnesCount64(hi) == 4 {
			cells[0] |= five[0] &^ lo
			cells[1] |= five[1] &^ hi
		}
	}
	return cells
}

// packed converts a set that leaves a bit free after every ten cells to a mask.
func packed(lo, hi uint64) (m mask) {
	for row := range 10 {
		at := uint(11 * row)
		word := lo >> (at & 63)
		if at < 64 && at > 53 {
			word |= hi << (64 - at)
		}
		if at >= 64 {
			word = hi >> (at - 64)
		}
		word &= 1<<10 - 1
		to := uint(10 * row)
		if to < 64 {
			m[0] |= word << to
			if to > 54 {
				m[1] |= word >> (64 - to)
			}
		} else {
			m[1] |= word << (to - 64)
		}
	}
	return m
}

// nearXOBrainer returns the moves that may complete a row for side, which may not be to move: no other one does.
func nearXOBrainer(s *xobrainer.State, side rules.Side, near []rules.Move) []rules.Move {
	board := s.Board()
	var cells mask
	for _, set := range [2]xobrainer.Bits{board.Shape(side), board.Colour(side)} {
		more := missing(packed(set.Lo, set.Hi))
		cells[0] |= more[0]
		cells[1] |= more[1]
	}
	for i, word := range cells {
		for ; word != 0; word &= word - 1 {
			if m := xobrainer.Place(xobrainer.Square(64*i + bits.TrailingZeros64(word))); s.Legal(m) {
				near = append(near, m)
			}
		}
	}
	return near
}

func nearTrexo(s *trexo.State, side rules.Side, near []rules.Move) []rules.Move {
	tops := s.Tops(side)
	cells := missing(packed(tops[0], tops[1]))
	for i, word := range cells {
		for ; word != 0; word &= word - 1 {
			own := trexo.Cell(64*i + bits.TrailingZeros64(word))
			for d := range trexo.Direction(4) {
				other, ok := own.Next(d)
				if !ok {
					continue
				}
				m := trexo.Place(own, other)
				if side == rules.O {
					m = trexo.Place(other, own)
				}
				if s.Legal(m) {
					near = append(near, m)
				}
			}
		}
	}
	return near
}

// nearOxixo returns all moves if a line lacks only one mark: a push can change every line.
func nearOxixo(s rules.Position, size int, marks uint32, near []rules.Move) []rules.Move {
	for _, line := range lineMasks[size] {
		if bits.OnesCount32(marks&line) >= size-1 {
			return s.AppendMoves(near)
		}
	}
	return near
}

// lineMasks holds the lines of the boards of Oxixo by their sizes, with the numbers of cells of the rules as bits.
var lineMasks = func() (all [oxixo.MaxSize + 1][]uint32) {
	for size := oxixo.MinSize; size <= oxixo.MaxSize; size++ {
		for _, line := range places(size, size) {
			var m uint32
			for _, cell := range line {
				m |= 1 << oxixo.At(cell%size, cell/size)
			}
			all[size] = append(all[size], m)
		}
	}
	return all
}()

// brute tries moves.
type brute[S comparable, P rules.Of[S]] struct {
	of func(rules.Game) S
	// end returns the winner after m and whether the game or round is over; nil for the outcome of the game.
	end func(before, after *S, m rules.Move) (winner rules.Side, over bool)
	// near appends the moves, legal for the side to move, that may complete a row for a side. No other one does.
	near func(s *S, side rules.Side, near []rules.Move) []rules.Move
	// forcing is true if only moves that leave a row with one missing mark are tried, so that the answer is never "no".
	forcing bool
	// left is the number of moves that may still be tried, known a table of results, and killer the last refutations at
	// each depth.
	left   int
	known  map[question]fact
	killer [32][3]rules.Move
	lists  [64][]rules.Move
}

// question is the key of a result.
type question struct {
	hash   uint64
	side   rules.Side
	within int
}

func (b *brute[S, P]) after(s *S, m rules.Move) (next S, winner rules.Side, over bool) {
	b.left--
	next = *s
	P(&next).Do(m)
	if b.end != nil {
		winner, over = b.end(s, &next, m)
	} else {
		winner, over = P(&next).Outcome().Winner(), P(&next).Outcome().Over()
	}
	return next, winner, over
}

// win returns a move that wins at once, or NoMove. list selects the buffer for its moves.
func (b *brute[S, P]) win(s *S, list int) rules.Move {
	side := P(s).ToMove()
	if side == rules.Nobody {
		return rules.NoMove
	}
	b.left--
	b.lists[list] = b.near(s, side, b.lists[list][:0])
	for _, m := range b.lists[list] {
		if _, winner, _ := b.after(s, m); winner == side {
			return m
		}
	}
	return rules.NoMove
}

func (b *brute[S, P]) wins(pos rules.Game, m rules.Move) bool {
	s := b.of(pos)
	_, winner, _ := b.after(&s, m)
	return winner != rules.Nobody && winner == pos.ToMove()
}

func (b *brute[S, P]) gives(pos rules.Game, m rules.Move) bool {
	s := b.of(pos)
	next, winner, over := b.after(&s, m)
	other := pos.ToMove().Other()
	return winner == other || !over && P(&next).ToMove() == other && b.win(&next, 0) != rules.NoMove
}

func (b *brute[S, P]) winning(pos rules.Game) (moves []rules.Move) {
	if pos.ToMove() == rules.Nobody {
		return nil
	}
	s := b.of(pos)
	for _, m := range b.near(&s, pos.ToMove(), nil) {
		if b.wins(pos, m) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (b *brute[S, P]) forces(pos rules.Game, side rules.Side, within, tries int) fact {
	if pos.ToMove() == rules.Nobody || within <= 0 {
		return no
	}
	s := b.of(pos)
	b.forcing, b.left, b.known = false, tries, map[question]fact{}
	if v := b.forced(&s, side, min(within, maxTried), 1); v == yes || within <= maxTried {
		return v
	}
	b.forcing, b.left = true, tries
	for n := maxTried + 1; n <= within; n++ {
		b.known = map[question]fact{}
		if b.forced(&s, side, n, 1) == yes {
			return yes
		}
	}
	return unknown
}

// maxTried is the maximum number of own moves for trying all of them. Longer wins are found if they consist of threats.
const maxTried = 3

// forced is forces for a state at a depth in plies, counted from 1.
func (b *brute[S, P]) forced(s *S, side rules.Side, within, depth int) fact {
	turn := P(s).ToMove()
	switch {
	case turn == rules.Nobody || turn == side && within <= 0:
		return no
	case turn == side && b.win(s, 2*depth) != rules.NoMove:
		return yes
	case turn == side && within == 1:
		return no
	case b.left <= 0 || depth >= len(b.lists)/2-1:
		return unknown
	}
	q := question{P(s).Hash(), side, within}
	if v, ok := b.known[q]; ok {
		return v
	}
	v := unknown
	if turn == side {
		v = b.attack(s, side, within, depth)
	} else {
		v = b.defend(s, side, within, depth)
	}
	if v != unknown {
		b.known[q] = v
	}
	return v
}

// attack is forced with side to move, which cannot win at once. Moves that leave a row with one missing mark are tried first.
func (b *brute[S, P]) attack(s *S, side rules.Side, within, depth int) fact {
	moves := P(s).AppendMoves(b.lists[2*depth][:0])
	b.lists[2*depth] = moves
	v := no
	for _, threats := range [2]bool{true, false} {
		for _, m := range moves {
			if b.left <= 0 {
				return unknown
			}
			next, winner, over := b.after(s, m)
			if over || winner != rules.Nobody {
				continue
			}
			b.lists[2*depth+1] = b.near(&next, side, b.lists[2*depth+1][:0])
			if len(b.lists[2*depth+1]) > 0 != threats {
				continue
			}
			if b.forcing && !threats {
				return v
			}
			switch b.forced(&next, side, within-1, depth+1) {
			case yes:
				return yes
			case unknown:
				v = unknown
			}
		}
	}
	return v
}

// defend is forced with the other side to move: every reply must lose. The replies that refuted other moves and those on
// rows that lack one mark are tried first.
func (b *brute[S, P]) defend(s *S, side rules.Side, within, depth int) fact {
	if b.win(s, 2*depth) != rules.NoMove {
		return no
	}
	v := yes
	killer := &b.killer[min(depth, len(b.killer)-1)]
	try := func(m rules.Move) bool {
		next, winner, over := b.after(s, m)
		found := no
		if over {
			found = is(winner == side)
		} else {
			found = b.forced(&next, side, within, depth+1)
		}
		switch found {
		case no:
			if killer[0] != m {
				killer[2], killer[1], killer[0] = killer[1], killer[0], m
			}
			v = no
			return false
		case unknown:
			v = unknown
		}
		return true
	}
	first := *killer
	for i, m := range first {
		if m != rules.NoMove && !slices.Contains(first[:i], m) && P(s).Legal(m) && !try(m) {
			return no
		}
	}
	moves := P(s).AppendMoves(b.lists[2*depth][:0])
	b.lists[2*depth] = moves
	for _, m := range moves {
		if b.left <= 0 {
			return unknown
		}
		if !slices.Contains(first[:], m) && !try(m) {
			return no
		}
	}
	return v
}
