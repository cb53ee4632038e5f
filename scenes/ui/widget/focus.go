package widget

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
)

// FocusFirst names the node that has the focus when the scene opens.
func (s *Stage) FocusFirst(name string) { s.first = name }

// Focus moves the focus to the node of that name.
func (s *Stage) Focus(name string) { s.focus, s.requested = ref{name: name}, name }

// FocusSeen reports whether the focus has a ring, because the keyboard was used after the pointer.
func (s *Stage) FocusSeen() bool {
	return s.ring || s.env.Settings.Speech && (s.untouched || !s.env.Pointing)
}

// FocusIs reports whether the node of that name has the focus, visible or not.
func (s *Stage) FocusIs(name string) bool {
	i := s.find(s.focus)
	return i >= 0 && s.tree.all[i].node.Name == name
}

func (s *Stage) canFocus(i int) bool {
	e := &s.tree.all[i]
	return takesFocus(e.node) && !e.disabled && !e.part
}

// updateOverlays keeps the list of open modal nodes up to date; top is the highest, nil if there is none. If some have
// closed it returns what had the focus before the lowest of these opened.
func (s *Stage) updateOverlays(top *graph.Node) (opener ref, gone bool) {
	left := 0 // number still open
	if top != nil {
		if left = 1 + slices.IndexFunc(s.overlays, func(l overlay) bool { return l.on.is(top) }); left == 0 {
			s.overlays = append(s.overlays, overlay{refTo(top), s.before})
			return ref{}, false
		}
	}
	if left == len(s.overlays) {
		return ref{}, false
	}
	opener = s.overlays[left].opener
	s.overlays = s.overlays[:left]
	return opener, true
}

// refocus makes sure that a node has the focus: the same as before, else the one it yields to, else the first one.
func (s *Stage) refocus() {
	var top *graph.Node
	if s.modal {
		top = s.tree.all[s.tree.from].node
	}
	i := s.find(s.focus)
	if opener, gone := s.updateOverlays(top); gone && (i < 0 || !s.canFocus(i) || s.focus.name != s.requested) { // else a handler has moved the focus
		s.focus = opener
		i = s.find(s.focus)
	}
	if i >= 0 && !s.canFocus(i) && s.tree.all[i].node.Yields != "" {
		i = s.find(ref{name: s.tree.all[i].node.Yields})
	}
	if i >= 0 && s.canFocus(i) {
		s.focus = refTo(s.tree.all[i].node)
		return
	}
	s.focus = ref{name: s.first}
	if i := s.find(s.focus); s.first != "" && i >= 0 && s.canFocus(i) {
		s.focus = refTo(s.tree.all[i].node)
		return
	}
	s.focus = ref{}
	for i := s.tree.from; i < s.tree.to; i++ {
		if s.canFocus(i) {
			s.focus = refTo(s.tree.all[i].node)
			return
		}
	}
}

// focused returns the entry with the focus, or nil.
func (s *Stage) focused() *entry {
	if i := s.find(s.focus); i >= 0 && s.canFocus(i) {
		return &s.tree.all[i]
	}
	return nil
}

// handleKeys handles the keyboard: the node with the focus first, then the keys that move the focus. Within a board the
// arrows, Enter and Space belong to the board.
func (s *Stage) handleKeys(f *input.Frame) {
	e := s.focused()
	was := s.composing
	s.composing = f.Composed != ""
	if len(f.Keys) == 0 && len(f.Runes) == 0 && f.Erased == 0 && f.Pasted == "" && !s.composing && !was {
		return
	}
	if e != nil && e.node.Type != nil {
		t := graph.Typing{Keys: f.Keys, Runes: f.Runes, Shift: f.Shift, Control: f.Control, Alt: f.Alt, Now: f.Now,
			Composed: f.Composed, ComposedCaret: f.ComposedCaret, Erased: f.Erased, Pasted: f.Pasted}
		done := false
		if s.run(func() { done = e.node.Type(t) }); done {
			s.use.Keys, s.ring = true, true
			if !was && !s.composing && e.node.Role == graph.TextField { // otherwise it ends what an input method composes
				s.enter(f, e)
			}
			return
		}
	}
	for _, k := range f.Keys {
		if s.handleKey(k, f, e) {
			s.use.Keys, s.ring = true, true
		}
	}
}

// enter presses a field whose text was typed in the same tick as Enter, which happens to fast typists on a busy
// machine.
func (s *Stage) enter(f *input.Frame, e *entry) {
	for _, k := range f.Keys {
		if k == ebiten.KeyEnter || k == ebiten.KeyNumpadEnter {
			s.handleKey(k, f, e)
			return
		}
	}
}

// Caret returns where text is typed, in units of the canvas, or nil if the node with the focus takes no text.
func (s *Stage) Caret() *graph.Caret {
	e := s.focused()
	if e == nil || e.node.Caret == nil {
		return nil
	}
	c := e.node.Caret()
	c.Box = graph.Rect{X: e.origin.X + c.Box.X*e.scale, Y: e.origin.Y + c.Box.Y*e.scale, W: c.Box.W * e.scale, H: c.Box.H * e.scale}.Upright()
	return &c
}

// handleKey handles one key and reports whether it was used.
func (s *Stage) handleKey(k ebiten.Key, f *input.Frame, e *entry) bool {
	if k == ebiten.KeyTab && !f.Control && !f.Alt {
		s.walk(f.Shift)
		return true
	}
	if e == nil || e.node.Role == graph.BoardArea || f.Control || f.Alt {
		return false
	}
	switch k {
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if e.node.Press == nil {
			return false
		}
		s.run(e.node.Press)
		return true
	case ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown:
		d := direction(k)
		if e.node.Turn != nil {
			done := false
			if s.run(func() { done = e.node.Turn(d) }); done {
				return true
			}
		}
		s.move(d)
		return true
	}
	return false
}

// handleWish carries out what a screen reader, or the page around the program, asks of a node.
func (s *Stage) handleWish(w *input.Wish) {
	switch {
	case w.Enter != 0:
		s.focus = ref{}
		s.walk(w.Enter < 0)
		s.ring = true
	case w.Node != "":
		i := s.find(ref{name: w.Node})
		if i < 0 || s.tree.all[i].disabled {
			return
		}
		n := s.tree.all[i].node
		if s.canFocus(i) {
			s.focus, s.ring = refTo(n), true
		}
		if w.Activate && n.Press != nil {
			s.use.Keys = true
			s.run(n.Press)
		}
	}
}

// walk moves the focus to the next node in the order of the tree, or the previous one, and wraps around.
func (s *Stage) walk(back bool) {
	step := 1
	if back {
		step = -1
	}
	n := s.tree.to - s.tree.from
	at := s.find(s.focus)
	switch {
	case at >= 0:
		at -= s.tree.from
	case back:
		at = 0
	}
	for i := 1; i <= n; i++ {
		if k := s.tree.from + ((at+step*i)%n+n)%n; s.canFocus(k) {
			s.focus = refTo(s.tree.all[k].node)
			return
		}
	}
}

func direction(k ebiten.Key) graph.Direction {
	switch k {
	case ebiten.KeyLeft:
		return graph.Left
	case ebiten.KeyRight:
		return graph.Right
	case ebiten.KeyUp:
		return graph.Up
	}
	return graph.Down
}

// move moves the focus to the nearest node in a direction. The distance counts the way along the direction once and the
// way across it six times; to the left and right, nodes in the same line are always nearer than others. If there is no
// such node the focus stays, or wraps around in a single column.
func (s *Stage) move(d graph.Direction) {
	from := s.find(s.focus)
	if from < 0 {
		s.walk(false)
		return
	}
	best := s.nearest(from, d)
	if opposite := graph.Up; best < 0 && (d == graph.Up || d == graph.Down) && s.alone(from) {
		if d == graph.Up {
			opposite = graph.Down
		}
		for i := from; i >= 0; i = s.nearest(i, opposite) {
			best = i
		}
	}
	if best >= 0 {
		s.focus = refTo(s.tree.all[best].node)
	}
}

// nearest returns the entry that move would go to, or -1.
func (s *Stage) nearest(from int, d graph.Direction) int {
	best, way := -1, math.Inf(1)
	for i := s.tree.from; i < s.tree.to; i++ {
		if i == from || !s.canFocus(i) {
			continue
		}
		if w := distance(s.tree.all[from].box, s.tree.all[i].box, d); w < way {
			best, way = i, w
		}
	}
	return best
}

// alone reports whether an entry has nothing beside it; in a single column the focus wraps around.
func (s *Stage) alone(from int) bool {
	box := s.tree.all[from].box
	for i := s.tree.from; i < s.tree.to; i++ {
		if b := s.tree.all[i].box; i != from && s.canFocus(i) && b.Y < box.Y+box.H && box.Y < b.Y+b.H {
			return false
		}
	}
	return true
}

// distance returns the distance from a to b in direction d, or infinity if b is not in that direction.
func distance(a, b graph.Rect, d graph.Direction) float64 {
	const elsewhere = 1e5 // longer than any line of a screen
	sideways := d == graph.Left || d == graph.Right
	if sideways { // rotate the plane so that the direction is down
		a, b = graph.Rect{X: a.Y, Y: a.X, W: a.H, H: a.W}, graph.Rect{X: b.Y, Y: b.X, W: b.H, H: b.W}
	}
	if d == graph.Left || d == graph.Up {
		a.Y, b.Y = -a.Y-a.H, -b.Y-b.H
	}
	along := b.Y - (a.Y + a.H)
	if along < -1 { // overlapping boxes are beside each other
		return math.Inf(1)
	}
	across := math.Max(0, math.Max(b.X-(a.X+a.W), a.X-(b.X+b.W)))
	if sideways && across > 0 {
		along += elsewhere
	}
	middle := math.Abs((b.X + b.W/2) - (a.X + a.W/2))
	return along + 6*across + middle/8
}
