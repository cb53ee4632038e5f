package console

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"xotrio/ai/engines"
	"xotrio/game/puzzle"
	"xotrio/rules/games"
)

type puzzlesFlags struct {
	game    string
	check   bool
	json    bool
	threads int
}

func puzzlesCommand(out io.Writer) *cobra.Command {
	var f puzzlesFlags
	c := &cobra.Command{
		Use:   "puzzles",
		Short: "List the puzzles, or prove them again",
		Long: `List the puzzles, one per line, separated by tabs: ID, game, options, position, kind, own moves, Elo at which half of the players solve it,
solution.
Kinds: win (forced), counter (a forced win although the opponent threatens to win at once), quiet (a forced win whose first move
threatens nothing yet), fork (a first move with more threats than can be stopped), ending (the only win in a solved ending), gift
(nothing is threatened, and every other move gives the game away; in Trexo a win where a brick could make rows for both), knockout,
dots:7 (a row with at least 7 dots), save (every other move loses by force, and no loss is found after this one), hold (the move that
holds out longest).
Twins count as one solution if both solve the puzzle: in Trexo bricks with the same symbol on the same square, in Oxixo for four the
dot turned to either partner.
--check proves every puzzle again by trying all moves and answers, which takes minutes. It prints a line on standard error for each that
fails, and finally the number of proven and wrong ones.`,
		Example: `  xotrio puzzles --game trexo
  xotrio puzzles --check --game oxixo`,
		Args: takes(),
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			all, err := puzzlesOf(f.game)
			if err != nil {
				return err
			}
			if f.check {
				return checkPuzzles(ctx, out, c.ErrOrStderr(), all, f.threads)
			}
			return listPuzzles(out, all, f.json)
		},
	}
	gameFlag(c, &f.game, "only those of this `GAME`: ", false)
	c.Flags().BoolVar(&f.check, "check", false, "prove them again")
	c.Flags().BoolVar(&f.json, "json", false, "print one list for programs")
	c.Flags().IntVar(&f.threads, "threads", runtime.NumCPU(), "with --check: the `NUMBER` proven at the same time")
	return c
}

// puzzlesOf returns the puzzles of all games for "".
func puzzlesOf(game string) ([]puzzle.Puzzle, error) {
	var all []puzzle.Puzzle
	if game != "" {
		g, err := games.ByName(game)
		if err != nil {
			return nil, err
		}
		return puzzle.Of(g)
	}
	for _, g := range games.All() {
		some, err := puzzle.Of(g)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// listed is the JSON form of a puzzle. Other programs read it: keys are added, never renamed.
type listed struct {
	ID       string            `json:"id"`
	Game     string            `json:"game"`
	Options  map[string]string `json:"options"`
	Position string            `json:"position"`
	Kind     string            `json:"kind"`
	Moves    int               `json:"moves"`
	Elo      int               `json:"elo"`
	Solution []string          `json:"solution"`
}

// listPuzzles prints a line for each puzzle, or all as JSON.
func listPuzzles(out io.Writer, all []puzzle.Puzzle, asJSON bool) error {
	var lines strings.Builder
	list := make([]listed, 0, len(all))
	for i := range all {
		p := &all[i]
		pos, err := p.Position()
		if err != nil {
			return err
		}
		l := listed{p.ID, p.Game.Name, p.Options, pos.Text(), p.Asks(), p.N, p.Elo, p.Line}
		lines.WriteString(strings.Join([]string{
			l.ID, l.Game, puzzle.OptionsText(p.Options), l.Position, l.Kind, strconv.Itoa(l.Moves), strconv.Itoa(l.Elo), strings.Join(l.Solution, " "),
		}, "\t") + "\n")
		list = append(list, l)
	}
	if asJSON {
		return printJSON(out, list)
	}
	_, err := io.WriteString(out, lines.String())
	return err
}

// checkPuzzles prints how many hold to out, and failures to errs.
func checkPuzzles(ctx context.Context, out, errs io.Writer, all []puzzle.Puzzle, threads int) error {
	if threads < 1 {
		return errors.New("--threads is 1 at least")
	}
	next := make(chan *puzzle.Puzzle)
	var mu sync.Mutex
	proven, wrong := 0, 0
	var workers sync.WaitGroup
	for range threads {
		workers.Go(func() {
			for p := range next {
				err := prove(ctx, p)
				mu.Lock()
				switch {
				case err == nil:
					proven++
				case ctx.Err() == nil:
					wrong++
					fmt.Fprintln(errs, errorText(err))
				}
				mu.Unlock()
			}
		})
	}
	for i := range all {
		if ctx.Err() != nil {
			break
		}
		next <- &all[i]
	}
	close(next)
	workers.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d proven, %d wrong\n", proven, wrong)
	if wrong > 0 {
		return fmt.Errorf("%d of %d puzzles do not hold", wrong, len(all))
	}
	return nil
}

// prove takes a fresh prover, so that results for other puzzles have no influence.
func prove(ctx context.Context, p *puzzle.Puzzle) error {
	prover, err := engines.Prover(p.Game.Name)
	if err != nil {
		return err
	}
	return p.Prove(ctx, prover, puzzle.DefaultNodes)
}
