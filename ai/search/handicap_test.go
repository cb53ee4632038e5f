package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

func fourEngine(t *testing.T, c Config[four]) *Engine[four, *four] {
	t.Helper()
	c.Options.HashMiB = 1
	m, err := NewEngine[four, *four](c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func answer(t *testing.T, s *Engine[four, *four], f *four, lim ai.Limits) ai.Thought {
	t.Helper()
	th, err := s.search(context.Background(), f, nil, lim, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// The chance to miss a move rises from 0 for the first in order to twice Config.BlindSpots for the last.
func TestMovesThatLookWorseAreBlindSpotsMoreOften(t *testing.T) {
	h := plainFour()
	h.Order = func(_ *four, moves []rules.Move, rank []int32) {
		for i := range moves {
			rank[i] += int32(1000 - i)
		}
	}
	w := fourEngine(t, Config[four]{Hooks: h, BlindSpots: 200}).workers[0]
	r := rand.New(rand.NewPCG(1, 1))
	const tries = 4000
	var missed [36]int
	for range tries {
		f := &w.frames[0]
		f.moves = newFour().AppendMoves(f.moves[:0])
		f.hash = r.Uint64()
		w.hideBlindSpots(f)
		for i := range missed {
			if !slices.Contains(f.moves, rules.Move(i+1)) {
				missed[i]++
			}
		}
	}
	for i, n := range missed {
		want := tries * 2 * 200 * i / 35 / 1000
		if n < want-want/5-20 || n > want+want/5+20 || i == 0 && n > 0 {
			t.Errorf("move %d was missed %d times of %d, want about %d", i, n, tries, want)
		}
	}
}

// Which moves are blind spots depends only on the position and on Options.Seed.
func TestBlindSpotsAreTheSameEveryTime(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	differ := 0
	for range 30 {
		f := randomFour(r, 6)
		var first [2]ai.Thought
		for round := range 2 {
			for seed := range first {
				s := fourEngine(t, Config[four]{Hooks: plainFour(), BlindSpots: 300, Options: ai.Options{Seed: uint64(seed)}})
				got := answer(t, s, f, ai.Limits{Depth: 3})
				if round == 0 {
					first[seed] = got
				} else if got.Move != first[seed].Move || got.Score != first[seed].Score || got.Nodes != first[seed].Nodes {
					t.Errorf("seed %d: %+v, at first %+v", seed, got, first[seed])
				}
			}
		}
		if first[0].Score != first[1].Score {
			differ++
		}
	}
	if differ < 5 {
		t.Errorf("another seed changed %d of 30 answers only", differ)
	}
}

// Whatever the number of blind spots, a win in one is played and a loss in one is parried.
func TestBlindSpotsLeaveWinsAndLossesInOne(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	s := fourEngine(t, Config[four]{Hooks: fourHooks(), BlindSpots: 1000})
	wins, parries := 0, 0
	for range 300 {
		f := randomFour(r, 6+r.IntN(8))
		th := answer(t, s, f, ai.Limits{Depth: 3})
		after := *f
		after.Do(th.Move)
		must, threatened := fourHooks().Defend(f, nil)
		switch {
		case fourHooks().Win(f) != rules.NoMove:
			wins++
			if after.Outcome() != rules.Won(f.side) {
				t.Errorf("%+v: %d does not win at once", *f, th.Move)
			}
		case threatened && len(must) > 0:
			parries++
			if !slices.Contains(must, th.Move) {
				t.Errorf("%+v: %d does not parry", *f, th.Move)
			}
		}
	}
	if wins < 30 || parries < 30 {
		t.Errorf("tried on %d wins and %d parries only", wins, parries)
	}
}

// Without blind spots a side wins most games at the same depth.
func TestBlindSpotsCostGames(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	h := fourHooks()
	h.Threats = Threats{}
	clear, dim := fourEngine(t, Config[four]{Hooks: h}), fourEngine(t, Config[four]{Hooks: h, BlindSpots: 400})
	points := 0
	for range 40 {
		start := randomFour(r, 4)
		for _, first := range []bool{true, false} {
			f := *start
			seeing := first
			for !f.Outcome().Over() {
				s := dim
				if seeing {
					s = clear
				}
				f.Do(answer(t, s, &f, ai.Limits{Depth: 3}).Move)
				seeing = !seeing
			}
			if o := f.Outcome(); o != rules.Drawn && (o.Winner() == start.side) == first {
				points++
			} else if o != rules.Drawn {
				points--
			}
		}
	}
	if points < 8 {
		t.Errorf("clear sight won %d games more than it lost of 80, want 8 at least", points)
	}
}

func TestBlindMissesByChance(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	all := fourEngine(t, Config[four]{Hooks: fourHooks(), Blind: 1000})
	some := fourEngine(t, Config[four]{Hooks: fourHooks(), Blind: 300})
	wins, missed, losses, left := 0, 0, 0, 0
	for wins < 200 {
		f := randomFour(r, 6+r.IntN(8))
		must, threatened := fourHooks().Defend(f, nil)
		won := fourHooks().Win(f) != rules.NoMove
		if !won && threatened && len(must) > 0 {
			losses++
			if th := answer(t, some, f, ai.Limits{Depth: 1}); !slices.Contains(must, th.Move) {
				left++
			}
		}
		if !won {
			continue
		}
		wins++
		after := *f
		after.Do(answer(t, all, f, ai.Limits{Depth: 1}).Move)
		if after.Outcome() == rules.Won(f.side) {
			t.Errorf("%+v: the blind won", *f)
		}
		after = *f
		after.Do(answer(t, some, f, ai.Limits{Depth: 1}).Move)
		if after.Outcome() != rules.Won(f.side) {
			missed++
		}
	}
	if missed < 40 || missed > 80 {
		t.Errorf("missed %d of 200 wins at 300 per mille", missed)
	}
	if left == 0 || 10*left > 4*losses {
		t.Errorf("left %d of %d threats unparried at 300 per mille", left, losses)
	}
}

func TestChancesOutOfRangeAreRefused(t *testing.T) {
	for _, c := range []Config[four]{{BlindSpots: -1}, {BlindSpots: 1001}, {Blind: -1}, {Blind: 1001}} {
		c.Hooks = plainFour()
		if _, err := NewEngine[four, *four](c); err == nil {
			t.Errorf("blind spots %d, blindness %d were accepted", c.BlindSpots, c.Blind)
		}
	}
}

func fourGlance(radius int) *glance {
	return &glance{cells: func(m rules.Move) []int { return []int{int(m - 1)} }, stride: 6, radius: radius}
}

// near reports whether two moves are at most radius columns and rows apart.
func near(a, b rules.Move, radius int) bool {
	x, y := int(a-1)%6-int(b-1)%6, int(a-1)/6-int(b-1)/6
	return max(x, -x, y, -y) <= radius
}

// The visible moves are all moves around one of them. The centre depends only on the position and the seed.
func TestGlanceSeesAroundItsCentre(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	spots := map[rules.Move]bool{}
	for n := range 200 {
		f, radius, seed := randomFour(r, 8), 1+n%2, uint64(n%5)
		var first []rules.Move
		for range 2 {
			w := fourEngine(t, Config[four]{Hooks: plainFour(), Options: ai.Options{Seed: seed}}).workers[0]
			w.reset(f, nil)
			all := slices.Clone(w.frames[0].moves)
			w.restrictToGlance(*fourGlance(radius))
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
				t.Fatalf("%+v: %v are not the moves around one of them", *f, seen)
			}
			spots[seen[spot]] = true
		}
	}
	if len(spots) < 25 {
		t.Errorf("the eyes rested on %d cells of 36 alone", len(spots))
	}
}

// The centre of a glance is the highest-ranked of the moves drawn.
func TestFocusPrefersHighRank(t *testing.T) {
	rank := make([]int32, 36)
	moves := newFour().AppendMoves(nil)
	rank[20] = 1
	drawn := 0
	for key := range uint64(3600) {
		g := fourGlance(1)
		if g.focus(moves, rank, key); g.centre[0] == int(moves[20]-1) {
			drawn++
		}
	}
	if drawn < 240 || drawn > 360 { // one of three tries hits it in 8.1 % of all cases
		t.Errorf("drawn %d times of 3600", drawn)
	}
}

// A visible win is played and a visible win of the opponent's is stopped; others are overlooked, and nothing but a win
// in one counts as proven.
func TestGlanceMissesWhatIsElsewhere(t *testing.T) {
	if testing.Short() {
		t.Skip("1,500 positions are looked at")
	}
	r := rand.New(rand.NewPCG(7, 7))
	var wins, missed, parries, allowed int
	for n := range 1500 {
		f := randomFour(r, 8+r.IntN(8))
		s := fourEngine(t, Config[four]{Hooks: fourHooks(), Options: ai.Options{Seed: uint64(n)}})
		w := s.workers[0]
		w.reset(f, nil)
		w.restrictToGlance(*fourGlance(1))
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
		// Hooks.Win returns the first of several wins only, as in a real game, which rarely has more than one.
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

func TestSetStrength(t *testing.T) {
	full := Threats{LeafPlies: 9, LeafNodes: 100, RootPlies: 31, RootNodes: 5000}
	for sight, want := range map[int]Threats{
		0:             {LeafNodes: 100, RootNodes: 5000},
		5:             {LeafPlies: 5, LeafNodes: 100, RootPlies: 5, RootNodes: 5000},
		ai.AllThreats: full,
	} {
		c := Config[tic]{Hooks: Hooks[tic]{Threats: full}, Noise: 99}
		c.SetStrength(ai.Strength{Depth: 3, Nodes: 70, Noise: 4, BlindSpots: 50, Blind: 6, Careless: 8, Glance: 2, Threats: sight})
		if c.Hooks.Threats != want {
			t.Errorf("threats of %d plies: %+v, want %+v", sight, c.Hooks.Threats, want)
		}
		if c.Caps != (ai.Limits{Depth: 3, Nodes: 70}) || c.Noise != 4 || c.BlindSpots != 50 || c.Blind != 6 || c.Careless != 8 || c.Glance != 2 {
			t.Errorf("%+v", c)
		}
	}
}

// A careless level takes every win in one and overlooks those of its opponent that a careful one stops.
func TestCareless(t *testing.T) {
	var positions []tic
	var walk func(p tic, depth int)
	walk = func(p tic, depth int) {
		if p.Outcome().Over() {
			return
		}
		positions = append(positions, p)
		for _, m := range p.AppendMoves(nil) {
			if depth > 0 {
				after := p
				after.Do(m)
				walk(after, depth-1)
			}
		}
	}
	walk(tic{}, 4)
	ends := func(p *tic) (n int) {
		for _, m := range p.AppendMoves(nil) {
			after := *p
			if after.Do(m); after.Outcome().Over() && after.Outcome() != rules.Drawn {
				n++
			}
		}
		return n
	}
	lost := map[int]int{}
	for _, careless := range []int{0, 300, 1000} {
		s, err := newEngine[tic](ticHooks(), ai.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s.handicap = handicap{careless: careless}
		for i := range positions {
			p := &positions[i]
			th, err := s.search(context.Background(), p, nil, ai.Limits{Depth: 1}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			after := *p
			after.Do(th.Move)
			switch wins := ends(p); {
			case wins > 0 && !after.Outcome().Over():
				t.Errorf("careless %d: the win in %v is missed", careless, *p)
			case wins == 0 && !after.Outcome().Over() && ends(&after) > 0:
				lost[careless]++
			}
		}
	}
	if lost[0] >= lost[300] || lost[300] >= lost[1000] {
		t.Errorf("wins of the opponent that are allowed: %v", lost)
	}
}
