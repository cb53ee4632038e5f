package tournament

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"xotrio/game/trf"
)

// A tournament written as a report and read again has the same pairings and standings.
func TestAReportIsTheTournament(t *testing.T) {
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 3))
		tt := newTournament(t, Swiss, 5, 6+r.IntN(20))
		for range 1 + r.IntN(4) {
			if r.IntN(2) == 0 {
				_ = tt.SitOut(r.IntN(len(tt.Entrants)), r.IntN(2), false)
			}
			if r.IntN(4) == 0 && len(tt.present()) > 5 {
				_ = tt.Withdraw(r.IntN(len(tt.Entrants)))
			}
			if tt.Over() || tt.Pair() != nil {
				break
			}
			last := len(tt.Rounds) - 1
			for i, g := range tt.Rounds[last].Games {
				switch {
				case g.Outcome != Open:
				case r.IntN(10) == 0:
					_ = tt.Forfeit(last, i, []Outcome{First, Second, BothLost}[r.IntN(3)])
				default:
					_ = tt.Enter(i, []Outcome{First, Second, Drawn, BothLost}[r.IntN(4)], "")
				}
			}
		}
		report, err := trf.Read(tt.Report().Bytes())
		if err != nil {
			t.Fatal(err)
		}
		got, err := FromReport(report)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := fmt.Sprint(tt.Standing()), fmt.Sprint(got.Standing()); a != b {
			t.Fatalf("seed %d: it stands\n%s, read again\n%s\n%s", seed, a, b, tt.Report().Bytes())
		}
		if a, b := table(tt.pairSwiss()), table(got.pairSwiss()); a != b {
			t.Fatalf("seed %d: the next round is %s, read again %s", seed, a, b)
		}
	}
}
