package table

import (
	"fmt"
	"testing"

	"xotrio/game/store"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// lost is what stands in the way of a game's file.
var lost = &store.Problem{Key: "store.read-only", Args: []string{"/saves/current.trexo.xotrio"}, Text: "It could not be saved: no permission."}

// The mark that a game cannot be saved covers nothing, on the board of any game, in windows of any size and in all languages.
func TestTheMarkOfAnUnsavedGameCoversNothing(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {800, 600}, {700, 1000}, {1600, 2400}, {390, 844}, {360, 640}} {
		for _, lang := range []string{"en", "fr", "nl"} {
			for _, game := range all.Games() {
				m := graph.MeasureWindow(size[0], size[1], 1)
				r := newRig(t, opts{game: game.Name(), lang: lang, size: m, seats: against(), plies: 2, board: func(b *toy) boards.Board { return game.New(b.d) }})
				look := func() *scenestest.Canvas { return scenestest.Render(&scenestest.Env{Env: r.d}, r.tab.Draw, m) }
				if _, shown := look().Find("unsaved"); shown {
					t.Fatal("the mark is there while everything is saved")
				}
				r.d.Unsaved = func() *store.Problem { return lost }
				r.ticks(1)
				for _, fault := range look().Covered("unsaved") {
					t.Errorf("%v, %s: %s", size, lang, fault)
				}
			}
		}
	}
}

// The mark comes and goes with what it tells of, its tip says why, and a press tries again at once.
func TestTheMarkOfAnUnsavedGameTriesAgain(t *testing.T) {
	r := newRig(t, opts{})
	tried := 0
	p := lost
	r.d.Unsaved = func() *store.Problem { return p }
	r.d.SaveAgain = func() {
		if tried++; tried == 2 {
			p = nil
		}
	}
	r.ticks(1)
	mark := r.tab.corner.unsaved.Root()
	if mark.Hidden || mark.Label != "Not saved: no permission" || mark.Tip == "" {
		t.Fatalf("the mark says %q, its tip %q; hidden: %v", mark.Label, mark.Tip, mark.Hidden)
	}
	click := func() { r.play(fmt.Sprintf("1 click %g,%g", mark.Box.Center().X, mark.Box.Center().Y)) }
	click()
	if tried != 1 || mark.Hidden {
		t.Errorf("tried %d times; the mark is hidden: %v", tried, mark.Hidden)
	}
	click()
	if tried != 2 || !mark.Hidden {
		t.Errorf("tried %d times; the mark is hidden: %v", tried, mark.Hidden)
	}
}
