package table

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/scenes"
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
	r.b.intent.PauseClocks = true
	r.ticks(1)
	arrives(t, r.ready)
	for range 90 {
		r.b.intent.PauseClocks = true
		r.ticks(1)
	}
	want(t, "while somebody looks", r.plies(), 1)
	r.ticks(20)
	want(t, "after that", r.plies(), 2)
}

// The cards of a person who plays alone are handed to the board to lie open, with that person's view and no other; never where another
// person sits at the table, from the very tick in which one sits down, nor where the setting is off.
func TestOnlyALonePersonsCardsAreHandedOver(t *testing.T) {
	ann, ben := match.Person("Ann"), match.Person("Ben")
	r := newRig(t, opts{game: "xobrainer", options: variants("mission,trap"), seats: []match.Seat{ann, ben}})
	r.ticks(2)
	want(t, "handed over between two persons", r.b.state.Own == nil, true)
	r = newRig(t, opts{game: "xobrainer", options: variants("mission,trap"), seats: []match.Seat{match.Computer("", 2), ann}})
	r.ticks(2)
	want(t, "room is asked for", r.b.area.Open, true)
	own := r.b.state.Own
	if own == nil {
		t.Fatal("nothing is handed over to a person alone")
	}
	want(t, "whose it is", own.Person, boards.Person{Seat: 1})
	want(t, "what it is", own.View.Game.Text(), r.tab.s.ViewFor(1, 0).Game.Text())
	want(t, "everybody's view still hides it", r.b.state.View.Game.Text(), r.view().Game.Text())
	r.tab.Resume(scenes.Reseat{Seats: []match.Seat{ben, ann}})
	r.ticks(1)
	want(t, "persons at the table", r.view().Setup.Seats[0].Players[0].Computer(), false)
	want(t, "handed over in the tick in which another sits down", r.b.state.Own == nil, true)
	r.tab.Resume(scenes.Reseat{Seats: []match.Seat{match.Computer("", 2), ann}})
	r.ticks(1)
	want(t, "handed over once the other has left", r.b.state.Own != nil, true)
	r.d.Settings.OpenCards = false
	r.tab.Layout(r.tab.area.Metrics)
	r.ticks(1)
	want(t, "handed over although it is not wanted", r.b.state.Own == nil && !r.b.area.Open, true)
}
