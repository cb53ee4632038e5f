package scenes_test

import (
	"errors"
	"testing"

	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/analysis"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/companion"
	"xotrio/scenes/editor"
	"xotrio/scenes/export"
	"xotrio/scenes/learn"
	"xotrio/scenes/lesson"
	"xotrio/scenes/puzzles"
	"xotrio/scenes/replay"
	"xotrio/scenes/rulebook"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
	"xotrio/scenes/ui/graph"
)

// Every control of every screen of every game takes a press of the mouse and of a finger: no board, sheet or list covers
// it. No tip covers a text, and words fit the device. scenestest.Fit tries the presses for screens in their own packages.
func TestEveryControlTakesThePress(t *testing.T) {
	unjudged := errors.New("nothing is judged in this test")
	sizes := append(scenestest.Sizes(), scenestest.Phones()...)
	for _, g := range all.Games() {
		name := g.Name()
		for at, open := range map[string]func(d *scenestest.Env) (scenes.Scene, error){
			"analysis": func(d *scenestest.Env) (scenes.Scene, error) {
				m := scenestest.Match(t, name, nil, people)
				return analysis.New(d.Env, all.Games(), scenes.Analyse{View: session.At(m, 0)})
			},
			"companion": func(d *scenestest.Env) (scenes.Scene, error) {
				return companion.New(d.Env, all.Games(), name), nil
			},
			"editor": func(d *scenestest.Env) (scenes.Scene, error) {
				return editor.New(d.Env, all.Games(), scenes.Editor{Game: name})
			},
			"export": func(d *scenestest.Env) (scenes.Scene, error) {
				m := scenestest.Match(t, name, nil, people)
				return export.New(d.Env, all.Games(), scenes.Export{Match: m, Played: m, View: session.At(m, 0)})
			},
			"learn": func(d *scenestest.Env) (scenes.Scene, error) { return learn.New(d.Env, all.Games(), name) },
			"lesson": func(d *scenestest.Env) (scenes.Scene, error) {
				return lesson.New(d.Env, all.Games(), scenes.Lesson{Name: name, Step: 1})
			},
			"puzzles": func(d *scenestest.Env) (scenes.Scene, error) {
				return puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: name})
			},
			"replay": func(d *scenestest.Env) (scenes.Scene, error) {
				return replay.New(d.Env, all.Games(), scenes.Replay{Match: called(t, name, "resignation")})
			},
			"result": func(d *scenestest.Env) (scenes.Scene, error) {
				return resultOf(d, called(t, name, "resignation")), nil
			},
			"rule book": func(d *scenestest.Env) (scenes.Scene, error) {
				return rulebook.New(d.Env, all.Games(), scenes.Rules{Game: name})
			},
			"setup": func(d *scenestest.Env) (scenes.Scene, error) { return setup.New(d.Env, all.Games(), name) },
		} {
			for i, m := range sizes {
				d := scenestest.New(t, assets.Languages()[i%3])
				d.Touch = m.Narrow()
				d.Judge = func(*rules.Info) (judge.Analyser, error) { return nil, unjudged }
				d.Review = func(s review.Source) *review.Reviewer { return review.Start(s, review.Config{NewJudge: d.Judge}) }
				s, err := open(d)
				if err != nil {
					t.Fatalf("%s of %s: %v", at, name, err)
				}
				noneDead(t, d, at+" of "+name, scenestest.Open(s, m), m)
			}
		}
	}
	for k := range sittings {
		for i, m := range sizes {
			d := scenestest.New(t, assets.Languages()[(i+k)%3])
			d.Touch = m.Narrow()
			noneDead(t, d, "table of "+sittings[k].name, sittings[k].open(t, d, m), m)
		}
	}
}

func noneDead(t *testing.T, d *scenestest.Env, name string, h *scenestest.Hands, m graph.Metrics) {
	t.Helper()
	for _, dead := range h.Dead(d) {
		t.Errorf("%s, %.0fx%.0f: %s", name, m.W, m.H, dead)
	}
	for _, w := range h.Render(d).Texts {
		if d.Touch && keyed.MatchString(w.Text) {
			t.Errorf("%s, %.0fx%.0f: a phone says %q", name, m.W, m.H, w.Text)
		}
	}
	if !m.Narrow() { // a phone has no room for tips, and fingers do not see them
		for _, covers := range h.TipFaults(d) {
			t.Errorf("%s, %.0fx%.0f: %s", name, m.W, m.H, covers)
		}
	}
	if leaver, ok := h.Scene.(scenes.Leaver); ok {
		leaver.Leave()
	}
}
