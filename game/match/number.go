package match

import "xotrio/rules"

// Number is the place of a turn in the list of the moves of its match. A row of that list has two turns.
type Number struct {
	// Set and Round are the numbers of its set, and of its round within the set, from 1; 0 if the match has no such
	// parts.
	Set   int `json:"set,omitempty"`
	Round int `json:"round,omitempty"`
	// Turn is the number of the turn in the round, or in the match, from 1; 0 for the start.
	Turn int `json:"turn"`
}

// Move returns the number of the row, from 1, as players read it; 0 for the start.
func (n Number) Move() int { return (n.Turn + 1) / 2 }

// SamePart reports whether both are turns of one round, or of a match without rounds.
func (n Number) SamePart(other Number) bool { return n.Set == other.Set && n.Round == other.Round }

// Numbering numbers the turns of a match in order.
type Numbering struct {
	last, part  Number
	rows        int
	rounds, set bool
}

// NewNumbering returns a numbering of the turns from start on.
func NewNumbering(start rules.Game) Numbering {
	var n Numbering
	if p, ok := start.(rules.Divided); ok {
		n.rounds, n.set = p.Parts()
		if n.rounds {
			n.part.Round = p.Round()
		}
		if n.set {
			n.part.Set = p.Set()
		}
	}
	n.last = n.part
	return n
}

// Add adds a ply by its side, Nobody for a draw of chance, and its effect.
func (n *Numbering) Add(side rules.Side, step any) {
	if side != rules.Nobody {
		if n.part.Turn++; n.part.Turn%2 == 1 {
			n.rows++
		}
		n.last = n.part
	}
	r, ok := step.(rules.RoundEnder)
	if !ok {
		return
	}
	if over, _, _ := r.RoundEnd(); !over || !n.rounds {
		return
	}
	n.part.Turn = 0
	n.part.Round++
	if n.set && r.SetEnd() {
		n.part.Set, n.part.Round = n.part.Set+1, 1
	}
}

// Rows returns the number of rows of all rounds.
func (n *Numbering) Rows() int { return n.rows }

// Last returns the number of the last turn added; its Turn is 0 if there was none.
func (n *Numbering) Last() Number { return n.last }

// Next returns the number of the next turn.
func (n *Numbering) Next() Number {
	next := n.part
	next.Turn++
	return next
}
