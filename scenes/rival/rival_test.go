package rival

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// TestSheet writes the faces in all themes to the file of RIVALS_PNG, if that is set.
func TestSheet(t *testing.T) {
	name := os.Getenv("RIVALS_PNG")
	if name == "" {
		t.Skip("RIVALS_PNG is not set")
	}
	sizes := []int{120, 48, 24}
	sheet := image.NewRGBA(image.Rect(0, 0, 10*130, 3*200))
	for row, theme := range []*look.Theme{look.Dark(), look.Light(), look.Contrast()} {
		draw.Draw(sheet, image.Rect(0, row*200, 1300, row*200+200), image.NewUniform(theme.Sheet), image.Point{}, draw.Src)
		for i := range rivals {
			y := row*200 + 6
			for _, size := range sizes {
				p := paint.New(size, size, float64(size), float64(size))
				rivals[i].Face(theme).Paint(p, float64(size), float64(size))
				draw.Draw(sheet, image.Rect(i*130+5, y, i*130+5+size, y+size), p.RGBA, image.Point{}, draw.Over)
				y += size + 4
			}
		}
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, sheet); err != nil {
		t.Fatal(err)
	}
}
