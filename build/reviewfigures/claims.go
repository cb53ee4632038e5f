package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
)

const (
	// ownTries bounds the moves that are tried for one question.
	ownTries = 300_000
	// even is the least loss in per mille by a deeper search that makes a move said to be better count as worse. Marks begin
	// there, and the search itself varies by half of it.
	even = 50
)

// checker checks sentences without the methods of the packages that compose them.
type checker struct {
	ctx   context.Context
	facts facts
	judge *judge.Judge
	// nodes is that of the review. A chance is checked with deep times as many, not at all if deep is 0.
	nodes int64
	deep  int64
	tries int
	// found has the answers to questions about the current game.
	found map[asked]fact
	// game has the flags that check the current game alone.
	game string
}

// asked is a question about a position.
type asked struct {
	position string
	side     rules.Side
	within   int
}

func newChecker(b *bench) (*checker, error) {
	f, err := newFacts(b.game)
	if err != nil {
		return nil, err
	}
	return &checker{ctx: b.ctx, facts: f, judge: b.judge, nodes: b.nodes, deep: b.deep, tries: b.tries}, nil
}

// forces reports whether side wins by force within that many of its own moves.
func (c *checker) forces(pos rules.Game, side rules.Side, within int) fact {
	if pos.ToMove() == rules.Nobody || within <= 0 {
		return no
	}
	q := asked{pos.Text(), side, within}
	if v, ok := c.found[q]; ok {
		return v
	}
	if c.found == nil {
		c.found = map[asked]fact{}
	}
	v := c.facts.forces(pos, side, within, c.tries)
	c.found[q] = v
	return v
}

// ended reports whether m ends the game or the round, and who wins it.
func (c *checker) ended(pos rules.Game, m rules.Move) (winner rules.Side, over bool) {
	if p, ok := pos.(interface {
		rules.Game
		rules.Secretive
	}); ok {
		if next := afterMove(pos, m); next.Outcome().Over() || next.(rules.Secretive).Round() != p.Round() {
			if e, ok := pos.Effect(m).(interface {
				RoundEnd() (over bool, winner rules.Side, knockOut bool)
			}); ok {
				over, winner, _ := e.RoundEnd()
				return winner, over
			}
		}
		return rules.Nobody, false
	}
	end := afterMove(pos, m).Outcome()
	return end.Winner(), end.Over()
}

// winsBy reports whether m wins by force within that many own moves, itself included.
func (c *checker) winsBy(pos rules.Game, m rules.Move, within int) fact {
	side := pos.ToMove()
	if winner, over := c.ended(pos, m); over {
		return is(winner == side && within > 0)
	}
	return c.forces(afterMove(pos, m), side, within-1)
}

// losesBy reports whether m loses by force within that many moves of the opponent. A move that completes a row of the
// opponent loses within any number.
func (c *checker) losesBy(pos rules.Game, m rules.Move, within int) fact {
	other := pos.ToMove().Other()
	if winner, over := c.ended(pos, m); over {
		return is(winner == other)
	}
	return c.forces(afterMove(pos, m), other, within)
}

// outlasted reports whether a move other than m does not lose within that many moves of the opponent.
func (c *checker) outlasted(pos rules.Game, m rules.Move, within int) fact {
	v := no
	for _, o := range pos.AppendMoves(nil) {
		if o == m {
			continue
		}
		switch c.losesBy(pos, o, within) {
		case no:
			return yes
		case unknown:
			v = unknown
		}
	}
	return v
}

const (
	// praisedWin and praisedLoss are the lengths of wins that a praised move must not miss, and of losses that it must not
	// allow.
	praisedWin, praisedLoss = 2, 2
)

// sound reports whether m may be praised: it keeps every win by force and avoids every loss that plain enumeration sees.
func (c *checker) sound(pos rules.Game, m rules.Move) fact {
	side := pos.ToMove()
	for n := 1; n <= praisedWin; n++ {
		switch c.forces(pos, side, n) {
		case yes:
			return c.winsBy(pos, m, n)
		case unknown:
			return unknown
		}
	}
	for n := 1; n <= praisedLoss; n++ {
		switch c.losesBy(pos, m, n) {
		case yes:
			return not(c.outlasted(pos, m, n))
		case unknown:
			return unknown
		}
	}
	return yes
}

// turn is a ply whose sentences are checked.
type turn struct {
	*review.Ply
	c      *checker
	match  *match.Match
	review *review.Review
	// before is the position and side the side to move; after and afterBest are the positions after played and best.
	before, after, afterBest rules.Game
	side                     rules.Side
	played, best             rules.Move
	// deeper has the judgements of played and best by a deeper search, once needed.
	deeper *judge.Judgement
}

func (c *checker) turn(m *match.Match, r *review.Review, p *review.Ply) (*turn, error) {
	t := &turn{Ply: p, c: c, match: m, review: r, side: rules.X}
	if p.Side == rules.O.String() {
		t.side = rules.O
	}
	t.before = m.At(p.Ply - 1).View(t.side)
	var err error
	if t.played, err = t.before.ParseMove(p.Move); err != nil {
		return nil, err
	}
	if t.best, err = t.before.ParseMove(p.Best); err != nil {
		return nil, err
	}
	t.after, t.afterBest = afterMove(t.before, t.played), afterMove(t.before, t.best)
	return t, nil
}

func afterMove(pos rules.Game, m rules.Move) rules.Game {
	next := pos.Clone()
	next.Do(m)
	return next
}

// own converts a chance of X to that of the side of the turn, or back.
func (t *turn) own(chance int) int {
	if t.side == rules.O {
		return 1000 - chance
	}
	return chance
}

// lost returns the number of moves of the opponent within which the position before the turn is said to be lost, 0 if
// it is not.
func (t *turn) lost() int {
	win := t.BestProven
	if t.side == rules.O {
		win = -win
	}
	if win >= 0 {
		return 0
	}
	return ai.Moves(win)
}

// sayings holds the checks of the sentences about a ply, by the keys of their texts without "review.".
var sayings = map[string]func(*turn, *review.Phrase) fact{
	"best":       func(t *turn, p *review.Phrase) fact { return both(t.named(p, t.Move), t.praised(even)) },
	"fine":       (*turn).fine,
	"only":       func(t *turn, p *review.Phrase) fact { return both(t.named(p, t.Move), t.only()) },
	"natural":    func(t *turn, p *review.Phrase) fact { return both(t.named(p, t.Move), t.natural()) },
	"spoils":     func(t *turn, p *review.Phrase) fact { return both(t.named(p, t.Move), t.spoils()) },
	"better":     (*turn).better,
	"better-one": (*turn).better,
	"try":        (*turn).try,
	"try-one":    (*turn).try,
	"missed":     (*turn).missed,
	"plan":       (*turn).plan,
	"forced": func(t *turn, p *review.Phrase) fact {
		return both(t.rival(p), t.c.forces(t.after, t.side.Other(), p.N))
	},
	"forced-one": func(t *turn, p *review.Phrase) fact {
		return both(t.rival(p), t.c.forces(t.after, t.side.Other(), p.N))
	},
	"hopeless":  (*turn).hopeless,
	"longest":   (*turn).longest,
	"gave-away": (*turn).gaveAway,
	"longer":    (*turn).longer,
	"richer":    (*turn).richer,
	"drawn": func(t *turn, p *review.Phrase) fact {
		return both(t.named(p, t.Move), is(t.after.Outcome() == rules.Drawn))
	},
	"draw":                       func(t *turn, _ *review.Phrase) fact { return t.drawn() },
	"slide":                      func(t *turn, p *review.Phrase) fact { return is(t.slid(p)) },
	"slide-one":                  func(t *turn, p *review.Phrase) fact { return is(t.slid(p)) },
	"clock":                      func(t *turn, _ *review.Phrase) fact { return is(t.Played < 0) },
	"allows.draws":               (*turn).allowsDraw,
	"allows.wins-now":            (*turn).allows,
	"allows.wins-now-row":        (*turn).allows,
	"allows.wins-match":          (*turn).allows,
	"allows.wins-match-row":      (*turn).allows,
	"allows.double-threat":       (*turn).allows,
	"allows.double-threat-row":   (*turn).allows,
	"allows.double-threat-rows":  (*turn).allows,
	"allows.double-threat-cell":  (*turn).allows,
	"allows.double-threat-cells": (*turn).allows,
	"allows.wins-by-force":       (*turn).allows,
	"allows.threatens":           (*turn).allows,
	"allows.threatens-row":       (*turn).allows,
	"allows.hinders":             (*turn).allows,
	"allows.builds":              (*turn).allows,
	"allows.builds-colour":       (*turn).allows,
	"allows.open-three":          (*turn).allows,
	"allows.open-three-colour":   (*turn).allows,
	"does.wins-now":              (*turn).purpose,
	"does.wins-now-row":          (*turn).purpose,
	"does.wins-match":            (*turn).purpose,
	"does.wins-match-row":        (*turn).purpose,
	"does.double-threat":         (*turn).purpose,
	"does.double-threat-row":     (*turn).purpose,
	"does.double-threat-rows":    (*turn).purpose,
	"does.double-threat-cell":    (*turn).purpose,
	"does.double-threat-cells":   (*turn).purpose,
	"does.wins-by-force":         (*turn).purpose,
	"does.threatens":             (*turn).purpose,
	"does.threatens-row":         (*turn).purpose,
	"does.hinders":               (*turn).purpose,
	"does.builds":                (*turn).purpose,
	"does.builds-colour":         (*turn).purpose,
	"does.open-three":            (*turn).purpose,
	"does.open-three-colour":     (*turn).purpose,
	"does.only-parry":            (*turn).purpose,
	"does.only-parry-row":        (*turn).purpose,
	"does.parries":               (*turn).purpose,
	"does.parries-row":           (*turn).purpose,
	"does.avoids-gift":           (*turn).purpose,
	"does.avoids-gift-row":       (*turn).purpose,
	"does.closes":                (*turn).purpose,
	"does.exposes":               (*turn).purpose,
	"does.tempo":                 (*turn).purpose,
	"turned":                     (*turn).turnedAt,
	"turned-round":               (*turn).turnedAt,
	"turned-set":                 (*turn).turnedAt,
	"turned.fell":                (*turn).turnedHow,
	"turned.slid":                (*turn).turnedHow,
	"turned.win-lost":            (*turn).turnedHow,
	"turned.win-drawn":           (*turn).turnedHow,
	"turned.draw-lost":           (*turn).turnedHow,
	"turned.sooner":              (*turn).turnedHow,
	"turned.lost":                (*turn).turnedHow,
	"turned.none":                (*turn).turnedHow,
	"instead.better":             (*turn).instead,
	"instead.longer":             (*turn).instead,
	"instead.none":               (*turn).instead,
	"then.wins-now":              (*turn).then,
	"then.double-threat-row":     (*turn).then,
	"then.double-threat-rows":    (*turn).then,
	"then.double-threat-cell":    (*turn).then,
	"then.double-threat-cells":   (*turn).then,
}

// check checks a sentence about the turn. ok is false if there is no check for it.
func (t *turn) check(p *review.Phrase) (v fact, ok bool) {
	say := sayings[strings.TrimPrefix(p.Key, "review.")]
	if say == nil {
		return unknown, false
	}
	return say(t, p), true
}

// fine: the move and the best one may both be praised.
func (t *turn) fine(p *review.Phrase) fact {
	v := both(t.named(p, t.Move), is(p.Args["Best"] == t.Best && t.Best != t.Move))
	return both(v, both(t.praised(review.MarkLoss[0]), t.c.sound(t.before, t.best)))
}

// named reports whether the sentence is about that move, and rival whether it names the other side.
func (t *turn) named(p *review.Phrase, move string) fact { return is(p.Args["Move"] == move) }

func (t *turn) rival(p *review.Phrase) fact {
	return is(p.Args["Side"] == strings.ToUpper(t.side.Other().String()))
}

func (t *turn) named2(p *review.Phrase, name string) (rules.Move, bool) {
	m, err := t.before.ParseMove(p.Args[name])
	return m, err == nil
}

// praised reports whether the move played may be called good: plain enumeration knows of nothing better, and by a deeper
// search, if wanted, it loses less than least.
func (t *turn) praised(least int) fact {
	return both(t.c.sound(t.before, t.played), not(t.loses(least)))
}

// loses reports whether by a deeper search the move played is worse than the best one by at least that many per mille. The
// result is unknown within the noise of the search, and no without a deeper search.
func (t *turn) loses(least int) fact {
	j := t.judged()
	if j == nil {
		return no
	}
	best := j.Lines[0].Round
	for i := range j.Lines {
		if l := &j.Lines[i]; l.Text == t.Best && t.best != t.played {
			best = l.Round
		}
	}
	switch lost := best - j.Lines[j.Played].Round; {
	case lost >= least:
		return yes
	case lost <= least-even:
		return no
	}
	return unknown
}

// judged returns the judgement of the deeper search, nil if none is wanted.
func (t *turn) judged() *judge.Judgement {
	if t.deeper == nil && t.c.deep > 0 {
		if found, err := t.c.judge.AnalyseWith(t.c.ctx, t.before, t.played, []rules.Move{t.best}, t.c.deep*t.c.nodes); err == nil {
			t.deeper = &found
		}
	}
	return t.deeper
}

// natural reports whether a search without knowledge of the move played finds it best.
func (t *turn) natural() fact {
	first, err := t.c.judge.Analyse(t.c.ctx, t.before, rules.NoMove, t.c.nodes)
	return is(err == nil && first.Best().Text == t.Move)
}

// chances returns the lines of the review and of the deeper search, for the report of an error.
func (t *turn) chances() string {
	if t.deeper == nil {
		return ""
	}
	var b strings.Builder
	for _, list := range [2][]judge.Line{t.Lines, t.deeper.Lines} {
		b.WriteString(";")
		for i := range list {
			fmt.Fprintf(&b, " %s %d (%d)", list[i].Text, list[i].Round, list[i].Win)
		}
	}
	return b.String()
}

// only reports whether every other move loses or gives a win away.
func (t *turn) only() fact {
	v := t.c.sound(t.before, t.played)
	if win := t.Lines[t.Played].Win; win > 0 {
		for _, o := range t.before.AppendMoves(nil) {
			if o == t.played || v == no || t.alike(o) {
				continue
			}
			v = both(v, not(t.c.winsBy(t.before, o, min(ai.Moves(win), maxTried)))) // another one wins as soon
		}
		return v
	}
	all := yes
	for _, o := range t.before.AppendMoves(nil) {
		if o == t.played || t.alike(o) {
			continue
		}
		if all = t.c.losesBy(t.before, o, maxTried); all != yes { // it may lose later
			all = unknown
			break
		}
	}
	return both(v, all)
}

// alike reports whether a player takes o for the move played.
func (t *turn) alike(o rules.Move) bool {
	p, ok := t.before.(rules.Alike)
	return ok && p.Alike(o, t.played)
}

func (t *turn) spoils() fact {
	winner, over := t.c.ended(t.before, t.played)
	return is(over && winner == t.side.Other())
}

// percents returns the number in the sentence and those of the list beside it: the sentence must repeat them.
func (t *turn) percents(p *review.Phrase, name string, line *judge.Line) bool {
	n, err := strconv.Atoi(p.Args[name])
	return err == nil && n == percent(line.Round)
}

// percent returns a chance as players read it, in per cent: certain results alone are 0 and 100, and the chances of both
// sides add up to 100, so that a half is rounded towards 50.
func percent(chance int) int {
	n := chance / 10
	if rest := chance % 10; rest > 5 || rest == 5 && chance < 500 {
		n++
	}
	if chance > 0 && chance < 1000 {
		n = max(1, min(n, 99))
	}
	return n
}

func (t *turn) better(p *review.Phrase) fact {
	best := t.line(t.Best)
	if best == nil || p.Args["Best"] != t.Best || !t.percents(p, "Kept", best) || !t.percents(p, "Left", &t.Lines[t.Played]) || best.Round <= t.Lines[t.Played].Round {
		return no
	}
	return both(t.isBetter(t.best), t.deeperLoss())
}

// deeperLoss reports whether a deeper search finds a loss, too; yes without one.
func (t *turn) deeperLoss() fact {
	if t.c.deep == 0 {
		return yes
	}
	return t.loses(1)
}

// isBetter reports whether best may be called better than the move played: it loses by force no sooner and misses nothing.
func (t *turn) isBetter(best rules.Move) fact {
	v := yes
	for n := 1; n <= praisedLoss; n++ {
		if t.c.losesBy(t.before, best, n) == yes && t.c.losesBy(t.before, t.played, n) == no {
			return no
		}
	}
	for n := 1; n <= praisedWin; n++ {
		if t.c.winsBy(t.before, t.played, n) == yes && t.c.winsBy(t.before, best, n) == no {
			return no
		}
	}
	return v
}

func (t *turn) line(text string) *judge.Line {
	if i := slices.IndexFunc(t.Lines, func(l judge.Line) bool { return l.Text == text }); i >= 0 {
		return &t.Lines[i]
	}
	return nil
}

// try: the best move leaves as little as the sentence says.
func (t *turn) try(p *review.Phrase) fact {
	best := t.line(t.Best)
	if best == nil || p.Args["Best"] != t.Best || !t.percents(p, "Kept", best) {
		return no
	}
	v := t.isBetter(t.best)
	if j := t.judged(); j != nil {
		kept, _ := strconv.Atoi(p.Args["Kept"])
		switch most := 10*kept + even; {
		case j.Lines[0].Round > most+even:
			return no
		case j.Lines[0].Round > most:
			return both(v, unknown)
		}
	}
	return v
}

// missed: the best move wins within N, and the move played does not.
func (t *turn) missed(p *review.Phrase) fact {
	m, ok := t.named2(p, "Best")
	if !ok {
		return no
	}
	return both(t.c.winsBy(t.before, m, p.N), not(t.c.winsBy(t.before, t.played, min(p.N, maxTried))))
}

// plan reports whether the moves can be played, from the best move or from the answer on, and whether they keep a win
// that is claimed.
func (t *turn) plan(p *review.Phrase) fact {
	line, ok := t.planned(p)
	if !ok {
		return no
	}
	at, keeps := t.before, yes
	winner, l := t.side, t.line(t.Best)
	if t.isReply(p) {
		winner, l = t.side.Other(), &t.Lines[t.Played]
	}
	win := 0
	if l != nil && l.Win != 0 {
		win = ai.Moves(l.Win)
	}
	for _, m := range line {
		if win > 0 && at.ToMove() == winner {
			keeps = both(keeps, t.c.winsBy(at, m, win))
			win--
		}
		at = afterMove(at, m)
	}
	return keeps
}

// planned returns the moves of a plan from the position before the turn on, with the move played in front if the plan
// begins with the answer.
func (t *turn) planned(p *review.Phrase) (line []rules.Move, ok bool) {
	at := t.before
	reply := t.isReply(p)
	if reply {
		at, line = t.after, []rules.Move{t.played}
	}
	for text := range strings.SplitSeq(p.Args["Moves"], ", ") {
		m, err := at.ParseMove(text)
		if err != nil || !reply && len(line) == 0 && m != t.best {
			return nil, false
		}
		line, at = append(line, m), afterMove(at, m)
	}
	return line, true
}

// isReply reports whether a line of play begins with the answer to the move played: it follows a sentence that names one.
func (t *turn) isReply(p *review.Phrase) (is bool) {
	for i := range t.Words {
		if &t.Words[i] == p {
			break
		}
		is = t.Words[i].Args["Reply"] != ""
	}
	return is
}

// then checks what a line of play leads to: that of the plan before the sentence, else the answer or the best move.
func (t *turn) then(p *review.Phrase) fact {
	line := []rules.Move{t.best}
	for i := range t.Words {
		w := &t.Words[i]
		if w == p {
			break
		}
		if text, ok := w.Args["Reply"]; ok {
			if reply, err := t.after.ParseMove(text); err == nil {
				line = []rules.Move{t.played, reply}
			}
		}
		if w.Key == keyPlan {
			line, _ = t.planned(w)
		}
	}
	if len(line) == 0 {
		return no
	}
	at, last := t.before, line[len(line)-1]
	for _, m := range line[:len(line)-1] {
		at = afterMove(at, m)
	}
	if strings.ToUpper(at.ToMove().String()) != p.Args["Side"] {
		return no
	}
	return t.c.gains(at, last, strings.TrimPrefix(p.Key, "review.then."), p)
}

const keyPlan = "review.plan"

// hopeless: the position was lost, and the move played loses no sooner than another.
func (t *turn) hopeless(p *review.Phrase) fact {
	n := t.lost()
	if n == 0 {
		return no
	}
	v := both(t.rival(p), t.c.forces(t.before, t.side.Other(), n))
	if t.c.losesBy(t.before, t.played, 1) == yes {
		v = both(v, not(t.c.outlasted(t.before, t.played, 1)))
	}
	return v
}

// longest: the position was lost, and no other move holds out longer.
func (t *turn) longest(p *review.Phrase) fact {
	n := t.lost()
	if n == 0 {
		return no
	}
	v := both(both(t.named(p, t.Move), t.rival(p)), t.c.forces(t.before, t.side.Other(), n))
	for n := 1; n <= maxTried; n++ {
		switch t.c.losesBy(t.before, t.played, n) {
		case yes:
			return both(v, not(t.c.outlasted(t.before, t.played, n)))
		case unknown:
			return both(v, unknown)
		}
	}
	return both(v, unknown)
}

// gaveAway: the move loses at once, and the best one does not, and loses within N.
func (t *turn) gaveAway(p *review.Phrase) fact {
	m, ok := t.named2(p, "Best")
	if !ok {
		return no
	}
	v := both(both(t.named(p, t.Move), t.rival(p)), both(t.c.losesBy(t.before, t.played, 1), not(t.c.losesBy(t.before, m, 1))))
	return both(v, t.c.losesBy(t.before, m, p.N))
}

func (t *turn) longer(p *review.Phrase) fact {
	of, err := strconv.Atoi(p.Args["Of"])
	m, ok := t.named2(p, "Best")
	if err != nil || !ok || of >= p.N {
		return no
	}
	// Both lengths are bounds: nothing is said of the least number of moves.
	return both(both(t.c.winsBy(t.before, t.played, p.N), t.c.winsBy(t.before, m, of)), t.named(p, t.Move))
}

// richer: both moves win at once, the better one with more points.
func (t *turn) richer(p *review.Phrase) fact {
	m, ok := t.named2(p, "Best")
	if !ok {
		return no
	}
	points := func(m rules.Move) int {
		if !t.c.facts.wins(t.before, m) {
			return 0
		}
		if afterMove(t.before, m).Outcome().Over() {
			return 1000
		}
		g, ok := t.before.Effect(m).(rules.Gainer)
		if !ok {
			return 0
		}
		return g.Gained()
	}
	return is(points(t.played) > 0 && points(m) > points(t.played))
}

// drawn reports whether neither side can force a win: known if the rest of the game can be tried in full.
func (t *turn) drawn() fact {
	for _, side := range [2]rules.Side{rules.X, rules.O} {
		if t.c.forces(t.before, side, maxTried) == yes {
			return no
		}
	}
	left := t.c.tries
	winner, known := t.c.playedOut(t.before, &left)
	if !known {
		return unknown
	}
	return is(winner == rules.Nobody)
}

// playedOut returns the winner with best play, Nobody of a draw. It tries at most left moves.
func (c *checker) playedOut(pos rules.Game, left *int) (winner rules.Side, known bool) {
	side := pos.ToMove()
	winner = side.Other()
	for _, m := range pos.AppendMoves(nil) {
		if *left--; *left < 0 {
			return rules.Nobody, false
		}
		won, over := c.ended(pos, m)
		if !over {
			next := afterMove(pos, m)
			if next.ToMove() == rules.Nobody && !next.Outcome().Over() {
				return rules.Nobody, false
			}
			if won, known = c.playedOut(next, left); !known {
				return rules.Nobody, false
			}
		}
		switch won {
		case side:
			return side, true
		case rules.Nobody:
			winner = rules.Nobody
		}
	}
	return winner, true
}

func (t *turn) allowsDraw(p *review.Phrase) fact {
	reply, err := t.after.ParseMove(p.Args["Reply"])
	return is(err == nil && t.rival(p) != no && afterMove(t.match.At(t.Ply.Ply), reply).Outcome() == rules.Drawn)
}

// allows checks what the move played allows. The reply must do it, and must not do the same against the best move; a
// win by force of more than one move is claimed for the move played only.
func (t *turn) allows(p *review.Phrase) fact {
	reply, err := t.after.ParseMove(p.Args["Reply"])
	if err != nil || p.Args["Move"] != t.Move || t.rival(p) == no {
		return no
	}
	kind := strings.TrimPrefix(p.Key, "review.allows.")
	v := t.c.gains(t.after, reply, kind, p)
	if long := kind == "wins-by-force" && p.N > 1; !long && t.best != t.played && t.afterBest.ToMove() == t.after.ToMove() && t.afterBest.Legal(reply) {
		v = both(v, not(t.c.gains(t.afterBest, reply, kind, p)))
	}
	return v
}

// purpose checks what a move is for. A reason for the better move must not hold for the one played.
func (t *turn) purpose(p *review.Phrase) fact {
	m, ok := t.named2(p, "Move")
	if !ok {
		return no
	}
	kind := strings.TrimPrefix(p.Key, "review.does.")
	v := t.c.gains(t.before, m, kind, p)
	if m != t.played {
		v = both(v, not(t.c.gains(t.before, t.played, kind, p)))
	}
	return v
}

// gains reports whether m achieves in pos what the sentence p says of it: a kind of gain, with the squares and rows that
// are named.
func (c *checker) gains(pos rules.Game, m rules.Move, kind string, p *review.Phrase) fact {
	s := &sentence{key: p.Key, parts: map[string]string{"N": strconv.Itoa(p.N)}}
	for name, part := range p.Args {
		s.parts[name] = part
	}
	return (&hinted{c: c, pos: pos, m: m}).gains(kind, s)
}

// does reports whether m achieves in pos what a reason says.
func (c *checker) does(pos rules.Game, m rules.Move, w ai.Reason) fact {
	f, side := c.facts, pos.ToMove()
	next := afterMove(pos, m)
	_, over := c.ended(pos, m)
	switch w.Aim {
	case ai.WinsNow:
		return is(f.wins(pos, m))
	case ai.WinsMatch:
		return is(next.Outcome() == rules.Won(side))
	case ai.DoubleThreat:
		if over {
			return no
		}
		return c.forces(next, side, 1)
	case ai.WinsByForce:
		return c.winsBy(pos, m, w.N)
	case ai.OnlyParry, ai.Parries, ai.AvoidsGift:
		return c.parries(pos, m, w.Aim)
	case ai.Threatens:
		return is(!over && threatens(f, next))
	}
	return is(rows(pos, m, w))
}

// threatens reports whether the side that is not to move would win at once if it were.
func threatens(f facts, pos rules.Game) bool {
	p, ok := pos.(rules.Passing)
	return ok && len(f.winning(p.Passed())) > 0
}

// parries checks claims about m and all other moves: whether the opponent wins at once after them.
func (c *checker) parries(pos rules.Game, m rules.Move, a ai.Aim) fact {
	gifts, others := 0, 0
	for _, o := range pos.AppendMoves(nil) {
		if o != m {
			if others++; c.facts.gives(pos, o) {
				gifts++
			}
		}
	}
	stops := !c.facts.gives(pos, m)
	switch a {
	case ai.OnlyParry:
		stops = stops && gifts == others
	case ai.AvoidsGift:
		stops = stops && 2*gifts > others
	default:
		stops = stops && threatens(c.facts, pos)
	}
	return is(stops)
}

// slid reports whether the curve falls as the sentence about a slide says.
func (t *turn) slid(p *review.Phrase) bool {
	lost, err := strconv.Atoi(p.Args["Lost"])
	if err != nil || p.Args["Side"] != strings.ToUpper(t.Side) {
		return false
	}
	plies := t.review.Plies
	for i := range plies {
		for k := range plies {
			a, b := &plies[i], &plies[k]
			if a.Side == t.Side && b.Side == t.Side && a.Move == p.Args["First"] && b.Move == p.Args["Last"] && a.Ply < b.Ply &&
				a.Ply <= t.Ply.Ply && t.Ply.Ply <= b.Ply && p.Args["Move"] == t.Move && (t.own(a.BestRound)-t.own(b.Round)+5)/10 == lost {
				return true
			}
		}
	}
	return false
}
