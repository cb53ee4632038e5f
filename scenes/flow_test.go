package scenes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/lots"
	"xotrio/scenes/rulebook"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/settings"
	"xotrio/scenes/setup"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func click(t *testing.T, d *scenestest.Env, h *scenestest.Hands, name string) {
	t.Helper()
	box, ok := scenestest.Render(d, h.Scene.Draw, usual).Find(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	h.Click(box.Center())
}

func clickText(t *testing.T, d *scenestest.Env, h *scenestest.Hands, s string) {
	t.Helper()
	box, ok := scenestest.Render(d, h.Scene.Draw, usual).Where(s)
	if !ok {
		t.Fatalf("there is no text %q", s)
	}
	h.Click(box.Center())
}

func TestTitleOpensEveryPlace(t *testing.T) {
	for name, want := range map[string]scenes.Route{
		"setup/xobrainer": scenes.Setup{Game: "xobrainer"}, "setup/trexo": scenes.Setup{Game: "trexo"},
		"setup/oxixo": scenes.Setup{Game: "oxixo"}, "puzzles": scenes.Puzzles{}, "daily": scenes.Puzzles{Daily: true}, "library": scenes.Library{}, "rules": scenes.Rules{Game: "xobrainer"}, "settings": scenes.Settings{},
	} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(firstScreen(d), usual)
		click(t, d, h, name)
		if h.Next.Kind != scenes.Push || h.Next.To != want {
			t.Errorf("%s leads to %v %v", name, h.Next.Kind, h.Next.To)
		}
	}
	d := scenestest.New(t, "en")
	h := scenestest.Open(firstScreen(d), usual)
	if _, ok := scenestest.Render(d, h.Scene.Draw, usual).Find("continue"); ok {
		t.Error("Continue is offered without a match in progress")
	}
	h.Press(ebiten.KeyEscape)
	if click(t, d, h, "ask-yes"); h.Next.Kind != scenes.Quit {
		t.Errorf("Esc and yes: %v", h.Next.Kind)
	}
}

func TestTitleContinuesTheMatchInProgress(t *testing.T) {
	d := scenestest.New(t, "en")
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5", "e6f6")
	h := scenestest.Open(firstScreen(d), usual)
	c := scenestest.Render(d, h.Scene.Draw, usual)
	for _, want := range []string{"Continue Trexo", "Ann – Bob, 2 moves"} {
		if !c.Has(want) {
			t.Errorf("%q is not to be read", want)
		}
	}
	h.Press(ebiten.KeyEnter)
	if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) || scenestest.Begun(h.Next) != d.InProgress {
		t.Errorf("Continue leads to %v", h.Next.To)
	}
}

func TestTitleChangesTheLanguageInPlace(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(firstScreen(d), usual)
	click(t, d, h, "language")
	clickText(t, d, h, "Nederlands")
	if d.Settings.Language != "nl" || !scenestest.Render(d, h.Scene.Draw, usual).Has("Bibliotheek") {
		t.Errorf("language %q", d.Settings.Language)
	}
}

func TestSetupStartsWhatWasChosen(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	click(t, d, h, "name1")
	h.Type(" Ann ")
	clickText(t, d, h, "9")
	if elo, ok := engines.Elo("trexo", 9); !ok || !scenestest.Render(d, h.Scene.Draw, usual).Has(fmt.Sprintf("master · %d Elo", elo)) {
		t.Errorf("the strength of level 9 is not shown: %d, %v", elo, ok)
	}
	clickText(t, d, h, "Computer") // of the first seat
	clickText(t, d, h, "Person")
	begins, _ := scenestest.Render(d, h.Scene.Draw, usual).Find("begins")
	h.Click(graph.Point{X: begins.X + 20, Y: begins.Y + begins.H/2}) // Ann, without lots
	click(t, d, h, "start")
	m := scenestest.Begun(h.Next)
	if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) || m == nil {
		t.Fatalf("Start leads to %v", h.Next)
	}
	seats := m.Setup().Seats
	if seats[0].Players[0] != (match.Player{Name: "Ann"}) || seats[1].Players[0] != (match.Player{Level: 9}) {
		t.Errorf("seats %v", seats)
	}
	if last := d.Last["trexo"]; len(last.Seats) != 2 || last.Seats[0].Players[0].Name != "Ann" {
		t.Errorf("remembered %v", last)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	if !scenestest.Render(d, h.Scene.Draw, usual).Has("Ann") {
		t.Error("the name is not offered again")
	}
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop {
		t.Errorf("Esc: %v", h.Next.Kind)
	}
}

func TestSetupOfXOBrainer(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
	clickText(t, d, h, "Points")
	h.Press(ebiten.KeyRight, ebiten.KeyTab, ebiten.KeyRight) // there is no next format; the number has, five more
	click(t, d, h, "start")
	if !scenestest.Leads[scenes.Lots](h.Next) { // RULES.md: "Drawing lots decides who opens the first round"
		t.Fatalf("Start leads to %v", h.Next.To)
	}
	s := scenestest.Begun(h.Next).Position().(*xobrainer.State)
	if s.Format().String() != "points:55" {
		t.Errorf("format %v", s.Format())
	}
}

func TestSetupLetsTheSecondBegin(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		d := scenestest.New(t, "en")
		d.Last[game] = match.Setup{Game: game, Seats: []match.Seat{match.Person("Ann"), match.Person("Bob"), match.Person("Cat"), match.Person("Dan")}}
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), usual)
		box, _ := scenestest.Render(d, h.Scene.Draw, usual).Find("begins")
		h.Click(graph.Point{X: box.X + box.W*0.45, Y: box.Y + box.H/2})
		click(t, d, h, "start")
		if scenestest.Begun(h.Next) == nil {
			t.Fatalf("%s: Start leads to %v", game, h.Next.To)
		}
		if p, _, _, _ := scenestest.Begun(h.Next).OnTurn(); p.Name != "Bob" {
			t.Errorf("%s: %q begins", game, p.Name)
		}
	}
}

func TestSetupOfOxixo(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	clickText(t, d, h, "3 × 3")
	clickText(t, d, h, "10 min")
	clickText(t, d, h, "+ 5 s")
	click(t, d, h, "start")
	m := scenestest.Begun(h.Next)
	if m.Setup().Options["Size"] != "3" || len(m.Setup().Clocks) != 2 || m.Setup().Clocks[1] != (match.Clock{Main: 36000, Increment: 300}) {
		t.Errorf("setup %+v", m.Setup())
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	clickText(t, d, h, "Two teams of two")
	click(t, d, h, "start")
	if m = scenestest.Begun(h.Next); m.Game().Name != "oxixo4" || len(m.Setup().Seats) != 4 {
		t.Errorf("setup %+v", m.Setup())
	}
}

func TestSetupOfTrexo(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	clickText(t, d, h, "Growing")
	clickText(t, d, h, "5 min")
	click(t, d, h, "add1")
	if c := scenestest.Render(d, h.Scene.Draw, usual); c.Has("Elo") {
		t.Errorf("a strength is shown that was never measured: %v", c.Texts)
	}
	click(t, d, h, "start")
	m := scenestest.Begun(h.Next)
	if m == nil || !scenestest.Leads[scenes.Lots](h.Next) {
		t.Fatalf("lots decide unless somebody is chosen; Start leads to %v", h.Next.To)
	}
	s := m.Setup()
	if !m.Position().(*trexo.State).Growing() || len(s.Seats[0].Players) != 2 || len(s.Clocks) != 2 || s.Clocks[0].Main != 5*60*match.TicksPerSecond {
		t.Errorf("setup %+v", s)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	if got := offered(d, h, "add1", "add2"); got != "add2" {
		t.Errorf("with a team of two against one there is room at %q", got)
	}
	click(t, d, h, "start")
	if m = scenestest.Begun(h.Next); m == nil || !m.Position().(*trexo.State).Growing() {
		t.Error("the variant is not offered again")
	}
}

func TestSetupAsksBeforeAMatchIsReplaced(t *testing.T) {
	d := scenestest.New(t, "en")
	d.InProgress = scenestest.Match(t, "oxixo", nil, []string{"Ann", "Bob"}, "a1a5")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	if h.Press(ebiten.KeyEnter); scenestest.Begun(h.Next) == nil || d.Forgotten != 0 || d.InProgress == nil {
		t.Fatal("a match of another game is in the way")
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	h.Press(ebiten.KeyEnter)
	if h.Next.Kind != scenes.Stay || d.Forgotten != 0 {
		t.Fatal("the match in progress was put away without a question")
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Stay {
		t.Error("Esc leaves more than the question")
	}
	h.Press(ebiten.KeyEnter)
	click(t, d, h, "ask-yes")
	if scenestest.Begun(h.Next) == nil || scenestest.Begun(h.Next).Game().Name != "oxixo" || d.Forgotten != 1 {
		t.Errorf("yes: %v, %d put away", h.Next.To, d.Forgotten)
	}
}

func TestSettingsAreAppliedAtOnce(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(settings.New(d.Env), usual)
	clickText(t, d, h, "Français")
	clickText(t, d, h, "Claire")
	click(t, d, h, "full")
	click(t, d, h, "sound")
	clickText(t, d, h, "15 s")
	click(t, d, h, "threats")
	click(t, d, h, "cards")
	click(t, d, h, "motion")
	box, _ := scenestest.Render(d, h.Scene.Draw, usual).Find("volume")
	h.Click(graph.Point{X: box.X + 15, Y: box.Y + box.H/2})
	want := store.Settings{Language: "fr", Mute: true, Volume: 0, FullScreen: true, Theme: store.ThemeLight, TextSize: 100, ReducedMotion: true, Coordinates: true, ThinkTime: 15}
	if d.Settings != want {
		t.Errorf("settings %+v, want %+v", d.Settings, want)
	}
	h.Press(ebiten.KeyRight)
	if d.Settings.Volume != 10 {
		t.Errorf("volume %d", d.Settings.Volume)
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Pop {
		t.Errorf("Esc: %v", h.Next.Kind)
	}
}

func TestLotsDrawEverySeat(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo4"} {
		names := []string{"Ann", "Bob", "Cat", "Dan"}
		seen := map[string]bool{}
		for range 8 {
			d := scenestest.New(t, "en")
			for range len(seen) { // another number each time
				d.Env.Seed()
			}
			h := scenestest.Open(lots.New(d.Env, scenestest.Match(t, game, nil, names)), usual)
			h.Wait(400)
			m := scenestest.Begun(h.Next)
			if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) || m == nil {
				t.Fatalf("%s: lots lead to %v", game, h.Next)
			}
			p, _, _, _ := m.OnTurn()
			if !scenestest.Render(d, h.Scene.Draw, usual).Has(p.Name + " begins") {
				t.Errorf("%s: %s begins, and another name was shown", game, p.Name)
			}
			seen[p.Name] = true
		}
		if len(seen) != len(scenestest.Match(t, game, nil, names).Setup().Seats) {
			t.Errorf("%s: only %v ever begin", game, seen)
		}
	}
}

func TestLotsCanBeHurried(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		d := scenestest.New(t, "en")
		d.Settings.ReducedMotion = reduced
		h := scenestest.Open(lots.New(d.Env, scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"})), usual)
		h.Press(ebiten.KeyEnter)
		if !h.Render(d).Has("opens the table") {
			t.Error("the first Enter does not end the hopping")
		}
		if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Go {
			t.Error("the second Enter does not open the table")
		}
	}
}

func TestRuleBookTurnsPages(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: "oxixo4"})), graph.MeasureWindow(800, 600, 1))
	seen := func(s string) bool {
		return scenestest.Render(d, h.Scene.Draw, graph.MeasureWindow(800, 600, 1)).Has(s)
	}
	if !seen("Two teams of two play") {
		t.Error("the book for four does not open at its chapter")
	}
	last := "Agree before the game"
	if seen(last) {
		t.Error("the page is not longer than the window")
	}
	h.Move(700, 400)
	h.Wheel(-3)
	h.Wheel(-3)
	h.Wait(60)
	if !seen(last) {
		t.Error("the wheel does not scroll")
	}
	h.Press(ebiten.KeyPageDown)
	h.Wait(60)
	if !seen("four by four") {
		t.Error("PageDown at the end does not turn the page")
	}
	h.Press(ebiten.KeyPageUp)
	h.Wait(60)
	if !seen("Two teams of two play") {
		t.Error("PageUp at the beginning does not turn back")
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Pop {
		t.Errorf("Esc: %v", h.Next.Kind)
	}
}

// lastPages are views at the end of each book, whose chapters share fewer pages in one language than in another.
var lastPages = map[string]bool{"rule book, xobrainer page 18": true, "rule book, trexo page 6": true, "rule book, oxixo page 6": true}

func TestEveryPageOfTheRuleBookHasItsWords(t *testing.T) {
	for _, v := range views(t) {
		if !strings.HasPrefix(v.name, "rule book") {
			continue
		}
		for _, lang := range []string{"en", "fr", "nl"} {
			d := scenestest.New(t, lang)
			m := graph.Metrics{W: 1280, H: 2000, Scale: 1}
			h := scenestest.Open(v.make(d), m)
			h.Press(v.keys...)
			c := scenestest.Render(d, h.Scene.Draw, m)
			if _, more := c.Find("next"); more && lastPages[v.name] || !more && strings.HasSuffix(v.name, " page 1") {
				t.Errorf("%s: is there a next page? %v", v.name, more)
			}
			for _, w := range c.Texts {
				if strings.HasPrefix(w.Text, "<") {
					t.Errorf("%s in %s: no text %s", v.name, lang, w.Text)
				}
			}
		}
	}
}
