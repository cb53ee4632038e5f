package table

import (
	"xotrio/game/session"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// cover shows the board, or what stands in its place while it must not be studied: in a pause, and before clocks go on.
type cover struct {
	*common
	// play is the board with what is pointed out on it.
	play, paused, ready *graph.Node
	// wait is a button on top of ready that has the count wait.
	wait  *graph.Node
	count count
	// on reports whether there is a pause in which the board is not seen.
	on bool
}

// newCover is a cover of play. goOn starts clocks that wait.
func newCover(t *common, play *graph.Node, goOn func()) cover {
	return cover{
		common: t, play: play, paused: &graph.Node{Name: "paused", Hidden: true},
		ready: &graph.Node{Name: "ready", Role: graph.Button, Round: -1, Hidden: true, Press: goOn},
		wait:  &graph.Node{Name: "ready-more", Hidden: true}, count: count{common: t},
	}
}

// lay gives everything its place. A press anywhere is an answer to the question whether everybody is ready; what looks like a button
// says so.
func (v *cover) lay() {
	all := v.area.Bounds()
	v.play.Box, v.play.Label = all, v.d.T("game."+v.view.Info.Name)
	v.ready.Label, v.paused.Children, v.ready.Children = v.d.T("table.ready.go"), nil, nil
	big := v.d.Theme.Write(look.Display, graph.Bold).In(v.d.Theme.Soft).Centered()
	kit := v.kit(v.paused)
	layout.Pad(14, kit.Words(v.d.T("table.paused"), big)).Place(all)
	kit.Into = v.ready
	v.ready.Box, v.wait.Children = all, nil
	start := kit.Drawn(180, 56, v.drawReady)
	if v.counts() {
		kit.Put(&graph.Node{Draw: func(c graph.Canvas) { c.Fill(all, paint.Alpha(v.d.Theme.TableEdge, veil)) }})
		top := v.kit(v.wait)
		wait := top.Press(widget.Button{Name: "ready-wait", Label: v.d.T("table.ready.wait"), Icon: "pause", Press: v.count.hold}).Fixed(56)
		layout.Pad(widget.Margin(v.area.Metrics), v.count.parts(kit, wait, start)).Place(all)
	} else {
		layout.Pad(14, layout.Center(layout.Stack(24, kit.Words(v.d.T("table.ready"), big), kit.Drawn(260, 56, v.drawReady)))).Place(all)
	}
	v.update()
}

// show has the board seen, or covered while there is a pause.
func (v *cover) show(board bool) {
	v.on = !board
	v.update()
}

// update shows what is to be seen now, and reports whether that is the board.
func (v *cover) update() bool {
	waits := v.view.Waiting
	v.paused.Hidden, v.ready.Hidden = !v.on, v.on || !waits
	counts := v.counts() && !v.on
	v.play.Hidden, v.play.Disabled = v.on || waits && !counts, counts
	v.wait.Hidden = !counts || v.count.held
	return !v.on && !waits
}

// counts reports whether a match begins in which time is counted: its table is seen below the count, on which nothing stands yet.
func (v *cover) counts() bool { return v.view.Waiting && begins(&v.view) }

// tick goes on with the count, which starts the clocks at its end.
func (v *cover) tick() {
	if v.count.tick(v.counts() && !v.on) {
		v.ready.Press()
	}
}

// begin has the keyboard where clocks are started, while they wait.
func (v *cover) begin() {
	if v.view.Waiting {
		v.stage.Focus(v.ready.Name)
	}
}

// goOn starts clocks that wait.
func (v *cover) goOn() {
	v.s.Request(session.Ready{})
	v.view = v.s.View()
	v.update()
}

// drawReady draws what starts the clocks.
func (v *cover) drawReady(c graph.Canvas, r graph.Rect) {
	th := v.d.Theme
	line := th.SheetLine
	if v.ready.Focused {
		line = th.Text
	}
	th.DrawButton(c, r, 16, v.ready.Hover, line, true)
	text, st := v.d.Fonts.Squeeze(v.ready.Label, th.Write(look.Body, graph.Medium), r.W-20)
	c.Text(text, r.Center(), st.Centered())
}
