// Package shortcuts is the page that lists the keys and gamepad buttons of the screen it was opened from. list.go has
// the keys.
package shortcuts

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Shortcuts is the page.
type Shortcuts struct {
	*widget.Menu
	// at is the name of the screen, see scenes.Route.
	at string
	// game is the game played there, or nil.
	game   *boards.Game
	words  []boards.Word
	scroll widget.Scroll
	// heard is the index of the line, over all sections, that is spoken.
	heard int
}

// New returns the page of route. words can be typed at a table (table.Words).
func New(d *scenes.Env, games boards.Games, route scenes.Shortcuts, words []boards.Word) scenes.Scene {
	s := &Shortcuts{at: route.At, words: words}
	if g, _, err := games.ByName(route.Game); err == nil {
		s.game = g
	}
	s.Menu = widget.NewView(d, s.view)
	s.FocusFirst("back")
	if d.Settings.Speech {
		s.FocusFirst("lines")
	}
	s.Back = func() { s.Pop(nil) }
	s.Keys = s.keys
	return s
}

func (s *Shortcuts) keys(f *input.Frame) bool {
	p := &s.scroll
	const line = 3 * lineHeight
	switch {
	case s.Env.Settings.Speech: // arrows read the lines
		return false
	case f.Key(ebiten.KeyDown):
		s.ScrollTo(p, p.Goal()+line)
	case f.Key(ebiten.KeyUp):
		s.ScrollTo(p, p.Goal()-line)
	default:
		return p.Keys(&s.Kit, f)
	}
	return true
}

// section is a part of the page with a heading.
type section struct {
	title string
	lines []line
}

// line is a row on the page: keys, effect, and gamepad buttons.
type line struct {
	keys    []string
	does    string
	buttons []string
}

// sections puts those particular to the screen first.
func (s *Shortcuts) sections() (out []section) {
	for _, p := range parts(s.at, s.game) {
		shown := section{title: s.Env.T(p.title)}
		for _, r := range p.rows {
			shown.lines = append(shown.lines, s.line(r))
		}
		if out = append(out, shown); p.title == tableTitle {
			out = append(out, s.typed())
		}
	}
	return out
}

// manyKeys is the least number of digits that are shown by the first and the last of them.
const manyKeys = 5

func (s *Shortcuts) line(r boards.Keys) line {
	l := line{does: s.Env.T(r.Does)}
	for _, c := range chords(r.Keys) {
		for i := range c {
			c[i] = s.printed(c[i])
		}
		l.keys = append(l.keys, strings.Join(c, " + "))
	}
	if n := len(l.keys); n >= manyKeys && !slices.ContainsFunc(l.keys, func(k string) bool { return len(k) != 1 || k[0] < '0' || k[0] > '9' }) {
		l.keys = []string{l.keys[0] + " … " + l.keys[n-1]}
	}
	for _, b := range buttons(r) {
		if b == input.Cross {
			b = s.Env.T("shortcuts.key.cross")
		}
		l.buttons = append(l.buttons, b)
	}
	return l
}

func (s *Shortcuts) typed() section {
	p := section{title: s.Env.T("shortcuts.words")}
	for _, w := range s.words {
		p.lines = append(p.lines, line{keys: []string{s.Env.T(w.Key)}, does: s.Env.T(w.Does)})
	}
	return p
}

// keyNames holds the keys of the texts that name keys of the keyboard.
var keyNames = map[string]string{
	"Backspace": "shortcuts.key.Backspace",
	"Control":   "shortcuts.key.Control",
	"Delete":    "shortcuts.key.Delete",
	"End":       "shortcuts.key.End",
	"Enter":     "shortcuts.key.Enter",
	"Escape":    "shortcuts.key.Escape",
	"Home":      "shortcuts.key.Home",
	"PageDown":  "shortcuts.key.PageDown",
	"PageUp":    "shortcuts.key.PageUp",
	"Shift":     "shortcuts.key.Shift",
	"Space":     "shortcuts.key.Space",
}

// printed returns the label on the key of that name.
func (s *Shortcuts) printed(name string) string {
	switch name {
	case "Arrows":
		return "← ↑ ↓ →"
	case "ArrowLeft":
		return "←"
	case "ArrowRight":
		return "→"
	case "Alt", "Tab":
		return name
	}
	if k, ok := code(name); ok && input.Sign(k) != 0 {
		return strings.ReplaceAll(string(input.Sign(k)), "-", "−")
	}
	if len(name) == 1 || name[0] == 'F' { // a letter, a digit or F11
		return name
	}
	return s.Env.T(keyNames[name])
}

// lineHeight is the distance that an arrow key scrolls, in units.
const lineHeight = 36.0

func (s *Shortcuts) view() layout.Part {
	sections := s.sections()
	pads := slices.ContainsFunc(sections, section.byPad)
	var parts []layout.Part
	for _, p := range sections {
		lines := []layout.Part{s.heading(p, pads)}
		for _, l := range p.lines {
			lines = append(lines, s.row(l))
		}
		parts = append(parts, layout.Stack(widget.Space, lines...))
	}
	page := s.Scrolled("page", &s.scroll, layout.Stack(2*widget.Apart, parts...))
	if s.Env.Settings.Speech {
		page = s.walk(sections, page)
	}
	return s.Screen(s.Header(s.T("shortcuts.title"), s.Back), layout.Limit(1000, 0, s.Boxed(page)), layout.Part{})
}

// walk makes p a list of lines for arrow keys and speech.
func (s *Shortcuts) walk(sections []section, p layout.Part) layout.Part {
	var lines []string
	for _, part := range sections {
		for i, l := range part.lines {
			text := l.does + ": " + strings.Join(l.keys, ", ")
			if i == 0 {
				text = boards.Sentences(part.title, text)
			}
			lines = append(lines, text)
		}
	}
	s.heard = max(0, min(s.heard, len(lines)-1))
	n := &graph.Node{Name: "lines", Role: graph.List, Label: lines[s.heard], Round: 10}
	n.Turn = func(d graph.Direction) bool {
		to := s.heard + map[graph.Direction]int{graph.Up: -1, graph.Down: 1}[d]
		if to == s.heard || to < 0 || to >= len(lines) {
			return false
		}
		s.heard = to
		return true
	}
	return s.On(n, p)
}

// The widths of the columns, as shares of the whole.
const keysShare, doesShare, buttonsShare = 0.36, 0.46, 0.18

func (s *Shortcuts) heading(p section, pads bool) layout.Part {
	title := s.Title(p.title, s.Plain(look.Body, graph.Bold).In(s.Theme.Gold))
	if !pads || !p.byPad() {
		return title
	}
	return s.columns(title.Grow(keysShare+doesShare), s.Words(s.T("shortcuts.gamepad"), s.Soft(look.Small)).Grow(buttonsShare))
}

func (s *Shortcuts) columns(parts ...layout.Part) layout.Part {
	return layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Row(widget.Apart, parts...) }, func() layout.Part { return parts[0] })
}

func (s *Shortcuts) row(l line) layout.Part {
	does := s.Words(l.does, s.Plain(look.Body, graph.Regular))
	return layout.Breakpoint(widget.PhoneWidth,
		func() layout.Part {
			return layout.Row(widget.Apart, layout.Middle(s.caps(l.keys)).Grow(keysShare), does.Grow(doesShare), layout.Middle(s.caps(l.buttons)).Grow(buttonsShare))
		},
		func() layout.Part {
			return layout.Stack(4, does, layout.If(len(l.keys) > 0, s.caps(l.keys)), layout.If(len(l.buttons) > 0, s.caps(l.buttons)), layout.Gap(2))
		})
}

func (p section) byPad() bool {
	return slices.ContainsFunc(p.lines, func(l line) bool { return len(l.buttons) > 0 })
}

func (s *Shortcuts) caps(names []string) layout.Part {
	caps := make([]layout.Part, 0, len(names))
	for _, name := range names {
		n := &graph.Node{}
		n.Draw = func(c graph.Canvas) {
			c.Art(s.Theme.Panel(s.Theme.Button, s.Theme.Faint, 7, false), n.Box, graph.Show{})
		}
		st := s.Plain(look.Small, graph.Medium)
		st.Align = graph.Center
		caps = append(caps, s.On(n, layout.AtLeast(32, 28, layout.Margin(9, 0, 9, 0, s.Words(name, st)))))
	}
	return layout.Flow(6, caps...)
}
