// Command build is what is done with the project from its own folder: `go run ./build test` checks and tests everything,
// `go run ./build play` plays. Both bring along what the system lacks, where they can, or say in a sentence what it is.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
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
	root.AddCommand(&cobra.Command{
		Use:   "test",
		Short: "Check the code, build it for every system and run every test",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return test(cmd.Context(), os.Stdout) },
	}, &cobra.Command{
		Use:   "play",
		Short: "Play; where there is no screen, let the computer play and take pictures",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return play(cmd.Context(), os.Stdout) },
	})
	return root
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
