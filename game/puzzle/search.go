package puzzle

import (
	"context"
	"fmt"
	"slices"

	"xotrio/ai/force"
	"xotrio/rules"
)

// boundedProver asks a prover questions with a limit of nodes for each. local is true in a game with local moves, see
// rules.Puzzles.
type boundedProver struct {
	force.Prover
	ctx   context.Context
	nodes int64
	local bool
}

func (p *Puzzle) bounded(ctx context.Context, prover force.Prover, nodes int64) *boundedProver {
	return &boundedProver{prover, ctx, nodes, p.Game.Puzzles.Local}
}

// DefaultNodes is the maximum number of positions of one question to a prover, more than any puzzle of the program
// needs.
const DefaultNodes = 400_000_000

// within is force.Prover.Within with a plain answer; an unknown one is an error.
func (b *boundedProver) within(pos rules.Game, side rules.Side, goal force.Goal, n int) (yes bool, best rules.Move, err error) {
	if n < 1 {
		return false, rules.NoMove, nil
	}
	v, best, err := b.Within(b.ctx, pos, side, goal, n, b.nodes)
	if err == nil && v == force.Unknown {
		err = errNodes
	}
	return v == force.Yes, best, err
}

var errNodes = fmt.Errorf("not proven within the nodes that are allowed")

func after(pos rules.Game, m rules.Move) rules.Game {
	next := pos.Clone()
	next.Do(m)
	return next
}

func (b *boundedProver) moveWins(pos rules.Game, m rules.Move, side rules.Side, goal force.Goal, n int) (bool, error) {
	if winner, over := b.End(pos, m, side, goal); over {
		return winner == side, nil
	}
	yes, _, err := b.within(after(pos, m), side, goal, n-1)
	return yes, err
}

// tieNodes is the maximum number of positions searched to choose among defences of one length.
const tieNodes = 400_000

// defence returns the longest defence in pos against side, which forces goal within n more own moves, and the number of
// own moves that it needs then. Of several it prefers moves that leave the fewest quickest wins, of these the one
// nearest to last, side's last move, and of these the first.
func (b *boundedProver) defence(pos rules.Game, last string, side rules.Side, goal force.Goal, n int) (m rules.Move, left int, err error) {
	var ties []rules.Move
	left = -1
	for _, r := range pos.AppendMoves(nil) {
		length := 0
		if _, over := b.End(pos, r, side, goal); !over {
			next := after(pos, r)
			if length, err = b.length(next, side, goal, max(left, 1), n); err != nil {
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
	if ties, err = b.poorest(pos, ties, side, goal, left); err != nil {
		return rules.NoMove, 0, err
	}
	if len(ties) == 0 {
		return rules.NoMove, 0, fmt.Errorf("%s: there is no move to defend with", pos.Text())
	}
	m, fewest, nearest := ties[0], 1<<30, 0
	for from, i := b.Nodes(), 0; i < len(ties) && len(ties) > 1 && left > 0 && (i == 0 || b.Nodes()-from < tieNodes); i++ {
		count, err := b.quickest(after(pos, ties[i]), side, goal, left)
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

// poorest returns the replies in pos that do not allow a row with more dots than goal. side forces goal within n own
// moves after all of them. It returns all replies if the goal is not about dots, or if there is no such reply.
func (b *boundedProver) poorest(pos rules.Game, answers []rules.Move, side rules.Side, goal force.Goal, n int) ([]rules.Move, error) {
	if goal.Points == 0 || n < 1 {
		return answers, nil
	}
	var poor []rules.Move
	for _, r := range answers {
		if yes, _, err := b.within(after(pos, r), side, force.Goal{Points: goal.Points + 1}, n+Ahead); err != nil {
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

// distance returns the squared distance between the first cells of two moves in notation; 0 if one does not begin with
// a cell.
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

// others returns the legal moves except m. If moves are local, those nearest to m come first, because most positions
// that are no puzzle have a second solution there.
func (b *boundedProver) others(pos rules.Game, m rules.Move) []rules.Move {
	all := slices.DeleteFunc(pos.AppendMoves(nil), func(other rules.Move) bool { return other == m })
	if b.local {
		text := pos.MoveText(m)
		away := map[rules.Move]int{}
		for _, other := range all {
			away[other] = distance(pos.MoveText(other), text)
		}
		slices.SortStableFunc(all, func(a, b rules.Move) int { return away[a] - away[b] })
	}
	return all
}

// alike reports whether a and b are the same move to a player, so that either is right if it wins.
func alike(pos rules.Game, a, b rules.Move) bool {
	if g, ok := pos.(rules.Alike); ok {
		return g.Alike(a, b)
	}
	return a == b
}

// length returns the smallest number of own moves within which side, to move in pos, forces goal. It is known to be at
// most n. A number below least is returned as least-1.
func (b *boundedProver) length(pos rules.Game, side rules.Side, goal force.Goal, least, n int) (int, error) {
	if least > 1 {
		if yes, _, err := b.within(pos, side, goal, least-1); err != nil || yes {
			return least - 1, err
		}
	}
	for i := least; i < n; i++ {
		if yes, _, err := b.within(pos, side, goal, i); err != nil || yes {
			return i, err
		}
	}
	return n, nil
}

func (b *boundedProver) quickest(pos rules.Game, side rules.Side, goal force.Goal, n int) (all []rules.Move, err error) {
	for _, m := range pos.AppendMoves(nil) {
		yes, err := b.moveWins(pos, m, side, goal, n)
		if err != nil {
			return nil, err
		}
		if yes {
			all = append(all, m)
		}
	}
	return all, nil
}
