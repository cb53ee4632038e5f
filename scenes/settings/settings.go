// Package settings is the screen on which the player says how the program is to look, sound and speak. Every change
// takes effect at once.
package settings

import (
	"slices"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
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
	// volume is the loudness that the slider shows: while it is dragged that is not yet the one of the settings.
	volume int
}

// New shows the settings of the environment.
func New(d *scenes.Env) scenes.Scene {
	s := &Settings{volume: d.Settings.Volume}
	s.Menu = widget.NewView(d, s.view)
	s.First("language")
	s.Back = func() { s.Pop(nil) }
	return s
}

// thinkTimes are the seconds that the strongest level is offered for a move.
var thinkTimes = []int{1, 2, 4, 8, 15}

// row is a setting: its key, and its control, which is so many units wide where it stands beside its words.
type row struct {
	key     string
	width   float64
	control layout.Part
}

// line is a row with its name and a note on what it means.
func line(f *widget.Menu, r row, note string) layout.Part {
	return f.Labelled(f.T("settings."+r.key), f.T("settings."+note), r.width, r.control)
}

// view is a sheet with the settings, in two columns where there is the width.
func (s *Settings) view() layout.Part {
	var lines []layout.Part
	for _, r := range s.rows() {
		lines = append(lines, line(s.Menu, r, s.note(r.key)))
	}
	half := (len(lines) + 1) / 2
	column := func(lines []layout.Part) layout.Part { return layout.Top(layout.Stack(widget.Apart, lines...)) }
	sheet := s.Boxed(layout.Wide(1000,
		func() layout.Part { return layout.Even(56, column(lines[:half]), column(lines[half:])) },
		func() layout.Part { return layout.Limit(820, 0, column(lines)) }))
	hints := layout.If(!s.Narrow, s.Words(s.T("settings.hints"), s.Soft(look.Small).Centered()))
	about := s.Press(widget.Button{Name: "about", Icon: "info", Tip: s.T("about.title"), Press: s.about})
	return s.Screen(s.Header(s.T("settings.title"), s.Back, about), s.Rolled(layout.Limit(1240, 0, layout.Stack(widget.Apart, sheet, hints))), layout.Part{})
}

// about shows the version, and what else there is to say about the program.
func (s *Settings) about() {
	s.Push(scenes.Notice{Text: s.T("about.text", "Version", assets.Version()) + "\n\n" + s.T("about.names")})
}

// note is the end of the key of what is told of a setting: where nothing can be spoken, why.
func (s *Settings) note(key string) string {
	if key == "speech" && s.Env.Settings.Speech && s.Env.NoVoice != "" {
		return key + ".none." + s.Env.NoVoice
	}
	return key + ".note"
}

// change takes over what set makes of the settings.
func change(d *scenes.Env, set func(*store.Settings)) {
	next := d.Settings
	set(&next)
	d.Apply(next)
}

// toggle is a setting that is on or off.
func toggle(f *widget.Menu, key string, on bool, set func(*store.Settings, bool)) row {
	return row{key, 64, f.Toggle(key, f.T("settings."+key), on, func(to bool) { change(f.Env, func(n *store.Settings) { set(n, to) }) })}
}

// onBoard are the lines of what is shown on every board.
func onBoard(f *widget.Menu) []row {
	s := &f.Settings
	return []row{
		toggle(f, "threats", s.Threats, func(n *store.Settings, on bool) { n.Threats = on }),
		toggle(f, "coordinates", s.Coordinates, func(n *store.Settings, on bool) { n.Coordinates = on }),
		toggle(f, "numbers", s.MoveNumbers, func(n *store.Settings, on bool) { n.MoveNumbers = on }),
		toggle(f, "cards", s.OpenCards, func(n *store.Settings, on bool) { n.OpenCards = on }),
	}
}

// rows are the settings in order.
func (s *Settings) rows() []row {
	f, d := s.Menu, s.Env
	change := func(set func(*store.Settings)) { change(d, set) }
	toggle := func(key string, on bool, set func(*store.Settings, bool)) row { return toggle(f, key, on, set) }
	var names []string
	current := 0
	for i, code := range assets.Languages() {
		names = append(names, assets.LanguageName(code))
		if code == d.Texts.Language() {
			current = i
		}
	}
	themes := []string{store.ThemeDark, store.ThemeLight, store.ThemeContrast}
	theme := max(0, slices.Index(themes, d.Settings.Theme))
	var looks []string
	for _, name := range themes {
		looks = append(looks, d.T("settings.table."+name))
	}
	var times, sizes []string
	time := 0
	for i, n := range thinkTimes {
		times = append(times, d.T("settings.think.seconds", "Number", n))
		if n <= d.Settings.ThinkTime {
			time = i
		}
	}
	for _, n := range store.TextSizes() {
		sizes = append(sizes, d.T("settings.text.percent", "Number", n))
	}
	rows := []row{
		{"language", 360, f.Options("language", names, current, func(i int) {
			change(func(n *store.Settings) { n.Language = assets.Languages()[i] })
		})},
		{"table", 330, f.Options("table", looks, theme, func(i int) {
			change(func(n *store.Settings) { n.Theme = themes[i] })
		})},
		toggle("full", d.Settings.FullScreen, func(n *store.Settings, on bool) { n.FullScreen = on }),
		toggle("sound", !d.Settings.Mute, func(n *store.Settings, on bool) { n.Mute = !on }),
		{"volume", 300, f.Range("volume", d.T("settings.volume"), s.volume, 100, 10, func(v int, done bool) {
			s.volume = v
			if done { // heard when the player lets go, at the new loudness
				change(func(n *store.Settings) { n.Volume = v })
				f.Cue(sound.Place)
			}
		})},
		{"think", 300, f.Options("think", times, time, func(i int) { change(func(n *store.Settings) { n.ThinkTime = thinkTimes[i] }) })},
	}
	rows = append(rows, onBoard(f)...)
	rows = append(rows,
		row{"text", 300, f.Options("text", sizes, slices.Index(store.TextSizes(), d.Settings.TextSize), func(i int) {
			change(func(n *store.Settings) { n.TextSize = store.TextSizes()[i] })
		})},
		toggle("motion", d.Settings.ReducedMotion, func(n *store.Settings, on bool) { n.ReducedMotion = on }),
		toggle("speech", d.Settings.Speech, func(n *store.Settings, on bool) { n.Speech = on }),
	)
	if d.NewsFrom != "" {
		rows = append(rows, toggle("news", d.Settings.News, func(n *store.Settings, on bool) { n.News = on }))
	}
	return rows
}

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
