package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// fourGlance is a look around the board of four in a row.
func fourGlance(radius int) *glance {
	return &glance{lands: func(m rules.Move) []int { return []int{int(m - 1)} }, stride: 6, radius: radius}
}

// near reports whether two moves of four in a row are at most so many columns and rows apart.
func near(a, b rules.Move, radius int) bool {
	x, y := int(a-1)%6-int(b-1)%6, int(a-1)/6-int(b-1)/6
	return max(x, -x, y, -y) <= radius
}

// What is seen is every move around one that there is, and no other; where that lies the position and the seed decide alone.
func TestAGlanceSeesWhatLiesAroundASpot(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	spots := map[rules.Move]bool{}
	for n := range 200 {
		f, radius, seed := randomFour(r, 8), 1+n%2, uint64(n%5)
		var first []rules.Move
		for range 2 {
			w := fourEngine(t, Config[four]{Hooks: plainFour(), Options: ai.Options{Seed: seed}}).workers[0]
			w.begin(f, nil, ai.Logistic(1))
			all := slices.Clone(w.frames[0].moves)
			w.lookAround(*fourGlance(radius))
			seen := w.frames[0].moves
			if first == nil {
				first = slices.Clone(seen)
			}
			if !slices.Equal(first, seen) {
				t.Fatalf("%+v: sees %v and %v", *f, first, seen)
			}
			spot := slices.IndexFunc(seen, func(s rules.Move) bool {
				return slices.Equal(seen, slices.DeleteFunc(slices.Clone(all), func(m rules.Move) bool { return !near(s, m, radius) }))
			})
			if spot < 0 {
				t.Fatalf("%+v: %v are not what lies around one of them", *f, seen)
			}
			spots[seen[spot]] = true
		}
	}
	if len(spots) < 25 {
		t.Errorf("the eyes rested on %d cells of 36 alone", len(spots))
	}
}

// Of the moves tried the eyes rest on the one that the game ranks highest.
func TestTheEyesAreDrawn(t *testing.T) {
	rank := make([]int32, 36)
	moves := newFour().AppendMoves(nil)
	rank[20] = 1
	drawn := 0
	for key := range uint64(3600) {
		g := fourGlance(1)
		if g.rest(moves, rank, key); g.spot[0] == int(moves[20]-1) {
			drawn++
		}
	}
	if drawn < 240 || drawn > 360 { // one of three tries hits it in 8.1 % of all cases
		t.Errorf("drawn %d times of 3600", drawn)
	}
}

// A win in sight is played, and one of the opponent in sight is stopped; those elsewhere are overlooked, and nothing but a win in one
// counts as proven.
func TestAGlanceMissesWhatLiesElsewhere(t *testing.T) {
	if testing.Short() {
		t.Skip("1,500 positions are looked at")
	}
	r := rand.New(rand.NewPCG(7, 7))
	var wins, missed, parries, allowed int
	for n := range 1500 {
		f := randomFour(r, 8+r.IntN(8))
		s := fourEngine(t, Config[four]{Hooks: fourHooks(), Options: ai.Options{Seed: uint64(n)}})
		w := s.workers[0]
		w.begin(f, nil, s.odds)
		w.lookAround(*fourGlance(1))
		seen := slices.Clone(w.frames[0].moves)
		s.glance = fourGlance(1)
		th := answer(t, s, f, ai.Limits{Depth: 1})
		if !slices.Contains(seen, th.Move) || th.Win != 0 && th.Win != 1 {
			t.Fatalf("%+v: sees %v, plays %d, proven %d", *f, seen, th.Move, th.Win)
		}
		var winning []rules.Move
		for _, m := range f.AppendMoves(nil) {
			after := *f
			if after.Do(m); after.Outcome() == rules.Won(f.side) {
				winning = append(winning, m)
			}
		}
		if len(winning) > 0 {
			inSight := slices.ContainsFunc(winning, func(m rules.Move) bool { return slices.Contains(seen, m) })
			switch won := slices.Contains(winning, th.Move); {
			case won != inSight || won != (th.Win == 1):
				t.Errorf("%+v: sees %v, %v win, plays %d, proven %d", *f, seen, winning, th.Move, th.Win)
			case won:
				wins++
			default:
				missed++
			}
			continue
		}
		// Of the opponent's wins the first is asked for, as in a real game one is nearly always the only one.
		after := *f
		after.Do(th.Move)
		if m := fourHooks().Win(&after); after.Outcome().Over() || m == rules.NoMove {
			if must, threatened := fourHooks().Defend(f, nil); threatened && slices.Contains(must, th.Move) {
				parries++
			}
		} else {
			allowed++
		}
	}
	if wins < 30 || missed < 30 || parries < 30 || allowed < 30 {
		t.Errorf("%d wins and %d missed, %d parries and %d wins of the opponent allowed", wins, missed, parries, allowed)
	}
}
