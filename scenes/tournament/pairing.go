package tournament

import (
	"strings"

	cups "xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The card of a table: what can be done stands between the two who meet where it is at least broadW wide, elsewhere below them.
const (
	broadW  = 540.0
	middleW = 204.0
	wayH    = 44.0
	byeH    = 96.0
)

// tableHeights are how high a table of that width is, and may become at most where there is room.
func tableHeights(w float64) (usual, most float64) {
	if w >= broadW {
		return 128, 136
	}
	return 154, 160
}

// tableHeight is how high the card of a game is where the others are h high.
func tableHeight(g *cups.Game, h float64) float64 {
	if g.Bye() {
		return byeH
	}
	return h
}

// table is one game: who plays, and how it stands or what can be done.
func (c *Cup) table(i int, g *cups.Game, r graph.Rect) {
	f, th := c.Menu, c.Theme
	last := c.round == len(c.c.Rounds)-1
	f.Paint(func(cv graph.Canvas) { th.DrawPanel(cv, r, th.SheetLine, last && g.Outcome == cups.Open) })
	title := c.T("cups.table", "No", i+1)
	if g.Third {
		title = c.T("cups.third")
	}
	const edge = 16.0
	f.Text(title, graph.Rect{X: r.X + edge, Y: r.Y + 10, W: r.W * 0.3, H: 18}, f.Soft(look.Small))
	seat := graph.Rect{X: r.X + edge, Y: r.Y + 36, W: r.W/2 - edge - 8, H: 48}
	middle := graph.Rect{X: r.X + edge, Y: r.Y + r.H - 14 - wayH, W: r.W - 2*edge, H: wayH}
	broad := r.W >= broadW && !g.Bye()
	if broad {
		middle = graph.Rect{X: r.X + (r.W-middleW)/2, Y: r.Y + (r.H-2*wayH-8)/2, W: middleW, H: 2*wayH + 8}
		seat.W = middle.X - 10 - seat.X
		seat.Y += (r.H - 36 - 14 - seat.H) / 2
	}
	other := graph.Rect{X: r.X + r.W - edge - seat.W, Y: seat.Y, W: seat.W, H: seat.H}
	c.seat(g.First, rules.X, seat, false, g.Outcome == cups.Second)
	if g.Bye() {
		st := f.Soft(look.Body)
		st.Align, st.Middle = graph.End, true
		text, st := f.Fonts.Squeeze(c.T("cups.bye"), st, other.W)
		f.Text(text, other, st)
		return
	}
	c.seat(g.Second, rules.O, other, true, g.Outcome == cups.First)
	if g.Outcome != cups.Open {
		c.result(i, g, middle, last, broad)
		return
	}
	first, second := middle, middle
	if broad {
		first.H, second.H = wayH, wayH
		second.Y += wayH + 8
	} else {
		first.W = (middle.W - 10) / 2
		second.X, second.W = first.X+first.W+10, first.W
	}
	c.ways(i, g, first, second)
}

// seat is somebody at a table, with the piece of their side before what is told of them.
func (c *Cup) seat(who int, side rules.Side, r graph.Rect, end, lost bool) {
	f, e := c.Menu, &c.c.Entrants[who]
	const side44, piece, near = 44.0, 15.0, 5.0
	at := graph.Rect{X: r.X, Y: r.Y + (r.H-side44)/2, W: side44, H: side44}
	words := graph.Rect{X: r.X + side44 + 10, Y: r.Y + r.H/2 - 24, W: r.W - side44 - 10, H: 24}
	st, soft := f.Plain(look.Body, graph.Bold), f.Soft(look.Small)
	if lost {
		st = st.In(c.Theme.Soft)
	}
	if end {
		at.X = r.X + r.W - side44
		words.X = r.X
		st.Align, soft.Align = graph.End, graph.End
	}
	mark(f, e, at)
	name, st := f.Fonts.Squeeze(e.Name, st, words.W-2)
	f.Text(name, words, st)
	words.Y += 25
	words.W -= piece + near
	under, soft := f.Fonts.Squeeze(c.under(who), soft, words.W-2)
	sign := graph.Rect{X: words.X, Y: words.Y + 3, W: piece, H: piece}
	if end {
		sign.X = words.X + words.W + near
	} else {
		words.X += piece + near
	}
	f.Paint(func(cv graph.Canvas) { cv.Art(c.Theme.Piece(side == rules.X, side == rules.X), sign, graph.Show{}) })
	f.Text(under, words, soft)
}

// under is what stands below a name: the points so far.
func (c *Cup) under(who int) string {
	if c.c.Kind == cups.KnockOut {
		return c.T("cups.number", "No", who+1)
	}
	for _, p := range c.standing {
		if p.Entrant == who {
			n := 2
			if p.Points <= 2 { // halves: a half is one of its kind, and nothing is what each language makes of it
				n = (p.Points + 1) / 2
			}
			return c.T("cups.points", "Points", points(p.Points), "N", n)
		}
	}
	return ""
}

// result is how a game ended, and in the last round the way to change that.
func (c *Cup) result(i int, g *cups.Game, r graph.Rect, last, broad bool) {
	f := c.Menu
	text := map[cups.Outcome]string{cups.First: "1 – 0", cups.Second: "0 – 1", cups.Drawn: "½ – ½"}[g.Outcome]
	if g.Unplayed {
		text = c.T("cups.unplayed")
	}
	change := widget.Button{Name: tableName("enter", i), Icon: "undo", Tip: c.T("cups.change"), Press: func() { c.ask(i) }}
	changes := last && !g.Unplayed
	at, score, button := r, r, graph.Rect{X: r.X + r.W - r.H, Y: r.Y, W: r.H, H: r.H}
	if broad {
		change.Label, change.Tip = change.Tip, ""
		button = graph.Rect{X: r.X + 14, Y: r.Y + r.H - wayH, W: r.W - 28, H: wayH}
		if changes {
			at.H -= wayH
		}
	}
	st, soft := f.Plain(look.Title, graph.Bold).Centered(), f.Soft(look.Small).Centered()
	st.Middle, soft.Middle = true, true
	if g.Score != "" {
		at.H -= 18
		score = graph.Rect{X: at.X, Y: at.Y + at.H - 4, W: at.W, H: 18}
		f.Text(strings.ReplaceAll(g.Score, "-", " : "), score, soft)
	}
	text, st = f.Fonts.Squeeze(text, st, at.W-100*map[bool]float64{false: 1}[broad])
	f.Text(text, at, st)
	if changes {
		f.Button(button, change)
	}
}

// ways are those to the result of a game, each in its place: to play it, and to enter how it ended.
func (c *Cup) ways(i int, g *cups.Game, first, second graph.Rect) {
	f := c.Menu
	at := cups.Table{Tournament: c.id, Round: c.round, Table: i}
	switch running := c.running(at); {
	case c.Env.PlayingOut != nil && c.Env.PlayingOut(at.Key()):
		st := f.Soft(look.Body).Centered()
		st.Middle = true
		text, st := f.Fonts.Squeeze(c.T("cups.computers"), st, first.W-2)
		f.Text(text, first, st).Role = graph.Status
	case running != nil:
		f.Button(first, widget.Button{Name: tableName("play", i), Kind: widget.Main, Icon: "play", Label: c.T("keep.continue"), Press: func() { c.Go(scenes.Table{Match: running}) }})
	case c.c.Entrants[g.First].Level > 0 && c.c.Entrants[g.Second].Level > 0:
		let := widget.Button{Name: tableName("play", i), Icon: "screen", Label: c.T("cups.letplay"), Press: func() { c.play(at, g, true) }}
		if f.Narrow { // there the words need the room
			let.Icon = ""
		}
		f.Button(first, let)
	default:
		f.Button(first, widget.Button{Name: tableName("play", i), Kind: widget.Main, Icon: "play", Label: c.T("cups.play"), Press: func() { c.play(at, g, false) }})
	}
	f.Button(second, widget.Button{Name: tableName("enter", i), Label: c.T("cups.enter"), Press: func() { c.ask(i) }})
}

// tableName is the name of a button at a table.
func tableName(what string, table int) string { return what + "/" + phrases.Number(table) }
