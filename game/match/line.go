package match

import (
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
