package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// illegal is a move in no game.
const illegal rules.Move = 1<<32 - 1

// kindsOf lists the types of the events since the last call.
func (r *rig) kindsOf() string { return strings.Join(names(r.events()), " ") }

func (r *rig) await() {
	r.t.Helper()
	select {
	case <-r.woken:
	case <-time.After(20 * time.Second):
		r.t.Fatal("nobody has answered")
	}
}

// An answer is delayed for the minimum time, and as long as the screen asks.
func TestAnAnswerIsHeldBack(t *testing.T) {
	r := newRig(t, opts{seats: against(), least: session.MinTicks})
	r.playFirst()
	r.Tick(1, session.Hold{})
	r.await()
	r.ticks(session.MinTicks - 1)
	want(t, "plies before the least time", len(r.View().Plies), 1)
	want(t, "needs ticks", r.Awake(), true)
	r.ticks(1)
	want(t, "plies after it", len(r.View().Plies), 2)
	r.playFirst()
	r.Tick(1, session.Hold{})
	r.await()
	for range 100 {
		r.Tick(1, session.Hold{Moves: true})
	}
	want(t, "plies while held", len(r.View().Plies), 3)
	r.Tick(1, session.Hold{})
	want(t, "plies after that", len(r.View().Plies), 4)
	r.playFirst()
	r.Tick(1, session.Hold{})
	r.await()
	r.Tick(session.MinTicks, session.Hold{})
	want(t, "plies after many ticks at once", len(r.View().Plies), 6)
}

// Under a bomb an answer is delayed for at most a quarter of the time left.
func TestABombPressesAnAnswer(t *testing.T) {
	for left, need := range map[int]int{600: session.MinTicks, 41: 8} {
		o := opts{game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600, least: session.MinTicks,
			seats: []match.Seat{match.Computer("", 1), match.Person("")}}
		setup, g := o.setup(t)
		m, err := match.New(setup, g)
		if err != nil {
			t.Fatal(err)
		}
		m.Tick(600 - left)
		r := resumed(t, o, m)
		r.Request(session.Ready{})
		r.Tick(1, session.Hold{})
		r.await()
		n := 0
		for len(r.View().Plies) == 0 {
			r.ticks(1)
			n++
		}
		want(t, "ticks", n, need)
	}
}

func TestTakeBackWhileTheComputerThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.playFirst()
	r.ticks(1)
	<-p.begun
	r.ticks(200)
	want(t, "plies while it thinks", len(r.View().Plies), 1)
	if why := r.Request(session.TakeBack{}); why != nil {
		t.Fatal(why)
	}
	<-p.stopped
	want(t, "events", r.kindsOf(), "Moved Jumped")
	r.ticks(100)
	want(t, "plies", len(r.View().Plies), 0)
	want(t, "thinks", r.Thinking(), false)
	want(t, "saved as taken back", strings.Contains(r.disk.last(), "\n\nundone\n1. "), true)
	r.playFirst()
	r.ticks(1)
	<-p.begun
	p.let <- r.View().Game.AppendMoves(nil)[0]
	r.thought()
	want(t, "plies after its answer", len(r.View().Plies), 2)
}

// An engine that ignores Stop delays nothing, is not asked twice at once, and its answer is stale.
func TestADeafEngine(t *testing.T) {
	let, inside := make(chan rules.Move), make(chan int, 10)
	n := 0
	deaf := func(context.Context, rules.Game) (ai.Thought, error) {
		n++
		inside <- n
		mv := <-let
		n--
		return ai.Thought{Move: mv}, nil
	}
	r := newRig(t, opts{seats: against(), engine: deaf})
	r.playFirst()
	r.ticks(1)
	want(t, "thinking at once", <-inside, 1)
	stale := r.View().Game.AppendMoves(nil)[0]
	r.Request(session.TakeBack{}) // returns although there was no answer
	r.playFirst()
	r.ticks(100)
	want(t, "plies", len(r.View().Plies), 1)
	time.Sleep(50 * time.Millisecond)
	want(t, "asked while it still thinks", len(inside), 0)
	let <- stale // the first answer is stale by now
	want(t, "thinking at once", <-inside, 1)
	r.ticks(100)
	want(t, "the stale answer is not played", len(r.View().Plies), 1)
	let <- r.View().Game.AppendMoves(nil)[1]
	r.thought()
	want(t, "the right one is", len(r.View().Plies), 2)
}

// late is a controller that answers after it was stopped, or about another position.
type late struct {
	started  int
	answered bool
	move     rules.Move
}

func (l *late) Start(context.Context, *session.View, session.Limits, func()) { l.started++ }
func (l *late) Poll() (session.Answer, bool) {
	return session.Answer{Thought: ai.Thought{Move: l.move}}, l.answered
}
func (l *late) Stop() {}

// A controller that has not answered when its flag falls, its bomb goes off or it has resigned is too late.
func TestAnAnswerThatComesTooLate(t *testing.T) {
	c := &late{}
	r := newRig(t, opts{game: "oxixo", seats: against(), clocks: []match.Clock{{Main: 600}, {Main: 60}},
		control: func(*rules.Info, match.Player) (session.Controller, error) { return c, nil }})
	r.playFirst()
	r.ticks(59)
	c.move = r.View().Game.AppendMoves(nil)[0]
	c.answered = true
	r.ticks(1)
	want(t, "result", r.View().Result, match.Result{Outcome: rules.WonByX, By: match.ByTime})
	r.ticks(10)
	want(t, "events", r.kindsOf(), "Moved Low Ended")
	want(t, "asked", c.started, 1)
	want(t, "plies", len(r.View().Plies), 1)
	want(t, "archived", len(r.disk.archived), 1)
}

// A controller that fails in any way is reported once and not asked again in that position; a take-back helps.
func TestAControllerThatFails(t *testing.T) {
	broken := errors.New("the table is on fire")
	for _, tt := range []struct {
		name   string
		engine think
		reason string
	}{
		{"an error", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, broken }, "the table is on fire"},
		{"an illegal move", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{Move: illegal}, nil }, ""},
		{"no move", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, nil }, ""},
		{"a panic", func(context.Context, rules.Game) (ai.Thought, error) { panic("out of cards") }, "out of cards"},
	} {
		for _, game := range []string{"xobrainer", "trexo", "oxixo"} {
			name, calls := game+", "+tt.name, 0
			r := newRig(t, opts{game: game, seats: against(), engine: func(c context.Context, p rules.Game) (ai.Thought, error) {
				calls++
				return tt.engine(c, p)
			}})
			r.playFirst()
			r.thought()
			es := r.events()
			f, ok := es[len(es)-1].(session.Failed)
			if !ok || f.Seat != 1 || f.Player != 0 || f.Err == nil || !strings.Contains(f.Err.Error(), tt.reason) {
				t.Errorf("%s: %+v", name, es[len(es)-1])
			}
			r.ticks(1000)
			want(t, name+": events", r.kindsOf(), "")
			want(t, name+": calls", calls, 1)
			want(t, name+": plies", len(r.View().Plies), 1)
			want(t, name+": needs ticks", r.Awake(), false)
			r.Request(session.TakeBack{})
			r.playFirst()
			r.thought()
			want(t, name+": asked again", calls, 2)
			want(t, name+": events", r.kindsOf(), "Jumped Moved Failed")
		}
	}
}

func TestNoControllerToBeHad(t *testing.T) {
	asked, broken := 0, errors.New("there is no level 2")
	r := newRig(t, opts{seats: against(), control: func(*rules.Info, match.Player) (session.Controller, error) {
		asked++
		return nil, broken
	}})
	r.playFirst()
	r.ticks(100)
	es := r.events()
	if f, ok := es[len(es)-1].(session.Failed); !ok || f.Err != broken {
		t.Errorf("%+v", es)
	}
	want(t, "asked", asked, 1)
	setup, g := opts{seats: against()}.setup(t)
	s, err := newSession(setup, g, session.Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Request(session.Play{Move: s.View().Game.AppendMoves(nil)[0]})
	s.Tick(1, session.Hold{})
	want(t, "without any", strings.Join(names(s.Events()), " "), "Moved Failed")
}

func TestClosingStopsWhoThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.playFirst()
	r.ticks(1)
	<-p.begun
	r.Close()
	<-p.stopped
	saves := len(r.disk.saved)
	r.ticks(10)
	if why := r.Request(session.TakeBack{}); why == nil {
		t.Error("a closed session takes moves back")
	}
	want(t, "plies", len(r.View().Plies), 1)
	want(t, "saves", len(r.disk.saved), saves)
	want(t, "thinks", r.Thinking(), false)
}

func TestResignationWhileTheComputerThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.playFirst()
	r.ticks(1)
	<-p.begun
	r.Request(session.Resign{})
	<-p.stopped
	want(t, "the person has resigned, on turn or not", r.View().Result, match.Result{Outcome: rules.WonByO, By: match.ByResignation})
	want(t, "events", r.kindsOf(), "Moved Ended")
	want(t, "saved", strings.Contains(r.disk.last(), "Result: o wins by resignation"), true)
	want(t, "archived while it can be taken up again", len(r.disk.archived), 0)
	if why := r.Request(session.Resign{}); why == nil || why.Key != "refusal.match.over" {
		t.Errorf("resigning twice: %v", why)
	}
	r.Request(session.TakeBack{})
	want(t, "taken back", r.View().Result.Over(), false)
	want(t, "in progress again", strings.Contains(r.disk.last(), "Result"), false)
	r.Request(session.Resign{Side: rules.O})
	want(t, "the other side", r.View().Result.Outcome, rules.WonByX)
	want(t, "events", r.kindsOf(), "Refused Jumped Ended")
	r.Close()
	r.Close()
	want(t, "archived", len(r.disk.archived), 1)
	want(t, "as it ended", strings.Contains(r.disk.archived[0], "Result: x wins by resignation"), true)
}

// A script plays its moves, also after a take-back, and fails at its end.
func TestAScript(t *testing.T) {
	moves := []string{"e5", "e6", "e7"}
	r := newRig(t, opts{game: "xobrainer", seats: []match.Seat{match.Person(""), match.Computer("", 1)},
		control: func(*rules.Info, match.Player) (session.Controller, error) { return session.NewScript(moves...), nil }})
	for _, text := range []string{"j10", "j8"} {
		mv, err := r.View().Game.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		r.Request(session.Play{Move: mv})
		r.thought()
	}
	r.Request(session.TakeBack{})
	want(t, "plies", len(r.View().Plies), 2)
	r.Request(session.Redo{})
	want(t, "plies after redo", len(r.View().Plies), 4)
	r.Request(session.TakeBack{})
	r.playFirst()
	r.thought()
	var texts []string
	for _, p := range r.View().Plies {
		if p.Seat == 1 {
			texts = append(texts, p.Text)
		}
	}
	want(t, "its moves", strings.Join(texts, " "), "e5 e6")
	r.playFirst()
	r.thought()
	r.playFirst()
	r.thought()
	es := r.events()
	if f, ok := es[len(es)-1].(session.Failed); !ok || !strings.Contains(f.Err.Error(), "after 3 moves") {
		t.Errorf("at its end: %+v", es[len(es)-1])
	}
}

func TestNobodyMovesInAPause(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.playFirst()
	r.ticks(1)
	r.await()
	r.Request(session.Pause{On: true})
	r.ticks(100)
	want(t, "plies", len(r.View().Plies), 1)
	r.Request(session.Pause{})
	want(t, "needs ticks", r.Awake(), true)
	r.ticks(1)
	want(t, "plies after it", len(r.View().Plies), 2)
}

// A controller is stopped by Stop and by its context, and its limits depend on bomb and bar.
func TestWhatAControllerIsTold(t *testing.T) {
	c := &noting{}
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600,
		seats:   []match.Seat{match.Computer("", 1), match.Person("")},
		control: func(*rules.Info, match.Player) (session.Controller, error) { return c, nil }})
	r.ticks(1)
	if c.lim.Time <= 0 || c.lim.Time > 3*time.Second {
		t.Errorf("with ten seconds left it may think for %v", c.lim.Time)
	}
	r.Request(session.Resign{})
	want(t, "stopped", c.stopped, 1)
	if c.ctx.Err() == nil {
		t.Error("its context goes on")
	}
}

// Unfetched events keep a session awake.
func TestEventsAreToBeFetched(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.TakeBack{})
	want(t, "with an event", r.Awake(), true)
	want(t, "events", r.kindsOf(), "Refused")
	want(t, "after it was fetched", r.Awake(), false)
	want(t, "events", r.kindsOf(), "")
}
