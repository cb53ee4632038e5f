package xobrainer

import (
	"slices"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// position holds everything about a view of a match that an idle board shows. It is made once for a view and is
// immutable.
type position struct {
	view  *session.View
	state *xo.State
	deck  xo.Deck
	// turns are those of the round on the board, rounds the finished ones.
	turns  []turn
	rounds []round
	// numbers holds, by square, the number of the turn that placed the piece, from 1; 0 for none.
	numbers [xo.Squares]uint8
	// latest is the step of the last ply, if hasLatest.
	latest    xo.Step
	hasLatest bool

	board xo.Board
	// lineUp holds the line-ups by seat, lineLen how many of their pieces are left. bag counts the pieces in the bags, those of the own
	// colour first. slots are the secret cards that are out.
	lineUp  [2][4]xo.Piece
	lineLen [2]int
	bag     [2][2]int
	slots   [2][]slot
	// points, sets and won, the number of rounds, are the score by seat.
	points, sets, won [2]int
	// last is the square of the last piece placed in this round, if hasLast. row is the row that counts in a finished match, if hasRow.
	last    xo.Square
	hasLast bool
	row     xo.Row
	hasRow  bool
	// turn is the side to move once all draws that are due are made.
	turn   rules.Side
	opener rules.Side
	// set and round count from 1: round within the set, or within the match if there are no sets.
	set, round int
	winner     rules.Side
	threats    xo.Threats
}

func newPosition(v *session.View) *position {
	state, h := v.Game.(*xo.State), historyOf(v)
	pos := &position{
		view: v, state: state, deck: state.Deck(), turns: h.turns, rounds: h.rounds, latest: h.last, hasLatest: h.hasLast,
		board: state.Board(), turn: state.NextTurn(), opener: state.Opener(), won: h.won, round: state.Round() - h.base,
	}
	pos.numberPieces()
	pos.threats = state.Threats()
	for i := range pos.threats.Fours {
		pos.threats.Fours[i].KnockOut = pos.threats.Fours[i].KnockOut && scoresPoints(state)
	}
	points, sets := state.Points(), state.Sets()
	pos.points, pos.sets = [2]int{points.X, points.O}, [2]int{sets.X, sets.O}
	for i := range 2 {
		pos.lineUp[i], pos.lineLen[i] = state.LineUp(sideOf(i))
		pos.bag[i][0], pos.bag[i][1] = state.Supply(sideOf(i))
		pos.slots[i] = pos.slotsOf(i)
	}
	pos.set = state.Set()
	if h.hasLast && h.last.Piece != xo.NoPiece && len(h.turns) > 0 {
		pos.last, pos.hasLast = h.last.Square, true
	}
	if state.Outcome().Over() && h.hasLast {
		if pos.row, pos.hasRow = state.LastRow(); !scoresPoints(state) {
			pos.row = worthless(pos.row)
		}
		pos.set = h.last.SetsBefore.X + h.last.SetsBefore.O + 1
		// A set that is won clears the points; the finished board keeps showing the last score.
		pos.points = [2]int{h.last.PointsBefore.X, h.last.PointsBefore.O}
		if w := h.last.Winner; w != rules.Nobody {
			pos.points[seatOf(w)] += h.last.Gained()
		}
	}
	if h.hasLast && state.Outcome().Over() && h.last.Piece != xo.NoPiece {
		pos.undoRefill(seatOf(h.last.Side))
	}
	pos.winner = state.Outcome().Winner()
	if v.Over() { // a match may also end by resignation or an agreed draw
		pos.turn, pos.winner = rules.Nobody, v.Result.Winner()
	}
	return pos
}

// undoRefill empties the line-up of a seat that has placed the last piece of a match: the rules have filled it again
// for a move that never comes.
func (pos *position) undoRefill(seat int) {
	if pos.lineLen[seat] < len(pos.lineUp[seat]) {
		return
	}
	for k, p := range pos.lineUp[seat] {
		if p == xo.PieceOf(sideOf(seat), true) {
			pos.bag[seat][0]++
		} else {
			pos.bag[seat][1]++
		}
		pos.lineUp[seat][k] = xo.NoPiece
	}
	pos.lineLen[seat] = 0
}

// roundEnd returns the board of the round that p has just ended, before anything is counted.
func (pos *position) roundEnd(p *session.Ply, step *xo.Step) *position {
	e := *pos
	e.view = withoutTurn(pos.view)
	e.board, e.turn, e.threats = step.Board, rules.Nobody, xo.Threats{}
	if step.Side != rules.Nobody {
		e.turns = append(pos.turns[:len(pos.turns):len(pos.turns)], turnOf(step))
		e.numberPieces()
	}
	if i := seatOf(step.Side); step.Piece != xo.NoPiece {
		e.last, e.hasLast = step.Square, true
		copy(e.lineUp[i][:], e.lineUp[i][1:])
		e.lineUp[i][3] = xo.NoPiece
		e.lineLen[i]--
	}
	e.row, e.hasRow, e.winner = step.Row, step.Winner != rules.Nobody && !step.Fell, step.Winner
	return &e
}

// reopen returns the board of the finished round with index k, with everything else as it is now.
func (pos *position) reopen(k int) *position {
	step := &pos.rounds[k].step
	e := *pos
	e.view, e.turn = withoutTurn(pos.view), rules.Nobody
	e.threats = xo.Threats{}
	e.board, e.last, e.hasLast = step.Board, step.Square, step.Piece != xo.NoPiece
	e.row, e.hasRow, e.winner = step.Row, step.Winner != rules.Nobody && !step.Fell, step.Winner
	return &e
}

// withoutTurn returns a copy of v with no player to move.
func withoutTurn(v *session.View) *session.View {
	c := *v
	c.Seat, c.Player = -1, -1
	return &c
}

// numberPieces numbers the pieces placed in the turns of the round. Those laid by chance have no number.
func (pos *position) numberPieces() {
	pos.numbers = [xo.Squares]uint8{}
	for i, t := range pos.turns {
		if !t.pass {
			pos.numbers[t.square] = uint8(min(i+1, 255))
		}
	}
}

// over reports whether the match has ended, on the board or otherwise.
func (pos *position) over() bool { return pos.view.Over() }

func (pos *position) passDue() bool {
	side := pos.state.ToMove()
	return !pos.over() && side != rules.Nobody && pos.state.Free(pos.state.Next(side)).Empty()
}

// moveOn returns the move of a player who points at q, legal or not: a pass if the turn can only be passed.
func (pos *position) moveOn(q xo.Square) rules.Move {
	if pos.passDue() {
		return xo.Pass
	}
	return xo.Place(q)
}

func (pos *position) variants() xo.Variants { return pos.state.Variants() }

func (pos *position) knockOuts() xo.Bits {
	l := pos.state.Layout()
	return l.KnockOuts()
}

func (pos *position) marks(number int) [xo.Marks]xo.Square {
	card := pos.deck.Card(number)
	return card.Marks()
}

// dots returns the dots of a square, 0 if the match counts no points.
func (pos *position) dots(q xo.Square) int {
	if !scoresPoints(pos.state) {
		return 0
	}
	return pos.state.Dots(q)
}

// boltLight returns how strongly the Knock Out squares are lit, and how far shut, for the next piece: 0 or 1.
func (pos *position) boltLight() (lit, shut float64) {
	if pos.turn == rules.Nobody || pos.over() {
		return 0, 0
	}
	switch p := pos.state.Next(pos.turn); {
	case p == xo.NoPiece:
		return 0, 0
	case p.Main():
		return 0, 1
	case !scoresPoints(pos.state): // it may be placed there, but the bolt means nothing
		return 0, 0
	}
	return 1, 0
}

// reader returns the side that the board addresses: that of the only persons, else the one to move.
func (pos *position) reader() rules.Side {
	var at []rules.Side
	for i, seat := range pos.view.Setup.Seats {
		if slices.ContainsFunc(seat.Players, func(p match.Player) bool { return !p.Computer() }) {
			at = append(at, sideOf(i))
		}
	}
	if len(at) == 1 {
		return at[0]
	}
	return pos.turn
}

// history is the course of a match as the lists show it.
type history struct {
	// turns are those of the running round, or of the last one in a finished match.
	turns  []turn
	rounds []round
	// current is the number of the running round within the match, base that of the last round of the finished sets.
	current, base int
	// won counts the rounds that each seat has won.
	won [2]int
	// last is the last ply that is shown, if hasLast.
	last    xo.Step
	hasLast bool
}

func historyOf(v *session.View) history {
	h := history{current: v.Start.(*xo.State).Round()}
	for i := range v.Plies {
		step := stepOf(v, &v.Plies[i])
		h.add(&step)
	}
	return h
}

func (h *history) add(step *xo.Step) {
	if step.Side == rules.Nobody {
		// A draw is no turn and may be a secret. It matters here only if it ends the round because no piece can be
		// placed after it.
		if !step.RoundOver {
			return
		}
	} else {
		h.turns = append(h.turns, turnOf(step))
	}
	h.last, h.hasLast = *step, true
	if !step.RoundOver {
		return
	}
	h.rounds = append(h.rounds, round{
		number: h.current - h.base, winner: step.Winner, points: step.Gained(), knockOut: step.KnockOut(), setWon: step.SetWon,
		step: *step, set: 1 + step.SetsBefore.X + step.SetsBefore.O,
	})
	if step.Winner != rules.Nobody {
		h.won[seatOf(step.Winner)]++
	}
	if step.MatchOver() {
		return
	}
	if step.SetWon {
		h.base = h.current
	}
	h.current++
	h.turns = nil
}

// turn is one ply of a round.
type turn struct {
	side rules.Side
	// square is the square of the piece, if one was placed.
	square xo.Square
	// pass is true if no piece was placed, lost if that was because the bomb took the turn.
	pass, lost bool
}

func turnOf(step *xo.Step) turn {
	return turn{side: step.Side, square: step.Square, pass: step.Piece == xo.NoPiece, lost: step.TimeLost}
}

// round is a finished round.
type round struct {
	// number counts from 1 within the set, or within the match if there are no sets.
	number int
	// winner is Nobody for a drawn round, which has no points.
	winner   rules.Side
	points   int
	knockOut bool
	setWon   bool
	// step is the ply that ended the round, set the number of its set.
	step xo.Step
	set  int
}

// stepOf returns what a ply of v did, without points and Knock Outs if the format counts none.
func stepOf(v *session.View, p *session.Ply) xo.Step {
	step := p.Step.(xo.Step)
	if s, ok := v.Game.(*xo.State); ok && !scoresPoints(s) {
		step.Row = worthless(step.Row)
		step.MissionPoints, step.TrapPoints, step.FallPoints, step.KnockOuts = 0, 0, 0, 0
	}
	return step
}

// scoresPoints reports whether points and Knock Outs count in the match of s. If a single round decides, any five in a
// row win everything there is.
func scoresPoints(s *xo.State) bool { return s.Format().Rounds() != 1 }

func worthless(row xo.Row) xo.Row { return xo.Row{Squares: row.Squares} }

// slot is a secret card in the panel of a seat. member is the index of the player whose mission it is.
type slot struct {
	kind   xo.DrawKind
	member int
}

// slotsOf returns the secret cards of a seat that are out, missions first.
func (pos *position) slotsOf(seat int) (out []slot) {
	side := sideOf(seat)
	for m := range pos.state.People(side) {
		if isOut(pos.state.MissionCard(side, m)) {
			out = append(out, slot{xo.DrawMission, m})
		}
	}
	if isOut(pos.state.TrapCard(side)) {
		out = append(out, slot{xo.DrawTrap, 0})
	}
	return out
}

func isOut(h xo.Held) bool { return h.State == xo.CardHidden || h.State == xo.CardKnown }

// hasCards reports whether there are cards that only p, or only the side of p, may see.
func (pos *position) hasCards(p boards.Person) bool {
	side := sideOf(p.Seat)
	return isOut(pos.state.TrapCard(side)) || p.Player < pos.state.People(side) && isOut(pos.state.MissionCard(side, p.Player))
}

// mayLook reports whether p is a person with cards to look at.
func (pos *position) mayLook(p boards.Person) bool {
	players := pos.view.Setup.Seats[p.Seat].Players
	return p.Player < len(players) && !players[p.Player].Computer() && pos.hasCards(p)
}

func (pos *position) seatCardHolders(seat int) (out []boards.Person) {
	for i := range pos.view.Setup.Seats[seat].Players {
		if p := (boards.Person{Seat: seat, Player: i}); pos.mayLook(p) {
			out = append(out, p)
		}
	}
	return out
}

// cardHolders returns all persons with cards, those of the opener last: they have the device when the round begins.
func (pos *position) cardHolders() []boards.Person {
	first := seatOf(pos.opener)
	return append(pos.seatCardHolders(1-first), pos.seatCardHolders(first)...)
}

// teammate returns the next person after p of the same side who has cards, p if there is no other.
func (pos *position) teammate(p boards.Person) boards.Person {
	all := pos.seatCardHolders(p.Seat)
	for i, q := range all {
		if q == p {
			return all[(i+1)%len(all)]
		}
	}
	return p
}

func (pos *position) hasPerson() bool {
	for _, seat := range pos.view.Setup.Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				return true
			}
		}
	}
	return false
}

// lostToComputer reports whether a side of computer players has won the round on the board against people.
func (pos *position) lostToComputer() bool {
	if pos.winner == rules.Nobody || !pos.hasPerson() {
		return false
	}
	return !slices.ContainsFunc(pos.view.Setup.Seats[seatOf(pos.winner)].Players, func(p match.Player) bool { return !p.Computer() })
}

func (pos *position) singlePerson() bool { return singlePerson(pos.view) }

// singlePerson reports whether exactly one person plays, so that no device is handed over.
func singlePerson(v *session.View) bool {
	n := 0
	for _, seat := range v.Setup.Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				n++
			}
		}
	}
	return n == 1
}

func (pos *position) playerName(d *scenes.Env, p boards.Person) string {
	return phrases.Player(d, pos.view.Setup.Seats, p.Seat, p.Player)
}

func (pos *position) memberName(d *scenes.Env, p boards.Person) string {
	seats := pos.view.Setup.Seats
	if len(seats[p.Seat].Players) > 1 {
		return phrases.Member(d, seats, p.Seat, p.Player)
	}
	return phrases.Player(d, seats, p.Seat, p.Player)
}

func (pos *position) sideName(d *scenes.Env, seat int) string {
	text := ""
	for i := range pos.view.Setup.Seats[seat].Players {
		if i > 0 {
			text += ", "
		}
		text += pos.playerName(d, boards.Person{Seat: seat, Player: i})
	}
	return text
}

// cardName returns owner and kind of a card: what all players may know of a card that is face down.
func (pos *position) cardName(d *scenes.Env, kind xo.DrawKind, side rules.Side, member int) string {
	seat := seatOf(side)
	players := pos.view.Setup.Seats[seat].Players
	name := pos.playerName(d, boards.Person{Seat: seat})
	if kind == xo.DrawMission && member < len(players) {
		name = pos.playerName(d, boards.Person{Seat: seat, Player: member})
	} else if len(players) > 1 {
		name = pos.sideName(d, seat)
	}
	switch kind {
	case xo.DrawMission:
		return d.T("variant.mission-of", "Name", name)
	case xo.DrawTrap:
		return d.T("variant.trap-of", "Name", name)
	}
	return d.T("variant.map-of", "Name", name)
}

func withCards(v xo.Variants) bool { return v.Has(xo.Mission) || v.Has(xo.Trap) }

func seatOf(s rules.Side) int { return int(s - rules.X) }

func sideOf(seat int) rules.Side { return rules.X + rules.Side(seat) }
