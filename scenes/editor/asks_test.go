package editor_test

import (
	"testing"

	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

// A match in progress of the same game is put away for the one from the editor only after a question.
func TestAMatchInProgressIsAskedFor(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Editor{Game: "trexo"})
	h.Wait(2)
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	for _, answer := range []string{"ask-no", "ask-yes"} {
		h.ClickOn(t, d, "play")
		if h.Wait(2); scenestest.Leads[scenes.Table](h.Next) {
			t.Fatal("nobody is asked")
		}
		if h.ClickOn(t, d, answer); scenestest.Leads[scenes.Table](h.Next) != (answer == "ask-yes") {
			t.Errorf("%s leads to %+v", answer, h.Next)
		}
	}
}
