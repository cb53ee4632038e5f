package puzzles

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// calendar is the month of today: of which days the puzzle was solved, and the way to each of them.
type calendar struct {
	menu *widget.Menu
	// open opens the puzzle of a day.
	open func(solving.Day)
	// chosen is the day of which the keyboard speaks.
	chosen solving.Day
}

// minDay and maxDay are how high the days are, in units.
const minDay, maxDay = 20.0, 34.0

// view is the calendar on a day; daily is the day whose puzzle is on the board, 0 for any other puzzle.
func (k *calendar) view(today, daily solving.Day) layout.Part {
	m := k.menu
	gold := m.Plain(look.Small-1, graph.Bold).In(m.Theme.Gold)
	gold.Align = graph.End
	row := ""
	if n := scenes.Solver(m.Env).DaysInARow(today); n > 0 {
		row = m.T("puzzles.days", "N", n)
	}
	head := layout.Row(12, m.Words(strings.ToUpper(month(m.Env, today)), m.Soft(look.Small-1)), m.Words(row, gold).Grow(1))
	var names []layout.Part
	for i := range 7 {
		names = append(names, m.Words(m.T(fmt.Sprintf("puzzles.weekday.%d", i)), m.Soft(look.Small-2).Centered()))
	}
	return layout.Stack(4, head, layout.Even(0, names...), k.days(today, daily).Grow(1))
}

// days are the days of the month, in weeks. The arrow keys go from day to day, a press opens the puzzle of the one that is chosen.
func (k *calendar) days(today, daily solving.Day) layout.Part {
	first, n := today.Month()
	if k.chosen < first || k.chosen > today {
		k.chosen = today
	}
	all := &graph.Node{Name: "calendar", Role: graph.List, Label: k.title(today), Value: k.label(k.chosen), Round: 8, Press: func() { k.to(k.chosen) }}
	all.Turn = func(d graph.Direction) bool {
		to := k.chosen + map[graph.Direction]solving.Day{graph.Left: -1, graph.Right: 1, graph.Up: -7, graph.Down: 7}[d]
		if to < first || to > today {
			return d == graph.Left || d == graph.Right
		}
		k.chosen = to
		return true
	}
	least, most := minDay, maxDay
	if k.menu.Narrow { // each day is touched
		least, most = widget.Finger, widget.Finger
	}
	var weeks []layout.Part
	for day := first - solving.Day(first.Weekday()); day < first+solving.Day(n); day += 7 {
		var week []layout.Part
		for d := day; d < day+7; d++ {
			cell := layout.Fill()
			if d >= first && d < first+solving.Day(n) {
				cell = k.day(d, today, daily, all)
			}
			week = append(week, cell)
		}
		weeks = append(weeks, layout.Even(0, week...).Grow(1).Between(least, most))
	}
	return k.menu.On(all, layout.Stack(0, weeks...))
}

// to opens the puzzle of a day.
func (k *calendar) to(day solving.Day) {
	k.chosen = day
	k.open(day)
}

// title is what the calendar is called, with how many days in a row a puzzle of the day was solved.
func (k *calendar) title(today solving.Day) string {
	text := k.menu.T("puzzles.daily")
	if n := scenes.Solver(k.menu.Env).DaysInARow(today); n > 0 {
		text += ", " + k.menu.T("puzzles.days", "N", n)
	}
	return text
}

// label is a day, and how many of its puzzles were solved, or that none was of those that were tried.
func (k *calendar) label(day solving.Day) string {
	n, done := 0, scenes.Solver(k.menu.Env).Dailies(day)
	for _, d := range done {
		if d.Solved {
			n++
		}
	}
	switch on := date(k.menu.Env, day); {
	case n > 0:
		return k.menu.T("puzzles.day.solved", "Date", on, "N", n)
	case len(done) > 0:
		return k.menu.T("puzzles.day.unsolved", "Date", on)
	default:
		return on
	}
}

// day is one day of the calendar all.
func (k *calendar) day(day, today, daily solving.Day, all *graph.Node) layout.Part {
	m, number := k.menu, strconv.Itoa(day.Time().Day())
	n := &graph.Node{Name: "day/" + number, Role: graph.Item, Label: k.label(day), Disabled: day > today}
	if !n.Disabled {
		n.Press = func() { k.to(day) }
	}
	n.Draw = func(c graph.Canvas) {
		if all.Focused && day == k.chosen {
			c.Art(m.Theme.Edge(m.Theme.Gold, 7), n.Box, graph.Show{})
		}
	}
	st := m.Plain(look.Small-1, graph.Medium).Centered()
	switch {
	case n.Disabled:
		st = st.In(m.Theme.Faint)
	case day == today:
		st.Weight = graph.Bold
	}
	face := m.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		k.drawGround(c, r, day, n.Hover && !n.Disabled)
		if day == today {
			c.Art(m.Theme.Edge(m.Theme.Text, 7), r, graph.Show{})
		}
		c.Text(number, r.Center(), st)
	})
	under := layout.If(day == daily, layout.Stack(0, layout.Fill(), layout.Margin(5, 0, 5, 1, m.Drawn(0, 2, func(c graph.Canvas, r graph.Rect) {
		c.Fill(r, m.Theme.Gold)
	}))))
	return m.On(n, layout.Pad(2, layout.Layers(face, under)))
}

// drawGround draws how the puzzles of a day went.
func (k *calendar) drawGround(c graph.Canvas, r graph.Rect, day solving.Day, lit bool) {
	t := k.menu.Theme
	done := scenes.Solver(k.menu.Env).Dailies(day)
	solved, late := 0, 0
	for _, d := range done {
		switch {
		case d.Solved && d.Late:
			late++
		case d.Solved:
			solved++
		}
	}
	switch {
	case solved > 0:
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.45), t.X, 7, false), r, graph.Show{})
	case late > 0:
		c.Art(t.Panel(t.Sheet, paint.Mix(t.Sheet, t.X, 0.7), 7, false), r, graph.Show{})
	case len(done) > 0:
		c.Art(t.Panel(paint.Mix(t.Sheet, t.Gold, 0.25), t.Gold, 7, false), r, graph.Show{})
	case lit:
		c.Art(t.Panel(t.ButtonLit, t.SheetLine, 7, false), r, graph.Show{})
	}
}
