package xobrainer

import "xotrio/ai"

// strengths are those of the levels, set by matches: see ai/engines/elo. The strongest level is limited by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 200, Blind: 400, Glance: 1},
	{Depth: 1, Noise: 200, Blind: 302, Glance: 2},
	{Depth: 1, Noise: 166, Blind: 246, Glance: 4},
	{Depth: 1, Noise: 28, Careless: 4},
	{Depth: 2, Nodes: 3_000, Noise: 94, BlindSpots: 490, Careless: 103},
	{Depth: 2, Nodes: 3_000, Noise: 56, BlindSpots: 320, Careless: 51, Threats: 1},
	{Depth: 2, Nodes: 5_000, Noise: 19, BlindSpots: 142, Careless: 18, Threats: 3},
	{Nodes: 1_700, Noise: 11, BlindSpots: 180, Threats: 6, Skilled: true},
	{Nodes: 6_800, BlindSpots: 38, Threats: 7, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels.
func Levels() ai.Levels { return strengths }
