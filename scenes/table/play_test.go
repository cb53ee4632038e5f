package table

import (
	"context"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// A move is on its way to disk before it is shown, and the board is told what it was before, what was done and what came of it.
func TestTwoPersons(t *testing.T) {
	r := newRig(t, opts{})
	want(t, "saved on opening", len(r.saved), 1)
	want(t, "shown on opening", len(r.b.shown), 1)
	for i := 1; i <= 4; i++ {
		all := r.click()
		want(t, "plies", r.plies(), i)
		want(t, "records saved", len(r.saved), 1+i)
		want(t, "the board's cue", sounds(all, sound.Place), true)
		if len(r.b.played) != i {
			t.Fatalf("%d of %d moves were shown", len(r.b.played), i)
		}
		p := r.b.played[i-1]
		want(t, "before", len(p.Before.Plies), i-1)
		want(t, "after", len(p.After.Plies), i)
		want(t, "the ply", p.Ply.Text, r.view().Plies[i-1].Text)
		want(t, "begun at once", p.Start, time.Duration(r.count-1)*tick)
	}
}

func TestIllegalMove(t *testing.T) {
	r := newRig(t, opts{})
	p := r.tab.area.Board.Center()
	f := input.Frame{Pointer: input.Pointer{X: p.X, Y: p.Y}}
	f.Pressed[input.Right], f.Down[input.Right] = true, true
	n := r.update(&f)
	want(t, "plies", r.plies(), 0)
	want(t, "records saved", len(r.saved), 1)
	want(t, "the cue", sounds([]scenes.Next{n}, sound.Illegal), true)
	if told := r.told(); told == "" || told != r.d.RefusalText(r.view().Game.Check(illegal)) {
		t.Errorf("the table tells %q", told)
	}
	r.click()
	want(t, "the message after a legal move", r.told(), "")
}

func TestMessagesGoAway(t *testing.T) {
	r := newRig(t, opts{})
	r.b.intent.Refused = rules.Refuse("nothing.known", "This cannot be.")
	n := r.ticks(1)
	want(t, "told", r.told(), "This cannot be.")
	want(t, "cue", sounds([]scenes.Next{n}, sound.Illegal), true)
	ticks := 0
	for r.told() != "" && ticks < 1000 {
		ticks++
		r.ticks(1)
	}
	if ticks < 60 || ticks > 300 {
		t.Errorf("the message went after %d ticks", ticks)
	}
}

// What the board reports beside moves is handed on.
func TestBoardReports(t *testing.T) {
	r := newRig(t, opts{})
	r.b.intent.Cues = []sound.Cue{sound.Select}
	want(t, "cue", sounds([]scenes.Next{r.ticks(1)}, sound.Select), true)
	want(t, "cues at rest", len(r.ticks(1).Cues), 0)
}

func TestTakeBackAndRedo(t *testing.T) {
	r := newRig(t, opts{plies: 3})
	r.press("undo")
	want(t, "plies after undo", r.plies(), 2)
	want(t, "shown", r.b.shown[len(r.b.shown)-1], 2)
	r.press("redo")
	want(t, "plies after redo", r.plies(), 3)
	want(t, "shown", r.b.shown[len(r.b.shown)-1], 3)
	all := r.press("redo")
	want(t, "nothing to redo", r.told(), "There is nothing to play again.")
	want(t, "heard", sounds(all, sound.Illegal), false)
	r.play("1 key Z\n2 key Backspace\n3 key U")
	want(t, "plies after three keys", r.plies(), 0)
	all = r.press("undo")
	want(t, "nothing to undo", r.told(), "There is nothing to take back.")
	want(t, "heard", sounds(all, sound.Illegal), false)
	r.play("1 key Y\n2 key Control+Shift+Z")
	want(t, "plies after two keys", r.plies(), 2)
	r.click()
	r.press("redo")
	want(t, "a new move forgets what was undone", r.plies(), 3)
	want(t, "moves shown step by step", len(r.b.played), 1)
}

// A move is shown for as long as its clip takes. Meanwhile nobody can point, unless the board asks to go on.
func TestAMoveIsShownInTime(t *testing.T) {
	r := newRig(t, opts{})
	r.b.slow = 40 * tick
	r.click()
	want(t, "busy", r.b.state.Busy, true)
	r.click()
	want(t, "clicks meanwhile", r.plies(), 1)
	r.ticks(30)
	want(t, "a person may point", r.b.state.CanMove, false)
	r.ticks(10)
	want(t, "a person may point after that", r.b.state.CanMove, true)
	r.click()
	want(t, "plies", r.plies(), 2)
	r.ticks(5)
	r.b.intent.Skip = r.b.slow
	r.ticks(2)
	want(t, "a person may point as the player is quicker", r.b.state.CanMove, true)
}

// At rest a table with persons alone asks for nothing: no tick, and no frame at any moment to come.
func TestATableRests(t *testing.T) {
	for name, r := range map[string]*rig{
		"persons":   newRig(t, opts{plies: 2}),
		"xobrainer": newRig(t, opts{game: "xobrainer", plies: 4}),
		"finished":  looking(t),
	} {
		n := r.ticks(30)
		want(t, name+": asks for ticks", n.Awake, false)
		want(t, name+": asks for a frame", r.canvas().Next, 0)
	}
}

// A tick in which nothing happens leaves no garbage but what the clocks show.
func TestAnIdleTickLeavesNoGarbage(t *testing.T) {
	for _, tt := range []struct {
		name string
		o    opts
		most float64
	}{
		{"persons", opts{plies: 2}, 0},
		{"xobrainer", opts{game: "xobrainer", plies: 4}, 0},
		{"clocks", opts{game: "oxixo", clocks: []match.Clock{{Main: match.MaxClock}, {Main: match.MaxClock}}}, 1},
	} {
		r := newRig(t, tt.o)
		r.ticks(2)
		f := &input.Frame{Ticks: 1, Now: r.tab.now}
		n := testing.AllocsPerRun(200, func() {
			f.Now += tick
			r.tab.Update(f)
		})
		if n > tt.most {
			t.Errorf("%s: a tick allocates %g times", tt.name, n)
		}
	}
}

// Whatever happens by itself asks for ticks, and what moves for frames.
func TestATableIsAwake(t *testing.T) {
	clocks := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 6000}, {Main: 6000}}})
	next := clocks.ticks(5)
	want(t, "a clock asks for every tick", next.Awake, false)
	want(t, "it asks for that of its next second", next.Due, scenes.DueIn(clocks.tab.now, 55))
	bomb := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600})
	want(t, "a bomb", bomb.ticks(5).Awake, true)
	p := newPatient()
	thinks := newRig(t, opts{seats: against(), engine: p.think})
	thinks.click()
	want(t, "somebody thinks", thinks.ticks(5).Awake, true)
	want(t, "and is seen to", thinks.canvas().Next > 0, true)
	moves := newRig(t, opts{})
	moves.b.slow = 40 * tick
	moves.click()
	want(t, "a move is shown", moves.ticks(5).Awake, true)
	tells := newRig(t, opts{})
	tells.press("undo")
	tells.ticks(20)
	if next := tells.canvas().Next; next <= tells.tab.now || next > tells.tab.now+5*time.Second {
		t.Errorf("a message that goes asks for a frame at %v, now is %v", next, tells.tab.now)
	}
	over := newRig(t, opts{plies: 1})
	over.resign()
	want(t, "the result is to come", over.ticks(1).Awake, true)
	turned := newRig(t, opts{})
	turned.press("view")
	want(t, "the way of looking is to be kept", turned.ticks(1).Awake, true)
}

// looking is a table of a finished match that is looked at.
func looking(t *testing.T) *rig {
	r := newRig(t, opts{plies: 2})
	r.resign()
	r.until()
	r.tab.Resume(scenes.Look)
	return r
}

func TestView(t *testing.T) {
	r := newRig(t, opts{})
	r.press("view")
	want(t, "view", r.b.camera, "'")
	want(t, "saved too early", len(r.saved), 1)
	r.ticks(40)
	want(t, "saved", len(r.saved), 2)
	want(t, "note", r.tab.s.ViewNote(boards.CameraNote), "'")
	r.b.camera, r.b.intent.Viewed = "turned", true
	r.ticks(1)
	r.tab.Leave()
	want(t, "note on leaving", r.tab.s.ViewNote(boards.CameraNote), "turned")
	want(t, "saved on leaving", len(r.saved), 3)

	m, err := match.Parse(r.last(), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	r.b = newToy(r.d)
	r.open(m, opts{})
	want(t, "view at the next table", r.b.camera, "turned")
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

// The sound of the end is a sad one only where computers have beaten all persons.
func TestFanfare(t *testing.T) {
	both := []match.Seat{match.Computer("", 1), match.Computer("", 2)}
	for _, tt := range []struct {
		name  string
		seats []match.Seat
		loser rules.Side
		want  sound.Cue
	}{
		{"the person wins", against(), rules.O, sound.Win},
		{"the computer wins", against(), rules.X, sound.Lose},
		{"one of two persons", nil, rules.X, sound.Win},
		{"one of two computers", both, rules.X, sound.Win},
	} {
		m := newMatch(t, opts{seats: tt.seats})
		m.Resign(tt.loser)
		want(t, tt.name, fanfareOf(m), tt.want)
	}
	m := newMatch(t, opts{seats: against()})
	m.OfferDraw(rules.X, func(rules.Game, rules.Side) bool { return true })
	want(t, "a draw with a computer", fanfareOf(m), sound.Draw)
}

// No press on the board goes unheard: where nothing can be played it is told why.
func TestAPressThatPlaysNothingIsAnswered(t *testing.T) {
	r := newRig(t, opts{seats: against(), engine: func(ctx context.Context, _ rules.Game) (ai.Thought, error) {
		<-ctx.Done()
		return ai.Thought{}, ctx.Err()
	}})
	r.click()
	r.ticks(30)
	want(t, "plies", r.plies(), 1)
	r.click()
	want(t, "while the computer thinks it is told", r.told(), "Computer to move")
	r.tab.history.enter(0)
	r.ticks(300)
	looking, said := r.told(), r.tab.message.Root().Announced
	r.click()
	if now := r.tab.message.Root().Announced; r.told() != looking || now != said+1 {
		t.Errorf("on an earlier position it is told %q, %d times more", r.told(), now-said)
	}
	r.tab.history.leave()
	r.resign()
	r.until()
	r.tab.Resume(scenes.Nothing)
	r.ticks(200)
	r.click()
	want(t, "after the match it is told", r.told(), "The match is over: nobody is on turn.")
}

// fanfareOf is the sound of the end of m.
func fanfareOf(m *match.Match) sound.Cue {
	v := session.Of(m, session.Spectator, -1)
	return boards.Fanfare(&v)
}
