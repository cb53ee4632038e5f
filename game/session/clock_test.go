package session_test

import (
	"context"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// A turn lost to the bomb is a ply like any other: saved and reported, and the next turn has a whole fuse.
func TestABombGoesOff(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600})
	want(t, "needs ticks", r.Awake(), true)
	want(t, "a clock is due", r.Due(), 0)
	r.ticks(599)
	want(t, "events before", r.kindsOf(), "")
	want(t, "the last second is saved", strings.Contains(r.disk.last(), "Bomb: 600 left 59\n"), true)
	r.ticks(1)
	es := r.events()
	want(t, "events", strings.Join(names(es), " "), "Moved")
	if m := es[0].(session.Moved); m.Ply.Text != "pass" || m.Before.Times.Fuse != 1 || m.After.Times.Fuse != 600 || m.Before.Seat != 0 || m.After.Seat != 1 {
		t.Errorf("%+v", m)
	}
	want(t, "saved", strings.Contains(r.disk.last(), "1. pass\n"), true)
	for range 50 {
		r.Tick(1, session.Hold{Fuses: true})
	}
	want(t, "held", r.View().Times.Fuse, 600)
	want(t, "needs ticks while held", r.Awake(), false)
	r.Tick(30, session.Hold{Clocks: true, Moves: true})
	want(t, "many ticks", r.View().Times.Fuse, 570)
	r.Tick(6000, session.Hold{})
	want(t, "the bang ends the ticks", r.View().Times.Fuse, 600)
	want(t, "plies", len(r.View().Plies), 2)
}

func TestABarFalls(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebalance,mission", "Format": "sets1"}, beam: 300})
	r.ticks(100)
	want(t, "towards the side on turn", r.View().Times.Beam, -100)
	r.Request(session.Pause{On: true})
	want(t, "needs ticks while paused", r.Awake(), false)
	want(t, "paused", r.View().Times.Paused, true)
	r.ticks(50)
	r.Request(session.Pause{})
	want(t, "it stood still in the pause", r.View().Times.Beam, -100)
	if why := r.Request(session.TakeBack{}); why == nil || why.Key != "refusal.match.timed" {
		t.Errorf("take-back: %v", why)
	}
	r.ticks(200)
	want(t, "result", r.View().Result, match.Result{Outcome: rules.WonByO, By: "fall"})
	want(t, "events", r.kindsOf(), "Refused Moved Ended")
	want(t, "archived", strings.Contains(r.disk.archived[0], "Result: o wins by fall"), true)
}

// When a bar falls, the next round is dealt, and each draw is a ply of its own.
func TestDrawsFollowAFall(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebalance,mission", "Format": "sets3"}, beam: 300})
	r.ticks(300)
	es := r.events()
	want(t, "events", strings.Join(names(es), " "), "Moved Moved Moved")
	for i, e := range es {
		m := e.(session.Moved)
		want(t, "chance", m.Ply.Seat < 0, i > 0)
		want(t, "plies before", len(m.Before.Plies), 2+i)
		want(t, "a card lies open", i > 0 && !strings.HasSuffix(m.Ply.Text, ":?"), false)
		want(t, "the first round is told", strings.HasSuffix(m.After.Plies[0].Text, ":?"), false)
		want(t, "on turn after it", m.After.Seat >= 0, i == 2)
		want(t, "on turn before it", m.Before.Seat >= 0, i == 0)
	}
}

func TestClocks(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 1200, Increment: 120}, {Main: 720}}})
	saves := len(r.disk.saved)
	r.ticks(120)
	before := r.View()
	want(t, "after two seconds", before.Times.Left[0], 1080)
	r.playFirst()
	want(t, "a view does not change", before.Times.Left[0], 1080)
	want(t, "with its increment", r.View().Times.Left[0], 1200)
	want(t, "saved with the move", len(r.disk.saved), saves+1)
	for range 100 {
		r.Tick(1, session.Hold{Clocks: true})
	}
	want(t, "held", r.View().Times.Left[1], 720)
	r.events()
	want(t, "is due while held", r.Due(), 0)
	r.Tick(0, session.Hold{})
	want(t, "needs every tick", r.Awake(), false)
	want(t, "is due in a second", r.Due(), 60)
	r.ticks(59)
	want(t, "is due at once", r.Due(), 1)
	r.ticks(1)
	want(t, "is due in a second again", r.Due(), 60)
	r.events()
	r.ticks(660 - 481)
	want(t, "saved every five seconds", len(r.disk.saved), saves+2)
	lows := r.events()
	want(t, "seconds told of", len(lows), 2)
	for i, e := range lows {
		want(t, "seconds", e.(session.Low), session.Low{Seat: 1, Seconds: 9 - i})
	}
	r.Request(session.Pause{On: true})
	r.ticks(1000)
	r.Request(session.Pause{})
	want(t, "paused", r.View().Times.Left[1], 481)
	r.ticks(481)
	want(t, "the flag", r.View().Result, match.Result{Outcome: rules.WonByX, By: match.ByTime})
	r.ticks(5)
	want(t, "events", r.kindsOf(), "Low Low Low Low Low Low Low Low Ended")
}

// Close saves the clocks, and they continue from there.
func TestClosingSavesTheClocks(t *testing.T) {
	o := opts{game: "oxixo", clocks: []match.Clock{{Main: 1200}, {Main: 720}}}
	r := newRig(t, o)
	r.ticks(7)
	r.Request(session.Pause{On: true})
	r.Close()
	r = resumed(t, o, r.parse())
	want(t, "left", r.View().Times.Left[0], 1193)
	want(t, "paused", r.View().Times.Paused, false)
	r.Request(session.Ready{})
	r.ticks(1)
	want(t, "left", r.View().Times.Left[0], 1192)
}

// A computer player that loses its turn on time is stopped, and its late answer dropped.
func TestABombStopsTheOneWhoThinks(t *testing.T) {
	started, stopped := make(chan bool, 1), make(chan bool, 1)
	slow := func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		started <- true
		<-ctx.Done()
		stopped <- true
		return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
	}
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600, engine: slow,
		seats: []match.Seat{match.Computer("C", 1), match.Person("Ann")}})
	r.ticks(1)
	<-started
	r.ticks(600)
	<-stopped
	want(t, "lost", r.View().Plies[0].Text, "pass")
	r.ticks(2 * session.MinTicks)
	want(t, "plies", len(r.View().Plies), 1)
	want(t, "thinks for a person", r.Thinking(), false)
}
