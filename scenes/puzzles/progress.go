package puzzles

import (
	"strconv"
	"strings"

	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// progress is the panel of the solver's rating and history, with the daily puzzles.
type progress struct {
	menu     *widget.Menu
	games    boards.Games
	attempt  *attempt
	calendar *calendar
	scroll   widget.Scroll
	today    func()
}

func newProgress(m *widget.Menu, games boards.Games, a *attempt) *progress {
	return &progress{menu: m, games: games, attempt: a, calendar: &calendar{menu: m}}
}

// historyDays is the number of days of the rating graph, lastTries the number of tries in the row below it.
const (
	historyDays = 30
	lastTries   = 10
	// maxHistory is the maximum height of both together, in units.
	maxHistory = 190.0
)

// view is the panel, scrolled if it does not fit.
func (p *progress) view() layout.Part {
	m, a := p.menu, p.attempt
	days := &widget.Readings{Name: "history", Title: m.T("puzzles.history", "N", historyDays), At: -1}
	history := layout.Stack(5, p.history(days).Grow(1).Between(44, 110), p.row(days), p.lastTen(days))
	page := layout.Stack(5,
		p.rating(),
		days.On(&m.Kit, history).Grow(1).Between(0, maxHistory),
		p.clock(),
		rule(m),
		p.calendar.view(a.today(), a.run.Daily).Grow(2),
		p.daily(),
		m.Press(widget.Button{Name: "mistakes", Icon: "learn", Label: phrases.Mistakes(m.Env), Press: func() { m.Push(scenes.Mistakes{}) }}))
	inner := 13.0
	if m.Narrow {
		inner = 6
	}
	return m.BoxedIn(m.Theme.SheetLine, inner, m.Scrolled("you-page", &p.scroll, layout.PreferMin(page)))
}

// daily has its ticks below its name if they do not fit beside it.
func (p *progress) daily() layout.Part {
	m := p.menu
	b := widget.Button{Name: "daily", Icon: "puzzle", Label: m.T("puzzles.daily"), Ticks: p.games.DailySolved(m.Env), Spoken: p.games.SayDaily(m.Env), Press: p.today}
	return layout.ForWidth(func(w float64) layout.Part {
		b := b
		b.Below = m.Press(b).Measure(w).MinW > w
		return m.Press(b)
	})
}

// rating: a press opens the choice of another solver.
func (p *progress) rating() layout.Part {
	m, a := p.menu, p.attempt
	game := m.Env.GameTitle(a.p.Game.Name)
	now := a.solver().Rating(a.p.Game.Name, a.today())
	value := strconv.Itoa(int(now.Value + 0.5))
	if !now.Known() {
		value += " ?"
	}
	change, ink := "", m.Theme.X
	if a.run.Rated && a.run.Result != "" {
		if change = signed(a.run.After - a.run.Before); a.run.After < a.run.Before {
			ink = m.Theme.O
		}
	}
	title, token := m.T("puzzles.rating"), layout.Part{}
	if who, known := scenes.Current(m.Env); known {
		title, token = who.Name, m.Picture(look.Token(who.Mark, who.Colour), 42, 42)
	}
	n := &graph.Node{Name: "rating", Role: graph.Button, Label: strings.TrimSpace(title + ", " + game + ": " + value + " " + change),
		Tip: m.T("people.title"), Round: 10, Press: func() { m.Push(scenes.People{}) }}
	n.Draw = func(c graph.Canvas) {
		if n.Hover {
			c.Art(m.Theme.Panel(m.Theme.ButtonLit, m.Theme.SheetLine, n.Round, false), n.Box, graph.Show{})
		}
	}
	margin := m.T("puzzles.margin", "Game", game, "N", int(now.Margin()+0.5))
	end := func(st graph.Style) graph.Style { st.Align = graph.End; return st }
	return m.On(n, layout.AtLeast(0, widget.Finger, layout.Row(widget.Space, token,
		layout.Stack(0, m.Words(title, m.Plain(look.Body, graph.Bold)), m.Words(margin, m.Soft(look.Small-1))).Grow(1),
		layout.Stack(0, m.Words(value, end(m.Plain(look.Title, graph.Bold))), m.Words(change, end(m.Plain(look.Small, graph.Bold).In(ink)))))))
}

// history: each day with a change is a reading of list.
func (p *progress) history(list *widget.Readings) layout.Part {
	m, a := p.menu, p.attempt
	points := a.solver().History(a.p.Game.Name, a.today(), historyDays)
	days := chart.Plot{To: historyDays - 1, Low: 0, High: 1}
	var values []chart.Value
	if len(points) > 0 {
		low, high := points[0].Rating, points[0].Rating
		for _, p := range points {
			low, high = min(low, p.Rating), max(high, p.Rating)
			values = append(values, chart.Value{At: max(0, float64(p.Day-(a.today()-historyDays+1))), Value: float64(p.Rating)})
		}
		mid, span := float64(low+high)/2, float64(max(high-low, 60))/0.86
		days.Low, days.High = mid-span/2, mid+span/2
	}
	if len(values) == 1 { // the rating stayed constant
		values = append(values, chart.Value{At: days.To, Value: values[0].Value})
	}
	curve := layout.Pad(3, m.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		if days.Room = r; len(values) == 0 {
			days.Across(c, days.Low, m.Theme.SheetLine)
		} else {
			days.Curve(c, chart.Curve{Values: values, Ink: m.Theme.X, Fill: 0.16, Base: days.Low, Dot: true})
		}
	}))
	var marks []*graph.Node
	for i, pt := range points {
		n := &graph.Node{Label: m.T("puzzles.history.day", "Date", date(m.Env, pt.Day), "Rating", pt.Rating)}
		n.Draw = func(c graph.Canvas) {
			if list.Marked(i) {
				days.Upright(c, values[i].At, 2, 0, 0, m.Theme.Soft)
				days.Mark(c, values[i].At, values[i].Value, 12, chart.Handle(m.Theme))
			}
		}
		marks = append(marks, list.Add(&m.Kit, n))
	}
	spots := layout.Leaf(nil, func(graph.Rect) {
		for _, n := range marks {
			m.Put(n)
		}
	})
	return layout.Stack(0, m.Words(list.Title, m.Soft(look.Small-2)), layout.Layers(curve, spots).Grow(1))
}

// row shows how many puzzles in a row were solved.
func (p *progress) row(list *widget.Readings) layout.Part {
	m := p.menu
	what, count := m.T("puzzles.in-a-row"), strconv.Itoa(p.attempt.solver().InARow(p.attempt.p.Game.Name))
	return list.Row(&m.Kit, what+": "+count, layout.Row(12, m.Icon("flame", m.Theme.Gold), m.Words(what, m.Plain(look.Body-1, graph.Regular)).Grow(1),
		m.Words(count, m.Plain(look.Body, graph.Bold))))
}

func (p *progress) lastTen(list *widget.Readings) layout.Part {
	m := p.menu
	tries := p.attempt.solver().Last(p.attempt.p.Game.Name, lastTries)
	good := 0
	var cells []layout.Part
	for i := range lastTries {
		fill, line, sign := m.Theme.Sheet, m.Theme.SheetLine, layout.Part{}
		if i < len(tries) {
			icon, ink := "check", m.Theme.X
			switch tries[i].Result {
			case solving.Helped:
				icon, ink = "hint", m.Theme.Gold
			case solving.Wrong, solving.GivenUp:
				icon, ink = "close", m.Theme.O
			}
			if tries[i].Result.Good() {
				good++
			}
			fill, line, sign = paint.Mix(m.Theme.Sheet, ink, 0.3), paint.Mix(m.Theme.Sheet, ink, 0.5), m.Picture(look.Icon(icon, ink), 12, 12)
		}
		cells = append(cells, layout.Layers(m.Drawn(0, 26, func(c graph.Canvas, r graph.Rect) {
			c.Art(m.Theme.Panel(fill, line, 6, false), r, graph.Show{})
		}), sign))
	}
	told := m.T("puzzles.last.told", "N", good, "Of", len(tries))
	return layout.Stack(2, p.attempt.caps(m.T("puzzles.last", "N", lastTries)), list.Row(&m.Kit, told, layout.Even(4, cells...)))
}

// clock shows the time, if the solver wants it measured.
func (p *progress) clock() layout.Part {
	m, a := p.menu, p.attempt
	on, value := a.clock(), ""
	switch {
	case on && a.phase == over:
		value = a.time()
	case on:
		value = duration(a.ticks / 60 * 10)
	}
	set := func(on bool) {
		m.Keep(keptClock, map[bool]string{true: "on"}[on])
	}
	return layout.Row(12, m.Icon("clock", m.Theme.Soft), m.Words(m.T("result.time.head"), m.Plain(look.Body-1, graph.Regular)).Grow(1),
		m.Words(value, m.Plain(look.Body, graph.Bold)), m.Toggle("clock", m.T("result.time.head"), on, set))
}

// calendar shows the current month with the results of the daily puzzles; a press on a day opens its puzzle.
type calendar struct {
	menu *widget.Menu
	open func(solving.Day)
	// chosen is the day that has the keyboard focus.
	chosen solving.Day
}

// minDay and maxDay limit the height of a day, in units.
const minDay, maxDay = 20.0, 34.0

// view: daily is the day of the puzzle on the board, 0 if it is not a daily one.
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
	for _, key := range [...]string{
		"puzzles.weekday.0", "puzzles.weekday.1", "puzzles.weekday.2", "puzzles.weekday.3", "puzzles.weekday.4", "puzzles.weekday.5", "puzzles.weekday.6",
	} {
		names = append(names, m.Words(m.T(key), m.Soft(look.Small-2).Centered()))
	}
	return layout.Stack(4, head, layout.Even(0, names...), k.days(today, daily).Grow(1))
}

// days: the arrow keys choose a day, a press opens its puzzle.
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
	if k.menu.Narrow { // days are touch targets
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

func (k *calendar) to(day solving.Day) {
	k.chosen = day
	k.open(day)
}

// title returns the heading, with the number of days in a row that have a solved daily puzzle.
func (k *calendar) title(today solving.Day) string {
	text := k.menu.T("puzzles.daily")
	if n := scenes.Solver(k.menu.Env).DaysInARow(today); n > 0 {
		text += ", " + k.menu.T("puzzles.days", "N", n)
	}
	return text
}

// label returns a day with the number of its puzzles solved, or that all tries failed.
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

// drawGround draws the results of a day.
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
