package title_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/title"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func open(d *scenestest.Env) scenes.Scene { return title.New(d.Env, all.Games()) }

// withMatch has a match in progress with a long score.
func withMatch(t *testing.T) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		d.InProgress = scenestest.Match(t, "xobrainer", nil, []string{"Wilhelmina", "Computer"}, "e5", "e6")
		return title.New(d.Env, all.Games())
	}
}

func TestEverythingFits(t *testing.T) {
	scenestest.Fit(t, open, func(*scenestest.Hands) {})
	scenestest.Fit(t, withMatch(t), func(*scenestest.Hands) {})
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(open(d), usual), "xobrainer", "trexo", "oxixo", "rules", "settings", "quit", "language")
	d = scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(withMatch(t)(d), usual), "xobrainer", "trexo", "oxixo", "continue", "rules", "settings", "quit", "language")
	d = scenestest.New(t, "en")
	d.NoQuit = true
	scenestest.Reach(t, d, scenestest.Open(open(d), usual), "xobrainer", "trexo", "oxixo", "rules", "settings", "language")
}

func TestTheFirstControlIsWhatMostPeopleWant(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if h.Focused() != "xobrainer" {
		t.Errorf("the focus is on %q", h.Focused())
	}
	h = scenestest.Open(withMatch(t)(d), usual)
	if h.Focused() != "continue" {
		t.Errorf("with a match in progress the focus is on %q", h.Focused())
	}
	if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Go || h.Next.To.Match != d.InProgress {
		t.Errorf("Enter leads to %v", h.Next)
	}
}

func TestQuitAndEscape(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if h.ClickOn(t, d, "quit"); h.Next.Kind != scenes.Quit {
		t.Errorf("Quit answers %v", h.Next.Kind)
	}
	d.NoQuit = true
	h = scenestest.Open(open(d), usual)
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Stay {
		t.Errorf("in a browser Esc answers %v", h.Next.Kind)
	}
}

func TestTheLanguageIsKept(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	h.ClickOn(t, d, "language/1")
	if d.Settings.Language != "fr" || d.Applied != 1 {
		t.Errorf("the language is %q, and settings were applied %d times", d.Settings.Language, d.Applied)
	}
	if h.ClickOn(t, d, "language/1"); d.Applied != 1 {
		t.Error("the language that holds is applied again")
	}
}

// What was on top may have begun or ended a match.
func TestComingBackOffersTheMatchInProgress(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	h.Scene.(scenes.Resumer).Resume(nil)
	h.Wait(1)
	if _, ok := h.Look(d).Find("continue"); !ok {
		t.Error("Continue is not offered")
	}
}

// A match whose record had no sum is offered like any other, and it is said that nobody knows whether it is whole.
func TestAMatchThatIsNotCheckedSaysSo(t *testing.T) {
	d := scenestest.New(t, "en")
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	const quiet = "(not checked)"
	look := func() bool { return scenestest.Open(open(d), usual).Look(d).Has(quiet) }
	if look() {
		t.Error("a match made here is said not to be checked")
	}
	m, err := match.Parse(d.InProgress.Text(), games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	d.InProgress = m
	if !look() {
		t.Error("nothing is said of a match without a sum")
	}
}
