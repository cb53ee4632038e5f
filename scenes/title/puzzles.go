package title

import (
	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// puzzles is the tile of the puzzles, with the rating in the game in which one was solved last.
func (t *Title) puzzles() widget.Button {
	d := t.Env
	b := widget.Button{Name: "puzzles", Icon: "puzzle", Label: d.T("title.puzzles"), Press: func() { t.Push(scenes.Route{Place: scenes.Puzzles}) }}
	v := d.Solving.Solver("")
	if game, ok := v.Begun(); ok {
		b.Under = d.T("title.puzzles.rating", "Rating", int(v.Rating(game, solving.DayOf(d.Now())).Value+0.5))
	}
	return b
}

// The chip of the daily puzzle: its height, and the width that it has at most.
const (
	chipH    = 52.0
	chipMost = 240.0
)

// corner is the place of the chip of the daily puzzle, so wide with all its words, in the upper right corner of what lies between x and x+width.
// Where there is no room for that beside the name of the program, which begins at logo, it is as wide as high.
func (t *Title) corner(x, width, logo, wide float64) graph.Rect {
	word := t.Env.Theme.Write(72, graph.Bold)
	trio, _ := t.Env.Fonts.Measure("Trio", word)
	room := (t.M.W-trio)/2 - logoH - 24 - (t.M.W - x - width)
	if room < wide && logo < 20+chipH {
		wide = chipH
	}
	return graph.Rect{X: x + width - wide, Y: 20, W: wide, H: chipH}
}

// daily is a chip that leads to the puzzle of the day, at the place for one of a width. In a place that is less wide it has no words.
func (t *Title) daily(place func(wide float64) graph.Rect) {
	f, d := t.Menu, t.Env
	v, today := d.Solving.Solver(""), solving.DayOf(d.Now())
	days, done := v.DaysInARow(today), false
	for _, p := range v.Dailies(today) {
		done = done || p.Solved && !p.Late
	}
	head, under := d.T("title.daily"), ""
	switch {
	case done:
		under = d.T("title.daily.row", "N", days)
	case days > 0:
		under = d.T("title.daily.next", "N", days+1)
	}
	bold, soft := f.Plain(look.Body-1, graph.Bold), f.Soft(look.Small-1)
	a, _ := d.Fonts.Measure(head, bold)
	b, _ := d.Fonts.Measure(under, soft)
	wide := min(chipMost, 46+max(a, b)+40)
	box := place(wide)
	small := box.W < wide
	label := head
	if under != "" {
		label += ", " + under
	}
	n := f.Button(box, widget.Button{Name: "daily", Label: label, Press: func() { t.Push(scenes.Route{Place: scenes.Puzzles, Daily: true}) }})
	n.Round = box.H / 2
	if small {
		n.Tip = label
	}
	n.Draw = func(c graph.Canvas) {
		th := d.Theme
		fill := th.Button
		if n.Hover || n.Focused {
			fill = th.ButtonLit
		}
		c.Art(th.Panel(fill, th.Gold, n.Round, false), box, graph.Show{})
		icon := "flame"
		if done {
			icon = "check"
		}
		c.Art(look.Icon(icon, th.Gold), graph.Rect{X: box.X + 16, Y: box.Center().Y - 10, W: 20, H: 20}, graph.Show{})
		if small {
			return
		}
		left, rest := box.X+46, wide-46-34
		bold.Middle, soft.Middle = true, true
		y := box.Center().Y
		if under != "" {
			text, st := d.Fonts.Squeeze(under, soft, rest)
			c.Text(text, graph.Point{X: left, Y: y + 11}, st)
			y -= 9
		}
		text, st := d.Fonts.Squeeze(head, bold, rest)
		c.Text(text, graph.Point{X: left, Y: y}, st)
		c.Art(look.Icon("right", th.Soft), graph.Rect{X: box.X + wide - 30, Y: box.Center().Y - 7, W: 14, H: 14}, graph.Show{})
	}
}
