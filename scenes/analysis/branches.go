package analysis

import (
	"strconv"

	"xotrio/game/branch"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// branches are the lines that were tried: a tree whose trunk is the position alone. The study shows one of them.
type branches struct {
	menu  *widget.Menu
	study *study.Study
	tree  *branch.Tree
	// root is the position with which all begins, line the number of the line that is shown.
	root session.View
	line int
}

// begin begins with the position that the study shows.
func (b *branches) begin() {
	b.tree, b.root, b.line = branch.New(nil), *b.study.Line.First(), 0
}

// try makes a move after the position that is shown. What leads on along a line that is there follows it; anything else is a new branch.
func (b *branches) try(m rules.Move) {
	at := b.study.Line.At()
	line, _ := b.tree.Play(b.line, at, b.study.Line.View().Game.MoveText(m))
	if line < 0 {
		b.study.Tell(b.menu.T("branch.full", "N", branch.MaxLines))
		return
	}
	b.onto(line, at)
	b.study.Step(1)
}

// onto has the study stand in a line after so many of its plies, without showing that.
func (b *branches) onto(line, ply int) {
	b.line = line
	l := &b.study.Line
	*l = study.From(b.root)
	l.Read(b.tree.Path(line)) // every move was made on the board
	l.Go(ply)
}

// enter shows a line after so many of its plies.
func (b *branches) enter(line, ply int) {
	b.onto(line, ply)
	b.study.Show()
}

// next goes from the move that was made last to the one that was tried in its place, or where there was none to the nearest fork before; at the
// beginning to the next move that was tried there. It reports whether there is one.
func (b *branches) next() bool {
	for at := max(0, b.study.Line.At()-1); at >= 0; at-- {
		ways := b.tree.At(b.line, at)
		if len(ways) == 0 || len(ways) < 2 && b.study.Line.At() > 0 {
			continue
		}
		i := 0
		if path := b.tree.Path(b.line); b.study.Line.At() > 0 {
			for k, w := range ways {
				if b.tree.Path(w)[at] == path[at] {
					i = (k + 1) % len(ways)
				}
			}
		}
		b.enter(ways[i], at+1)
		return true
	}
	return false
}

// delete deletes the branch that is shown, and reports whether there is one: the position stays in which it was left.
func (b *branches) delete() bool {
	l, ok := b.tree.Line(b.line)
	if !ok || !b.tree.Delete(b.line) {
		return false
	}
	b.enter(l.Of, l.Ply)
	b.study.Tell(b.menu.T("branch.deleted"))
	return true
}

// restore brings back what was deleted last, and reports whether there is anything.
func (b *branches) restore() bool {
	line := b.tree.Restore()
	if line == 0 {
		return false
	}
	l, _ := b.tree.Line(line)
	b.study.Hush()
	b.enter(line, l.Ply+1)
	return true
}

// deleted reports whether the message is that a branch was deleted: then it can be brought back.
func (b *branches) deleted() bool { return b.study.Message() == b.menu.T("branch.deleted") }

// list are the lines that were tried as buttons: the one that is shown is outlined, and pressing one shows its first move.
func (b *branches) list() layout.Part {
	m := b.menu
	threads := b.tree.Threads()
	if len(threads) == 0 {
		return layout.Stack(0, m.Words(m.T("analysis.none"), m.Soft(look.Small)))
	}
	var rows []layout.Part
	for _, t := range threads {
		moves := b.tree.Path(t.Line)[t.Ply:]
		head := m.T("analysis.line", "At", t.Ply+1)
		e := widget.Entry{Name: "branch/" + strconv.Itoa(t.Line), Label: head, Selected: t.Line == b.line, Press: func() {
			b.study.Hush()
			b.enter(t.Line, t.Ply+1)
		}}
		for _, move := range moves {
			e.Label += " " + move
		}
		height := study.LineHeight
		if m.Narrow {
			height = widget.Finger
		}
		at := m.Plain(look.Small-1, graph.Regular).In(m.Theme.Soft)
		words := layout.Row(8, layout.Whole(m.Words(strconv.Itoa(t.Ply+1), at)), m.TruncatedLine(moves, m.Plain(look.Small-1, graph.Mono)).Grow(1))
		rows = append(rows, m.Entry(e, layout.Margin(10*float64(t.Depth-1), 0, 0, 0, words)).Fixed(height))
	}
	return layout.Stack(2, rows...)
}
