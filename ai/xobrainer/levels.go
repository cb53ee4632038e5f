package xobrainer

import "xotrio/ai"

// strengths are those of the levels, set by matches: see ai/engines/elo. The strongest level is limited by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 200, Blind: 400, Glance: 1},
	{Depth: 1, Noise: 200, Blind: 300, Glance: 4},
	{Depth: 1, Noise: 28, Careless: 4},
	{Depth: 2, Nodes: 3_000, Noise: 90, BlindSpots: 473, Careless: 97},
	{Depth: 2, Nodes: 3_000, Noise: 60, BlindSpots: 334, Careless: 54},
	{Depth: 2, Nodes: 3_600, Noise: 39, BlindSpots: 225, Careless: 33, Threats: 3},
	{Depth: 2, Nodes: 6_000, BlindSpots: 38, Careless: 1, Threats: 3},
	{Nodes: 4_500, BlindSpots: 105, Threats: 7, Skilled: true},
	{Nodes: 12_000, BlindSpots: 10, Threats: 7, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels.
func Levels() ai.Levels { return strengths }
