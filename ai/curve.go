package ai

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"

	"xotrio/rules"
)

// Point is a strength whose Elo was measured.
type Point struct {
	Elo int
	Strength
}

// Curve holds the strengths of one game by Elo: measured points, the weakest first, and between two of them mixtures of
// both (see Mix).
type Curve struct {
	Points []Point
	// Levels are the Elo of the levels, from MinLevel.
	Levels [MaxLevel]int
}

// Least returns the Elo of the weakest strength, 0 if there is none.
func (c *Curve) Least() int {
	if len(c.Points) == 0 {
		return 0
	}
	return max(c.Points[0].Elo, int(MinElo))
}

// Most returns the Elo of the strongest point, 0 if there is none.
func (c *Curve) Most() int {
	if len(c.Points) == 0 {
		return 0
	}
	return c.Points[len(c.Points)-1].Elo
}

// Elo returns the Elo of l, false if there is no such level or strength.
func (c *Curve) Elo(l Level) (elo int, ok bool) {
	switch {
	case len(c.Points) == 0:
		return 0, false
	case l.Valid():
		return c.Levels[l-MinLevel], true
	}
	return int(l), int(l) >= c.Least() && int(l) <= c.Most()
}

// At returns the strength of an Elo. It fails outside Least to Most.
func (c *Curve) At(elo int) (Mix, error) {
	if len(c.Points) == 0 || elo < c.Least() || elo > c.Most() {
		return Mix{}, fmt.Errorf("there is no strength of %d Elo: they run from %d to %d", elo, c.Least(), c.Most())
	}
	i := 0
	for c.Points[i].Elo < elo {
		i++
	}
	upper := c.Points[i]
	if upper.Elo == elo {
		return Mix{Lower: upper.Strength, Upper: upper.Strength}, nil
	}
	lower := c.Points[i-1]
	return Mix{Lower: lower.Strength, Upper: upper.Strength, Share: 1000 * (elo - lower.Elo) / (upper.Elo - lower.Elo)}, nil
}

// Mix is a strength between two others, as a player has better and worse moments: each move is chosen with Upper with a
// chance of Share per mille, else with Lower.
type Mix struct {
	Lower, Upper Strength
	Share        int
}

// Errs reports whether the play depends on Options.Seed.
func (m Mix) Errs() bool { return m.Share > 0 || m.Lower.Errs() }

// NewMix returns the engine of a mixture, whose parts are made by make. Which part chooses a move depends only on the
// position and on Options.Seed. Both share the memory of o. Analyse, Reason and Reasons are those of Upper.
func NewMix(m Mix, o Options, make func(Strength, Options) (Engine, error)) (Engine, error) {
	if m.Share <= 0 {
		return make(m.Lower, o)
	}
	o, err := o.Filled()
	if err != nil {
		return nil, err
	}
	o.HashMiB = max(1, o.HashMiB/2)
	e := &mixed{share: uint64(m.Share), seed: o.Seed}
	for i, r := range []Strength{m.Lower, m.Upper} {
		part, err := make(r, o)
		if err != nil {
			return nil, err
		}
		searcher, ok := part.(Searcher)
		if !ok {
			return nil, errMix
		}
		e.parts[i] = searcher
	}
	return e, nil
}

var errMix = errors.New("only engines that compare moves can be mixed")

// mixed is the engine of a Mix: lower and upper.
type mixed struct {
	parts       [2]Searcher
	share, seed uint64
}

func (e *mixed) part(pos rules.Game) Searcher {
	h := fnv.New64a()
	h.Write([]byte(pos.View(pos.ToMove()).Text()))
	if rules.Hash(h.Sum64()^rules.Hash(e.seed+2))%1000 < e.share {
		return e.parts[1]
	}
	return e.parts[0]
}

// Think implements Engine.
func (e *mixed) Think(ctx context.Context, pos rules.Game, lim Limits, report func(Thought)) (Thought, error) {
	return e.part(pos).Think(ctx, pos, lim, report)
}

// ThinkAmong implements Searcher.
func (e *mixed) ThinkAmong(ctx context.Context, pos rules.Game, lim Limits, among []rules.Move, report func(Thought)) (Thought, error) {
	return e.part(pos).ThinkAmong(ctx, pos, lim, among, report)
}

// Analyse implements Searcher.
func (e *mixed) Analyse(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]Line, error) {
	return e.parts[1].Analyse(ctx, pos, nodes, count, also)
}

// Reason implements Searcher.
func (e *mixed) Reason(pos rules.Game, t Thought) Reason { return e.parts[1].Reason(pos, t) }

// Reasons implements Searcher.
func (e *mixed) Reasons(pos rules.Game, t Thought) []Reason { return e.parts[1].Reasons(pos, t) }
