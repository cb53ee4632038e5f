package xobrainer

import (
	"strconv"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// lists draws the moves of the round and the rounds of the match.
type lists struct {
	*kit
	// scroll is by how many lines the move list is turned back.
	scroll int
}

// moveRows is how many lines of moves there is room for, and how many there are: two plies to a line, the opener's first,
// and one more place for the ply to come.
func (b *lists) moveRows(v *standing) (room, total int) {
	room = max(1, int((b.geo.panels[1].list.H-labelH)/lineH))
	n := len(v.turns) + late(v)
	if v.turn != rules.Nobody {
		n++
	}
	return room, (n + 1) / 2
}

// late is 1 where the first ply told is not the opener's: the match began in the middle of a round.
func late(v *standing) int {
	first := v.turn
	if len(v.turns) > 0 {
		first = v.turns[0].side
	}
	if first != rules.Nobody && first != v.opener {
		return 1
	}
	return 0
}

// turnBack turns the move list by a line: back for notches above 0.
func (b *lists) turnBack(v *standing, notches float64) {
	if notches > 0 {
		b.scroll++
	} else if notches < 0 {
		b.scroll--
	}
	b.bound(v)
}

// bound keeps the list on lines that there are.
func (b *lists) bound(v *standing) {
	room, total := b.moveRows(v)
	b.scroll = max(0, min(b.scroll, total-room))
}

// moves lists the plies of the round in notation, the last ones where there are too many.
func (b *lists) moves(c graph.Canvas, v *standing, w *words) {
	t, r := b.d.Theme, b.geo.panels[1].list
	c.Text(w.moves, graph.Point{X: r.X, Y: r.Y}, b.label())
	headW, _ := b.d.Fonts.Measure(w.moves, b.label())
	numberW := max(44, headW+14)
	wide := min(74, (r.W-numberW)/2)
	at := func(col int) float64 { return r.X + numberW + float64(col)*wide }
	opener := tone(v.opener)
	for col := range 2 {
		mark := b.arts.flat[(opener+col)%2]
		c.Art(mark, graph.Rect{X: at(col), Y: r.Y + 2, W: 15, H: 15}, graph.Show{})
	}
	room, total := b.moveRows(v)
	before := late(v)
	first := max(0, total-room-b.scroll)
	number := t.Write(look.Small, graph.Mono).In(t.Soft)
	plain := t.Write(look.Small, graph.Mono)
	for k := first; k < min(total, first+room); k++ {
		y := r.Y + labelH + float64(k-first)*lineH
		c.Text(strconv.Itoa(k+1)+".", graph.Point{X: r.X, Y: y}, number)
		for col := range 2 {
			j := 2*k + col - before
			p := graph.Point{X: at(col), Y: y}
			switch {
			case j < 0:
				c.Text("–", p, number)
			case j < len(v.turns):
				if j == len(v.turns)-1 {
					c.Art(b.arts.flash[tone(v.turns[j].side)], graph.Rect{X: p.X - 6, Y: y - 1, W: wide - 6, H: lineH - 1}, graph.Show{})
				}
				c.Text(w.told(&v.turns[j]), p, plain)
			case j == len(v.turns) && v.turn != rules.Nobody:
				c.Text("…", p, number)
			}
		}
	}
}

// told is how the move list writes a turn.
func (w *words) told(t *turn) string {
	switch {
	case t.fell:
		return w.fell
	case t.lost:
		return w.lost
	case t.pass:
		return w.pass
	}
	return t.text
}

// rounds lists how the rounds came out, the last ones where there are too many.
func (b *lists) rounds(c graph.Canvas, s *scene, w *words) {
	t, r := b.d.Theme, b.geo.panels[0].list
	c.Text(w.list, graph.Point{X: r.X, Y: r.Y}, b.label())
	rounds := s.listed()
	if len(rounds) == 0 {
		c.Text(w.empty, graph.Point{X: r.X, Y: r.Y + labelH}, t.Write(look.Small, graph.Regular).In(t.Soft).Wide(r.W))
		return
	}
	room := max(1, int((r.H-labelH)/lineH))
	first := max(0, len(rounds)-room)
	for k, d := range rounds[first:] {
		b.round(c, w, d, r, r.Y+labelH+float64(k)*lineH)
	}
}

// round writes a line of the rounds at the height y of r.
func (b *lists) round(c graph.Canvas, w *words, d round, r graph.Rect, y float64) {
	t := b.d.Theme
	number := t.Write(look.Small, graph.Mono).In(t.Soft)
	c.Text(strconv.Itoa(d.number)+".", graph.Point{X: r.X, Y: y}, number)
	if d.winner == rules.Nobody {
		c.Text("–", graph.Point{X: r.X + 36, Y: y}, number)
		return
	}
	i := tone(d.winner)
	c.Art(b.arts.flat[i], graph.Rect{X: r.X + 34, Y: y + 2, W: 15, H: 15}, graph.Show{})
	c.Text(b.fit(w.heads[i].Name, r.W-34-22-58), graph.Point{X: r.X + 56, Y: y}, t.Write(look.Small, graph.Regular))
	end := r.X + r.W - 20
	if d.points > 0 { // a set won by the beam brings none
		points := t.Write(look.Small, graph.Bold)
		points.Align = graph.End
		c.Text("+"+strconv.Itoa(d.points), graph.Point{X: end, Y: y}, points.In(t.Accent(d.winner)))
	}
	switch {
	case d.knockOut:
		c.Art(b.arts.badge, graph.Rect{X: end + 2, Y: y, W: 19, H: 19}, graph.Show{})
	case d.setWon:
		c.Art(b.arts.pipOn[i], graph.Rect{X: end + 5, Y: y + 3, W: 13, H: 13}, graph.Show{})
	}
	if d.setWon {
		c.Fill(graph.Rect{X: r.X, Y: y + lineH - 2, W: r.W, H: 1}, t.SheetLine)
	}
}
