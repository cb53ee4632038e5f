package session_test

import (
	"testing"

	"xotrio/game/session"
)

// What was taken back is told, in order and without draws, until it is played again or something else is played.
func TestUndoneTurnsAreTold(t *testing.T) {
	r := newRig(t, opts{})
	for range 4 {
		r.playFirst()
	}
	all := r.View().Plies
	r.Request(session.TakeBack{})
	r.Request(session.TakeBack{})
	v := r.View()
	if len(v.Plies) != 2 || len(v.Undone) != 2 || v.Undone[0].Text != all[2].Text || v.Undone[1].Side != all[3].Side {
		t.Errorf("of %d plies %d are left and %+v taken back", len(all), len(v.Plies), v.Undone)
	}
	if past := r.At(1); len(past.Undone) != 0 {
		t.Error("an earlier position tells of what was taken back after it")
	}
	r.Request(session.Redo{})
	if v := r.View(); len(v.Undone) != 1 || v.Undone[0].Text != all[3].Text {
		t.Errorf("after playing one again there are %+v", v.Undone)
	}
	r.Request(session.TakeBack{})
	moves := r.View().Game.AppendMoves(nil)
	r.Request(session.Play{Move: moves[len(moves)-1]})
	if v := r.View(); len(v.Undone) != 0 {
		t.Errorf("after another move there are %+v", v.Undone)
	}
}
