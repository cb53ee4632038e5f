package puzzles

import (
	"context"
	"strings"
	"time"

	"xotrio/ai/force"
	"xotrio/game/input"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/game/sound"
	"xotrio/game/task"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/widget"
)

// phase is what is going on.
type phase uint8

const (
	// asking waits for a move of the solver, checking for the answer whether it is right.
	asking phase = iota
	checking
	// answering shows what follows a right move, refuting what follows any other, before it is taken back.
	answering
	refuting
	// over is a puzzle that was solved or given up.
	over
)

// attempt is a puzzle being solved.
type attempt struct {
	menu  *widget.Menu
	study *study.Study
	hint  *hint
	walk  *walk
	// p is the puzzle, at its number in its list, and run how the solver gets on in it.
	p   *puzzle.Puzzle
	at  int
	run solving.Run
	// moves decides about moves, by a prover of its own; while a question runs both belong to that.
	moves    *puzzle.Attempt
	prover   force.Prover
	question task.Task[answer]
	phase    phase
	// base is after how many plies the solver is on turn: what lies beyond is taken back. due is when that happens, 0 before it is known.
	base int
	due  time.Duration
	// ticks is how long the solver has thought, where that is counted.
	ticks int
}

// newAttempt is solving puzzles on the board of st, one after the other.
func newAttempt(m *widget.Menu, st *study.Study, w *walk) *attempt {
	a := &attempt{menu: m, study: st, walk: w}
	a.hint = &hint{a: a}
	st.Try, st.Ends, st.Touched, st.Task, st.Hint = a.try, a.ends, a.seen, a.introduction, a.hint.ask
	return a
}

// answer is what has come of a question in the background: what a move is, or where a hint was asked for the move of the solution.
type answer struct {
	move puzzle.Answer
	next rules.Move
}

// solver is how whoever plays here gets on.
func (a *attempt) solver() solving.Solver { return scenes.Solver(a.menu.Env) }

// today is the day that it is.
func (a *attempt) today() solving.Day { return solving.DayOf(a.menu.Now()) }

// begin begins, or goes on with, a puzzle: number at of its list.
func (a *attempt) begin(g *boards.Game, p *puzzle.Puzzle, at int, run solving.Run) error {
	a.question.Stop()
	// A new one for every puzzle: what it has learnt from one misleads it in the next, which takes up to eight times as long.
	prover, err := a.menu.Prover(p.Game)
	if err != nil {
		return err
	}
	moves, err := p.Begin(prover)
	if err != nil {
		return err
	}
	v, lead, err := position(a.menu.Env, p)
	if err != nil {
		return err
	}
	a.p, a.at, a.run, a.moves, a.prover = p, at, run, moves, prover
	a.phase, a.base, a.ticks = asking, 0, 0
	a.hint.clear()
	a.study.Open(g, v)
	if lead != nil {
		a.study.Lead(lead.Before, lead.Ply)
	}
	return nil
}

// ask has a question answered in the background; nothing else may use the moves meanwhile.
func (a *attempt) ask(question func(ctx context.Context, moves *puzzle.Attempt) (answer, error)) {
	moves := a.moves
	a.question.Start(context.Background(), a.menu.Sessions.Wake, func(ctx context.Context) (answer, error) { return question(ctx, moves) })
}

// take takes what has been found out.
func (a *attempt) take() {
	got, ok, err := a.question.Poll()
	switch {
	case !ok:
		return
	case a.phase == asking:
		a.hint.take(got.next, err)
	case err != nil:
		a.study.Tell(a.menu.T("puzzles.unknown"))
		a.phase, a.due = refuting, 0
	default:
		a.judged(got.move)
	}
	a.menu.Stage.SetRoot(nil)
}

// clock reports whether the solver wants the time counted.
func (a *attempt) clock() bool { return a.menu.Kept(keptClock) == "on" }

// solved reports whether the puzzle was solved, at whichever try.
func (a *attempt) solved() bool { return a.phase == over && a.moves.Solved() }

// awake reports whether the next tick has something to do.
func (a *attempt) awake() bool {
	return a.question.Running() || a.phase == answering || a.phase == refuting && !a.walk.on || a.phase == asking && a.clock()
}

// tick goes on with what was found out, and when what was shown has been seen.
func (a *attempt) tick(f *input.Frame) {
	a.take()
	if a.study.Busy() {
		return
	}
	switch a.phase {
	case asking:
		if a.clock() {
			a.ticks += f.Ticks
		}
	case answering:
		if a.phase = asking; a.moves.Solved() {
			a.solve()
		}
		a.menu.Stage.SetRoot(nil)
	case refuting:
		switch {
		case a.walk.on: // the solver looks at it for as long as it takes
		case a.due == 0:
			a.due = f.Now + pauseAfter
		case f.Now >= a.due:
			a.takeBack()
		}
	}
}

// pauseAfter is how long a refutation stands before it is taken back.
const pauseAfter = 1600 * time.Millisecond

// seen takes a refutation back at once.
func (a *attempt) seen() {
	if a.phase == refuting && (a.due > 0 || a.walk.on) {
		if a.study.Busy() { // what is on its way is over
			a.study.Show()
		}
		a.takeBack()
	}
}

// takeBack takes back what was tried.
func (a *attempt) takeBack() {
	a.phase, a.due, a.walk.on = asking, 0, false
	a.study.Back(a.base)
}

// try makes a move of the solver: it is on the board at once, and judged in the background.
func (a *attempt) try(m rules.Move) {
	if a.question.Running() { // a hint is being looked for
		a.study.Tell(a.menu.T("typed.not-now"))
		return
	}
	a.hint.clear()
	a.base = a.study.Line.At()
	if !a.study.Play(m) {
		return
	}
	a.phase = checking
	a.study.Hush()
	a.ask(func(ctx context.Context, moves *puzzle.Attempt) (answer, error) {
		move, err := moves.Try(ctx, m)
		return answer{move: move}, err
	})
}

// end is what m ends of what is asked, by the prover. Nothing may be in question meanwhile.
func (a *attempt) end(pos rules.Game, m rules.Move) (winner rules.Side, over bool) {
	return a.prover.End(pos, m, a.p.Side, a.p.Goal())
}

// ends reports whether ply i of the line has reached something: a win of the game, or of a round.
func (a *attempt) ends(i int) bool {
	l := &a.study.Line
	_, over := a.end(l.ViewAt(i).Game, l.Plies()[i].Move)
	return over || l.ViewAt(i+1).Seat < 0
}

// judged says what a move was, and shows what follows it.
func (a *attempt) judged(got puzzle.Answer) {
	st, line, from := a.study, &a.study.Line, a.base+1
	played := line.Plies()[from-1].Text
	if got.Verdict != puzzle.Slower {
		for _, m := range got.Reply {
			st.Play(m)
		}
	}
	switch got.Verdict {
	case puzzle.Right:
		a.phase = answering
		a.menu.Cue(sound.Select)
		if !a.moves.Solved() {
			key := "puzzles.right"
			if forced(line.ViewAt(line.Len() - 1)) {
				key = "puzzles.right.forced"
			}
			st.Tell(a.menu.T(key, "Move", played, "Reply", line.Plies()[line.Len()-1].Text, "N", a.moves.Left()))
		}
	case puzzle.Slower:
		a.run = a.solver().Slower(a.run)
		a.phase, a.due = refuting, 0
		st.Tell(a.menu.T("puzzles.slower", "Move", played, "N", got.Later))
	default:
		was := a.run.Wrong
		a.run = a.solver().Miss(a.run, a.p, a.today())
		a.phase, a.due = refuting, 0
		a.menu.Cue(sound.Illegal)
		text := a.wrong(played, line.Texts(line.Len())[from:])
		if !was && a.run.Rated {
			text += " " + boards.Sentence(a.ratingText())
		}
		st.Tell(text)
		if len(got.Reply) > 0 {
			a.walk.refute(a.p, a.base, text)
			a.study.Focus("again")
		}
	}
}

// wrong says why a move is wrong: what answers it, which has been played on the board.
func (a *attempt) wrong(played string, reply []string) string {
	l, t, they := &a.study.Line, a.menu.T, sideName(a.p.Side.Other())
	last := l.Len() - 1
	winner, ended := a.end(l.ViewAt(last).Game, l.Plies()[last].Move)
	goal := a.p.Goal()
	switch {
	case len(reply) == 0 && ended && winner != a.p.Side && goal.Points == 0 && !goal.KnockOut:
		return t("puzzles.wrong.ends", "Move", played, "Side", they)
	case len(reply) == 0 && ended:
		return t("puzzles.wrong.poor", "Move", played)
	case len(reply) == 0:
		return t("puzzles.wrong", "Move", played)
	case ended && winner == a.p.Side.Other():
		return t("puzzles.wrong.wins", "Move", played, "Side", they, "Reply", strings.Join(reply, " "))
	}
	return t("puzzles.wrong.answer", "Move", played, "Side", they, "Reply", reply[0])
}

// solve ends a puzzle that is solved.
func (a *attempt) solve() {
	tenths := 0
	if a.clock() {
		tenths = max(1, a.ticks/6)
	}
	a.run = a.solver().Solve(a.run, a.p, a.today(), tenths)
	a.menu.Cue(sound.Win)
	a.ended()
}

// mayGiveUp reports whether the puzzle can be given up now.
func (a *attempt) mayGiveUp() bool { return a.phase == asking && !a.question.Running() }

// giveUp ends a puzzle that is not solved, and reports whether it can be given up now.
func (a *attempt) giveUp() bool {
	may := a.mayGiveUp()
	if may {
		a.run = a.solver().GiveUp(a.run, a.p, a.today())
		a.ended()
	}
	return may
}

// ended tells how the puzzle went.
func (a *attempt) ended() {
	a.phase = over
	a.hint.clear()
	a.study.Tell(a.outcome())
	a.study.Focus("next")
}
