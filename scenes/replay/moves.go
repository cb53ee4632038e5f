package replay

import (
	"xotrio/game/review"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// moves is the list of the moves, with the marks of the review and the comments.
type moves struct {
	*widget.Menu
	course    *course
	review    *assessment
	sidelines *sidelines
	branches  *branches
	list      *movelist.List
}

// newList has the list lead to any move of the line that it shows.
func (m *moves) newList() {
	m.list = movelist.New(m.Env, func(ply int) { m.course.enter(m.line(), ply) })
	m.list.On(m.Stage)
}

// line is the line that the list shows.
func (m *moves) line() int {
	if m.course.inBranch() {
		return m.course.line
	}
	return m.course.tree.Main()
}

// view is the list.
func (m *moves) view() layout.Part {
	_, ply := m.course.where()
	m.list.Set(m.items(), ply)
	m.list.Touched(m.Narrow)
	return layout.Leaf(nil, func(r graph.Rect) {
		m.list.Layout(r)
		m.Put(m.list.Root())
	})
}

// items are the moves of the line that is shown, with comments, and with a heading where a branch begins.
func (m *moves) items() (out []movelist.Item) {
	board := m.course.study.Board()
	if board == nil {
		return nil
	}
	v, fork := m.course.whole(), m.course.main.Len()
	if m.course.inBranch() {
		v, fork = m.course.study.Line.Last(), m.course.fork
	}
	items, begun := board.MoveItems(v), false
	for i, it := range items {
		if it.Ply > fork && !it.Head && !begun && m.course.inBranch() {
			begun = true
			out = append(out, movelist.Item{Ply: fork, Head: true, Text: m.branches.head()})
		}
		out = append(out, m.marked(it, fork))
		if i+1 < len(items) && items[i+1].Ply == it.Ply {
			continue
		}
		if text := m.course.tree.Comment(m.line(), it.Ply); text != "" && !it.Undone {
			out = append(out, movelist.Item{Ply: it.Ply, Remark: true, Text: text})
		}
	}
	return out
}

// marked is a move with the mark of the review; those after fork plies are those of a branch.
func (m *moves) marked(it movelist.Item, fork int) movelist.Item {
	if it.Head {
		return it
	}
	p, _ := m.review.at(m.course.stopOf(it.Ply))
	if it.Ply > fork {
		p, _ = m.sidelines.of(&m.course.study.Line, it.Ply-fork)
	}
	if p != nil && p.Mark != review.NoMark {
		it.Note, it.Ink = string(p.Mark), boards.MarkInk(m.Theme, p.Mark)
		if it.Label == "" {
			it.Label = it.Text + ", " + phrases.Marked(m.Env, p.Mark)
		}
	}
	return it
}
