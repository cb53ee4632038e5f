package graph

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// side is the width and height of the canvas in pixels.
const side = 40

// seen returns the strokes that touch a pixel, from the lowest to the highest. Two pictures look the same at a pixel if
// these are equal.
func seen(picture []stroke, x, y int32) (looks []uint64) {
	for _, s := range picture {
		if s.box.meets(box{x, y, x + 1, y + 1}) {
			looks = append(looks, s.look)
		}
	}
	return looks
}

// strokes draws a picture of few kinds of strokes, so that equal ones are likely.
func strokes(t *rapid.T, name string, most int) []stroke {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) stroke {
		x, y := rapid.Int32Range(0, side-1).Draw(t, "x"), rapid.Int32Range(0, side-1).Draw(t, "y")
		w, h := rapid.Int32Range(0, 4).Draw(t, "w"), rapid.Int32Range(0, 4).Draw(t, "h")
		return stroke{rapid.Uint64Range(1, 3).Draw(t, "look"), box{x, y, min(side, x+w), min(side, y+h)}}
	}), 0, most).Draw(t, name)
}

// For any change of a picture, every pixel that looks different is redrawn, and none twice.
func TestDamageMissesNothing(t *testing.T) {
	var d damage
	rapid.Check(t, func(t *rapid.T) {
		before := strokes(t, "before", 30)
		now := slices.Clone(before)
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			more := strokes(t, "more", 3)
			i := rapid.IntRange(0, len(now)).Draw(t, "i")
			j := rapid.IntRange(i, len(now)).Draw(t, "j")
			gone := slices.Clone(now[i:j])
			now = slices.Concat(now[:i], more, now[j:])
			if rapid.Bool().Draw(t, "elsewhere") {
				k := rapid.IntRange(0, len(now)).Draw(t, "k")
				now = slices.Concat(now[:k], gone, now[k:])
			}
		}
		parts := d.find(before, now)
		if len(parts) > maxParts {
			t.Fatalf("there are %d parts", len(parts))
		}
		for y := range int32(side) {
			for x := range int32(side) {
				n := 0
				for _, p := range parts {
					if p.meets(box{x, y, x + 1, y + 1}) {
						n++
					}
				}
				if n > 1 {
					t.Fatalf("%d,%d is drawn %d times", x, y, n)
				}
				if was, is := seen(before, x, y), seen(now, x, y); n == 0 && !slices.Equal(was, is) {
					t.Fatalf("%d,%d showed %v, shows %v and is not drawn", x, y, was, is)
				}
			}
		}
	})
}

// tiles returns a picture of a row of n squares of 100 pixels.
func tiles(n int) []stroke {
	all := []stroke{{1, box{0, 0, 100 * int32(n), 1000}}}
	for i := range int32(n) {
		all = append(all, stroke{uint64(i + 2), box{100 * i, 0, 100*i + 100, 100}})
	}
	return all
}

// What has not changed is not redrawn.
func TestDamageIsSmall(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(p []stroke) []stroke
		want   []box
	}{
		{"nothing", func(p []stroke) []stroke { return p }, nil},
		{"one looks different", func(p []stroke) []stroke { p[3].look = 99; return p }, []box{{200, 0, 300, 100}}},
		{"one has gone", func(p []stroke) []stroke { return slices.Delete(p, 3, 4) }, []box{{200, 0, 300, 100}}},
		{"one has come", func(p []stroke) []stroke { return slices.Insert(p, 2, stroke{99, box{0, 500, 10, 510}}) }, []box{{0, 500, 10, 510}}},
		{"one has moved far", func(p []stroke) []stroke { p[3].box = box{900, 500, 1000, 600}; return p },
			[]box{{200, 0, 300, 100}, {900, 500, 1000, 600}}},
		{"one has moved a little", func(p []stroke) []stroke { p[3].box = box{202, 1, 302, 101}; return p }, []box{{200, 0, 302, 101}}},
		{"the last comes first", func(p []stroke) []stroke { return slices.Concat(p[:1], p[10:], p[1:10]) }, []box{{900, 0, 1000, 100}}},
		{"the first comes last", func(p []stroke) []stroke { return slices.Concat(p[:1], p[2:], p[1:2]) }, []box{{0, 0, 100, 100}}},
		{"two that touch", func(p []stroke) []stroke { p[3].look, p[4].look = 98, 99; return p }, []box{{200, 0, 400, 100}}},
		{"all", func(p []stroke) []stroke { p[0].look = 99; return p }, []box{{0, 0, 1000, 1000}}},
		{"from nothing", func(p []stroke) []stroke { return p[:0] }, []box{{0, 0, 1000, 1000}}},
	} {
		var d damage
		if got := d.find(tiles(10), tt.change(tiles(10))); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// Comparing pictures makes no garbage: it happens sixty times a second.
func TestDamageAllocatesNothing(t *testing.T) {
	var d damage
	before, now := tiles(500), tiles(500)
	for i := range now {
		now[i].look += uint64(i % 2)
	}
	d.find(before, now)
	if n := testing.AllocsPerRun(20, func() { d.find(before, now) }); n != 0 {
		t.Errorf("comparing allocates %g times", n)
	}
}

// BenchmarkDamage compares pictures with as many strokes as a full Trexo board has triangles, all of them moved.
func BenchmarkDamage(b *testing.B) {
	var d damage
	before, now := tiles(20000), tiles(20000)
	for i := range now {
		now[i].look += 100000
	}
	for b.Loop() {
		d.find(before, now)
	}
}
