package solving

import (
	"math"
	"slices"

	"xotrio/game/puzzle"
	"xotrio/game/rating"
)

// Run is a puzzle that somebody is in, or has come through. It is a value; what happens in it is told to the Solver, which answers with the
// Run as it stands then.
type Run struct {
	Puzzle string `json:"puzzle"`
	Game   string `json:"game"`
	// Daily is the day whose puzzle it is, 0 for any other.
	Daily Day `json:"daily,omitempty"`
	// Again reports whether somebody asked for this puzzle: it is not kept when it is left.
	Again bool `json:"-"`
	// Rated reports whether it counts: a puzzle that was seen within Fresh days does not.
	Rated bool `json:"rated,omitempty"`
	// Hints is how many steps of a hint were asked for, from 0 to MaxHints.
	Hints int `json:"hints,omitempty"`
	// Slower reports whether a move was tried that wins later, Wrong whether one was that is wrong: then it has counted.
	Slower bool `json:"slower,omitempty"`
	Wrong  bool `json:"wrong,omitempty"`
	// Over reports whether it was solved or given up.
	Over bool `json:"-"`
	// Result is what has come of it, empty before. Before and After are the solver's rating before it counted and after, rounded; they are
	// the same where it does not count.
	Result        Result `json:"-"`
	Before, After int    `json:"-"`
}

// place is where the run is kept while it is open.
func (r *Run) place() string {
	if r.Daily > 0 {
		return "daily/" + r.Game
	}
	return "next/" + r.Game
}

// result is how the run ends when it is solved now.
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

// Price is what the next step of a hint costs.
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

// Solver is a player in a Book. Its methods may be called from any goroutine. Days are those of the player's own clock.
type Solver struct {
	b      *Book
	player string
}

// ID is the player's ID, empty for whoever has none.
func (v Solver) ID() string { return v.player }

// Rating is the player's rating in a game on a day.
func (v Solver) Rating(game string, today Day) rating.Rating {
	d := v.desk()
	return d.sheet().rating(game, today)
}

// Next is the puzzle that the player is in, or else one of list, the puzzles of a game, that suits the player's rating and was not seen within
// Fresh days; where all were, it is the one that was seen the longest ago. That of the day comes last of all. seed decides among several. The
// Run is the zero Run of no puzzles.
func (v Solver) Next(list []puzzle.Puzzle, today Day, seed uint64) Run {
	if len(list) == 0 {
		return Run{}
	}
	game := list[0].Game.Name
	run, ok := v.desk().open(Run{Game: game}, list, today)
	if ok {
		return run
	}
	var p *puzzle.Puzzle // the same, whenever it is done again
	return v.change(func(d *desk) Run {
		if run, ok := d.open(Run{Game: game}, list, today); ok { // it was begun in another window
			return run
		}
		s := d.sheet()
		elo := func(p *puzzle.Puzzle) float64 { return d.strength(p).Value }
		if p == nil {
			p = choose(list, s.rating(game, today).Value, today, elo, s.seen, Daily(list, today).ID, seed)
		}
		return d.begin(Run{Puzzle: p.ID, Game: game}, today)
	})
}

// Daily is the puzzle of a day in the game of list, as far as the player is in it.
func (v Solver) Daily(list []puzzle.Puzzle, day, today Day) Run {
	p := Daily(list, day)
	if p == nil {
		return Run{}
	}
	begun := func(d *desk) (r Run, ok bool) {
		r, ok = d.open(Run{Game: p.Game.Name, Daily: day}, list, today)
		return r, ok && r.Daily == day && r.Puzzle == p.ID
	}
	if run, ok := begun(v.desk()); ok {
		return run
	}
	return v.change(func(d *desk) Run {
		if run, ok := begun(d); ok {
			return run
		}
		return d.begin(Run{Puzzle: p.ID, Game: p.Game.Name, Daily: day}, today)
	})
}

// Again is a puzzle that the player asks for.
func (v Solver) Again(p *puzzle.Puzzle, today Day) Run {
	return v.desk().begin(Run{Puzzle: p.ID, Game: p.Game.Name, Again: true}, today) // which is not kept
}

// open is the run that is kept at the place of r; ok is false where there is none, or none of the puzzles of list.
func (d *desk) open(r Run, list []puzzle.Puzzle, today Day) (Run, bool) {
	kept, ok := d.sheet().Open[r.place()]
	if !ok || !known(list, kept.Puzzle) {
		return Run{}, false
	}
	return d.rated(kept, today), true
}

// begin begins a run, and keeps it.
func (d *desk) begin(r Run, today Day) Run {
	last, ok := d.sheet().seen(r.Puzzle)
	r.Rated = !ok || today-last >= Fresh
	d.keep(r)
	return d.rated(r, today)
}

// rated is r with the ratings that hold.
func (d *desk) rated(r Run, today Day) Run {
	r.Before = round(d.sheet().rating(r.Game, today).Value)
	r.After = r.Before
	return r
}

// keep has the run written, but one that was asked for, and gives it.
func (d *desk) keep(r Run) Run {
	s := d.sheet()
	if r.Again {
		return r
	}
	if s.Open == nil {
		s.Open = map[string]Run{}
	}
	s.Open[r.place()] = r
	return r
}

// Hint notes that the next step of a hint was asked for.
func (v Solver) Hint(r Run) Run {
	r.Hints = min(r.Hints+1, MaxHints)
	return v.change(func(d *desk) Run { return d.keep(r) })
}

// Slower notes that a move was tried that wins later.
func (v Solver) Slower(r Run) Run {
	r.Slower = true
	return v.change(func(d *desk) Run { return d.keep(r) })
}

// Miss notes a wrong move in p: the puzzle counts as lost, once, and can be solved all the same.
func (v Solver) Miss(r Run, p *puzzle.Puzzle, today Day) Run {
	if r.Wrong {
		return r
	}
	r.Wrong = true
	return v.change(func(d *desk) Run { return d.keep(d.count(r, p, Wrong, today, 0)) })
}

// Solve notes that p is solved; tenths is how long that took in tenths of a second, 0 where nobody counted.
func (v Solver) Solve(r Run, p *puzzle.Puzzle, today Day, tenths int) Run {
	return v.change(func(d *desk) Run {
		done := r
		if r.result() == Wrong {
			done.Result = Wrong // which has counted
		} else {
			done = d.count(r, p, r.result(), today, tenths)
		}
		tries := d.sheet().Tries
		for i := len(tries) - 1; i >= 0; i-- {
			if t := &tries[i]; t.Puzzle == r.Puzzle && t.Daily == r.Daily {
				t.Solved, t.Hints = true, r.Hints
				break
			}
		}
		return d.end(done)
	})
}

// GiveUp notes that the solution of p was asked for.
func (v Solver) GiveUp(r Run, p *puzzle.Puzzle, today Day) Run {
	return v.change(func(d *desk) Run {
		done := r
		if r.Wrong {
			done.Result = Wrong
		} else {
			done = d.count(r, p, GivenUp, today, 0)
		}
		return d.end(done)
	})
}

// end puts a run away that is over, and what else was begun with that puzzle.
func (d *desk) end(r Run) Run {
	r.Over = true
	d.forget(r.Puzzle)
	return r
}

// forget drops whatever was begun with a puzzle.
func (d *desk) forget(id string) {
	s := d.sheet()
	for place, r := range s.Open {
		if r.Puzzle == id {
			delete(s.Open, place)
		}
	}
}

// count has a result count, for the player and for the puzzle.
func (d *desk) count(r Run, p *puzzle.Puzzle, result Result, today Day, tenths int) Run {
	d.forget(r.Puzzle) // or what was begun elsewhere would count again
	s := d.sheet()
	was := s.rating(r.Game, today)
	r.Result, r.Before, r.After = result, round(was.Value), round(was.Value)
	if r.Rated && (result != Helped || r.Hints == MaxHints) {
		score := 0.0
		if result.Good() {
			score = 1
		}
		against := d.strength(p)
		now := was.After(0, rating.Result{Opponent: against, Score: score})
		if s.Ratings == nil {
			s.Ratings = map[string]figure{}
		}
		s.Ratings[r.Game] = figured(now, today)
		d.Puzzles[p.ID] = figured(against.After(0, rating.Result{Opponent: was, Score: 1 - score}), today)
		r.After = round(now.Value)
	}
	s.add(Try{Puzzle: r.Puzzle, Game: r.Game, Day: today, Result: result, Hints: r.Hints, Tenths: tenths, Daily: r.Daily,
		Rated: r.Rated, Rating: r.After, Change: r.After - r.Before})
	return r
}

func round(v float64) int { return int(math.Round(v)) }

// Elo is how strong a puzzle is by now: as it came, and as its results have changed it.
func (v Solver) Elo(p *puzzle.Puzzle) int {
	d := v.desk()
	return round(d.strength(p).Value)
}

// Last are the last n rated tries in a game, the latest last.
func (v Solver) Last(game string, n int) []Try {
	d := v.desk()
	tries := d.sheet().of(game)
	tries = slices.DeleteFunc(tries, func(t Try) bool { return !t.Rated })
	tries = tries[:min(n, len(tries))]
	slices.Reverse(tries)
	return tries
}

// InARow is how many rated puzzles of a game were solved one after the other up to now. One that took a hint neither counts nor ends that.
func (v Solver) InARow(game string) (n int) {
	d := v.desk()
	for _, t := range d.sheet().of(game) {
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

// History is how the rating in a game went over so many days up to today: a point for each day on which it changed, after the one that held when
// they began. There are none where nothing was rated.
func (v Solver) History(game string, today Day, days int) (points []Point) {
	d := v.desk()
	from := today - Day(days) + 1
	for i := range d.sheet().Tries {
		t := &d.sheet().Tries[i]
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

// Dailies is what came of the puzzles of a day, by game; nothing of games that were not tried.
func (v Solver) Dailies(day Day) []DailyOf {
	d := v.desk()
	return d.sheet().dailies(day)
}

// DaysInARow is on how many days one after the other, up to today or yesterday, a puzzle of the day was solved on its day; of several
// tries the first counts.
func (v Solver) DaysInARow(today Day) (n int) {
	d := v.desk()
	type daily struct {
		game string
		day  Day
	}
	first, done := map[daily]bool{}, map[Day]bool{}
	for i := range d.sheet().Tries {
		t := &d.sheet().Tries[i]
		of := daily{t.Game, t.Daily}
		if t.Daily == 0 || first[of] {
			continue
		}
		first[of] = true
		if t.Solved && t.Daily == t.Day {
			done[t.Day] = true
		}
	}
	day := today
	if !done[day] {
		day--
	}
	for ; done[day]; day-- {
		n++
	}
	return n
}

// Solved is how many puzzles the player has solved, each counted once.
func (v Solver) Solved() int {
	d := v.desk()
	solved := map[string]bool{}
	for i := range d.sheet().Tries {
		if t := &d.sheet().Tries[i]; t.Solved {
			solved[t.Puzzle] = true
		}
	}
	return len(solved)
}

// Keep has a puzzle kept to come back to, or no longer.
func (v Solver) Keep(id string, kept bool) {
	v.change(func(d *desk) Run {
		s := d.sheet()
		s.Kept = slices.DeleteFunc(s.Kept, func(have string) bool { return have == id })
		if kept {
			s.Kept = append(s.Kept, id)
		}
		return Run{}
	})
}

// Kept are the IDs of the puzzles that are kept, the latest first.
func (v Solver) Kept() []string {
	d := v.desk()
	kept := slices.Clone(d.sheet().Kept)
	slices.Reverse(kept)
	return kept
}

// Begun reports whether the player has ever come through a puzzle, and the game of the last one.
func (v Solver) Begun() (game string, ok bool) {
	d := v.desk()
	if n := len(d.sheet().Tries); n > 0 {
		return d.sheet().Tries[n-1].Game, true
	}
	return "", false
}
