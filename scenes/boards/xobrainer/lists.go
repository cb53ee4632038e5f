package xobrainer

import (
	"strconv"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// labelH is the height of the heading of the list, lineH that of a line.
const labelH, lineH = 22.0, 22.0

// lists draws the rounds of the match.
type lists struct {
	*kit
	// back is by how many lines the list of rounds is turned back.
	back int
}

// rounds lists how the rounds came out, the last ones where there are too many.
func (b *lists) rounds(c graph.Canvas, s *scene, w *words) {
	t, r := b.d.Theme, b.geo.seats[0].List
	rounds := s.listed()
	if len(rounds) == 0 {
		st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(r.W)
		for ; st.Size >= look.Small-2; st.Size-- {
			for _, text := range [...]string{w.empty, w.emptyLow} {
				if _, h := b.d.Fonts.Measure(text, st); h <= r.H-labelH+8 { // in a low list the rule book has to say it
					c.Text(w.aim, graph.Point{X: r.X, Y: r.Y}, boards.Heading(b.d))
					c.Text(text, graph.Point{X: r.X, Y: r.Y + labelH}, st)
					return
				}
			}
		}
		c.Text(w.list, graph.Point{X: r.X, Y: r.Y}, boards.Heading(b.d))
		none := boards.Heading(b.d)
		none.Align = graph.End
		c.Text("–", graph.Point{X: r.X + r.W, Y: r.Y}, none)
		return
	}
	c.Text(w.list, graph.Point{X: r.X, Y: r.Y}, boards.Heading(b.d))
	first := b.firstRound(s)
	for k, d := range rounds[first:min(len(rounds), first+b.roundRows())] {
		b.round(c, w, d, r, r.Y+labelH+float64(k)*lineH)
	}
}

// roundRows is how many lines of rounds there is room for.
func (b *lists) roundRows() int {
	return max(1, min(maxListed, int((b.geo.seats[0].List.H-labelH)/lineH)))
}

// firstRound is the place of the round in the first line: the last ones are told, unless the list is turned back.
func (b *lists) firstRound(s *scene) int {
	return max(0, len(s.listed())-b.roundRows()-b.back)
}

// turnRounds turns the list of rounds by a line: back for notches above 0.
func (b *lists) turnRounds(s *scene, notches float64) {
	if notches > 0 {
		b.back++
	} else if notches < 0 {
		b.back--
	}
	b.back = max(0, min(b.back, len(s.listed())-b.roundRows()))
}

// lit shows that line k of the rounds is pointed at, or that its board is looked at.
func (b *lists) lit(c graph.Canvas, s *scene, k int, n *graph.Node) {
	t := b.d.Theme
	switch {
	case s.again == b.firstRound(s)+k+1:
		c.Art(t.Panel(paint.Alpha(t.Text, 0.12), t.Text, 5, false), n.Box, graph.Show{})
	case n.Hover && !s.running:
		c.Art(t.Panel(paint.Alpha(t.Text, 0.1), paint.Alpha(t.Text, 0.1), 5, false), n.Box, graph.Show{})
	}
}

// slender is how broad a list is at most in which everything stands closer.
const slender = 190

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
	left := 34.0
	if r.W < slender {
		left = 27
	}
	c.Art(b.arts.flat[i], graph.Rect{X: r.X + left, Y: y + 2, W: 15, H: 15}, graph.Show{})
	plain, room := t.Write(look.Small, graph.Regular), r.W-left-20-54
	name := w.sides[i]
	if width, _ := b.d.Fonts.Measure(name, plain); width > room {
		name = w.short[i]
	}
	plain.Middle = true
	name, plain = b.d.Fonts.Squeeze(name, plain, room)
	c.Text(name, graph.Point{X: r.X + left + 20, Y: y + lineH/2 - 1}, plain)
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
		c.Art(boards.SetMark(t, d.winner, true), graph.Rect{X: end + 5, Y: y + 3, W: 13, H: 13}, graph.Show{})
	}
	if d.setWon {
		c.Fill(graph.Rect{X: r.X, Y: y + lineH - 2, W: r.W, H: 1}, t.SheetLine)
	}
}
