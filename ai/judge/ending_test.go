package judge_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai/judge"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
)

// The last bricks of Trexo are played out: a draw is a draw, and not a balanced position.
func TestAGameThatEndsSoonIsPlayedOut(t *testing.T) {
	g := gamestest.Info(t, "trexo")
	j, err := judge.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	draws, decided := 0, 0
	for seed := range uint64(400) {
		line := undecided(t, g, seed)
		if line == nil {
			continue
		}
		for left := 1; left <= 3; left++ {
			pos := line[len(line)-left]
			found, err := j.Analyse(context.Background(), pos, rules.NoMove, nodes)
			if err != nil {
				t.Fatal(err)
			}
			for i := range found.Lines {
				l := &found.Lines[i]
				at := pos.Clone()
				at.Do(l.Move)
				switch {
				case !l.Exact:
					if left < 3 && at.Outcome().Over() {
						t.Errorf("%s: %s ends the game and is not exact", pos.Text(), l.Text)
					}
					continue
				case l.Win == 0:
					draws++
				default:
					decided++
				}
				if end := at.Outcome(); end.Over() && (l.Win > 0) != (end.Winner() == pos.ToMove()) {
					t.Errorf("%s: %s ends the game with %v, judged %+v", pos.Text(), l.Text, end, l)
				}
				if !at.Outcome().Over() {
					next, err := j.Analyse(context.Background(), at, rules.NoMove, nodes)
					if err != nil || !next.Best().Exact || next.Best().Win != judge.Later(l.Win, true) {
						t.Errorf("%s: %s is said to take %d plies, the position after it %d, %v", pos.Text(), l.Text, l.Win, next.Best().Win, err)
					}
				}
			}
		}
		if draws > 50 {
			break
		}
	}
	if draws == 0 || decided == 0 {
		t.Errorf("%d draws and %d decided lines", draws, decided)
	}
}

// undecided returns the positions of a random game that avoids wins, nil if it was not drawn.
func undecided(t *testing.T, g *rules.Info, seed uint64) (all []rules.Game) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	pos := gamestest.New(t, g, nil)
	for !pos.Outcome().Over() {
		all = append(all, pos)
		moves := pos.AppendMoves(nil)
		r.Shuffle(len(moves), func(i, k int) { moves[i], moves[k] = moves[k], moves[i] })
		var next rules.Game
		for _, m := range moves {
			next = pos.Clone()
			if next.Do(m); next.Outcome().Winner() == rules.Nobody {
				break
			}
		}
		pos = next
	}
	if pos.Outcome() != rules.Drawn || len(all) < 4 {
		return nil
	}
	return all
}
