package replay

import (
	"slices"

	"xotrio/ai"
	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// branches holds the moves tried in the match, which are saved.
type branches struct {
	*course
	menu *widget.Menu
}

func (b *branches) keep() { b.menu.Library.KeepBranches(b.played, b.tree) }

// try plays a move on the board. A move that continues a known line follows it; any other starts a branch.
func (b *branches) try(m rules.Move) {
	b.byHand()
	moves := []string{b.position().Game.MoveText(m)}
	line, ply := b.where()
	if l := &b.study.Line; b.off && b.line < 0 { // the temporary line is kept with the new move
		moves = append(l.Texts(l.At()), moves...)
	}
	line, ok := b.grow(line, ply, moves)
	if !ok {
		return
	}
	ply += len(moves) - 1
	if line == b.tree.Main() {
		b.goTo(b.stopOf(ply + 1))
		return
	}
	b.onto(line, ply)
	b.study.Step(1)
}

// grow plays moves after ply plies of a line and returns the number of the resulting line. ok is false if there are too
// many branches.
func (b *branches) grow(line, ply int, moves []string) (at int, ok bool) {
	grown := false
	for i, move := range moves {
		next, new := b.tree.Play(line, ply+i, move)
		if next < 0 {
			b.study.Tell(b.menu.T("branch.full", "N", branch.MaxLines))
			return line, false
		}
		line, grown = next, grown || new
	}
	if grown {
		b.keep()
	}
	return line, true
}

// keepLine turns a temporary line into a branch.
func (b *branches) keepLine() {
	line, ply := b.where()
	l := &b.study.Line
	at := l.At()
	if line, ok := b.grow(line, ply, l.Texts(l.Len())); ok {
		b.enter(line, ply+at)
	}
}

// next cycles through the lines that continue from here, the main line included, and steps into each. If nothing leaves
// the main line here, it goes to the next branch that leaves it later, or to the first. It reports whether there is
// one.
func (b *branches) next() bool {
	line, ply := b.where()
	if b.inBranch() && b.study.Line.At() > 0 { // the position before the last move
		ply--
	}
	at := b.tree.At(line, ply)
	switch {
	case len(at) < 2 && !b.off:
		return b.first(ply)
	case len(at) < 2:
		return false
	}
	next := 1
	if b.off {
		path := b.tree.Path(line)
		for i, k := range at {
			if p := b.tree.Path(k); ply < len(path) && p[ply] == path[ply] {
				next = (i + 1) % len(at)
			}
		}
	}
	b.enter(at[next], ply+1)
	return true
}

// first goes to the first branch that leaves the main line at ply or later, or else to the first of all.
func (b *branches) first(ply int) bool {
	var next, first *branch.Thread
	threads := b.tree.Threads()
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
		b.enter(next.Line, next.Ply+1)
	}
	return next != nil
}

// takeMain makes the branch shown the main line and reports whether that is possible. The old main line becomes a
// branch.
func (b *branches) takeMain() bool {
	line, ply := b.where()
	m := b.along(line)
	if m == nil || !b.tree.SetMain(line) {
		return false
	}
	b.keep()
	b.byHand()
	b.match = m
	b.load()
	b.off, b.study.Line = false, b.main
	b.study.Line.Go(b.stops[b.stopOf(ply)])
	b.study.Show()
	return true
}

// delete deletes the branch shown and reports whether it could.
func (b *branches) delete() bool {
	if !b.inBranch() || !b.tree.Delete(b.line) {
		return false
	}
	b.keep()
	b.byHand()
	b.leave()
	b.study.Tell(b.menu.T("branch.deleted"))
	return true
}

// restore restores the branch deleted last and reports whether there is one.
func (b *branches) restore() bool {
	line := b.tree.Restore()
	if line == 0 {
		return false
	}
	b.keep()
	l, _ := b.tree.Line(line)
	b.enter(line, l.Ply+1)
	return true
}

// deleted reports whether the message is that a branch was deleted, so that a button to restore it makes sense.
func (b *branches) deleted() bool { return b.study.Message() == b.menu.T("branch.deleted") }

// head returns the name of the side line, as a heading in the move list.
func (b *branches) head() string {
	switch at := b.stop(); {
	case b.line < 0:
		return b.menu.T("replay.trial", "At", at)
	case b.line == 0:
		return b.menu.T("branch.as-played")
	default:
		return b.menu.T("branch.from", "At", at)
	}
}

// title returns the kind of the side line.
func (b *branches) title() string {
	switch {
	case b.line < 0:
		return b.menu.T("branch.shown")
	case b.line == 0:
		return b.menu.T("branch.played")
	}
	return b.menu.T("branch.title")
}

// progressText returns the text for the position in a branch.
func (b *branches) progressText() string {
	l := &b.study.Line
	return b.menu.T("branch.at", "At", b.turnsIn(l.At()), "Of", b.turnsIn(l.Len()))
}

// view shows the side line and its buttons. fromHere is the button that plays on; main makes the branch the main line.
func (b *branches) view(fromHere layout.Part, main func()) layout.Part {
	k, l := b.menu, &b.study.Line
	keep := widget.Button{Name: "branch-main", Label: k.T("branch.main"), Press: main}
	if b.line < 0 {
		keep = widget.Button{Name: "branch-keep", Label: k.T("branch.keep"), Press: b.keepLine}
	}
	press := func(b widget.Button) layout.Part { return k.Press(b) }
	remove := press(widget.Button{Name: "branch-delete", Label: k.T("branch.delete"), Disabled: !b.tree.CanDelete(b.line), Press: func() { b.delete() }})
	back := press(widget.Button{Name: "trial-back", Label: k.T("branch.back"), Press: func() { b.byHand(); b.leave() }})
	moves := k.TruncatedLine(l.Texts(l.Len()), k.Plain(look.Body, graph.Mono))
	return layout.Stack(widget.Space,
		k.Title(b.title(), k.Plain(look.Title-4, graph.Bold)),
		k.Words(b.head(), k.Soft(look.Small)),
		layout.Top(moves).Grow(1),
		columns(fromHere, press(keep), remove, back))
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

// list shows every branch as a button, for touch.
func (b *branches) list() layout.Part {
	var rows []layout.Part
	for _, t := range b.tree.Threads() {
		head, moves := b.words(t)
		rows = append(rows, b.menu.Entry(widget.Entry{Name: laneName(t.Line), Label: head, Press: func() { b.into(t) }},
			layout.AtLeast(0, widget.Finger, layout.Stack(0, b.menu.Words(head, b.menu.Plain(look.Body, graph.Medium)), b.menu.TruncatedLine(moves, b.menu.Soft(look.Small))))))
	}
	return layout.Stack(widget.Space, rows...)
}

// words returns the name of a branch and its moves in notation.
func (b *branches) words(t branch.Thread) (head string, moves []string) {
	if head = b.menu.T("branch.from", "At", int(b.stopIn(t.Line, t.Ply))); t.Line == 0 {
		head = b.menu.T("branch.as-played")
	}
	return head, b.tree.Path(t.Line)[t.Ply:]
}

// into shows the position after the first move of a branch.
func (b *branches) into(t branch.Thread) {
	b.enter(t.Line, t.Ply+min(1, t.Length))
	b.menu.ToTop()
}

// notes shows and edits the comment on the position shown.
type notes struct {
	*widget.Menu
	course *course
	keep   func()
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
		n.keep()
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
		e.Label, e.Tip, st, ink = n.T("branch.comment"), n.T("branch.comment.tip"), n.Soft(look.Small), n.Theme.Soft
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
	v := *h.course.position()
	to := func(r scenes.Route) func() {
		return func() {
			h.sheet.Open = false
			h.Push(r)
		}
	}
	h.sheet.Ask(h.Menu, playon.Terms{Title: h.T("replay.from-here"), People: true, Play: h.play, Others: []widget.Button{
		{Name: "from-editor", Label: h.T("editor.change"), Press: to(scenes.Editor{View: &v})},
		{Name: "from-analysis", Label: h.T("analysis.open"), Press: to(scenes.Analyse{View: &v})},
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
		h.course.study.Tell(err.Error())
		h.sheet.Open = false
		return
	}
	session.Origin{Seats: h.course.played.Setup().Seats, Move: session.Moves(v), Branch: h.course.off}.Note(m)
	h.sheet.Open = false
	h.start.Match(m, h.course.study.Board())
}
