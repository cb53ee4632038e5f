package widget

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Menu is a screen of controls: a Kit, the Stage that handles its input, and what its handlers want to happen next.
// Scenes embed it, which makes them a scenes.Scene.
type Menu struct {
	Kit
	// M is the canvas of the last layout.
	M graph.Metrics
	// Back, if set, handles Esc.
	Back func()
	// Keys, if set, handles the keys of every tick first; it returns true if it has used them.
	Keys func(f *input.Frame) bool
	// listed is true while the list of a OneOf is open, which then gets all keys.
	listed bool
	next   scenes.Next
	// size is the whole canvas; M may be a part of it. roll is the position of the page of Rolled.
	size graph.Metrics
	roll Scroll
}

// NewMenu returns a menu. build adds its nodes through the Kit, at every layout and after every handler: what is on the
// screen is a function of the scene's state.
func NewMenu(d *scenes.Env, build func()) *Menu {
	m := &Menu{Kit: Kit{Env: d, Stage: NewStage(d, nil)}}
	m.Stage.Build = func() *graph.Node {
		root := &graph.Node{Name: "menu"}
		m.Into, m.origin, m.later, m.pages, m.canvas, m.listed = root, graph.Point{}, nil, m.pages[:0], m.size, false
		build()
		for i := 0; i < len(m.later); i++ { // a function of Later may call Later
			m.later[i]()
		}
		return root
	}
	return m
}

// Layout implements scenes.Scene.
func (m *Menu) Layout(size graph.Metrics) {
	m.M, m.size, m.Narrow = size, size, size.Narrow()
	m.Stage.SetRoot(nil)
}

// Root implements scenes.Scene.
func (m *Menu) Root() *graph.Node { return m.Stage.Root() }

// FocusFirst names the control that has the focus when the menu opens.
func (m *Menu) FocusFirst(name string) { m.Stage.FocusFirst(name) }

// Focus moves the focus to the control of that name.
func (m *Menu) Focus(name string) { m.Stage.Focus(name) }

// Answer sets what the next Update returns. Handlers of controls call it.
//
//go:noinline
func (m *Menu) Answer(n scenes.Next) { m.next.Kind, m.next.To, m.next.Answer = n.Kind, n.To, n.Answer }

// Go replaces this scene by another.
//
//go:noinline
func (m *Menu) Go(r scenes.Route) { m.Answer(scenes.Next{Kind: scenes.Go, To: r}) }

// Push puts another scene on top of this one.
//
//go:noinline
func (m *Menu) Push(r scenes.Route) { m.Answer(scenes.Next{Kind: scenes.Push, To: r}) }

// Pop closes this scene and passes answer to the one below.
//
//go:noinline
func (m *Menu) Pop(answer any) { m.Answer(scenes.Next{Kind: scenes.Pop, Answer: answer}) }

// Update implements scenes.Scene.
func (m *Menu) Update(f *input.Frame) scenes.Next {
	m.next, m.Cues, m.Copied = scenes.Next{}, m.Cues[:0], ""
	rest, ours := *f, m.Keys != nil && len(f.Keys) > 0 && !m.listed && m.Keys(f)
	if ours {
		rest.Keys, rest.Runes = nil, nil
	}
	m.Stage.Update(&rest)
	if m.Stage.Used().Keys {
		m.followFocus()
	}
	if f.Key(ebiten.KeyEscape) && !ours && !m.Stage.Used().Keys && m.Back != nil {
		m.Cue(sound.Select)
		m.Back()
		ours = true
	}
	if ours {
		m.Stage.SetRoot(nil)
	}
	m.next.Cues, m.next.Copy, m.next.Caret = m.Cues, m.Copied, m.Stage.Caret()
	return m.next
}

// Draw implements scenes.Scene.
func (m *Menu) Draw(c graph.Canvas) { m.Stage.Draw(c) }

// NewView returns a menu that shows the part returned by view, one tree of parts for all sizes of window.
func NewView(d *scenes.Env, view func() layout.Part) *Menu {
	var m *Menu
	m = NewMenu(d, func() { view().Place(m.M.Bounds()) })
	return m
}

// Margin returns the margin around everything on a canvas, in units.
func Margin(m graph.Metrics) float64 {
	switch {
	case m.Narrow():
		return 12
	case m.W < 1200:
		return 14
	}
	return 24
}

// Screen returns the usual screen: the table, and on it header, body and foot. An absent foot takes no space.
func (m *Menu) Screen(header, body, foot layout.Part) layout.Part {
	d := Margin(m.M)
	return layout.Layers(Ground(&m.Kit), layout.Margin(d, d-6, d, d, layout.Stack(Space, header, body.Grow(1), foot)))
}

// Foot returns the fixed part at the bottom of a screen: words, and the button that continues to their right, or below
// them if the screen is narrow.
func (m *Menu) Foot(words layout.Part, b Button) layout.Part {
	const height = 66.0
	main := layout.AtLeast(0, 56, m.Press(b))
	return layout.Breakpoint(PhoneWidth,
		func() layout.Part {
			row := layout.Row(24, words.Or(layout.Fill()).Grow(1), layout.Middle(main).Grow(0.3).Between(200, 300))
			return layout.Limit(0, height, layout.AtLeast(0, height, row))
		},
		func() layout.Part { return layout.Stack(Space, words, main) })
}

// Ground returns the background of a screen, which is the table.
func Ground(k *Kit) layout.Part {
	return k.Drawn(0, 0, func(c graph.Canvas, _ graph.Rect) { c.Art(k.Theme.Background(), c.Metrics().Bounds(), graph.Show{}) })
}

// Rolled returns p on a page that scrolls if it does not fit. It scrolls to the focus. A screen has at most one.
func (m *Menu) Rolled(p layout.Part) layout.Part {
	return layout.Leaf(func(w float64) layout.Need {
		n := p.Measure(w)
		n.MinH = min(n.H, 2*ButtonHeight)
		return n
	}, func(r graph.Rect) {
		if p.Measure(r.W).H <= r.H+0.5 {
			m.roll = Scroll{}
			p.Place(r)
			return
		}
		m.roll.Window = graph.Rect{X: r.X, Y: r.Y, W: r.W - barWidth, H: r.H}
		m.roll.Length = p.Measure(m.roll.Window.W).H
		m.Page(rollName, &m.roll, func() { p.Place(graph.Rect{W: m.roll.Window.W, H: m.roll.Length}) })
	})
}

// ToTop scrolls the page of Rolled to its start, for new content.
func (m *Menu) ToTop() { m.roll = Scroll{} }

// Scrolled returns p in a window of its own that scrolls if p does not fit.
func (k *Kit) Scrolled(name string, s *Scroll, p layout.Part) layout.Part {
	return layout.Leaf(func(w float64) layout.Need {
		n := p.Measure(w)
		n.MinH = min(n.H, 2*ButtonHeight)
		return n
	}, func(r graph.Rect) {
		if s.Window = r; p.Measure(r.W).H > r.H+0.5 {
			s.Window.W -= barWidth
		}
		s.Length = max(p.Measure(s.Window.W).H, r.H)
		k.Page(name, s, func() { p.Place(graph.Rect{W: s.Window.W, H: s.Length}) })
	})
}

// Turned returns p upside down, for a player on the other side of a device on a table.
func (m *Menu) Turned(p layout.Part) layout.Part {
	return layout.Under(p, func(r graph.Rect) {
		m.Within(&graph.Node{At: graph.Point{X: r.X + r.W, Y: r.Y + r.H}, Sight: graph.Sight{Scale: -1}}, func() { p.Place(graph.Rect{W: r.W, H: r.H}) })
	})
}

// Floating returns p on a sheet above another scene: at most width units wide, centered, with an outline in the color
// line, and scrolled if it does not fit.
func (m *Menu) Floating(line color.RGBA, width float64, p layout.Part) layout.Part {
	return onCanvas(width, m.Rolled(m.BoxedIn(line, 28, p)))
}

// onCanvas centers p slightly above the middle of the canvas.
func onCanvas(width float64, p layout.Part) layout.Part {
	return layout.Pad(Space, layout.Limit(width, 0, layout.AlignY(0.46, p)))
}

// Later calls put after everything else has been added, to add something on top, in units of the canvas.
//
//go:noinline
func (k *Kit) Later(put func()) { k.later = append(k.later, put) }

// Dialog adds p on a sheet in the middle of the canvas, at most width units wide, on top of everything. It keeps
// pointer and focus. Esc calls back.
func (m *Menu) Dialog(name string, width float64, back func(), p layout.Part) {
	m.DialogIn(name, m.Theme.SheetLine, width, back, p)
}

// DialogIn is a Dialog with an outline in the color line.
func (m *Menu) DialogIn(name string, line color.RGBA, width float64, back func(), p layout.Part) {
	m.Overlay(name, back, m.dimmed(onCanvas(width, m.BoxedIn(line, 28, p))))
}

// Dim is the color between a screen and a dialog or list on top of it.
var Dim = color.RGBA{8, 12, 18, 140}

func (m *Menu) dimmed(p layout.Part) layout.Part {
	return layout.Layers(m.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { c.Fill(r, Dim) }), p)
}

// Overlay adds p on top of everything, on the whole canvas. It keeps pointer and focus. Esc calls back.
//
//go:noinline
func (m *Menu) Overlay(name string, back func(), p layout.Part) {
	m.Later(func() {
		m.Back = back
		m.On(&graph.Node{Name: name, Modal: true}, p).Place(m.size.Bounds())
	})
}

// OverlayFor adds a dimmed Overlay with p on a sheet at most width units wide, which scrolls if it does not fit. If
// turned is true it faces the other side of the device.
func (m *Menu) OverlayFor(name string, turned bool, width float64, back func(), p layout.Part) {
	sheet := m.Floating(m.Theme.SheetLine, width, p)
	if turned {
		sheet = m.Turned(sheet)
	}
	m.Overlay(name, back, m.dimmed(sheet))
}

// Question adds a question with two answers on top of everything. The answer no has the focus and is emphasized; Esc
// chooses it.
func (m *Menu) Question(question, yes, no string, onYes, onNo func()) {
	m.Dialog("ask", questionWidth, onNo, m.question(question, yes, no, onYes, onNo))
}

// QuestionFor is a Question that faces the other side of the device if turned is true.
func (m *Menu) QuestionFor(turned bool, question, yes, no string, onYes, onNo func()) {
	m.OverlayFor("ask", turned, questionWidth, onNo, m.question(question, yes, no, onYes, onNo))
}

const questionWidth = 560

func (m *Menu) question(question, yes, no string, onYes, onNo func()) layout.Part {
	a := m.Press(Button{Name: "ask-no", Label: no, Kind: Main, Press: onNo})
	b := m.Press(Button{Name: "ask-yes", Label: yes, Press: onYes})
	return layout.Stack(24, m.Words(question, m.Plain(look.Body, graph.Regular)), Answers(a, b))
}

// Buttons returns a Press for each button.
//
//go:noinline
func (k *Kit) Buttons(list ...Button) (out []layout.Part) {
	for _, b := range list {
		out = append(out, k.Press(b))
	}
	return out
}

// Answers returns two buttons side by side, or if there is no space, with the more likely one, yes, on top.
func Answers(no, yes layout.Part) layout.Part {
	return layout.Breakpoint(400, func() layout.Part { return layout.Even(16, no, yes) }, func() layout.Part { return layout.Stack(12, yes, no) })
}
