package replay

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/game/branch"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// border is the stop of the start of a round. part is the name of the set that starts with it, "" if none.
type border struct {
	stop float64
	part string
}

// chartHeight returns the height of the graph, in units.
func (r *Replay) chartHeight() float64 {
	if r.Narrow {
		return max(66, min(84, 0.1*r.M.H))
	}
	return max(100, min(132, 0.17*r.M.H))
}

// chartView is the graph of the winning chances over the match, with the branches below it. A press at any height goes
// to the move there.
func (r *Replay) chartView() layout.Part {
	plot := chart.Plot{To: float64(r.course.span()), High: 100}
	return layout.ForRect(0, r.chartHeight(), func(box graph.Rect) layout.Part {
		var seen []lane
		var unseen, rows int
		if !r.Narrow { // a phone lists them as buttons
			seen, unseen = r.assignLanes(chart.LanesIn(box, plot))
		}
		for _, l := range seen {
			rows = max(rows, l.Row+1)
		}
		if unseen > 0 {
			rows = max(rows, 1)
		}
		ground := r.Drawn(0, 0, func(c graph.Canvas, box graph.Rect) {
			c.Art(r.Theme.Panel(paint.Mix(r.Theme.TableEdge, r.Theme.Table, 0.3), r.Theme.SheetLine, 10, false), box, graph.Show{})
		})
		return layout.Layers(ground, layout.Stack(0,
			r.chart(plot).Grow(1),
			r.lanesView(plot, seen, unseen, rows).Fixed(chart.LanesHeight(rows))))
	})
}

// roundBorders returns where rounds start, except the first.
func (r *Replay) roundBorders() (out []border) {
	board := r.study.Board()
	if board == nil {
		return nil
	}
	for i, it := range board.MoveItems(r.course.whole()) {
		if it.Head && i > 0 {
			out = append(out, border{float64(r.course.stopOf(it.Ply)), it.Part})
		}
	}
	return out
}

func (r *Replay) chart(plot chart.Plot) layout.Part {
	return layout.Leaf(nil, func(box graph.Rect) {
		plot.Room = chart.In(box)
		n := &graph.Node{Name: "chart", Role: graph.Slider, Label: r.chartLabel(), Box: box, Round: 10, Range: graph.Range{Now: r.course.stop(), Max: r.course.last()},
			Handlers: graph.Handlers{Turn: r.chartTurn}}
		n.Drag = func(p graph.Point, phase graph.Phase) {
			if phase != graph.DragEnd && !r.course.held {
				r.course.byHand()
				r.course.goTo(int(plot.At(p.X) + 0.5))
			}
		}
		n.Wheel = func(notches float64) bool {
			r.course.step(-sign(notches))
			return true
		}
		main, beside, borders := r.mainCurve(), r.branchCurve(), r.roundBorders()
		n.Draw = func(c graph.Canvas) {
			r.drawCurve(c, plot, main, borders)
			r.drawMarks(c, plot, beside)
		}
		r.Put(n)
	})
}

func sign(v float64) int {
	if v > 0 {
		return 1
	}
	return -1
}

// mainCurve is X's chance at the stops with a known chance.
func (r *Replay) mainCurve() chart.Curve {
	var values []chart.Value
	for stop := range r.course.stops {
		if v, ok := r.review.chance(stop); ok {
			values = append(values, chart.Value{At: float64(stop), Value: v})
		}
	}
	return chart.Curve{Values: values, Ink: r.Theme.X, Under: r.Theme.O, Fill: 0.32, Base: 50}
}

// branchCurve is X's chance along the branch shown.
func (r *Replay) branchCurve() chart.Curve {
	if !r.course.inBranch() {
		return chart.Curve{}
	}
	var values []chart.Value
	stop, l := r.course.stop(), &r.study.Line
	if v, ok := r.review.chance(stop); ok {
		values = append(values, chart.Value{At: float64(stop), Value: v})
	}
	for n, p := range l.Plies() {
		if p.Side != rules.Nobody {
			stop++
		}
		if f, _ := r.sidelines.ply(l, n+1); f != nil {
			values = append(values, chart.Value{At: float64(stop), Value: float64(f.Chance) / 10})
		}
	}
	return chart.Curve{Values: values, Ink: r.Theme.Gold}
}

func (r *Replay) drawCurve(c graph.Canvas, p chart.Plot, main chart.Curve, borders []border) {
	t, top := r.Theme, 0.0
	p.Scale(c, t, 100, 50, 0)
	p.Across(c, 50, paint.Alpha(t.Soft, 0.5))
	p.Curve(c, main)
	if slices.ContainsFunc(borders, func(b border) bool { return b.part != "" }) {
		top = 12 // below the names
	}
	for _, b := range borders {
		if b.part == "" {
			p.Upright(c, b.stop, 1, -top, 0, paint.Alpha(t.Soft, 0.4))
			continue
		}
		p.Upright(c, b.stop, 2, 4, 4, t.Soft)
		name := t.Write(look.Small-2, graph.Medium).In(t.Soft)
		name.Middle = true
		c.Text(b.part, p.Point(b.stop, 100).Add(graph.Point{X: 5, Y: 3}), name)
	}
}

func (r *Replay) drawMarks(c graph.Canvas, p chart.Plot, beside chart.Curve) {
	t := r.Theme
	for stop := range r.course.stops {
		switch ply, ok := r.review.ply(stop); {
		case !ok:
		case ply.Mark != review.NoMark:
			p.Mark(c, float64(stop), float64(ply.Chance)/10, markSize(ply), signOf(t, ply.Mark))
		case ply.RoundLoss >= minDot:
			p.Mark(c, float64(stop), float64(ply.Chance)/10, markSize(ply), dotOf(t, side(ply.Side), r.review.punished(ply.Ply)))
		}
	}
	ink, at := t.Text, float64(r.course.stop())
	chance, known := r.review.chance(r.course.stop())
	if l := &r.study.Line; r.course.inBranch() {
		if len(beside.Values) > 1 {
			p.Curve(c, beside)
		}
		ink, at, known = t.Gold, r.course.stopIn(r.course.where()), false
		if f, _ := r.sidelines.ply(l, l.At()); f != nil {
			chance, known = float64(f.Chance)/10, true
		}
	}
	p.Upright(c, at, 2, 6, 6, ink)
	if known {
		p.Mark(c, at, chance, 12, chart.Handle(t))
		if words, who := r.forced(chance); words != "" {
			p.Tell(c, t, r.Fonts, at, chance, words, t.Accent(who))
		}
	}
}

func (r *Replay) chartLabel() string {
	c, l := r.course, &r.study.Line
	text := []string{c.turnAt(r.Env, c.stop())}
	chance, known := r.review.chance(c.stop())
	if c.off && !(c.held && l.Len() == 0) {
		at := r.progressText()
		if c.line == 0 {
			at = r.T("branch.as-played") + ", " + at
		}
		text, known = append(text, at), false
		if p, _ := r.sidelines.ply(l, l.At()); p != nil {
			chance, known = float64(p.Chance)/10, true
		}
	}
	switch forced, _ := r.forced(chance); {
	case known && forced != "":
		text = append(text, forced)
	case known:
		text = append(text, r.T("replay.chance", "Percent", int(chance+0.5)))
	}
	if n := l.At(); n > 0 && l.Plies()[n-1].Side != rules.Nobody {
		move := l.Plies()[n-1].Text
		if m := phrases.MarkText(r.Env, r.lastMark()); m != "" {
			move += ", " + m
		}
		text = append(text, move)
	}
	return strings.Join(text, ". ")
}

// forced returns the text for a forced win at the current stop of the main line, shown instead of a chance that is
// certain; "" if nothing is proven.
func (r *Replay) forced(chance float64) (words string, who rules.Side) {
	who, moves, proven := r.review.proven(r.course.stop())
	if !proven || r.course.off || chance != 0 && chance != 100 {
		return "", rules.Nobody
	}
	return strings.ToUpper(who.String()) + " " + r.T("replay.wins-in", "N", moves), who
}

func (r *Replay) lastMark() review.Mark {
	p, _ := r.review.ply(r.course.stop())
	if l := &r.study.Line; r.course.off {
		p, _ = r.sidelines.ply(l, l.At())
	}
	if p == nil {
		return review.NoMark
	}
	return p.Mark
}

func (r *Replay) lanesView(plot chart.Plot, seen []lane, unseen, rows int) layout.Part {
	if rows == 0 {
		return layout.Part{}
	}
	return layout.Leaf(nil, func(box graph.Rect) {
		room := chart.LanesIn(box, plot)
		r.Paint(func(c graph.Canvas) {
			for i := range seen {
				ink := paint.Alpha(r.Theme.Soft, 0.6)
				if r.isShown(&seen[i]) {
					ink = r.Theme.Gold
				}
				room.DrawStem(c, seen[i].Lane, ink)
			}
		})
		for i := range seen {
			r.putLane(room, seen, &seen[i])
		}
		if unseen > 0 {
			st := r.Soft(look.Small - 2)
			st.Align = graph.End
			r.On(&graph.Node{Role: graph.Reading, Label: r.T("branch.unseen", "N", unseen)}, r.Words("+"+strconv.Itoa(unseen), st)).Place(room.Beside(rows))
		}
	})
}

// isShown reports whether a lane is the branch shown, which is drawn in gold.
func (r *Replay) isShown(l *lane) bool { return r.course.inBranch() && r.course.line == l.Line }

// putLane adds the node of a branch: a press goes to its first move, dragging to any move.
func (r *Replay) putLane(room chart.Lanes, seen []lane, l *lane) {
	head, moves := r.branchWords(l.Thread)
	n := &graph.Node{Name: laneName(l.Line), Role: graph.Button, Label: head + ": " + strings.Join(moves, " "), Tip: tip(l, head, moves), Box: room.Box(l.Lane), Round: 8}
	n.Press = func() { r.enterBranch(l.Thread) }
	n.Drag = func(at graph.Point, phase graph.Phase) {
		if phase == graph.DragEnd {
			return
		}
		ply := l.Ply + 1
		for ply < l.Ply+l.Length && chart.Plot(room).X(r.course.stopIn(l.Line, ply)+0.5) <= at.X {
			ply++
		}
		r.course.enter(l.Line, min(ply, l.Ply+l.Length))
	}
	n.Turn = func(d graph.Direction) bool { return widget.Sideways(d, r.course.step) }
	n.Draw = func(c graph.Canvas) {
		t, ink := r.Theme, r.Theme.Soft
		if r.isShown(l) {
			ink = t.Gold
		} else if n.Hover {
			ink = t.Text
		}
		if g := n.Glow.On(c); g > 0 {
			c.Art(t.Panel(t.ButtonLit, t.SheetLine, 8, false), n.Box, graph.Show{Fade: 1 - g})
		}
		room.DrawLane(c, l.Lane, ink)
		if at, ok := r.inLane(seen, l); ok {
			room.DrawHandle(c, t, l.Lane, at)
		}
	}
	r.Put(n)
}

// tip returns the first moves of a branch as text.
func tip(l *lane, head string, moves []string) string {
	const most = 12
	text := strings.Join(moves[:min(most, len(moves))], " ")
	if len(moves) > most {
		text += " …"
	}
	if l.Line == 0 {
		return strings.TrimSuffix(head+": "+text, ": ")
	}
	return text
}

// minDot is the minimum loss, in per mille, that gives a turn a dot on the graph.
const minDot = 10

// markSize returns the size in units of a turn's mark on the graph, which grows with the loss.
func markSize(p *review.Ply) float64 {
	const least, usual, most, full = 5.0, 14.0, 18.0, 300.0
	size := least + (most-least)*min(float64(p.RoundLoss)/full, 1)
	if p.Mark != review.NoMark {
		size = max(size, usual)
	}
	return size
}

// dotOf is the dot for a small loss of a side, filled if the opponent exploited it.
func dotOf(t *look.Theme, of rules.Side, punished bool) graph.Art {
	col, name := t.Accent(of), "open"
	if punished {
		name = "filled"
	}
	return graph.Art{Name: "replay/loss/" + t.Name + "/" + of.String() + "/" + name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w*0.5), paint.Solid(col))
		if !punished {
			p.Fill(paint.Circle(w/2, h/2, w*0.3), paint.Solid(t.Sheet))
		}
	}}
}

// signOf is the picture of a mark: a square for a blunder, a diamond for a mistake, a disc for an inaccuracy, a star
// for an only move.
func signOf(t *look.Theme, m review.Mark) graph.Art {
	col := marks.Ink(t, m)
	if m == review.OnlyMove {
		return look.Icon("starred", col)
	}
	return graph.Art{Name: "replay/mark/" + t.Name + "/" + string(m), Paint: func(p *paint.Picture, w, h float64) {
		edge := paint.Solid(paint.Alpha(t.TableEdge, 0.9))
		switch m {
		case review.Blunder:
			p.Fill(paint.RoundRect(w*0.08, h*0.08, w*0.84, h*0.84, w*0.14), edge)
			p.Fill(paint.RoundRect(w*0.16, h*0.16, w*0.68, h*0.68, w*0.1), paint.Solid(col))
		case review.Mistake:
			p.Fill(paint.Polygon(w/2, 0, w, h/2, w/2, h, 0, h/2), edge)
			p.Fill(paint.Polygon(w/2, h*0.12, w*0.88, h/2, w/2, h*0.88, w*0.12, h/2), paint.Solid(col))
		default:
			p.Fill(paint.Circle(w/2, h/2, w*0.44), edge)
			p.Fill(paint.Circle(w/2, h/2, w*0.34), paint.Solid(col))
		}
	}}
}

const (
	// maxLanes is the maximum number of rows of branches below the curve; seenDepth is the maximum depth of branches
	// shown outside the current one.
	maxLanes  = 3
	seenDepth = 2
)

// lane is a branch as drawn below the curve.
type lane struct {
	branch.Thread
	chart.Lane
}

func laneName(line int) string { return "branch/" + strconv.Itoa(line) }

// assignLanes assigns rows to the branches that leave the main line or one of its branches, and to those around the branch
// shown. unseen counts the others. If there is no room for the branch shown, it is placed before all others.
func (r *Replay) assignLanes(room chart.Lanes) (seen []lane, unseen int) {
	threads, of := r.course.tree.Threads(), map[int]int{}
	for _, t := range threads {
		of[t.Line] = t.Of
	}
	var chain []int // the branch shown and its ancestors
	if r.course.inBranch() {
		for line, ok := r.course.line, true; ok && line != r.course.tree.Main(); line, ok = of[line], true {
			chain = append(chain, line)
		}
	}
	seen, unseen = r.placeLanes(room, threads, chain)
	if len(chain) == 0 || slices.ContainsFunc(seen, func(l lane) bool { return l.Line == chain[0] }) {
		return seen, unseen
	}
	slices.SortStableFunc(threads, func(x, y branch.Thread) int { return outside(chain, x) - outside(chain, y) })
	return r.placeLanes(room, threads, chain)
}

func outside(chain []int, t branch.Thread) int {
	if slices.Contains(chain, t.Line) {
		return 0
	}
	return 1
}

// placeLanes assigns rows to threads in order while there is room. chain holds the branch shown and its ancestors.
func (r *Replay) placeLanes(room chart.Lanes, threads []branch.Thread, chain []int) (seen []lane, unseen int) {
	rows, there := map[int]int{r.course.tree.Main(): -1}, []chart.Lane{}
	for _, t := range threads {
		above, ok := rows[t.Of]
		if !ok || t.Depth > seenDepth && !slices.Contains(chain, t.Line) && !slices.Contains(chain, t.Of) {
			unseen++
			continue
		}
		l := chart.Lane{From: r.course.stopIn(t.Line, t.Ply), To: r.course.stopIn(t.Line, t.Ply+t.Length), Row: above + 1, Of: above}
		if l.Row = room.Row(there, l, maxLanes); l.Row == maxLanes {
			unseen++
			continue
		}
		rows[t.Line], there = l.Row, append(there, l)
		seen = append(seen, lane{t, l})
	}
	return seen, unseen
}

// inLane returns the current position along a lane, in stops; ok is false if it is not in the lane.
func (r *Replay) inLane(seen []lane, l *lane) (at float64, ok bool) {
	if !r.course.inBranch() {
		return 0, false
	}
	line, ply := r.course.where()
	for line != l.Line { // the shared start of a branch belongs to its parent
		i := slices.IndexFunc(seen, func(o lane) bool { return o.Line == line })
		if i < 0 || ply > seen[i].Ply {
			return 0, false
		}
		line = seen[i].Thread.Of
	}
	if ply <= l.Ply && l.Length > 0 {
		return 0, false
	}
	return r.course.stopIn(l.Line, ply), true
}
