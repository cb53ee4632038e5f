package session_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// levels makes real computer players at their levels, limited by nodes so that the match is the same every time.
func levels(info *rules.Info, p match.Player) (session.Controller, error) {
	e, err := engines.New(info.Name, ai.Level(p.Level), ai.Options{HashMiB: 1, Seed: 3, Now: time.Now})
	return session.NewLevel(e, session.Limits{Nodes: 30}), err
}

// kinds returns options for matches of every kind.
func kinds() map[string]opts {
	all := "mission,trap,map,random,timebomb,timebalance"
	three := match.Team(match.Player{Name: "A"}, match.Player{Level: 1}, match.Player{Name: "C"})
	return map[string]opts{
		"xobrainer":          {game: "xobrainer", seats: against()},
		"xobrainer sets":     {game: "xobrainer", options: rules.Options{"Format": "sets1"}},
		"xobrainer variants": {game: "xobrainer", options: rules.Options{"Variants": all, "Format": "rounds:3"}, bomb: 600, beam: 900, seats: against()},
		"xobrainer teams":    {game: "xobrainer", options: rules.Options{"Variants": "mission,trap,map"}, seats: []match.Seat{three, match.Team(match.Player{Level: 2}, match.Player{})}},
		"trexo":              {game: "trexo", seats: against()},
		"oxixo":              {game: "oxixo", seats: []match.Seat{match.Computer("", 1), match.Person("")}, clocks: []match.Clock{{Main: 60000}, {Main: 60000, Increment: 60}}},
		"oxixo two levels":   {game: "oxixo", seats: []match.Seat{match.Computer("", 1), match.Computer("", 3)}},
		"oxixo4":             {game: "oxixo4", seats: []match.Seat{match.Person(""), match.Computer("", 1), match.Person(""), match.Computer("", 2)}},
		"trexo teams":        {game: "trexo", seats: []match.Seat{three, match.Person("")}},
	}
}

// Matches of every kind are played to the end. Each ply is reported once, in order, with the views before and after it,
// and saved before it is reported.
func TestWholeMatches(t *testing.T) {
	for name, o := range kinds() {
		t.Run(name, func(t *testing.T) {
			o.control = levels
			o.seed = uint64(len(name))
			r := newRig(t, o)
			at := r.View()
			over, lost := false, false
			for n := 0; !over && n < 3000; n++ {
				if p, ok := at.OnTurn(); ok && !p.Computer() {
					r.playAny()
				} else {
					r.thought()
				}
				if at.Times.FuseWhole > 0 && n%4 == 3 { // long enough for bombs to go off and bars to fall
					r.Tick(700, session.Hold{})
				}
				for _, e := range r.events() {
					switch e := e.(type) {
					case session.Moved:
						lost = lost || e.Ply.Text == "pass" || e.Ply.Text == "fall"
						if !reflect.DeepEqual(e.Before.Plies, at.Plies) || e.Before.Game.Text() != at.Game.Text() {
							t.Fatalf("ply %d begins at %s with %d plies, and the one before it ended at %s with %d", len(e.After.Plies), e.Before.Game.Text(), len(e.Before.Plies), at.Game.Text(), len(at.Plies))
						}
						if last := e.After.Last(); !reflect.DeepEqual(last, e.Ply) || len(e.After.Plies) != len(at.Plies)+1 {
							t.Fatalf("ply %d is not the last one after it", len(at.Plies))
						}
						if e.Ply.Step == nil {
							t.Fatalf("ply %d has no step", len(at.Plies))
						}
						if d, ok := e.Ply.Step.(xobrainer.Step); ok && secretDraw(d) && (d.Draw.Card != 0 || !strings.HasSuffix(e.Ply.Text, "?")) {
							t.Fatalf("ply %d tells a secret card: %s", len(at.Plies), e.Ply.Text)
						}
						at = e.After
					case session.Ended:
						over = true
					case session.Low:
					default:
						t.Fatalf("unexpected %T: %+v", e, e)
					}
				}
				if now := r.View(); now.Stamp != at.Stamp || !reflect.DeepEqual(now.Plies, at.Plies) {
					t.Fatalf("the events lead to ply %d and the match is at ply %d", len(at.Plies), len(now.Plies))
				}
			}
			if !over || !at.Over() {
				t.Fatalf("no end after %d plies: %s", len(at.Plies), at.Game.Text())
			}
			want(t, "a turn was lost by time", lost, at.Times.FuseWhole > 0)
			r.Close()
			want(t, "archived", len(r.disk.archived), 1)
			want(t, "saved before", r.disk.last(), r.disk.archived[0])
			m := matchtest.Parse(t, r.disk.last())
			want(t, "position in the record", m.Position().Text(), at.Game.Text())
			want(t, "needs ticks", r.Awake(), false)
		})
	}
}

func TestAComputerAnswers(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.ticks(5)
	want(t, "controllers before it is on turn", r.engines, 0)
	want(t, "a person's turn needs ticks", r.Awake(), false)
	r.playFirst()
	want(t, "its turn needs ticks", r.Awake(), true)
	r.ticks(1)
	want(t, "thinks", r.Thinking(), true)
	if why := r.Request(session.Play{Move: r.View().Game.AppendMoves(nil)[0]}); why == nil || why.Key != "refusal.session.turn" {
		t.Errorf("a person moves for the computer: %v", why)
	}
	r.thought()
	r.playFirst()
	r.thought()
	want(t, "events", strings.Join(names(r.events()), " "), "Moved Refused Moved Moved Moved")
	want(t, "controllers", r.engines, 1)
	want(t, "plies", len(r.View().Plies), 4)
	want(t, "saved", strings.Contains(r.disk.last(), fmt.Sprintf("\n1. %s", r.View().Plies[0].Text)), true)
}

// paused returns a match that was paused after one move, as the menu leaves it, read from its record.
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

// left returns the sum of all timers.
func left(r *rig) int {
	v := r.View().Times
	sum := v.Fuse + v.Beam
	for _, l := range v.Left {
		sum += l
	}
	return sum
}

// A match that was left in the pause menu, with "Paused: yes" in its record, waits until a player is ready; then its
// clocks run.
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
		if why := r.Request(session.Play{Move: v.Game.AppendMoves(nil)[0]}); why == nil || why.Key != "refusal.session.ready" {
			t.Errorf("%s: a move while nobody is ready: %v", name, why)
		}
		if why := r.Request(session.Hint{}); why == nil || why.Key != "refusal.session.ready" {
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

// No computer player thinks before a player is ready, in a new match and in a resumed one. Computers alone do not wait.
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
	m := matchtest.Parse(t, again.disk.last())
	want(t, "what is over waits", resumed(t, o, m).View().Waiting, false)
	want(t, "what has no clocks waits", resumed(t, opts{}, newRig(t, opts{plies: 3}).parse()).View().Waiting, false)
}

// A match without secrets that is ended, resumed and ended again is archived once: its last record.
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

// rests returns sessions that have nothing to do for a while.
func rests(t testing.TB) map[string]*rig {
	p := newPatient()
	all := map[string]*rig{
		"persons":  newRig(t, opts{plies: 6}),
		"clocks":   newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: match.MaxClock}, {Main: match.MaxClock}}}),
		"thinking": newRig(t, opts{seats: against(), engine: p.think, plies: 1}),
		"cards":    newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "mission,trap,map"}, plies: 3}),
		"over":     newRig(t, opts{plies: 2}),
	}
	all["thinking"].ticks(1)
	<-p.begun
	all["over"].Request(session.Resign{})
	all["clocks"].Request(session.Pause{On: true})
	for _, r := range all {
		r.events()
		r.View()
	}
	return all
}

// An idle session allocates nothing, whatever is called.
func TestRestLeavesNoGarbage(t *testing.T) {
	for name, r := range rests(t) {
		n := testing.AllocsPerRun(100, func() {
			r.Tick(1, session.Hold{})
			if len(r.Events()) > 0 || r.View().Stamp == 0 && len(r.View().Plies) > 0 {
				t.Error("something happened")
			}
			r.Awake()
		})
		want(t, name, n, 0)
	}
}

func BenchmarkTickAtRest(b *testing.B) {
	for name, r := range rests(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				r.Tick(1, session.Hold{})
				r.Events()
			}
		})
	}
}
