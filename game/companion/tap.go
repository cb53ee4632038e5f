package companion

import (
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
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
	// Row is five in a row of Side in XOBrainer, see Win; Won is a game that Side has won, elsewhere.
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
	// Win is what a Row brings; nil for everything else.
	Win *Win `json:"win,omitempty"`
}

// Win is a round of XOBrainer that was won by five in a row, as people see it on the board.
type Win struct {
	// From and To are the ends of the row, both empty where Points and KnockOut were counted by people.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	// Points are the dots under the row, KnockOut reports whether it passes through a bolt.
	Points   int  `json:"points"`
	KnockOut bool `json:"knock_out,omitempty"`
	// Missions are how many marks of the winners' missions are met, Mission whether all four of one are; Trapped is how many pieces are in their
	// trap, 0 to 4.
	Missions int  `json:"missions,omitempty"`
	Mission  bool `json:"mission,omitempty"`
	Trapped  int  `json:"trapped,omitempty"`
}

// WinBy is the win by the five squares from one end to the other, as they count on this board; false where they are not five in a row.
func WinBy(l xobrainer.Layout, from, to xobrainer.Square) (Win, xobrainer.Row, bool) {
	row, ok := l.RowThrough(from, to)
	return Win{From: from.String(), To: to.String(), Points: row.Points, KnockOut: row.KnockOut}, row, ok
}

// Range is the fewest and the most points that a row without a Knock Out has on a board.
func Range(l xobrainer.Layout) (least, most int) {
	least = 5 * xobrainer.MaxDots
	for from := range xobrainer.Square(xobrainer.Squares) {
		for to := range from {
			if row, ok := l.RowThrough(from, to); ok && !row.KnockOut {
				least, most = min(least, row.Points), max(most, row.Points)
			}
		}
	}
	return least, most
}

// entry is a tap with the ticks that passed before it since the one before.
type entry struct {
	Ticks int `json:"t"`
	Tap
}

// Do does what was tapped. The refusal, with a reason for the texts of the screens, says why that is not possible; it is nil where it was done.
func (m *Match) Do(t Tap) *rules.Refusal {
	next := m.now
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
		set := s.course.Set()
		s.last = Event{Kind: BeamFell, Side: s.turn}
		s.last.Points, s.last.SetWon = s.course.Fall(s.turn)
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
		who = rules.X + rules.Side(m.luck(s)(2))
	}
	if who != rules.X && who != rules.O {
		return rules.Refuse("companion.side", "Only one of the two sides can open.")
	}
	if m.InRounds() {
		s.course = xobrainer.NewCourse(m.terms.format, who)
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
	if m.Shown() && e.Kind == TurnEnded {
		s.hands[i].Play()
		m.draw(s, s.turn)
		if s.hands[0].Empty() && s.hands[1].Empty() {
			m.drawn(s)
			return
		}
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
	set := s.course.Set()
	s.course.DrawRound()
	m.after(s, set)
}

// stop ends the match as it stands.
func (m *Match) stop(s *state) {
	leader := s.series.Leader()
	if m.InRounds() {
		leader = s.course.Score().Leader()
	}
	s.phase, s.outcome, s.ending, s.last = Over, rules.Won(leader), "called", Event{Kind: Ended, Side: leader}
}

// row counts a round that was won.
func (m *Match) row(s *state, t Tap) *rules.Refusal {
	if t.Win == nil || t.Side != rules.X && t.Side != rules.O {
		return rules.Refuse("companion.side", "Only one of the two sides can win.")
	}
	w := *t.Win
	var row xobrainer.Row
	if w.From != "" || w.To != "" {
		from, ok := xobrainer.ParseSquare(w.From)
		to, fits := xobrainer.ParseSquare(w.To)
		if ok && fits {
			row, ok = m.terms.layout.RowThrough(from, to)
		}
		if !ok || !fits {
			return rules.Refuse("companion.no-row", "%s and %s are not the ends of five squares in a row.", w.From, w.To)
		}
		w.Points, w.KnockOut = row.Points, row.KnockOut
	} else if least, most := Range(m.terms.layout); !w.KnockOut && (w.Points < least || w.Points > most) {
		return rules.Refuse("companion.points", "A row has %d to %d points on this board.", least, most)
	}
	v, people := m.terms.variants, len(m.setup.People[side(t.Side)])
	if !v.Has(xobrainer.Mission) && (w.Missions > 0 || w.Mission) || !v.Has(xobrainer.Trap) && w.Trapped > 0 ||
		w.Missions < 0 || w.Missions > 4*people || w.Trapped < 0 || w.Trapped > 4 || w.Points < 0 {
		return rules.Refuse("companion.cards", "The cards of this match cannot bring that.")
	}
	var by xobrainer.KnockOuts
	win := xobrainer.RoundWin{Points: w.Points + w.Missions*xobrainer.MissionPoints}
	if w.KnockOut {
		by |= xobrainer.KnockOutByRow
	}
	if w.Mission {
		by |= xobrainer.KnockOutByMission
	}
	switch {
	case w.Trapped >= 3:
		by |= xobrainer.KnockOutByTrap
	case w.Trapped == 2:
		win.Set = true
	default:
		win.Points += w.Trapped * xobrainer.TrapPoints
	}
	set := s.course.Set()
	s.last = Event{Kind: RoundWon, Side: t.Side, Row: row, Points: win.Points, KnockOut: by != 0}
	if w.Trapped == 2 && m.terms.format.Sets() == 0 {
		s.last.Points += xobrainer.TrapSetPoints
	}
	s.last.SetWon = s.course.Win(t.Side, win, by)
	m.after(s, set)
	return nil
}
