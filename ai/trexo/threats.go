package trexo

import (
	"context"

	"xotrio/ai/force"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// view is a position from one side's point of view, reduced to what the threat search needs.
type view struct {
	side         rules.Side
	mine, theirs set
	// east and north are the beds (see game.State.Beds), reach the cells that a brick can cover. growing is true if the
	// variant is played.
	east, north, reach set
	growing            bool
}

func viewOf(s *game.State, side rules.Side) view {
	e, n := s.Beds()
	v := view{side: side, mine: setOf(s.Tops(side)), theirs: setOf(s.Tops(side.Other())), east: setOf(e), north: setOf(n), growing: s.Growing()}
	v.reach = v.east.or(v.east.up(1)).or(v.north).or(v.north.up(stride))
	return v
}

// flatReach returns v.reach as it would be without the growing variant: cells too far from any brick today can be
// reached later.
func flatReach(s *game.State, v *view) set {
	if !v.growing {
		return v.reach
	}
	e, n := s.FlatBeds()
	east, north := setOf(e), setOf(n)
	return east.or(east.up(1)).or(north).or(north.up(stride))
}

// neighbours holds the distances in bits to the neighbours of a cell: south, west, east, north.
var neighbours = [4]int{-stride, -1, 1, stride}

// bed reports whether a brick can be laid on a cell and its neighbour at distance side.
func (v *view) bed(bit, side int) bool {
	switch side {
	case -stride:
		return bit >= stride && v.north.has(bit-stride)
	case -1:
		return bit >= 1 && v.east.has(bit-1)
	case 1:
		return v.east.has(bit)
	}
	return v.north.has(bit)
}

// move returns the move with the own symbol on cell own and the opponent's on cell other.
func (v *view) move(own, other int) rules.Move {
	a, b := cell(own), cell(other)
	if v.side == rules.O {
		a, b = b, a
	}
	return game.Place(a, b)
}

func cell(bit int) game.Cell { return game.Cell(bit - bit/stride) }

// wins reports whether a brick with the own symbol on own, one of v.mine.fifths(), and the opponent's on other wins.
// The other half may cover the row itself, or complete a row of the opponent's, which loses.
func (v *view) wins(own, other int) bool {
	a, b := only(own), only(other)
	if v.mine.has(other) && !v.mine.or(a).without(b).five() {
		return false
	}
	return !v.theirs.or(b).without(a).five()
}

// win returns a brick that would win at once for v.side if it were to move.
func (v *view) win() (own, other int, ok bool) {
	cells := v.mine.fifths().and(v.reach)
	for !cells.empty() {
		own = cells.pop()
		for _, d := range neighbours {
			if v.bed(own, d) && v.wins(own, own+d) {
				return own, own + d, true
			}
		}
	}
	return 0, 0, false
}

// win implements search.Hooks.Win.
func win(s *game.State) rules.Move {
	v := viewOf(s, s.ToMove())
	if own, other, ok := v.win(); ok {
		return v.move(own, other)
	}
	return rules.NoMove
}

func canWin(s *game.State, side rules.Side) bool {
	v := viewOf(s, side)
	_, _, ok := v.win()
	return ok
}

// defend implements search.Hooks.Defend. It is exact: threatened is true if the opponent would win at once if it were
// to move, and must lists the moves that prevent it, except moves that complete a row of the opponent's.
func defend(s *game.State, moves []rules.Move) (must []rules.Move, threatened bool) {
	if s.Bricks() < 2 {
		return moves, false // the last brick belongs to the side to move
	}
	side := s.ToMove()
	v := viewOf(s, side.Other())
	own, other, ok := v.win()
	if !ok {
		return moves, false
	}
	// This one brick of the opponent's can be stopped by covering either of its cells, by covering the row that it
	// completes, or by making a four that its other half completes, so that it would complete rows for both sides.
	// After any other move it wins.
	brick := only(own).or(only(other))
	symbol := brick.or(rowThrough(v.mine, own)).or(fourths(v.theirs, other))
	me := v.opponentView()
	var ground levelSets
	ground.fill(s, &me)
	moves = me.movesOn(moves, symbol, brick)
	kept := moves[:0]
	for _, m := range moves {
		after := me.after(m, s, &ground)
		if !after.theirs.five() {
			next := after.opponentView()
			if _, _, ok := next.win(); !ok {
				kept = append(kept, m)
			}
		}
	}
	return kept, true
}

func (v *view) opponentView() view {
	t := *v
	t.side, t.mine, t.theirs = v.side.Other(), v.theirs, v.mine
	return t
}

// levelSets holds the cells at each level, from level 1.
type levelSets [game.MaxLevel + 2]set

// fill computes the levels of the cells of v. l must be zero.
func (l *levelSets) fill(s *game.State, v *view) {
	for left := v.mine.or(v.theirs); !left.empty(); {
		bit := left.pop()
		n := s.Level(cell(bit))
		l[n] = l[n].or(only(bit))
	}
}

// after returns v after its side has played m. It does what game.State.Do does, as far as threats are concerned,
// several times as fast.
func (v *view) after(m rules.Move, s *game.State, ground *levelSets) view {
	own, other := game.Bit(game.XCell(m)), game.Bit(game.OCell(m))
	if v.side == rules.O {
		own, other = other, own
	}
	a, b := only(own), only(other)
	t := *v
	t.mine, t.theirs = v.mine.or(a).without(b), v.theirs.or(b).without(a)
	// The cells of the brick now form beds with neighbours that were one level higher.
	brick, level := a.or(b), ground[s.Level(game.XCell(m))+1]
	t.east = bedded(v.east, brick, level, 1)
	t.north = bedded(v.north, brick, level, stride)
	if v.growing {
		t.east, t.north = t.regrown(t.east, 1), t.regrown(t.north, stride)
	}
	t.reach = t.east.or(t.east.up(1)).or(t.north).or(t.north.up(stride))
	return t
}

// bedded updates the beds of one direction, d bits apart, after brick was laid among neighbours of the given level.
func bedded(beds, brick, level set, d uint) set {
	return beds.without(brick).without(brick.down(d)).or(brick.and(level.down(d))).or(level.and(brick.down(d)))
}

// regrown recomputes the beds on the bare board in the growing variant. They have to adjoin a brick there.
func (v *view) regrown(beds set, d uint) set {
	covered := v.mine.or(v.theirs)
	bare := board.without(covered)
	near := covered.up(1).or(covered.down(1)).or(covered.up(stride)).or(covered.down(stride))
	return beds.without(bare).or(bare.and(bare.down(d)).and(near.or(near.down(d))))
}

// movesOn appends the legal moves with the own symbol on a cell of own or the opponent's on a cell of other.
func (v *view) movesOn(moves []rules.Move, own, other set) []rules.Move {
	for left := own.and(v.reach); !left.empty(); {
		at := left.pop()
		for _, d := range neighbours {
			if v.bed(at, d) {
				moves = append(moves, v.move(at, at+d))
			}
		}
	}
	for left := other.and(v.reach); !left.empty(); {
		at := left.pop()
		for _, d := range neighbours {
			if v.bed(at, d) && !own.has(at+d) {
				moves = append(moves, v.move(at+d, at))
			}
		}
	}
	return moves
}

// rowThrough returns the cells that would be in a row of five or more together with bit.
func rowThrough(s set, bit int) set {
	s = s.or(only(bit))
	var found set
	for _, d := range directions {
		two := s.and(s.down(d))
		found = found.or(two.and(two.down(2 * d)).and(s.down(4 * d)).cover(d))
	}
	return found
}

// fourths returns the cells outside s that would make four in a place whose fifth cell is bit.
func fourths(s set, bit int) set {
	s = s.or(only(bit))
	var found set
	for i, d := range directions {
		t := tally(s, d)
		found = found.or(t.most().and(places[i]).cover(d))
	}
	return found.without(s)
}

// attack implements search.Hooks.Attack: moves that would let the side to move win at once if it were to move again;
// moves that leave several winning cells come first. Every such move is found except two kinds: moves that make a four
// and at the same time make its fifth cell reachable, and moves that only break up a row of the opponent's that would
// have spoilt the win.
func attack(s *game.State, moves []rules.Move) []rules.Move {
	if s.Bricks() < 3 {
		return moves // after this brick and the opponent's no brick is left to win with
	}
	v := viewOf(s, s.ToMove())
	stuck := board.without(v.mine).without(flatReach(s, &v))
	var symbol, raise set
	for i, d := range directions {
		t := tally(v.mine, d)
		symbol = symbol.or(t.threes().and(places[i]).without(stuck.touched(d)).cover(d))
	}
	// Fours whose fifth cell is out of reach: a brick beside it may raise the ground to its level.
	for left := v.mine.fifths().and(stuck); !left.empty(); {
		at := left.pop()
		for _, d := range neighbours {
			if beside := at + d; board.holds(beside) && s.Level(cell(beside)) == s.Level(cell(at))-1 {
				raise = raise.or(only(beside))
			}
		}
	}
	// Fours whose fifth cell is too far from all bricks (growing variant): a brick nearby makes it reachable.
	for left := v.mine.fifths().without(stuck).without(v.reach); !left.empty(); {
		at := only(left.pop())
		beside := at.or(at.up(1)).or(at.down(1)).or(at.up(stride)).or(at.down(stride))
		raise = raise.or(beside).or(beside.up(1)).or(beside.down(1)).or(beside.up(stride)).or(beside.down(stride))
	}
	moves = v.movesOn(moves, symbol.without(v.mine).or(raise), raise)
	several := 0
	kept := moves[:0]
	if len(moves) == 0 {
		return kept
	}
	var ground levelSets
	ground.fill(s, &v)
	for _, m := range moves {
		next := v.after(m, s, &ground)
		if next.theirs.five() {
			continue
		}
		if _, _, ok := next.win(); !ok {
			continue
		}
		kept = append(kept, m)
		if next.mine.fifths().and(next.reach).len() > 1 {
			last := len(kept) - 1
			kept[several], kept[last] = kept[last], kept[several]
			several++
		}
	}
	return kept
}

// prover implements force.Prover for Trexo.
type prover struct {
	search *force.Search[game.State, *game.State]
}

// NewProver returns a prover for Trexo. Every goal means winning the game.
func NewProver() force.Prover { return &prover{force.New[game.State, *game.State]()} }

// Within implements force.Prover.
func (p *prover) Within(ctx context.Context, pos rules.Game, side rules.Side, _ force.Goal, n int, nodes int64) (force.Verdict, rules.Move, error) {
	s, _, err := root(pos)
	if err != nil {
		return force.Unknown, rules.NoMove, err
	}
	return p.search.Within(ctx, proverHooks(), &s, side, 0, n, nodes)
}

// End implements force.Prover.
func (p *prover) End(pos rules.Game, m rules.Move, _ rules.Side, _ force.Goal) (rules.Side, bool) {
	after := pos.Clone()
	after.Do(m)
	return after.Outcome().Winner(), after.Outcome().Over()
}

// SetYield implements force.Yielder.
func (p *prover) SetYield(pause func()) { p.search.SetYield(pause) }

// Nodes implements force.Prover.
func (p *prover) Nodes() int64 { return p.search.Nodes() }

func proverHooks() force.Hooks[game.State] {
	return force.Hooks[game.State]{
		End: func(_, after *game.State, _ rules.Move) (rules.Side, bool) {
			return after.Outcome().Winner(), after.Outcome().Over()
		},
		Win:     win,
		Threats: forcing,
		Parries: func(s *game.State, moves []rules.Move) []rules.Move {
			moves, _ = defend(s, moves)
			return moves
		},
	}
}

// forcing implements force.Hooks.Two: all moves that would let the side win at once if it were to move again. The list
// is whole if the opponent has an answer to every other move that does not change this.
func forcing(s *game.State, moves []rules.Move) (threats []rules.Move, whole bool) {
	if s.Bricks() < 3 {
		return moves, false
	}
	v := viewOf(s, s.ToMove())
	whole = hasQuietBeds(s, &v)
	if v.mine.fifths().empty() {
		// A brick adds one symbol, so it must make a four to leave a fifth to add.
		var fourth set
		for i, d := range directions {
			t := tally(v.mine, d)
			fourth = fourth.or(t.threes().and(places[i]).cover(d))
		}
		moves = v.movesOn(moves, fourth.without(v.mine), set{})
	} else {
		moves = s.AppendMoves(moves)
	}
	var ground levelSets
	if len(moves) > 0 {
		ground.fill(s, &v)
	}
	kept := moves[:0]
	for _, m := range moves {
		next := v.after(m, s, &ground)
		if next.theirs.five() {
			continue
		}
		if _, _, ok := next.win(); ok {
			kept = append(kept, m)
		}
	}
	return kept, whole
}

// hasQuietBeds reports whether there are two separate beds on the bare board that a brick of the opponent's can use
// without helping v.side, whatever single brick v.side has laid before. That brick leaves at least one of the two beds
// intact.
//
// Proof: the opponent's brick adds one symbol of v.side and covers none of the opponent's. The cell of that symbol is
// in no place with two symbols of v.side, so together with the previous brick there are three and no fifth to add. A
// brick that newly becomes possible covers one of its cells or a neighbour; those are in no place with three symbols of
// v.side, so none of these places gets its fifth there.
func hasQuietBeds(s *game.State, v *view) bool {
	if v.growing {
		return false
	}
	var busy2, busy3 set
	for i, d := range directions {
		t := tally(v.mine, d)
		three := t.threes().or(t.most())
		busy3 = busy3.or(three.and(places[i]).cover(d))
		busy2 = busy2.or(t.twos.or(t.most()).and(places[i]).cover(d))
	}
	bare := board.without(v.mine).without(v.theirs)
	near3 := busy3.or(busy3.up(1)).or(busy3.down(1)).or(busy3.up(stride)).or(busy3.down(stride))
	calm := bare.without(near3)
	quiet := calm.without(busy2)
	first := set{}
	for i, d := range [2]uint{1, stride} {
		beds := [2]set{v.east, v.north}[i]
		for left := beds.and(calm).and(calm.down(d)).and(quiet.or(quiet.down(d))); !left.empty(); {
			low := only(left.pop())
			bed := low.or(low.up(d))
			if first.empty() {
				first = bed
				continue
			}
			beside := first.or(first.up(1)).or(first.down(1)).or(first.up(stride)).or(first.down(stride))
			if bed.and(beside).empty() {
				return true
			}
		}
	}
	return false
}
