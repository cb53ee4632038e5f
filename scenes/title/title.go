// Package title is the first screen: the games, the matches in progress, the rule book, the settings.
package title

import (
	"math"

	"xotrio/assets"
	"xotrio/game/input"
	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Title is the first screen.
type Title struct {
	*widget.Menu
	games boards.Games
	// listed reports whether the list of the matches in progress is open, page which part of it is seen where it is long.
	listed bool
	page   int
	// asking is the game of which a new match waits for a yes, empty for none.
	asking string
	// shelf is the version of the library that is told of.
	shelf uint64
}

// New is the first screen, with a card for each game. Its Continue is offered where the environment has a match in progress.
func New(d *scenes.Env, games boards.Games) scenes.Scene {
	t := &Title{games: games}
	t.Menu = widget.NewMenu(d, t.build)
	t.First("play/" + games[0].Name())
	d.Library.Refresh()
	return t
}

// Resume lays the screen out again: what was on top may have changed what is offered.
func (t *Title) Resume(any) { t.Layout(t.M) }

// Update makes one tick. It tells how many matches the library has once that is known.
func (t *Title) Update(f *input.Frame) scenes.Next {
	if v := t.Env.Library.Version(); v != t.shelf {
		t.shelf = v
		t.Layout(t.M)
	}
	return t.Menu.Update(f)
}

// rows are the heights into which the screen is divided, from top to bottom.
type rows struct{ logo, cards, card, buttons, foot float64 }

// stacked reports whether the cards stand one below the other.
func stacked(m graph.Metrics) bool { return m.H > m.W*1.1 }

const (
	gap      = 24.0
	logoH    = 92.0
	tagH     = 34.0
	buttonH  = 66.0
	footH    = 48.0
	maxWidth = 1104.0
)

// leastH is the height below which the screen is scrolled.
func leastH(m graph.Metrics, games int) float64 {
	n := float64(games)
	if stacked(m) {
		return logoH + tagH + buttonH + footH + n*150 + (n-1)*gap + 90
	}
	return logoH + tagH + buttonH + footH + 280 + 90
}

// measure shares the height among the parts, with so many cards: the cards grow first, the rest is air above and between.
func measure(m graph.Metrics, games int) rows {
	n := float64(games)
	var r rows
	fixed := logoH + tagH + buttonH + footH
	if stacked(m) {
		r.card = math.Min(300, math.Max(150, (m.H-fixed-150)/n-gap))
		fixed += n*r.card + (n-1)*gap
	} else {
		r.card = math.Min(400, math.Max(280, m.H-fixed-150))
		fixed += r.card
	}
	air := m.H - fixed
	r.logo = air * 0.30
	r.cards = r.logo + logoH + tagH + air*0.16
	r.buttons = r.cards + r.card + air*0.2
	if stacked(m) {
		r.buttons += (n - 1) * (r.card + gap)
	}
	r.foot = m.H - footH - math.Min(28, air*0.12)
	return r
}

func (t *Title) build() {
	f, m := t.Menu, t.M
	f.Background()
	f.Back = nil
	if !t.Env.NoQuit && !t.Env.Gamepad { // B goes back, and nobody means to leave the game by it
		f.Back = func() { f.Answer(scenes.Next{Kind: scenes.Quit}) }
	}
	f.Roll(leastH(m, len(t.games)), t.fill)
	if all := t.Env.Running(); t.listed && len(all) > 1 {
		t.list(all)
	}
	if t.asking != "" {
		t.ask(t.Env.Current(t.asking))
	}
}

// fill lays the screen out.
func (t *Title) fill() {
	f, m := t.Menu, t.M
	width := math.Min(maxWidth, m.W-2*math.Max(28, m.W*0.06))
	x := (m.W - width) / 2
	n := float64(len(t.games))
	r := measure(m, len(t.games))
	f.Paint(func(c graph.Canvas) { t.logo(c, m.W/2, r.logo) })
	f.Text(t.tagline(), graph.Rect{X: x, Y: r.logo + logoH + 12, W: width, H: tagH}, f.Soft(look.Body).Centered())
	for i, game := range t.games {
		w := (width - (n-1)*gap) / n
		box := graph.Rect{X: x + float64(i)*(w+gap), Y: r.cards, W: w, H: r.card}
		if stacked(m) {
			box = graph.Rect{X: x, Y: r.cards + float64(i)*(r.card+gap), W: width, H: r.card}
		}
		t.card(game, box)
	}
	t.buttons(graph.Rect{X: x, Y: r.buttons, W: width, H: buttonH})
	t.foot(graph.Rect{X: x, Y: r.foot, W: width, H: footH})
	unsaved := boards.NewUnsaved(t.Env)
	unsaved.Layout(graph.Rect{X: x, Y: 20, W: width, H: 28})
	f.Put(unsaved.Root())
}

// tagline greets whoever has never played; it is the motto of the program for all others.
func (t *Title) tagline() string {
	if len(t.Env.Running()) == 0 && !t.played() {
		return t.Env.T("title.welcome")
	}
	return t.Env.T("title.tagline")
}

// buttons are Continue, where there are matches in progress, and the places beside the games.
func (t *Title) buttons(r graph.Rect) {
	f, d := t.Menu, t.Env
	library := graph.Rect{X: r.X, Y: r.Y, W: math.Min(220, r.W), H: r.H}
	if all := d.Running(); len(all) > 0 {
		f.First("continue")
		w := math.Max(310, (r.W-2*gap)/3)
		if stacked(f.M) {
			w = r.W - library.W - gap
		}
		t.resume(graph.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, all)
		library.X += w + gap
	}
	b := widget.Button{Name: "library", Icon: "library", Label: d.T("title.library"), Press: func() { f.Push(scenes.Route{Place: scenes.Library}) }}
	if n := len(shelf.Query{}.Of(d.Library.Entries())); n > 0 {
		b.Under = d.T("library.count", "N", n)
	}
	f.Button(library, b)
}

// stand is how the match in progress stands, and that nobody knows whether it is whole where that is so.
func (t *Title) stand(m *match.Match) string {
	text := t.games.Stand(t.Env, phrases.Of(m))
	if !m.Checked() {
		text = t.Env.T("title.unchecked", "Stand", text)
	}
	return text
}

// foot is version, shortcuts, the places beside the games, and language.
func (t *Title) foot(r graph.Rect) {
	f, d := t.Menu, t.Env
	var own []string
	current := 0
	for i, code := range assets.Languages() {
		own = append(own, assets.LanguageName(code))
		if code == d.Texts.Language() {
			current = i
		}
	}
	const langW, side, space = 330.0, footH, 12.0
	places := []widget.Button{
		{Name: "rules", Icon: "book", Tip: d.T("title.rules"), Press: func() { f.Push(scenes.Route{Place: scenes.Rules, Game: t.games[0].Name()}) }},
		{Name: "settings", Icon: "gear", Tip: d.T("title.settings"), Press: func() { f.Push(scenes.Route{Place: scenes.Settings}) }},
		{Name: "quit", Icon: "power", Tip: d.T("title.quit"), Press: func() { f.Answer(scenes.Next{Kind: scenes.Quit}) }},
	}
	if d.NoQuit {
		places = places[:len(places)-1]
	}
	x := r.X + r.W - langW - float64(len(places))*(side+space)
	left := x - space - r.X
	versionW := t.about(r, left)
	for _, b := range places {
		f.Button(graph.Rect{X: x, Y: r.Y, W: side, H: side}, b)
		x += side + space
	}
	hints := d.T("title.hints")
	if d.NoQuit {
		hints = d.T("title.hints.page")
	}
	// What there is no room for on one line is left out: a telephone has no keys.
	st := f.Soft(look.Small)
	st.Middle = true
	if w, _ := d.Fonts.Measure(hints, st); versionW+2*gap+w <= left {
		f.Text(hints, graph.Rect{X: r.X + versionW + gap, Y: r.Y, W: left - versionW - gap, H: r.H}, f.Soft(look.Small).Centered()).Role = graph.Decor
	}
	f.Choice("language", graph.Rect{X: r.X + r.W - langW, Y: r.Y, W: langW, H: r.H}, own, current, func(i int) {
		s := d.Settings
		s.Language = assets.Languages()[i]
		d.Apply(s)
	})
}

// about is the version at the left of the foot, where there is room for it. It opens what else there is to say about the program. It
// returns how wide it is, 0 where it was left out.
func (t *Title) about(r graph.Rect, room float64) float64 {
	f, d := t.Menu, t.Env
	const pad = 34.0
	version := d.T("title.version", "Version", assets.Version())
	w, _ := d.Fonts.Measure(version, f.Plain(look.Body, graph.Medium))
	if w += pad; w > room {
		return 0
	}
	f.Button(graph.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, widget.Button{Name: "about", Kind: widget.Quiet, Label: version, Tip: d.T("about.title"), Press: func() {
		text := d.T("about.text", "Version", assets.Version()) + "\n\n" + d.T("about.names")
		f.Push(scenes.Route{Place: scenes.Notice, Text: text})
	}})
	return w
}

// logo is a lacquered X and O, and the word, with their middle at mid.
func (t *Title) logo(c graph.Canvas, mid, y float64) {
	th := t.Env.Theme
	word := th.Write(72, graph.Bold)
	w, _ := t.Env.Fonts.Measure("Trio", word)
	total := 2*logoH + 2 + w
	x := mid - total/2
	c.Art(glow(th), graph.Around(graph.Point{X: mid, Y: y + logoH/2}, total+360, logoH+240), graph.Show{})
	c.Art(th.Piece(true, true), graph.Rect{X: x, Y: y, W: logoH, H: logoH}, graph.Show{})
	c.Art(th.Piece(false, false), graph.Rect{X: x + logoH - 6, Y: y, W: logoH, H: logoH}, graph.Show{})
	word.Middle = true
	c.Text("Trio", graph.Point{X: x + 2*logoH + 2, Y: y + logoH/2}, word)
}

// glow is a little more light behind the logo.
func glow(th *look.Theme) graph.Art {
	return graph.Art{Name: "title/glow/" + th.Name, Coarse: true, Paint: func(p *paint.Picture, w, h float64) {
		light := paint.Mix(th.Table, th.Text, 0.12)
		flat := paint.Radial(0, 0, 1, paint.Alpha(light, 0.5), paint.Alpha(light, 0))
		p.Fill(paint.Rect(0, 0, w, h), func(x, y float64) (float64, float64, float64, float64) {
			return flat((x-w/2)/(w/2), (y-h/2)/(h/2))
		})
	}}
}
