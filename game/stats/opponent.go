package stats

import (
	"strconv"

	"xotrio/ai"
	"xotrio/game/rating"
	"xotrio/rules"
)

// Near is by how many points a level may differ from the player in a rated match.
const Near = 60

// Opponent is the level against which a player with that rating plays the next rated match: of those that are within Near of the rating the
// one that was played least, the nearer one of two that were played as often, and the nearest where none is so near. played is how often the
// player has met a level. ok is false where the strength of no level is known.
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

// Opponent is the level that a player meets in the next rated match of a game with those options.
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
