package match

import (
	"errors"
	"fmt"

	"xotrio/rules"
)

// Match is one sitting. It is not safe for use by several goroutines at once; the positions it hands out are.
type Match struct {
	setup Setup
	game  *rules.Info
	line  line
	times Timers
	// counts are what was counted on the way, changes who sat at the table before.
	counts  Counts
	changes []Change
	// takebacks counts the take-backs of a match in which something is drawn: each lets chance draw afresh.
	takebacks int
	// offer is the side that has offered a draw and waits for the answer.
	offer rules.Side
	// called is the result that was not made on the board; its By is empty while there is none.
	called Result
	notes  Notes
	// foreign are the header lines of a record that have no meaning for this program, in their order.
	foreign headers
	stamp   uint64
	// unchecked is set where the match was read from a record without a sum.
	unchecked bool
}

// New begins a match of g, which s must name. Whatever chance deals before the first turn is dealt.
func New(s Setup, g *rules.Info) (*Match, error) {
	m, err := begin(s, g)
	if err != nil {
		return nil, err
	}
	m.deal()
	return m, nil
}

// begin sets up the table without dealing.
func begin(s Setup, g *rules.Info) (*Match, error) {
	if err := s.check(g); err != nil {
		return nil, err
	}
	s, err := s.Seated(g)
	if err != nil {
		return nil, err
	}
	var p rules.Game
	if s.Start == "" {
		p, err = g.New(s.Options)
	} else if p, err = g.Parse(s.Start, s.Options); err != nil {
		err = fmt.Errorf("the start position cannot be used: %w", err)
	}
	if err == nil {
		err = s.checkTimes(p)
	}
	if err != nil {
		return nil, err
	}
	return &Match{setup: s, game: g, line: newLine(p), times: s.timers()}, nil
}

// Setup is a copy of what was settled before the first move.
func (m *Match) Setup() Setup { return m.setup.clone() }

// Game is the game being played.
func (m *Match) Game() *rules.Info { return m.game }

// Position is the game as it stands, secrets included: SeenBy has what may be shown. It is shared: the caller must not change it. It
// does not change when the match goes on, so it may be kept, and read by another goroutine.
func (m *Match) Position() rules.Game { return m.line.now }

// At is the caller's own copy of the position after the first ply plies of Log: 0 is the start. Plies outside the log
// give its nearest end. Result and clocks are not part of it.
func (m *Match) At(ply int) rules.Game { return m.line.at(ply) }

// Log is what was played so far, draws of chance included. The caller must not change it. It tells everything: see
// Sight.Text for what may be shown.
func (m *Match) Log() []Entry { return m.line.plies[:m.Ply():m.Ply()] }

// Ply is the length of Log.
func (m *Match) Ply() int { return len(m.line.plies) }

// Stamp changes whenever the position or the result does, back and forth alike: an answer that was asked for under
// another stamp is stale. It is not part of the record.
func (m *Match) Stamp() uint64 { return m.stamp }

// Counts is what is counted while the match is played.
func (m *Match) Counts() *Counts { return &m.counts }

// Notes are the lines that screens keep with the match.
func (m *Match) Notes() *Notes { return &m.notes }

// Turn is the index of the seat on turn, -1 once the match is over (or where chance is on turn, which a match leaves
// only when the game fails to deal).
func (m *Match) Turn() int {
	if m.Result().Over() || m.line.now.ToMove() == rules.Nobody {
		return -1
	}
	return m.line.now.Seat()
}

// OnTurn is the player who has to move and the player's place (seat, and index in the seat's Players); ok is false where
// Turn is -1.
func (m *Match) OnTurn() (p Player, seat, index int, ok bool) {
	seat = m.Turn()
	if seat < 0 {
		return Player{}, -1, -1, false
	}
	players := m.setup.Seats[seat].Players
	index = m.line.next(seat, len(players))
	return players[index], seat, index, true
}

// Play plays mv for the seat on turn and then deals what chance is due. The refusal is nil where the move was played;
// otherwise nothing has changed. Plies that were taken back can no longer be redone; a draw offered by the other side is
// declined by moving.
func (m *Match) Play(mv rules.Move) *rules.Refusal {
	seat := m.Turn()
	if seat < 0 {
		return rules.Refuse(ReasonOver, "The match is over: nobody is on turn.")
	}
	if r := m.line.now.Why(mv); r != nil {
		return r
	}
	if r := m.times.early(m.line.now, mv); r != nil {
		return r
	}
	m.take(mv)
	if len(m.setup.Clocks) > 0 {
		m.times.add(seat, m.setup.Clocks[seat].Increment)
	}
	return nil
}

// PlayText plays the move that text writes in the notation of the game, as Play does.
func (m *Match) PlayText(text string) *rules.Refusal {
	if m.Turn() < 0 {
		return rules.Refuse(ReasonOver, "The match is over: nobody is on turn.")
	}
	mv, err := m.line.now.ParseMove(text)
	if err != nil {
		return refusal(err)
	}
	return m.Play(mv)
}

// refusal is err as the Refusal that the rules promise to return, or wrapped in one.
func refusal(err error) *rules.Refusal {
	var r *rules.Refusal
	if errors.As(err, &r) {
		return r
	}
	return rules.Refuse(ReasonText, "%v", err)
}

// take takes the turn of the seat that is on turn by a move that is legal, and deals.
func (m *Match) take(mv rules.Move) {
	side := m.line.now.ToMove()
	m.line.undone = nil
	m.changes = settled(m.changes, m.Ply())
	m.add(mv)
	m.deal()
	if m.offer == side.Other() {
		m.offer = rules.Nobody
	}
}

// add plays a move that is legal here, by the seat on turn or by chance, and logs it.
func (m *Match) add(mv rules.Move) { m.apply(m.line.entry(mv, m.setup.Seats)) }

// apply plays a logged ply.
func (m *Match) apply(e Entry) {
	before := m.line.now
	m.line.add(e)
	if e.Seat >= 0 {
		m.times.moved(before, m.line.now, e.Move)
	}
	if m.line.now.Outcome().Over() {
		m.offer = rules.Nobody // a draw that was offered before the last move, by whoever made it, is past
	}
	m.stamp++
}

// deal lets chance draw until a seat is on turn or the game is over, see rules.DealDue. In a game that fails to deal nobody
// is on turn afterwards. The seed is the setup's, and after each take-back another one, so that drawing again is drawing afresh.
func (m *Match) deal() {
	const odd = 0x9E3779B97F4A7C15 // 2^64 divided by the golden ratio: the seeds of one match and of the next do not meet
	seed := m.setup.Seed ^ uint64(m.takebacks)*odd
	_ = rules.DealDue(m.line.now, seed, m.line.drawn(), func(mv rules.Move) rules.Position {
		m.add(mv)
		return m.line.now
	})
}
