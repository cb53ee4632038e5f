package widget

import (
	"image/color"
	"math"
	"strconv"

	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Card is an option with a picture. Label is below or beside the picture, Under a smaller line below a Label beside the picture.
// Spoken is its accessible name. If Of is not 0, it has that many strokes along its lower edge, the first N in the color Ink.
type Card struct {
	Picture              graph.Art
	Label, Under, Spoken string
	N, Of                int
	Ink                  color.RGBA
}

// The measures of a card in units: picture, the least width of a card with its words beside the picture, the heights of such a card
// and of others, and the space between two cards.
const (
	cardPicture            = 34.0
	broadCard              = 80.0
	cardHeight, tallHeight = 48.0, 62.0
	cardGap                = 5.0
)

// CardOptions returns Options as cards in that number of columns; the last card takes what is left of its row. Arrows change
// the selection.
func (k *Kit) CardOptions(name string, columns int, cards []Card, current int, set func(int)) layout.Part {
	rows := float64((len(cards) + columns - 1) / columns)
	return layout.Leaf(func(w float64) layout.Need {
		height := cardHeight
		if w/float64(columns)-cardGap < broadCard {
			height = tallHeight
		}
		return layout.Need{W: w, H: rows*height + (rows-1)*cardGap, MinW: float64(columns) * Finger}
	}, func(r graph.Rect) {
		(&cardChoice{k, name, columns, cards, current, set}).build(r)
	})
}

type cardChoice struct {
	k       *Kit
	name    string
	columns int
	cards   []Card
	current int
	set     func(int)
}

func (o *cardChoice) choose(i int) bool {
	if i < 0 || i >= len(o.cards) || i == o.current {
		return false
	}
	o.k.Cue(sound.Select)
	o.set(i)
	return true
}

func (o *cardChoice) build(box graph.Rect) {
	n := &graph.Node{Name: o.name, Role: graph.Choice, Box: box, Round: 12}
	if o.current >= 0 && o.current < len(o.cards) {
		n.Label = o.cards[o.current].Spoken
	}
	n.Turn = func(d graph.Direction) bool {
		switch d {
		case graph.Up:
			return o.choose(o.current - o.columns)
		case graph.Down:
			return o.current/o.columns < (len(o.cards)-1)/o.columns && o.choose(min(o.current+o.columns, len(o.cards)-1))
		}
		return Sideways(d, func(dir int) { o.choose(o.current + dir) })
	}
	n.Press = func() { o.choose((o.current + 1) % len(o.cards)) }
	w := (box.W + cardGap) / float64(o.columns)
	h := (box.H + cardGap) / math.Ceil(float64(len(o.cards))/float64(o.columns))
	for i := range o.cards {
		column, row := i%o.columns, i/o.columns
		at := graph.Rect{X: box.X + float64(column)*w, Y: box.Y + float64(row)*h, W: w - cardGap, H: h - cardGap}
		if i == len(o.cards)-1 {
			at.W = box.X + box.W - at.X
		}
		card := &graph.Node{Name: o.name + "/" + strconv.Itoa(i), Role: graph.Item, Label: o.cards[i].Spoken, Round: 10, Box: at, Press: func() { o.choose(i) }}
		card.Draw = func(c graph.Canvas) { o.draw(c, i, card, n.Disabled) }
		n.Add(card)
	}
	o.k.Put(n)
}

// strokesHeight is the height that the strokes of a card need, strokeGap the space between two of them, in units.
const strokesHeight, strokeGap = 5.0, 2.0

func (o *cardChoice) drawStrokes(c graph.Canvas, card *Card, r graph.Rect, disabled bool) {
	step := (r.W + strokeGap) / float64(card.Of)
	for i := range card.Of {
		ink := paint.Mix(o.k.Theme.Sheet, o.k.Theme.Faint, 0.5)
		if i < card.N && !disabled {
			ink = paint.Mix(card.Ink, o.k.Theme.Text, 0.2)
		}
		c.Fill(graph.Rect{X: r.X + float64(i)*step, Y: r.Y, W: step - strokeGap, H: r.H}, ink)
	}
}

func (o *cardChoice) draw(c graph.Canvas, i int, n *graph.Node, disabled bool) {
	t, r, card := o.k.Theme, n.Box, &o.cards[i]
	name, under := t.Write(look.Small, graph.Bold), t.Write(look.Small-2, graph.Regular).In(t.Soft)
	fill, line := t.Button, t.SheetLine
	switch {
	case i == o.current:
		fill, line = paint.Mix(t.Sheet, t.X, 0.24), t.X
	case disabled:
		name.Color = t.Faint
	case n.Hover:
		fill, line = t.ButtonLit, t.ButtonLit
	}
	c.Art(t.Panel(fill, line, n.Round, false), r, graph.Show{})
	if card.Of > 0 {
		r.H -= strokesHeight
		o.drawStrokes(c, card, graph.Rect{X: r.X + 8, Y: r.Y + r.H - 2, W: r.W - 16, H: 3}, disabled)
	}
	picture := layout.Sized(cardPicture, cardPicture, func(at graph.Rect) { c.Art(card.Picture, at, graph.Show{}) })
	write := func(text string, st graph.Style) layout.Part {
		return layout.Sized(0, st.Size*1.3, func(at graph.Rect) {
			st.Middle = true
			text, st := o.k.Fonts.Squeeze(text, st, at.W)
			p := at.Center()
			if st.Align == graph.Start {
				p.X = at.X
			}
			c.Text(text, p, st)
		})
	}
	if r.W < broadCard {
		layout.Pad(3, layout.Middle(layout.Stack(0, layout.Align(0.5, 0, picture), write(card.Label, name.Centered())))).Place(r)
		return
	}
	words := layout.Stack(0, write(card.Label, name), layout.If(card.Under != "", write(card.Under, under)))
	layout.Margin(6, 0, 4, 0, layout.Row(6, layout.Middle(picture).Fixed(cardPicture), layout.Middle(words).Grow(1))).Place(r)
}
