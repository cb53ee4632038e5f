package companion

import (
	"math/rand/v2"
	"slices"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
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
	terms terms
	now   state
	// log is what was tapped and what the clocks did, before[i] the state at which log[i] came, since how many ticks have passed after the
	// last of it.
	log    []entry
	before []state
	since  int
	paused bool
}

// state is a match at a moment. Assignment copies it.
type state struct {
	phase  Phase
	course xobrainer.Course
	hands  [2]xobrainer.Hand
	turn   rules.Side
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
	// outcome and ending are how a match is over that its course does not end.
	outcome rules.Outcome
	ending  string
	// last is what has happened last.
	last Event
}

// Event is what came of a tap, or of time, as a screen tells it.
type Event struct {
	// Kind is what it was.
	Kind EventKind
	// Side is who ended a turn, lost one by time, won the round or the game, or let the beam fall; Nobody for a draw.
	Side rules.Side
	// Row is the row that was counted, where it was entered by its squares; Points are all points that the round brought.
	Row    xobrainer.Row
	Points int
	// KnockOut reports whether the match was won at once, SetWon whether a set was won.
	KnockOut, SetWon bool
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

// New begins a match. The error says what is wrong with the setup.
func New(s Setup) (*Match, error) {
	t, err := s.read()
	if err != nil {
		return nil, err
	}
	m := &Match{setup: s, terms: t}
	m.now.series.Games = s.Games
	return m, nil
}

// Setup is what was settled before the match. Its slices are shared: they must not be changed.
func (m *Match) Setup() Setup { return m.setup }

// InRounds reports whether the match is played in rounds that are counted here, and not a clock and a score sheet alone.
func (m *Match) InRounds() bool { return m.setup.InRounds() }

// Format, Variants and Layout are what XOBrainer is played for, with, and on; zero in other games.
func (m *Match) Format() xobrainer.Format { return m.terms.format }

// Variants are those of XOBrainer.
func (m *Match) Variants() xobrainer.Variants { return m.terms.variants }

// Layout is the board of XOBrainer.
func (m *Match) Layout() xobrainer.Layout { return m.terms.layout }

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

// Shown reports whether the pieces to come are known here.
func (m *Match) Shown() bool {
	return m.InRounds() && !(m.terms.variants.Has(xobrainer.Random) && m.setup.RealBag)
}

// LineUp is the pieces of a side, X or O, in the order of play, and their number, 0 to 4. There are none before the match has begun, and where they are not
// Shown.
func (m *Match) LineUp(s rules.Side) (pieces [4]xobrainer.Piece, n int) {
	if !m.Shown() || m.now.phase == Opening {
		return pieces, 0
	}
	return m.now.hands[side(s)].LineUp()
}

// Behind is the number of pieces of a side behind its LineUp, in its main colour and in the other.
func (m *Match) Behind(s rules.Side) (main, other int) { return m.now.hands[side(s)].Behind() }

// Course is how a match of XOBrainer goes; the zero Course before it is known who opens and in other games.
func (m *Match) Course() xobrainer.Course { return m.now.course }

// Points are the points of a side, X or O, in XOBrainer: in the set, or in the match where there are no sets. Once a set has ended the match they are
// those with which it was won.
func (m *Match) Points(s rules.Side) int {
	last := m.now.last
	if m.now.phase != Over || !last.SetWon {
		return m.now.course.Points().Of(s)
	}
	points := m.before[len(m.before)-1].course.Points().Of(s)
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

// Series are the games that were played of a match that is none of XOBrainer: the sides are the ends of the table.
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

// luck is the generator of the next draw of chance: each has its own, made of the seed and of the draws before it.
func (m *Match) luck(s *state) func(int) int {
	s.drawn++
	return rand.New(rand.NewPCG(m.setup.Seed, s.drawn)).IntN
}

// ready brings s before the next round, or game, which opener opens.
func (m *Match) ready(s *state, opener rules.Side) {
	s.phase, s.turn, s.fuse = Ready, opener, m.setup.Bomb
	if !m.InRounds() {
		s.crosses, s.begun = opener, 0
		s.left = [2]int{m.setup.Clock.Main, m.setup.Clock.Main}
		return
	}
	for i := range s.hands {
		s.hands[i] = xobrainer.NewHand(rules.X+rules.Side(i), m.terms.variants)
	}
	m.draw(s, opener)
	m.draw(s, opener.Other())
}

// draw draws the next pieces of a side where they are due.
func (m *Match) draw(s *state, who rules.Side) {
	if h := &s.hands[side(who)]; m.Shown() && h.Due() {
		h.Draw(m.luck(s))
	}
}

// after brings s to what follows a round of XOBrainer; set is the number of the set in which it was.
func (m *Match) after(s *state, set int) {
	if s.course.Outcome().Over() {
		s.phase, s.outcome, s.ending = Over, s.course.Outcome(), s.course.Ending()
		return
	}
	if s.course.Set() != set || s.last.Kind == BeamFell {
		s.bar = 0
	}
	m.ready(s, s.course.Opener())
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
