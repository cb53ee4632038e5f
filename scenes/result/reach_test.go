package result_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

func TestEverythingFits(t *testing.T) {
	for _, m := range []func() *match.Match{
		func() *match.Match { return won(t, "round") },
		func() *match.Match { return won(t, "points:5") },
		func() *match.Match { return teams(t) },
		func() *match.Match { return called(t, rules.Nobody) },
		func() *match.Match { return four(t) },
	} {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene { return resultOf(d, m()) }, func(*scenestest.Hands) {}, "xobrainer", "trexo", "oxixo", "moves")
	}
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	controls := []string{"first", "back", "look", "again", "setup", "title"}
	for _, m := range scenestest.Sizes()[:3] { // larger text leaves no room for the lists
		want := controls
		if m.Tall() && !m.Narrow() { // elsewhere the board is alone
			want = append([]string{"xobrainer-round-1", "moves"}, controls...)
		}
		scenestest.Reach(t, d, scenestest.Open(resultOf(d, won(t, "round")), m), want...)
	}
}
