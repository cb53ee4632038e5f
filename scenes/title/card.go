package title

import (
	"math"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// card is the door to one game: its picture, its name, what it is about, for how many and for how long. A press leads to the setup,
// as does one of its two buttons; the other begins at once.
func (t *Title) card(game *boards.Game, box graph.Rect) {
	f, d, name := t.Menu, t.Env, game.Name()
	flat := stacked(f.M)
	one, newcomer := t.newcomer(game)
	box, keys := strip(box, flat && !f.Narrow, newcomer)
	setUp := func() { f.Push(scenes.Setup{Game: name}) }
	f.Card(name, d.T("game."+name), box, setUp, func(c graph.Canvas, r graph.Rect, lit float64) {
		th := d.Theme
		c.Art(th.Shade(22), r.Inset(-look.ShadeRoom), graph.Show{})
		c.Art(th.Panel(th.Sheet, th.SheetLine, 22, false), r, graph.Show{})
		if lit > 0 {
			c.Art(th.Panel(th.SheetLit, th.X, 22, true), r, graph.Show{Fade: 1 - lit})
		}
		pic, words, lineH := t.divide(r, flat)
		c.Art(th.Panel(paint.Mix(th.TableEdge, th.Table, 0.25), paint.Mix(th.TableEdge, th.Table, 0.25), 15, false), pic, graph.Show{})
		game.Figure(c, th, pic.Inset(12), lit)
		if f.Narrow {
			t.pocketWords(c, name, r, words)
			return
		}
		head := th.Write(look.Title, graph.Bold)
		if flat {
			head.Size = look.Display
			words.Y -= 24
		}
		for ; head.Size > look.Body; head.Size-- { // the more games, the narrower the cards
			if w, _ := d.Fonts.Measure(d.T("game."+name), head); w <= words.W {
				break
			}
		}
		c.Text(d.T("game."+name), graph.Point{X: words.X, Y: words.Y}, head)
		if flat {
			words.Y += 28
		}
		c.Text(d.T("title."+name+".line"), graph.Point{X: words.X, Y: words.Y + 38}, th.Write(look.Body, graph.Regular).Wide(words.W))
		facts, small := d.Fonts.Squeeze(d.T("title."+name+".facts"), th.Write(look.Small, graph.Regular).In(th.Soft), r.X+r.W-12-words.X)
		c.Text(facts, graph.Point{X: words.X, Y: words.Y + 42 + lineH}, small)
	})
	t.key(keys[0], widget.Button{Name: "play/" + name, Kind: widget.Main, Icon: "play", Label: d.T("play.now"), Press: func() { t.play(name) }})
	set := widget.Button{Name: "setup/" + name, Label: d.T("play.setup"), Press: setUp}
	if newcomer {
		learn := widget.Button{Name: "learn/" + name, Icon: "learn", Label: d.T("learn.two-minutes"), Press: func() {
			t.Push(scenes.Lesson{Name: one.Name, Step: d.Lessons.Next(one)})
		}}
		if keys[1].W < 150 {
			learn.Label, learn.Tip = d.T("learn.tile"), learn.Label
		}
		t.key(keys[1], learn)
		set.Icon = "sliders" // the gear is the settings of the program
	}
	t.key(keys[len(keys)-1], set)
}

// key puts a button of a card into box. One whose label has no room there shows its sign alone.
func (t *Title) key(box graph.Rect, b widget.Button) {
	const sign, edge, smallest = 60.0, 18.0, 0.85
	w, _ := t.Env.Fonts.Measure(b.Label, t.Menu.Plain(look.Body, graph.Medium))
	switch {
	case b.Icon == "":
	case w*smallest+edge > box.W: // however small its type is made
		if b.Tip == "" {
			b.Tip = b.Label
		}
		b.Label = ""
	case w+sign > box.W: // the words say it
		b.Icon = ""
	}
	t.Button(box, b)
}

// The buttons that belong to a card: how high they are, how wide beside it, and how far from it.
const (
	stripH   = 46.0
	stripW   = 170.0
	stripGap = 10.0
)

// strip shares a box between a card and its buttons, below it or, flat, at its right. There are two, and three for a newcomer, to whom
// the lesson is offered: then the last of them is small.
func strip(box graph.Rect, flat, newcomer bool) (card graph.Rect, keys []graph.Rect) {
	n := 2.0
	if newcomer {
		n = 3
	}
	if flat {
		h := (box.H - (n-1)*stripGap) / n
		x := box.X + box.W - stripW
		for i := range int(n) {
			keys = append(keys, graph.Rect{X: x, Y: box.Y + float64(i)*(h+stripGap), W: stripW, H: h})
		}
		return graph.Rect{X: box.X, Y: box.Y, W: box.W - stripW - stripGap, H: box.H}, keys
	}
	y, w := box.Y+box.H-stripH, (box.W-stripGap)/2
	widths := []float64{w, w}
	if newcomer {
		rest := box.W - stripH - 2*stripGap
		play := math.Max(stripH, rest*0.36)
		widths = []float64{play, rest - play, stripH}
	}
	x := box.X
	for _, w := range widths {
		keys = append(keys, graph.Rect{X: x, Y: y, W: w, H: stripH})
		x += w + stripGap
	}
	return graph.Rect{X: box.X, Y: box.Y, W: box.W, H: box.H - stripH - stripGap}, keys
}

// play begins a match of the game of that name, or asks first where one in progress would be put away for it.
func (t *Title) play(name string) {
	if m := t.Env.Current(name); m != nil && m.Begun() && t.asking != name {
		t.asking = name
		return
	}
	t.asking = ""
	t.Go(scenes.Play{Game: name})
}

// ask is the question before a match in progress is put away for a new one.
func (t *Title) ask(m *match.Match) {
	d, name := t.Env, t.asking
	t.Ask(d.T("setup.replace", "Game", phrases.Game(d, phrases.Of(m)), "Stand", t.games.Stand(d, phrases.Of(m)))+phrases.GivenUp(d, m), d.T("setup.replace.yes"), d.T("setup.replace.no"),
		func() { t.play(name) }, func() { t.asking = "" })
}

// divide shares a card between picture and words. lineH is the room for the line about the game, the same on all cards.
func (t *Title) divide(r graph.Rect, flat bool) (pic, words graph.Rect, lineH float64) {
	line := func(w float64) float64 {
		high := 0.0
		for _, game := range t.games {
			_, h := t.Env.Fonts.Measure(t.Env.T("title."+game.Name()+".line"), t.Menu.Plain(look.Body, graph.Regular).Wide(w))
			high = max(high, h)
		}
		return high
	}
	if t.Narrow {
		pic = graph.Rect{X: r.X + 10, Y: r.Y + (r.H-pocketPic)/2, W: pocketPic, H: pocketPic}
		x := pic.X + pic.W + 18
		return pic, graph.Rect{X: x, W: r.X + r.W - 14 - x}, 0
	}
	if flat {
		pic = graph.Rect{X: r.X + 10, Y: r.Y + 10, W: r.W * 0.5, H: r.H - 20}
		lineH = line(r.W - pic.W - 60)
		return pic, graph.Rect{X: pic.X + pic.W + 28, Y: r.Y + (r.H-62-lineH)/2, W: r.W - pic.W - 60}, lineH
	}
	lineH = line(r.W - 46)
	top := r.Y + r.H - lineH - 82
	return graph.Rect{X: r.X + 10, Y: r.Y + 10, W: r.W - 20, H: top - r.Y - 22}, graph.Rect{X: r.X + 26, Y: top, W: r.W - 46}, lineH
}
