package trexo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// winsByTrying reports, by trying every move, whether side would win at once if it were to move in s.
func winsByTrying(t *testing.T, s *game.State, side rules.Side) bool {
	t.Helper()
	turned := *s
	if s.ToMove() != side {
		// The same position with the other side to move.
		text := []byte(s.Text())
		i := len(text) - 1
		for text[i] != 'x' && text[i] != 'o' {
			i--
		}
		text[i] ^= 'x' ^ 'o'
		var err error
		if turned, err = game.Parse(string(text)); err != nil {
			t.Fatal(err)
		}
		turned = turned.Grown(s.Growing())
	}
	for _, m := range turned.AppendMoves(nil) {
		after := turned
		after.Do(m)
		if after.Outcome() == rules.Won(side) {
			return true
		}
	}
	return false
}

// crowded calls check with positions of random games that tend to put symbols beside like ones, so that rows in the
// making, covered ones and stuck ones are frequent. Every third game has the growing variant.
func crowded(games int, seed uint64, check func(s *game.State)) {
	r := rand.New(rand.NewPCG(seed, 6))
	for i := range games {
		s := game.Start().Grown(i%3 == 2)
		for !s.Outcome().Over() {
			check(&s)
			moves := s.AppendMoves(nil)
			var best rules.Move
			most := -1
			for range 1 + i%4*6 {
				m := moves[r.IntN(len(moves))]
				v := viewOf(&s, rules.X)
				n := v.mine.and(only(game.Bit(game.XCell(m))).around()).len() + v.theirs.and(only(game.Bit(game.OCell(m))).around()).len()
				if i%8 > 4 {
					n += 3 * s.Level(game.XCell(m))
				}
				after := s
				if after.Do(m); after.Outcome().Over() && r.IntN(8) > 0 {
					n = 0
				}
				if n > most {
					best, most = m, n
				}
			}
			s.Do(best)
		}
	}
}

func TestDefendAgainstBruteForce(t *testing.T) {
	threats, lost, parried := 0, 0, 0
	crowded(100, 1, func(s *game.State) {
		if win(s) != rules.NoMove {
			return
		}
		opponent := s.ToMove().Other()
		must, threatened := defend(s, nil)
		want := s.Bricks() > 1 && winsByTrying(t, s, opponent)
		if threatened != want {
			t.Fatalf("%s: threatened %v, want %v", s.Text(), threatened, want)
		}
		if !threatened {
			if len(must) > 0 {
				t.Fatalf("%s: nothing is threatened and %d moves must be", s.Text(), len(must))
			}
			return
		}
		threats++
		if len(must) == 0 {
			lost++
		}
		seen := map[rules.Move]bool{}
		for _, m := range must {
			if seen[m] || !s.Legal(m) {
				t.Fatalf("%s: %s is listed twice or not legal", s.Text(), s.MoveText(m))
			}
			seen[m] = true
		}
		for _, m := range s.AppendMoves(nil) {
			after := *s
			after.Do(m)
			loses := after.Outcome() == rules.Won(opponent) || !after.Outcome().Over() && winsByTrying(t, &after, opponent)
			if loses == seen[m] {
				t.Fatalf("%s: %s loses: %v, and is among what must be: %v", s.Text(), s.MoveText(m), loses, seen[m])
			}
			if seen[m] {
				parried++
			}
		}
	})
	if threats < 200 || lost < 20 || parried < 200 {
		t.Errorf("%d positions with a threat, %d of them lost, %d parries", threats, lost, parried)
	}
}

func TestAttackAgainstBruteForce(t *testing.T) {
	found, missed := 0, 0
	crowded(60, 2, func(s *game.State) {
		if win(s) != rules.NoMove {
			return
		}
		moves := attack(s, nil)
		for _, m := range s.AppendMoves(nil) {
			after := *s
			after.Do(m)
			threat := !after.Outcome().Over() && after.Bricks() > 1 && canWin(&after, s.ToMove())
			switch listed := slices.Contains(moves, m); {
			case listed && !threat:
				t.Fatalf("%s: %s threatens nothing", s.Text(), s.MoveText(m))
			case listed:
				found++
			case threat:
				missed++
			}
		}
	})
	if found < 5000 || missed > found/40 {
		t.Errorf("%d threats found, %d left out", found, missed)
	}
}

func TestViewAfterAMoveIsTheViewOfThePositionAfterIt(t *testing.T) {
	crowded(12, 3, func(s *game.State) {
		v := viewOf(s, s.ToMove())
		var ground levelSets
		ground.fill(s, &v)
		for _, m := range s.AppendMoves(nil) {
			after := *s
			after.Do(m)
			if got, want := v.after(m, s, &ground), viewOf(&after, s.ToMove()); got != want {
				t.Fatalf("%s: after %s the view is %+v, want %+v", s.Text(), s.MoveText(m), got, want)
			}
		}
	})
}
