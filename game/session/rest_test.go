package session_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// rests are sessions in which nothing happens for a while.
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

// A session in which nothing happens leaves no garbage, whatever is asked of it.
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
