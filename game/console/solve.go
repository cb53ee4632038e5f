package console

import (
	"context"
	"encoding/json"
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

	"xotrio/ai"
	player "xotrio/ai/oxixo"
	"xotrio/ai/oxixo/solve"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/oxixo"
)

type solveFlags struct {
	size, neutral, workers int
	file, folder, position string
	distances, json        bool
	time                   time.Duration
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
0.7 GB, 1.7 GB. Existing files are kept. Ctrl+C stops; finished files stay.

--position TEXT says of one position, in the form of RULES.md, who wins it with perfect play and in how many plies, or that it is drawn, or that
nothing was proven within --time. Small boards and boards with up to two neutral cubes are always decided if the time suffices, others only if
a search finds a win by force. Earlier positions of a game are not taken into account.`, solve.MaxNeutral),
		Example: `  xotrio solve --size 3 --distances
  xotrio solve --size 5 --neutral 2
  xotrio solve --position "1XXXX/5/5/5/OOOO1 x"`,
		Args: takes(),
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			if err := f.fit(c.Flags().Changed); err != nil {
				return err
			}
			if c.Flags().Changed("position") {
				return runSolvePosition(ctx, out, f)
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
	c.Flags().StringVar(&f.position, "position", "", "the `TEXT` of a position to decide")
	c.Flags().DurationVar(&f.time, "time", time.Minute, "with --position: the maximum `TIME`, such as 90s or 5m")
	c.Flags().BoolVar(&f.json, "json", false, "print one object for programs")
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
	case given("position") && (given("size") || given("neutral") || given("distances") || given("write")):
		return errors.New("--position cannot be combined with --size, --neutral, --distances or --write")
	case given("time") && !given("position"):
		return errors.New("--time needs --position")
	case given("time") && f.time <= 0:
		return errors.New("--time is more than 0")
	case given("json") && given("write"):
		return errors.New("--json cannot be combined with --write")
	case !slices.Contains(oxixo.Sizes(), f.size):
		return fmt.Errorf("a board of size %d cannot be solved: --size is %s", f.size, rules.OneOf(solveSizes()...))
	case f.workers < 1:
		return errors.New("--threads is 1 at least")
	case f.size == oxixo.MaxSize && f.distances:
		return errors.New("--distances needs --size 3 or 4")
	case f.size < oxixo.MaxSize && !given("position") && (given("neutral") || given("tables")):
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
	if f.json {
		return printJSON(out, solvedBoard{Size: f.size, Positions: c.Won + c.Lost + c.Drawn, Won: c.Won, LongestWin: c.LongestWin, Lost: c.Lost, LongestLoss: c.LongestLoss, Drawn: c.Drawn,
			Opener: t.Value(&start).String(), Distances: t.Distances()})
	}
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
	found := solvedEndgames{Size: f.size, Layers: []solvedLayer{}}
	said := out
	if f.json {
		said = io.Discard
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
				if layer = there; f.json {
					found.add(layer) // counting reads the whole file
				}
				fmt.Fprintf(said, "%d neutral: %s is there\n", n, solve.FileName(n))
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
		all := found.add(layer)
		fmt.Fprintf(said, "%d neutral: %d won, %d lost, %d drawn, solved in %v\n",
			n, all.Won, all.Lost, all.Drawn, time.Since(started).Round(time.Millisecond))
		if n == 0 {
			continue // no file of it
		}
		content, length := layer.File()
		if err := file.WriteTable(f.folder, solve.FileName(n), content); err != nil {
			return err
		}
		fmt.Fprintf(said, "%s: %d MB in %s\n", solve.FileName(n), (length+500_000)/1_000_000, f.folder)
	}
	if f.json {
		return printJSON(out, found)
	}
	return nil
}

// solvedBoard is the JSON form of a solved small board, with the numbers of its positions and the greatest distances in
// plies. Other programs read it and the types below: keys are added, never renamed.
type solvedBoard struct {
	Size        int              `json:"size"`
	Positions   int              `json:"positions"`
	Won         int              `json:"won"`
	LongestWin  int              `json:"longest_win"`
	Lost        int              `json:"lost"`
	LongestLoss int              `json:"longest_loss"`
	Drawn       int              `json:"drawn"`
	Opener      string           `json:"opener"`
	Distances   []solve.Distance `json:"distances"`
}

// solvedEndgames is that of the endgames of the real board.
type solvedEndgames struct {
	Size   int           `json:"size"`
	Layers []solvedLayer `json:"layers"`
}

// solvedLayer has the positions with a number of neutral cubes.
type solvedLayer struct {
	Neutral int `json:"neutral"`
	Won     int `json:"won"`
	Lost    int `json:"lost"`
	Drawn   int `json:"drawn"`
}

func (e *solvedEndgames) add(l *solve.Layer) solvedLayer {
	all := solvedLayer{Neutral: l.Neutral()}
	for _, c := range l.Classes() {
		all.Won, all.Lost, all.Drawn = all.Won+int(c.Won), all.Lost+int(c.Lost), all.Drawn+int(c.Drawn)
	}
	e.Layers = append(e.Layers, all)
	return all
}

// decided is that of one position. Result is won, lost or drawn for the side to move, or unknown. Plies is the number of
// plies to the end, 0 if it is not known: with perfect play of both sides if Exact is true, otherwise it is a limit that is not exceeded.
type decided struct {
	Position string `json:"position"`
	Result   string `json:"result"`
	Plies    int    `json:"plies"`
	Exact    bool   `json:"exact"`
	Best     string `json:"best"`
}

func runSolvePosition(ctx context.Context, out io.Writer, f solveFlags) error {
	pos, err := oxixo.Info().Parse(f.position, nil)
	if err != nil {
		return fmt.Errorf("--position: %w", err)
	}
	if f.folder == "" {
		if folders, err := file.SystemFolders(); err == nil {
			f.folder = folders.Tables() // without it only what comes with the program is looked up
		}
	}
	within, stop := context.WithTimeout(ctx, f.time)
	defer stop()
	v, err := player.Decide(within, pos.(*oxixo.Game), ai.Options{Threads: min(f.workers, ai.MaxThreads), Tables: f.folder})
	if err == nil && !v.Decided {
		err = ctx.Err() // interrupted before the time was over
	}
	if err != nil {
		return err
	}
	state := pos.(*oxixo.Game).State()
	d := decided{Position: pos.Text(), Result: "unknown", Plies: v.Plies, Exact: v.Least}
	if v.Best != rules.NoMove {
		d.Best = pos.MoveText(v.Best)
	}
	if v.Decided {
		switch v.Winner {
		case rules.Nobody:
			d.Result = "drawn"
		case state.Side():
			d.Result = "won"
		default:
			d.Result = "lost"
		}
	}
	if f.json {
		return printJSON(out, d)
	}
	_, err = fmt.Fprintln(out, d.text(f.time))
	return err
}

// text returns the verdict as a sentence. most is the limit of time.
func (d *decided) text(most time.Duration) string {
	text := "for the side to move: " + d.Result
	if d.Plies > 0 {
		text += " in " + counted(d.Plies)
	}
	switch {
	case d.Result == "unknown":
		return "nothing was proven within " + most.String()
	case d.Plies > 0 && !d.Exact:
		text += " at most"
	case d.Exact && d.Plies == 0:
		text += ", the game is over"
	}
	if d.Best != "" {
		text += ", best move " + d.Best
	}
	return text
}

func counted(plies int) string {
	if plies == 1 {
		return "1 ply"
	}
	return strconv.Itoa(plies) + " plies"
}

func printJSON(out io.Writer, v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(out, "%s\n", text)
	}
	return err
}
