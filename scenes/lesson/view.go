package lesson

import (
	"image/color"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// roomForSteps is the minimum height of a phone's canvas with the row of steps, lowest that of another; roomForWords is the
// minimum width with icons beside the words of the buttons below the board; in units.
const (
	roomForSteps = 760.0
	lowest       = 560.0
	roomForWords = 380.0
)

func (s *Lesson) view() layout.Part {
	s.Back = func() { s.Pop(nil) }
	s.start.Ask()
	own := s.run.Own()
	foot := layout.Stack(widget.Space, s.steps().On(&s.Kit), s.buttons())
	if s.single || s.M.H < lowest || s.Narrow && s.M.H < roomForSteps {
		foot = s.buttons()
	}
	return s.Screen(s.head(), s.study.Arrange(s.taskPart(), s.messagePart(), s.study.Hand(own, 0), foot), layout.Part{})
}

func (s *Lesson) head() layout.Part {
	rules := s.Press(widget.Button{Name: "rules", Icon: "book", Tip: s.T("setup.rules"), Press: s.rules})
	list := layout.If(!s.listed, s.Press(widget.Button{Name: "lessons", Icon: "order", Tip: s.T("learn.all"), Press: func() {
		s.Push(scenes.Learn{Lesson: s.lesson.Name})
	}}))
	if !s.Narrow {
		return s.Header(s.T("learn.title"), s.Back, s.Words(s.T(s.lesson.Key()), s.Soft(look.Body)), list, rules)
	}
	at := ""
	if !s.single {
		at = s.progress()
	}
	return s.HeaderOver(s.T(s.texts().Name), at, s.Back, list, rules)
}

// progress is a text such as "step 2 of 6".
func (s *Lesson) progress() string {
	return s.T("lesson.at", "At", s.step+1, "Of", len(s.lesson.Steps))
}

func (s *Lesson) stepName() string {
	if s.single {
		return s.T(s.texts().Name)
	}
	return s.T(s.texts().Name) + " · " + s.progress()
}

// taskPart: on a phone the name of the step is in the header instead.
func (s *Lesson) taskPart() layout.Part {
	name := layout.If(!s.Narrow, s.Words(s.stepName(), s.Soft(look.Small)))
	return layout.Stack(6, name, s.Title(s.T(s.texts().Task), s.Plain(look.Title, graph.Bold)), s.Words(s.T(s.texts().Why), s.Plain(look.Body, graph.Regular)))
}

func (s *Lesson) messageStyle() (icon string, ink color.RGBA) {
	switch {
	case s.study.Message() == "":
		return "info", s.Theme.Soft
	case !s.good:
		return "close", s.Theme.O
	case s.shown && s.run.Asking():
		return "hint", s.Theme.Gold
	}
	return "check", s.Theme.X
}

func (s *Lesson) messagePart() layout.Part {
	icon, ink := s.messageStyle()
	st := s.Plain(look.Body, graph.Medium)
	var all []layout.Part
	for _, text := range s.possibleMessages() {
		all = append(all, s.Words(text, st))
	}
	style := st
	if s.study.Message() == "" {
		style = style.In(s.Theme.Soft)
	}
	return layout.Row(widget.Apart, s.Icon(icon, ink), layout.AsLargeAs(s.study.Status(s.inputHint(), style), all...).Grow(1))
}

// possibleMessages: the message part has room for each of them, so that nothing moves.
func (s *Lesson) possibleMessages() []string {
	out := []string{s.inputHint(), s.T("lesson.shown")}
	for _, key := range s.lesson.Answers(s.step) {
		out = append(out, s.T(key, "N", 15))
	}
	for _, reason := range s.lesson.Refusals() {
		out = append(out, s.Texts.Sentence(&rules.Refusal{Key: reason, Args: []string{"e10", "e10", "e10", "10"}}))
	}
	return out
}

func (s *Lesson) inputHint() string {
	if s.Narrow {
		return s.TouchText(s.lesson.HowToMove())
	}
	return s.T(s.lesson.HowToMove())
}

func (s *Lesson) steps() *widget.Steps {
	row := &widget.Steps{Name: "steps", Label: s.stepName(), At: s.step, Choose: s.goTo, Done: func(i int) bool { return s.Lessons.Done(s.lesson, i) }}
	for i := range s.lesson.Steps {
		row.Labels = append(row.Labels, s.T(s.lesson.StepKeys(i).Name))
	}
	return row
}

// buttons: each has a fixed place.
func (s *Lesson) buttons() layout.Part {
	return layout.Breakpoint(roomForWords, func() layout.Part { return s.buttonsIn(false) }, func() layout.Part { return s.buttonsIn(true) })
}

func (s *Lesson) buttonsIn(little bool) layout.Part {
	main := s.mainButton()
	back := widget.Button{Name: "before", Icon: "left", Label: s.T("menu.back"), Disabled: s.step == 0, Press: func() { s.goTo(s.step - 1) }, Turn: s.study.Turn}
	show := widget.Button{Name: "show", Icon: "hint", Label: s.T("lesson.show"), Press: s.showMove, Turn: s.study.Turn}
	if !s.missed() && !s.shown {
		show.Kind = widget.Main
	}
	first := s.Press(back).Grow(1).Between(1, 0)
	if little {
		back.Label, back.Tip = "", back.Label
		show.Icon, main.Icon, main.IconRight = "", "", false
		first = s.Press(back)
	}
	middle := layout.Fill()
	switch {
	case s.stuck():
		middle = s.Press(show).Grow(1).Between(1, 0)
	case s.single || s.run.Flows():
		middle = layout.Part{}
	}
	return layout.Row(widget.Space, layout.If(!s.single, first), middle, s.Press(main).Grow(1).Between(1, 0))
}

func (s *Lesson) mainButton() widget.Button {
	main := widget.Button{Name: "next", Icon: "right", IconRight: true, Label: s.T("lesson.skip"), Press: s.next, Turn: s.study.Turn}
	switch {
	case s.run.View().Waiting && s.run.Asking():
		main.Label, main.Kind, main.Press = s.T("setup.start"), widget.Main, s.startClocks
	case s.missed():
		main.Label, main.Kind, main.Icon, main.IconRight = s.T("lesson.again"), widget.Main, "undo", false
	case s.run.Flows():
		main.Label, main.Kind = s.T("replay.from-here"), widget.Main
	case s.run.Done() && s.last() && s.lesson.Flows:
		main.Disabled = true // the opponent's answer is about to arrive
	case s.single:
		main.Label, main.Icon, main.IconRight = s.T("menu.back"), "left", false
	case s.last():
		main.Label = s.T("lesson.finish")
	case s.run.Done():
		main.Label = s.T("menu.next")
	}
	if s.run.Done() && !main.Disabled {
		main.Kind = widget.Main
	}
	return main
}

// landingCells returns the cells that the pieces of m land on, nil if the game has no grid.
func landingCells(v *session.View, m rules.Move) []int {
	if g, ok := v.Game.(rules.Gridded); ok {
		return g.LandingCells(m)
	}
	return nil
}

// marks draws on top of the board: the shade, and a mistake or the move that is shown.
func (s *Lesson) marks(c graph.Canvas) {
	s.light.DrawShade(c, s.Theme, s.study.Room())
	if s.study.Busy() {
		return
	}
	s.light.DrawWrong(c, s.Theme)
	if s.shown && s.run.Asking() {
		marks.DrawSpots(c, s.Theme, s.study.Board().Spots(s.run.Best()))
	}
}
