package result_test

import (
	"testing"

	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/result"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/seating"

	"xotrio/assets"
	"xotrio/scenes/phrases"
)

// After three losses the result offers an easier level in place of the setup, with one press; who plays on as before has declined.
func TestTheResultOffersAnotherLevel(t *testing.T) {
	m := scenestest.Match(t, "trexo", nil, []string{"Wilhelmina", "Computer"}, "e5f5")
	m.Resign(rules.X)
	next := scenestest.Match(t, "trexo", nil, []string{"Computer", "Wilhelmina"})
	show := func(d *scenestest.Env, lost int) scenes.Scene {
		seating.Streak{Level: 10, N: lost}.Keep(d.Env, "trexo")
		return result.New(d.Env, game(m), scenes.Result{View: phrases.Of(m), Again: next})
	}
	d := scenestest.New(t, "en")
	h := scenestest.Open(show(d, 1), usual)
	if _, ok := h.Look(d).Find("level"); ok {
		t.Error("a level is offered after two losses")
	}
	h = scenestest.Open(show(d, 2), usual)
	if !h.Look(d).Has("3 losses in a row: how about level 9?") {
		t.Error("nobody says why a level is offered")
	}
	h.ClickOn(t, d, "level")
	if h.Next.Kind != scenes.Pop || h.Next.Answer != (scenes.AtLevel{Level: 9}) {
		t.Errorf("the offer answers %v", h.Next)
	}
	h = scenestest.Open(show(d, 2), usual)
	if h.ClickOn(t, d, "again"); h.Next.Answer != scenes.Again {
		t.Errorf("again answers %v", h.Next)
	}
	h = scenestest.Open(result.New(d.Env, game(m), scenes.Result{View: phrases.Of(m), Again: next}), usual)
	if _, ok := h.Look(d).Find("level"); ok {
		t.Error("what was declined is offered again")
	}
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, size := range canvases {
			for _, fault := range scenestest.Open(show(d, 2), size).Look(d).Faults("trexo", "moves") {
				t.Errorf("%s, %.0fx%.0f: %s", language, size.W, size.H, fault)
			}
		}
	}
}
