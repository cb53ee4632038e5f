package trexo

import "xotrio/ai"

// strengths are those of the levels, set by matches: see ai/engines/elo. The strongest level is limited by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 40, Blind: 220, Glance: 2},
	{Depth: 1, Noise: 24, Blind: 14},
	{Depth: 2, Nodes: 5_000, Noise: 100, BlindSpots: 535, Careless: 100},
	{Depth: 2, Nodes: 5_000, Noise: 53, BlindSpots: 200, Careless: 20},
	{Depth: 3, Nodes: 2_000, Noise: 18, BlindSpots: 125, Careless: 9, Threats: 3},
	{Nodes: 2_600, BlindSpots: 20, Careless: 3, Threats: 5},
	{Nodes: 5_000, Threats: 9, Skilled: true},
	{Nodes: 11_000, Threats: 15, Skilled: true},
	{Nodes: 45_000, Threats: 25, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels.
func Levels() ai.Levels { return strengths }
