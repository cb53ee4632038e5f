package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"xotrio/build/smoketest"
)

// smoketestCommand opens the downloads.
func smoketestCommand() *cobra.Command {
	var dir, pictures, only string
	cmd := &cobra.Command{
		Use:   "smoketest",
		Short: "Open the packages in dist with apt, rpm, Wine and others, play a move in each, and tell what was seen",
		Long: `Open the packages in dist as people do: install the deb in a clean Debian, the rpm, the archive in an empty home, the
Windows zip and installer under Wine; start the game from each, play a move with real input, take a picture, remove everything.
It needs Debian, root's rights and 3 GB of room, installs what it needs, and takes some minutes.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return smoketestAll(cmd.Context(), os.Stdout, dir, pictures, only)
		},
	}
	cmd.Flags().StringVar(&dir, "dist", "dist", "the folder with the packages")
	cmd.Flags().StringVar(&pictures, "pictures", "", "the folder for pictures (default: proof in the folder with the packages)")
	cmd.Flags().StringVar(&only, "only", "", "only proofs whose name contains this; several are separated by commas")
	return cmd
}

// smoketestAll carries out the proofs, all of them whether or not one fails.
func smoketestAll(ctx context.Context, out io.Writer, dir, pictures, only string) error {
	if runtime.GOOS != "linux" {
		return errors.New("the packages can only be proved on Linux, where Wine and a clean Debian can be had")
	}
	if pictures == "" {
		pictures = filepath.Join(dir, "proof")
	}
	var needs []need
	for name, debian := range smoketest.Needs() {
		needs = append(needs, program(name, debian))
	}
	slices.SortFunc(needs, func(a, b need) int { return strings.Compare(a.what, b.what) })
	needs = append(needs, windowNeeds(isPC, libraries(ctx))...)
	if err := provide(ctx, func(s string) { fmt.Fprintln(out, s) }, needs); err != nil {
		return err
	}
	stop, err := virtualDisplay(ctx) // one of its own: the screen is looked at as a whole
	if err != nil {
		return err
	}
	defer stop()
	steps, done, err := smoketest.Steps(dir, pictures)
	if err != nil {
		return err
	}
	var mine []step
	for _, s := range steps {
		if only == "" || slices.ContainsFunc(strings.Split(only, ","), func(part string) bool { return strings.Contains(s.Name, part) }) {
			mine = append(mine, step{s.Name, func(ctx context.Context) (string, error) {
				saw, err := s.Do(ctx)
				return "\n" + saw, err
			}})
		}
	}
	r := run(ctx, out, mine)
	err = done()
	for _, f := range r.failed {
		fmt.Fprintf(out, "\nFAILED: %s\n%s\n", f.name, f.err)
		err = errFailed
	}
	return err
}
