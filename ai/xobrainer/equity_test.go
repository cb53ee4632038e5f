package xobrainer

import (
	"math/rand/v2"
	"strings"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

var allFormats = []string{"sets5", "sets3", "sets1", "round", "rounds:1", "rounds:2", "rounds:7", "rounds:99", "points:1", "points:20", "points:50", "points:999"}

func equityOf(t testing.TB, format string, v game.Variants) *equity {
	t.Helper()
	f, err := game.ParseFormat(format)
	if err != nil {
		t.Fatal(err)
	}
	return newEquity(f, endingsOn(game.Classic(), v))
}

// randomMatch returns a random match state.
func randomMatch(f game.Format, r *rand.Rand) match {
	m := match{format: f, opener: int32(r.IntN(2))}
	switch {
	case f.Sets() > 0:
		m.Sets = [2]uint8{uint8(r.IntN(f.Sets())), uint8(r.IntN(f.Sets()))}
		m.Points = twoPoints(r, game.SetPoints)
	case f.Points() > 0:
		m.Points = twoPoints(r, f.Points())
	default:
		m.left = int32(1 + r.IntN(f.Rounds()))
		played := f.Rounds() - int(m.left)
		m.Points = twoPoints(r, 8*played+1)
	}
	return m
}

func twoPoints(r *rand.Rand, n int) [2]uint16 { return [2]uint16{uint16(r.IntN(n)), uint16(r.IntN(n))} }

// mirrored returns m with the sides exchanged.
func mirrored(m match) match {
	m.Sets[0], m.Sets[1] = m.Sets[1], m.Sets[0]
	m.Points[0], m.Points[1] = m.Points[1], m.Points[0]
	m.opener = 1 - m.opener
	return m
}

func TestEquitiesOfBothSidesAddUpAndAreSymmetric(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, format := range allFormats {
		for _, v := range []game.Variants{0, game.Mission, game.Trap, game.Mission | game.Trap} {
			c := equityOf(t, format, v)
			for range 200 {
				m := randomMatch(c.format, r)
				x, o := c.value(&m, 0), c.value(&m, 1)
				if x+o != fullEquity || x < 0 || o < 0 {
					t.Fatalf("%s: %+v: %d and %d", format, m, x, o)
				}
				other := mirrored(m)
				if got := c.value(&other, 1); got != x {
					t.Fatalf("%s: %+v: %d, mirrored %d", format, m, x, got)
				}
			}
		}
	}
}

// More points or sets never make a side less likely to win the match.
func TestEquityGrowsWithPointsAndSets(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, format := range allFormats {
		c := equityOf(t, format, 0)
		for range 1000 {
			m := randomMatch(c.format, r)
			for i := range 2 {
				better := m
				better.Points[i]++
				if most := c.format.Points(); most == 0 || int(better.Points[i]) < most {
					if a, b := c.value(&m, i), c.value(&better, i); b < a {
						t.Fatalf("%s: %+v: side %d has %d, with a point more %d", format, m, i, a, b)
					}
				}
				better = m
				if better.Sets[i]++; int(better.Sets[i]) < c.format.Sets() {
					if a, b := c.value(&m, i), c.value(&better, i); b <= a {
						t.Fatalf("%s: %+v: side %d has %d, with a set more %d", format, m, i, a, b)
					}
				}
			}
		}
	}
}

// The equity before a round is the mean of the equities after it, weighted by how rounds end.
func TestEquityIsTheMeanOfThoseAfterTheRound(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, format := range allFormats {
		c := equityOf(t, format, game.Trap)
		if c.format.Points() > longRace {
			continue // only the difference of points counts in long races
		}
		e := &c.ends
		for range 100 {
			m := randomMatch(c.format, r)
			sum := int64(0)
			for i := range 2 {
				w := int(m.opener)
				if i == 1 {
					w = 1 - w
				}
				for points, n := range e.points[i] {
					if n > 0 {
						sum += n * int64(c.afterRound(&m, w, game.RoundWin{Points: points}, 0))
					}
				}
				sum += e.set[i] * int64(c.afterRound(&m, w, game.RoundWin{Set: true}, 0))
				sum += e.knockOut[i] * int64(c.afterRound(&m, w, game.RoundWin{KnockOut: true}, 0))
			}
			next := m
			next.opener, next.left = 1-m.opener, m.left-1
			if c.format.Rounds() == 1 {
				sum += e.drawn * fullEquity / 2
			} else {
				sum += e.drawn * int64(c.value(&next, 0))
			}
			want, got := int(sum/e.rounds), c.value(&m, 0)
			if got-want > 4 || want-got > 4 {
				t.Fatalf("%s: %+v: %d, the mean is %d", format, m, got, want)
			}
		}
	}
}

// match.add agrees with the rules.
func TestMatchAfterARoundAgreesWithTheRules(t *testing.T) {
	ends := 0
	walk(t, 60, func(s game.State) {
		for _, m := range s.AppendMoves(nil) {
			step := s.Step(m)
			if !step.RoundOver || step.Winner == rules.Nobody {
				continue
			}
			ends++
			before := matchOf(&s)
			got := before
			winner := got.add(side(step.Winner), game.RoundWin{Points: step.Gained(), KnockOut: step.KnockOut()})
			after := s
			after.Do(m)
			if over := after.Outcome().Over(); over {
				if before.format.Rounds() > 1 && got.left == 0 && winner == rules.Nobody {
					winner = got.Leader()
				}
				if winner != after.Outcome().Winner() {
					t.Fatalf("%s, %s: won by %v, not %v", s.Text(), s.MoveText(m), after.Outcome().Winner(), winner)
				}
				continue
			}
			if want := matchOf(&after); winner != rules.Nobody || got != want {
				t.Fatalf("%s, %s: %+v, want %+v", s.Text(), s.MoveText(m), got, want)
			}
		}
	})
	if ends < 100 {
		t.Errorf("only %d ends", ends)
	}
}

func TestEndingsAreRefusedWithTheReason(t *testing.T) {
	for text, want := range map[string]string{
		"opener 5 3":                       "no line with cards",
		"cards none 3\nopener 5":           "not understood",
		"cards none 3\nopener five 3":      "not \"five\"",
		"cards none 3\nopener 0 3":         "not \"0\"",
		"cards none three":                 "end in a number",
		"cards bombs 3":                    "no \"bombs\"",
		"cards none 3\nopener 5 4":         "add up to 4",
		"cards none 4\ndrawn 2\nother 5 2": "2 of them drawn",
		"":                                 "endings of 0",
	} {
		if _, err := readEndings(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// On a custom board the endings also add up and depend on the squares.
func TestEndingsOnAnotherBoard(t *testing.T) {
	plain, err := game.ParseLayout(strings.Repeat("1111111111\n", 10))
	if err != nil {
		t.Fatal(err)
	}
	rich, err := game.ParseLayout(strings.Repeat("K3K3K3K3K3\n", 10))
	if err != nil {
		t.Fatal(err)
	}
	for v := range game.AllVariants + 1 {
		p, r := endingsOn(plain, v), endingsOn(rich, v)
		if err := p.check(); err != nil && p.rounds <= 1<<20 {
			t.Error(err)
		}
		if p.knockOut[0] > p.rounds/4 || p.points[0][5] == 0 {
			t.Errorf("%v: without Knock Out squares %d of %d rounds end by them", v, p.knockOut[0], p.rounds)
		}
		// The boards of the program were measured. More rows pass through the Knock Out squares of storm than of
		// classic.
		c, st := endingsOn(game.Classic(), v), endingsOn(game.Storm(), v)
		if known := measured[game.Storm()][deckOf(v)]; st != known || c.check() != nil || st.check() != nil {
			t.Errorf("%v: the endings on storm are %v, measured were %v", v, st, known)
		}
		if out, often := c.knockOut[0]+c.knockOut[1], st.knockOut[0]+st.knockOut[1]; out*st.rounds >= often*c.rounds {
			t.Errorf("%v: of %d rounds %d end by Knock Out on classic, %d of %d on storm", v, c.rounds, out, often, st.rounds)
		}
		if r.knockOut[0]+r.knockOut[1] < r.rounds/4 {
			t.Errorf("%v: %d of %d rounds end by Knock Out although every row passes through such squares", v, r.knockOut, r.rounds)
		}
	}
}

func BenchmarkEquity(b *testing.B) {
	for _, format := range []string{"sets5", "points:999", "rounds:99"} {
		b.Run(format, func(b *testing.B) {
			for b.Loop() {
				equityOf(b, format, 0)
			}
		})
	}
}
