package oxixo

import "xotrio/ai"

// strengths are those of the levels of the game for two, set by matches: see ai/engines/elo. The strongest level is limited
// by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 30, Blind: 50, Glance: 3},
	{Depth: 1, Noise: 130, Blind: 300},
	{Depth: 1, Noise: 110, Careless: 150},
	{Depth: 1, Noise: 60, Careless: 60},
	{Depth: 2, Nodes: 2_000, Noise: 30, BlindSpots: 200, Careless: 40},
	{Depth: 3, Nodes: 5_000, BlindSpots: 100, Careless: 15},
	{Depth: 3, Nodes: 6_000, Noise: 16, BlindSpots: 125, Careless: 3, Skilled: true},
	{Nodes: 3_500, BlindSpots: 12, Skilled: true},
	{Nodes: 14_000, Skilled: true},
	ai.FullStrength(),
}

// strengths4 is that of the game for four.
var strengths4 = ai.Levels{
	{Depth: 1, Noise: 15, Glance: 3},
	{Depth: 2, Nodes: 3_000, Noise: 40, BlindSpots: 300, Blind: 25, Careless: 30, Skilled: true},
	{Depth: 2, Nodes: 4_000, Noise: 16, BlindSpots: 37, Skilled: true},
	{Depth: 3, Nodes: 4_000, Noise: 24, BlindSpots: 180, Skilled: true},
	{Nodes: 1_500, BlindSpots: 22, Skilled: true},
	{Nodes: 2_200, BlindSpots: 14, Skilled: true},
	{Nodes: 4_200, BlindSpots: 5, Skilled: true},
	{Nodes: 10_000, Skilled: true},
	{Nodes: 20_000, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels of the game for two.
func Levels() ai.Levels { return strengths }

// Levels4 is that of the game for four.
func Levels4() ai.Levels { return strengths4 }
