// Command build is what is done with the project from its own folder: `go run ./build test` checks and tests everything,
// `go run ./build play` plays. Both bring along what the system lacks, where they can, or say in a sentence what it is.
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
	"strings"
	"syscall"

	"github.com/spf13/cobra"

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
	case errors.Is(err, errFailed): // said already, test by test
	case errors.As(err, &ended): // the game has said why
		os.Exit(max(1, ended.ExitCode()))
	default:
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(1)
}

// command is the command line.
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
	root.AddCommand(&cobra.Command{
		Use:   "measure [-- -only SCREEN -rest 5s]",
		Short: "Measure frames, rest, start and memory of every screen, and leave pictures",
		RunE:  func(cmd *cobra.Command, args []string) error { return measure(cmd.Context(), os.Stdout, args) },
	})
	root.AddCommand(tortureCommand(), sentencesCommand(), webCommand(), smoketestWebCommand(), packCommand(), smoketestCommand(), storesCommand(), installCommand(), picturesCommand())
	return root
}

// testCommand runs the tests.
func testCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "test [-all]",
		Short: "Check the code and run every test; with -all also under the race detector and built for every system",
		// -all is written as Go's own commands write their flags.
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

// webCommand makes the web page.
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

// smoketestWebCommand plays the web page in a real browser. It is a program of its own, since it brings along what speaks with
// the browser.
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

// toRoot changes to the folder of go.mod, so that the command works from any folder below it.
func toRoot(ctx context.Context) error {
	out, err := exec.CommandContext(ctx, "go", "env", "GOMOD").Output()
	mod := strings.TrimSpace(string(out))
	if err != nil || mod == "" || mod == os.DevNull {
		return errors.New("this is not a folder of the project: change to the one with go.mod and start again")
	}
	return os.Chdir(filepath.Dir(mod))
}
