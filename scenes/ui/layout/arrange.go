package layout

import (
	"math"
	"slices"

	"xotrio/scenes/ui/graph"
)

// Pad is p with d units of room on every side.
func Pad(d float64, p Part) Part { return Margin(d, d, d, d, p) }

// Margin is p with room to the left, above, to the right and below.
func Margin(left, top, right, bottom float64, p Part) Part {
	if p.Absent() {
		return p
	}
	width, height := left+right, top+bottom
	out := p // it keeps its track
	out.need = once(func(w float64) Need {
		n := p.Measure(w - width)
		return Need{n.W + width, n.H + height, n.MinW + width, n.MinH + height}
	})
	out.put = func(r graph.Rect) {
		p.Place(graph.Rect{X: r.X + left, Y: r.Y + top, W: max(0, r.W-width), H: max(0, r.H-height)})
	}
	return out
}

// Align is where in its room something stands that is smaller: 0 at the left or the top, 0.5 in the middle, 1 at the right or the bottom.
// The part has the size that it needs.
func Align(x, y float64, p Part) Part {
	out := p
	out.put = func(r graph.Rect) {
		n := p.Measure(r.W)
		w, h := math.Min(n.W, r.W), math.Min(n.H, r.H)
		p.Place(graph.Rect{X: r.X + (r.W-w)*x, Y: r.Y + (r.H-h)*y, W: w, H: h})
	}
	return out
}

// Center is p in the middle of its room, in the size that it needs.
func Center(p Part) Part { return Align(0.5, 0.5, p) }

// Level is p as wide as its room and as high as it needs, from the top (0) to the bottom (1) of it.
func Level(y float64, p Part) Part {
	return Under(p, func(r graph.Rect) {
		h := math.Min(p.Measure(r.W).H, r.H)
		p.Place(graph.Rect{X: r.X, Y: r.Y + (r.H-h)*y, W: r.W, H: h})
	})
}

// Middle is p as wide as its room and as high as it needs, in the middle from top to bottom, Top at the top.
func Middle(p Part) Part { return Level(0.5, p) }

// Top is p as wide as its room and as high as it needs, at the top.
func Top(p Part) Part { return Level(0, p) }

// Limit is p no wider and no higher than so many units, in the middle of its room; 0 is no limit.
func Limit(w, h float64, p Part) Part {
	bound := func(v, most float64) float64 {
		if most > 0 {
			return math.Min(v, most)
		}
		return v
	}
	out := p
	out.need = once(func(room float64) Need {
		n := p.Measure(bound(room, w))
		return Need{bound(n.W, w), bound(n.H, h), bound(n.MinW, w), bound(n.MinH, h)}
	})
	out.put = func(r graph.Rect) { p.Place(graph.Around(r.Center(), bound(r.W, w), bound(r.H, h))) }
	return out
}

// Square is p in the largest square in the middle of its room.
func Square(p Part) Part {
	out := p
	out.put = func(r graph.Rect) {
		d := math.Min(r.W, r.H)
		p.Place(graph.Around(r.Center(), d, d))
	}
	return out
}

// AtLeast is p that needs at least so much width and height.
func AtLeast(w, h float64, p Part) Part {
	out := p
	out.need = once(func(room float64) Need {
		n := p.Measure(room)
		return Need{math.Max(n.W, w), math.Max(n.H, h), math.Max(n.MinW, w), math.Max(n.MinH, h)}
	})
	return out
}

// Layers are parts in the same room, each on top of the one before.
func Layers(parts ...Part) Part {
	parts = present(parts)
	return Leaf(func(w float64) (n Need) {
		for _, p := range parts {
			o := p.Measure(w)
			n = Need{math.Max(n.W, o.W), math.Max(n.H, o.H), math.Max(n.MinW, o.MinW), math.Max(n.MinH, o.MinH)}
		}
		return n
	}, func(r graph.Rect) {
		for _, p := range parts {
			p.Place(r)
		}
	})
}

// Wide is one part in at least so many units of width, and another in less.
func Wide(at float64, width, narrow func() Part) Part {
	return For(func(w float64) Part {
		if w >= at {
			return width()
		}
		return narrow()
	})
}

// For is the part that of makes for the width that there is.
func For(of func(w float64) Part) Part {
	return Leaf(func(w float64) Need { return of(w).Measure(w) }, func(r graph.Rect) { of(r.W).Place(r) })
}

// First is the first of the parts that stands in its room without setting words smaller, the last where none does. It would like what the
// first one needs, and can do with what the one that can do with least needs.
func First(parts ...Part) Part {
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

// By is the part that make makes for the room that it gets, where what it needs does not depend on that: it asks for w by h units.
func By(w, h float64, make func(r graph.Rect) Part) Part {
	return Sized(w, h, func(r graph.Rect) { make(r).Place(r) })
}

// Flow has parts beside one another in as many lines as they need.
func Flow(gap float64, parts ...Part) Part {
	parts = present(parts)
	lines := func(w float64) (out []Part) {
		var line []Part
		used := 0.0
		for _, p := range parts {
			width, _ := p.extent(p.Measure(w).W, 0)
			if len(line) > 0 && used+gap+width > w {
				out = append(out, Row(gap, append(line, Fill())...))
				line, used = nil, 0
			}
			if len(line) > 0 {
				used += gap
			}
			line, used = append(line, p), used+width
		}
		if len(line) > 0 {
			out = append(out, Row(gap, append(line, Fill())...))
		}
		return out
	}
	return Leaf(func(w float64) Need {
		n := Stack(gap, lines(w)...).Measure(w)
		n.W = Row(gap, parts...).Measure(w).W
		return n
	}, func(r graph.Rect) { Stack(gap, lines(r.W)...).Place(r) })
}

// Even is a row of parts that share its width equally.
func Even(gap float64, parts ...Part) Part {
	parts = present(parts)
	for i := range parts {
		parts[i] = parts[i].Grow(1)
		parts[i].least, parts[i].most = 0, 0
	}
	return Row(gap, parts...)
}

// Grid has rows of cells whose columns stand below one another. columns say how wide each column is, by the track of a part: Gap for a
// fixed one, Fill for one that grows, an empty Leaf for as wide as its widest cell.
func Grid(gapX, gapY float64, columns []Part, rows ...[]Part) Part {
	widths := func(w float64) []float64 {
		cols := make([]Part, len(columns))
		for i, c := range columns {
			need := Need{}
			for _, row := range rows {
				if i < len(row) && c.share == 0 && !c.isFixed {
					n := row[i].Measure(w)
					need.W, need.MinW = math.Max(need.W, n.W), math.Max(need.MinW, n.MinW)
				}
			}
			cols[i] = c
			cols[i].need = func(float64) Need { return need }
		}
		return divide(w, gapX, cols, func(p Part) (float64, float64) { n := p.Measure(w); return n.W, n.MinW })
	}
	lines := func(w float64) Part {
		across, out := widths(w), make([]Part, 0, len(rows))
		for _, row := range rows {
			cells := make([]Part, len(row))
			for i, cell := range row {
				if cell.Absent() {
					cell = Leaf(nil, nil)
				}
				cells[i] = cell.Fixed(across[i])
			}
			out = append(out, Row(gapX, cells...))
		}
		return Stack(gapY, out...)
	}
	return Leaf(func(w float64) Need { return lines(w).Measure(w) }, func(r graph.Rect) { lines(r.W).Place(r) })
}

// Under is p with put in place of what it does when it is told where it lies: put has p placed itself, on top of something of its own.
func Under(p Part, put func(r graph.Rect)) Part {
	if p.Absent() {
		return p
	}
	out := p
	out.put = put
	return out
}

// Columns has parts in so many equal columns, line by line.
func Columns(n int, gapX, gapY float64, parts ...Part) Part {
	parts = present(parts)
	var lines []Part
	for line := range slices.Chunk(parts, n) {
		for len(line) < n {
			line = append(slices.Clone(line), Leaf(nil, nil))
		}
		lines = append(lines, Even(gapX, line...))
	}
	return Stack(gapY, lines...)
}

// AsLargeAs is p that needs as much as the largest of the others: what changes with them does not move what stands below it.
func AsLargeAs(p Part, others ...Part) Part {
	most := Layers(others...)
	out := p
	out.need = once(func(w float64) Need {
		n, m := p.Measure(w), most.Measure(w)
		return Need{math.Max(n.W, m.W), math.Max(n.H, m.H), math.Max(n.MinW, m.MinW), math.Max(n.MinH, m.MinH)}
	})
	return out
}

// Spread is a row of parts of which each gets what it needs, and an equal part of the rest.
func Spread(gap float64, parts ...Part) Part {
	parts = present(parts)
	row := Row(gap, parts...)
	return Leaf(row.need, func(r graph.Rect) {
		rest := math.Max(0, r.W-row.Measure(Unbounded).W) / float64(max(1, len(parts)))
		width := slices.Clone(parts)
		for i := range width {
			width[i] = AtLeast(parts[i].Measure(Unbounded).W+rest, 0, parts[i])
		}
		if rest == 0 {
			width = parts
		}
		Row(gap, width...).Place(r)
	})
}

// Shaped is p in the largest room in the middle of its own that is between least and most times as wide as high.
func Shaped(least, most float64, p Part) Part {
	return Under(p, func(r graph.Rect) {
		p.Place(graph.Around(r.Center(), math.Min(r.W, r.H*most), math.Min(r.H, r.W/least)))
	})
}

// Least is p that asks for no more height than it can do with, though it uses all that it gets: for what grows within something that is
// scrolled only where even that is too much.
func Least(p Part) Part {
	if p.Absent() {
		return p
	}
	out := p
	out.need = once(func(w float64) Need {
		n := p.Measure(w)
		n.H = n.MinH
		return n
	})
	return out
}

// Rigid is p that can do with no less height than it would like to have in its width.
func Rigid(p Part) Part {
	if p.Absent() {
		return p
	}
	out := p
	out.need = once(func(w float64) Need {
		n := p.Measure(w)
		n.MinH = n.H
		return n
	})
	return out
}

// Whole is p that can do with no less than what it would like to have.
func Whole(p Part) Part {
	if p.Absent() {
		return p
	}
	out := p
	out.need = once(func(float64) Need {
		n := p.Measure(Unbounded)
		return Need{n.W, n.H, n.W, n.H}
	})
	return out
}
