package title

import (
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
	return layout.First(forms...)
}

// tall is p as high as a tile, whether it has a second line or not.
func tall(p layout.Part) layout.Part { return layout.AsLargeAs(p, layout.Sized(0, tileHigh, nil)) }

// tiles are the doors to the places beside the games, each with what the player has there.
func (t *Title) tiles() layout.Part {
	var list []layout.Part
	for _, b := range []widget.Button{t.learn(), t.puzzles(), t.library(), t.cups()} {
		list = append(list, tall(fitting(t.Menu, b)))
	}
	if t.Narrow {
		beside := t.beside()
		beside.Under, beside.Tip = beside.Tip, ""
		return layout.Stack(phoneSpace, tall(t.Press(beside)), layout.Columns(2, phoneSpace, phoneSpace, list...))
	}
	return layout.Even(16, list...)
}

// learn is the tile of the lessons.
func (t *Title) learn() widget.Button {
	b := widget.Button{Name: "learn", Icon: "learn", Label: t.T("learn.tile"), Press: func() { t.Push(scenes.Learn{}) }}
	if all, err := t.games.Lessons(); err == nil {
		done, of := t.Lessons.Total(all)
		b.Under = t.T("learn.count", "Done", done, "Of", of)
	}
	return b
}

// puzzles is the tile of the puzzles, with the rating in the game in which one was solved last.
func (t *Title) puzzles() widget.Button {
	b := widget.Button{Name: "puzzles", Icon: "puzzle", Label: t.T("title.puzzles"), Press: func() { t.Push(scenes.Puzzles{}) }}
	v := scenes.Solver(t.Env)
	if game, ok := v.Begun(); ok {
		b.Under = t.T("title.puzzles.rating", "Rating", int(v.Rating(game, solving.DayOf(t.Now())).Value+0.5))
	}
	return b
}

// library is the tile of the finished matches.
func (t *Title) library() widget.Button {
	b := widget.Button{Name: "library", Icon: "library", Label: t.T("title.library"), Press: func() { t.Push(scenes.Library{}) }}
	if n := len(shelf.Query{}.Of(t.Library.Entries())); n > 0 {
		b.Under = t.T("library.count", "N", n)
	}
	return b
}

// cups is the tile of the tournaments, with how far the one is that was begun last.
func (t *Title) cups() widget.Button {
	b := widget.Button{Name: "cups", Icon: "cup", Label: t.T("cups.tile"), Press: func() { t.Push(scenes.Tournaments{}) }}
	if all := t.Tournaments.All(); len(all) > 0 {
		if b.Under = t.T("cups.round", "No", len(all[0].Rounds)); all[0].Over() {
			b.Under = t.T("cups.done.tile")
		}
	}
	return b
}

// daily leads to the puzzle of the day.
func (t *Title) daily() layout.Part {
	v, today := scenes.Solver(t.Env), solving.DayOf(t.Now())
	days, done := v.DaysInARow(today), false
	for _, p := range v.Dailies(today) {
		done = done || p.Solved && !p.Late
	}
	icon, under := "flame", ""
	switch {
	case done:
		icon, under = "check", t.T("title.daily.row", "N", days)
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

// door is a golden button to something that waits for the player, with a smaller second line.
func (t *Title) door(name, icon, head, under string, to scenes.Route) layout.Part {
	b := widget.Button{Name: name, Icon: icon, Label: head, Under: under, Ink: t.Theme.Gold, Press: func() { t.Push(to) }}
	if under != "" {
		b.Tip = head + ", " + under
	}
	return fitting(t.Menu, b)
}

// foot is who plays, what the keyboard does here, and the doors that have a sign alone: each stands from one of the two ends.
func (t *Title) foot() layout.Part {
	languages := t.languages()
	if t.Narrow {
		return layout.Stack(phoneSpace, t.chip().Fixed(footHigh), layout.Even(phoneSpace, t.Buttons(t.signs()...)...), languages)
	}
	hints := layout.First(t.hints(), layout.Fill())
	row := []layout.Part{t.chip(), hints.Grow(1).Between(1, 0), fitting(t.Menu, t.beside())}
	for _, p := range t.Buttons(t.signs()...) {
		row = append(row, p.Fixed(footHigh))
	}
	row = append(row, languages.Fixed(150))
	line := layout.Wide(900, func() layout.Part { return layout.Row(12, row...) }, func() layout.Part { return layout.Row(8, row...) })
	return layout.AsLargeAs(line, layout.Sized(0, footHigh, nil))
}

// hints are what the keyboard does here.
func (t *Title) hints() layout.Part {
	hints := t.T("title.hints")
	if t.NoQuit {
		hints = t.T("title.hints.page")
	}
	st := t.Soft(look.Small).Centered()
	w, h := t.Fonts.Measure(hints, st)
	return t.Drawn(w+12, h, func(c graph.Canvas, r graph.Rect) { c.Text(hints, r.Center(), st) })
}

// signs are the doors that have a sign alone.
func (t *Title) signs() []widget.Button {
	all := []widget.Button{
		{Name: "rules", Icon: "book", Tip: t.T("title.rules"), Press: func() { t.Push(scenes.Rules{Game: t.games[0].Name()}) }},
		{Name: "settings", Icon: "gear", Tip: t.T("title.settings"), Press: func() { t.Push(scenes.Settings{}) }},
		{Name: "about", Icon: "info", Tip: t.T("about.title"), Press: t.about},
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

// about is the version, and what else there is to say about the program.
func (t *Title) about() {
	t.Push(scenes.Notice{Text: t.T("about.text", "Version", assets.Version()) + "\n\n" + t.T("about.names")})
}
