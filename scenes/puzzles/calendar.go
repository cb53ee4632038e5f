package puzzles

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// weeks is how many weeks the calendar of the month has.
func (s *Puzzles) weeks() int {
	first, days := s.today.Month()
	return (first.Weekday() + days + 6) / 7
}

// calendar is the month of today: of which days the puzzle was solved, and the way to each of them.
func (s *Puzzles) calendar(col *column) {
	head := col.take(26)
	days := s.solver().DaysInARow(s.today)
	st := s.Soft(look.Small - 1)
	title := strings.ToUpper(s.month(s.today))
	w, _ := s.Fonts.Measure(title, st)
	s.Text(title, rect(head.X, head.Y, w+4, head.H), st)
	if days > 0 {
		text, st := s.Fonts.Squeeze(s.T("puzzles.days", "N", days), s.Plain(look.Small-1, graph.Bold).In(s.Theme.Gold), head.W-w-12)
		st.Align = graph.End
		s.Text(text, rect(head.X+w+8, head.Y, head.W-w-8, head.H), st)
	}
	names := col.take(20)
	grid := col.take(float64(s.weeks()) * s.high.cell)
	s.days(names, grid)
	col.take(s.high.gap)
	s.Button(col.take(s.high.door), widget.Button{Name: "daily", Icon: "puzzle", Label: s.T("puzzles.daily"), Press: func() { s.try1(s.daily(s.undone(), s.today)) }})
}

// mistakes is the way to the solver's own mistakes, with how many of them are due.
func (s *Puzzles) mistakes(r graph.Rect) {
	due := 0
	if s.Exercises != nil {
		due = len(s.Exercises.Due(s.Now()))
	}
	s.Button(r, widget.Button{Name: "mistakes", Icon: "learn", Label: s.T("mistakes.row", "N", due), Press: func() { s.Push(scenes.Mistakes{}) }})
}

// days are the days of the month, in weeks. The arrow keys go from day to day, a press opens the puzzle of the one that is chosen.
func (s *Puzzles) days(names, grid graph.Rect) {
	first, n := s.today.Month()
	w := grid.W / 7
	s.Paint(func(c graph.Canvas) {
		st := s.Theme.Write(look.Small-2, graph.Regular).In(s.Theme.Soft).Centered()
		for i := range 7 {
			c.Text(s.T(fmt.Sprintf("puzzles.weekday.%d", i)), graph.Point{X: names.X + (float64(i)+0.5)*w, Y: names.Y + 8}, st)
		}
	})
	if s.chosen < first || s.chosen > s.today {
		s.chosen = s.today
	}
	all := &graph.Node{Name: "calendar", Role: graph.List, Label: s.dayText(s.chosen), Box: grid, Round: 8, Press: func() { s.toDay(s.chosen) }}
	all.Turn = func(d graph.Direction) bool {
		to := s.chosen + map[graph.Direction]solving.Day{graph.Left: -1, graph.Right: 1, graph.Up: -7, graph.Down: 7}[d]
		if to < first || to > s.today {
			return d == graph.Left || d == graph.Right
		}
		s.chosen = to
		return true
	}
	s.Within(all, func() {
		for i := range n {
			day := first + solving.Day(i)
			at := first.Weekday() + i
			s.day(day, rect(grid.X+float64(at%7)*w, grid.Y+float64(at/7)*s.high.cell, w, s.high.cell), all)
		}
	})
}

// toDay opens the puzzle of a day, that of the game which is chosen.
func (s *Puzzles) toDay(day solving.Day) {
	s.chosen = day
	s.try1(s.daily(s.game, day))
}

// dayText is a day, and how many of its puzzles were solved.
func (s *Puzzles) dayText(day solving.Day) string {
	n := 0
	for _, d := range s.solver().Dailies(day) {
		if d.Solved {
			n++
		}
	}
	if n == 0 {
		return s.date(day)
	}
	return s.T("puzzles.day.solved", "Date", s.date(day), "N", n)
}

// day is one day of the calendar.
func (s *Puzzles) day(day solving.Day, box graph.Rect, all *graph.Node) {
	done := s.solver().Dailies(day)
	solved, late := 0, 0
	for _, d := range done {
		switch {
		case d.Solved && d.Late:
			late++
		case d.Solved:
			solved++
		}
	}
	n := &graph.Node{Name: "day/" + strconv.Itoa(day.Time().Day()), Role: graph.Item, Label: s.dayText(day), Box: box, Disabled: day > s.today}
	if day <= s.today {
		n.Press = func() { s.toDay(day) }
	}
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		b := box.Inset(2)
		ink := t.Text
		switch {
		case solved > 0:
			c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.45), t.X, 7, false), b, graph.Show{})
		case late > 0:
			c.Art(t.Panel(t.Sheet, paint.Mix(t.Sheet, t.X, 0.7), 7, false), b, graph.Show{})
		case len(done) > 0:
			c.Art(t.Panel(paint.Mix(t.Sheet, t.Gold, 0.25), t.Gold, 7, false), b, graph.Show{})
		case n.Hover && !n.Disabled:
			c.Art(t.Panel(t.ButtonLit, t.SheetLine, 7, false), b, graph.Show{})
		case day > s.today:
			ink = t.Faint
		}
		if day == s.today {
			c.Art(t.Edge(t.Text, 7), b, graph.Show{})
		}
		if all.Focused && day == s.chosen {
			c.Art(t.Edge(t.Gold, 7), box, graph.Show{})
		}
		if s.run.Daily == day {
			c.Fill(rect(b.X+5, b.Y+b.H-3, b.W-10, 2), t.Gold)
		}
		st := t.Write(look.Small-1, graph.Medium).In(ink).Centered()
		if day == s.today {
			st.Weight = graph.Bold
		}
		c.Text(strconv.Itoa(day.Time().Day()), b.Center(), st)
	}
	s.Put(n)
}
