// Package solving stores how players get on with the puzzles: their tries and results, the ratings of solvers and
// puzzles, the choice of the next puzzle, and the puzzles of the day. It has no screen; callers pass the current day.
//
//	book.go    Book: the file; results, tries and ratings
//	solver.go  Solver: one player; Run: a puzzle in progress
//	daily.go   Day, the puzzle of the day
//	choice.go  Choice: kind and strength; choosing the next puzzle
package solving

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"xotrio/game/puzzle"
	"xotrio/game/rating"
	"xotrio/game/store"
)

const (
	// fileName is the name of the file, version the version of its format.
	fileName = "solving.json"
	version  = 1
)

// Book holds the data of all players. Its methods can be called from any goroutine.
type Book struct{ d *store.Document[content] }

// content is the content of the file: the players by ID, "" for a player without one, and the ratings of the puzzles
// that have been rated, by ID.
type content struct {
	Players map[string]*sheet `json:"players"`
	Puzzles map[string]figure `json:"puzzles"`
}

// New returns the book in the files of w.
func New(w *store.Writer) *Book {
	return &Book{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// Check validates a file.
func (c content) Check() error {
	for id, f := range c.Puzzles {
		if !f.valid() {
			return fmt.Errorf("the puzzle %.40q cannot have the rating %v", id, f)
		}
	}
	for player, s := range c.Players {
		if s == nil {
			return fmt.Errorf("nothing is said of the player %.40q", player)
		}
		if err := s.check(); err != nil {
			return fmt.Errorf("player %.40q: %w", player, err)
		}
	}
	return nil
}

func (s *sheet) check() error {
	for game, f := range s.Ratings {
		if !f.valid() {
			return fmt.Errorf("the rating in %.40q cannot be %v", game, f)
		}
	}
	for place, r := range s.Open {
		if r.place() != place || r.Hints < 0 || r.Hints > MaxHints || r.Daily < 0 || r.Daily > lastDay {
			return fmt.Errorf("the puzzle %.40q cannot be open at %.40q", r.Puzzle, place)
		}
		if err := r.Choice.check(); err != nil {
			return err
		}
	}
	for i := range s.Tries {
		if t := &s.Tries[i]; !t.Result.valid() || t.Day < 0 || t.Day > lastDay || t.Daily < 0 || t.Daily > lastDay || t.Hints < 0 || t.Tenths < 0 || !plausible(t.Rating) || !plausible(t.Change) {
			return fmt.Errorf("the try of the puzzle %.40q cannot be", t.Puzzle)
		}
	}
	return nil
}

// lastDay is the last day of the year 9999, maxPoints more than any rating.
const lastDay, maxPoints = 3_000_000, 20_000

func plausible(points int) bool { return -maxPoints < points && points < maxPoints }

// Solver returns the player with that ID, "" for a player without one.
func (b *Book) Solver(player string) Solver { return Solver{b, player} }

// account is the content of the book for one player. It must not be changed unless Solver.change made it.
type account struct {
	content
	player string
}

func (v Solver) account() *account { return &account{v.b.d.Value(), v.player} }

// change changes the book, writes it, and returns the Run that how returns. how may be called several times: its last
// call determines the content, but the result is that of the first, which the player may already be using.
func (v Solver) change(how func(*account) Run) (first Run) {
	called := false
	v.b.d.Change(func(c content) content {
		d := &account{content{maps.Clone(c.Players), maps.Clone(c.Puzzles)}, v.player}
		if d.Players == nil {
			d.Players = map[string]*sheet{}
		}
		if d.Puzzles == nil {
			d.Puzzles = map[string]figure{}
		}
		was := d.sheet()
		d.Players[v.player] = &sheet{maps.Clone(was.Ratings), slices.Clone(was.Tries), maps.Clone(was.Open), slices.Clone(was.Kept)}
		if r := how(d); !called {
			first, called = r, true
		}
		return d.content
	})
	return first
}

func (a *account) sheet() *sheet {
	if s := a.Players[a.player]; s != nil {
		return s
	}
	return &sheet{}
}

func (a *account) strength(p *puzzle.Puzzle) rating.Rating {
	if f, ok := a.Puzzles[p.ID]; ok {
		return rating.Rating{Value: f.Value, Deviation: f.Deviation, Volatility: f.Volatility}
	}
	return rating.Rating{Value: float64(p.Elo), Deviation: measured, Volatility: steady}
}

// Result is the result of a puzzle.
type Result string

// The results.
const (
	// Right is a puzzle solved without a wrong move and without help.
	Right Result = "right"
	// Slow is one solved after trying a move that wins later; it counts as Right.
	Slow Result = "slow"
	// Helped is one solved with a hint.
	Helped Result = "helped"
	// Wrong is one with a wrong move, solved afterwards or not.
	Wrong Result = "wrong"
	// GivenUp is one whose solution was requested.
	GivenUp Result = "given-up"
)

func (r Result) valid() bool {
	return slices.Contains([]Result{Right, Slow, Helped, Wrong, GivenUp}, r)
}

// Good reports whether the puzzle was solved with the first moves.
func (r Result) Good() bool { return r == Right || r == Slow }

// MaxHints is the number of steps of a hint: the purpose of the move, its area, and the move itself.
const MaxHints = 3

// Price is the cost of a step of a hint. It is not a share of the points, because a share would be as much as a lost
// puzzle while the solver's rating is uncertain.
type Price uint8

// The prices.
const (
	// Free is a step without a cost.
	Free Price = iota
	// NoPoints is one that makes solving the puzzle win no points, while a wrong move costs as much as before.
	NoPoints
	// Lost is one that makes the puzzle count as given up: the last one, which is the solution.
	Lost
)

// Try is a puzzle that a player has finished, or made a wrong move in.
type Try struct {
	Puzzle string `json:"puzzle"`
	Game   string `json:"game"`
	// Day is the day of the try.
	Day    Day    `json:"day"`
	Result Result `json:"result"`
	// Solved is true if the player reached the end, possibly after errors.
	Solved bool `json:"solved,omitempty"`
	// Hints is the number of steps of a hint used.
	Hints int `json:"hints,omitempty"`
	// Tenths is the time in tenths of a second; 0 if unknown.
	Tenths int `json:"tenths,omitempty"`
	// Daily is the day of a daily puzzle, 0 for another puzzle.
	Daily Day `json:"daily,omitempty"`
	// Rated is true if the try was rated. Then Rating is the solver's rating after it and Change its change, both
	// rounded.
	Rated  bool `json:"rated,omitempty"`
	Rating int  `json:"rating,omitempty"`
	Change int  `json:"change,omitempty"`
}

// figure is a rating in the file, with the day of its last change.
type figure struct {
	Value      float64 `json:"value"`
	Deviation  float64 `json:"deviation"`
	Volatility float64 `json:"volatility"`
	Day        Day     `json:"day"`
}

func (f figure) valid() bool {
	return math.Abs(f.Value) < 10_000 && f.Deviation > 0 && f.Deviation <= rating.Unknown && f.Volatility > 0 && f.Volatility < 1 && f.Day >= 0
}

func (f figure) rating(today Day) rating.Rating {
	r := rating.Rating{Value: f.Value, Deviation: f.Deviation, Volatility: f.Volatility}
	return r.After(max(float64(today-f.Day), 0) * float64(hours) / float64(rating.Period))
}

func figured(r rating.Rating, day Day) figure { return figure{r.Value, r.Deviation, r.Volatility, day} }

// sheet is the data of one player.
type sheet struct {
	// Ratings is indexed by game.
	Ratings map[string]figure `json:"ratings,omitempty"`
	Tries   []Try             `json:"tries,omitempty"`
	// Open holds the puzzles in progress, by kind of run and game.
	Open map[string]Run `json:"open,omitempty"`
	// Kept holds the IDs of the puzzles that the player has bookmarked, in order.
	Kept []string `json:"kept,omitempty"`
}

const (
	// beginner is the initial rating of a player: that of an easy puzzle.
	beginner = 1000
	// measured is the deviation of a puzzle's Elo, which was measured with levels of the computer: people may find
	// other things hard.
	measured = 90
	// steady is the initial volatility of a puzzle.
	steady = 0.06
	// maxTries is the maximum number of tries of a player; the oldest are removed first, but those of daily puzzles
	// last.
	maxTries = 5000
)

func (s *sheet) seen(id string) (day Day, ok bool) {
	for i := range s.Tries {
		if t := &s.Tries[i]; t.Puzzle == id && (!ok || t.Day > day) {
			day, ok = t.Day, true
		}
	}
	return day, ok
}

func (s *sheet) rating(game string, today Day) rating.Rating {
	if f, ok := s.Ratings[game]; ok {
		return f.rating(today)
	}
	return rating.New(beginner)
}

func (s *sheet) add(t Try) {
	s.Tries = append(s.Tries, t)
	if len(s.Tries) <= maxTries {
		return
	}
	at := slices.IndexFunc(s.Tries, func(t Try) bool { return t.Daily == 0 })
	s.Tries = slices.Delete(s.Tries, max(at, 0), max(at, 0)+1)
}

func (s *sheet) triesIn(game string) (tries []Try) {
	for i := len(s.Tries) - 1; i >= 0; i-- {
		if s.Tries[i].Game == game {
			tries = append(tries, s.Tries[i])
		}
	}
	return tries
}

// Stars returns the difficulty of a puzzle of that Elo, from 1 to 5. 3 is one that a medium level solves half of the
// time.
func Stars(elo int) int {
	for stars, limit := range []int{1000, 1200, 1400, 1600} {
		if elo < limit {
			return stars + 1
		}
	}
	return 5
}

// DailyOf is the result of the puzzle of a day in a game.
type DailyOf struct {
	Game   string
	Result Result
	// Solved is true if the player reached the end, Late if that was on a later day.
	Solved, Late bool
}

// dailies returns the results of the puzzles of a day, ordered by game; of several tries the first counts.
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

func hasPuzzle(list []puzzle.Puzzle, id string) bool {
	return slices.ContainsFunc(list, func(p puzzle.Puzzle) bool { return p.ID == id })
}
