package widget

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
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
func (m *Menu) Answer(n scenes.Next) { m.next.Kind, m.next.To, m.next.Answer = n.Kind, n.To, n.Answer }

// Go answers with a place that takes this one's place.
func (m *Menu) Go(r scenes.Route) { m.Answer(scenes.Next{Kind: scenes.Go, To: r}) }

// Push answers with a place to be put on top of this one.
func (m *Menu) Push(r scenes.Route) { m.Answer(scenes.Next{Kind: scenes.Push, To: r}) }

// Pop answers the scene below.
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
