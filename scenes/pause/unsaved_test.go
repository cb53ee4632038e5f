package pause_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/pause"
	"xotrio/scenes/scenestest"
)

// lost is a long reason why a game cannot be saved.
var lost = &store.Problem{Key: "store.folder", Args: []any{"/home/wilhelmina/.local/share/xotrio/games in progress/current.xobrainer.xotrio"}}

// asks returns the question about a game that could not be saved.
func asks(quit bool) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		d.Lost = lost
		return pause.NewUnsaved(d.Env, quit)
	}
}

func TestTheQuestionAboutAnUnsavedGameFits(t *testing.T) {
	for _, quit := range []bool{false, true} {
		scenestest.FitEverywhere(t, asks(quit), func(*scenestest.Hands) {})
	}
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(asks(true)(d), usual), "stay", "leave", "again")
}

// Enter is "Try again". It leaves if the game is then saved, and asks again if not.
func TestTryAgainLeavesOnceTheGameIsSaved(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(asks(false)(d), usual)
	if h.Focused() != "again" {
		t.Errorf("the focus is on %q", h.Focused())
	}
	if h.Press(ebiten.KeyEnter); d.Tried != 1 || h.Next.Kind != scenes.Stay {
		t.Errorf("tried %d times, and answers %v", d.Tried, h.Next.Kind)
	}
	d.SaveAgain = func() { d.Lost = nil }
	if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Pop || h.Next.Answer != scenes.Leave {
		t.Errorf("a game that is saved answers %+v", h.Next)
	}
}

func TestTheQuestionAboutAnUnsavedGameIsAnswered(t *testing.T) {
	for name, want := range map[string]scenes.Command{"stay": scenes.Nothing, "leave": scenes.Leave} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(asks(true)(d), usual)
		if h.ClickOn(t, d, name); h.Next.Kind != scenes.Pop || h.Next.Answer != want {
			t.Errorf("%s answers %+v", name, h.Next)
		}
	}
	d := scenestest.New(t, "en")
	h := scenestest.Open(asks(true)(d), usual)
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop || h.Next.Answer != scenes.Nothing {
		t.Errorf("Esc answers %+v", h.Next)
	}
}
