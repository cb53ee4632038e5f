package console

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"xotrio/ai/oxixo/solve"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/oxixo"
)

type solveFlags struct {
	size, neutral, workers int
	file, folder           string
	distances              bool
}

func solveCommand(out io.Writer) *cobra.Command {
	var f solveFlags
	c := &cobra.Command{
		Use:   "solve [--size " + strings.Join(solveSizes(), "|") + "]",
		Short: "Solve Oxixo on small boards, or endgames of the real one, and count won, lost and drawn positions",
		Long: fmt.Sprintf(`Solve Oxixo and count its won, lost and drawn positions.

--size 3 and --size 4, the default, solve all positions of a small board. --distances prints how many are won and lost in how many
plies: a line for each number of plies, from 0 for finished positions, with the columns plies, won and lost.

--size 5 solves endgames of the real board. Without --neutral these are the positions without neutral cubes, whose table comes with the
program: they are solved again and counted. With --neutral N (1 to %d) they are those with 1 to N neutral cubes, saved in files in the
folder of the game's data, where the strongest level finds them. Each further neutral cube makes the file 2.6 to 4 times larger: 50 MB, 0.2 GB,
0.7 GB, 1.7 GB. Existing files are kept. Ctrl+C stops; finished files stay.`, solve.MaxNeutral),
		Example: `  xotrio solve --size 3 --distances
  xotrio solve --size 5 --neutral 2`,
		Args: takes(),
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			if err := f.fit(c.Flags().Changed); err != nil {
				return err
			}
			if f.size == oxixo.MaxSize {
				return runSolveReal(ctx, out, c.ErrOrStderr(), f)
			}
			return runSolve(ctx, out, f)
		},
	}
	c.Flags().IntVar(&f.size, "size", 4, "the `SIZE` of the board, "+rules.OneOf(solveSizes()...))
	c.Flags().BoolVar(&f.distances, "distances", false, "with --size 3 or 4: print the won and lost positions by plies")
	c.Flags().IntVar(&f.neutral, "neutral", 0, "with --size 5: the maximum `NUMBER` of neutral cubes")
	c.Flags().IntVar(&f.workers, "threads", runtime.NumCPU(), "the `NUMBER` of threads")
	c.Flags().StringVar(&f.file, "write", "", "a `FILE` for the compressed table, as ai/oxixo/solve/tables keeps it; with --size 5 nothing is printed then")
	c.Flags().StringVar(&f.folder, "tables", "", "with --size 5: the `FOLDER` for the files (default: in the folder of the game's data)")
	complete(c, "size", solveSizes()...)
	return c
}

func solveSizes() (sizes []string) {
	for _, n := range slices.Sorted(slices.Values(oxixo.Sizes())) {
		sizes = append(sizes, strconv.Itoa(n))
	}
	return sizes
}

// fit returns an error if the given flags exclude each other.
func (f *solveFlags) fit(given func(flag string) bool) error {
	switch {
	case !slices.Contains(oxixo.Sizes(), f.size):
		return fmt.Errorf("a board of size %d cannot be solved: --size is %s", f.size, rules.OneOf(solveSizes()...))
	case f.workers < 1:
		return errors.New("--threads is 1 at least")
	case f.size == oxixo.MaxSize && f.distances:
		return errors.New("--distances needs --size 3 or 4")
	case f.size < oxixo.MaxSize && (given("neutral") || given("tables")):
		return errors.New("--neutral and --tables need --size 5")
	case f.size == oxixo.MaxSize && f.file != "" && (given("neutral") || given("tables")):
		return errors.New("--write cannot be combined with --neutral or --tables")
	}
	return nil
}

func runSolve(ctx context.Context, out io.Writer, f solveFlags) error {
	started := time.Now()
	t, err := solve.Solve(ctx, f.size, f.workers)
	if err != nil {
		return err
	}
	took := time.Since(started)
	c := t.Counts()
	start := oxixo.Start(f.size)
	fmt.Fprintf(out, "Oxixo %d x %d: %d positions\n", f.size, f.size, c.Won+c.Lost+c.Drawn)
	fmt.Fprintf(out, "won %d, the longest in %d plies\nlost %d, the longest in %d plies\ndrawn %d\n", c.Won, c.LongestWin, c.Lost, c.LongestLoss, c.Drawn)
	fmt.Fprintf(out, "the player who begins: %v\nsolved in %v\n", t.Value(&start), took.Round(time.Millisecond))
	if f.distances {
		fmt.Fprintf(out, "%5s %9s %9s\n", "plies", "won", "lost")
		for _, d := range t.Distances() {
			fmt.Fprintf(out, "%5d %9d %9d\n", d.Plies, d.Won, d.Lost)
		}
	}
	if f.file == "" {
		return nil
	}
	return os.WriteFile(f.file, t.Compress(), 0o644)
}

// runSolveReal solves layer by layer.
func runSolveReal(ctx context.Context, out, errs io.Writer, f solveFlags) error {
	if f.neutral < 0 || f.neutral > solve.MaxNeutral {
		return fmt.Errorf("positions with %d neutral cubes cannot be solved: --neutral is 0 to %d", f.neutral, solve.MaxNeutral)
	}
	if f.folder == "" {
		folders, err := file.SystemFolders()
		if err != nil {
			return store.FoldersProblem(err)
		}
		f.folder = folders.Tables()
	}
	progress := func(p solve.Progress) {
		fmt.Fprintf(errs, "%d neutral, round %d: %d won, %d lost\n", p.Neutral, p.Round, p.Won, p.Lost)
	}
	if f.file != "" {
		packed, err := solve.CompressFull(ctx, f.workers, progress)
		if err != nil {
			return err
		}
		return os.WriteFile(f.file, packed, 0o644)
	}
	var layer *solve.Layer
	for n := 0; n <= f.neutral; n++ {
		if n == 0 && f.neutral > 0 {
			var err error
			if layer, err = solve.FullLayer(); err != nil {
				return err
			}
			continue // embedded in the program
		}
		if n > 0 {
			there, err := solve.ReadLayer(f.folder, n)
			if err == nil {
				err = solve.CheckFile(f.folder, n)
			}
			switch {
			case err == nil:
				layer = there
				fmt.Fprintf(out, "%d neutral: %s is there\n", n, solve.FileName(n))
				continue
			case !errors.Is(err, fs.ErrNotExist):
				fmt.Fprintln(errs, errorText(err))
			}
		}
		started := time.Now()
		made, err := solve.SolveLayer(ctx, n, layer, f.workers, progress)
		if err != nil {
			return err
		}
		layer = made
		var all solve.Class
		for _, c := range layer.Classes() {
			all.Won, all.Lost, all.Drawn = all.Won+c.Won, all.Lost+c.Lost, all.Drawn+c.Drawn
		}
		fmt.Fprintf(out, "%d neutral: %d won, %d lost, %d drawn, solved in %v\n",
			n, all.Won, all.Lost, all.Drawn, time.Since(started).Round(time.Millisecond))
		if n == 0 {
			continue // no file of it
		}
		content, length := layer.File()
		if err := file.WriteTable(f.folder, solve.FileName(n), content); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s: %d MB in %s\n", solve.FileName(n), (length+500_000)/1_000_000, f.folder)
	}
	return nil
}
