package judge

import (
	"slices"

	"xotrio/ai"
	"xotrio/rules"
)

const (
	// endPlies is the maximum number of plies that are played out, endMoves that of the moves tried.
	endPlies = 3
	endMoves = 30_000
)

// playOut makes lines exact if the game ends within endPlies plies whatever is played. A search takes a draw
// that it has seen for a balanced position. A match of several rounds is never exact, as lines are about rounds.
func playOut(view rules.Game, lines []ai.Line) {
	if d, ok := view.(rules.Divided); ok {
		if rounds, _ := d.Parts(); rounds {
			return
		}
	}
	if !endsSoon(view) {
		return
	}
	e := ending{left: endMoves}
	ends := map[rules.Move]result{}
	var best result
	for i, m := range view.AppendMoves(nil) {
		r, ok := e.after(view, m, endPlies)
		if !ok {
			return
		}
		if ends[m] = r; i == 0 || r.isBetter(best) {
			best = r
		}
	}
	if !slices.ContainsFunc(lines, func(l ai.Line) bool { return ends[l.Move].win == best.win }) {
		return
	}
	for i := range lines {
		l := &lines[i]
		r := ends[l.Move]
		l.Win, l.Exact, l.PV = r.win, true, r.line
		switch {
		case l.Win > 0:
			l.Round, l.Chance = 1000, 1000
		case l.Win < 0:
			l.Round, l.Chance = 0, 0
		default:
			l.Round, l.Chance = 500, 500
		}
	}
}

// endsSoon reports whether the game ends within endPlies plies in three lines of play: that of the first move of each
// list, the middle one and the last one.
func endsSoon(pos rules.Game) bool {
	for part := range 3 {
		at := pos.Clone()
		for range endPlies {
			moves := at.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			at.Do(moves[part*(len(moves)-1)/2])
		}
		if !at.Outcome().Over() {
			return false
		}
	}
	return true
}

// ending plays out the rest of a game by its rules alone. It tries at most left moves.
type ending struct{ left int }

// result is the end of a game with best play: Win as in Line, for the side to move, and the moves up to it.
type result struct {
	win  int
	line []rules.Move
}

func (r result) isBetter(than result) bool {
	return (&Line{Win: r.win}).Compare(&Line{Win: than.win}) > 0
}

// best returns the result of a position; ok is false if the game does not end within that many plies in all lines.
func (e *ending) best(pos rules.Game, plies int) (best result, ok bool) {
	for i, m := range pos.AppendMoves(nil) {
		r, ok := e.after(pos, m, plies)
		if !ok {
			return result{}, false
		}
		if i == 0 || r.isBetter(best) {
			best = r
		}
	}
	return best, best.line != nil
}

// after is best for one move.
func (e *ending) after(pos rules.Game, m rules.Move, plies int) (r result, ok bool) {
	if e.left--; e.left < 0 || plies == 0 {
		return result{}, false
	}
	next, side := pos.Clone(), pos.ToMove()
	next.Do(m)
	switch end := next.Outcome(); {
	case end == rules.Drawn:
		return result{0, []rules.Move{m}}, true
	case end.Winner() == side:
		return result{1, []rules.Move{m}}, true
	case end.Over():
		return result{-1, []rules.Move{m}}, true
	case next.ToMove() == rules.Nobody:
		return result{}, false
	}
	r, ok = e.best(next, plies-1)
	return result{Earlier(r.win, next.ToMove() != side), append([]rules.Move{m}, r.line...)}, ok
}
