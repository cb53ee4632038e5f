package xobrainer

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// strayTime is for how long after the end of a round clicks and keys mean nothing: they were meant for the round.
const strayTime = time.Second

// ended follows the input while a round that has just ended is being shown, and reports whether there is nothing else to follow. A
// round that waits goes on by the button or a key.
func (b *Board) ended(f *input.Frame, in *boards.Intent) bool {
	s := &b.sc
	if !s.running || s.back || !s.waits || s.past() || s.t >= s.resume() {
		return false
	}
	on := b.next || b.st.Focus && enter(f)
	switch stray := f.Now-b.since < strayTime; {
	case stray:
		return true
	case s.awaits():
		if on {
			in.Skip = s.resume()
		}
		return true
	}
	return false
}

// lookAgain follows the input while a round that is over is looked at again, or the keys that open one, and reports whether there is
// nothing else to follow.
func (b *Board) lookAgain(f *input.Frame) bool {
	n := len(b.rest.after.rounds)
	if b.sc.running || b.sc.waiting || n == 0 {
		b.opened = 0
		return false
	}
	switch {
	case b.st.Focus && f.Key(ebiten.KeyPageUp):
		if b.opened = b.opened - 1; b.opened < 0 {
			b.opened = n
		} else if b.opened == 0 {
			b.opened = 1
		}
	case b.opened == 0:
		return false
	case b.st.Focus && f.Key(ebiten.KeyPageDown):
		if b.opened++; b.opened > n {
			b.opened = 0
		}
	case b.next, b.st.Focus && enter(f), f.Released[input.Left] && b.geo.outer.Contains(graph.Point{X: f.X, Y: f.Y}):
		b.opened = 0
	}
	return true
}

// open opens the round in line k of the list, or closes it where it is open. While something is being shown there is none to open.
func (b *Board) open(k int) {
	if b.sc.running || b.sc.waiting || b.sc.asked {
		return
	}
	if n := b.lists.firstRound(&b.sc) + k + 1; b.opened == n {
		b.opened = 0
	} else {
		b.opened = n
	}
}

// reopened is the position of the round that is looked at again.
func (b *Board) reopened() *standing {
	if b.old.of != b.rest.after || b.old.round != b.opened {
		b.old.of, b.old.round, b.old.v = b.rest.after, b.opened, b.rest.after.again(b.opened-1)
	}
	return b.old.v
}

// again is the board of a round that is over, by its place among the rounds, with everything else as it is now.
func (s *standing) again(k int) *standing {
	step := &s.rounds[k].step
	e := *s
	e.view.Seat, e.view.Player, e.turn = -1, -1, rules.Nobody
	e.threats = xo.Threats{}
	e.board, e.last, e.hasLast = step.Board, step.Square, step.Piece != xo.NoPiece
	e.row, e.hasRow, e.winner = step.Row, step.Winner != rules.Nobody && !step.Fell, step.Winner
	return &e
}
