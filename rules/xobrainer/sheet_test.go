package xobrainer

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"xotrio/rules"
)

// A course and reserves agree with a match on a board although they learn no more than the players at a real board see:
// who played, which row was scored, and what the cards were worth.
func TestSheetAgreesWithMatchesOnABoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		format := rapid.SampledFrom([]string{"sets5", "sets3", "sets1", "round", "rounds:3", "points:20"}).Draw(t, "format")
		f, err := ParseFormat(format)
		if err != nil {
			t.Fatal(err)
		}
		u := Setup{Format: f, Layout: Storm(), Variants: Variants(rapid.IntRange(0, int(AllVariants)).Draw(t, "variants")), Deck: ClassicDeck()}
		if _, err := u.state(); err != nil {
			u.Layout = Classic()
		}
		opener := rules.X + rules.Side(rapid.IntRange(0, 1).Draw(t, "opener"))
		s, err := u.Start(opener)
		if err != nil {
			t.Fatal(err)
		}
		luck := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		c := newCourse(f, opener)
		reserves := [2]reserve{newReserve(rules.X, u.Variants), newReserve(rules.O, u.Variants)}
		for range 4000 {
			if s.Outcome().Over() {
				break
			}
			m := s.Deal(luck.IntN)
			if m == rules.NoMove {
				m = anyMove(&s, luck)
			}
			step := s.Step(m)
			s.Do(m)
			switch {
			case step.Draw.Kind == DrawLineUp:
				r := &reserves[index(step.Draw.Side)]
				if !r.due() {
					t.Fatalf("%v draws pieces that are not due", step.Draw.Side)
				}
				r.shown = lineUp(m & 0xff)
				r.supply = r.supply.without(r.shown)
			case step.Piece != NoPiece:
				if p := reserves[index(step.Side)].play(); p != step.Piece {
					t.Fatalf("%v plays %v, and its reserve %v", step.Side, step.Piece, p)
				}
			}
			if !step.RoundOver {
				continue
			}
			switch {
			case step.Fell:
				points, setWon := c.fall(step.Side)
				if points != step.FallPoints || setWon != step.SetWon {
					t.Fatalf("a fall gives %d points and a set: %t, want %+v", points, setWon, step)
				}
			case step.RoundDrawn():
				c.drawRound()
			default:
				w := RoundWin{KnockOut: step.KnockOut(), Points: step.Row.Points + step.MissionPoints, Set: step.Tally(step.Winner).TrapSet() && !step.Tally(step.Winner).TrapKnockOut()}
				if !w.Set {
					w.Points += step.TrapPoints
				}
				if setWon := c.win(step.Winner, w, step.KnockOuts); setWon != step.SetWon {
					t.Fatalf("a set is won: %t, want %+v", setWon, step)
				}
			}
			row, knockOut := !step.Fell && !step.RoundDrawn(), step.KnockOuts&KnockOutByRow != 0
			if c != s.course || c.ending(row, knockOut) != s.Ending() {
				t.Fatalf("the course is %+v and ends by %q, want %+v and %q", c, c.ending(row, knockOut), s.course, s.Ending())
			}
			reserves = [2]reserve{newReserve(rules.X, u.Variants), newReserve(rules.O, u.Variants)}
		}
	})
}

// anyMove returns a random move, often one that wins the round, sometimes one that time makes.
func anyMove(s *State, luck *rand.Rand) rules.Move {
	for _, m := range []rules.Move{Pass, Fall} {
		if luck.IntN(25) == 0 && s.Legal(m) {
			return m
		}
	}
	moves := s.AppendMoves(nil)
	for _, m := range moves {
		if m>>kindShift == kindPlace && s.RoundWinner(Square(m&0xff), s.Next(s.turn)) != rules.Nobody && luck.IntN(3) > 0 {
			return m
		}
	}
	return moves[luck.IntN(len(moves))]
}

// Every bag holds 24 and 8 pieces, less those of a map. Draws are without replacement.
func TestABagHasNoMoreThanItsPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := Random
		want := [2]int{OwnedMain, OwnedOther}
		if rapid.Bool().Draw(t, "map") {
			v |= Map
			want = [2]int{OwnedMain - 3, OwnedOther - 1}
		}
		luck := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		r := newReserve(rules.O, v)
		var got [2]int
		for {
			if r.due() {
				r.draw(luck.IntN)
			}
			pieces, n := r.lineUp()
			p := r.play()
			if p == NoPiece {
				break
			}
			if n == 0 || p != pieces[0] {
				t.Fatalf("%v is played, shown were %v", p, pieces[:n])
			}
			if p.Main() {
				got[0]++
			} else {
				got[1]++
			}
		}
		if got != want {
			t.Errorf("the bag gave %v pieces, want %v", got, want)
		}
	})
}

// Each place of the first four has a piece in the other colour with probability one in four.
func TestABagIsFair(t *testing.T) {
	luck := rand.New(rand.NewPCG(3, 4))
	const n = 20000
	var other [4]int
	for range n {
		r := newReserve(rules.X, Random)
		r.draw(luck.IntN)
		pieces, _ := r.lineUp()
		for i, p := range pieces {
			if !p.Main() {
				other[i]++
			}
		}
	}
	for i, got := range other {
		if got < n*23/100 || got > n*27/100 {
			t.Errorf("place %d has a piece in the other colour %d times of %d", i+1, got, n)
		}
	}
}

func TestRowThroughTheEndsOfFive(t *testing.T) {
	q := func(text string) Square { s, _ := ParseSquare(text); return s }
	for _, tt := range []struct {
		from, to string
		ok, ko   bool
		points   int
	}{
		{"a1", "e1", true, false, 15}, {"e1", "a1", true, false, 15}, {"a1", "e5", true, false, 9}, {"e5", "i1", true, true, 7},
		{"a2", "a6", true, true, 12}, {"d4", "h4", true, false, 6}, {"a1", "f1", false, false, 0}, {"a1", "b5", false, false, 0},
		{"g1", "a2", false, false, 0}, {"j1", "d2", false, false, 0}, {"c3", "c3", false, false, 0},
	} {
		row, ok := Classic().RowThrough(q(tt.from), q(tt.to))
		if ok != tt.ok || row.KnockOut != tt.ko || ok && row.Points != sum(row.Dots) {
			t.Errorf("%s to %s: %+v, %t", tt.from, tt.to, row, ok)
		}
		if ok && !tt.ko && row.Points != tt.points {
			t.Errorf("%s to %s has %d points, want %d", tt.from, tt.to, row.Points, tt.points)
		}
	}
}

func sum(dots [5]uint8) (n int) {
	for _, d := range dots {
		n += int(d)
	}
	return n
}
