package solving

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"xotrio/game/puzzle"
)

// Choice says which puzzles a player wants. The zero value is any kind, near the player's rating.
type Choice struct {
	// Kind is the task, "" for any.
	Kind     puzzle.Kind `json:"kind,omitempty"`
	Strength Strength    `json:"strength,omitempty"`
}

// Strength is the difficulty of puzzles compared with the player's rating.
type Strength string

// The strengths.
const (
	// Mine is near the player's rating.
	Mine Strength = ""
	// Easier and Harder are at least 100 points below or above it.
	Easier Strength = "easier"
	Harder Strength = "harder"
)

// Strengths returns all strengths, the easiest first.
func Strengths() []Strength { return []Strength{Easier, Mine, Harder} }

func (c Choice) check() error {
	if c.Kind != "" && !c.Kind.Valid() || !slices.Contains(Strengths(), c.Strength) {
		return fmt.Errorf("there are no puzzles of kind %.40q and strength %.40q", c.Kind, c.Strength)
	}
	return nil
}

// filter returns the puzzles of list that have the kind, all of them if none has.
func (c Choice) filter(list []puzzle.Puzzle) []puzzle.Puzzle {
	var chosen []puzzle.Puzzle
	for _, p := range list {
		if c.Kind == "" || p.Kind == c.Kind {
			chosen = append(chosen, p)
		}
	}
	if len(chosen) == 0 {
		return list
	}
	return chosen
}

const (
	// Fresh is the number of days before a puzzle is given again. If a player asks for one within that time, it is not
	// rated.
	Fresh = 60
	// among is the number of the nearest puzzles to choose from, so that the choice differs between players and does
	// not follow a list.
	among = 5
	// apart is the least difference between the rating of a player and a puzzle that is easier or harder, aside the
	// one that is aimed at.
	apart, aside = 100, 200
)

// aim returns the rating of the best puzzle for a player whose rating is value, and whether one rated elo has the
// strength.
func (s Strength) aim(value float64) (best float64, has func(elo float64) bool) {
	switch s {
	case Easier:
		return value - aside, func(elo float64) bool { return elo <= value-apart }
	case Harder:
		return value + aside, func(elo float64) bool { return elo >= value+apart }
	}
	return value, func(float64) bool { return true }
}

// pool holds the candidates for the next puzzle.
type pool struct {
	list []puzzle.Puzzle
	// elo returns the rating of a puzzle, seen the day of its last try; ok is false if there was none.
	elo  func(*puzzle.Puzzle) float64
	seen func(id string) (day Day, ok bool)
	// avoid reports whether a puzzle is avoided if there is another.
	avoid func(id string) bool
}

// choose returns the next puzzle for a player whose rating is value: one of those nearest to the rating that s aims at
// which were not seen within Fresh days before today, or if there is none, the one seen longest ago. short is true if
// none of the former has the strength. seed chooses among equals.
func (f *pool) choose(s Strength, value float64, today Day, seed uint64) (p *puzzle.Puzzle, short bool) {
	best, has := s.aim(value)
	var fresh, fitting []*puzzle.Puzzle
	for i := range f.list {
		p := &f.list[i]
		if last, ok := f.seen(p.ID); ok && today-last < Fresh || f.avoid(p.ID) {
			continue
		}
		if fresh = append(fresh, p); has(f.elo(p)) {
			fitting = append(fitting, p)
		}
	}
	short = len(fresh) > 0 && len(fitting) == 0
	if short {
		fitting = fresh
	}
	if len(fitting) > 0 {
		slices.SortStableFunc(fitting, func(a, b *puzzle.Puzzle) int {
			return cmp.Compare(math.Abs(f.elo(a)-best), math.Abs(f.elo(b)-best))
		})
		return fitting[rand.New(rand.NewPCG(seed, 1)).IntN(min(among, len(fitting)))], short
	}
	var when Day
	for i := range f.list {
		last, ok := f.seen(f.list[i].ID)
		if !ok { // only the puzzles to avoid
			last = today
		}
		if p == nil || last < when {
			p, when = &f.list[i], last
		}
	}
	return p, false
}
