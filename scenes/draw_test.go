package scenes_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/editor"
	"xotrio/scenes/lesson"
	"xotrio/scenes/puzzles"
	"xotrio/scenes/replay"
	"xotrio/scenes/scenestest"
)

// Draw changes nothing: a scene is the same and looks the same after it has been drawn any number of times, at any
// time.
func TestDrawChangesNothing(t *testing.T) {
	d := scenestest.New(t, "en")
	check := func(name string, h *scenestest.Hands) {
		t.Helper()
		look := func(now time.Duration) string { return scenestest.RenderAt(d, h.Scene.Draw, usual, now).String() }
		now := h.Now()
		first := look(now) // paints and measures everything once
		before := scenestest.State(h.Scene, saved...)
		look(now)
		look(now + 400*time.Millisecond)
		look(now + time.Hour)
		if after := scenestest.State(h.Scene, saved...); after != before {
			t.Errorf("drawing %s at another moment changes it: %s", name, differ(before, after))
		}
		if again := look(now); again != first {
			t.Errorf("%s looks different when it is drawn again: %s", name, differ(first, again))
		}
		if after := scenestest.State(h.Scene, saved...); after != before {
			t.Errorf("drawing %s changes it: %s", name, differ(before, after))
		}
	}
	for _, v := range views(t) {
		h := scenestest.Open(v.make(d), usual)
		h.Press(v.keys...)
		h.Wait(3)
		check(v.name, h)
		h.Wait(100)
		check(v.name+", later", h)
	}
	for _, x := range sittings {
		h := x.open(t, d, usual)
		check("the table of "+x.name, h)
		h.Press(keysOfBoards...)
		h.Wait(5)
		check("the table of "+x.name+" while it moves", h)
	}
	for _, game := range []string{"xobrainer", "trexo", "oxixo"} {
		h := scenestest.Open(scenestest.Made(puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: game})), usual)
		h.Wait(3)
		check("a puzzle of "+game, h)
		h = scenestest.Open(scenestest.Made(lesson.New(d.Env, all.Games(), scenes.Lesson{Name: game, Step: 1})), usual)
		check("a lesson of "+game+" that begins", h)
		h.Wait(60)
		h.Press(keysOfBoards...)
		h.Wait(5)
		check("a lesson of "+game+" while a piece moves", h)
		h.Wait(100)
		check("a lesson of "+game+" after a mistake", h)
		h = scenestest.Open(scenestest.Made(editor.New(d.Env, all.Games(), scenes.Editor{Game: game})), usual)
		h.Press(ebiten.KeyEnter)
		h.Wait(3)
		check("a position of "+game+" that is set up", h)
	}
	d.Review = func(s review.Source) *review.Reviewer {
		return review.Start(s, review.Config{NewJudge: func(*rules.Info) (judge.Analyser, error) { return nil, errors.New("nobody weighs in this test") }})
	}
	h := scenestest.Open(scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: won(t, "round"), Ply: 4})), usual)
	check("a replay", h)
	h.Press(ebiten.KeyLeft)
	h.Wait(100)
	check("a replay that has gone back", h)
}

// saved are types that cache painting, measuring or layout, and the table of a prover, which has half a million entries
// and is not written without more nodes.
var saved = []string{"[]force.entry", "trexo.painter", "oxixo.painter", "trexo.threats", "xobrainer.frame", "xobrainer.writer"}

// keysOfBoards move to a cell and play there.
var keysOfBoards = []ebiten.Key{ebiten.KeyRight, ebiten.KeyDown, ebiten.KeyEnter}

// differ returns the first line that differs.
func differ(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return x[i] + " has become " + y[i]
		}
	}
	return "one has more lines"
}
