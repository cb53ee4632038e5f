package match

import "xotrio/rules"

// Undo takes back: first a resignation or an agreement alone; otherwise, where persons play against computers, every
// ply back to the last turn of a person, and where all are persons or all are computers, the last turn. Draws of chance
// go with the turn that led to them; Redo brings them again, and playing on draws afresh. It returns whether anything was taken
// back, which WhyNoUndo tells before. Who has seen what was hidden cannot unsee it: a match in which something is drawn stays
// over once it is, and a round that has shown its cards, or dealt new ones, is not taken back. A match in which time is counted
// has no undo at all: time that was spent cannot be given back. Nor has a rated one.
func (m *Match) Undo() bool {
	if !m.CanUndo() {
		return false
	}
	m.offer = rules.Nobody
	if m.called.By != "" {
		m.called = Result{}
		m.stamp++
		return true
	}
	if m.draws() {
		m.takebacks = min(m.takebacks+1, maxTakebacks)
	}
	ply := m.undoTo()
	back := append([]Entry(nil), m.log[ply:]...)
	m.undone = append(back, m.undone...)
	m.now = m.At(ply)
	m.log = m.log[:ply:ply]
	m.kept = m.kept[:ply/keepEvery+1]
	m.rounds = m.rounds[:ply]
	m.stamp++
	return true
}

// CanUndo reports whether Undo would take something back.
func (m *Match) CanUndo() bool { return m.noUndo() == "" }

// WhyNoUndo says why Undo would take nothing back, nil where it would.
func (m *Match) WhyNoUndo() *rules.Refusal {
	switch reason := m.noUndo(); reason {
	case "":
		return nil
	case ReasonRated:
		return m.WhyNoHelp()
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

// noUndo is the reason why Undo would take nothing back, empty where it would.
func (m *Match) noUndo() string {
	to := m.undoTo()
	switch {
	case m.setup.Rated:
		return ReasonRated
	case m.Timed():
		return ReasonTimed
	case m.draws() && m.Result().Over():
		return ReasonSettled
	case m.called.By != "":
		return ""
	case to < 0:
		return ReasonNothing
	case m.draws() && m.rounds[to] != roundOf(m.now):
		return ReasonRevealed
	}
	return ""
}

// maxTakebacks is where take-backs stop being counted.
const maxTakebacks = 1 << 30

// draws reports whether anything is drawn in this match, openly or not.
func (m *Match) draws() bool {
	s, ok := m.now.(rules.Secretive)
	return ok && s.Secrets()
}

// undoTo is the ply that Undo goes back to, -1 where there is none.
func (m *Match) undoTo() int {
	for ply := len(m.log) - 1; ply >= 0; ply-- {
		if m.stop(m.log[ply]) {
			return ply
		}
	}
	return -1
}

// stop reports whether undo and redo come to rest where e is the ply to be played next.
func (m *Match) stop(e Entry) bool {
	if e.Seat < 0 {
		return false
	}
	return !m.Mixed() || !m.setup.Seats[e.Seat].Players[e.Player].Computer()
}

// Mixed reports whether both persons and computers play.
func (m *Match) Mixed() bool {
	var persons, computers bool
	for _, seat := range m.setup.Seats {
		for _, p := range seat.Players {
			computers = computers || p.Computer()
			persons = persons || !p.Computer()
		}
	}
	return persons && computers
}

// Redo plays again what Undo took back, as far as the next place where Undo would rest, or to the end. It returns whether
// anything was played.
func (m *Match) Redo() bool {
	if !m.CanRedo() {
		return false
	}
	m.offer = rules.Nobody
	for {
		m.apply(m.undone[0])
		m.undone = m.undone[1:]
		if len(m.undone) == 0 || m.stop(m.undone[0]) {
			return true
		}
	}
}

// CanRedo reports whether Redo would play something.
func (m *Match) CanRedo() bool { return m.called.By == "" && len(m.undone) > 0 }

// Undone are the plies that Redo can play again, in order. The caller must not change them.
func (m *Match) Undone() []Entry { return m.undone[:len(m.undone):len(m.undone)] }
