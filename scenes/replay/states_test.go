package replay_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/replay"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// Every state of the screen fits, not only the one in which it opens.
func TestEveryStateFits(t *testing.T) {
	for _, state := range []struct {
		name string
		do   func(h *scenestest.Hands)
	}{
		{"turning", func(h *scenestest.Hands) { h.Press(ebiten.KeyHome, ebiten.KeyDown) }},
		{"question", func(h *scenestest.Hands) { use(t, h, "find") }},
		{"solution", func(h *scenestest.Hands) { use(t, h, "find", "find-show") }},
		{"questions over", func(h *scenestest.Hands) { use(t, h, "find", "find-show", "find-next") }},
		{"line", func(h *scenestest.Hands) { h.Press(ebiten.KeyHome, ebiten.KeyDown); h.Wait(200); use(t, h, "line/0") }},
		{"branch", func(h *scenestest.Hands) {
			h.Press(ebiten.KeyHome, ebiten.KeyDown)
			h.Wait(200)
			use(t, h, "line/0", "branch-keep")
		}},
		{"deleted", func(h *scenestest.Hands) {
			h.Press(ebiten.KeyHome, ebiten.KeyDown)
			h.Wait(200)
			use(t, h, "line/0", "branch-keep", "branch-delete")
		}},
		{"comment", func(h *scenestest.Hands) {
			h.Press(ebiten.KeyN)
			h.Type("What a move! I would not have seen it.")
			h.Press(ebiten.KeyEnter)
		}},
		{"writing", func(h *scenestest.Hands) { h.Press(ebiten.KeyN); h.Type("What") }},
		{"from here", func(h *scenestest.Hands) { use(t, h, "from-here") }},
	} {
		t.Run(state.name, func(t *testing.T) {
			scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
				reviewed(d)
				m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Wilhelmina", "Computer"}, "e5", "d4", "e6", "d5", "e7")
				return scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: m}))
			}, func(h *scenestest.Hands) {
				h.Until(t, "the review", func() bool { return enabled(h, "find") })
				state.do(h)
				h.Wait(200)
			}, "comment")
		})
	}
}

// use goes to the controls of these names by Tab and presses each by Enter.
func use(t *testing.T, h *scenestest.Hands, names ...string) {
	t.Helper()
	for _, name := range names {
		for range 80 {
			if h.Focused() == name {
				break
			}
			h.Press(ebiten.KeyTab)
		}
		if h.Focused() != name {
			t.Fatalf("%q is not reached", name)
		}
		h.Press(ebiten.KeyEnter)
		h.Wait(200)
	}
}

// enabled reports whether the control of that name is there and can be used.
func enabled(h *scenestest.Hands, name string) (is bool) {
	h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		is = is || n.Name == name && !n.Disabled
		return true
	})
	return is
}
