// Package settings has the screen for the program's appearance, sound and speech, and the smaller sheet over a board. Every
// change takes effect at once.
//
// settings.go has both screens, rows.go the declaration of each setting's control.
package settings

import (
	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Settings is the screen.
type Settings struct {
	*widget.Menu
	// volume is the position of the slider. While it is dragged it differs from the setting.
	volume int
	// asking is true while the question whether to reset everything is open.
	asking bool
}

// New returns the screen with the settings of the environment.
func New(d *scenes.Env) scenes.Scene {
	s := &Settings{volume: d.Settings.Volume}
	s.Menu = widget.NewView(d, s.view)
	s.FocusFirst("think")
	s.Back = func() { s.Pop(nil) }
	return s
}

func (s *Settings) view() layout.Part {
	var sheets []layout.Part
	for _, g := range s.groups() {
		lines := []layout.Part{layout.Row(10, s.Icon(g.icon, s.Theme.X), s.Title(g.title, s.Plain(look.Body+3, graph.Bold)).Grow(1))}
		for _, r := range g.rows {
			lines = append(lines, layout.AtLeast(0, widget.ButtonHeight, s.Labelled(r.label, r.note, r.width, r.control)))
		}
		sheets = append(sheets, s.Boxed(layout.Top(layout.Stack(12, lines...))))
	}
	body := layout.Breakpoint(1000,
		func() layout.Part {
			return layout.Stack(widget.Apart, layout.Even(widget.Apart, sheets[:2]...), layout.Even(widget.Apart, sheets[2:]...))
		},
		func() layout.Part { return layout.Limit(820, 0, layout.Stack(widget.Apart, sheets...)) })
	reset := s.Press(widget.Button{Name: "reset", Icon: "undo", Label: s.T("settings.reset"), Press: func() { s.asking = true }})
	foot := layout.Breakpoint(widget.PhoneWidth,
		func() layout.Part {
			hints := s.Words(s.T("settings.hints"), s.Soft(look.Small))
			hints = layout.If(!s.Narrow, layout.Middle(hints))
			return layout.Row(widget.Apart, reset, hints.Grow(1))
		},
		func() layout.Part { return layout.Center(reset) })
	if s.asking {
		s.Question(s.T("settings.reset.ask"), s.T("settings.reset"), s.T("menu.cancel"), s.reset, func() { s.asking = false })
	}
	about := s.Press(widget.Button{Name: "about", Icon: "info", Tip: s.T("about.title"), Press: func() {
		s.Push(scenes.Notice{Text: s.T("about.text", "Version", assets.Version()) + "\n\n" + s.T("web.names")})
	}})
	return s.Screen(s.Header(s.T("settings.title"), s.Back, about), s.Rolled(layout.Limit(1240, 0, layout.Stack(widget.Apart, body, foot))), layout.Part{})
}

// reset sets everything but the language to its default.
func (s *Settings) reset() {
	s.asking = false
	change(s.Env, func(set *store.Settings) {
		language := set.Language
		*set = store.DefaultSettings()
		set.Language = language
	})
	s.volume = s.Env.Settings.Volume
}

// Display is a sheet with the settings that change how a board looks. It opens beside that board, where each change is seen at once.
type Display struct {
	*widget.Menu
	// v is the match on the board, nil if none is played.
	v *session.View
}

// NewDisplay returns the sheet over the board of v, or over a board without a match if v is nil.
func NewDisplay(d *scenes.Env, v *session.View) scenes.Scene {
	s := &Display{v: v}
	s.Menu = widget.NewView(d, s.view)
	s.Back = func() { s.Pop(scenes.Nothing) }
	s.Keys = func(f *input.Frame) bool { // the key that opens the sheet closes it
		if !f.Key(boards.KeyDisplay) && !f.Key(input.KeyMenu) {
			return false
		}
		s.Back()
		return true
	}
	return s
}

// Dim leaves the board bright, so that players see what a setting changes.
func (s *Display) Dim() float64 { return 0 }

// rows returns the settings that apply to this board: matches without help show no threats, and few games have secret
// cards.
func (s *Display) rows() (rows []row) {
	if s.v == nil || !s.v.Setup.Unaided() {
		rows = append(rows, threats(s.Menu))
	}
	rows = append(rows, coordinates(s.Menu), moveNumbers(s.Menu))
	if s.v != nil {
		if g, ok := s.v.Game.(rules.Secretive); ok && g.Secrets() {
			rows = append(rows, openCards(s.Menu))
		}
	}
	return rows
}

// view is a sheet to the right of the board, or below it in a tall window, so that the board stays visible.
func (s *Display) view() layout.Part {
	rows := s.rows()
	var lines []layout.Part
	for _, r := range rows {
		if s.Narrow {
			lines = append(lines, s.Labelled(r.label, r.note, r.width, r.control))
		} else {
			lines = append(lines, layout.Row(widget.Space, s.Words(r.label, s.Plain(look.Small, graph.Medium)).Grow(1), r.control))
		}
	}
	s.FocusFirst(rows[0].name)
	sheet := s.Boxed(layout.Stack(10,
		s.Title(s.T("display.title"), s.Plain(look.Body+3, graph.Bold)),
		layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Columns(2, 28, 10, lines...) }, func() layout.Part { return layout.Stack(10, lines...) }),
		s.Press(widget.Button{Name: "done", Label: s.T("menu.done"), Press: func() { s.Pop(scenes.Nothing) }})))
	return boards.BesideBoard(s.M, s.Rolled(sheet))
}
