package library

import (
	"strconv"

	shelf "xotrio/game/library"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// rowH is the height of a row, in units.
const rowH = 82.0

// rows is the list, or why it is empty.
func (l *Library) rows() layout.Part {
	if len(l.found) == 0 {
		return l.nothing()
	}
	at, _ := l.at()
	return l.ListOf(widget.Rows{Name: "games", N: len(l.found), Height: rowH, Current: at, Scroll: &l.list, Enter: l.goThrough, Take: l.choose,
		Label: func(i int) string { return l.captions().label(l.found[i]) },
		Row:   func(i int) layout.Part { return l.row(i) }})
}

// nothing stands where there are no matches, and says how some come here.
func (l *Library) nothing() layout.Part {
	key := "library.none"
	switch {
	case l.search.query.Bin:
		key = "library.none.bin"
	case len(l.shelf.Entries()) > l.inBin():
		key = "library.none.found"
	case l.Narrow: // a telephone has no keys to paste by
		key = "library.none.phone"
	}
	return layout.Limit(440, 0, l.Status("none", l.T(key), l.Soft(look.Body).Centered(), 0))
}

// row is one match: its picture, who played, how it ended, when, and its star.
func (l *Library) row(i int) layout.Part {
	e := l.found[i]
	l.books.get(e.Name) // for its picture
	pic := l.Drawn(thumbSide, thumbSide, func(c graph.Canvas, r graph.Rect) {
		o, ok := l.books.seen(e.Name)
		if ok && o.pic.Paint != nil {
			c.Art(o.pic, r, graph.Show{})
			return
		}
		l.noPicture(c, ok && o.err != nil, r)
	})
	return layout.Row(widget.Apart, layout.Middle(pic), l.words(e).Grow(1), l.starMark(i, e))
}

// starMark is the star of a match, which a press puts on it or takes off.
func (l *Library) starMark(i int, e *shelf.Entry) layout.Part {
	icon, ink := "star", l.Theme.Faint
	if e.Starred {
		icon, ink = "starred", l.Theme.Gold
	}
	mark := &graph.Node{Name: "star/" + strconv.Itoa(i), Label: l.T("library.star"), Press: func() { l.star(e.Name) }}
	return layout.Center(l.On(mark, layout.AtLeast(widget.Finger, widget.Finger, l.Picture(look.Icon(icon, ink), 22, 22))))
}

// words are what there is to say of a match: where there is the width, names, result and date beside one another.
func (l *Library) words(e *shelf.Entry) layout.Part {
	body, small := l.Plain(look.Body, graph.Medium), l.Soft(look.Small)
	pair := func(a, b string) layout.Part {
		return layout.Middle(layout.Stack(2, l.Line(a, body), l.Line(b, small)))
	}
	if e.Problem != "" {
		return pair(e.Name, l.T("library.unreadable"))
	}
	say := l.captions()
	names := func(gap float64) layout.Part { return layout.Stack(gap, l.side(e, 0), l.side(e, 1)) }
	return layout.Wide(380,
		func() layout.Part {
			return layout.Row(widget.Space, layout.Middle(names(4)).Grow(46), pair(say.score(e), say.how(e)).Grow(25), pair(say.when(e), say.moves(e)).Grow(29))
		},
		func() layout.Part {
			last := say.score(e) + " · " + say.how(e) + " · " + say.when(e)
			return layout.Middle(layout.Stack(0, names(0), l.Line(last, small)))
		})
}

// side is who played a side, behind its mark; whoever has won stands out.
func (l *Library) side(e *shelf.Entry, side int) layout.Part {
	st := l.Soft(look.Body)
	if e.Outcome.Winner() == rules.X+rules.Side(side) {
		st = l.Plain(look.Body, graph.Bold)
	}
	return layout.Row(widget.Space, l.Picture(l.Theme.Piece(side == 0, side == 0), 18, 18), l.Line(l.captions().who(e, side), st).Grow(1))
}

// noPicture stands where there is no picture yet, or where there will be none, with a warning.
func (l *Library) noPicture(c graph.Canvas, broken bool, r graph.Rect) {
	t := l.Theme
	c.Art(t.Panel(t.Button, t.SheetLine, 8, false), r, graph.Show{})
	if broken {
		side := min(r.W*0.4, 48)
		layout.Center(layout.Sized(side, side, func(r graph.Rect) { c.Art(look.Icon("warning", t.Soft), r, graph.Show{}) })).Place(r)
	}
}
