package companion_test

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/companion"
	"xotrio/scenes/scenestest"
)

// heard returns the sounds of n ticks.
func heard(h *scenestest.Hands, n int) (cues []sound.Cue) {
	for range n {
		next := h.Scene.Update(h.Frame())
		cues = append(cues, next.Cues...)
	}
	return cues
}

// Events are announced: the exploding bomb, the end of the only set of a match, and a Knock Out.
func TestEventsAreAnnounced(t *testing.T) {
	d := scenestest.New(t, "en")
	s := beside.Setup{Game: xobrainer.Name, People: [2][]string{{"Anna"}, {"Ben"}}, Format: "sets1", Layout: xobrainer.ClassicName, Variants: "timebomb", Bomb: 10 * second, Seed: 3}
	h := scenestest.Open(begun(t, s, opens, goOn)(d), usual)
	h.Press(ebiten.KeyEscape)
	if cues := heard(h, 10*second); d.Companion.Current().Last().Kind != beside.TurnLost || !slices.Contains(cues, sound.Bang) {
		t.Errorf("the bomb goes off by %v", cues)
	}
	if !h.Render(d).Has("Time! Anna loses the turn") {
		t.Error("nothing says that there was the bomb")
	}
	won := beside.Tap{Kind: beside.Row, Side: rules.X, Win: xobrainer.Claim{Points: 14}.Text()}
	h = scenestest.Open(begun(t, s, opens, goOn, won, goOn, won)(d), usual)
	if c := h.Render(d); !c.Has("Anna wins the match, 1 : 0") || !c.Has("28") || !c.Has("Anna wins the round: 14 points. Set for Anna.") {
		t.Error("the end of the only set is not said")
	}
	tap(t, d, h, "side-x")
	tap(t, d, h, "done")
	h = scenestest.Open(companion.New(d.Env, all.Games(), ""), usual)
	tap(t, d, h, "scores")
	if !h.Render(d).Has("1 : 0") {
		t.Error("the list does not have the set")
	}
	won.Win = xobrainer.Claim{KnockOut: true, Points: 9}.Text()
	h = scenestest.Open(begun(t, s, opens, goOn, won)(d), usual)
	if !h.Render(d).Has("Knock Out!") {
		t.Error("nothing says that there was the Knock Out")
	}
}

// The last seconds of bomb and clock sound.
func TestLastSecondsSound(t *testing.T) {
	for _, s := range []beside.Setup{
		{Game: xobrainer.Name, People: [2][]string{{""}, {""}}, Format: "sets1", Layout: xobrainer.ClassicName, Variants: "timebomb", Bomb: 10 * second},
		{Game: "trexo", People: [2][]string{{""}, {""}}, Games: 1, Clock: match.Clock{Main: 10 * second}},
	} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(begun(t, s, opens, goOn)(d), usual)
		h.Press(ebiten.KeyEscape)
		beats := 0
		for _, c := range heard(h, 10*second-2) {
			if c == sound.Beat {
				beats++
			} else {
				t.Errorf("%s: cue %d", s.Game, c)
			}
		}
		if beats < 3 || beats > 10 {
			t.Errorf("%s: %d seconds are heard", s.Game, beats)
		}
	}
}

// The pause menu can be turned to the far side.
func TestPauseMenuIsTurned(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(begun(t, boxed(), opens, goOn)(d), usual)
	turned := func() bool {
		for _, w := range h.Render(d).Texts {
			if w.Text == "Continue" {
				return w.Turned
			}
		}
		t.Fatal("the pause is gone")
		return false
	}
	if turned() {
		t.Error("the pause is read from the far side")
	}
	if h.Press(ebiten.KeyEnter); d.Companion.Current().Paused() {
		t.Error("Enter does not go on")
	}
	h.Press(ebiten.KeyP)
	if tap(t, d, h, "turn-menu"); !turned() {
		t.Error("the pause cannot be turned")
	}
	tap(t, d, h, "stop")
	tap(t, d, h, "ask-yes")
	if d.Companion.Current().Phase() != beside.Over {
		t.Error("the question is not answered from there")
	}
}

// The side that begins starts its clock itself.
func TestTheOpponentDoesNotStartTheBomb(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(begun(t, boxed(), opens)(d), usual)
	first := d.Companion.Current().Turn()
	if tap(t, d, h, "side-"+first.Other().String()); d.Companion.Current().Phase() != beside.Ready {
		t.Error("the other side has started the round")
	}
	if tap(t, d, h, "side-"+first.String()); d.Companion.Current().Phase() != beside.Playing {
		t.Error("the side that begins cannot start the round")
	}
}

// A Knock Out that is entered by its sign, without squares, ends the match in every format.
func TestAKnockOutByItsSignEndsTheMatch(t *testing.T) {
	for _, format := range []string{"round", "rounds:3", "points:50", "sets1", "sets3", "sets5"} {
		d := scenestest.New(t, "en")
		s := beside.Setup{Game: xobrainer.Name, People: [2][]string{{"Anna"}, {"Ben"}}, Format: format, Layout: xobrainer.ClassicName, Seed: 3}
		h := scenestest.Open(begun(t, s, opens, goOn)(d), usual)
		h.Press(ebiten.KeyEscape)
		for _, name := range []string{"five-x", "row-bolt", "row-count"} {
			tap(t, d, h, name)
		}
		if m := d.Companion.Current(); m.Phase() != beside.Over || m.Outcome() != rules.WonByX || !m.Last().KnockOut {
			t.Errorf("%s: %v, %+v", format, m.Outcome(), m.Last())
		}
		if c := h.Render(d); !c.Has("Knock Out!") || !c.Has("Anna wins the match") {
			t.Errorf("%s: nothing says so", format)
		}
	}
}
