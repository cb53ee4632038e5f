package result_test

import (
	"testing"

	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/result"
	"xotrio/scenes/scenestest"
)

func TestEverythingFits(t *testing.T) {
	for _, format := range []string{"sets1", "points:5"} {
		scenestest.Fit(t, func(d *scenestest.Env) scenes.Scene { return result.New(d.Env, phrases.Of(won(t, format))) }, func(*scenestest.Hands) {})
	}
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, m := range scenestest.Sizes() {
		scenestest.Reach(t, d, scenestest.Open(result.New(d.Env, phrases.Of(won(t, "sets1"))), m), "again", "look", "title")
	}
}
