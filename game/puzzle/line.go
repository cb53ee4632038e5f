package puzzle

import (
	"context"
	"fmt"
	"slices"

	"xotrio/ai/force"
	"xotrio/rules"
)

// table is a prover and what bounds each question to it, in a game in which moves may be local, see rules.Puzzles.
type table struct {
	force.Prover
	ctx   context.Context
	nodes int64
	local bool
}

// table makes one for p.
func (p *Puzzle) table(ctx context.Context, prover force.Prover, nodes int64) *table {
	return &table{prover, ctx, nodes, p.Game.Puzzles.Local}
}

// DefaultNodes is how many positions one question to a prover may search: more than any shipped puzzle needs.
const DefaultNodes = 400_000_000

// within is force.Prover.Within with a plain answer; an unknown one is an error.
func (t *table) within(pos rules.Game, side rules.Side, goal force.Goal, n int) (yes bool, best rules.Move, err error) {
	if n < 1 {
		return false, rules.NoMove, nil
	}
	v, best, err := t.Within(t.ctx, pos, side, goal, n, t.nodes)
	if err == nil && v == force.Unknown {
		err = errNodes
	}
	return v == force.Yes, best, err
}

// errNodes is the error of what is not proven.
var errNodes = fmt.Errorf("not proven within the nodes that are allowed")

// after is the position after m.
func after(pos rules.Game, m rules.Move) rules.Game {
	next := pos.Clone()
	next.Do(m)
	return next
}

// moveWins reports whether m, an own move of side in pos, is the first of n that force goal.
func (t *table) moveWins(pos rules.Game, m rules.Move, side rules.Side, goal force.Goal, n int) (bool, error) {
	if winner, over := t.End(pos, m, side, goal); over {
		return winner == side, nil
	}
	yes, _, err := t.within(after(pos, m), side, goal, n-1)
	return yes, err
}

// tieNodes is how many positions are searched at most to choose among defences of one length.
const tieNodes = 400_000

// defence is the longest defence in pos against side, which forces goal within n own moves more, and how many own moves it takes then.
// Of several it is the one that leaves the fewest moves that win as fast, of these the one nearest to last, side's move before, and of these
// the first.
func (t *table) defence(pos rules.Game, last string, side rules.Side, goal force.Goal, n int) (m rules.Move, left int, err error) {
	var ties []rules.Move
	left = -1
	for _, r := range pos.AppendMoves(nil) {
		length := 0
		if _, over := t.End(pos, r, side, goal); !over {
			next := after(pos, r)
			if length, err = t.length(next, side, goal, max(left, 1), n); err != nil {
				return rules.NoMove, 0, err
			}
		}
		if length > left {
			ties, left = ties[:0], length
		}
		if length == left {
			ties = append(ties, r)
		}
	}
	if ties, err = t.poorest(pos, ties, side, goal, left); err != nil {
		return rules.NoMove, 0, err
	}
	if len(ties) == 0 {
		return rules.NoMove, 0, fmt.Errorf("%s: there is no move to defend with", pos.Text())
	}
	m, fewest, nearest := ties[0], 1<<30, 0
	for from, i := t.Nodes(), 0; i < len(ties) && len(ties) > 1 && left > 0 && (i == 0 || t.Nodes()-from < tieNodes); i++ {
		count, err := t.quickest(after(pos, ties[i]), side, goal, left)
		if err != nil {
			return rules.NoMove, 0, err
		}
		away := distance(pos.MoveText(ties[i]), last)
		if len(count) < fewest || len(count) == fewest && away < nearest {
			m, fewest, nearest = ties[i], len(count), away
		}
	}
	return m, left, nil
}

// poorest are those of the answers in pos, after which side forces goal within n own moves, after which it cannot force a row with more
// dots besides; all of them where dots are not what is asked, or where there is no such answer.
func (t *table) poorest(pos rules.Game, answers []rules.Move, side rules.Side, goal force.Goal, n int) ([]rules.Move, error) {
	if goal.Points == 0 || n < 1 {
		return answers, nil
	}
	var poor []rules.Move
	for _, r := range answers {
		if yes, _, err := t.within(after(pos, r), side, force.Goal{Points: goal.Points + 1}, n+Ahead); err != nil {
			return nil, err
		} else if !yes {
			poor = append(poor, r)
		}
	}
	if len(poor) == 0 {
		return answers, nil
	}
	return poor, nil
}

// distance is how far two moves in notation are apart, by the cells with which they begin; 0 where one begins with none.
func distance(a, b string) int {
	var ac, bc byte
	var ar, br int
	if n, _ := fmt.Sscanf(a, "%c%d", &ac, &ar); n != 2 {
		return 0
	}
	if n, _ := fmt.Sscanf(b, "%c%d", &bc, &br); n != 2 {
		return 0
	}
	dc, dr := int(ac)-int(bc), ar-br
	return dc*dc + dr*dr
}

// others are the legal moves but m. Where moves are local those nearest to m come first: most positions that are no puzzle have another
// solution there.
func (t *table) others(pos rules.Game, m rules.Move) []rules.Move {
	all := slices.DeleteFunc(pos.AppendMoves(nil), func(other rules.Move) bool { return other == m })
	if t.local {
		text := pos.MoveText(m)
		away := map[rules.Move]int{}
		for _, other := range all {
			away[other] = distance(pos.MoveText(other), text)
		}
		slices.SortStableFunc(all, func(a, b rules.Move) int { return away[a] - away[b] })
	}
	return all
}

// same reports whether a and b are one move to a player, of which either is right if it wins.
func same(pos rules.Game, a, b rules.Move) bool {
	if g, ok := pos.(rules.Alike); ok {
		return g.Alike(a, b)
	}
	return a == b
}

// length is the least number of own moves within which side, on turn in pos, forces goal: at most n, within which it does. What is less
// than least is told as least-1.
func (t *table) length(pos rules.Game, side rules.Side, goal force.Goal, least, n int) (int, error) {
	if least > 1 {
		if yes, _, err := t.within(pos, side, goal, least-1); err != nil || yes {
			return least - 1, err
		}
	}
	for i := least; i < n; i++ {
		if yes, _, err := t.within(pos, side, goal, i); err != nil || yes {
			return i, err
		}
	}
	return n, nil
}

// quickest are the moves of side in pos that force goal within n own moves.
func (t *table) quickest(pos rules.Game, side rules.Side, goal force.Goal, n int) (all []rules.Move, err error) {
	for _, m := range pos.AppendMoves(nil) {
		yes, err := t.moveWins(pos, m, side, goal, n)
		if err != nil {
			return nil, err
		}
		if yes {
			all = append(all, m)
		}
	}
	return all, nil
}
