package replay

import (
	"slices"
	"strconv"

	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// divideNarrow shares the canvas of a telephone: the board with the graph and the keys below it, and what is scrolled.
func divideNarrow(m graph.Metrics, line bool) places {
	const edge, side, near, roomy = widget.Edge, 4.0, 6.0, 760.0
	p := places{head: rect(edge, 4, m.W-2*edge, headH), beyond: rect(-2000, 0, 270, 600)}
	w, least, chart := m.W-2*side, 150.0, 66.0
	if m.H >= roomy {
		chart = 84
	}
	y := p.head.Y + p.head.H + 2
	below := chart + near + keysH - 4 + near
	if line {
		below += widget.Finger
	}
	p.board = rect(side, y, w, min(w, m.H-y-below-least))
	y += p.board.H
	if line {
		p.line = rect(side, y, w, widget.Finger)
		y += widget.Finger
	}
	p.chart = rect(side, y+near/2, w, chart)
	p.keys = rect(side, p.chart.Y+chart+near, w, keysH-4)
	y = p.keys.Y + p.keys.H + near
	p.page = rect(0, y, m.W, m.H-y)
	p.left = rect(edge, 2, m.W-2*edge, 0)
	p.right = p.left
	return p
}

// movesH is the height of the sheet with the moves on a telephone.
const movesH = 320.0

// pocket is what a telephone scrolls below the keys: what the review says of the move, the summary or what takes its place, the branches,
// and the moves.
func (r *Replay) pocket() {
	r.Column(r.places.page.Y, 0, func(c *widget.Column) {
		c.Y = 2
		if r.finding.on || r.inBranch() { // what was begun goes first
			r.places.left = c.Box(r.leftH())
			r.places.right = c.Box(r.notesH())
			r.leftPanel()
			r.notes()
		} else {
			r.places.right = c.Box(r.notesH())
			r.places.left = c.Box(r.leftH())
			r.notes()
			r.leftPanel()
		}
		r.listBranches(c)
		list := c.Box(movesH)
		r.Sheet(list)
		r.moves.Touched(true)
		r.moves.Layout(list.Inset(12))
		r.Put(r.moves.Root())
	})
}

// leftH is the height of the panel that is left of the board elsewhere, as high as what stands on it.
func (r *Replay) leftH() float64 {
	switch {
	case r.finding.on || r.trial.on:
		return 396
	case r.weighed == nil:
		return 330
	}
	return 398 + float64(len(r.weighed.TurningPoints))*50
}

// notesH is the same of the panel right of it.
func (r *Replay) notesH() float64 {
	high := 2*16 + r.commentH() + 8
	_, p, ok := r.last()
	if !ok {
		return high + 60
	}
	_, said := r.Fonts.Measure(r.said(p), r.Plain(look.Small, graph.Regular).Wide(r.places.right.W-2*16))
	return high + 24 + float64(len(p.Shown()))*r.lineH() + 10 + said
}

// listBranches are the branches, a button each.
func (r *Replay) listBranches(c *widget.Column) {
	if r.finding.on {
		return
	}
	for _, t := range r.tree.Threads() {
		head := r.T("branch.from", "At", int(r.stopIn(t.Line, t.Ply)))
		if t.Line == 0 {
			head = r.T("branch.as-played")
		}
		moves := slices.Clone(r.tree.Path(t.Line)[t.Ply:])
		c.Button(widget.Button{Name: "branch/" + strconv.Itoa(t.Line), Icon: "branch", Label: head, Under: r.whole(moves, r.Soft(look.Small), c.W-70),
			Press: func() { r.enter(t.Line, min(t.Ply+1, t.Ply+t.Length)) }})
	}
}

// pocketHead is the title with which match this is below it, beside the way back.
func (r *Replay) pocketHead() {
	h := r.places.head
	room := rect(h.X+56, h.Y, h.W-56-r.exportButton(h), h.H)
	st := r.Plain(look.Title, graph.Bold)
	r.Heading(r.T("replay.title"), rect(room.X, room.Y-2, room.W, 34), st)
	text := r.told
	if text == "" {
		v := r.track.whole()
		text = phrases.Game(r.Env, &v) + " · " + r.whereText()
	}
	text, soft := r.Fonts.Squeeze(text, r.Soft(look.Small), room.W)
	r.Text(text, rect(room.X, room.Y+32, room.W, 20), soft).Role = graph.Status
}

// FitsTelephone implements scenes.Pocket.
func (r *Replay) FitsTelephone() {}
