package match

import "xotrio/rules"

// Undo takes back: first a resignation or an agreement alone; otherwise, where persons play against computers, every
// ply back to the last turn of a person, and where all are persons or all are computers, the last turn. Draws of chance
// go with the turn that led to them, and come again the same. It returns whether anything was taken back. A match in
// which time is counted has no undo: time that was spent cannot be given back.
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
func (m *Match) CanUndo() bool {
	return !m.Timed() && (m.called.By != "" || m.undoTo() >= 0)
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
