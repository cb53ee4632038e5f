package host

import (
	"context"
	"errors"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/ai/remote"
	"xotrio/game/browser"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
)

const (
	// maxBroken is the number of times that an engine in a worker may break before all thinking moves to the page.
	maxBroken = 3
	// slice is the time that an engine on the page thinks before it lets the page handle events.
	slice = 6 * time.Millisecond
)

// NewEngine makes a computer player that thinks in a worker, so that the page stays responsive, and on the page in small slices if there is no
// worker.
func (h *Host) NewEngine(game string, level ai.Level, o ai.Options) (ai.Engine, error) {
	g, err := games.ByName(game)
	if err != nil {
		return nil, err
	}
	worker, err := h.engines.Engine(g, level, o)
	if err != nil {
		return nil, err
	}
	return &engine{h: h, game: game, worker: worker, newLocal: func() (ai.Engine, error) {
		o.Now = browser.Breathing(slice)
		return engines.New(game, level, o)
	}}, nil
}

// engine is a computer player in a worker, with a local one in reserve.
type engine struct {
	h        *Host
	game     string
	worker   ai.Engine
	newLocal func() (ai.Engine, error)
	local    ai.Engine // nil until it is needed
}

// Think implements ai.Engine.
func (e *engine) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if e.h.broken.Load() < maxBroken {
		th, err := e.worker.Think(ctx, pos, lim, report)
		if !errors.Is(err, remote.ErrBroken) {
			if err == nil {
				th.Reason = engines.Reason(e.game, pos, th)
			}
			return th, err
		}
		e.h.broken.Add(1)
		e.h.events.Problem(&store.Problem{Key: "table.worker-gone", Args: []any{err}})
	}
	if e.local == nil {
		local, err := e.newLocal()
		if err != nil {
			return ai.Thought{}, err
		}
		e.local = local
	}
	return e.local.Think(ctx, pos, lim, report)
}

// NewJudge makes a judge of positions, for reviews and hints: in a worker, and on the page in small slices if there is no worker.
func (h *Host) NewJudge(g *rules.Info) (judge.Analyser, error) {
	return &weigher{h: h, game: g, worker: h.engines.Judge(g)}, nil
}

// weigher is a judge in a worker, with a local one in reserve.
type weigher struct {
	h      *Host
	game   *rules.Info
	worker judge.Analyser
	local  judge.Analyser // nil until it is needed
}

// Analyse implements judge.Analyser.
func (w *weigher) Analyse(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (judge.Judgement, error) {
	if w.h.broken.Load() < maxBroken {
		j, err := w.worker.Analyse(ctx, pos, played, nodes)
		if !errors.Is(err, remote.ErrBroken) {
			return j, err
		}
		w.h.broken.Add(1)
	}
	if w.local == nil {
		local, err := judge.New(w.game, browser.Breathing(slice))
		if err != nil {
			return judge.Judgement{}, err
		}
		w.local = local
	}
	return w.local.Analyse(ctx, pos, played, nodes)
}

// NewProver makes a prover of positions, for puzzles, on the page in small slices: a proof takes only a moment.
func (*Host) NewProver(game string) (force.Prover, error) {
	p, err := engines.Prover(game)
	if b, ok := p.(force.Yielder); ok {
		clock := browser.Breathing(slice)
		b.SetYield(func() { clock() })
	}
	return p, err
}
