// Package layout divides a screen among its parts. Constraints go down, sizes come up, parents place: a part can be measured for a width any
// number of times and is placed once; then it adds its nodes to the tree. No height is predicted separately from drawing, and the
// order of the parts is the focus order.
//
// layout.go has Part, the leaves, and the parts that choose between others. modifiers.go has parts that wrap a single one: margins, alignment,
// limits. rows.go has rows, stacks and grids, and the division of their length.
package layout

import (
	"math"

	"xotrio/scenes/ui/graph"
)

// Need is the size a part asks for when it is offered a certain width, in units.
type Need struct {
	// W is the preferred width and H the preferred height at that width, or at the offered width if that is smaller.
	W, H float64
	// MinW and MinH are the smallest size that works, with smaller text for example.
	MinW, MinH float64
}

// Unbounded is larger than any width a part uses.
const Unbounded = 1e6

// Part is an element that needs space and is placed in a rectangle. The zero Part is absent: it takes no space, and no gap next to it.
//
// In a Row or a Stack a part takes what it needs, unless Fixed or Grow is called on it. The methods and functions that adapt a part return a
// new one; a Part is never modified. It is a single pointer because it is passed at every call.
type Part struct {
	*spec
}

type spec struct {
	need  func(w float64) Need
	put   func(r graph.Rect)
	early bool
	track
}

// Leaf returns a part that needs what need returns for a width and that calls put when it is placed. A nil need asks for nothing, a nil put
// does nothing. need is called only once for each width.
func Leaf(need func(w float64) Need, put func(r graph.Rect)) Part {
	if put == nil {
		put = func(graph.Rect) {}
	}
	return Part{&spec{need: once(need), put: put}}
}

// once caches the results of need: every level of the tree above a part measures it, several times.
func once(need func(w float64) Need) func(w float64) Need {
	if need == nil {
		return nil
	}
	type result struct {
		w float64
		n Need
	}
	var cache []result
	return func(w float64) Need {
		for i := range cache {
			if cache[i].w == w {
				return cache[i].n
			}
		}
		n := need(w)
		cache = append(cache, result{w, n})
		return n
	}
}

// Sized returns a part of the size w by h.
func Sized(w, h float64, put func(r graph.Rect)) Part {
	return Leaf(func(float64) Need { return Need{w, h, w, h} }, put)
}

// Gap returns n units of empty space along the axis of its Row or Stack.
func Gap(n float64) Part { return Leaf(nil, nil).Fixed(n) }

// Fill returns empty space that grows to what the other parts leave.
func Fill() Part { return Leaf(nil, nil).Grow(1) }

// Room returns a part without nodes that stores its rectangle in r when it is placed.
func Room(r *graph.Rect) Part { return Leaf(nil, func(placed graph.Rect) { *r = placed }) }

// If returns p if the condition holds, otherwise the absent part.
func If(condition bool, p Part) Part {
	if condition {
		return p
	}
	return Part{}
}

// Or returns p, or other if p is absent.
func (p Part) Or(other Part) Part {
	if p.Absent() {
		return other
	}
	return p
}

// Absent reports whether p is the zero Part.
func (p Part) Absent() bool { return p.spec == nil }

// Measure returns what the part needs if it is offered w units of width.
func (p Part) Measure(w float64) Need {
	if p.spec == nil || p.need == nil {
		return Need{}
	}
	return p.need(w)
}

// Height returns the preferred height in w units of width.
func (p Part) Height(w float64) float64 { return p.Measure(w).H }

// Place puts the part into r: it adds its nodes to the tree.
func (p Part) Place(r graph.Rect) {
	if p.spec != nil {
		p.put(r)
	}
}

// Fixed makes the part take n units of the axis.
func (p Part) Fixed(n float64) Part {
	return p.withTrack(track{fixed: n, isFixed: true})
}

// Grow makes the part take a share of what the others leave, in proportion to the shares of the other growing parts.
func (p Part) Grow(share float64) Part {
	if p.Absent() {
		return p
	}
	t := p.track
	t.isFixed, t.share = false, share
	return p.withTrack(t)
}

// Between bounds what the part takes of the axis, in units; a max of 0 is no bound.
func (p Part) Between(min, max float64) Part {
	if p.Absent() {
		return p
	}
	t := p.track
	t.min, t.max = min, max
	return p.withTrack(t)
}

func (p Part) withTrack(t track) Part {
	if p.Absent() {
		return p
	}
	s := *p.spec
	s.track = t
	return Part{&s}
}

// Early makes a Row or Stack place the part before its siblings: it is drawn below them if it extends into their space, as a zoomed-in board does, and comes first in the focus order.
func (p Part) Early() Part {
	if p.Absent() {
		return p
	}
	s := *p.spec
	s.early = true
	return Part{&s}
}

// with returns a part of the same track as p that measures and places itself by need and put. A nil function is taken from p.
func (p Part) with(need func(w float64) Need, put func(r graph.Rect)) Part {
	if p.Absent() {
		return p
	}
	s := *p.spec
	if need != nil {
		s.need = once(need)
	}
	if put != nil {
		s.put = put
	}
	return Part{&s}
}

// Breakpoint returns the part made by atLeast if the width is minWidth units or more, otherwise that made by less.
func Breakpoint(minWidth float64, atLeast, less func() Part) Part {
	return ForWidth(func(w float64) Part {
		if w >= minWidth {
			return atLeast()
		}
		return less()
	})
}

// ForWidth returns a part that build makes for the width available.
func ForWidth(build func(w float64) Part) Part {
	return Leaf(func(w float64) Need { return build(w).Measure(w) }, func(r graph.Rect) { build(r.W).Place(r) })
}

// ForRect returns a part that build makes for the rectangle it is placed in. It asks for w by h units, as its need cannot depend on the part.
func ForRect(w, h float64, build func(r graph.Rect) Part) Part {
	return Sized(w, h, func(r graph.Rect) { build(r).Place(r) })
}

// FirstFit returns the first of the parts that fits into its rectangle without smaller text, or the last if none does. It prefers what the
// first one needs; its minimum is the smallest of all.
func FirstFit(parts ...Part) Part {
	parts = present(parts)
	if len(parts) == 0 {
		return Part{}
	}
	return Leaf(func(w float64) Need {
		n := parts[0].Measure(w)
		for _, p := range parts[1:] {
			o := p.Measure(w)
			n.MinW, n.MinH = math.Min(n.MinW, o.MinW), math.Min(n.MinH, o.MinH)
		}
		return n
	}, func(r graph.Rect) {
		for i, p := range parts {
			if n := p.Measure(r.W); i == len(parts)-1 || n.MinW <= r.W+0.01 && n.H <= r.H+0.01 {
				p.Place(r)
				return
			}
		}
	})
}
