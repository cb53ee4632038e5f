package widget

import (
	"strconv"

	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// stepper is a number between two buttons that make it smaller and larger, in steps from lo to hi. show says how the number reads.
type stepper struct {
	k                   *Kit
	name                string
	value, lo, hi, step int
	show                func(int) string
	set                 func(int)
}

// take takes a number, or the nearest that there is.
func (s *stepper) take(v int) {
	if v = max(s.lo, min(s.hi, v)); v != s.value {
		s.k.Cue(sound.Select)
		s.set(v)
	}
}

// put puts the stepper into box.
func (s *stepper) put(box graph.Rect) *graph.Node {
	k := s.k
	n := &graph.Node{Name: s.name, Role: graph.Slider, Label: s.show(s.value), Box: box, Round: min(12, box.H/3)}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { s.take(s.value + dir*s.step) }) }
	n.Draw = func(c graph.Canvas) {
		c.Art(k.Theme.Panel(k.Theme.Sheet, k.Theme.SheetLine, n.Round, false), box, graph.Show{})
	}
	part := func(at, icon string, r graph.Rect, to int, end bool) *graph.Node {
		b := &graph.Node{Name: s.name + "/" + at, Role: graph.Item, Box: r, Press: func() { s.take(to) }}
		b.Draw = func(c graph.Canvas) {
			t := k.Theme
			fill, col := t.ButtonFill(b.Hover), t.Text
			if end {
				col = t.Faint
			}
			c.Art(t.Panel(fill, fill, n.Round-3, false), r.Inset(3), graph.Show{})
			c.Art(look.Icon(icon, col), r.Inset(13), graph.Show{})
		}
		return b
	}
	n.Add(
		part("less", "left", graph.Rect{X: box.X, Y: box.Y, W: box.H, H: box.H}, s.value-s.step, s.value == s.lo),
		part("more", "right", graph.Rect{X: box.X + box.W - box.H, Y: box.Y, W: box.H, H: box.H}, s.value+s.step, s.value == s.hi),
		&graph.Node{Role: graph.Reading, Label: n.Label, Box: graph.Rect{X: box.X + box.H, Y: box.Y, W: box.W - 2*box.H, H: box.H}, Draw: func(c graph.Canvas) {
			st, room := k.Theme.Write(look.Body, graph.Medium).Centered(), box.W-2*box.H-4
			for ; st.Size > look.Small-2; st.Size-- {
				if w, _ := k.Fonts.Measure(n.Label, st); w <= room {
					break
				}
			}
			label, st := k.Fonts.Squeeze(n.Label, st, room)
			c.Text(label, box.Center(), st)
		}},
	)
	return k.Put(n)
}

// slider is a number from 0 to top, moved in steps by the keys and freely by the pointer. set is given every number, with done where the player
// has let go.
type slider struct {
	k                *Kit
	name, label      string
	value, top, step int
	set              func(v int, done bool)
}

// take takes a number, or the nearest that there is.
func (s *slider) take(v int, done bool) {
	v = max(0, min(s.top, v))
	if v != s.value || done {
		s.value = v
		s.set(v, done)
	}
}

// put puts the slider into box.
func (s *slider) put(box graph.Rect) *graph.Node {
	const room = 14
	k := s.k
	n := &graph.Node{Name: s.name, Role: graph.Slider, Label: s.label + " " + strconv.Itoa(s.value), Box: box, Round: box.H / 2}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { s.take(s.value+dir*s.step, true) }) }
	n.Drag = func(p graph.Point, phase graph.Phase) {
		share := (p.X - box.X - room) / (box.W - 2*room)
		s.take(int(share*float64(s.top)+0.5), phase == graph.DragEnd)
	}
	n.Draw = func(c graph.Canvas) {
		t := k.Theme
		track := graph.Rect{X: box.X + room, Y: box.Y + box.H/2 - 3, W: box.W - 2*room, H: 6}
		at := track.X + track.W*float64(s.value)/float64(s.top)
		c.Art(t.Panel(t.Button, t.SheetLine, 3, false), track, graph.Show{})
		c.Fill(graph.Rect{X: track.X, Y: track.Y, W: at - track.X, H: track.H}, t.X)
		knob := graph.Around(graph.Point{X: at, Y: box.Y + box.H/2}, 24, 24)
		col := t.Soft
		if n.Glow.On(c) > 0.5 {
			col = t.Text
		}
		c.Art(t.Panel(col, t.SheetLine, 12, false), knob, graph.Show{})
	}
	return k.Put(n)
}
