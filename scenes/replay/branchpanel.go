package replay

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// inBranch reports whether a branch is shown.
func (r *Replay) inBranch() bool { return r.trial.on && r.trial.line >= 0 && !r.finding.on }

// atStart and atEnd report whether there is nothing before or after what is shown.
func (r *Replay) atStart() bool { return !r.trial.on && r.track.at == 0 }

func (r *Replay) atEnd() bool {
	if r.trial.on {
		return r.trial.at == len(r.trial.plies)
	}
	return r.track.at == len(r.track.stops)-1
}

// listed is the line that the list of moves shows.
func (r *Replay) listed() int {
	if r.inBranch() {
		return r.trial.line
	}
	return r.tree.Main()
}

// foundInTrial is what the review says of the n-th ply of the trial.
func (r *Replay) foundInTrial(n int) (p *review.Ply, ok bool) {
	if n < 1 || n >= len(r.trial.views) {
		return nil, false
	}
	p = r.branches.found[r.trial.views[n].Stamp]
	return p, p != nil
}

// branchWait is what stands in the place of lines while a move of a branch is being weighed, or where there is none.
func (r *Replay) branchWait() string {
	t := &r.trial
	if t.at == 0 || t.plies[t.at-1].Side == rules.Nobody {
		return r.T("branch.start")
	}
	if _, known := r.branches.found[t.views[t.at].Stamp]; known {
		return r.T("branch.unweighed")
	}
	return r.T("replay.find.weighing")
}

// branchLabel is where in a branch the replay is.
func (r *Replay) branchLabel() string {
	t := &r.trial
	at, of := r.turnsIn(t.at), r.turnsIn(len(t.plies))
	text := r.T("branch.at", "At", at, "Of", of)
	if t.line == 0 {
		text = r.T("branch.as-played") + ", " + text
	}
	if p, ok := r.foundInTrial(t.at); ok {
		text += ". " + r.T("replay.chance", "Percent", (p.Chance+5)/10)
	}
	if t.at > 0 {
		text += ". " + t.plies[t.at-1].Text
	}
	return text
}

// whereText is where the replay is, in a few words.
func (r *Replay) whereText() string {
	if r.inBranch() {
		return r.T("branch.at", "At", r.turnsIn(r.trial.at), "Of", r.turnsIn(len(r.trial.plies)))
	}
	return r.T("replay.stop", "At", r.track.at, "Of", len(r.track.stops)-1)
}

// turnsIn is how many of the first n plies of the trial are turns.
func (r *Replay) turnsIn(n int) int {
	turns := 0
	for _, p := range r.trial.plies[:n] {
		if p.Side != rules.Nobody {
			turns++
		}
	}
	return turns
}

// withBranch is the list of moves with comments, and with a heading where a branch begins after fork plies.
func (r *Replay) withBranch(items []boards.MoveItem, fork int) []boards.MoveItem {
	line := r.listed()
	out := make([]boards.MoveItem, 0, len(items)+1)
	begun := false
	for i := range items {
		if r.inBranch() && !begun && !items[i].Head && items[i].Ply > fork {
			begun = true
			out = append(out, boards.MoveItem{Ply: fork, Head: true, Text: r.branchHead()})
		}
		out = append(out, items[i])
		if i+1 < len(items) && items[i+1].Ply == items[i].Ply {
			continue
		}
		if text := r.tree.Comment(line, items[i].Ply); text != "" && !items[i].Undone {
			out = append(out, boards.MoveItem{Ply: items[i].Ply, Remark: true, Text: text})
		}
	}
	return out
}

// branchHead is what the line that is shown beside the main one is called.
func (r *Replay) branchHead() string {
	switch at := r.trial.from; {
	case r.trial.line < 0:
		return r.T("replay.trial", "At", at)
	case r.trial.line == 0:
		return r.T("branch.as-played")
	default:
		return r.T("branch.from", "At", at)
	}
}

// branchPanel takes the place of the left column while a line beside the main one is shown: its moves, and what can be done with it.
func (r *Replay) branchPanel() {
	box := r.places.left
	r.Sheet(box)
	in, t := box.Inset(16), &r.trial
	st := r.Plain(look.Title-4, graph.Bold)
	r.Heading(r.Fonts.Fit(r.branchTitle(), st, in.W), rect(in.X, in.Y, in.W, 30), st)
	r.Text(r.branchHead(), rect(in.X, in.Y+34, in.W, 20), r.Soft(look.Small))
	in.Y, in.H = in.Y+66, in.H-66
	keep := widget.Button{Name: "branch-main", Icon: "branch", Label: r.T("branch.main"), Press: r.takeMain}
	if t.line < 0 {
		keep = widget.Button{Name: "branch-keep", Icon: "branch", Label: r.T("branch.keep"), Press: r.keepLine}
	}
	buttons := []widget.Button{
		{Name: "from-here", Icon: "play", Label: r.T("replay.from-here"), Kind: widget.Main, Disabled: r.over(), Press: r.beginFromHere},
		keep,
		{Name: "branch-delete", Icon: "bin", Label: r.T("branch.delete"), Disabled: !r.tree.CanDelete(t.line), Press: func() { r.deleteBranch() }},
		{Name: "trial-back", Icon: "left", Label: r.T("branch.back"), Press: r.leaveTrial},
	}
	columns := 1
	if r.M.Tall() {
		columns = 2
	}
	rows := (len(buttons) + columns - 1) / columns
	high, w := float64(rows)*54-6, (in.W-8*float64(columns-1))/float64(columns)
	y := in.Y + in.H - high
	for i, b := range buttons {
		if w < 240 { // words need the room
			b.Icon = ""
		}
		r.Button(rect(in.X+float64(i%columns)*(w+8), y+float64(i/columns)*54, w, 48), b)
	}
	text := strings.Join(t.moves(len(t.plies)), " ")
	room := rect(in.X, in.Y, in.W, y-in.Y-12)
	mono := r.Plain(look.Body, graph.Mono)
	r.Text(r.cut(text, mono, room), room, mono).Role = graph.Status
}

// branchTitle is what kind of line is shown.
func (r *Replay) branchTitle() string {
	switch {
	case r.trial.line < 0:
		return r.T("branch.shown")
	case r.trial.line == 0:
		return r.T("branch.played")
	}
	return r.T("branch.title")
}

// cut is as much of a text as room has lines for.
func (r *Replay) cut(text string, st graph.Style, room graph.Rect) string {
	st.Width = room.W
	words := strings.Fields(text)
	for n := len(words); n > 0; n-- {
		short := strings.Join(words[:n], " ")
		if n < len(words) {
			short += " …"
		}
		if _, h := r.Fonts.Measure(short, st); h <= room.H {
			return short
		}
	}
	return ""
}

// droppedNote offers to bring back a branch that has just been deleted.
func (r *Replay) droppedNote() {
	if !r.dropped {
		return
	}
	st, b := r.Plain(look.Body, graph.Regular), r.places.board
	st.Middle = true
	text, again := r.T("branch.deleted"), r.T("branch.restore")
	w, _ := r.Fonts.Measure(text, st)
	bold := r.Plain(look.Body, graph.Medium)
	wide, _ := r.Fonts.Measure(again, bold)
	wide += 36
	w = min(w, r.M.W-wide-64)
	box := graph.Around(graph.Point{X: b.X + b.W/2, Y: b.Y + b.H - 36}, w+wide+44, 56)
	r.Sheet(box)
	r.Text(text, rect(box.X+18, box.Y, w+4, box.H), st).Role = graph.Status
	r.Button(rect(box.X+box.W-wide-8, box.Y+6, wide, 44), widget.Button{Name: "branch-restore", Label: again, Press: func() { r.restoreBranch() }})
}

// branchKeys follows the shortcuts for branches and comments, and reports whether one was used.
func (r *Replay) branchKeys(f *input.Frame) bool {
	switch {
	case r.finding.on:
	case f.Key(ebiten.KeyB):
		return r.nextBranch()
	case f.Key(ebiten.KeyN):
		r.beginNote()
		r.Stage.SetRoot(nil) // the field has to be there to have the focus
		r.Focus("note")
		return true
	case f.Key(ebiten.KeyDelete) && !r.Stage.FocusIs("play"):
		return r.deleteBranch()
	}
	return false
}
