package arena

import (
	"context"

	"xotrio/ai"
	"xotrio/ai/engines"
)

// evenLeast is the chance to win, in per mille, that an even opening leaves to each side at least.
const evenLeast = 300

// even reports whether the opening is not decided yet: the strongest level, looking at Even nodes of it, sees a good chance for
// both sides. An engine is made for it each time, so that no opening depends on those before it.
func (c *Config) even(g *sitting) (bool, error) {
	m, err := engines.New(c.Game.Name, ai.MaxLevel, ai.Options{Threads: 1, HashMiB: refereeHash, Now: c.Now})
	if err != nil {
		return false, err
	}
	t, err := m.Think(context.Background(), g.pos.View(g.pos.ToMove()), ai.Limits{Nodes: c.Even}, nil)
	return t.Win == 0 && t.Chance >= evenLeast && t.Chance <= 1000-evenLeast, err
}

// refereeHash is the referee's memory in MiB.
const refereeHash = 4
