package arena

import (
	"context"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
)

// player makes the moves of one side.
type player interface {
	// begin makes ready for a new game, in which the seed decides what is random.
	begin(ctx context.Context, seed uint64) error
	// move chooses a move of a game in which a side is on turn. What is wrong is a fault where the player loses the game by
	// it, and any other error where the match cannot go on.
	move(ctx context.Context, g *sitting) (rules.Move, error)
	// close ends the player.
	close()
}

// fault is what a player loses a game by: an illegal move, no move in time, or its end.
type fault struct{ error }

// newPlayer makes the player that s describes.
func (c *Config) newPlayer(s *Spec) player {
	if s.Kind == Engine {
		return &engine{spec: s, game: c.Game, options: c.Options}
	}
	return &thinker{spec: s, game: c.Game.Name, config: c}
}

// thinker plays by an engine of this program. It makes a new one for every game, so that no game depends on those before it and
// on which worker plays it.
type thinker struct {
	spec   *Spec
	game   string
	config *Config
	engine ai.Engine
}

func (p *thinker) begin(_ context.Context, seed uint64) (err error) {
	o := p.spec.Options
	o.Seed, o.Now = seed, p.config.Now
	switch p.spec.Kind {
	case UCT:
		p.engine, err = engines.NewUCT(p.game, o)
	case Child:
		p.engine = engines.NewChild(o)
	case Strength:
		p.engine, err = engines.NewWith(p.game, p.spec.Strength, o)
	case Custom:
		p.engine, err = p.spec.New(o)
	default:
		p.engine, err = engines.New(p.game, p.spec.Level, o)
	}
	return err
}

func (p *thinker) move(ctx context.Context, g *sitting) (rules.Move, error) {
	t, err := p.engine.Think(ctx, g.pos.View(g.pos.ToMove()), p.spec.limits(), nil)
	return t.Move, err
}

func (p *thinker) close() {}
