package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"xotrio/build/pack"
	"xotrio/build/stores"
)

// storesCommand makes the recipes of stores.
func storesCommand() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "stores",
		Short: "Make the recipes for Flatpak, winget, Homebrew, Scoop, the AUR and itch.io from the downloads in dist, and check them",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return makeStores(cmd.Context(), os.Stdout, dir) },
	}
	cmd.Flags().StringVar(&dir, "dist", "dist", "the folder with the downloads; the recipes go into stores below it")
	return cmd
}

// makeStores makes the recipes and has each checked.
func makeStores(ctx context.Context, out io.Writer, dir string) error {
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	r, err := pack.Find(ctx, root)
	if err != nil {
		return err
	}
	if against := r.Against(); len(against) > 0 {
		fmt.Fprintf(out, "This is no release: %s.\n", strings.Join(against, "; "))
	}
	to := filepath.Join(dir, "stores")
	made, err := stores.Make(r, pack.Own, dir, to)
	if err != nil {
		return err
	}
	var needs []need
	for name, debian := range stores.Needs() {
		needs = append(needs, program(name, debian))
	}
	slices.SortFunc(needs, func(a, b need) int { return strings.Compare(a.what, b.what) })
	if err := provide(ctx, func(s string) { fmt.Fprintln(out, s) }, needs); err != nil {
		return err
	}
	checks, err := stores.Checks(to)
	if err != nil {
		return err
	}
	var steps []step
	for _, c := range checks {
		steps = append(steps, step{c.Name, func(ctx context.Context) (string, error) { return "", c.Do(ctx) }})
	}
	if err := finish1(out, run(ctx, out, steps)); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d recipes are in %s; build/RELEASING.md says what to do with each.\n", len(made), to)
	return nil
}

// installCommand builds the program and installs it, as those who make packages from the sources want it.
func installCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "install FOLDER",
		Short: "Build the game and install it below FOLDER, such as /usr/local: bin/xotrio and what belongs into share",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			root, err := os.Getwd()
			if err != nil {
				return err
			}
			r, err := pack.Find(cmd.Context(), root)
			if err != nil {
				return err
			}
			n, err := pack.Install(cmd.Context(), r, args[0])
			if err == nil {
				fmt.Fprintf(os.Stdout, "%s %s: %d files in %s\n", pack.Name, r.Version, n, args[0])
			}
			return err
		},
	}
}
