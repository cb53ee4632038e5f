package table

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/scenes/boards"
)

// lookAt has the first player of a seat look at what only that player may see, and returns that as the toy writes it.
func (r *rig) lookAt(seat int) string {
	r.t.Helper()
	secret := r.tab.s.ViewFor(seat, 0).Game.Text()
	r.b.intent.Look = &boards.Person{Seat: seat}
	r.ticks(1)
	return secret
}

// What is on screen for everybody holds no secret; whoever asks sees the own one, and nobody else's.
func TestSecretsAreShownToWhoMaySeeThem(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: variants("mission"), seats: []match.Seat{match.Person("Ann"), match.Person("Ben")}})
	mine, theirs := r.tab.s.ViewFor(0, 0).Game.Text(), r.tab.s.ViewFor(1, 0).Game.Text()
	all := r.view().Game.Text()
	if mine == theirs || mine == all || theirs == all {
		t.Fatalf("there are no secrets in %s", all)
	}
	r.ticks(1)
	for _, v := range []string{r.b.view.Game.Text(), r.b.state.View.Game.Text()} {
		want(t, "what the board gets", v, all)
	}
	r.lookAt(0)
	if log := r.log(); !strings.Contains(log, mine) || strings.Contains(log, theirs) {
		t.Errorf("Ann sees\n%s", log)
	}
	r.lookAt(1)
	if log := r.log(); !strings.Contains(log, theirs) || strings.Contains(log, mine) {
		t.Errorf("Ben sees\n%s", log)
	}
}

// What chance draws before the first turn is seen being drawn, unless somebody has moved since.
func TestTheFirstDrawsAreShown(t *testing.T) {
	o := opts{game: "xobrainer", options: variants("mission,map"), seats: []match.Seat{match.Person("Ann"), match.Person("Ben")}}
	r := newRig(t, o)
	r.ticks(10)
	want(t, "plies that chance has played", r.plies(), 4)
	want(t, "steps shown", len(r.b.played), 4)
	want(t, "plies shown before them", r.b.shown[0], 0)
	o.plies = 1
	r = newRig(t, o)
	r.ticks(10)
	want(t, "steps shown once somebody has moved", len(r.b.played), 0)
	want(t, "plies shown at once", r.b.shown[0], 5)
}

// While players pass the screen on, no computer player moves.
func TestTheComputerWaitsForLooks(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.click()
	r.b.intent.Hold = true
	r.ticks(1)
	arrives(t, r.ready)
	for range 90 {
		r.b.intent.Hold = true
		r.ticks(1)
	}
	want(t, "while somebody looks", r.plies(), 1)
	r.ticks(20)
	want(t, "after that", r.plies(), 2)
}
