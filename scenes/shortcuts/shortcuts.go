// Package shortcuts is the page that lists what the keys, and the buttons of a gamepad, do on the screen from which it was opened.
package shortcuts

import (
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Shortcuts is the page.
type Shortcuts struct {
	*widget.Menu
	// at is the name of the screen, see scenes.Route.
	at string
	// game is the game played there, nil for none.
	game   *boards.Game
	words  []string
	scroll widget.Scroll
}

// New is the page that route asks for. Words are what can be typed at a table (table.Words).
func New(d *scenes.Env, games boards.Games, route scenes.Shortcuts, words []string) scenes.Scene {
	s := &Shortcuts{at: route.At, words: words}
	if g, _, err := games.ByName(route.Game); err == nil {
		s.game = g
	}
	s.Menu = widget.NewMenu(d, s.build)
	s.First("back")
	s.Back = func() { s.Pop(nil) }
	s.Keys = s.keys
	return s
}

// keys scrolls.
func (s *Shortcuts) keys(f *input.Frame) bool {
	p := &s.scroll
	const line = 3 * rowH
	switch {
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

// line is a row as it is shown: the keys, what they do, and the buttons of a gamepad.
type line struct {
	keys    []string
	does    string
	buttons []string
}

// sections are the parts of the page: what is special to the screen comes first.
func (s *Shortcuts) sections() (out []section) {
	game := ""
	if s.game != nil {
		game = s.game.Name()
	}
	for _, p := range parts(s.at, game) {
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

// line is r as it is shown.
func (s *Shortcuts) line(r row) line {
	l := line{does: s.Env.T("shortcuts." + r.does)}
	for _, c := range chords(r.keys) {
		for i := range c {
			c[i] = s.printed(c[i])
		}
		l.keys = append(l.keys, strings.Join(c, " + "))
	}
	for _, b := range r.buttons() {
		if b == input.Cross {
			b = s.Env.T("shortcuts.key.cross")
		}
		l.buttons = append(l.buttons, b)
	}
	return l
}

// typed are the words that can be typed at a table.
func (s *Shortcuts) typed() section {
	p := section{title: s.Env.T("shortcuts.words")}
	for _, w := range s.words {
		p.lines = append(p.lines, line{keys: []string{s.Env.T("typed.word." + w)}, does: s.Env.T("shortcuts.word." + w)})
	}
	return p
}

// printed is what is printed on the key of that name.
func (s *Shortcuts) printed(name string) string {
	switch name {
	case "Arrows":
		return "← ↑ ↓ →"
	case "ArrowLeft":
		return "←"
	case "ArrowRight":
		return "→"
	case "Comma":
		return ","
	case "Period":
		return "."
	case "Slash":
		return "/"
	case "Equal":
		return "+"
	case "Minus":
		return "−"
	case "Alt", "Tab":
		return name
	}
	if len(name) == 1 || name[0] == 'F' { // a letter, a digit or F11
		return name
	}
	return s.Env.T("shortcuts.key." + name)
}

const (
	maxWidth = 900.0
	headH    = 64.0
	pad      = 28.0
	rowH     = 36.0
	titleH   = 40.0
	capH     = 28.0
	capGap   = 6.0
	apart    = 18.0
)

func (s *Shortcuts) build() {
	f, m := s.Menu, s.M
	f.Background()
	if m.Narrow() {
		s.column()
		return
	}
	w := math.Min(maxWidth, m.W-48)
	x, y := (m.W-w)/2, 16.0
	f.Button(graph.Rect{X: x, Y: y + 8, W: 48, H: 48}, widget.Button{Name: "back", Icon: "left", Tip: s.Env.T("menu.back"), Press: func() { f.Pop(nil) }})
	st := f.Plain(look.Display, graph.Bold)
	st.Middle = true
	f.Heading(s.Env.T("shortcuts.title"), graph.Rect{X: x + 68, Y: y, W: w - 68, H: headH}, st)
	y += headH + 36 // below the arrow its tool tip has room
	const edge = 18.0
	in := w - 2*pad
	sections := s.sections()
	length := s.fill(sections, in, false)
	box := graph.Rect{X: x, Y: y, W: w, H: math.Min(m.H-y-20, length+2*edge)}
	f.Sheet(box)
	s.scroll.Window, s.scroll.Length = graph.Rect{X: x + pad, Y: y + edge, W: in, H: box.H - 2*edge}, length
	f.Page("page", &s.scroll, func() { s.fill(sections, in, true) })
}

// column lays the page out for a telephone: the keys stand below what they do.
func (s *Shortcuts) column() {
	f := s.Menu
	f.Head(s.Env.T("shortcuts.title"), 0, func() { f.Pop(nil) })
	f.Column(widget.HeadH, 0, func(c *widget.Column) {
		for _, p := range s.sections() {
			c.Sheet(func() {
				c.Text(p.title, f.Plain(look.Body, graph.Bold).In(f.Theme.Gold))
				for _, l := range p.lines {
					c.Text(l.does, f.Plain(look.Body, graph.Regular))
					c.Closer(4)
					for _, names := range [][]string{l.keys, l.buttons} {
						if room := (graph.Rect{X: c.X, Y: c.Y, W: c.W}); len(names) > 0 {
							c.Box(s.caps(names, room, true))
							c.Closer(capGap)
						}
					}
					c.Closer(widget.ColumnGap + capGap)
				}
			})
		}
	})
}

// FitsTelephone implements scenes.Pocket.
func (s *Shortcuts) FitsTelephone() {}

// fill lays the sections out below one another in so wide a page, puts them on the Kit if put says so, and returns how long the page is.
func (s *Shortcuts) fill(sections []section, w float64, put bool) (length float64) {
	keysW, padW := w*0.36, w*0.18
	doesX := keysW + 16
	doesW := w - doesX - padW - 16
	padX := w - padW
	f := s.Menu
	pads := slices.ContainsFunc(sections, func(p section) bool { return slices.ContainsFunc(p.lines, line.byPad) })
	y := 0.0
	for i, p := range sections {
		if i > 0 {
			y += apart
		}
		if put {
			st := f.Plain(look.Body, graph.Bold)
			st.Middle = true
			f.Text(p.title, graph.Rect{Y: y, W: padX - 8, H: titleH}, st.In(f.Theme.Gold))
			if pads && slices.ContainsFunc(p.lines, line.byPad) {
				note := f.Soft(look.Small)
				note.Middle = true
				f.Text(s.Env.T("shortcuts.gamepad"), graph.Rect{X: padX, Y: y, W: padW, H: titleH}, note)
			}
		}
		y += titleH
		for _, l := range p.lines {
			st := f.Plain(look.Body, graph.Regular)
			st.Width = doesW
			_, h := f.Fonts.Measure(l.does, st)
			high := math.Max(h, capH)
			high = math.Max(high, s.caps(l.keys, graph.Rect{Y: y, W: keysW}, put))
			high = math.Max(high, s.caps(l.buttons, graph.Rect{X: padX, Y: y, W: padW}, put))
			if put {
				f.Text(l.does, graph.Rect{X: doesX, Y: y + math.Max(0, (capH-h)/2), W: doesW, H: h}, st)
			}
			y += high + rowH - capH
		}
	}
	return y
}

// byPad reports whether a gamepad does it as well.
func (l line) byPad() bool { return len(l.buttons) > 0 }

// caps lays names out as keys beside one another, and in further lines where room is not wide enough, puts them on the Kit if put says so,
// and returns how high they are.
func (s *Shortcuts) caps(names []string, room graph.Rect, put bool) float64 {
	if len(names) == 0 {
		return 0
	}
	f := s.Menu
	st := f.Plain(look.Small, graph.Medium).Centered()
	st.Middle = true
	x, y := room.X, room.Y
	for _, name := range names {
		w, _ := f.Fonts.Measure(name, st)
		w = math.Max(capH+4, w+18)
		if x > room.X && x+w > room.X+room.W {
			x, y = room.X, y+capH+capGap
		}
		if put {
			box := graph.Rect{X: x, Y: y, W: w, H: capH}
			f.Paint(func(c graph.Canvas) { c.Art(f.Theme.Panel(f.Theme.Button, f.Theme.Faint, 7, false), box, graph.Show{}) })
			f.Text(name, box, st)
		}
		x += w + capGap
	}
	return y + capH - room.Y
}
