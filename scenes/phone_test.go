package scenes_test

import (
	"testing"

	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// phones are telephones: a usual one, the same with the bars of its browser, a small one, and a large one.
var phones = []graph.Metrics{
	{W: 390, H: 844, Scale: 1}, {W: 390, H: 664, Scale: 1}, {W: 360, H: 640, Scale: 1}, {W: 430, H: 932, Scale: 1},
}

// On a telephone every table shows all of its board, nothing lies on anything else, no word is cut off, and what is touched is as large as a
// finger.
func TestEveryTableFitsOnATelephone(t *testing.T) {
	for k, x := range sittings {
		for i, m := range phones {
			for _, language := range scenestest.Languages(k + i) {
				d := scenestest.New(t, language)
				h := x.open(t, d, m)
				c := scenestest.LookAt(d, h.Scene.Draw, m, h.Now())
				for _, fault := range c.Faults("move-list", "map") {
					t.Errorf("%s, %s, %.0fx%.0f: %s", language, x.name, m.W, m.H, fault)
				}
			}
		}
	}
}

// While there is no message, a telephone's table says whose turn it is and how the game is won, above the board; and the board has more than half of
// the width of the canvas at least, all of it where there is the height.
func TestATelephonesTableSaysWhoseTurnItIs(t *testing.T) {
	for _, x := range sittings {
		for _, m := range phones {
			d := scenestest.New(t, "en")
			h := x.open(t, d, m)
			h.Wait(600) // every message has gone
			c := scenestest.LookAt(d, h.Scene.Draw, m, h.Now())
			at, ok := c.Find("status")
			if ok && at.Y+at.H > m.H/4 {
				t.Errorf("%s, %.0fx%.0f: the status stands at %v", x.name, m.W, m.H, at)
			}
			if !ok || !c.Has("to move") || !c.Has("win") {
				t.Errorf("%s, %.0fx%.0f: nobody says whose turn it is and how the game is won", x.name, m.W, m.H)
			}
			if room := boards.Divide(m).Board; min(room.W, room.H) < 0.6*m.W || m.H >= 840 && room.W < 0.95*m.W {
				t.Errorf("%s, %.0fx%.0f: the board has only %v", x.name, m.W, m.H, room)
			}
		}
	}
}
