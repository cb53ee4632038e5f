package table

import (
	"fmt"
	"testing"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// The way back to the game that was put away stands until somebody has moved, and covers nothing, on the board of any game, in windows of any
// size and in all languages.
func TestTheWayBackToAGamePutAway(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {800, 600}, {700, 1000}, {390, 844}, {360, 640}} {
		for _, lang := range []string{"en", "fr", "nl"} {
			for _, game := range all.Games() {
				m := graph.MeasureWindow(size[0], size[1], 1)
				r := newRig(t, opts{game: game.Name(), lang: lang, size: m, seats: against(), board: func(b *toy) boards.Board { return game.New(b.d) }})
				look := func() *scenestest.Canvas { return scenestest.Render(&scenestest.Env{Env: r.d}, r.tab.Draw, m) }
				if _, shown := look().Find("back-to-old"); shown {
					t.Fatal("the way back is there while no game was put away")
				}
				old := scenestest.Match(t, r.view().Info.Name, nil, []string{"Ann", "Bob"})
				r.d.PutAway = func(string) *match.Match { return old }
				r.ticks(1)
				seen := look()
				if _, shown := seen.Find("back-to-old"); !shown {
					t.Errorf("%v, %s, %s: no way back", size, lang, game.Name())
				}
				for _, fault := range seen.Covered("back-to-old") {
					t.Errorf("%v, %s, %s: %s", size, lang, game.Name(), fault)
				}
			}
		}
	}
}

// A press on the way back leads to the table of the old game; after a move of one's own there is none.
func TestTheWayBackIsThereUntilSomebodyMoves(t *testing.T) {
	r := newRig(t, opts{})
	old := scenestest.Match(t, r.view().Info.Name, nil, []string{"Ann", "Bob"})
	r.d.PutAway = func(string) *match.Match { return old }
	r.ticks(1)
	mark := r.tab.corner.back.Root()
	if mark.Hidden || mark.Label != "Back to the old game" || mark.Tip == "" {
		t.Fatalf("the mark says %q, its tip %q; hidden: %v", mark.Label, mark.Tip, mark.Hidden)
	}
	all := r.play(fmt.Sprintf("1 click %g,%g", mark.Box.Center().X, mark.Box.Center().Y))
	if to, ok := scenestest.To[scenes.Table](leads(all)); !ok || to.Match != old {
		t.Errorf("the press led to %+v", leads(all))
	}
	r = newRig(t, opts{})
	r.d.PutAway = func(string) *match.Match { return old }
	r.ticks(1)
	r.click()
	if want(t, "plies", r.plies(), 1); !r.tab.corner.back.Root().Hidden {
		t.Error("the way back is there after a move")
	}
}
