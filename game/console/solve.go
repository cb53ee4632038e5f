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

	"xotrio/ai/oxixo/solve"
	"xotrio/rules/oxixo"
)

// solveCommand is the command that works out the small boards of Oxixo.
func solveCommand(out io.Writer) *cobra.Command {
	var size, workers int
	var file string
	c := &cobra.Command{
		Use:   "solve --size 3|4",
		Short: "Work out Oxixo on a small board and count its won, lost and drawn positions",
		Args:  cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			return runSolve(ctx, out, size, workers, file)
		},
	}
	c.Flags().IntVar(&size, "size", 4, "the size of the board, 3 or 4")
	c.Flags().IntVar(&workers, "threads", runtime.NumCPU(), "how many goroutines work")
	c.Flags().StringVar(&file, "write", "", "a file for the compressed table, as ai/oxixo/solve/tables keeps it")
	return c
}

// runSolve works the board out, tells the counts and writes the table where it is wanted.
func runSolve(ctx context.Context, out io.Writer, size, workers int, file string) error {
	started := time.Now()
	t, err := solve.Solve(ctx, size, workers)
	if err != nil {
		return err
	}
	took := time.Since(started)
	c := t.Counts()
	start := oxixo.Start(size)
	fmt.Fprintf(out, "Oxixo %d x %d: %d positions\n", size, size, c.Won+c.Lost+c.Drawn)
	fmt.Fprintf(out, "won %d, the longest in %d plies\nlost %d, the longest in %d plies\ndrawn %d\n", c.Won, c.LongestWin, c.Lost, c.LongestLoss, c.Drawn)
	fmt.Fprintf(out, "the player who begins: %v\nworked out in %v\n", t.Of(&start), took.Round(time.Millisecond))
	if file == "" {
		return nil
	}
	return os.WriteFile(file, t.Compress(), 0o644)
}
