package table

import (
	"strings"
	"testing"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
)

// last is the record given to the disk last.
func (r *rig) last() string {
	if len(r.saved) == 0 {
		return ""
	}
	return r.saved[len(r.saved)-1]
}

func TestTwoPersons(t *testing.T) {
	r := newRig(t, opts{})
	want(t, "saved on opening", len(r.saved), 1)
	want(t, "shown on opening", len(r.b.shown), 1)
	for i := 1; i <= 4; i++ {
		all := r.click()
		want(t, "plies", r.m.Ply(), i)
		want(t, "moves animated", len(r.b.played), i)
		want(t, "records saved", len(r.saved), 1+i)
		want(t, "the record is the match", r.last(), r.m.Text())
		want(t, "the board's cue", sounds(all, sound.Place), true)
		want(t, "redraw", all[0].Redraw, true)
	}
}

func TestIllegalMove(t *testing.T) {
	r := newRig(t, opts{})
	p := r.tab.area.Board.Center()
	f := input.Frame{X: p.X, Y: p.Y}
	f.Pressed[input.Right], f.Down[input.Right] = true, true
	n := r.update(&f)
	want(t, "plies", r.m.Ply(), 0)
	want(t, "records saved", len(r.saved), 1)
	want(t, "the cue", sounds([]scenes.Next{n}, sound.Illegal), true)
	if told := r.tab.told; told == "" || told != r.d.Why(r.m.Position().Why(illegal)) {
		t.Errorf("the table tells %q", told)
	}
	r.click()
	want(t, "the message after a legal move", r.tab.told, "")
}

func TestMessagesGoAway(t *testing.T) {
	r := newRig(t, opts{})
	r.b.did.Refused = rules.Refuse("nothing.known", "This cannot be.")
	n := r.ticks(1)
	want(t, "told", r.tab.told, "This cannot be.")
	want(t, "cue", sounds([]scenes.Next{n}, sound.Illegal), true)
	ticks := 0
	for r.tab.told != "" && ticks < 1000 {
		ticks++
		n = r.ticks(1)
	}
	if ticks < 60 || ticks > 300 || !n.Redraw {
		t.Errorf("the message went after %d ticks, redraw %t", ticks, n.Redraw)
	}
}

// What the board reports beside moves is handed on.
func TestBoardReports(t *testing.T) {
	r := newRig(t, opts{})
	r.b.did = TickResult{Redraw: true, Cues: []sound.Cue{sound.Select}}
	n := r.ticks(1)
	want(t, "redraw", n.Redraw, true)
	want(t, "cue", sounds([]scenes.Next{n}, sound.Select), true)
	n = r.ticks(1)
	want(t, "redraw at rest", n.Redraw, false)
	want(t, "cues at rest", len(n.Cues), 0)
}

func TestUndoAndRedo(t *testing.T) {
	r := newRig(t, opts{plies: 3})
	r.press("undo")
	want(t, "plies after undo", r.m.Ply(), 2)
	want(t, "shown", r.b.shown[len(r.b.shown)-1], 2)
	want(t, "saved", r.last(), r.m.Text())
	r.press("redo")
	want(t, "plies after redo", r.m.Ply(), 3)
	want(t, "shown", r.b.shown[len(r.b.shown)-1], 3)
	want(t, "saved", r.last(), r.m.Text())
	r.press("redo")
	want(t, "nothing to redo", r.tab.told, "There is nothing to play again.")
	r.play("1 key Z\n2 key Backspace\n3 key U")
	want(t, "plies after three keys", r.m.Ply(), 0)
	r.press("undo")
	want(t, "nothing to undo", r.tab.told, "There is nothing to take back.")
	r.play("1 key Y\n2 key Control+Shift+Z")
	want(t, "plies after two keys", r.m.Ply(), 2)
	r.click()
	r.press("redo")
	want(t, "a new move forgets what was undone", r.m.Ply(), 3)
}

// resign gives up as the menu does.
func (r *rig) resign() {
	r.press("menu")
	r.tab.Resume(scenes.Resign)
	r.ticks(1)
}

func TestPause(t *testing.T) {
	for _, tt := range []struct{ name, tape string }{{"Esc", "1 key Escape"}, {"button", ""}} {
		r := newRig(t, opts{})
		all := r.press("menu")
		if tt.tape != "" {
			r.tab.Resume(scenes.Nothing)
			all = r.play(tt.tape)
		}
		n := all[0]
		if n.Kind != scenes.Push || n.To.Place != scenes.Pause || n.To.Match != r.m || n.To.Game != "trexo" {
			t.Errorf("%s: the answer is %+v", tt.name, n)
		}
		want(t, "the board may be seen", r.tab.hidden, false)
		want(t, "paused", r.m.Paused(), true)
		r.tab.Resume(scenes.Nothing)
		want(t, "paused after that", r.m.Paused(), false)
		r.ticks(1)
		r.click()
		want(t, "it goes on", r.m.Ply(), 1)
	}
}

// The menu may be opened while a secret is held up: it goes off the screen before the menu comes on top.
func TestPauseCoversSecrets(t *testing.T) {
	r := newRig(t, opts{})
	r.press("menu")
	want(t, "how often the secrets were covered", r.b.covered, 1)
}

func TestPauseHidesTheBoardWhileClocksCount(t *testing.T) {
	r := newRig(t, opts{clocks: []match.Clock{{Main: 6000}, {Main: 6000}}})
	r.press("menu")
	if log := r.log(); strings.Contains(log, "Ann") || !strings.Contains(log, "Paused") {
		t.Errorf("the paused table shows\n%s", log)
	}
	r.tab.Resume(nil)
	if log := r.log(); !strings.Contains(log, "Ann") {
		t.Error("the board is still hidden")
	}
	r.resign()
	r.press("menu")
	if log := r.log(); !strings.Contains(log, "Ann") {
		t.Error("a finished game is hidden")
	}
}

func TestResign(t *testing.T) {
	r := newRig(t, opts{plies: 1}) // Ben is on turn
	r.resign()
	want(t, "result", r.m.Result(), match.Result{Outcome: rules.WonByX, By: match.ByResignation})
	want(t, "saved", r.last(), r.m.Text())
	n := r.until()
	if n.Kind != scenes.Push || n.To.Place != scenes.Result || n.To.Match != r.m || !sounds([]scenes.Next{n}, sound.Win) {
		t.Errorf("the answer is %+v", n)
	}
	if len(r.forgotten) != 1 || r.forgotten[0] != r.m {
		t.Errorf("archived: %v", r.forgotten)
	}
	r.tab.Resume(scenes.Resign)
	n = r.ticks(1)
	want(t, "resigning twice", r.tab.told, r.d.T("refusal.match.over"))
	want(t, "the cue", sounds([]scenes.Next{n}, sound.Illegal), true)
}

func TestDrawBetweenPersons(t *testing.T) {
	r := newRig(t, opts{})
	r.tab.Resume(scenes.Draw)
	r.ticks(1)
	want(t, "result", r.m.Result(), match.Result{Outcome: rules.Drawn, By: match.ByAgreement})
	want(t, "saved", r.last(), r.m.Text())
	want(t, "place", r.until().To.Place, scenes.Result)
}

// The result comes once, waits for the board, comes again when the end is taken back and played again, and leaves the
// board to be looked at.
func TestResult(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	r.b.busy = 100
	r.resign()
	for r.b.busy > 1 {
		r.ticks(1)
	}
	want(t, "archived while the board moves", len(r.forgotten), 0)
	ticks := 0
	for r.update(&input.Frame{}).Kind == scenes.Stay {
		ticks++
	}
	if ticks < resultAfter-1 || ticks > resultAfter+1 {
		t.Errorf("the result came %d ticks after the board's rest", ticks)
	}
	r.tab.Resume(scenes.Look)
	r.ticks(1)
	for range 200 {
		if n := r.ticks(1); n.Kind != scenes.Stay || n.Redraw {
			t.Fatalf("looking at the board the table answers %+v", n)
		}
	}
	saved := len(r.saved)
	r.press("undo")
	want(t, "running again", r.m.Result().Over(), false)
	want(t, "saved again", len(r.saved), saved+1)
	r.click()
	want(t, "plies", r.m.Ply(), 3)
	r.resign()
	want(t, "place", r.until().To.Place, scenes.Result)
	want(t, "archived", len(r.forgotten), 2)
}

// playOut plays first legal moves until the board itself ends the match.
func (r *rig) playOut() {
	r.t.Helper()
	for !r.m.Result().Over() {
		if r.m.Ply() > 3000 {
			r.t.Fatal("the game does not end")
		}
		r.b.did.Move = first(r.m)
		r.ticks(1)
	}
}

func TestResultAfterUndoAndRedoOfTheEnd(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		r := newRig(t, opts{game: game, options: map[string]rules.Options{"xobrainer": {"Format": "round"}}[game]})
		r.playOut()
		end := r.m.Ply()
		want(t, game+": saved", r.last(), r.m.Text())
		want(t, game+": place", r.until().To.Place, scenes.Result)
		r.tab.Resume(scenes.Look)
		r.press("undo")
		want(t, game+": over after undo", r.m.Result().Over(), false)
		saved := len(r.saved)
		r.press("redo")
		want(t, game+": plies", r.m.Ply(), end)
		want(t, game+": a finished match is for the archive", len(r.saved), saved)
		want(t, game+": place again", r.until().To.Place, scenes.Result)
		want(t, game+": archived", len(r.forgotten), 2)
		r.b.did.Move = 1
		r.ticks(1)
		want(t, game+": a move after the end", r.tab.told, r.d.T("refusal.match.over"))
	}
}

func TestAgain(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		r := newRig(t, opts{game: game, plies: 3})
		r.b.view = "from above"
		if r.m.Setup().Clocks != nil {
			t.Fatal("no clocks were wanted")
		}
		names := func(m *match.Match) (s string) {
			for _, seat := range m.Setup().Seats {
				s += seat.Players[0].Name + " "
			}
			return s
		}
		r.tab.Resume(scenes.Again)
		n := r.ticks(1)
		m := n.To.Match
		if n.Kind != scenes.Go || n.To.Place != scenes.Table || m == nil || m == r.m {
			t.Fatalf("%s: the answer is %+v", game, n)
		}
		opener, seats := rules.X, map[string]string{"trexo": "Ben Ann ", "oxixo": "Ben Ann ", "oxixo4": "Ben Cas Dot Ann "}[game]
		if game == "xobrainer" {
			opener, seats = rules.O, "Ann Ben "
		}
		want(t, game+": plies", m.Ply(), 0)
		want(t, game+": opener", m.Position().ToMove(), opener)
		want(t, game+": seats", names(m), seats)
		want(t, game+": view", m.ViewNote(noteView), "from above")
		// And once more: the first one opens again.
		r2 := &rig{t: t, d: r.d, m: m, b: &toy{d: r.d}}
		r2.tab = New(r.d, m, r2.b)
		again, err := r2.tab.again()
		if err != nil {
			t.Fatal(err)
		}
		if game == "xobrainer" {
			want(t, game+": opener the third time", again.Position().ToMove(), rules.X)
		} else {
			want(t, game+": first seat the third time", strings.Fields(names(again))[0], map[string]string{"trexo": "Ann", "oxixo": "Ann", "oxixo4": "Cas"}[game])
		}
	}
}

func TestAgainSwapsClocksWithSeats(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 600}, {Main: 1200, Increment: 60}}})
	m, err := r.tab.again()
	if err != nil {
		t.Fatal(err)
	}
	want(t, "the first clock", m.Setup().Clocks[0], match.Clock{Main: 1200, Increment: 60})
	want(t, "the second clock", m.Left(1), 600)
}

func TestToTitle(t *testing.T) {
	r := newRig(t, opts{plies: 1})
	r.tab.Resume(scenes.ToTitle)
	n := r.ticks(1)
	want(t, "kind", n.Kind, scenes.Go)
	want(t, "place", n.To.Place, scenes.Title)
	want(t, "the match stays on disk", len(r.forgotten), 0)
}

func TestClosing(t *testing.T) {
	r := newRig(t, opts{})
	want(t, "kind", r.play("1 close")[0].Kind, scenes.Quit)
}

func TestFlagFalls(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 630}, {Main: 600}}})
	heard := 0
	for !r.m.Result().Over() {
		n := r.ticks(1)
		if sounds([]scenes.Next{n}, sound.Tick) {
			heard++
		}
	}
	want(t, "result", r.m.Result(), match.Result{Outcome: rules.WonByO, By: match.ByTime})
	want(t, "seconds heard", heard, 10)
	want(t, "saved", r.last(), r.m.Text())
	want(t, "place", r.until().To.Place, scenes.Result)
	if n := len(r.saved); n < 3 || n > 6 {
		t.Errorf("saved %d times in ten seconds", n)
	}
}

func TestLeavingKeepsTheClocks(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 6000}, {Main: 6000}}})
	r.ticks(33)
	r.tab.Leave()
	want(t, "saved", r.last(), r.m.Text())
}

func TestView(t *testing.T) {
	r := newRig(t, opts{})
	r.press("view")
	want(t, "view", r.b.view, "'")
	want(t, "saved too early", len(r.saved), 1)
	r.ticks(40)
	want(t, "saved", len(r.saved), 2)
	want(t, "note", r.m.ViewNote(noteView), "'")
	r.b.view, r.b.did.Viewed = "turned", true
	r.ticks(1)
	r.tab.Leave()
	want(t, "note on leaving", r.m.ViewNote(noteView), "turned")
	want(t, "saved on leaving", r.last(), r.m.Text())

	b := &toy{d: r.d}
	New(r.d, r.m, b).Layout(r.tab.area.Metrics)
	want(t, "view at the next table", b.view, "turned")
}

// A new size, language or theme neither shows the position again nor writes anything.
func TestLayoutAgain(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	r.d.Settings.ReducedMotion = true
	r.tab.Layout(r.tab.area.Metrics)
	want(t, "shown", len(r.b.shown), 1)
	want(t, "saved", len(r.saved), 1)
	want(t, "reduced", r.b.area.Reduced, true)
}

func TestFinishedMatchIsNotSaved(t *testing.T) {
	r := newRig(t, opts{})
	r.m.Resign(rules.X)
	tab := New(r.d, r.m, &toy{d: r.d})
	saved := len(r.saved)
	tab.Layout(r.tab.area.Metrics)
	want(t, "saved", len(r.saved), saved)
}

// A table at rest leaves no garbage: nothing is drawn, and nothing is to be collected.
func TestIdleTickAllocatesNothing(t *testing.T) {
	for name, r := range map[string]*rig{
		"persons":   newRig(t, opts{plies: 2}),
		"clocks":    newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: match.MaxClock}, {Main: match.MaxClock}}}),
		"finished":  finished(t),
		"xobrainer": newRig(t, opts{game: "xobrainer", plies: 4}),
	} {
		f := &input.Frame{}
		r.tab.Update(f)
		if name == "clocks" {
			r.d.Save = func(*match.Match) {}
		}
		if n := testing.AllocsPerRun(200, func() { r.tab.Update(f) }); n != 0 {
			t.Errorf("%s: a tick allocates %g times", name, n)
		}
	}
}

func finished(t *testing.T) *rig {
	r := newRig(t, opts{})
	r.resign()
	r.until()
	r.tab.Resume(scenes.Look)
	r.ticks(2)
	return r
}

func BenchmarkIdleTick(b *testing.B) {
	r := newRig(b, opts{plies: 4})
	f := &input.Frame{}
	b.ReportAllocs()
	for b.Loop() {
		r.tab.Update(f)
	}
}
