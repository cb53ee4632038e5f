package oxixo

import (
	"xotrio/ai"
	"xotrio/ai/tune"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// Tunable is the evaluation of the strongest level of the game for two for the tuner. It fails where the table of classes is damaged.
func Tunable() (*tune.Subject, error) {
	known, err := priors()
	if err != nil {
		return nil, err
	}
	s := &tune.Subject{
		Game: "oxixo", Names: realNames(), Weights: tuned.list(),
		// The search never evaluates a position that is won at once.
		Quiet: func(p rules.Game) bool {
			s := p.(*game.Game).State()
			return win2(&s) == rules.NoMove
		},
	}
	s.Scale, s.Spread = scale2, spread
	s.Features = tune.Linear(len(s.Weights), func(list []int) func(rules.Game) int {
		w := realWeightsOf(list)
		return func(p rules.Game) int {
			s := p.(*game.Game).State()
			return known.by(&w, &s)
		}
	})
	s.Engine = func(list []int, o ai.Options) (ai.Engine, error) {
		w := realWeightsOf(list)
		evaluate := func(s *game.State) int { return known.by(&w, s) }
		c := config2(evaluate, o)
		c.SetStrength(strengths[ai.MaxLevel-ai.MinLevel])
		return strongest(c, evaluate, o)
	}
	return s, nil
}

// scale4 is tune.Subject.Scale of the game for four: about what odds4 says in the middle of its range.
const scale4 = 50

// spread is tune.Subject.Spread of both games.
func spread(int) float64 { return 100 }

// Tunable4 is that of the game for four.
func Tunable4() (*tune.Subject, error) {
	s := &tune.Subject{
		Game: "oxixo4", Names: fourNames(), Weights: tuned4.list(),
		Quiet: func(p rules.Game) bool {
			s := p.(*game.Game4).State()
			return win4(&s) == rules.NoMove
		},
	}
	s.Scale, s.Spread = scale4, spread
	s.Features = tune.Linear(len(s.Weights), func(list []int) func(rules.Game) int {
		w := fourWeightsOf(list)
		return func(p rules.Game) int {
			s := p.(*game.Game4).State()
			return w.of(&s)
		}
	})
	s.Engine = func(list []int, o ai.Options) (ai.Engine, error) {
		w := fourWeightsOf(list)
		return newEngine4(w.of, strengths4[ai.MaxLevel-ai.MinLevel], o)
	}
	return s, nil
}
