package engines

import (
	"testing"

	"xotrio/ai"
)

// Every level of every game has a figure, and each a higher one than the one below.
func TestEveryLevelHasAnElo(t *testing.T) {
	for _, p := range All() {
		last := 0
		for _, l := range Levels(p.Game) {
			elo, ok := Elo(p.Game, l)
			if !ok || elo <= last {
				t.Errorf("%s: level %d has %d Elo, %v, the one below %d", p.Game, l, elo, ok, last)
			}
			if l == ai.MaxLevel && (elo < 2000 || elo > 2500) {
				t.Errorf("%s: the scale ends at %d, where ratings and puzzles are set to 2000 to 2500", p.Game, elo)
			}
			last = elo
		}
	}
	if _, ok := Elo("chess", 1); ok {
		t.Error("chess has an Elo")
	}
	if _, ok := Elo("trexo", 11); ok {
		t.Error("level 11 has an Elo")
	}
}

func TestReadElo(t *testing.T) {
	got := readElo("# level 4 9\nlevel 1 1000 0 1ms 2ms 3\nlevel 2 1180 30 1ms 2ms 3\nlevel 11 7\ngames 2 1 3 4 5\nlevel x\n")
	if len(got) != 2 || got[1] != 1000 || got[2] != 1180 {
		t.Errorf("%v", got)
	}
}
