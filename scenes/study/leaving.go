package study

import (
	"time"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// leavingTime is how long a board takes to fade away, also where motion is reduced.
const leavingTime = 240 * time.Millisecond

// leaving is a board that fades away over the one that takes its place. The zero value is none.
type leaving struct {
	board boards.Board
	marks func(c graph.Canvas)
	fade  graph.Motion
}

// leave has a board begin to fade away, with what marks draws on top of it.
func (l *leaving) leave(b boards.Board, marks func(c graph.Canvas), now time.Duration) {
	*l = leaving{b, marks, graph.Motion{To: 1, Start: now, Length: leavingTime}}
}

// over forgets the board when it has faded away, and reports whether that was so.
func (l *leaving) over(now time.Duration) bool {
	if l.board == nil || l.fade.Moving(now) {
		return false
	}
	*l = leaving{}
	return true
}

// onto puts the board on the node n.
func (l *leaving) onto(n *graph.Node) {
	if l.board == nil {
		return
	}
	fade := l.fade
	away := &graph.Node{Name: "leaving", Place: func(now time.Duration) graph.Place {
		return graph.Place{Fade: fade.At(now), Moving: fade.Moving(now)}
	}}
	n.Add(away.Add(l.board.Root(), &graph.Node{Name: "leaving-marks", Draw: l.marks}))
}
