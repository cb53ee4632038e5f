// Package console is the command line of the program.
//
//	console.go         Main and the list of commands
//	open.go            opening the game, reading files
//	arena.go           matches and ladders of computer players, and their records
//	review.go, puzzles.go, solve.go, pair.go, tune.go  a command each
//	usage.go           errors, help and completion for all commands
//	manual.go          the manual page
//	attach_windows.go  output of a windowed program to a Windows console
package console

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/ugi"
	"xotrio/assets"
	"xotrio/game/app"
	"xotrio/rules/games"
)

// Main runs the command line of this process and returns its exit status: 0, or 1 after a sentence on standard error,
// followed by a usage line if the command was misused.
func Main() int {
	cobra.MousetrapHelpText = "" // otherwise cobra refuses to start from the Windows desktop
	ctx := attach(context.Background())
	out := &output{to: os.Stdout}
	err := command(os.Stdin, out).ExecuteContext(ctx)
	if err = cmp.Or(err, out.err); err != nil {
		complain(errorText(err))
		return 1
	}
	return 0
}

// output passes on what is written and keeps the first error: most commands, and cobra, do not look at it.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(b []byte) (int, error) {
	n, err := o.to.Write(b)
	o.err = cmp.Or(o.err, err)
	return n, err
}

func command(in io.Reader, out io.Writer) *cobra.Command {
	root := &cobra.Command{
		Use:   "xotrio [RECORD]",
		Short: "Three board games of five in a row: XOBrainer, Trexo and Oxixo",
		Long: `Without a command xotrio opens the window of the game: XOBrainer, Trexo and Oxixo at one table. With RECORD, the record of a match in a
file that ends in .xotrio, it opens that match for replay.`,
		Example: `  xotrio
  xotrio games/00001-1.xotrio`,
		Version:                    assets.Version(),
		Args:                       recordOnly,
		SilenceUsage:               true,
		SilenceErrors:              true,
		SuggestionsMinimumDistance: 2,
		RunE:                       func(_ *cobra.Command, args []string) error { return open(args) },
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetVersionTemplate(versionLine(assets.Version(), assets.Commit()) + "\n")
	root.SetOut(out)
	var name string
	engine := &cobra.Command{
		Use:   "engine --game GAME",
		Short: "Speak the Universal Game Interface on standard input and output",
		Long: `Speak UGI, the Universal Game Interface, on standard input and output, for other programs: a line for each command and each answer.
"ugi" introduces the engine, "position startpos moves ..." sets up a position, "go movetime 1000" makes it think and answer with "bestmove", "quit" ends it.`,
		Example: `  xotrio engine --game trexo
  printf 'position startpos moves e5f5\ngo nodes 20000\nquit\n' | xotrio engine --game trexo`,
		Args: takes(),
		RunE: func(c *cobra.Command, _ []string) error { return runEngine(c.Context(), in, out, name) },
	}
	gameFlag(engine, &name, "the `GAME` to play: ", true)
	version := &cobra.Command{
		Use:     "version",
		Short:   "Print the version and the commit it was built from",
		Example: "  xotrio version",
		Args:    takes(),
		Run:     func(*cobra.Command, []string) { fmt.Fprintln(out, versionLine(assets.Version(), assets.Commit())) },
	}
	replay := &cobra.Command{
		Use:    "replay-tape FILE",
		Short:  "Play the last minute of input before a crash, from its report",
		Hidden: true,
		Args:   takes("FILE"),
		RunE:   func(_ *cobra.Command, args []string) error { return replayTape(args[0]) },
	}
	root.AddCommand(engine, arenaCommand(out), tuneCommand(out), solveCommand(out), reviewCommand(in, out), puzzlesCommand(out), pairCommand(in, out), completionCommand(out),
		manualCommand(out), replay, version)
	root.SetHelpCommand(helpCommand())
	root.InitDefaultHelpCmd()
	explain(root)
	return root
}

func versionLine(version, commit string) string {
	if commit == "" {
		return "xotrio " + version
	}
	return "xotrio " + version + " (" + commit + ")"
}

// replayTape plays in a window, with a temporary home.
func replayTape(name string) error {
	report, err := readFile(name)
	if err != nil {
		return err
	}
	home, err := os.MkdirTemp("", "xotrio-replay")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(home) }()
	return app.Replay(string(report), home)
}

// runEngine serves until the end of the input.
func runEngine(ctx context.Context, in io.Reader, out io.Writer, name string) error {
	g, err := games.ByName(name)
	if err != nil {
		return err
	}
	least, most := engines.Strengths(name)
	return ugi.Serve(ctx, in, out, ugi.Config{
		Game:      g,
		Name:      "XO Trio " + assets.Version(),
		Author:    "the XO Trio authors",
		NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New(name, l, o) },
		Least:     least,
		Most:      most,
		Perft:     engines.Perft,
		Now:       time.Now,
		Sentence:  errorText,
	})
}
