package xobrainer

import (
	"strconv"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// turns are the plies that the move list tells: those of the round on the board.
func (b *Board) turns() []turn {
	if b.shown() == &b.old && !b.run.step.MatchOver() {
		return b.hist.before
	}
	return b.hist.turns
}

// moveRows is how many lines of moves there is room for, and how many there are: two plies to a line, the opener's first,
// and one more place for the ply to come.
func (b *Board) moveRows(turns []turn) (room, total int) {
	room = max(1, int((b.geo.panels[1].list.H-labelH)/lineH))
	n := len(turns) + b.late(turns)
	if b.shown().turn != rules.Nobody {
		n++
	}
	return room, (n + 1) / 2
}

// late is 1 where the first ply told is not the opener's: the match began in the middle of a round.
func (b *Board) late(turns []turn) int {
	first := b.shown().turn
	if len(turns) > 0 {
		first = turns[0].side
	}
	if first != rules.Nobody && first != b.shown().opener {
		return 1
	}
	return 0
}

// drawMoves lists the plies of the round in notation, the last ones where there are too many.
func (b *Board) drawMoves(c graph.Canvas, v *view, r graph.Rect) {
	t, turns := b.d.Theme, b.turns()
	c.Text(b.words.moves, graph.Point{X: r.X, Y: r.Y}, b.label())
	headW, _ := b.d.Fonts.Measure(b.words.moves, b.label())
	numberW := max(44, headW+14)
	wide := min(74, (r.W-numberW)/2)
	at := func(col int) float64 { return r.X + numberW + float64(col)*wide }
	opener := tone(v.opener)
	for col := range 2 {
		mark := b.arts.flat[(opener+col)%2]
		c.Art(mark, graph.Rect{X: at(col), Y: r.Y + 2, W: 15, H: 15}, graph.Show{})
	}
	room, total := b.moveRows(turns)
	late := b.late(turns)
	first := max(0, total-room-b.scroll)
	number := t.Write(look.Small, graph.Mono).In(t.Soft)
	plain := t.Write(look.Small, graph.Mono)
	for k := first; k < min(total, first+room); k++ {
		y := r.Y + labelH + float64(k-first)*lineH
		c.Text(strconv.Itoa(k+1)+".", graph.Point{X: r.X, Y: y}, number)
		for col := range 2 {
			j := 2*k + col - late
			p := graph.Point{X: at(col), Y: y}
			switch {
			case j < 0:
				c.Text("–", p, number)
			case j < len(turns):
				if j == len(turns)-1 {
					c.Art(b.arts.flash[tone(turns[j].side)], graph.Rect{X: p.X - 6, Y: y - 1, W: wide - 6, H: lineH - 1}, graph.Show{})
				}
				text := turns[j].text
				if turns[j].pass {
					text = b.words.pass
				}
				if turns[j].lost {
					text = b.words.lost
				}
				if turns[j].fell {
					text = b.words.fell
				}
				c.Text(text, p, plain)
			case j == len(turns) && v.turn != rules.Nobody:
				c.Text("…", p, number)
			}
		}
	}
}

// drawRounds lists how the rounds came out, the last ones where there are too many.
func (b *Board) drawRounds(c graph.Canvas, r graph.Rect) {
	t := b.d.Theme
	c.Text(b.words.list, graph.Point{X: r.X, Y: r.Y}, b.label())
	rounds := b.hist.rounds
	if b.run != nil && b.run.step.RoundOver && b.run.t < b.run.counted {
		rounds = rounds[:len(rounds)-1]
	}
	if len(rounds) == 0 {
		c.Text(b.words.empty, graph.Point{X: r.X, Y: r.Y + labelH}, t.Write(look.Small, graph.Regular).In(t.Soft).Wide(r.W))
		return
	}
	room := max(1, int((r.H-labelH)/lineH))
	first := max(0, len(rounds)-room)
	number := t.Write(look.Small, graph.Mono).In(t.Soft)
	points := t.Write(look.Small, graph.Bold)
	points.Align = graph.End
	for k, d := range rounds[first:] {
		y := r.Y + labelH + float64(k)*lineH
		c.Text(strconv.Itoa(d.number)+".", graph.Point{X: r.X, Y: y}, number)
		if d.winner == rules.Nobody {
			c.Text("–", graph.Point{X: r.X + 36, Y: y}, number)
			continue
		}
		i := tone(d.winner)
		name := b.words.heads[i].Name
		c.Art(b.arts.flat[i], graph.Rect{X: r.X + 34, Y: y + 2, W: 15, H: 15}, graph.Show{})
		c.Text(b.fit(name, r.W-34-22-58), graph.Point{X: r.X + 56, Y: y}, t.Write(look.Small, graph.Regular))
		end := r.X + r.W - 20
		if d.points > 0 { // a set won by the beam brings none
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
}
