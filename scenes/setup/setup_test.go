package setup_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/setup"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func opened(game string) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene { return scenestest.Made(setup.New(d.Env, all.Games(), game)) }
}

var names = []string{"xobrainer", "trexo", "oxixo", "oxixo4"}

// full is the setup of XOBrainer with every option switched on.
func full(d *scenestest.Env) scenes.Scene {
	team := match.Team(match.Player{Name: "Wilhelmina"}, match.Player{Level: 4}, match.Player{Name: "Bartholomew"})
	d.Own = scenestest.Own(map[string][]store.Named{"Layout": {{Name: "Ring of fire", Value: "x"}}, "Deck": {{Name: "short", Value: "y"}}})
	d.Last["xobrainer"] = match.Setup{Game: "xobrainer", Seats: []match.Seat{team, team}, Bomb: 1800, Beam: 900,
		Options: rules.Options{"Variants": xobrainer.AllVariants.String(), "Format": "rounds:12"}}
	return scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer"))
}

func TestEverythingFits(t *testing.T) {
	for _, game := range names {
		scenestest.FitEverywhere(t, opened(game), func(*scenestest.Hands) {})
	}
	scenestest.FitEverywhere(t, full, func(*scenestest.Hands) {})
	scenestest.FitEverywhere(t, full, func(h *scenestest.Hands) { h.Press(ebiten.KeyPageDown) })
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	open := func(game string) *scenestest.Hands {
		return scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), usual)
	}
	for game, want := range map[string]string{
		"xobrainer": "back learn rules box kind1 name1 add1 kind2 level2 add2 begins format page rated teaching start",
		"trexo":     "back learn rules box kind1 name1 add1 kind2 level2 add2 begins games clock laying rated teaching start",
		"oxixo":     "back learn rules box kind1 name1 add1 kind2 level2 add2 begins first games clock size rated teaching start",
		"oxixo4":    "back learn rules box kind11 name11 remove11 kind12 level12 remove12 kind21 level21 remove21 kind22 level22 remove22 begins first games clock teaching start",
	} {
		scenestest.Reach(t, d, open(game), strings.Fields(want)...)
	}
	h := open("xobrainer")
	h.Press(ebiten.KeyPageDown)
	scenestest.Reach(t, d, h, strings.Fields("back learn rules box preset variant-timebomb variant-timebalance variant-random variant-mission variant-map variant-trap board start")...)
	h = scenestest.Open(full(d), usual)
	line := "kindNK nameNK removeNK"
	var want []string
	for _, n := range []string{"1", "2"} {
		for _, k := range []string{"1", "2", "3"} {
			w := strings.NewReplacer("N", n, "K", k).Replace(line)
			if k == "2" {
				w = strings.Replace(w, "name", "level", 1)
			}
			want = append(want, strings.Fields(w)...)
		}
	}
	scenestest.Reach(t, d, h, slices.Concat([]string{"back", "learn", "rules", "box"}, want, []string{"begins", "format", "rounds", "page", "start"})...)
}

// The same control is at the same place for every game and option, unless the screen is scrolled.
func TestTheSameButtonStandsAtTheSamePlace(t *testing.T) {
	for _, m := range append(scenestest.Sizes()[:3], graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(1080, 1920, 1)) {
		at := map[string]graph.Point{}
		d := scenestest.New(t, "fr")
		look := func(what string, h *scenestest.Hands, names ...string) {
			c := h.Render(d)
			for _, name := range names {
				box, ok := c.Find(name)
				now := graph.Point{X: box.X, Y: box.Y}
				if was, known := at[name]; !ok || known && was != now {
					t.Errorf("%.0fx%.0f, %s: %s stands at %v, elsewhere at %v", m.W, m.H, what, name, now, was)
				}
				at[name] = now
			}
		}
		fixed := []string{"back", "learn", "rules", "start"}
		for _, game := range names {
			look(game, scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), m), append(fixed, "begins", "clock", "rated", "teaching")...)
		}
		for _, game := range names[:3] {
			look(game, scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), m), "kind1", "name1", "add1", "kind2", "level2", "add2")
		}
		h := scenestest.Open(full(d), m)
		look("everything", h, append(fixed, "begins", "clock", "rated")...)
		h.Press(ebiten.KeyPageDown)
		look("the variants", h, fixed...)
	}
}

// A pressed control stays under the pointer if it still exists.
func TestNothingMovesWhatIsUnderThePointer(t *testing.T) {
	for _, m := range scenestest.Sizes() {
		for _, game := range names {
			for page := range 2 {
				if page > 0 && game != "xobrainer" {
					continue
				}
				d := scenestest.New(t, "en")
				open := func() *scenestest.Hands {
					h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), m)
					for range page {
						h.Press(ebiten.KeyPageDown)
					}
					return h
				}
				pressable := func(h *scenestest.Hands) map[string]graph.Rect {
					out := map[string]graph.Rect{}
					for _, n := range h.Render(d).Nodes {
						if n.Press != nil && n.Name != "" {
							out[n.Name] = n.Area
						}
					}
					return out
				}
				for name := range pressable(open()) {
					h := open()
					before := pressable(h)
					h.Click(before[name].Center())
					if after, ok := pressable(h)[name]; ok && after != before[name] && h.Next.Kind == scenes.Stay {
						t.Errorf("%.0fx%.0f, %s page %d: pressing %s moves it from %v to %v", m.W, m.H, game, page+1, name, before[name], after)
					}
				}
			}
		}
	}
}

// Controls that appear with an option have reserved space: no other control moves.
func TestWhatIsSwitchedOnHasAPlaceOfItsOwn(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer")), usual)
	places := func() map[string]graph.Rect {
		out := map[string]graph.Rect{}
		for _, n := range h.Render(d).Controls() {
			out[n.Name] = n.Area
		}
		return out
	}
	check := func(what string, do func()) {
		before := places()
		do()
		after := places()
		for name, box := range before {
			if now, ok := after[name]; ok && now != box {
				t.Errorf("%s moves %s from %v to %v", what, name, box, now)
			}
		}
	}
	check("the number of rounds", func() { h.ClickOn(t, d, "format"); h.ClickOn(t, d, "format/list/4") })
	check("another teammate", func() { h.ClickOn(t, d, "add1") })
	check("the third teammate", func() { h.ClickOn(t, d, "add1") })
	check("the computer", func() { h.ClickOn(t, d, "kind2/0") })
	h.Press(ebiten.KeyPageDown)
	check("the beam", func() { h.ClickOn(t, d, "variant-timebalance") })
	if _, ok := places()["beam"]; !ok {
		t.Error("the beam has no speed")
	}
	check("the bomb", func() { h.ClickOn(t, d, "variant-timebomb") })
	if _, ok := places()["bomb"]; !ok {
		t.Error("the bomb has no time")
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	check("the clock", func() { h.ClickOn(t, d, "clock/2") })
	check("two teams of two", func() { h.ClickOn(t, d, "add1") })
}

func TestBackAndRules(t *testing.T) {
	for _, game := range names {
		d := scenestest.New(t, "en")
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), usual)
		if h.ClickOn(t, d, "back"); h.Next.Kind != scenes.Pop {
			t.Errorf("%s: back answers %v", game, h.Next.Kind)
		}
		h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), game)), usual)
		if h.ClickOn(t, d, "rules"); h.Next.Kind != scenes.Push || h.Next.To != (scenes.Rules{Game: game}) {
			t.Errorf("%s: the rules are at %v", game, h.Next.To)
		}
		if len(d.Last) != 0 {
			t.Errorf("%s: going back remembers %v", game, d.Last)
		}
	}
}

// A digit chooses the rival of that level and E an even match, for the computer player whose rivals have the focus, else
// for the first one; not while a name is typed.
func TestRivalsAreChosenByDigits(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), usual)
	chosen := func() (label string) {
		h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
			if n.Name == "level2" {
				label = n.Label
			}
			return true
		})
		return label
	}
	for key, want := range map[ebiten.Key]string{ebiten.KeyDigit1: "Pip, level 1", ebiten.KeyDigit7: "Iris, level 7", ebiten.KeyDigit0: "Nova, level 10"} {
		if h.Press(key); chosen() != want {
			t.Errorf("%v chooses %q", key, chosen())
		}
	}
	if h.Press(ebiten.KeyE); !strings.HasPrefix(chosen(), "Libra") {
		t.Errorf("E chooses %q", chosen())
	}
	for i := 0; h.Focused() != "name1"; i++ {
		if h.Press(ebiten.KeyTab); i > 30 {
			t.Fatal("no name is reached")
		}
	}
	if h.Type("E3"); !strings.HasPrefix(chosen(), "Libra") {
		t.Errorf("a name chooses %q", chosen())
	}
}

// A match can be set up with the keyboard alone, and the setup is remembered.
func TestAMatchIsSetUpByKeys(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
	to := func(name string) {
		for i := 0; h.Focused() != name; i++ {
			if h.Press(ebiten.KeyTab); i > 30 {
				t.Fatalf("%s is not reached", name)
			}
		}
	}
	to("size")
	h.Press(ebiten.KeyRight)
	to("clock")
	h.Press(ebiten.KeyRight, ebiten.KeyRight)
	to("increment")
	h.Press(ebiten.KeyRight)
	to("begins")
	h.Press(ebiten.KeyRight)
	to("name1")
	h.Type("Zoë")
	to("level2")
	h.Press(ebiten.KeyRight)
	to("start")
	h.Press(ebiten.KeyEnter)
	s := d.Last["oxixo"]
	if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) || s.Options["Size"] != "4" || len(s.Clocks) != 2 ||
		s.Clocks[0] != (match.Clock{Main: 5 * 60 * match.TicksPerSecond, Increment: 5 * match.TicksPerSecond}) ||
		s.Seats[0].Players[0].Name != "Zoë" || s.Seats[1].Players[0].Level != 3 {
		t.Errorf("answers %v, remembers %+v", h.Next.Kind, s)
	}
	if p, _, _, _ := scenestest.Begun(h.Next).OnTurn(); p.Level != 3 {
		t.Errorf("%+v begins", p)
	}
}

func openedFor(now match.Setup) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene { return scenestest.Made(setup.NewAsked(d.Env, all.Games(), now)) }
}

// The setup of a tournament offers what all its games share, and no choice of players.
func TestWhatBelongsToATournamentIsAsked(t *testing.T) {
	d := scenestest.New(t, "en")
	for game, want := range map[string]string{
		"xobrainer": "back learn rules format page rated help start",
		"trexo":     "back learn rules games clock laying rated help start",
		"oxixo":     "back learn rules players games clock size rated help start",
		"oxixo4":    "back learn rules players games clock help start",
	} {
		scenestest.Reach(t, d, scenestest.Open(openedFor(match.Setup{Game: game, NoHelp: true})(d), usual), strings.Fields(want)...)
	}
	for _, game := range names {
		scenestest.FitEverywhere(t, openedFor(match.Setup{Game: game, NoHelp: true}), func(*scenestest.Hands) {})
	}
}

// The settings of a tournament are returned and restored, and do not affect the next single match.
func TestWhatWasAskedIsAnsweredAndKept(t *testing.T) {
	d := scenestest.New(t, "en")
	now := match.Setup{Game: "trexo", NoHelp: true}
	for i, press := range []string{"help", "rated", ""} {
		h := scenestest.Open(openedFor(now)(d), usual)
		if press != "" {
			h.ClickOn(t, d, press)
		}
		h.ClickOn(t, d, "start")
		now, _ = h.Next.Answer.(match.Setup)
		if now.Game != "trexo" || now.Rated != (i > 0) || now.Unaided() != (i > 0) || now.Teaching {
			t.Errorf("after %q: %+v", press, now)
		}
	}
	h := scenestest.Open(openedFor(match.Setup{Game: "trexo", NoHelp: true})(d), usual)
	h.ClickOn(t, d, "rated")
	h.Press(ebiten.KeyEscape)
	if last, ok := d.LastSetup("trexo"); ok && last.Rated {
		t.Error("the next game by itself is rated")
	}
}
