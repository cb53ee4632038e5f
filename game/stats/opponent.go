package stats

import (
	"strconv"

	"xotrio/ai"
	"xotrio/game/rating"
	"xotrio/rules"
)

// Near is the largest difference in Elo between player and level that a rated match prefers.
const Near = 60

// Opponent returns the level for a player's next rated match: among levels within Near of the rating the least played,
// the nearer of two equally played; if none is within Near, the nearest. played is the number of matches against a
// level. ok is false if no level has a known strength.
func Opponent(r rating.Rating, elo func(level int) (int, bool), played func(level int) int) (level int, ok bool) {
	away := func(elo int) float64 { return max(float64(elo)-r.Value, r.Value-float64(elo)) }
	var best float64
	for l := int(ai.MinLevel); l <= int(ai.MaxLevel); l++ {
		points, known := elo(l)
		if !known {
			continue
		}
		d, n := away(points), 0
		if d <= Near {
			n = -1_000_000 + played(l)
		}
		if rank := float64(n)*10_000 + d; !ok || rank < best {
			best, level, ok = rank, l, true
		}
	}
	return level, ok
}

// Opponent returns the level for a player's next rated match in a game with those options.
func (t *Table) Opponent(id int, game string, o rules.Options) (level int, ok bool) {
	r := rating.New(Start)
	g := t.Person(id).Games[game]
	if g != nil && g.Known() {
		r = g.Rating
	}
	return Opponent(r, func(l int) (int, bool) { return t.rules.Elo(game, o, l) }, func(l int) int {
		if g == nil {
			return 0
		}
		return g.Cuts[ByLevel][strconv.Itoa(l)].Games()
	})
}
