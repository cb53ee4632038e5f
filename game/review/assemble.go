package review

import (
	"slices"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// onlyMargin is the loss of every other move, in per mille of the chance to win the round, beside an only good move.
const onlyMargin = 100

// onlySecond is the largest chance to win the round, in per mille, of the second best move beside a near win.
const onlySecond = 500

// assemble makes the review from the judgements of all turns of s, nil for turns lost on time. least holds for each
// turn the smallest loss of the chance to win the round in any judgement of the move played.
func assemble(s *Source, nodes int64, judged []*judge.Judgement, least []int) Review {
	r := Review{Version: Version, Game: s.game.Name, Options: map[string]string{}, Nodes: nodes, TurningPoints: []int{}, Plies: []Ply{}}
	for name, value := range s.options {
		r.Options[name] = value
	}
	for i := range s.turns {
		if judged[i] == nil {
			r.Plies = append(r.Plies, lostTurn(s, i, judged))
		} else {
			r.Plies = append(r.Plies, judgedPly(&s.turns[i], judged[i]))
		}
	}
	alone := slices.Clone(r.Plies) // from nothing but the judgement of each turn
	follows := func(i int) bool {
		return i+1 < len(s.turns) && judged[i] != nil && judged[i+1] != nil && s.turns[i+1].round == s.turns[i].round
	}
	// Backwards every turn takes the proofs of the one after it, and then forwards those of the one before it.
	for i := len(s.turns) - 1; i >= 0; i-- {
		switch p := &r.Plies[i]; {
		case !follows(i):
		case r.Plies[i+1].bestProof() != 0:
			p.adoptLater(s.turns[i].side, &r.Plies[i+1])
		default:
			p.adjust(s.turns[i].side, &alone[i+1])
		}
	}
	for i := range s.turns {
		if follows(i) {
			r.Plies[i+1].adoptEarlier(s.turns[i+1].side, &r.Plies[i])
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
	r.addTurningPoints(s)
	for side := rules.X; side <= rules.O; side++ {
		r.Players = append(r.Players, summary(side, &r, s.outcome()))
	}
	return r
}

// ofX converts a chance of the given side to that of X, or back.
func ofX(side rules.Side, chance int) int {
	if side == rules.O {
		return 1000 - chance
	}
	return chance
}

func judgedPly(t *turn, j *judge.Judgement) Ply {
	best, played := j.Best(), &j.Lines[j.Played]
	// Moves with the same chance are equally good: the one played is no worse than the best.
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
	if t.after.Over() { // the rules overrule every judgement
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

// bestProof returns n if the side to move before p wins by force in at most n plies, -n if it loses so, 0 if nothing is
// known.
func (p *Ply) bestProof() int {
	if p.bestWin == 0 && len(p.Lines) > 0 {
		return p.Lines[0].Win
	}
	return p.bestWin
}

// adjust updates p, a turn of side, with the judgement of next, the turn after it, which is a ply deeper. Without a
// proof the chance after p becomes the mean of both judgements, and that of the best move keeps its distance, so that
// the curve is smooth where evaluations alternate from ply to ply. A proof is adopted.
func (p *Ply) adjust(side rules.Side, next *Ply) {
	if next.Played < 0 || next.Lines[0].Win != 0 && p.Proven == 0 && p.Lines[p.Played].Win == 0 {
		p.adoptLater(side, next)
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
	p.computeLoss(side)
}

// isProven reports whether a chance is one of those reserved for proofs.
func isProven(chance int) bool { return chance <= 0 || chance >= 1000 }

// adoptLater updates p with the proof of next: the shorter of two proofs counts, and of their chances for the match the
// better one for the winner.
func (p *Ply) adoptLater(side rules.Side, next *Ply) {
	if next.Played < 0 || isProven(p.Round) && p.Proven == 0 {
		return
	}
	n := signed(moverOf(next.Side), next.bestProof())
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
	p.computeLoss(side)
}

// adoptEarlier updates p with the proof of before, the turn before it: the winner has a move that wins as soon, and
// after any move of the loser the win is a ply nearer.
func (p *Ply) adoptEarlier(side rules.Side, before *Ply) {
	n := before.Proven
	left := max(n, -n)
	if n == 0 || p.Played < 0 {
		return
	}
	if signed(side, n) > 0 {
		l := &before.Lines[before.Played]
		if p.bestWin > 0 && p.bestWin <= left || len(l.Plan) < 2 || -l.Win-1 != left {
			return // known already, or the winning move is unknown
		}
		p.bestWin, p.Best, p.BestRound = left, l.Plan[1], before.Round
		if ofX(side, before.Chance) > ofX(side, p.BestChance) {
			p.BestChance = before.Chance
		}
		if p.Best == p.Move && left > 1 && signed(side, p.Proven) >= 0 {
			p.Proven, p.Chance, p.Round = n/left*(left-1), p.BestChance, p.BestRound
		}
		p.computeLoss(side)
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
	p.computeLoss(side)
}

func moverOf(sign string) rules.Side {
	if sign == rules.O.String() {
		return rules.O
	}
	return rules.X
}

// signed converts between numbers that are positive if good for side and positive if good for X.
func signed(side rules.Side, n int) int {
	if side == rules.O {
		return -n
	}
	return n
}

func (p *Ply) computeLoss(side rules.Side) {
	p.Loss = ofX(side, p.BestChance) - ofX(side, p.Chance)
	p.RoundLoss = ofX(side, p.BestRound) - ofX(side, p.Round)
	if p.Loss < 0 { // the match does not depend on this round alone
		p.Loss, p.BestChance = 0, p.Chance
	}
	if p.RoundLoss < 0 {
		p.RoundLoss, p.BestRound = 0, p.Round
	}
}

// proven returns Ply.Proven after a move of side with that Win, which counts the move itself.
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

// mark returns the mark of p, a turn of side with judgement j. doubt is its smallest loss in any judgement, which
// counts unless a near proof exists.
func (p *Ply) mark(j *judge.Judgement, side rules.Side, doubt int) Mark {
	signs := [...]Mark{Inaccuracy, Mistake, Blunder}
	loss := min(doubt, p.RoundLoss)
	if p.missed(side) || p.allowedWin(side) {
		loss = p.RoundLoss
	}
	for k := len(MarkLoss) - 1; k >= 0; k-- {
		if loss >= MarkLoss[k] {
			return signs[k]
		}
	}
	if p.Best == p.Move && ofX(side, p.Round) >= littleLeft && isOnlyGood(j) {
		return OnlyMove
	}
	return NoMark
}

// missed reports whether there was a near win and p kept none.
func (p *Ply) missed(side rules.Side) bool {
	return nearWin(p.bestProof()) && ofX(side, p.Round) < 1000
}

func (p *Ply) allowedWin(side rules.Side) bool {
	return nearLoss(p.Lines[p.Played].Win) || ofX(side, p.Round) == 0 && p.Proven != 0 && max(p.Proven, -p.Proven) <= NearPlies
}

// nearWin reports whether a line with that Win wins within NearPlies, nearLoss whether it allows the other side to.
func nearWin(win int) bool  { return win > 0 && win <= NearPlies }
func nearLoss(win int) bool { return win < 0 && -win-1 <= NearPlies }

// isOnlyGood reports whether the move played is the only good one: all others lose a near win or allow one. A win at
// once does not count, because it is easy to find.
func isOnlyGood(j *judge.Judgement) bool {
	if j.Choices < 2 || len(j.Lines) < 2 || j.Played != 0 || j.Loss(&j.Lines[1]) < onlyMargin {
		return false
	}
	best, second := &j.Lines[0], &j.Lines[1]
	return best.Win != 1 && (nearWin(best.Win) && second.Round <= onlySecond || nearLoss(second.Win))
}

// lostTurn makes the ply of a turn lost on time: it has no loss, and the chance is that of the next judged turn.
func lostTurn(s *Source, i int, judged []*judge.Judgement) Ply {
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

func summary(side rules.Side, r *Review, end rules.Outcome) Player {
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

// DisplayLines returns Lines with the chances to display beside Chance and BestChance. Lines holds the chances before the next
// turn was judged, which would contradict the curve. The move played and the best one get the chances of the ply, and
// the others move as far as the best one did, but not into the range of proofs and not above the best. Proven chances
// stay. The order is that of Lines.
func (p *Ply) DisplayLines() []judge.Line {
	lines := slices.Clone(p.Lines)
	if p.Played < 0 {
		return lines
	}
	side := rules.X
	if p.Side == rules.O.String() {
		side = rules.O
	}
	best := slices.IndexFunc(lines, func(l judge.Line) bool { return l.Text == p.Best })
	alignChances(lines, p.Played, best, ofX(side, p.Chance), ofX(side, p.BestChance), func(l *judge.Line) *int { return &l.Chance })
	alignChances(lines, p.Played, best, ofX(side, p.Round), ofX(side, p.BestRound), func(l *judge.Line) *int { return &l.Round })
	return lines
}

// alignChances sets the chances of the lines at played and best to left and kept, and moves the others with them. best
// is -1 if it is not among the lines.
func alignChances(lines []judge.Line, played, best, left, kept int, of func(*judge.Line) *int) {
	if best < 0 {
		best = played
		kept = left
	}
	by := kept - *of(&lines[best])
	if isProven(kept) { // a proof of one move does not apply to others
		by = 0
	}
	for i := range lines {
		chance := of(&lines[i])
		switch {
		case i == played:
			*chance = left
		case i == best:
			*chance = kept
		case lines[i].Win == 0 && !isProven(*chance):
			*chance = max(min(*chance+by, kept, 999), 1)
		}
	}
}
