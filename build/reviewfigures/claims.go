package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
)

const (
	// ownTries bounds the moves of the plain proof, proverNodes the positions of the puzzle prover, which is asked
	// after it.
	ownTries    = 3_000_000
	proverNodes = 400_000
	// even is the least loss in per mille by a deeper search that makes a move said to be better count as worse. Marks begin
	// there, and the search itself varies by half of it.
	even = 50
)

// checker checks the sentences of a review without its methods.
type checker struct {
	ctx    context.Context
	facts  facts
	prover force.Prover
	judge  *judge.Judge
	// nodes is that of the review. A chance is checked with deep times as many.
	nodes int64
	deep  int64
	// match and review are being checked.
	match  *match.Match
	review *review.Review
}

func newChecker(ctx context.Context, game string, j *judge.Judge, nodes, deep int64) (*checker, error) {
	f, err := newFacts(game)
	if err != nil {
		return nil, err
	}
	p, err := engines.Prover(game)
	if err != nil {
		return nil, err
	}
	return &checker{ctx: ctx, facts: f, prover: p, judge: j, nodes: nodes, deep: deep}, nil
}

// turn is a ply whose sentences are checked.
type turn struct {
	*review.Ply
	c *checker
	// before is the position and side the side to move; after and afterBest are the positions after played and best.
	before, after, afterBest rules.Game
	side                     rules.Side
	played, best             rules.Move
	// deeper has the judgements of played and best by a deeper search, once needed.
	deeper *judge.Judgement
}

func (c *checker) turn(p *review.Ply) (*turn, error) {
	t := &turn{Ply: p, c: c, side: rules.X}
	if p.Side == rules.O.String() {
		t.side = rules.O
	}
	t.before = c.match.At(p.Ply - 1).View(t.side)
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

func both(a, b force.Verdict) force.Verdict {
	switch {
	case a == force.No || b == force.No:
		return force.No
	case a == force.Yes && b == force.Yes:
		return force.Yes
	}
	return force.Unknown
}

func not(v force.Verdict) force.Verdict {
	return [...]force.Verdict{force.Unknown: force.Unknown, force.Yes: force.No, force.No: force.Yes}[v]
}

func verdict(is bool) force.Verdict {
	if is {
		return force.Yes
	}
	return force.No
}

func (t *turn) check(p *review.Phrase) (force.Verdict, error) {
	move := func(name string, at rules.Game) (rules.Move, error) { return at.ParseMove(p.Args[name]) }
	kind := strings.TrimPrefix(p.Key, "review.")
	switch {
	case strings.HasPrefix(kind, "does."):
		m, err := move("Move", t.before)
		if err != nil {
			return force.No, nil
		}
		w := ai.Reason{Aim: aim(strings.TrimPrefix(kind, "does.")), N: p.N}
		v := t.does(t.before, m, w)
		if m != t.played { // a reason for the better move must not hold for the one played
			v = both(v, not(t.does(t.before, t.played, w)))
		}
		return v, nil
	case strings.HasPrefix(kind, "allows."):
		return t.allows(strings.TrimPrefix(kind, "allows."), p)
	case strings.HasPrefix(kind, "then."):
		return force.Unknown, nil
	case strings.HasPrefix(kind, "slide"):
		return verdict(t.slid(p)), nil
	}
	switch kind {
	case "spoils":
		return verdict(t.after.Outcome().Winner() == t.side.Other() || t.c.facts.gives(t.before, t.played) && len(t.c.facts.winning(t.after)) == 0), nil
	case "better", "better-one":
		kept, err1 := strconv.Atoi(p.Args["Kept"])
		left, err2 := strconv.Atoi(p.Args["Left"])
		v, err := t.loses(1)
		return both(v, verdict(err1 == nil && err2 == nil && kept > left && p.Args["Best"] == t.Best)), err
	case "try", "try-one":
		v, err := t.little(p.Args["Kept"])
		return both(v, verdict(p.Args["Best"] == t.Best)), err
	case "missed":
		m, err := move("Best", t.before)
		if err != nil {
			return force.No, nil
		}
		return t.does(t.before, m, ai.Reason{Aim: ai.WinsByForce, N: p.N}), nil
	case "plan":
		return verdict(t.plan(p)), nil
	case "forced", "forced-one":
		side := rules.X
		if p.Args["Side"] == "O" {
			side = rules.O
		}
		return t.forces(t.after, side, p.N), nil
	case "hopeless":
		n := 0
		for i := range t.Lines {
			if w := -t.Lines[i].Win; w > 0 {
				n = max(n, w/2)
			}
		}
		if n == 0 {
			n = (max(t.Proven, -t.Proven) + 1) / 2
		}
		return t.forces(t.before, t.side.Other(), n), nil
	case "longer":
		of, err := strconv.Atoi(p.Args["Of"])
		m, wrong := move("Best", t.before)
		if err != nil || wrong != nil {
			return force.No, nil
		}
		return both(t.does(t.before, t.played, ai.Reason{Aim: ai.WinsByForce, N: p.N}), t.does(t.before, m, ai.Reason{Aim: ai.WinsByForce, N: of})), nil
	case "only":
		return t.only()
	case "best":
		v, err := t.loses(even)
		return not(v), err
	case "fine":
		v, err := t.loses(review.MarkLoss[0])
		return not(v), err
	case "clock":
		return verdict(t.Played < 0), nil
	}
	return force.Unknown, fmt.Errorf("nobody knows how to check %s", p.Key)
}

// aim returns the aim in the key of a sentence, which may end with what the sentence names.
func aim(name string) ai.Aim {
	for _, named := range []string{"-row", "-rows", "-cell", "-cells"} {
		name = strings.TrimSuffix(name, named)
	}
	switch name {
	case "open-three":
		return ai.Builds
	case "open-three-colour":
		return ai.BuildsColour
	}
	for _, a := range ai.Aims() {
		if a.String() == name {
			return a
		}
	}
	return ai.NoAim
}

func (t *turn) does(pos rules.Game, m rules.Move, w ai.Reason) force.Verdict {
	f, other := t.c.facts, pos.ToMove().Other()
	next := afterMove(pos, m)
	running := next.ToMove() == other && !f.wins(pos, m)
	switch w.Aim {
	case ai.WinsNow:
		return verdict(f.wins(pos, m))
	case ai.WinsMatch:
		return verdict(next.Outcome() == rules.Won(pos.ToMove()))
	case ai.DoubleThreat:
		return verdict(running && f.forces(next, pos.ToMove(), 1, ownTries) == force.Yes)
	case ai.WinsByForce:
		switch {
		case f.wins(pos, m):
			return force.Yes
		case !running || w.N <= 1:
			return force.No
		}
		return t.forces(next, pos.ToMove(), w.N-1)
	case ai.OnlyParry, ai.Parries, ai.AvoidsGift:
		return t.parries(pos, m, w.Aim)
	case ai.Threatens:
		return verdict(running && threatens(f, next))
	case ai.Resists:
		return t.resists(pos, m, w.N)
	}
	return verdict(rows(pos, m, w))
}

// threatens reports whether the side that is not to move would win at once if it were.
func threatens(f facts, pos rules.Game) bool {
	p, ok := pos.(rules.Passing)
	return ok && len(f.winning(p.Passed())) > 0
}

// parries checks claims about m and all other moves: whether the opponent wins at once after them.
func (t *turn) parries(pos rules.Game, m rules.Move, a ai.Aim) force.Verdict {
	f := t.c.facts
	gifts, others := 0, 0
	for _, o := range pos.AppendMoves(nil) {
		if o != m {
			if others++; f.gives(pos, o) {
				gifts++
			}
		}
	}
	is := !f.gives(pos, m)
	switch a {
	case ai.OnlyParry:
		is = is && gifts == others
	case ai.AvoidsGift:
		is = is && 2*gifts > others
	default:
		is = is && threatens(f, pos)
	}
	return verdict(is)
}

// resists reports whether the side to move loses by force within that many moves after m, and after every other move as
// soon or sooner.
func (t *turn) resists(pos rules.Game, m rules.Move, within int) force.Verdict {
	winner := pos.ToMove().Other()
	v := not(t.forces(afterMove(pos, m), winner, within-1))
	for _, o := range pos.AppendMoves(nil) {
		if o != m && v != force.No {
			v = both(v, t.forces(afterMove(pos, o), winner, within))
		}
	}
	return v
}

// forces proves that side wins within that many of its own moves, first by trying all moves and then by the puzzle
// prover.
func (t *turn) forces(pos rules.Game, side rules.Side, within int) force.Verdict {
	if pos.ToMove() == rules.Nobody || within <= 0 {
		return force.No
	}
	tries := ownTries
	if within > 3 { // too many to try, except for threats
		tries /= 6
	}
	v := t.c.facts.forces(pos, side, within, tries)
	if v != force.Unknown || within > force.MaxMoves {
		return v
	}
	v, _, err := t.c.prover.Within(t.c.ctx, pos, side, force.Goal{}, within, proverNodes)
	if err != nil {
		return force.Unknown
	}
	return v
}

// allows checks what the move played allows. The reply must do it, and must not do the same against the best move; a
// win by force of more than one move is claimed for the move played only.
func (t *turn) allows(kind string, p *review.Phrase) (force.Verdict, error) {
	reply, err := t.after.ParseMove(p.Args["Reply"])
	if err != nil {
		return force.No, nil
	}
	if kind == judge.Draws {
		return verdict(afterMove(t.c.match.At(t.Ply.Ply), reply).Outcome() == rules.Drawn), nil
	}
	if kind == "other" {
		return verdict(t.after.Legal(reply)), nil
	}
	w := ai.Reason{Aim: aim(kind), N: p.N}
	v := t.does(t.after, reply, w)
	if long := w.Aim == ai.WinsByForce && w.N > 1; !long && t.best != t.played && t.afterBest.ToMove() == t.after.ToMove() && t.afterBest.Legal(reply) {
		v = both(v, not(t.does(t.afterBest, reply, w)))
	}
	return v, nil
}

// plan reports whether the moves can be played, from the best move or the answer on.
func (t *turn) plan(p *review.Phrase) bool {
	at := t.before
	for i, text := range strings.Split(p.Args["Moves"], ", ") {
		m, err := at.ParseMove(text)
		if i == 0 && (err != nil || m != t.best) { // a line that begins with the answer
			at = t.after
			m, err = at.ParseMove(text)
		}
		if err != nil || !at.Legal(m) {
			return false
		}
		at = afterMove(at, m)
	}
	return true
}

func (t *turn) judged() (*judge.Judgement, error) {
	if t.deeper == nil {
		found, err := t.c.judge.AnalyseWith(t.c.ctx, t.before, t.played, []rules.Move{t.best}, t.c.deep*t.c.nodes)
		if err != nil {
			return nil, err
		}
		t.deeper = &found
	}
	return t.deeper, nil
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

// loses reports whether by a deeper search the move played is worse than the best one by at least that many per mille.
// The result is unknown within the noise of the search.
func (t *turn) loses(least int) (force.Verdict, error) {
	j, err := t.judged()
	if err != nil {
		return force.Unknown, err
	}
	best := j.Lines[0].Round
	for i := range j.Lines {
		if l := &j.Lines[i]; l.Text == t.Best && t.best != t.played {
			best = l.Round
		}
	}
	switch lost := best - j.Lines[j.Played].Round; {
	case lost >= least:
		return force.Yes, nil
	case lost <= least-even:
		return force.No, nil
	}
	return force.Unknown, nil
}

// little reports whether by a deeper search the best move leaves no more than kept per cent.
func (t *turn) little(percent string) (force.Verdict, error) {
	kept, err := strconv.Atoi(percent)
	if err != nil {
		return force.No, nil
	}
	j, err := t.judged()
	if err != nil {
		return force.Unknown, err
	}
	switch most := 10*kept + even; {
	case j.Lines[0].Round <= most:
		return force.Yes, nil
	case j.Lines[0].Round > most+even:
		return force.No, nil
	}
	return force.Unknown, nil
}

// only reports whether by a deeper search every other move is worse.
func (t *turn) only() (force.Verdict, error) {
	j, err := t.judged()
	if err != nil {
		return force.Unknown, err
	}
	for i := range j.Lines {
		if i != j.Played && j.Lines[j.Played].Round-j.Lines[i].Round < review.MarkLoss[0] {
			return force.No, nil
		}
	}
	return force.Yes, nil
}

// slid reports whether the curve falls as the sentence about a slide says.
func (t *turn) slid(p *review.Phrase) bool {
	lost, err := strconv.Atoi(p.Args["Lost"])
	if err != nil || p.Args["Side"] != strings.ToUpper(t.Side) {
		return false
	}
	of := func(chance int) int {
		if t.side == rules.O {
			return 1000 - chance
		}
		return chance
	}
	plies := t.c.review.Plies
	for i := range plies {
		for k := range plies {
			a, b := &plies[i], &plies[k]
			if a.Side == t.Side && b.Side == t.Side && a.Move == p.Args["First"] && b.Move == p.Args["Last"] && a.Ply < b.Ply &&
				a.Ply <= t.Ply.Ply && t.Ply.Ply <= b.Ply && p.Args["Move"] == t.Move && (of(a.BestRound)-of(b.Round)+5)/10 == lost {
				return true
			}
		}
	}
	return false
}
