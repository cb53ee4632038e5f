package table

import (
	"context"
	"errors"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

// patient thinks until it is stopped.
type patient struct{ begun, stopped chan struct{} }

func newPatient() *patient {
	return &patient{begun: make(chan struct{}, 100), stopped: make(chan struct{}, 100)}
}

func (p *patient) think(ctx context.Context, pos rules.Game) (ai.Thought, error) {
	p.begun <- struct{}{}
	<-ctx.Done()
	p.stopped <- struct{}{}
	return quick(ctx, pos)
}

// variants are the options for XOBrainer with these variants.
func variants(v string) rules.Options { return rules.Options{"Variants": v} }

func TestComputerAnswers(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.ticks(5)
	want(t, "thinks before it is on turn", r.b.state.Thinking, false)
	r.click()
	r.ticks(1)
	want(t, "thinks", r.b.state.Thinking, true)
	want(t, "a person may point", r.b.state.CanMove, false)
	r.click()
	want(t, "clicks meanwhile", r.plies(), 1)
	r.thought()
	want(t, "plies", r.plies(), 2)
	want(t, "shown", len(r.b.played), 2)
	want(t, "a person may point now", r.b.state.CanMove, true)
}

// A person hears that a computer has moved and it is their turn: once, when the move has been seen. Persons who alternate hear
// nothing of the kind.
func TestAPersonIsCalledAfterAComputer(t *testing.T) {
	turns := func(r *rig, n int) (heard, at int) {
		for i := range n {
			if sounds([]scenes.Next{r.ticks(1)}, sound.Turn) {
				heard, at = heard+1, i
			}
		}
		return heard, at
	}
	r := newRig(t, opts{seats: against()})
	heard, _ := turns(r, 30)
	want(t, "at the start", heard, 0)
	r.b.slow = 100 * tick
	want(t, "at a move of one's own", sounds(r.click(), sound.Turn), false)
	r.ticks(1)
	arrives(t, r.ready)
	for r.plies() < 2 {
		want(t, "before the computer has moved", sounds([]scenes.Next{r.ticks(1)}, sound.Turn), false)
	}
	heard, at := turns(r, 300)
	want(t, "after it", heard, 1)
	if at < 95 || at > 105 {
		t.Errorf("heard %d ticks after the move, which is shown for 100", at)
	}

	r = newRig(t, opts{})
	r.click()
	r.click()
	heard, _ = turns(r, 30)
	want(t, "between two persons", heard, 0)

	both := []match.Seat{match.Computer("", 2), match.Computer("", 2)}
	r = newRig(t, opts{seats: both})
	r.thought()
	heard, _ = turns(r, 30)
	want(t, "between two computers", heard, 0)
}

// What was to be told is not told of a position that was taken back meanwhile.
func TestNobodyIsCalledForWhatWasTakenBack(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.click()
	r.b.slow = 100 * tick
	r.thought()
	for r.plies() < 2 {
		r.ticks(1)
	}
	r.press("undo")
	for range 300 {
		want(t, "called", sounds([]scenes.Next{r.ticks(1)}, sound.Turn), false)
	}
}

// An answer waits until the move before has been shown.
func TestTheComputerWaitsForTheBoard(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.b.slow = 100 * tick
	r.click()
	r.ticks(1)
	arrives(t, r.ready)
	r.ticks(90)
	want(t, "while the board moves", r.plies(), 1)
	r.ticks(20)
	want(t, "after that", r.plies(), 2)
}

// Two computers play by themselves, each for its own side; every move is shown to its end before the next, nobody else can
// move, and the table can be left at any time.
func TestTwoComputers(t *testing.T) {
	last := func(_ context.Context, pos rules.Game) (ai.Thought, error) {
		all := pos.AppendMoves(nil)
		return ai.Thought{Move: all[len(all)-1]}, nil
	}
	r := newRig(t, opts{seats: []match.Seat{match.Computer("", 1), match.Computer("", 3)}, engines: map[int]think{1: quick, 3: last}})
	r.b.slow = 80 * tick
	for i := 1; i <= 4; i++ {
		r.ticks(1)
		arrives(t, r.ready)
		for n := 0; len(r.b.played) < i; n++ {
			if n > 100 {
				t.Fatalf("move %d is not shown", i)
			}
			r.click()
			want(t, "a person may point", r.b.state.CanMove, false)
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

func TestTakeBackWhileTheComputerThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	arrives(t, p.begun)
	r.ticks(200)
	r.press("undo")
	arrives(t, p.stopped)
	want(t, "plies", r.plies(), 0)
	r.ticks(2)
	want(t, "thinks", r.b.state.Thinking, false)
	want(t, "a person may point", r.b.state.CanMove, true)
}

func TestLeavingStopsTheEngine(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	arrives(t, p.begun)
	r.tab.Leave()
	arrives(t, p.stopped)
}

func TestResigningToAComputer(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.click()
	arrives(t, p.begun)
	said := r.resign()
	arrives(t, p.stopped)
	want(t, "the person has resigned, on turn or not", r.view().Result.Outcome, rules.WonByO)
	n := r.until()
	want(t, "place", scenestest.Leads[scenes.Result](n), true)
	want(t, "the cue", sounds(said, sound.Lose), true)
}

// An engine that fails is told of, in words and not in code, until something changes.
func TestFailingEngine(t *testing.T) {
	for _, tt := range []struct {
		name   string
		engine think
		reason string
	}{
		{"an error", func(context.Context, rules.Game) (ai.Thought, error) {
			return ai.Thought{}, errors.New("the table is on fire.")
		}, "the table is on fire"},
		{"an illegal move", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{Move: illegal}, nil }, ""},
		{"no move", func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, nil }, ""},
	} {
		r := newRig(t, opts{seats: against(), engine: tt.engine})
		r.click()
		r.thought()
		told := r.told()
		if !strings.HasPrefix(told, "The computer player cannot move: ") || !strings.Contains(told, tt.reason) || strings.Contains(told, "..") {
			t.Errorf("%s: told %q", tt.name, told)
		}
		n := r.ticks(1000)
		want(t, tt.name+": still told", r.told(), told)
		want(t, tt.name+": asks for ticks", n.Awake, false)
		r.press("undo")
		want(t, tt.name+": told after undo", r.told(), "")
	}
}

func TestNoEngineToBeHad(t *testing.T) {
	r := newRig(t, opts{})
	r.d.Sessions.Control = func(*rules.Info, match.Player) (session.Controller, error) {
		return nil, errors.New("there is no level 2")
	}
	r.open(newMatch(t, opts{seats: against()}), opts{})
	r.click()
	r.ticks(100)
	if !strings.Contains(r.told(), "there is no level 2") {
		t.Errorf("told %q", r.told())
	}
}
