package settings

import (
	"slices"

	"xotrio/assets"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// row is a setting on a screen.
type row struct {
	// name is that of the control's node.
	name string
	// label and note are finished texts.
	label, note string
	control     layout.Part
	// width is that of the control beside the texts, in units.
	width float64
}

func change(d *scenes.Env, set func(s *store.Settings)) {
	next := d.Settings
	set(&next)
	d.Apply(next)
}

func toggle(m *widget.Menu, name, label, note string, field func(s *store.Settings) *bool) row {
	set := func(on bool) { change(m.Env, func(s *store.Settings) { *field(s) = on }) }
	return row{name, label, note, m.Toggle(name, label, *field(&m.Settings), set), toggleWidth}
}

const toggleWidth = 64

// keyNote returns the text of key, which names a key of the keyboard; "" while fingers are used.
func (s *Settings) keyNote(key string) string {
	if s.Touch {
		return ""
	}
	return s.T(key)
}

// The settings that are on the sheet over a board, too.

func threats(m *widget.Menu) row {
	return toggle(m, "threats", m.T("settings.threats"), m.T("settings.threats.note"), func(s *store.Settings) *bool { return &s.Threats })
}

func coordinates(m *widget.Menu) row {
	return toggle(m, "coordinates", m.T("settings.coordinates"), "", func(s *store.Settings) *bool { return &s.Coordinates })
}

func moveNumbers(m *widget.Menu) row {
	return toggle(m, "numbers", m.T("settings.numbers"), "", func(s *store.Settings) *bool { return &s.MoveNumbers })
}

func openCards(m *widget.Menu) row {
	return toggle(m, "cards", m.T("settings.cards"), m.T("settings.cards.note"), func(s *store.Settings) *bool { return &s.OpenCards })
}

// group is a sheet of settings with a heading.
type group struct {
	icon, title string
	rows        []row
}

// groups returns the groups in the order of the screen; a wide window shows two of them side by side.
func (s *Settings) groups() []group {
	m := s.Menu
	help := []row{s.language(), s.speech()}
	if !s.Touch {
		help = append(help, s.shortcuts())
	}
	if s.NewsFrom != "" {
		help = append(help, toggle(m, "news", s.T("settings.news"), s.T("settings.news.note"), func(set *store.Settings) *bool { return &set.News }))
	}
	return []group{
		{"play", s.T("settings.group.play"), []row{s.thinkTime(), threats(m), openCards(m), coordinates(m), moveNumbers(m),
			toggle(m, "firsts", s.T("settings.firsts"), s.T("settings.firsts.note"), func(set *store.Settings) *bool { return &set.Firsts })}},
		{"view", s.T("settings.group.look"), []row{
			s.theme(),
			s.textSize(),
			toggle(m, "full", s.T("settings.full"), s.keyNote("settings.full.note"), func(set *store.Settings) *bool { return &set.FullScreen }),
			toggle(m, "motion", s.T("settings.motion"), "", func(set *store.Settings) *bool { return &set.ReducedMotion }),
		}},
		{"sound", s.T("settings.sound"), []row{
			s.sound(),
			s.loudness(),
			toggle(m, "ticking", s.T("settings.ticking"), s.T("settings.ticking.note"), func(set *store.Settings) *bool { return &set.Ticking }),
		}},
		{"question", s.T("settings.group.help"), help},
	}
}

func (s *Settings) shortcuts() row {
	label := s.T("shortcuts.title")
	open := widget.Button{Name: "shortcuts", Label: s.T("settings.shortcuts.show"), Spoken: label, Icon: "right", IconRight: true,
		Press: func() { s.Push(scenes.Shortcuts{At: scenes.Table{}.Screen()}) }}
	return row{"shortcuts", label, "", s.Press(open), 150}
}

func (s *Settings) language() row {
	codes := assets.Languages()
	var names []string
	for _, code := range codes {
		names = append(names, assets.LanguageName(code))
	}
	set := func(i int) { change(s.Env, func(set *store.Settings) { set.Language = codes[i] }) }
	current := max(0, slices.Index(codes, s.Texts.Language()))
	return row{"language", s.T("settings.language"), "", s.Options("language", names, current, set), 360}
}

func (s *Settings) theme() row {
	themes := look.Themes()
	current := 0
	var options []string
	var pictures []graph.Art
	for i, t := range themes {
		options, pictures = append(options, s.T(t.Label)), append(pictures, t.Sample())
		if t.Name == s.Theme.Name {
			current = i
		}
	}
	set := func(i int) { change(s.Env, func(set *store.Settings) { set.Theme = themes[i].Name }) }
	return row{"table", s.T("settings.table"), "", s.PictureOptions("table", options, pictures, current, set), 470}
}

// sound is the opposite of the setting Mute.
func (s *Settings) sound() row {
	set := func(on bool) { change(s.Env, func(set *store.Settings) { set.Mute = !on }) }
	label := s.T("settings.sound")
	return row{"sound", label, s.keyNote("settings.sound.note"), s.Toggle("sound", label, !s.Env.Settings.Mute, set), toggleWidth}
}

func (s *Settings) loudness() row {
	label := s.T("settings.volume")
	set := func(v int, done bool) {
		s.volume = v
		if done { // a sound at the new volume
			change(s.Env, func(set *store.Settings) { set.Volume = v })
			s.Cue(sound.Place)
		}
	}
	return row{"volume", label, "", s.Range("volume", label, s.volume, 100, 10, set), 300}
}

// thinkTimes returns the seconds that are offered, 0 for play as rated. The file may have others.
func thinkTimes() []int { return []int{0, 1, 4, 15} }

func (s *Settings) thinkTime() row {
	times, current := thinkTimes(), 0
	var options []string
	for i, n := range times {
		name := s.T("settings.think.rated")
		if n > 0 {
			name = s.T("time.seconds", "Number", n)
		}
		options = append(options, name)
		if n <= s.Env.Settings.ThinkTime {
			current = i
		}
	}
	set := func(i int) { change(s.Env, func(set *store.Settings) { set.ThinkTime = times[i] }) }
	return row{"think", s.T("settings.think"), s.T("settings.think.note"), s.Options("think", options, current, set), 300}
}

func (s *Settings) textSize() row {
	sizes := store.TextSizes()
	var options []string
	for _, n := range sizes {
		options = append(options, s.T("settings.text.percent", "Number", n))
	}
	set := func(i int) { change(s.Env, func(set *store.Settings) { set.TextSize = sizes[i] }) }
	current := slices.Index(sizes, s.Env.Settings.TextSize)
	return row{"text", s.T("settings.text"), "", s.Options("text", options, current, set), 300}
}

// speech has a note that says why nothing can be spoken, if that is so.
func (s *Settings) speech() row {
	note := s.T("settings.speech.note")
	if s.Env.Settings.Speech && s.NoVoice != "" {
		note = s.VoiceProblem()
	}
	return toggle(s.Menu, "speech", s.T("settings.speech"), note, func(set *store.Settings) *bool { return &set.Speech })
}
