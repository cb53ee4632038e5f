package settings

import (
	"slices"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Display is a sheet with the settings of what is shown on a board. It lies beside that board, on which each takes effect at once.
type Display struct {
	*widget.Menu
	// v is the match on the board, nil for none that is played.
	v *session.View
}

// NewDisplay is the sheet over the board of v, nil for a match that is not played.
func NewDisplay(d *scenes.Env, v *session.View) scenes.Scene {
	s := &Display{v: v}
	s.Menu = widget.NewView(d, s.view)
	s.Back = func() { s.Pop(scenes.Nothing) }
	s.Keys = s.keys
	return s
}

// Dim leaves the board as bright as it is: it is looked at.
func (s *Display) Dim() float64 { return 0 }

// keys has the key that has opened the sheet close it.
func (s *Display) keys(f *input.Frame) bool {
	if f.Key(boards.KeyDisplay) || f.Key(input.KeyMenu) {
		s.Back()
		return true
	}
	return false
}

// rows are the settings that matter on this board: threats are not told of in a rated match, and few have cards of their own.
func (s *Display) rows() []row {
	return slices.DeleteFunc(onBoard(s.Menu), func(r row) bool {
		switch r.key {
		case "threats":
			return s.v != nil && s.v.Setup.Rated
		case "cards":
			if s.v == nil {
				return true
			}
			g, ok := s.v.Game.(rules.Secretive)
			return !ok || !g.Secrets()
		}
		return false
	})
}

// view is a sheet over what stands at the right of the board, or below it in a tall window: the board itself stays in sight.
func (s *Display) view() layout.Part {
	var lines []layout.Part
	for _, r := range s.rows() {
		lines = append(lines, layout.If(!s.Narrow, layout.Row(widget.Space, s.Words(s.T("settings."+r.key), s.Plain(look.Body, graph.Medium)).Grow(1), r.control)),
			layout.If(s.Narrow, line(s.Menu, r, r.key+".note")))
	}
	s.First(s.rows()[0].key)
	sheet := s.Boxed(layout.Stack(10,
		s.Title(s.T("display.title"), s.Plain(look.Body+3, graph.Bold)),
		layout.Wide(widget.PhoneWidth, func() layout.Part { return layout.Columns(2, 28, 10, lines...) }, func() layout.Part { return layout.Stack(10, lines...) }),
		s.Press(widget.Button{Name: "done", Label: s.T("display.done"), Press: func() { s.Pop(scenes.Nothing) }})))
	return boards.BesideBoard(s.M, s.Rolled(sheet))
}
