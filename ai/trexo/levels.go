package trexo

import "xotrio/ai"

// strengths are those of the levels, set by matches: see ai/engines/elo. The strongest level is limited by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 40, Blind: 220, Glance: 2},
	{Depth: 1, Noise: 60, Blind: 130},
	{Depth: 2, Nodes: 5_000, Noise: 68, BlindSpots: 300, Careless: 38},
	{Depth: 2, Nodes: 5_000, Noise: 33, BlindSpots: 112, Careless: 8},
	{Depth: 3, Nodes: 4_100, Noise: 49, BlindSpots: 190, Careless: 18},
	{Nodes: 600, BlindSpots: 58, Threats: 5, Skilled: true},
	{Nodes: 1_000, Threats: 9, Skilled: true},
	{Nodes: 2_600, Threats: 15, Skilled: true},
	{Nodes: 7_500, Threats: 25, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels.
func Levels() ai.Levels { return strengths }
