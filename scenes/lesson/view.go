package lesson

import (
	"image/color"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// roomForSteps is the height of a telephone's canvas from which the row of steps is shown there, roomForWords the width from which the
// buttons below the board have signs beside their words; in units.
const (
	roomForSteps = 760.0
	roomForWords = 380.0
)

// view is the screen.
func (s *Lesson) view() layout.Part {
	s.Back = func() { s.Pop(nil) }
	s.into.Ask()
	own := s.run.Own()
	foot := layout.Stack(widget.Space, s.steps().On(&s.Kit), s.buttons())
	if s.alone || s.Narrow && s.M.H < roomForSteps {
		foot = s.buttons()
	}
	return s.Screen(s.head(), s.study.Arrange(s.asked(), s.said(), s.study.Hand(&own, 0), foot), layout.Part{})
}

// head is the way back, the title, of which lesson this is a step, and the way to the rules.
func (s *Lesson) head() layout.Part {
	rules := s.Press(widget.Button{Name: "rules", Icon: "book", Tip: s.T("lesson.link.rules"), Press: s.rules})
	if !s.Narrow {
		return s.Header(s.T("learn.title"), s.Back, s.Words(s.T(s.lesson.Key()), s.Soft(look.Body)), rules)
	}
	at := ""
	if !s.alone {
		at = s.stands()
	}
	return s.HeaderOver(s.text(""), at, s.Back, rules)
}

// stands is which step this is of how many.
func (s *Lesson) stands() string { return s.T("lesson.at", "At", s.at+1, "Of", len(s.lesson.Steps)) }

// name is which step this is.
func (s *Lesson) name() string {
	if s.alone {
		return s.text("")
	}
	return s.text("") + " · " + s.stands()
}

// asked is what is asked and what it teaches; on a telephone the name of the step stands in the head.
func (s *Lesson) asked() layout.Part {
	name := layout.If(!s.Narrow, s.Words(s.name(), s.Soft(look.Small)))
	return layout.Stack(6, name, s.Title(s.text(".task"), s.Plain(look.Title, graph.Bold)), s.Words(s.text(".why"), s.Plain(look.Body, graph.Regular)))
}

// news are the sign and the colour of what is said.
func (s *Lesson) news() (icon string, ink color.RGBA) {
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

// said is what is said of the last move, or else how one is made.
func (s *Lesson) said() layout.Part {
	icon, ink := s.news()
	st := s.Plain(look.Body, graph.Medium)
	var all []layout.Part
	for _, text := range s.sayings() {
		all = append(all, s.Words(text, st))
	}
	said := st
	if s.study.Message() == "" {
		said = said.In(s.Theme.Soft)
	}
	return layout.Row(widget.Apart, s.Icon(icon, ink), layout.AsLargeAs(s.study.Status(s.how(), said), all...).Grow(1))
}

// sayings are all that may be said in this step, so that nothing moves when something is.
func (s *Lesson) sayings() []string {
	out := []string{s.how(), s.T("lesson.shown")}
	for _, key := range s.lesson.Answers(s.at) {
		out = append(out, s.T(key, "N", 15))
	}
	for _, reason := range s.lesson.Refusals() {
		out = append(out, s.T("refusal."+reason, "A", "e10", "B", "e10", "C", "e10", "D", "10"))
	}
	return out
}

// how is how a move is made.
func (s *Lesson) how() string {
	if s.Narrow {
		return s.TouchText(s.lesson.HowToMove())
	}
	return s.T(s.lesson.HowToMove())
}

// steps are the steps of the lesson.
func (s *Lesson) steps() *widget.Steps {
	row := &widget.Steps{Name: "steps", Label: s.name(), At: s.at, Choose: s.goTo, Done: func(i int) bool { return s.Lessons.Done(s.lesson, i) }}
	for i := range s.lesson.Steps {
		row.Labels = append(row.Labels, s.T(s.lesson.StepKey(i)))
	}
	return row
}

// buttons are a step back, the move to be shown once it was missed often enough, and what comes next, each always at the same place.
func (s *Lesson) buttons() layout.Part {
	return layout.Breakpoint(roomForWords, func() layout.Part { return s.buttonsIn(false) }, func() layout.Part { return s.buttonsIn(true) })
}

func (s *Lesson) buttonsIn(little bool) layout.Part {
	main := s.main()
	back := widget.Button{Name: "before", Icon: "left", Label: s.T("lesson.before"), Disabled: s.at == 0, Press: func() { s.goTo(s.at - 1) }, Turn: s.study.Turn}
	show := widget.Button{Name: "show", Icon: "hint", Label: s.T("lesson.show"), Press: s.show, Turn: s.study.Turn}
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
	case s.alone || s.run.Flows():
		middle = layout.Part{}
	}
	return layout.Row(widget.Space, layout.If(!s.alone, first), middle, s.Press(main).Grow(1).Between(1, 0))
}

// main is what comes next.
func (s *Lesson) main() widget.Button {
	main := widget.Button{Name: "next", Icon: "right", IconRight: true, Label: s.T("lesson.skip"), Press: s.next, Turn: s.study.Turn}
	switch {
	case s.run.View().Waiting && s.run.Asking():
		main.Label, main.Kind, main.Press = s.T("lesson.start"), widget.Main, s.start
	case s.missed():
		main.Label, main.Kind, main.Icon, main.IconRight = s.T("lesson.again"), widget.Main, "undo", false
	case s.run.Flows():
		main.Label, main.Kind = s.T("lesson.play-on"), widget.Main
	case s.run.Done() && s.last() && s.lesson.Flows:
		main.Disabled = true // the answer of the other side is on its way
	case s.alone:
		main.Label, main.Icon, main.IconRight = s.T("lesson.go-back"), "left", false
	case s.last():
		main.Label = s.T("lesson.finish")
	case s.run.Done():
		main.Label = s.T("lesson.next")
	}
	if s.run.Done() && !main.Disabled {
		main.Kind = widget.Main
	}
	return main
}

// lands are the cells on which what a move puts down comes to lie.
func lands(v *session.View, m rules.Move) []int {
	if g, ok := v.Game.(rules.Gridded); ok {
		return g.LandingCells(m)
	}
	return nil
}

// marks draws what lies over the board: the shade, and a mistake, or the move that is shown.
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
