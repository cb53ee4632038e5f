package session_test

import (
	"context"
	"errors"
	"testing"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// The computer's move for a person is the one of a hint, and counts as help once, as a hint does.
func TestTheComputerPlaysForAPerson(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.PlayForMe{})
	r.thought()
	want(t, "plies", len(r.View().Plies), 1)
	want(t, "events", r.kindsOf(), "Moved")
	r.Request(session.Hint{})
	r.thought()
	r.Request(session.Hint{})
	r.Request(session.PlayForMe{}) // what was hinted
	want(t, "plies", len(r.View().Plies), 2)
	want(t, "events", r.kindsOf(), "Hinted Hinted Moved")
	want(t, "help", r.View().Helped, session.PerSide{X: 1, O: 1})
	r.Request(session.Resign{})
	if r.Request(session.PlayForMe{}) == nil {
		t.Error("a move is made after the end")
	}
}

func TestAFailedHelperPlaysNothing(t *testing.T) {
	r := newRig(t, opts{engine: func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, errors.New("no") }})
	r.Request(session.PlayForMe{})
	r.thought()
	want(t, "plies", len(r.View().Plies), 0)
	want(t, "events", r.kindsOf(), "Hinted")
	want(t, "help", r.View().Helped, session.PerSide{})
}

// A computer player that is hurried plays what it has found.
func TestAThinkerIsHurried(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think, least: session.MinTicks})
	if r.Request(session.Hurry{}) == nil {
		t.Error("somebody is hurried who does not think")
	}
	r.playFirst()
	r.ticks(1)
	<-p.begun
	if r.Request(session.Hurry{}) != nil {
		t.Error("nobody can be hurried")
	}
	r.await()
	r.ticks(1)
	want(t, "plies", len(r.View().Plies), 2)
}

// Who thinks is thrown out with the player, and the new one is asked; views show who sits there now, and who sat there.
func TestSeatsChange(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.playFirst()
	r.ticks(1)
	<-p.begun
	before := r.View()
	if why := r.Request(session.Reseat{Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}); why != nil {
		t.Fatal(why)
	}
	<-p.stopped
	v := r.View()
	want(t, "on turn", v.Setup.Seats[v.Seat].Players[0].Name, "Bob")
	want(t, "seen before", before.Setup.Seats[1].Players[0].Level, 2)
	want(t, "changes", len(v.Changes), 1)
	want(t, "who sat there at first", r.At(0).Setup.Seats[1].Players[0].Level, 2)
	want(t, "thinks", r.Thinking(), false)
	r.playFirst()
	if why := r.Request(session.Reseat{Seats: []match.Seat{match.Computer("", 3), match.Person("Bob")}}); why != nil {
		t.Fatal(why)
	}
	r.ticks(1)
	<-p.begun
	want(t, "on disk", r.parse().Setup().Seats[0].Players[0].Level, 3)
	r.Request(session.Hurry{})
	<-p.stopped
	r.await()
	r.ticks(1)
	want(t, "plies", len(r.View().Plies), 3)
	if r.Request(session.Reseat{Seats: []match.Seat{match.Person("Ann")}}) == nil {
		t.Error("one seat is enough")
	}
	r.Request(session.Resign{Side: rules.O})
	m, err := r.Rematch(1)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "matches of the sitting", session.Of(m, session.Everybody, 0).Sitting.Matches(), 0)
}

// Clocks that begin in the middle wait until somebody is ready.
func TestClocksThatBeginWait(t *testing.T) {
	r := newRig(t, opts{})
	r.playFirst()
	five := []match.Clock{{Main: 18000}, {Main: 18000}}
	if why := r.Request(session.Reseat{Seats: r.View().Setup.Seats, Clocks: five}); why != nil {
		t.Fatal(why)
	}
	r.ticks(10)
	want(t, "waits", r.View().Waiting, true)
	want(t, "left", r.View().Times.Left[1], 18000)
	r.Request(session.Ready{})
	r.ticks(10)
	want(t, "left", r.View().Times.Left[1], 17990)
}

// The time at the table is counted while it goes on, and saved at the end.
func TestTimeAtTheTableIsCounted(t *testing.T) {
	r := newRig(t, opts{})
	r.Spend(60)
	r.playFirst()
	r.Request(session.Pause{On: true})
	r.Spend(1000)
	r.Request(session.Pause{On: false})
	r.Spend(30)
	want(t, "spent", r.View().Spent, session.PerSide{X: 60, O: 30})
	r.Close()
	r.Spend(5)
	x, o := r.parse().Counts().Spent()
	want(t, "on disk", [2]int{x, o}, [2]int{60, 30})
}
