package puzzles

import (
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/reason"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/playon"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// walk is a line being gone through, move by move: the solution of a puzzle, or what refutes a wrong move.
type walk struct {
	menu  *widget.Menu
	study *study.Study
	on    bool
	// from is after how many plies of the line it begins, start what there is to say there.
	from  int
	start string
	steps []step
	// plays is set while it goes on by itself, to the next move at due, which is 0 before that is known.
	plays bool
	due   time.Duration
}

// readAfter is how long a move of a line that plays by itself stands before the next.
const readAfter = 2200 * time.Millisecond

// step is a move of the solution with what there is to say of it.
type step struct {
	text     string
	evidence reason.Evidence
}

// advised is a step of which an advice tells.
func advised(text string, e reason.Evidence) step { return step{text, e} }

// begin begins to go through the solution of p, before its first move.
func (w *walk) begin(p *puzzle.Puzzle) {
	l := &w.study.Line
	l.Go(0)
	l.Cut()
	w.on, w.from, w.steps, w.plays = true, 0, nil, false
	w.start = w.menu.T("puzzles.walk.start", "Side", sideName(p.Side), "Task", taskText(w.menu.Env, p))
	for i, text := range p.Line {
		v := *l.Last()
		if l.Read([]string{text}) == 0 {
			break
		}
		w.steps = append(w.steps, w.explain(p, &v, l.Plies()[i].Move, i))
	}
	w.study.Show()
	w.study.Tell(w.start)
}

// refute begins to go through what refutes the wrong move with number from of the line, whose sentence is wrong. All of it is being played on
// the board: it is at its end.
func (w *walk) refute(p *puzzle.Puzzle, from int, wrong string) {
	l := &w.study.Line
	w.on, w.from, w.plays = true, from, false
	w.start = w.menu.T("puzzles.walk.start", "Side", sideName(p.Side), "Task", taskText(w.menu.Env, p))
	w.steps = []step{{text: wrong}}
	for i := from + 1; i < l.Len(); i++ {
		w.steps = append(w.steps, w.refutation(p, l.ViewAt(i), l.Plies()[i].Move, l.Len()-i))
	}
}

// refutation is what there is to say of the move m, played in v by whoever refutes the wrong move or holds out against that, so many plies
// before the end of the line.
func (w *walk) refutation(p *puzzle.Puzzle, v *session.View, m rules.Move, left int) step {
	if forced(v) {
		return step{text: w.menu.T("puzzles.walk.forced", "Move", v.Game.MoveText(m))}
	}
	th := thought(v, m, 0)
	if last := after(v.Game, m); left == 1 && last.Outcome().Winner() == p.Side.Other() {
		th = thought(v, m, 1)
	}
	return advised(w.study.Advice(v, th, nil, false))
}

// after is the position after m.
func after(pos rules.Game, m rules.Move) rules.Game {
	next := pos.Clone()
	next.Do(m)
	return next
}

// forced reports whether whoever is on turn in v has no choice: for four that is often a pass.
func forced(v *session.View) bool { return len(v.Game.AppendMoves(nil)) == 1 }

// play has the line go on by itself.
func (w *walk) play() { w.plays, w.due = true, 0 }

// tick goes on by itself, and reports whether it will.
func (w *walk) tick(now time.Duration) bool {
	switch {
	case !w.on || !w.plays:
		return false
	case w.study.Busy():
	case w.due == 0:
		w.due = now + readAfter
	case now >= w.due:
		w.plays = w.to(w.study.Line.At() + 1)
		w.due = 0
	}
	return w.plays
}

// step goes a move on, or back, and reports whether there is one. Nothing goes on by itself after that.
func (w *walk) step(by int) bool {
	w.plays = false
	return w.to(w.study.Line.At() + by)
}

// to goes to the position after so many moves, which are seen one after the other, and reports whether that is another one.
func (w *walk) to(at int) bool {
	l := &w.study.Line
	if at = max(w.from, min(at, l.Len())); !w.on || at == l.At() {
		return false
	}
	if w.study.Busy() { // what is on its way is over
		w.study.Show()
	}
	w.study.To(at)
	w.study.Tell(w.text())
	return true
}

// text is what there is to say of the move that was shown last.
func (w *walk) text() string {
	if at := w.study.Line.At() - w.from; at > 0 {
		return w.steps[at-1].text
	}
	return w.start
}

// draw draws on the board on what the move rests that was shown last.
func (w *walk) draw(c graph.Canvas) {
	at := w.study.Line.At() - w.from
	if !w.study.Busy() && at > 0 && at < len(w.steps) {
		boards.DrawEvidence(c, w.menu.Theme, w.study.Board(), &w.steps[at-1].evidence)
	}
}

// explain is what there is to say of the move m, number i of the solution, played in v: what it is for by itself, and in the whole.
func (w *walk) explain(p *puzzle.Puzzle, v *session.View, m rules.Move, i int) step {
	left := p.N - (i+1)/2 // own moves from here to the end
	alone := thought(v, m, 0)
	of := func(th *ai.Thought, more string, parts ...any) step {
		st := advised(w.study.Advice(v, th, nil, false))
		if more != "" {
			st.text += " " + w.menu.T(more, parts...)
		}
		return st
	}
	switch {
	case forced(v):
		return step{text: w.menu.T("puzzles.walk.forced", "Move", v.Game.MoveText(m))}
	case i%2 == 1:
		return of(alone, "puzzles.walk.longest")
	case p.Kind == puzzle.Hold:
		return of(alone, "puzzles.walk.hold", "Side", sideName(p.Side.Other()))
	case p.Defends():
		return of(alone, "puzzles.walk.save", "Side", sideName(p.Side.Other()))
	}
	if whole := thought(v, m, 2*left-1); whole.Reason.Aim != ai.WinsByForce {
		return of(whole, "")
	}
	return of(alone, "puzzles.walk.wins", "N", left)
}

// thought is m, with what it is for where it wins within so many plies, 0 for by itself.
func thought(v *session.View, m rules.Move, win int) *ai.Thought {
	th := ai.Thought{Move: m, Win: win, PV: []rules.Move{m}}
	th.Reason = engines.Reason(v.Info.Name, v.Game, th)
	return &th
}

// playOn is the question who plays on from a position of a puzzle that is over.
type playOn struct {
	playon.Sheet
	menu *widget.Menu
	into boards.Start
	// start is the position, of the puzzle in attempt.
	start   session.View
	attempt *attempt
}

// newPlayOn is the question on the screen of m.
func newPlayOn(m *widget.Menu, games boards.Games) playOn {
	return playOn{Sheet: playon.Sheet{Opponent: playon.Usual}, menu: m, into: boards.NewStart(m, games)}
}

// ask asks about what is shown, or about the beginning of the puzzle where nobody can play on there.
func (f *playOn) ask(a *attempt) {
	f.attempt, f.start = a, *a.study.Line.View()
	if f.start.Seat < 0 || f.start.Over() {
		f.start = *a.study.Line.First()
	}
	f.Open, f.Mine = true, a.p.Side
}

// put puts the question on top of the screen, if it is asked.
func (f *playOn) put() {
	f.into.Ask()
	if f.Open {
		f.Ask(f.menu, playon.Terms{Title: f.menu.T("puzzles.play-on"), Play: f.begin})
	}
}

// begin begins a match.
func (f *playOn) begin() {
	v, p := &f.start, f.attempt.p
	setup := match.Setup{Game: v.Info.Name, Options: p.Options, Start: v.Game.Text(), Seed: f.menu.Seed()}
	for seat := range v.Info.Seats {
		player := match.Person("")
		if match.SideOf(seat) != f.Mine {
			player = match.Computer("", f.Opponent)
		}
		setup.Seats = append(setup.Seats, player)
	}
	m, err := match.New(setup, v.Info)
	if err != nil {
		f.Open = false
		f.attempt.study.Tell(err.Error())
		return
	}
	session.Origin{Puzzle: p.ID}.Note(m)
	f.Open = false
	f.into.Match(m, f.attempt.study.Board())
}
