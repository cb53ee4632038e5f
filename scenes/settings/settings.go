// Package settings is the screen on which the player says how the program is to look, sound and speak. Every change
// takes effect at once.
package settings

import (
	"math"
	"slices"

	"xotrio/assets"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
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
	s.Menu = widget.NewMenu(d, s.build)
	s.First("language")
	s.Back = func() { s.Pop(nil) }
	return s
}

const (
	maxWidth = 820.0
	headH    = 64.0
	rowH     = 48.0
	gap      = 14.0
	pad      = 28.0
	// In a window as wide as broadW the settings stand in two columns, apart from one another, at most mostWidth wide together.
	broadW    = 1120.0
	mostWidth = 1240.0
	apart     = 56.0
)

// thinkTimes are the seconds that the strongest level is offered for a move.
var thinkTimes = []int{1, 2, 4, 8, 15}

// row is a line of the sheet: a name, what it means, and the control at the right: so many units wide, or a switch.
type row struct {
	key  string
	wide float64
	fill func(box graph.Rect)
	// on and set are what a switch shows and changes; set is nil for any other control.
	on  bool
	set func(bool)
}

func (s *Settings) build() {
	f := s.Menu
	f.Background()
	if s.M.Narrow() {
		s.column()
		return
	}
	f.Roll(20+headH+24+s.sheetH()+70, s.fill)
}

// columns is in how many columns the settings stand.
func (s *Settings) columns() int {
	if s.M.W >= broadW {
		return 2
	}
	return 1
}

// sheetH is how high the sheet is.
func (s *Settings) sheetH() float64 {
	lines := (len(s.rows()) + s.columns() - 1) / s.columns()
	return 2*pad + float64(lines)*(rowH+gap) - gap
}

// fill lays the screen out.
func (s *Settings) fill() {
	f, d, m := s.Menu, s.Env, s.M
	w, columns := math.Min(maxWidth, m.W-64), s.columns()
	if columns > 1 {
		w = math.Min(mostWidth, m.W-64)
	}
	rows, sheetH := s.rows(), s.sheetH()
	x, y := (m.W-w)/2, math.Max(20, (m.H-headH-24-sheetH-70)*0.42)
	f.Button(graph.Rect{X: x, Y: y + 8, W: 48, H: 48}, widget.Button{Name: "back", Icon: "left", Tip: d.T("menu.back"), Press: func() { f.Pop(nil) }})
	st := f.Plain(look.Display, graph.Bold)
	st.Middle = true
	f.Heading(d.T("settings.title"), graph.Rect{X: x + 68, Y: y, W: w - 68, H: headH}, st)
	y += headH + 24
	sheet := graph.Rect{X: x, Y: y, W: w, H: sheetH}
	f.Sheet(sheet)
	column := (w - 2*pad - float64(columns-1)*apart) / float64(columns)
	lines := (len(rows) + columns - 1) / columns
	for i, r := range rows {
		wide := math.Min(r.wide, column*0.57)
		at := graph.Rect{X: x + pad + float64(i/lines)*(column+apart), Y: y + pad + float64(i%lines)*(rowH+gap), W: column, H: rowH}
		words := at.W - wide - 20
		name, st := f.Fonts.Squeeze(d.T("settings."+r.key), f.Plain(look.Body, graph.Medium), words)
		f.Text(name, graph.Rect{X: at.X, Y: at.Y + 1, W: words, H: 24}, st)
		note, st := f.Fonts.Squeeze(d.T("settings."+s.note(r.key)), f.Soft(look.Small), words)
		f.Text(note, graph.Rect{X: at.X, Y: at.Y + 27, W: words, H: 20}, st)
		r.fill(graph.Rect{X: at.X + at.W - wide, Y: at.Y, W: wide, H: rowH})
	}
	f.Text(d.T("settings.hints"), graph.Rect{X: x, Y: sheet.Y + sheet.H + 22, W: w, H: 44}, f.Soft(look.Small).Centered())
}

// column lays the screen out for a telephone: each control below its words, but for the switches.
func (s *Settings) column() {
	f, d := s.Menu, s.Env
	f.Head(d.T("settings.title"), 0, func() { f.Pop(nil) })
	f.Column(widget.HeadH, 0, func(c *widget.Column) {
		for _, r := range s.rows() {
			name, note := d.T("settings."+r.key), d.T("settings."+s.note(r.key))
			c.Sheet(func() {
				if r.set != nil {
					c.Switch(r.key, name, note, r.on, r.set)
					return
				}
				c.Text(name, f.Plain(look.Body, graph.Medium))
				c.Closer(2)
				c.Text(note, f.Soft(look.Small))
				r.fill(c.Box(rowH))
			})
		}
	})
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

// toggle is the line of a switch on f.
func toggle(f *widget.Menu, key string, on bool, set func(*store.Settings, bool)) row {
	r := row{key: key, wide: 76, on: on, set: func(to bool) { change(f.Env, func(n *store.Settings) { set(n, to) }) }}
	r.fill = func(box graph.Rect) {
		f.Switch(key, f.T("settings."+key), graph.Rect{X: box.X, Y: box.Y + 4, W: box.W, H: box.H - 8}, on, r.set)
	}
	return r
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
	rows := []row{
		{key: "language", wide: 360, fill: func(r graph.Rect) {
			f.Choice("language", r, names, current, func(i int) {
				change(func(n *store.Settings) { n.Language = assets.Languages()[i] })
			})
		}},
		{key: "table", wide: 330, fill: func(r graph.Rect) {
			f.Choice("table", r, looks, theme, func(i int) {
				change(func(n *store.Settings) { n.Theme = themes[i] })
			})
		}},
		toggle("full", d.Settings.FullScreen, func(n *store.Settings, on bool) { n.FullScreen = on }),
		toggle("sound", !d.Settings.Mute, func(n *store.Settings, on bool) { n.Mute = !on }),
		{key: "volume", wide: 300, fill: func(r graph.Rect) {
			f.Slider("volume", d.T("settings.volume"), r, s.volume, 100, 10, func(v int, done bool) {
				s.volume = v
				if done { // heard when the player lets go, at the new loudness
					change(func(n *store.Settings) { n.Volume = v })
					f.Cue(sound.Place)
				}
			})
		}},
		{key: "think", wide: 300, fill: func(r graph.Rect) {
			at := 0
			var labels []string
			for i, n := range thinkTimes {
				labels = append(labels, d.T("settings.think.seconds", "Number", n))
				if n <= d.Settings.ThinkTime {
					at = i
				}
			}
			f.Choice("think", r, labels, at, func(i int) { change(func(n *store.Settings) { n.ThinkTime = thinkTimes[i] }) })
		}},
	}
	rows = append(rows, onBoard(f)...)
	return append(rows,
		row{key: "text", wide: 300, fill: func(r graph.Rect) {
			var sizes []string
			for _, n := range store.TextSizes() {
				sizes = append(sizes, d.T("settings.text.percent", "Number", n))
			}
			f.Choice("text", r, sizes, slices.Index(store.TextSizes(), d.Settings.TextSize), func(i int) {
				change(func(n *store.Settings) { n.TextSize = store.TextSizes()[i] })
			})
		}},
		toggle("motion", d.Settings.ReducedMotion, func(n *store.Settings, on bool) { n.ReducedMotion = on }),
		toggle("speech", d.Settings.Speech, func(n *store.Settings, on bool) { n.Speech = on }),
	)
}

// FitsTelephone implements scenes.Pocket.
func (s *Settings) FitsTelephone() {}
