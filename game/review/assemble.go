package review

import (
	"slices"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// onlyMargin is the loss of every other move, in per mille of the chance to win the round, beside an only good move.
const onlyMargin = 100

// onlySecond is the largest chance to win the round, in per mille, of the second best move beside a near win: with more a
// deeper search often finds that it wins as well.
const onlySecond = littleLeft

// assemble makes the review from the assessments of all turns of s.
func assemble(s *Source, nodes int64, known []assessment) Review {
	r := Review{Version: Version, Game: s.game.Name, Options: map[string]string{}, Nodes: nodes, TurningPoints: []int{}, Plies: []Ply{}}
	for name, value := range s.options {
		r.Options[name] = value
	}
	for i := range known {
		p := known[i].lostTurn(known[i+1:])
		if a := &known[i]; a.played >= 0 {
			p = a.ply()
			p.Mark = a.mark()
			p.Words = a.words(p.Mark, s.game.InRounds())
		}
		r.Plies = append(r.Plies, p)
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

// ply returns the analysis of the turn, without mark and words.
func (a *assessment) ply() Ply {
	t := a.turn
	return Ply{
		Ply: t.ply, Number: t.number, Side: t.side.String(), Move: t.text, Best: a.lines[a.best].Text,
		Chance: ofX(t.side, a.match.after), BestChance: ofX(t.side, a.match.best),
		Round: ofX(t.side, a.round.after), BestRound: ofX(t.side, a.round.best),
		Loss: a.match.loss(), RoundLoss: a.round.loss(),
		Proven: signed(t.side, judge.Later(a.lines[a.played].Win, false)), BestProven: signed(t.side, a.win),
		Lines: a.lines, Played: a.played, Difficulty: a.difficulty,
	}
}

// signed converts a number that is positive if good for side to one that is positive if good for X, or back.
func signed(side rules.Side, n int) int {
	if side == rules.O {
		return -n
	}
	return n
}

// mark returns the mark of the move: by the loss that is printed, and by lengths if nothing is left to lose.
func (a *assessment) mark() Mark {
	loss := a.round.loss()
	for k, mark := range [...]Mark{Blunder, Mistake, Inaccuracy} {
		if loss >= MarkLoss[len(MarkLoss)-1-k] {
			return mark
		}
	}
	switch {
	case a.missesWin() && a.win <= NearPlies, a.givesAway():
		return Inaccuracy
	case a.isOnlyGood():
		return OnlyMove
	}
	return NoMark
}

// missesWin reports whether the position was won by force and the move played does not keep that.
func (a *assessment) missesWin() bool { return a.win > 0 && a.lines[a.played].Win <= 0 }

// givesAway reports whether the move played loses at once although another move does not.
func (a *assessment) givesAway() bool {
	return a.win <= 0 && losesAtOnce(&a.lines[a.played]) && !losesAtOnce(&a.lines[a.best])
}

// losesAtOnce reports whether the opponent wins with its next move, or has won already.
func losesAtOnce(l *judge.Line) bool { return l.Win == -1 || l.Win == -2 }

// isOnlyGood reports whether the move played is the only good one: all others lose a near win or allow one. A win at
// once does not count, because it is easy to find.
func (a *assessment) isOnlyGood() bool {
	if a.choices < 2 || len(a.lines) < 2 || a.played != 0 || a.win == 1 || a.win < 0 || a.lines[0].Round < littleLeft {
		return false
	}
	best, second := &a.lines[0], &a.lines[1]
	if best.Round-second.Round < onlyMargin {
		return false
	}
	near := func(win int) bool { return win != 0 && max(win, -win) <= NearPlies+1 }
	return best.Win > 0 && best.Win <= NearPlies && second.Round <= onlySecond || second.Win < 0 && near(second.Win)
}

// lostTurn returns the ply of a turn lost on time: it has no loss, and the chance is that of the next judged turn.
func (a *assessment) lostTurn(next []assessment) Ply {
	t := a.turn
	p := Ply{Ply: t.ply, Number: t.number, Side: t.side.String(), Move: t.text, Best: t.text, Chance: 500, Round: 500, Lines: []judge.Line{}, Played: -1, Words: []Phrase{{Key: keyClock}}}
	if i := slices.IndexFunc(next, func(n assessment) bool { return n.played >= 0 }); i >= 0 {
		p.Chance, p.Round = ofX(next[i].turn.side, next[i].match.best), ofX(next[i].turn.side, next[i].round.best)
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
