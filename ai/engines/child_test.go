package engines

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// The yardstick of the first level completes a row if it can, stops a win in one if it can, and otherwise plays all
// kinds of moves, in every game and format.
func TestAChildCompletesARowAndStopsOne(t *testing.T) {
	for i, tb := range tables {
		t.Run(fmt.Sprint(tb.game, tb.options), func(t *testing.T) {
			engine := NewChild(ai.Options{Seed: uint64(i)})
			won, stopped := 0, 0
			for n := range 12 {
				for _, p := range sharpEnds(newGame(t, tb.game, tb.options), rand.New(rand.NewPCG(uint64(i)+7, uint64(n)))) {
					wins, losses, moves := bruteForceOnePly(p)
					th, err := engine.Think(context.Background(), p, ai.Limits{}, nil)
					if err != nil || !p.Legal(th.Move) || wins[th.Move] != (th.Win == 1) {
						t.Fatalf("%s: %+v, %v", p.Text(), th, err)
					}
					switch {
					case len(wins) > 0:
						won++
						if !wins[th.Move] {
							t.Errorf("%s: %s does not win", p.Text(), p.MoveText(th.Move))
						}
					case len(losses) < moves:
						stopped++
						// A draw of chance before the answer cannot be foreseen.
						if next, _ := playMove(p, th.Move); losses[th.Move] && next.ToMove() != rules.Nobody {
							t.Errorf("%s: %s loses at once", p.Text(), p.MoveText(th.Move))
						}
					}
				}
			}
			if won == 0 || stopped == 0 {
				t.Errorf("tried on %d wins and %d other positions", won, stopped)
			}
			p := dealUntilTurn(newGame(t, tb.game, tb.options), func(n int) int { return n / 2 })
			played := map[rules.Move]bool{}
			for range 60 {
				th, err := engine.Think(context.Background(), p, ai.Limits{}, nil)
				if err != nil {
					t.Fatal(err)
				}
				played[th.Move] = true
			}
			if n := len(p.AppendMoves(nil)); len(played) < min(n, 30)/2 {
				t.Errorf("%d of %d moves are played in 60 tries", len(played), n)
			}
		})
	}
	over := newGame(t, "oxixo", rules.Options{"Size": "3"})
	for r := rand.New(rand.NewPCG(1, 1)); !over.Outcome().Over(); {
		moves := over.AppendMoves(nil)
		over.Do(moves[r.IntN(len(moves))])
	}
	if _, err := NewChild(ai.Options{}).Think(context.Background(), over, ai.Limits{}, nil); !errors.Is(err, ai.ErrOver) {
		t.Errorf("a game that is over: %v", err)
	}
}
