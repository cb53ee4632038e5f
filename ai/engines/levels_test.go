package engines

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// contest plays one game from p after a few random plies and tells who won it.
func contest(t *testing.T, p rules.Game, r *rand.Rand, x, o ai.Engine, lim ai.Limits) rules.Side {
	t.Helper()
	for range 4 {
		dealt(p, r.IntN)
		moves := p.AppendMoves(nil)
		if c, result := after(p, moves[r.IntN(len(moves))]); c != nil && result == 0 && !c.Outcome().Over() {
			p = c
		}
	}
	for plies := 0; !dealt(p, r.IntN).Outcome().Over() && plies < 300; plies++ {
		engine := x
		if p.ToMove() == rules.O {
			engine = o
		}
		th, err := engine.Think(context.Background(), p.View(p.ToMove()), lim, nil)
		if err != nil || !p.Legal(th.Move) {
			t.Fatalf("%s: move %d, %v", p.Text(), th.Move, err)
		}
		p.Do(th.Move)
	}
	return p.Outcome().Winner()
}

// A level far up the ladder, even at a small part of its effort, wins more games than the first.
func TestHigherLevelsWin(t *testing.T) {
	for _, tb := range tables {
		switch {
		case tb.game == "xobrainer" && tb.options["Format"] != "round":
			continue // the same play again
		case tb.options["Size"] == "4" || tb.options["Size"] == "3":
			continue // training boards, won by whoever begins
		case tb.game == "xobrainer" && tb.options["Variants"] != "":
			continue // chance decides too much of ten games to tell anything
		}
		t.Run(fmt.Sprint(tb.game, tb.options), func(t *testing.T) {
			for height := ai.Level(4); height <= ai.MaxLevel; height += 3 {
				r := rand.New(rand.NewPCG(11, uint64(height)))
				won, lost := 0, 0
				for n := range 10 {
					a := newEngine(t, tb.game, height, ai.Options{HashMiB: 1, Seed: uint64(n)})
					b := newEngine(t, tb.game, ai.MinLevel, ai.Options{HashMiB: 1, Seed: uint64(n)})
					side := rules.X
					x, o := a, b
					if n%2 == 1 {
						side, x, o = rules.O, b, a
					}
					switch contest(t, newGame(t, tb.game, tb.options), r, x, o, ai.Limits{Nodes: 8000}) {
					case side:
						won++
					case side.Other():
						lost++
					}
				}
				t.Logf("%v against the first: %d won, %d lost", height, won, lost)
				if won < lost+4 {
					t.Errorf("%v against the first: %d won, %d lost of 10", height, won, lost)
				}
			}
		})
	}
}

// A level without a handicap plays alike with every seed, and the weakest does not.
func TestSeeded(t *testing.T) {
	for _, p := range All() {
		if !Seeded(p.Game, ai.MinLevel) {
			t.Errorf("level %d of %s is said to play alike with every seed", ai.MinLevel, p.Game)
		}
		if want := p.Game == "oxixo"; Seeded(p.Game, ai.MaxLevel) != want {
			t.Errorf("level %d of %s: %v", ai.MaxLevel, p.Game, !want)
		}
	}
	if Seeded("chess", ai.MinLevel) || Seeded("trexo", 11) {
		t.Error("levels that there are not have seeds")
	}
}
