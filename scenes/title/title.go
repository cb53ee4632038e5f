// Package title is the first screen: the games, the matches in progress, the rule book, the settings.
package title

import (
	"math"

	"xotrio/game/input"
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
	// language is the list of the languages.
	language widget.Select
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
	if v := t.Env.Library.Version() + t.Env.Stats.Version(); v != t.shelf {
		t.shelf = v
		t.Layout(t.M)
	}
	return t.Menu.Update(f)
}

// rows are the heights into which the screen is divided, from top to bottom.
type rows struct{ logo, cards, card, tiles, foot float64 }

// stacked reports whether the cards stand one below the other.
func stacked(m graph.Metrics) bool { return m.H > m.W*1.1 }

const (
	gap      = 24.0
	logoH    = 92.0
	tagH     = 34.0
	footH    = 48.0
	maxWidth = 1104.0
)

// frame is what the screen holds between its left and right margin.
func frame(m graph.Metrics) (x, width float64) {
	width = math.Min(maxWidth, m.W-2*math.Max(28, m.W*0.06))
	return (m.W - width) / 2, width
}

// leastH is the height below which the screen is scrolled, with so many cards and the tiles so high.
func leastH(m graph.Metrics, games int, tiles float64) float64 {
	n := float64(games)
	if stacked(m) {
		return logoH + tagH + tiles + footH + n*150 + (n-1)*gap + 90
	}
	return logoH + tagH + tiles + footH + 280 + 90
}

// measure shares the height among the parts, with so many cards and the tiles so high: the cards grow first, the rest is air above and
// between.
func measure(m graph.Metrics, games int, tiles float64) rows {
	n := float64(games)
	var r rows
	fixed := logoH + tagH + tiles + footH
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
	r.tiles = r.cards + r.card + air*0.2
	if stacked(m) {
		r.tiles += (n - 1) * (r.card + gap)
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
	tiles := t.tiles()
	if m.Narrow() {
		t.column(tiles)
	} else {
		_, width := frame(m)
		high := shelve(width, len(t.Env.Running()) > 0, len(tiles)).height()
		f.Roll(leastH(m, len(t.games), high), func() { t.fill(measure(f.M, len(t.games), high), tiles) })
	}
	if all := t.Env.Running(); t.listed && len(all) > 1 {
		t.list(all)
	}
	if t.asking != "" {
		t.ask(t.Env.Current(t.asking))
	}
}

// fill lays the screen out.
func (t *Title) fill(r rows, tiles []widget.Button) {
	f, m := t.Menu, t.M
	x, width := frame(m)
	n := float64(len(t.games))
	f.Paint(func(c graph.Canvas) { t.logo(c, graph.Point{X: m.W / 2, Y: r.logo}, 1) })
	f.Text(t.tagline(), graph.Rect{X: x, Y: r.logo + logoH + 12, W: width, H: tagH}, f.Soft(look.Body).Centered())
	for i, game := range t.games {
		w := (width - (n-1)*gap) / n
		box := graph.Rect{X: x + float64(i)*(w+gap), Y: r.cards, W: w, H: r.card}
		if stacked(m) {
			box = graph.Rect{X: x, Y: r.cards + float64(i)*(r.card+gap), W: width, H: r.card}
		}
		t.card(game, box)
	}
	t.shelve(graph.Point{X: x, Y: r.tiles}, width, tiles)
	t.mistakes(t.corner(x, width, r.logo, true))
	t.daily(t.corner(x, width, r.logo, false))
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

// stand is how the match in progress stands, and that nobody knows whether it is whole where that is so.
func (t *Title) stand(m *match.Match) string {
	text := t.games.Stand(t.Env, phrases.Of(m))
	if !m.Checked() {
		text = t.Env.T("title.unchecked", "Stand", text)
	}
	return text
}

// logo is a lacquered X and O, and the word, at k of their size, with the middle of their upper edge at p.
func (t *Title) logo(c graph.Canvas, p graph.Point, k float64) {
	th, high := t.Env.Theme, logoH*k
	word := th.Write(72*k, graph.Bold)
	w, _ := t.Env.Fonts.Measure("Trio", word)
	total := 2*high + 2 + w
	x := p.X - total/2
	c.Art(glow(th), graph.Around(graph.Point{X: p.X, Y: p.Y + high/2}, total+360*k, high+240*k), graph.Show{})
	c.Art(th.Piece(true, true), graph.Rect{X: x, Y: p.Y, W: high, H: high}, graph.Show{})
	c.Art(th.Piece(false, false), graph.Rect{X: x + high - 6*k, Y: p.Y, W: high, H: high}, graph.Show{})
	word.Middle = true
	c.Text("Trio", graph.Point{X: x + 2*high + 2, Y: p.Y + high/2}, word)
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

// FitsTelephone implements scenes.Pocket.
func (t *Title) FitsTelephone() {}
