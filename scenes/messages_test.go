package scenes_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// windows are the usual window, the smallest, a tall one, a phone, a large screen, and a very wide one.
var windows = []graph.Metrics{
	usual, graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(700, 1000, 1), graph.MeasureWindow(390, 844, 3), scenestest.Phone(),
	graph.MeasureWindow(3840, 2160, 1), graph.MeasureWindow(2560, 1080, 1), graph.MeasureWindow(930, 800, 1),
	usual.Larger(150), graph.MeasureWindow(800, 600, 1).Larger(125),
}

// sitting is a match of a game that shows a message.
type sitting struct {
	name, game string
	options    rules.Options
	clock      int
	bomb, beam int
	moves      int
}

// sittings are matches of every game, with and without clocks and with everything that is beside a board.
var sittings = []sitting{
	{name: "sets", game: "xobrainer", moves: 9},
	{name: "all variants", game: "xobrainer", options: rules.Options{"Variants": "random,map,timebomb,timebalance"}, bomb: 600, beam: 1800, moves: 6},
	{name: "one round", game: "xobrainer", options: rules.Options{"Format": "round"}, moves: 9},
	{name: "one round with cards", game: "xobrainer", options: rules.Options{"Format": "round", "Variants": "trap,mission"}},
	{name: "cards", game: "xobrainer", options: rules.Options{"Variants": "trap,mission"}},
	{name: "trexo", game: "trexo", moves: 20},
	{name: "trexo with clocks", game: "trexo", clock: 36000, moves: 7},
	{name: "oxixo", game: "oxixo", moves: 8},
	{name: "oxixo with clocks", game: "oxixo", clock: 36000, moves: 8},
	{name: "small", game: "oxixo", options: rules.Options{"Size": "3"}, moves: 2},
	{name: "oxixo for four", game: "oxixo4", moves: 9},
	{name: "oxixo for four with clocks", game: "oxixo4", clock: 36000, moves: 9},
}

// open returns the table of the sitting.
func (x *sitting) open(t *testing.T, d *scenestest.Env, m graph.Metrics) *scenestest.Hands {
	t.Helper()
	g, err := games.ByName(x.game)
	if err != nil {
		t.Fatal(err)
	}
	set := match.Setup{Game: x.game, Options: x.options, Seed: 1, Bomb: x.bomb, Beam: x.beam}
	for i := range g.Seats {
		set.Seats = append(set.Seats, match.Person(people[i%len(people)]))
		if x.clock > 0 {
			set.Clocks = append(set.Clocks, match.Clock{Main: x.clock})
		}
	}
	mt, err := match.New(set, g)
	if err != nil {
		t.Fatal(err)
	}
	for k := range x.moves {
		list := mt.Position().AppendMoves(nil)
		if r := mt.Play(list[k*7%len(list)]); r != nil || mt.Result().Over() {
			t.Fatalf("%s: after %d moves: %v", x.name, k, r)
		}
	}
	game, _, err := all.Games().ByName(x.game)
	if err != nil {
		t.Fatal(err)
	}
	d.Fonts.SetScale(m.Scale)
	h := openTable(t, d, mt, game.New(d.Env))
	h.Scene.Layout(m)
	h.Press(ebiten.KeyEnter) // clocks wait for it
	h.Wait(300)
	return h
}

// A message has its own space: it is shown completely, and covers nothing of any game in any window and language.
func TestMessagesCoverNothing(t *testing.T) {
	for k, x := range sittings {
		for i, m := range windows {
			for _, language := range scenestest.Languages(k + i) {
				d := scenestest.New(t, language)
				h := x.open(t, d, m)
				h.Press(ebiten.KeyY) // there is nothing to redo
				h.Wait(12)
				c := scenestest.RenderAt(d, h.Scene.Draw, m, h.Now())
				if want := d.T("refusal.session.redo"); !c.Has(want) {
					t.Fatalf("%s, %s: %q is not shown", language, x.name, want)
				}
				for _, f := range c.Covered("message") {
					t.Errorf("%s, %s, %.0fx%.0f: %s", language, x.name, m.W, m.H, f)
				}
			}
		}
	}
}

// messageKeys returns the keys of all messages at a board.
func messageKeys(t *testing.T) (keys []string) {
	t.Helper()
	files, err := filepath.Glob("../assets/texts/*.en.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d texts, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for key := range texts {
			if strings.HasPrefix(key, "refusal.") || strings.HasPrefix(key, "hint.") || key == "table.draw-declined" || key == "oxixo.passed" {
				keys = append(keys, key)
			}
		}
	}
	slices.Sort(keys)
	return keys
}

// Every hint and every refusal fits in every window.
func TestMessagesFit(t *testing.T) {
	const long = "Konstantina" // longer than anything that is filled in
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, m := range windows {
			d.Fonts.SetScale(m.Scale)
			msg := table.NewMessage(d.Env)
			msg.Layout(boards.Divide(m))
			for _, key := range messageKeys(t) {
				text := d.T(key, "A", long, "B", long, "C", long, "Name", long, "Count", 12, "Percent", 88, "Move", "e5", "Why", long)
				if strings.HasPrefix(key, "hint.") {
					text += "\n" + d.T("hint.chance", "Percent", 88)
				}
				msg.Say(text, 0, table.Forever)
				c := scenestest.Render(d, msg.Root().Show, m)
				if got := c.Texts[0].Text; together(got) != together(text) {
					t.Errorf("%s, %.0fx%.0f: %q is shown as %q", language, m.W, m.H, text, got)
				}
				for _, f := range c.Covered("message") {
					t.Errorf("%s, %.0fx%.0f: %s: %s", language, m.W, m.H, key, f)
				}
			}
		}
	}
}

// together returns a text in one line.
func together(text string) string { return strings.ReplaceAll(text, "\n", " ") }

// A hint with its reason and alternatives is shown completely and in legible type, in every window, over the edge of
// the board if there is no other space.
func TestLongHintsAreToldWhole(t *testing.T) {
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, m := range append(windows, graph.MeasureWindow(800, 600, 1).Larger(150)) {
			d.Fonts.SetScale(m.Scale)
			msg := table.NewMessage(d.Env)
			msg.Layout(boards.Divide(m))
			h := boards.Hint{
				Move: "d5e5", Thought: &ai.Thought{Chance: 800, Reason: ai.Reason{Aim: ai.Builds, N: 2}}, Losing: "d5d6", LosingIn: 4,
				Cell:     func(int) string { return "f10" },
				Evidence: reason.Evidence{Row: make([]int, 5), Left: make([]int, 3), LeftAt: make([]int, 3)},
			}
			text := boards.Advice(d.Env, &h)
			msg.Say(text, 0, table.Forever)
			c := scenestest.Render(d, msg.Root().Show, m)
			if got := c.Texts[0]; together(got.Text) != together(text) || got.Style.Size < look.Small-3 {
				t.Errorf("%s, %.0fx%.0f: %q is shown as %q in type of %g", language, m.W, m.H, text, got.Text, got.Style.Size)
			}
		}
	}
}
