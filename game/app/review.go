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
		NewJudge: a.judge,
		Files:    a.reviewFiles(),
		Wake:     a.loop.wake,
	})
}

// hint makes the controller for hints: it says what a review of the position says. A game that brings its own computer player is
// advised by its strongest level.
func (a *App) hint(info *rules.Info) (session.Controller, error) {
	g, _, err := a.options.Games.ByName(info.Name)
	if err != nil {
		return nil, err
	}
	// Beside a judge it answers only where there is no time, and needs no memory.
	e, err := a.newEngine(info, ai.MaxLevel, ai.Options{HashMiB: 1, Now: time.Now})
	if err != nil {
		return nil, err
	}
	if g.Engine == nil {
		w, err := a.judge(info)
		if err != nil {
			return nil, err
		}
		e = judge.NewAdviser(w, e)
	}
	return session.NewLevel(paced{a.options.Engine(e), ai.MaxLevel, a}, session.Limits{}), nil
}
