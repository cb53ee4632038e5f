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

// LineHigh is the height of a line of play where it is no finger that presses it, in units.
const LineHeight = 32.0

// PlayLine is a move that was weighed and how it would go on, to be pressed.
type PlayLine struct {
	// Name is that of the node, Tip what pressing it does.
	Name, Tip string
	// Move is the move and Follow what is played after it, in notation; Worth is what it leaves whoever makes it.
	Move   string
	Follow []string
	Worth  string
	// Ink is the colour of the move, unless its A is 0; Best reports whether it is the best one, which stands out.
	Ink   color.RGBA
	Best  bool
	Press func()
}

// Row is the line on the screen of m.
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
		m.Beginning(l.Follow, m.Plain(look.Small-1, graph.Mono).In(m.Theme.Soft)).Grow(1),
		layout.Whole(m.Words(l.Worth, m.Plain(look.Small, graph.Bold))))).Fixed(height)
}

// Worth is what a move leaves whoever makes it, in words: the chance to win, or within how many moves it is won or lost by force.
func Worth(d *scenes.Env, l *judge.Line) string {
	switch proven := l.Chance == 0 || l.Chance == 1000; {
	case proven && l.Win > 0:
		return d.T("replay.wins-in", "N", (l.Win+1)/2)
	case proven && l.Win < 0:
		return d.T("replay.loses-in", "N", -l.Win/2)
	}
	return strconv.Itoa((l.Chance+5)/10) + " %"
}

// Advice is a thought about the position v in words, with the line of play that follows the move as far as plan has it, and the squares of the
// reason. other is true where another move was advised before.
func (s *Study) Advice(v *session.View, th *ai.Thought, plan []string, other bool) (text string, marks reason.Evidence) {
	h := boards.NewHint(s.stand.board, v.Info.Name, v.Game, th, plan)
	h.Other = other
	return boards.Advice(s.menu.Env, h), h.Marks()
}
