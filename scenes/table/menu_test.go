package table

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
)

func TestPause(t *testing.T) {
	for _, tt := range []struct{ name, tape string }{{"Esc", "1 key Escape"}, {"button", ""}} {
		r := newRig(t, opts{})
		all := r.press("menu")
		if tt.tape != "" {
			r.tab.Resume(scenes.Nothing)
			all = r.play(tt.tape)
		}
		n := leads(all)
		if to, ok := scenestest.To[scenes.Pause](n); n.Kind != scenes.Push || !ok || to.View == nil || to.View.Info.Name != "trexo" || to.View.Stamp != r.view().Stamp {
			t.Errorf("%s: the answer is %+v", tt.name, n)
		}
		want(t, "the board may be seen", strings.Contains(r.log(), "Ann"), true)
		want(t, "paused", r.view().Times.Paused, true)
		r.tab.Resume(scenes.Nothing)
		want(t, "paused after that", r.view().Times.Paused, false)
		r.ticks(1)
		r.click()
		want(t, "it goes on", r.plies(), 1)
	}
}

func TestPauseHidesTheBoardWhileClocksCount(t *testing.T) {
	r := newRig(t, opts{clocks: []match.Clock{{Main: 6000}, {Main: 6000}}})
	r.press("menu")
	if log := r.log(); strings.Contains(log, "Ann") || !strings.Contains(log, "Paused") {
		t.Errorf("the paused table shows\n%s", log)
	}
	left := r.view().Times.Left[0]
	r.ticks(50) // the director makes none; if it did, no time would pass
	want(t, "the clock stands still", r.view().Times.Left[0], left)
	r.tab.Resume(nil)
	if log := r.log(); !strings.Contains(log, "Ann") || strings.Contains(log, "Paused") {
		t.Error("the board is still hidden")
	}
	r.resign()
	r.press("menu")
	if log := r.log(); !strings.Contains(log, "Ann") {
		t.Error("a finished game is hidden")
	}
}

// The menu may be opened while a secret is held up: it goes off the screen before the menu comes on top, whichever way that is
// opened.
func TestPauseCoversSecrets(t *testing.T) {
	for name, open := range map[string]func(r *rig){
		"by its button": func(r *rig) { r.press("menu") },
		"by its key":    func(r *rig) { r.play("1 key Escape") },
		"by the button with the focus": func(r *rig) {
			r.play("1 key Shift+Tab\n2 key Enter")
		},
	} {
		r := newRig(t, opts{game: "xobrainer", options: variants("mission")})
		secret := r.lookAt(0)
		want(t, name+": the card is looked at", strings.Contains(r.log(), secret), true)
		open(r)
		want(t, name+": the menu opens", r.view().Times.Paused, true)
		want(t, name+": the card lies under the menu", strings.Contains(r.log(), secret), false)
		r.tab.Resume(scenes.Nothing)
		r.ticks(5)
		want(t, name+": the card comes back by itself", strings.Contains(r.log(), secret), false)
	}
}

func TestResign(t *testing.T) {
	r := newRig(t, opts{plies: 1}) // Ben is on turn
	want(t, "it is heard at once", sounds(r.resign(), sound.Win), true)
	want(t, "result", r.view().Result, match.Result{Outcome: rules.WonByX, By: match.ByResignation})
	want(t, "the board shows it", r.b.view.Over(), true)
	n := r.until()
	if to, ok := scenestest.To[scenes.Result](n); n.Kind != scenes.Push || !ok || to.View == nil || !to.View.Over() || sounds([]scenes.Next{n}, sound.Win) {
		t.Errorf("the answer is %+v", n)
	}
	r.tab.Resume(scenes.Resign)
	n = r.ticks(1)
	want(t, "resigning twice", r.told(), r.d.T("refusal.match.over"))
	want(t, "the cue", sounds([]scenes.Next{n}, sound.Illegal), true)
}

func TestDrawBetweenPersons(t *testing.T) {
	r := newRig(t, opts{})
	r.tab.Resume(scenes.Draw)
	r.ticks(1)
	want(t, "result", r.view().Result, match.Result{Outcome: rules.Drawn, By: match.ByAgreement})
	want(t, "place", scenestest.Leads[scenes.Result](r.until()), true)
}

func TestADrawThatAComputerDeclines(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.tab.Resume(scenes.Draw)
	r.ticks(1)
	want(t, "told", r.told(), r.d.T("table.draw-declined"))
	r.click()
	want(t, "it goes on", r.plies(), 1)
}

// The result comes once, waits for the board, comes again when the end is taken back and played again, and leaves the
// board to be looked at.
func TestResult(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	r.b.slow = 100 * tick
	r.click()
	r.resign()
	want(t, "over", r.over(), true)
	for n := 0; ; n++ {
		next := r.ticks(1)
		if next.Kind == scenes.Push {
			want(t, "the board has shown it", r.tab.work.Busy(r.tab.now), false)
			break
		}
		if n > 200 || !r.tab.work.Busy(r.tab.now) {
			t.Fatalf("after %d ticks the board stands still and no result comes", n)
		}
	}
	r.tab.Resume(scenes.Look)
	r.ticks(1)
	for range 200 {
		if n := r.ticks(1); n.Kind != scenes.Stay || n.Awake {
			t.Fatalf("looking at the board the table answers %+v", n)
		}
	}
	all := append(r.press("result"), r.play("1 key Enter")...)
	for _, n := range all {
		to, ok := scenestest.To[scenes.Result](n)
		if n.Kind == scenes.Push && (!ok || to.Past.At(1).Stamp == 0 || to.Again == nil || to.Camera != r.b.Camera()) {
			t.Errorf("looking at the board leads to %+v", n.To)
		}
	}
	want(t, "the result comes back", scenestest.Leads[scenes.Result](leads(all)), true)
	want(t, "by Enter, too", scenestest.Leads[scenes.Result](all[len(all)-1]), true)
	r.press("undo")
	want(t, "running again", r.over(), false)
	r.click()
	want(t, "plies", r.plies(), 4)
	r.resign()
	want(t, "place", scenestest.Leads[scenes.Result](r.until()), true)
}

// playOut plays first legal moves until the board itself ends the match.
func (r *rig) playOut() {
	r.t.Helper()
	for !r.over() {
		if r.plies() > 3000 {
			r.t.Fatal("the game does not end")
		}
		r.b.intent.Move = first(r.view())
		r.ticks(1)
	}
}

func TestResultAfterTakingBackTheEnd(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		r := newRig(t, opts{game: game, options: map[string]rules.Options{"xobrainer": {"Format": "round"}}[game]})
		r.playOut()
		end := r.plies()
		want(t, game+": place", scenestest.Leads[scenes.Result](r.until()), true)
		r.tab.Resume(scenes.Look)
		r.press("undo")
		want(t, game+": over after undo", r.over(), false)
		r.press("redo")
		want(t, game+": plies", r.plies(), end)
		want(t, game+": place again", scenestest.Leads[scenes.Result](r.until()), true)
		want(t, game+": archived while it can be taken up again", r.finished, 0)
		r.b.intent.Move = 1
		r.ticks(1)
		want(t, game+": a move after the end", r.told(), r.d.T("refusal.match.over"))
	}
}

// A match that is over when the table opens has its result told, too, and is not in progress again.
func TestAFinishedMatchIsTold(t *testing.T) {
	r := newRig(t, opts{over: true})
	want(t, "place", scenestest.Leads[scenes.Result](r.until()), true)
}

// Again plays with the other one beginning, on a board looked at in the same way, even if that has only just changed.
func TestAgain(t *testing.T) {
	r := newRig(t, opts{plies: 3})
	r.press("view")
	r.tab.Resume(scenes.Again)
	n := r.ticks(1)
	m := scenestest.Begun(n)
	if n.Kind != scenes.Go || !scenestest.Leads[scenes.Table](n) || m == nil || m.Game().Name != "trexo" {
		t.Fatalf("the answer is %+v", n)
	}
	want(t, "plies", m.Ply(), 0)
	want(t, "first seat", m.Setup().Seats[0].Players[0].Name, "Ben")
	want(t, "view", m.Notes().Get(boards.CameraNote), "'")
}

// Playing again leads to the very match that the result has told of.
func TestAgainIsTheMatchThatWasTold(t *testing.T) {
	r := newRig(t, opts{over: true})
	told := r.until().To.(scenes.Result).Again
	r.tab.Resume(scenes.Again)
	n := r.ticks(1)
	want(t, "kind", n.Kind, scenes.Go)
	want(t, "the match", scenestest.Begun(n) == told && told != nil, true)
	want(t, "the sitting", session.Of(told, session.Spectator, -1).Sitting, session.Sitting{X: 1}) // Ben has won and changes to the crosses
}

func TestToSetup(t *testing.T) {
	r := newRig(t, opts{over: true})
	r.until()
	r.tab.Resume(scenes.ToSetup)
	n := r.ticks(1)
	want(t, "kind", n.Kind, scenes.Go)
	want(t, "place", n.To == scenes.Setup{Game: "trexo"}, true)
}

func TestToTitle(t *testing.T) {
	r := newRig(t, opts{plies: 1})
	r.tab.Resume(scenes.ToTitle)
	n := r.ticks(1)
	want(t, "kind", n.Kind, scenes.Go)
	want(t, "place", scenestest.Leads[scenes.Title](n), true)
	want(t, "the match stays on disk", r.finished, 0)
}

// What is shown on the board is changed over the board, which the menu or a key leads to, and clocks stand still meanwhile.
func TestTheSheetOfTheBoardOpens(t *testing.T) {
	for name, open := range map[string]func(r *rig) scenes.Next{
		"by its key": func(r *rig) scenes.Next { return leads(r.play("1 key V")) },
		"by the menu": func(r *rig) scenes.Next {
			r.press("menu")
			r.tab.Resume(scenes.ToDisplay)
			return r.ticks(1)
		},
	} {
		r := newRig(t, opts{})
		n := open(r)
		want(t, name+": the sheet opens", scenestest.Leads[scenes.Display](n), true)
		want(t, name+": clocks stand still", r.view().Times.Paused, true)
		want(t, name+": the board is seen", strings.Contains(r.log(), "Ann"), true)
	}
}
