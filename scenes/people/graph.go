package people

import (
	"fmt"
	"image/color"
	"strconv"

	"xotrio/game/people"
	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
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
	const axisW = 40.0
	plot := graph.Rect{X: r.X + axisW, Y: r.Y + 6, W: r.W - axisW - 8, H: r.H - 12}
	at := func(i int, v float64) graph.Point { // i counts from 0, the rating before the first match
		return graph.Point{X: plot.X + plot.W*float64(i)/float64(len(points)), Y: plot.Y + plot.H*(0.5-(v-mid)/span)}
	}
	p.Paint(func(c graph.Canvas) {
		t := p.Theme
		step := 50.0
		for span/step > 5 {
			step *= 2
		}
		for v := float64(int((mid-span/2)/step)+1) * step; v < mid+span/2; v += step {
			y := at(0, v).Y
			c.Fill(graph.Rect{X: plot.X, Y: y, W: plot.W, H: 1}, t.SheetLine)
			st := t.Write(look.Small-2, graph.Regular).In(t.Soft)
			st.Align, st.Middle = graph.End, true
			c.Text(strconv.Itoa(int(v)), graph.Point{X: plot.X - 8, Y: y}, st)
		}
		line, band := []graph.Point{at(0, points[0].Before.Value)}, []float64{bandOf(points[0].Before, span, plot.H)}
		for i := range points {
			line, band = append(line, at(i+1, points[i].After.Value)), append(band, bandOf(points[i].After, span, plot.H))
		}
		c.Art(ratingArt(line, band, plot, t.X), plot, graph.Show{})
	})
	if p.Narrow {
		p.wholeCurve(plot, g)
	}
	for i := range points {
		pt := &points[i]
		from, to := at(i, pt.Before.Value).X, at(i+1, pt.After.Value).X
		spot := at(i+1, pt.After.Value)
		n := &graph.Node{Name: pointName(i), Role: graph.Button, Box: graph.Rect{X: (from + to) / 2, Y: plot.Y, W: to - from, H: plot.H}, Round: -1}
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

// bandOf is half of how high the band around the line is, in units, for a rating: one standard deviation.
func bandOf(r rating.Rating, span, high float64) float64 { return r.Deviation / span * high }

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

// ratingArt is the line and its band within a plot. Its name holds all of them, so that it is painted once for what it shows.
func ratingArt(line []graph.Point, band []float64, plot graph.Rect, col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("people/rating/%x/%.1f/%.1f", col, line, band), Paint: func(pic *paint.Picture, w, h float64) {
		at := func(p graph.Point, dy float64) (x, y float64) {
			return (p.X - plot.X) * w / plot.W, min(max((p.Y+dy-plot.Y)*h/plot.H, 0), h)
		}
		area := new(paint.Path)
		for i, p := range line {
			x, y := at(p, -band[i])
			if i == 0 {
				area.MoveTo(x, y)
			} else {
				area.LineTo(x, y)
			}
		}
		for i := len(line) - 1; i >= 0; i-- {
			area.LineTo(at(line[i], band[i]))
		}
		pic.Fill(area.Close(), paint.Solid(paint.Alpha(col, 0.14)))
		path := new(paint.Path)
		for i := 1; i < len(line); i++ {
			x1, y1 := at(line[i-1], 0)
			x2, y2 := at(line[i], 0)
			path.Append(paint.Capsule(x1, y1, x2, y2, 2.4))
		}
		pic.Fill(path, paint.Solid(col))
	}}
}
