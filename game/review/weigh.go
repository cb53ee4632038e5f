package review

import (
	"cmp"
	"slices"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// onlyMargin is what every other move must lose, in per mille of the chance to win the round, for a move to be the only good one.
const onlyMargin = 100

// assemble makes the review of the judgements of all turns of s, nil for those that were lost.
func assemble(s *Source, nodes int64, judged []*judge.Judgement) Review {
	r := Review{Version: Version, Game: s.game.Name, Options: map[string]string{}, Nodes: nodes, TurningPoints: []int{}, Plies: []Ply{}}
	for name, value := range s.options {
		r.Options[name] = value
	}
	for i := range s.turns {
		j := judged[i]
		if j == nil {
			r.Plies = append(r.Plies, lost(s, i, judged))
			continue
		}
		p := weighed(&s.turns[i], j)
		doubt := p.RoundLoss
		if i+1 < len(s.turns) && judged[i+1] != nil && s.turns[i+1].round == s.turns[i].round {
			next := weighed(&s.turns[i+1], judged[i+1])
			doubt = min(doubt, ofX(s.turns[i].side, p.BestRound)-ofX(s.turns[i].side, next.BestRound))
			p.hindsight(s.turns[i].side, &next)
		}
		p.Mark = p.mark(j, s.turns[i].side, doubt)
		r.Plies = append(r.Plies, p)
	}
	for i := range r.Plies {
		r.Plies[i].Words = words(&r.Plies[i], s.game.InRounds())
	}
	r.TurningPoints = turningPoints(r.Plies)
	for side := rules.X; side <= rules.O; side++ {
		r.Players = append(r.Players, played(side, &r))
	}
	return r
}

// ofX is a chance of the given side as that of X.
func ofX(side rules.Side, chance int) int {
	if side == rules.O {
		return 1000 - chance
	}
	return chance
}

// weighed is a turn with its judgement.
func weighed(t *turn, j *judge.Judgement) Ply {
	best, played := j.Best(), &j.Lines[j.Played]
	// Moves that leave the same are equally good: the one played is no worse than the best.
	if played.Chance == best.Chance && played.Round == best.Round {
		best = played
	}
	p := Ply{
		Ply: t.ply, Side: t.side.String(), Move: t.text, Best: best.Text,
		Chance: ofX(t.side, played.Chance), BestChance: ofX(t.side, best.Chance),
		Round: ofX(t.side, played.Round), BestRound: ofX(t.side, best.Round),
		Loss: max(best.Chance-played.Chance, 0), RoundLoss: max(best.Round-played.Round, 0),
		Lines: j.Lines, Played: j.Played, Difficulty: j.Difficulty,
	}
	if p.Loss == 0 {
		p.BestChance = p.Chance
	}
	if t.after.Over() { // no judgement is better than the rules
		p.Chance = map[rules.Outcome]int{rules.WonByX: 1000, rules.WonByO: 0, rules.Drawn: 500}[t.after]
		if best == played || ofX(t.side, p.Chance) > ofX(t.side, p.BestChance) {
			p.BestChance = p.Chance
		}
		p.Loss = max(ofX(t.side, p.BestChance)-ofX(t.side, p.Chance), 0)
	}
	p.Proven = proven(t.side, played.Win)
	return p
}

// hindsight adds what is known of p, a turn of side, once next, the turn after it, has been judged, a ply deeper. Where nothing is proven
// the chance after p is the mean of both judgements, and that of the best move keeps its distance: so that where evaluations sway from ply
// to ply, the curve does not. What is proven then is proven.
func (p *Ply) hindsight(side rules.Side, next *Ply) {
	if next.Played < 0 || next.Lines[0].Win != 0 && p.Proven == 0 && p.Lines[p.Played].Win == 0 {
		p.proves(side, next)
		return
	}
	blend := func(chance, best *int, later int) {
		if isProven(*chance) || isProven(later) {
			return
		}
		apart := *best - *chance
		*chance = (*chance + later) / 2
		if !isProven(*best) {
			*best = min(max(*chance+apart, 1), 999)
		}
	}
	blend(&p.Chance, &p.BestChance, next.BestChance)
	blend(&p.Round, &p.BestRound, next.BestRound)
	p.count(side)
}

// isProven reports whether a chance is one of those that are kept for what is proven.
func isProven(chance int) bool { return chance <= 0 || chance >= 1000 }

// proves takes over what next has proven.
func (p *Ply) proves(side rules.Side, next *Ply) {
	if next.Played < 0 || isProven(p.Round) {
		return
	}
	found := &next.Lines[0]
	mover := rules.X
	if next.Side == rules.O.String() {
		mover = rules.O
	}
	p.Chance, p.Round = ofX(mover, found.Chance), ofX(mover, found.Round)
	p.Proven = found.Win
	if mover == rules.O {
		p.Proven = -p.Proven
	}
	if p.Best == p.Move || ofX(side, p.Round) > ofX(side, p.BestRound) {
		p.Best, p.BestChance, p.BestRound = p.Move, p.Chance, p.Round
	}
	p.count(side)
}

// count computes what p lost.
func (p *Ply) count(side rules.Side) {
	p.Loss = ofX(side, p.BestChance) - ofX(side, p.Chance)
	p.RoundLoss = ofX(side, p.BestRound) - ofX(side, p.Round)
	if p.Loss < 0 { // a match hangs on more than this round
		p.Loss, p.BestChance = 0, p.Chance
	}
	if p.RoundLoss < 0 {
		p.RoundLoss, p.BestRound = 0, p.Round
	}
}

// proven is Ply.Proven after a move with that Win of its side: the ply itself is played.
func proven(side rules.Side, win int) int {
	n := max(win, -win) - 1
	if n <= 0 {
		return 0
	}
	if (win > 0) == (side == rules.X) {
		return n
	}
	return -n
}

// mark is the sign of p, a turn of side that was judged so. doubt is what it lost where nothing is proven.
func (p *Ply) mark(j *judge.Judgement, side rules.Side, doubt int) Mark {
	signs := [...]Mark{Inaccuracy, Mistake, Blunder}
	loss, bars := doubt, DoubtLoss[:]
	if p.missed(j, side) || p.letIn(side) {
		loss, bars = p.RoundLoss, MarkLoss[:]
	}
	for k := len(bars) - 1; k >= 0; k-- {
		if loss >= bars[k] {
			return signs[k]
		}
	}
	if p.Best == p.Move && ofX(side, p.Round) > 0 && only(j) {
		return OnlyMove
	}
	return NoMark
}

// missed reports whether a near win was there and p did not keep any.
func (p *Ply) missed(j *judge.Judgement, side rules.Side) bool {
	return nearWin(j.Best().Win) && ofX(side, p.Round) < 1000
}

// letIn reports whether p loses to a near win of the other side.
func (p *Ply) letIn(side rules.Side) bool {
	return nearLoss(p.Lines[p.Played].Win) || ofX(side, p.Round) == 0 && p.Proven != 0 && max(p.Proven, -p.Proven) <= NearPlies
}

// nearWin reports whether a line with that Win wins within NearPlies, nearLoss whether it allows the other side to do so.
func nearWin(win int) bool  { return win > 0 && win <= NearPlies }
func nearLoss(win int) bool { return win < 0 && -win-1 <= NearPlies }

// only reports whether the best move is the only one that keeps a near win or avoids a near loss, and not a win at once, which nobody
// has to look for.
func only(j *judge.Judgement) bool {
	if j.Choices < 2 || len(j.Lines) < 2 || j.Played != 0 || j.Loss(&j.Lines[1]) < onlyMargin {
		return false
	}
	best, second := j.Lines[0].Win, j.Lines[1].Win
	return best != 1 && (nearWin(best) || nearLoss(second))
}

// lost is a turn that the clock took: what it cost is not told, and the chance is that of the turn after it.
func lost(s *Source, i int, judged []*judge.Judgement) Ply {
	t := &s.turns[i]
	p := Ply{Ply: t.ply, Side: t.side.String(), Move: t.text, Best: t.text, Chance: 500, Round: 500, Lines: []judge.Line{}, Played: -1}
	for k := i + 1; k < len(judged); k++ {
		if judged[k] != nil {
			best := judged[k].Best()
			p.Chance, p.Round = ofX(s.turns[k].side, best.Chance), ofX(s.turns[k].side, best.Round)
			break
		}
	}
	if t.after.Over() {
		p.Chance = map[rules.Outcome]int{rules.WonByX: 1000, rules.WonByO: 0, rules.Drawn: 500}[t.after]
		p.Round = p.Chance
	}
	p.BestChance, p.BestRound = p.Chance, p.Round
	return p
}

// turningPoints are the mistakes that cost most.
func turningPoints(plies []Ply) []int {
	var worst []*Ply
	for i := range plies {
		if m := plies[i].Mark; m == Mistake || m == Blunder {
			worst = append(worst, &plies[i])
		}
	}
	slices.SortStableFunc(worst, func(a, b *Ply) int {
		return cmp.Or(cmp.Compare(b.Loss, a.Loss), cmp.Compare(b.RoundLoss, a.RoundLoss))
	})
	points := []int{}
	for _, p := range worst[:min(len(worst), MostTurningPoints)] {
		points = append(points, p.Ply)
	}
	slices.Sort(points)
	return points
}

// played is how a side played.
func played(side rules.Side, r *Review) Player {
	who := Player{Side: side.String()}
	for i := range r.Plies {
		if r.Plies[i].Side != who.Side {
			continue
		}
		switch r.Plies[i].Mark {
		case Inaccuracy:
			who.Inaccuracies++
		case Mistake:
			who.Mistakes++
		case Blunder:
			who.Blunders++
		case OnlyMove:
			who.OnlyMoves++
		}
	}
	who.LikeLevel, who.LikeElo = like(side, r)
	return who
}
