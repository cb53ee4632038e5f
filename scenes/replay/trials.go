package replay

import (
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

func (r *Replay) saveBranches() { r.Library.KeepBranches(r.course.played, r.course.tree) }

// try plays a move on the board. A move that continues a known line follows it; any other starts a branch.
func (r *Replay) try(m rules.Move) {
	r.course.byHand()
	moves := []string{r.course.position().Game.MoveText(m)}
	line, ply := r.course.where()
	if l := &r.study.Line; r.course.off && r.course.line < 0 { // the temporary line is kept with the new move
		moves = append(l.Texts(l.At()), moves...)
	}
	line, ok := r.grow(line, ply, moves)
	if !ok {
		return
	}
	ply += len(moves) - 1
	if line == r.course.tree.Main() {
		r.course.goTo(r.course.stopOf(ply + 1))
		return
	}
	r.course.onto(line, ply)
	r.study.Step(1)
}

// grow plays moves after ply plies of a line and returns the number of the resulting line. ok is false if there are too
// many branches.
func (r *Replay) grow(line, ply int, moves []string) (at int, ok bool) {
	grown := false
	for i, move := range moves {
		next, new := r.course.tree.Play(line, ply+i, move)
		if next < 0 {
			r.study.ShowMessage(r.T("branch.full", "N", branch.MaxLines))
			return line, false
		}
		line, grown = next, grown || new
	}
	if grown {
		r.saveBranches()
	}
	return line, true
}

// keepLine turns a temporary line into a branch.
func (r *Replay) keepLine() {
	line, ply := r.course.where()
	l := &r.study.Line
	at := l.At()
	if line, ok := r.grow(line, ply, l.Texts(l.Len())); ok {
		r.course.enter(line, ply+at)
	}
}

// nextBranch cycles through the lines that continue from here, the main line included, and steps into each. If nothing leaves
// the main line here, it goes to the next branch that leaves it later, or to the first. It reports whether there is
// one.
func (r *Replay) nextBranch() bool {
	line, ply := r.course.where()
	if r.course.inBranch() && r.study.Line.At() > 0 { // the position before the last move
		ply--
	}
	at := r.course.tree.At(line, ply)
	switch {
	case len(at) < 2 && !r.course.off:
		return r.firstBranch(ply)
	case len(at) < 2:
		return false
	}
	next := 1
	if r.course.off {
		path := r.course.tree.Path(line)
		for i, k := range at {
			if p := r.course.tree.Path(k); ply < len(path) && p[ply] == path[ply] {
				next = (i + 1) % len(at)
			}
		}
	}
	r.course.enter(at[next], ply+1)
	return true
}

// firstBranch goes to the first branch that leaves the main line at ply or later, or else to the first of all.
func (r *Replay) firstBranch(ply int) bool {
	var next, first *branch.Thread
	threads := r.course.tree.Threads()
	for i := range threads {
		t := &threads[i]
		if t.Depth > 1 || t.Length == 0 {
			continue
		}
		if first == nil || t.Ply < first.Ply {
			first = t
		}
		if t.Ply >= ply && (next == nil || t.Ply < next.Ply) {
			next = t
		}
	}
	if next == nil {
		next = first
	}
	if next != nil {
		r.course.enter(next.Line, next.Ply+1)
	}
	return next != nil
}

// makeMain makes the branch shown the main line and reviews it. The old main line becomes a branch.
func (r *Replay) makeMain() {
	line, ply := r.course.where()
	m := r.course.along(line)
	if m == nil || !r.course.tree.SetMain(line) {
		return
	}
	r.saveBranches()
	r.course.byHand()
	r.course.match = m
	r.course.load()
	r.course.off, r.study.Line = false, r.course.main
	r.study.Line.Go(r.course.stops[r.course.stopOf(ply)])
	r.study.Show()
	r.review.restart()
}

// deleteBranch deletes the branch shown and reports whether it could.
func (r *Replay) deleteBranch() bool {
	if !r.course.inBranch() || !r.course.tree.Delete(r.course.line) {
		return false
	}
	r.saveBranches()
	r.course.byHand()
	r.course.leave()
	r.study.ShowMessage(r.T("branch.deleted"))
	return true
}

// restoreBranch restores the branch deleted last and reports whether there is one.
func (r *Replay) restoreBranch() bool {
	line := r.course.tree.Restore()
	if line == 0 {
		return false
	}
	r.saveBranches()
	l, _ := r.course.tree.Line(line)
	r.course.enter(line, l.Ply+1)
	return true
}

// branchDeleted reports whether the message is that a branch was deleted, so that a button to restore it makes sense.
func (r *Replay) branchDeleted() bool { return r.study.Message() == r.T("branch.deleted") }

// branchHead returns the name of the side line, as a heading in the move list.
func (r *Replay) branchHead() string {
	at := phrases.Turn(r.Env, session.NextNumber(r.course.whole(), r.course.fork))
	switch {
	case r.course.line < 0:
		return strings.ToUpper(r.T("replay.trial", "Turn", at))
	case r.course.line == 0:
		return r.T("branch.as-played")
	}
	return r.T("branch.from", "Turn", at)
}

func (r *Replay) branchTitle() string {
	switch {
	case r.course.line < 0:
		return r.T("branch.shown")
	case r.course.line == 0:
		return r.T("branch.played")
	}
	return r.T("branch.title")
}

func (r *Replay) progressText() string {
	return r.T("branch.at", "Turn", phrases.TurnAt(r.Env, r.study.Line.Last(), r.course.fork+r.study.Line.At()))
}

// branchView shows the side line and its buttons. fromHere is the button that plays on.
func (r *Replay) branchView(fromHere layout.Part) layout.Part {
	l := &r.study.Line
	keep := widget.Button{Name: "branch-main", Label: r.T("branch.main"), Press: r.makeMain}
	if r.course.line < 0 {
		keep = widget.Button{Name: "branch-keep", Label: r.T("branch.keep"), Press: r.keepLine}
	}
	remove := r.Press(widget.Button{Name: "branch-delete", Label: r.T("branch.delete"), Disabled: !r.course.tree.CanDelete(r.course.line), Press: func() { r.deleteBranch() }})
	back := r.Press(widget.Button{Name: "trial-back", Label: r.T("moves.back"), Press: func() { r.course.byHand(); r.course.leave() }})
	moves := r.TruncatedLine(l.Texts(l.Len()), r.Plain(look.Body, graph.Mono))
	return layout.Stack(widget.Space,
		r.Title(r.branchTitle(), r.Plain(look.Title-4, graph.Bold)),
		r.Words(r.branchHead(), r.Soft(look.Small)),
		layout.Top(moves).Grow(1),
		columns(r.Press(keep), remove, back, fromHere)) // fromHere is last here and in the summary
}

// columns places buttons below one another, or in two columns if they fit.
func columns(buttons ...layout.Part) layout.Part {
	one := func() layout.Part { return layout.Stack(widget.Space, buttons...) }
	two := func() layout.Part {
		var rows []layout.Part
		for pair := range slices.Chunk(buttons, 2) {
			rows = append(rows, layout.Even(widget.Space, pair...))
		}
		return layout.Stack(widget.Space, rows...)
	}
	return layout.Breakpoint(360, two, one)
}

// branchList shows every branch as a button, for touch.
func (r *Replay) branchList() layout.Part {
	var rows []layout.Part
	for _, t := range r.course.tree.Threads() {
		head, moves := r.branchWords(t)
		rows = append(rows, r.Entry(widget.Entry{Name: laneName(t.Line), Label: head, Press: func() { r.enterBranch(t) }},
			layout.AtLeast(0, widget.Finger, layout.Stack(0, r.Words(head, r.Plain(look.Body, graph.Medium)), r.TruncatedLine(moves, r.Soft(look.Small))))))
	}
	return layout.Stack(widget.Space, rows...)
}

func (r *Replay) branchWords(t branch.Thread) (head string, moves []string) {
	if head = r.T("branch.from", "Turn", phrases.Turn(r.Env, r.course.firstTurn(t.Line, t.Ply))); t.Line == 0 {
		head = r.T("branch.as-played")
	}
	return head, r.course.tree.Path(t.Line)[t.Ply:]
}

func (r *Replay) enterBranch(t branch.Thread) {
	r.course.enter(t.Line, t.Ply+min(1, t.Length))
	r.ToTop()
}

// notes shows and edits the comment on the position shown.
type notes struct {
	*widget.Menu
	course *course
	save   func()
	// writing is true while a comment is being written; edit is its text, line and ply are its position.
	writing   bool
	edit      widget.Edit
	line, ply int
}

func (n *notes) startWriting() {
	n.course.playing, n.writing = false, true
	n.line, n.ply = n.course.where()
	n.edit.SetText(n.course.tree.Comment(n.line, n.ply))
	n.Stage.SetRoot(nil) // only an existing field can be focused
	n.Focus("note")
}

// end saves the comment that is being written.
func (n *notes) end() {
	if !n.writing {
		return
	}
	n.writing = false
	if text := string(n.edit.Text); text != n.course.tree.Comment(n.line, n.ply) && n.course.tree.SetComment(n.line, n.ply, text) {
		n.save()
	}
}

// saveOnBlur saves the comment when its field loses the focus.
func (n *notes) saveOnBlur() {
	if n.writing && !n.Stage.FocusIs("note") {
		n.end()
		n.Stage.SetRoot(nil)
	}
}

func (n *notes) cancel() {
	n.writing = false
	n.Focus("comment")
}

func (n *notes) view() layout.Part {
	if n.writing {
		return n.Typing(widget.TextField{Name: "note", Hint: n.T("branch.comment"), Edit: &n.edit, Set: func(string) {},
			Most: widget.Limits{Runes: branch.MaxText, Bytes: 4 * branch.MaxText}, Enter: func() { n.end(); n.Focus("comment") }})
	}
	text := n.course.tree.Comment(n.course.where())
	e := widget.Entry{Name: "comment", Label: text, Press: n.startWriting}
	st, ink := n.Plain(look.Small, graph.Regular), n.Theme.Gold
	if text == "" {
		e.Label, e.Tip, st, ink = n.T("branch.comment"), n.T("branch.comment"), n.Soft(look.Small), n.Theme.Soft
	}
	return flush(n.Entry(e, layout.Row(widget.Space, n.Icon("comment", ink), n.Words(e.Label, st).Grow(1)))).Fixed(widget.Finger)
}

// fromHere is the dialog for playing a match from the position shown.
type fromHere struct {
	*widget.Menu
	sheet  playon.Sheet
	start  boards.Start
	course *course
}

// open opens the dialog. By default the player keeps side and opponent.
func (h *fromHere) open() {
	h.sheet.Open = true
	seats := h.course.played.Setup().Seats
	if h.sheet.Mine = onlyPerson(seats); h.sheet.Mine == rules.Nobody {
		h.sheet.Mine = match.SideOf(h.course.position().Seat)
		return
	}
	for i := range seats {
		if p := seats[i].Players[0]; match.SideOf(i) != h.sheet.Mine && p.Level <= int(ai.MaxLevel) {
			h.sheet.Opponent = p.Level
		}
	}
}

// ask puts the open dialog above everything.
func (h *fromHere) ask() {
	h.start.Ask()
	if !h.sheet.Open {
		return
	}
	v := h.course.position()
	to := func(r scenes.Route) func() {
		return func() {
			h.sheet.Open = false
			h.Push(r)
		}
	}
	h.sheet.Ask(h.Menu, playon.Terms{Title: h.T("replay.from-here"), People: true, Play: h.play, Others: []widget.Button{
		{Name: "from-editor", Label: h.T("editor.change"), Press: to(scenes.Editor{View: v})},
		{Name: "from-analysis", Label: h.T("analysis.open"), Press: to(scenes.Analyse{View: v})},
	}})
}

func (h *fromHere) play() {
	v := h.course.position()
	s := h.course.match.Setup()
	s.Start, s.Seed, s.Series = v.Game.Text(), h.Seed(), match.Series{} // not a game of the original series
	for seat := range s.Seats {
		for i := range s.Seats[seat].Players {
			p := &s.Seats[seat].Players[i]
			switch mine := match.SideOf(seat) == h.sheet.Mine; {
			case mine && p.Computer(), !mine && h.sheet.Opponent == 0 && p.Computer():
				*p = match.Player{}
			case !mine && h.sheet.Opponent > 0:
				*p = match.Player{Level: h.sheet.Opponent}
			}
		}
	}
	m, err := match.New(s, v.Info)
	if err != nil {
		h.course.study.ShowMessage(h.Texts.Sentence(err))
		h.sheet.Open = false
		return
	}
	session.Origin{Seats: h.course.played.Setup().Seats, At: session.NumberAt(v, len(v.Plies)), Branch: h.course.off}.Note(m)
	h.sheet.Open = false
	h.start.Match(m, h.course.study.Board())
}
