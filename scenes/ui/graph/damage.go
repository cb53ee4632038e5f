package graph

import (
	"image"
	"math"
)

// stroke is something drawn (art, a line of text, a triangle), reduced to what a comparison needs: a hash of its look,
// and the pixels it may touch.
type stroke struct {
	look uint64
	box  box
}

// box is an upright rectangle of pixels; x1 and y1 are outside.
type box struct{ x0, y0, x1, y1 int32 }

func (b box) empty() bool { return b.x0 >= b.x1 || b.y0 >= b.y1 }

func (b box) area() int {
	if b.empty() {
		return 0
	}
	return int(b.x1-b.x0) * int(b.y1-b.y0)
}

func (b box) meets(c box) bool { return b.x0 < c.x1 && c.x0 < b.x1 && b.y0 < c.y1 && c.y0 < b.y1 }

func (b box) holds(c box) bool { return b.x0 <= c.x0 && b.y0 <= c.y0 && b.x1 >= c.x1 && b.y1 >= c.y1 }

// and returns the intersection, or the smallest box around both.
func (b box) and(c box) box {
	return box{max(b.x0, c.x0), max(b.y0, c.y0), min(b.x1, c.x1), min(b.y1, c.y1)}
}

func (b box) or(c box) box {
	return box{min(b.x0, c.x0), min(b.y0, c.y0), max(b.x1, c.x1), max(b.y1, c.y1)}
}

func (b box) rect() image.Rectangle {
	return image.Rect(int(b.x0), int(b.y0), int(b.x1), int(b.y1))
}

func boxOf(r image.Rectangle) box {
	return box{int32(r.Min.X), int32(r.Min.Y), int32(r.Max.X), int32(r.Max.Y)}
}

// far is the largest distance in pixels; all places beyond are treated as the same.
const far = 1 << 20

// touching returns the pixels that something between two corners may touch, with a margin for the renderer's rounding.
func touching(x0, y0, x1, y1 float64) box {
	lo := func(v float64) int32 { return int32(max(-far, min(far, math.Floor(v-0.25)))) }
	hi := func(v float64) int32 { return int32(max(-far, min(far, math.Ceil(v+0.25)))) }
	return box{lo(x0), lo(y0), hi(x1), hi(y1)}
}

// number adds v to the hash h. Different looks collide once in 2^64.
func number(h, v uint64) uint64 {
	h = (h ^ v) * 0x9e3779b97f4a7c15
	return h ^ h>>32
}

func numberOf(h uint64, vs ...float64) uint64 {
	for _, v := range vs {
		h = number(h, math.Float64bits(v))
	}
	return h
}

func numberText(h uint64, s string) uint64 {
	for i := range len(s) {
		h = number(h, uint64(s[i]))
	}
	return number(h, uint64(len(s)))
}

// damage compares two frames. A pixel is the same in both if the strokes that touch it are the same, in the same order.
// So it is enough to redraw what is touched by strokes outside of the longest common subsequence of both frames, or of
// any common one, as a shorter one only costs time. Its memory is reused.
type damage struct {
	// table finds strokes of the old frame by their look; next links those of the same look. Both hold indices from 1.
	table, next []int32
	// match is the matching stroke of the old frame for each stroke of the new one, or -1. tails and back belong to the
	// longest rising sequence in it, kept are the strokes of the old frame in that sequence.
	match, tails, back []int32
	kept               []bool
	parts              []box
}

// maxParts is the largest number of rectangles to redraw. partPixels is the cost of another rectangle, in pixels drawn
// unnecessarily.
const (
	maxParts   = 10
	partPixels = 4096
)

// find returns the places where now differs from before, as rectangles that do not overlap. The slice is
// valid until the next call.
func (d *damage) find(before, now []stroke) []box {
	d.parts = d.parts[:0]
	for len(before) > 0 && len(now) > 0 && before[0] == now[0] {
		before, now = before[1:], now[1:]
	}
	for len(before) > 0 && len(now) > 0 && before[len(before)-1] == now[len(now)-1] {
		before, now = before[:len(before)-1], now[:len(now)-1]
	}
	d.pair(before, now)
	d.longest(len(before))
	for i := range before {
		if !d.kept[i] {
			d.add(before[i].box)
		}
	}
	for j := range now {
		if d.match[j] < 0 {
			d.add(now[j].box)
		}
	}
	d.tidy()
	return d.parts
}

// pair matches each stroke of now with one of before. Of several equal strokes the first matches the first.
func (d *damage) pair(before, now []stroke) {
	size := 1
	for size < 2*len(before) {
		size *= 2
	}
	d.table, d.next, d.match = sized(d.table, size), sized(d.next, len(before)), sized(d.match, len(now))
	clear(d.table)
	mask := uint64(size - 1)
	// slot is the place of the strokes equal to s.
	slot := func(s *stroke) uint64 {
		at := s.look & mask
		for d.table[at] != 0 && before[d.table[at]-1] != *s {
			at = (at + 1) & mask
		}
		return at
	}
	for i := len(before) - 1; i >= 0; i-- {
		at := slot(&before[i])
		d.next[i] = d.table[at]
		d.table[at] = int32(i + 1)
	}
	for j := range now {
		d.match[j] = -1
		if len(before) == 0 {
			continue
		}
		at := slot(&now[j])
		if i := d.table[at]; i > 0 {
			d.match[j] = i - 1
			if n := d.next[i-1]; n > 0 { // the last one stays in the table, so that probing continues behind it
				d.table[at] = n
			}
		}
	}
	d.once()
}

// once leaves only the first match of every stroke of the old frame.
func (d *damage) once() {
	d.kept = sized(d.kept, len(d.next))
	clear(d.kept)
	for j, i := range d.match {
		if i < 0 {
			continue
		}
		if d.kept[i] {
			d.match[j] = -1
		}
		d.kept[i] = true
	}
}

// longest leaves only the matches of a longest sequence with the same order in both frames. The old one has n strokes.
func (d *damage) longest(n int) {
	d.tails, d.back = d.tails[:0], sized(d.back, len(d.match))
	for j, i := range d.match {
		if i < 0 {
			continue
		}
		lo, hi := 0, len(d.tails)
		for lo < hi {
			if mid := (lo + hi) / 2; d.match[d.tails[mid]] < i {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		d.back[j] = -1
		if lo > 0 {
			d.back[j] = d.tails[lo-1]
		}
		if lo == len(d.tails) {
			d.tails = append(d.tails, int32(j))
		} else {
			d.tails[lo] = int32(j)
		}
	}
	d.kept = sized(d.kept, n)
	clear(d.kept)
	in := int32(-1)
	if len(d.tails) > 0 {
		in = d.tails[len(d.tails)-1]
	}
	for j := len(d.match) - 1; j >= 0; j-- {
		if int32(j) != in {
			d.match[j] = -1
			continue
		}
		d.kept[d.match[j]] = true
		in = d.back[j]
	}
}

// add adds b to the part that grows least, or makes it a new part.
func (d *damage) add(b box) {
	if b.empty() {
		return
	}
	best, least := -1, partPixels
	for i, p := range d.parts {
		if p.holds(b) {
			return
		}
		if more := waste(p, b); more <= least {
			best, least = i, more
		}
	}
	if best >= 0 {
		d.parts[best] = d.parts[best].or(b)
		return
	}
	d.parts = append(d.parts, b)
	if len(d.parts) > 2*maxParts {
		d.join()
	}
}

func waste(p, q box) int { return p.or(q).area() - p.area() - q.area() + p.and(q).area() }

// join merges the two parts that waste least.
func (d *damage) join() {
	bi, bj, least := 0, 1, math.MaxInt
	for i := range d.parts {
		for j := i + 1; j < len(d.parts); j++ {
			if w := waste(d.parts[i], d.parts[j]); w < least {
				bi, bj, least = i, j, w
			}
		}
	}
	d.merge(bi, bj)
}

func (d *damage) merge(i, j int) {
	d.parts[i] = d.parts[i].or(d.parts[j])
	d.parts[j] = d.parts[len(d.parts)-1]
	d.parts = d.parts[:len(d.parts)-1]
}

// tidy joins parts until none overlap, none are cheaper to draw together, and there are at most maxParts.
func (d *damage) tidy() {
	for again := true; again; {
		again = false
		for i := 0; i < len(d.parts); i++ {
			for j := i + 1; j < len(d.parts); j++ {
				if d.parts[i].meets(d.parts[j]) || waste(d.parts[i], d.parts[j]) <= partPixels {
					d.merge(i, j)
					again = true
					j = i
				}
			}
		}
		if !again && len(d.parts) > maxParts {
			d.join()
			again = true
		}
	}
}

// sized returns s with length n and undefined contents.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}
