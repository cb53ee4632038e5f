package title

import (
	"strings"

	"xotrio/game/sound"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// playerMost is how wide the chip of the player is at most.
const playerMost = 260.0

// chip is who plays here, with the rating that was played for last, at the left of r; it leads to the players. It says how wide it is.
func (t *Title) chip(r graph.Rect) float64 {
	d := t.Env
	who, known := scenes.Current(d)
	label, rated, trend, change := d.T("title.people"), "", "", 0
	if known {
		label = who.Name
		if g, name := t.last(who.ID); g != nil {
			table, _ := d.Stats.Table()
			change = g.Trend()
			rated, trend = phrases.Rating(d, table.Rating(who.ID, name, d.Now())), phrases.Trend(change)
		}
	}
	st, num, small := t.Plain(look.Body, graph.Bold), t.Plain(look.Body, graph.Regular), t.Plain(look.Small, graph.Medium).In(phrases.TrendColour(t.Theme, change))
	width := func(s string, st graph.Style) float64 {
		if s == "" {
			return 0
		}
		w, _ := d.Fonts.Measure(s, st)
		return w + 10
	}
	const right = 12.0
	left := 54.0
	if !known {
		left -= 7 // the sign of a person is narrower than a token, and words stand as near to it as on any button
	}
	rest := width(rated, num) + width(trend, small)
	most := min(playerMost, r.W)
	if left+rest+right+60 > most {
		rated, trend, rest = "", "", 0
	}
	said := label
	if label, st = d.Fonts.Squeeze(label, st, most-left-right-rest); strings.HasSuffix(label, "…") && !known {
		label = "" // the sign is enough
	}
	w := left + width(label, st) + rest + right - 10
	if label == "" || most < left+right+60 {
		label, w = "", r.H
	}
	box := graph.Rect{X: r.X, Y: r.Y, W: w, H: r.H}
	n := &graph.Node{Name: "people", Role: graph.Button, Label: said, Tip: d.T("people.title"), Box: box, Round: r.H / 2}
	if rated != "" {
		n.Label = said + ", " + rated
	}
	n.Press = func() {
		t.Cue(sound.Select)
		t.Push(scenes.People{})
	}
	n.Draw = func(c graph.Canvas) {
		th := t.Theme
		c.Art(th.Panel(th.Button, th.SheetLine, n.Round, false), box, graph.Show{})
		if g := n.Glow.On(c); g > 0 {
			c.Art(th.Panel(th.ButtonLit, th.SheetLine, n.Round, false), box, graph.Show{Fade: 1 - g})
		}
		spot := graph.Rect{X: box.X + 8, Y: box.Y + 8, W: box.H - 16, H: box.H - 16}
		if known {
			c.Art(look.Token(who.Mark, who.Colour), spot, graph.Show{})
		} else {
			c.Art(look.Icon("person", th.Text), spot.Inset(5), graph.Show{})
		}
		x := box.X + left
		for _, part := range []struct {
			s  string
			st graph.Style
		}{{label, st}, {rated, num}, {trend, small}} {
			part.st.Middle = true
			c.Text(part.s, graph.Point{X: x, Y: box.Y + box.H/2}, part.st)
			x += width(part.s, part.st)
		}
	}
	t.Put(n)
	return w
}

// last is the game in which the player was rated last, and its name; nil where there is none.
func (t *Title) last(id int) (g *stats.Game, name string) {
	table, _ := t.Env.Stats.Table()
	for _, game := range t.games {
		for _, info := range game.Infos {
			of := table.Person(id).Games[info.Name]
			if of == nil || !of.Known() {
				continue
			}
			if g == nil || of.Points[len(of.Points)-1].When.After(g.Points[len(g.Points)-1].When) {
				g, name = of, info.Name
			}
		}
	}
	return g, name
}
