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

// harsh is a judge that calls every move a blunder unless it wins at once.
type harsh struct{}

func (harsh) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	text := pos.MoveText(played)
	return judge.Judgement{Lines: []judge.Line{{Text: "a10", Plan: []string{"a10"}, Chance: 600, Round: 600},
		{Move: played, Text: text, Plan: []string{text}, PV: []rules.Move{played}, Win: -6}}, Played: 1}, nil
}

// Replay is the second button, and the review's findings are shown as they come.
func TestTheResultLeadsBackThroughTheMatch(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Review = func(s review.Source) *review.Reviewer {
		return review.Start(s, review.Config{NewJudge: func(*rules.Info) (judge.Analyser, error) { return harsh{}, nil }})
	}
	open := func(d *scenestest.Env) scenes.Scene {
		m := won(t, "round")
		return result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m), Played: m})
	}
	h := scenestest.Open(open(d), scenestest.Sizes()[0])
	h.Until(t, "what the review has found", func() bool { return h.Render(d).Has("Turning point:") })
	if faults := h.Render(d).Faults("xobrainer"); len(faults) > 0 {
		t.Errorf("%q", faults)
	}
	h.ClickOn(t, d, "through")
	if to, ok := scenestest.To[scenes.Replay](h.Next); h.Next.Kind != scenes.Push || !ok || to.Match == nil || to.Review == nil {
		t.Errorf("%v %v", h.Next.Kind, h.Next.To)
	}
	scenestest.FitEverywhere(t, func(e *scenestest.Env) scenes.Scene {
		e.Review = d.Review
		return open(e)
	}, func(h *scenestest.Hands) {
		time.Sleep(10 * time.Millisecond)
		h.Wait(2)
	}, "xobrainer")
}

// After a loss to the computer the result offers the exercises of the match as soon as the review has found them; they
// are stored for other days as well.
func TestALostMatchGivesExercises(t *testing.T) {
	lost := func(d *scenestest.Env, names ...string) (scenes.Scene, *match.Match) {
		d.Review = func(s review.Source) *review.Reviewer {
			return review.Start(s, review.Config{NewJudge: func(*rules.Info) (judge.Analyser, error) { return harsh{}, nil }})
		}
		m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, names, "e5", "d4", "e6", "d5", "a1", "a9", "b3", "c8")
		m.Resign(rules.X)
		return result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m), Played: m}), m
	}
	places := scenestest.ControlPlaces{}
	wait := func(d *scenestest.Env, h *scenestest.Hands, text string) {
		t.Helper()
		h.Until(t, text, func() bool { return h.Render(d).Has(text) })
	}
	d := scenestest.New(t, "en")
	s, m := lost(d, "Ann", "Computer")
	h := scenestest.Open(s, scenestest.Sizes()[0])
	places.Moved(h.Render(d))
	wait(d, h, "3 exercises from this game")
	for _, moved := range places.Moved(h.Render(d)) {
		t.Errorf("once the exercises are known %s", moved)
	}
	h.ClickOn(t, d, "exercises")
	if to, ok := scenestest.To[scenes.Mistakes](h.Next); h.Next.Kind != scenes.Push || !ok || to.Match != m || to.Review == nil {
		t.Errorf("the exercises are at %v %v", h.Next.Kind, h.Next.To)
	}
	if kept := d.Exercises.All(); len(kept) != 3 || kept[0].Side != "x" || kept[0].Due != "2026-11-21" || !kept[0].From(m) {
		t.Errorf("kept: %+v", kept)
	}
	d = scenestest.New(t, "en")
	s, _ = lost(d, "Ann", "Bert") // games between people give no exercises
	h = scenestest.Open(s, scenestest.Sizes()[0])
	wait(d, h, "Turning point:")
	if _, shown := h.Render(d).Find("exercises"); shown {
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

// endless is a judge that never finishes.
type endless struct{}

func (endless) Analyse(ctx context.Context, _ rules.Game, _ rules.Move, _ int64) (judge.Judgement, error) {
	<-ctx.Done()
	return judge.Judgement{}, ctx.Err()
}

// An unfinished review continues when the result is left.
func TestALateReviewGoesOn(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Review = func(s review.Source) *review.Reviewer {
		return review.Start(s, review.Config{NewJudge: func(*rules.Info) (judge.Analyser, error) { return endless{}, nil }})
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
	s := result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m), Played: m})
	scenestest.Open(s, scenestest.Sizes()[0])
	s.(*result.Result).Leave()
	if len(on) != 1 || on[0] != m {
		t.Errorf("%d reviews go on", len(on))
	}
}
