package companion_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/companion"
	"xotrio/scenes/scenestest"
)

// Enter on the button that adds a player moves the focus to its neighbour once the maximum is reached, and starts nothing.
func TestPlayersAreAddedByKeyboard(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(companion.New(d.Env, all.Games(), "xobrainer"), usual)
	for range 20 {
		if h.Focused() == "more-1" {
			break
		}
		h.Press(ebiten.KeyTab)
	}
	h.Press(ebiten.KeyEnter, ebiten.KeyEnter)
	if h.Render(d); h.Focused() != "fewer-1" {
		t.Errorf("of three players %q has the focus", h.Focused())
	}
	h.Press(ebiten.KeyEnter, ebiten.KeyEnter)
	if h.Render(d); h.Focused() != "more-1" || d.Companion.Current() != nil {
		t.Errorf("of one player %q has the focus", h.Focused())
	}
}

// The back button leads to the screen that opened the form.
func TestBackButtonOfForm(t *testing.T) {
	for game, want := range map[string]scenes.Route{"": scenes.Title{From: "box"}, "trexo": scenes.Setup{Game: "trexo"}} {
		h := scenestest.Open(companion.New(scenestest.New(t, "en").Env, all.Games(), game), usual)
		if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Go || h.Next.To != want {
			t.Errorf("from %q it leads to %+v", game, h.Next)
		}
	}
}

// The choices of the game's setup screen are copied.
func TestSetupOfGameIsCopied(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Last["xobrainer"] = match.Setup{Game: "xobrainer", Bomb: 30 * second, Options: rules.Options{"Format": "points:20", "Variants": "timebomb,mission", "Layout": "storm"},
		Seats: []match.Seat{{Players: []match.Player{{Name: "Anna"}, {Name: "Cleo"}}}, {Players: []match.Player{{Level: 3}}}}}
	h := scenestest.Open(companion.New(d.Env, all.Games(), "xobrainer"), usual)
	tap(t, d, h, "begin")
	s := d.Companion.Current().Setup()
	if s.Format != "points:20" || s.Variants != "timebomb,mission" || s.Bomb != 30*second || s.Layout != "storm" || len(s.People[0]) != 2 || s.People[0][1] != "Cleo" || len(s.People[1]) != 1 {
		t.Errorf("%+v", s)
	}
}

// A board made by the player can be used here, whether its file still exists or not, and is listed by its name.
func TestOwnBoards(t *testing.T) {
	l := xobrainer.Classic()
	own := strings.Replace(strings.ReplaceAll(strings.TrimSpace(l.Text()), "\n", "/"), "3", "2", 1)
	if _, err := xobrainer.ParseLayoutOption(own); err != nil {
		t.Fatal(err)
	}
	for _, boards := range [][]store.Named{nil, {{Name: "Ring of fire", Value: own}, {Name: "Broken", Bad: &store.Problem{}}}} {
		d := scenestest.New(t, "en")
		d.Own = scenestest.Own(map[string][]store.Named{"Layout": boards})
		d.Last["xobrainer"] = match.Setup{Game: "xobrainer", Options: rules.Options{"Format": "sets1", "Layout": own}, Seats: make([]match.Seat, 2)}
		h := scenestest.Open(companion.New(d.Env, all.Games(), "xobrainer"), usual)
		want := "Your own board"
		if boards != nil {
			want = "Ring of fire"
		}
		if !h.Render(d).Has(want) {
			t.Errorf("%q is not offered", want)
		}
		tap(t, d, h, "begin")
		if m := d.Companion.Current(); m.Setup().Layout != own || m.Sheet().(*xobrainer.Sheet).Layout() == l {
			t.Errorf("it is played on %q", m.Setup().Layout)
		}
	}
}
