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
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/playon"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// walk steps through a line: the solution of a puzzle, or the refutation of a wrong move.
type walk struct {
	menu  *widget.Menu
	study *study.Study
	on    bool
	// from is the ply count at the start of the line, start the text there.
	from  int
	start string
	steps []step
	// plays is true while the line plays by itself; due is the time of the next move, 0 if not yet known.
	plays bool
	due   time.Duration
}

// readAfter is the time between the moves of a line that plays by itself.
const readAfter = 2200 * time.Millisecond

// step is a move of the line with its text.
type step struct {
	text     string
	evidence reason.Evidence
}

func advised(text string, e reason.Evidence) step { return step{text, e} }

// showSolution shows the solution of p, before its first move.
func (w *walk) showSolution(p *puzzle.Puzzle) {
	l := &w.study.Line
	l.Go(0)
	l.Cut()
	w.on, w.from, w.steps, w.plays = true, 0, nil, false
	w.start = w.menu.T("puzzles.walk.start", "Side", sideName(p.Side), "Task", taskText(w.menu.Env, p))
	for i, text := range p.Line {
		v := l.Last()
		if l.Read([]string{text}) == 0 {
			break
		}
		w.steps = append(w.steps, w.explain(p, v, l.Plies()[i].Move, i))
	}
	w.study.Show()
	w.study.ShowMessage(w.start)
}

// refute shows the refutation of the wrong move at index from of the line; wrong is its text. The board plays all of
// it, so the walk is at its end.
func (w *walk) refute(p *puzzle.Puzzle, from int, wrong string) {
	l := &w.study.Line
	w.on, w.from, w.plays = true, from, false
	w.start = w.menu.T("puzzles.walk.start", "Side", sideName(p.Side), "Task", taskText(w.menu.Env, p))
	w.steps = []step{{text: wrong}}
	for i := from + 1; i < l.Len(); i++ {
		w.steps = append(w.steps, w.refutation(p, l.ViewAt(i), l.Plies()[i].Move, l.Len()-i))
	}
}

// refutation returns the step for move m in v of the refuting or defending side, left plies before the end of the line.
func (w *walk) refutation(p *puzzle.Puzzle, v *session.View, m rules.Move, left int) step {
	if forced(v) {
		return step{text: w.menu.T("puzzles.walk.forced", "Move", v.Game.MoveText(m))}
	}
	th := thought(v, m, 0)
	if last := after(v.Game, m); left == 1 && last.Outcome().Winner() == p.Side.Other() {
		th = thought(v, m, 1)
	}
	return advised(w.study.Advice(v, th))
}

func after(pos rules.Game, m rules.Move) rules.Game {
	next := pos.Clone()
	next.Do(m)
	return next
}

// forced reports whether the player to move in v has only one move; in games for four that is often a pass.
func forced(v *session.View) bool { return len(v.Game.AppendMoves(nil)) == 1 }

func (w *walk) play() { w.plays, w.due = true, 0 }

// tick plays the next move when it is due, and reports whether there will be another.
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

// step moves one move forward or back, stops the line from playing by itself, and reports whether there is such a move.
func (w *walk) step(by int) bool {
	w.plays = false
	return w.to(w.study.Line.At() + by)
}

// to shows the position after that many moves, animating each, and reports whether the position changed.
func (w *walk) to(at int) bool {
	l := &w.study.Line
	if at = max(w.from, min(at, l.Len())); !w.on || at == l.At() {
		return false
	}
	if w.study.Busy() { // cancel the animation
		w.study.Show()
	}
	w.study.To(at)
	w.study.ShowMessage(w.text())
	return true
}

func (w *walk) text() string {
	if at := w.study.Line.At() - w.from; at > 0 {
		return w.steps[at-1].text
	}
	return w.start
}

// draw marks the evidence for the move shown last.
func (w *walk) draw(c graph.Canvas) {
	at := w.study.Line.At() - w.from
	if !w.study.Busy() && at > 0 && at < len(w.steps) {
		marks.DrawEvidence(c, w.menu.Theme, w.study.Board(), &w.steps[at-1].evidence)
	}
}

// explain returns the step for move m, at index i of the solution, in v: its purpose alone and in the whole.
func (w *walk) explain(p *puzzle.Puzzle, v *session.View, m rules.Move, i int) step {
	left := p.N - (i+1)/2 // solver moves left
	alone := thought(v, m, 0)
	of := func(th *ai.Thought, more string, parts ...any) step {
		st := advised(w.study.Advice(v, th))
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

// thought returns m as a thought of the computer, with a win in that many plies if win is not 0.
func thought(v *session.View, m rules.Move, win int) *ai.Thought {
	th := ai.Thought{Move: m, Win: win, PV: []rules.Move{m}}
	th.Reason = engines.Reason(v.Info.Name, v.Game, th)
	return &th
}

// playOn is the dialog for playing on from a finished puzzle.
type playOn struct {
	playon.Sheet
	menu *widget.Menu
	into boards.Start
	// start is the position, of the puzzle in attempt.
	start   *session.View
	attempt *attempt
}

func newPlayOn(m *widget.Menu, games boards.Games) playOn {
	return playOn{Sheet: playon.Sheet{Opponent: playon.Usual}, menu: m, into: boards.NewStart(m, games)}
}

// ask opens the dialog for the position shown, or for the start of the puzzle if the position is final.
func (f *playOn) ask(a *attempt) {
	f.attempt, f.start = a, a.study.Line.View()
	if f.start.Seat < 0 || f.start.Over() {
		f.start = a.study.Line.First()
	}
	f.Open, f.Mine = true, a.p.Side
}

// layer puts the open dialog above the screen.
func (f *playOn) layer() {
	f.into.Ask()
	if f.Open {
		f.Ask(f.menu, playon.Terms{Title: f.menu.T("replay.from-here"), Play: f.play})
	}
}

func (f *playOn) play() {
	v, p := f.start, f.attempt.p
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
		f.attempt.study.ShowMessage(f.menu.Texts.Sentence(err))
		return
	}
	session.Origin{Puzzle: p.ID}.Note(m)
	f.Open = false
	f.into.Match(m, f.attempt.study.Board())
}
