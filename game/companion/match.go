package companion

import (
	"math/rand/v2"
	"slices"

	"xotrio/game/match"
	"xotrio/rules"
)

// Phase is where a match has come to.
type Phase uint8

const (
	// Opening is before the first round: it is not known who opens, see Open and Lots.
	Opening Phase = iota
	// Ready is before each round, or game: nothing is counted before Go.
	Ready
	// Playing is during a round.
	Playing
	// Over is the end.
	Over
)

// Match is a match beside a real board. It is not safe for use by several goroutines at once.
type Match struct {
	setup Setup
	now   state
	// log is what was tapped and what the clocks did, before[i] the state at which log[i] came, since how many ticks have passed after the
	// last of it.
	log    []entry
	before []state
	since  int
	paused bool
}

// state is a match at a moment. clone copies it.
type state struct {
	phase Phase
	// sheet is the score sheet of a game that is played in rounds, nil in others.
	sheet rules.Sheet
	turn  rules.Side
	// turns is how many turns each side has had in the match, drawn how many draws of chance there were.
	turns [2]int
	drawn uint64
	// fuse, bar and left are the times, see match.Timers.
	fuse, bar int
	left      [2]int
	// crosses is the side with the crosses in the game being played, begun how many turns were taken in it; series are the games that were played.
	crosses rules.Side
	begun   int
	series  match.Series
	// outcome and ending are how a match is over, once it is.
	outcome rules.Outcome
	ending  string
	// last is what has happened last.
	last Event
}

// clone is a copy of which a change leaves the original alone.
func (s state) clone() state {
	if s.sheet != nil {
		s.sheet = s.sheet.Clone()
	}
	return s
}

// Event is what came of a tap, or of time, as a screen tells it.
type Event struct {
	// Kind is what it was.
	Kind EventKind
	// Side is who ended a turn, lost one by time, won the round or the game, or let the beam fall; Nobody for a draw.
	Side rules.Side
	// Counted is what the round has brought, where it was counted on a sheet.
	rules.Counted
}

// EventKind is what has happened.
type EventKind uint8

// What may have happened: nothing yet; somebody opens; a round has begun; a turn is over; a turn was lost by time; a round, or a game, is over by a row, by the beam,
// by time, without a winner; the match was ended by the players.
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

// New begins a match of a game. The error says what is wrong with the setup.
func New(g *rules.Info, s Setup) (*Match, error) {
	sheet, err := s.read(g)
	if err != nil {
		return nil, err
	}
	m := &Match{setup: s}
	m.now.sheet, m.now.series.Games = sheet, s.Games
	return m, nil
}

// Setup is what was settled before the match. Its slices are shared: they must not be changed.
func (m *Match) Setup() Setup { return m.setup }

// InRounds reports whether the match is played in rounds that are counted on a Sheet, and not by a clock and the games that were won alone.
func (m *Match) InRounds() bool { return m.now.sheet != nil }

// Sheet is the score sheet of a match in rounds, nil for others. It must not be changed.
func (m *Match) Sheet() rules.Sheet { return m.now.sheet }

// Standing is how a match in rounds stands; the zero Standing for others.
func (m *Match) Standing() rules.Standing {
	if m.now.sheet == nil {
		return rules.Standing{}
	}
	return m.now.sheet.Standing()
}

// Phase is where the match has come to.
func (m *Match) Phase() Phase { return m.now.phase }

// Turn is the side on turn, before a round the one that opens it; Nobody in Opening and once the match is Over.
func (m *Match) Turn() rules.Side {
	if m.now.phase == Over {
		return rules.Nobody
	}
	return m.now.turn
}

// Person is the place among its people of who takes the next turn of a side, X or O: "the members of a side take its turns in order".
func (m *Match) Person(s rules.Side) int { return m.now.turns[side(s)] % len(m.setup.People[side(s)]) }

// Points are the points of a side, X or O, in rounds: in the set, or in the match where there are no sets. Once a set has ended the match they are
// those with which it was won.
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

// Crosses is the side that plays the crosses; Nobody where that is not known yet.
func (m *Match) Crosses() rules.Side {
	if m.InRounds() {
		return rules.X
	}
	return m.now.crosses
}

// Series are the games that were played of a match that is not played in rounds: the sides are the ends of the table.
func (m *Match) Series() match.Series { return m.now.series }

// Timers are the times as they stand.
func (m *Match) Timers() match.Timers {
	t := match.Timers{Fuse: m.now.fuse, Bomb: m.setup.Bomb, Bar: m.now.bar, Beam: m.setup.Beam, Paused: m.paused}
	if m.setup.Clock.Main > 0 {
		t.Left = slices.Clone(m.now.left[:])
	}
	return t
}

// Timed reports whether any time is counted.
func (m *Match) Timed() bool { return m.setup.Bomb > 0 || m.setup.Beam > 0 || m.setup.Clock.Main > 0 }

// Paused reports whether time stands still although a round is being played.
func (m *Match) Paused() bool { return m.paused }

// SetPaused has time stand still, or go on.
func (m *Match) SetPaused(on bool) { m.paused = on }

// Last is what has happened last.
func (m *Match) Last() Event { return m.now.last }

// Outcome is how the match stands, and Ending by what it ended, in a word of State.Ending, "games" where the games were played, or "called" where
// the players ended it; empty while it runs.
func (m *Match) Outcome() rules.Outcome { return m.now.outcome }

// Ending is by what the match ended.
func (m *Match) Ending() string { return m.now.ending }

// luck makes the generator of the next draw of chance: each has its own, made of the seed and of the draws before it.
func (m *Match) luck(s *state) func() func(int) int {
	return func() func(int) int {
		s.drawn++
		return rand.New(rand.NewPCG(m.setup.Seed, s.drawn)).IntN
	}
}

// ready brings s before the next round, or game, which opener opens.
func (m *Match) ready(s *state, opener rules.Side) {
	s.phase, s.turn, s.fuse = Ready, opener, m.setup.Bomb
	if !m.InRounds() {
		s.crosses, s.begun = opener, 0
		s.left = [2]int{m.setup.Clock.Main, m.setup.Clock.Main}
		return
	}
	s.sheet.Deal(m.luck(s))
}

// after brings s to what follows a round that was counted on the sheet; set is the number of the set in which it was.
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

// afterGame brings s to what follows a game that winner has won, Nobody for a draw: the other side begins the next.
func (m *Match) afterGame(s *state, winner rules.Side, by match.By) {
	s.series = s.series.With(match.PlayedGame{Winner: winner, By: by, Turns: s.begun})
	if s.series.Over() {
		s.phase, s.outcome, s.ending = Over, rules.Won(s.series.Leader()), "games"
		return
	}
	m.ready(s, s.crosses.Other())
}
