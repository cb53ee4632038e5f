package table

import (
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// tree is the table as nodes, from the ground up.
func (t *Table) tree() *graph.Node {
	// The keyboard speaks to the board like to any other node: what it says there is the board's to follow.
	t.play = &graph.Node{Name: "play", Role: graph.BoardArea, Round: -1, Type: func(graph.Typing) bool { return false }}
	t.play.Add(t.board.Root(), &graph.Node{Name: "hint-ring", Draw: t.drawHint})
	t.paused = &graph.Node{Name: "paused", Hidden: true, Draw: func(c graph.Canvas) {
		th := t.d.Theme
		c.Text(t.d.T("table.paused"), t.area.Bounds().Center(), th.Write(look.Display, graph.Bold).In(th.Soft).Centered())
	}}
	ground := &graph.Node{Name: "ground", Draw: func(c graph.Canvas) { boards.DrawGround(c, t.d, t.area, t.board, t.view.Info.Name) }}
	shortcuts := &graph.Node{Name: "shortcuts", Draw: func(c graph.Canvas) {
		boards.DrawShortcuts(c, t.d, t.area, t.board.Hints(), t.buttons.Left()-20)
	}}
	return (&graph.Node{Name: "table"}).Add(ground, t.play, t.paused, shortcuts, t.buttons.Root(), t.message.Root())
}

// show has the board seen, or hidden.
func (t *Table) show(board bool) { t.play.Hidden, t.paused.Hidden = !board, board }

// open puts a place on top of the table.
func (t *Table) open(p scenes.Place) {
	v := t.view
	t.next.Kind, t.next.To = scenes.Push, scenes.Route{Place: p, Game: v.Info.Name, View: &v}
}

// toBoard gives the keyboard to the board.
func (t *Table) toBoard() { t.stage.Focus(t.play.Name) }

// Draw draws the table as it stands.
func (t *Table) Draw(c graph.Canvas) { t.stage.Draw(c) }
