package solving

import (
	"math"
	"slices"

	"xotrio/game/puzzle"
	"xotrio/game/rating"
)

// Run is a puzzle in progress, or a finished one. It is a value; the methods of Solver update it and return the new
// value.
type Run struct {
	Puzzle string `json:"puzzle"`
	Game   string `json:"game"`
	// Daily is the day of a daily puzzle, 0 for another puzzle.
	Daily Day `json:"daily,omitempty"`
	// Choice is the player's choice of puzzles. Short is true if no new puzzle of its strength was left, only others.
	Choice Choice `json:"choice,omitzero"`
	Short  bool   `json:"short,omitempty"`
	// Requested is true if the player asked for this puzzle: it is not stored when the player leaves it.
	Requested bool `json:"-"`
	// Rated is true if the run is rated: the puzzle was not seen within Fresh days.
	Rated bool `json:"rated,omitempty"`
	// Hints is the number of steps of a hint used, from 0 to MaxHints.
	Hints int `json:"hints,omitempty"`
	// Slower is true after a move that wins later, Wrong after a wrong move: then the run has been rated.
	Slower bool `json:"slower,omitempty"`
	Wrong  bool `json:"wrong,omitempty"`
	// Over is true if the puzzle was solved or given up.
	Over bool `json:"-"`
	// Result is the result, "" before the end. Before and After are the solver's rating before and after it, rounded;
	// they are equal if the run is not rated.
	Result        Result `json:"-"`
	Before, After int    `json:"-"`
}

func (r *Run) place() string {
	if r.Daily > 0 {
		return "daily/" + r.Game
	}
	place := "next/" + r.Game
	if r.Choice != (Choice{}) {
		place += "/" + string(r.Choice.Kind) + "/" + string(r.Choice.Strength)
	}
	return place
}

func (r *Run) result() Result {
	switch {
	case r.Wrong:
		return Wrong
	case r.Hints > 0:
		return Helped
	case r.Slower:
		return Slow
	}
	return Right
}

// Price returns the cost of the next step of a hint.
func (r *Run) Price() Price {
	switch {
	case !r.Rated || r.Wrong || r.Over || r.Hints >= MaxHints:
		return Free
	case r.Hints == MaxHints-1:
		return Lost
	case r.Hints == 0:
		return NoPoints
	}
	return Free
}

// Solver is a player in a Book. Its methods can be called from any goroutine. Days are those of the player's clock.
type Solver struct {
	b      *Book
	player string
}

// ID returns the player's ID, "" if there is none.
func (v Solver) ID() string { return v.player }

// Rating returns the player's rating in a game on a day.
func (v Solver) Rating(game string, today Day) rating.Rating {
	a := v.account()
	return a.sheet().rating(game, today)
}

// Next returns the puzzle in progress of that choice, or one of list, the puzzles of a game, that suits the choice and
// the player's rating and was not seen within Fresh days; if all were, the one seen longest ago. A kind that list lacks
// counts as any. The puzzle of the day and those in progress by other choices are the last ones. seed chooses among
// several. The Run is zero if list is empty.
func (v Solver) Next(list []puzzle.Puzzle, c Choice, today Day, seed uint64) Run {
	if len(list) == 0 {
		return Run{}
	}
	r := Run{Game: list[0].Game.Name, Choice: c}
	run, ok := v.account().open(r, list, today)
	if ok {
		return run
	}
	return v.change(func(a *account) Run {
		if run, ok := a.open(r, list, today); ok { // it was started in another window
			return run
		}
		if r.Puzzle == "" { // the same in every call of the function
			s := a.sheet()
			from := pool{list: c.filter(list), elo: func(p *puzzle.Puzzle) float64 { return a.strength(p).Value }, seen: s.seen}
			daily := Daily(list, today).ID
			from.avoid = func(id string) bool { return id == daily || s.isOpen(id) }
			var p *puzzle.Puzzle
			p, r.Short = from.choose(c.Strength, s.rating(r.Game, today).Value, today, seed)
			r.Puzzle = p.ID
		}
		return a.startRun(r, today)
	})
}

// Daily returns the puzzle of a day in the game of list, with the player's progress.
func (v Solver) Daily(list []puzzle.Puzzle, day, today Day) Run {
	p := Daily(list, day)
	if p == nil {
		return Run{}
	}
	begun := func(a *account) (r Run, ok bool) {
		r, ok = a.open(Run{Game: p.Game.Name, Daily: day}, list, today)
		return r, ok && r.Daily == day && r.Puzzle == p.ID
	}
	if run, ok := begun(v.account()); ok {
		return run
	}
	return v.change(func(a *account) Run {
		if run, ok := begun(a); ok {
			return run
		}
		return a.startRun(Run{Puzzle: p.ID, Game: p.Game.Name, Daily: day}, today)
	})
}

// Retry starts a puzzle that the player asks for.
func (v Solver) Retry(p *puzzle.Puzzle, today Day) Run {
	return v.account().startRun(Run{Puzzle: p.ID, Game: p.Game.Name, Requested: true}, today) // which does not store it
}

// open returns the stored run at the place of r; ok is false if there is none, or its puzzle is not in list.
func (a *account) open(r Run, list []puzzle.Puzzle, today Day) (Run, bool) {
	kept, ok := a.sheet().Open[r.place()]
	if !ok || !hasPuzzle(list, kept.Puzzle) {
		return Run{}, false
	}
	return a.withRatings(kept, today), true
}

// isOpen reports whether the puzzle is in progress.
func (s *sheet) isOpen(id string) bool {
	for _, r := range s.Open {
		if r.Puzzle == id {
			return true
		}
	}
	return false
}

func (a *account) startRun(r Run, today Day) Run {
	last, ok := a.sheet().seen(r.Puzzle)
	r.Rated = !ok || today-last >= Fresh
	a.storeRun(r)
	return a.withRatings(r, today)
}

func (a *account) withRatings(r Run, today Day) Run {
	r.Before = round(a.sheet().rating(r.Game, today).Value)
	r.After = r.Before
	return r
}

// storeRun stores the run unless the player asked for its puzzle.
func (a *account) storeRun(r Run) Run {
	s := a.sheet()
	if r.Requested {
		return r
	}
	if s.Open == nil {
		s.Open = map[string]Run{}
	}
	s.Open[r.place()] = r
	return r
}

// Hint adds a step of a hint.
func (v Solver) Hint(r Run) Run {
	r.Hints = min(r.Hints+1, MaxHints)
	return v.change(func(a *account) Run { return a.storeRun(r) })
}

// Slower adds a move that wins later.
func (v Solver) Slower(r Run) Run {
	r.Slower = true
	return v.change(func(a *account) Run { return a.storeRun(r) })
}

// Miss adds a wrong move: the puzzle counts as lost, once, and can still be solved.
func (v Solver) Miss(r Run, p *puzzle.Puzzle, today Day) Run {
	if r.Wrong {
		return r
	}
	r.Wrong = true
	return v.change(func(a *account) Run { return a.storeRun(a.score(r, p, Wrong, today, 0)) })
}

// Solve ends a run with success; tenths is the time in tenths of a second, 0 if unknown.
func (v Solver) Solve(r Run, p *puzzle.Puzzle, today Day, tenths int) Run {
	return v.change(func(a *account) Run {
		done := r
		if r.result() == Wrong {
			done.Result = Wrong // it was rated then
		} else {
			done = a.score(r, p, r.result(), today, tenths)
		}
		tries := a.sheet().Tries
		for i := len(tries) - 1; i >= 0; i-- {
			if t := &tries[i]; t.Puzzle == r.Puzzle && t.Daily == r.Daily {
				t.Solved, t.Hints = true, r.Hints
				break
			}
		}
		return a.finish(done)
	})
}

// GiveUp ends a run with the solution.
func (v Solver) GiveUp(r Run, p *puzzle.Puzzle, today Day) Run {
	return v.change(func(a *account) Run {
		done := r
		if r.Wrong {
			done.Result = Wrong
		} else {
			done = a.score(r, p, GivenUp, today, 0)
		}
		return a.finish(done)
	})
}

func (a *account) finish(r Run) Run {
	r.Over = true
	a.forget(r.Puzzle)
	return r
}

func (a *account) forget(id string) {
	s := a.sheet()
	for place, r := range s.Open {
		if r.Puzzle == id {
			delete(s.Open, place)
		}
	}
}

// score adds a try, and rates the player and the puzzle.
func (a *account) score(r Run, p *puzzle.Puzzle, result Result, today Day, tenths int) Run {
	a.forget(r.Puzzle) // another run with it would be rated again
	s := a.sheet()
	was := s.rating(r.Game, today)
	r.Result, r.Before, r.After = result, round(was.Value), round(was.Value)
	if r.Rated && (result != Helped || r.Hints == MaxHints) {
		score := 0.0
		if result.Good() {
			score = 1
		}
		against := a.strength(p)
		now := was.After(0, rating.Result{Opponent: against, Score: score})
		if s.Ratings == nil {
			s.Ratings = map[string]figure{}
		}
		s.Ratings[r.Game] = figured(now, today)
		a.Puzzles[p.ID] = figured(against.After(0, rating.Result{Opponent: was, Score: 1 - score}), today)
		r.After = round(now.Value)
	}
	s.add(Try{Puzzle: r.Puzzle, Game: r.Game, Day: today, Result: result, Hints: r.Hints, Tenths: tenths, Daily: r.Daily,
		Rated: r.Rated, Rating: r.After, Change: r.After - r.Before})
	return r
}

func round(v float64) int { return int(math.Round(v)) }

// Elo returns the current rating of a puzzle: its Elo, changed by its results.
func (v Solver) Elo(p *puzzle.Puzzle) int {
	a := v.account()
	return round(a.strength(p).Value)
}

// Last returns the last n rated tries in a game, latest last.
func (v Solver) Last(game string, n int) []Try {
	a := v.account()
	tries := a.sheet().triesIn(game)
	tries = slices.DeleteFunc(tries, func(t Try) bool { return !t.Rated })
	tries = tries[:min(n, len(tries))]
	slices.Reverse(tries)
	return tries
}

// InARow returns the number of rated puzzles of a game solved in a row up to now. A puzzle solved with a hint neither
// counts nor ends the row.
func (v Solver) InARow(game string) (n int) {
	a := v.account()
	for _, t := range a.sheet().triesIn(game) {
		switch {
		case !t.Rated || t.Result == Helped:
		case !t.Result.Good():
			return n
		default:
			n++
		}
	}
	return n
}

// Point is a rating at the end of a day.
type Point struct {
	Day    Day
	Rating int
}

// History returns the rating in a game over that number of days up to today: a point for each day with a change, after
// the one at the start. It is empty if nothing was rated.
func (v Solver) History(game string, today Day, days int) (points []Point) {
	a := v.account()
	from := today - Day(days) + 1
	for i := range a.sheet().Tries {
		t := &a.sheet().Tries[i]
		if t.Game != game || !t.Rated {
			continue
		}
		p := Point{max(t.Day, from), t.Rating}
		if len(points) == 0 && t.Day >= from {
			points = append(points, Point{from - 1, t.Rating - t.Change})
		}
		if n := len(points); n > 0 && points[n-1].Day >= p.Day {
			points[n-1].Rating = p.Rating
		} else {
			points = append(points, p)
		}
	}
	return points
}

// Dailies returns the results of the puzzles of a day, by game; games without a try are left out.
func (v Solver) Dailies(day Day) []DailyOf {
	a := v.account()
	return a.sheet().dailies(day)
}

// DaysInARow returns the number of days in a row, up to today or yesterday, with a daily puzzle solved on its day; of
// several tries the first counts.
func (v Solver) DaysInARow(today Day) (n int) {
	done := v.dailyDays()
	day := today
	if !done[day] {
		day--
	}
	for ; done[day]; day-- {
		n++
	}
	return n
}

// MaxDaysInARow returns the greatest number of such days in a row.
func (v Solver) MaxDaysInARow() (longest int) {
	done := v.dailyDays()
	for day := range done {
		n := 1
		for done[day-Day(n)] {
			n++
		}
		longest = max(longest, n)
	}
	return longest
}

// dailyDays returns the days with a daily puzzle solved on its day.
func (v Solver) dailyDays() map[Day]bool {
	a := v.account()
	type daily struct {
		game string
		day  Day
	}
	first, done := map[daily]bool{}, map[Day]bool{}
	for i := range a.sheet().Tries {
		t := &a.sheet().Tries[i]
		of := daily{t.Game, t.Daily}
		if t.Daily == 0 || first[of] {
			continue
		}
		first[of] = true
		if t.Solved && t.Daily == t.Day {
			done[t.Day] = true
		}
	}
	return done
}

// Solved returns the number of different puzzles that the player has solved.
func (v Solver) Solved() int {
	a := v.account()
	solved := map[string]bool{}
	for i := range a.sheet().Tries {
		if t := &a.sheet().Tries[i]; t.Solved {
			solved[t.Puzzle] = true
		}
	}
	return len(solved)
}

// Keep adds or removes a bookmark.
func (v Solver) Keep(id string, kept bool) {
	v.change(func(a *account) Run {
		s := a.sheet()
		s.Kept = slices.DeleteFunc(s.Kept, func(have string) bool { return have == id })
		if kept {
			s.Kept = append(s.Kept, id)
		}
		return Run{}
	})
}

// Kept returns the IDs of the bookmarked puzzles, latest first.
func (v Solver) Kept() []string {
	a := v.account()
	kept := slices.Clone(a.sheet().Kept)
	slices.Reverse(kept)
	return kept
}

// Begun reports whether the player has tried a puzzle, and returns the game of the last one.
func (v Solver) Begun() (game string, ok bool) {
	a := v.account()
	if n := len(a.sheet().Tries); n > 0 {
		return a.sheet().Tries[n-1].Game, true
	}
	return "", false
}
