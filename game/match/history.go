package match

import (
	"fmt"
	"hash/crc32"
	"strings"

	"xotrio/rules"
)

// Entry is one ply: a turn, or a random draw.
type Entry struct {
	// Move is the move, and Text its notation in the position before it.
	Move rules.Move
	Text string
	// Seat is the index of the seat that moved, -1 for a draw.
	Seat int
	// Player is the index in that seat's Players, -1 for a draw.
	Player int
	// Side is the side that moved, rules.Nobody for a draw.
	Side rules.Side
	// Step is the effect of the move, computed when it was played: see rules.Game.Effect.
	Step any
}

// snapshotInterval is the distance in plies between the positions that a history stores. The positions between are
// replayed from the one before, so that neither a long match nor a game that remembers its past costs much memory.
const snapshotInterval = 32

// history holds the plies played since the start position, the positions between them, and the plies taken back.
type history struct {
	// now is the position after plies. It is replaced, never changed, so that callers may keep it.
	now rules.Game
	// snapshots[i] is the position at ply i*snapshotInterval.
	snapshots []rules.Game
	plies     []Entry
	// rounds[i] is the round number of plies[i], 0 in games without secrets.
	rounds []int
	// undone holds the plies taken back, in the order of Redo.
	undone []Entry
}

func newHistory(start rules.Game) history { return history{now: start, snapshots: []rules.Game{start}} }

func (h *history) start() rules.Game { return h.snapshots[0] }

func (h *history) position(ply int) rules.Game {
	ply = max(0, min(ply, len(h.plies)))
	i := ply / snapshotInterval
	p := h.snapshots[i].Clone()
	for k := i * snapshotInterval; k < ply; k++ {
		p.Do(h.plies[k].Move)
	}
	return p
}

// truncate takes back the plies from index ply on.
func (h *history) truncate(ply int) {
	h.undone = append(append([]Entry(nil), h.plies[ply:]...), h.undone...)
	h.now = h.position(ply)
	h.plies = h.plies[:ply:ply]
	h.snapshots = h.snapshots[:ply/snapshotInterval+1]
	h.rounds = h.rounds[:ply]
}

// nextPlayer returns the index of the player who takes the seat's next turn. RULES.md: "the members of a side take its
// turns in order", from round to round; a turn that was passed, or lost on time, counts as that member's.
func (h *history) nextPlayer(seat, players int) int {
	for i := len(h.plies) - 1; i >= 0; i-- {
		if h.plies[i].Seat == seat {
			return (h.plies[i].Player + 1) % players
		}
	}
	return 0
}

func (h *history) roundStart() int {
	ply := len(h.plies)
	for ply > 0 && h.rounds[ply-1] == roundOf(h.now) {
		ply--
	}
	return ply
}

func (h *history) last(ok func(*Entry) bool) int {
	for ply := len(h.plies) - 1; ply >= 0; ply-- {
		if ok(&h.plies[ply]) {
			return ply
		}
	}
	return -1
}

func (h *history) drawn() (n uint64) {
	for i := range h.plies {
		if h.plies[i].Seat < 0 {
			n++
		}
	}
	return n
}

func (h *history) turns() int { return len(h.plies) - int(h.drawn()) }

// hasDraws reports whether the game draws anything at random, openly or not.
func (h *history) hasDraws() bool {
	s, ok := h.now.(rules.Secretive)
	return ok && s.Secrets()
}

// roundOf returns the number of the round of p, 0 in a game without secrets.
func roundOf(p rules.Game) int {
	if s, ok := p.(rules.Secretive); ok {
		return s.Round()
	}
	return 0
}

// maxTakebacks is the largest number of take-backs that is counted.
const maxTakebacks = 1 << 30

// Undo takes back a resignation or an agreed draw, if there is one, and otherwise plies: if persons play against
// computers, all plies back to the last turn of a person; if only persons or only computers play, the last turn. Random
// draws are taken back with the turn before them; Redo restores them, and playing on draws again. Undo returns false if
// nothing can be taken back; WhyNoUndo gives the reason.
//
// A player cannot forget a secret that was shown: a match with random draws stays over once it is, and a round that has
// shown its cards or dealt new ones is not taken back. There is no undo in a match with clocks, because time cannot be
// given back, and none in a match without help.
func (m *Match) Undo() bool {
	if !m.CanUndo() {
		return false
	}
	m.offer = rules.Nobody
	m.stamp++
	if m.declared.By != "" {
		m.declared = Result{}
		return true
	}
	if m.history.hasDraws() {
		m.takebacks = min(m.takebacks+1, maxTakebacks)
	}
	m.history.truncate(m.history.last(m.setup.isUndoStop))
	return true
}

// CanUndo reports whether Undo would take anything back.
func (m *Match) CanUndo() bool { return m.WhyNoUndo() == nil }

// The refusals of WhyNoUndo, which views ask for at every tick: they must not be garbage.
var (
	errTimed    = rules.Refuse("refusal.match.timed")
	errSettled  = rules.Refuse("refusal.match.settled")
	errNothing  = rules.Refuse("refusal.match.nothing")
	errRevealed = rules.Refuse("refusal.match.revealed")
)

// WhyNoUndo returns the reason why Undo would take nothing back, or nil.
func (m *Match) WhyNoUndo() *rules.Refusal {
	to := m.history.last(m.setup.isUndoStop)
	switch help := m.setup.WhyNoHelp(); {
	case help != nil:
		return help
	case m.times.Timed():
		return errTimed
	case m.history.hasDraws() && m.Result().Over():
		return errSettled
	case m.declared.By != "":
		return nil
	case to < 0:
		return errNothing
	case m.history.hasDraws() && m.history.rounds[to] != roundOf(m.history.now):
		return errRevealed
	}
	return nil
}

// Redo plays the plies that Undo took back, up to the next place where Undo would stop, or to the end. It returns false
// if there are none.
func (m *Match) Redo() bool {
	undone := m.Undone()
	if len(undone) == 0 {
		return false
	}
	m.offer = rules.Nobody
	for len(undone) > 0 {
		m.play(&undone[0])
		if undone = undone[1:]; len(undone) > 0 && m.setup.isUndoStop(&undone[0]) {
			break
		}
	}
	m.history.undone = undone
	return true
}

// Undone returns all plies that can be redone, in order. It is empty while Undo would take back only a result. The caller
// must not change it.
func (m *Match) Undone() []Entry {
	if m.declared.By != "" {
		return nil
	}
	return m.history.undone[:len(m.history.undone):len(m.history.undone)]
}

// Along returns a match that repeats the first ply plies of m and continues with moves, which are in notation, to look at
// a variation. m is not changed. No random draws are made, so the moves must end before one. Whatever is hidden in
// m is unknown in it, see Public. Its clocks are those of the start. The error names the first move that is not possible.
func Along(m *Match, ply int, moves []string) (*Match, error) {
	m = Public(m)
	a, err := newUndealt(m.setup, m.game)
	if err != nil {
		return nil, err
	}
	for i := range m.Log()[:max(0, min(ply, m.Ply()))] {
		a.play(&m.Log()[i])
	}
	for _, text := range moves {
		if a.history.now.Outcome().Over() || a.history.now.ToMove() == rules.Nobody {
			return nil, fmt.Errorf("%s cannot be ply %d: nobody is on turn", short(text), a.Ply()+1)
		}
		mv, err := a.history.now.ParseMove(text)
		if err == nil {
			if r := a.history.now.Check(mv); r != nil {
				err = r
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%s cannot be ply %d: %w", short(text), a.Ply()+1, err)
		}
		a.play(a.entry(mv))
	}
	// A screen that shows both matches must not mistake a position of one for a position of the other.
	a.stamp ^= uint64(crc32.ChecksumIEEE([]byte(strings.Join(moves, " ")))) << 20
	return a, nil
}
