package table

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
)

func TestReviewTakesNothingBack(t *testing.T) {
	r := newRig(t, withList(opts{plies: 6}))
	r.ticks(2)
	text := r.view().Plies[2].Text
	r.clickText(text)
	r.ticks(1)
	want(t, "plies of the match", r.plies(), 6)
	want(t, "plies on the board", len(r.b.view.Plies), 3)
	want(t, "can move there", r.b.state.CanMove, false)
	want(t, "watching", r.b.state.Watching, true)
	if !strings.Contains(r.message(), "move 2 of 3 (X)") {
		t.Errorf("the message is %q", r.message())
	}
	r.click()
	want(t, "plies after a click on the board", r.plies(), 6)
	r.play("1 key Comma\n2 key ArrowLeft\n3 key ArrowRight")
	want(t, "plies on the board after stepping", len(r.b.view.Plies), 2)
	r.play("1 key Escape")
	want(t, "plies on the board again", len(r.b.view.Plies), 6)
	want(t, "message", r.message(), "")
	r.ticks(1)
	want(t, "can move again", r.b.state.CanMove, true)
}

func TestWaysToEndAReview(t *testing.T) {
	r := newRig(t, withList(opts{plies: 4}))
	r.ticks(2)
	for _, way := range []func(){
		func() { r.clickText(r.d.T("moves.back")) },
		func() { r.clickText(r.view().Plies[3].Text) },
		func() { r.play("1 key End") },
		func() { r.press("undo"); r.press("redo") },
	} {
		r.clickText(r.d.T("moves.start"))
		r.ticks(1)
		want(t, "plies on the board", len(r.b.view.Plies), 0)
		want(t, "shortcuts during the review", len(r.tab.shortcuts()), 0)
		way()
		r.ticks(1)
		want(t, "plies on the board again", len(r.b.view.Plies), 4)
	}
}

// A move of the other side does not end the review, and is announced.
func TestAMoveDuringAReview(t *testing.T) {
	r := newRig(t, withList(opts{seats: against()}))
	r.ticks(2)
	r.click()
	r.ticks(1)
	r.play("1 key Comma")
	receive(t, r.ready)
	r.ticks(session.MinTicks + 2)
	want(t, "plies of the match", r.plies(), 2)
	want(t, "plies on the board", len(r.b.view.Plies), 0)
	if !strings.Contains(r.message(), "played "+r.view().Plies[1].Text) {
		t.Errorf("the message is %q", r.message())
	}
	r.play("1 key Escape")
	want(t, "plies on the board again", len(r.b.view.Plies), 2)
}

func TestClocksRunDuringAReview(t *testing.T) {
	r := newRig(t, withList(opts{plies: 2, clocks: []match.Clock{{Main: 6000}, {Main: 6000}}}))
	r.ticks(1)
	r.play("1 key Comma")
	before := r.view().Times.Left[0]
	r.ticks(30)
	if left := r.view().Times.Left[0]; left > before-29 || r.b.state.View.Times.Left[0] != left || !r.b.state.Watching {
		t.Errorf("of %d ticks %d are left, the board shows %d", before, left, r.b.state.View.Times.Left[0])
	}
}

func TestRedoFromTheList(t *testing.T) {
	r := newRig(t, withList(opts{plies: 6}))
	r.ticks(2)
	text := r.view().Plies[4].Text
	r.press("undo")
	r.press("undo")
	r.press("undo")
	want(t, "plies after taking back", r.plies(), 3)
	r.clickText(text)
	want(t, "plies played again", r.plies(), 5)
}

func TestTheEndOfTheMatchEndsTheReview(t *testing.T) {
	r := newRig(t, withList(opts{plies: 4, clocks: []match.Clock{{Main: 30}, {Main: 30}}}))
	r.ticks(1)
	r.play("1 key Comma")
	r.ticks(40)
	want(t, "the match is over", r.over(), true)
	want(t, "plies on the board", len(r.b.view.Plies), 4)
}

// outspoken is a board whose list says less while it shows a move.
type outspoken struct {
	*lister
	r *rig
}

func (o *outspoken) MoveItems(v *session.View) []movelist.Item {
	items := o.lister.MoveItems(v)
	if len(o.played) == 0 || !o.r.tab.work.Busy(o.r.tab.now) {
		items[len(items)-1].Note = "told"
	}
	return items
}

// The list is asked for when the board has begun to show a move, and again once it has shown it.
func TestTheListWaitsForTheBoard(t *testing.T) {
	var o outspoken
	r := newRig(t, opts{board: func(b *toy) boards.Board { o.lister = &lister{b}; return &o }})
	o.r, r.b.slow = r, 20*tick
	told := func() bool { return strings.Contains(r.log(), "told") }
	r.click()
	for n := range 40 {
		r.ticks(1)
		if busy := r.tab.work.Busy(r.tab.now); told() == busy {
			t.Fatalf("tick %d: the board shows a move: %t, and the list has told its end: %t", n, busy, !busy)
		}
	}
}
