package title

import (
	"xotrio/assets"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// languageW is the width of the choice of a language.
const languageW = 150.0

// foot is shortcuts, the rule book, the settings, what there is to say about the program, the way out, and the language.
func (t *Title) foot(r graph.Rect) {
	const side, space = footH, 12.0
	places := t.places()
	x := r.X + r.W - languageW - float64(len(places))*(side+space)
	left, room := r.X, x-space-r.X
	left += t.chip(graph.Rect{X: left, Y: r.Y, W: room - t.boxW() - space, H: r.H}) + space
	left += t.box(graph.Rect{X: left, Y: r.Y, W: r.X + room - left, H: r.H}) + 2*space
	t.keys(graph.Rect{X: left, Y: r.Y, W: r.X + room - left, H: r.H})
	for _, b := range places {
		t.Button(graph.Rect{X: x, Y: r.Y, W: side, H: side}, b)
		x += side + space
	}
	t.languages(graph.Rect{X: x, Y: r.Y, W: languageW, H: r.H})
}

// places are the doors that have a sign alone.
func (t *Title) places() []widget.Button {
	f, d := t.Menu, t.Env
	all := []widget.Button{
		{Name: "rules", Icon: "book", Tip: d.T("title.rules"), Press: func() { f.Push(scenes.Rules{Game: t.games[0].Name()}) }},
		{Name: "settings", Icon: "gear", Tip: d.T("title.settings"), Press: func() { f.Push(scenes.Settings{}) }},
		{Name: "about", Icon: "info", Tip: d.T("about.title"), Press: t.about},
		{Name: "quit", Icon: "power", Tip: d.T("title.quit"), Press: func() { f.Answer(scenes.Next{Kind: scenes.Quit}) }},
	}
	if d.NoQuit {
		all = all[:len(all)-1]
	}
	return all
}

// languages is the choice of the language.
func (t *Title) languages(r graph.Rect) {
	d := t.Env
	var own []string
	current := 0
	for i, code := range assets.Languages() {
		own = append(own, assets.LanguageName(code))
		if code == d.Texts.Language() {
			current = i
		}
	}
	t.language.Tip = d.T("settings.language")
	t.Select(t.M, "language", r, &t.language, own, current, func(i int) {
		s := d.Settings
		s.Language = assets.Languages()[i]
		d.Apply(s)
	})
}

// box is the way to the screen beside a real board, for those who have the game on the table; it gives its width.
func (t *Title) box(r graph.Rect) float64 {
	r.W = min(t.boxW(), r.W)
	t.Button(r, t.beside())
	return r.W
}

// beside is the button that leads there.
func (t *Title) beside() widget.Button {
	d := t.Env
	b := widget.Button{Name: "box", Icon: "view", Label: d.T("companion.tile"), Tip: d.T("companion.tile.line"),
		Press: func() { t.Go(scenes.Companion{}) }}
	if d.Companion.Current() != nil {
		b.Label = d.T("companion.tile.on")
	}
	return b
}

// boxW is how wide that is where there is room.
func (t *Title) boxW() float64 {
	w, _ := t.Env.Fonts.Measure(t.beside().Label, t.Plain(look.Body, graph.Medium))
	return w + 72
}

// keys are what the keyboard does here, where there is room for them: a telephone has no keys.
func (t *Title) keys(r graph.Rect) {
	f, d := t.Menu, t.Env
	hints := d.T("title.hints")
	if d.NoQuit {
		hints = d.T("title.hints.page")
	}
	st := f.Soft(look.Small)
	st.Middle = true
	if w, _ := d.Fonts.Measure(hints, st); w <= r.W {
		f.Text(hints, r, st).Role = graph.Decor
	}
}

// about is the version, and what else there is to say about the program.
func (t *Title) about() {
	d := t.Env
	text := d.T("about.text", "Version", assets.Version()) + "\n\n" + d.T("about.names")
	t.Push(scenes.Notice{Text: text})
}
