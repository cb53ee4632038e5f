// Package title is the first screen.
//
//   - title.go: the screen, its logo, and the strip below it with whatever is current
//   - cards.go: a card for each game
//   - running.go: Continue, and the list of the matches in progress
//   - doors.go: the buttons that lead to all other screens
package title

import (
	"xotrio/game/input"
	"xotrio/game/match"
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
	// shelf is the sum of the versions of library and statistics that are displayed.
	shelf    uint64
	language widget.Select
	// leaving is true while the player is asked whether to quit.
	leaving bool
}

// New returns the first screen, with a card for each game. next returns the setup of the match that Play starts.
func New(d *scenes.Env, games boards.Games, next func(game string) (match.Setup, error)) scenes.Scene {
	t := &Title{games: games}
	t.Menu = widget.NewView(d, t.view)
	t.cards, t.running = &cards{Menu: t.Menu, games: games, next: next, start: boards.NewStart(t.Menu, games)}, &running{Menu: t.Menu, games: games}
	t.FocusFirst("play/" + games[0].Name())
	d.Library.Refresh()
	return t
}

// Resume rebuilds the layout: the screen that covered this one may have changed what is offered.
func (t *Title) Resume(any) { t.Layout(t.M) }

// Update handles input, and rebuilds the layout when library or statistics have been read or have changed.
func (t *Title) Update(f *input.Frame) scenes.Next {
	if v := t.Env.Library.Version() + t.Env.Stats.Version(); v != t.shelf {
		t.shelf = v
		t.Layout(t.M)
	}
	return t.Menu.Update(f)
}

// Measures of the screen, in units: its maximum width, the height of the logo and its minimum, the heights of the strip
// and of a door, the maximum height of the cards side by side and stacked.
const (
	maxWidth                = 1104.0
	logoHeight, minLogo     = 76.0, 44.0
	stripHeight, doorHeight = 72.0, 48.0
	maxCards, maxFlat       = 452.0, 980.0
	minAir                  = 8.0
	phoneSpace              = 10.0
)

// view keeps the height of the strip whether it shows something or not, so that nothing else moves.
func (t *Title) view() layout.Part {
	t.Back = nil
	if !t.NoQuit && !t.Gamepad { // B on a gamepad goes back; it must not quit the game by accident
		t.Back = func() { t.leaving = true }
	}
	side, most := max(28, t.M.W*0.06), maxCards
	parts := []layout.Part{t.lost(), t.logo(), t.strip(), t.cards.view(), t.doors(), t.hints()}
	if t.Narrow {
		side = widget.Margin(t.M)
	} else {
		if t.cards.stacked() {
			most = maxFlat
		}
		parts[3] = parts[3].Grow(20).Between(0, most)
	}
	air := func() layout.Part { return layout.Fill().Between(minAir, 0) }
	column := []layout.Part{air()}
	for _, p := range parts {
		if !p.Absent() {
			column = append(column, p, air())
		}
	}
	t.running.ask()
	t.cards.start.Ask()
	t.ask()
	page := layout.Margin(side/2, 0, side/2, 0, layout.Limit(maxWidth, 0, layout.Stack(0, column...)))
	if !t.Narrow {
		page = layout.PreferMin(page)
	}
	return layout.Layers(widget.Ground(&t.Kit), layout.Margin(side/2, 4, side/2, 4, t.Rolled(page)))
}

func (t *Title) ask() {
	if t.leaving {
		t.Question(t.T("title.quit.ask"), t.T("title.quit"), t.T("keep.stay"), t.quit, func() { t.leaving = false })
	}
}

// lost is a warning that something could not be saved.
func (t *Title) lost() layout.Part {
	return layout.If(t.Lost() != nil, layout.Sized(0, 28, func(r graph.Rect) {
		unsaved := boards.NewUnsaved(t.Env)
		unsaved.Layout(r)
		t.Put(unsaved.Root())
	}))
}

func (t *Title) logo() layout.Part {
	most := logoHeight
	if t.Narrow {
		most = 0.62 * logoHeight
	}
	return layout.Leaf(func(float64) layout.Need {
		return layout.Need{W: 4 * most, H: most, MinW: 2 * most, MinH: minLogo}
	}, func(r graph.Rect) {
		th, k := t.Theme, r.H/logoHeight
		word := th.Write(72*k, graph.Bold)
		word.Middle = true
		width, _ := t.Fonts.Measure("Trio", word)
		trio := t.Drawn(width, r.H, func(c graph.Canvas, at graph.Rect) { c.Text("Trio", graph.Point{X: at.X, Y: at.Center().Y}, word) })
		row := layout.Row(-6*k, t.Picture(th.Piece(true, true), r.H, r.H), t.Picture(th.Piece(false, false), r.H, r.H), layout.Margin(2+12*k, 0, 0, 0, trio))
		t.Put(&graph.Node{Name: "program", Role: graph.Heading, Label: "XO Trio", Box: r})
		t.Put(&graph.Node{Name: "where", Role: graph.Reading, Label: t.T("title.told"), Box: r})
		light := t.Drawn(0, 0, func(c graph.Canvas, at graph.Rect) { c.Art(glow(th), at.Inset(-150*k), graph.Show{}) })
		layout.Center(layout.Layers(light, row)).Place(r)
	})
}

func glow(th *look.Theme) graph.Art {
	return graph.Art{Name: "title/glow/" + th.Name, Coarse: true, Paint: func(p *paint.Picture, w, h float64) {
		light := paint.Mix(th.Table, th.Text, 0.12)
		flat := paint.Radial(0, 0, 1, paint.Alpha(light, 0.5), paint.Alpha(light, 0))
		p.Fill(paint.Rect(0, 0, w, h), func(x, y float64) (float64, float64, float64, float64) {
			return flat((x-w/2)/(w/2), (y-h/2)/(h/2))
		})
	}}
}

// strip shows the match in progress, for a newcomer the way to the first lesson, otherwise the motto; beside it what is
// due, and the daily puzzles.
func (t *Title) strip() layout.Part {
	first := t.running.view().Or(t.welcome()).Or(layout.Center(t.Words(t.T("title.tagline"), t.Soft(look.Body).Centered())))
	first, daily, due := stripTall(first), stripTall(t.daily()), t.waiting()
	if t.Narrow {
		return layout.Stack(phoneSpace, first, layout.Even(phoneSpace, due, daily))
	}
	width := 190.0
	if t.M.W >= 1000 {
		width = 308
	}
	return layout.Row(16, first.Grow(1).Between(230, 0), due, daily.Fixed(width))
}

func (t *Title) newcomer() bool { return len(t.Running()) == 0 && !t.cards.played() }

// welcome leads a newcomer to the first lesson; absent for all others.
func (t *Title) welcome() layout.Part {
	one, ok := t.games.Lesson(t.games[0].Name())
	if !ok || !t.newcomer() {
		return layout.Part{}
	}
	return fitting(t.Menu, widget.Button{Name: "welcome", Icon: "learn", Label: t.T("title.welcome"), Under: t.T("title.welcome.line"), Press: func() {
		t.Push(scenes.Lesson{Name: one.Name, Step: t.Lessons.Next(one)})
	}})
}

func (t *Title) quit() { t.Answer(scenes.Next{Kind: scenes.Quit}) }
