package title

import (
	"xotrio/game/sound"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// playerMost is how wide the name of the player is at most, in units.
const playerMost = 150.0

// chip is who plays here, with the rating that was played for last; it leads to the players. Where there is little room, it is a sign.
func (t *Title) chip() layout.Part {
	who, known := scenes.Current(t.Env)
	n := &graph.Node{Name: "people", Role: graph.Button, Label: t.T("title.people"), Tip: t.T("people.title"), Round: doorHeight / 2}
	n.Press = func() {
		t.Cue(sound.Select)
		t.Push(scenes.People{})
	}
	ground := t.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		th := t.Theme
		if t.Narrow {
			c.Art(th.Panel(th.Button, th.SheetLine, n.Round, false), r, graph.Show{})
		}
		if g := n.Glow.On(c); g > 0 {
			c.Art(th.Panel(th.ButtonLit, th.SheetLine, n.Round, false), r, graph.Show{Fade: 1 - g})
		}
	})
	sign := t.Icon("person", t.Theme.Text).Fixed(22)
	var rating []layout.Part
	if known {
		n.Label = who.Name
		sign = t.Picture(look.Token(who.Mark, who.Colour), 32, 32).Fixed(32)
		if g, name := t.last(who.ID); g != nil {
			table, _ := t.Stats.Table()
			rated := phrases.Rating(t.Env, table.Rating(who.ID, name, t.Now()))
			n.Label += ", " + rated
			trend := t.Plain(look.Small, graph.Medium).In(phrases.TrendColour(t.Theme, g.Trend()))
			rating = []layout.Part{layout.Whole(t.Line(rated, t.Plain(look.Body, graph.Regular))), layout.Whole(t.Line(phrases.Trend(g.Trend()), trend))}
		}
	}
	label := t.T("title.people")
	if known {
		label = who.Name
	}
	name := t.Line(label, t.Plain(look.Body, graph.Bold))
	row := func(d float64, parts ...layout.Part) layout.Part {
		return layout.Margin(d, 0, d, 0, layout.Row(10, parts...))
	}
	return t.On(n, layout.Layers(ground, layout.FirstFit(
		row(12, append([]layout.Part{sign, name.Between(60, playerMost)}, rating...)...),
		row(12, append([]layout.Part{sign, name.Between(60, playerMost)}, rating[:min(1, len(rating))]...)...),
		row(12, sign, name.Between(60, playerMost)),
		row(8, sign.Grow(1).Between(30, 0)))))
}

// last is the game in which the player was rated last, and its name; nil where there is none.
func (t *Title) last(id int) (g *stats.Game, name string) {
	table, _ := t.Stats.Table()
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
