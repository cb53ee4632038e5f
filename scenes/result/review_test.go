package result_test

import (
	"context"
	"testing"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/result"
	"xotrio/scenes/scenestest"
)

// harsh is a judge to whom every move but those that win at once is a blunder.
type harsh struct{}

func (harsh) Of(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	text := pos.MoveText(played)
	return judge.Judgement{Lines: []judge.Line{{Text: "a10", Plan: []string{"a10"}, Chance: 600, Round: 600},
		{Move: played, Text: text, Plan: []string{text}, PV: []rules.Move{played}, Win: -6}}, Played: 1}, nil
}

// The way back is the second button, and what the review finds meanwhile stands there before anybody has asked.
func TestTheResultLeadsBackThroughTheMatch(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Review = func(s review.Source) *review.Reviewer {
		return review.Start(s, review.Config{NewJudge: func(*rules.Info) (judge.Weigher, error) { return harsh{}, nil }})
	}
	open := func(d *scenestest.Env) scenes.Scene {
		m := won(t, "round")
		return result.New(d.Env, game(m), scenes.Result{View: phrases.Of(m), Played: m})
	}
	h := scenestest.Open(open(d), scenestest.Sizes()[0])
	h.Until(t, "what the review has found", func() bool { return h.Look(d).Has("the winning chances of") })
	if faults := h.Look(d).Faults("xobrainer"); len(faults) > 0 {
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
