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

// Menu is a screen of controls: a Kit, the Stage that it plays on, and what its handlers want to happen next. Scenes embed it,
// which makes them a scenes.Scene with a Root.
type Menu struct {
	Kit
	// M is the canvas for which the menu is laid out.
	M graph.Metrics
	// Back, where it is not nil, is what Esc does.
	Back func()
	// Keys, where it is not nil, is asked first about every tick's keys; true means that it has used them up.
	Keys func(f *input.Frame) bool
	// listed is set while the list of a choice is open, which has all keys then.
	listed bool
	next   scenes.Next
	// size is the canvas, of which M may be a part or a page; roll is how far such a page is scrolled.
	size graph.Metrics
	roll Scroll
}

// NewMenu is a menu that build fills through its Kit, whenever it is laid out and whenever a handler has run: what is shown is a
// function of the state of the scene.
func NewMenu(d *scenes.Env, build func()) *Menu {
	m := &Menu{Kit: Kit{Env: d, Stage: NewStage(d, nil)}}
	m.Stage.Build = func() *graph.Node {
		root := &graph.Node{Name: "menu"}
		m.Into, m.origin, m.later, m.pages, m.canvas, m.listed = root, graph.Point{}, nil, m.pages[:0], m.size, false
		build()
		for i := 0; i < len(m.later); i++ { // one may ask for another
			m.later[i]()
		}
		return root
	}
	return m
}

// Layout lays the menu out for a canvas.
func (m *Menu) Layout(size graph.Metrics) {
	m.M, m.size, m.Narrow = size, size, size.Narrow()
	m.Stage.SetRoot(nil)
}

// Root is the menu as nodes.
func (m *Menu) Root() *graph.Node { return m.Stage.Root() }

// First names the control that has the focus when the menu opens.
func (m *Menu) First(name string) { m.Stage.First(name) }

// Focus moves the focus to the control of that name.
func (m *Menu) Focus(name string) { m.Stage.Focus(name) }

// Answer sets what Update will say is to happen next. It is for the handlers of controls.
//
//go:noinline
func (m *Menu) Answer(n scenes.Next) { m.next.Kind, m.next.To, m.next.Answer = n.Kind, n.To, n.Answer }

// Go answers with a place that takes this one's place.
//
//go:noinline
func (m *Menu) Go(r scenes.Route) { m.Answer(scenes.Next{Kind: scenes.Go, To: r}) }

// Push answers with a place to be put on top of this one.
//
//go:noinline
func (m *Menu) Push(r scenes.Route) { m.Answer(scenes.Next{Kind: scenes.Push, To: r}) }

// Pop answers the scene below.
//
//go:noinline
func (m *Menu) Pop(answer any) { m.Answer(scenes.Next{Kind: scenes.Pop, Answer: answer}) }

// Update makes one tick and answers with what the handlers asked for.
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

// Draw draws the menu.
func (m *Menu) Draw(c graph.Canvas) { m.Stage.Draw(c) }

// NewView is a menu that shows what view answers: one tree of parts for every size of window, a function of the state of the scene.
func NewView(d *scenes.Env, view func() layout.Part) *Menu {
	var m *Menu
	m = NewMenu(d, func() { view().Place(m.M.Bounds()) })
	return m
}

// Margin is what lies around everything on a canvas, in units.
func Margin(m graph.Metrics) float64 {
	switch {
	case m.Narrow():
		return 12
	case m.W < 1200:
		return 14
	}
	return 24
}

// Screen is the usual screen: the table, and on it a header, below it what the screen is about, and at the foot, unless that is absent,
// what stays in sight.
func (m *Menu) Screen(header, body, foot layout.Part) layout.Part {
	d := Margin(m.M)
	return layout.Layers(Ground(&m.Kit), layout.Margin(d, d-6, d, d, layout.Stack(Space, header, body.Grow(1), foot)))
}

// Foot is what stays in sight at the foot of a screen: words, and at the right, or where there is little width below them, the button that
// leads on.
func (m *Menu) Foot(words layout.Part, b Button) layout.Part {
	const height = 66.0
	main := layout.AtLeast(0, 56, m.Press(b))
	return layout.Wide(PhoneWidth,
		func() layout.Part {
			row := layout.Row(24, words.Or(layout.Fill()).Grow(1), layout.Middle(main).Grow(0.3).Between(200, 300))
			return layout.Limit(0, height, layout.AtLeast(0, height, row))
		},
		func() layout.Part { return layout.Stack(Space, words, main) })
}

// Ground is the table, all over the canvas.
func Ground(k *Kit) layout.Part {
	return k.Drawn(0, 0, func(c graph.Canvas, _ graph.Rect) { c.Art(k.Theme.Background(), c.Metrics().Bounds(), graph.Show{}) })
}

// Rolled is p, as a page that is scrolled where it needs more height than there is. What has the focus is in sight. A screen has at
// most one.
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

// ToTop scrolls the page of Rolled back to its beginning, as something else stands there now.
func (m *Menu) ToTop() { m.roll = Scroll{} }

// Scrolled is p in a window of its own, which is scrolled where p needs more height than there is.
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

// Turned is p upside down, as those read it who sit at the far side of a screen that lies between people.
func (m *Menu) Turned(p layout.Part) layout.Part {
	return layout.Under(p, func(r graph.Rect) {
		m.Within(&graph.Node{At: graph.Point{X: r.X + r.W, Y: r.Y + r.H}, Sight: graph.Sight{Scale: -1}}, func() { p.Place(graph.Rect{W: r.W, H: r.H}) })
	})
}

// Floating is p on a sheet with an outline in that colour in the middle of the room, at most wide units wide, scrolled where it needs more height
// than there is: for what lies on top of another screen.
func (m *Menu) Floating(line color.RGBA, width float64, p layout.Part) layout.Part {
	return onCanvas(width, m.Rolled(m.BoxedIn(line, 28, p)))
}

// onCanvas is p in the middle of the canvas, a little above it.
func onCanvas(width float64, p layout.Part) layout.Part {
	return layout.Pad(Space, layout.Limit(width, 0, layout.Level(0.46, p)))
}

// Later has put put something on top of everything else that is on the screen, in units of the canvas.
//
//go:noinline
func (k *Kit) Later(put func()) { k.later = append(k.later, put) }

// Dialog is p on a sheet in the middle of the canvas, at most wide units wide, on top of everything, which keeps pointer and focus. Esc does
// back.
func (m *Menu) Dialog(name string, width float64, back func(), p layout.Part) {
	m.DialogIn(name, m.Theme.SheetLine, width, back, p)
}

// DialogIn is a Dialog whose sheet has an outline in that colour.
func (m *Menu) DialogIn(name string, line color.RGBA, width float64, back func(), p layout.Part) {
	m.Overlay(name, back, m.dimmed(onCanvas(width, m.BoxedIn(line, 28, p))))
}

// Dim lies between a screen and a question, or a list, on top of it.
var Dim = color.RGBA{8, 12, 18, 140}

// dimmed is p on what lies below, which is dimmed.
func (m *Menu) dimmed(p layout.Part) layout.Part {
	return layout.Layers(m.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { c.Fill(r, Dim) }), p)
}

// Overlay puts p on top of everything, all over the canvas, where it keeps pointer and focus. Esc does back.
//
//go:noinline
func (m *Menu) Overlay(name string, back func(), p layout.Part) {
	m.Later(func() {
		m.Back = back
		m.On(&graph.Node{Name: name, Modal: true}, p).Place(m.size.Bounds())
	})
}

// OverlayFor is an Overlay that dims what lies below, with p on a sheet at most wide units wide, which is scrolled where it needs more height than
// there is. turned has it be read from the far side of the screen.
func (m *Menu) OverlayFor(name string, turned bool, width float64, back func(), p layout.Part) {
	sheet := m.Floating(m.Theme.SheetLine, width, p)
	if turned {
		sheet = m.Turned(sheet)
	}
	m.Overlay(name, back, m.dimmed(sheet))
}

// Question puts a question with two answers on top of everything. The answer that changes nothing has the focus and is marked; Esc means it.
func (m *Menu) Question(question, yes, no string, onYes, onNo func()) {
	m.Dialog("ask", questionWidth, onNo, m.question(question, yes, no, onYes, onNo))
}

// QuestionFor is a Question; turned has it be read from the far side of the screen.
func (m *Menu) QuestionFor(turned bool, question, yes, no string, onYes, onNo func()) {
	m.OverlayFor("ask", turned, questionWidth, onNo, m.question(question, yes, no, onYes, onNo))
}

// questionWidth is the width of the sheet of a question.
const questionWidth = 560

func (m *Menu) question(question, yes, no string, onYes, onNo func()) layout.Part {
	a := m.Press(Button{Name: "ask-no", Label: no, Kind: Main, Press: onNo})
	b := m.Press(Button{Name: "ask-yes", Label: yes, Press: onYes})
	return layout.Stack(24, m.Words(question, m.Plain(look.Body, graph.Regular)), Answers(a, b))
}

// Buttons are buttons as parts.
//
//go:noinline
func (k *Kit) Buttons(list ...Button) (out []layout.Part) {
	for _, b := range list {
		out = append(out, k.Press(b))
	}
	return out
}

// Answers are buttons beside one another, or where they are too narrow for that below one another, the one that most people want on top.
func Answers(no, yes layout.Part) layout.Part {
	return layout.Wide(400, func() layout.Part { return layout.Even(16, no, yes) }, func() layout.Part { return layout.Stack(12, yes, no) })
}
