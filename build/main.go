// Command build does what is done with the project: `go run ./build test` checks and tests everything, `go run ./build
// play` plays. On Debian, as root, it installs what the system lacks; elsewhere it says what to install.
//
// main.go has the commands that only start something, test.go the command test, downloads.go the commands that make and prove
// packages. system.go knows what the system must have, steps.go runs steps in order, tally.go counts tests.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"xotrio/build/drive"
	"xotrio/build/web"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := command().ExecuteContext(ctx)
	stop()
	if err == nil {
		return
	}
	var ended *exec.ExitError
	switch {
	case errors.Is(err, errFailed): // printed already, test by test
	case errors.As(err, &ended): // the game has printed why
		os.Exit(max(1, ended.ExitCode()))
	default:
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(1)
}

func command() *cobra.Command {
	root := &cobra.Command{
		Use:           "build TARGET",
		Short:         "Check, test and play XO Trio",
		SilenceErrors: true,
		SilenceUsage:  true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			return toRoot(cmd.Context())
		},
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(testCommand(), &cobra.Command{
		Use:   "play",
		Short: "Play; where there is no screen, let the computer play and take pictures",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return play(cmd.Context(), os.Stdout) },
	})
	// These programs read their own flags.
	for _, c := range []struct {
		use, short string
		run        func(ctx context.Context, out io.Writer, args []string) error
	}{
		{"measure", "Measure frames, rest, start and memory of every screen, and leave pictures; or compare commits", measure},
		{"torture", "Kill, starve, damage and confuse the real program, and tell in one table what did not hold", torture},
		{"sentences", "Review games, check by a second way what the reviews say of marked moves, and fail where a sentence is false", sentences},
	} {
		root.AddCommand(&cobra.Command{Use: c.use, Short: c.short, DisableFlagParsing: true, RunE: func(cmd *cobra.Command, args []string) error {
			return c.run(cmd.Context(), os.Stdout, args)
		}})
	}
	root.AddCommand(webCommand(), smoketestWebCommand(), packCommand(), smoketestCommand(), storesCommand(), installCommand(), picturesCommand())
	return root
}

func testCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "test [-all]",
		Short: "Check the code and run every test; with -all also under the race detector and built for every system",
		// -all is written like the flags of Go's own commands.
		DisableFlagParsing: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			flags := flag.NewFlagSet("test", flag.ContinueOnError)
			flags.SetOutput(io.Discard)
			all := flags.Bool("all", false, "")
			if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
				return cmd.Help()
			} else if err != nil || flags.NArg() > 0 {
				return fmt.Errorf("test takes nothing but -all, not %s", strings.Join(args, " "))
			}
			return test(cmd.Context(), os.Stdout, *all)
		},
	}
}

func webCommand() *cobra.Command {
	var dir string
	var o web.Options
	cmd := &cobra.Command{
		Use:   "web",
		Short: "Make the web page: the game for a browser in a folder that any web server can hand out",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return web.Command(cmd.Context(), os.Stdout, dir, o) },
	}
	cmd.Flags().IntVar(&o.Brotli, "brotli", 0, "how hard it is packed by brotli: 9 for use at home (seconds), 11 for a release (minutes)")
	cmd.Flags().StringVar(&o.Address, "address", "", "where the page will be, with a slash at its end: for the picture beside links to it")
	cmd.Flags().StringVar(&dir, "out", "dist/web", "the folder, which is emptied first")
	cmd.Flags().BoolVar(&o.Quick, "quick", false, "leave the files packed by brotli out")
	return cmd
}

// smoketestWebCommand starts a program of its own, since that depends on a library that speaks to the browser.
func smoketestWebCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "smoketest-web",
		Short: "Play the web page in Chromium without a screen and leave pictures of it in pictures/web",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			say := func(s string) { fmt.Fprintln(os.Stdout, s) }
			if err := provide(cmd.Context(), say, []need{program("chromium", "chromium")}); err != nil {
				return err
			}
			return start(cmd.Context(), "go", "run", "./build/webtest")
		},
	}
}

// toRoot changes to the folder of go.mod, so that commands work in any folder below it.
func toRoot(ctx context.Context) error {
	out, err := exec.CommandContext(ctx, "go", "env", "GOMOD").Output()
	mod := strings.TrimSpace(string(out))
	if err != nil || mod == "" || mod == os.DevNull {
		return errors.New("this is not a folder of the project: change to the one with go.mod and start again")
	}
	return os.Chdir(filepath.Dir(mod))
}

// pictures is the folder for the pictures of a measurement, relative to the root.
const pictures = "pictures"

// play builds and starts the game. Without a display the computer plays one game of each kind on a virtual one, and
// pictures are left in the folder.
func play(ctx context.Context, out io.Writer) error {
	screen := runtime.GOOS != "linux" || drive.Answers(os.Getenv("DISPLAY"))
	stop, err := ready(ctx, out, false)
	if err != nil {
		return err
	}
	defer stop()
	if screen {
		return built(ctx, ".")
	}
	fmt.Fprintln(out, "There is no display: the computer plays one game of each kind on the virtual one.")
	return measured(ctx, out, []string{"-show", "-rest", "2s"})
}

// measure uses the display, or else a virtual one.
func measure(ctx context.Context, out io.Writer, args []string) error {
	stop, err := ready(ctx, out, false)
	if err != nil {
		return err
	}
	defer stop()
	return measured(ctx, out, args)
}

func measured(ctx context.Context, out io.Writer, args []string) error {
	to, err := filepath.Abs(pictures)
	if err != nil {
		return err
	}
	began := time.Now()
	if err := built(ctx, "./build/measure", append([]string{"-pictures", to}, args...)...); err != nil {
		return err
	}
	made, err := picturesSince(to, began)
	if err != nil {
		return err
	}
	if made == 0 {
		return errors.New("the game ended without a single picture in " + to)
	}
	fmt.Fprintf(out, "%d pictures are in %s\n", made, to)
	return nil
}

// built builds a program of the project and runs it on this terminal.
func built(ctx context.Context, from string, args ...string) error {
	dir, err := os.MkdirTemp("", "xotrio")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	program, err := drive.Build(ctx, dir, from)
	if err != nil {
		return err
	}
	return start(ctx, program, args...)
}

func start(ctx context.Context, program string, args ...string) error {
	cmd := polite(ctx, program, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}

// picturesSince counts the PNG files written since began. File systems round times to two seconds at worst.
func picturesSince(dir string, began time.Time) (n int, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.png"))
	for _, f := range files {
		info, err := os.Stat(f)
		if err != nil {
			return n, err
		}
		if info.Size() > 0 && info.ModTime().After(began.Add(-2*time.Second)) {
			n++
		}
	}
	return n, err
}

// torture runs build/torture on the display, or else a virtual one. It prints what is missing; the kinds that need it
// are not tried.
func torture(ctx context.Context, out io.Writer, args []string) error {
	stop, err := ready(ctx, out, false)
	if err != nil {
		fmt.Fprintln(out, err)
	} else {
		defer stop()
	}
	return built(ctx, "./build/torture", args...)
}

func sentences(ctx context.Context, _ io.Writer, args []string) error {
	return built(ctx, "./build/reviewfigures", append([]string{"sentences"}, args...)...)
}
