package session

import (
	"context"

	"xotrio/ai"
	"xotrio/game/task"
)

// thinker is a controller that thinks in the background.
type thinker struct {
	think func(ctx context.Context, v View, lim Limits) (Answer, error)
	lim   Limits
	turn  task.Task[Answer]
}

// NewLevel is a computer player that thinks by e, which belongs to it from now on, in a goroutine of its own, within lim and the
// limits of the turn. An engine that panics has failed.
func NewLevel(e ai.Engine, lim Limits) Controller {
	return newThinker(lim, func(ctx context.Context, v View, lim Limits) (a Answer, err error) {
		a.Thought, err = e.Think(ctx, v.Game, lim, nil)
		a.Judged = true
		return a, err
	})
}

func newThinker(lim Limits, think func(context.Context, View, Limits) (Answer, error)) *thinker {
	return &thinker{think: think, lim: lim}
}

// Start implements Controller.
func (t *thinker) Start(ctx context.Context, v View, lim Limits, wake func()) {
	lim = lim.Tighter(t.lim)
	t.turn.Start(ctx, wake, func(ctx context.Context) (Answer, error) { return t.think(ctx, v, lim) })
}

// Poll implements Controller.
func (t *thinker) Poll() (a Answer, ok bool) {
	a, ok, err := t.turn.Poll()
	if err != nil {
		return Answer{Err: err}, true
	}
	return a, ok
}

// Hurry implements Hurrier: an engine whose context is done answers with a legal move, see ai.Engine.
func (t *thinker) Hurry() { t.turn.Hurry() }

// Stop implements Controller.
func (t *thinker) Stop() { t.turn.Stop() }
