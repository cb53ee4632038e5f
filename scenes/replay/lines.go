package replay

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

const (
	lineH = 34.0
	saidH = 118.0
)

// notes is the right column: the moves, and what the review says of the one that was played last.
func (r *Replay) notes() {
	box := r.places.right
	r.Sheet(box)
	in := box.Inset(16)
	high := r.commentH()
	in.H -= high
	r.commentRow(rect(in.X, in.Y+in.H, in.W, high))
	_, p, ok := r.last()
	lines := 0.0
	if ok {
		lines = 24 + float64(min(len(p.Lines), judge.Lines+1))*r.lineH() + 10
	}
	if r.M.Tall() { // there is no room for all of it: the moves are a tap on the graph away
		r.weighedMove(rect(in.X, in.Y, in.W, in.H), p, ok)
		return
	}
	list := rect(in.X, in.Y, in.W, in.H-lines-saidH-24)
	r.moves.Touched(r.M.Narrow())
	r.moves.Layout(list)
	r.Put(r.moves.Root())
	r.line(in, list.Y+list.H+8)
	r.weighedMove(rect(in.X, list.Y+list.H+18, in.W, lines+saidH), p, ok)
}

// weighedMove is the lines of the position before the last move, and the sentences about it.
func (r *Replay) weighedMove(b graph.Rect, p *review.Ply, ok bool) {
	if !ok && r.finding.on {
		return // what the review says is the answer
	}
	if !ok {
		text := r.T("replay.start")
		switch {
		case r.trial.on:
			text = r.branchWait()
		case r.weighed == nil && r.status.Err == nil: // where it failed, the summary says so
			text = r.T("replay.wait")
		}
		r.Text(text, b, r.Soft(look.Small)).Role = graph.Status
		return
	}
	head := r.Soft(look.Small - 1)
	r.Text(r.T("replay.lines"), rect(b.X, b.Y, b.W, 18), head)
	right := head
	right.Align = graph.End
	r.Text(r.T("replay.chance-of", "Side", strings.ToUpper(p.Side)), rect(b.X+b.W/2, b.Y, b.W/2, 18), right)
	y := b.Y + 24
	shown := p.Shown()
	for _, i := range byChance(shown[:min(len(shown), judge.Lines+1)]) {
		r.weighedLine(i, rect(b.X-6, y, b.W+12, r.lineH()-2), p, &shown[i])
		y += r.lineH()
	}
	r.Text(r.said(p), rect(b.X, y+8, b.W, b.Y+b.H-y-8), r.Plain(look.Small, graph.Regular)).Role = graph.Status
}

// byChance are the indices of lines, the greatest chance first: they come in the order of the round, and a match that counts points may have
// another.
func byChance(lines []judge.Line) []int {
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return lines[b].Chance - lines[a].Chance })
	return order
}

// lineH is the height of a line and what lies below it.
func (r *Replay) lineH() float64 {
	if r.Narrow {
		return widget.Finger + 2
	}
	return lineH
}

// weighedLine is a move and how it would have gone on; a press shows that on the board.
func (r *Replay) weighedLine(i int, b graph.Rect, p *review.Ply, l *judge.Line) {
	follow := l.Plan[min(1, len(l.Plan)):]
	rest := strings.Join(follow, " ")
	if i == p.Played {
		follow = append([]string{r.T("replay.played")}, follow...)
		rest = strings.Join(follow, " ")
	}
	percent := strconv.Itoa((l.Chance+5)/10) + " %"
	n := &graph.Node{Name: "line/" + strconv.Itoa(i), Role: graph.Button, Box: b, Round: 8, Label: l.Text + " " + rest + ", " + percent, Tip: r.T("replay.line.tip")}
	n.Press = func() {
		if r.trial.on && !r.finding.on {
			r.tryBeside(l.Plan)
		} else {
			r.tryLine(r.noted()-1, l.Plan)
		}
	}
	n.Draw = func(c graph.Canvas) {
		t := r.Theme
		ink := t.Text
		switch {
		case i == p.Played && faulty(p.Mark):
			ink = boards.MarkInk(t, p.Mark)
		case l.Text == p.Best:
			ink = t.Gold
			c.Art(t.Panel(paint.Mix(t.Sheet, t.Gold, 0.14), paint.Mix(t.Sheet, t.Gold, 0.5), 8, false), b, graph.Show{})
		}
		if n.Hover {
			c.Art(t.Panel(t.ButtonLit, t.SheetLine, 8, false), b, graph.Show{})
		}
		y := b.Y + b.H/2
		st := t.Write(look.Small, graph.Mono).In(ink)
		st.Middle = true
		at := c.Text(l.Text, graph.Point{X: b.X + 8, Y: y}, st)
		end := t.Write(look.Small, graph.Bold)
		end.Align, end.Middle = graph.End, true
		w := c.Text(percent, graph.Point{X: b.X + b.W - 8, Y: y}, end)
		soft := t.Write(look.Small-1, graph.Mono).In(t.Soft)
		soft.Middle = true
		x := at.X + at.W + 10
		c.Text(r.whole(follow, soft, w.X-8-x), graph.Point{X: x, Y: y}, soft)
	}
	r.Put(n)
}

// whole is as many of words as there is room for.
func (r *Replay) whole(words []string, st graph.Style, room float64) string {
	text := ""
	for n := range words {
		next := strings.Join(words[:n+1], " ")
		if w, _ := r.Fonts.Measure(next, st); w > room {
			break
		}
		text = next
	}
	return text
}

// said is what the review says of a move, in sentences.
func (r *Replay) said(p *review.Ply) string {
	var out []string
	for i := range p.Words {
		out = append(out, r.T(p.Words[i].Key, p.Words[i].Parts()...))
	}
	return strings.Join(out, " ")
}
