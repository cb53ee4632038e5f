package table

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

var update = flag.Bool("update", false, "write the golden files again")

// TestGolden compares what the table draws in three windows, with a message and the focus on a button, with the files
// in testdata. Drawing twice gives the same picture.
func TestGolden(t *testing.T) {
	for name, size := range map[string][2]float64{"1280x800": {1280, 800}, "800x600": {800, 600}, "800x1200": {800, 1200}} {
		m := graph.MeasureWindow(size[0], size[1], 1)
		r := newRig(t, opts{plies: 5, size: m, seats: []match.Seat{match.Person("Ann"), match.Computer("", 2)}, engine: newPatient().think})
		r.d.Fonts.SetScale(m.Scale)
		r.play("1 key Tab")
		r.ticks(40)
		text := map[string]string{"refusal.test": "This cell is the top of one brick only: a brick must lie on two different ones."}
		if err := r.d.Texts.Add(text); err != nil {
			t.Fatal(err)
		}
		r.b.intent.Refused = rules.Refuse("refusal.test")
		r.ticks(20)
		compare(t, name, r.canvas().Drawn(nil))
		if a, b := r.log(), r.log(); a != b {
			t.Errorf("%s: drawn again:\n%s", name, cmp.Diff(a, b))
		}
		// Without the message, all text is inside the canvas and beside the board.
		r.tab.message.Withdraw(0)
		for _, x := range r.canvas().Texts {
			if b := x.Box; b.X < 0 || b.Y < 0 || b.X+b.W > m.W || b.Y+b.H > m.H || overlap(b, r.tab.area.Board) {
				t.Errorf("%s: %q is at %v", name, x.Text, b)
			}
		}
	}
}

func compare(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), text); d != "" {
		t.Errorf("%s (run with -update if the change is meant):\n%s", file, d)
	}
}

// rects returns the parts of the table that must not overlap.
func (t *Table) rects() map[string]graph.Rect {
	m := map[string]graph.Rect{"board": t.area.Board, "left": t.area.Left, "right": t.area.Right}
	for _, n := range t.buttons.root.Children {
		if n.Hidden {
			continue
		}
		m[n.Name] = graph.Rect{X: n.At.X, Y: n.At.Y, W: n.Box.W, H: n.Box.H}
	}
	return m
}

func overlap(a, b graph.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

func TestLayoutOfEveryWindow(t *testing.T) {
	r := newRig(t, opts{})
	for _, size := range [][2]float64{{1280, 800}, {800, 600}, {800, 1200}, {1920, 1080}, {3840, 2160}, {1100, 1000}, {600, 900}, {400, 300}, {200, 900}, {3000, 500}, {50, 50}} {
		m := graph.MeasureWindow(size[0], size[1], 1)
		r.tab.Layout(m)
		rects := r.tab.rects()
		for a, ra := range rects {
			if ra.W < 30 || ra.H < 30 || ra.X < 0 || ra.Y < 0 || ra.X+ra.W > m.W+1e-9 || ra.Y+ra.H > m.H+1e-9 {
				t.Errorf("%v: %s is at %v of %gx%g", size, a, ra, m.W, m.H)
			}
			for b, rb := range rects {
				if a < b && overlap(ra, rb) {
					t.Errorf("%v: %s %v and %s %v overlap", size, a, ra, b, rb)
				}
			}
		}
		if m.Tall() != r.b.area.Tall {
			t.Errorf("%v: tall is %t", size, r.b.area.Tall)
		}
		if short := min(m.W, m.H); !m.Tall() && min(rects["board"].W, rects["board"].H) < 0.4*short {
			t.Errorf("%v: the board has only %v", size, rects["board"])
		}
	}
}

// A new layout neither shows the position again nor saves anything.
func TestLayoutAgain(t *testing.T) {
	r := newRig(t, opts{plies: 2})
	r.d.Settings.ReducedMotion = true
	r.tab.Layout(r.tab.area.Metrics)
	want(t, "shown", len(r.b.shown), 1)
	want(t, "saved", len(r.saved), 1)
	want(t, "reduced", r.b.area.Reduced, true)
}

// A move is saved before it is shown. The board gets the position before it, the ply and the position after it.
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
		want(t, "start", p.Start, time.Duration(r.count-1)*tick)
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
	want(t, "sounds", sounds([]scenes.Next{n}, sound.Illegal), true)
	if text := r.message(); text == "" || text != r.d.Texts.Sentence(r.view().Game.Check(illegal)) {
		t.Errorf("the message is %q", text)
	}
	r.click()
	want(t, "the message after a legal move", r.message(), "")
}

// The cues of the board are passed on.
func TestBoardReports(t *testing.T) {
	r := newRig(t, opts{})
	r.b.intent.Cues = []sound.Cue{sound.Select}
	want(t, "cue", sounds([]scenes.Next{r.ticks(1)}, sound.Select), true)
	want(t, "cues without input", len(r.ticks(1).Cues), 0)
}

// Every press on the board is answered; if nothing can be played, by the reason.
func TestEveryPressIsAnswered(t *testing.T) {
	r := newRig(t, opts{seats: against(), engine: func(ctx context.Context, _ rules.Game) (ai.Thought, error) {
		<-ctx.Done()
		return ai.Thought{}, ctx.Err()
	}})
	r.click()
	r.ticks(30)
	want(t, "plies", r.plies(), 1)
	r.click()
	want(t, "message while the computer thinks", r.message(), "Nell to move")
	r.tab.history.enter(0)
	r.ticks(300)
	text, announced := r.message(), r.tab.message.Root().Announced
	r.click()
	if now := r.tab.message.Root().Announced; r.message() != text || now != announced+1 {
		t.Errorf("on an earlier position the message is %q, announced %d more times", r.message(), now-announced)
	}
	r.tab.history.leave()
	r.resign()
	r.untilExit()
	r.tab.Resume(scenes.Nothing)
	r.ticks(200)
	r.click()
	want(t, "message after the match", r.message(), "The match is over.")
}

// A move is shown for the length of its clip. No move can be made meanwhile, unless the board skips the clip.
func TestAMoveIsShownInTime(t *testing.T) {
	r := newRig(t, opts{})
	r.b.slow = 40 * tick
	r.click()
	want(t, "busy", r.b.state.Busy, true)
	r.click()
	want(t, "clicks meanwhile", r.plies(), 1)
	r.ticks(30)
	want(t, "can move", r.b.state.CanMove, false)
	r.ticks(10)
	want(t, "can move after it", r.b.state.CanMove, true)
	r.click()
	want(t, "plies", r.plies(), 2)
	r.ticks(5)
	r.b.intent.Skip = r.b.slow
	r.ticks(2)
	want(t, "can move after skipping", r.b.state.CanMove, true)
}

func TestComputerAnswers(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.ticks(5)
	want(t, "thinks before its turn", r.b.state.Thinking, false)
	r.click()
	r.ticks(1)
	want(t, "thinks", r.b.state.Thinking, true)
	want(t, "can move", r.b.state.CanMove, false)
	r.click()
	want(t, "clicks meanwhile", r.plies(), 1)
	r.awaitAnswer()
	want(t, "plies", r.plies(), 2)
	want(t, "shown", len(r.b.played), 2)
	want(t, "can move now", r.b.state.CanMove, true)
}

// Two computers play their own sides, each move after the one before has been shown. A person cannot move, and can
// leave at any time.
func TestTwoComputers(t *testing.T) {
	last := func(_ context.Context, pos rules.Game) (ai.Thought, error) {
		all := pos.AppendMoves(nil)
		return ai.Thought{Move: all[len(all)-1]}, nil
	}
	r := newRig(t, opts{seats: []match.Seat{match.Computer("", 1), match.Computer("", 3)}, engines: map[int]think{1: quick, 3: last}})
	r.b.slow = 80 * tick
	for i := 1; i <= 4; i++ {
		r.ticks(1)
		receive(t, r.ready)
		for n := 0; len(r.b.played) < i; n++ {
			if n > 100 {
				t.Fatalf("move %d is not shown", i)
			}
			r.click()
			want(t, "can move", r.b.state.CanMove, false)
		}
		p := r.b.played[i-1]
		all := p.Before.Game.AppendMoves(nil)
		move := all[0]
		if i%2 == 0 {
			move = all[len(all)-1]
		}
		want(t, "move", p.Ply.Text, p.Before.Game.MoveText(move))
		want(t, "plies when it begins", r.plies(), i)
		want(t, "by seat", p.Ply.Seat, (i-1)%2)
		if i > 1 && p.Start < r.b.played[i-2].Start+r.b.slow {
			t.Errorf("move %d is shown at %v, the one before from %v on", i, p.Start, r.b.played[i-2].Start)
		}
	}
	want(t, "plies", r.plies(), 4)
	r.tab.Leave()
	r.ticks(300)
	want(t, "plies after the table was left", r.plies(), 4)
}

// The computer moves when the move before has been shown, and when the players have put their cards away.
func TestTheComputerWaitsForTheBoard(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.b.slow = 100 * tick
	r.click()
	r.ticks(1)
	receive(t, r.ready)
	r.ticks(90)
	want(t, "plies during the clip", r.plies(), 1)
	r.ticks(20)
	want(t, "plies after it", r.plies(), 2)

	r = newRig(t, opts{seats: against()})
	r.click()
	for range 90 {
		r.b.intent.PauseClocks = true
		r.ticks(1)
	}
	receive(t, r.ready)
	want(t, "plies while cards are revealed", r.plies(), 1)
	r.ticks(20)
	want(t, "plies after it", r.plies(), 2)
}

// Undo, and leaving the table, stop the engine.
func TestTheEngineIsStopped(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	receive(t, p.started)
	r.ticks(200)
	r.press("undo")
	receive(t, p.stopped)
	want(t, "plies", r.plies(), 0)
	r.ticks(2)
	want(t, "thinking", r.b.state.Thinking, false)
	want(t, "can move", r.b.state.CanMove, true)
	r.click()
	receive(t, p.started)
	r.tab.Leave()
	receive(t, p.stopped)
}

// An idle table between persons requests neither ticks nor frames.
func TestIdleTable(t *testing.T) {
	for name, r := range map[string]*rig{
		"persons":   newRig(t, opts{plies: 2}),
		"xobrainer": newRig(t, opts{game: "xobrainer", plies: 4}),
		"finished":  reviewFinished(t),
	} {
		n := r.ticks(30)
		want(t, name+": requests ticks", n.Awake, false)
		want(t, name+": requests a frame", r.canvas().Next, 0)
	}
}

// reviewFinished returns the table of a finished match after its result was shown.
func reviewFinished(t *testing.T) *rig {
	r := newRig(t, opts{plies: 2})
	r.resign()
	r.untilExit()
	r.tab.Resume(scenes.Look)
	return r
}

// The table requests ticks while something happens by itself, and frames while something moves.
func TestATableIsAwake(t *testing.T) {
	clocks := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 6000}, {Main: 6000}}})
	next := clocks.ticks(5)
	want(t, "a clock requests every tick", next.Awake, false)
	want(t, "a clock requests the tick of its next second", next.Due, scenes.DueIn(clocks.tab.now, 55))
	bomb := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600})
	want(t, "a bomb", bomb.ticks(5).Awake, true)
	p := newPatient()
	thinks := newRig(t, opts{seats: against(), engine: p.think})
	thinks.click()
	want(t, "a computer thinks", thinks.ticks(5).Awake, true)
	want(t, "the thinking is animated", thinks.canvas().Next > 0, true)
	moves := newRig(t, opts{})
	moves.b.slow = 40 * tick
	moves.click()
	want(t, "a move is shown", moves.ticks(5).Awake, true)
	tells := newRig(t, opts{})
	tells.press("undo")
	tells.ticks(20)
	if next := tells.canvas().Next; next <= tells.tab.now || next > tells.tab.now+5*time.Second {
		t.Errorf("a message that disappears requests a frame at %v, now is %v", next, tells.tab.now)
	}
	over := newRig(t, opts{plies: 1})
	over.resign()
	want(t, "the result is due", over.ticks(1).Awake, true)
	turned := newRig(t, opts{})
	turned.press("view")
	want(t, "the view is to be saved", turned.ticks(1).Awake, true)
}

// An idle tick allocates nothing, except for the text of a running clock.
func TestAnIdleTickLeavesNoGarbage(t *testing.T) {
	for _, tt := range []struct {
		name string
		o    opts
		most float64
	}{
		{"persons", opts{plies: 2}, 0},
		{"xobrainer", opts{game: "xobrainer", plies: 4}, 0},
		{"clocks", opts{game: "oxixo", clocks: []match.Clock{{Main: match.MaxClock}, {Main: match.MaxClock}}}, 2},
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

	m, err := match.Parse(r.lastSaved(), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	r.b = newToy(r.d)
	r.open(m, opts{})
	want(t, "view at the next table", r.b.camera, "turned")
}

// The draws of chance before the first turn are animated, unless a player has moved since.
func TestTheFirstDrawsAreShown(t *testing.T) {
	o := opts{game: "xobrainer", options: variants("mission,map"), seats: []match.Seat{match.Person("Ann"), match.Person("Ben")}}
	r := newRig(t, o)
	r.ticks(10)
	want(t, "plies that chance has played", r.plies(), 4)
	want(t, "animated plies", len(r.b.played), 4)
	want(t, "plies shown before them", r.b.shown[0], 0)
	o.plies = 1
	r = newRig(t, o)
	r.ticks(10)
	want(t, "animated plies after a move", len(r.b.played), 0)
	want(t, "plies shown immediately", r.b.shown[0], 5)
}

// revealTo reveals the secrets of the first player of a seat, and returns them as the toy writes them.
func (r *rig) revealTo(seat int) string {
	r.t.Helper()
	secret := r.tab.s.ViewFor(seat, 0).Game.Text()
	r.b.intent.Look = &boards.Person{Seat: seat}
	r.ticks(1)
	return secret
}

// The board shows no secrets until a player asks for them, and then only those of that player.
func TestSecretsAreRevealedToTheirOwner(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: variants("mission"), seats: []match.Seat{match.Person("Ann"), match.Person("Ben")}})
	mine, theirs := r.tab.s.ViewFor(0, 0).Game.Text(), r.tab.s.ViewFor(1, 0).Game.Text()
	all := r.view().Game.Text()
	if mine == theirs || mine == all || theirs == all {
		t.Fatalf("there are no secrets in %s", all)
	}
	r.ticks(1)
	for _, v := range []string{r.b.view.Game.Text(), r.b.state.View.Game.Text()} {
		want(t, "what the board gets", v, all)
	}
	r.revealTo(0)
	if log := r.log(); !strings.Contains(log, mine) || strings.Contains(log, theirs) {
		t.Errorf("Ann sees\n%s", log)
	}
	r.revealTo(1)
	if log := r.log(); !strings.Contains(log, theirs) || strings.Contains(log, mine) {
		t.Errorf("Ben sees\n%s", log)
	}
}

// The board gets the cards of a person who plays alone, with that person's view, to show them openly. It gets none if
// there is another person, from the very tick when that person sits down, or if the setting is off.
func TestOpenCardsOfALonePerson(t *testing.T) {
	ann, ben := match.Person("Ann"), match.Person("Ben")
	r := newRig(t, opts{game: "xobrainer", options: variants("mission,trap"), seats: []match.Seat{ann, ben}})
	r.ticks(2)
	want(t, "hidden between two persons", r.b.state.Own == nil, true)
	r = newRig(t, opts{game: "xobrainer", options: variants("mission,trap"), seats: []match.Seat{match.Computer("", 2), ann}})
	r.ticks(2)
	want(t, "the board makes room", r.b.area.Open, true)
	own := r.b.state.Own
	if own == nil {
		t.Fatal("a person alone gets no cards")
	}
	want(t, "person", own.Person, boards.Person{Seat: 1})
	want(t, "position", own.View.Game.Text(), r.tab.s.ViewFor(1, 0).Game.Text())
	want(t, "position of the public view", r.b.state.View.Game.Text(), r.view().Game.Text())
	r.tab.Resume(scenes.Reseat{Seats: []match.Seat{ben, ann}})
	r.ticks(1)
	want(t, "the first seat has a computer", r.view().Setup.Seats[0].Players[0].Computer(), false)
	want(t, "hidden in the tick of the change", r.b.state.Own == nil, true)
	r.tab.Resume(scenes.Reseat{Seats: []match.Seat{match.Computer("", 2), ann}})
	r.ticks(1)
	want(t, "shown after the other has left", r.b.state.Own != nil, true)
	r.d.Settings.OpenCards = false
	r.tab.Layout(r.tab.area.Metrics)
	r.ticks(1)
	want(t, "hidden if the setting is off", r.b.state.Own == nil && !r.b.area.Open, true)
}
