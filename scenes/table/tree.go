package table

import (
	"xotrio/game/session"
	"xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Playing implements scenes.Playing.
func (t *Table) Playing() string { return t.view.Info.Name }

// tree is the table as nodes, from the ground up.
func (t *Table) tree() *graph.Node {
	// The keyboard speaks to the board like to any other node: what it says there is the board's to follow.
	t.play = &graph.Node{Name: "play", Role: graph.BoardArea, Round: -1, Type: func(graph.Typing) bool { return false }}
	t.play.Add(t.board.Root(), t.warnings.Root(), &graph.Node{Name: "hint-ring", Draw: t.drawHint}, &graph.Node{Name: "doubt-mark", Draw: t.drawDoubt})
	t.paused = &graph.Node{Name: "paused", Hidden: true, Draw: func(c graph.Canvas) {
		th := t.d.Theme
		c.Text(t.d.T("table.paused"), t.area.Bounds().Center(), th.Write(look.Display, graph.Bold).In(th.Soft).Centered())
	}}
	t.ready = &graph.Node{Name: "ready", Role: graph.Button, Label: t.d.T("table.ready.go"), Round: -1, Hidden: true, Press: t.goOn, Draw: t.drawReady}
	ground := &graph.Node{Name: "ground", Draw: func(c graph.Canvas) {
		boards.DrawGround(c, t.d, t.area, t.board, &t.view, t.from())
	}}
	shortcuts := &graph.Node{Name: "shortcuts", Draw: func(c graph.Canvas) {
		if t.area.Tall && t.unsaved.Shown() {
			return
		}
		boards.DrawShortcuts(c, t.d, t.area, t.shortcuts(), t.buttons.Left()-20)
	}}
	t.series = boards.SeriesNode(t.d, t.area, &t.view)
	return (&graph.Node{Name: "table"}).Add(ground, t.series, t.play, t.moves.Root(), t.paused, t.ready, shortcuts, t.buttons.Root(), t.unsaved.Root(), t.message.Root(), t.lesson.plant(), t.typing.plant())
}

// show has the board seen, or covered while there is a pause.
func (t *Table) show(board bool) {
	t.covered = !board
	t.cover()
}

// cover shows the board, or what stands in its place: that there is a pause, or that the clocks wait for somebody to be ready.
func (t *Table) cover() {
	waits := t.view.Waiting
	t.play.Hidden, t.paused.Hidden, t.ready.Hidden = t.covered || waits, !t.covered, t.covered || !waits
	t.moves.Show(!t.play.Hidden)
}

// goOn starts clocks that wait.
func (t *Table) goOn() {
	t.s.Request(session.Ready{})
	t.view = t.s.View()
	t.cover()
	t.begin()
	t.toBoard()
}

// readyW and readyH are the size of the button that starts the clocks, in units.
const (
	readyW = 260
	readyH = 56
)

// drawReady asks whether everybody is ready. A press anywhere is an answer; the button says so.
func (t *Table) drawReady(c graph.Canvas) {
	th, mid := t.d.Theme, t.area.Bounds().Center()
	c.Text(t.d.T("table.ready"), graph.Point{X: mid.X, Y: mid.Y - 60}, th.Write(look.Display, graph.Bold).In(th.Soft).Centered())
	fill, line := th.Button, th.SheetLine
	if t.ready.Hover {
		fill = th.ButtonLit
	}
	if t.ready.Focused {
		line = th.Text
	}
	box := graph.Rect{X: mid.X - readyW/2, Y: mid.Y - readyH/2 + 16, W: readyW, H: readyH}
	c.Art(th.Panel(fill, line, 16, true), box, graph.Show{})
	c.Text(t.ready.Label, box.Center(), th.Write(look.Body, graph.Medium).In(th.Text).Centered())
}

// lead goes to a place, or puts it on top of the table.
func (t *Table) lead(how scenes.Kind, to scenes.Route) { t.next.Kind, t.next.To = how, to }

// copied is the view of the match as it is now, for a place that goes on showing it.
func (t *Table) copied() *session.View {
	v := t.view
	return &v
}

// tournament is the ID of the tournament for which the match is played, empty for none.
func (t *Table) tournament() string {
	at, _ := tournament.TableOf(t.s.ViewNote)
	return at.Tournament
}

// toBoard gives the keyboard to the board.
func (t *Table) toBoard() { t.stage.Focus(t.play.Name) }

// Draw draws the table as it stands.
func (t *Table) Draw(c graph.Canvas) { t.stage.Draw(c) }
