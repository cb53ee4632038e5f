package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"golang.org/x/image/draw"

	"xotrio/build/pack"
)

// shown is the folder of the pictures that README, homepage and software centres show, and together the one in the README.
const (
	shown    = "build/pictures"
	together = "boards.png"
)

// picturesCommand makes the picture that the README begins with.
func picturesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "pictures",
		Short: "Lay the boards of the pictures of the window in build/pictures side by side, for the README",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return layBoards(os.Stdout) },
	}
}

// layBoards makes the picture of the boards.
func layBoards(out io.Writer) error {
	picture, err := boardsPicture(shown)
	if err != nil {
		return err
	}
	to := filepath.Join(shown, together)
	if err := os.WriteFile(to, picture, 0o644); err != nil {
		return err
	}
	fmt.Fprintln(out, "the boards side by side are in", to)
	return nil
}

// boardsPicture is a PNG file of the boards in the pictures of a folder.
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

// readPicture reads a PNG file.
func readPicture(name string) (image.Image, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// sideBySide shows the middle of each of some pictures of the window, where the board is, beside one another.
func sideBySide(pictures []image.Image) image.Image {
	const w, h, gap, cut = 372, 400, 8, 268 // of a board in the result, between two, and left and right of it in the window
	out := image.NewRGBA(image.Rect(0, 0, len(pictures)*(w+gap)-gap, h))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.RGBA{0x14, 0x1b, 0x25, 0xff}), image.Point{}, draw.Src)
	for i, p := range pictures {
		from := p.Bounds()
		from.Min.X, from.Max.X = from.Min.X+cut, from.Max.X-cut
		draw.CatmullRom.Scale(out, image.Rect(0, 0, w, h).Add(image.Pt(i*(w+gap), 0)), p, from, draw.Src, nil)
	}
	return out
}
