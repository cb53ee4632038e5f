package puzzles

import (
	"slices"
	"strings"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Measures in units: the minimum width for both panels, and that for the games beside the title; the height of the
// strip below the board; the height of the panels below it in a tall window.
const (
	roomForBoth  = 1080.0
	roomForGames = 960.0
	stripHeight  = 64.0
	phoneStrip   = 48.0
	panelsHeight = 570.0
	// lowHeight is the canvas height below which the panels are shortened.
	lowHeight = 600.0
)

func (s *Puzzles) view() layout.Part {
	s.Back = s.back
	s.playOn.layer()
	s.askChoice()
	return s.Screen(s.header(), s.body(), layout.Part{})
}

// both reports whether both panels fit.
func (s *Puzzles) both() bool { return !s.Narrow && (s.M.Tall() || s.M.W >= roomForBoth) }

// header shows the title, the games, the choice of puzzles, and the switch between the panels if only one fits.
func (s *Puzzles) header() layout.Part {
	title, other := s.T("puzzles.title"), layout.Part{}
	var titles []string
	for _, name := range s.names {
		titles = append(titles, s.Env.GameTitle(name))
	}
	at := slices.Index(s.names, s.game)
	right := []layout.Part{widget.ActionOptions(&s.Kit, "games", titles, at, s.choose), layout.Fill(), s.pickButton()}
	switch {
	case s.Narrow: // the game takes the place of the title
		title = ""
		right = []layout.Part{s.OneOf("games", &s.tabs, titles, at, s.choose).Grow(1), s.pickButton()}
	case s.M.W < roomForGames:
		right = []layout.Part{s.OneOf("games", &s.tabs, titles, at, s.choose), s.pickButton()}
	}
	if !s.both() {
		b := widget.Button{Name: "you", Icon: "person", Tip: s.T("puzzles.you.show"), Press: func() { s.you = !s.you }}
		if s.you {
			b.Icon, b.Tip = "puzzle", s.T("puzzles.you.hide")
		}
		other = s.Press(b)
	}
	return s.Header(title, func() { s.Pop(nil) }, append(right, other)...)
}

// body places the board between the panels of puzzle and solver. In a tall window both are below it, in a small one
// only one of them is shown.
func (s *Puzzles) body() layout.Part {
	switch {
	case s.Narrow && s.you && !s.study.Typing():
		return s.progress.view()
	case s.Narrow:
		return s.phone()
	case s.M.Tall():
		return layout.Stack(widget.Apart, s.middle().Grow(1), layout.Even(widget.Apart, s.sheet(), s.progress.view()).Fixed(min(panelsHeight, s.M.H*0.46)))
	case s.both():
		width := max(250, min(290, s.M.W*0.21))
		return layout.Row(widget.Apart, s.sheet().Fixed(width), s.middle().Grow(1), s.progress.view().Fixed(width))
	}
	panel := s.sheet()
	if s.you {
		panel = s.progress.view()
	}
	return layout.Row(widget.Apart, panel.Fixed(max(236, min(300, s.M.W*0.32))), s.middle().Grow(1))
}

func (s *Puzzles) middle() layout.Part {
	height := stripHeight
	if s.Narrow {
		height = phoneStrip
	}
	return s.study.ViewOver(s.study.Typed(s.strip()).Fixed(height))
}

// marks draws the hint or the current step of the solution.
func (s *Puzzles) marks(c graph.Canvas) {
	if s.walk.on {
		s.walk.draw(c)
	} else {
		s.attempt.hint.draw(c)
	}
}

func (s *Puzzles) strip() layout.Part {
	switch {
	case s.walk.on:
		return s.banked(s.walkWords(), s.walkButtons())
	case s.attempt.phase == over:
		through := s.Press(widget.Button{Name: "through", Label: s.T("puzzles.through"), Press: s.goThrough})
		return s.banked(s.attempt.banner(), layout.Row(widget.Space, through.Grow(1), s.nextButton(nil)))
	case s.Narrow, s.study.Choices() > 0:
		return layout.Leaf(nil, nil)
	}
	return s.howTo()
}

// banked puts words beside buttons on a sheet in the colour of the result. A phone has only the buttons here and the
// words below.
func (s *Puzzles) banked(words, buttons layout.Part) layout.Part {
	if s.Narrow {
		return layout.Middle(buttons)
	}
	ink := s.Theme.X
	if s.attempt.phase == refuting || !s.attempt.run.Result.Good() {
		ink = s.Theme.Gold
	}
	row := layout.Margin(14, 0, 8, 0, layout.Row(widget.Apart, words.Grow(1), layout.Middle(buttons).Between(280, 330)))
	return layout.Layers(s.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		c.Art(s.Theme.Panel(paint.Mix(s.Theme.Sheet, ink, 0.2), ink, 16, true), r, graph.Show{})
	}), row)
}

// howTo explains the input devices, as far as the width allows.
func (s *Puzzles) howTo() layout.Part {
	lines := s.study.Board().Hints()
	st := s.Soft(look.Small).Centered()
	var parts []layout.Part
	for n := len(lines); n > 0; n-- {
		parts = append(parts, s.Words(strings.Join(lines[:n], " · "), st))
	}
	return layout.FirstFit(parts...)
}

func (s *Puzzles) walkWords() layout.Part {
	l, head := &s.study.Line, "puzzles.solution"
	if s.attempt.phase == refuting {
		head = "puzzles.refutation"
	}
	return s.Words(s.T(head)+" · "+s.T("mistakes.count", "At", l.At()-s.walk.from, "Of", l.Len()-s.walk.from), s.Plain(look.Body, graph.Bold))
}

// walkButtons step through the solution and open the next puzzle, or step through a refutation and return to the
// attempt.
func (s *Puzzles) walkButtons() layout.Part {
	l, end := &s.study.Line, "next"
	if s.attempt.phase == refuting {
		end = "again"
	}
	back := widget.Button{Name: "backward", Icon: "left", Tip: s.T("replay.before"), Disabled: l.At() == s.walk.from, Yields: "forward",
		Press: func() { s.walk.step(-1) }, Turn: s.study.Turn}
	on := widget.Button{Name: "forward", Icon: "right", Tip: s.T("replay.next"), Disabled: l.At() == l.Len(), Yields: end,
		Press: func() { s.walk.step(1) }, Turn: s.study.Turn}
	last := s.nextButton(s.study.Turn)
	if end == "again" {
		last = s.Press(widget.Button{Name: end, Label: s.T("menu.retry"), Kind: widget.Main, Press: s.retry, Turn: s.study.Turn}).Between(120, 0)
	}
	return layout.Row(widget.Space, s.Press(back).Grow(1), s.Press(on).Grow(1), last)
}

func (s *Puzzles) nextButton(turn func(graph.Direction) bool) layout.Part {
	return s.Press(widget.Button{Name: "next", Label: s.T("menu.next"), Kind: widget.Main, Icon: "right", IconRight: true, Press: s.toNext, Turn: turn}).Between(120, 0)
}

// low reports whether the panels have little height.
func (s *Puzzles) low() bool { return s.M.H < lowHeight || s.Narrow }

// sheet is the panel of the puzzle: task, moves, message and help.
func (s *Puzzles) sheet() layout.Part {
	a := s.attempt
	caps := layout.ForWidth(func(w float64) layout.Part {
		heading, st := s.Fonts.Squeeze(strings.ToUpper(a.heading()), s.Soft(look.Small-1), w)
		return s.Title(heading, st)
	})
	return s.Boxed(layout.Stack(widget.Space,
		layout.Row(widget.Space, layout.Middle(caps).Grow(1), s.linkButton(), s.keepButton()),
		a.taskPanel(), a.supply(), a.hardness(), a.about(), s.rule(), a.played(s.low(), s.walk.on && a.phase == over),
		layout.Top(a.messageArea()).Grow(1), s.help()))
}

// phone shows the task above the board, message and buttons below.
func (s *Puzzles) phone() layout.Part {
	a := s.attempt
	caps := a.caps(a.heading())
	if a.run.Daily > 0 { // the game is named above
		caps = a.caps(date(s.Env, a.run.Daily))
	}
	which := layout.Row(widget.Apart, layout.Middle(caps).Grow(1), a.hardness().Between(172, 0))
	_, pieces := s.study.Board().(boards.Seater)
	roomy := s.M.H >= 760
	said := a.messageArea()
	switch {
	case s.walk.on:
		said = layout.Stack(0, s.walkWords(), layout.Top(said).Grow(1))
	case a.phase == over:
		said = layout.Stack(0, a.banner(), layout.Top(said).Grow(1))
	}
	return layout.Stack(6,
		layout.Row(4, a.taskPanel().Grow(1), layout.Top(s.linkButton()), layout.Top(s.keepButton())),
		a.supply(),
		layout.If(!pieces || roomy, which),
		layout.If(!pieces && roomy, a.about()),
		s.middle().Grow(1),
		said.Fixed(map[bool]float64{false: 66, true: 104}[roomy]),
		s.help())
}

func (s *Puzzles) keepButton() layout.Part {
	icon, tip := "star", s.T("puzzles.keep")
	if s.isKept() {
		icon, tip = "starred", s.T("puzzles.kept.not")
	}
	return s.Press(widget.Button{Name: "keep", Icon: icon, Kind: widget.Quiet, Tip: tip, Press: s.toggleKept})
}

func (s *Puzzles) linkButton() layout.Part {
	return s.Press(widget.Button{Name: "copy-link", Icon: "link", Kind: widget.Quiet, Tip: s.T("link.copy"), Press: s.copyLink})
}

func (s *Puzzles) rule() layout.Part { return rule(s.Menu) }

func rule(m *widget.Menu) layout.Part {
	return m.Drawn(0, 1, func(c graph.Canvas, r graph.Rect) { c.Fill(r, m.Theme.SheetLine) })
}

// help is the row of buttons for hint and solution, or for what can be done with a finished puzzle.
func (s *Puzzles) help() layout.Part {
	buttons := []layout.Part{
		s.attempt.hint.button(),
		s.Press(widget.Button{Name: "give-up", Label: s.T("puzzles.give-up"), Disabled: !s.attempt.mayGiveUp(), Press: s.giveUp}),
	}
	if s.attempt.phase == over {
		buttons = []layout.Part{
			s.Press(widget.Button{Name: "analyse", Label: s.T("analysis.open"), Press: s.analyse}),
			s.Press(widget.Button{Name: "from-here", Label: s.T("replay.from-here"), Press: func() { s.playOn.ask(s.attempt) }}),
		}
		if s.attempt.run.Daily > 0 {
			share := s.Press(widget.Button{Name: "share", Label: s.T("puzzles.share.copy"), Press: s.copyShare})
			buttons = append([]layout.Part{share}, buttons...)
		}
	}
	if s.low() {
		return layout.EvenOrStacked(widget.Space, buttons...)
	}
	return layout.Stack(widget.Space, buttons...)
}
