package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/phrases"
)

// otherKeys are the keys of sentences that are read apart from hints.
var otherKeys = []string{"replay.find.refuted", "teach.loses"}

// newJudge returns an analyser that remembers the judgements of the current game.
func (b *bench) newJudge(*rules.Info) (judge.Analyser, error) { return remembering{b}, nil }

type remembering struct{ b *bench }

// Analyse implements judge.Analyser.
func (r remembering) Analyse(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (judge.Judgement, error) {
	key := fmt.Sprint(pos.Text(), pos.Hash(), played, nodes)
	if j, ok := r.b.known[key]; ok {
		return clone(j), nil
	}
	j, err := r.b.judge.Analyse(ctx, pos, played, nodes)
	if err == nil && r.b.known != nil {
		r.b.known[key] = clone(j)
	}
	return j, err
}

// clone returns a judgement whose lines may be changed.
func clone(j judge.Judgement) judge.Judgement {
	j.Lines = slices.Clone(j.Lines)
	return j
}

// checkTeaching checks what a teaching match says of the move played.
func (c *checker) checkTeaching(b *bench, t *turn, a audit) error {
	j, err := remembering{b}.Analyse(b.ctx, t.before.Clone(), t.played, b.nodes)
	if err != nil {
		return err
	}
	loss := j.Loss(&j.Lines[j.Played])
	if loss < session.DoubtLoss {
		return nil
	}
	// The sentences are those of a ply whose best move is that of this judgement.
	ply := *t.Ply
	ply.Lines, ply.Played, ply.Best = j.Lines, j.Played, j.Lines[0].Text
	taught, err := c.turn(t.match, t.review, &ply)
	if err != nil {
		return err
	}
	a.add("teach.loss", is(!slices.ContainsFunc(j.Lines, func(l judge.Line) bool { return worse(&j.Lines[0], &l) })), taught.where)
	a.add("teach.better", taught.isBetter(taught.best), taught.where)
	p, ok := review.Allowed(&j, t.side)
	if !ok {
		return nil
	}
	where := func() string { return fmt.Sprintf("%s %v %d", taught.where(), p.Args, p.N) }
	v, known := taught.check(&p)
	if !known {
		a.unread("teach "+p.Key, where)
		return nil
	}
	a.add("teach "+p.Key, v, where)
	return nil
}

// checkExercise checks the answers of the exercise from a turn.
func (c *checker) checkExercise(b *bench, t *turn, a audit) {
	e := exercises.From(t.Ply, t.match, "")
	q := exercises.Ask(e, b.info, t.before, b.nodes, b.newJudge, nil)
	right := map[string]bool{}
	for _, text := range e.Best {
		m, err := t.before.ParseMove(text)
		right[text] = true
		a.add("exercise.solution", both(is(err == nil && text != e.Played), t.isBetter(m)), t.where)
	}
	for i := range e.Lines {
		l := &e.Lines[i]
		m, err := t.before.ParseMove(l.Text)
		if err != nil {
			a.add("exercise.line", no, t.where)
			continue
		}
		answer, known := q.Try(m)
		where := func() string { return fmt.Sprintf("%s: answer to %s: %+v", t.where(), l.Text, answer) }
		switch {
		case !known:
			q.Stop()
			a.unread("exercise.answer", where)
		case answer.Right:
			v := t.isBetter(m)
			if !right[l.Text] {
				v = no
			}
			a.add("exercise.right", v, where)
		default:
			if right[l.Text] {
				a.clash(clashes{{"exercise", "a solution is no right answer"}}, where)
			}
			c.checkRefutation(t, m, phrases.Refutation(keyedScreens(), &answer), l, where, a)
		}
	}
	if len(e.Lines) > 0 && e.Lines[0].Win > 0 { // "You can win by force here."
		a.add("exercise.hint.win", c.forces(t.before, t.side, (e.Lines[0].Win+1)/2), t.where)
	}
}

// checkRefutation checks the answer to a wrong move of an exercise: it loses as much as the list says, does not win at
// once, and the reply can be played and gives no win away.
func (c *checker) checkRefutation(t *turn, m rules.Move, text string, l *judge.Line, where func() string, a audit) {
	all, rest := read(text)
	if rest != "" || len(all) != 1 {
		a.unread("exercise.answer", where)
		return
	}
	s := &all[0]
	loss, err := strconv.Atoi(s.parts["Percent"])
	v := is(err == nil && loss > 0 && s.parts["Move"] == l.Text)
	listed := (t.Lines[0].Round - l.Round + 5) / 10
	if err == nil && loss != listed && !(l.Text == t.Move && loss == (t.RoundLoss+5)/10) {
		a.clash(clashes{{"exercise", fmt.Sprintf("%s loses %d %%, %d %% in the list", l.Text, loss, listed)}}, where)
	}
	for n := 1; n <= praisedWin; n++ {
		if c.winsBy(t.before, m, n) == yes {
			v = both(v, c.winsBy(t.before, t.best, n)) // a poorer win
		}
	}
	if text, ok := s.parts["Reply"]; ok {
		after := afterMove(t.before, m)
		reply, err := after.ParseMove(text)
		if err != nil {
			v = no
		} else if c.facts.gives(after, reply) && len(after.AppendMoves(nil)) > 1 {
			v = both(v, not(c.outlasted(after, reply, 1)))
		}
	}
	a.add(s.key, v, where)
}

// checkResult checks the turning points of a match, and what is said of the turn that decided it.
func (c *checker) checkResult(b *bench, m *match.Match, r *review.Review, a audit) error {
	where := func() string { return fmt.Sprintf("turning points %v (%s)", r.TurningPoints, c.game) }
	if winner := m.Result().Winner(); winner != rules.Nobody {
		own := false
		for _, ply := range r.TurningPoints {
			p, ok := r.At(ply)
			if own = own || ok && p.Side == winner.Other().String(); !ok {
				a.add("turning-point", no, where)
			}
		}
		a.add("turning-point", is(own || !moved(r, winner.Other())), where)
	}
	return c.checkTurned(m, r, a)
}

// moved reports whether a side has made a move that was judged.
func moved(r *review.Review, side rules.Side) bool {
	return slices.ContainsFunc(r.Plies, func(p review.Ply) bool { return p.Side == side.String() && p.Played >= 0 })
}

const (
	// puzzlesEach is the number of puzzles for each game of a run, puzzleTries the number of moves that are tried in each,
	// and puzzleTime the longest time to wait for an answer.
	puzzlesEach, puzzleTries = 2, 3
	puzzleTime               = 20 * time.Second
)

// puzzles checks the answers to moves in puzzles, beside the first form of each game.
func (c *checker) puzzles(b *bench, a audit) error {
	if b.form.name != b.game {
		return nil
	}
	all, err := puzzle.Of(b.info)
	if err != nil {
		return err
	}
	r := rand.New(rand.NewPCG(b.seed+4, uint64(b.from)))
	r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	for i := range all[:min(len(all), puzzlesEach*b.games)] {
		p := &all[i]
		if b.ctx.Err() != nil {
			return nil
		}
		c.found = map[asked]fact{}
		if err := c.checkPuzzle(b, p, r, a); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) checkPuzzle(b *bench, p *puzzle.Puzzle, r *rand.Rand, a audit) error {
	pos, err := p.Position()
	if err != nil {
		return err
	}
	moves := pos.AppendMoves(nil)
	r.Shuffle(len(moves), func(i, k int) { moves[i], moves[k] = moves[k], moves[i] })
	for _, m := range moves[:min(len(moves), puzzleTries)] {
		prover, err := engines.Prover(b.game)
		if err != nil {
			return err
		}
		try, err := p.Start(prover)
		if err != nil {
			return err
		}
		ctx, cancel := context.WithTimeout(b.ctx, puzzleTime)
		answer, err := try.Try(ctx, m)
		cancel()
		where := func() string {
			return fmt.Sprintf("puzzle %s (%s, %d moves): %s is %v, answer %v, in %s", p.ID, p.Kind, p.N, pos.MoveText(m), answer.Verdict, c.texts(pos, m, answer.Reply), pos.Text())
		}
		if err != nil {
			a.add("puzzles.unknown", unknown, where)
			continue
		}
		kind, v := c.answer(p, pos, m, &answer)
		a.add(kind, v, where)
		if answer.Holds > 0 {
			a.add("puzzles.hold", c.holds(p, pos, m, &answer), where)
		}
	}
	return nil
}

// holds checks the comparison of a wrong move with the solution of a puzzle that asks for the longest defence.
func (c *checker) holds(p *puzzle.Puzzle, pos rules.Game, m rules.Move, got *puzzle.Answer) fact {
	best, err := pos.ParseMove(p.Line[0])
	if err != nil || got.Loses >= got.Holds {
		return no
	}
	v := both(c.losesBy(pos, m, max(got.Loses, 1)), not(c.losesBy(pos, best, min(got.Holds-1, maxTried))))
	if got.Exact {
		v = both(v, c.losesBy(pos, best, got.Holds))
	}
	return v
}

// texts returns the moves after m in notation.
func (c *checker) texts(pos rules.Game, m rules.Move, line []rules.Move) string {
	at := afterMove(pos, m)
	var all []string
	for _, r := range line {
		if !at.Legal(r) {
			return strings.Join(append(all, "?"), " ")
		}
		all = append(all, at.MoveText(r))
		at = afterMove(at, r)
	}
	return strings.Join(all, " ")
}

// answer checks the answer to a move of a puzzle.
func (c *checker) answer(p *puzzle.Puzzle, pos rules.Game, m rules.Move, got *puzzle.Answer) (kind string, v fact) {
	side, they := p.Side, p.Side.Other()
	plain := p.Goal() == force.Goal{}
	winsBy := func(n int) fact {
		if !plain || p.Defends() {
			return unknown
		}
		return c.winsBy(pos, m, n)
	}
	switch got.Verdict {
	case puzzle.Right:
		if p.Defends() {
			return "puzzles.right", not(c.losesBy(pos, m, 1))
		}
		return "puzzles.right", winsBy(p.N)
	case puzzle.Slower:
		return "puzzles.slower", both(winsBy(p.N+got.Later), not(winsBy(min(p.N, maxTried))))
	}
	at, own := afterMove(pos, m), 0
	for _, r := range got.Reply {
		if !at.Legal(r) {
			return "puzzles.wrong.answer", no
		}
		if at.ToMove() == they {
			own++
		}
		if winner, over := c.ended(at, r); over {
			if winner == they {
				return "puzzles.wrong.wins", c.losesBy(pos, m, own)
			}
			if plain {
				return "puzzles.wrong.answer", no
			}
			return "puzzles.wrong.answer", unknown // a win of the round with less than is asked for
		}
		at = afterMove(at, r)
	}
	winner, over := c.ended(pos, m)
	switch {
	case over:
		return "puzzles.wrong.ends", is(winner == they || !plain)
	case len(got.Reply) == 0 && p.Defends():
		return "puzzles.wrong", unknown
	case len(got.Reply) == 0:
		return "puzzles.wrong", not(winsBy(min(p.N, maxTried)))
	case !plain || p.Defends():
		return "puzzles.wrong.answer", unknown
	}
	reply := afterMove(afterMove(pos, m), got.Reply[0])
	return "puzzles.wrong.answer", not(c.forces(reply, side, min(p.N-1, maxTried)))
}
