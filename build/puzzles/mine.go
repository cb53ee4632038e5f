package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/game/puzzle"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// pool is the file of all that was found. The finds of a game are followed by a line that says the game is done.
type pool struct {
	name    string
	puzzles []puzzle.Puzzle
	// games is the number of games that are done.
	games int
}

const doneGame = "# game done "

// openPool reads the pool and creates it if necessary. The finds of a game that is not done are dropped.
func openPool(g *rules.Info, name string) (*pool, error) {
	p := &pool{name: name}
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return p, os.WriteFile(name, []byte(puzzle.Text(nil, nil)), 0o644)
	}
	if err != nil {
		return nil, err
	}
	text := string(data)
	whole := 0
	for i := 0; i < len(text); {
		end := strings.IndexByte(text[i:], '\n')
		if end < 0 {
			break
		}
		line := text[i : i+end]
		i += end + 1
		switch {
		case strings.HasPrefix(line, doneGame):
			p.games++
			whole = i
		case strings.HasPrefix(line, "#") && p.games == 0:
			whole = i
		}
	}
	if whole < len(text) {
		if err := os.WriteFile(name, data[:whole], 0o644); err != nil {
			return nil, err
		}
	}
	p.puzzles, err = puzzle.Parse(g, text[:whole])
	return p, err
}

// add appends the finds of a game and the line that it is done.
func (p *pool) add(found []puzzle.Puzzle) error {
	f, err := os.OpenFile(p.name, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(puzzle.Lines(found) + fmt.Sprintf("%s%d\n", doneGame, p.games))
	p.puzzles = append(p.puzzles, found...)
	p.games++
	return errors.Join(err, f.Close())
}

func mine(ctx context.Context, g *rules.Info, f flags) error {
	p, err := openPool(g, f.pool)
	if err != nil {
		return err
	}
	started := time.Now()
	for range f.games {
		one, err := arena(ctx, g, f.seed, p.games)
		if err != nil {
			return err
		}
		found, err := findIn(ctx, g, f, one)
		if err != nil {
			return err
		}
		if err := p.add(found); err != nil {
			return err
		}
		for i := range found {
			q := &found[i]
			fmt.Printf("%v game %d ply %d: %s %s in %d, Elo %d, %s\n", time.Since(started).Round(time.Second),
				q.Made.Game, q.Made.Ply, q.ID, q.Kind, q.N, q.Elo, strings.Join(q.Line, " "))
		}
	}
	fmt.Printf("%d puzzles in the pool, after %d games; took %v\n", len(p.puzzles), p.games, time.Since(started).Round(time.Second))
	return nil
}

// findIn returns the puzzles of one game. Nothing is kept from earlier games, so that the finds do not depend on them.
func findIn(ctx context.Context, g *rules.Info, f flags, one *played) ([]puzzle.Puzzle, error) {
	s, err := newSeeker(g, f)
	if err != nil {
		return nil, err
	}
	return s.in(ctx, one)
}

// played is a game that is searched for puzzles.
type played struct {
	made    puzzle.Made
	options rules.Options
	moves   []rules.Move
}

const (
	// opening is the number of random plies that make games differ.
	opening = 3
	// longest is the number of plies to play: later positions of Oxixo resemble earlier ones.
	longest = 120
	// lowest and highest are the levels that play.
	lowest, highest = 3, 7
)

// options are those of the n-th game: every third of Oxixo is on a training board of size 4, whose positions are
// solved.
func options(game string, n int) rules.Options {
	switch {
	case game == "xobrainer":
		return rules.Options{"Format": "round"}
	case game == "oxixo" && n%3 == 2:
		return rules.Options{"Size": "4"}
	}
	return nil
}

func arena(ctx context.Context, g *rules.Info, seed uint64, n int) (*played, error) {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	p := &played{made: puzzle.Made{Seed: seed, Game: n}, options: options(g.Name, n)}
	var who [2]ai.Engine
	for i := range who {
		level := ai.Level(lowest + r.IntN(highest-lowest+1))
		e, err := engines.New(g.Name, level, ai.Options{HashMiB: 1, Seed: r.Uint64()})
		if err != nil {
			return nil, err
		}
		who[i] = e
	}
	pos, err := g.New(p.options)
	if err != nil {
		return nil, err
	}
	for ply := 0; !pos.Outcome().Over() && ply < longest; ply++ {
		var m rules.Move
		if ply < opening {
			all := pos.AppendMoves(nil)
			m = all[r.IntN(len(all))]
		} else {
			t, err := who[pos.ToMove()-rules.X].Think(ctx, pos, ai.Limits{}, nil)
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return nil, err
			}
			m = t.Move
		}
		p.moves = append(p.moves, m)
		pos.Do(m)
	}
	return p, nil
}

const (
	// hintNodes is the search of the strongest level for a win worth proving.
	hintNodes = 3_000
	// questionNodes bounds one question to the prover.
	questionNodes = 1_500_000
	// maxOfGame bounds the puzzles of one game, so that they differ.
	maxOfGame = 3
	// saveMoves is the number of own moves within which the opponent must win after each move that does not save.
	saveMoves = 3
	// notAtOnce is the least number of those moves that lose later than at once. With fewer everyone sees the threat.
	notAtOnce = 3
)

// deepest bounds the own moves of a puzzle. With every move a proof takes as many times more positions as there are
// legal moves: in Trexo, with 300, a win in four would take minutes.
var deepest = map[string]int{"xobrainer": 4, "trexo": 3, "oxixo": 6, "oxixo4": 5}

// seeker looks for puzzles of one game. It is not safe for concurrent use.
type seeker struct {
	game   *rules.Info
	prover force.Prover
	hint   ai.Engine
	// fooled is the player that must not see a hard puzzle; nil for any puzzle.
	fooled ai.Engine
	// kind is the only kind wanted, "" for any.
	kind puzzle.Kind
}

func newSeeker(g *rules.Info, f flags) (*seeker, error) {
	p, err := engines.Prover(g.Name)
	if err != nil {
		return nil, err
	}
	s := &seeker{game: g, prover: p, kind: puzzle.Kind(f.kind)}
	if s.hint, err = engines.New(g.Name, ai.MaxLevel, ai.Options{HashMiB: 2}); err == nil && f.hard != 0 {
		s.fooled, err = engines.New(g.Name, ai.Level(f.hard), ai.Options{HashMiB: 1, Seed: 1})
	}
	return s, err
}

// in returns the puzzles of a game in its order, with their difficulty.
func (s *seeker) in(ctx context.Context, p *played) ([]puzzle.Puzzle, error) {
	pos, err := s.game.New(p.options)
	if err != nil {
		return nil, err
	}
	var found []puzzle.Puzzle
	taken := map[puzzle.Kind]bool{}
	var texts []string
	for ply, m := range p.moves {
		if len(found) == maxOfGame {
			break
		}
		t := &trial{seeker: s, taken: taken, draft: puzzle.Puzzle{
			Game: s.game, Options: p.options, Moves: slices.Clone(texts), Side: pos.ToMove(), Made: p.made,
		}}
		t.draft.Made.Ply = ply
		look := t.search
		if s.fooled != nil {
			look = t.hard
		}
		if err := cmp.Or(look(ctx, pos), ctx.Err()); err != nil { // an interrupted proof has found nothing
			return nil, err
		}
		if t.made != nil {
			taken[t.made.Kind] = true
			found = append(found, *t.made)
		}
		texts = append(texts, pos.MoveText(m))
		pos.Do(m)
	}
	for i := range found {
		if err := s.rate(ctx, &found[i]); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// trial is one position that is searched for a puzzle.
type trial struct {
	*seeker
	draft puzzle.Puzzle
	// taken has the kinds found earlier in the game.
	taken map[puzzle.Kind]bool
	made  *puzzle.Puzzle
}

// open reports whether a puzzle of that kind, before it is sharpened, is of use.
func (t *trial) open(kind puzzle.Kind) bool {
	for _, told := range sharper(kind) {
		if t.made == nil && !t.taken[told] && (t.kind == "" || t.kind == told) {
			return true
		}
	}
	return false
}

// sharper returns the kinds that a puzzle may have when it is sharpened, see puzzle.Puzzle.Sharpen.
func sharper(kind puzzle.Kind) []puzzle.Kind {
	switch kind {
	case puzzle.Win:
		return []puzzle.Kind{puzzle.Win, puzzle.Counter, puzzle.Quiet, puzzle.Fork}
	case puzzle.Hold:
		return []puzzle.Kind{puzzle.Hold, puzzle.Gift, puzzle.Save}
	}
	return []puzzle.Kind{kind}
}

// try makes a puzzle of that kind whose solution begins with first, if it is one.
func (t *trial) try(ctx context.Context, kind puzzle.Kind, n, points int, o rules.Options, first rules.Move) {
	if t.open(kind) {
		t.prove(ctx, kind, n, points, o, first, questionNodes)
	}
}

// prove is try with a bound on the nodes of a question.
func (t *trial) prove(ctx context.Context, kind puzzle.Kind, n, points int, o rules.Options, first rules.Move, nodes int64) {
	p := t.draft
	p.Kind, p.N, p.Points, p.Options = kind, n, points, o
	made, err := puzzle.Make(ctx, t.prover, nodes, p, first)
	if err == nil && made.Sharpen(ctx, t.prover, nodes) == nil && !t.taken[made.Kind] && (t.kind == "" || t.kind == made.Kind) {
		t.made = made
	}
}

// search tries all kinds in the position, the rarer ones first.
func (t *trial) search(ctx context.Context, pos rules.Game) error {
	side, o := pos.ToMove(), t.draft.Options
	parsed, err := t.game.Parse(pos.Text(), o)
	if err != nil {
		return err
	}
	thought, err := t.hint.Think(ctx, parsed, ai.Limits{Nodes: hintNodes}, nil)
	if err != nil {
		return err
	}
	if thought.Win <= 0 {
		if m, ok := t.saving(ctx, parsed); ok && thought.Win == 0 {
			t.try(ctx, puzzle.Hold, 1, 0, o, m)
		}
		return nil
	}
	n, m := t.shortest(ctx, parsed, side, force.Goal{}, min((thought.Win+1)/2, deepest[t.game.Name]))
	if n == 0 {
		return nil
	}
	if x, ok := parsed.(*xobrainer.State); ok {
		t.rich(ctx, x, n)
	}
	switch {
	case t.game.Puzzles.Poisoned != nil:
		t.try(ctx, puzzle.Gift, n, 0, o, m)
	case n > 1 && puzzle.WorkedOut(t.prover, parsed):
		t.try(ctx, puzzle.Ending, n, 0, o, m)
	}
	if n > 1 {
		t.try(ctx, puzzle.Win, n, 0, o, m)
	}
	return nil
}

// shortest returns the least number of own moves, up to most, within which side forces goal, and a first move; 0 if it
// does not.
func (s *seeker) shortest(ctx context.Context, pos rules.Game, side rules.Side, goal force.Goal, most int) (int, rules.Move) {
	return s.within(ctx, pos, side, goal, most, questionNodes)
}

// within is shortest with a bound on the nodes of a question.
func (s *seeker) within(ctx context.Context, pos rules.Game, side rules.Side, goal force.Goal, most int, nodes int64) (int, rules.Move) {
	for n := 1; n <= most; n++ {
		v, best, err := s.prover.Within(ctx, pos, side, goal, n, nodes)
		switch {
		case err != nil || v == force.Unknown:
			return 0, rules.NoMove
		case v == force.Yes:
			return n, best
		}
	}
	return 0, rules.NoMove
}

// rich tries the goals of XOBrainer that are worth more, if the round can be won within n own moves. A row with more
// dots may take one move longer, a Knock Out two.
func (t *trial) rich(ctx context.Context, x *xobrainer.State, n int) {
	side := x.ToMove()
	most := deepest[t.game.Name] - 1
	if t.open(puzzle.KnockOut) {
		if k, m := t.shortest(ctx, x, side, force.Goal{KnockOut: true}, min(n+2, most)); k > 0 {
			t.try(ctx, puzzle.KnockOut, k, 0, nil, m)
			return
		}
	}
	for points := 5 * xobrainer.MaxDots; points > 5 && t.open(puzzle.Dots); points-- {
		if k, m := t.shortest(ctx, x, side, force.Goal{Points: points}, min(n+1, most)); k > 0 {
			t.try(ctx, puzzle.Dots, k, points, rules.Options{"Format": "sets1"}, m)
			return
		}
	}
}

// saving returns the only move that keeps the opponent from winning within saveMoves, if some of the others do not
// lose at once.
func (s *seeker) saving(ctx context.Context, pos rules.Game) (rules.Move, bool) {
	they := pos.ToMove().Other()
	only, late := rules.NoMove, 0
	for _, m := range pos.AppendMoves(nil) {
		if winner, over := s.prover.End(pos, m, they, force.Goal{}); over {
			if winner != they {
				return rules.NoMove, false
			}
			continue
		}
		next := pos.Clone()
		next.Do(m)
		switch n, _ := s.shortest(ctx, next, they, force.Goal{}, saveMoves); {
		case n > 1:
			late++
		case n == 1:
		case only != rules.NoMove:
			return rules.NoMove, false
		default:
			only = m
		}
	}
	return only, only != rules.NoMove && late >= notAtOnce
}
