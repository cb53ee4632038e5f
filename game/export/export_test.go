package export_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"xotrio/game/export"
)

func TestNamesSuitEverySystem(t *testing.T) {
	for title, want := range map[string]string{
		"2026-11-20 Anna - Bert, move 9": "2026-11-20 Anna - Bert, move 9.png",
		"a/b\\c: d?\n*<>|\"":             "a-b-c- d.png",
		"..":                             "XO Trio.png",
		"con":                            "XO Trio con.png",
		"Zoë & Łukasz ":                  "Zoë & Łukasz.png",
		strings.Repeat("é", 300):         strings.Repeat("é", 94) + ".png", // 200 bytes with "XO Trio "
		strings.Repeat("🙂", 90):          strings.Repeat("🙂", 47) + ".png",
	} {
		if got := export.FileName(title, ".png"); got != want {
			t.Errorf("%q gives %q, want %q", title, got, want)
		}
	}
}

func TestAFileIsSavedOnceAndNothingIsLost(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	save := func(data, want string) {
		t.Helper()
		path, err := export.SaveIn(folder, "a.txt", []byte(data))
		if err != nil || path != filepath.Join(folder, want) {
			t.Fatalf("%q %v, want %q", path, err, want)
		}
		if have, err := os.ReadFile(path); err != nil || string(have) != data {
			t.Errorf("%s holds %q, %v", path, have, err)
		}
	}
	save("one", "a.txt")
	save("one", "a.txt")
	save("two", "a 2.txt")
	save("one", "a.txt")
	save("three", "a 3.txt")
	if err := os.Mkdir(filepath.Join(folder, "a 4.txt"), 0o700); err != nil {
		t.Fatal(err)
	}
	save("four", "a 5.txt")
	if _, err := export.SaveIn("", "a.txt", nil); err == nil {
		t.Error("saved in no folder")
	}
	if left, err := filepath.Glob(filepath.Join(folder, "*")); err != nil || len(left) != 5 {
		t.Errorf("the folder holds %v", left)
	}
}

// frame returns a picture of a gradient with a square at x.
func frame(x int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 60, 40))
	for y := range 40 {
		for x := range 60 {
			img.SetRGBA(x, y, color.RGBA{uint8(20 + x), uint8(30 + y), 60, 255})
		}
	}
	draw.Draw(img, image.Rect(x, 10, x+8, 18), image.NewUniform(color.RGBA{40, 220, 120, 255}), image.Point{}, draw.Src)
	return img
}

// An independent decoder plays back exactly the frames that were added.
func TestAFilmShowsItsFrames(t *testing.T) {
	frames := []*image.RGBA{frame(0), frame(20), frame(20), frame(50)}
	f := export.NewFilm(frames[0], frames[3])
	for _, fr := range frames {
		f.Add(fr, 700*time.Millisecond)
	}
	data, err := f.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	got, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Image) != 3 || got.Delay[0] != 70 || got.Delay[1] != 140 || got.LoopCount != 0 || got.Config.Width != 60 || got.Config.Height != 40 {
		t.Fatalf("%d pictures, delays %v", len(got.Image), got.Delay)
	}
	if b := got.Image[1].Bounds(); b.Dx() > 28 || b.Dy() > 8 {
		t.Errorf("the second picture takes %v, more than what has changed", b)
	}
	shown := image.NewRGBA(frames[0].Bounds())
	for i, want := range []*image.RGBA{frames[0], frames[1], frames[3]} {
		draw.Draw(shown, got.Image[i].Bounds(), got.Image[i], got.Image[i].Bounds().Min, draw.Over)
		for k := range want.Pix {
			if d := int(want.Pix[k]) - int(shown.Pix[k]); d > 12 || d < -12 {
				t.Fatalf("picture %d: byte %d is %d, want %d", i, k, shown.Pix[k], want.Pix[k])
			}
		}
	}
}
