package solving

import (
	"cmp"
	"math"
	"slices"

	"xotrio/game/puzzle"
	"xotrio/game/rating"
)

// Result is how somebody has come through a puzzle.
type Result string

// The results.
const (
	// Right is a puzzle that was solved without a wrong move and without help.
	Right Result = "right"
	// Slow is one that was solved after a move that wins later was tried; it counts as Right.
	Slow Result = "slow"
	// Helped is one that was solved with a hint.
	Helped Result = "helped"
	// Wrong is one in which a wrong move was made, whether it was solved after that or not.
	Wrong Result = "wrong"
	// GivenUp is one whose solution was asked for.
	GivenUp Result = "given-up"
)

// valid reports whether there is that result.
func (r Result) valid() bool {
	return slices.Contains([]Result{Right, Slow, Helped, Wrong, GivenUp}, r)
}

// Good reports whether the puzzle was solved with the first moves.
func (r Result) Good() bool { return r == Right || r == Slow }

// MaxHints is how many steps a hint has: what the move is for, whereabouts it is, and the move itself.
const MaxHints = 3

// Price is what a step of a hint costs. A share of the points would not do: while little is known of a solver it would be as much as a
// lost puzzle.
type Price uint8

// The prices.
const (
	// Free is a step by which nothing changes.
	Free Price = iota
	// NoPoints is one after which solving the puzzle wins no points, while a wrong move costs as much as before.
	NoPoints
	// Lost is one after which the puzzle counts as given up: the last, which is the solution.
	Lost
)

// Try is a puzzle that somebody came through, or made a wrong move in.
type Try struct {
	Puzzle string `json:"puzzle"`
	Game   string `json:"game"`
	// Day is when it was.
	Day    Day    `json:"day"`
	Result Result `json:"result"`
	// Solved reports whether the end was reached in spite of all.
	Solved bool `json:"solved,omitempty"`
	// Hints is how many steps of a hint were asked for.
	Hints int `json:"hints,omitempty"`
	// Tenths is how long it took, in tenths of a second; 0 where nobody counted.
	Tenths int `json:"tenths,omitempty"`
	// Daily is the day whose puzzle it was, 0 where it was none.
	Daily Day `json:"daily,omitempty"`
	// Rated reports whether it counted; then Rating is that of the solver after it and Change what it has changed, both rounded.
	Rated  bool `json:"rated,omitempty"`
	Rating int  `json:"rating,omitempty"`
	Change int  `json:"change,omitempty"`
}

// figure is a rating in the file, and when it changed last.
type figure struct {
	Value      float64 `json:"value"`
	Deviation  float64 `json:"deviation"`
	Volatility float64 `json:"volatility"`
	Day        Day     `json:"day"`
}

// valid reports whether it can be a rating.
func (f figure) valid() bool {
	return math.Abs(f.Value) < 10_000 && f.Deviation > 0 && f.Deviation <= rating.Unknown && f.Volatility > 0 && f.Volatility < 1 && f.Day >= 0
}

// rating is the figure as it stands on a day.
func (f figure) rating(today Day) rating.Rating {
	r := rating.Rating{Value: f.Value, Deviation: f.Deviation, Volatility: f.Volatility}
	return r.After(max(float64(today-f.Day), 0) * float64(hours) / float64(rating.Period))
}

// figured is r as of a day.
func figured(r rating.Rating, day Day) figure { return figure{r.Value, r.Deviation, r.Volatility, day} }

// sheet is what is kept of one player.
type sheet struct {
	// Ratings are by game.
	Ratings map[string]figure `json:"ratings,omitempty"`
	Tries   []Try             `json:"tries,omitempty"`
	// Open are the puzzles that were begun and are not over, by the kind of the run and the game.
	Open map[string]Run `json:"open,omitempty"`
	// Kept are the IDs of the puzzles that the player wants to come back to, in the order in which they were kept.
	Kept []string `json:"kept,omitempty"`
}

const (
	// beginner is the rating with which everybody begins: that of an easy puzzle.
	beginner = 1000
	// measured is the deviation of a puzzle's Elo, which was found by what levels of the computer solve: people may find other things hard.
	measured = 90
	// steady is the volatility with which a puzzle begins.
	steady = 0.06
	// most is how many tries of a player are kept; the oldest go first, those of daily puzzles after all others.
	most = 5000
)

// seen is when a puzzle was come across last; ok is false where it never was.
func (s *sheet) seen(id string) (day Day, ok bool) {
	for i := range s.Tries {
		if t := &s.Tries[i]; t.Puzzle == id && (!ok || t.Day > day) {
			day, ok = t.Day, true
		}
	}
	return day, ok
}

// rating is the player's rating in a game on a day.
func (s *sheet) rating(game string, today Day) rating.Rating {
	if f, ok := s.Ratings[game]; ok {
		return f.rating(today)
	}
	return rating.New(beginner)
}

// add adds a try, and drops what is too much.
func (s *sheet) add(t Try) {
	s.Tries = append(s.Tries, t)
	if len(s.Tries) <= most {
		return
	}
	at := slices.IndexFunc(s.Tries, func(t Try) bool { return t.Daily == 0 })
	s.Tries = slices.Delete(s.Tries, max(at, 0), max(at, 0)+1)
}

// of are the tries in a game, the latest first.
func (s *sheet) of(game string) (tries []Try) {
	for i := len(s.Tries) - 1; i >= 0; i-- {
		if s.Tries[i].Game == game {
			tries = append(tries, s.Tries[i])
		}
	}
	return tries
}

// Stars are how hard a puzzle of that Elo is, from 1 to 5: 3 is what a level in the middle solves half the time.
func Stars(elo int) int {
	for stars, most := range []int{1000, 1200, 1400, 1600} {
		if elo < most {
			return stars + 1
		}
	}
	return 5
}

// DailyOf is what came of the puzzle of a day in a game.
type DailyOf struct {
	Game   string
	Result Result
	// Solved reports whether the end was reached, Late whether that was on a later day.
	Solved, Late bool
}

// dailies is what came of the puzzles of a day, by game in the order of their names; of several tries the first counts.
func (s *sheet) dailies(day Day) (out []DailyOf) {
	for i := range s.Tries {
		t := &s.Tries[i]
		if t.Daily != day || day == 0 || slices.ContainsFunc(out, func(d DailyOf) bool { return d.Game == t.Game }) {
			continue
		}
		out = append(out, DailyOf{t.Game, t.Result, t.Solved, t.Day != t.Daily})
	}
	slices.SortFunc(out, func(a, b DailyOf) int { return cmp.Compare(a.Game, b.Game) })
	return out
}

// known reports whether there is a puzzle of that ID.
func known(list []puzzle.Puzzle, id string) bool {
	return slices.ContainsFunc(list, func(p puzzle.Puzzle) bool { return p.ID == id })
}
