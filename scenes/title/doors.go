package title

import (
	"slices"
	"strings"

	"xotrio/assets"
	shelf "xotrio/game/library"
	"xotrio/game/people"
	"xotrio/game/solving"
	"xotrio/game/sound"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// fitting returns a button with icon and label, label alone, or icon alone, whichever fits.
func fitting(k *widget.Menu, b widget.Button) layout.Part {
	forms := []layout.Part{k.Press(b)}
	if b.Icon != "" && b.Label != "" {
		words, sign := b, b
		words.Icon, sign.Label, sign.Under = "", "", ""
		if sign.Tip == "" {
			sign.Tip = b.Label
		}
		forms = append(forms, k.Press(words), k.Press(sign))
	}
	return layout.FirstFit(forms...)
}

// stripTall gives p the height of the strip, whether it has a second line or not.
func stripTall(p layout.Part) layout.Part {
	return layout.AsLargeAs(p, layout.Sized(0, stripHeight, nil))
}

func (t *Title) doors() layout.Part {
	list, languages := []widget.Button{t.puzzles(), t.library(), t.analyse(), t.cups(), t.box()}, t.languages()
	who, known := scenes.Current(t.Env)
	person := func(rated bool, door func(b widget.Button) layout.Part) layout.Part {
		if known {
			return t.chip(who, rated)
		}
		return door(widget.Button{Name: "people", Icon: "person", Label: t.T("people.title"), Press: func() { t.Push(scenes.People{}) }})
	}
	if t.Narrow {
		columns := func(door func(b widget.Button) layout.Part) layout.Part {
			var two []layout.Part
			for _, b := range list {
				two = append(two, layout.AtLeast(0, widget.UnderHeight, door(b)))
			}
			return layout.Columns(2, phoneSpace, phoneSpace, append(two, layout.AtLeast(0, widget.UnderHeight, person(false, door)))...)
		}
		// All doors have an icon, or none has one, or else each has what fits.
		grid := layout.FirstFit(
			columns(func(b widget.Button) layout.Part { return layout.Whole(t.Press(b)) }),
			columns(func(b widget.Button) layout.Part { b.Icon = ""; return layout.Whole(t.Press(b)) }),
			columns(func(b widget.Button) layout.Part { return fitting(t.Menu, b) }))
		return layout.Stack(phoneSpace, grid, layout.Even(phoneSpace, t.Buttons(t.signs()...)...), languages)
	}
	row := func(gap float64, rated bool, form func(b *widget.Button)) layout.Part {
		door := func(b widget.Button) layout.Part {
			if b.Kind, b.Tip = widget.Quiet, b.Label; b.Under != "" {
				b.Tip += ", " + b.Under
			}
			b.Under = ""
			if form(&b); b.Tip == b.Label { // it says nothing more
				b.Tip = ""
			}
			return t.Press(b)
		}
		var doors []layout.Part
		for _, b := range list {
			doors = append(doors, door(b))
		}
		doors = slices.Insert(doors, 4, person(rated, door))
		doors = append(doors, layout.Fill())
		for _, b := range t.signs() {
			b.Kind = widget.Quiet
			doors = append(doors, t.Press(b).Fixed(doorHeight))
		}
		return layout.Row(gap, append(doors, languages.Fixed(doorHeight))...)
	}
	whole, words, signs := func(*widget.Button) {}, func(b *widget.Button) { b.Icon = "" }, func(b *widget.Button) { b.Label = "" }
	line := layout.FirstFit(row(4, true, whole), row(4, true, words), row(4, false, whole), row(4, false, words), row(6, false, signs))
	rule := t.Drawn(0, 1, func(c graph.Canvas, r graph.Rect) { c.Fill(r, t.Theme.SheetLine) })
	return layout.Stack(8, rule, layout.AsLargeAs(line, layout.Sized(0, doorHeight, nil)))
}

// puzzles shows the rating in the game of the puzzle solved last.
func (t *Title) puzzles() widget.Button {
	b := widget.Button{Name: "puzzles", Icon: "puzzle", Label: t.T("puzzles.title"), Press: func() { t.Push(scenes.Puzzles{}) }}
	v := scenes.Solver(t.Env)
	if game, ok := v.Begun(); ok {
		b.Under = t.T("title.puzzles.rating", "Rating", int(v.Rating(game, solving.DayOf(t.Now())).Value+0.5))
	}
	return b
}

func (t *Title) library() widget.Button {
	b := widget.Button{Name: "library", Icon: "library", Label: t.T("library.title"), Press: func() { t.Push(scenes.Library{}) }}
	if n := len(shelf.Query{}.Filter(t.Library.Entries())); n > 0 {
		b.Under = t.T("library.count", "N", n)
	}
	return b
}

// analyse leads to the screen that analyses whatever is pasted into it.
func (t *Title) analyse() widget.Button {
	return widget.Button{Name: "analyse", Icon: "branch", Label: t.T("analysis.open"), Press: func() { t.Push(scenes.Analyse{}) }}
}

// cups shows the progress of the tournament started last.
func (t *Title) cups() widget.Button {
	b := widget.Button{Name: "cups", Icon: "cup", Label: t.T("cups.tile"), Press: func() { t.Push(scenes.Tournaments{}) }}
	if all := t.Tournaments.All(); len(all) > 0 {
		if b.Under = t.T("cups.round", "No", len(all[0].Rounds)); all[0].Over() {
			b.Under = t.T("cups.done.tile")
		}
	}
	return b
}

// daily leads to the daily puzzles. Its ticks show the games whose puzzle is solved; without room for its second line
// only they are left of it.
func (t *Title) daily() layout.Part {
	v, today := scenes.Solver(t.Env), solving.DayOf(t.Now())
	b := t.door("daily", "flame", t.T("puzzles.daily"), scenes.Puzzles{Daily: true})
	b.Ticks, b.Below = t.games.DailySolved(t.Env), true
	switch days := v.DaysInARow(today); {
	case slices.Contains(b.Ticks, true):
		b.Under = t.T("title.daily.next", "N", days)
	case days > 0:
		b.Under = t.T("title.daily.next", "N", days+1)
	default:
		b.Under = t.T("title.daily.each")
	}
	if b.Spoken = t.games.SayDaily(t.Env) + ", " + b.Under; !slices.Contains(b.Ticks, false) {
		b.Icon = "check"
	}
	b.Tip = b.Spoken
	short, sign := b, b
	short.Under = ""
	sign.Label, sign.Under = "", ""
	return layout.FirstFit(t.Press(b), t.Press(short), t.Press(sign))
}

// mistakes leads to the player's own mistakes; absent if none is due.
func (t *Title) mistakes() layout.Part {
	if t.Exercises == nil {
		return layout.Part{}
	}
	n := len(t.Exercises.Due(t.Now()))
	return layout.If(n > 0, fitting(t.Menu, t.door("mistakes", "learn", t.T("mistakes.row", "N", n), scenes.Mistakes{})))
}

// waiting leads to the player's own mistakes if some are due, otherwise to a newer version of the program if there is
// one.
func (t *Title) waiting() layout.Part {
	if due := t.mistakes(); !due.Absent() || t.Newer == "" {
		return due
	}
	return fitting(t.Menu, t.door("news", "info", t.T("news.there", "Version", t.Newer), scenes.Notice{Text: t.newer()}))
}

func (t *Title) newer() string {
	home := strings.TrimSuffix(t.NewsFrom, "version.json")
	return t.T("news.text", "Version", t.Newer, "Own", assets.Version(), "Home", home)
}

func (t *Title) door(name, icon, label string, to scenes.Route) widget.Button {
	return widget.Button{Name: name, Icon: icon, Label: label, Ink: t.Theme.Gold, Press: func() { t.Push(to) }}
}

// hints explains the keyboard to newcomers, or says that a newer version of the page will be used from the next start.
// Its room is reserved even if nothing is shown.
func (t *Title) hints() layout.Part {
	hints := t.T("title.hints")
	if t.Renewed {
		hints = t.T("title.newer")
	}
	st := t.Soft(look.Small).Centered()
	w, h := t.Fonts.Measure(hints, st)
	words := t.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		if (t.newcomer() || t.Renewed) && r.W >= w && r.H >= h {
			c.Text(hints, r.Center(), st)
		}
	})
	return layout.If(!t.Narrow, layout.Leaf(func(float64) layout.Need { return layout.Need{W: w, H: h} }, words.Place))
}

func (t *Title) signs() []widget.Button {
	all := []widget.Button{
		{Name: "rules", Icon: "book", Tip: t.T("rulebook.title"), Press: func() { t.Push(scenes.Rules{Game: t.games[0].Name()}) }},
		{Name: "settings", Icon: "gear", Tip: t.T("settings.title"), Press: func() { t.Push(scenes.Settings{}) }},
		{Name: "quit", Icon: "power", Tip: t.T("title.quit"), Press: t.quit},
	}
	if t.NoQuit {
		all = all[:len(all)-1]
	}
	return all
}

func (t *Title) languages() layout.Part {
	var own []string
	current := 0
	for i, code := range assets.Languages() {
		own = append(own, assets.LanguageName(code))
		if code == t.Texts.Language() {
			current = i
		}
	}
	if t.language.Tip, t.language.Icon = t.T("settings.language"), ""; !t.Narrow {
		t.language.Icon = "globe"
	}
	return t.OneOf("language", &t.language, own, current, func(i int) {
		s := t.Settings
		s.Language = assets.Languages()[i]
		t.Apply(s)
	})
}

func (t *Title) box() widget.Button {
	b := widget.Button{Name: "box", Icon: "view", Label: t.T("companion.title"), Tip: t.T("companion.tile.line"),
		Press: func() { t.Go(scenes.Companion{}) }}
	if t.Companion.Current() != nil {
		b.Label = t.T("companion.tile.on")
	}
	return b
}

// maxPlayer is the maximum width of the player's name, in units.
const maxPlayer = 150.0

// chip shows the current player, and if rated is true the rating of the game rated last, if there is one, and leads to the
// players. In little room it has only the token.
func (t *Title) chip(who people.Player, rated bool) layout.Part {
	n := &graph.Node{Name: "people", Role: graph.Button, Label: who.Name, Tip: t.T("people.title"), Round: doorHeight / 2}
	if t.Narrow { // it is one of the buttons
		n.Round = 16
	}
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
	token := t.Picture(look.Token(who.Mark, who.Colour), 32, 32).Fixed(32)
	var rating []layout.Part
	if g, name := t.lastRated(who.ID); g != nil {
		table, _ := t.Stats.Table()
		points := phrases.Rating(t.Env, table.Rating(who.ID, name, t.Now()))
		n.Label += ", " + points
		trend := t.Plain(look.Small, graph.Medium).In(phrases.TrendColour(t.Theme, g.Trend()))
		rating = []layout.Part{layout.Whole(t.Line(points, t.Plain(look.Body, graph.Regular))), layout.Whole(t.Line(phrases.Trend(g.Trend()), trend))}
	}
	row := func(d float64, parts ...layout.Part) layout.Part {
		return layout.Margin(d, 0, d, 0, layout.Row(10, parts...))
	}
	name := t.Line(who.Name, t.Plain(look.Body, graph.Medium)).Between(60, maxPlayer)
	forms := []layout.Part{
		row(12, append([]layout.Part{token, name}, rating...)...),
		row(12, append([]layout.Part{token, name}, rating[:min(1, len(rating))]...)...),
		row(12, token, name),
		row(8, token.Grow(1).Between(30, 0)),
	}
	if rated && len(rating) > 0 {
		forms = forms[:2]
	}
	return t.On(n, layout.Layers(ground, layout.FirstFit(forms...)))
}

// lastRated returns the game whose rating changed last, and its name; nil if the player has no rating.
func (t *Title) lastRated(id int) (g *stats.Game, name string) {
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
