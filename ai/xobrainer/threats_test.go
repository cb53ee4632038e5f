package xobrainer

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// crowded plays random rounds on a few squares, so that rows occur, and calls see with every state without a win in
// one.
func crowded(t *testing.T, rounds int, see func(b *knowledge, s *game.State)) {
	t.Helper()
	for n := range rounds {
		v := game.Variants(n) % (game.AllVariants + 1)
		r := rand.New(rand.NewPCG(21, uint64(n)))
		b := newKnowledge(true)
		s, err := setup(t, formats[n/7%len(formats)], v).Start(rules.X)
		if err != nil {
			t.Fatal(err)
		}
		column, row := r.IntN(4), r.IntN(4)
		for plies := 0; s.Round() == 1 && !s.Outcome().Over() && plies < 200; plies++ {
			if s.ToMove() == rules.Nobody {
				s.Do(s.Deal(r.IntN))
				continue
			}
			moves := s.AppendMoves(nil)
			near := slices.DeleteFunc(slices.Clone(moves), func(m rules.Move) bool {
				q, ok := game.Target(m)
				return !ok || q.Column() < column || q.Column() > column+6 || q.Row() < row || q.Row() > row+6
			})
			if len(near) == 0 {
				near = moves
			}
			view := s.ViewOf(s.ToMove(), game.EveryMember)
			if plies == 2 || b.stakes == nil {
				b.prepare(&view)
			}
			if b.win(&view) == rules.NoMove {
				see(b, &view)
			}
			// Avoid completing rows, so that the board fills up with fours.
			m := near[r.IntN(len(near))]
			for range 12 {
				if step := s.Step(m); !step.RoundOver {
					break
				}
				m = near[r.IntN(len(near))]
			}
			s.Do(m)
		}
	}
}

// winsAtOnce reports, by the rules alone, whether the side to move has a move that wins the round.
func winsAtOnce(s *game.State) bool {
	for _, m := range s.AppendMoves(nil) {
		if q, ok := game.Target(m); ok && s.RoundWinner(q, s.Next(s.ToMove())) == s.ToMove() {
			return true
		}
	}
	return false
}

// passed returns s with the other side to move.
func passed(t *testing.T, s *game.State) *game.State {
	t.Helper()
	c := *s
	c.Do(game.Pass) // legal with TimeBomb only, but Do trusts its caller
	return &c
}

// Exactly the moves missing from the defences leave the opponent a row to complete at once, every defence is legal, and
// a threat is reported exactly if there is one.
func TestDefendAgainstEveryMove(t *testing.T) {
	threatened, parried, kinds, seen := 0, 0, map[bool]int{}, 0
	crowded(t, 512, func(b *knowledge, s *game.State) {
		seen++
		must, danger := b.defend(s, nil)
		if !b.ordinary(s) {
			if danger || len(must) > 0 {
				t.Fatalf("%s: a threat in an odd round", s.Text())
			}
			return
		}
		if want := winsAtOnce(passed(t, s)); want != danger {
			t.Fatalf("%s: threatened %v, want %v", s.Text(), danger, want)
		}
		if !danger {
			return
		}
		threatened++
		kinds[s.Next(s.ToMove()).Main()]++
		for _, m := range s.AppendMoves(nil) {
			if q, ok := game.Target(m); ok && s.RoundWinner(q, s.Next(s.ToMove())) != rules.Nobody {
				continue // it completes a row itself
			}
			after := *s
			after.Do(m)
			if after.ToMove() == rules.Nobody {
				after.Do(b.draw(&after)) // draws the line-up of the side that has just moved
			}
			if wins, listed := winsAtOnce(&after), slices.Contains(must, m); wins == listed {
				t.Fatalf("%s: after %s the opponent wins: %v; listed: %v", s.Text(), s.MoveText(m), wins, listed)
			} else if listed {
				parried++
			}
		}
		for _, m := range must {
			if !s.Legal(m) {
				t.Fatalf("%s: %s is not legal", s.Text(), s.MoveText(m))
			}
		}
	})
	t.Logf("%d positions, %d threats, %d of them parried, %v", seen, threatened, parried, kinds)
	if threatened < 2000 || parried < 500 || parried > threatened-500 || kinds[false] < 100 {
		t.Errorf("%d positions: %d threats, %d of them parried, %v", seen, threatened, parried, kinds)
	}
}

// The attacks are exactly the moves that create a new square to complete a row on, if the opponent does nothing. If an
// existing threat can be kept, at least one move that keeps it is listed.
func TestAttackAgainstEveryMove(t *testing.T) {
	attacks, standings, kinds, turn := 0, 0, map[[2]bool]int{}, 0
	crowded(t, 400, func(b *knowledge, s *game.State) {
		if turn++; turn%4 != 0 {
			return
		}
		listed := b.attack(s, nil)
		me := s.ToMove()
		if !b.ordinary(s) {
			if len(listed) > 0 {
				t.Fatalf("%s: an attack in an odd round", s.Text())
			}
			return
		}
		if line, n := s.LineUp(me); s.Variants().Has(game.Random) && n == 1 {
			if len(listed) > 0 {
				t.Fatalf("%s: an attack by a piece that is not known", s.Text())
			}
			return
		} else if n > 1 {
			kinds[[2]bool{line[0].Main(), line[1].Main()}]++
		}
		standing := false
		for _, m := range s.AppendMoves(nil) {
			q, _ := game.Target(m)
			if s.RoundWinner(q, s.Next(me)) != rules.Nobody {
				if slices.Contains(listed, m) {
					t.Fatalf("%s: %s gives the round away", s.Text(), s.MoveText(m))
				}
				continue
			}
			after := *s
			after.Do(m)
			fresh, left := false, false
			c := passed(t, &after)
			for _, a := range c.AppendMoves(nil) {
				p, ok := game.Target(a)
				if !ok || c.RoundWinner(p, c.Next(me)) != me {
					continue
				}
				if board := s.Board(); board.RoundWinner(p, c.Next(me)) == me && p != q {
					left = true
				} else {
					fresh = true
				}
			}
			standing = standing || left
			in := slices.Contains(listed, m)
			switch {
			case fresh && !in:
				t.Fatalf("%s: %s is an attack that is not listed", s.Text(), s.MoveText(m))
			case !fresh && !left && in:
				t.Fatalf("%s: %s is no attack", s.Text(), s.MoveText(m))
			case fresh:
				attacks++
			}
		}
		if standing {
			standings++
			if len(listed) == 0 {
				t.Fatalf("%s: no move keeps the existing threat", s.Text())
			}
		}
	})
	t.Logf("%d attacks, %d standing, %v", attacks, standings, kinds)
	if attacks < 2000 || standings < 50 || len(kinds) != 4 {
		t.Errorf("%d attacks, %d standing, %v", attacks, standings, kinds)
	}
}
