package companion

import (
	"encoding/json"

	"xotrio/game/match"
	"xotrio/rules"
)

// Kind is what a Tap does.
type Kind string

const (
	// Open says that Side opens the match; Lots has chance say so.
	Open Kind = "open"
	Lots Kind = "lots"
	// Go begins the round.
	Go Kind = "go"
	// End ends the turn of the side on turn.
	End Kind = "end"
	// Row is a round that Side has won, see Win; Won is a game that Side has won, where there are no rounds.
	Row Kind = "row"
	Won Kind = "won"
	// Drawn is a round or a game without a winner.
	Drawn Kind = "drawn"
	// Stop ends the match as it stands.
	Stop Kind = "stop"

	// What the clocks do.
	bomb Kind = "bomb"
	fall Kind = "fall"
	flag Kind = "flag"
)

// Tap is what somebody at the table does.
type Tap struct {
	Kind Kind       `json:"do"`
	Side rules.Side `json:"side,omitempty"`
	// Win is what a Row brings, as rules.Sheet.Win takes it; nil for everything else.
	Win json.RawMessage `json:"win,omitempty"`
}

// entry is a tap with the ticks that passed before it since the one before.
type entry struct {
	Ticks int `json:"t"`
	Tap
}

// Do does what was tapped. The refusal, with a reason for the texts of the screens, says why that is not possible; it is nil where it was done.
func (m *Match) Do(t Tap) *rules.Refusal {
	next := m.now.clone()
	if why := m.do(&next, t); why != nil {
		return why
	}
	m.add(t, next)
	return nil
}

// add puts a tap into the log that has led to next.
func (m *Match) add(t Tap, next state) {
	m.log = append(m.log, entry{m.since, t})
	m.before = append(m.before, m.now)
	m.now, m.since, m.paused = next, 0, false
}

// Taps is how many taps have been made and can be taken back, what the clocks did counted.
func (m *Match) Taps() int { return len(m.log) }

// Undo takes back the last tap: the clocks stand as they stood when it was made, and wait. What a clock has done is taken back to the beginning of that
// turn. It reports whether there was anything.
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

// unwind gives the side on turn its last ticks back.
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

// do plays t on s.
func (m *Match) do(s *state, t Tap) *rules.Refusal {
	if s.phase == Over {
		return rules.Refuse("companion.over", "The match is over.")
	}
	switch t.Kind {
	case Open, Lots:
		return m.open(s, t)
	case Stop:
		m.stop(s)
		return nil
	case Go:
		if s.phase != Ready {
			return rules.Refuse("companion.begun", "The round has begun already.")
		}
		s.phase, s.last = Playing, Event{Kind: Begun, Side: s.turn}
		return nil
	}
	if s.phase != Playing {
		return rules.Refuse("companion.not-begun", "No round is being played.")
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
			return rules.Refuse("companion.side", "Only one of the two sides can win.")
		}
		s.last = Event{Kind: RoundWon, Side: t.Side}
		m.afterGame(s, t.Side, match.ByBoard)
	case t.Kind == flag && m.setup.Clock.Main > 0:
		s.last = Event{Kind: FlagFell, Side: s.turn}
		m.afterGame(s, s.turn.Other(), match.ByTime)
	default:
		return rules.Refuse("companion.unknown", "That is not possible in this match.")
	}
	return nil
}

// open begins the match.
func (m *Match) open(s *state, t Tap) *rules.Refusal {
	if s.phase != Opening {
		return rules.Refuse("companion.begun", "The match has begun already.")
	}
	who := t.Side
	if t.Kind == Lots {
		who = rules.X + rules.Side(m.luck(s)()(2))
	}
	if who != rules.X && who != rules.O {
		return rules.Refuse("companion.side", "Only one of the two sides can open.")
	}
	if m.InRounds() {
		s.sheet.Open(who)
	}
	s.last = Event{Kind: Opened, Side: who}
	m.ready(s, who)
	return nil
}

// end ends a turn, by which the next piece has been placed, or not where it was lost. Where neither side has a piece left, the round is drawn.
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

// drawn ends a round or a game without a winner.
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

// stop ends the match as it stands.
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
		return rules.Refuse("companion.side", "Only one of the two sides can win.")
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
