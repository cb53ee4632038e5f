package stats_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/rating"
	"xotrio/game/stats"
)

// found returns the shares of simulated players of known strength whose rating ends within 60 points of it, and within
// the shown margin, after a number of rated matches of some rounds each.
func found(game string, players, matches, rounds int) (near, within float64) {
	elo := func(l int) (int, bool) { return engines.Elo(game, ai.Level(l)) }
	lowest, _ := elo(int(ai.MinLevel))
	highest, _ := elo(int(ai.MaxLevel))
	for seed := range uint64(players) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		truth := float64(lowest) + rnd.Float64()*float64(highest-lowest)
		r, met := rating.New(stats.Start), map[int]int{}
		for range matches {
			level, _ := stats.Opponent(r, elo, func(l int) int { return met[l] })
			met[level]++
			points, _ := elo(level)
			opponent := rating.Fixed(float64(points), 35)
			var results []rating.Result
			for range rounds {
				score := 0.0
				if rnd.Float64() < rating.Fixed(truth, 0).Expect(rating.Fixed(float64(points), 0)) {
					score = 1
				}
				results = append(results, rating.Result{Opponent: opponent, Score: score})
			}
			r = r.After(0.1, results...)
		}
		miss := math.Abs(r.Value - truth)
		if miss <= stats.Near {
			near++
		}
		if miss <= r.Margin() {
			within++
		}
	}
	return near / float64(players), within / float64(players)
}

// After 30 rated matches of four rounds eight or nine of ten players are within 60 points of their strength. After 30
// single games no method can do better than two of three: that many results at even odds have a standard error of 63
// points. The shown margin contains the strength meanwhile.
func TestRatingsSettle(t *testing.T) {
	const players = 1000
	for _, c := range []struct {
		game            string
		matches, rounds int
		near, within    float64
	}{
		{"xobrainer", 30, 4, 0.78, 0.92}, // its first levels are far apart: players between them have no near opponent
		{"trexo", 30, 4, 0.85, 0.95},     // likewise
		{"oxixo", 30, 4, 0.9, 0.95},
		{"trexo", 120, 1, 0.9, 0.95},
		{"xobrainer", 30, 1, 0.45, 0.82}, // between levels that are far apart a game says little
	} {
		near, within := found(c.game, players, c.matches, c.rounds)
		t.Logf("%s, %d matches of %d rounds: %.1f %% within 60 points, %.1f %% within the margin", c.game, c.matches, c.rounds, 100*near, 100*within)
		if near < c.near || within < c.within {
			t.Errorf("%s, %d matches of %d rounds: %.1f %% within 60 points, %.1f %% within the margin", c.game, c.matches, c.rounds, 100*near, 100*within)
		}
	}
}

// The level is the least played one near the player, if any, and does not jump needlessly.
func TestTheLevelOfARatedMatch(t *testing.T) {
	ladder := map[int]int{1: 1000, 2: 1080, 3: 1160, 4: 1280, 5: 1410, 6: 1515, 7: 1670, 8: 1820, 9: 1960, 10: 2140}
	elo := func(l int) (int, bool) { e, ok := ladder[l]; return e, ok }
	for _, c := range []struct {
		rating float64
		played map[int]int
		want   int
	}{
		{1200, nil, 3},
		{1120, nil, 2},
		{1120, map[int]int{2: 1}, 3},
		{1120, map[int]int{2: 1, 3: 1}, 2},
		{700, nil, 1},
		{2600, map[int]int{10: 90}, 10},
		{1345, map[int]int{4: 8, 5: 1}, 4}, // neither is near: the nearest
		{1340, map[int]int{4: 8}, 4},
	} {
		got, ok := stats.Opponent(rating.New(c.rating), elo, func(l int) int { return c.played[l] })
		if !ok || got != c.want {
			t.Errorf("%.0f after %v: level %d, want %d", c.rating, c.played, got, c.want)
		}
	}
	if _, ok := stats.Opponent(rating.New(1200), func(int) (int, bool) { return 0, false }, func(int) int { return 0 }); ok {
		t.Error("there is a level whose strength nobody knows")
	}
}

// Players of 300 to 2,000 Elo who are not rated yet begin at level 2. After ten even matches eight of ten score between
// 35 and 65 % of the next twenty. The computer player continues to follow them.
func TestEvenMatchesAreEven(t *testing.T) {
	const players, before, counted = 200, 10, 20
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		first, ok := engines.Elo(game, ai.MinLevel+1)
		least, most := engines.Strengths(game)
		if !ok || stats.Even(rating.Rating{}, first, least, most) != first {
			t.Fatalf("%s: a player without matches does not begin at level 2", game)
		}
		even, near := 0, 0
		for seed := range uint64(players) {
			rnd := rand.New(rand.NewPCG(seed, 47))
			truth := rating.Fixed(300+1700*rnd.Float64(), 0)
			var form rating.Rating
			points := 0
			for n := range before + counted {
				elo := stats.Even(form, first, least, most)
				opponent := rating.Fixed(float64(elo), 0)
				if n == before && math.Abs(truth.Value-opponent.Value) <= 200 {
					near++
				}
				score := 0
				if rnd.Float64() < truth.Expect(opponent) {
					score = 1
				}
				if n >= before {
					points += score
				}
				form = stats.Next(form, first, rating.Result{Opponent: rating.Fixed(float64(elo), 35), Score: float64(score)})
			}
			if 20*points >= 7*counted && 20*points <= 13*counted {
				even++
			}
		}
		t.Logf("%s: %d of %d players score 35 to 65 %%; after ten matches %d are within 200 Elo of their opponent", game, even, players, near)
		if even < players*8/10 {
			t.Errorf("%s: only %d of %d players score 35 to 65 %%", game, even, players)
		}
	}
}
