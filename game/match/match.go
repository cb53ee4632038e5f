// Package match holds one match of any of the games, without a screen: players and seats, moves, take-back, clocks,
// result, and the record that is kept on disk. It checks every move, of persons and computers; the rules come with the rules.Info
// that New receives. It reads no wall clock and draws no random numbers except from the seed in its Setup.
//
//	match.go        Match: positions, turns, playing a move
//	setup.go        Setup: players, options, start position; rated matches and matches without help
//	history.go      the plies played and taken back: Undo, Redo, Along
//	clock.go        clocks, bomb and bar
//	seats.go        players who change seats during a match
//	secrets.go      what each player may see; how a record hides the rest
//	result.go       Result, resignation, draw offers
//	series.go       several games that count together
//	notes.go        what is counted during a match, and lines that screens store with it
//	record.go       writing a record
//	parse.go        reading a record: envelope and plies
//	parseheader.go  reading a record: the header
package match

import (
	"errors"
	"fmt"

	"xotrio/rules"
)

// Match is a match being played. It must not be used by several goroutines at once; the positions it returns may be.
type Match struct {
	setup   Setup
	game    *rules.Info
	history history
	times   Timers
	counts  Counts
	changes []Change
	// takebacks counts the take-backs of a match with random draws. It is part of the seed of the draws that follow.
	takebacks int
	// offer is the side that has offered a draw and waits for the answer.
	offer rules.Side
	// declared is the result that was not reached on the board; its By is "" if there is none.
	declared Result
	notes    Notes
	// foreign holds the header lines of a record that this program does not know, in order.
	foreign headers
	stamp   uint64
	// unchecked is true if the match was read from a record without a checksum.
	unchecked bool
}

// New starts a match of g, which s must name, and makes the random draws that are due before the first turn.
func New(s Setup, g *rules.Info) (*Match, error) {
	m, err := newUndealt(s, g)
	if err != nil {
		return nil, err
	}
	m.deal()
	return m, nil
}

func newUndealt(s Setup, g *rules.Info) (*Match, error) {
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
	return &Match{setup: s, game: g, history: newHistory(p), times: s.timers()}, nil
}

// Setup returns a copy of the setup.
func (m *Match) Setup() Setup { return m.setup.clone() }

// Game returns the game being played.
func (m *Match) Game() *rules.Info { return m.game }

// Position returns the current position, secrets included; SeenBy returns what may be shown. The caller must not change
// it. The match never changes it either, so it may be kept and read by another goroutine.
func (m *Match) Position() rules.Game { return m.history.now }

// At returns a copy of the position after the first ply entries of Log; 0 is the start. A ply outside the log is clamped.
// Result and clocks are not part of a position.
func (m *Match) At(ply int) rules.Game { return m.history.position(ply) }

// Log returns the plies played so far, random draws included. The caller must not change it. It contains secrets: see
// Sight.Text for what may be shown.
func (m *Match) Log() []Entry { return m.history.plies[:m.Ply():m.Ply()] }

// Ply returns the length of Log.
func (m *Match) Ply() int { return len(m.history.plies) }

// Stamp returns a number that changes whenever the position or the result does, in either direction. An answer requested
// under another stamp is stale. It is not part of the record.
func (m *Match) Stamp() uint64 { return m.stamp }

// Counts returns the counts of the match, which the caller may update.
func (m *Match) Counts() *Counts { return &m.counts }

// Notes returns the lines that screens store with the match, which the caller may change.
func (m *Match) Notes() *Notes { return &m.notes }

// Turn returns the index of the seat to move. It is -1 once the match is over, and while a random draw is due, which
// happens only if the game fails to deal.
func (m *Match) Turn() int {
	if m.Result().Over() || m.history.now.ToMove() == rules.Nobody {
		return -1
	}
	return m.history.now.Seat()
}

// OnTurn returns the player to move, the seat and the index in the seat's Players. ok is false if Turn is -1.
func (m *Match) OnTurn() (p Player, seat, index int, ok bool) {
	seat = m.Turn()
	if seat < 0 {
		return Player{}, -1, -1, false
	}
	players := m.setup.Seats[seat].Players
	index = m.history.nextPlayer(seat, len(players))
	return players[index], seat, index, true
}

// Play plays mv for the seat to move, and then the random draws that are due. If it returns a refusal, nothing has
// changed. Plies that were taken back can no longer be redone. A move declines a draw offered by the other side.
func (m *Match) Play(mv rules.Move) *rules.Refusal {
	seat := m.Turn()
	if seat < 0 {
		return rules.Refuse("refusal.match.over")
	}
	if r := m.history.now.Check(mv); r != nil {
		return r
	}
	if r := m.times.checkEarly(m.history.now, mv); r != nil {
		return r
	}
	m.clampChanges(m.Ply())
	m.play(m.entry(mv))
	m.deal()
	if len(m.setup.Clocks) > 0 {
		m.times.add(seat, m.setup.Clocks[seat].Increment)
	}
	return nil
}

// PlayText parses text as a move in the notation of the game and plays it like Play.
func (m *Match) PlayText(text string) *rules.Refusal {
	if m.Turn() < 0 {
		return rules.Refuse("refusal.match.over")
	}
	mv, err := m.history.now.ParseMove(text)
	if err != nil {
		if r := (*rules.Refusal)(nil); errors.As(err, &r) {
			return r
		}
		return rules.Refuse("refusal.match.text")
	}
	return m.Play(mv)
}

// entry returns mv, which is legal now, as the next ply: by the seat to move, or by chance.
func (m *Match) entry(mv rules.Move) *Entry {
	now := m.history.now
	e := &Entry{Move: mv, Text: now.MoveText(mv), Seat: -1, Player: -1, Side: now.ToMove(), Step: now.Effect(mv)}
	if e.Side != rules.Nobody {
		e.Seat = now.Seat()
		e.Player = m.history.nextPlayer(e.Seat, len(m.setup.Seats[e.Seat].Players))
	}
	return e
}

// play appends e, which is legal now, to the log. Every ply of a match goes through here: turns, draws, plies that are
// redone and those of a record. The plies taken back are dropped.
func (m *Match) play(e *Entry) {
	h := &m.history
	before := h.now
	h.now = before.Clone()
	h.now.Do(e.Move)
	h.plies = append(h.plies, *e)
	h.rounds = append(h.rounds, roundOf(before))
	if len(h.plies)%snapshotInterval == 0 {
		h.snapshots = append(h.snapshots, h.now)
	}
	h.undone = nil
	if e.Seat >= 0 {
		m.times.restart(before, h.now, e.Move)
	}
	if m.offer == e.Side.Other() || h.now.Outcome().Over() {
		m.offer = rules.Nobody
	}
	m.stamp++
}

// deal plays random draws until a seat is to move or the game is over, see rules.DealDue. If the game fails to deal, no
// seat is to move afterwards. Each take-back changes the seed, so that drawing again gives a new draw.
func (m *Match) deal() {
	const odd = 0x9E3779B97F4A7C15 // 2^64 divided by the golden ratio: the seeds of one match and of the next do not meet
	seed := m.setup.Seed ^ uint64(m.takebacks)*odd
	_ = rules.DealDue(m.history.now, seed, m.history.drawn(), func(mv rules.Move) rules.Position {
		m.play(m.entry(mv))
		return m.history.now
	})
}
