// Package oxixo is the computer player of Oxixo, for two on every size of board and for four in two teams: what the
// search has to know of the games, and the levels.
package oxixo

import (
	"fmt"

	"xotrio/ai"
	"xotrio/ai/oxixo/solve"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// New makes an engine of that level for the game for two, on boards of every size. On the small boards, which are solved, and
// on the real one with few neutral cubes left, the strongest level plays perfectly; the others are limited as everywhere.
func New(level ai.Level, o ai.Options) (ai.Engine, error) {
	r, err := strengths.Strength(level)
	if err != nil {
		return nil, err
	}
	return NewWith(r, o)
}

// NewWith makes an engine for the game for two that is as strong as r says.
func NewWith(r ai.Strength, o ai.Options) (ai.Engine, error) {
	c := config2(evaluate2, o)
	c.SetStrength(r)
	if !r.Skilled {
		return search.NewEngine[game.State, *game.State](c)
	}
	p, err := priors()
	if err != nil {
		return nil, err
	}
	c.Hooks.Evaluate = p.evaluate
	if !r.Full() {
		return search.NewEngine[game.State, *game.State](c)
	}
	return strongest(c, p.evaluate, o)
}

// config2 is what all engines for two have in common.
func config2(evaluate func(*game.State) int, o ai.Options) search.Config[game.State] {
	return search.Config[game.State]{
		Hooks:   search.Hooks[game.State]{Evaluate: evaluate, Win: win2, Aims: aims2, Repeats: true},
		Root:    root2,
		Odds:    ai.Logistic(scale2),
		Options: o,
	}
}

// strongest makes the strongest engine of the configuration, whose static evaluation is evaluate.
func strongest(c search.Config[game.State], evaluate func(*game.State) int, o ai.Options) (ai.Engine, error) {
	// A table that cannot be used is ignored: the game goes on without it.
	table, err := solve.OpenEndgame(o.Tables)
	if table == nil {
		return nil, err
	}
	e := &endgame{table: table, static: evaluate}
	c.Hooks.Known = e.known
	c.Hooks.Contempt = contempt
	large, err := search.NewEngine[game.State, *game.State](c)
	if err != nil {
		return nil, err
	}
	small, err := newFinisher(e, o)
	if err != nil {
		return nil, err
	}
	return &perfect{large: large, small: small, seed: o.Seed}, nil
}

// New4 makes an engine of that level for the game for four. It plays for its team as if one player held both seats.
func New4(level ai.Level, o ai.Options) (ai.Engine, error) {
	r, err := strengths4.Strength(level)
	if err != nil {
		return nil, err
	}
	return NewWith4(r, o)
}

// NewWith4 makes an engine for the game for four that is as strong as r says.
func NewWith4(r ai.Strength, o ai.Options) (ai.Engine, error) {
	evaluate := evaluate4
	if r.Skilled {
		evaluate = tuned4.of
	}
	return newEngine4(evaluate, r, o)
}

// newEngine4 is NewWith4 with that evaluation.
func newEngine4(evaluate func(*game.State4) int, r ai.Strength, o ai.Options) (ai.Engine, error) {
	c := search.Config[game.State4]{
		Hooks:   search.Hooks[game.State4]{Evaluate: evaluate, Win: win4, Aims: aims4, Repeats: true},
		Root:    root4,
		Odds:    odds4,
		Options: o,
	}
	c.SetStrength(r)
	if r.Full() {
		c.Hooks.Contempt = contempt4
	}
	return search.NewEngine[game.State4, *game.State4](c)
}

// contempt is the contempt factor of the strongest level for a draw by repetition. With 40,000 nodes a move against 5,000
// playouts of UCT it scored 82 % with 0 (60 games: 39 won, 21 drawn, none lost), 88 % with 40 (46, 14, none), and 91 % with
// 120 (52, 5, but 3 lost).
const contempt = 40

// contempt4 is that of the game for four, in which draws are rare, on its own scale.
const contempt4 = 15

// scale2 is the score at which the side on turn wins 731 of 1000 games for two, see ai.Chance, fitted to what became of positions that
// were weighed as a review does, in games of levels 3 to 8: go run ./build/reviewfigures reliability --game oxixo. Many games are drawn,
// so that little short of a forced win is as good as won.
const scale2 = 400

// odds4 are the chances in the game for four, from 10,700 positions of 3,360 such games (--game oxixo4, seeds 1 to 6). No logistic curve
// fits them: once nearly all cubes have marks, a score of 30 wins as often as one of 80, and before that 50 is what the first side has.
var odds4 = ai.Measured([][2]int{
	{30, 740}, {60, 750}, {90, 800}, {110, 900}, {150, 935}, {200, 955}, {250, 985}, {400, 999},
})

// root2 is the state of a game for two and the hashes of the earlier positions that can come back.
func root2(pos rules.Game) (game.State, []uint64, error) {
	p, ok := pos.(*game.Game)
	if !ok {
		return game.State{}, nil, fmt.Errorf("%T is no game of Oxixo for two", pos)
	}
	past := p.Past()
	return p.State(), hashes(past[:len(past)-1], (*game.State).Hash), nil
}

// root4 is root2 for four.
func root4(pos rules.Game) (game.State4, []uint64, error) {
	p, ok := pos.(*game.Game4)
	if !ok {
		return game.State4{}, nil, fmt.Errorf("%T is no game of Oxixo for four", pos)
	}
	past := p.Past()
	return p.State(), hashes(past[:len(past)-1], (*game.State4).Hash), nil
}

// hashes are the hashes of the positions that can come back.
func hashes[S any](past []S, hash func(*S) uint64) []uint64 {
	var list []uint64
	for i := range past {
		list = append(list, hash(&past[i]))
	}
	return list
}
