package table

import (
	"context"
	"errors"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
)

// against is a person as X against a computer as O.
func against() []match.Seat { return []match.Seat{match.Person("Ann"), match.Computer("", 2)} }

func TestComputerAnswers(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.ticks(5)
	want(t, "asked before it is on turn", len(r.asked), 0)
	r.click()
	want(t, "thinks", r.tab.State().Thinking, true)
	want(t, "a person may point", r.tab.State().CanMove, false)
	r.click()
	want(t, "clicks meanwhile", r.m.Ply(), 1)
	r.thought()
	want(t, "plies", r.m.Ply(), 2)
	want(t, "saved", r.last(), r.m.Text())
	want(t, "animated", len(r.b.played), 2)
	want(t, "a person may point now", r.tab.State().CanMove, true)
	r.click()
	r.thought()
	want(t, "plies", r.m.Ply(), 4)
	if len(r.asked) != 1 || r.asked[0] != "trexo 2" {
		t.Errorf("engines asked for: %v", r.asked)
	}
}

// An answer is held back so that it can be followed, and until the board is at rest.
func TestComputerIsNotTooQuick(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.b.slow = 100
	r.click()
	r.ticks(95)
	want(t, "while the board moves", r.m.Ply(), 1)
	want(t, "somebody thinks meanwhile", r.tab.think.busy(), true)
	r.ticks(7)
	<-r.tab.think.idle
	r.ticks(3)
	want(t, "after that", r.m.Ply(), 2)

	r = newRig(t, opts{seats: against()})
	r.click()
	<-r.tab.think.idle
	r.ticks(leastThought - 5)
	want(t, "before the least time", r.m.Ply(), 1)
	r.ticks(10)
	want(t, "after that", r.m.Ply(), 2)
}

func TestTwoComputers(t *testing.T) {
	r := newRig(t, opts{seats: []match.Seat{match.Computer("", 1), match.Computer("", 3)}})
	for range 4 {
		r.thought()
	}
	if r.m.Ply() < 3 {
		t.Errorf("only %d plies were played", r.m.Ply())
	}
	want(t, "engines", strings.Join(r.asked, ", "), "trexo 1, trexo 3")
}

// patient thinks until it is let go or stopped, and tells which.
type patient struct {
	begun, stopped chan struct{}
	let            chan rules.Move
}

func newPatient() *patient {
	return &patient{begun: make(chan struct{}, 100), stopped: make(chan struct{}, 100), let: make(chan rules.Move, 100)}
}

func (p *patient) think(ctx context.Context, pos rules.Game) (ai.Thought, error) {
	p.begun <- struct{}{}
	select {
	case mv := <-p.let:
		return ai.Thought{Move: mv}, nil
	case <-ctx.Done():
		p.stopped <- struct{}{}
		return quick(ctx, pos)
	}
}

func TestUndoWhileTheComputerThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	<-p.begun
	r.ticks(200)
	want(t, "it takes its time", r.m.Ply(), 1)
	r.press("undo")
	<-p.stopped
	want(t, "plies", r.m.Ply(), 0)
	r.ticks(100)
	want(t, "the answer is not played", r.m.Ply(), 0)
	want(t, "thinks", r.tab.State().Thinking, false)
	want(t, "a person may point", r.tab.State().CanMove, true)
	r.click()
	<-p.begun
	p.let <- first(r.m)
	r.thought()
	want(t, "it answers to the next move", r.m.Ply(), 2)
}

// An engine that does not notice that it was stopped holds nobody up, is not asked twice at once, and its answer is stale.
func TestDeafEngine(t *testing.T) {
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
	r.click()
	want(t, "thinking at once", <-inside, 1)
	stale := first(r.m)
	r.press("undo") // comes back although nobody has answered
	r.click()
	r.ticks(100)
	want(t, "plies", r.m.Ply(), 1)
	let <- stale // the first answer, long stale
	want(t, "thinking at once", <-inside, 1)
	r.ticks(100)
	want(t, "the stale answer is not played", r.m.Ply(), 1)
	let <- first(r.m)
	r.thought()
	want(t, "the right one is", r.m.Ply(), 2)
}

func TestLeavingStopsTheEngine(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	<-p.begun
	r.tab.Leave()
	<-p.stopped
}

func TestMatchOverWhileTheComputerThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	<-p.begun
	r.resign()
	<-p.stopped
	want(t, "the person has resigned, on turn or not", r.m.Result().Outcome, rules.WonByO)
	n := r.until()
	want(t, "place", n.To.Place, scenes.Result)
	want(t, "the cue", sounds([]scenes.Next{n}, sound.Lose), true)
	want(t, "plies", r.m.Ply(), 1)
}

func TestFlagOfTheComputerFalls(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{game: "oxixo", seats: against(), engine: p.think, clocks: []match.Clock{{Main: 600}, {Main: 60}}})
	r.click()
	<-p.begun
	r.ticks(61)
	<-p.stopped
	want(t, "result", r.m.Result(), match.Result{Outcome: rules.WonByX, By: match.ByTime})
}

// An engine that fails, in whatever way, is told of once and not asked again in that position; taking a move back helps.
func TestFailingEngine(t *testing.T) {
	broken := errors.New("the table is on fire")
	for _, tt := range []struct {
		name   string
		engine think
		reason string
	}{
		{"an error", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, broken }, "the table is on fire"},
		{"an illegal move", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{Move: illegal}, nil }, ""},
		{"no move", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, nil }, ""},
	} {
		for _, game := range []string{"xobrainer", "trexo", "oxixo"} {
			calls := 0
			r := newRig(t, opts{game: game, seats: against(), engine: func(c context.Context, p rules.Game) (ai.Thought, error) {
				calls++
				return tt.engine(c, p)
			}})
			r.click()
			r.thought()
			told := r.tab.told
			if !strings.HasPrefix(told, "The computer player cannot move: ") || !strings.Contains(told, tt.reason) || strings.Contains(told, "..") {
				t.Errorf("%s, %s: told %q", game, tt.name, told)
			}
			r.ticks(1000)
			want(t, game+", "+tt.name+": still told", r.tab.told, told)
			want(t, game+", "+tt.name+": calls", calls, 1)
			want(t, game+", "+tt.name+": plies", r.m.Ply(), 1)
			r.press("undo")
			want(t, game+", "+tt.name+": told after undo", r.tab.told, "")
			r.click()
			r.thought()
			want(t, game+", "+tt.name+": asked again", calls, 2)
		}
	}
}

func TestNoEngineToBeHad(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.d.Engine = func(string, int) (ai.Engine, error) { return nil, errors.New("there is no level 2") }
	r.click()
	r.ticks(100)
	if !strings.Contains(r.tab.told, "there is no level 2") {
		t.Errorf("told %q", r.tab.told)
	}
}

// scored plays first moves and thinks so much of itself.
func scored(score int) think {
	return func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		th, err := quick(ctx, pos)
		th.Score = score
		return th, err
	}
}

func TestDrawOfferedToAComputer(t *testing.T) {
	for _, tt := range []struct {
		name         string
		score, plies int
		thinks       bool // it has answered since the table opened
		agreed       bool
	}{
		{"even", 0, 12, true, true},
		{"behind", -50, 12, true, true},
		{"ahead", 50, 12, true, false},
		{"too early", 0, 2, true, false},
		{"before it has thought", -50, 12, false, false},
	} {
		r := newRig(t, opts{seats: against(), engine: scored(tt.score), plies: tt.plies})
		if tt.thinks {
			r.click()
			r.thought()
		}
		r.tab.Resume(scenes.Draw)
		r.ticks(1)
		want(t, tt.name, r.m.Result().By == match.ByAgreement, tt.agreed)
		want(t, tt.name+": told", r.tab.told == r.d.T("table.draw-declined"), !tt.agreed)
		if !tt.agreed {
			plies := r.m.Ply()
			r.click()
			want(t, tt.name+": it goes on", r.m.Ply(), plies+1)
		}
	}
}

// A draw that is declined while the computer thinks does not disturb it.
func TestDrawDeclinedWhileTheComputerThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	<-p.begun
	r.tab.Resume(scenes.Draw)
	r.ticks(1)
	want(t, "thinks", r.tab.State().Thinking, true)
	p.let <- first(r.m)
	r.thought()
	want(t, "plies", r.m.Ply(), 2)
}

// The dots of one who thinks move, and nothing else is drawn again.
func TestThinkingIsShown(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	<-p.begun
	n := 0
	for range 60 {
		if r.update(&input.Frame{}).Redraw {
			n++
		}
	}
	want(t, "pictures in a second", n, 6)
}

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
		r := newRig(t, opts{seats: tt.seats})
		r.m.Resign(tt.loser)
		want(t, tt.name, r.tab.fanfare(), tt.want)
	}
}
