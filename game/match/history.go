package match

import (
	"fmt"
	"hash/crc32"
	"strings"

	"xotrio/rules"
)

// keepEvery is the distance in plies between the positions that a line keeps; those between are played again from the
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

// line is what was played from a start on: the plies, the positions between them, and the plies that were taken back.
type line struct {
	// now is the position after plies. It is replaced, never changed, so that those who were handed it may keep it.
	now rules.Game
	// kept[i] is the position at ply i*keepEvery.
	kept  []rules.Game
	plies []Entry
	// rounds are the numbers of the rounds in which plies were played, 0 in games without secrets.
	rounds []int
	// undone are the plies taken back, in the order in which they are played again.
	undone []Entry
}

// newLine is a line in which nothing was played yet.
func newLine(start rules.Game) line { return line{now: start, kept: []rules.Game{start}} }

// start is the position before the first ply.
func (l *line) start() rules.Game { return l.kept[0] }

// at is a copy of the position after the first ply plies; plies outside the line give its nearest end.
func (l *line) at(ply int) rules.Game {
	ply = max(0, min(ply, len(l.plies)))
	i := ply / keepEvery
	p := l.kept[i].Clone()
	for _, e := range l.plies[i*keepEvery : ply] {
		p.Do(e.Move)
	}
	return p
}

// entry is a move that is legal now as a ply by the seat on turn, whose players seats has, or by chance.
func (l *line) entry(mv rules.Move, seats []Seat) Entry {
	e := Entry{Move: mv, Text: l.now.MoveText(mv), Seat: -1, Player: -1, Step: l.now.Effect(mv)}
	if e.Side = l.now.ToMove(); e.Side != rules.Nobody {
		e.Seat = l.now.Seat()
		e.Player = l.next(e.Seat, len(seats[e.Seat].Players))
	}
	return e
}

// next is the index of the player, one of so many, who takes the seat's next turn. RULES.md: "the members of a side take its turns
// in order, and go on where they were in the next round"; a turn that was passed, or lost by time, was that member's.
func (l *line) next(seat, players int) int {
	for i := len(l.plies) - 1; i >= 0; i-- {
		if l.plies[i].Seat == seat {
			return (l.plies[i].Player + 1) % players
		}
	}
	return 0
}

// add plays a ply.
func (l *line) add(e Entry) {
	before := l.now
	l.now = before.Clone()
	l.now.Do(e.Move)
	l.plies = append(l.plies, e)
	l.rounds = append(l.rounds, roundOf(before))
	if len(l.plies)%keepEvery == 0 {
		l.kept = append(l.kept, l.now)
	}
}

// back takes the plies from the one with that index on back.
func (l *line) back(ply int) {
	l.undone = append(append([]Entry(nil), l.plies[ply:]...), l.undone...)
	l.now = l.at(ply)
	l.plies = l.plies[:ply:ply]
	l.kept = l.kept[:ply/keepEvery+1]
	l.rounds = l.rounds[:ply]
}

// holdsCards reports whether there are cards in a position that not everybody may see.
func holdsCards(p rules.Game) bool {
	s, ok := p.(rules.Secretive)
	return ok && s.ViewFor(rules.Nobody, Everyone).Text() != s.Text()
}

// roundStart is the index of the first ply of the round that is being played, its draws included.
func (l *line) roundStart() int {
	ply := len(l.plies)
	for ply > 0 && l.rounds[ply-1] == roundOf(l.now) {
		ply--
	}
	return ply
}

// last is the index of the last ply that is one of those, -1 where none is.
func (l *line) last(those func(Entry) bool) int {
	for ply := len(l.plies) - 1; ply >= 0; ply-- {
		if those(l.plies[ply]) {
			return ply
		}
	}
	return -1
}

// drawn is how many plies were drawn by chance.
func (l *line) drawn() (n uint64) {
	for _, e := range l.plies {
		if e.Seat < 0 {
			n++
		}
	}
	return n
}

// turns is how many turns were taken.
func (l *line) turns() int { return len(l.plies) - int(l.drawn()) }

// draws reports whether anything is drawn in this game, openly or not.
func (l *line) draws() bool {
	s, ok := l.now.(rules.Secretive)
	return ok && s.Secrets()
}

// roundOf is the number of the round that p stands in, 0 in a game without secrets.
func roundOf(p rules.Game) int {
	if s, ok := p.(rules.Secretive); ok {
		return s.Round()
	}
	return 0
}

// maxTakebacks is where take-backs stop being counted.
const maxTakebacks = 1 << 30

// Undo takes back: first a resignation or an agreement alone; otherwise, where persons play against computers, every
// ply back to the last turn of a person, and where all are persons or all are computers, the last turn. Draws of chance
// go with the turn that led to them; Redo brings them again, and playing on draws afresh. It returns whether anything was taken
// back, which WhyNoUndo tells before. Who has seen what was hidden cannot unsee it: a match in which something is drawn stays
// over once it is, and a round that has shown its cards, or dealt new ones, is not taken back. A match in which time is counted
// has no undo at all: time that was spent cannot be given back. Nor has one in which nobody is helped.
func (m *Match) Undo() bool {
	if !m.CanUndo() {
		return false
	}
	m.offer = rules.Nobody
	m.stamp++
	if m.called.By != "" {
		m.called = Result{}
		return true
	}
	if m.line.draws() {
		m.takebacks = min(m.takebacks+1, maxTakebacks)
	}
	m.line.back(m.line.last(m.setup.rests))
	return true
}

// CanUndo reports whether Undo would take something back.
func (m *Match) CanUndo() bool { return m.noUndo() == "" }

// noUndo is the reason why Undo would take nothing back, empty where it would.
func (m *Match) noUndo() string {
	to := m.line.last(m.setup.rests)
	switch help := m.setup.WhyNoHelp(); {
	case help != nil:
		return help.Reason
	case m.times.Timed():
		return ReasonTimed
	case m.line.draws() && m.Result().Over():
		return ReasonSettled
	case m.called.By != "":
		return ""
	case to < 0:
		return ReasonNothing
	case m.line.draws() && m.line.rounds[to] != roundOf(m.line.now):
		return ReasonRevealed
	}
	return ""
}

// WhyNoUndo says why Undo would take nothing back, nil where it would.
func (m *Match) WhyNoUndo() *rules.Refusal {
	switch reason := m.noUndo(); reason {
	case "":
		return nil
	case ReasonRated, ReasonNoHelp:
		return m.setup.WhyNoHelp()
	case ReasonTimed:
		return rules.Refuse(reason, "With clocks running, moves stay: time cannot be given back.")
	case ReasonSettled:
		return rules.Refuse(reason, "What was hidden has been shown: this match stays over.")
	case ReasonRevealed:
		return rules.Refuse(reason, "The round before has shown its cards, or new ones were dealt: it is not taken back.")
	default:
		return rules.Refuse(reason, "There is nothing to take back.")
	}
}

// Redo plays again what Undo took back, as far as the next place where Undo would rest, or to the end. It returns whether
// anything was played.
func (m *Match) Redo() bool {
	undone := m.Undone()
	if len(undone) == 0 {
		return false
	}
	m.offer = rules.Nobody
	for len(undone) > 0 {
		m.apply(undone[0])
		if undone = undone[1:]; len(undone) > 0 && m.setup.rests(undone[0]) {
			break
		}
	}
	m.line.undone = undone
	return true
}

// Undone are the plies that Redo would play again in the end, in order: none while a result stands that Undo would take back alone. The
// caller must not change them.
func (m *Match) Undone() []Entry {
	if m.called.By != "" {
		return nil
	}
	return m.line.undone[:len(m.line.undone):len(m.line.undone)]
}

// Along is a match that goes the way of m for its first ply plies and then on with moves in notation, for those who look at what might
// have been: m stays as it is, and nothing is drawn by chance, so that moves must end where something is due. What is hidden in m is not
// known in it, see Public. Its clocks are those of the beginning. The error names the first move that is not possible.
func Along(m *Match, ply int, moves []string) (*Match, error) {
	m = Public(m)
	a, err := begin(m.setup, m.game)
	if err != nil {
		return nil, err
	}
	for _, e := range m.Log()[:max(0, min(ply, m.Ply()))] {
		a.apply(e)
	}
	for _, text := range moves {
		if a.line.now.Outcome().Over() || a.line.now.ToMove() == rules.Nobody {
			return nil, fmt.Errorf("%s cannot be ply %d: nobody is on turn", short(text), a.Ply()+1)
		}
		mv, err := a.line.now.ParseMove(text)
		if err == nil {
			if r := a.line.now.Why(mv); r != nil {
				err = r
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%s cannot be ply %d: %w", short(text), a.Ply()+1, err)
		}
		a.add(mv)
	}
	// Whoever shows both takes no position of the one for one of the other.
	a.stamp ^= uint64(crc32.ChecksumIEEE([]byte(strings.Join(moves, " ")))) << 20
	return a, nil
}
