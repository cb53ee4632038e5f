package companion

import (
	"strconv"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// standing is who sits here, and below it sets and points, and the round.
func (h *half) standing() layout.Part {
	return layout.Stack(10*h.k, h.who(layout.Part{}), h.numbers(), h.Words(h.where(), h.soft(look.Small)))
}

// standingLine is who sits here with the round, beside sets and points.
func (h *half) standingLine() layout.Part {
	return layout.Row(12*h.k, layout.Top(h.who(h.Words(h.where(), h.soft(look.Small)))).Grow(1), layout.Top(h.numbers()).Between(118, 0))
}

// who is what a side plays, who takes its next turn, and all of its people where there are several.
func (h *half) who(under layout.Part) layout.Part {
	var team layout.Part
	if names := h.m.Setup().People[h.side-rules.X]; len(names) > 1 {
		team = layout.FirstFit(layout.Whole(h.Words(h.team(h.side), h.soft(look.Small))), h.Words(h.initials(h.side), h.soft(look.Small)))
	}
	st := h.write(1.2*look.Title, glanceType, graph.Bold)
	names := layout.Middle(layout.Stack(0, h.Line(h.person(h.side), st), team, under))
	return layout.Row(12*h.k, layout.If(h.m.Crosses() != rules.Nobody, layout.Top(h.disc())), names.Grow(1))
}

// disc is what the side plays.
func (h *half) disc() layout.Part {
	edge, mark := max(58*h.k, 34), h.mark()
	return h.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
		c.Art(h.Theme.Panel(paint.Mix(h.Theme.TableEdge, h.ink(), 0.22), h.ink(), edge/2, true), r, graph.Show{})
		c.Art(h.Theme.Piece(mark == rules.X, mark == rules.X), r.Inset(edge*0.18), graph.Show{})
	})
}

// numbers are sets, points and how near they are to what wins, or the games that were won.
func (h *half) numbers() layout.Part {
	if !h.m.InRounds() {
		if h.m.Setup().Games == 1 {
			return layout.Part{}
		}
		return h.number(h.T("companion.games-label"), h.score(h.side), "")
	}
	st := h.m.Standing()
	var sets layout.Part
	if st.ToSets > 1 {
		sets = layout.Stack(4*h.k, h.Words(h.T("companion.sets-label"), h.soft(look.Small)), h.sets(st.Sets[h.side-rules.X], st.ToSets))
	}
	points, of, bar := h.m.Points(h.side), st.ToPoints, layout.Part{}
	out := ""
	if of > 0 {
		bar = h.bar(points, of)
		out = "/" + strconv.Itoa(of)
	}
	row := layout.Row(16*h.k, sets, h.number(h.T("companion.points-label"), strconv.Itoa(points), out).Grow(1))
	return layout.Stack(4*h.k, row, bar)
}

// number is a large number below its label, with of how many behind it.
func (h *half) number(label, number, of string) layout.Part {
	small, big := h.soft(look.Small), h.write(1.35*look.Display, look.Title, graph.Bold)
	if !h.width {
		big.Size *= 0.82
	}
	small.Align, big.Align = graph.End, graph.End
	row := layout.Row(4*h.k, h.Words(number, big).Grow(1), layout.AlignY(0.7, h.Words(of, h.soft(look.Small))))
	return layout.Stack(0, h.Words(label, small), row)
}

// sets is a disc for each of the n sets that there are to win, full for those that were won.
func (h *half) sets(won, n int) layout.Part {
	edge := 28 * h.k
	var discs []layout.Part
	for i := range n {
		discs = append(discs, h.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
			fill := paint.Alpha(h.ink(), 0)
			if i < won {
				fill = h.ink()
			}
			c.Art(h.Theme.Panel(fill, h.ink(), edge/2, true), r, graph.Show{})
		}))
	}
	return layout.Row(6*h.k, discs...)
}

// bar is how near the points are to what wins.
func (h *half) bar(points, of int) layout.Part {
	return h.Drawn(0, 12*h.k, func(c graph.Canvas, r graph.Rect) {
		t := h.Theme
		fill := t.SheetLine
		if t.High { // an empty bar must not look like a full one
			fill = t.Sheet
		}
		c.Art(t.Panel(fill, t.SheetLine, r.H/2, false), r, graph.Show{})
		if part := min(1, float64(points)/float64(of)); part > 0 {
			r.W = max(r.H, r.W*part)
			c.Art(t.Panel(h.ink(), h.ink(), r.H/2, false), r, graph.Show{})
		}
	})
}
