package match

import (
	"errors"
	"fmt"

	"xotrio/rules"
)

// keepEvery is the distance in plies between the positions that a match keeps; those between are played again from the
// one before, so that neither a long match nor a game that remembers its past costs much memory.
const keepEvery = 32

// Entry is one ply: a turn taken, or a draw of chance.
type Entry struct {
	// Move is what was played and Text its notation at that position.
	Move rules.Move
	Text string
	// Seat is the index of the seat that played it, -1 for chance.
	Seat int
	// Player is the index in that seat's Players of who played it, -1 for chance.
	Player int
	// Side is the side that played it, rules.Nobody for chance.
	Side rules.Side
	// Step is what it did, made when it was played: see rules.Game.Effect.
	Step any
}

// Match is one sitting. It is not safe for use by several goroutines at once; the positions it hands out are.
type Match struct {
	setup Setup
	game  *rules.Info
	// now is the position after log. It is replaced, never changed, so that those who were handed it may keep it.
	now rules.Game
	// kept[i] is the position at ply i*keepEvery.
	kept []rules.Game
	log  []Entry
	// undone are the plies taken back, in the order in which Redo plays them.
	undone []Entry
	// rounds are the numbers of the rounds in which the plies of log were played, 0 in games without secrets.
	rounds []int
	// left are the ticks on each seat's clock, nil without clocks.
	left []int
	// fuse are the ticks until the bomb goes off, beam is where the bar stands; see Fuse and Beam.
	fuse, beam int
	paused     bool
	// spent are the ticks that X and O have had, helped the moves they were helped with, changes who sat at the table before.
	spent, helped [2]int
	changes       []Change
	// takebacks counts the take-backs of a match in which something is drawn: see luck.
	takebacks int
	// takenBack is how often moves were taken back at the table, see TakenBack.
	takenBack int
	// offer is the side that has offered a draw and waits for the answer.
	offer rules.Side
	// called is the result that was not made on the board; its By is empty while there is none.
	called Result
	// notes are the screens' own lines, sorted by name; foreign are the header lines of a record that this version does
	// not know, in their order.
	notes   []header
	foreign []header
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
	m := &Match{setup: s, game: g, now: p, kept: []rules.Game{p}, fuse: s.Bomb}
	for _, c := range s.Clocks {
		m.left = append(m.left, c.Main)
	}
	return m, nil
}

// Setup is a copy of what was settled before the first move.
func (m *Match) Setup() Setup { return m.setup.clone() }

// Game is the game being played.
func (m *Match) Game() *rules.Info { return m.game }

// Position is the game as it stands, secrets included. It is shared: the caller must not change it. It does not change
// when the match goes on, so it may be kept, and read by another goroutine.
func (m *Match) Position() rules.Game { return m.now }

// View is the caller's own copy of the game as side s may see it: what a computer player, and the screen of a person,
// get to see.
func (m *Match) View(s rules.Side) rules.Game { return m.now.View(s) }

// At is the caller's own copy of the position after the first ply plies of Log: 0 is the start. Plies outside the log
// give its nearest end. Result and clocks are not part of it.
func (m *Match) At(ply int) rules.Game {
	ply = max(0, min(ply, len(m.log)))
	i := ply / keepEvery
	p := m.kept[i].Clone()
	for _, e := range m.log[i*keepEvery : ply] {
		p.Do(e.Move)
	}
	return p
}

// Log is what was played so far, draws of chance included. The caller must not change it. It tells everything: see
// EntryText for what may be shown.
func (m *Match) Log() []Entry { return m.log[:len(m.log):len(m.log)] }

// Ply is the length of Log.
func (m *Match) Ply() int { return len(m.log) }

// Stamp changes whenever the position or the result does, back and forth alike: an answer that was asked for under
// another stamp is stale. It is not part of the record.
func (m *Match) Stamp() uint64 { return m.stamp }

// Turn is the index of the seat on turn, -1 once the match is over (or where chance is on turn, which a match leaves
// only when the game fails to deal).
func (m *Match) Turn() int {
	if m.Result().Over() || m.now.ToMove() == rules.Nobody {
		return -1
	}
	return m.now.Seat()
}

// OnTurn is the player who has to move and the player's place (seat, and index in the seat's Players); ok is false where
// Turn is -1.
func (m *Match) OnTurn() (p Player, seat, index int, ok bool) {
	seat = m.Turn()
	if seat < 0 {
		return Player{}, -1, -1, false
	}
	index = m.next(seat)
	return m.setup.Seats[seat].Players[index], seat, index, true
}

// OnTurnComputer reports whether a computer player is on turn, and at which level.
func (m *Match) OnTurnComputer() (level int, ok bool) {
	p, _, _, _ := m.OnTurn()
	return p.Level, p.Computer()
}

// next is the index of the player who takes the seat's next turn. RULES.md: "the members of a side take its turns in order,
// and go on where they were in the next round"; a turn that was passed, or lost by time, was that member's.
func (m *Match) next(seat int) int {
	for i := len(m.log) - 1; i >= 0; i-- {
		if m.log[i].Seat == seat {
			return (m.log[i].Player + 1) % len(m.setup.Seats[seat].Players)
		}
	}
	return 0
}

// Play plays mv for the seat on turn and then deals what chance is due. The refusal is nil where the move was played;
// otherwise nothing has changed. Plies that were taken back can no longer be redone; a draw offered by the other side is
// declined by moving.
func (m *Match) Play(mv rules.Move) *rules.Refusal {
	seat := m.Turn()
	if seat < 0 {
		return rules.Refuse(ReasonOver, "The match is over: nobody is on turn.")
	}
	if r := m.now.Why(mv); r != nil {
		return r
	}
	if r := m.tooEarly(mv); r != nil {
		return r
	}
	m.undone = nil
	m.settled()
	m.add(mv)
	m.deal()
	if m.left != nil {
		m.left[seat] = min(m.left[seat]+m.setup.Clocks[seat].Increment, maxLeft)
	}
	if m.offer == SideOf(seat).Other() {
		m.offer = rules.Nobody
	}
	return nil
}

// PlayText plays the move that text writes in the notation of the game, as Play does.
func (m *Match) PlayText(text string) *rules.Refusal {
	if m.Turn() < 0 {
		return rules.Refuse(ReasonOver, "The match is over: nobody is on turn.")
	}
	mv, err := m.now.ParseMove(text)
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

// add plays a move that is legal here, by the seat on turn or by chance, and logs it.
func (m *Match) add(mv rules.Move) {
	e := Entry{Move: mv, Text: m.now.MoveText(mv), Seat: -1, Player: -1, Step: m.now.Effect(mv)}
	if e.Side = m.now.ToMove(); e.Side != rules.Nobody {
		e.Seat = m.now.Seat()
		e.Player = m.next(e.Seat)
	}
	m.apply(e)
}

// apply plays a logged ply.
func (m *Match) apply(e Entry) {
	before := m.now
	p := before.Clone()
	p.Do(e.Move)
	m.now = p
	m.log = append(m.log, e)
	m.rounds = append(m.rounds, roundOf(before))
	if e.Seat >= 0 {
		m.turned(before, e.Move)
	}
	if len(m.log)%keepEvery == 0 {
		m.kept = append(m.kept, p)
	}
	if p.Outcome().Over() {
		m.offer = rules.Nobody // a draw that was offered before the last move, by whoever made it, is past
	}
	m.stamp++
}

// deal lets chance draw until a seat is on turn or the game is over, see rules.DealDue. In a game that fails to deal nobody
// is on turn afterwards.
func (m *Match) deal() {
	draws := uint64(0)
	for _, e := range m.log {
		if e.Seat < 0 {
			draws++
		}
	}
	_ = rules.DealDue(m.now, m.luck(), draws, func(mv rules.Move) rules.Position {
		m.add(mv)
		return m.now
	})
}

// luck is the seed of the next draws: that of the setup, and after each take-back another one, so that drawing again is drawing
// afresh.
func (m *Match) luck() uint64 {
	const odd = 0x9E3779B97F4A7C15 // 2^64 divided by the golden ratio: the seeds of one match and of the next do not meet
	return m.setup.Seed ^ uint64(m.takebacks)*odd
}
