package people

import (
	"image/color"

	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// strength is the rating with its margin, and the graph of the last rated matches.
func (p *People) strength(r graph.Rect, who people.Player) {
	p.Sheet(r)
	in := r.Inset(pad)
	name := p.games[p.game].Infos[0].Name
	g := p.rated(who.ID)
	head := p.Theme.Write(look.Small-1, graph.Medium).In(p.Theme.Soft)
	p.Text(p.T("rating.title", "Game", p.T("game."+name)), graph.Rect{X: in.X, Y: in.Y - 4, W: in.W, H: 20}, head)
	if g == nil {
		box := graph.Rect{X: in.X, Y: in.Y + in.H/2 - 34, W: in.W, H: 80}
		p.Text(p.T("people.no-rating", "Start", stats.Start), box, p.Soft(look.Body).Centered())
		return
	}
	now := p.table.Rating(who.ID, name, p.Now())
	big := p.Plain(look.Display-4, graph.Bold)
	text := phrases.Rating(p.Env, now)
	w, _ := p.Fonts.Measure(text, big)
	p.Text(text, graph.Rect{X: in.X, Y: in.Y + 18, W: w + 2, H: 46}, big)
	trend := p.Plain(look.Body, graph.Bold).In(phrases.TrendColour(p.Theme, g.Trend()))
	p.Text(phrases.Trend(g.Trend()), graph.Rect{X: in.X, Y: in.Y + 68, W: 90, H: 24}, trend)
	p.Text(p.T("people.margin", "Points", int(now.Margin()+0.5)), graph.Rect{X: in.X, Y: in.Y + 94, W: 96, H: 44}, p.Soft(look.Small-1))
	x := in.X + max(w, 92) + 28
	p.curve(graph.Rect{X: x, Y: in.Y, W: in.X + in.W - x, H: in.H}, g)
}

// curve is the graph: a line of ratings, with the margin around it, and a point for each match that opens it.
func (p *People) curve(r graph.Rect, g *stats.Game) {
	points := g.Points
	low, high := points[0].Before.Value, points[0].Before.Value
	for _, pt := range points {
		low, high = min(low, pt.After.Value), max(high, pt.After.Value)
	}
	mid, span := (low+high)/2, max(high-low, 80)*1.25
	plot := chart.Plot{Room: chart.In(r), To: float64(len(points)), Low: mid - span/2, High: mid + span/2}
	values := []chart.Value{{Value: points[0].Before.Value, Off: points[0].Before.Deviation}} // place 0 is before the first match
	for i := range points {
		values = append(values, chart.Value{At: float64(i + 1), Value: points[i].After.Value, Off: points[i].After.Deviation})
	}
	p.Paint(func(c graph.Canvas) {
		steps := plot.Steps(50, 5)
		for _, v := range steps {
			plot.Across(c, v, p.Theme.SheetLine)
		}
		plot.Scale(c, p.Theme, steps...)
		plot.Curve(c, chart.Curve{Values: values, Ink: p.Theme.X, Band: 0.14})
	})
	if p.Narrow {
		p.wholeCurve(plot.Room, g)
	}
	for i := range points {
		pt := &points[i]
		from, to := plot.X(float64(i)), plot.X(float64(i+1))
		spot := plot.Point(float64(i+1), pt.After.Value)
		n := &graph.Node{Name: pointName(i), Role: graph.Button, Box: graph.Rect{X: (from + to) / 2, Y: plot.Room.Y, W: to - from, H: plot.Room.H}, Round: -1}
		last := i == len(points)-1
		if p.Narrow {
			n.Role, n.Box, last = graph.Reading, graph.Around(spot, 12, 12), i == p.pointAt(g)
		} else {
			n.Label = p.pointWords(pt)
			n.Tip = n.Label
			n.Press = func() { p.open(pt.Record) }
		}
		n.Draw = func(c graph.Canvas) {
			t := p.Theme
			col := [...]color.RGBA{t.O, t.Faint, t.X}[int(pt.Share*2)]
			size := 7.0
			if n.Hover || n.Focused || last {
				size = 12
			}
			c.Art(t.Panel(col, t.Sheet, size/2, false), graph.Around(spot, size, size), graph.Show{})
		}
		p.Put(n)
	}
}

// pointWords tell a rated match in a line.
func (p *People) pointWords(pt *stats.Point) string {
	who := pt.Opponent.Name
	if pt.Opponent.Computer() {
		who = p.T("people.level", "Level", pt.Opponent.Level)
	}
	how := [...]string{"people.point.lost", "people.point.drawn", "people.point.won"}[int(pt.Share*2)]
	when := "–"
	if !pt.When.IsZero() {
		when = p.day(pt.When)
	}
	return p.T(how, "Name", who, "When", when, "Before", stats.Round(pt.Before), "After", stats.Round(pt.After))
}
