package trexo

import (
	"context"

	"xotrio/ai/force"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

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
