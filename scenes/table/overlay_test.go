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

// timed are the games with time in which a move was made and the menu opened, which stops the clocks.
func timed() map[string]opts {
	return map[string]opts{
		"bomb":   {game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600},
		"bar":    {game: "xobrainer", options: rules.Options{"Variants": "timebalance"}, beam: 600},
		"clocks": {game: "oxixo", clocks: []match.Clock{{Main: 1200}, {Main: 600}}},
	}
}

// left is the sum of what the clocks show.
func (r *rig) left() int {
	t := r.tab.s.View().Times
	sum := t.Fuse + t.Beam
	for _, l := range t.Left {
		sum += l
	}
	return sum
}

// continued is a rig whose match was left through the menu and is continued from its record.
func continued(t *testing.T, o opts) *rig {
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
	want(t, "the record says that it is paused", m.Timers().Paused, true)
	r = newRig(t, o)
	r.open(m, o)
	return r
}

// After Continue a timed game asks whether everybody is ready, with the board covered and the clocks standing; they run from then
// on, whichever way it is answered.
func TestContinueAsksWhoIsReadyAndStartsTheClocks(t *testing.T) {
	for name, o := range timed() {
		for _, answer := range []string{"1 key Enter", "1 key Space", "1 click 500,300"} {
			r := continued(t, o)
			at := r.left()
			r.ticks(200)
			want(t, name+": it asks", strings.Contains(r.log(), r.d.T("table.ready")), true)
			want(t, name+": the board is covered", r.tab.overlay.play.Hidden, true)
			want(t, name+": the clocks stand still", r.left(), at)
			r.play(answer)
			want(t, name+": it has asked", strings.Contains(r.log(), r.d.T("table.ready")), false)
			want(t, name+": the board is seen", r.tab.overlay.play.Hidden, false)
			want(t, name+": the answer is no move", r.plies(), 0)
			r.ticks(100)
			if r.left() == at {
				t.Errorf("%s: after %q the clocks stand still", name, answer)
			}
		}
	}
}

// The menu is there before anybody is ready, and the question after it.
func TestTheMenuBeforeAnybodyIsReady(t *testing.T) {
	r := continued(t, timed()["clocks"])
	at := r.left()
	want(t, "Escape", scenestest.Leads[scenes.Pause](leads(r.play("1 key Escape"))), true)
	want(t, "paused", r.tab.overlay.paused.Hidden, false)
	want(t, "it asks in the pause", r.tab.overlay.ready.Hidden, true)
	r.tab.Resume(scenes.Nothing)
	r.ticks(60)
	want(t, "it asks again", r.tab.overlay.ready.Hidden, false)
	want(t, "the clocks", r.left(), at)
	r.play("1 key Z\n2 key H")
	want(t, "the position is not told", r.tab.overlay.play.Hidden, true)
	want(t, "keys of the board", r.plies(), 0)
}

// A new match with time begins with a count over the dimmed table, which says who plays and who begins: 3, 2, 1, each heard, and then the clocks run.
func TestANewMatchCountsFromThree(t *testing.T) {
	for name, o := range timed() {
		o.asked = true
		r := newRig(t, o)
		at := r.left()
		ticks := 0
		for n := 3; n > 0; n-- {
			heard := false
			for range 58 {
				heard = sounds([]scenes.Next{r.ticks(1)}, sound.Tick) || heard
				ticks++
			}
			text := r.log()
			for _, say := range []string{fmt.Sprintf("%q size 110", fmt.Sprint(n)), "Ann", "Ben", r.d.T("table.ready.opens"), r.d.T("table.ready")} {
				want(t, fmt.Sprintf("%s: at %d it says %s", name, n, say), strings.Contains(text, say), true)
			}
			want(t, fmt.Sprintf("%s: %d is heard", name, n), heard, true)
			r.ticks(2)
		}
		want(t, name+": nothing can be pressed below it", r.tab.overlay.play.Disabled || !r.tab.view.Waiting, true)
		r.ticks(10)
		want(t, name+": it is over", r.tab.view.Waiting, false)
		r.ticks(100)
		if r.left() == at {
			t.Errorf("%s: the clocks stand still", name)
		}
	}
}

// The first key or press ends the count, and its button has it wait, for as long as one likes.
func TestTheCountIsSkippedOrWaits(t *testing.T) {
	o := timed()["clocks"]
	o.asked = true
	for _, answer := range []string{"1 key Enter", "1 key Space", "1 click 500,300"} {
		r := newRig(t, o)
		r.ticks(20)
		r.play(answer)
		want(t, answer+" starts", r.tab.view.Waiting, false)
		want(t, "it is no move", r.plies(), 0)
	}
	r := newRig(t, o)
	r.ticks(20)
	r.on(r.d.T("table.ready.wait"))
	at := r.left()
	r.ticks(600)
	want(t, "it waits", r.tab.view.Waiting, true)
	want(t, "at rest nothing is drawn again", r.tab.next.Awake, false)
	want(t, "the clocks", r.left(), at)
	r.play("1 key Enter")
	want(t, "until it is started", r.tab.view.Waiting, false)
	r = newRig(t, o)
	r.ticks(100)
	r.play("1 key Escape")
	r.tab.Resume(scenes.Nothing)
	r.ticks(100)
	want(t, "after a pause it begins again", r.tab.view.Waiting, true)
	r.ticks(90)
	want(t, "and comes to its end", r.tab.view.Waiting, false)
}

// What chance has drawn is seen once the count is over; a match without time has nothing to wait for.
func TestADrawIsSeenAfterTheCount(t *testing.T) {
	o := timed()["bar"]
	o.asked, o.options = true, rules.Options{"Variants": "timebalance,map"}
	r := newRig(t, o)
	r.ticks(100)
	want(t, "drawn during the count", len(r.b.played), 0)
	want(t, "what is seen below it", len(r.b.view.Plies), 0)
	r.play("1 key Enter")
	r.ticks(10)
	want(t, "drawn once it is over", len(r.b.played), 2)
	r = newRig(t, opts{plies: 2, asked: true})
	want(t, "without time", r.tab.s.View().Waiting || !r.tab.overlay.ready.Hidden, false)
}
