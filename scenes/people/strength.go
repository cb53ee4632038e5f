package people

import (
	"image/color"

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
	// point is the match of the curve that is chosen, counted from 1; 0 is the last.
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
	return s.Boxed(layout.Wide(widget.PhoneWidth-100,
		func() layout.Part {
			return layout.Row(20, layout.Top(layout.Stack(2, head, rating, trend, margin)).Fixed(130), s.curve(g).Grow(1))
		},
		func() layout.Part {
			return layout.Stack(widget.Space, head, layout.Row(widget.Apart, rating, layout.Middle(layout.Stack(0, trend, margin)).Grow(1)),
				s.curve(g).Fixed(150), s.chosen(g))
		}))
}

// chosen is the match that is chosen in the curve, with the way to it.
func (s *strength) chosen(g *stats.Game) layout.Part {
	pt := &g.Points[s.pointAt(g)]
	return layout.Stack(widget.Space, s.Words(s.words(pt), s.Soft(look.Small)),
		s.Press(widget.Button{Name: "point", Icon: "play", Label: s.T("library.through"), Press: func() { s.open(pt.Record) }}))
}

// pointAt is the index of the match that is chosen in the curve: the last one, unless arrow keys, or a finger, have gone elsewhere.
func (s *strength) pointAt(g *stats.Game) int {
	if s.point <= 0 || s.point > len(g.Points) {
		return len(g.Points) - 1
	}
	return s.point - 1
}

// curve is a line of ratings with the margin around it, and a point for each match: a list of the matches, of which Enter opens the one that is
// chosen.
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
		take := func(i int) { s.point = max(0, min(i, len(points)-1)) + 1 }
		list := &widget.Readings{Name: "points", Title: s.T("rating.title", "Game", s.T("game."+s.known.name())), Across: true, At: s.pointAt(g), Set: take,
			Enter: func(i int) { s.open(points[i].Record) }}
		if s.Narrow { // its points are smaller than fingers: what is nearest is chosen
			list.Drag = func(pos graph.Point, _ graph.Phase) { take(int(plot.At(pos.X)+0.5) - 1) }
		}
		var spots []*graph.Node
		for i := range points {
			spots = append(spots, s.spot(list, plot, g, i))
		}
		list.On(&s.Kit, layout.Leaf(nil, func(graph.Rect) {
			for _, n := range spots {
				s.Put(n)
			}
		})).Place(plot.Room)
	})
}

// spot is the point of a match in the list, which opens it where it can be touched by itself.
func (s *strength) spot(list *widget.Readings, plot chart.Plot, g *stats.Game, i int) *graph.Node {
	pt, at := &g.Points[i], float64(i+1)
	n := &graph.Node{Label: s.words(pt), Box: plot.Between(at-0.5, at+0.5)}
	if s.Narrow {
		n.Box = plot.Spot(at, pt.After.Value, 12)
	} else {
		n.Tip = n.Label
		n.Press = func() { s.open(pt.Record) }
	}
	chosen := i == s.pointAt(g)
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		if chosen && (s.Narrow || list.Marked(i)) {
			plot.Upright(c, at, 2, 0, 0, t.Soft)
		}
		col := [...]color.RGBA{t.O, t.Faint, t.X}[int(pt.Share*2)]
		size := 7.0
		if n.Hover || chosen {
			size = 12
		}
		plot.Mark(c, at, pt.After.Value, size, t.Panel(col, t.Sheet, size/2, false))
	}
	return list.Add(&s.Kit, n)
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
