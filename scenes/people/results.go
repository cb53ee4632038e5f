package people

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/game/firsts"
	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/scenes/phrases"
	"xotrio/scenes/rival"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The subjects of the contests sheet.
const (
	tabLevels = iota
	tabOpponents
	tabChoices
	tabDuel
	tabFirsts
)

// contests shows the player's results against levels, opponents or one other player, and by setup.
type contests struct {
	*widget.Menu
	known *known
	tab   int
	// opponent is the ID of the player compared with, 0 if none.
	opponent int
	pick     widget.Select
	scroll   widget.Scroll
	// at is the current line of a list, counted from 1; 0 if none.
	at int
	// open opens the replay of a record.
	open func(record string)
}

func (c *contests) view(who people.Player) layout.Part {
	subjects, names := []int{tabLevels, tabOpponents, tabChoices}, []string{c.T("people.tab.levels"), c.T("people.tab.opponents"), c.T("people.tab.choices")}
	if len(c.known.list) > 1 {
		subjects, names = append(subjects, tabDuel), append(names, c.T("people.tab.duel"))
	}
	if c.Settings.Firsts {
		subjects, names = append(subjects, tabFirsts), append(names, c.T("people.tab.firsts"))
	}
	at := max(0, slices.Index(subjects, c.tab))
	c.tab = subjects[at]
	tabs := c.Options("tab", names, at, func(i int) { c.tab, c.at, c.scroll = subjects[i], 0, widget.Scroll{} })
	g := c.known.statsOf(who.ID)
	body := c.ladder(names[tabLevels], g)
	switch c.tab {
	case tabOpponents:
		body = c.scores(names[at], c.known.opponents(g))
	case tabChoices:
		body = c.scores(names[at], c.known.choices(g))
	case tabDuel:
		body = c.duel(who)
	case tabFirsts:
		body = c.firsts(who)
	}
	return c.Boxed(layout.Stack(widget.Space, tabs, body.Grow(1)))
}

func (c *contests) compare() {
	c.tab = tabDuel
	c.Focus("tab")
}

// ladder is the path of the rivals: the levels as steps, each with wins and losses against it, those not yet beaten pale.
func (c *contests) ladder(title string, g *stats.Game) layout.Part {
	list := &widget.Readings{Name: "levels", Title: title, At: -1, Across: true}
	apart := 6.0
	if c.Narrow {
		apart = 2
	}
	var steps []layout.Part
	for level := int(ai.MinLevel); level <= int(ai.MaxLevel); level++ {
		steps = append(steps, c.step(list, level, g.Cuts[stats.ByLevel][strconv.Itoa(level)]))
	}
	return layout.AtLeast(0, 190, list.On(&c.Kit, layout.Even(apart, steps...)))
}

// faceSize is the size of the face above a step, in units.
const faceSize = 30.0

// step is a level; its height shows the strength.
func (c *contests) step(list *widget.Readings, level int, s stats.Score) layout.Part {
	lowest, _ := c.known.elo(int(ai.MinLevel))
	highest, _ := c.known.elo(int(ai.MaxLevel))
	elo, known := c.known.elo(level)
	share := float64(level-int(ai.MinLevel)) / float64(ai.MaxLevel-ai.MinLevel)
	if known && highest > lowest {
		share = float64(elo-lowest) / float64(highest-lowest)
	}
	height := 0.22 + 0.78*share
	beaten := s.Won > 0
	text := func(words string, st graph.Style) layout.Part {
		return c.Drawn(0, 20, func(on graph.Canvas, r graph.Rect) {
			st.Align, st.Middle = graph.Center, true
			words, st := c.Fonts.Squeeze(words, st, r.W)
			on.Text(words, r.Center(), st)
		})
	}
	t := c.Theme
	number, fill, line := c.Plain(look.Small, graph.Bold), t.Button, t.SheetLine
	score, strong := "", ""
	switch {
	case s.Won > s.Lost:
		fill, line = paint.Mix(t.Sheet, t.X, 0.34), t.X
	case s.Won > 0:
		fill, line = paint.Mix(t.Sheet, t.X, 0.16), t.X
	}
	if s.Games() > 0 {
		score = strconv.Itoa(s.Won) + ":" + strconv.Itoa(s.Lost)
	} else {
		number = number.In(t.Soft)
	}
	if known {
		strong = strconv.Itoa(elo)
	}
	who, _ := rival.Of(level)
	face := layout.Align(0.5, 0, c.Drawn(faceSize, faceSize, func(on graph.Canvas, r graph.Rect) {
		fade := 0.0
		if !beaten {
			fade = 0.6
		}
		on.Art(who.Face(t), r, graph.Show{Fade: fade})
	}))
	block := layout.Layers(
		c.Drawn(0, 0, func(on graph.Canvas, r graph.Rect) { on.Art(t.Panel(fill, line, 8, false), r, graph.Show{}) }),
		layout.Stack(0, text(who.Name, number).Fixed(30), layout.Fill()))
	label := c.T("people.score.told", "What", phrases.Level(c.Env, level), "Won", s.Won, "Drawn", s.Drawn, "Lost", s.Lost)
	return c.On(list.Add(&c.Kit, &graph.Node{Label: label, Tip: label}), layout.Stack(2,
		layout.Fill().Grow(1.0001-height), text(score, c.Plain(look.Small-2, graph.Medium)), face, block.Grow(height), text(strong, c.Soft(look.Small-2))))
}

// scrolled is a list with lines of that height, scrolled if it is long. On a phone it shows up
// to seven lines.
func (c *contests) scrolled(list layout.Part, height float64) layout.Part {
	if c.Narrow {
		return layout.Stack(0, list.Between(0, 7*height))
	}
	return layout.PreferMin(list)
}

func (c *contests) scores(title string, list []scored) layout.Part {
	if len(list) == 0 {
		return c.Words(c.T("people.nothing"), c.Soft(look.Body).Centered())
	}
	height := 36.0
	if c.Narrow {
		height = widget.Finger
	}
	rows := widget.Rows{Name: "scores", Title: title, N: len(list), Height: height, Current: c.at - 1, Scroll: &c.scroll, Plain: true, Select: func(i int) { c.at = i + 1 },
		Label: func(i int) string {
			l := &list[i]
			return c.T("people.score.told", "What", l.what, "Won", l.Won, "Drawn", l.Drawn, "Lost", l.Lost)
		},
		Row: func(i int) layout.Part {
			l, figures := &list[i], c.Plain(look.Small, graph.Medium)
			figures.Align = graph.End
			return layout.Row(10, c.Line(l.what, c.Plain(look.Body-1, graph.Medium)).Grow(0.4).Between(60, 210),
				layout.Middle(bar(&c.Kit, l.Score, 8)).Grow(0.6),
				c.Line(strconv.Itoa(l.Won)+" · "+strconv.Itoa(l.Drawn)+" · "+strconv.Itoa(l.Lost), figures).Fixed(96))
		}}
	return c.scrolled(layout.Margin(-13, 0, -13, 0, c.ListOf(rows)), height)
}

// firsts lists the achievements of the player, done or not, in all games.
func (c *contests) firsts(who people.Player) layout.Part {
	all, done := firsts.All(), firsts.Done(c.known.facts(who))
	height := 36.0
	if c.Narrow {
		height = widget.Finger
	}
	is := func(i int) bool { return slices.Contains(done, all[i]) }
	rows := widget.Rows{Name: "firsts", Title: c.T("people.tab.firsts"), N: len(all), Height: height, Current: c.at - 1, Scroll: &c.scroll, Plain: true, Select: func(i int) { c.at = i + 1 },
		Label: func(i int) string {
			if is(i) {
				return phrases.First(c.Env, all[i]) + ": " + c.T("people.firsts.done")
			}
			return phrases.First(c.Env, all[i])
		},
		Row: func(i int) layout.Part {
			st, sign := c.Soft(look.Body-1), layout.Gap(18)
			if is(i) {
				st, sign = c.Plain(look.Body-1, graph.Medium), c.Picture(look.Icon("check", c.Theme.X), 18, 18).Fixed(18)
			}
			return layout.Row(12, layout.Middle(sign), c.Line(phrases.First(c.Env, all[i]), st).Grow(1))
		}}
	count := c.Words(c.T("people.of", "Done", len(done), "All", len(all)), c.Soft(look.Small))
	return layout.Stack(4, count, c.scrolled(layout.Margin(-13, 0, -13, 0, c.ListOf(rows)), height).Grow(1))
}

// bar: height is in units.
func bar(k *widget.Kit, s stats.Score, height float64) layout.Part {
	t := k.Theme
	part := func(fill, line color.RGBA) layout.Part {
		return k.Drawn(0, height, func(c graph.Canvas, r graph.Rect) { c.Art(t.Panel(fill, line, min(r.H/2, 4), false), r, graph.Show{}) })
	}
	if s.Games() == 0 {
		return part(t.Button, t.SheetLine)
	}
	share := func(n int, ink color.RGBA) layout.Part { return layout.If(n > 0, part(ink, ink).Grow(float64(n))) }
	return layout.Row(2, share(s.Won, t.X), share(s.Drawn, t.Faint), share(s.Lost, t.O))
}

// duel shows the results of two players against each other and their matches, latest first.
func (c *contests) duel(who people.Player) layout.Part {
	others := c.known.others(who.ID)
	if len(others) == 0 {
		return layout.Leaf(nil, nil)
	}
	var names []string
	current := 0
	for i, o := range others {
		if names = append(names, o.Name); o.ID == c.opponent {
			current = i
		}
	}
	c.opponent = others[current].ID
	d := stats.Between(c.known.entries, c.known.Stats.Rules(), who.ID, c.opponent)
	pick := c.OneOf("rival", &c.pick, names, current, func(i int) { c.opponent, c.scroll = others[i].ID, widget.Scroll{} })
	notes := c.duelNote(d, who, names[current])
	pick = widget.Adjust(&c.Kit, pick, func(n *graph.Node) { // screen readers announce the score with the name
		n.Value = strings.Join(append([]string{c.T("people.won", "N", d.Score.Won), c.T("people.lost", "N", d.Score.Lost)}, notes...), ", ")
	})
	score := c.Line(c.T("people.duel.score", "Won", d.Score.Won, "Lost", d.Score.Lost), c.Plain(look.Body, graph.Bold))
	soft := c.Soft(look.Small)
	soft.Align = graph.End
	note := c.Words(strings.Join(notes, " · "), soft)
	head := layout.Breakpoint(widget.PhoneWidth-100,
		func() layout.Part {
			return layout.Row(16, pick.Grow(1).Between(120, 220), score, note.Or(layout.Fill()).Grow(2))
		},
		func() layout.Part {
			return layout.Stack(widget.Space, layout.Row(widget.Apart, pick.Grow(1), score), note)
		})
	return layout.Stack(widget.Space, head, c.matches(d).Grow(1))
}

// matches lists the matches of a duel; a press opens one.
func (c *contests) matches(d *stats.Duel) layout.Part {
	if len(d.Entries) == 0 {
		return c.Words(c.T("people.duel.none"), c.Soft(look.Body).Centered())
	}
	const height, apart = 44.0, 4.0
	var lines []layout.Part
	for i := range d.Entries {
		lines = append(lines, layout.Sized(0, height+apart, func(r graph.Rect) {
			e := &d.Entries[i]
			text := c.GameTitle(e.Game) + " · " + c.T([...]string{"people.lost1", "moves.drawn", "people.won1"}[int(d.Shares[i]*2)])
			if e.Practice() {
				text += " · " + c.T("people.practice")
			}
			if !e.When.IsZero() {
				text = phrases.Day(c.Env, e.When) + " · " + text
			}
			button := c.Press(widget.Button{Name: "duel/" + strconv.Itoa(i), Icon: "play", Label: text, Press: func() { c.open(e.Name) }})
			layout.Margin(0, 0, 0, apart, button).Place(r)
		}))
	}
	return c.scrolled(c.Scrolled("duels", &c.scroll, layout.Stack(0, lines...)), height+apart)
}

// duelNote returns the score by game and the latest winner.
func (c *contests) duelNote(d *stats.Duel, who people.Player, opponent string) (parts []string) {
	for _, g := range c.known.games {
		var s stats.Score
		for _, info := range g.Infos {
			s = s.Plus(d.Games[info.Name])
		}
		if s.Games() > 0 {
			parts = append(parts, c.GameTitle(g.Name())+" "+c.T("people.duel.score", "Won", s.Won, "Lost", s.Lost))
		}
	}
	switch {
	case d.Row > 1:
		parts = append(parts, c.T("people.duel.row", "Name", who.Name, "Wins", d.Row))
	case d.Row < -1:
		parts = append(parts, c.T("people.duel.row", "Name", opponent, "Wins", -d.Row))
	}
	return parts
}

// strength shows the rating of a player with its margin and the curve of the rated matches.
type strength struct {
	*widget.Menu
	known *known
	// point is the selected match of the curve, counted from 1; 0 is the last.
	point int
	// open opens the replay of a record.
	open func(record string)
}

func (s *strength) view(who people.Player) layout.Part {
	head := s.Words(s.T("rating.title", "Game", s.GameTitle(s.known.name())), s.Plain(look.Small-1, graph.Medium).In(s.Theme.Soft))
	g := s.known.rated(who.ID)
	if g == nil {
		none := s.Words(s.T("people.no-rating", "Start", stats.Start), s.Soft(look.Body).Centered())
		return s.Boxed(layout.Stack(widget.Space, head, none.Grow(1)))
	}
	now := s.known.table.Rating(who.ID, s.known.name(), s.Now())
	rating := s.Line(phrases.Rating(s.Env, now), s.Plain(look.Display-4, graph.Bold))
	trend := s.Line(phrases.Trend(g.Trend()), s.Plain(look.Body, graph.Bold).In(phrases.TrendColour(s.Theme, g.Trend())))
	margin := s.Words(s.T("people.margin", "Points", int(now.Margin()+0.5)), s.Soft(look.Small-1))
	return s.Boxed(layout.Breakpoint(widget.PhoneWidth-100,
		func() layout.Part {
			return layout.Row(20, layout.Top(layout.Stack(2, head, rating, trend, margin)).Fixed(130), s.curve(g).Grow(1))
		},
		func() layout.Part {
			return layout.Stack(widget.Space, head, layout.Row(widget.Apart, rating, layout.Middle(layout.Stack(0, trend, margin)).Grow(1)),
				s.curve(g).Fixed(150), s.chosen(g))
		}))
}

// chosen shows the selected match of the curve with a button to open it.
func (s *strength) chosen(g *stats.Game) layout.Part {
	pt := &g.Points[s.pointAt(g)]
	return layout.Stack(widget.Space, s.Words(s.words(pt), s.Soft(look.Small)),
		s.Press(widget.Button{Name: "point", Icon: "play", Label: s.T("library.through"), Press: func() { s.open(pt.Record) }}))
}

// pointAt returns the index of the selected match, by default the last.
func (s *strength) pointAt(g *stats.Game) int {
	if s.point <= 0 || s.point > len(g.Points) {
		return len(g.Points) - 1
	}
	return s.point - 1
}

// curve is the line of ratings with its margin and a point for each match. It is a list of matches for the keyboard;
// Enter opens the selected one.
func (s *strength) curve(g *stats.Game) layout.Part {
	points := g.Points
	low, high := points[0].Before.Value, points[0].Before.Value
	values := []chart.Value{{Value: points[0].Before.Value, Off: points[0].Before.Deviation}} // index 0 is the rating before the first match
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
		list := &widget.Readings{Name: "points", Title: s.T("rating.title", "Game", s.GameTitle(s.known.name())), Across: true, At: s.pointAt(g), Set: take,
			Enter: func(i int) { s.open(points[i].Record) }}
		if s.Narrow { // points are too small for fingers: a touch selects the nearest
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

// spot is the point of a match; a press opens the match if the point is large enough to touch.
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

func (s *strength) words(pt *stats.Point) string {
	who := pt.Opponent.Name
	if pt.Opponent.Computer() {
		who = phrases.Level(s.Env, pt.Opponent.Level)
	}
	how := [...]string{"people.point.lost", "people.point.drawn", "people.point.won"}[int(pt.Share*2)]
	when := "–"
	if !pt.When.IsZero() {
		when = phrases.Day(s.Env, pt.When)
	}
	return s.T(how, "Name", who, "When", when, "Before", stats.Round(pt.Before), "After", stats.Round(pt.After))
}
