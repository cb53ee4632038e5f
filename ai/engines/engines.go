// Package engines is the table of the computer players of all games: the levels of a game, engines of each level,
// provers, reasons, and fast counting of positions.
//
//	engines.go  Computer, the table, functions by the name of a game, Elo figures
//	pace.go     limits under the clocks of a match
//	child.go    the yardstick of the first level
package engines

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

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

// Computer is a computer player of one game, with analysis and proofs. A nil field other than New means that the game
// lacks that feature.
type Computer struct {
	// Game is the name of the game.
	Game string
	// New returns an engine of any strength, which need not be that of a level. UCT returns the yardstick (see NewUCT).
	New func(ai.Strength, ai.Options) (ai.Engine, error)
	UCT func(ai.Options) (ai.Engine, error)
	// Tune returns the evaluation of the strongest level for the tuner.
	Tune func() (*tune.Subject, error)
	// Prover returns a prover.
	Prover func() force.Prover
	// Evidence returns the cells that a screen shows for the reason of a legal move.
	Evidence func(pos rules.Game, t *ai.Thought) reason.Evidence
	// Affects reports whether a legal move does to a row, given by its cells from end to end, what ai.Hinders or ai.Builds
	// says, even if that is no reason for it. It is nil if all that a move does to rows is among its reasons.
	Affects func(pos rules.Game, m rules.Move, r ai.Reason, row []int) bool
	// Cell returns the name of a cell of an Evidence.
	Cell func(cell int) string
	// Curve holds the strengths by Elo; that of the strongest level is FullStrength with a limit of nodes. Without points
	// all levels play at full strength. Chooses is true if the strongest level chooses by its seed among equally good moves,
	// as it does in solved positions.
	Curve   ai.Curve
	Chooses bool
	// Solved is the table of the completely solved boards.
	Solved ai.Table
}

// All returns the computer players of all games, in the order of the table of games.
func All() []*Computer {
	return []*Computer{
		{Game: "xobrainer", New: xobrainer.New, UCT: xobrainer.NewUCT, Tune: xobrainer.Tunable, Prover: xobrainer.NewProver, Evidence: xobrainer.Evidence, Cell: name[xobrainergame.Square],
			Curve: xobrainer.Curve()},
		{Game: "trexo", New: trexo.New, UCT: trexo.NewUCT, Tune: trexo.Tunable, Prover: trexo.NewProver, Evidence: trexo.Evidence, Cell: name[trexogame.Cell],
			Curve: trexo.Curve()},
		{Game: "oxixo", New: oxixo.New, UCT: oxixo.NewUCT, Tune: oxixo.Tunable, Prover: oxixo.NewProver, Evidence: oxixo.Evidence, Affects: oxixo.Affects, Cell: name[oxixogame.Cell],
			Curve:   oxixo.Curve(),
			Chooses: true, Solved: oxixo.SolvedBoards()},
		{Game: "oxixo4", New: oxixo.New4, UCT: oxixo.NewUCT4, Tune: oxixo.Tunable4, Prover: oxixo.NewProver4, Evidence: oxixo.Evidence, Affects: oxixo.Affects, Cell: name[oxixogame.Cell],
			Curve: oxixo.Curve4()},
	}
}

// name returns the name of the cell with that number.
func name[C interface {
	~uint8
	String() string
}](cell int) string {
	return C(cell).String()
}

// ByGame returns the computer player of the game with that name. The error lists the games that have one.
func ByGame(game string) (*Computer, error) {
	var known []string
	for _, c := range All() {
		if c.Game == game {
			return c, nil
		}
		known = append(known, c.Game)
	}
	return nil, fmt.Errorf("no computer player plays %q: there are some for %s", game, strings.Join(known, ", "))
}

// Engine returns an engine of a level. That of the strongest level plays at full strength, and as rated within Limits. It
// fails if there is no such level or o is out of range.
func (c *Computer) Engine(level ai.Level, o ai.Options) (ai.Engine, error) {
	m, err := c.Mix(level)
	if err != nil {
		return nil, err
	}
	if level == ai.MaxLevel {
		return c.New(ai.FullStrength(), o)
	}
	return ai.NewMix(m, o, c.New)
}

// Mix returns the rated strength of a level. It fails if there is no such level.
func (c *Computer) Mix(level ai.Level) (ai.Mix, error) {
	if !level.Valid() && level < ai.MinElo {
		return ai.Mix{}, fmt.Errorf("there is no %v: levels run from %d to %d", level, ai.MinLevel, ai.MaxLevel)
	}
	elo, ok := c.Curve.Elo(level)
	if level.Valid() && !ok {
		return ai.Mix{Lower: ai.FullStrength(), Upper: ai.FullStrength()}, nil
	}
	return c.Curve.At(elo)
}

// Reason returns why the strongest level would play t.Move in pos, for a thought without a reason, such as one received
// over the engine protocol. It has no aim if the move is illegal or pos is of another game.
func (c *Computer) Reason(pos rules.Game, t ai.Thought) ai.Reason {
	if all := c.Reasons(pos, t); len(all) > 0 {
		return all[0]
	}
	return ai.Reason{}
}

// Reasons returns all reasons for t.Move in pos, starting with that of Reason.
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

// New returns an engine for a game. It fails if there is no such game or level, or if o is out of range.
func New(game string, level ai.Level, o ai.Options) (ai.Engine, error) {
	c, err := ByGame(game)
	if err != nil {
		return nil, err
	}
	return c.Engine(level, o)
}

// NewWith returns an engine of strength r for a game; r need not be the strength of a level.
func NewWith(game string, r ai.Strength, o ai.Options) (ai.Engine, error) {
	c, err := ByGame(game)
	if err != nil {
		return nil, err
	}
	return c.New(r, o)
}

// Strengths returns the least and the greatest strength in Elo of a game; both are 0 if it has none.
func Strengths(game string) (least, most int) {
	c, err := ByGame(game)
	if err != nil {
		return 0, 0
	}
	return c.Curve.Least(), c.Curve.Most()
}

// Reason calls Computer.Reason for a game. The reason has no aim if there is no such game.
func Reason(game string, pos rules.Game, t ai.Thought) ai.Reason {
	c, err := ByGame(game)
	if err != nil {
		return ai.Reason{}
	}
	return c.Reason(pos, t)
}

// Evidence returns the cells that show t.Reason, the reason of t.Move in pos. It is empty if there are none or there is
// no such game.
func Evidence(game string, pos rules.Game, t *ai.Thought) reason.Evidence {
	c, err := ByGame(game)
	if err != nil || c.Evidence == nil || t.Move == rules.NoMove || pos.Outcome().Over() || pos.ToMove() == rules.Nobody || !pos.Legal(t.Move) {
		return reason.Evidence{}
	}
	return c.Evidence(pos, t)
}

// NewUCT returns an engine for a game that plays by random playouts and has no other knowledge of the game: the
// yardstick that the levels are measured by. Limits.Nodes is its number of playouts. It fails if there is no such game
// or o is out of range.
func NewUCT(game string, o ai.Options) (ai.Engine, error) {
	c, err := ByGame(game)
	if err != nil {
		return nil, err
	}
	return c.UCT(o)
}

// Tunable returns the evaluation of the game's strongest level for the tuner. It fails if there is no such game.
func Tunable(game string) (*tune.Subject, error) {
	c, err := ByGame(game)
	if err != nil {
		return nil, err
	}
	return c.Tune()
}

// Seeded reports whether engines of a level play differently with different seeds.
func Seeded(game string, level ai.Level) bool {
	c, err := ByGame(game)
	if err != nil {
		return false
	}
	m, err := c.Mix(level)
	return err == nil && (m.Errs() || c.Chooses && m.Upper.Full())
}

// Limits returns the limits of a level as rated. Only the strongest level needs those of nodes: it plays at
// full strength within other limits, and without any thinks until it is stopped. Like all limits of time they need
// Options.Now.
func (c *Computer) Limits(level ai.Level) ai.Limits {
	lim := ai.Limits{Time: level.Patience()}
	if m, err := c.Mix(level); err == nil && level == ai.MaxLevel {
		lim = lim.Tighter(m.Upper.Caps())
	}
	return lim
}

// Limits calls Computer.Limits for a game. It returns no limits if there is no such game.
func Limits(game string, level ai.Level) ai.Limits {
	c, err := ByGame(game)
	if err != nil {
		return ai.Limits{}
	}
	return c.Limits(level)
}

// Perft counts positions like perft.Play, but faster.
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

// Prover returns a prover for a game. It fails if there is no such game.
func Prover(game string) (force.Prover, error) {
	c, err := ByGame(game)
	if err != nil {
		return nil, err
	}
	return c.Prover(), nil
}

// Elo returns the strength of a level on the game's own scale, whose zero is set by the figure of the first level;
// false if there is none. It was measured by the matches in the folder elo. Games with special options (the
// training boards of Oxixo) have no figures of their own.
func Elo(game string, level ai.Level) (int, bool) {
	c, err := ByGame(game)
	if err != nil {
		return 0, false
	}
	return c.Curve.Elo(level)
}

// DamagedTables returns the names of the files in folder that hold tables made on this machine and are damaged. It
// reads all tables completely, which may take seconds: call it in the background. An empty folder name means none.
func DamagedTables(folder string) (names []string) {
	for n := 1; n <= solve.MaxNeutral && folder != ""; n++ {
		if err := solve.CheckFile(folder, n); err != nil && !errors.Is(err, fs.ErrNotExist) {
			names = append(names, solve.FileName(n))
		}
	}
	return names
}
