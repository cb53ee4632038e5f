package title

import (
	"slices"
	"strings"

	"xotrio/assets"
	shelf "xotrio/game/library"
	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// fitting is a button that has its sign and its words, its words alone, or its sign alone, whatever there is room for.
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

// height is p as high as the strip of what is going on, whether it has a second line or not.
func height(p layout.Part) layout.Part { return layout.AsLargeAs(p, layout.Sized(0, stripHeight, nil)) }

// doors are the ways to all other places in one row, each at its place whatever is going on: those beside the games from the left, those that have
// a sign alone from the right. On a telephone they stand below one another.
func (t *Title) doors() layout.Part {
	list, languages := []widget.Button{t.puzzles(), t.library(), t.cups(), t.beside()}, t.languages()
	if t.Narrow {
		var two []layout.Part
		for _, b := range list {
			two = append(two, layout.AtLeast(0, widget.UnderHeight, fitting(t.Menu, b)))
		}
		return layout.Stack(phoneSpace, layout.Columns(2, phoneSpace, phoneSpace, two...), t.chip().Fixed(doorHeight), layout.Even(phoneSpace, t.Buttons(t.signs()...)...), languages)
	}
	row := func(gap float64, form func(b *widget.Button)) layout.Part {
		var doors []layout.Part
		for _, b := range list {
			if b.Kind, b.Tip = widget.Quiet, b.Label; b.Under != "" {
				b.Tip += ", " + b.Under
			}
			b.Under = ""
			form(&b)
			doors = append(doors, t.Press(b))
		}
		doors = slices.Insert(doors, 3, t.chip())
		doors = append(doors, layout.Fill())
		for _, b := range t.signs() {
			b.Kind = widget.Quiet
			doors = append(doors, t.Press(b).Fixed(doorHeight))
		}
		return layout.Row(gap, append(doors, languages.Fixed(118))...)
	}
	line := layout.FirstFit(row(4, func(*widget.Button) {}), row(4, func(b *widget.Button) { b.Icon = "" }), row(6, func(b *widget.Button) { b.Label = "" }))
	rule := t.Drawn(0, 1, func(c graph.Canvas, r graph.Rect) { c.Fill(r, t.Theme.SheetLine) })
	return layout.Stack(8, rule, layout.AsLargeAs(line, layout.Sized(0, doorHeight, nil)))
}

// puzzles is the door to the puzzles, with the rating in the game in which one was solved last.
func (t *Title) puzzles() widget.Button {
	b := widget.Button{Name: "puzzles", Icon: "puzzle", Label: t.T("title.puzzles"), Press: func() { t.Push(scenes.Puzzles{}) }}
	v := scenes.Solver(t.Env)
	if game, ok := v.Begun(); ok {
		b.Under = t.T("title.puzzles.rating", "Rating", int(v.Rating(game, solving.DayOf(t.Now())).Value+0.5))
	}
	return b
}

// library is the door to the finished matches.
func (t *Title) library() widget.Button {
	b := widget.Button{Name: "library", Icon: "library", Label: t.T("title.library"), Press: func() { t.Push(scenes.Library{}) }}
	if n := len(shelf.Query{}.Filter(t.Library.Entries())); n > 0 {
		b.Under = t.T("library.count", "N", n)
	}
	return b
}

// cups is the door to the tournaments, with how far the one is that was begun last.
func (t *Title) cups() widget.Button {
	b := widget.Button{Name: "cups", Icon: "cup", Label: t.T("cups.tile"), Press: func() { t.Push(scenes.Tournaments{}) }}
	if all := t.Tournaments.All(); len(all) > 0 {
		if b.Under = t.T("cups.round", "No", len(all[0].Rounds)); all[0].Over() {
			b.Under = t.T("cups.done.tile")
		}
	}
	return b
}

// daily leads to the puzzles of the day.
func (t *Title) daily() layout.Part {
	v, today := scenes.Solver(t.Env), solving.DayOf(t.Now())
	days, done := v.DaysInARow(today), 0
	for _, p := range v.Dailies(today) {
		if p.Solved && !p.Late {
			done++
		}
	}
	icon, under := "flame", t.T("title.daily.each")
	switch {
	case done > 0:
		icon, under = "check", t.T("title.daily.solved", "Done", done, "N", days)
	case days > 0:
		under = t.T("title.daily.next", "N", days+1)
	}
	return t.door("daily", icon, t.T("title.daily"), under, scenes.Puzzles{Daily: true})
}

// mistakes leads to the player's own mistakes, while some are due.
func (t *Title) mistakes() layout.Part {
	if t.Exercises == nil {
		return layout.Part{}
	}
	n := len(t.Exercises.Due(t.Now()))
	return layout.If(n > 0, t.door("mistakes", "learn", t.T("mistakes.row", "N", n), "", scenes.Mistakes{}))
}

// waiting leads to the player's own mistakes, while some are due, else to a newer version, while one is there.
func (t *Title) waiting() layout.Part {
	if due := t.mistakes(); !due.Absent() || t.Newer == "" {
		return due
	}
	return t.door("news", "info", t.T("news.there", "Version", t.Newer), "", scenes.Notice{Text: t.newer()})
}

// newer is where the newer version is.
func (t *Title) newer() string {
	home := strings.TrimSuffix(t.NewsFrom, "version.json")
	return t.T("news.text", "Version", t.Newer, "Own", assets.Version(), "Home", home)
}

// door is a golden button to something that waits for the player, with a smaller second line.
func (t *Title) door(name, icon, head, under string, to scenes.Route) layout.Part {
	b := widget.Button{Name: name, Icon: icon, Label: head, Under: under, Ink: t.Theme.Gold, Press: func() { t.Push(to) }}
	if under != "" {
		b.Tip = head + ", " + under
	}
	return fitting(t.Menu, b)
}

// hints are that a newer version of the page waits for its next start, or what the keyboard does here for whoever has never played; their room is kept for all others.
func (t *Title) hints() layout.Part {
	hints := t.T("title.hints")
	if t.NoQuit {
		hints = t.T("title.hints.page")
	}
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

// signs are the doors that have a sign alone.
func (t *Title) signs() []widget.Button {
	all := []widget.Button{
		{Name: "rules", Icon: "book", Tip: t.T("title.rules"), Press: func() { t.Push(scenes.Rules{Game: t.games[0].Name()}) }},
		{Name: "settings", Icon: "gear", Tip: t.T("title.settings"), Press: func() { t.Push(scenes.Settings{}) }},
		{Name: "quit", Icon: "power", Tip: t.T("title.quit"), Press: t.quit},
	}
	if t.NoQuit {
		all = all[:len(all)-1]
	}
	return all
}

// languages is the choice of the language.
func (t *Title) languages() layout.Part {
	var own []string
	current := 0
	for i, code := range assets.Languages() {
		own = append(own, assets.LanguageName(code))
		if code == t.Texts.Language() {
			current = i
		}
	}
	t.language.Tip = t.T("settings.language")
	return t.OneOf("language", &t.language, own, current, func(i int) {
		s := t.Settings
		s.Language = assets.Languages()[i]
		t.Apply(s)
	})
}

// beside is the way to the screen beside a real board, for those who have the game on the table.
func (t *Title) beside() widget.Button {
	b := widget.Button{Name: "box", Icon: "view", Label: t.T("companion.tile"), Tip: t.T("companion.tile.line"),
		Press: func() { t.Go(scenes.Companion{}) }}
	if t.Companion.Current() != nil {
		b.Label = t.T("companion.tile.on")
	}
	return b
}
