package pause_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/pause"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// running returns a match between two persons in progress.
func running(t *testing.T, moves ...string) *match.Match {
	return scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, moves...)
}

// open returns the menu over m.
func open(t *testing.T, language string, m *match.Match) (*scenestest.Env, *scenestest.Hands) {
	d := scenestest.New(t, language)
	return d, scenestest.Open(pauseOf(d, m), usual)
}

func click(t *testing.T, d *scenestest.Env, h *scenestest.Hands, name string) {
	t.Helper()
	box, ok := h.Render(d).Find(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	h.Click(box.Center())
}

// controls returns the names of the buttons that can be used, from top to bottom.
func controls(d *scenestest.Env, h *scenestest.Hands) string {
	var names []string
	for _, n := range h.Render(d).Controls() {
		if !n.Disabled {
			names = append(names, n.Name)
		}
	}
	return strings.Join(names, " ")
}

// Only what applies to the match can be used: a match that has not started or is over cannot be resigned, and computers
// do not resign. The rows are always the same, in the same places.
func TestTheMenuOffersWhatMakesSense(t *testing.T) {
	over := running(t, "e5f5")
	over.Resign(rules.X)
	against := scenestest.Match(t, "trexo", nil, []string{"Ann", "Computer"}, "e5f5")
	waiting := phrases.PublicView(running(t))
	waiting.Waiting = true
	places := scenestest.ControlPlaces{}
	for _, tt := range []struct {
		name     string
		at       scenes.Pause
		controls string
		first    string
	}{
		{"a running match", scenes.Pause{View: phrases.PublicView(running(t, "e5f5"))}, "continue forme rules display settings shortcuts players again draw resign title", "Continue"},
		{"no move yet", scenes.Pause{View: phrases.PublicView(running(t))}, "continue forme rules display settings shortcuts players again title", "Continue"},
		{"nobody is ready", scenes.Pause{View: waiting}, "continue rules display settings shortcuts players again title", "Continue"},
		{"a finished match", scenes.Pause{View: phrases.PublicView(over)}, "continue rules display settings shortcuts again title", "Back to the board"},
		{"a computer thinks", scenes.Pause{View: phrases.PublicView(against), Thinking: true},
			"continue hurry rules display settings shortcuts players again draw resign title", "Continue"},
		{"a computer waits for a person", scenes.Pause{View: phrases.PublicView(against)},
			"continue rules display settings shortcuts players again draw resign title", "Continue"},
		{"computers alone", scenes.Pause{View: phrases.PublicView(scenestest.Match(t, "trexo", nil, []string{"Computer"}, "e5f5")), Thinking: true},
			"continue hurry rules display settings shortcuts players again title", "Continue"},
		{"a tournament", scenes.Pause{View: phrases.PublicView(running(t, "e5f5")), Tournament: "club"}, "continue forme rules display settings shortcuts draw resign title", "Continue"},
	} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(pause.New(d.Env, game(over), tt.at), usual)
		if got := controls(d, h); got != tt.controls {
			t.Errorf("%s: %s; want %s", tt.name, got, tt.controls)
		}
		c := h.Render(d)
		for _, s := range []string{tt.first, d.GameTitle("trexo"), all.Games().Stand(d.Env, tt.at.View)} {
			if !c.Has(s) {
				t.Errorf("%s: %q is not to be read", tt.name, s)
			}
		}
		for _, moved := range places.Moved(c) {
			t.Errorf("%s: %s", tt.name, moved)
		}
		if n := len(c.Controls()); n != 11 {
			t.Errorf("%s: there are %d rows", tt.name, n)
		}
	}
}

func TestTheMenuLeadsOn(t *testing.T) {
	for _, tt := range []struct {
		press string
		want  scenes.Next
	}{
		{"continue", scenes.Next{Kind: scenes.Pop, Answer: scenes.Nothing}},
		{"title", scenes.Next{Kind: scenes.Pop, Answer: scenes.ToTitle}},
		{"rules", scenes.Next{Kind: scenes.Push, To: scenes.Rules{Game: "trexo"}}},
		{"settings", scenes.Next{Kind: scenes.Push, To: scenes.Settings{}}},
		{"shortcuts", scenes.Next{Kind: scenes.Push, To: scenes.Shortcuts{At: scenes.Table{}.Screen(), Game: "trexo"}}},
	} {
		d, h := open(t, "en", running(t, "e5f5"))
		click(t, d, h, tt.press)
		if n := h.Next; n.Kind != tt.want.Kind || n.To != tt.want.To || n.Answer != tt.want.Answer {
			t.Errorf("%s leads to %+v", tt.press, n)
		}
	}
	for _, k := range []ebiten.Key{ebiten.KeyEscape, ebiten.KeyEnter, ebiten.KeySpace} {
		_, h := open(t, "en", running(t, "e5f5"))
		if h.Press(k); h.Next.Kind != scenes.Pop || h.Next.Answer != scenes.Nothing {
			t.Errorf("%v at once leads to %+v", k, h.Next)
		}
	}
}

// Nothing is given up without a confirmation, in any language; no returns to the menu.
func TestNothingIsGivenUpWithoutAYes(t *testing.T) {
	for _, language := range assets.Languages() {
		questions := map[string]bool{}
		for name, want := range map[string]scenes.Command{"again": scenes.Again, "draw": scenes.Draw, "resign": scenes.Resign} {
			yes := map[string]string{"again": "pause.again.yes", "draw": "pause.draw", "resign": "pause.resign"}[name]
			d, h := open(t, language, running(t, "e5f5"))
			click(t, d, h, name)
			if h.Next.Kind != scenes.Stay {
				t.Fatalf("%s is done without a question", name)
			}
			question := d.T("pause." + name + ".ask")
			questions[question] = true
			if c := h.Render(d); !c.Has(question) || !c.Has(d.T(yes)) || controls(d, h) != "ask-no ask-yes" && controls(d, h) != "ask-yes ask-no" {
				t.Errorf("%s: %s asks with %s, and says %v", language, name, controls(d, h), c.Texts)
			}
			h.Press(ebiten.KeyEscape)
			if h.Next.Kind != scenes.Stay || h.Render(d).Has(question) {
				t.Errorf("Esc is no answer to %s: %+v", name, h.Next)
			}
			h.Press(ebiten.KeyEnter) // the focus has not moved
			if h.Next.Kind != scenes.Stay || !h.Render(d).Has(question) {
				t.Errorf("after a no to %s the focus is elsewhere", name)
			}
			click(t, d, h, "ask-no")
			if h.Next.Kind != scenes.Stay || h.Render(d).Has(question) {
				t.Errorf("no is no answer to %s: %+v", name, h.Next)
			}
			click(t, d, h, name)
			click(t, d, h, "ask-yes")
			if h.Next.Kind != scenes.Pop || h.Next.Answer != want {
				t.Errorf("yes to %s answers %+v", name, h.Next)
			}
		}
		if len(questions) != 3 {
			t.Errorf("%s: the questions are %v", language, questions)
		}
	}
}

// If nothing is lost, there is no question.
func TestANewGameIsNotAskedForWhereNothingIsLost(t *testing.T) {
	over := running(t, "e5f5")
	over.Resign(rules.X)
	for name, m := range map[string]*match.Match{"no move yet": running(t), "a finished match": over} {
		d, h := open(t, "en", m)
		click(t, d, h, "again")
		if h.Next.Kind != scenes.Pop || h.Next.Answer != scenes.Again {
			t.Errorf("%s: %+v", name, h.Next)
		}
	}
}

func TestTheMenuGoesRoundItsEnds(t *testing.T) {
	for _, tt := range []struct {
		keys []ebiten.Key
		want scenes.Command
	}{
		{[]ebiten.Key{ebiten.KeyUp, ebiten.KeyEnter}, scenes.ToTitle},
		{[]ebiten.Key{ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyEnter}, scenes.Nothing},
	} {
		_, h := open(t, "en", running(t, "e5f5"))
		if h.Press(tt.keys...); h.Next.Kind != scenes.Pop || h.Next.Answer != tt.want {
			t.Errorf("%v: %+v", tt.keys, h.Next)
		}
	}
}

// What is below the menu is dark, and gets no pointer or key.
func TestTheMenuIsDrawnOverTheTable(t *testing.T) {
	d := scenestest.New(t, "en")
	over, ok := pauseOf(d, running(t)).(scenes.Overlay)
	if !ok || over.Dim() < 0.3 || over.Dim() > 0.8 {
		t.Error("the menu does not darken the table")
	}
}

func TestNoticeIsClosedByAnyOfItsKeys(t *testing.T) {
	for _, k := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeyEscape} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(pause.NewNotice(d.Env, "The disk is full."), usual)
		if !h.Render(d).Has("The disk is full.") {
			t.Error("the text is not shown")
		}
		if h.Press(k); h.Next.Kind != scenes.Pop || h.Next.Answer != nil {
			t.Errorf("%v: %+v", k, h.Next)
		}
	}
}

// Enter continues the offered match; everything else that closes the notice leaves it for later.
func TestAnOfferGoesOnWithItsMatch(t *testing.T) {
	m := running(t, "e5f5")
	offer := func() (*scenestest.Env, *scenestest.Hands) {
		d := scenestest.New(t, "en")
		return d, scenestest.Open(pause.NewOffer(d.Env, "The program had ended.", m), usual)
	}
	want := scenes.Table{Match: m}
	_, h := offer()
	if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Go || h.Next.To != want {
		t.Errorf("Enter: %+v", h.Next)
	}
	d, h := offer()
	if click(t, d, h, "continue"); h.Next.Kind != scenes.Go || h.Next.To != want {
		t.Errorf("continue: %+v", h.Next)
	}
	d, h = offer()
	if click(t, d, h, "later"); h.Next.Kind != scenes.Pop {
		t.Errorf("later: %+v", h.Next)
	}
	_, h = offer()
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop {
		t.Errorf("Esc: %+v", h.Next)
	}
}

// A path longer than a line is broken as needed, and nothing of it is lost.
func TestNoticeBreaksLongPaths(t *testing.T) {
	path := "/" + strings.Repeat("verylongfolder", 30) + "/match.txt"
	for _, m := range []graph.Metrics{usual, graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(400, 900, 1)} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(pause.NewNotice(d.Env, "Not saved: "+path), m)
		c := h.Render(d)
		if f := c.Faults(); len(f) > 0 {
			t.Errorf("%gx%g: %s", m.W, m.H, strings.Join(f, "\n"))
		}
		if !slices.ContainsFunc(c.Texts, func(w graph.Written) bool { return strings.Contains(w.Text, path) }) {
			t.Errorf("%gx%g: the path is not to be read", m.W, m.H)
		}
	}
}

func game(m *match.Match) *boards.Game {
	g, _, err := all.Games().ByName(m.Game().Name)
	if err != nil {
		panic(err)
	}
	return g
}

func pauseOf(d *scenestest.Env, m *match.Match) scenes.Scene {
	return pause.New(d.Env, game(m), scenes.Pause{View: phrases.PublicView(m)})
}

// The answer of the page of players is passed to the table.
func TestPlayersAreHandedOn(t *testing.T) {
	d, h := open(t, "en", running(t, "e5f5"))
	h.ClickOn(t, d, "players")
	if to, ok := scenestest.To[scenes.Players](h.Next); h.Next.Kind != scenes.Push || !ok || to.View == nil {
		t.Fatalf("the button leads to %v", h.Next)
	}
	h.Next = scenes.Next{}
	h.Scene.(scenes.Resumer).Resume(nil)
	if h.Wait(2); h.Next.Kind != scenes.Stay {
		t.Fatalf("without a change the menu answers %v", h.Next)
	}
	to := scenes.Reseat{Seats: []match.Seat{match.Person("Ann"), match.Computer("", 3)}}
	h.Scene.(scenes.Resumer).Resume(to)
	h.Wait(1)
	if got, ok := h.Next.Answer.(scenes.Reseat); h.Next.Kind != scenes.Pop || !ok || got.Seats[1].Players[0].Level != 3 {
		t.Errorf("the menu answers %v", h.Next)
	}
}

// menu returns the menu over a match in progress of people with long names.
func menu(t *testing.T) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		return pauseOf(d, scenestest.Match(t, "xobrainer", nil, []string{"Wilhelmina", "Bartholomew"}, "e5", "e6"))
	}
}

func TestEverythingFits(t *testing.T) {
	scenestest.FitEverywhere(t, menu(t), func(*scenestest.Hands) {})
	for n := 2; n < 5; n++ { // again, draw, resign
		scenestest.FitEverywhere(t, menu(t), func(h *scenestest.Hands) {
			for range n + 1 {
				h.Press(ebiten.KeyDown)
			}
			h.Press(ebiten.KeyEnter)
		})
	}
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
		return pause.NewNotice(d.Env, "The game could not be saved: /home/somebody/with/a/very/long/path/that/goes/on/and/on/and/on/and/on/and/on/game.txt is not writable.")
	}, func(*scenestest.Hands) {})
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(menu(t)(d), usual), "continue", "forme", "rules", "display", "settings", "shortcuts", "players", "again", "draw", "resign", "title")
	h := scenestest.Open(menu(t)(d), usual)
	h.ClickOn(t, d, "resign")
	scenestest.Reach(t, d, h, "ask-no", "ask-yes")
	scenestest.Reach(t, d, scenestest.Open(pause.NewOffer(d.Env, "The game has crashed.", running(t, "e5f5")), usual), "later", "continue")
}

// No returns the focus to the button that opened the question.
func TestNoGoesBackToTheButton(t *testing.T) {
	for _, name := range []string{"again", "draw", "resign"} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(menu(t)(d), usual)
		for i := 0; h.Focused() != name && i < 10; i++ {
			h.Press(ebiten.KeyTab)
		}
		if h.Press(ebiten.KeyEnter); h.Focused() != "ask-no" {
			t.Errorf("%s: the focus is on %q", name, h.Focused())
		}
		if h.Press(ebiten.KeyEscape); h.Focused() != name || h.Next.Kind != scenes.Stay {
			t.Errorf("%s: after Esc the focus is on %q, the answer %v", name, h.Focused(), h.Next.Kind)
		}
	}
}
