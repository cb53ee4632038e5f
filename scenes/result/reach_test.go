package result_test

import (
	"testing"

	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

func TestEverythingFits(t *testing.T) {
	for _, format := range []string{"sets1", "points:5"} {
		scenestest.Fit(t, func(d *scenestest.Env) scenes.Scene { return resultOf(d, won(t, format)) }, func(*scenestest.Hands) {})
	}
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, m := range scenestest.Sizes() {
		scenestest.Reach(t, d, scenestest.Open(resultOf(d, won(t, "sets1")), m), "again", "look", "title")
	}
}
