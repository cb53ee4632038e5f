package widget

import (
	"strconv"

	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Stepper is a number between two buttons that make it smaller and larger, in steps from lo to hi. show says how the
// number reads.
func (k *Kit) Stepper(name string, box graph.Rect, value, lo, hi, step int, show func(int) string, set func(int)) *graph.Node {
	n := &graph.Node{Name: name, Role: graph.Slider, Label: show(value), Box: box, Round: min(12, box.H/3)}
	take := func(v int) {
		if v = max(lo, min(hi, v)); v != value {
			k.Cue(sound.Select)
			set(v)
		}
	}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { take(value + dir*step) }) }
	n.Draw = func(c graph.Canvas) {
		c.Art(k.Theme.Panel(k.Theme.Sheet, k.Theme.SheetLine, n.Round, false), box, graph.Show{})
	}
	part := func(at, icon string, r graph.Rect, to int, end bool) *graph.Node {
		b := &graph.Node{Name: name + "/" + at, Role: graph.Item, Box: r, Press: func() { take(to) }}
		b.Draw = func(c graph.Canvas) {
			t := k.Theme
			fill, col := t.Button, t.Text
			if b.Hover {
				fill = t.ButtonLit
			}
			if end {
				col = t.Faint
			}
			c.Art(t.Panel(fill, fill, n.Round-3, false), r.Inset(3), graph.Show{})
			c.Art(look.Icon(icon, col), r.Inset(13), graph.Show{})
		}
		return b
	}
	n.Add(
		part("less", "left", graph.Rect{X: box.X, Y: box.Y, W: box.H, H: box.H}, value-step, value == lo),
		part("more", "right", graph.Rect{X: box.X + box.W - box.H, Y: box.Y, W: box.H, H: box.H}, value+step, value == hi),
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

// Slider is a number from 0 to top, moved in steps by the keys and freely by the pointer. set is told every number, with done
// where the player has let go.
func (k *Kit) Slider(name, label string, box graph.Rect, value, top, step int, set func(v int, done bool)) *graph.Node {
	const room = 14
	n := &graph.Node{Name: name, Role: graph.Slider, Label: label + " " + strconv.Itoa(value), Box: box, Round: box.H / 2}
	take := func(v int, done bool) {
		v = max(0, min(top, v))
		if v != value || done {
			value = v
			set(v, done)
		}
	}
	n.Turn = func(d graph.Direction) bool { return Sideways(d, func(dir int) { take(value+dir*step, true) }) }
	n.Drag = func(p graph.Point, phase graph.Phase) {
		share := (p.X - box.X - room) / (box.W - 2*room)
		take(int(share*float64(top)+0.5), phase == graph.DragEnd)
	}
	n.Draw = func(c graph.Canvas) {
		t := k.Theme
		track := graph.Rect{X: box.X + room, Y: box.Y + box.H/2 - 3, W: box.W - 2*room, H: 6}
		at := track.X + track.W*float64(value)/float64(top)
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
