package oxixo

import "xotrio/ai"

// strengths are those of the levels of the game for two, set by matches: see ai/engines/elo. The strongest level is limited
// by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 30, Blind: 50, Glance: 3},
	{Depth: 1, Noise: 155, Blind: 348},
	{Depth: 1, Noise: 121, Careless: 170},
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
	{Depth: 1, Noise: 65, Blind: 185, Careless: 290, Skilled: true},
	{Depth: 2, Nodes: 400, Noise: 46, BlindSpots: 325, Blind: 9, Careless: 65, Skilled: true},
	{Depth: 3, Nodes: 560, Noise: 6, BlindSpots: 55, Careless: 2, Skilled: true},
	{Nodes: 725, BlindSpots: 30, Skilled: true},
	{Nodes: 955, BlindSpots: 16, Skilled: true},
	{Nodes: 1_600, BlindSpots: 6, Skilled: true},
	{Nodes: 3_000, Skilled: true},
	{Nodes: 4_900, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels of the game for two.
func Levels() ai.Levels { return strengths }

// Levels4 is that of the game for four.
func Levels4() ai.Levels { return strengths4 }
