package xobrainer

import (
	"xotrio/game/match"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
)

// turn is one ply of a round as the move list writes it.
type turn struct {
	side rules.Side
	text string
	pass bool
	// lost reports whether the bomb took the turn, fell whether the beam came down: they stand in the list as words.
	lost, fell bool
}

// round is how a finished round came out.
type round struct {
	// number counts from 1 within the set, or within the match where there are no sets.
	number int
	// winner is Nobody for a drawn round, which has no points.
	winner   rules.Side
	points   int
	knockOut bool
	setWon   bool
}

// history is what the lists at the players' sides tell of the match.
type history struct {
	// turns are those of the running round, or of the last one in a finished match; before are those of the round
	// before, which is still looked at while its row is counted.
	turns, before []turn
	rounds        []round
	// base is the number, within the match, of the last round of the sets behind.
	base int
	// won counts the rounds that each side has won.
	won [2]int
	// last is what the last ply did; any reports whether there was one.
	last xo.Step
	any  bool
	// plies is how many plies of the log, draws of chance included, are told here.
	plies int
}

// add takes over one ply, played in state s.
func (h *history) add(s *xo.State, e match.Entry) {
	h.plies++
	step := s.Step(e.Move)
	if step.Side == rules.Nobody {
		// What is drawn is no turn, and may be a secret; it matters here only where nobody can place after it.
		if !step.RoundOver {
			return
		}
	} else {
		h.turns = append(h.turns, turn{step.Side, e.Text, step.Piece == xo.NoPiece, step.TimeLost, step.Fell})
	}
	h.last, h.any = step, true
	if !step.RoundOver {
		return
	}
	h.rounds = append(h.rounds, round{
		number: s.Round() - h.base, winner: step.Winner, points: step.Gained(), knockOut: step.KnockOut(), setWon: step.SetWon,
	})
	if step.Winner != rules.Nobody {
		h.won[seatOf(step.Winner)]++
	}
	if step.MatchOver() {
		return
	}
	if step.SetWon {
		h.base = s.Round()
	}
	h.before, h.turns = h.turns, nil
}

// replay is the history of m from its first ply on.
func replay(m *match.Match) history {
	var h history
	s := *stateOf(m.At(0))
	for _, e := range m.Log() {
		h.add(&s, e)
		s.Do(e.Move)
	}
	return h
}

// stateOf is the state behind a position of this game.
func stateOf(p rules.Game) *xo.State { return p.(*xo.State) }

// seatOf is the seat that plays for a side.
func seatOf(s rules.Side) int { return int(s - rules.X) }

// view is everything about a position that is on the screen.
type view struct {
	board   xo.Board
	lineUp  [2][4]xo.Piece
	lineLen [2]int
	bag     [2][2]int
	points  [2]int
	sets    [2]int
	won     [2]int
	turn    rules.Side
	opener  rules.Side
	// set counts from 1, round too: within the set, or within the match where there are no sets.
	set, round int
	// last is the square of the last piece placed in this round.
	last    xo.Square
	hasLast bool
	// row is the counted row on the board of a finished match.
	row    xo.Row
	hasRow bool
	winner rules.Side
}

// viewOf is how s looks after the plies of h.
func viewOf(s *xo.State, h *history) view {
	v := view{board: s.Board(), turn: s.ToMove(), opener: s.Opener(), won: h.won, round: s.Round() - h.base}
	points, sets := s.Points(), s.Sets()
	v.points, v.sets = [2]int{points.X, points.O}, [2]int{sets.X, sets.O}
	for i, side := range [2]rules.Side{rules.X, rules.O} {
		v.lineUp[i], v.lineLen[i] = s.LineUp(side)
		v.bag[i][0], v.bag[i][1] = s.Supply(side)
	}
	v.set = sets.X + sets.O + 1
	v.winner = s.Outcome().Winner()
	if h.any && h.last.Piece != xo.NoPiece && len(h.turns) > 0 {
		v.last, v.hasLast = h.last.Square, true
	}
	if s.Outcome().Over() && h.any {
		v.row, v.hasRow = s.LastRow()
		v.set = h.last.SetsBefore.X + h.last.SetsBefore.O + 1
		// A won set clears the points; on the finished board the last count stays to be seen.
		v.points = [2]int{h.last.PointsBefore.X, h.last.PointsBefore.O}
		if w := h.last.Winner; w != rules.Nobody {
			v.points[seatOf(w)] += h.last.Gained()
		}
	}
	return v
}

// endOf is the view of the round that step has just ended in s, before anything is counted.
func endOf(s *xo.State, h *history, step *xo.Step) view {
	v := viewOf(s, h)
	v.board, v.turn = step.Board, rules.Nobody
	if i := seatOf(step.Side); step.Piece != xo.NoPiece {
		v.last, v.hasLast = step.Square, true
		copy(v.lineUp[i][:], v.lineUp[i][1:])
		v.lineUp[i][3] = xo.NoPiece
		v.lineLen[i]--
	}
	v.row, v.hasRow, v.winner = step.Row, step.Winner != rules.Nobody && !step.Fell, step.Winner
	return v
}
