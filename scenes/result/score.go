package result

import (
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The lines of the table of the sitting, in units: the heading, those of the two sides, the mark before a name, and the room for
// a number.
const (
	headLine  = 22.0
	sideLine  = 27.0
	smallMark = 20.0
	numberW   = 44.0
)

// score is a small table: who will play what in the next match, who will begin it, and how many matches of this sitting each has won.
func (r *Result) score(in graph.Rect) {
	f, d, v := r.Menu, r.Env, r.next
	s := v.Sitting
	head := f.Theme.Write(look.Small-1, graph.Medium).In(f.Theme.Soft)
	end := head
	end.Align = graph.End
	won := d.T("result.won")
	w, _ := f.Fonts.Measure(won, end)
	next, head := f.Fonts.Squeeze(d.T("result.next"), head, in.W-w-10)
	f.Text(next, graph.Rect{X: in.X, Y: in.Y, W: in.W - w - 10, H: headLine}, head)
	f.Text(won, graph.Rect{X: in.X + in.W - w - 1, Y: in.Y, W: w + 1, H: headLine}, end)
	y := in.Y + headLine
	for i, wins := range [2]int{s.X, s.O} {
		r.party(graph.Rect{X: in.X, Y: y, W: in.W, H: sideLine}, i, wins)
		y += sideLine
	}
	if s.Drawn > 0 {
		soft := f.Soft(look.Small)
		f.Text(d.T("result.drawn"), graph.Rect{X: in.X + smallMark + 10, Y: y, W: in.W - smallMark - 10 - numberW, H: headLine}, soft)
		soft.Align = graph.End
		f.Text(phrases.Number(s.Drawn), graph.Rect{X: in.X + in.W - numberW, Y: y, W: numberW, H: headLine}, soft)
	}
}

// party is the line of a side of the next match: its mark, who plays for it, and how many matches they have won.
func (r *Result) party(in graph.Rect, side, wins int) {
	r.entry(in, in.X+in.W-numberW, r.next, side, phrases.Number(wins))
}

// side is the mark of a side and a text about it.
func (r *Result) side(in graph.Rect, side int, text string) {
	f := r.Menu
	f.Paint(func(c graph.Canvas) {
		c.Art(f.Theme.Piece(side == 0, side == 0), graph.Rect{X: in.X, Y: in.Y + (in.H-smallMark)/2, W: smallMark, H: smallMark}, graph.Show{})
	})
	name := f.Plain(look.Small, graph.Medium)
	name.Middle = true
	x := in.X + smallMark + 10
	room := graph.Rect{X: x, Y: in.Y, W: in.X + in.W - x, H: in.H}
	for ; name.Size > look.Small-3; name.Size-- {
		if w, _ := f.Fonts.Measure(text, name); w <= room.W {
			break
		}
	}
	text, name = f.Fonts.Squeeze(text, name, room.W)
	f.Text(text, room, name)
}

// begins says that a side begins: the one person, or the whole team; where a side has two seats, who of the two.
func (r *Result) begins(side int) string {
	d, v := r.Env, r.next
	name := phrases.Side(d, v, side)
	if len(v.Setup.Seats) > 2 {
		seat := max(v.Seat, 0)
		return d.T("result.begins-of", "Side", name, "Name", phrases.Player(d, v.Setup.Seats, seat, 0))
	}
	return d.T("told.begins", "Name", name, "N", len(v.Setup.Seats[side].Players))
}

// opener is the side that begins the match of v.
func opener(v *session.View) rules.Side {
	if v.Seat < 0 {
		return rules.Nobody
	}
	return rules.X + rules.Side(v.Seat%2)
}
