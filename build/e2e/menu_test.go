package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// Esc opens the menu in every game, at rest as well as right after the answer of a computer player, and closes it again.
func TestEscOpensTheMenuInEveryGame(t *testing.T) {
	for i, tt := range []struct {
		game    string
		options rules.Options
		seats   []match.Seat
		plies   int
	}{
		{"xobrainer", nil, []match.Seat{match.Computer("", 1), match.Person("Anna")}, 1},
		{"xobrainer", rules.Options{"Variants": "random"}, []match.Seat{match.Computer("", 1), match.Person("Anna")}, 3},
		{"trexo", nil, []match.Seat{match.Computer("", 1), match.Person("Anna")}, 1},
		{"oxixo", nil, []match.Seat{match.Computer("", 1), match.Person("Anna")}, 1},
		{"oxixo4", nil, []match.Seat{match.Computer("", 1), match.Person("Anna"), match.Person("Bo"), match.Person("Cy")}, 1},
	} {
		if testing.Short() && i%2 == 0 {
			continue
		}
		t.Run(tt.game+tt.options["Variants"], func(t *testing.T) {
			g := resume(t, played(t, tt.game, tt.options, "", tt.seats...), 1280, 800)
			g.until("the computer has moved", 1, 3000, func() bool { return g.current().Ply() == tt.plies })
			g.frame()
			for _, rest := range []int{0, 600} {
				g.ticks(rest)
				g.key(ebiten.KeyEscape)
				g.twin(scenes.Pause{View: phrases.Of(g.current())}).shows("pause.continue", "pause.title")
				g.key(ebiten.KeyEscape)
			}
			g.table().shows("table.menu", "table.undo")
		})
	}
}
