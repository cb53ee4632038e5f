package trexo

import "xotrio/ai"

// ladder is what the levels see and how they err, as matches have set it: see ai/minds/elo. The strongest is bound by time alone.
var ladder = ai.Ladder{
	{Depth: 1, Noise: 220, Blind: 465},
	{Depth: 1, Noise: 110, Blind: 250},
	{Depth: 1, Noise: 60, Careless: 60},
	{Depth: 2, Nodes: 5_000, Noise: 110, Oversight: 560, Careless: 115},
	{Depth: 2, Nodes: 5_000, Noise: 75, Oversight: 350, Careless: 40},
	{Depth: 3, Nodes: 2_000, Noise: 40, Oversight: 260, Careless: 22, Threats: 3},
	{Nodes: 2_500, Oversight: 35, Careless: 4, Threats: 3},
	{Nodes: 4_000, Oversight: 50, Threats: 5},
	{Nodes: 7_000, Oversight: 20, Threats: 5, Skilled: true},
	ai.FullRung(),
}
