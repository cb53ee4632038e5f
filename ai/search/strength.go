package search

import "xotrio/ai"

// SetStrength puts a level's strength into c: its limits, the length of its threat search, and its handicap. Hooks.Threats
// must be set before, to what the game's threat search can do at most.
func (c *Config[S]) SetStrength(r ai.Strength) {
	c.Caps, c.Noise, c.BlindSpots, c.Blind, c.Careless = r.Caps(), r.Noise, r.BlindSpots, r.Blind, r.Careless
	c.Glance = r.Glance
	t := &c.Hooks.Threats
	t.LeafPlies, t.RootPlies = min(t.LeafPlies, r.Threats), min(t.RootPlies, r.Threats)
}
