package result_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/result"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// won is a match of XOBrainer that X has won by a row.
func won(t *testing.T, format string) *match.Match {
	moves := strings.Fields("a1 a10 b1 b10 c1 c10 d1 e10 e1")
	return scenestest.Match(t, "xobrainer", rules.Options{"Format": format}, []string{"Wilhelmina", "Bartholomew"}, moves...)
}

func TestEverythingFits(t *testing.T) {
	for _, format := range []string{"sets1", "points:5"} {
		scenestest.Fit(t, func(d *scenestest.Env) scenes.Scene { return result.New(d.Env, won(t, format)) }, func(*scenestest.Hands) {})
	}
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, m := range scenestest.Sizes() {
		scenestest.Reach(t, d, scenestest.Open(result.New(d.Env, won(t, "sets1")), m), "again", "look", "title")
	}
}

func TestKeysAnswer(t *testing.T) {
	for i, want := range []scenes.Command{scenes.Again, scenes.Look, scenes.ToTitle} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(result.New(d.Env, won(t, "sets1")), usual)
		for range i {
			h.Press(ebiten.KeyDown)
		}
		if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Pop || h.Next.Answer != want {
			t.Errorf("button %d answers %v %v", i, h.Next.Kind, h.Next.Answer)
		}
	}
}

func TestTheScoreIsTold(t *testing.T) {
	d := scenestest.New(t, "en")
	c := scenestest.Open(result.New(d.Env, won(t, "points:5")), usual).Look(d)
	for _, want := range []string{"Wilhelmina wins", "Points"} {
		if !c.Has(want) {
			t.Errorf("%q is not to be read", want)
		}
	}
	if c.Has("Sets") {
		t.Error("a match to points tells of sets")
	}
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	m.Resign(rules.O)
	if c := scenestest.Open(result.New(d.Env, m), usual).Look(d); !c.Has("Ann wins") || c.Has("Points") {
		t.Error("a game without points is told wrong")
	}
}
