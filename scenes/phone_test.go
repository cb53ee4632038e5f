package scenes_test

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// phones are a usual phone, the same with the bars of its browser, a small one, and a large one.
var phones = []graph.Metrics{
	{W: 390, H: 844, Scale: 1}, {W: 390, H: 664, Scale: 1}, {W: 360, H: 640, Scale: 1}, {W: 430, H: 932, Scale: 1},
}

// On a phone every table shows all of its board, nothing overlaps, no word is cut off, and touch targets are as large
// as a finger.
func TestEveryTableFitsOnATelephone(t *testing.T) {
	for k, x := range sittings {
		for i, m := range phones {
			for _, language := range scenestest.Languages(k + i) {
				d := scenestest.New(t, language)
				h := x.open(t, d, m)
				c := scenestest.RenderAt(d, h.Scene.Draw, m, h.Now())
				for _, fault := range c.Faults("move-list", "map") {
					t.Errorf("%s, %s, %.0fx%.0f: %s", language, x.name, m.W, m.H, fault)
				}
			}
		}
	}
}

// Without a message, a phone's table says whose turn it is and how the game is won, above the board, which has more
// than half of the canvas's width, and all of it if the height allows.
func TestATelephonesTableSaysWhoseTurnItIs(t *testing.T) {
	for _, x := range sittings {
		for _, m := range phones {
			d := scenestest.New(t, "en")
			h := x.open(t, d, m)
			h.Wait(600) // every message has disappeared
			c := scenestest.RenderAt(d, h.Scene.Draw, m, h.Now())
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

// On a phone the first tap aims, and names the move beside a button that plays it; nothing moves or is covered. The
// pieces of a person alone against the computer are below the board.
func TestATelephonesFirstTapAims(t *testing.T) {
	for k, x := range sittings {
		if x.game != "xobrainer" && x.game != "trexo" || strings.Contains(x.name, "cards") { // players with cards look at them first
			continue
		}
		for i, m := range phones {
			for _, language := range scenestest.Languages(k + i) {
				d := scenestest.New(t, language)
				d.Touch = true
				h := x.open(t, d, m)
				h.Wait(600) // every message has disappeared
				look := func() *scenestest.Canvas { return scenestest.RenderAt(d, h.Scene.Draw, m, h.Now()) }
				plies := func() int {
					if d.InProgress == nil {
						return 0
					}
					return d.InProgress.Ply()
				}
				begun := plies()
				board, at := boards.Divide(m).Board, graph.Rect{}
				for n := 0; n < 64 && at.H == 0; n++ { // an allowed square
					h.Tap(graph.Point{X: board.X + board.W*(0.2+0.08*float64(n%8)), Y: board.Y + board.H*(0.2+0.08*float64(n/8))})
					h.Wait(30)
					at, _ = look().Find("place")
				}
				if at.H == 0 || plies() != begun {
					t.Fatalf("%s, %s, %.0fx%.0f: no tap only aims", language, x.name, m.W, m.H)
				}
				for _, fault := range look().Faults("move-list", "map") {
					t.Errorf("%s, %s, %.0fx%.0f, aimed: %s", language, x.name, m.W, m.H, fault)
				}
				h.Tap(at.Center())
				h.Wait(2)
				if plies() == begun {
					t.Errorf("%s, %s, %.0fx%.0f: the button does not play", language, x.name, m.W, m.H)
				}
				if h.Wait(60); look().Has(d.T("table.place")) {
					t.Errorf("%s, %s, %.0fx%.0f: the button stays", language, x.name, m.W, m.H)
				}
			}
		}
	}
	for person := range 2 {
		g, info, err := all.Games().ByName("xobrainer")
		if err != nil {
			t.Fatal(err)
		}
		set := match.Setup{Game: "xobrainer", Seed: 1, Seats: []match.Seat{match.Computer("", 2), match.Computer("", 2)}}
		set.Seats[person] = match.Person("Ann")
		m, err := match.New(set, info)
		if err != nil {
			t.Fatal(err)
		}
		d := scenestest.New(t, "en")
		b, v := g.New(d.Env), session.At(m, 0)
		for _, c := range phones {
			a := boards.SeatsAround(boards.Divide(c).Area, b, &v)
			if own, other := a.Seats[person].Room, a.Seats[1-person].Room; own.Y < a.Board.Y+a.Board.H || other.Y+other.H > a.Board.Y {
				t.Errorf("%.0fx%.0f: seat %d of the person is at %v, the other one at %v", c.W, c.H, person, own, other)
			}
		}
	}
}
