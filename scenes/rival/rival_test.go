package rival

import (
	"testing"

	"xotrio/ai"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// At 24 units no two faces have the same outline in any theme, and each has dark eyes.
func TestFacesDiffer(t *testing.T) {
	const size = 24
	for _, theme := range look.Themes() {
		var masks [][size * size]bool
		var names []string
		for _, level := range append(levels(), int(ai.MinElo)) {
			r, ok := Of(level)
			if !ok {
				t.Fatalf("level %d has no rival", level)
			}
			p := paint.New(size, size, size, size)
			r.Face(theme).Paint(p, size, size)
			var mask [size * size]bool
			dark := 0
			for y := range size {
				for x := range size {
					c := p.RGBA.RGBAAt(x, y)
					mask[y*size+x] = c.A > 200
					if c.A > 200 && int(c.R)+int(c.G)+int(c.B) < 200 {
						dark++
					}
				}
			}
			if dark < 2 {
				t.Errorf("%s: %s has no eyes", theme.Name, r.Name)
			}
			for i, other := range masks {
				n := 0
				for k := range mask {
					if mask[k] != other[k] {
						n++
					}
				}
				if n < size*size/16 {
					t.Errorf("%s: %s and %s differ in %d of %d points", theme.Name, names[i], r.Name, n, size*size)
				}
			}
			masks, names = append(masks, mask), append(names, r.Name)
		}
	}
}

func levels() (all []int) {
	for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
		all = append(all, int(l))
	}
	return all
}
