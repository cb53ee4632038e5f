// Command puzzles makes the puzzles that come with the program. In games between levels 3 to 7 it looks for positions
// with a single way to force something, proves that, lets the levels try to solve it, and chooses from what it has found.
// Everything follows from the seed; several runs with different seeds and pools may work at the same time. A game takes
// seconds to minutes, to choose and prove again some minutes, to rate hours.
//
//	go run ./build/puzzles mine --game trexo --games 500     go through 500 more games and add the finds to the pool, puzzles-trexo.pool
//	go run ./build/puzzles mine --game trexo --hard 7        look only for what level 7 does not see, for the pool puzzles-trexo-hard7.pool
//	go run ./build/puzzles mine --game trexo --kind save     look only for that kind, for the pool puzzles-trexo-save.pool
//	go run ./build/puzzles rate --game trexo                 let changed levels try again what ships: puzzles-trexo.rated
//	go run ./build/puzzles choose --game trexo --want 120    write rules/trexo/puzzles/trexo.txt from the pools
//
// Mining can be interrupted at any moment and continues after the last game that the pool says is done.
//
// mine.go has the pool, the games and the search, rate.go the difficulty, choose.go the choice and the hard puzzles.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"github.com/spf13/cobra"

	"xotrio/ai"
	"xotrio/game/puzzle"
	"xotrio/rules"
	"xotrio/rules/games"
)

type flags struct {
	game  string
	pool  string
	out   string
	games int
	want  int
	seed  uint64
	hard  int
	kind  string
}

func main() {
	if err := command().ExecuteContext(context.Background()); err != nil {
		os.Exit(1)
	}
}

func command() *cobra.Command {
	var f flags
	root := &cobra.Command{Use: "puzzles", Short: "Find the puzzles that come with the program", SilenceUsage: true}
	root.PersistentFlags().StringVar(&f.game, "game", "", "the game: xobrainer, trexo, oxixo or oxixo4")
	root.PersistentFlags().StringVar(&f.pool, "pool", "", "the file of all that was found (default puzzles-GAME.pool)")
	add := func(use, short string, run func(context.Context, *rules.Info, flags) error) *cobra.Command {
		c := &cobra.Command{Use: use, Short: short, Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
			info, err := games.ByName(f.game)
			if err != nil {
				return err
			}
			if f.pool == "" {
				f.pool = f.poolName()
			}
			if f.hard != 0 && !ai.Level(f.hard).Valid() {
				return fmt.Errorf("there is no level %d", f.hard)
			}
			if f.kind != "" && !puzzle.Kind(f.kind).Valid() {
				return fmt.Errorf("there is no kind %q of puzzles", f.kind)
			}
			if f.games < 1 || f.want < 1 {
				return errors.New("--games and --want are 1 at least")
			}
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			return run(ctx, info, f)
		}}
		root.AddCommand(c)
		return c
	}
	mining := add("mine", "Look for puzzles and add them to the pool", mine)
	mining.Flags().IntVar(&f.games, "games", 100, "how many games to look through")
	mining.Flags().Uint64Var(&f.seed, "seed", 1, "decides everything random")
	mining.Flags().IntVar(&f.hard, "hard", 0, "look only for what this level does not see")
	mining.Flags().StringVar(&f.kind, "kind", "", "look only for puzzles of this kind, such as win or save")
	choosing := add("choose", "Choose from the pool what comes with the program", choose)
	choosing.Flags().IntVar(&f.want, "want", 120, "how many puzzles to choose")
	choosing.Flags().StringVar(&f.out, "out", "", "the folder to write to (default: that of the game, below rules)")
	add("rate", "Have the levels try again what comes with the program", rerate)
	f.games, f.want = 100, 120
	return root
}

// poolName returns the default file of the pool, a separate one for hard puzzles and for those of one kind.
func (f *flags) poolName() string {
	name := "puzzles-" + f.game
	if f.hard != 0 {
		name += fmt.Sprintf("-hard%d", f.hard)
	}
	if f.kind != "" {
		name += "-" + f.kind
	}
	return name + ".pool"
}
