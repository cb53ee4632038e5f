package puzzles

import (
	"image/color"
	"strconv"
	"strings"

	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// heights are those of the parts of the panel of the solver.
type heights struct {
	// chart and cell are the heights of the graph and of a week, line that of a line, door that of a button, gap what lies around them.
	chart, cell, line, door, gap float64
	// merged reports whether how many were solved one after the other stands in the line above the last tries.
	merged bool
}

// The heights where there is room, and those of a small panel, in which all of it is to be seen without scrolling.
var (
	roomyHeights = heights{chart: 74, cell: 27, line: 34, door: 46, gap: 8}
	tightHeights = heights{chart: 30, cell: 20, line: 28, door: 36, gap: 5, merged: true}
)

// The heights of the parts that are always the same.
const (
	ratingH = 50.0
	tenH    = 26.0
)

// historyDays is how many days the graph of the rating shows, lastTries how many tries the row below it.
const (
	historyDays = 30
	lastTries   = 10
)

// youPanel is how the solver gets on, and the puzzles of the day. It is scrolled where it is too high.
func (s *Puzzles) youPanel() {
	box := s.places.you
	s.Sheet(box)
	in := box.Inset(18)
	if low(box) {
		in = box.Inset(13)
	}
	if s.Narrow {
		in = box.Inset(10)
	}
	s.page.Window = in
	s.high = roomyHeights
	if s.Narrow { // each day is touched
		s.high.cell = widget.Finger
	} else if s.youHeight() > in.H {
		s.high = tightHeights
	}
	length := s.youHeight()
	switch {
	case s.Narrow: // the bar lies beside the panel
	case length > in.H:
		s.page.Window.W -= 12
	default: // what is left goes to the graph and to the calendar
		more := min(in.H-length, 200)
		s.high.cell += more * 0.4 / float64(s.weeks())
		s.high.chart += more * 0.5
		length = s.youHeight()
	}
	s.page.Length = length
	s.Page("you-page", &s.page, func() {
		h := &s.high
		col := column{rect(0, 0, s.page.Window.W, length)}
		s.rating(col.take(ratingH))
		s.history(col.take(h.chart))
		col.take(h.gap)
		if !h.merged {
			s.row(col.take(h.line))
		}
		s.lastTen(&col)
		s.clockRow(col.take(s.clockH()))
		col.take(6)
		s.rule(&col)
		s.calendar(&col)
		col.take(h.gap)
		s.mistakes(col.take(h.door))
	})
}

// youHeight is how high the panel is with everything in it.
func (s *Puzzles) youHeight() float64 {
	h := &s.high
	high := ratingH + h.chart + h.gap + 22 + tenH + h.gap + s.clockH() + 6 + 9 + 26 + 20 + float64(s.weeks())*h.cell + h.gap + h.door + h.gap + h.door
	if !h.merged {
		high += h.line
	}
	return high
}

// clockH is the height of the line with the clock.
func (s *Puzzles) clockH() float64 {
	if s.Narrow {
		return widget.Finger + 4
	}
	return s.high.line
}

// rating is the solver's rating in the game, and what the puzzle did to it.
func (s *Puzzles) rating(r graph.Rect) {
	now := s.solver().Rating(s.game, s.today)
	value := strconv.Itoa(int(now.Value + 0.5))
	if !now.Known() {
		value += " ?"
	}
	change := ""
	if s.run.Rated && s.run.Result != "" {
		change = signed(s.run.After - s.run.Before)
	}
	title, left := s.T("puzzles.rating"), 0.0
	who, known := scenes.Current(s.Env)
	if known {
		title, left = who.Name, ratingH+2
	}
	// A press leads to where somebody else is picked.
	n := s.Put(&graph.Node{Name: "rating", Role: graph.Button, Label: strings.TrimSpace(title + ", " + s.gameName(s.game) + ": " + value + " " + change),
		Tip: s.T("people.title"), Box: r, Round: 10, Press: func() { s.Push(scenes.People{}) }})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		if known {
			c.Art(look.Token(who.Mark, who.Colour), rect(r.X, r.Y+2, ratingH-8, ratingH-8), graph.Show{})
		}
		st := t.Write(look.Title, graph.Bold)
		st.Align, st.Middle = graph.End, true
		w := c.Text(value, graph.Point{X: r.X + r.W, Y: r.Y + 14}, st).W
		name, a := s.Fonts.Squeeze(title, t.Write(look.Body, graph.Bold), r.W-w-10-left)
		if a.Middle = true; n.Hover {
			a = a.In(t.Gold)
		}
		c.Text(name, graph.Point{X: r.X + left, Y: r.Y + 14}, a)
		if change != "" {
			ink := t.X
			if s.run.After < s.run.Before {
				ink = t.O
			}
			small := t.Write(look.Small, graph.Bold).In(ink)
			small.Align, small.Middle = graph.End, true
			c.Text(change, graph.Point{X: r.X + r.W, Y: r.Y + 34}, small)
		}
		margin, soft := s.Fonts.Squeeze(s.T("puzzles.margin", "Game", s.gameName(s.game), "N", int(now.Margin()+0.5)), t.Write(look.Small-1, graph.Regular).In(t.Soft), r.W-60-left)
		soft.Middle = true
		c.Text(margin, graph.Point{X: r.X + left, Y: r.Y + 34}, soft)
	}
}

// history is the rating of the last days.
func (s *Puzzles) history(r graph.Rect) {
	points := s.solver().History(s.game, s.today, historyDays)
	label := s.T("puzzles.history", "N", historyDays)
	n := s.Put(&graph.Node{Name: "history", Role: graph.Reading, Label: label, Box: r})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		small := t.Write(look.Small-2, graph.Regular).In(t.Soft)
		c.Text(label, graph.Point{X: r.X, Y: r.Y}, small)
		plot := rect(r.X, r.Y+18, r.W, r.H-20)
		if len(points) == 0 {
			c.Fill(rect(plot.X, plot.Y+plot.H-1, plot.W, 1), t.SheetLine)
			return
		}
		low, high := points[0].Rating, points[0].Rating
		for _, p := range points {
			low, high = min(low, p.Rating), max(high, p.Rating)
		}
		mid, span := float64(low+high)/2, float64(max(high-low, 60))/0.86
		days := chart.Plot{Room: plot.Inset(3), To: historyDays - 1, Low: mid - span/2, High: mid + span/2}
		var values []chart.Value
		for _, p := range points {
			values = append(values, chart.Value{At: max(0, float64(p.Day-(s.today-historyDays+1))), Value: float64(p.Rating)})
		}
		if len(values) == 1 { // it held from then on
			values = append(values, chart.Value{At: days.To, Value: values[0].Value})
		}
		days.Curve(c, chart.Curve{Values: values, Ink: t.X, Fill: 0.16, Base: days.Low, Dot: true})
	}
}

// row is how many puzzles were solved one after the other.
func (s *Puzzles) row(r graph.Rect) {
	s.sign(r, "flame", s.Theme.Gold, s.T("puzzles.in-a-row"), strconv.Itoa(s.solver().InARow(s.game)))
}

// sign is a line with a sign, a name and a value.
func (s *Puzzles) sign(r graph.Rect, icon string, ink color.RGBA, name, value string) *graph.Node {
	n := s.Put(&graph.Node{Role: graph.Reading, Label: name + ": " + value, Box: r})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		c.Art(look.Icon(icon, ink), rect(r.X, r.Center().Y-9, 18, 18), graph.Show{})
		bold := t.Write(look.Body, graph.Bold)
		bold.Align, bold.Middle = graph.End, true
		w := c.Text(value, graph.Point{X: r.X + r.W, Y: r.Center().Y}, bold).W
		text, st := s.Fonts.Squeeze(name, t.Write(look.Body-1, graph.Regular), r.W-30-w-8)
		st.Middle = true
		c.Text(text, graph.Point{X: r.X + 30, Y: r.Center().Y}, st)
	}
	return n
}

// lastTen are the last tries.
func (s *Puzzles) lastTen(col *column) {
	tries := s.solver().Last(s.game, lastTries)
	head := col.take(22)
	if s.high.merged {
		s.row(rect(head.X+head.W*0.5, head.Y-4, head.W*0.5, head.H))
		head.W = head.W*0.5 - 8
	}
	text, st := s.Fonts.Squeeze(strings.ToUpper(s.T("puzzles.last", "N", lastTries)), s.Soft(look.Small-1), head.W)
	s.Text(text, head, st)
	r := col.take(tenH)
	col.take(s.high.gap)
	good := 0
	for _, t := range tries {
		if t.Result.Good() {
			good++
		}
	}
	n := s.Put(&graph.Node{Name: "last", Role: graph.Reading, Label: s.T("puzzles.last.told", "N", good, "Of", len(tries)), Box: r})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		w := (r.W + 4) / lastTries
		for i := range lastTries {
			b := rect(r.X+float64(i)*w, r.Y, w-4, tenH)
			if i >= len(tries) {
				c.Art(t.Panel(t.Sheet, t.SheetLine, 6, false), b, graph.Show{})
				continue
			}
			icon, ink := "check", t.X
			switch tries[i].Result {
			case solving.Helped:
				icon, ink = "hint", t.Gold
			case solving.Wrong, solving.GivenUp:
				icon, ink = "close", t.O
			}
			c.Art(t.Panel(paint.Mix(t.Sheet, ink, 0.3), paint.Mix(t.Sheet, ink, 0.5), 6, false), b, graph.Show{})
			c.Art(look.Icon(icon, ink), graph.Around(b.Center(), 12, 12), graph.Show{})
		}
	}
}

// clockRow is the time, which is counted where the solver wants it.
func (s *Puzzles) clockRow(r graph.Rect) {
	on := s.clock()
	const wide = 64.0
	words := rect(r.X, r.Y, r.W-wide-8, r.H)
	n := s.Put(&graph.Node{Name: "time", Role: graph.Reading, Label: s.T("puzzles.clock"), Box: words})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		c.Art(look.Icon("clock", t.Soft), rect(r.X, r.Center().Y-9, 18, 18), graph.Show{})
		value, w := "", 0.0
		if on {
			value = duration(s.ticks / 60 * 10)
			if s.phase == over {
				value = s.timeText()
			}
			st := t.Write(look.Body, graph.Bold)
			st.Align, st.Middle = graph.End, true
			w = c.Text(value, graph.Point{X: words.X + words.W, Y: r.Center().Y}, st).W
		}
		text, st := s.Fonts.Squeeze(s.T("puzzles.clock"), t.Write(look.Body-1, graph.Regular), words.W-30-w-6)
		st.Middle = true
		c.Text(text, graph.Point{X: r.X + 30, Y: r.Center().Y}, st)
	}
	s.Switch("clock", s.T("puzzles.clock"), rect(r.X+r.W-wide, r.Y+2, wide, r.H-4), on, func(on bool) {
		value := ""
		if on {
			value = "on"
		}
		s.Keep(keptClock, value)
	})
}

// keptList is the list of the puzzles that are kept: one of them is begun.
func (s *Puzzles) keptList(r graph.Rect) {
	ids := s.solver().Kept()
	names := []string{s.T("puzzles.kept", "N", len(ids))}
	var found []*puzzle.Puzzle
	for _, id := range ids {
		for _, game := range s.names {
			for i := range s.lists[game] {
				if p := &s.lists[game][i]; p.ID == id {
					names = append(names, s.T("puzzles.number", "Game", s.gameName(game), "N", i+1)+" · "+s.taskOf(p))
					found = append(found, p)
				}
			}
		}
	}
	s.kept.Icon, s.kept.Tip = "starred", names[0]
	s.Select(s.M, "kept", r, &s.kept, names, 0, func(i int) {
		p := found[i-1]
		game := p.Game.Name
		s.try1(s.open(game, s.solver().Again(p, s.today)))
	})
}
