package solving

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"xotrio/game/puzzle"
)

const (
	// Fresh is for how many days a puzzle that was seen is not given again, and not rated where somebody asks for it.
	Fresh = 60
	// among is among how many of the nearest puzzles one is taken: not everybody gets the same, and nobody the next in a list.
	among = 5
)

// week is how many days a week has.
const week = 7

// Daily is the puzzle of a day, nil of no puzzles. A week goes from easy ones on Monday to hard ones on Sunday: every weekday has a seventh
// of the puzzles, by how hard they are, all of which have their turn before one comes again, in an order that no machine can see
// differently, that of the sums of their IDs. So none comes again within as many days as there are puzzles, less six at most.
func Daily(list []puzzle.Puzzle, day Day) *puzzle.Puzzle {
	n := len(list)
	if n == 0 {
		return nil
	}
	order := make([]*puzzle.Puzzle, n)
	for i := range list {
		order[i] = &list[i]
	}
	slices.SortFunc(order, func(a, b *puzzle.Puzzle) int {
		return cmp.Or(cmp.Compare(a.Elo, b.Elo), cmp.Compare(a.ID, b.ID))
	})
	weekday := day.Weekday()
	part := order[weekday*n/week : (weekday+1)*n/week]
	if len(part) == 0 { // of fewer than seven
		part = order
	}
	slices.SortFunc(part, func(a, b *puzzle.Puzzle) int {
		return cmp.Or(cmp.Compare(sum(a.ID), sum(b.ID)), cmp.Compare(a.ID, b.ID))
	})
	monday := int(day) - weekday
	at := (monday - int(Date(1970, time.January, 5))) / week % len(part)
	return part[(at+len(part))%len(part)]
}

// sum is the checksum of an ID.
func sum(id string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id))
	return h.Sum64()
}

// choose is the puzzle that comes next: one of those nearest to the strength value that were not seen within Fresh days before today, and
// where all were, the one that was seen the longest ago. elo says how strong a puzzle is, seen when it was seen last; ok is false where it
// never was. besides is the ID of a puzzle that is taken only if there is no other. seed decides among those that are as good.
func choose(list []puzzle.Puzzle, value float64, today Day, elo func(*puzzle.Puzzle) float64, seen func(id string) (Day, bool), besides string, seed uint64) *puzzle.Puzzle {
	var fresh []*puzzle.Puzzle
	for i := range list {
		if last, ok := seen(list[i].ID); (!ok || today-last >= Fresh) && list[i].ID != besides {
			fresh = append(fresh, &list[i])
		}
	}
	if len(fresh) > 0 {
		slices.SortStableFunc(fresh, func(a, b *puzzle.Puzzle) int {
			return cmp.Compare(math.Abs(elo(a)-value), math.Abs(elo(b)-value))
		})
		return fresh[rand.New(rand.NewPCG(seed, 1)).IntN(min(among, len(fresh)))]
	}
	var oldest *puzzle.Puzzle
	var when Day
	for i := range list {
		last, ok := seen(list[i].ID)
		if !ok { // which is besides: today's of this game
			last = today
		}
		if oldest == nil || last < when {
			oldest, when = &list[i], last
		}
	}
	return oldest
}
