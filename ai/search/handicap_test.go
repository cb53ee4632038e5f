package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// fourEngine is an engine for four in a row as c makes it.
func fourEngine(t *testing.T, c Config[four]) *Searcher[four, *four] {
	t.Helper()
	c.Options.HashMiB = 1
	m, err := NewEngine[four, *four](c)
	if err != nil {
		t.Fatal(err)
	}
	return m.searcher
}

func answer(t *testing.T, s *Searcher[four, *four], f *four, lim ai.Limits) ai.Thought {
	t.Helper()
	th, err := s.Search(context.Background(), f, nil, lim, nil)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// The chance to miss a move rises from none for the first in order to twice Config.BlindSpots for the last.
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

// "Which moves of which position are blind spots depends on the position and on Options.Seed alone."
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

// However many blind spots there are, a win in one is played and a loss in one is parried.
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

// Blind spots cost strength: without them a side wins most games at the same depth.
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

func TestTheBlindMissWhatTheLawOfChanceSays(t *testing.T) {
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
