package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/image/draw"

	"xotrio/assets"
	"xotrio/build/pack"
	"xotrio/build/smoketest"
	"xotrio/build/stores"
	"xotrio/build/web"
)

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

// packAll makes every download and the web page in dir, or those of the systems in only, separated by commas. It stops
// at the first step that fails. A release is refused if anything is in its way.
func packAll(ctx context.Context, out io.Writer, dir, only string, release bool) error {
	wanted := func(system string) bool { return only == "" || slices.Contains(strings.Split(only, ","), system) }
	targets := slices.DeleteFunc(slices.Clone(pack.Targets), func(t pack.Target) bool { return !wanted(t.OS) })
	if err := provide(ctx, func(s string) { fmt.Fprintln(out, s) }, programs(pack.Needs())); err != nil {
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
	if against := r.Obstacles(); len(against) > 0 {
		if release {
			return fmt.Errorf("this cannot be a release: %s", strings.Join(against, "; "))
		}
		fmt.Fprintf(out, "This is no release: %s.\n", strings.Join(against, "; "))
	}
	page := ""
	if wanted("web") {
		page = filepath.Join(dir, "web")
		if err := printFailure(out, run(ctx, out, []step{{"web page", func(ctx context.Context) (string, error) { return page, pageWith(ctx, root, page, release) }}})); err != nil {
			return err
		}
	}
	steps, done, err := pack.Steps(r, dir, page, targets)
	if err != nil {
		return err
	}
	defer done()
	for _, s := range steps {
		if err := printFailure(out, run(ctx, out, []step{{s.Name, s.Do}})); err != nil {
			return err
		}
	}
	return nil
}

// pageWith makes the web page of a homepage, with licences and the pictures for software centres. That of a release is
// packed for minutes.
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

// printFailure prints the first failure.
func printFailure(out io.Writer, r report) error {
	for _, f := range r.failed {
		fmt.Fprintf(out, "\nFAILED: %s\n%s\n", f.name, f.err)
		return errFailed
	}
	return nil
}

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

func makeStores(ctx context.Context, out io.Writer, dir string) error {
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	r, err := pack.Find(ctx, root)
	if err != nil {
		return err
	}
	if against := r.Obstacles(); len(against) > 0 {
		fmt.Fprintf(out, "This is no release: %s.\n", strings.Join(against, "; "))
	}
	to := filepath.Join(dir, "stores")
	made, err := stores.Make(r, pack.Own, dir, to)
	if err != nil {
		return err
	}
	if err := provide(ctx, func(s string) { fmt.Fprintln(out, s) }, programs(stores.Needs())); err != nil {
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
	if err := printFailure(out, run(ctx, out, steps)); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d recipes are in %s; build/RELEASING.md says what to do with each.\n", len(made), to)
	return nil
}

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

func smoketestAll(ctx context.Context, out io.Writer, dir, pictures, only string) error {
	if runtime.GOOS != "linux" {
		return errors.New("the packages can only be proved on Linux, where Wine and a clean Debian can be had")
	}
	if pictures == "" {
		pictures = filepath.Join(dir, "proof")
	}
	needs := append(programs(smoketest.Needs()), windowNeeds(isPC, libraries(ctx))...)
	if err := provide(ctx, func(s string) { fmt.Fprintln(out, s) }, needs); err != nil {
		return err
	}
	stop, err := virtualDisplay(ctx) // one of its own: pictures show the whole screen
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

// shown is the folder of the pictures for README, homepage and software centres; together is the one in the README.
const (
	screenshotsFolder = "build/pictures"
	boardsFile        = "boards.png"
)

func picturesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "pictures",
		Short: "Lay the boards of the pictures of the window in build/pictures side by side, for the README",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return layBoards(os.Stdout) },
	}
}

func layBoards(out io.Writer) error {
	picture, err := boardsPicture(screenshotsFolder)
	if err != nil {
		return err
	}
	to := filepath.Join(screenshotsFolder, boardsFile)
	if err := os.WriteFile(to, picture, 0o644); err != nil {
		return err
	}
	fmt.Fprintln(out, "the boards side by side are in", to)
	return nil
}

// boardsPicture returns a PNG file.
func boardsPicture(folder string) ([]byte, error) {
	var boards []image.Image
	for _, s := range pack.Screenshots {
		one, err := readPicture(filepath.Join(folder, s.Name))
		if err != nil {
			return nil, err
		}
		boards = append(boards, one)
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, sideBySide(boards))
	return b.Bytes(), err
}

func readPicture(name string) (image.Image, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// sideBySide cuts the board out of each picture of the window.
func sideBySide(pictures []image.Image) image.Image {
	const w, h, gap, cut = 372, 400, 8, 268 // a board in the result, the space between two, and the margins to cut off in the window
	out := image.NewRGBA(image.Rect(0, 0, len(pictures)*(w+gap)-gap, h))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.RGBA{0x14, 0x1b, 0x25, 0xff}), image.Point{}, draw.Src)
	for i, p := range pictures {
		from := p.Bounds()
		from.Min.X, from.Max.X = from.Min.X+cut, from.Max.X-cut
		draw.CatmullRom.Scale(out, image.Rect(0, 0, w, h).Add(image.Pt(i*(w+gap), 0)), p, from, draw.Src, nil)
	}
	return out
}
