package lots_test

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/lots"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func opened(t *testing.T, game string) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		return lots.New(d.Env, all.Games(), scenestest.Match(t, game, nil, []string{"Wilhelmina", "Computer", "Bartholomew", "Dirk"}))
	}
}

func TestEverythingFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "oxixo4"} {
		scenestest.FitEverywhere(t, opened(t, game), func(*scenestest.Hands) {})
		scenestest.FitEverywhere(t, opened(t, game), func(h *scenestest.Hands) { h.Wait(50) })
	}
}

// The coin sounds when it is tossed, falls and lands. The name appears when it has fallen, and the table opens by
// itself.
func TestCoinToss(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(opened(t, "trexo")(d), usual)
	cues := 0
	var shown time.Duration
	for h.Next.Kind == scenes.Stay && h.Ticks < 600 {
		before := h.Ticks
		n := h.Scene.Update(h.Frame())
		cues += len(n.Cues)
		if !n.Awake && n.Kind == scenes.Stay {
			t.Fatalf("at tick %d the screen does not ask for another", before)
		}
		if n.Kind != scenes.Stay {
			h.Next = n
		}
		if shown == 0 && h.Render(d).Has(" begins") {
			shown = h.Now()
		}
	}
	if cues != 2 { // the throw was heard in the first tick
		t.Errorf("the coin is heard %d times", cues)
	}
	if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) {
		t.Errorf("the screen leads to %v", h.Next)
	}
	if shown > 800*time.Millisecond || h.Now()-shown < 600*time.Millisecond || h.Now() > 1500*time.Millisecond {
		t.Errorf("the name is shown after %v, and the table opens after %v", shown, h.Now())
	}
}

// The picture is a function of time, also between two ticks. With reduced motion the coin is not tossed.
func TestCoinDependsOnTimeOnly(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(opened(t, "trexo")(d), usual)
	h.Wait(2)
	at := func(ms int) string {
		return scenestest.RenderAt(d, h.Scene.Draw, usual, h.Now()+time.Duration(ms)*time.Millisecond).Log.String()
	}
	first := at(100)
	if first == at(104) || first != at(100) || !strings.Contains(first, "coin/") || strings.Contains(at(1200), "coin/") {
		t.Error("the position of the coin does not depend on time alone")
	}
	d.Settings.ReducedMotion = true
	if strings.Contains(at(100), "coin/") || !strings.Contains(at(100), " begins") {
		t.Error("with reduced motion the coin is tossed, or the result is missing")
	}
}

func TestTapOrKeyOpensTable(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(opened(t, "oxixo4")(d), usual)
	if h.Tap(graph.Point{X: 600, Y: 400}); h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) {
		t.Errorf("a tap leads to %v", h.Next)
	}
	h = scenestest.Open(opened(t, "trexo")(d), usual)
	if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) {
		t.Errorf("Enter leads to %v", h.Next)
	}
}

// The coin stays below the sentence that says what is drawn, in every window.
func TestCoinStaysBelowTheSentence(t *testing.T) {
	for _, m := range append(scenestest.Sizes(), usual, scenestest.Phone()) {
		d := scenestest.New(t, "en")
		h := scenestest.Open(opened(t, "trexo")(d), m)
		h.Wait(1)
		for ms := 0; ms <= 700; ms += 20 {
			c := scenestest.RenderAt(d, h.Scene.Draw, m, h.Now()+time.Duration(ms)*time.Millisecond)
			head, _ := c.Find("news")
			coins := 0
			for _, s := range c.Strokes {
				if strings.Contains(s.What, "coin/") {
					if coins++; s.Box.Y < head.Y+head.H-1 {
						t.Fatalf("%.0fx%.0f, %d ms: the coin is at %v, the sentence at %v", m.W, m.H, ms, s.Box, head)
					}
				}
			}
			if coins != 1 {
				t.Fatalf("%d ms: %d coins", ms, coins)
			}
		}
	}
}

// No sheet has a mark of its own before the coin has landed on one. The coin becomes that mark.
func TestTheCoinBecomesTheMark(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(opened(t, "trexo")(d), usual)
	h.Wait(1)
	for _, tt := range []struct {
		ms          int
		coin, marks bool
	}{{0, true, false}, {700, true, false}, {800, true, false}, {920, true, false}, {1000, true, true}, {1120, false, true}} {
		c := scenestest.RenderAt(d, h.Scene.Draw, usual, h.Now()+time.Duration(tt.ms)*time.Millisecond)
		coin, marks := false, false
		for _, s := range c.Strokes {
			coin = coin || strings.Contains(s.What, "coin/")
			marks = marks || strings.Contains(s.What, "piece") && s.Box.W == 92
		}
		if coin != tt.coin || marks != tt.marks {
			t.Errorf("%d ms after the toss there is a coin: %t, and marks on the sheets: %t", tt.ms, coin, marks)
		}
	}
	d.Settings.ReducedMotion = true
	s := opened(t, "trexo")(d)
	s.Layout(usual)
	if c := scenestest.RenderAt(d, s.Draw, usual, h.Now()); c.Has("Who begins?") {
		t.Error("with reduced motion the first picture shows a coin that is not tossed")
	}
}
