package title

import (
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// cards are the doors to the games.
type cards struct {
	*widget.Menu
	games boards.Games
	// asking is the game of which a new match waits for a yes, empty for none.
	asking string
}

// The measures of the cards, in units: the room between two, the picture of a game at least and on a telephone, the buttons of a card, as high
// as they are below it and as wide as they are beside it.
const (
	gap                  = 24.0
	leastPic, phonePic   = 84.0, 100.0
	keyHigh, keyWide     = 46.0, 170.0
	keyGap               = 10.0
	playShare, restShare = 0.36, 0.64
)

// stacked reports whether the cards stand one below the other.
func (k *cards) stacked() bool { return k.Narrow || k.M.H > k.M.W*1.1 }

// view is a card for each game with its buttons: beside one another, in a tall window below one another with the buttons beside each.
func (k *cards) view() layout.Part {
	var bodies, all []layout.Part
	for _, game := range k.games {
		bodies = append(bodies, k.body(game))
	}
	for i, game := range k.games {
		card, keys := layout.AsLargeAs(bodies[i], bodies...), k.keys(game)
		if k.stacked() && !k.Narrow {
			all = append(all, layout.Row(keyGap, card.Grow(1), keys.Fixed(keyWide)).Grow(1).Between(150, 300))
			continue
		}
		all = append(all, layout.Stack(keyGap, card.Grow(1), keys))
	}
	if k.stacked() {
		return layout.Stack(gap-4, all...)
	}
	return layout.Even(gap, all...)
}

// body is the picture of a game, its name, what it is about, for how many and for how long. A press leads to the setup.
func (k *cards) body(game *boards.Game) layout.Part {
	th, name := k.Theme, game.Name()
	var pic graph.Rect
	picture := layout.Room(&pic)
	line := k.Words(k.T("title."+name+".line"), k.Plain(look.Body, graph.Regular))
	var lines []layout.Part
	for _, g := range k.games {
		lines = append(lines, k.Words(k.T("title."+g.Name()+".line"), k.Plain(look.Body, graph.Regular)))
	}
	facts := k.Line(k.T("title."+name+".facts"), k.Soft(look.Small))
	words := func(size float64) layout.Part {
		return layout.Rigid(layout.Stack(4, k.Line(k.T("game."+name), th.Write(size, graph.Bold)), layout.AsLargeAs(line, lines...), facts))
	}
	var p layout.Part
	switch {
	case k.Narrow:
		p = layout.Pad(10, layout.Row(18, layout.Square(layout.AtLeast(phonePic, phonePic, picture)).Fixed(phonePic), layout.Middle(words(look.Title)).Grow(1)))
	case k.stacked():
		p = layout.Pad(10, layout.Row(28, picture.Grow(1), layout.Middle(words(look.Display)).Grow(1)))
	default:
		p = layout.Stack(0, layout.Margin(10, 10, 10, 10, picture).Grow(1).Between(leastPic, 0), layout.Margin(20, 2, 16, 14, words(look.Title)))
	}
	return k.Card(name, k.T("game."+name), k.setUp(name), func(c graph.Canvas, r graph.Rect, lit float64) {
		c.Art(th.Shade(22), r.Inset(-look.ShadeRoom), graph.Show{})
		c.Art(th.Panel(th.Sheet, th.SheetLine, 22, false), r, graph.Show{})
		if lit > 0 {
			c.Art(th.Panel(th.SheetLit, th.X, 22, true), r, graph.Show{Fade: 1 - lit})
		}
		dark := paint.Mix(th.TableEdge, th.Table, 0.25)
		c.Art(th.Panel(dark, dark, 15, false), pic, graph.Show{})
		game.Figure(c, th, pic.Inset(12), lit)
	}, p)
}

// setUp leads to the setup of the game of that name.
func (k *cards) setUp(name string) func() { return func() { k.Push(scenes.Setup{Game: name}) } }

// keys are the buttons of a card: to begin at once, for a newcomer the lesson, and the setup. The first and the last stand where they stand
// whether there is a lesson between them or not.
func (k *cards) keys(game *boards.Game) layout.Part {
	name := game.Name()
	play := fitting(k.Menu, widget.Button{Name: "play/" + name, Kind: widget.Main, Icon: "play", Label: k.T("play.now"), Press: func() { k.play(name) }})
	set := widget.Button{Name: "setup/" + name, Icon: "sliders", Label: k.T("play.setup"), Press: k.setUp(name)} // the gear is the settings of the program
	one, newcomer := k.newcomer(game)
	learn := layout.Part{}
	if newcomer {
		b := widget.Button{Name: "learn/" + name, Icon: "learn", Label: k.T("learn.two-minutes"), Press: func() {
			k.Push(scenes.Lesson{Name: one.Name, Step: k.Lessons.Next(one)})
		}}
		short := b
		short.Label, short.Tip = k.T("learn.tile"), b.Label
		words := b
		words.Icon = ""
		learn = layout.First(k.Press(b), k.Press(words), fitting(k.Menu, short))
	}
	if k.stacked() && !k.Narrow {
		return layout.Stack(keyGap, play.Grow(1), learn.Or(layout.Leaf(nil, nil)).Grow(1), fitting(k.Menu, set).Grow(1))
	}
	rest := fitting(k.Menu, set)
	if newcomer {
		set.Label, set.Tip = "", set.Label
		rest = layout.Row(keyGap, learn.Grow(1).Between(1, 0), k.Press(set).Fixed(keyHigh))
	}
	return layout.Row(keyGap, play.Grow(playShare).Between(1, 0), rest.Grow(restShare).Between(1, 0)).Fixed(keyHigh)
}

// play begins a match of the game of that name, or asks first where one in progress would be put away for it.
func (k *cards) play(name string) {
	if m := k.Current(name); m != nil && m.Begun() && k.asking != name {
		k.asking = name
		return
	}
	k.asking = ""
	k.Go(scenes.Play{Game: name})
}

// ask asks before a match in progress is put away for a new one, where that waits for a yes.
func (k *cards) ask() {
	if k.asking == "" {
		return
	}
	m := k.Current(k.asking)
	v := phrases.Of(m)
	k.Question(k.T("setup.replace", "Game", phrases.Game(k.Env, v), "Stand", k.games.Stand(k.Env, v))+phrases.GivenUp(k.Env, m),
		k.T("setup.replace.yes"), k.T("setup.replace.no"), func() { k.play(k.asking) }, func() { k.asking = "" })
}
