// Package oxixo is the computer player of Oxixo, for two on every size of board and for four in two teams: what the
// search has to know of the games, and the levels.
package oxixo

import (
	"fmt"
	"time"

	"xotrio/ai"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// New makes a mind of that level for the game for two, on boards of every size. On the small boards, which are worked out,
// the strongest level plays perfectly; the others see less far there as everywhere.
func New(level ai.Level, o ai.Options) (ai.Mind, error) {
	c := search.Config[game.State]{
		Hooks:   search.Hooks[game.State]{Evaluate: evaluate2, Win: win2, Repeats: true},
		Root:    root2,
		Options: o,
	}
	var err error
	if c.Caps, c.Noise, err = strength(level); err != nil {
		return nil, err
	}
	if level != ai.MaxLevel {
		return search.NewMind[game.State, *game.State](c)
	}
	p, err := priors()
	if err != nil {
		return nil, err
	}
	c.Hooks.Evaluate = p.evaluate
	m, err := search.NewMind[game.State, *game.State](c)
	if err != nil {
		return nil, err
	}
	return &perfect{large: m, seed: o.Seed}, nil
}

// New4 makes a mind of that level for the game for four. It plays for its team as if one player held both seats.
func New4(level ai.Level, o ai.Options) (ai.Mind, error) {
	c := search.Config[game.State4]{
		Hooks:   search.Hooks[game.State4]{Evaluate: evaluate4, Win: win4, Repeats: true},
		Root:    root4,
		Options: o,
	}
	var err error
	if c.Caps, c.Noise, err = strength(level); err != nil {
		return nil, err
	}
	if level == ai.MaxLevel {
		c.Hooks.Evaluate = evaluate4Tuned
	}
	return search.NewMind[game.State4, *game.State4](c)
}

// root2 is the state of a game for two and the hashes of the earlier positions that can come back.
func root2(pos rules.Play) (game.State, []uint64, error) {
	p, ok := pos.(*game.Play)
	if !ok {
		return game.State{}, nil, fmt.Errorf("%T is no game of Oxixo for two", pos)
	}
	past := p.Past()
	return p.State(), hashes(past[:len(past)-1], (*game.State).Hash), nil
}

// root4 is root2 for four.
func root4(pos rules.Play) (game.State4, []uint64, error) {
	p, ok := pos.(*game.Play4)
	if !ok {
		return game.State4{}, nil, fmt.Errorf("%T is no game of Oxixo for four", pos)
	}
	past := p.Past()
	return p.State(), hashes(past[:len(past)-1], (*game.State4).Hash), nil
}

// strength is what bounds a level, and by how much it misjudges.
func strength(level ai.Level) (caps ai.Limits, noise int, err error) {
	switch level {
	case ai.Easy:
		return ai.Limits{Depth: 1}, 60, nil
	case ai.Medium:
		return ai.Limits{Depth: 3, Nodes: 60_000}, 0, nil
	case ai.Hard:
		return ai.Limits{}, 0, nil
	}
	return ai.Limits{}, 0, fmt.Errorf("oxixo has no %v", level)
}

// Limits are those by which the level answers within about a second; see those of XOBrainer.
func Limits(level ai.Level) ai.Limits {
	if level == ai.Hard {
		return ai.Limits{Nodes: 2_000_000, Time: time.Second}
	}
	return ai.Limits{Nodes: 60_000, Time: time.Second}
}

// hashes are the hashes of the positions that can come back.
func hashes[S any](past []S, hash func(*S) uint64) []uint64 {
	var list []uint64
	for i := range past {
		list = append(list, hash(&past[i]))
	}
	return list
}
