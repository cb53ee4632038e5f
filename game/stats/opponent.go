package stats

import (
	"math"
	"strconv"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/library"
	"xotrio/game/match"
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

// Nearest returns the level whose strength is nearest to r. ok is false if r is the zero rating or no level has a known
// strength.
func Nearest(r rating.Rating, elo func(level int) (int, bool)) (level int, ok bool) {
	if r == (rating.Rating{}) {
		return 0, false
	}
	return Opponent(r, elo, func(l int) int { // the nearer of two
		points, _ := elo(l)
		return int(math.Abs(float64(points) - r.Value))
	})
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

const (
	// newcomer is the deviation of the form of a player without matches, which begins at the Elo of firstLevel: large
	// enough for five matches to find a player far from there.
	newcomer   = 700
	firstLevel = int(ai.MinLevel) + 1
	// agile is the least deviation of a form before a match, so that it follows a player who improves.
	agile = 100
)

// Even returns the strength in Elo of the computer player for an even match with a player of that form, from least to
// most. The zero form is that of a player without matches.
func Even(form rating.Rating, first, least, most int) int {
	if form == (rating.Rating{}) {
		form.Value = float64(first)
	}
	return min(max(Round(form), least), most)
}

// Next returns the form after results; first is the Elo of the level that a player without matches meets.
func Next(form rating.Rating, first int, results ...rating.Result) rating.Rating {
	if form == (rating.Rating{}) {
		form = rating.New(float64(first))
		form.Deviation = newcomer
	}
	form.Deviation = max(form.Deviation, agile)
	return form.Found(results...)
}

// Even returns the strength in Elo of the computer player for an even match of a player in a game with those options. ok
// is false if levels were not measured there.
func (t *Table) Even(id int, game string, o rules.Options) (elo int, ok bool) {
	first, ok := t.rules.Elo(game, o, firstLevel)
	if !ok {
		return 0, false
	}
	least, most := engines.Strengths(game)
	var form rating.Rating
	if g := t.Person(id).Games[game]; g != nil {
		form = g.Form
	}
	return Even(form, first, least, most), true
}

// updateForm updates the form of the only person in a match against a single computer player.
func (t *Table) updateForm(e *library.Entry) {
	if !e.Outcome.Over() || e.Practice() || len(e.Changes) > 0 || len(e.Seats) != 2 || !alone(e, rules.X) || !alone(e, rules.O) {
		return
	}
	for i := range e.Seats {
		who, other := e.Seats[i].Players[0], e.Seats[1-i].Players[0]
		id, known := t.rules.Player(who.Name)
		first, measured := t.rules.Elo(e.Game, e.Options, firstLevel)
		elo, ok := t.rules.Elo(e.Game, e.Options, other.Level)
		if who.Computer() || !other.Computer() || !known || !measured || !ok {
			continue
		}
		g := t.people[id].game(e.Game)
		g.Form = Next(g.Form, first, results(e, match.SideOf(i), rating.Fixed(float64(elo), levelDeviation))...)
	}
}
