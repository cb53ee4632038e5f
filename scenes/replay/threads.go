package replay

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"xotrio/game/branch"
	"xotrio/rules"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

const (
	// laneH is the height of a row of branches below the curve, mostLanes how many rows there are at most.
	laneH     = 15.0
	mostLanes = 3
	// laneLeast is the least width of a branch, which has to be hit.
	laneLeast = 26.0
	// seenDepth is how deep branches are seen without being in them.
	seenDepth = 2
)

// lane is a branch as it is shown below the curve.
type lane struct {
	branch.Thread
	row int
	// from and to are where it begins and ends, in stops of the main line.
	from, to float64
}

// turns is how many of the plies from a to b of a line are turns, and not draws of chance.
func (r *Replay) turns(line, a, b int) int {
	n, shared, played := 0, r.tree.Shared(line), r.film.At(r.film.Len()).Plies
	for ply := a; ply < b; ply++ {
		if ply >= shared || played[ply].Side != rules.Nobody {
			n++
		}
	}
	return n
}

// stopIn is where the position after ply plies of a line stands along the graph, in stops of the main line.
func (r *Replay) stopIn(line, ply int) float64 {
	fork := branch.Common(r.tree.Path(line), r.tree.Path(r.tree.Main()))
	if ply <= fork {
		return float64(r.track.stopOf(ply))
	}
	return float64(r.track.stopOf(fork) + r.turns(line, fork, ply))
}

// arrangeLanes gives the branches that are seen their rows: those that leave the main line or one of its branches, and those around the
// one that is shown. The others are counted. Where there is no room for the one that is shown, it comes before all others.
func (r *Replay) arrangeLanes() {
	b, threads := &r.branches, r.tree.Threads()
	b.span = max(1, len(r.track.stops)-1)
	of := map[int]int{}
	for _, t := range threads {
		of[t.Line] = t.Of
		b.span = max(b.span, int(r.stopIn(t.Line, t.Ply+t.Length)))
	}
	if r.Narrow { // they are listed where they can be touched
		b.lanes, b.unseen = nil, 0
		return
	}
	var chain []int // the branch that is shown and those that it leaves
	if r.inBranch() {
		for line, ok := r.trial.line, true; ok && line != r.tree.Main(); line, ok = of[line], true {
			chain = append(chain, line)
		}
	}
	r.placeLanes(threads, chain)
	if len(chain) == 0 || slices.ContainsFunc(b.lanes, func(l lane) bool { return l.Line == chain[0] }) {
		return
	}
	slices.SortStableFunc(threads, func(x, y branch.Thread) int {
		in := func(t branch.Thread) int {
			if slices.Contains(chain, t.Line) {
				return 0
			}
			return 1
		}
		return in(x) - in(y)
	})
	r.placeLanes(threads, chain)
}

// placeLanes gives threads their rows as long as there is room, in their order; chain are the branch that is shown and those that it leaves.
func (r *Replay) placeLanes(threads []branch.Thread, chain []int) {
	b := &r.branches
	b.lanes, b.unseen = b.lanes[:0], 0
	rows := map[int]int{r.tree.Main(): -1}
	for _, t := range threads {
		above, seen := rows[t.Of]
		if !seen || t.Depth > seenDepth && !slices.Contains(chain, t.Line) && !slices.Contains(chain, t.Of) {
			b.unseen++
			continue
		}
		l := lane{Thread: t, row: above + 1, from: r.stopIn(t.Line, t.Ply), to: r.stopIn(t.Line, t.Ply+t.Length)}
		for l.row < mostLanes && r.taken(&l) {
			l.row++
		}
		if l.row >= mostLanes {
			b.unseen++
			continue
		}
		rows[t.Line] = l.row
		b.lanes = append(b.lanes, l)
	}
}

// taken reports whether a lane has no room in its row.
func (r *Replay) taken(l *lane) bool {
	least := laneLeast / r.plot().Room.W * float64(r.branches.span)
	return slices.ContainsFunc(r.branches.lanes, func(o lane) bool {
		return o.row == l.row && l.from < max(o.to, o.from+least)+least/3 && o.from < max(l.to, l.from+least)+least/3
	})
}

// lanesH is how high the rows of branches are together.
func (r *Replay) lanesH() float64 {
	rows := 0
	for _, l := range r.branches.lanes {
		rows = max(rows, l.row+1)
	}
	if rows == 0 && r.branches.unseen == 0 {
		return 0
	}
	return float64(max(rows, 1))*laneH + 6
}

// span is how many stops the graph is wide: those of the main line, or of a branch that goes beyond its end.
func (r *Replay) span() int { return max(1, r.branches.span, len(r.track.stops)-1) }

// laneBox is the place of a lane on the screen.
func (r *Replay) laneBox(l *lane) graph.Rect {
	p := r.plot()
	x, foot := p.X(l.from), p.Room.Y+p.Room.H
	w := max(laneLeast, p.X(l.to)-x)
	return rect(min(x, p.X(p.To)-w), foot+8+float64(l.row)*laneH, w, laneH)
}

// threads are the branches below the curve, each to be gone to.
func (r *Replay) threads() {
	if len(r.branches.lanes) == 0 && r.branches.unseen == 0 {
		return
	}
	p, c := r.plot(), r.places.chart
	r.Paint(func(cv graph.Canvas) {
		for i := range r.branches.lanes {
			r.drawStem(cv, &r.branches.lanes[i])
		}
	})
	for i := range r.branches.lanes {
		r.thread(r.branches.lanes[i])
	}
	if n := r.branches.unseen; n > 0 {
		st := r.Soft(look.Small - 2)
		st.Align, st.Middle = graph.End, true
		r.Text("+"+strconv.Itoa(n), rect(c.X+6, c.Y+c.H-laneH-3, p.Room.X-c.X-14, laneH), st).Label = r.T("branch.unseen", "N", n)
	}
}

// thread is the node of a branch: a press goes to its first move, the pointer to any of them.
func (r *Replay) thread(l lane) {
	b := r.laneBox(&l)
	n := &graph.Node{Name: "branch/" + strconv.Itoa(l.Line), Role: graph.Button, Label: r.threadLabel(&l), Tip: r.threadTip(&l), Box: b, Round: 8}
	n.Press = func() { r.enter(l.Line, min(l.Ply+1, l.Ply+l.Length)) }
	n.Drag = func(at graph.Point, phase graph.Phase) {
		if phase == graph.DragEnd || r.finding.on {
			return
		}
		ply := l.Ply + l.Length
		for k := l.Ply + 1; k < l.Ply+l.Length; k++ {
			if r.plot().X(r.stopIn(l.Line, k)+0.5) > at.X {
				ply = k
				break
			}
		}
		r.enter(l.Line, ply)
	}
	n.Turn = func(d graph.Direction) bool { return widget.Sideways(d, r.step) }
	n.Draw = func(c graph.Canvas) { r.drawThread(c, n, &l) }
	r.Put(n)
}

// threadLabel is a branch in words.
func (r *Replay) threadLabel(l *lane) string {
	moves := strings.Join(r.tree.Path(l.Line)[l.Ply:], " ")
	if l.Line == 0 {
		return r.T("branch.as-played") + ": " + moves
	}
	return r.T("branch.from", "At", int(l.from)) + ": " + moves
}

// threadTip is the beginning of a branch in words.
func (r *Replay) threadTip(l *lane) string {
	const most = 12
	path := r.tree.Path(l.Line)[l.Ply:]
	text := strings.Join(path[:min(most, len(path))], " ")
	if len(path) > most {
		text += " …"
	}
	if l.Line == 0 {
		return strings.TrimSuffix(r.T("branch.as-played")+": "+text, ": ")
	}
	return text
}

// lit reports whether a lane is the branch that is shown, which is gold.
func (r *Replay) lit(l *lane) bool { return r.inBranch() && r.trial.line == l.Line }

// drawStem draws how a branch leaves its line.
func (r *Replay) drawStem(c graph.Canvas, l *lane) {
	p := r.plot()
	x, y := p.X(l.from), p.Room.Y+p.Room.H+2
	for i := range r.branches.lanes {
		if o := &r.branches.lanes[i]; o.Line == l.Of {
			y = r.laneBox(o).Center().Y
		}
	}
	to := r.laneBox(l).Center().Y
	ink := paint.Alpha(r.Theme.Soft, 0.6)
	if r.lit(l) {
		ink = r.Theme.Gold
	}
	c.Fill(rect(x-0.75, y, 1.5, to-y), ink)
	c.Fill(rect(x-0.75, to-0.75, max(1.5, r.laneBox(l).X+6-x), 1.5), ink)
}

// drawThread draws a branch: a line with a dot for each turn, and where in it the replay is.
func (r *Replay) drawThread(c graph.Canvas, n *graph.Node, l *lane) {
	t, b := r.Theme, r.laneBox(l)
	y := b.Center().Y
	ink := t.Soft
	if r.lit(l) {
		ink = t.Gold
	} else if n.Hover {
		ink = t.Text
	}
	if g := n.Glow.On(c); g > 0 {
		c.Art(t.Panel(t.ButtonLit, t.SheetLine, 8, false), b, graph.Show{Fade: 1 - g})
	}
	from, to := r.plot().X(l.from), r.plot().X(l.to)
	if to-from < laneLeast-8 { // too short for dots at their places
		from, to = b.X, b.X+b.W-8
	}
	c.Fill(rect(from, y-0.75, to-from, 1.5), paint.Alpha(ink, 0.8))
	count := int(l.to - l.from)
	for k := 1; k <= count; k++ {
		x := from + (to-from)*float64(k)/float64(count)
		if (to-from)/float64(count) < 5 && k < count {
			continue // only its end, where dots would run together
		}
		c.Art(laneDot(ink), graph.Around(graph.Point{X: x, Y: y}, 7, 7), graph.Show{})
	}
	if at, ok := r.inLane(l); ok {
		x := from
		if count > 0 {
			x = from + (to-from)*(at-l.from)/float64(count)
		}
		c.Art(chart.Handle(t), graph.Around(graph.Point{X: x, Y: y}, 12, 12), graph.Show{})
	}
}

// laneDot is a turn of a branch.
func laneDot(ink color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("replay/lane/%x", ink), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(ink))
	}}
}

// inLane is where the replay is along a lane, in stops; ok is false where it is elsewhere.
func (r *Replay) inLane(l *lane) (at float64, ok bool) {
	if !r.inBranch() {
		return 0, false
	}
	line, ply := r.where()
	for line != l.Line { // the part of a branch that belongs to the one that it leaves
		i := slices.IndexFunc(r.branches.lanes, func(o lane) bool { return o.Line == line })
		if i < 0 || ply > r.branches.lanes[i].Ply {
			return 0, false
		}
		line = r.branches.lanes[i].Of
	}
	if ply <= l.Ply && l.Length > 0 {
		return 0, false
	}
	return r.stopIn(l.Line, ply), true
}

// drawBranchCurve draws the chances in the branch that is shown, as far as they are known, and where in it the replay is.
func (r *Replay) drawBranchCurve(c graph.Canvas) {
	if !r.inBranch() {
		return
	}
	t, tr, p := r.Theme, &r.trial, r.plot()
	var values []chart.Value
	if v, ok := r.chanceAt(tr.from); ok {
		values = append(values, chart.Value{At: float64(tr.from), Value: v})
	}
	stop := tr.from
	for k := 1; k < len(tr.views); k++ {
		if tr.plies[k-1].Side != rules.Nobody {
			stop++
		}
		if f := r.branches.found[tr.views[k].Stamp]; f != nil {
			values = append(values, chart.Value{At: float64(stop), Value: float64(f.Chance) / 10})
		}
	}
	if len(values) > 1 {
		p.Curve(c, chart.Curve{Values: values, Ink: t.Gold})
	}
	at := r.stopIn(r.where())
	p.Upright(c, at, 2, 6, 6, t.Gold)
	if f, ok := r.foundInTrial(tr.at); ok {
		p.Mark(c, at, float64(f.Chance)/10, 12, chart.Handle(t))
	}
}
