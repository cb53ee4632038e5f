package table

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
)

func TestLookingTakesNothingBack(t *testing.T) {
	r := newRig(t, withList(opts{plies: 6}))
	r.ticks(2)
	text := r.view().Plies[2].Text
	r.on(text)
	r.ticks(1)
	want(t, "plies of the match", r.plies(), 6)
	want(t, "plies on the board", len(r.b.view.Plies), 3)
	want(t, "may be played there", r.b.state.CanMove, false)
	want(t, "is looked at", r.b.state.Watching, true)
	if !strings.Contains(r.told(), "move 3 of 6") {
		t.Errorf("it tells %q", r.told())
	}
	r.click()
	want(t, "plies after a click on the board", r.plies(), 6)
	r.play("1 key Comma\n2 key ArrowLeft\n3 key ArrowRight")
	want(t, "plies on the board after stepping", len(r.b.view.Plies), 2)
	r.play("1 key Escape")
	want(t, "plies on the board again", len(r.b.view.Plies), 6)
	want(t, "what is told", r.told(), "")
	r.ticks(1)
	want(t, "may be played again", r.b.state.CanMove, true)
}

func TestLookingEndsWithItsButtonAndWithTheLastMove(t *testing.T) {
	r := newRig(t, withList(opts{plies: 4}))
	r.ticks(2)
	for _, way := range []func(){
		func() { r.on(r.d.T("moves.back")) },
		func() { r.on(r.view().Plies[3].Text) },
		func() { r.play("1 key End") },
		func() { r.press("undo"); r.press("redo") },
	} {
		r.on(r.d.T("moves.start"))
		r.ticks(1)
		want(t, "plies on the board", len(r.b.view.Plies), 0)
		want(t, "keys told for a board on which nothing can be played", len(r.tab.shortcuts()), 0)
		way()
		r.ticks(1)
		want(t, "plies on the board again", len(r.b.view.Plies), 4)
	}
}

// A move of the other side throws nobody out, and is told.
func TestTheGameGoesOnWhileSomebodyLooks(t *testing.T) {
	r := newRig(t, withList(opts{seats: against()}))
	r.ticks(2)
	r.click()
	r.ticks(1)
	r.play("1 key Comma")
	arrives(t, r.ready)
	r.ticks(session.MinTicks + 2)
	want(t, "plies of the match", r.plies(), 2)
	want(t, "plies on the board", len(r.b.view.Plies), 0)
	if !strings.Contains(r.told(), "has played "+r.view().Plies[1].Text) {
		t.Errorf("it tells %q", r.told())
	}
	r.play("1 key Escape")
	want(t, "plies on the board again", len(r.b.view.Plies), 2)
}

func TestClocksGoOnWhileSomebodyLooks(t *testing.T) {
	r := newRig(t, withList(opts{plies: 2, clocks: []match.Clock{{Main: 6000}, {Main: 6000}}}))
	r.ticks(1)
	r.play("1 key Comma")
	before := r.view().Times.Left[0]
	r.ticks(30)
	if left := r.view().Times.Left[0]; left > before-29 || r.b.state.View.Times.Left[0] != left || !r.b.state.Watching {
		t.Errorf("of %d ticks %d are left, the board is told of %d", before, left, r.b.state.View.Times.Left[0])
	}
}

func TestWhatWasTakenBackIsPlayedAgainFromTheList(t *testing.T) {
	r := newRig(t, withList(opts{plies: 6}))
	r.ticks(2)
	text := r.view().Plies[4].Text
	r.press("undo")
	r.press("undo")
	r.press("undo")
	want(t, "plies after taking back", r.plies(), 3)
	r.on(text)
	want(t, "plies played again", r.plies(), 5)
}

func TestTheEndOfTheMatchEndsLooking(t *testing.T) {
	r := newRig(t, withList(opts{plies: 4, clocks: []match.Clock{{Main: 30}, {Main: 30}}}))
	r.ticks(1)
	r.play("1 key Comma")
	r.ticks(40)
	want(t, "the match is over", r.over(), true)
	want(t, "plies on the board", len(r.b.view.Plies), 4)
}
