package main

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"testing"
)

func TestSideBySide(t *testing.T) {
	window := func(c color.RGBA) image.Image {
		p := image.NewRGBA(image.Rect(0, 0, 1280, 800))
		for y := range 800 {
			for x := 264; x < 1016; x++ {
				p.SetRGBA(x, y, c)
			}
		}
		return p
	}
	red, blue := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}
	got := sideBySide([]image.Image{window(red), window(blue)})
	if got.Bounds() != image.Rect(0, 0, 752, 400) {
		t.Fatal(got.Bounds())
	}
	for _, c := range []struct {
		x, y int
		want color.RGBA
	}{{2, 2, red}, {369, 397, red}, {376, 200, color.RGBA{0x14, 0x1b, 0x25, 0xff}}, {383, 2, blue}, {749, 397, blue}} {
		if at := got.At(c.x, c.y); at != c.want {
			t.Errorf("%d, %d is %v, want %v", c.x, c.y, at, c.want)
		}
	}
}

func TestTheREADMEsPictureIsMadeFromTheOthers(t *testing.T) {
	want, err := boardsPicture("pictures")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("pictures/" + boardsFile); err != nil || !bytes.Equal(got, want) {
		t.Errorf("it is another: run `go run ./build pictures` (%v)", err)
	}
}
