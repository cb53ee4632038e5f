package oxixo

import "xotrio/ai"

// strengths are those of the levels of the game for two, set by matches: see ai/engines/elo. The strongest level is limited
// by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 30, Blind: 50, Glance: 3},
	{Depth: 1, Noise: 150, Blind: 340},
	{Depth: 1, Noise: 113, Careless: 158},
	{Depth: 1, Noise: 62, Careless: 64},
	{Depth: 2, Nodes: 2_000, Noise: 39, BlindSpots: 141, Careless: 46},
	{Depth: 3, Nodes: 4_900, Noise: 1, BlindSpots: 102, Careless: 16},
	{Nodes: 5_800, Noise: 15, BlindSpots: 120, Skilled: true},
	{Nodes: 5_000, BlindSpots: 7, Skilled: true},
	{Nodes: 16_000, Skilled: true},
	ai.FullStrength(),
}

// strengths4 is that of the game for four.
var strengths4 = ai.Levels{
	{Depth: 1, Noise: 15, Glance: 3},
	{Depth: 1, Noise: 50, Blind: 140, Careless: 280, Skilled: true},
	{Depth: 2, Nodes: 500, Noise: 13, BlindSpots: 79, Careless: 5, Skilled: true},
	{Nodes: 600, Noise: 4, BlindSpots: 41, Skilled: true},
	{Nodes: 730, BlindSpots: 27, Skilled: true},
	{Nodes: 1_100, BlindSpots: 10, Skilled: true},
	{Nodes: 1_700, BlindSpots: 5, Skilled: true},
	{Nodes: 2_900, Skilled: true},
	{Nodes: 4_800, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels of the game for two.
func Levels() ai.Levels { return strengths }

// Levels4 is that of the game for four.
func Levels4() ai.Levels { return strengths4 }
