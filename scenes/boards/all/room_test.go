package all_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// The board comes first: in every game it keeps at least 60 per cent of the shorter side of the window, with larger text, too.
func TestTheBoardKeepsItsRoom(t *testing.T) {
	sizes := [][2]float64{{1280, 800}, {1024, 768}, {800, 600}, {1366, 768}, {1920, 1080}, {640, 480}, {800, 480}, {390, 844}, {360, 640}, {844, 390}, {768, 1024},
		{600, 800}, {700, 700}, {800, 800}, {900, 900}, {1000, 900}, {1000, 600}}
	for _, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		game, g, err := all.Games().ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		set := match.Setup{Game: name, Seed: 1}
		for range g.Seats {
			set.Seats = append(set.Seats, match.Person("Anna"))
		}
		m, err := match.New(set, g)
		if err != nil {
			t.Fatal(err)
		}
		d := boardstest.Env(t, "en")
		for _, size := range sizes {
			for _, percent := range []int{100, 125, 150} {
				c := graph.MeasureWindow(size[0], size[1], 1).Larger(percent)
				d.Fonts.SetScale(c.Scale)
				b, v := game.New(d), session.At(m, 0)
				boards.NewSeats(d, b, &v).Layout(boards.Divide(c).Area)
				b.Show(v)
				f := b.Frame()
				if share := max(f.W, f.H) / min(c.W, c.H); share < 0.6 {
					t.Errorf("%s, %vx%v at %d %%: the board takes %.0fx%.0f, which is %.2f of the shorter side", name, size[0], size[1], percent, f.W, f.H, share)
				}
			}
		}
	}
}
