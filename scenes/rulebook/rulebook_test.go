package rulebook_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/rulebook"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func TestEverythingFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			return scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: game}))
		}, func(*scenestest.Hands) {})
	}
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: "trexo"})), usual)
	scenestest.Reach(t, d, h, "back", "learn", "game", "chapters", "next")
	h.Press(ebiten.KeyPageDown)
	scenestest.Reach(t, d, h, "back", "learn", "game", "chapters", "previous", "next")
}

// Pages are turned by mouse and keys, and each opens at its start.
func TestTurningPages(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: "xobrainer"})), graph.MeasureWindow(800, 600, 1))
	first := h.Render(d).Log.String()
	h.ClickOn(t, d, "chapters/2")
	h.Move(700, 400)
	h.Wheel(-2)
	h.Wait(30)
	for {
		if _, ok := h.Render(d).Find("previous"); !ok {
			break
		}
		h.ClickOn(t, d, "previous")
	}
	h.Move(1, 1)
	h.Press(ebiten.KeyTab) // the focus ring is visible again
	for h.Focused() != "chapters" {
		h.Press(ebiten.KeyTab)
	}
	h.Wait(30)
	if h.Render(d).Log.String() != first {
		t.Error("the first page is not as it was at the beginning")
	}
	h.ClickOn(t, d, "game/2")
	if !h.Render(d).Has("Oxixo") {
		t.Error("another game's book is not opened")
	}
	if h.ClickOn(t, d, "back"); h.Next.Kind != scenes.Pop {
		t.Errorf("the arrow answers %v", h.Next.Kind)
	}
}

// The page scrolls smoothly and then stops.
func TestScrolling(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: "oxixo4"})), graph.MeasureWindow(800, 600, 1))
	h.Wait(30)
	h.Move(700, 400)
	h.Wait(60)
	if c := h.Render(d); c.Next != 0 {
		t.Errorf("at rest a frame is asked for at %v", c.Next)
	}
	h.Wheel(-1)
	if c := h.Render(d); c.Next == 0 || c.Next > h.Now() {
		t.Error("the page does not move")
	}
	h.Wait(30)
	if c := h.Render(d); c.Next != 0 {
		t.Errorf("after the scroll a frame is asked for at %v", c.Next)
	}
}

// A page has a button for its lesson.
func TestLessonOfPage(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, c := range []struct {
		game, page, lesson string
		step               int
		alone              bool
	}{
		{"xobrainer", "", "xobrainer", 0, false}, {"trexo", "", "trexo", 0, false}, {"oxixo", "", "oxixo", 0, false}, {"oxixo4", "", "oxixo4", 0, false},
		{"xobrainer", "timebomb", "variants", 0, true}, {"xobrainer", "trap", "variants", 5, true},
	} {
		h := scenestest.Open(scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: c.game, Page: c.page})), usual)
		h.ClickOn(t, d, "learn")
		if to, ok := scenestest.To[scenes.Lesson](h.Next); h.Next.Kind != scenes.Push || !ok || to.Name != c.lesson || to.Step != c.step || to.Alone != c.alone {
			t.Errorf("%s %s leads to %+v", c.game, c.page, h.Next)
		}
	}
}

// Left and right turn pages. Short chapters share one, and all are visible in their order.
func TestArrowKeysTurnPages(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, g := range all.Games() {
		h := scenestest.Open(scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: g.Name(), Page: g.Rules()[0].Key})), usual)
		h.Press(ebiten.KeyTab)
		for h.Focused() != "chapters" {
			h.Press(ebiten.KeyTab)
		}
		h.Wait(30)
		first, pages, seen := h.Render(d).Log.String(), 0, 0
		chapters := g.Rules()
		for pages < len(chapters) {
			pages++
			c, on := h.Render(d), 0
			for _, w := range c.Log.Texts {
				if seen+on < len(chapters) && w.Style.Size > 20 && w.Text == d.T(chapters[seen+on].Title) {
					on++
				}
			}
			if on == 0 {
				t.Fatalf("%s: page %d does not go on with %q", g.Name(), pages, chapters[seen].Key)
			}
			if seen += on; seen == len(chapters) {
				break
			}
			h.Press(ebiten.KeyRight)
			h.Wait(30)
		}
		if seen != len(chapters) || pages > len(chapters) || g.Name() == "xobrainer" && pages > len(chapters)-3 || h.Focused() != "chapters" {
			t.Errorf("%s: %d of %d chapters on %d pages, with the focus on %q", g.Name(), seen, len(chapters), pages, h.Focused())
		}
		for range pages {
			h.Press(ebiten.KeyLeft)
		}
		if h.Wait(30); h.Render(d).Log.String() != first {
			t.Errorf("%s: Left does not lead back to the first page", g.Name())
		}
	}
}
