package xobrainer

import "xotrio/ai"

// strengths are those of the levels, set by matches: see ai/engines/elo. The strongest level is limited by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 200, Blind: 400, Glance: 1},
	{Depth: 1, Noise: 140, Blind: 333},
	{Depth: 1, Noise: 70, Careless: 24},
	{Depth: 2, Nodes: 3_000, Noise: 114, BlindSpots: 590, Careless: 130},
	{Depth: 2, Nodes: 3_000, Noise: 67, BlindSpots: 368, Careless: 60},
	{Depth: 2, Nodes: 6_000, Noise: 5, BlindSpots: 66, Careless: 3},
	{Depth: 2, Nodes: 6_000, Noise: 10, BlindSpots: 80, Careless: 5, Threats: 3},
	{Nodes: 4_000, BlindSpots: 130, Threats: 5, Skilled: true},
	{Nodes: 20_000, BlindSpots: 15, Threats: 7, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels.
func Levels() ai.Levels { return strengths }
