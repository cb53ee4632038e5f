// Package lesson is the screen on which a step of a lesson is done: the board with what matters lit, what is asked, and what is said of
// the moves.
package lesson

import (
	"fmt"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Lesson is the screen.
type Lesson struct {
	*widget.Menu
	games  boards.Games
	lesson *lesson.Lesson
	// at is the number of the step that is done, run is that.
	at    int
	run   *lesson.Run
	game  *boards.Game
	board boards.Board
	work  *boards.Clockwork
	// fades are the shade and the boards that are on their way.
	fades
	// played is what was seen of the moves since the step began, to be shown backwards when it is done again.
	played []session.Moved
	places places
	// told is what is said of the last move, empty before; good reports whether it was right, wrong are the cells of one that was not.
	told  string
	good  bool
	wrong []int
	// shown reports whether the move is pointed out, ready whether Enter plays it: nothing was pointed at or pressed since.
	shown, ready bool
	// alone reports whether the step is done for itself: after it the screen goes back to where it was asked for.
	alone bool
	// asking reports whether the player is asked if a match in progress may be put away.
	asking bool
	// settled reports whether the board is at rest, now the moment of this tick, said what is to be spoken in it, aimed what was spoken
	// last of what the keyboard points at.
	settled bool
	now     time.Duration
	said    []string
	aimed   string
	cues    []sound.Cue
	typed   widget.Line
}

// New begins the step that route names. The error says that there is none, or no board for its game.
func New(d *scenes.Env, games boards.Games, route scenes.Lesson) (scenes.Scene, error) {
	l, ok := games.Lesson(route.Name)
	if !ok || route.Step < 0 || route.Step >= len(l.Steps) {
		return nil, fmt.Errorf("there is no step %d of a lesson %q", route.Step+1, route.Name)
	}
	g, _, err := games.ByName(l.Game)
	if err != nil {
		return nil, err
	}
	s := &Lesson{games: games, lesson: l, game: g, board: g.New(d), alone: route.Alone}
	s.work = boards.NewClockwork(s.board)
	s.Menu = widget.NewMenu(d, s.build)
	s.Keys = s.keysTyping
	s.First("play")
	return s, s.begin(route.Step)
}

// Playing implements scenes.Playing.
func (s *Lesson) Playing() string { return s.lesson.Game }

// begin begins a step. The error is that of a damaged program.
func (s *Lesson) begin(step int) error {
	if s.run != nil {
		s.run.Close()
	}
	run, err := lesson.Begin(s.lesson, step)
	if err != nil {
		return err
	}
	s.at, s.run = step, run
	s.played, s.told, s.good, s.wrong, s.shown, s.asking, s.typed = nil, "", false, nil, false, false, widget.Line{}
	s.said = []string{s.T("lesson.at", "At", step+1, "Of", len(s.lesson.Steps)), s.text(""), s.text(".task"), s.text(".why")}
	if sp, ok := s.board.(boards.Speaker); ok {
		v := run.Own()
		s.said = append(s.said, sp.SayBoard(&v), sp.SayTurn(&v))
	}
	s.toBoard()
	return nil
}

// toBoard gives the keyboard to the board, or where the clocks wait for somebody to be ready to the button that has them go on.
func (s *Lesson) toBoard() {
	if s.run.View().Waiting {
		s.Focus("next")
	} else {
		s.Focus("play")
	}
}

// text is a text of the step.
func (s *Lesson) text(part string, parts ...any) string {
	return s.T(s.lesson.StepKey(s.at)+part, parts...)
}

// Leave ends what is going on.
func (s *Lesson) Leave() { s.run.Close() }

// Layout divides the canvas again.
func (s *Lesson) Layout(m graph.Metrics) {
	first := s.M == graph.Metrics{}
	s.M, s.leaving = m, nil
	s.divide()
	s.board.Layout(s.area())
	if first {
		s.work.Show(s.run.View())
	}
	s.Menu.Layout(m)
}

// area is the room of the board.
func (s *Lesson) area() boards.Area {
	return boards.Area{Metrics: s.M, Bare: true, Answers: true, Tall: s.M.Narrow(), Board: s.places.board, Line: s.places.line,
		Reduced: s.Settings.ReducedMotion}
}

// Update makes one tick.
func (s *Lesson) Update(f *input.Frame) scenes.Next {
	s.now, s.cues = f.Now, s.cues[:0]
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	busy := s.work.Busy(s.now)
	s.fade()
	s.run.Tick(f.Ticks, session.Hold{Moves: busy, Fuses: busy})
	s.follow()
	if s.run.Asking() && !s.run.View().Waiting {
		f = s.typed.Open(s.Menu, f)
	}
	next := s.Menu.Update(f)
	if next.Kind == scenes.Stay {
		s.point(f)
		s.follow()
	}
	s.cues = s.work.Update(s.now, s.cues)
	if busy = s.work.Busy(s.now); busy == s.settled {
		s.settled = !busy
		s.Stage.SetRoot(nil)
	}
	next.Cues = append(s.cues, next.Cues...)
	next.Say = boards.Sentences(s.said...)
	s.said = nil
	next.Awake = next.Awake || s.run.Awake() || !s.work.Done() || s.leaving != nil
	return next
}

// follow shows what has happened.
func (s *Lesson) follow() {
	events, late := s.run.Events()
	for _, e := range events {
		moved, ok := e.(session.Moved)
		if !ok {
			continue
		}
		s.played = append(s.played, moved)
		s.work.Add(boards.Passage{Before: moved.Before, Ply: moved.Ply, After: moved.After})
		if moved.Ply.Seat > 0 {
			s.said = append(s.said, s.T("speech.move", "Name", s.T("table.side."+match.SideOf(moved.Ply.Seat).String()), "Move", moved.Ply.Text))
		}
	}
	if late {
		s.tell(s.text(".miss"+lesson.KeyLate), false)
	}
	if len(events) > 0 {
		if s.run.Flows() { // the answer has come, and the button with it
			s.Focus("next")
		}
		s.Stage.SetRoot(nil)
	}
}

// tell says what came of a move.
func (s *Lesson) tell(text string, good bool) {
	s.told, s.good = text, good
	s.said = append(s.said, text)
	s.Stage.SetRoot(nil)
}

// point has the board follow what nothing else has used. Where a mistake is still on the board, a press on it puts the position back.
func (s *Lesson) point(f *input.Frame) {
	use := s.Stage.Used()
	g := use.Left(f)
	focus := s.Stage.FocusIs("play")
	if !focus {
		g.Keys, g.Runes, g.Space = nil, nil, false
	}
	busy := s.work.Busy(s.now)
	if s.missed() && !busy && g.Pressed[input.Left] && s.places.board.Contains(graph.Point{X: g.X, Y: g.Y}) {
		s.again()
		return
	}
	v := s.run.View()
	may := s.run.Asking() && !v.Waiting && !busy && !s.asking
	if s.shown && s.ready && may && (g.Key(ebiten.KeyEnter) || g.Key(ebiten.KeyNumpadEnter)) {
		s.try(s.run.Best(), &v)
		return
	}
	s.ready = s.ready && len(g.Keys) == 0 && !g.Pressed[input.Left]
	want := s.board.Point(&g, boards.State{View: v, CanMove: may, Focus: focus, Busy: busy, Watching: true})
	s.cues = append(s.cues, want.Cues...)
	if want.Skip > 0 {
		s.work.Skip(s.now, want.Skip)
	}
	s.sayAim(&g, &v)
	switch {
	case want.Refused != nil && may:
		s.refuse(s.run.Refuse(want.Refused))
	case want.Move != rules.NoMove && may:
		s.try(want.Move, &v)
	}
}

// sayAim speaks of what the keyboard points at, when it has moved there.
func (s *Lesson) sayAim(f *input.Frame, v *session.View) {
	sp, ok := s.board.(boards.Speaker)
	if !ok || len(f.Keys) == 0 {
		return
	}
	if text := sp.SayAim(v); text != s.aimed {
		s.aimed = text
		s.said = append(s.said, text)
	}
}

// try makes a move.
func (s *Lesson) try(m rules.Move, v *session.View) {
	a, err := s.run.Try(m)
	switch {
	case err != nil:
		return // nothing is asked
	case a.Refused != nil:
		s.refuse(a)
		return
	}
	s.shown, s.wrong = false, nil
	s.suggest(rules.NoMove)
	s.Focus("next")
	if !a.Right {
		s.wrong = lands(v, m)
		s.cues = append(s.cues, sound.Illegal)
	} else {
		s.shade.Go(0, s.now+landTime, shadeTime)
		s.Lessons.Mark(s.lesson, s.at)
		s.cues = append(s.cues, sound.Row)
	}
	s.tell(s.T(a.Key, "N", a.Points), a.Right)
}

// refuse says and sounds why something is not allowed.
func (s *Lesson) refuse(a lesson.Answer) {
	s.cues = append(s.cues, sound.Illegal)
	text := s.Why(a.Refused)
	if a.Key != "" {
		text = s.T(a.Key)
	}
	s.tell(text, false)
}

// missed reports whether a move that did not count is on the board.
func (s *Lesson) missed() bool { return !s.run.Asking() && !s.run.Done() }

// again puts the position back after a mistake, as it is seen: backwards.
func (s *Lesson) again() {
	if err := s.run.Again(); err != nil {
		s.tell(err.Error(), false)
		return
	}
	for _, p := range slices.Backward(s.played) {
		s.work.Add(boards.Passage{Before: p.Before, Ply: p.Ply, After: p.After, Back: true})
	}
	s.work.Settle(s.run.View())
	s.played, s.wrong = nil, nil
	s.told = ""
	s.said = append(s.said, s.text(".task"))
	s.toBoard()
	s.Stage.SetRoot(nil)
}

// show points out the move.
func (s *Lesson) show() {
	if s.missed() {
		s.again()
	}
	s.shown, s.ready = true, true
	s.suggest(s.run.Best())
	s.cues = append(s.cues, sound.Hint)
	s.tell(s.T("lesson.shown"), true)
	s.said = append(s.said, s.lesson.Steps[s.at].Best)
	s.toBoard()
}

// suggest has a board that can show the piece of a move as a ghost.
func (s *Lesson) suggest(m rules.Move) {
	if g, ok := s.board.(boards.Ghoster); ok {
		g.Suggest(m)
	}
}

// go to another step of the lesson.
func (s *Lesson) goTo(step int) {
	if step < 0 || step >= len(s.lesson.Steps) {
		return
	}
	s.suggest(rules.NoMove)
	s.part()
	if err := s.begin(step); err != nil {
		s.tell(err.Error(), false)
		return
	}
	s.divide()
	s.board.Layout(s.area())
	s.work.Show(s.run.View())
	s.Stage.SetRoot(nil)
}

// rules opens the rule book at what the step is about: the chapter of its variant, or else that of the game.
func (s *Lesson) rules() {
	to := scenes.Rules{Game: s.lesson.Game}
	if s.lesson.Variants {
		to.Page = s.lesson.Steps[s.at].Name
	}
	s.Push(to)
}

// last reports whether this is the last step.
func (s *Lesson) last() bool { return s.at == len(s.lesson.Steps)-1 }

// next goes on after a step, done or not: to the next one, or from the last into a match where one flows from it, or back.
func (s *Lesson) next() {
	switch {
	case s.missed():
		s.again()
	case s.run.Flows():
		s.playOn()
	case s.alone || s.last():
		s.Pop(nil)
	default:
		s.goTo(s.at + 1)
	}
}

// playOn begins the match that flows from the lesson, or asks first where one in progress would be put away for it.
func (s *Lesson) playOn() {
	old := s.Current(s.lesson.Game)
	if old != nil && old.Begun() && !s.asking {
		s.asking = true
		return
	}
	s.asking = false
	m, err := s.run.Match(s.Seed())
	if err != nil {
		s.tell(err.Error(), false)
		return
	}
	if old != nil {
		s.Forget(old)
	}
	session.Origin{Lesson: s.lesson.Name}.Note(m)
	s.Go(scenes.Table{Match: m})
}

// ask is the question before a match in progress is put away for the one that flows from the lesson.
func (s *Lesson) ask() {
	old := s.Current(s.lesson.Game)
	if old == nil {
		s.asking = false
		return
	}
	v := phrases.Of(old)
	s.Ask(s.T("setup.replace", "Game", phrases.Game(s.Env, v), "Stand", s.games.Stand(s.Env, v)), s.T("setup.replace.yes"), s.T("setup.replace.no"),
		s.playOn, func() { s.asking = false })
}
