package shortcuts

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
)

// open returns the page of a screen.
func open(at, game string) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		return New(d.Env, all.Games(), scenes.Shortcuts{At: at, Game: game}, table.Words())
	}
}

func TestEverythingFits(t *testing.T) {
	for _, g := range all.Games() {
		scenestest.FitEverywhere(t, open("table", g.Name()), func(*scenestest.Hands) {})
		scenestest.Fit(t, open("table", g.Name()), func(h *scenestest.Hands) {
			h.Press(ebiten.KeyEnd)
			h.Wait(30)
		})
	}
	for at := range own {
		scenestest.Fit(t, open(at, ""), func(*scenestest.Hands) {})
	}
}

// Every game has keys of its board, every key has a valid name, and every row a text in every language.
func TestTheListIsWhole(t *testing.T) {
	var rows []boards.Keys
	for _, g := range all.Games() {
		if len(g.Keys) == 0 {
			t.Errorf("%s has no keys", g.Name())
		}
		rows = append(rows, g.Keys...)
	}
	for _, list := range own {
		rows = append(rows, list...)
	}
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		page := open("table", "trexo")(d).(*Shortcuts)
		for _, r := range slices.Concat(rows, atTable, menus, everywhere) {
			if !d.Texts.Has(r.Does) {
				t.Errorf("%s: %s has no text", language, r.Does)
			}
			for _, c := range chords(r.Keys) {
				for _, name := range c {
					if _, ok := code(name); !ok && name != "Arrows" && name != "?" {
						t.Errorf("%s: there is no key %s", r.Does, name)
					}
					if label := page.printed(name); strings.HasPrefix(label, "<") {
						t.Errorf("%s: the key %s has no label", language, name)
					}
				}
			}
		}
		for _, w := range table.Words() {
			if !d.Texts.Has(w.Does) || !d.Texts.Has(w.Key) {
				t.Errorf("%s: the word %s has no text", language, w.English)
			}
		}
	}
}

// Every list belongs to an existing screen.
func TestEveryListHasAScreen(t *testing.T) {
	names := map[string]bool{scenes.Table{}.Screen(): true}
	for _, s := range screens {
		names[s.at.Screen()] = true
	}
	for at := range own {
		if !names[at] {
			t.Errorf("there is no screen %q", at)
		}
	}
	for at := range onBoard {
		if !names[at] {
			t.Errorf("there is no screen %q with a board", at)
		}
	}
}

func TestButtonsOfAGamepad(t *testing.T) {
	for _, tt := range []struct {
		row  boards.Keys
		want []string
	}{
		{boards.Keys{Keys: "Z U Backspace"}, []string{"X"}},
		{boards.Keys{Keys: "Arrows"}, []string{input.Cross}},
		{boards.Keys{Keys: "Control+Z"}, nil},
		{boards.Keys{Keys: "Tab", Pad: "none"}, nil},
		{boards.Keys{Keys: "ArrowLeft Comma", Pad: "PageUp"}, []string{"LB"}},
		{boards.Keys{Keys: "F10"}, []string{"Start"}},
	} {
		if got := buttons(tt.row); !slices.Equal(got, tt.want) {
			t.Errorf("%+v: %v, want %v", tt.row, got, tt.want)
		}
	}
}

func TestThePageIsScrolledAndClosedByKeys(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open("table", "trexo")(d), graph.MeasureWindow(800, 600, 1))
	s := h.Scene.(*Shortcuts)
	if !h.Render(d).Has("Turn the brick") {
		t.Error("the brick is not told of")
	}
	h.Press(ebiten.KeyPageDown)
	h.Wait(30)
	if s.scroll.Goal() <= 0 {
		t.Error("PageDown does not scroll")
	}
	h.Press(ebiten.KeyHome)
	if s.scroll.Goal() != 0 {
		t.Error("Home does not lead to the start")
	}
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop {
		t.Errorf("Esc answers %v", h.Next.Kind)
	}
}

// A lesson uses the board of its game, whose keys come first.
func TestALessonListsTheKeysOfItsBoard(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		s := open("lesson", name)(d).(*Shortcuts)
		parts := s.sections()
		want, rows := s.game.Name(), len(s.game.Keys)
		if want == "xobrainer" {
			rows-- // a lesson has no rounds
		}
		if parts[0].title != d.GameTitle(want) || len(parts[0].lines) != rows {
			t.Errorf("a lesson of %s begins with %q", name, parts[0].title)
		}
		scenestest.Fit(t, open("lesson", name), func(*scenestest.Hands) {})
	}
}

// A key used by both a screen and its board is listed for the screen only, if the board has an alternative.
func TestHomeMeansOneThing(t *testing.T) {
	for _, p := range parts("replay", all.Games()[1]) {
		for _, r := range p.rows {
			switch {
			case r.Does == "shortcuts.usual" && r.Keys != "0":
				t.Errorf("the usual view of Trexo is listed for %q", r.Keys)
			case slices.Contains(strings.Fields(r.Keys), "Home") && r.Does != "shortcuts.ends":
				t.Errorf("in the replay Home is %s, too", r.Does)
			}
		}
	}
}

// played are moves to a position of each game that gives every key of its table an effect.
var played = map[string]string{"xobrainer": "e5 f6 e6", "trexo": "e5f5 e6f6", "oxixo": "c5c1 a3e3"}

// before are keys pressed first so that a key has an effect, such as undo before redo.
var before = map[string][]ebiten.Key{
	"table.redo": {ebiten.KeyZ}, "replay.next": {ebiten.KeyComma, ebiten.KeyComma}, "shortcuts.present": {ebiten.KeyComma}, "shortcuts.cancel": {ebiten.KeyComma},
	"shortcuts.usual": {ebiten.KeyQ}, "shortcuts.turn-brick": {ebiten.KeyRight}, "shortcuts.lay": {ebiten.KeyRight}, "shortcuts.place": {ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight},
	"shortcuts.push": {ebiten.KeyRight}, "shortcuts.drop": {ebiten.KeyRight, ebiten.KeyEnter},
}

// back are the arrows pressed before the opposite arrow.
var back = map[string]ebiten.Key{"ArrowLeft": ebiten.KeyRight, "ArrowRight": ebiten.KeyLeft, "ArrowUp": ebiten.KeyDown, "ArrowDown": ebiten.KeyUp}

// elsewhere are rows that need more than two persons at a table, secret cards, rounds, dots, a thinking
// computer player, or an engine for hints; their own packages test them.
var elsewhere = []string{"shortcuts.cards", "shortcuts.hold", "shortcuts.rounds", "shortcuts.dot", "pause.hurry", "table.hint"}

// Each key listed for a table changes its look, says something, or leads elsewhere.
func TestEveryKeyOfATableDoesSomething(t *testing.T) {
	for _, g := range all.Games() {
		for _, r := range slices.Concat(g.Keys, atTable) {
			if slices.Contains(elsewhere, r.Does) {
				continue
			}
			for _, c := range chords(strings.ReplaceAll(r.Keys, "Arrows", "ArrowLeft ArrowRight ArrowUp ArrowDown")) {
				d := scenestest.New(t, "en")
				m := scenestest.Match(t, g.Name(), nil, []string{"Ann", "Ben"}, strings.Fields(played[g.Name()])...)
				s, err := session.Resume(m, d.Sessions)
				if err != nil {
					t.Fatal(err)
				}
				h := scenestest.Open(table.New(d.Env, s, g.New(d.Env)), graph.MeasureWindow(1280, 800, 1))
				h.Wait(60)
				h.Press(before[r.Does]...)
				if k, ok := back[c[0]]; ok {
					h.Press(ebiten.KeyLeft, k)
				}
				h.Wait(60)
				was := h.Render(d).String()
				n := press(t, h, c)
				h.Wait(60)
				if n.Kind == scenes.Stay && n.Say == "" && h.Render(d).String() == was {
					t.Errorf("%s: %s, which is said to do %q, does nothing", g.Name(), strings.Join(c, "+"), r.Does)
				}
			}
		}
	}
}
