// Package lesson is the screen for one step of a lesson: the board with the important cells lit, the task, and the
// answers to the player's moves.
//
//   - lesson.go: Lesson: its step, a tick, tries and their answers, hints, the way to the next step.
//   - view.go: the arrangement of the screen and its buttons.
package lesson

import (
	"fmt"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/phrases"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Lesson is the screen.
type Lesson struct {
	*widget.Menu
	games  boards.Games
	lesson *lesson.Lesson
	// step is the index of the current step, run its state, study its board, light the highlight of its important
	// cells.
	step  int
	run   *lesson.Run
	game  *boards.Game
	study *study.Study
	light marks.Light
	// good is true if the message is positive. shown is true if the best move is marked, and ready if Enter plays it
	// then, because nothing was pressed since.
	good, shown, ready bool
	// single is true if the screen shows this step only and returns to the screen before.
	single bool
	// listed is true if a list of lessons needs no button: the screen returns to it or shows a single step.
	listed bool
	start  boards.Start
}

// New returns the screen of a step. The error says that there is no such step, or no board for its game.
func New(d *scenes.Env, games boards.Games, route scenes.Lesson) (scenes.Scene, error) {
	l, ok := games.Lesson(route.Name)
	if !ok || route.Step < 0 || route.Step >= len(l.Steps) {
		return nil, fmt.Errorf("there is no step %d of a lesson %q", route.Step+1, route.Name)
	}
	g, _, err := games.ByName(l.Game)
	if err != nil {
		return nil, err
	}
	s := &Lesson{games: games, lesson: l, game: g, single: route.Alone, listed: route.Listed || route.Alone}
	s.Menu = widget.NewView(d, s.view)
	s.start = boards.NewStart(s.Menu, games)
	s.study = study.New(s.Menu)
	s.study.Lone = true
	s.study.May, s.study.Try, s.study.Refused, s.study.Touched = s.may, s.try, s.refused, s.touched
	s.study.Task, s.study.Keys, s.study.Marks, s.study.Tone = s.task, s.keys, s.marks, s.tone
	return s, s.open(route.Step)
}

// Playing implements scenes.Playing.
func (s *Lesson) Playing() string { return s.lesson.Game }

// Leave stops the step.
func (s *Lesson) Leave() { s.run.Close() }

// open fails if the data of the lesson is invalid.
func (s *Lesson) open(step int) error {
	run, err := lesson.Start(s.lesson, step)
	if err != nil {
		return err
	}
	if s.run != nil {
		s.run.Close()
	}
	s.step, s.run = step, run
	s.good, s.shown = false, false
	s.study.Say(s.T("lesson.at", "At", step+1, "Of", len(s.lesson.Steps)), s.T(s.texts().Name))
	s.study.Open(s.game, run.Own())
	s.light = marks.NewLight(s.study.Board(), run.Own().Game, s.lesson.Steps[step].Lit)
	s.focusBoard()
	return nil
}

// focusBoard focuses the board or, if the clocks wait for the player, the button that starts them.
func (s *Lesson) focusBoard() {
	if s.run.View().Waiting {
		s.Focus("next")
	} else {
		s.Focus("play")
	}
}

func (s *Lesson) texts() lesson.StepKeys { return s.lesson.StepKeys(s.step) }

func (s *Lesson) task() string { return boards.Sentences(s.T(s.texts().Task), s.T(s.texts().Why)) }

func (s *Lesson) tone() (ink color.RGBA, toned bool) {
	_, ink = s.messageStyle()
	return ink, s.study.Message() != ""
}

// Update makes one tick.
func (s *Lesson) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	s.offerHint()
	busy := s.study.Busy()
	s.light.Update(f.Now, s.run.Done(), busy)
	s.run.Tick(f.Ticks, session.Hold{Moves: busy, Fuses: busy})
	s.handleEvents()
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	s.ready = s.ready && (enter || len(f.Keys) == 0) && !f.Pressed[input.Left]
	next := s.study.Update(f)
	next.Awake = next.Awake || s.run.Awake()
	return next
}

// keys makes Enter play the marked move. It returns true if it did.
func (s *Lesson) keys(f *input.Frame) bool {
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	if !enter || !s.shown || !s.ready || !s.Stage.FocusIs("play") || !s.may() || s.study.Busy() {
		return false
	}
	s.try(s.run.Best())
	return true
}

// handleEvents shows the events of the step's session.
func (s *Lesson) handleEvents() {
	events, late := s.run.Events()
	for _, e := range events {
		if moved, ok := e.(session.Moved); ok {
			s.moved(&moved)
		}
	}
	if late {
		s.announce(s.T(s.texts().Late), false)
	}
	if len(events) > 0 {
		if s.run.Flows() { // the answer has arrived, and the button with it
			s.study.Focus("next")
		}
		s.Stage.SetRoot(nil)
	}
	if v := s.run.View(); len(events) > 0 || v.Times.Timed() {
		s.study.Refresh(s.run.Own())
	}
}

// moved shows a move, and speaks those of an opponent.
func (s *Lesson) moved(m *session.Moved) {
	s.study.Moved(m.Ply, m.After)
	if m.Ply.Seat > 0 {
		s.study.Say(s.T("speech.move", "Name", phrases.SideName(s.Env, match.SideOf(m.Ply.Seat)), "Move", m.Ply.Text))
	}
}

func (s *Lesson) announce(text string, good bool) {
	s.good = good
	s.study.ShowMessage(text)
}

// may returns true if a move may be tried now.
func (s *Lesson) may() bool {
	return s.run.Asking() && !s.run.View().Waiting && !s.start.Asking() && s.study.Line.At() == s.study.Line.Len()
}

// try makes a legal move.
func (s *Lesson) try(m rules.Move) {
	a, err := s.run.Try(m)
	switch {
	case err != nil:
		return // the step is over
	case a.Refused != nil:
		s.refuse(a)
		return
	}
	cells := landingCells(s.study.Line.View(), m)
	s.handleEvents()
	s.shown = false
	s.study.Board().Suggest(rules.NoMove)
	s.Focus("next")
	if a.Right {
		s.light.Done(s.study.Now())
		s.Lessons.Mark(s.lesson, s.step)
		s.Cue(sound.Row)
	} else {
		s.light.Wrong = cells
		s.Cue(sound.Illegal)
	}
	s.announce(s.T(a.Key, "N", a.Points), a.Right)
}

// refused counts an illegal try and explains it, in the words of the step if it has any for this mistake.
func (s *Lesson) refused(why *rules.Refusal) { s.refuse(s.run.Refuse(why)) }

func (s *Lesson) refuse(a lesson.Answer) {
	text := s.Texts.Sentence(a.Refused)
	if a.Key != "" {
		text = s.T(a.Key)
	}
	s.announce(text, false)
}

// missed returns true while a wrong move is on the board.
func (s *Lesson) missed() bool { return !s.run.Asking() && !s.run.Done() }

// touched takes a mistake back when the board is pressed.
func (s *Lesson) touched() {
	if s.missed() && !s.study.Busy() {
		s.retry()
	}
}

// retry takes a mistake back immediately, so that the player can try again at once.
func (s *Lesson) retry() {
	if err := s.run.Reset(); err != nil {
		s.announce(s.Texts.Sentence(err), false)
		return
	}
	s.light.Wrong = nil
	s.study.ClearMessage()
	s.study.Reset(0)
	s.study.Say(s.T(s.texts().Task))
	s.focusBoard()
}

// helpAfter is the number of misses that make the screen offer to show the move.
const helpAfter = 2

// stuck returns true if the screen offers to show the move.
func (s *Lesson) stuck() bool { return s.run.Misses() >= helpAfter && !s.run.Done() }

// offerHint makes H show the move while the screen offers it.
func (s *Lesson) offerHint() {
	s.study.Hint = nil
	if s.stuck() {
		s.study.Hint = s.showMove
	}
}

func (s *Lesson) showMove() {
	if s.missed() {
		s.retry()
	}
	s.shown, s.ready = true, true
	s.study.Board().Suggest(s.run.Best())
	s.Cue(sound.Hint)
	s.announce(s.T("lesson.shown"), true)
	s.study.Say(s.lesson.Steps[s.step].Best)
	s.focusBoard()
}

// goTo opens another step of the lesson. Its board fades in over the present one.
func (s *Lesson) goTo(step int) {
	s.study.Board().Suggest(rules.NoMove)
	light, room := s.light.Left(s.study.Now()), s.study.Room()
	s.study.Renew(s.game, func(c graph.Canvas) { light.DrawShade(c, s.Theme, room) })
	if err := s.open(step); err != nil {
		s.announce(s.Texts.Sentence(err), false)
	}
	s.Stage.SetRoot(nil)
}

// rules opens the rule book at the chapter of the step's variant, or else of the game.
func (s *Lesson) rules() {
	to := scenes.Rules{Game: s.lesson.Game}
	if s.lesson.Variants {
		to.Page = s.lesson.Steps[s.step].Name
	}
	s.Push(to)
}

func (s *Lesson) last() bool { return s.step == len(s.lesson.Steps)-1 }

// next leaves the step, done or not: for a new try, the next step, the match that continues the last step, or the
// screen before.
func (s *Lesson) next() {
	switch {
	case s.missed():
		s.retry()
	case s.run.Flows():
		s.playOn()
	case s.single || s.last():
		s.Pop(nil)
	default:
		s.goTo(s.step + 1)
	}
}

func (s *Lesson) startClocks() {
	s.run.Ready()
	s.Focus("play")
}

// playOn starts the match that continues the lesson. It asks first if a match in progress would be replaced.
func (s *Lesson) playOn() {
	m, err := s.run.Match(s.Seed())
	if err != nil {
		s.announce(s.Texts.Sentence(err), false)
		return
	}
	session.Origin{Lesson: s.lesson.Name}.Note(m)
	s.start.Match(m, s.study.Board())
}

var _ scenes.Leaver = (*Lesson)(nil)
