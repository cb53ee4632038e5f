package review

import (
	"slices"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// assessment is everything that is known of one turn: of the position before it and of the moves that were compared
// there. Chances, marks and sentences are read from it and from nothing else. Proofs count plies from the position, as
// judge.Line.Win does: n if the side to move wins with the n-th ply at the latest, -n if it loses so.
type assessment struct {
	turn *turn
	// lines holds the moves, played the index of the move played, and best that of the best move, set by choose.
	lines        []judge.Line
	played, best int
	// win is the proof of the position, 0 if there is none.
	win                 int
	choices, difficulty int
	// followed is true if the next turn is the very next ply and belongs to the same round: then its assessment is one
	// of the move played, a ply deeper. swaps is true if it is a turn of the other side.
	followed, swaps bool
	// closed is true if the moves without a line lose no later than those of lines if all of these lose.
	closed bool
	// escaped is true if the other side answered the move played with a draw by repetition, which proofs do not know of.
	escaped bool
	// seemedBest is true if the judge knew of no better move than the one played, natural if it did at first.
	seemedBest, natural bool
	// judgedRound and judgedMatch are the chances to win the round and the match as the judgement of this turn has them,
	// round and match the printed ones.
	judgedRound, judgedMatch, round, match verdict
}

// verdict is the chance of the side to move after the move played and after the best one, in per mille.
type verdict struct{ after, best int }

// loss is 0 if the move played turned out better than was expected of the position.
func (v verdict) loss() int { return max(v.best-v.after, 0) }

// assess combines the judgements of all turns, nil for turns lost on time.
func assess(turns []turn, judged []*judge.Judgement) []assessment {
	all := make([]assessment, len(turns))
	for i := range turns {
		a := &all[i]
		if a.turn = &turns[i]; judged[i] == nil {
			a.played = -1
			continue
		}
		a.lines, a.played = slices.Clone(judged[i].Lines), judged[i].Played
		a.choices, a.difficulty = judged[i].Choices, judged[i].Difficulty
		a.seemedBest = a.lines[0].Compare(&a.lines[a.played]) == 0
		a.natural = judged[i].Natural
		a.closed = len(a.lines) >= a.choices || !judged[i].Refuted && a.lines[min(len(a.lines), judge.Lines)-1].Win < 0
		a.setResult()
		a.win = slices.MaxFunc(a.lines, func(k, l judge.Line) int { return k.Compare(&l) }).Win
		a.conclude()
		if i+1 < len(turns) {
			next := &turns[i+1]
			a.followed = judged[i+1] != nil && next.round == turns[i].round && next.ply == turns[i].ply+1
			a.swaps = next.side != turns[i].side
		}
	}
	reconcile(all)
	for i := range all {
		if all[i].played >= 0 {
			all[i].choose()
		}
	}
	// Backwards, because the chance after a move is that of the position which the next turn has printed.
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].played < 0 {
			continue
		}
		var before, next *assessment
		if i > 0 && all[i-1].followed {
			before = &all[i-1]
		}
		if all[i].followed {
			next = &all[i+1]
		}
		all[i].weigh(before, next)
	}
	return all
}

// setResult gives the move played the result of the game that it ended: the rules overrule every judgement.
func (a *assessment) setResult() {
	l := &a.lines[a.played]
	switch end := a.turn.after; {
	case !end.Over():
	case end.Winner() == rules.Nobody:
		l.Win, l.Exact, l.Chance, l.Round = 0, true, 500, 500
	case end.Winner() == a.turn.side:
		l.Win, l.Chance, l.Round = 1, 1000, 1000
	default:
		l.Win, l.Chance, l.Round = -1, 0, 0
	}
}

// reconcile passes proofs between neighbours until nothing changes: what is proven of a position is known of the move
// that leads to it, and what is proven of a move is known of the position after it.
func reconcile(all []assessment) {
	for changed := true; changed; {
		changed = false
		for i := len(all) - 1; i > 0; i-- {
			if a := &all[i-1]; a.followed && a.adoptLater(&all[i]) {
				changed = true
			}
		}
		for i := 1; i < len(all); i++ {
			if a := &all[i-1]; a.followed && all[i].adoptEarlier(a) {
				changed = true
			}
		}
	}
}

// tighter returns the proof that says more. Proofs of different winners cannot both be right; the first is kept.
func tighter(a, b int) int {
	switch {
	case a == 0:
		return b
	case b == 0 || (a > 0) != (b > 0):
		return a
	case a > 0:
		return min(a, b)
	}
	return max(a, b)
}

// prove sets a proof of line i, and reports whether it is news. match is the chance to win the match with that result.
func (a *assessment) prove(i, win, match int) bool {
	l := &a.lines[i]
	is := tighter(l.Win, win)
	decided := isProven(match) && !isProven(l.Chance) && (is > 0) == (match > 0) && (win > 0) == (is > 0)
	if is == l.Win && !decided || l.Exact || a.escaped && i == a.played {
		return false
	}
	if decided {
		l.Chance = match
	}
	if l.Win == 0 {
		l.Round, l.Chance = 1000, max(l.Chance, match)
		if is < 0 {
			l.Round, l.Chance = 0, min(l.Chance, match)
		}
	}
	l.Win = is
	a.conclude()
	return true
}

// conclude derives what the proofs of the lines and of the position say of one another.
func (a *assessment) conclude() {
	for i := range a.lines {
		if win := a.lines[i].Win; win > 0 && (a.win <= 0 || win < a.win) {
			a.win = win
		}
	}
	if a.closed {
		longest := 0
		for i := range a.lines {
			if a.lines[i].Win >= 0 {
				longest = 0
				break
			}
			longest = min(longest, a.lines[i].Win)
		}
		a.win = tighter(a.win, longest)
	}
	if a.win >= 0 {
		return
	}
	for i := range a.lines { // no move is better than the position
		l := &a.lines[i]
		if l.Win == 0 {
			l.Round, l.Chance = 0, min(l.Chance, a.lostMatch())
		}
		l.Win = tighter(l.Win, a.win)
	}
}

// lostMatch returns the chance to win the match of a line that loses the round.
func (a *assessment) lostMatch() int {
	least := 1000
	for i := range a.lines {
		if a.lines[i].Win < 0 {
			return a.lines[i].Chance
		}
		least = min(least, a.lines[i].Chance)
	}
	return least
}

// matchOf returns the chance to win the match of the best line, for the given side.
func (a *assessment) matchOf(side rules.Side) int {
	most := 0
	for i := range a.lines {
		most = max(most, a.lines[i].Chance)
	}
	if side != a.turn.side {
		return 1000 - most
	}
	return most
}

// adoptLater copies what next, the position after the move played, proves of the move, with the line of play.
func (a *assessment) adoptLater(next *assessment) bool {
	win := judge.Earlier(next.win, a.swaps)
	switch l := &a.lines[a.played]; {
	case l.Win > 0 && next.turn.after == rules.Drawn && a.swaps:
		a.escaped, a.win = true, 0
		l.Win, l.Exact, l.Round, l.Chance = 0, false, 500, 500
		l.PV, l.Plan = []rules.Move{l.Move, next.turn.move}, []string{l.Text, next.turn.text}
		l.Reply, l.Gain = judge.Why{Aim: judge.Draws, Gains: true}, judge.Gain{}
		for i := range a.lines {
			a.lines[i].OverReply = l.Reply
		}
		a.conclude()
		return true
	case win == 0 && l.Win == 0 && !l.Exact && next.isDrawn():
		l.Exact, l.Round, l.Chance = true, 500, 500
		a.conclude()
		return true
	}
	if win == 0 || !a.prove(a.played, win, next.matchOf(a.turn.side)) {
		return false
	}
	reply := &next.lines[0]
	for i := range next.lines {
		if next.lines[i].Compare(reply) > 0 {
			reply = &next.lines[i]
		}
	}
	l := &a.lines[a.played]
	l.PV, l.Plan = append([]rules.Move{l.Move}, reply.PV...), append([]string{l.Text}, reply.Plan...)
	l.Reply, l.Gain = reply.Why, reply.Gain
	if l.Gain.Plies > 0 {
		l.Gain.Plies++
	}
	return true
}

// isDrawn reports whether the position is known to be a draw.
func (a *assessment) isDrawn() bool {
	return a.win == 0 && !slices.ContainsFunc(a.lines, func(l judge.Line) bool { return !l.Exact })
}

// adoptEarlier copies what before, the turn before, proves of the position. A win becomes known only together with
// the move that wins: the reply in the line of the move played.
func (a *assessment) adoptEarlier(before *assessment) bool {
	l := &before.lines[before.played]
	win := judge.Later(l.Win, before.swaps)
	match := l.Chance
	if before.swaps {
		match = 1000 - match
	}
	switch {
	case win < 0 && a.turn.after == rules.Drawn:
		return false
	case win < 0 && tighter(a.win, win) != a.win:
		a.win = win
		for i := range a.lines {
			if a.lines[i].Win == 0 {
				a.lines[i].Round, a.lines[i].Chance = 0, min(a.lines[i].Chance, match)
			}
		}
		a.conclude()
		return true
	case win <= 0 || a.win > 0 && a.win <= win || a.win < 0 || len(l.PV) < 2:
		return false
	}
	gain := judge.Gain{Plies: max(l.Gain.Plies-1, 0), Why: l.Gain.Why}
	if i := slices.IndexFunc(a.lines, func(k judge.Line) bool { return k.Move == l.PV[1] }); i >= 0 {
		if !a.prove(i, win, match) {
			return false
		}
		k := &a.lines[i]
		k.PV, k.Plan, k.Gain = l.PV[1:], l.Plan[1:], gain
		return true
	}
	a.lines = append(a.lines, judge.Line{
		Move: l.PV[1], Text: l.Plan[1], PV: l.PV[1:], Plan: l.Plan[1:], Win: win, Round: 1000, Chance: match,
		Why: forced(win, l.Reply), Gain: gain,
	})
	a.conclude()
	return true
}

// refuted reports whether the move played seemed best and is proven to lose now, while other moves are not: then nothing
// certain is known of them, and a judgement with more nodes is needed.
func (a *assessment) refuted() bool {
	return a.played >= 0 && a.seemedBest && a.win == 0 && a.lines[a.played].Win < -1
}

// choose sorts the lines, the best first, and sets best. The move played is the best of equals.
func (a *assessment) choose() {
	text := a.lines[a.played].Text
	slices.SortStableFunc(a.lines, func(k, l judge.Line) int { return l.Compare(&k) })
	a.played = slices.IndexFunc(a.lines, func(l judge.Line) bool { return l.Text == text })
	if a.best = 0; a.lines[0].Compare(&a.lines[a.played]) == 0 {
		a.best = a.played
	}
	best, played := &a.lines[a.best], &a.lines[a.played]
	a.judgedRound, a.judgedMatch = verdict{played.Round, best.Round}, verdict{played.Chance, best.Chance}
}

// weigh sets the chances to print, those of the lines included. before is the turn before if this one follows it, next is
// the next turn if it follows this one, else nil.
func (a *assessment) weigh(before, next *assessment) {
	a.round = a.verdict(before, next, func(b *assessment) (judged, printed *verdict) { return &b.judgedRound, &b.round }, func(l *judge.Line) *int { return &l.Round })
	a.match = a.verdict(before, next, func(b *assessment) (judged, printed *verdict) { return &b.judgedMatch, &b.match }, func(l *judge.Line) *int { return &l.Chance })
}

// verdict returns the chances of one kind after the move played and after the best one, and sets those of the lines.
//
// A position has one chance. Two judgements see it: that of the turn before, which looked at the move that leads to it, and
// that of its own turn, a ply deeper. It is their mean, so that the curve is smooth where evaluations alternate from ply to
// ply, but what is known later is believed: the position is worth no more than its best move has turned out to be, and another
// move loses no more than both judgements agree on, but at least as much as its mark says. The other moves keep their
// distance from the best one.
func (a *assessment) verdict(before, next *assessment, verdicts func(*assessment) (judged, printed *verdict), of func(*judge.Line) *int) verdict {
	best, played := &a.lines[a.best], &a.lines[a.played]
	judged, _ := verdicts(a)
	v, loss := *judged, judged.loss()
	opinion := !played.Exact && !isProven(v.after)
	decided := opinion && played.Win != 0 // the match is open while the round is decided
	if next != nil {
		deeper, printed := verdicts(next)
		v.after = a.fromNext(printed.best)
		if seen := a.fromNext(deeper.best); opinion && !decided && !isProven(seen) {
			loss = min(loss, max(judged.best-seen, 0))
		}
		if a.best == a.played && !opinion {
			v.best = v.after
		}
	}
	if a.best == a.played {
		loss = 0
	}
	if !best.Exact && !isProven(v.best) {
		if before != nil {
			if seen, _ := verdicts(before); !isProven(seen.after) {
				v.best = (v.best + before.fromNext(seen.after)) / 2
			}
		}
		switch {
		case decided:
			v.best = v.after + loss
		case a.best == a.played:
			v.best = min(v.best, v.after)
		default:
			v.best = max(min(v.best, v.after+loss), v.after+minLoss(loss))
		}
		v.best = unproven(v.best)
	}
	top := v.best
	if a.best == a.played {
		top = v.after
	}
	for i := range a.lines {
		switch l := &a.lines[i]; {
		case i == a.played:
			*of(l) = v.after
		case i == a.best:
			*of(l) = v.best
		case !l.Exact && !isProven(*of(l)):
			*of(l) = min(unproven(*of(l)+top-judged.best), top)
		}
	}
	return v
}

// fromNext converts a chance of the side to move after a to one of the side that moved, or back.
func (a *assessment) fromNext(chance int) int {
	if a.swaps {
		return 1000 - chance
	}
	return chance
}

// minLoss returns the smallest loss that has the same mark as loss.
func minLoss(loss int) (n int) {
	for _, l := range MarkLoss {
		if loss >= l {
			n = l
		}
	}
	return n
}

// unproven returns the chance nearest to chance that is not reserved for proofs and results.
func unproven(chance int) int { return max(min(chance, 999), 1) }

// isProven reports whether a chance is one of those reserved for proofs and results.
func isProven(chance int) bool { return chance <= 0 || chance >= 1000 }
