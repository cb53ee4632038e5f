package title

import (
	"strings"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// cards are the cards of the games.
type cards struct {
	*widget.Menu
	games boards.Games
	// next returns the setup of the match that Play starts.
	next  func(game string) (match.Setup, error)
	start boards.Start
}

// Measures of the cards, in units: gap between two cards, margin inside a card, minimum edge of the picture in a window
// and on a phone, height of the buttons below the body or width beside it, and the gap to them.
const (
	gap                 = 24.0
	inner               = 12.0
	minPic, phonePic    = 64.0, 100.0
	keyHeight, keyWidth = 58.0, 190.0
	keyGap              = 12.0
)

func (k *cards) stacked() bool { return k.Narrow || k.M.H > k.M.W*1.1 }

func (k *cards) view() layout.Part {
	var bodies, all []layout.Part
	for _, game := range k.games {
		bodies = append(bodies, k.body(game))
	}
	for i, game := range k.games {
		body, keys := layout.AsLargeAs(bodies[i], bodies...), k.keys(game)
		if k.stacked() && !k.Narrow {
			all = append(all, k.sheet(layout.Row(keyGap, body.Grow(1), keys.Fixed(keyWidth))).Grow(1).Between(150, 300))
			continue
		}
		all = append(all, k.sheet(layout.Stack(keyGap, body.Grow(1), keys)))
	}
	if k.stacked() {
		return layout.Stack(gap-4, all...)
	}
	return layout.Even(gap, all...)
}

func (k *cards) sheet(p layout.Part) layout.Part {
	return layout.Layers(k.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		c.Art(k.Theme.Shade(22), r.Inset(-look.ShadeRoom), graph.Show{})
		c.Art(k.Theme.Panel(k.Theme.Sheet, k.Theme.SheetLine, 22, false), r, graph.Show{})
	}), layout.Pad(inner, p))
}

func (k *cards) body(game *boards.Game) layout.Part {
	th, name := k.Theme, game.Name()
	var pic, row graph.Rect
	picture := layout.Room(&pic)
	line := k.Words(k.T(game.Infos[0].Texts.Line), k.Soft(look.Body))
	var lines []layout.Part
	for _, g := range k.games {
		lines = append(lines, k.Words(k.T(g.Infos[0].Texts.Line), k.Soft(look.Body)))
	}
	var next []string
	if s, err := k.next(name); err == nil {
		next = phrases.Planned(k.Env, game.Infos[0], s)
	}
	var forms []layout.Part
	for _, text := range next {
		forms = append(forms, layout.Whole(k.Line(text, k.Plain(look.Small, graph.Regular))))
	}
	promise := layout.Layers(layout.Room(&row), layout.Margin(12, 9, 10, 9,
		layout.Row(8, layout.Middle(layout.FirstFit(forms...)).Grow(1), k.Icon("sliders", th.Soft).Fixed(18))))
	words := func(size float64) layout.Part {
		return layout.MinAsPreferred(layout.Stack(4, k.Line(k.GameTitle(name), th.Write(size, graph.Bold)), layout.AsLargeAs(line, lines...)))
	}
	var p layout.Part
	switch {
	case k.Narrow:
		p = layout.Stack(10, layout.Row(18, layout.Square(layout.AtLeast(phonePic, phonePic, picture)).Fixed(phonePic), layout.Middle(words(look.Title)).Grow(1)), promise)
	case k.stacked():
		p = layout.Row(28, picture.Grow(1), layout.Middle(layout.Stack(14, words(look.Display), promise)).Grow(1))
	default:
		p = layout.Stack(10, picture.Grow(1).Between(minPic, 0), layout.Margin(8, 0, 8, 0, words(look.Title)), promise)
	}
	label := k.T("title.card", "Game", k.GameTitle(name), "Next", strings.Join(next[:min(1, len(next))], ""))
	return k.Card("setup/"+name, label, k.setUp(name), func(c graph.Canvas, r graph.Rect, lit float64) {
		if lit > 0 {
			c.Art(th.Panel(th.SheetLit, th.X, 22, true), r.Inset(-inner), graph.Show{Fade: 1 - lit})
		}
		dark := paint.Mix(th.TableEdge, th.Table, 0.25)
		c.Art(th.Panel(dark, dark, 15, false), pic, graph.Show{})
		c.Art(th.Panel(dark, dark, 10, false), row, graph.Show{})
		game.Figure(c, th, pic.Inset(inner), lit)
	}, p)
}

func (k *cards) setUp(name string) func() { return func() { k.Push(scenes.Setup{Game: name}) } }

func (k *cards) keys(game *boards.Game) layout.Part {
	name := game.Name()
	play := fitting(k.Menu, widget.Button{Name: "play/" + name, Kind: widget.Main, Icon: "play", Label: k.T("play.now"), Spoken: k.T("title.play", "Game", k.GameTitle(name)), Press: func() { k.play(name) }})
	learn := k.learn(game)
	if k.stacked() && !k.Narrow {
		return layout.Stack(keyGap, play.Grow(1), learn.Grow(1))
	}
	return layout.ForWidth(func(w float64) layout.Part {
		if learn.Measure(w).W > (w-keyGap)/2 { // it is never wider than the first choice
			return layout.Even(keyGap, play, learn)
		}
		return layout.Row(keyGap, play.Grow(1).Between(1, 0), learn)
	}).Fixed(keyHeight)
}

// learn leads to the lesson of a game or, if all its steps are done, to the list of lessons. It is absent if the game
// has none.
func (k *cards) learn(game *boards.Game) layout.Part {
	one, ok := k.games.Lesson(game.Name())
	if !ok {
		return layout.Part{}
	}
	b := widget.Button{Name: "learn/" + game.Name(), Icon: "learn", Label: k.T("learn.title"), Spoken: k.T("title.learn", "Game", k.GameTitle(game.Name()))}
	switch done, of := k.Lessons.Count(one), len(one.Steps); done {
	case of:
		b.Tip, b.Press = k.T("learn.all"), func() { k.Push(scenes.Learn{Lesson: one.Name}) }
		return k.Press(b)
	case 0:
		b.Under = k.T("learn.minutes")
	default:
		b.Under = k.T("learn.left", "N", of-done)
	}
	b.Tip = b.Label + ", " + b.Under
	b.Press = func() { k.Push(scenes.Lesson{Name: one.Name, Step: k.Lessons.Next(one)}) }
	short, sign := b, b
	short.Under = ""
	sign.Under, sign.Label = "", ""
	return layout.FirstFit(k.Press(b), k.Press(short), k.Press(sign))
}

// play asks first if a match in progress would be suspended.
func (k *cards) play(name string) {
	k.start.Enter(name, func() { k.Go(scenes.Play{Game: name}) })
}

// played reports whether any game was ever set up on this computer.
func (k *cards) played() bool {
	for _, g := range k.games {
		for _, info := range g.Infos {
			if _, ok := k.LastSetup(info.Name); ok {
				return true
			}
		}
	}
	return false
}
