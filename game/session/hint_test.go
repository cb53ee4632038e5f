package session_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
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
	r.Request(session.Hint{}) // a second request
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

// A move cancels the hint.
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
	if why := r.Request(session.Hint{}); why == nil || why.Key != "refusal.session.turn" {
		t.Errorf("a hint for a computer: %v", why)
	}
	r.Request(session.Resign{})
	if why := r.Request(session.Hint{}); why == nil || why.Key != "refusal.match.over" {
		t.Errorf("a hint after the end: %v", why)
	}
	setup, g := opts{}.setup(t)
	s, err := newSession(setup, g, session.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if why := s.Request(session.Hint{}); why == nil || why.Key != "refusal.session.hint" {
		t.Errorf("a hint where there are none: %v", why)
	}
}

// If no other person sits at the table, a hint is computed from the cards of the person who asks, and no others.
func TestAHintSeesWhatThePersonSees(t *testing.T) {
	var seen string
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "mission,trap"}, seats: against(), engine: func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		seen = pos.Text()
		return quick(ctx, pos)
	}})
	v := r.View()
	r.Request(session.Hint{})
	r.thought()
	want(t, "the position", seen, r.ViewFor(v.Seat, v.Player).Game.Text())
	if seen == v.Game.Text() {
		t.Error("it sees no card")
	}
}

// In two matches between people at one screen that differ only in a hidden card of the person who asks, the hints of
// the real engine are equal, in words and figures.
func TestAHintOnASharedScreenTellsNoSecret(t *testing.T) {
	compared := 0
	for _, variants := range []string{"mission", "trap", "mission,trap,map"} {
		for seed := range uint64(2) {
			o := opts{game: "xobrainer", options: rules.Options{"Variants": variants, "Format": "rounds:3"}, seed: seed,
				seats: []match.Seat{match.Team(match.Player{Name: "Ann"}, match.Player{Name: "Al"}), match.Computer("", 3)}}
			setup, g := o.setup(t)
			starts, _ := dealt(t, setup, g)
			for _, start := range starts[:1] {
				for who, other := range swapped(t, start) {
					a, b := strongest(t, o, start), strongest(t, o, other)
					if compared++; !reflect.DeepEqual(a, b) {
						t.Errorf("hints tell of the card of %+v in %q and %q:\n%+v\n%+v", who, start, other, a, b)
					}
				}
			}
		}
	}
	if compared < 15 {
		t.Errorf("only %d pairs of hints were compared", compared)
	}
}

// strongest returns the hint of the strongest level for a match from start.
func strongest(t *testing.T, o opts, start string) session.Hinted {
	t.Helper()
	o.start = start
	setup, g := o.setup(t)
	m, err := match.New(setup, g)
	if err != nil {
		t.Fatal(err)
	}
	r := resumed(t, opts{engine: func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		e, err := engines.New(g.Name, ai.MaxLevel, ai.Options{HashMiB: 1, Seed: 1})
		if err != nil {
			return ai.Thought{}, err
		}
		return e.Think(ctx, pos, ai.Limits{Nodes: 3000}, nil)
	}}, m)
	r.Request(session.Hint{})
	r.thought()
	es := r.events()
	h, ok := es[len(es)-1].(session.Hinted)
	if !ok || h.Err != nil {
		t.Fatalf("no hint from %q: %+v", start, es)
	}
	return h
}

// Asking again while a hint is being computed changes nothing.
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
