package trexo

import "xotrio/ai"

// strengths are those of the levels, set by matches: see ai/engines/elo. The strongest level is limited by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 40, Blind: 220, Glance: 2},
	{Depth: 1, Noise: 40, Blind: 88, Glance: 4},
	{Depth: 1, Noise: 33, Blind: 56},
	{Depth: 2, Nodes: 5_000, Noise: 28, BlindSpots: 88, Careless: 5},
	{Depth: 3, Nodes: 4_500, Noise: 46, BlindSpots: 172, Careless: 17},
	{Nodes: 800, BlindSpots: 28, Threats: 7, Skilled: true},
	{Nodes: 1_930, Threats: 12, Skilled: true},
	{Nodes: 3_350, Threats: 16, Skilled: true},
	{Nodes: 7_900, Threats: 26, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels.
func Levels() ai.Levels { return strengths }
