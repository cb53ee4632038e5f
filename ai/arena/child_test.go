package arena

import (
	"context"
	"runtime"
	"testing"

	"xotrio/ai/engines"
	"xotrio/rules"
)

// The first level is for a child: one that completes a row, stops one of the opponent's, and else plays any move wins about every other
// game against it, in every game. In XOBrainer a game is a round. Four hundred games tell the share to within five of a hundred, the
// forty of the short form only that neither side is far better.
func TestLevelOneLosesEveryOtherGameToAChild(t *testing.T) {
	pairs, least, most := 200, 0.43, 0.57
	if testing.Short() {
		pairs, least, most = 20, 0.25, 0.75
	}
	for _, c := range engines.All() {
		t.Run(c.Game, func(t *testing.T) {
			m := config(t, c.Game, nil)
			m.Players = [2]Spec{spec(t, "level:1,hash=1"), spec(t, "child:")}
			m.Pairs, m.OpeningPlies, m.Workers, m.MaxPlies, m.Seed = pairs, 0, runtime.NumCPU(), 300, 1
			if c.Game == "xobrainer" {
				m.Options = rules.Options{"Format": "round"}
			}
			r, err := Run(context.Background(), m)
			if err != nil {
				t.Fatal(err)
			}
			share := (float64(r.Won) + float64(r.Drawn)/2) / float64(r.Games())
			t.Logf("level 1 won %d, drew %d and lost %d games: %.1f %%", r.Won, r.Drawn, r.Lost, 100*share)
			if share < least || share > most {
				t.Errorf("level 1 has %.1f %% of the points, %d won, %d drawn, %d lost; want %.0f to %.0f %%", 100*share, r.Won, r.Drawn, r.Lost, 100*least, 100*most)
			}
		})
	}
}
