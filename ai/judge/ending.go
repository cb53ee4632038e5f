package judge

import (
	"slices"

	"xotrio/rules"
)

const (
	// endPlies is the maximum number of plies that are played out, endMoves that of the moves tried.
	endPlies = 3
	endMoves = 30_000
)

// playOut makes the lines of out exact if the game ends within endPlies plies whatever is played. A search takes a draw
// that it has seen for a balanced position. A match of several rounds is never exact, as lines are about rounds.
func playOut(view rules.Game, out *Judgement) {
	if d, ok := view.(rules.Divided); ok {
		if rounds, _ := d.Parts(); rounds {
			return
		}
	}
	if !endsSoon(view) {
		return
	}
	e := ending{left: endMoves}
	wins := map[rules.Move]int{}
	var best Line
	for i, m := range view.AppendMoves(nil) {
		win, ok := e.after(view, m, endPlies)
		if !ok {
			return
		}
		wins[m] = win
		if l := (Line{Win: win}); i == 0 || l.Compare(&best) > 0 {
			best = l
		}
	}
	if !slices.ContainsFunc(out.Lines, func(l Line) bool { return wins[l.Move] == best.Win }) {
		return
	}
	for i := range out.Lines {
		l := &out.Lines[i]
		l.Win, l.Exact = wins[l.Move], true
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

// value returns Win of a position for the side to move, with best play; ok is false if the game does not end within
// that many plies in all lines.
func (e *ending) value(pos rules.Game, plies int) (win int, ok bool) {
	var best *Line
	for _, m := range pos.AppendMoves(nil) {
		win, ok := e.after(pos, m, plies)
		if !ok {
			return 0, false
		}
		if l := (&Line{Win: win}); best == nil || l.Compare(best) > 0 {
			best = l
		}
	}
	if best == nil {
		return 0, false
	}
	return best.Win, true
}

// after is value for one move.
func (e *ending) after(pos rules.Game, m rules.Move, plies int) (win int, ok bool) {
	if e.left--; e.left < 0 || plies == 0 {
		return 0, false
	}
	next, side := pos.Clone(), pos.ToMove()
	next.Do(m)
	switch end := next.Outcome(); {
	case end == rules.Drawn:
		return 0, true
	case end.Winner() == side:
		return 1, true
	case end.Over():
		return -1, true
	case next.ToMove() == rules.Nobody:
		return 0, false
	}
	win, ok = e.value(next, plies-1)
	return Earlier(win, next.ToMove() != side), ok
}
