// Package title is the first screen: the games, the matches in progress, the rule book, the settings.
package title

import (
	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Title is the first screen.
type Title struct {
	*widget.Menu
	games   boards.Games
	cards   *cards
	running *running
	// shelf is the version of the library that is told of.
	shelf uint64
	// language is the list of the languages.
	language widget.Select
}

// New is the first screen, with a card for each game. Its Continue is offered where the environment has a match in progress.
func New(d *scenes.Env, games boards.Games) scenes.Scene {
	t := &Title{games: games}
	t.Menu = widget.NewView(d, t.view)
	t.cards, t.running = &cards{Menu: t.Menu, games: games}, &running{Menu: t.Menu, games: games}
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

// The measures of the screen, in units: its width at most, the height of the name of the program, as it is and at least, of a tile, and of what
// stands at the foot.
const (
	mostWide             = 1104.0
	logoHigh, leastLogo  = 92.0, 54.0
	tileHigh, footHigh   = 66.0, 48.0
	mostCards, mostFlat  = 424.0, 980.0
	leastAir, phoneSpace = 14.0, 10.0
)

// view is the screen. What is going on has a place of its own below the name of the program, whether there is anything or not: nothing else
// changes its place with that.
func (t *Title) view() layout.Part {
	t.Back = nil
	if !t.NoQuit && !t.Gamepad { // B goes back, and nobody means to leave the game by it
		t.Back = t.quit
	}
	side, most := max(28, t.M.W*0.06), mostCards
	parts := []layout.Part{t.lost(), t.logo(), t.now(), t.cards.view(), t.tiles(), t.foot()}
	if t.Narrow {
		side = widget.Margin(t.M)
	} else {
		if t.cards.stacked() {
			most = mostFlat
		}
		parts[3] = parts[3].Grow(20).Between(0, most)
	}
	air := func() layout.Part { return layout.Fill().Between(leastAir, 0) }
	column := []layout.Part{air()}
	for _, p := range parts {
		if !p.Absent() {
			column = append(column, p, air())
		}
	}
	t.running.ask()
	t.cards.ask()
	page := layout.Margin(side/2, 0, side/2, 0, layout.Limit(mostWide, 0, layout.Stack(0, column...)))
	if !t.Narrow {
		page = layout.Least(page)
	}
	return layout.Layers(widget.Ground(&t.Kit), layout.Margin(side/2, 4, side/2, 4, t.Rolled(page)))
}

// lost says that something could not be saved.
func (t *Title) lost() layout.Part {
	return layout.If(t.Lost() != nil, layout.Sized(0, 28, func(r graph.Rect) {
		unsaved := boards.NewUnsaved(t.Env)
		unsaved.Layout(r)
		t.Put(unsaved.Root())
	}))
}

// logo is a lacquered X and O, and the word.
func (t *Title) logo() layout.Part {
	most := logoHigh
	if t.Narrow {
		most = 0.62 * logoHigh
	}
	return layout.Leaf(func(float64) layout.Need {
		return layout.Need{W: 4 * most, H: most, LeastW: 2 * most, LeastH: leastLogo}
	}, func(r graph.Rect) {
		th, k := t.Theme, r.H/logoHigh
		word := th.Write(72*k, graph.Bold)
		word.Middle = true
		wide, _ := t.Fonts.Measure("Trio", word)
		trio := t.Drawn(wide, r.H, func(c graph.Canvas, at graph.Rect) { c.Text("Trio", graph.Point{X: at.X, Y: at.Center().Y}, word) })
		row := layout.Row(-6*k, t.Picture(th.Piece(true, true), r.H, r.H), t.Picture(th.Piece(false, false), r.H, r.H), layout.Margin(2+12*k, 0, 0, 0, trio))
		light := t.Drawn(0, 0, func(c graph.Canvas, at graph.Rect) { c.Art(glow(th), at.Inset(-150*k), graph.Show{}) })
		layout.Center(layout.Layers(light, row)).Place(r)
	})
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

// now is what is going on: the match in progress, or else a greeting; what is due, and the puzzle of the day.
func (t *Title) now() layout.Part {
	first := t.running.view()
	if first.Absent() {
		ground := t.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
			c.Art(t.Theme.Panel(t.Theme.Sheet, t.Theme.SheetLine, 16, false), r, graph.Show{})
		})
		first = layout.Limit(0, tileHigh, layout.Layers(ground, layout.Margin(widget.Inner, 6, widget.Inner, 6, t.Words(t.tagline(), t.Soft(look.Body).Centered()))))
	}
	first, daily, due := tall(first), tall(t.daily()), t.mistakes()
	if t.Narrow {
		return layout.Stack(phoneSpace, first, layout.Even(phoneSpace, due, daily))
	}
	wide := 170.0
	if t.M.W >= 1000 {
		wide = 230
	}
	return layout.Row(16, first.Grow(1).Between(230, 0), due, daily.Fixed(wide))
}

// tagline greets whoever has never played; it is the motto of the program for all others.
func (t *Title) tagline() string {
	if len(t.Running()) == 0 && !t.cards.played() {
		return t.T("title.welcome")
	}
	return t.T("title.tagline")
}

// quit ends the program.
func (t *Title) quit() { t.Answer(scenes.Next{Kind: scenes.Quit}) }
