package boards

import (
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// KeyDisplay is the key that opens the sheet of what is shown on the board, and closes it.
const KeyDisplay = ebiten.KeyV

// Button is one of the buttons at the foot of a screen with a board.
type Button struct {
	// Icon is the name of its picture (see look.Icon) and of its node, Label the key of its text.
	Icon, Label string
	// Key is the shortcut, as it stands on a keyboard, Pad the one on a gamepad, empty for none.
	Key, Pad string
	// Useful reports whether pressing it would do anything now; nil stands for always. A useless button is drawn faint and can
	// still be pressed: the screen says then why nothing comes of it.
	Useful func() bool
	// Shown reports whether the button is there; nil stands for always.
	Shown func() bool
	// Press is what it does.
	Press func()
}

// Buttons are the buttons at the foot of a screen with a board, in a row at the lower right corner.
type Buttons struct {
	d    *scenes.Env
	list []Button
	root *graph.Node
	m    graph.Metrics
}

// NewButtons are buttons from left to right, still without a place. back gives the keyboard back to the board: after a button
// was pressed with the pointer, and when it is left upwards.
func NewButtons(d *scenes.Env, list []Button, back func()) *Buttons {
	bs := &Buttons{d: d, list: list, root: &graph.Node{Name: "buttons"}}
	for i := range list {
		b := &list[i]
		n := &graph.Node{Name: b.Icon, Role: graph.Button, Round: -1}
		n.Press = func() {
			if !n.Focused {
				back()
			}
			b.Press()
		}
		n.Turn = func(to graph.Direction) bool {
			if to == graph.Up {
				back()
			}
			return to == graph.Up
		}
		n.Wheel = func(float64) bool { return true } // not the board's
		n.Draw = func(c graph.Canvas) { bs.draw(c, b, n) }
		bs.root.Add(n)
	}
	return bs
}

// Root are the buttons as a node with a child for each.
func (bs *Buttons) Root() *graph.Node { return bs.root }

// Layout gives the buttons their places and texts.
func (bs *Buttons) Layout(m graph.Metrics) {
	bs.m = m
	var shown []int
	for i, n := range bs.root.Children {
		if n.Hidden = !bs.list[i].shown(); !n.Hidden {
			shown = append(shown, i)
		}
	}
	for k, r := range ButtonPlaces(m, len(shown)) {
		n, b := bs.root.Children[shown[k]], &bs.list[shown[k]]
		n.At, n.Box = graph.Point{X: r.X, Y: r.Y}, graph.Rect{W: r.W, H: r.H}
		n.Label = bs.d.T(b.Label)
		n.Tip = n.Label + " · " + b.Key
		if bs.d.Gamepad {
			n.Tip = strings.TrimSuffix(n.Label+" · "+b.Pad, " · ")
		}
	}
}

// Update shows the buttons that there are now.
func (bs *Buttons) Update() {
	for i, n := range bs.root.Children {
		if n.Hidden == bs.list[i].shown() {
			bs.Layout(bs.m)
			return
		}
	}
}

// shown reports whether b is there now.
func (b *Button) shown() bool { return b.Shown == nil || b.Shown() }

// Left is where the first button begins, in units.
func (bs *Buttons) Left() float64 {
	for _, n := range bs.root.Children {
		if !n.Hidden {
			return n.At.X
		}
	}
	return bs.m.W
}

// draw draws b with its upper left corner at the origin.
func (bs *Buttons) draw(c graph.Canvas, b *Button, n *graph.Node) {
	t := bs.d.Theme
	useful := b.Useful == nil || b.Useful()
	fill, line, ink := t.ButtonFill(n.Hover && useful), t.SheetLine, t.Text
	if n.Focused {
		line = t.Text
	}
	show := graph.Show{}
	if !useful {
		show.Fade, ink = 0.45, t.Faint
	}
	c.Art(t.Panel(fill, line, 10, n.Focused), n.Box, show)
	side, top := 20.0, 5.0
	if bs.labelled() {
		label := t.Write(look.Small-3, graph.Regular).In(ink)
		label.Align, label.Middle = graph.Center, true
		c.Text(n.Label, graph.Point{X: n.Box.W / 2, Y: n.Box.H - 12}, label)
	} else {
		top = (n.Box.H - side) / 2
	}
	c.Art(look.Icon(b.Icon, ink), graph.Rect{X: n.Box.W/2 - side/2, Y: top, W: side, H: side}, show)
	if bs.d.Gamepad && b.Pad != "" {
		bs.badge(c, b, n, ink)
	}
}

// badge writes the button of a gamepad above n.
func (bs *Buttons) badge(c graph.Canvas, b *Button, n *graph.Node, ink color.RGBA) {
	const height, pad = 18.0, 6.0
	t := bs.d.Theme
	st := t.Write(look.Small-3, graph.Bold).In(ink)
	w, _ := bs.d.Fonts.Measure(b.Pad, st)
	w = max(height, w+2*pad)
	box := graph.Rect{X: (n.Box.W - w) / 2, Y: 4 - height, W: w, H: height}
	c.Art(t.Panel(t.Sheet, t.SheetLine, height/2, false), box, graph.Show{})
	c.Text(b.Pad, box.Center(), st.Centered())
}

// labelled reports whether every button has room for its label. Where one has not, all do without, and the tool tip tells.
func (bs *Buttons) labelled() bool {
	label := bs.d.Theme.Write(look.Small-3, graph.Regular)
	for _, n := range bs.root.Children {
		if w, _ := bs.d.Fonts.Measure(n.Label, label); !n.Hidden && w > n.Box.W-3 {
			return false
		}
	}
	return true
}
