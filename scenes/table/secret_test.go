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
