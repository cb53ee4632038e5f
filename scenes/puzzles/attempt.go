package puzzles

import (
	"context"
	"hash/fnv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/ai/reason"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/session"
	"xotrio/game/solving"
	"xotrio/game/sound"
	"xotrio/game/task"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/phrases"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// phase is the state of an attempt.
type phase uint8

const (
	// asking waits for a move, checking for the verdict on it.
	asking phase = iota
	checking
	// answering plays the reply to a right move, refuting the reply to a wrong one before it is taken back.
	answering
	refuting
	// over means solved or given up.
	over
)

// attempt is a puzzle being solved.
type attempt struct {
	menu  *widget.Menu
	study *study.Study
	hint  *hint
	walk  *walk
	// p is the puzzle, at is its index in its list, run the solver's progress in it.
	p   *puzzle.Puzzle
	at  int
	run solving.Run
	// moves judges moves with a prover of its own. While a question runs, both belong to its goroutine.
	moves    *puzzle.Attempt
	prover   force.Prover
	question task.Task[answer]
	phase    phase
	// base is the ply count of the solver's current turn: later plies are taken back. due is the time of that, 0 if not
	// yet known.
	base int
	due  time.Duration
	// ticks is the thinking time of the solver, if the clock is on.
	ticks int
}

func newAttempt(m *widget.Menu, st *study.Study, w *walk) *attempt {
	a := &attempt{menu: m, study: st, walk: w}
	a.hint = &hint{a: a}
	st.Try, st.Ends, st.Touched, st.Task, st.Hint = a.try, a.ends, a.seen, a.introduction, a.hint.ask
	return a
}

// answer is the result of a background question: the verdict on a move or, for a hint, the solving move.
type answer struct {
	move puzzle.Answer
	next rules.Move
}

func (a *attempt) solver() solving.Solver { return scenes.Solver(a.menu.Env) }

func (a *attempt) today() solving.Day { return solving.DayOf(a.menu.Now()) }

// start starts or resumes a puzzle, with index at of its list.
func (a *attempt) start(g *boards.Game, p *puzzle.Puzzle, at int, run solving.Run) error {
	a.question.Stop()
	// Each puzzle gets a new prover: what it learned from one misleads it in the next, which then takes up to eight
	// times as long.
	prover, err := a.menu.Prover(p.Game)
	if err != nil {
		return err
	}
	moves, err := p.Start(prover)
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

// ask runs a question in the background. Nothing else may use a.moves until it is answered.
func (a *attempt) ask(question func(ctx context.Context, moves *puzzle.Attempt) (answer, error)) {
	moves := a.moves
	a.question.Start(context.Background(), a.menu.Sessions.Wake, func(ctx context.Context) (answer, error) { return question(ctx, moves) })
}

func (a *attempt) handleAnswer() {
	got, ok, err := a.question.Poll()
	switch {
	case !ok:
		return
	case a.phase == asking:
		a.hint.setMove(got.next, err)
	case err != nil:
		a.study.ShowMessage(a.menu.T("puzzles.unknown"))
		a.phase, a.due = refuting, 0
	default:
		a.judged(got.move)
	}
	a.menu.Stage.SetRoot(nil)
}

// clock reports whether the solver wants the time measured.
func (a *attempt) clock() bool { return a.menu.Kept(keptClock) == "on" }

// solved reports whether the puzzle was solved, at any try.
func (a *attempt) solved() bool { return a.phase == over && a.moves.Solved() }

// awake reports whether the next tick has work to do.
func (a *attempt) awake() bool {
	return a.question.Running() || a.phase == answering || a.phase == refuting && !a.walk.on || a.phase == asking && a.clock()
}

// tick handles results and continues once the board has shown the last step.
func (a *attempt) tick(f *input.Frame) {
	a.handleAnswer()
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
		case a.walk.on: // the solver decides when to continue
		case a.due == 0:
			a.due = f.Now + pauseAfter
		case f.Now >= a.due:
			a.takeBack()
		}
	}
}

// pauseAfter is the display time of a refutation before it is taken back.
const pauseAfter = 1600 * time.Millisecond

// seen takes a refutation back at once.
func (a *attempt) seen() {
	if a.phase == refuting && (a.due > 0 || a.walk.on) {
		if a.study.Busy() { // cancel the animation
			a.study.Show()
		}
		a.takeBack()
	}
}

func (a *attempt) takeBack() {
	a.phase, a.due, a.walk.on = asking, 0, false
	a.study.Back(a.base)
	a.study.Say(a.onMove())
}

// try plays a move of the solver on the board and judges it in the background.
func (a *attempt) try(m rules.Move) {
	if a.question.Running() { // searching for a hint
		a.study.ShowMessage(a.menu.T("typed.not-now"))
		return
	}
	a.hint.clear()
	a.base = a.study.Line.At()
	if !a.study.Play(m) {
		return
	}
	a.phase = checking
	a.study.ClearMessage()
	a.ask(func(ctx context.Context, moves *puzzle.Attempt) (answer, error) {
		move, err := moves.Try(ctx, m)
		return answer{move: move}, err
	})
}

// end returns what move m ends of the task, according to the prover. No question may be running.
func (a *attempt) end(pos rules.Game, m rules.Move) (winner rules.Side, over bool) {
	return a.prover.End(pos, m, a.p.Side, a.p.Goal())
}

// ends reports whether ply i of the line wins the game or a round.
func (a *attempt) ends(i int) bool {
	l := &a.study.Line
	_, over := a.end(l.ViewAt(i).Game, l.Plies()[i].Move)
	return over || l.ViewAt(i+1).Seat < 0
}

// judged shows the verdict on a move and plays the reply.
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
			st.ShowMessage(a.menu.T(key, "Move", played, "Reply", line.Plies()[line.Len()-1].Text, "N", a.moves.Left()))
		}
	case puzzle.Slower:
		a.run = a.solver().Slower(a.run)
		a.phase, a.due = refuting, 0
		st.ShowMessage(a.menu.T("puzzles.slower", "Move", played))
	default:
		was := a.run.Wrong
		a.run = a.solver().Miss(a.run, a.p, a.today())
		a.phase, a.due = refuting, 0
		a.menu.Cue(sound.Illegal)
		text := a.wrong(played, line.Texts(line.Len())[from:], &got)
		if !was && a.run.Rated {
			text += " " + boards.Sentence(a.ratingText())
		}
		st.ShowMessage(text)
		if len(got.Reply) > 0 {
			a.walk.refute(a.p, a.base, text)
			a.study.Focus("again")
		}
	}
}

// wrong says why a move is wrong: the reply, which has been played on the board, or that another move holds out longer.
func (a *attempt) wrong(played string, reply []string, got *puzzle.Answer) string {
	l, t, they := &a.study.Line, a.menu.T, sideName(a.p.Side.Other())
	last := l.Len() - 1
	winner, ended := a.end(l.ViewAt(last).Game, l.Plies()[last].Move)
	goal := a.p.Goal()
	switch {
	case got.Holds > 0 && got.Loses == 0:
		return t("puzzles.wrong.ends-sooner", "Move", played, "Side", they, "Best", a.p.Line[0], "Of", got.Holds)
	case got.Holds > 0 && got.Exact:
		return t("puzzles.wrong.sooner-exact", "Move", played, "N", got.Loses, "Best", a.p.Line[0], "Of", got.Holds)
	case got.Holds > 0:
		return t("puzzles.wrong.sooner", "Move", played, "N", got.Loses, "Best", a.p.Line[0], "Of", got.Holds)
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

func (a *attempt) solve() {
	tenths := 0
	if a.clock() {
		tenths = max(1, a.ticks/6)
	}
	a.run = a.solver().Solve(a.run, a.p, a.today(), tenths)
	a.menu.Cue(sound.Win)
	a.ended()
}

func (a *attempt) mayGiveUp() bool { return a.phase == asking && !a.question.Running() }

// giveUp ends an unsolved puzzle and reports whether that is possible now.
func (a *attempt) giveUp() bool {
	may := a.mayGiveUp()
	if may {
		a.run = a.solver().GiveUp(a.run, a.p, a.today())
		a.ended()
	}
	return may
}

func (a *attempt) ended() {
	a.phase = over
	a.hint.clear()
	a.study.ShowMessage(a.outcome())
	a.study.Focus("next")
}

// position returns the start of a puzzle and the move that led to it, nil if there is none to show.
func position(d *scenes.Env, p *puzzle.Puzzle) (*session.View, *session.Moved, error) {
	pos, err := p.Position()
	if err != nil {
		return nil, nil, err
	}
	setup := match.Setup{Game: p.Game.Name, Options: p.Options, Start: pos.Text()}
	for i := range p.Game.Seats {
		setup.Seats = append(setup.Seats, match.Person(phrases.Seat(d, p.Game, i)))
	}
	if before, last, ok := led(p); ok {
		earlier := setup
		earlier.Start = before
		if m, err := match.New(earlier, p.Game); err == nil && m.PlayText(last) == nil && m.Position().Text() == pos.Text() {
			v := session.Of(m, session.Spectator, 0)
			return v, &session.Moved{Before: session.At(m, 0), Ply: v.Last()}, nil
		}
	}
	m, err := match.New(setup, p.Game)
	if err != nil {
		return nil, nil, err
	}
	return session.Of(m, session.Spectator, 0), nil, nil
}

// led returns the position before the move that led to a puzzle, and that move. ok is false if no player made it.
func led(p *puzzle.Puzzle) (before, last string, ok bool) {
	pos, err := p.Game.New(p.Options)
	n := len(p.Moves) - 1
	if err != nil || n < 0 {
		return "", "", false
	}
	for _, text := range p.Moves[:n] {
		m, err := pos.ParseMove(text)
		if err != nil {
			return "", "", false
		}
		pos.Do(m)
	}
	return pos.Text(), p.Moves[n], pos.ToMove() != rules.Nobody
}

// hint is the hint for the current position, shown in steps.
type hint struct {
	a *attempt
	// shown is the number of steps shown: 0 none, 1 the aim, 2 the area, 3 the move.
	shown int
	move  rules.Move
	th    *ai.Thought
	// marks are the squares of the reason given with the third step.
	marks reason.Evidence
}

// clear resets the hint after a move.
func (h *hint) clear() { *h = hint{a: h.a} }

// may reports whether another step can be shown.
func (h *hint) may() bool {
	return h.a.phase == asking && !h.a.question.Running() && h.shown < solving.MaxHints
}

// priceKeys are the text keys of a hint's price.
var priceKeys = map[solving.Price]string{
	solving.Free:     "puzzles.hint.free",
	solving.NoPoints: "puzzles.hint.no-points",
	solving.Lost:     "puzzles.hint.lost",
}

// price returns the price of the next step. A step already paid for is free.
func (h *hint) price() solving.Price {
	if h.shown < h.a.run.Hints {
		return solving.Free
	}
	return h.a.run.Price()
}

// ask shows the next step, or the last one again. It may have to search for the move first.
func (h *hint) ask() {
	switch {
	case h.a.phase != asking:
		h.a.study.ShowMessage(h.a.menu.T("typed.not-now"))
		return
	case h.a.question.Running(): // already searching
		return
	case h.shown == solving.MaxHints:
		h.say()
		return
	}
	if h.th != nil {
		h.show()
		return
	}
	h.a.ask(func(ctx context.Context, moves *puzzle.Attempt) (answer, error) {
		m, err := moves.Next(ctx)
		return answer{next: m}, err
	})
}

// setMove handles the result of the search.
func (h *hint) setMove(next rules.Move, err error) {
	if err != nil || next == rules.NoMove {
		h.a.study.ShowMessage(h.a.menu.T("hint.none"))
		return
	}
	v := h.a.study.Line.View()
	h.move = next
	win := 0
	if !h.a.p.Defends() {
		win = 2*h.a.moves.Left() - 1
	}
	h.th = thought(v, next, win)
	if h.th.Reason.Aim == ai.WinsByForce {
		h.th = thought(v, next, 0)
	}
	h.show()
}

func (h *hint) show() {
	if h.shown++; h.shown > h.a.run.Hints {
		h.a.run = h.a.solver().Hint(h.a.run)
	}
	h.say()
}

func (h *hint) say() {
	h.a.menu.Cue(sound.Hint)
	switch {
	case h.shown == 1:
		h.a.study.ShowMessage(h.a.menu.T(aimKeys(h.th.Reason.Aim.String()).hint))
	case h.shown > 2:
		var text string
		text, h.marks = h.a.study.Advice(h.a.study.Line.View(), h.th)
		h.a.study.ShowMessage(text)
	case len(h.spots()) > 1:
		h.a.study.ShowMessage(h.a.menu.T("puzzles.hint.piece"))
	default:
		h.a.study.ShowMessage(h.a.menu.T("puzzles.hint.area"))
	}
}

// spots returns the squares of the hinted move.
func (h *hint) spots() []boards.Spot {
	return h.a.study.Board().Spots(h.move)
}

// width is the size of the highlighted area, aside the maximum offset of its centre from the move, in cells.
const width, aside = 3.6, 0.9

func (h *hint) draw(c graph.Canvas) {
	if h.a.phase != asking || h.shown < 2 {
		return
	}
	t, spots := h.a.menu.Theme, h.spots()
	switch {
	case len(spots) == 0:
	case h.shown > 2:
		marks.DrawEvidence(c, t, h.a.study.Board(), &h.marks)
		marks.DrawSpots(c, t, spots)
	case len(spots) > 1: // show one of the two squares
		marks.DrawSpots(c, t, spots[:1])
	default:
		sum := fnv.New32a()
		_, _ = sum.Write([]byte(h.a.p.ID))
		n := sum.Sum32()
		off := graph.Point{X: float64(n%3) - 1, Y: float64(n/3%3) - 1}.Mul(aside * spots[0].Size)
		marks.DrawSpots(c, t, []boards.Spot{{At: spots[0].At.Add(off), Size: spots[0].Size * width}})
	}
}

func (h *hint) button() layout.Part {
	m, may := h.a.menu, h.may()
	label, cost := m.T("table.hint"), ""
	n := &graph.Node{Name: "hint", Role: graph.Button, Label: label, Disabled: !may, Round: 15}
	if h.shown < solving.MaxHints {
		cost = m.T(priceKeys[h.price()])
		n.Label = label + ", " + cost
	}
	n.Press = func() {
		m.Cue(sound.Select)
		h.ask()
	}
	ink, soft, gold := m.Theme.Text, m.Theme.Soft, m.Theme.Gold
	if !may {
		ink, soft, gold = m.Theme.Faint, m.Theme.Faint, m.Theme.Faint
	}
	n.Draw = func(c graph.Canvas) {
		t := m.Theme
		fill, line := t.Button, t.Gold
		if !may {
			fill, line = t.Sheet, t.SheetLine
		} else if n.Hover || n.Focused {
			fill = t.ButtonLit
		}
		c.Art(t.Panel(fill, line, n.Round, false), n.Box, graph.Show{})
	}
	bold, small := m.Plain(look.Body, graph.Medium).In(ink), m.Plain(look.Small, graph.Regular).In(soft)
	end := small
	end.Align = graph.End
	words := layout.Breakpoint(150, func() layout.Part {
		return layout.Row(widget.Space, m.Words(label, bold), m.Words(cost, end).Grow(1))
	}, func() layout.Part {
		bold.Size, small.Size = look.Small+1, look.Small-2
		return layout.Middle(layout.Stack(0, m.Words(label, bold), m.Words(cost, small)))
	})
	return layout.AtLeast(0, widget.ButtonHeight, m.On(n, layout.Margin(12, 0, 12, 0, layout.Row(10, m.Icon("hint", gold), words.Grow(1)))))
}
