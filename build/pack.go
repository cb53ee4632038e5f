package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"xotrio/assets"
	"xotrio/build/pack"
	"xotrio/build/web"
)

// packCommand makes the downloads.
func packCommand() *cobra.Command {
	var dir, only string
	var release bool
	cmd := &cobra.Command{
		Use:   "all",
		Short: "Make every download, for Windows, macOS, Linux and browsers, in dist",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return packAll(cmd.Context(), os.Stdout, dir, only, release)
		},
	}
	cmd.Flags().StringVar(&dir, "out", "dist", "the folder for the packages; those of earlier times are removed from it")
	cmd.Flags().BoolVar(&release, "release", false, "refuse to make what may not be given out: placeholders for the publisher, files that are not committed")
	cmd.Flags().StringVar(&only, "only", "", "only these of linux, windows, darwin and web, separated by commas")
	return cmd
}

// packNeeds are what the packages are made with.
func packNeeds() (out []need) {
	for name, debian := range pack.Needs() {
		out = append(out, program(name, debian))
	}
	slices.SortFunc(out, func(a, b need) int { return len(a.what) - len(b.what) })
	return out
}

// packAll makes every download and the web page in the folder dir. It stops at the first step that fails. With
// only, a list, it makes those for some systems. A release is refused where something stands in its way; else that is said.
func packAll(ctx context.Context, out io.Writer, dir, only string, release bool) error {
	wanted := func(system string) bool { return only == "" || slices.Contains(strings.Split(only, ","), system) }
	targets := slices.DeleteFunc(slices.Clone(pack.Targets), func(t pack.Target) bool { return !wanted(t.OS) })
	if err := provide(ctx, func(s string) { fmt.Fprintln(out, s) }, packNeeds()); err != nil {
		return err
	}
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	r, err := pack.Find(ctx, root)
	if err != nil {
		return err
	}
	commit := r.Commit
	if commit == "" {
		commit = "no commit known"
	}
	fmt.Fprintf(out, "%s %s, %s of %s, %s\n", pack.Name, r.Version, commit, r.Time.Format("2006-01-02 15:04:05 MST"), runtime.Version())
	if against := r.Against(); len(against) > 0 {
		if release {
			return fmt.Errorf("this cannot be a release: %s", strings.Join(against, "; "))
		}
		fmt.Fprintf(out, "This is no release: %s.\n", strings.Join(against, "; "))
	}
	page := ""
	if wanted("web") {
		page = filepath.Join(dir, "web")
		if err := finish1(out, run(ctx, out, []step{{"web page", func(ctx context.Context) (string, error) { return page, pageWith(ctx, root, page, release) }}})); err != nil {
			return err
		}
	}
	steps, done, err := pack.Steps(r, dir, page, targets)
	if err != nil {
		return err
	}
	defer done()
	for _, s := range steps {
		if err := finish1(out, run(ctx, out, []step{{s.Name, s.Do}})); err != nil {
			return err
		}
	}
	return nil
}

// pageWith makes the web page in a folder, with what a homepage has besides: licences and the pictures that software centres show.
// That of a release is packed for minutes.
func pageWith(ctx context.Context, root, to string, release bool) error {
	o := web.Options{Address: pack.Own.Page()}
	if release {
		o.Brotli = 11
	}
	if err := web.Build(ctx, io.Discard, to, o); err != nil {
		return err
	}
	works, err := pack.Works(ctx, root, []pack.Target{{OS: "js", Arch: "wasm"}})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(to, "licences.txt"), pack.LicenceText(works), 0o644); err != nil {
		return err
	}
	version := fmt.Sprintf("{\"version\":%q}\n", assets.Version())
	if err := os.WriteFile(filepath.Join(to, pack.VersionFile), []byte(version), 0o644); err != nil {
		return err
	}
	return os.CopyFS(filepath.Join(to, "screenshots"), os.DirFS(filepath.Join(root, "build", "pictures")))
}

// finish1 tells what went wrong with a step, where something did.
func finish1(out io.Writer, r report) error {
	for _, f := range r.failed {
		fmt.Fprintf(out, "\nFAILED: %s\n%s\n", f.name, f.err)
		return errFailed
	}
	return nil
}
