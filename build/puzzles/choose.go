package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/assets"
	"xotrio/game/puzzle"
	"xotrio/rules"
)

const (
	// easiest, hardest and width define the steps of difficulty; puzzles are spread evenly over them. What is outside
	// counts to the first or last step.
	easiest, hardest, width = 600, 2000, 100
)

func step(p *puzzle.Puzzle) int {
	return min(max((p.Elo-easiest)/width, 0), (hardest-easiest)/width)
}

// choose selects from the puzzles that ship already and those of the pools, proves each again from scratch, and writes
// the file that comes with the program.
func choose(ctx context.Context, g *rules.Info, f flags) error {
	name, err := f.file(g.Name)
	if err != nil {
		return err
	}
	found, runs, err := shipped(g, name)
	if err != nil {
		return err
	}
	pools, err := filepath.Glob("puzzles-" + g.Name + "-*.pool")
	if err != nil {
		return err
	}
	if exists(f.pool) {
		pools = append(pools, f.pool)
	}
	for _, file := range pools {
		p, err := openPool(g, file)
		if err != nil {
			return err
		}
		if len(p.puzzles) > 0 {
			found = append(found, p.puzzles...)
			runs = withRun(runs, p.run(g.Name, file))
		}
	}
	levels, err := rated(g)
	if err != nil {
		return err
	}
	for i := range found {
		if p, there := levels[found[i].ID]; there {
			found[i].Elo, found[i].Solved = p.Elo, p.Solved
		}
	}
	if found, err = sharpened(ctx, g, found); err != nil {
		return err
	}
	chosen, err := provable(ctx, g, found, f.want)
	if err != nil {
		return err
	}
	about := append(runs, fmt.Sprintf("every other move searched %d own move further than the solution is long", puzzle.Ahead))
	fmt.Printf("%d of %d puzzles to %s\n", len(chosen), len(found), name)
	return os.WriteFile(name, []byte(puzzle.Text(about, chosen)), 0o644)
}

func (f *flags) file(game string) (string, error) {
	if f.out != "" {
		return filepath.Join(f.out, game+".txt"), nil
	}
	there, err := filepath.Glob("rules/*/puzzles/" + game + ".txt")
	if err != nil || len(there) != 1 {
		return "", errors.Join(fmt.Errorf("there is no file for the puzzles of %s below rules: name a folder by --out", game), err)
	}
	return there[0], nil
}

// madeBy begins the lines of the file that say which runs found its puzzles.
const madeBy = "made by: "

// shipped returns the puzzles of the file that comes with the program and the runs that found them; none if there is no
// file.
func shipped(g *rules.Info, name string) (found []puzzle.Puzzle, runs []string, err error) {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	for line := range strings.Lines(string(data)) {
		if run, ok := strings.CutPrefix(line, "# "+madeBy); ok {
			runs = append(runs, madeBy+strings.TrimSpace(run))
		}
	}
	found, err = puzzle.Parse(g, string(data))
	return found, runs, err
}

// withRun adds a run, which replaces the same run over another number of games.
func withRun(runs []string, run string) []string {
	which, _, _ := strings.Cut(run, " --games ")
	for i, r := range runs {
		if before, _, _ := strings.Cut(r, " --games "); before == which {
			runs[i] = run
			return runs
		}
	}
	return append(runs, run)
}

// run returns the command that made the pool in file, from its puzzles. There must be at least one.
func (p *pool) run(game, file string) string {
	only, seed := "", p.puzzles[0].Made.Seed
	for part := range strings.SplitSeq(strings.TrimPrefix(strings.TrimSuffix(filepath.Base(file), ".pool"), "puzzles-"+game), "-") {
		if level, ok := strings.CutPrefix(part, "hard"); ok {
			only += " --hard " + level
		} else if puzzle.Kind(part).Valid() {
			only += " --kind " + part
		}
	}
	return fmt.Sprintf("%sgo run ./build/puzzles mine --game %s%s --seed %d --games %d; XO Trio %s", madeBy, game, only, seed, p.games, assets.Version())
}

// sharpened returns the different puzzles of known difficulty, each with the most specific kind.
func sharpened(ctx context.Context, g *rules.Info, found []puzzle.Puzzle) ([]puzzle.Puzzle, error) {
	seen := map[string]bool{}
	var some []puzzle.Puzzle
	for _, p := range found {
		if seen[p.ID] || !measured(&p) {
			continue
		}
		seen[p.ID] = true
		prover, err := engines.Prover(g.Name)
		if err != nil {
			return nil, err
		}
		was := p.Kind
		if p.Kind != puzzle.Hold { // it was sharpened when it was found or chosen
			if err := p.Sharpen(ctx, prover, maxNodes); err != nil {
				return nil, err
			}
		}
		if p.Kind != was {
			fmt.Printf("%s: %s, was %s\n", p.ID, p.Kind, was)
		}
		some = append(some, p)
	}
	return some, nil
}

// maxNodes bounds the proof of a puzzle to a few seconds, so that all of them can be repeated. Puzzles about saving
// may take more.
const maxNodes = 20_000_000

// provable returns at most want puzzles that can be proven from scratch within maxNodes.
func provable(ctx context.Context, g *rules.Info, found []puzzle.Puzzle, want int) ([]puzzle.Puzzle, error) {
	found = slices.Clone(found)
	nodes := map[string]int64{}
	for {
		chosen := pick(found, want)
		long := map[string]bool{}
		for i := range chosen {
			p := &chosen[i]
			if nodes[p.ID] == 0 {
				prover, err := engines.Prover(g.Name)
				if err != nil {
					return nil, err
				}
				if err := p.Prove(ctx, prover, puzzle.DefaultNodes); err != nil {
					if ctx.Err() != nil {
						return nil, err
					}
					fmt.Println(err)
					nodes[p.ID] = maxNodes + 1
				} else {
					nodes[p.ID] = prover.Nodes()
				}
			}
			p.Made.Nodes = nodes[p.ID]
			long[p.ID] = p.Made.Nodes > maxNodes
		}
		before := len(found)
		if found = slices.DeleteFunc(found, func(p puzzle.Puzzle) bool { return long[p.ID] }); len(found) == before {
			return chosen, nil
		}
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// measured reports whether the difficulty of p is known: the strongest solver, or the strongest three together, solve it
// more often than not. What they fail at is not harder than all of them; they aim at something else, such as the round
// if a row with more dots is asked for, or see that what saves now is lost later. Nor is the difficulty known if a
// level far below it solves most tries, or one far above fails most.
func measured(p *puzzle.Puzzle) bool {
	for i, by := range puzzle.Solvers(p.Game.Name) {
		n := p.Solved[i]
		of, ok := engines.Elo(p.Game.Name, by)
		if ok && (of < p.Elo-far && 4*n > 3*puzzle.Tries || of > p.Elo+far && 4*n < puzzle.Tries) {
			return false
		}
	}
	solved := 0
	for _, n := range p.Solved[len(p.Solved)-3:] {
		solved += n
	}
	return 2*solved > 3*puzzle.Tries || 2*p.Solved[len(p.Solved)-1] > puzzle.Tries
}

// far is the smallest difference in Elo that should make a level solve a puzzle, or fail.
const far = 200

// share is the largest share of one kind among the puzzles of a game, in per cent.
const share = 40

// pick returns at most want puzzles, the easiest first, spread evenly over the steps of difficulty and within each over
// kinds and lengths. Of mirror images of one position the first counts.
func pick(found []puzzle.Puzzle, want int) []puzzle.Puzzle {
	seen := map[string]bool{}
	steps := map[int][]puzzle.Puzzle{}
	for _, p := range found {
		if !seen[p.ID] && measured(&p) {
			seen[p.ID] = true
			steps[step(&p)] = append(steps[step(&p)], p)
		}
	}
	type variety struct {
		kind puzzle.Kind
		n    int
	}
	used, kinds := map[variety]int{}, map[puzzle.Kind]int{}
	rarer := func(a, b puzzle.Puzzle) bool {
		if kinds[a.Kind] != kinds[b.Kind] {
			return kinds[a.Kind] < kinds[b.Kind]
		}
		return used[variety{a.Kind, a.N}] < used[variety{b.Kind, b.N}]
	}
	var chosen []puzzle.Puzzle
	for round := true; round && len(chosen) < want; {
		round = false
		for at := 0; at <= (hardest-easiest)/width && len(chosen) < want; at++ {
			steps[at] = slices.DeleteFunc(steps[at], func(p puzzle.Puzzle) bool { return 100*(kinds[p.Kind]+1) > share*want })
			rest := steps[at]
			if len(rest) == 0 {
				continue
			}
			round = true
			best := 0
			for i := range rest {
				if rarer(rest[i], rest[best]) {
					best = i
				}
			}
			used[variety{rest[best].Kind, rest[best].N}]++
			kinds[rest[best].Kind]++
			chosen = append(chosen, rest[best])
			steps[at] = append(append([]puzzle.Puzzle(nil), rest[:best]...), rest[best+1:]...)
		}
	}
	sort.SliceStable(chosen, func(i, j int) bool { return chosen[i].Elo < chosen[j].Elo })
	return chosen
}

// hardness has the settings of the search for hard puzzles of a game.
type hardness struct {
	// longest is the number of own moves within which they are won.
	longest int
	// promising is the lowest score that makes the search look for a win with more nodes.
	promising int
	deep      int64
	// question is the number of positions that one question to the prover may search: with a few times more choose
	// could not prove the puzzle again.
	question int64
}

// hardOf is by game. In Trexo a win in five would take hours to prove.
var hardOf = map[string]hardness{
	"xobrainer": {longest: 5, promising: 40, deep: 30_000, question: 2_000_000},
	"trexo":     {longest: 4, promising: 1, deep: 60_000, question: 12_000_000},
	"oxixo":     {longest: 6, promising: 1, deep: 30_000, question: 2_000_000},
	"oxixo4":    {longest: 5, promising: 1, deep: 30_000, question: 2_000_000},
}

// hard tries a win, or the only move that saves, that a strong level does not see. Questions to engines are quick and
// come first, so that few proofs are begun.
func (t *trial) hard(ctx context.Context, pos rules.Game) error {
	parsed, err := t.game.Parse(pos.Text(), t.draft.Options)
	if err != nil {
		return err
	}
	h := hardOf[t.game.Name]
	thought, err := t.hint.Think(ctx, parsed, ai.Limits{Nodes: hintNodes}, nil)
	if err == nil && thought.Win == 0 && thought.Score >= h.promising && t.open(puzzle.Win) {
		thought, err = t.hint.Think(ctx, parsed, ai.Limits{Nodes: h.deep}, nil)
	}
	switch {
	case err != nil:
		return err
	case thought.Win > 1:
		return t.hardWin(ctx, parsed, thought)
	case thought.Win == 0:
		return t.hardSave(ctx, parsed, thought.Move)
	}
	return nil
}

// hardWin tries the win that was seen, unless fooled begins it. A win seen by threats alone may be shorter.
func (t *trial) hardWin(ctx context.Context, pos rules.Game, seen ai.Thought) error {
	h := hardOf[t.game.Name]
	if !t.open(puzzle.Win) || seen.Win >= 3*h.longest {
		return nil
	}
	if plays, err := t.fooled.Think(ctx, pos, ai.Limits{}, nil); err != nil || plays.Move == seen.Move {
		return err
	}
	if n, m := t.within(ctx, pos, t.draft.Side, force.Goal{}, h.longest, h.question); n > 1 {
		t.prove(ctx, puzzle.Win, n, 0, t.draft.Options, m, h.question)
	}
	return nil
}

// hardSave tries the only move that saves, or the only one that gives nothing away, unless fooled plays it. best is a
// move that may save. Two of the others are tried before all: if the opponent is not seen to win after one of them
// there is no puzzle.
func (t *trial) hardSave(ctx context.Context, pos rules.Game, best rules.Move) error {
	h := hardOf[t.game.Name]
	if !t.open(puzzle.Hold) {
		return nil
	}
	all := pos.AppendMoves(nil)
	for _, m := range []rules.Move{all[0], all[len(all)/2]} {
		if m == best {
			continue
		}
		next := pos.Clone()
		if next.Do(m); next.Outcome().Over() {
			continue
		}
		if answer, err := t.hint.Think(ctx, next, ai.Limits{Nodes: hintNodes}, nil); err != nil || answer.Win <= 0 {
			return err
		}
	}
	plays, err := t.fooled.Think(ctx, pos, ai.Limits{}, nil)
	if err != nil {
		return err
	}
	m, ok := t.saving(ctx, pos)
	if !ok || m == plays.Move {
		return nil
	}
	t.prove(ctx, puzzle.Hold, 1, 0, t.draft.Options, m, h.question)
	return nil
}
