package xobrainer

import (
	"context"
	"slices"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// Analyse implements ai.Searcher. Like Think it ignores whatever pos shows beyond what the side to move may see.
// Line.Chance is the chance to win the match, by the match equity table. If line-ups are still to be drawn, a score is
// the mean over several draws.
func (m *Engine) Analyse(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]ai.Line, error) {
	v, ok := m.view(pos)
	if !ok {
		return m.inner.Analyse(ctx, pos, nodes, count, also) // returns the proper error
	}
	var lines []ai.Line
	var err error
	if drawsAhead(v) {
		lines, err = m.weighWorlds(ctx, v, nodes, count, also)
	} else {
		lines, err = m.inner.Analyse(ctx, v, nodes, count, also)
	}
	if err == nil {
		lines, err = m.proveEnds(ctx, v, lines)
	}
	for i := range lines {
		lines[i].Chance = m.knowledge.matchChance(v, &lines[i])
	}
	richestFirst(lines)
	return lines, err
}

// weighWorlds compares moves in several determinizations. The first determines the best moves; the others rate the same
// moves.
func (m *Engine) weighWorlds(ctx context.Context, v *game.State, nodes int64, count int, also []rules.Move) ([]ai.Line, error) {
	seed := rules.Hash(v.Hash())
	part := max(nodes/int64(m.worlds), 1)
	var lines []ai.Line
	for k := range uint64(m.worlds) {
		m.knowledge.bags = rules.Hash(seed + k)
		found, err := m.inner.Analyse(ctx, v, part, count, also)
		if err != nil {
			return nil, err
		}
		if k == 0 {
			count, also = 0, nil
			for _, l := range found {
				also = append(also, l.Move)
			}
		}
		for _, l := range found {
			t := withoutUnsureProof(v, ai.Thought{Score: l.Score, Chance: l.Chance, Win: l.Win})
			l.Score, l.Win = t.Score, t.Win
			if at := slices.IndexFunc(lines, func(o ai.Line) bool { return o.Move == l.Move }); k > 0 && at >= 0 {
				lines[at].Score += clampScore(l.Score)
				if lines[at].Win != l.Win {
					lines[at].Win, lines[at].Bonus = 0, 0
				}
			} else if k == 0 {
				if l.Win == 0 {
					l.Bonus = 0
				}
				l.Score = clampScore(l.Score)
				lines = append(lines, l)
			}
		}
	}
	for i := range lines {
		l := &lines[i]
		l.Score /= m.worlds
		switch {
		case l.Win > 0:
			l.Score = ai.ProvenScore - l.Win
		case l.Win < 0:
			l.Score = -ai.ProvenScore - l.Win
		}
		l.Round = ai.Chance(l.Score, scale)
	}
	slices.SortStableFunc(lines, func(a, b ai.Line) int { return b.Score - a.Score })
	return lines, nil
}

// matchChance returns the chance of the side to move in v to win the match, per mille, given how l says the round will
// go. A round that is not proven is assumed to be won as rounds usually are.
func (b *knowledge) matchChance(v *game.State, l *ai.Line) int {
	now, me := matchOf(v), side(v.ToMove())
	if f := v.Format(); f.Rounds() == 1 || f.Rounds() > 1 && now.left <= 1 && l.Win != 0 {
		return l.Round
	}
	won, lost := b.equity.afterUsualRound(&now, me, me), b.equity.afterUsualRound(&now, 1-me, me)
	switch {
	case l.Bonus > 0 && l.Win > 0:
		won = b.equityAfterBonus(&now, me, l.Bonus)
	case l.Bonus > 0 && l.Win < 0:
		lost = fullEquity - b.equityAfterBonus(&now, 1-me, l.Bonus)
	}
	value := (won*int64(l.Round) + lost*int64(1000-l.Round)) / 1000
	chance := int((value*1000 + fullEquity/2) / fullEquity)
	if value > 0 && value < fullEquity {
		chance = min(max(chance, 1), 999)
	}
	return chance
}

// equityAfterBonus returns the equity of side i after it has won the round with the given bonus.
func (b *knowledge) equityAfterBonus(now *match, i, bonus int) int64 {
	if bonus >= int(b.stakes.knockOut[i]) {
		return fullEquity
	}
	return min(int64(b.equity.afterRoundRandomOpener(now, i, game.RoundWin{}, i))+int64(bonus)<<bonusShift, fullEquity-1)
}

// afterRoundRandomOpener is afterRound with a random opener of the next round. That the loser opens it is the same
// whatever the win and, as in the stakes, is not counted against the winner.
func (c *equity) afterRoundRandomOpener(m *match, winner int, w game.RoundWin, i int) int {
	next := *m
	switch won := next.add(winner, w); {
	case won == rules.Nobody:
		return c.valueRandomOpener(&next, i)
	case side(won) == i:
		return fullEquity
	}
	return 0
}

// afterUsualRound returns the equity of side i after a round of m won by winner, averaged over the usual ways to win a
// round.
func (c *equity) afterUsualRound(m *match, winner, i int) int64 {
	by := winner // endings are indexed by whether the winner opened the round
	if m.opener == 1 {
		by = 1 - winner
	}
	var sum, times int64
	add := func(n int64, w game.RoundWin) {
		if n > 0 {
			sum, times = sum+n*int64(c.afterRoundRandomOpener(m, winner, w, i)), times+n
		}
	}
	for points, n := range &c.ends.points[by] {
		add(n, game.RoundWin{Points: points})
	}
	add(c.ends.set[by], game.RoundWin{Set: true})
	add(c.ends.knockOut[by], game.RoundWin{KnockOut: true})
	return sum / max(times, 1)
}

const (
	// endNodes limits the nodes of the proof search for the end of one line.
	endNodes = 60_000
	// A richer end may come up to endDelay own moves later than the proven end of the round.
	endDelay = 1
)

// proveEnds proves, for the lines of v with a proven result, whether the winner can also force the match by Knock Out, or
// the set. The search looks for any row and reports what its own line brings, or less if it has seen no more. Lines for
// which nothing is found stay as they are. If the best line wins less than can be won, one that wins more is added.
func (m *Engine) proveEnds(ctx context.Context, v *game.State, lines []ai.Line) ([]ai.Line, error) {
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
		for _, end := range m.knowledge.richerEnds(v, winner) {
			if int(end.bonus) <= l.Bonus {
				continue
			}
			yes, _, err := m.prover.Within(ctx, &after, winner, end.goal, min(max(left, 1)+endDelay, force.MaxMoves), endNodes)
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
	return m.addRicherLine(ctx, v, lines)
}

// addRicherLine adds a line that wins more than any of lines, if the proof search finds one. The first of lines must
// win.
func (m *Engine) addRicherLine(ctx context.Context, v *game.State, lines []ai.Line) ([]ai.Line, error) {
	most := 0
	for _, l := range lines {
		if l.Win > 0 {
			most = max(most, l.Bonus)
		}
	}
	for _, end := range m.knowledge.richerEnds(v, v.ToMove()) {
		if int(end.bonus) <= most {
			continue
		}
		for n := 1; n <= min((lines[0].Win+1)/2+endDelay, force.MaxMoves); n++ {
			yes, first, err := m.prover.Within(ctx, v, v.ToMove(), end.goal, n, endNodes)
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

// richerEnd is a way to end a round and its bonus for the winner.
type richerEnd struct {
	goal  force.Goal
	bonus int32
}

// richerEnds returns the ways to win more than the round that winner has in v, the best first: by Knock Out, and by a
// row with as many dots as are missing.
func (b *knowledge) richerEnds(v *game.State, winner rules.Side) []richerEnd {
	f, now, w := v.Format(), matchOf(v), side(winner)
	all := []richerEnd{{force.Goal{KnockOut: true}, b.stakes.knockOut[w]}}
	need, bonus := game.SetPoints-int(now.Points[w]), b.stakes.set[w]
	if f.Sets() == 0 { // the points decide the match
		need, bonus = f.Points()-int(now.Points[w]), b.stakes.knockOut[w]
	}
	if need <= 5*game.MaxDots {
		all = append(all, richerEnd{force.Goal{Points: need}, bonus})
	}
	return all
}

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
