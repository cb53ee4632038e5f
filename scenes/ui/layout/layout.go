// Package layout shares the room of a screen among its parts. Constraints go down, sizes come up, parents place: a part is asked what it
// needs for a width, as often as anybody likes, and told once where it lies, which is when it makes its nodes. So nothing predicts a height
// that it does not draw, and the order of the parts in the tree is the order of the focus.
package layout

import (
	"math"
	"slices"

	"xotrio/scenes/ui/graph"
)

// Need is what a part asks for where it is offered some width, in units.
type Need struct {
	// W and H are how wide it would like to be, and how high it is then, or in the width offered where that is less.
	W, H float64
	// MinW and MinH are with how much it can do, by setting its words smaller for example.
	MinW, MinH float64
}

// Unbounded is a width that is more than any part uses.
const Unbounded = 1e6

// Part is something that needs room and is told where it lies. The zero Part is absent: it takes no room, and no gap beside it.
//
// In a Row or a Stack a part takes what it needs, unless it is told otherwise by Fixed or Grow.
type Part struct {
	need func(w float64) Need
	put  func(r graph.Rect)
	// early has it be made before its neighbours.
	early bool
	track
}

// track is how much of the axis of a Row or a Stack a part takes: fixed units, or a share of what the others leave, or what it needs.
type track struct {
	fixed, share, least, most float64
	isFixed                   bool
}

// Leaf is a part that needs what need says for a width, and is made by put. A nil need asks for nothing, a nil put makes nothing. What need has
// said for a width is not asked again.
func Leaf(need func(w float64) Need, put func(r graph.Rect)) Part {
	if put == nil {
		put = func(graph.Rect) {}
	}
	return Part{need: once(need), put: put}
}

// once remembers what need has said: a part is asked on every level of the tree above it, several times on each.
func once(need func(w float64) Need) func(w float64) Need {
	if need == nil {
		return nil
	}
	type answer struct {
		w float64
		n Need
	}
	var known []answer
	return func(w float64) Need {
		for i := range known {
			if known[i].w == w {
				return known[i].n
			}
		}
		n := need(w)
		known = append(known, answer{w, n})
		return n
	}
}

// Sized is a part of that size, made by put.
func Sized(w, h float64, put func(r graph.Rect)) Part {
	return Leaf(func(float64) Need { return Need{w, h, w, h} }, put)
}

// Gap is n units of nothing along the axis of what it stands in.
func Gap(n float64) Part { return Leaf(nil, nil).Fixed(n) }

// Fill is room for nothing, as much as the others leave.
func Fill() Part { return Leaf(nil, nil).Grow(1) }

// Room is a part without nodes of its own which says where it lies.
func Room(at *graph.Rect) Part { return Leaf(nil, func(r graph.Rect) { *at = r }) }

// If is p where the condition holds, and absent otherwise.
func If(condition bool, p Part) Part {
	if condition {
		return p
	}
	return Part{}
}

// Or is the part, or another one where it is absent.
func (p Part) Or(other Part) Part {
	if p.Absent() {
		return other
	}
	return p
}

// Fixed has the part take n units of the axis.
func (p Part) Fixed(n float64) Part { p.track = track{fixed: n, isFixed: true}; return p }

// Grow has the part take so large a share of what the others leave, against those of the other parts that grow.
func (p Part) Grow(share float64) Part { p.isFixed, p.share = false, share; return p }

// Between bounds how much of the axis the part takes, in units; a most of 0 is no bound.
func (p Part) Between(least, most float64) Part { p.least, p.most = least, most; return p }

// Early has the part made before the others of its Row or Stack: it lies below them where it reaches into their rooms, as a board does that is
// seen from near, and it comes before them in the order of the focus.
func (p Part) Early() Part { p.early = true; return p }

// Absent reports whether there is nothing.
func (p Part) Absent() bool { return p.put == nil }

// Measure is what the part needs where it is offered w units of width.
func (p Part) Measure(w float64) Need {
	if p.need == nil {
		return Need{}
	}
	return p.need(w)
}

// High is how high the part is in w units of width.
func (p Part) Height(w float64) float64 { return p.Measure(w).H }

// Place says where the part lies, and has it make its nodes.
func (p Part) Place(r graph.Rect) {
	if p.put != nil {
		p.put(r)
	}
}

// Row has parts beside one another, each as high as the row.
func Row(gap float64, parts ...Part) Part {
	parts = present(parts)
	widths := func(w float64) []float64 {
		return divide(w, gap, parts, func(p Part) (float64, float64) { n := p.Measure(w); return n.W, n.MinW })
	}
	return Leaf(func(w float64) (n Need) {
		n.W = gaps(gap, parts)
		n.MinW = n.W
		for i, v := range widths(w) {
			n.H, n.MinH = max(n.H, parts[i].Measure(v).H), max(n.MinH, parts[i].Measure(v).MinH)
			own := parts[i].Measure(w)
			width, least := parts[i].extent(own.W, own.MinW)
			n.W, n.MinW = n.W+width, n.MinW+least
		}
		return n
	}, func(r graph.Rect) {
		rooms := make([]graph.Rect, len(parts))
		for i, v := range widths(r.W) {
			rooms[i] = graph.Rect{X: r.X, Y: r.Y, W: v, H: r.H}
			r.X += v + gap
		}
		place(parts, rooms)
	})
}

// Stack has parts below one another, each as wide as the stack.
func Stack(gap float64, parts ...Part) Part {
	parts = present(parts)
	return Leaf(func(w float64) (n Need) {
		n.H = gaps(gap, parts)
		n.MinH = n.H
		for _, p := range parts {
			own := p.Measure(w)
			n.W, n.MinW = max(n.W, own.W), max(n.MinW, own.MinW)
			height, least := p.extent(own.H, own.MinH)
			n.H, n.MinH = n.H+height, n.MinH+least
		}
		return n
	}, func(r graph.Rect) {
		rooms := make([]graph.Rect, len(parts))
		for i, v := range divide(r.H, gap, parts, func(p Part) (float64, float64) { n := p.Measure(r.W); return n.H, n.MinH }) {
			rooms[i] = graph.Rect{X: r.X, Y: r.Y, W: r.W, H: v}
			r.Y += v + gap
		}
		place(parts, rooms)
	})
}

// place places parts in their rooms, those that are early first.
func place(parts []Part, rooms []graph.Rect) {
	for _, early := range []bool{true, false} {
		for i, p := range parts {
			if p.early == early {
				p.Place(rooms[i])
			}
		}
	}
}

// present are the parts that are there.
func present(parts []Part) []Part {
	return slices.DeleteFunc(slices.Clone(parts), Part.Absent)
}

// gaps is the room between the parts.
func gaps(gap float64, parts []Part) float64 { return gap * float64(max(0, len(parts)-1)) }

// extent is how much of an axis the track takes, and with how much it can do, for a part that needs so much of it.
func (t track) extent(natural, can float64) (wants, least float64) {
	if t.isFixed {
		return t.fixed, t.fixed
	}
	wants, least = max(natural, t.least), max(can, t.least)
	if t.most > 0 {
		wants, least = min(wants, t.most), min(least, t.most)
	}
	if t.share > 0 && t.least > 0 {
		least = t.least
	}
	return wants, min(wants, least)
}

// divide shares room among parts that need so much of it and can do with so much less: what grows gets what the others leave, and where that
// is less than nothing, the others give up what they can do without.
func divide(room, gap float64, parts []Part, needs func(Part) (natural, least float64)) []float64 {
	out, least := make([]float64, len(parts)), make([]float64, len(parts))
	left, pool, shares := room-gaps(gap, parts), 0.0, 0.0
	for i, p := range parts {
		if out[i], least[i] = p.extent(needs(p)); p.share > 0 {
			out[i] = least[i]
			pool, shares = pool+out[i], shares+p.share
		}
		left -= out[i]
	}
	if left < 0 {
		shrink(out, least, -left)
		return out
	}
	grow(out, least, parts, pool+left, shares)
	return out
}

// grow shares the pool among the parts that grow, within their bounds. Where the bounds take more than they give, those parts are settled
// first that have to be larger than their share, else those that have to be smaller.
func grow(out, least []float64, parts []Part, pool, shares float64) {
	settled := make([]bool, len(parts))
	for shares > 0 {
		share, over := pool/shares, 0.0
		for i, p := range parts {
			if p.share > 0 && !settled[i] {
				out[i] = max(share*p.share, least[i])
				if p.most > 0 {
					out[i] = min(out[i], p.most)
				}
				over += out[i] - share*p.share
			}
		}
		done := true
		for i, p := range parts {
			if by := out[i] - share*p.share; p.share > 0 && !settled[i] && (over >= 0 && by > 0 || over <= 0 && by < 0) {
				settled[i], done = true, false
				pool, shares = pool-out[i], shares-p.share
			}
		}
		if done {
			return
		}
	}
}

// shrink takes over units off what there is beyond the least, from each part in the same proportion.
func shrink(out, least []float64, over float64) {
	slack := 0.0
	for i := range out {
		slack += out[i] - least[i]
	}
	if slack <= 0 {
		return
	}
	k := math.Min(1, over/slack)
	for i := range out {
		out[i] -= (out[i] - least[i]) * k
	}
}
