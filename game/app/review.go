package app

import (
	"runtime"
	"time"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
)

// review begins to review a match in the background, on all cores but one.
func (a *App) review(s review.Source) *review.Reviewer {
	return review.Start(s, review.Config{
		Threads:  max(1, runtime.NumCPU()-1),
		NewJudge: a.newJudge,
		Files:    a.reviewFiles(),
		Wake:     a.loop.wake,
	})
}

// hint makes the controller for hints: it says what a review of the position says. Where nothing can weigh a position, the strongest level
// advises.
func (a *App) hint(info *rules.Info) (session.Controller, error) {
	// Beside a judge it answers only where there is no time, and needs no memory.
	e, err := a.newEngine(info, ai.MaxLevel, ai.Options{HashMiB: 1, Now: time.Now})
	if err != nil {
		return nil, err
	}
	if w, err := a.newJudge(info); err == nil {
		e = judge.NewAdviser(w, e)
	}
	return session.NewLevel(paced{a.options.Engine(e), ai.MaxLevel, a}, session.Limits{}), nil
}
