package console

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"xotrio/ai"
	"xotrio/ai/arena"
	"xotrio/ai/engines"
	"xotrio/ai/tune"
	"xotrio/rules/games"
)

// tuneFlags are what the command line says of a run of the tuner.
type tuneFlags struct {
	game                                    string
	games, opening, perGame, workers, check int
	nodes                                   int64
	seed                                    uint64
}

// tuneCommand is the command that finds the weights of an evaluation. It is for people who work on the program.
func tuneCommand(out io.Writer) *cobra.Command {
	var f tuneFlags
	c := &cobra.Command{
		Use:    "tune --game NAME",
		Short:  "Find the weights of a game's evaluation by self-play",
		Hidden: true,
		Long: `Play games of the strongest level against itself, take their quiet positions, and find the weights with which the
evaluation foresees the results best. Tells the loss before and after, on positions that were held out too, and the new
weights as Go text. The same seed gives the same weights.

Ctrl+C ends the games and goes on with those that were played; once more, it ends the fit with what there is.`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return runTune(c.Context(), out, c.ErrOrStderr(), f) },
	}
	flags := c.Flags()
	flags.StringVar(&f.game, "game", "", "the game whose evaluation is tuned: xobrainer, trexo, oxixo or oxixo4")
	flags.IntVar(&f.games, "games", 2000, "the number of games")
	flags.Int64Var(&f.nodes, "nodes", 2000, "the nodes of each move")
	flags.IntVar(&f.opening, "opening", 4, "random plies at the start of each game")
	flags.IntVar(&f.perGame, "positions", 10, "positions that are taken of each game at most")
	flags.IntVar(&f.workers, "at-once", runtime.NumCPU(), "games played, and positions judged, at the same time")
	flags.IntVar(&f.check, "check", 0, "games of a match of the new weights against the old ones at the same nodes")
	flags.Uint64Var(&f.seed, "seed", 1, "decides openings and everything random")
	if err := c.MarkFlagRequired("game"); err != nil {
		panic(err) // the flag is defined above
	}
	return c
}

// runTune plays, fits and tells.
func runTune(ctx context.Context, out, errs io.Writer, f tuneFlags) error {
	s, err := engines.Tunable(f.game)
	if err != nil {
		return err
	}
	if f.check > 0 && s.Engine == nil {
		return fmt.Errorf("%s cannot play with other weights than its own: leave out --check", f.game)
	}
	g, err := games.ByName(s.Game)
	if err != nil {
		return err
	}
	started, told := time.Now(), time.Now()
	play := tune.Games{
		Game: g, Options: s.Options, Number: f.games, Nodes: f.nodes, OpeningPlies: f.opening, PerGame: f.perGame, Quiet: s.Quiet,
		Seed: f.seed, Workers: f.workers,
		NewEngine: func(o ai.Options) (ai.Engine, error) { return engines.New(s.Game, ai.MaxLevel, o) },
		Progress: func(games, examples int) {
			if time.Since(told) >= progressEvery {
				told = time.Now()
				fmt.Fprintf(errs, "%d of %d games, %d positions\n", games, f.games, examples)
			}
		},
	}
	if g.Endless {
		play.MaxPlies = longestGame
	}
	examples, err := interrupted(ctx, errs, "the games end here", play.Play)
	if err != nil {
		return err
	}
	fmt.Fprintf(errs, "%d positions after %v\n", len(examples), time.Since(started).Round(time.Second))
	fit := tune.Fit{Workers: f.workers, Progress: func(text string) { fmt.Fprintln(errs, text) }}
	result, err := interrupted(ctx, errs, "the fit ends here", func(ctx context.Context) (tune.Result, error) { return fit.Run(ctx, s, examples) })
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s, %d games at %d nodes, seed %d\n%s", f.game, f.games, f.nodes, f.seed, result.String())
	if f.check == 0 {
		return nil
	}
	with := func(name string, weights []int) arena.Spec {
		return arena.Spec{Text: name, Kind: arena.Custom, Limits: ai.Limits{Nodes: f.nodes},
			New: func(o ai.Options) (ai.Engine, error) { return s.Engine(weights, o) }}
	}
	c := arena.Config{
		Game: g, Options: s.Options, Players: [2]arena.Spec{with("new weights", result.New), with("old weights", result.Old)},
		Pairs: (f.check + 1) / 2, OpeningPlies: f.opening, MaxPlies: play.MaxPlies, Seed: f.seed + 1, Workers: f.workers, Now: time.Now,
	}
	match, err := interrupted(ctx, errs, "the match ends here", func(ctx context.Context) (arena.Result, error) { return arena.Run(ctx, c) })
	fmt.Fprint(out, match.String())
	return err
}

// interrupted does work that Ctrl+C ends early with what there is, which says so.
func interrupted[T any](ctx context.Context, errs io.Writer, says string, work func(context.Context) (T, error)) (T, error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	result, err := work(ctx)
	if ctx.Err() != nil {
		fmt.Fprintln(errs, says)
	}
	return result, err
}
