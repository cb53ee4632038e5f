package solid

import "math"

// Box is an upright block of space between two corners.
type Box struct{ Lo, Hi Vec }

// Meet is the distance, in multiples of dir, at which the ray from eye along dir enters b; false where it passes by or
// b lies behind. A ray that begins within b enters at 0.
func (b Box) Meet(eye, dir Vec) (float64, bool) {
	in, out := 0.0, math.Inf(1)
	for k := range 3 {
		e, d, lo, hi := axis(eye, k), axis(dir, k), axis(b.Lo, k), axis(b.Hi, k)
		if d == 0 {
			if e < lo || e > hi {
				return 0, false
			}
			continue
		}
		t0, t1 := (lo-e)/d, (hi-e)/d
		in, out = math.Max(in, math.Min(t0, t1)), math.Min(out, math.Max(t0, t1))
	}
	return in, in <= out
}

func axis(v Vec, k int) float64 {
	switch k {
	case 0:
		return v.X
	case 1:
		return v.Y
	}
	return v.Z
}

// hides reports whether a can stand between eye and a part of b: no plane has a on its far side and b on eye's.
func hides(a, b *Box, eye *Vec) bool {
	return !(a.Hi.X <= b.Lo.X && eye.X >= a.Hi.X || a.Lo.X >= b.Hi.X && eye.X <= a.Lo.X ||
		a.Hi.Y <= b.Lo.Y && eye.Y >= a.Hi.Y || a.Lo.Y >= b.Hi.Y && eye.Y <= a.Lo.Y ||
		a.Hi.Z <= b.Lo.Z && eye.Z >= a.Hi.Z || a.Lo.Z >= b.Hi.Z && eye.Z <= a.Lo.Z)
}

// Sorter finds the order in which boxes are to be painted. It keeps its memory from one time to the next.
type Sorter struct {
	before []uint64
	wait   []int32
	order  []int
	words  int
}

// Order is the numbers of all boxes so that each comes before those that may hide a part of it from eye. The boxes must
// not overlap. Boxes that hide one another in a ring, which cells of a grid cannot, come out by their distance. The slice
// is valid until the next call.
func (s *Sorter) Order(boxes []Box, eye Vec) []int {
	n := len(boxes)
	s.words = (n + 63) / 64
	s.before = grown(s.before, n*s.words)
	s.wait = grown(s.wait, n)
	clear(s.before)
	clear(s.wait)
	for i := range n {
		for j := i + 1; j < n; j++ {
			ij, ji := hides(&boxes[i], &boxes[j], &eye), hides(&boxes[j], &boxes[i], &eye)
			switch {
			case ji && !ij:
				s.link(i, j)
			case ij && !ji:
				s.link(j, i)
			}
		}
	}
	s.order = s.order[:0]
	for len(s.order) < n {
		next := -1
		for i := range n {
			if s.wait[i] == 0 {
				next = i
				break
			}
		}
		if next < 0 {
			next = s.farthest(boxes, eye)
		}
		s.take(next, n)
	}
	return s.order
}

// link notes that box i must be painted before box j.
func (s *Sorter) link(i, j int) {
	s.before[i*s.words+j/64] |= 1 << (j % 64)
	s.wait[j]++
}

// take paints box i next and frees those that waited for it.
func (s *Sorter) take(i, n int) {
	s.order = append(s.order, i)
	s.wait[i] = -1
	for j := range n {
		if s.before[i*s.words+j/64]&(1<<(j%64)) != 0 && s.wait[j] > 0 {
			s.wait[j]--
		}
	}
}

func (s *Sorter) farthest(boxes []Box, eye Vec) int {
	best, far := -1, -1.0
	for i := range boxes {
		if s.wait[i] < 0 {
			continue
		}
		if d := boxes[i].Lo.Add(boxes[i].Hi).Mul(0.5).Sub(eye); d.Dot(d) > far {
			best, far = i, d.Dot(d)
		}
	}
	return best
}

// grown is s with length n, its contents being of no interest.
func grown[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}
