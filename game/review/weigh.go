package review

import (
	"cmp"
	"slices"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// onlyMargin is what every other move must lose, in per mille of the chance to win the round, for a move to be the only good one.
const onlyMargin = 100

// onlySecond is the most that the second best move may leave of the chance to win the round, in per mille, beside a near win.
const onlySecond = 500

// assemble makes the review of the judgements of all turns of s, nil for those that were lost. least is for each turn what the move played has
// lost of the chance to win the round by the judgement that blames it least.
func assemble(s *Source, nodes int64, judged []*judge.Judgement, least []int) Review {
	r := Review{Version: Version, Game: s.game.Name, Options: map[string]string{}, Nodes: nodes, TurningPoints: []int{}, Plies: []Ply{}}
	for name, value := range s.options {
		r.Options[name] = value
	}
	for i := range s.turns {
		if judged[i] == nil {
			r.Plies = append(r.Plies, lost(s, i, judged))
		} else {
			r.Plies = append(r.Plies, weighed(&s.turns[i], judged[i]))
		}
	}
	alone := slices.Clone(r.Plies) // by nothing but the judgement of each turn
	follows := func(i int) bool {
		return i+1 < len(s.turns) && judged[i] != nil && judged[i+1] != nil && s.turns[i+1].round == s.turns[i].round
	}
	// From the end to the beginning every turn learns what the one after it has proven, and then every turn what the one before it has.
	for i := len(s.turns) - 1; i >= 0; i-- {
		switch p := &r.Plies[i]; {
		case !follows(i):
		case r.Plies[i+1].known() != 0:
			p.proves(s.turns[i].side, &r.Plies[i+1])
		default:
			p.hindsight(s.turns[i].side, &alone[i+1])
		}
	}
	for i := range s.turns {
		if follows(i) {
			r.Plies[i+1].carries(s.turns[i+1].side, &r.Plies[i])
		}
	}
	for i := range s.turns {
		if judged[i] == nil {
			continue
		}
		doubt := min(alone[i].RoundLoss, least[i])
		if follows(i) {
			doubt = min(doubt, ofX(s.turns[i].side, alone[i].BestRound)-ofX(s.turns[i].side, alone[i+1].BestRound))
		}
		r.Plies[i].Mark = r.Plies[i].mark(judged[i], s.turns[i].side, doubt)
	}
	for i := range r.Plies {
		r.Plies[i].Words = words(&r.Plies[i], s.game.InRounds())
	}
	r.decide(s)
	for side := rules.X; side <= rules.O; side++ {
		r.Players = append(r.Players, played(side, &r, s.end()))
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
	p.bestWin = j.Best().Win
	return p
}

// known is within how many plies the side on turn before p wins by force, -n where it loses so, as far as is known; 0 where nothing is.
func (p *Ply) known() int {
	if p.bestWin == 0 && len(p.Lines) > 0 {
		return p.Lines[0].Win
	}
	return p.bestWin
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

// proves takes over what next has proven: of two proofs of the same the shorter one, and of what they say of the match what is best for the
// winner.
func (p *Ply) proves(side rules.Side, next *Ply) {
	if next.Played < 0 || isProven(p.Round) && p.Proven == 0 {
		return
	}
	n := signed(moverOf(next.Side), next.known())
	switch {
	case p.Proven == 0:
		p.Proven, p.Chance, p.Round = n, next.BestChance, next.BestRound
	case (n > 0) != (p.Proven > 0):
		return
	case n > 0:
		p.Proven, p.Chance = min(n, p.Proven), max(p.Chance, next.BestChance)
	default:
		p.Proven, p.Chance = max(n, p.Proven), min(p.Chance, next.BestChance)
	}
	if win := signed(side, p.Proven); win > 0 && (p.bestWin <= 0 || win+1 <= p.bestWin) {
		p.bestWin = win + 1
		p.Best = p.Move
	}
	if p.Best == p.Move || ofX(side, p.Round) > ofX(side, p.BestRound) {
		p.Best, p.BestChance, p.BestRound = p.Move, p.Chance, p.Round
	}
	p.count(side)
}

// carries takes over what before, the turn before p, has proven: the winner knows a move that wins as soon, and whatever the loser plays the
// win is a ply nearer.
func (p *Ply) carries(side rules.Side, before *Ply) {
	n := before.Proven
	left := max(n, -n)
	if n == 0 || p.Played < 0 {
		return
	}
	if signed(side, n) > 0 {
		l := &before.Lines[before.Played]
		if p.bestWin > 0 && p.bestWin <= left || len(l.Plan) < 2 || -l.Win-1 != left {
			return // known already, or nobody knows with which move
		}
		p.bestWin, p.Best, p.BestRound = left, l.Plan[1], before.Round
		if ofX(side, before.Chance) > ofX(side, p.BestChance) {
			p.BestChance = before.Chance
		}
		if p.Best == p.Move && left > 1 && signed(side, p.Proven) >= 0 {
			p.Proven, p.Chance, p.Round = n/left*(left-1), p.BestChance, p.BestRound
		}
		p.count(side)
		return
	}
	if left < 2 || signed(side, p.Proven) > 0 {
		return
	}
	if p.Proven == 0 && !isProven(p.Round) {
		p.Best = p.Move
	}
	if p.Proven == 0 || max(p.Proven, -p.Proven) > left-1 {
		p.Proven = n / left * (left - 1)
	}
	p.bestWin, p.Round, p.BestRound = -left, before.Round, before.Round
	if ofX(side, before.Chance) < ofX(side, p.Chance) {
		p.Chance = before.Chance
	}
	p.BestChance = before.Chance
	p.count(side)
}

// moverOf is the side of that sign.
func moverOf(sign string) rules.Side {
	if sign == rules.O.String() {
		return rules.O
	}
	return rules.X
}

// signed is a number that is positive where it is good for side as one that is positive where it is good for X, and the other way round.
func signed(side rules.Side, n int) int {
	if side == rules.O {
		return -n
	}
	return n
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

// mark is the sign of p, a turn of side that was judged so. doubt is what it lost where nothing near is proven: by whichever judgement blames
// it least.
func (p *Ply) mark(j *judge.Judgement, side rules.Side, doubt int) Mark {
	signs := [...]Mark{Inaccuracy, Mistake, Blunder}
	loss := min(doubt, p.RoundLoss)
	if p.missed(side) || p.letIn(side) {
		loss = p.RoundLoss
	}
	for k := len(MarkLoss) - 1; k >= 0; k-- {
		if loss >= MarkLoss[k] {
			return signs[k]
		}
	}
	if p.Best == p.Move && ofX(side, p.Round) >= littleLeft && only(j) {
		return OnlyMove
	}
	return NoMark
}

// missed reports whether a near win was there and p did not keep any.
func (p *Ply) missed(side rules.Side) bool {
	return nearWin(p.known()) && ofX(side, p.Round) < 1000
}

// letIn reports whether p loses to a near win of the other side.
func (p *Ply) letIn(side rules.Side) bool {
	return nearLoss(p.Lines[p.Played].Win) || ofX(side, p.Round) == 0 && p.Proven != 0 && max(p.Proven, -p.Proven) <= NearPlies
}

// nearWin reports whether a line with that Win wins within NearPlies, nearLoss whether it allows the other side to do so.
func nearWin(win int) bool  { return win > 0 && win <= NearPlies }
func nearLoss(win int) bool { return win < 0 && -win-1 <= NearPlies }

// only reports whether the best move is the only one that keeps a near win, so that no other is any good, or avoids a near loss, and not a win at
// once, which nobody has to look for.
func only(j *judge.Judgement) bool {
	if j.Choices < 2 || len(j.Lines) < 2 || j.Played != 0 || j.Loss(&j.Lines[1]) < onlyMargin {
		return false
	}
	best, second := &j.Lines[0], &j.Lines[1]
	return best.Win != 1 && (nearWin(best.Win) && second.Round <= onlySecond || nearLoss(second.Win))
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

// turningPoints are the mistakes that cost most. Where loser has lost the match one of them is its own, or else what cost it most.
func turningPoints(plies []Ply, loser rules.Side) []int {
	var worst []*Ply
	for i := range plies {
		if m := plies[i].Mark; m == Mistake || m == Blunder {
			worst = append(worst, &plies[i])
		}
	}
	slices.SortStableFunc(worst, func(a, b *Ply) int {
		return cmp.Or(cmp.Compare(b.Loss, a.Loss), cmp.Compare(b.RoundLoss, a.RoundLoss))
	})
	own := func(p *Ply) bool { return p.Side == loser.String() }
	top := worst[:min(len(worst), MaxTurningPoints)]
	if loser != rules.Nobody && !slices.ContainsFunc(top, own) {
		top = top[:min(len(top), MaxTurningPoints-1)]
		if i := slices.IndexFunc(worst, own); i >= 0 {
			top = append(top, worst[i])
		} else if p := costliest(plies, loser); p != nil {
			top = append(top, p)
		}
	}
	points := []int{}
	for _, p := range top {
		points = append(points, p.Ply)
	}
	slices.Sort(points)
	return points
}

// played is how a side played in a match that ended so.
func played(side rules.Side, r *Review, end rules.Outcome) Player {
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
	who.Likeness = Like(r.Game, end, side, r.Choices(side))
	return who
}
