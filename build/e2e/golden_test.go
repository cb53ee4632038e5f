package e2e

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"xotrio/game/match"
)

// update writes the golden pictures again: go test ./build/e2e -run Golden -update. They are to be looked at afterwards.
var update = flag.Bool("update", false, "write the golden pictures again")

// tolerance is how many pixels of a picture may differ by more than limit: renderers other than the one that made the
// golden pictures soften a few edges in another way.
const tolerance = 0.001

func TestGoldenPictures(t *testing.T) {
	for name, m := range map[string]*match.Match{
		"title":     nil,
		"xobrainer": played(t, "xobrainer", nil, "e5 f6 e6 f5 d4 g7 j9 a2 a1", people(2)...),
		"trexo":     played(t, "trexo", nil, tower+" c7c8 b2c2 h8i8", people(2)...),
		"oxixo4":    played(t, "oxixo4", nil, "a2a1n a3a1e b1a1n c1c5e b5a5s a3a5e", people(4)...),
	} {
		t.Run(name, func(t *testing.T) {
			g := start(t, home(t, m), 1280, 800)
			if m != nil {
				g.resume()
			}
			g.point(1, 1)
			g.ticks(120)
			compare(t, g.picture("have"), filepath.Join("testdata", name+".png"))
		})
	}
}

// compare compares a picture with the golden one in a file, or writes the file.
func compare(t *testing.T, have *image.RGBA, file string) {
	t.Helper()
	if *update {
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, have); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(img.Bounds())
	draw.Draw(want, want.Rect, img, image.Point{}, draw.Src)
	if n := share(have, want, want.Rect); want.Rect != have.Rect || n > tolerance {
		t.Errorf("%.4f of the picture differ from %s; where the look was meant to change, run with -update", n, file)
	}
}
