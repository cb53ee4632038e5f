package xobrainer

import (
	"context"
	"slices"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

const (
	// assuredNodes is how many positions may be searched to find out of one line how the round ends at the least.
	assuredNodes = 60_000
	// assuredLater is by how many own moves later than the round a richer end of it may come.
	assuredLater = 1
)

// assure looks in the proven ones of lines, weighed in v, for what the winner can force besides the round: the match by Knock Out, or the
// set. The search, which looks for any row, tells what its own line brings, and less where it has seen no more. Where nothing is found a
// line is left as it is; where the best line wins less than can be won, one that does is added.
func (m *Engine) assure(ctx context.Context, v *game.State, lines []ai.Line) ([]ai.Line, error) {
	if f := v.Format(); v.Variants() != 0 || f.Sets() == 0 && f.Points() == 0 {
		return lines, nil
	}
	if m.prover == nil {
		m.prover = NewProver()
	}
	for i := range lines {
		l := &lines[i]
		after := *v
		if after.Do(l.Move); l.Win == 0 || after.Round() != v.Round() || after.ToMove() == rules.Nobody {
			continue
		}
		winner, left := v.ToMove(), (l.Win-1)/2
		if l.Win < 0 {
			winner, left = winner.Other(), -l.Win/2
		}
		for _, end := range m.knowledge.ends(v, winner) {
			if int(end.bonus) <= l.Bonus {
				continue
			}
			yes, _, err := m.prover.Within(ctx, &after, winner, end.goal, min(max(left, 1)+assuredLater, force.MaxMoves), assuredNodes)
			if err != nil {
				return lines, err
			}
			if yes == force.Yes {
				l.Bonus = int(end.bonus)
				break
			}
		}
	}
	if len(lines) == 0 || lines[0].Win <= 0 {
		return lines, nil
	}
	return m.richerLine(ctx, v, lines)
}

// richerLine adds to lines, of which the first wins, one that wins more, where there is one that the search for any row did not begin with.
func (m *Engine) richerLine(ctx context.Context, v *game.State, lines []ai.Line) ([]ai.Line, error) {
	most := 0
	for _, l := range lines {
		if l.Win > 0 {
			most = max(most, l.Bonus)
		}
	}
	for _, end := range m.knowledge.ends(v, v.ToMove()) {
		if int(end.bonus) <= most {
			continue
		}
		for n := 1; n <= min((lines[0].Win+1)/2+assuredLater, force.MaxMoves); n++ {
			yes, first, err := m.prover.Within(ctx, v, v.ToMove(), end.goal, n, assuredNodes)
			if err != nil || yes == force.Unknown {
				return lines, err
			}
			if yes != force.Yes {
				continue
			}
			win := 2*n - 1
			if i := slices.IndexFunc(lines, func(l ai.Line) bool { return l.Move == first }); i >= 0 {
				lines[i].Win, lines[i].Bonus, lines[i].Round, lines[i].Score = win, int(end.bonus), 1000, ai.ProvenScore-win
				return lines, nil
			}
			return append(lines, ai.Line{
				Move: first, PV: []rules.Move{first}, Score: ai.ProvenScore - win, Round: 1000, Win: win, Bonus: int(end.bonus),
			}), nil
		}
	}
	return lines, nil
}

// ending is a way for a round to end, and what it is worth to the winner.
type ending struct {
	goal  force.Goal
	bonus int32
}

// ends are the ways in which winner may win more than the round in v, the best first: by Knock Out, and by as many dots as are missing.
func (b *knowledge) ends(v *game.State, winner rules.Side) []ending {
	f, now, w := v.Format(), matchOf(v), side(winner)
	all := []ending{{force.Goal{KnockOut: true}, b.stakes.knockOut[w]}}
	need, bonus := game.SetPoints-int(now.Points[w]), b.stakes.set[w]
	if f.Sets() == 0 { // the points decide the match
		need, bonus = f.Points()-int(now.Points[w]), b.stakes.knockOut[w]
	}
	if need <= 5*game.MaxDots {
		all = append(all, ending{force.Goal{Points: need}, bonus})
	}
	return all
}

// richestFirst puts the lines that win before all others, in the order of their chances to win the match.
func richestFirst(lines []ai.Line) {
	slices.SortStableFunc(lines, func(a, b ai.Line) int {
		switch {
		case a.Win > 0 && b.Win > 0:
			return b.Chance - a.Chance
		case a.Win > 0:
			return -1
		case b.Win > 0:
			return 1
		}
		return 0
	})
}
