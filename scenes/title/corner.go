package title

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// door is what a chip says and where it leads; under is a line below head, empty for none.
type door struct {
	name, icon, head, under string
	press                   func()
}

// The height of a chip, and the width that it has at most.
const (
	chipH    = 52.0
	chipMost = 250.0
)

// corner is the place of a chip, so wide with all its words, in the upper left or right corner of what lies between x and x+width. Where
// there is no room for that beside the name of the program, which begins at logo, it is as wide as high.
func (t *Title) corner(x, width, logo float64, left bool) func(wide float64) graph.Rect {
	return func(wide float64) graph.Rect {
		word := t.Env.Theme.Write(72, graph.Bold)
		trio, _ := t.Env.Fonts.Measure("Trio", word)
		room := (t.M.W-trio)/2 - logoH - 24 - (t.M.W - x - width)
		if room < wide && logo < 20+chipH {
			wide = chipH
		}
		box := graph.Rect{X: x + width - wide, Y: 20, W: wide, H: chipH}
		if left {
			box.X = x
		}
		return box
	}
}

// door is a chip at the place for one of a width. In a place that is less wide it has no words.
func (t *Title) door(c door, place func(wide float64) graph.Rect) {
	f, d := t.Menu, t.Env
	bold, soft := f.Plain(look.Body-1, graph.Bold), f.Soft(look.Small-1)
	a, _ := d.Fonts.Measure(c.head, bold)
	b, _ := d.Fonts.Measure(c.under, soft)
	wide := min(chipMost, 46+max(a, b)+40)
	box := place(wide)
	small := box.W < wide
	label := c.head
	if c.under != "" {
		label += ", " + c.under
	}
	n := f.Button(box, widget.Button{Name: c.name, Label: label, Press: c.press})
	n.Round = box.H / 2
	if small {
		n.Tip = label
	}
	n.Draw = func(on graph.Canvas) {
		th := d.Theme
		fill := th.Button
		if n.Hover || n.Focused {
			fill = th.ButtonLit
		}
		on.Art(th.Panel(fill, th.Gold, n.Round, false), box, graph.Show{})
		on.Art(look.Icon(c.icon, th.Gold), graph.Rect{X: box.X + 16, Y: box.Center().Y - 10, W: 20, H: 20}, graph.Show{})
		if small {
			return
		}
		left, rest := box.X+46, wide-46-34
		bold.Middle, soft.Middle = true, true
		y := box.Center().Y
		if c.under != "" {
			text, st := d.Fonts.Squeeze(c.under, soft, rest)
			on.Text(text, graph.Point{X: left, Y: y + 11}, st)
			y -= 9
		}
		text, st := d.Fonts.Squeeze(c.head, bold, rest)
		on.Text(text, graph.Point{X: left, Y: y}, st)
		on.Art(look.Icon("right", th.Soft), graph.Rect{X: box.X + wide - 30, Y: box.Center().Y - 7, W: 14, H: 14}, graph.Show{})
	}
}
