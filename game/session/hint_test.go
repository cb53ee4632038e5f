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

func TestAHint(t *testing.T) {
	calls := 0
	r := newRig(t, opts{engine: func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		calls++
		th, err := quick(ctx, pos)
		th.Chance = 700
		return th, err
	}})
	first := r.View().Game.MoveText(r.View().Game.AppendMoves(nil)[0])
	r.Request(session.Hint{})
	want(t, "busy", r.HintBusy(), true)
	want(t, "needs ticks", r.Awake(), true)
	r.Request(session.Hint{}) // somebody is impatient
	r.thought()
	r.Request(session.Hint{})
	es := r.events()
	if len(es) != 2 || es[0].(session.Hinted).Move != first || es[1].(session.Hinted).Thought.Chance != 700 {
		t.Errorf("%+v", es)
	}
	want(t, "calls", calls, 1)
	want(t, "busy", r.HintBusy(), false)
	want(t, "needs ticks", r.Awake(), false)
	r.Request(session.NoHint{})
	r.Request(session.Hint{})
	r.thought()
	want(t, "calls after it was taken back", calls, 2)
	r.playFirst()
	r.Request(session.Hint{})
	r.thought()
	want(t, "calls in another position", calls, 3)
	want(t, "events", r.kindsOf(), "Hinted Moved Hinted")
}

// Whoever moves meanwhile needs no hint any more.
func TestAStaleHint(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{engine: p.think})
	for _, leave := range []func(){r.playFirst, func() { r.Request(session.TakeBack{}) }, func() { r.Request(session.NoHint{}) }, func() { r.Request(session.Resign{}) }} {
		r.Request(session.Hint{})
		<-p.begun
		leave()
		<-p.stopped
		want(t, "busy", r.HintBusy(), false)
		r.ticks(10)
	}
	want(t, "events", r.kindsOf(), "Moved Jumped Ended")
}

func TestNoHint(t *testing.T) {
	broken := errors.New("no idea")
	r := newRig(t, opts{engine: func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, broken }})
	r.Request(session.Hint{})
	r.thought()
	es := r.events()
	if len(es) != 1 || es[0].(session.Hinted).Err != broken {
		t.Errorf("%+v", es)
	}
	r = newRig(t, opts{engine: func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{Move: illegal}, nil }})
	r.Request(session.Hint{})
	r.thought()
	if es := r.events(); len(es) != 1 || es[0].(session.Hinted).Err == nil {
		t.Errorf("an illegal hint: %+v", es)
	}
	r = newRig(t, opts{seats: []match.Seat{match.Computer("", 1), match.Person("")}})
	if why := r.Request(session.Hint{}); why == nil || why.Reason != session.ReasonTurn {
		t.Errorf("a hint for a computer: %v", why)
	}
	r.Request(session.Resign{})
	if why := r.Request(session.Hint{}); why == nil || why.Reason != match.ReasonOver {
		t.Errorf("a hint after the end: %v", why)
	}
	setup, g := opts{}.setup(t)
	s, err := session.New(setup, g, session.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if why := s.Request(session.Hint{}); why == nil || why.Reason != session.ReasonHint {
		t.Errorf("a hint where there are none: %v", why)
	}
}

// A hint is thought about with the cards of the person who asks, and no others.
func TestAHintSeesWhatThePersonSees(t *testing.T) {
	var seen string
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "mission,trap"}, engine: func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		seen = pos.Text()
		return quick(ctx, pos)
	}})
	for range 2 {
		v := r.View()
		r.Request(session.Hint{})
		r.thought()
		want(t, "the position", seen, r.ViewFor(v.Seat, v.Player).Game.Text())
		if seen == v.Game.Text() {
			t.Error("it sees no card")
		}
		r.playFirst()
	}
}

// Whoever asks again while somebody thinks about the hint changes nothing.
func TestAnImpatientPerson(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{engine: p.think})
	for range 3 {
		r.Request(session.Hint{})
	}
	<-p.begun
	r.Request(session.Hint{})
	p.let <- r.View().Game.AppendMoves(nil)[0]
	r.thought()
	want(t, "stopped", len(p.stopped), 0)
	want(t, "events", r.kindsOf(), "Hinted")
}
