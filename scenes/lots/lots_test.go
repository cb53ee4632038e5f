package lots_test

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes"
	"xotrio/scenes/lots"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func of(t *testing.T, game string) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		return lots.New(d.Env, scenestest.Match(t, game, nil, []string{"Wilhelmina", "Computer", "Bartholomew", "Dirk"}))
	}
}

func TestEverythingFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "oxixo4"} {
		scenestest.FitEverywhere(t, of(t, game), func(*scenestest.Hands) {})
		scenestest.FitEverywhere(t, of(t, game), func(h *scenestest.Hands) { h.Wait(50) })
	}
}

// The coin is heard as it is thrown, as it comes down and as it comes to rest; the name is told when it has come down, and the table opens by itself.
func TestTheCoinIsThrownAndComesToRest(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(of(t, "trexo")(d), usual)
	cues := 0
	var told time.Duration
	for h.Next.Kind == scenes.Stay && h.Ticks < 600 {
		before := h.Ticks
		n := h.Scene.Update(h.Frame())
		cues += len(n.Cues)
		if !n.Awake && n.Kind == scenes.Stay {
			t.Fatalf("at tick %d nothing asks for the next one", before)
		}
		if n.Kind != scenes.Stay {
			h.Next = n
		}
		if told == 0 && h.Render(d).Has(" begins") {
			told = h.Now()
		}
	}
	if cues != 2 { // the throw was heard in the first tick
		t.Errorf("the coin is heard %d times", cues)
	}
	if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) {
		t.Errorf("lots lead to %v", h.Next)
	}
	if told > 800*time.Millisecond || h.Now()-told < 600*time.Millisecond || h.Now() > 1500*time.Millisecond {
		t.Errorf("the name is told after %v, and the table opens after %v", told, h.Now())
	}
}

// A frame between two ticks shows the coin where it is then: the picture is a function of time. Without motion it is not thrown at all.
func TestTheCoinIsAFunctionOfTime(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(of(t, "trexo")(d), usual)
	h.Wait(2)
	at := func(ms int) string {
		return scenestest.RenderAt(d, h.Scene.Draw, usual, h.Now()+time.Duration(ms)*time.Millisecond).Log.String()
	}
	first := at(100)
	if first == at(104) || first != at(100) || !strings.Contains(first, "coin/") || strings.Contains(at(1200), "coin/") {
		t.Error("the coin is not where its time says")
	}
	d.Settings.ReducedMotion = true
	if strings.Contains(at(100), "coin/") || !strings.Contains(at(100), " begins") {
		t.Error("without motion the coin is thrown, or it is not told who begins")
	}
}

func TestATapOrAKeyOpensTheTableAtOnce(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(of(t, "oxixo4")(d), usual)
	if h.Tap(graph.Point{X: 600, Y: 400}); h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) {
		t.Errorf("a tap leads to %v", h.Next)
	}
	h = scenestest.Open(of(t, "trexo")(d), usual)
	if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) {
		t.Errorf("Enter leads to %v", h.Next)
	}
}
