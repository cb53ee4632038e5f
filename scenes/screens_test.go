package scenes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/editor"
	"xotrio/scenes/lesson"
	"xotrio/scenes/lots"
	"xotrio/scenes/pause"
	"xotrio/scenes/phrases"
	"xotrio/scenes/puzzles"
	"xotrio/scenes/replay"
	"xotrio/scenes/result"
	"xotrio/scenes/rulebook"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/settings"
	"xotrio/scenes/setup"
	"xotrio/scenes/title"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/look/looktest"
	"xotrio/scenes/ui/paint"
)

// canvases are the sizes of all menu tests: the smallest window, the usual one, a tall one, a very tall one, a wide 4K
// screen, and the first two with larger text.
var canvases = []graph.Metrics{
	graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(1280, 800, 1), graph.MeasureWindow(800, 1200, 1),
	graph.MeasureWindow(1080, 1920, 1), graph.MeasureWindow(3840, 2160, 1), usual.Larger(150), graph.MeasureWindow(800, 600, 1).Larger(125), scenestest.Phone(),
}

var people = []string{"Ann", "Computer", "Cleo", "Dirk"}

// won returns a match of XOBrainer that X has won by a row.
func won(t *testing.T, format string) *match.Match {
	moves := strings.Fields("a1 a10 b1 b9 c1 c10 d1 e10 e1")
	return scenestest.Match(t, "xobrainer", rules.Options{"Format": format}, people, moves...)
}

// called returns a match that was ended away from the board.
func called(t *testing.T, game, by string) *match.Match {
	m := scenestest.Match(t, game, nil, []string{"Wilhelmina", "Computer", "Bartholomew", "Dirk"})
	switch by {
	case "resignation":
		m.Resign(rules.X)
	case "agreement":
		m.OfferDraw(rules.X, func(rules.Game, rules.Side) bool { return true })
		m.AnswerDraw(true)
	}
	if !m.Result().Over() {
		t.Fatalf("%s: the match is not over", by)
	}
	return m
}

// view is a state of a menu: the scene, and the keys that lead to the state.
type view struct {
	name string
	make func(d *scenestest.Env) scenes.Scene
	keys []ebiten.Key
}

func views(t *testing.T) []view {
	running := func(d *scenestest.Env) *match.Match {
		return scenestest.Match(t, "xobrainer", nil, people, "e5", "e6")
	}
	list := []view{
		{"title", func(d *scenestest.Env) scenes.Scene { return firstScreen(d) }, nil},
		{"title with a match", func(d *scenestest.Env) scenes.Scene {
			d.InProgress = scenestest.Match(t, "oxixo4", nil, people, "a1a5s")
			return firstScreen(d)
		}, nil},
		{"title with sets", func(d *scenestest.Env) scenes.Scene {
			d.InProgress = running(d)
			return firstScreen(d)
		}, nil},
		{"settings", func(d *scenestest.Env) scenes.Scene { return settings.New(d.Env) }, nil},
		{"notice", func(d *scenestest.Env) scenes.Scene {
			return pause.NewNotice(d.Env, "The game could not be saved: /home/somebody/with/a/very/long/path/that/goes/on/and/on/and/on/and/on/and/on/game.txt is not writable.")
		}, nil},
		{"setup asking", func(d *scenestest.Env) scenes.Scene {
			d.InProgress = running(d)
			return scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer"))
		}, []ebiten.Key{ebiten.KeyEnter}},
		{"title with four matches", func(d *scenestest.Env) scenes.Scene {
			several(t, d)
			return firstScreen(d)
		}, nil},
		{"list of four matches", func(d *scenestest.Env) scenes.Scene {
			several(t, d)
			return firstScreen(d)
		}, []ebiten.Key{ebiten.KeyRight, ebiten.KeyEnter}},
		{"lots", func(d *scenestest.Env) scenes.Scene {
			return lots.New(d.Env, all.Games(), scenestest.Match(t, "oxixo4", nil, people))
		}, nil},
		{"lots drawn", func(d *scenestest.Env) scenes.Scene {
			return lots.New(d.Env, all.Games(), scenestest.Match(t, "xobrainer", nil, people))
		}, []ebiten.Key{ebiten.KeyEnter}},
		{"pause", func(d *scenestest.Env) scenes.Scene { return pauseOf(d, running(d)) }, nil},
	}
	for i, name := range []string{"again", "draw", "resign"} {
		keys := []ebiten.Key{ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyDown}[:i+1]
		list = append(list, view{"pause, " + name, func(d *scenestest.Env) scenes.Scene { return pauseOf(d, running(d)) },
			append(append([]ebiten.Key(nil), keys...), ebiten.KeyEnter)})
	}
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		list = append(list, view{"setup of " + game, func(d *scenestest.Env) scenes.Scene {
			d.Last[game] = match.Setup{Game: game, Options: rules.Options{"Format": "rounds:3"},
				Clocks: []match.Clock{{Main: 600 * match.TicksPerSecond, Increment: 5 * match.TicksPerSecond}}}
			return scenestest.Made(setup.New(d.Env, all.Games(), game))
		}, nil})
		for _, by := range []string{"resignation", "agreement"} {
			list = append(list, view{"result of " + game + " by " + by, func(d *scenestest.Env) scenes.Scene { return resultOf(d, called(t, game, by)) }, nil})
		}
	}
	for _, format := range []string{"round", "sets1", "points:5"} {
		list = append(list, view{"result of " + format, func(d *scenestest.Env) scenes.Scene { return resultOf(d, won(t, format)) }, nil})
	}
	every := xobrainer.AllVariants.String()
	team := func(names ...string) match.Seat {
		var who []match.Player
		for _, name := range names {
			if name == "Computer" {
				who = append(who, match.Player{Level: int(ai.MiddleLevel)})
			} else {
				who = append(who, match.Player{Name: name})
			}
		}
		return match.Team(who...)
	}
	for name, last := range map[string]match.Setup{
		"none": {}, "all": {Options: rules.Options{"Variants": every, "Format": "rounds:12"}, Bomb: 1800, Beam: 900},
		"own mix": {Options: rules.Options{"Variants": "trap,timebalance"}, Beam: 3600},
		"teams": {Options: rules.Options{"Variants": "mission"},
			Seats: []match.Seat{team("Wilhelmina", "Computer", "Bartholomew"), team("Ann", "Bob")}},
		"a team of two": {Seats: []match.Seat{team("Ann"), team("Computer", "Computer")}},
	} {
		for page, keys := range [][]ebiten.Key{nil, {ebiten.KeyPageDown}} {
			list = append(list, view{fmt.Sprint("setup of xobrainer, ", name, ", page ", page+1), func(d *scenestest.Env) scenes.Scene {
				last.Game = "xobrainer"
				d.Last["xobrainer"] = last
				return scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer"))
			}, keys})
		}
	}
	list = append(list, view{"setup of xobrainer with files", func(d *scenestest.Env) scenes.Scene {
		broken := &store.Problem{Key: "store.own", Args: []any{"/home/somebody/.local/share/xotrio/decks/a-very-long-name.txt", "line 12: a1 stands there twice"}}
		d.Own = scenestest.Own(map[string][]store.Named{"Layout": {{Name: "Ring of fire", Value: "x"}}, "Deck": {{Name: "broken", Bad: broken}}})
		d.Last["xobrainer"] = match.Setup{Options: rules.Options{"Variants": every, "Layout": "x"}}
		return scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer"))
	}, []ebiten.Key{ebiten.KeyPageDown, ebiten.KeyUp, ebiten.KeyRight}})
	for _, g := range all.Games() {
		for page, chapter := range g.Rules() {
			list = append(list, view{fmt.Sprint("rule book, ", g.Name(), " page ", page+1), func(d *scenestest.Env) scenes.Scene {
				return scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: g.Name(), Page: chapter.Key}))
			}, nil})
		}
	}
	return list
}

// several adds a match of each game in progress, played two days apart.
func several(t *testing.T, d *scenestest.Env) {
	d.More = nil
	for i, game := range []string{"oxixo4", "xobrainer", "trexo", "oxixo"} {
		m := scenestest.Match(t, game, nil, people)
		if err := store.SetPlayed(m, d.Now().Add(time.Duration(-i)*48*time.Hour)); err != nil {
			t.Fatal(err)
		}
		d.More = append(d.More, m)
	}
	d.InProgress, d.More = d.More[0], d.More[1:]
}

func TestEveryTextFitsInEveryMenu(t *testing.T) {
	every := views(t)
	for _, lang := range assets.Languages() {
		d := scenestest.New(t, lang) // reading the fonts takes most of the time
		for i, m := range canvases {
			if !slices.Contains(scenestest.Languages(i), lang) {
				continue
			}
			for _, v := range every {
				if m.Narrow() && (strings.Contains(v.name, "title") || strings.Contains(v.name, "four matches")) {
					continue
				}
				d.Last, d.InProgress, d.More = map[string]match.Setup{}, nil, nil
				d.Own = nil
				h := scenestest.Open(v.make(d), m)
				h.Press(v.keys...)
				h.Wait(20)
				c := scenestest.Render(d, h.Scene.Draw, m)
				for _, fault := range c.Faults("xobrainer", "trexo", "oxixo", "moves") {
					t.Errorf("%s in %s at %.0fx%.0f: %s", v.name, lang, m.W, m.H, fault)
				}
				if len(c.Texts) == 0 {
					t.Errorf("%s: nothing was written", v.name)
				}
			}
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

func resultOf(d *scenestest.Env, m *match.Match) scenes.Scene {
	return result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m)})
}

func firstScreen(d *scenestest.Env) scenes.Scene {
	return title.New(d.Env, all.Games(), func(game string) (match.Setup, error) { return setup.Next(d.Env, all.Games(), game) })
}

// In the theme of high contrast every text has 7 to 1: light ones on the sheets, dark ones on wood and on the plates of
// the accents.
func TestEveryTextHasHighContrast(t *testing.T) {
	check := func(name string, c *scenestest.Canvas) {
		th := look.Contrast()
		for _, w := range c.Texts {
			ink := w.Style.Color
			on := func(ground color.RGBA) float64 {
				return looktest.Ratio(paint.Mix(ground, paint.Alpha(ink, 1), float64(ink.A)/255), ground)
			}
			if best := max(on(th.Sheet), min(on(th.WoodDark), on(th.X), on(th.O))); best < 7 {
				t.Errorf("%s: %q is written in %x, %.2f to 1", name, w.Text, ink, best)
			}
		}
	}
	d := scenestest.New(t, "en")
	set := d.Settings
	set.Theme, set.MoveNumbers = "contrast", true
	d.Apply(set)
	for _, v := range views(t) {
		d.Last, d.InProgress, d.More, d.Own = map[string]match.Setup{}, nil, nil, nil
		h := scenestest.Open(v.make(d), usual)
		h.Press(v.keys...)
		h.Wait(20)
		check(v.name, scenestest.Render(d, h.Scene.Draw, usual))
	}
	for i := range sittings {
		x := &sittings[i]
		h := x.open(t, d, usual)
		check(fmt.Sprint("table, ", x.name), h.Render(d))
	}
}

// keyed matches the names of keys and of the mouse in every language.
var keyed = regexp.MustCompile(`\bF\d+\b|(?i)\b(Enter|Entrée|Esc|Échap|Ctrl|Tab|arrows|arrow keys|pijltjes|flèches|click|clic|cliquez|klik|wheel|molette|wiel|Space|Espace|Spatie)\b`)

// Texts for fingers or a gamepad name no key. Exceptions are texts with a gamepad form that have no alternative for fingers.
func TestTextsSuitTheDevice(t *testing.T) {
	byKeys := []string{"trexo.hint.drag", "trexo.hint.top"} // Trexo shows its hints for fingers instead
	data, err := os.ReadFile("../assets/texts/gamepad.en.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		n := 0
		for key := range texts {
			base, ok := strings.CutSuffix(key, ".pad")
			if !ok || slices.Contains(byKeys, base) {
				continue
			}
			n++
			d.Touch = true
			if text := d.T(base); keyed.MatchString(text) {
				t.Errorf("%s: a text for fingers is %q", language, text)
			}
			d.Touch, d.Gamepad = false, true
			if text := d.T(base); keyed.MatchString(text) {
				t.Errorf("%s: a text for gamepads is %q", language, text)
			}
			d.Gamepad = false
		}
		if n < 15 {
			t.Errorf("%s: %d texts have forms", language, n)
		}
	}
}

// On a telephone and on a touch screen as large as a desktop's no screen and no table names a key or the mouse.
func TestScreensForFingersNameNoKey(t *testing.T) {
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		d.Touch = true
		check := func(name string, c *scenestest.Canvas) {
			for _, w := range c.Texts {
				if keyed.MatchString(w.Text) {
					t.Errorf("%s, %s: %q", language, name, w.Text)
				}
			}
		}
		for _, size := range []graph.Metrics{scenestest.Phone(), usual} {
			for _, v := range views(t) {
				d.Last, d.InProgress, d.More, d.Own = map[string]match.Setup{}, nil, nil, nil
				h := scenestest.Open(v.make(d), size)
				h.Wait(20)
				check(v.name, scenestest.Render(d, h.Scene.Draw, size))
			}
			for i := range sittings {
				x := &sittings[i]
				check("table, "+x.name, x.open(t, d, size).Render(d))
			}
		}
	}
}

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
