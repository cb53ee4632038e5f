package replay

import (
	"xotrio/game/review"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

func rect(x, y, w, h float64) graph.Rect { return graph.Rect{X: x, Y: y, W: w, H: h} }

// build lays the screen out.
func (r *Replay) build() {
	r.Background()
	r.Back = r.back
	r.arrangeLanes()
	r.head()
	// The keyboard speaks to the board like to any other node: what it says there is the board's to follow.
	r.Put((&graph.Node{Name: "play", Role: graph.BoardArea, Label: r.chartLabel(), Box: r.places.board, Round: 14,
		Type: func(graph.Typing) bool { return false }}).Add(r.board.Root()))
	r.Put(&graph.Node{Name: "pointed", Draw: r.pointed})
	r.chart()
	r.transport()
	r.threads()
	r.listMoves()
	if r.Narrow {
		r.pocket()
	} else {
		r.leftPanel()
		r.notes()
	}
	r.droppedNote()
	if r.from.Open {
		r.askFromHere()
	}
}

// leftPanel is the left column: the questions, the line beside the main one, or the summary.
func (r *Replay) leftPanel() {
	switch {
	case r.finding.on:
		r.findingPanel()
	case r.trial.on:
		r.branchPanel()
	default:
		r.summary()
	}
}

// back leaves what was begun last: a comment, a trial, the questions, or the screen.
func (r *Replay) back() {
	switch {
	case r.noting:
		r.noting = false
		r.Focus("comment")
	case r.trial.on:
		r.leaveTrial()
	case r.finding.on:
		r.endFinding()
	default:
		r.Pop(nil)
	}
}

// listMoves brings the list of moves up to date, the marks of the review beside them.
func (r *Replay) listMoves() {
	l, ok := r.board.(boards.Lister)
	if !ok {
		return
	}
	v := r.track.whole()
	fork := len(v.Plies)
	if r.inBranch() {
		v, fork = r.trial.views[len(r.trial.views)-1], r.track.stops[r.trial.from]
	}
	items := l.MoveItems(&v)
	for i := range items {
		if items[i].Head {
			continue
		}
		p, ok := r.found(r.track.stopOf(items[i].Ply))
		if items[i].Ply > fork {
			p, ok = r.foundInTrial(items[i].Ply - fork)
		}
		if ok && p.Mark != review.NoMark {
			items[i].Note, items[i].Ink = string(p.Mark), boards.MarkInk(r.Theme, p.Mark)
		}
	}
	_, at := r.where()
	r.moves.Set(r.withBranch(items, fork), at)
}

// head is the way back, the title, and which match this is.
func (r *Replay) head() {
	h := r.places.head
	r.Button(rect(h.X, h.Y+4, 44, 44), widget.Button{Name: "back", Icon: "left", Tip: r.T("menu.back"), Press: func() { r.Pop(nil) }})
	st := r.Plain(look.Title, graph.Bold)
	st.Middle = true
	if r.Narrow {
		r.pocketHead()
		return
	}
	w, _ := r.Fonts.Measure(r.T("replay.title"), st)
	r.Heading(r.T("replay.title"), rect(h.X+58, h.Y, w+4, h.H), st)
	h.W -= r.exportButton(h)
	v := r.track.whole()
	soft := r.Soft(look.Body)
	soft.Middle, soft.Align = true, graph.End
	room := h.W - 58 - w - 30
	text := r.told
	if text == "" {
		text = phrases.Game(r.Env, &v) + " · " + r.whereText()
		if from := phrases.From(r.Env, &v.From); from != "" {
			if long := from + " · " + text; r.fits(long, soft, room) {
				text = long
			}
		}
	}
	r.Text(r.Fonts.Fit(text, soft, room), rect(h.X+h.W-room, h.Y, room, h.H), soft).Role = graph.Status
}

// fits reports whether a text has room in one line.
func (r *Replay) fits(text string, st graph.Style, room float64) bool {
	w, _ := r.Fonts.Measure(text, st)
	return w <= room
}
