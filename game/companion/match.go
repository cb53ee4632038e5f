package companion

import (
	"encoding/json"
	"math/rand/v2"
	"slices"

	"xotrio/game/match"
	"xotrio/rules"
)

// Phase is the phase of a match.
type Phase uint8

const (
	// Opening is the time before the first round, while the opener is undecided; see Open and Lots.
	Opening Phase = iota
	// Ready is the time before each round or game: no clock runs before Go.
	Ready
	// Playing is the time during a round.
	Playing
	// Over is the end.
	Over
)

// Match is a match beside a real board. It is not safe for concurrent use.
type Match struct {
	setup Setup
	now   state
	// log holds the taps and the events of the clocks, before[i] the state before log[i]; since counts the ticks after
	// the last of them.
	log    []entry
	before []state
	since  int
	paused bool
}

// state is the state of a match; see clone.
type state struct {
	phase Phase
	// sheet is the score sheet of a game played in rounds, nil for others.
	sheet rules.Sheet
	turn  rules.Side
	// turns counts the turns of each side, drawn the draws of chance.
	turns [2]int
	drawn uint64
	// fuse, bar and left are the times, see match.Timers.
	fuse, bar int
	left      [2]int
	// crosses is the side with the crosses in the current game, begun its number of turns; series holds the finished
	// games.
	crosses rules.Side
	begun   int
	series  match.Series
	// outcome and ending are the result once the match is over.
	outcome rules.Outcome
	ending  string
	// last is the latest event.
	last Event
}

func (s state) clone() state {
	if s.sheet != nil {
		s.sheet = s.sheet.Clone()
	}
	return s
}

// Event is the result of a tap or of time, for display.
type Event struct {
	// Kind is the kind of event.
	Kind EventKind
	// Side is the side that ended or lost a turn, won the round or game, or let the beam fall; Nobody for a draw.
	Side rules.Side
	// Counted is the score of the round, if it was counted on a sheet.
	rules.Counted
}

// EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events: nothing yet; the opener is decided; a round has begun; a turn has ended; a turn was lost on
// time; a round or game was won by a row, by the fall of the beam, on time, or drawn; the players ended the match.
const (
	NothingYet EventKind = iota
	Opened
	Begun
	TurnEnded
	TurnLost
	RoundWon
	BeamFell
	FlagFell
	RoundDrawn
	Ended
)

// New starts a match of a game. The error says what is wrong with the setup.
func New(g *rules.Info, s Setup) (*Match, error) {
	sheet, err := s.read(g)
	if err != nil {
		return nil, err
	}
	m := &Match{setup: s}
	m.now.sheet, m.now.series.Games = sheet, s.Games
	return m, nil
}

// Setup returns the setup. Callers must not modify its slices.
func (m *Match) Setup() Setup { return m.setup }

// InRounds reports whether the match is played in rounds counted on a sheet. Other matches count only games won, and a
// clock.
func (m *Match) InRounds() bool { return m.now.sheet != nil }

// Sheet returns the score sheet of a match in rounds, nil for others. Callers must not modify it.
func (m *Match) Sheet() rules.Sheet { return m.now.sheet }

// Standing returns the score of a match in rounds, zero for others.
func (m *Match) Standing() rules.Standing {
	if m.now.sheet == nil {
		return rules.Standing{}
	}
	return m.now.sheet.Standing()
}

// Phase returns the phase.
func (m *Match) Phase() Phase { return m.now.phase }

// Turn is the side to move, before a round its opener; Nobody in Opening and once the match is Over.
func (m *Match) Turn() rules.Side {
	if m.now.phase == Over {
		return rules.Nobody
	}
	return m.now.turn
}

// Person is the index of the person who takes the next turn of a side, X or O: "the members of a side take its turns in
// order".
func (m *Match) Person(s rules.Side) int { return m.now.turns[side(s)] % len(m.setup.People[side(s)]) }

// Points returns the points of a side, X or O, in rounds: in the set, or in the match if there are no sets. If a set
// has ended the match, they are the final points of that set.
func (m *Match) Points(s rules.Side) int {
	last := m.now.last
	if m.now.phase != Over || !last.SetWon {
		return m.Standing().Points[side(s)]
	}
	points := m.before[len(m.before)-1].sheet.Standing().Points[side(s)]
	if last.Kind == RoundWon && last.Side == s {
		points += last.Points
	}
	return points
}

// Crosses is the side that plays the crosses; Nobody if undecided.
func (m *Match) Crosses() rules.Side {
	if m.InRounds() {
		return rules.X
	}
	return m.now.crosses
}

// Series returns the finished games of a match that is not played in rounds. Its sides are the ends of the table.
func (m *Match) Series() match.Series { return m.now.series }

// Timers returns the current times.
func (m *Match) Timers() match.Timers {
	t := match.Timers{Fuse: m.now.fuse, Bomb: m.setup.Bomb, Bar: m.now.bar, Beam: m.setup.Beam, Paused: m.paused}
	if m.setup.Clock.Main > 0 {
		t.Left = slices.Clone(m.now.left[:])
	}
	return t
}

// Timed reports whether any clock is used.
func (m *Match) Timed() bool { return m.setup.Bomb > 0 || m.setup.Beam > 0 || m.setup.Clock.Main > 0 }

// Paused reports whether the clocks are stopped during a round.
func (m *Match) Paused() bool { return m.paused }

// SetPaused stops or starts the clocks.
func (m *Match) SetPaused(on bool) { m.paused = on }

// Last returns the latest event.
func (m *Match) Last() Event { return m.now.last }

// Outcome returns the result.
func (m *Match) Outcome() rules.Outcome { return m.now.outcome }

// Ending is the cause of the end: a word of State.Ending, "games" after the last game, or "called" if the players ended
// the match; "" while it runs.
func (m *Match) Ending() string { return m.now.ending }

// luck gives each draw a generator of its own, made of the seed and the number of draws.
func (m *Match) luck(s *state) func() func(int) int {
	return func() func(int) int {
		s.drawn++
		return rand.New(rand.NewPCG(m.setup.Seed, s.drawn)).IntN
	}
}

func (m *Match) ready(s *state, opener rules.Side) {
	s.phase, s.turn, s.fuse = Ready, opener, m.setup.Bomb
	if !m.InRounds() {
		s.crosses, s.begun = opener, 0
		s.left = [2]int{m.setup.Clock.Main, m.setup.Clock.Main}
		return
	}
	s.sheet.Deal(m.luck(s))
}

// after continues after a round counted on the sheet; set is the number of its set.
func (m *Match) after(s *state, set int) {
	st := s.sheet.Standing()
	if st.Outcome.Over() {
		s.phase, s.outcome, s.ending = Over, st.Outcome, st.Ending
		return
	}
	if st.Set != set || s.last.Kind == BeamFell {
		s.bar = 0
	}
	m.ready(s, st.Opener)
}

// afterGame lets the other side begin the next game. winner is Nobody for a draw.
func (m *Match) afterGame(s *state, winner rules.Side, by match.By) {
	s.series = s.series.With(match.PlayedGame{Winner: winner, By: by, Turns: s.begun})
	if s.series.Over() {
		s.phase, s.outcome, s.ending = Over, rules.Won(s.series.Leader()), "games"
		return
	}
	m.ready(s, s.crosses.Other())
}

// Kind is the kind of a Tap.
type Kind string

const (
	// Open makes Side open the match; Lots decides by chance.
	Open Kind = "open"
	Lots Kind = "lots"
	// Go starts the round.
	Go Kind = "go"
	// End ends the current turn.
	End Kind = "end"
	// Row is a round won by Side, see Win; Won is a game won by Side, without rounds.
	Row Kind = "row"
	Won Kind = "won"
	// Drawn is a drawn round or game.
	Drawn Kind = "drawn"
	// Stop ends the match with the present score.
	Stop Kind = "stop"

	// Events of the clocks.
	bomb Kind = "bomb"
	fall Kind = "fall"
	flag Kind = "flag"
)

// Tap is an input of the people at the table.
type Tap struct {
	Kind Kind       `json:"do"`
	Side rules.Side `json:"side,omitempty"`
	// Win is the value of a Row for rules.Sheet.Win; nil for other kinds.
	Win json.RawMessage `json:"win,omitempty"`
}

// entry is a tap with the ticks since the one before.
type entry struct {
	Ticks int `json:"t"`
	Tap
}

// Do applies a tap. It returns a refusal if that is impossible, else nil.
func (m *Match) Do(t Tap) *rules.Refusal {
	next := m.now.clone()
	if why := m.do(&next, t); why != nil {
		return why
	}
	m.add(t, next)
	return nil
}

func (m *Match) add(t Tap, next state) {
	m.log = append(m.log, entry{m.since, t})
	m.before = append(m.before, m.now)
	m.now, m.since, m.paused = next, 0, false
}

// Taps counts the taps that can be undone, events of the clocks included.
func (m *Match) Taps() int { return len(m.log) }

// Undo undoes the last tap and pauses: the clocks show the times of that tap. An event of a clock is undone to the
// start of the turn. It reports whether there was a tap.
func (m *Match) Undo() bool {
	n := len(m.log) - 1
	if n < 0 {
		return false
	}
	e := m.log[n]
	m.now, m.since = m.before[n], e.Ticks
	if e.Kind == bomb || e.Kind == fall || e.Kind == flag {
		m.unwind(e.Ticks)
	}
	m.log, m.before = m.log[:n], m.before[:n]
	m.paused = m.now.phase == Playing
	return true
}

// unwind returns the last ticks to the side to move.
func (m *Match) unwind(ticks int) {
	i := side(m.now.turn)
	m.now.fuse, m.since = m.setup.Bomb, 0
	if m.setup.Beam > 0 {
		m.now.bar -= ticks * (2*i - 1)
	}
	if m.setup.Clock.Main > 0 {
		m.now.left[i] += ticks
	}
}

func (m *Match) do(s *state, t Tap) *rules.Refusal {
	if s.phase == Over {
		return rules.Refuse("refusal.match.over")
	}
	switch t.Kind {
	case Open, Lots:
		return m.open(s, t)
	case Stop:
		m.stop(s)
		return nil
	case Go:
		if s.phase != Ready {
			return rules.Refuse("refusal.companion.unknown")
		}
		s.phase, s.last = Playing, Event{Kind: Begun, Side: s.turn}
		return nil
	}
	if s.phase != Playing {
		return rules.Refuse("refusal.companion.unknown")
	}
	switch {
	case t.Kind == End:
		m.end(s, Event{Kind: TurnEnded, Side: s.turn})
	case t.Kind == bomb && m.setup.Bomb > 0:
		m.end(s, Event{Kind: TurnLost, Side: s.turn})
	case t.Kind == Drawn:
		m.drawn(s)
	case t.Kind == Row && m.InRounds():
		return m.row(s, t)
	case t.Kind == fall && m.setup.Beam > 0:
		set := s.sheet.Standing().Set
		s.last = Event{Kind: BeamFell, Side: s.turn, Counted: s.sheet.Fall(s.turn)}
		m.after(s, set)
	case t.Kind == Won && !m.InRounds():
		if t.Side != rules.X && t.Side != rules.O {
			return rules.Refuse("refusal.companion.side")
		}
		s.last = Event{Kind: RoundWon, Side: t.Side}
		m.afterGame(s, t.Side, match.ByBoard)
	case t.Kind == flag && m.setup.Clock.Main > 0:
		s.last = Event{Kind: FlagFell, Side: s.turn}
		m.afterGame(s, s.turn.Other(), match.ByTime)
	default:
		return rules.Refuse("refusal.companion.unknown")
	}
	return nil
}

func (m *Match) open(s *state, t Tap) *rules.Refusal {
	if s.phase != Opening {
		return rules.Refuse("refusal.companion.unknown")
	}
	who := t.Side
	if t.Kind == Lots {
		who = rules.X + rules.Side(m.luck(s)()(2))
	}
	if who != rules.X && who != rules.O {
		return rules.Refuse("refusal.companion.side")
	}
	if m.InRounds() {
		s.sheet.Open(who)
	}
	s.last = Event{Kind: Opened, Side: who}
	m.ready(s, who)
	return nil
}

// end ends a turn: the next piece was placed, or the turn was lost. If neither side has a piece left the round is
// drawn.
func (m *Match) end(s *state, e Event) {
	i := side(s.turn)
	s.last = e
	s.turns[i]++
	s.begun++
	if m.InRounds() && s.sheet.Turn(s.turn, e.Kind == TurnLost, m.luck(s)) {
		m.drawn(s)
		return
	}
	if m.setup.Clock.Main > 0 {
		s.left[i] = min(s.left[i]+m.setup.Clock.Increment, match.MaxClock)
	}
	s.turn, s.fuse = s.turn.Other(), m.setup.Bomb
}

func (m *Match) drawn(s *state) {
	s.last = Event{Kind: RoundDrawn}
	if !m.InRounds() {
		m.afterGame(s, rules.Nobody, match.ByAgreement)
		return
	}
	set := s.sheet.Standing().Set
	s.sheet.Draw()
	m.after(s, set)
}

func (m *Match) stop(s *state) {
	leader := s.series.Leader()
	if m.InRounds() {
		leader = s.sheet.Standing().Leader
	}
	s.phase, s.outcome, s.ending, s.last = Over, rules.Won(leader), "called", Event{Kind: Ended, Side: leader}
}

// row counts a round that was won.
func (m *Match) row(s *state, t Tap) *rules.Refusal {
	if t.Win == nil || t.Side != rules.X && t.Side != rules.O {
		return rules.Refuse("refusal.companion.side")
	}
	set := s.sheet.Standing().Set
	won, why := s.sheet.Win(t.Side, t.Win)
	if why != nil {
		return why
	}
	s.last = Event{Kind: RoundWon, Side: t.Side, Counted: won}
	m.after(s, set)
	return nil
}

// Tick lets n ticks pass for the side to move and reports whether a clock event occurred: a bomb, the fall of the bar,
// a flag. It stops at the event, which the screen shows before time continues. No time passes unless a round is being
// played and not Paused.
func (m *Match) Tick(n int) (event bool) {
	if m.now.phase != Playing || m.paused || n <= 0 || !m.Timed() {
		return false
	}
	t := m.Timers()
	before := m.now
	due := t.Tick(n, side(m.now.turn))
	m.now.fuse, m.now.bar = t.Fuse, t.Bar
	copy(m.now.left[:], t.Left)
	m.since += passed(before, m.now)
	did := map[match.Expiry]Kind{match.BombOff: bomb, match.BarDown: fall, match.FlagDown: flag}[due]
	if did == "" {
		return false
	}
	next := m.now.clone()
	tap := Tap{Kind: did}
	if m.do(&next, tap) != nil {
		return false // never: clocks in use only
	}
	m.add(tap, next)
	return true
}

// passed is the number of ticks between two states of a turn.
func passed(a, b state) int {
	n := max(a.fuse-b.fuse, b.bar-a.bar, a.bar-b.bar)
	for i := range a.left {
		n = max(n, a.left[i]-b.left[i])
	}
	return n
}
