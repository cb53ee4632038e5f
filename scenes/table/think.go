package table

import (
	"context"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
)

// leastThought is how many ticks a computer's move is held back at least, so that people can follow the game.
const leastThought = 30

// thinker lets computer players think in a goroutine of their own. Only the table's goroutine calls it.
type thinker struct {
	d      *scenes.Desk
	minds  map[int]ai.Mind
	cancel context.CancelFunc
	answer chan answer
	ticks  int
	got    *answer
	// score is what the last answer thought of its own side's chances.
	score int
}

// answer is what came of thinking about the match as it stood under stamp.
type answer struct {
	stamp   uint64
	thought ai.Thought
	err     error
}

func newThinker(d *scenes.Desk) *thinker { return &thinker{d: d, minds: map[int]ai.Mind{}} }

// busy tells whether somebody thinks or an answer is held back.
func (t *thinker) busy() bool { return t.cancel != nil }

// start asks the computer player of that level for a move in m.
func (t *thinker) start(m *match.Match, level int) error {
	mind, ok := t.minds[level]
	if !ok {
		var err error
		if mind, err = t.d.Mind(m.Game().Name, level); err != nil {
			return err
		}
		t.minds[level] = mind
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.cancel, t.ticks, t.got = cancel, 0, nil
	ch := make(chan answer, 1)
	t.answer = ch
	stamp, view := m.Stamp(), m.View(m.Position().ToMove())
	go func() {
		th, err := mind.Think(ctx, view, ai.Limits{}, nil)
		ch <- answer{stamp, th, err}
	}()
	return nil
}

// stop lets the one who thinks stop at once; the answer is waited for, because a mind thinks of one thing at a time, and
// thrown away. A mind answers a cancelled context within a few milliseconds.
func (t *thinker) stop() {
	if t.cancel == nil {
		return
	}
	t.cancel()
	if t.got == nil {
		<-t.answer
	}
	t.cancel, t.got = nil, nil
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
	if hold || t.ticks < leastThought {
		return rules.NoMove, nil, false
	}
	got := t.got
	t.cancel()
	t.cancel, t.got = nil, nil
	if got.stamp != m.Stamp() {
		return rules.NoMove, nil, false
	}
	t.score = got.thought.Score
	return got.thought.Move, got.err, true
}
