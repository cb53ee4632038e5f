package people

import (
	"image/color"
	"strconv"

	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// strength is the rating of a player with its margin, and the curve of the rated matches, whose points open them.
type strength struct {
	*widget.Menu
	known *known
	// point is the match of the curve that is chosen on a telephone, counted from 1; 0 is the last.
	point int
	// open goes through the match of a record.
	open func(record string)
}

// view is the sheet of a player.
func (s *strength) view(who people.Player) layout.Part {
	head := s.Words(s.T("rating.title", "Game", s.T("game."+s.known.name())), s.Plain(look.Small-1, graph.Medium).In(s.Theme.Soft))
	g := s.known.rated(who.ID)
	if g == nil {
		none := s.Words(s.T("people.no-rating", "Start", stats.Start), s.Soft(look.Body).Centered())
		return s.Boxed(layout.Stack(widget.Space, head, none.Grow(1)))
	}
	now := s.known.table.Rating(who.ID, s.known.name(), s.Now())
	rating := s.Line(phrases.Rating(s.Env, now), s.Plain(look.Display-4, graph.Bold))
	trend := s.Line(phrases.Trend(g.Trend()), s.Plain(look.Body, graph.Bold).In(phrases.TrendColour(s.Theme, g.Trend())))
	margin := s.Words(s.T("people.margin", "Points", int(now.Margin()+0.5)), s.Soft(look.Small-1))
	return s.Boxed(layout.Wide(widget.PhoneWide-100,
		func() layout.Part {
			return layout.Row(20, layout.Top(layout.Stack(2, head, rating, trend, margin)).Fixed(130), s.curve(g).Grow(1))
		},
		func() layout.Part {
			return layout.Stack(widget.Space, head, layout.Row(widget.Apart, rating, layout.Middle(layout.Stack(0, trend, margin)).Grow(1)),
				s.curve(g).Fixed(150), s.chosen(g))
		}))
}

// chosen is the match that is chosen in the curve on a telephone, with the way to it.
func (s *strength) chosen(g *stats.Game) layout.Part {
	pt := &g.Points[s.pointAt(g)]
	return layout.Stack(widget.Space, s.Words(s.words(pt), s.Soft(look.Small)),
		s.Press(widget.Button{Name: "point", Icon: "play", Label: s.T("library.through"), Press: func() { s.open(pt.Record) }}))
}

// pointAt is the index of the match that is chosen in the curve on a telephone: the last one, unless another was touched.
func (s *strength) pointAt(g *stats.Game) int {
	if s.point <= 0 || s.point > len(g.Points) {
		return len(g.Points) - 1
	}
	return s.point - 1
}

// curve is a line of ratings with the margin around it, and a point for each match.
func (s *strength) curve(g *stats.Game) layout.Part {
	points := g.Points
	low, high := points[0].Before.Value, points[0].Before.Value
	values := []chart.Value{{Value: points[0].Before.Value, Off: points[0].Before.Deviation}} // place 0 is before the first match
	for i, pt := range points {
		low, high = min(low, pt.After.Value), max(high, pt.After.Value)
		values = append(values, chart.Value{At: float64(i + 1), Value: pt.After.Value, Off: pt.After.Deviation})
	}
	mid, span := (low+high)/2, max(high-low, 80)*1.25
	return layout.Leaf(nil, func(r graph.Rect) {
		plot := chart.Plot{Room: chart.In(r), To: float64(len(points)), Low: mid - span/2, High: mid + span/2}
		s.Paint(func(c graph.Canvas) {
			steps := plot.Steps(50, 5)
			for _, v := range steps {
				plot.Across(c, v, s.Theme.SheetLine)
			}
			plot.Scale(c, s.Theme, steps...)
			plot.Curve(c, chart.Curve{Values: values, Ink: s.Theme.X, Band: 0.14})
		})
		if s.Narrow {
			s.whole(plot, g)
		}
		for i := range points {
			s.spot(plot, g, i)
		}
	})
}

// whole makes the curve one thing to be touched, as its points are smaller than fingers: what is nearest is chosen.
func (s *strength) whole(plot chart.Plot, g *stats.Game) {
	at, n := s.pointAt(g), len(g.Points)
	take := func(i int) { s.point = max(0, min(i, n-1)) + 1 }
	s.Put(&graph.Node{Name: "points", Role: graph.Slider, Label: s.words(&g.Points[at]), Box: plot.Room, Round: 8,
		Handlers: graph.Handlers{Turn: func(d graph.Direction) bool { return widget.Sideways(d, func(dir int) { take(at + dir) }) },
			Drag: func(pos graph.Point, _ graph.Phase) { take(int(plot.At(pos.X)+0.5) - 1) }},
		Draw: func(c graph.Canvas) { plot.Upright(c, float64(at+1), 2, 0, 0, s.Theme.Soft) },
	})
}

// spot is the point of a match, which opens it where it can be touched by itself.
func (s *strength) spot(plot chart.Plot, g *stats.Game, i int) {
	pt, at := &g.Points[i], float64(i+1)
	n := &graph.Node{Name: "point/" + strconv.Itoa(i), Role: graph.Button, Box: plot.Between(at-0.5, at+0.5), Round: -1}
	last := i == len(g.Points)-1
	if s.Narrow {
		n.Role, n.Box, last = graph.Reading, plot.Spot(at, pt.After.Value, 12), i == s.pointAt(g)
	} else {
		n.Label = s.words(pt)
		n.Tip = n.Label
		n.Press = func() { s.open(pt.Record) }
	}
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		col := [...]color.RGBA{t.O, t.Faint, t.X}[int(pt.Share*2)]
		size := 7.0
		if n.Hover || n.Focused || last {
			size = 12
		}
		plot.Mark(c, at, pt.After.Value, size, t.Panel(col, t.Sheet, size/2, false))
	}
	s.Put(n)
}

// words are a rated match in a line.
func (s *strength) words(pt *stats.Point) string {
	who := pt.Opponent.Name
	if pt.Opponent.Computer() {
		who = s.T("people.level", "Level", pt.Opponent.Level)
	}
	how := [...]string{"people.point.lost", "people.point.drawn", "people.point.won"}[int(pt.Share*2)]
	when := "–"
	if !pt.When.IsZero() {
		when = s.known.day(pt.When)
	}
	return s.T(how, "Name", who, "When", when, "Before", stats.Round(pt.Before), "After", stats.Round(pt.After))
}
