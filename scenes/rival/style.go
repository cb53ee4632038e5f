package rival

import (
	"math"

	"xotrio/ai"
)

// Kind is the greatest limit of a level.
type Kind uint8

const (
	// Full plays without limits but the time, Sound without handicap; Brief has a limit of N positions and no other.
	Full Kind = iota
	Sound
	Brief
	// Spot sees one spot of the board and N squares around it, Spots sometimes Of squares and sometimes N, which is more.
	Spot
	Spots
	// Wins does not look for a win in one, one time in N; Threat one time in N not for those of the opponent, always for its
	// own, and no further than one move.
	Wins
	Threat
	// Ahead looks N moves ahead; Moves overlooks one later move in Of on top of that; Later overlooks one in N, however far
	// it looks. Uneven does that too, and looks only N moves ahead for some of its moves.
	Ahead
	Moves
	Later
	Uneven
	// Forced looks for wins by force of up to N moves of its own.
	Forced
)

// Style describes the play of a level: the Kind of its limit, with its numbers.
type Style struct {
	Kind  Kind
	N, Of int
}

// StyleOf returns the style of a strength. It says only what holds for both parts of a mixture, with the greater limit or
// the average chance of both.
func StyleOf(m ai.Mix) Style {
	a, b := &m.Lower, &m.Upper
	if m.Share <= 0 {
		b = a
	}
	deep, threats := max(a.Depth, b.Depth), max(a.Threats, b.Threats)
	if a.Depth == 0 || b.Depth == 0 {
		deep = 0
	}
	blind, spots := oneIn(m, a.Blind, b.Blind), oneIn(m, a.BlindSpots, b.BlindSpots)
	careless := oneIn(m, max(a.Blind, a.Careless), max(b.Blind, b.Careless))
	switch {
	case a.Full() && b.Full() && a.Caps() == (ai.Limits{}) && b.Caps() == (ai.Limits{}):
		return Style{Kind: Full}
	case a.Glance > 0 && a.Glance == b.Glance:
		return Style{Kind: Spot, N: a.Glance}
	case a.Glance > 0 && b.Glance > 0:
		return Style{Kind: Spots, N: max(a.Glance, b.Glance), Of: min(a.Glance, b.Glance)}
	case blind > 0:
		return Style{Kind: Wins, N: blind}
	case deep == 1 && careless > 0:
		return Style{Kind: Threat, N: careless}
	case deep > 0 && spots > 0:
		return Style{Kind: Moves, N: deep, Of: spots}
	case deep > 0:
		return Style{Kind: Ahead, N: deep}
	case min(a.Threats, b.Threats) > 0 && threats < ai.AllThreats:
		return Style{Kind: Forced, N: (threats + 1) / 2}
	case spots > 0 && max(a.Depth, b.Depth) > 0:
		return Style{Kind: Uneven, N: max(a.Depth, b.Depth), Of: spots}
	case spots > 0:
		return Style{Kind: Later, N: spots}
	case a.Nodes > 0 && b.Nodes > 0:
		return Style{Kind: Brief, N: int(max(a.Nodes, b.Nodes))}
	}
	return Style{Kind: Sound}
}

// oneIn returns n if something with these chances per mille in the parts of a mixture happens one time in n on average, 0 if
// it never happens.
func oneIn(m ai.Mix, lower, upper int) int {
	sum := lower*(1000-m.Share) + upper*m.Share
	if m.Share <= 0 {
		sum = lower * 1000
	}
	if sum == 0 {
		return 0
	}
	return max(1, int(math.Round(1e6/float64(sum))))
}
