// Package lesson is the screen on which a step of a lesson is done: the board with what matters lit, what is asked, and what is said of
// the moves.
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
	// at is the number of the step that is done, run is that, shown on study in the light of the step.
	at    int
	run   *lesson.Run
	game  *boards.Game
	study *study.Study
	light marks.Light
	// good reports whether what is said is good news, shown whether the move is pointed out, ready whether Enter plays it then: nothing was
	// pressed since.
	good, shown, ready bool
	// alone reports whether the step is done for itself: after it the screen goes back to where it was asked for.
	alone bool
	into  boards.Start
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
	s := &Lesson{games: games, lesson: l, game: g, alone: route.Alone}
	s.Menu = widget.NewView(d, s.view)
	s.into = boards.NewStart(s.Menu, games)
	s.study = study.New(s.Menu)
	s.study.Lone = true
	s.study.May, s.study.Try, s.study.Refused, s.study.Touched = s.may, s.try, s.refused, s.touched
	s.study.Task, s.study.Keys, s.study.Marks, s.study.Tone = s.task, s.keys, s.marks, s.tone
	return s, s.begin(route.Step)
}

// Playing implements scenes.Playing.
func (s *Lesson) Playing() string { return s.lesson.Game }

// Leave ends what is going on.
func (s *Lesson) Leave() { s.run.Close() }

// begin begins a step. The error is that of a damaged program.
func (s *Lesson) begin(step int) error {
	run, err := lesson.Start(s.lesson, step)
	if err != nil {
		return err
	}
	if s.run != nil {
		s.run.Close()
	}
	s.at, s.run = step, run
	s.good, s.shown = false, false
	s.study.Say(s.T("lesson.at", "At", step+1, "Of", len(s.lesson.Steps)), s.text(""))
	s.study.Open(s.game, run.Own())
	s.light = marks.NewLight(s.study.Board(), run.Own().Game, s.lesson.Steps[step].Lit)
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

// task is what is asked, and what it teaches.
func (s *Lesson) task() string { return boards.Sentences(s.text(".task"), s.text(".why")) }

// tone is the colour of what is said.
func (s *Lesson) tone() (ink color.RGBA, toned bool) {
	_, ink = s.news()
	return ink, s.study.Message() != ""
}

// Update makes one tick.
func (s *Lesson) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	s.help()
	busy := s.study.Busy()
	s.light.Update(f.Now, s.run.Done(), busy)
	s.run.Tick(f.Ticks, session.Hold{Moves: busy, Fuses: busy})
	s.follow()
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	s.ready = s.ready && (enter || len(f.Keys) == 0) && !f.Pressed[input.Left]
	next := s.study.Update(f)
	next.Awake = next.Awake || s.run.Awake()
	return next
}

// keys follows the shortcuts of the screen and reports whether one was used: Enter plays the move that is pointed out.
func (s *Lesson) keys(f *input.Frame) bool {
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	if !enter || !s.shown || !s.ready || !s.Stage.FocusIs("play") || !s.may() || s.study.Busy() {
		return false
	}
	s.try(s.run.Best())
	return true
}

// follow shows what has happened.
func (s *Lesson) follow() {
	events, late := s.run.Events()
	for _, e := range events {
		if moved, ok := e.(session.Moved); ok {
			s.moved(&moved)
		}
	}
	if late {
		s.tell(s.text(".miss"+lesson.KeyLate), false)
	}
	if len(events) > 0 {
		if s.run.Flows() { // the answer has come, and the button with it
			s.study.Focus("next")
		}
		s.Stage.SetRoot(nil)
	}
	if v := s.run.View(); len(events) > 0 || v.Times.Timed() {
		s.study.Refresh(s.run.Own())
	}
}

// moved shows a move, and speaks of it where it is an opponent's.
func (s *Lesson) moved(m *session.Moved) {
	s.study.Moved(m.Ply, m.After)
	if m.Ply.Seat > 0 {
		s.study.Say(s.T("speech.move", "Name", phrases.SideName(s.Env, match.SideOf(m.Ply.Seat)), "Move", m.Ply.Text))
	}
}

// tell says what came of a move.
func (s *Lesson) tell(text string, good bool) {
	s.good = good
	s.study.Tell(text)
}

// may reports whether a move may be tried now.
func (s *Lesson) may() bool {
	return s.run.Asking() && !s.run.View().Waiting && !s.into.Asking() && s.study.Line.At() == s.study.Line.Len()
}

// try makes a move that the rules allow.
func (s *Lesson) try(m rules.Move) {
	a, err := s.run.Try(m)
	switch {
	case err != nil:
		return // nothing is asked
	case a.Refused != nil:
		s.refuse(a)
		return
	}
	lands := lands(s.study.Line.View(), m)
	s.follow()
	s.shown = false
	s.suggest(rules.NoMove)
	s.Focus("next")
	if a.Right {
		s.light.Done(s.study.Now())
		s.Lessons.Mark(s.lesson, s.at)
		s.Cue(sound.Row)
	} else {
		s.light.Wrong = lands
		s.Cue(sound.Illegal)
	}
	s.tell(s.T(a.Key, "N", a.Points), a.Right)
}

// refused counts what was tried and is not allowed, and says why in the words of the step, where it has foreseen that.
func (s *Lesson) refused(why *rules.Refusal) { s.refuse(s.run.Refuse(why)) }

func (s *Lesson) refuse(a lesson.Answer) {
	text := s.RefusalText(a.Refused)
	if a.Key != "" {
		text = s.T(a.Key)
	}
	s.tell(text, false)
}

// missed reports whether a move that did not count is on the board.
func (s *Lesson) missed() bool { return !s.run.Asking() && !s.run.Done() }

// touched puts the position back where a mistake has been seen and the board is pressed.
func (s *Lesson) touched() {
	if s.missed() && !s.study.Busy() {
		s.again()
	}
}

// again puts the position back after a mistake, at once: the next try is not to wait.
func (s *Lesson) again() {
	if err := s.run.Reset(); err != nil {
		s.tell(err.Error(), false)
		return
	}
	s.light.Wrong = nil
	s.study.Hush()
	s.study.Reset(0)
	s.study.Say(s.text(".task"))
	s.toBoard()
}

// helpAfter is after how many misses the move is offered to be shown.
const helpAfter = 2

// stuck reports whether the move is offered to be shown.
func (s *Lesson) stuck() bool { return s.run.Misses() >= helpAfter && !s.run.Done() }

// help has H point out the move once that is offered.
func (s *Lesson) help() {
	s.study.Hint = nil
	if s.stuck() {
		s.study.Hint = s.show
	}
}

// show points out the move.
func (s *Lesson) show() {
	if s.missed() {
		s.again()
	}
	s.shown, s.ready = true, true
	s.suggest(s.run.Best())
	s.Cue(sound.Hint)
	s.tell(s.T("lesson.shown"), true)
	s.study.Say(s.lesson.Steps[s.at].Best)
	s.toBoard()
}

// suggest has a board that can show the piece of a move as a ghost.
func (s *Lesson) suggest(m rules.Move) {
	s.study.Board().Suggest(m)
}

// goTo begins another step of the lesson, whose board comes over that of this one.
func (s *Lesson) goTo(step int) {
	s.suggest(rules.NoMove)
	light, room := s.light.Left(s.study.Now()), s.study.Room()
	s.study.Renew(s.game, func(c graph.Canvas) { light.DrawShade(c, s.Theme, room) })
	if err := s.begin(step); err != nil {
		s.tell(err.Error(), false)
	}
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

// start has the clocks go on, as the player is ready.
func (s *Lesson) start() {
	s.run.Ready()
	s.Focus("play")
}

// playOn begins the match that flows from the lesson, or asks first where one in progress would be put away for it.
func (s *Lesson) playOn() {
	m, err := s.run.Match(s.Seed())
	if err != nil {
		s.tell(err.Error(), false)
		return
	}
	session.Origin{Lesson: s.lesson.Name}.Note(m)
	s.into.Match(m, s.study.Board())
}

var _ scenes.Leaver = (*Lesson)(nil)
