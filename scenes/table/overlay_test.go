package table

import (
	"fmt"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

// timedGames returns a match for each kind of timer.
func timedGames() map[string]opts {
	return map[string]opts{
		"bomb":   {game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600},
		"bar":    {game: "xobrainer", options: rules.Options{"Variants": "timebalance"}, beam: 600},
		"clocks": {game: "oxixo", clocks: []match.Clock{{Main: 1200}, {Main: 600}}},
	}
}

// timeLeft returns the sum of all timers.
func (r *rig) timeLeft() int {
	t := r.tab.s.View().Times
	sum := t.Fuse + t.Beam
	for _, l := range t.Left {
		sum += l
	}
	return sum
}

// continueMatch leaves a match through the menu and opens it again from its record.
func continueMatch(t *testing.T, o opts) *rig {
	t.Helper()
	r := newRig(t, o)
	r.ticks(30)
	r.press("menu")
	r.tab.Resume(scenes.ToTitle)
	r.tab.Leave()
	m, err := match.Parse(strings.Replace(r.saved[len(r.saved)-1], "\n\n", "\nPaused: yes\n\n", 1), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "the record is paused", m.Timers().Paused, true)
	r = newRig(t, o)
	r.open(m, o)
	return r
}

// A timed match that is continued asks whether the players are ready. Until then the board is covered and the clocks
// stop; any kind of answer starts them.
func TestContinuedMatchAsksWhoIsReady(t *testing.T) {
	for name, o := range timedGames() {
		for _, answer := range []string{"1 key Enter", "1 key Space", "1 click 500,300"} {
			r := continueMatch(t, o)
			at := r.timeLeft()
			r.ticks(200)
			want(t, name+": asks", strings.Contains(r.log(), r.d.T("table.ready")), true)
			want(t, name+": the board is covered", r.tab.overlay.play.Hidden, true)
			want(t, name+": the clocks", r.timeLeft(), at)
			r.play(answer)
			want(t, name+": asks after the answer", strings.Contains(r.log(), r.d.T("table.ready")), false)
			want(t, name+": the board is covered after the answer", r.tab.overlay.play.Hidden, false)
			want(t, name+": plies after the answer", r.plies(), 0)
			r.ticks(100)
			if r.timeLeft() == at {
				t.Errorf("%s: after %q the clocks stand still", name, answer)
			}
		}
	}
}

// The menu can be opened before the players are ready, and the question returns after it.
func TestMenuBeforeTheClocksStart(t *testing.T) {
	r := continueMatch(t, timedGames()["clocks"])
	at := r.timeLeft()
	want(t, "Escape", scenestest.Leads[scenes.Pause](firstExit(r.play("1 key Escape"))), true)
	want(t, "paused", r.tab.overlay.paused.Hidden, false)
	want(t, "question hidden in the pause", r.tab.overlay.ready.Hidden, true)
	r.tab.Resume(scenes.Nothing)
	r.ticks(60)
	want(t, "question hidden after the pause", r.tab.overlay.ready.Hidden, false)
	want(t, "the clocks", r.timeLeft(), at)
	r.play("1 key Z\n2 key H")
	want(t, "the board is covered", r.tab.overlay.play.Hidden, true)
	want(t, "plies", r.plies(), 0)
}

// A new timed match counts down from 3 over the dimmed table, with a sound for each number, and shows who plays and who
// starts. Then the clocks run.
func TestCountdown(t *testing.T) {
	for name, o := range timedGames() {
		o.countdown = true
		r := newRig(t, o)
		at := r.timeLeft()
		ticks := 0
		for n := 3; n > 0; n-- {
			heard := false
			for range 58 {
				heard = sounds([]scenes.Next{r.ticks(1)}, sound.Tick) || heard
				ticks++
			}
			text := r.log()
			for _, say := range []string{fmt.Sprintf("%q size 110", fmt.Sprint(n)), "Ann", "Ben", r.d.T("table.ready.opens"), r.d.T("table.ready")} {
				want(t, fmt.Sprintf("%s: %d shows %s", name, n, say), strings.Contains(text, say), true)
			}
			want(t, fmt.Sprintf("%s: %d sounds", name, n), heard, true)
			r.ticks(2)
		}
		want(t, name+": the board is disabled", r.tab.overlay.play.Disabled || !r.tab.view.Waiting, true)
		r.ticks(10)
		want(t, name+": waits for the players", r.tab.view.Waiting, false)
		r.ticks(100)
		if r.timeLeft() == at {
			t.Errorf("%s: the clocks stand still", name)
		}
	}
}

// A key or a press ends the countdown, and a button stops it until the players are ready.
func TestCountdownIsSkippedOrStopped(t *testing.T) {
	o := timedGames()["clocks"]
	o.countdown = true
	for _, answer := range []string{"1 key Enter", "1 key Space", "1 click 500,300"} {
		r := newRig(t, o)
		r.ticks(20)
		r.play(answer)
		want(t, answer+": waits for the players", r.tab.view.Waiting, false)
		want(t, answer+": plies", r.plies(), 0)
	}
	r := newRig(t, o)
	r.ticks(20)
	r.clickText(r.d.T("table.ready.wait"))
	at := r.timeLeft()
	r.ticks(600)
	want(t, "waits for the players", r.tab.view.Waiting, true)
	want(t, "requests ticks", r.tab.next.Awake, false)
	want(t, "the clocks", r.timeLeft(), at)
	r.play("1 key Enter")
	want(t, "waits after Enter", r.tab.view.Waiting, false)
	r = newRig(t, o)
	r.ticks(100)
	r.play("1 key Escape")
	r.tab.Resume(scenes.Nothing)
	r.ticks(100)
	want(t, "waits, as the countdown starts again after a pause", r.tab.view.Waiting, true)
	r.ticks(90)
	want(t, "waits after the countdown", r.tab.view.Waiting, false)
}

// The draws of chance are shown after the countdown. A match without timers has no countdown.
func TestDrawsOfChanceAfterTheCountdown(t *testing.T) {
	o := timedGames()["bar"]
	o.countdown, o.options = true, rules.Options{"Variants": "timebalance,map"}
	r := newRig(t, o)
	r.ticks(100)
	want(t, "draws shown during the countdown", len(r.b.played), 0)
	want(t, "plies shown below it", len(r.b.view.Plies), 0)
	r.play("1 key Enter")
	r.ticks(10)
	want(t, "draws shown after it", len(r.b.played), 2)
	r = newRig(t, opts{plies: 2, countdown: true})
	want(t, "without timers", r.tab.s.View().Waiting || !r.tab.overlay.ready.Hidden, false)
}
