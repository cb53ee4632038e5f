// Package engines is the one table of computer players: which levels a game has, how to make an engine of each, and how to
// count its positions quickly.
package engines

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"time"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/ai/oxixo"
	"xotrio/ai/oxixo/solve"
	"xotrio/ai/perft"
	"xotrio/ai/reason"
	"xotrio/ai/trexo"
	"xotrio/ai/tune"
	"xotrio/ai/xobrainer"
	"xotrio/rules"
	oxixogame "xotrio/rules/oxixo"
	trexogame "xotrio/rules/trexo"
	xobrainergame "xotrio/rules/xobrainer"
)

// Computer is all that there is to let the computer play, weigh and prove one game. What is nil it cannot do, but for New.
type Computer struct {
	// Game is the name of the game.
	Game string
	// New makes an engine of a level.
	New func(ai.Level, ai.Options) (ai.Engine, error)
	// Strong makes an engine that is as strong as given, which may be none of the levels; UCT is the yardstick, see NewUCT.
	Strong func(ai.Strength, ai.Options) (ai.Engine, error)
	UCT    func(ai.Options) (ai.Engine, error)
	// Tune is the evaluation of the strongest level for the tuner.
	Tune func() (*tune.Subject, error)
	// Prover makes a prover.
	Prover func() force.Prover
	// Evidence is what the reason of a legal move rests on, for a screen to show on the board.
	Evidence func(pos rules.Game, t *ai.Thought) reason.Evidence
	// Levels are the levels; Chooses reports whether the strongest chooses by its seed among moves that are equally good, as it does in a
	// position that is worked out.
	Levels  ai.Levels
	Chooses bool
	// Whole knows the boards that are worked out whole.
	Whole ai.Table
}

// All are those of all games, in the order of the table of games.
func All() []*Computer {
	return []*Computer{
		{Game: "xobrainer", New: xobrainer.New, Strong: xobrainer.NewWith, UCT: xobrainer.NewUCT, Tune: xobrainer.Tunable, Prover: xobrainer.NewProver, Evidence: xobrainer.Evidence,
			Levels: xobrainer.Levels()},
		{Game: "trexo", New: trexo.New, Strong: trexo.NewWith, UCT: trexo.NewUCT, Tune: trexo.Tunable, Prover: trexo.NewProver, Evidence: trexo.Evidence, Levels: trexo.Levels()},
		{Game: "oxixo", New: oxixo.New, Strong: oxixo.NewWith, UCT: oxixo.NewUCT, Tune: oxixo.Tunable, Prover: oxixo.NewProver, Evidence: oxixo.Evidence, Levels: oxixo.Levels(),
			Chooses: true, Whole: oxixo.Whole()},
		{Game: "oxixo4", New: oxixo.New4, Strong: oxixo.NewWith4, UCT: oxixo.NewUCT4, Tune: oxixo.Tunable4, Prover: oxixo.NewProver4, Evidence: oxixo.Evidence, Levels: oxixo.Levels4()},
	}
}

// Of is the one for the game of that name. The error says for which games there are computer players.
func Of(game string) (*Computer, error) {
	var known []string
	for _, c := range All() {
		if c.Game == game {
			return c, nil
		}
		known = append(known, c.Game)
	}
	return nil, fmt.Errorf("no computer player plays %q: there are some for %s", game, strings.Join(known, ", "))
}

// Engine makes an engine of a level. It fails where there is no such level, or where o is out of range.
func (c *Computer) Engine(level ai.Level, o ai.Options) (ai.Engine, error) {
	if !level.Valid() {
		return nil, fmt.Errorf("there is no %v: levels run from %d to %d", level, ai.MinLevel, ai.MaxLevel)
	}
	return c.New(level, o)
}

// Reason is why the strongest level would play t.Move in pos, for a thought that comes from elsewhere without one, such as over the engine
// protocol. It has no aim where the move is not legal, or where pos is of another game.
func (c *Computer) Reason(pos rules.Game, t ai.Thought) ai.Reason {
	if all := c.Reasons(pos, t); len(all) > 0 {
		return all[0]
	}
	return ai.Reason{}
}

// Reasons are all that is true of t.Move in pos, that of Reason first.
func (c *Computer) Reasons(pos rules.Game, t ai.Thought) []ai.Reason {
	m, err := c.Engine(ai.MaxLevel, ai.Options{HashMiB: 1})
	if err != nil {
		return nil
	}
	if e, ok := m.(ai.Searcher); ok && t.Move != rules.NoMove && pos.Legal(t.Move) {
		return e.Reasons(pos, t)
	}
	return nil
}

// New makes an engine for the game of that name. It fails where there is no such game or level, or where o is out of range.
func New(game string, level ai.Level, o ai.Options) (ai.Engine, error) {
	c, err := Of(game)
	if err != nil {
		return nil, err
	}
	return c.Engine(level, o)
}

// NewWith makes an engine for the game of that name that is as strong as r says, which may be none of the game's levels.
func NewWith(game string, r ai.Strength, o ai.Options) (ai.Engine, error) {
	c, err := Of(game)
	if err != nil {
		return nil, err
	}
	return c.Strong(r, o)
}

// Reason is Computer.Reason for the game of that name. It has no aim where there is no such game.
func Reason(game string, pos rules.Game, t ai.Thought) ai.Reason {
	c, err := Of(game)
	if err != nil {
		return ai.Reason{}
	}
	return c.Reason(pos, t)
}

// Evidence is what t.Reason, the reason of t.Move in pos, rests on. It is empty where there is none, and where there is no game of that name.
func Evidence(game string, pos rules.Game, t *ai.Thought) reason.Evidence {
	c, err := Of(game)
	if err != nil || c.Evidence == nil || t.Move == rules.NoMove || pos.Outcome().Over() || pos.ToMove() == rules.Nobody || !pos.Legal(t.Move) {
		return reason.Evidence{}
	}
	return c.Evidence(pos, t)
}

// NewUCT makes an engine for the game of that name that plays by random playouts and knows nothing else of the game: the
// yardstick by which the levels are measured. Limits.Nodes counts its playouts. It fails where there is no such game, or
// where o is out of range.
func NewUCT(game string, o ai.Options) (ai.Engine, error) {
	c, err := Of(game)
	if err != nil {
		return nil, err
	}
	return c.UCT(o)
}

// Tunable is the evaluation of the game's strongest level for the tuner. It fails where there is no such game.
func Tunable(game string) (*tune.Subject, error) {
	c, err := Of(game)
	if err != nil {
		return nil, err
	}
	return c.Tune()
}

// Levels are the levels that the game has, the weakest first; none for an unknown game.
func Levels(game string) []ai.Level {
	var levels []ai.Level
	if _, err := Of(game); err == nil {
		for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
			levels = append(levels, l)
		}
	}
	return levels
}

// Seeded reports whether engines of that level of the game play differently with different seeds.
func Seeded(game string, level ai.Level) bool {
	c, err := Of(game)
	if err != nil || !level.Valid() {
		return false
	}
	return c.Levels[level-ai.MinLevel].Errs() || c.Chooses && level == ai.MaxLevel
}

// Limits are what to hand to Think so that a level answers as quickly as it shall, the strongest within full. Without them
// that one thinks until it is stopped. Like every limit of time these need Options.Now.
func Limits(level ai.Level, full time.Duration) ai.Limits {
	return ai.Limits{Time: level.Patience(full)}
}

// Perft is perft.Play, by bare states.
func Perft(pos rules.Game, n int, stop func() bool) uint64 {
	switch p := pos.(type) {
	case *xobrainergame.State:
		return perft.State(p, nil, n, stop)
	case *trexogame.State:
		return perft.State(p, nil, n, stop)
	case *oxixogame.Game:
		s, past := p.State(), p.Past()
		return perft.State(&s, past[:len(past)-1], n, stop)
	case *oxixogame.Game4:
		s, past := p.State(), p.Past()
		return perft.State(&s, past[:len(past)-1], n, stop)
	}
	return perft.Play(pos, n, stop)
}

// Prover makes a prover for the game of that name. It fails where there is no such game.
func Prover(game string) (force.Prover, error) {
	c, err := Of(game)
	if err != nil {
		return nil, err
	}
	return c.Prover(), nil
}

// eloFiles are the tables that `xotrio arena --ladder` has written, one for each game that was measured.
//
//go:embed elo/*.txt
var eloFiles embed.FS

// eloTables are the figures of all games, read when they are first asked for.
var eloTables = sync.OnceValue(func() map[string]map[ai.Level]int {
	all := map[string]map[ai.Level]int{}
	for _, p := range All() {
		if text, err := eloFiles.ReadFile("elo/" + p.Game + ".txt"); err == nil {
			all[p.Game] = readElo(string(text))
		}
	}
	return all
})

// readElo takes the figures out of a table: the first numbers of its lines for levels.
func readElo(text string) map[ai.Level]int {
	figures := map[ai.Level]int{}
	for line := range strings.Lines(text) {
		var level, elo int
		if _, err := fmt.Sscanf(line, "level %d %d", &level, &elo); err == nil && ai.Level(level).Valid() {
			figures[ai.Level(level)] = elo
		}
	}
	return figures
}

// Elo is the strength of a level on the game's own scale, on which the first level has what its table says; false where it was not
// measured. Games with options of their own (the training boards of Oxixo) have no other figures.
func Elo(game string, level ai.Level) (int, bool) {
	elo, ok := eloTables()[game][level]
	return elo, ok
}

// DamagedTables are the names of the files in folder that hold tables worked out on this machine, and are damaged. Every table is
// read from its beginning to its end, which may take seconds: ask in the background. An empty folder name means none.
func DamagedTables(folder string) (names []string) {
	for n := 1; n <= solve.MaxNeutral && folder != ""; n++ {
		if err := solve.CheckFile(folder, n); err != nil && !errors.Is(err, fs.ErrNotExist) {
			names = append(names, solve.FileName(n))
		}
	}
	return names
}
