package xobrainer

import "xotrio/ai"

// ladder is what the levels see and how they err, as matches have set it: see ai/minds/elo. The strongest is bound by time alone.
var ladder = ai.Ladder{
	{Depth: 1, Noise: 240, Blind: 500},
	{Depth: 1, Noise: 130, Blind: 310},
	{Depth: 1, Noise: 60, Careless: 20},
	{Depth: 1, Noise: 15, Careless: 10},
	{Depth: 2, Nodes: 3_000, Noise: 80, Oversight: 430, Careless: 75},
	{Depth: 2, Nodes: 6_000, Noise: 10, Oversight: 110, Careless: 5},
	{Depth: 2, Nodes: 6_000, Noise: 10, Oversight: 80, Careless: 5, Threats: 3},
	{Nodes: 5_000, Oversight: 60, Threats: 5, Skilled: true},
	{Nodes: 20_000, Oversight: 15, Threats: 7, Skilled: true},
	ai.FullRung(),
}
