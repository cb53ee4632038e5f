package match

import "xotrio/rules"

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
