package main

import (
	"math/rand/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
)

const (
	// opening is the number of random plies that make games differ.
	opening = 2
	// longest is where a game of Oxixo is broken off and counts as drawn.
	longest = 200
	// topNodes is what the strongest level, which is limited by time alone, searches here.
	topNodes = 50_000
)

// play is a match between two levels, X and O, decided by n and the seed. after reports whether the match ends as drawn by its length.
func (b *bench) play(n int, by [2]ai.Level) (*match.Match, error) {
	r := rand.New(rand.NewPCG(b.seed, uint64(n)))
	setup := match.Setup{Game: b.game, Options: b.options(), Seed: r.Uint64()}
	var who [2]ai.Engine
	for i := range who {
		e, err := engines.New(b.game, by[i], ai.Options{HashMiB: 4, Seed: r.Uint64()})
		if err != nil {
			return nil, err
		}
		who[i] = e
	}
	for seat := range b.info.Seats {
		setup.Seats = append(setup.Seats, match.Computer("", int(by[seat%2])))
	}
	m, err := match.New(setup, b.info)
	if err != nil {
		return nil, err
	}
	for !m.Result().Over() && m.Ply() < longest {
		p := m.Position()
		side := p.ToMove()
		var mv rules.Move
		if m.Ply() < opening {
			all := p.AppendMoves(nil)
			mv = all[r.IntN(len(all))]
		} else {
			lim := ai.Limits{}
			if by[side-rules.X] == ai.MaxLevel {
				lim.Nodes = topNodes
			}
			t, err := who[side-rules.X].Think(b.ctx, p.View(side), lim, nil)
			if err != nil {
				return nil, fail(p, err)
			}
			mv = t.Move
		}
		if r := m.Play(mv); r != nil {
			return nil, fail(p, r)
		}
	}
	return m, nil
}

// fromOpening is m without the opening, for which nobody is to blame.
func fromOpening(m *match.Match) (*match.Match, error) {
	setup := m.Setup()
	setup.Start = m.At(opening).Text()
	rest, err := match.New(setup, m.Game())
	if err != nil {
		return nil, err
	}
	for _, e := range m.Log()[opening:] {
		if r := rest.Play(e.Move); r != nil {
			return nil, fail(rest.Position(), r)
		}
	}
	return rest, nil
}

// playOn is how p ends where the strongest level plays for both sides, Running where that takes too long.
func (b *bench) playOn(p rules.Game) (rules.Outcome, error) {
	e, err := engines.New(b.game, ai.MaxLevel, ai.Options{HashMiB: 4})
	if err != nil {
		return rules.Running, err
	}
	for n := 0; n < longest && !p.Outcome().Over(); n++ {
		t, err := e.Think(b.ctx, p.View(p.ToMove()), ai.Limits{Nodes: topNodes}, nil)
		if err != nil {
			return rules.Running, fail(p, err)
		}
		p.Do(t.Move)
	}
	return p.Outcome(), nil
}

// score is what an end was worth to side: 1, 1/2 or 0.
func score(end rules.Outcome, side rules.Side) float64 {
	switch end.Winner() {
	case side:
		return 1
	case side.Other():
		return 0
	}
	return 0.5
}
