// Package engines is the one table of computer players: which levels a game has, how to make an engine of each, and how to
// count its positions quickly.
package engines

import (
	"fmt"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/ai/oxixo"
	"xotrio/ai/perft"
	"xotrio/ai/trexo"
	"xotrio/ai/tune"
	"xotrio/ai/xobrainer"
	"xotrio/rules"
	oxixogame "xotrio/rules/oxixo"
	trexogame "xotrio/rules/trexo"
	xobrainergame "xotrio/rules/xobrainer"
)

// player is what there is for one game.
type player struct {
	game     string
	make     func(ai.Level, ai.Options) (ai.Engine, error)
	strength func(ai.Strength, ai.Options) (ai.Engine, error)
	uct      func(ai.Options) (ai.Engine, error)
	tune     func() (*tune.Subject, error)
	prover   func() force.Prover
	levels   ai.Levels
}

// players are those of all games, in the order of the table of games.
func players() []player {
	return []player{
		{"xobrainer", xobrainer.New, xobrainer.NewWith, xobrainer.NewUCT, xobrainer.Tunable, xobrainer.NewProver, xobrainer.Levels()},
		{"trexo", trexo.New, trexo.NewWith, trexo.NewUCT, trexo.Tunable, trexo.NewProver, trexo.Levels()},
		{"oxixo", oxixo.New, oxixo.NewWith, oxixo.NewUCT, oxixo.Tunable, oxixo.NewProver, oxixo.Levels()},
		{"oxixo4", oxixo.New4, oxixo.NewWith4, oxixo.NewUCT4, oxixo.Tunable4, oxixo.NewProver4, oxixo.Levels4()},
	}
}

func find(game string) (player, error) {
	var known []string
	for _, p := range players() {
		if p.game == game {
			return p, nil
		}
		known = append(known, p.game)
	}
	return player{}, fmt.Errorf("no computer player plays %q: there are some for %s", game, strings.Join(known, ", "))
}

// New makes an engine for the game of that name. It fails where there is no such game or level, or where o is out of range.
func New(game string, level ai.Level, o ai.Options) (ai.Engine, error) {
	p, err := find(game)
	if err != nil {
		return nil, err
	}
	if !level.Valid() {
		return nil, fmt.Errorf("there is no %v: levels run from %d to %d", level, ai.MinLevel, ai.MaxLevel)
	}
	return p.make(level, o)
}

// NewWith makes an engine for the game of that name that is as strong as r says, which may be none of the game's levels.
func NewWith(game string, r ai.Strength, o ai.Options) (ai.Engine, error) {
	p, err := find(game)
	if err != nil {
		return nil, err
	}
	return p.strength(r, o)
}

// Reason is why the strongest level of the game would play t.Move in pos, for a thought that comes from elsewhere without
// one, such as over the engine protocol. It has no aim where there is no such game, or where pos is of another.
func Reason(game string, pos rules.Game, t ai.Thought) ai.Reason {
	m, err := New(game, ai.MaxLevel, ai.Options{HashMiB: 1})
	if err != nil {
		return ai.Reason{}
	}
	if e, ok := m.(ai.Searcher); ok && t.Move != rules.NoMove && pos.Legal(t.Move) {
		return e.Reason(pos, t)
	}
	return ai.Reason{}
}

// NewUCT makes an engine for the game of that name that plays by random playouts and knows nothing else of the game: the
// yardstick by which the levels are measured. Limits.Nodes counts its playouts. It fails where there is no such game, or
// where o is out of range.
func NewUCT(game string, o ai.Options) (ai.Engine, error) {
	p, err := find(game)
	if err != nil {
		return nil, err
	}
	return p.uct(o)
}

// Tunable is the evaluation of the game's strongest level for the tuner. It fails where there is no such game.
func Tunable(game string) (*tune.Subject, error) {
	p, err := find(game)
	if err != nil {
		return nil, err
	}
	return p.tune()
}

// Levels are the levels that the game has, the weakest first; none for an unknown game.
func Levels(game string) []ai.Level {
	var levels []ai.Level
	if _, err := find(game); err == nil {
		for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
			levels = append(levels, l)
		}
	}
	return levels
}

// Seeded reports whether engines of that level of the game play differently with different seeds. The strongest of Oxixo chooses among
// moves that are equally good in a position that is worked out.
func Seeded(game string, level ai.Level) bool {
	p, err := find(game)
	if err != nil || !level.Valid() {
		return false
	}
	return p.levels[level-ai.MinLevel].Errs() || game == "oxixo" && level == ai.MaxLevel
}

// Limits are what to hand to Think so that a level answers as quickly as it shall, the strongest within full. Without them
// that one thinks until it is stopped. Like every limit of time these need Options.Now.
func Limits(level ai.Level, full time.Duration) ai.Limits {
	return ai.Limits{Time: level.Patience(full)}
}

// Perft is perft.Play, by bare states where no repetition can come into it.
func Perft(pos rules.Game, n int, stop func() bool) uint64 {
	switch p := pos.(type) {
	case *xobrainergame.State:
		return perft.State(p, n, stop)
	case *trexogame.State:
		return perft.State(p, n, stop)
	case *oxixogame.Game:
		if s := p.State(); noThird(p.Past(), n) && !p.Outcome().Over() {
			return perft.State(&s, n, stop)
		}
	case *oxixogame.Game4:
		if s := p.State(); noThird(p.Past(), n) && !p.Outcome().Over() {
			return perft.State(&s, n, stop)
		}
	}
	return perft.Play(pos, n, stop)
}

// noThird reports whether no position can stand for the third time less than n plies from the last one of past. The same
// player is on turn again after two plies at the earliest, so that a position seen once can stand for the third time after
// three plies, the present one after four.
func noThird[S comparable](past []S, n int) bool {
	if n <= 1 {
		return true
	}
	for i := range past {
		for j := range past[:i] {
			if past[i] == past[j] {
				return false
			}
		}
	}
	return n <= 3 || n <= 4 && len(past) == 1
}
