package trexo

import (
	"context"

	"xotrio/ai/force"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// view is a position as the threat search needs it, seen by one side.
type view struct {
	side         rules.Side
	mine, theirs set
	// east and north are the beds, see game.State.Beds; reach the cells that a brick can cover. growing is the variant.
	east, north, reach set
	growing            bool
}

// viewOf is s as side sees it.
func viewOf(s *game.State, side rules.Side) view {
	e, n := s.Beds()
	v := view{side: side, mine: setOf(s.Tops(side)), theirs: setOf(s.Tops(side.Other())), east: setOf(e), north: setOf(n), growing: s.Growing()}
	v.reach = v.east.or(v.east.up(1)).or(v.north).or(v.north.up(stride))
	return v
}

// flatReach is v.reach without the variant growing: what lies too far away today is reached tomorrow.
func flatReach(s *game.State, v *view) set {
	if !v.growing {
		return v.reach
	}
	e, n := s.FlatBeds()
	east, north := setOf(e), setOf(n)
	return east.or(east.up(1)).or(north).or(north.up(stride))
}

// sides are the distances from a cell to its neighbours, in the order south, west, east, north.
var sides = [4]int{-stride, -1, 1, stride}

// bed reports whether a brick can lie on a cell and its neighbour at that distance.
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

// lay is the move with the own symbol on one cell and the other's on another.
func (v *view) lay(own, other int) rules.Move {
	a, b := cell(own), cell(other)
	if v.side == rules.O {
		a, b = b, a
	}
	return game.Lay(a, b)
}

// cell is the cell for which that bit stands.
func cell(bit int) game.Cell { return game.Cell(bit - bit/stride) }

// wins reports whether the brick with the own symbol on one of the fifths and the other's on another cell wins: the other
// half may cover the row itself, or make a row of the opponent's, which loses.
func (v *view) wins(own, other int) bool {
	a, b := only(own), only(other)
	if v.mine.has(other) && !v.mine.or(a).without(b).five() {
		return false
	}
	return !v.theirs.or(b).without(a).five()
}

// win is a brick by which the side would win at once if it were on turn.
func (v *view) win() (own, other int, ok bool) {
	cells := v.mine.fifths().and(v.reach)
	for !cells.empty() {
		own = cells.pop()
		for _, d := range sides {
			if v.bed(own, d) && v.wins(own, own+d) {
				return own, own + d, true
			}
		}
	}
	return 0, 0, false
}

// win is a move that wins at once, NoMove where there is none.
func win(s *game.State) rules.Move {
	v := viewOf(s, s.ToMove())
	if own, other, ok := v.win(); ok {
		return v.lay(own, other)
	}
	return rules.NoMove
}

// canWin reports whether side would win at once if it were on turn in the running position s.
func canWin(s *game.State, side rules.Side) bool {
	v := viewOf(s, side)
	_, _, ok := v.win()
	return ok
}

// defend is search.Hooks.Defend. It is exact: threatened reports whether the opponent would win at once if it were on turn,
// and must are the moves after which it cannot, without those that make a row of the opponent's.
func defend(s *game.State, moves []rules.Move) (must []rules.Move, threatened bool) {
	if s.Bricks() < 2 {
		return moves, false // the last brick belongs to the side on turn
	}
	side := s.ToMove()
	v := viewOf(s, side.Other())
	own, other, ok := v.win()
	if !ok {
		return moves, false
	}
	// That one brick of the opponent's is stopped by covering either of its cells, by covering the row that it completes,
	// or by making four to which its other half adds the fifth, so that it would make rows for both sides. After any other
	// move it wins.
	brick := only(own).or(only(other))
	symbol := brick.or(row(v.mine, own)).or(fourths(v.theirs, other))
	me := v.turned()
	var ground levels
	ground.fill(s, &me)
	moves = me.with(moves, symbol, brick)
	kept := moves[:0]
	for _, m := range moves {
		after := me.after(m, s, &ground)
		if !after.theirs.five() {
			next := after.turned()
			if _, _, ok := next.win(); !ok {
				kept = append(kept, m)
			}
		}
	}
	return kept, true
}

// turned is v as the opponent sees it.
func (v *view) turned() view {
	t := *v
	t.side, t.mine, t.theirs = v.side.Other(), v.theirs, v.mine
	return t
}

// levels are the cells at each level from 1 on.
type levels [game.MaxLevel + 2]set

// fill finds the levels of what v sees; l is zero.
func (l *levels) fill(s *game.State, v *view) {
	for left := v.mine.or(v.theirs); !left.empty(); {
		bit := left.pop()
		n := s.Level(cell(bit))
		l[n] = l[n].or(only(bit))
	}
}

// after is v after the side's move m: game.State.Do as far as threats are concerned, several times as fast.
func (v *view) after(m rules.Move, s *game.State, ground *levels) view {
	own, other := game.Bit(game.XCell(m)), game.Bit(game.OCell(m))
	if v.side == rules.O {
		own, other = other, own
	}
	a, b := only(own), only(other)
	t := *v
	t.mine, t.theirs = v.mine.or(a).without(b), v.theirs.or(b).without(a)
	// The brick's cells are now beds together with neighbours that were one level higher.
	brick, level := a.or(b), ground[s.Level(game.XCell(m))+1]
	t.east = bedded(v.east, brick, level, 1)
	t.north = bedded(v.north, brick, level, stride)
	if v.growing {
		t.east, t.north = t.grown(t.east, 1), t.grown(t.north, stride)
	}
	t.reach = t.east.or(t.east.up(1)).or(t.north).or(t.north.up(stride))
	return t
}

// bedded are the beds of one direction, towards the cell at distance d, after a brick was laid among cells of that level.
func bedded(beds, brick, level set, d uint) set {
	return beds.without(brick).without(brick.down(d)).or(brick.and(level.down(d))).or(level.and(brick.down(d)))
}

// grown are the beds of one direction under the variant growing: those on the bare board are found again, beside what lies there.
func (v *view) grown(beds set, d uint) set {
	covered := v.mine.or(v.theirs)
	bare := board.without(covered)
	near := covered.up(1).or(covered.down(1)).or(covered.up(stride)).or(covered.down(stride))
	return beds.without(bare).or(bare.and(bare.down(d)).and(near.or(near.down(d))))
}

// with appends the legal moves with the own symbol on a cell of own or the opponent's on one of other.
func (v *view) with(moves []rules.Move, own, other set) []rules.Move {
	for left := own.and(v.reach); !left.empty(); {
		at := left.pop()
		for _, d := range sides {
			if v.bed(at, d) {
				moves = append(moves, v.lay(at, at+d))
			}
		}
	}
	for left := other.and(v.reach); !left.empty(); {
		at := left.pop()
		for _, d := range sides {
			if v.bed(at, d) && !own.has(at+d) {
				moves = append(moves, v.lay(at+d, at))
			}
		}
	}
	return moves
}

// row is the cells of s that stand with the cell in a row of five or more if it is added.
func row(s set, bit int) set {
	s = s.or(only(bit))
	var found set
	for _, d := range directions {
		two := s.and(s.down(d))
		found = found.or(two.and(two.down(2 * d)).and(s.down(4 * d)).cover(d))
	}
	return found
}

// fourths are the cells outside s on which one more would make four in a place to which the cell is the fifth.
func fourths(s set, bit int) set {
	s = s.or(only(bit))
	var found set
	for i, d := range directions {
		t := tally(s, d)
		found = found.or(t.most().and(places[i]).cover(d))
	}
	return found.without(s)
}

// attack is search.Hooks.Attack: the moves after which the side on turn could win at once if it were on turn again, those
// that leave it several cells to win on first. Every move is one such; left out are those which make a four and
// in the same turn open the way to its fifth cell, and those which only take a row from the opponent that would have
// spoilt the own one.
func attack(s *game.State, moves []rules.Move) []rules.Move {
	if s.Bricks() < 3 {
		return moves // after this brick and the opponent's there is none left to win with
	}
	v := viewOf(s, s.ToMove())
	stuck := board.without(v.mine).without(flatReach(s, &v))
	var symbol, raise set
	for i, d := range directions {
		t := tally(v.mine, d)
		symbol = symbol.or(t.threes().and(places[i]).without(stuck.touched(d)).cover(d))
	}
	// Four that wait for their fifth cell to be reached: a brick next to it may lift the ground to its level.
	for left := v.mine.fifths().and(stuck); !left.empty(); {
		at := left.pop()
		for _, d := range sides {
			if beside := at + d; board.holds(beside) && s.Level(cell(beside)) == s.Level(cell(at))-1 {
				raise = raise.or(only(beside))
			}
		}
	}
	// And those too far away from all bricks: one nearby brings them near.
	for left := v.mine.fifths().without(stuck).without(v.reach); !left.empty(); {
		at := only(left.pop())
		beside := at.or(at.up(1)).or(at.down(1)).or(at.up(stride)).or(at.down(stride))
		raise = raise.or(beside).or(beside.up(1)).or(beside.down(1)).or(beside.up(stride)).or(beside.down(stride))
	}
	moves = v.with(moves, symbol.without(v.mine).or(raise), raise)
	several := 0
	kept := moves[:0]
	if len(moves) == 0 {
		return kept
	}
	var ground levels
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

// prover is the force.Prover of Trexo.
type prover struct {
	search *force.Search[game.State, *game.State]
}

// NewProver makes a prover for Trexo. All goals are to win.
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

// Breathe implements force.Breather.
func (p *prover) Breathe(pause func()) { p.search.Breathe(pause) }

// Nodes implements force.Prover.
func (p *prover) Nodes() int64 { return p.search.Nodes() }

// proverHooks are what the proof search has to know of Trexo.
func proverHooks() force.Hooks[game.State] {
	return force.Hooks[game.State]{
		End: func(_, after *game.State, _ rules.Move) (rules.Side, bool) {
			return after.Outcome().Winner(), after.Outcome().Over()
		},
		Win: win,
		Two: two,
		Parries: func(s *game.State, moves []rules.Move) []rules.Move {
			moves, _ = defend(s, moves)
			return moves
		},
	}
}

// two is force.Hooks.Two: all moves after which the side could win at once if it were on turn again. The list is whole where the opponent
// has an answer after every other move that changes nothing about that.
func two(s *game.State, moves []rules.Move) (threats []rules.Move, whole bool) {
	if s.Bricks() < 3 {
		return moves, false
	}
	v := viewOf(s, s.ToMove())
	whole = hasQuietBeds(s, &v)
	if v.mine.fifths().empty() {
		// A brick adds one symbol: only where it makes four there is a fifth to add.
		var fourth set
		for i, d := range directions {
			t := tally(v.mine, d)
			fourth = fourth.or(t.threes().and(places[i]).cover(d))
		}
		moves = v.with(moves, fourth.without(v.mine), set{})
	} else {
		moves = s.AppendMoves(moves)
	}
	var ground levels
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

// hasQuietBeds reports whether there are two places on the bare board, apart from each other, where a brick of the opponent's helps
// v.side with no row, whatever single brick was laid elsewhere before it. Any brick leaves one of the two as it is.
//
// A brick there adds one symbol of the side's and covers none of the opponent's. The cell of that symbol is in no row with two of
// the side's, so that with the brick before and this one it has three and no fifth to add. A brick that it newly makes room for
// covers one of its cells or one beside it; those are in no row with three of the side's, so that none gets its fifth there.
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
