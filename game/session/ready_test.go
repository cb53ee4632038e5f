package session_test

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
)

// paused is a record that says that the match was paused after one move, as the menu leaves it.
func paused(t *testing.T, o opts) *match.Match {
	t.Helper()
	r := newRig(t, o)
	r.ticks(30)
	r.playFirst()
	r.Request(session.Pause{On: true})
	r.Close()
	text := r.disk.last()
	want(t, "the record says so", strings.Contains(text, "\nPaused: yes\n"), true)
	return r.parse()
}

// left is what is left on everything that counts.
func left(r *rig) int {
	v := r.View().Times
	sum := v.Fuse + v.Beam
	for _, l := range v.Left {
		sum += l
	}
	return sum
}

// A match that was left in the pause menu, whose record says Paused: yes, waits until somebody is ready; from then on its clocks
// run as before.
func TestContinuedAfterThePauseMenuTheClocksRun(t *testing.T) {
	for name, o := range map[string]opts{
		"bomb":   {game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600},
		"bar":    {game: "xobrainer", options: rules.Options{"Variants": "timebalance"}, beam: 600},
		"clocks": {game: "oxixo", clocks: []match.Clock{{Main: 1200}, {Main: 720}}},
	} {
		m := paused(t, o)
		r := resumed(t, o, m)
		want(t, name+": paused", r.View().Times.Paused, false)
		want(t, name+": waits", r.View().Waiting, true)
		v := r.View()
		want(t, name+": waits for a person who looks", r.ViewFor(v.Seat, v.Player).Waiting, true)
		want(t, name+": needs ticks", r.Awake(), false)
		at := left(r)
		r.ticks(1000)
		want(t, name+": stands still", left(r), at)
		if why := r.Request(session.Play{Move: v.Game.AppendMoves(nil)[0]}); why == nil || why.Reason != session.ReasonReady {
			t.Errorf("%s: a move while nobody is ready: %v", name, why)
		}
		if why := r.Request(session.Hint{}); why == nil || why.Reason != session.ReasonReady {
			t.Errorf("%s: a hint while nobody is ready: %v", name, why)
		}
		r.Request(session.Ready{})
		want(t, name+": waits after it", r.View().Waiting, false)
		want(t, name+": needs ticks after it", r.Awake(), true)
		r.ticks(10)
		if left(r) == at {
			t.Errorf("%s: the clocks have stopped for good at %d", name, at)
		}
		r.playFirst()
		r.ticks(1)
		want(t, name+": the record goes on", strings.Contains(r.disk.last(), "Paused"), false)
	}
}

// Nobody thinks before somebody is ready, in a new match as in one that goes on. Computers alone wait for nobody.
func TestAComputerWaitsForReady(t *testing.T) {
	o := opts{game: "oxixo", clocks: []match.Clock{{Main: 1200}, {Main: 720}}, seats: against()}
	setup, g := o.setup(t)
	fresh, err := match.New(setup, g)
	if err != nil {
		t.Fatal(err)
	}
	r := resumed(t, o, fresh)
	want(t, "a new match waits", r.View().Waiting, true)
	r.Request(session.Ready{})
	want(t, "it waits after it", r.View().Waiting, false)
	alone := o
	alone.seats = []match.Seat{match.Computer("", 1), match.Computer("", 1)}
	setup, g = alone.setup(t)
	if fresh, err = match.New(setup, g); err != nil {
		t.Fatal(err)
	}
	want(t, "a match between computers waits", resumed(t, alone, fresh).View().Waiting, false)
	r.playFirst()
	r.Close()
	again := resumed(t, o, r.parse())
	again.ticks(20)
	want(t, "thinks", again.Thinking(), false)
	again.Request(session.Ready{})
	again.thought()
	want(t, "plies", len(again.View().Plies), 2)
	again.Request(session.Resign{})
	again.Close()
	m, err := match.Parse(again.disk.last(), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "what is over waits", resumed(t, o, m).View().Waiting, false)
	want(t, "what has no clocks waits", resumed(t, opts{}, newRig(t, opts{plies: 3}).parse()).View().Waiting, false)
}

// However often a match without secrets is ended, taken up and ended again, one record of it comes to the archive: the last.
func TestOneRecordComesToTheArchive(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	for _, side := range []rules.Side{rules.X, rules.O, rules.X} {
		r.Request(session.Resign{Side: side})
		want(t, "archived while it may be taken up", len(r.disk.archived), 0)
		want(t, "taken up", r.Request(session.TakeBack{}) == nil, true)
	}
	r.Request(session.Resign{Side: rules.O})
	r.Close()
	r.Close()
	want(t, "archived", len(r.disk.archived), 1)
	want(t, "the last end", strings.Contains(r.disk.archived[0], "Result: x wins by resignation"), true)
	r = newRig(t, opts{plies: 2})
	r.Request(session.Resign{})
	r.Request(session.TakeBack{})
	r.Close()
	want(t, "archived where it was taken up", len(r.disk.archived), 0)
}
