package result_test

import (
	"context"
	"testing"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/result"
	"xotrio/scenes/scenestest"
)

// After a match that persons have lost to the computer the result offers the exercises that it gives, as soon as the review has found them;
// they are kept for other days as well.
func TestALostMatchGivesExercises(t *testing.T) {
	lost := func(d *scenestest.Env, names ...string) (scenes.Scene, *match.Match) {
		d.Review = func(s review.Source) *review.Reviewer {
			return review.Start(s, review.Config{NewJudge: func(*rules.Info) (judge.Weigher, error) { return harsh{}, nil }})
		}
		m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, names, "e5", "d4", "e6", "d5", "a1", "a9", "b3", "c8")
		m.Resign(rules.X)
		return result.New(d.Env, game(m), scenes.Result{View: phrases.Of(m), Played: m}), m
	}
	wait := func(d *scenestest.Env, h *scenestest.Hands, text string) {
		t.Helper()
		h.Until(t, text, func() bool { return h.Look(d).Has(text) })
	}
	d := scenestest.New(t, "en")
	s, m := lost(d, "Ann", "Computer")
	h := scenestest.Open(s, scenestest.Sizes()[0])
	wait(d, h, "3 exercises from this game")
	h.ClickOn(t, d, "exercises")
	if to, ok := scenestest.To[scenes.Mistakes](h.Next); h.Next.Kind != scenes.Push || !ok || to.Match != m || to.Review == nil {
		t.Errorf("the exercises are at %v %v", h.Next.Kind, h.Next.To)
	}
	if kept := d.Exercises.All(); len(kept) != 3 || kept[0].Side != "x" || kept[0].Due != "2026-11-21" || !kept[0].From(m) {
		t.Errorf("kept: %+v", kept)
	}
	d = scenestest.New(t, "en")
	s, _ = lost(d, "Ann", "Bert") // between people nobody is sent to school
	h = scenestest.Open(s, scenestest.Sizes()[0])
	wait(d, h, "the winning chances of")
	if _, shown := h.Look(d).Find("exercises"); shown {
		t.Error("exercises are offered to people who played one another")
	}
	scenestest.Fit(t, func(e *scenestest.Env) scenes.Scene {
		s, _ := lost(e, "Ann", "Computer")
		return s
	}, func(h *scenestest.Hands) {
		time.Sleep(10 * time.Millisecond)
		h.Wait(2)
	}, "xobrainer")
}

// endless is a judge that is never done.
type endless struct{}

func (endless) Of(ctx context.Context, _ rules.Game, _ rules.Move, _ int64) (judge.Judgement, error) {
	<-ctx.Done()
	return judge.Judgement{}, ctx.Err()
}

// A review that is not ready when the result is left goes on without it.
func TestALateReviewGoesOn(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Review = func(s review.Source) *review.Reviewer {
		return review.Start(s, review.Config{NewJudge: func(*rules.Info) (judge.Weigher, error) { return endless{}, nil }})
	}
	var on []*match.Match
	d.ReviewOn = func(m *match.Match, r *review.Reviewer) {
		if !r.Poll().Over() {
			on = append(on, m)
		}
		r.Stop()
	}
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Ann", "Computer"}, "e5", "d4")
	m.Resign(rules.X)
	s := result.New(d.Env, game(m), scenes.Result{View: phrases.Of(m), Played: m})
	scenestest.Open(s, scenestest.Sizes()[0])
	s.(*result.Result).Leave()
	if len(on) != 1 || on[0] != m {
		t.Errorf("%d reviews go on", len(on))
	}
}
