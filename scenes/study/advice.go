package study

import (
	"image/color"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/ai/reason"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// LineHeight is the height of a line of play that a pointer presses, in units. Fingers need more.
const LineHeight = 32.0

// PlayLine is an analysed move and its continuation, which can be pressed.
type PlayLine struct {
	// Name is that of the node, Tip says what a press does.
	Name, Tip string
	// Move is the move and Follow the continuation, in notation; Worth is the assessment for the player who makes it.
	Move   string
	Follow []string
	Worth  string
	// Ink is the color of the move, unless its A is 0. Best is true for the best move, which stands out.
	Ink   color.RGBA
	Best  bool
	Press func()
}

// Row returns the line as a part of the screen of m.
func (l *PlayLine) Row(m *widget.Menu) layout.Part {
	e := widget.Entry{Name: l.Name, Label: l.Move + " " + strings.Join(l.Follow, " ") + ", " + l.Worth, Tip: l.Tip, Press: l.Press}
	ink := m.Theme.Text
	switch {
	case l.Ink.A > 0:
		ink = l.Ink
	case l.Best:
		ink = m.Theme.Gold
	}
	if l.Best {
		e.Ink = m.Theme.Gold
	}
	height := LineHeight
	if m.Narrow {
		height = widget.Finger
	}
	return m.Entry(e, layout.Row(10, layout.Whole(m.Words(l.Move, m.Plain(look.Small, graph.Mono).In(ink))),
		m.TruncatedLine(l.Follow, m.Plain(look.Small-1, graph.Mono).In(m.Theme.Soft)).Grow(1),
		layout.Whole(m.Words(l.Worth, m.Plain(look.Small, graph.Bold))))).Fixed(height)
}

// Worth returns the assessment of a move in words, for the player who makes it: the chance to win, or within how many moves it wins or loses by force.
func Worth(d *scenes.Env, l *judge.Line) string {
	switch proven := l.Chance == 0 || l.Chance == 1000; {
	case proven && l.Win > 0:
		return d.T("replay.wins-in", "N", (l.Win+1)/2)
	case proven && l.Win < 0:
		return d.T("replay.loses-in", "N", -l.Win/2)
	}
	return strconv.Itoa((l.Chance+5)/10) + " %"
}

// Advice returns a thought about the position v in words, with the line of play of plan, and the squares of the
// reason. other is true if another move was advised before.
func (s *Study) Advice(v *session.View, th *ai.Thought, plan []string, other bool) (text string, marks reason.Evidence) {
	h := boards.NewHint(s.view.board, v.Info.Name, v.Game, th, plan)
	h.Other = other
	return boards.Advice(s.menu.Env, h), h.Marks()
}
