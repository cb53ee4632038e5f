package widget

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
)

// Scroll is the scroll position of a page or a list. It outlives the nodes.
type Scroll struct {
	// Window is the visible part, Length the length of the page, in units.
	Window graph.Rect
	Length float64
	at     graph.Motion
	last   float64
}

// The distance of a notch of the wheel in units, and the time it takes.
const (
	wheelStep  = 70
	scrollTime = 180 * time.Millisecond
)

// Goal returns the position it scrolls to.
func (s *Scroll) Goal() float64 { return s.at.To }

// At returns the position at the time now.
func (s *Scroll) At(now time.Duration) float64 { return s.at.At(now) }

// End reports whether the goal is the end of the page.
func (s *Scroll) End() bool { return s.at.To >= s.Length-s.Window.H-1 }

// To scrolls to y, as far as the page allows, within length; 0 is immediately.
func (s *Scroll) To(y float64, now, length time.Duration) {
	s.at.Go(math.Max(0, math.Min(y, s.Length-s.Window.H)), now, length)
}

// screenful is the distance of Page Down as a share of the window, so that a line or two stay visible.
const screenful = 0.85

// Keys handles Page Up, Page Down, Home and End and reports whether one of them was pressed.
func (s *Scroll) Keys(k *Kit, f *input.Frame) bool {
	switch {
	case f.Key(ebiten.KeyPageDown):
		k.ScrollTo(s, s.Goal()+s.Window.H*screenful)
	case f.Key(ebiten.KeyPageUp):
		k.ScrollTo(s, s.Goal()-s.Window.H*screenful)
	case f.Key(ebiten.KeyHome):
		k.ScrollTo(s, 0)
	case f.Key(ebiten.KeyEnd):
		k.ScrollTo(s, s.Length)
	default:
		return false
	}
	return true
}

// clamp scrolls back if the page has become shorter or the window higher.
func (s *Scroll) clamp(now time.Duration) {
	if most := math.Max(0, s.Length-s.Window.H); s.at.To > most {
		s.at.Go(most, now, 0)
	}
}

// Shows reports whether a part of box, in units of the page, is visible at the time now.
func (s *Scroll) Shows(box graph.Rect, now time.Duration) bool {
	at := s.at.At(now)
	return box.Y < at+s.Window.H && box.Y+box.H > at
}

// ScrollTo scrolls to y, immediately if the player has reduced motion.
func (k *Kit) ScrollTo(s *Scroll, y float64) {
	length := scrollTime
	if k.Settings.ReducedMotion {
		length = 0
	}
	s.To(y, k.Stage.Now(), length)
}

// Page adds a window to a longer page. fill adds the content, in units of the page. The page is scrolled by the wheel,
// by dragging it, and by the bar on its right; the caller leaves 16 units free for it.
func (k *Kit) Page(name string, s *Scroll, fill func()) *graph.Node {
	s.clamp(k.Stage.Now())
	w := s.Window
	n := &graph.Node{Name: name, Box: w, Sight: graph.Sight{Clip: true}}
	n.Wheel = func(notches float64) bool {
		k.ScrollTo(s, s.at.To-notches*wheelStep)
		return s.Length > w.H
	}
	n.Drag = func(p graph.Point, phase graph.Phase) {
		if phase != graph.DragBegin {
			s.To(s.at.To-(p.Y-s.last), k.Stage.Now(), 0)
		}
		s.last = p.Y
	}
	page := &graph.Node{Name: name + "/page", Place: func(now time.Duration) graph.Place {
		return graph.Place{At: graph.Point{X: w.X, Y: w.Y - s.at.At(now)}, Moving: s.at.Moving(now)}
	}}
	was, from, around := k.Into, k.origin, k.page
	if around == nil {
		k.pages = append(k.pages, scrolled{name, s})
	}
	k.page = s
	k.Into, k.origin = page, from.Add(graph.Point{X: w.X, Y: w.Y - s.Goal()})
	fill()
	k.Into, k.origin, k.page = was, from, around
	k.Put(n.Add(page))
	s.bar(k, name+"/bar")
	return n
}

// bar adds the scroll bar, unless the whole page is visible.
func (s *Scroll) bar(k *Kit, name string) {
	over := s.Length - s.Window.H
	if over <= 0 {
		return
	}
	track := graph.Rect{X: s.Window.X + s.Window.W + 10, Y: s.Window.Y, W: 6, H: s.Window.H}
	thumb := track.H * s.Window.H / s.Length
	n := &graph.Node{Name: name, Box: track.Inset(-3)}
	n.Drag = func(p graph.Point, phase graph.Phase) {
		s.To((p.Y-track.Y-thumb/2)/(track.H-thumb)*over, k.Stage.Now(), 0)
	}
	n.Draw = func(c graph.Canvas) {
		t := k.Theme
		col := t.Faint
		if n.Glow.On(c) > 0.5 {
			col = t.Soft
		}
		c.Art(t.Panel(t.Button, t.Button, 3, false), track, graph.Show{})
		c.Art(t.Panel(col, col, 3, false), graph.Rect{X: track.X, Y: track.Y + (track.H-thumb)*s.at.On(c)/over, W: 6, H: thumb}, graph.Show{})
	}
	k.Put(n)
}

// rollName is the name of the node of Menu.Rolled.
const rollName = "roll"

type scrolled struct {
	name string
	at   *Scroll
}

func (m *Menu) followFocus() {
	e := m.Stage.focused()
	for _, p := range m.pages {
		if e == nil || p.at.Length <= p.at.Window.H || !m.Stage.isInside(e, p.name) {
			continue
		}
		const room = 12
		top := e.box.Y - p.at.Window.Y + p.at.At(m.Stage.Now())
		m.reveal(p.at, max(0, top-room), e.box.H+2*room)
	}
}

func (s *Stage) isInside(e *entry, name string) bool {
	for i := e.parent; i >= 0; i = s.tree.all[i].parent {
		if s.tree.all[i].node.Name == name {
			return true
		}
	}
	return false
}
