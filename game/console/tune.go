package console

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"xotrio/ai"
	"xotrio/ai/arena"
	"xotrio/ai/engines"
	"xotrio/ai/tune"
	"xotrio/rules/games"
)

type tuneFlags struct {
	game, write                                           string
	games, first, rounds, opening, epochs, workers, check int
	nodes                                                 int64
	result                                                int
	seed                                                  uint64
}

// tuneCommand is for developers.
func tuneCommand(out io.Writer) *cobra.Command {
	var f tuneFlags
	c := &cobra.Command{
		Use:    "tune --game GAME",
		Short:  "Find the weights of a game's evaluation by self-play",
		Hidden: true,
		Long: `Play games of the strongest level against itself and find the weights with which the evaluation best foresees what the
search says of their quiet positions, of others a random move aside, and how the games end. Each round plays with what the
round before has found; all rounds but the last play fewer games and look at half the nodes. An evaluation that is a table begins from
nothing, the others from the weights that they have. Tells figures before and after, on games that were held out, and the new
weights as Go text; a table is written with --write. The same numbers give the same weights.

Ctrl+C ends the games of a round and goes on with those that were played; once more, it ends the fit with what there is.`,
		Args: takes(),
		RunE: func(c *cobra.Command, _ []string) error { return runTune(c.Context(), out, c.ErrOrStderr(), f) },
	}
	flags := c.Flags()
	gameFlag(c, &f.game, "the `GAME` whose evaluation is tuned: ", true)
	flags.IntVar(&f.games, "games", 12_000, "the number of games of the last round")
	flags.IntVar(&f.first, "first", 1000, "the number of games of each round before")
	flags.Int64Var(&f.nodes, "nodes", 1500, "the nodes of each move")
	flags.IntVar(&f.rounds, "rounds", 1, "how often games are played and weights fitted")
	flags.IntVar(&f.opening, "opening", 6, "the most random plies at the start of each game")
	flags.IntVar(&f.result, "result", 30, "what the result of a game counts against the search, in per cent")
	flags.IntVar(&f.epochs, "epochs", 0, fmt.Sprintf("how often the fit goes through all positions (default %d)", tune.UsualEpochs))
	flags.IntVar(&f.workers, "at-once", runtime.NumCPU(), "games played at the same time")
	flags.IntVar(&f.check, "check", 0, "games of a match of the new weights against the strongest level, at 3000 nodes a move")
	flags.StringVar(&f.write, "write", "", "the file of the table that is written")
	flags.Uint64Var(&f.seed, "seed", 1, "decides openings and everything random")
	return c
}

// checkNodes is the number of nodes per move in a match of new against old weights.
const checkNodes = 3000

func runTune(ctx context.Context, out, errs io.Writer, f tuneFlags) error {
	s, err := engines.Tunable(f.game)
	if err != nil {
		return err
	}
	switch {
	case (f.write != "") != (s.Text != nil):
		return fmt.Errorf("--write belongs to a game whose evaluation is a table, and only to such a game")
	case f.rounds < 1 || f.result < 0 || f.result > 100 || f.epochs < 0:
		return fmt.Errorf("it takes one round at least, no less than 0 epochs, and 0 to 100 per cent")
	}
	var r tune.Result
	weights := s.Weights
	for n := range f.rounds {
		number, nodes := &f.games, f.nodes
		if n+1 < f.rounds {
			number, nodes = &f.first, max(1, f.nodes/2)
		}
		if r, err = f.round(ctx, errs, s, weights, n, number, nodes); err != nil {
			return err
		}
		fmt.Fprintf(out, "round %d, %d games\n%s", n+1, *number, r.Figures())
		weights = r.New
	}
	comment := fmt.Sprintf("xotrio tune --game %s --games %d --first %d --nodes %d --rounds %d --opening %d --result %d --seed %d\n%s",
		f.game, f.games, f.first, f.nodes, f.rounds, f.opening, f.result, f.seed, r.Figures())
	if s.Text == nil {
		fmt.Fprint(out, r.Code())
	} else if err := os.WriteFile(f.write, []byte(s.Text(weights, "# "+strings.ReplaceAll(strings.TrimSpace(comment), "\n", "\n# ")+"\n")), 0o644); err != nil {
		return fmt.Errorf("the table cannot be written: %w", err)
	}
	if f.check == 0 {
		return nil
	}
	return f.match(ctx, out, errs, s, weights)
}

// round plays the games of round n with the weights and fits to them. If it is interrupted, number receives the games
// played.
func (f *tuneFlags) round(ctx context.Context, errs io.Writer, s *tune.Subject, weights []int, n int, number *int, nodes int64) (tune.Result, error) {
	started, told := time.Now(), time.Now()
	play := tune.Games{
		Subject: s, Weights: weights, Number: *number, Nodes: nodes, OpeningPlies: f.opening, Seed: f.seed + uint64(n)<<32, Workers: f.workers,
		Progress: func(done, examples int) {
			if time.Since(told) >= progressEvery {
				told = time.Now()
				fmt.Fprintf(errs, "%d of %d games, %d positions\n", done, *number, examples)
			}
		},
	}
	var err error
	if play.Game, err = games.ByName(s.Game); err != nil {
		return tune.Result{}, err
	}
	if play.Game.Endless {
		play.MaxPlies = longestGame
	}
	examples, err := interrupted(ctx, errs, "the games end here", func(ctx context.Context) (all []tune.Example, err error) {
		all, *number, err = play.Play(ctx)
		return all, err
	})
	if err != nil {
		return tune.Result{}, err
	}
	fmt.Fprintf(errs, "%d positions after %v\n", len(examples), time.Since(started).Round(time.Second))
	fit := tune.Fit{Epochs: f.epochs, Share: float64(f.result) / 100, Seed: f.seed, Progress: func(text string) { fmt.Fprintln(errs, text) }}
	return interrupted(ctx, errs, "the fit ends here", func(ctx context.Context) (tune.Result, error) { return fit.Run(ctx, s, examples) })
}

func (f *tuneFlags) match(ctx context.Context, out, errs io.Writer, s *tune.Subject, weights []int) error {
	g, err := games.ByName(s.Game)
	if err != nil {
		return err
	}
	with := func(name string, engine func(ai.Options) (ai.Engine, error)) arena.Spec {
		return arena.Spec{Text: name, Kind: arena.Custom, Limits: ai.Limits{Nodes: checkNodes}, New: engine}
	}
	c := arena.Config{
		Game: g, Options: s.Options, Pairs: (f.check + 1) / 2, OpeningPlies: 4, Seed: f.seed + 1, Workers: f.workers, Now: time.Now,
		Players: [2]arena.Spec{
			with("new weights", func(o ai.Options) (ai.Engine, error) { return s.Engine(weights, o) }),
			with("strongest level", func(o ai.Options) (ai.Engine, error) { return engines.New(f.game, ai.MaxLevel, o) }),
		},
	}
	if g.Endless {
		c.MaxPlies = longestGame
	}
	match, err := interrupted(ctx, errs, "the match ends here", func(ctx context.Context) (arena.Result, error) { return arena.Run(ctx, c) })
	fmt.Fprint(out, match.String())
	return err
}

// interrupted runs work; on Ctrl+C it continues with the partial result and prints says.
func interrupted[T any](ctx context.Context, errs io.Writer, says string, work func(context.Context) (T, error)) (T, error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	result, err := work(ctx)
	if ctx.Err() != nil {
		fmt.Fprintln(errs, says)
	}
	return result, err
}
