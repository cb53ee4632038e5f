package session_test

import (
	"context"

	"xotrio/ai"
	"xotrio/game/session"
	"xotrio/rules"
)

// looking is a controller that notes the position it is shown and never answers.
type looking struct{ seen chan string }

func (l *looking) Start(_ context.Context, v *session.View, _ session.Limits, _ func()) {
	l.seen <- v.Game.Text()
}
func (l *looking) Poll() (session.Answer, bool) { return session.Answer{}, false }
func (l *looking) Stop()                        {}

// noting is a controller that notes what it is asked and told, and never answers.
type noting struct {
	lim     session.Limits
	ctx     context.Context
	stopped int
}

func (n *noting) Start(ctx context.Context, _ *session.View, lim session.Limits, _ func()) {
	n.ctx, n.lim = ctx, lim
}
func (n *noting) Poll() (session.Answer, bool) { return session.Answer{}, false }
func (n *noting) Stop()                        { n.stopped++ }

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
