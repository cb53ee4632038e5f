package analysis

import (
	"strconv"

	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// branches holds the lines that were tried, as a tree. The main line of the tree has no moves. The study shows one of
// the lines.
type branches struct {
	menu  *widget.Menu
	study *study.Study
	tree  *branch.Tree
	// root is the first position of all lines, line the number of the shown line.
	root *session.View
	line int
}

func (b *branches) reset() {
	b.tree, b.root, b.line = branch.New(nil), b.study.Line.First(), 0
}

// try makes a move after the shown position. If no line has it there, it starts a new branch.
func (b *branches) try(m rules.Move) {
	at := b.study.Line.At()
	line, _ := b.tree.Play(b.line, at, b.study.Line.View().Game.MoveText(m))
	if line < 0 {
		b.study.ShowMessage(b.menu.T("branch.full", "N", branch.MaxLines))
		return
	}
	b.load(line, at)
	b.study.Step(1)
}

// load gives the study the position of a line after ply plies, without showing it.
func (b *branches) load(line, ply int) {
	b.line = line
	l := &b.study.Line
	*l = study.From(b.root)
	l.Read(b.tree.Path(line)) // every move was made on the board
	l.Go(ply)
}

func (b *branches) show(line, ply int) {
	b.load(line, ply)
	b.study.Show()
}

// next switches from the last move to the next one that was tried in its place, at the nearest fork if there is none;
// at the start to the next first move. It returns false if there is nothing else.
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
		b.show(ways[i], at+1)
		return true
	}
	return false
}

// delete deletes the shown branch and shows the position before it. It returns false if the shown line is no branch.
func (b *branches) delete() bool {
	l, ok := b.tree.Line(b.line)
	if !ok || !b.tree.Delete(b.line) {
		return false
	}
	b.show(l.Of, l.Ply)
	b.study.ShowMessage(b.menu.T("branch.deleted"))
	return true
}

// restore restores the branch that was deleted last. It returns false if there is none.
func (b *branches) restore() bool {
	line := b.tree.Restore()
	if line == 0 {
		return false
	}
	l, _ := b.tree.Line(line)
	b.study.ClearMessage()
	b.show(line, l.Ply+1)
	return true
}

// deleted returns true while the message says that a branch was deleted, which can be restored then.
func (b *branches) deleted() bool { return b.study.Message() == b.menu.T("branch.deleted") }

// list: the shown line is outlined; a press on a line shows its first move.
func (b *branches) list() layout.Part {
	m := b.menu
	threads := b.tree.Threads()
	if len(threads) == 0 {
		return layout.Stack(0, m.Words(m.T("analysis.none"), m.Soft(look.Small)))
	}
	var rows []layout.Part
	for _, t := range threads {
		moves := b.tree.Path(t.Line)[t.Ply:]
		first := match.Number{Turn: t.Ply + 1}
		head := m.T("branch.from", "Turn", phrases.Turn(m.Env, first)) + ":"
		e := widget.Entry{Name: "branch/" + strconv.Itoa(t.Line), Label: head, Selected: t.Line == b.line, Press: func() {
			b.study.ClearMessage()
			b.show(t.Line, t.Ply+1)
		}}
		for _, move := range moves {
			e.Label += " " + move
		}
		at := m.Plain(look.Small-1, graph.Regular).In(m.Theme.Soft)
		words := layout.Row(8, layout.Whole(m.Words(strconv.Itoa(first.Move()), at)), m.TruncatedLine(moves, m.Plain(look.Small-1, graph.Mono)).Grow(1))
		rows = append(rows, m.Entry(e, layout.Margin(10*float64(t.Depth-1), 0, 0, 0, words)).Fixed(study.LineHeight(m)))
	}
	return layout.Stack(2, rows...)
}
