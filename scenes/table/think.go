package table

import (
	"context"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
)

// leastThought is how many ticks a computer's move is held back at least, so that people can follow the game.
const leastThought = 30

// thinker lets computer players think in a goroutine of their own. Only the table's goroutine calls it, and none of its
// calls waits for one who thinks.
type thinker struct {
	d       *scenes.Env
	engines map[int]ai.Engine
	cancel  context.CancelFunc
	answer  chan answer
	// idle is closed once the last one asked has come to its end: an engine thinks of one thing at a time, and one that was
	// stopped may take its time to notice.
	idle  chan struct{}
	ticks int
	got   *answer
	// score is what the last answer thought of its own side's chances; known is false where nobody has thought yet.
	score int
	known bool
}

// answer is what came of thinking about the match as it stood under stamp.
type answer struct {
	stamp   uint64
	thought ai.Thought
	err     error
}

func newThinker(d *scenes.Env) *thinker {
	idle := make(chan struct{})
	close(idle)
	return &thinker{d: d, engines: map[int]ai.Engine{}, idle: idle}
}

// busy reports whether somebody thinks or an answer is held back.
func (t *thinker) busy() bool { return t.cancel != nil }

// start asks the computer player of that level for a move in m.
func (t *thinker) start(m *match.Match, level int) error {
	return t.ask(m, level, ai.Limits{})
}

// ask is start within limits of its own.
func (t *thinker) ask(m *match.Match, level int, lim ai.Limits) error {
	engine, ok := t.engines[level]
	if !ok {
		var err error
		if engine, err = t.d.Engine(m.Game().Name, level); err != nil {
			return err
		}
		t.engines[level] = engine
	}
	ctx, cancel := context.WithCancel(context.Background())
	ch, before, idle := make(chan answer, 1), t.idle, make(chan struct{})
	t.cancel, t.ticks, t.got, t.answer, t.idle = cancel, 0, nil, ch, idle
	// In a team a computer player sees its own mission and not its partners', like anybody.
	_, seat, player, _ := m.OnTurn()
	stamp, view := m.Stamp(), m.ViewFor(seat, player)
	lim = engines.Pace(lim, pressure(m), match.SideOf(seat))
	go func() {
		defer close(idle)
		<-before
		if ctx.Err() != nil {
			return // stopped while another one still thought: nobody waits for this answer
		}
		th, err := engine.Think(ctx, view, lim, nil)
		ch <- answer{stamp, th, err}
	}()
	return nil
}

// pressure is the time that a bomb and a bar leave.
func pressure(m *match.Match) (p engines.Pressure) {
	p.FuseLeft, p.FuseWhole = m.Fuse()
	p.BeamAt, p.BeamWhole = m.Beam()
	return p
}

// holdBack is leastThought, or less where a bomb or a bar leaves no time for show.
func holdBack(m *match.Match) int {
	if left, pressed := pressure(m).Left(m.Position().ToMove()); pressed {
		return min(leastThought, left/4)
	}
	return leastThought
}

// stop lets the one who thinks stop at once; the answer is thrown away.
func (t *thinker) stop() {
	if t.cancel != nil {
		t.cancel()
	}
	t.cancel, t.got = nil, nil
}

// forget drops what was thought of a position that is no longer on the board.
func (t *thinker) forget() { t.known = false }

// opinion is what the last answer thought of its own side's chances, in the units of ai.Thought; ok is false where nobody
// has thought.
func (t *thinker) opinion() (score int, ok bool) { return t.score, t.known }

// take gives the answer as soon as it is there.
func (t *thinker) take() (got answer, ok bool) {
	select {
	case got = <-t.answer:
		t.stop()
		return got, true
	default:
		return answer{}, false
	}
}

// poll makes one tick and gives the answer once it is there, belongs to the match as it stands and was held back long
// enough; hold keeps it back longer. A stale answer is dropped.
func (t *thinker) poll(m *match.Match, hold bool) (mv rules.Move, err error, ok bool) {
	if t.cancel == nil {
		return rules.NoMove, nil, false
	}
	t.ticks++
	if t.got == nil {
		select {
		case a := <-t.answer:
			t.got = &a
		default:
			return rules.NoMove, nil, false
		}
	}
	if hold || t.ticks < holdBack(m) {
		return rules.NoMove, nil, false
	}
	got := t.got
	t.stop()
	if got.stamp != m.Stamp() {
		return rules.NoMove, nil, false
	}
	if got.err == nil {
		t.score, t.known = got.thought.Score, true
	}
	return got.thought.Move, got.err, true
}
