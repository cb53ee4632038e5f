package search

import "xotrio/ai"

// SetStrength puts into c what a level's strength sets: how far the level sees, forced wins by threats included, and
// how it errs. Hooks.Threats is what the game can do at most and must be there before.
func (c *Config[S]) SetStrength(r ai.Strength) {
	c.Caps, c.Noise, c.Oversight, c.Blind, c.Careless = r.Caps(), r.Noise, r.Oversight, r.Blind, r.Careless
	t := &c.Hooks.Threats
	t.LeafPlies, t.RootPlies = min(t.LeafPlies, r.Threats), min(t.RootPlies, r.Threats)
}
