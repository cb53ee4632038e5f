package table

import (
	"image/color"
	"strings"

	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

type button struct {
	// icon is the name of its picture (see look.Icon) and of its node; label is the key of its text.
	icon, label string
	// other is the key of its text while switched returns true, "" for a button that is no switch.
	other    string
	switched func() bool
	// key is its shortcut as labelled on a keyboard, pad the one on a gamepad, "" for none.
	key, pad string
	// useful returns true if a press would do anything now; nil means always. A useless button is drawn faint and can
	// still be pressed: the table then says why it does nothing.
	useful func() bool
	press  func()
}

func (b *button) textKey() string {
	if b.other != "" && b.switched() {
		return b.other
	}
	return b.label
}

func (b *button) isUseful() bool { return b.useful == nil || b.useful() }

// buttons is the row of buttons at the lower right corner.
type buttons struct {
	d    *scenes.Env
	list []button
	// keys are the keys of the texts as laid out.
	keys []string
	// root has a child for each.
	root *graph.Node
	m    graph.Metrics
}

// newButtons returns buttons from left to right. back gives the keyboard back to the board: after a button
// was pressed with the pointer, and when an arrow key leaves it upward.
func newButtons(d *scenes.Env, list []button, back func()) *buttons {
	bs := &buttons{d: d, list: list, keys: make([]string, len(list)), root: &graph.Node{Name: "buttons"}}
	for i := range list {
		b := &list[i]
		n := &graph.Node{Name: b.icon, Role: graph.Button, Round: -1}
		n.Press = func() {
			if !n.Focused {
				back()
			}
			b.press()
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

func (bs *buttons) layout(m graph.Metrics) {
	bs.m = m
	for i, r := range boards.ButtonPlaces(m, len(bs.list)) {
		n, b := bs.root.Children[i], &bs.list[i]
		n.At = graph.Point{X: r.X, Y: r.Y}
		n.Box = r.Move(n.At.Mul(-1))
		bs.keys[i] = b.textKey()
		n.Label = bs.d.T(b.textKey())
		n.Tip = n.Label + " · " + b.key
		if bs.d.Gamepad {
			n.Tip = strings.TrimSuffix(n.Label+" · "+b.pad, " · ")
		}
	}
}

func (bs *buttons) update() {
	for i, n := range bs.root.Children {
		n.Useless = !bs.list[i].isUseful()
		if bs.keys[i] != bs.list[i].textKey() {
			bs.layout(bs.m)
			return
		}
	}
}

// left returns the x coordinate of the left edge of the first button, in units.
func (bs *buttons) left() float64 { return bs.root.Children[0].At.X }

// iconSize is the size of the icon on a button, in units.
const iconSize = 20

// draw draws b with its upper left corner at the origin.
func (bs *buttons) draw(c graph.Canvas, b *button, n *graph.Node) {
	t := bs.d.Theme
	useful := b.isUseful()
	fill, line, ink := t.ButtonFill(n.Hover && useful), t.SheetLine, t.Text
	if n.Focused {
		line = t.Text
	}
	show := graph.Show{}
	if !useful {
		show.Fade, ink = 0.45, t.Faint
	}
	c.Art(t.Panel(fill, line, 10, n.Focused), n.Box, show)
	icon := layout.Sized(iconSize, iconSize, func(r graph.Rect) { c.Art(look.Icon(b.icon, ink), r, show) })
	if bs.labelled() {
		label := t.Write(bs.labelSize(), graph.Regular).In(ink)
		label.Align, label.Middle = graph.Center, true
		c.Text(n.Label, graph.Point{X: n.Box.W / 2, Y: n.Box.H - 12}, label)
		layout.Margin(0, 5, 0, 0, layout.Align(0.5, 0, icon)).Place(n.Box)
	} else {
		layout.Center(icon).Place(n.Box)
	}
	if bs.d.Gamepad && b.pad != "" {
		bs.drawPad(c, b, n, ink)
	}
}

func (bs *buttons) drawPad(c graph.Canvas, b *button, n *graph.Node, ink color.RGBA) {
	const height, pad, overlap = 18.0, 6.0, 4.0
	t := bs.d.Theme
	st := t.Write(look.Small-3, graph.Bold).In(ink)
	w, _ := bs.d.Fonts.Measure(b.pad, st)
	badge := layout.Sized(max(height, w+2*pad), height, func(r graph.Rect) {
		c.Art(t.Panel(t.Sheet, t.SheetLine, height/2, false), r, graph.Show{})
		c.Text(b.pad, r.Center(), st.Centered())
	})
	layout.Margin(0, overlap-height, 0, 0, layout.Align(0.5, 0, badge)).Place(n.Box)
}

// labelled returns true if every button has room for its label. If one has not, all go without, and the tool tip has it.
func (bs *buttons) labelled() bool { return bs.fits(look.Small - 3) }

// labelSize returns the size of the labels: on a phone that of other small text, if there is room for all of them.
func (bs *buttons) labelSize() float64 {
	if small, _, _ := look.PhoneType(bs.d.Settings.TextSize); bs.m.Narrow() && bs.fits(small) {
		return small
	}
	return look.Small - 3
}

func (bs *buttons) fits(size float64) bool {
	label := bs.d.Theme.Write(size, graph.Regular)
	for _, n := range bs.root.Children {
		if w, _ := bs.d.Fonts.Measure(n.Label, label); w > n.Box.W-3 {
			return false
		}
	}
	return true
}
