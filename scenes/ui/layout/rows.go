package layout

import (
	"math"
	"slices"

	"xotrio/scenes/ui/graph"
)

// Row places parts next to each other, each as high as the row.
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
			width, minWidth := parts[i].extent(own.W, own.MinW)
			n.W, n.MinW = n.W+width, n.MinW+minWidth
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

// Stack places parts below each other, each as wide as the stack.
func Stack(gap float64, parts ...Part) Part {
	parts = present(parts)
	return Leaf(func(w float64) (n Need) {
		n.H = gaps(gap, parts)
		n.MinH = n.H
		for _, p := range parts {
			own := p.Measure(w)
			n.W, n.MinW = max(n.W, own.W), max(n.MinW, own.MinW)
			height, minHeight := p.extent(own.H, own.MinH)
			n.H, n.MinH = n.H+height, n.MinH+minHeight
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

// place places parts in their rooms, early ones first.
func place(parts []Part, rooms []graph.Rect) {
	for _, early := range []bool{true, false} {
		for i, p := range parts {
			if p.early == early {
				p.Place(rooms[i])
			}
		}
	}
}

// present returns a new slice of the parts that are not absent.
func present(parts []Part) []Part {
	return slices.DeleteFunc(slices.Clone(parts), Part.Absent)
}

func gaps(gap float64, parts []Part) float64 { return gap * float64(max(0, len(parts)-1)) }

// Layers places parts in the same rectangle, each above the one before.
func Layers(parts ...Part) Part {
	parts = present(parts)
	return Leaf(func(w float64) (n Need) {
		for _, p := range parts {
			n = n.atLeast(p.Measure(w))
		}
		return n
	}, func(r graph.Rect) {
		for _, p := range parts {
			p.Place(r)
		}
	})
}

// Flow places parts next to each other, in as many lines as they need.
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

// Even is a Row whose parts have the same width.
func Even(gap float64, parts ...Part) Part {
	parts = present(parts)
	for i, p := range parts {
		parts[i] = p.withTrack(track{share: 1})
	}
	return Row(gap, parts...)
}

// EvenOrStacked is Even if the parts fit next to each other, and otherwise a Stack.
func EvenOrStacked(gap float64, parts ...Part) Part {
	return ForWidth(func(w float64) Part {
		if even := Even(gap, parts...); even.Measure(w).MinW <= w {
			return even
		}
		return Stack(gap, parts...)
	})
}

// Spread is a Row that gives each part what it needs and an equal share of the rest.
func Spread(gap float64, parts ...Part) Part {
	parts = present(parts)
	row := Row(gap, parts...)
	return row.with(nil, func(r graph.Rect) {
		rest := math.Max(0, r.W-row.Measure(Unbounded).W) / float64(max(1, len(parts)))
		if rest == 0 {
			row.Place(r)
			return
		}
		widened := make([]Part, len(parts))
		for i, p := range parts {
			widened[i] = AtLeast(p.Measure(Unbounded).W+rest, 0, p)
		}
		Row(gap, widened...).Place(r)
	})
}

// Columns places parts line by line in n equal columns.
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

// Grid places rows of cells in aligned columns. The track of columns[i] sets the width of column i: Gap for a fixed one, Fill for one that
// grows, an empty Leaf for the width of its widest cell.
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
			cols[i] = c.with(func(float64) Need { return need }, nil)
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

// track is the length of a part along the axis of a Row or a Stack: fixed units, a share of what the others leave, or else what it needs. A max of
// 0 is no bound.
type track struct {
	fixed, share, min, max float64
	isFixed                bool
}

// extent returns the preferred and the smallest length of the track for a part that needs those.
func (t *track) extent(preferred, smallest float64) (length, shortest float64) {
	if t.isFixed {
		return t.fixed, t.fixed
	}
	length, shortest = max(preferred, t.min), max(smallest, t.min)
	if t.max > 0 {
		length, shortest = min(length, t.max), min(shortest, t.max)
	}
	if t.share > 0 && t.min > 0 {
		shortest = t.min
	}
	return length, min(length, shortest)
}

// divide returns the lengths of the parts in a row or stack of that length. Growing parts get what the others leave; if that is less than
// nothing, the others shrink towards their minimum. needs returns the preferred and the smallest length of a part.
func divide(length, gap float64, parts []Part, needs func(Part) (preferred, smallest float64)) []float64 {
	out, shortest := make([]float64, len(parts)), make([]float64, len(parts))
	left, pool, shares := length-gaps(gap, parts), 0.0, 0.0
	for i, p := range parts {
		if out[i], shortest[i] = p.extent(needs(p)); p.share > 0 {
			out[i] = shortest[i]
			pool, shares = pool+out[i], shares+p.share
		}
		left -= out[i]
	}
	if left < 0 {
		shrink(out, shortest, -left)
		return out
	}
	grow(out, shortest, parts, pool+left, shares)
	return out
}

// grow shares the pool among the growing parts, within their bounds. If the bounds add more length than they remove, it settles the parts that must be longer than their share first, otherwise the shorter ones.
func grow(out, shortest []float64, parts []Part, pool, shares float64) {
	settled := make([]bool, len(parts))
	for shares > 0 {
		share, over := pool/shares, 0.0
		for i, p := range parts {
			if p.share > 0 && !settled[i] {
				out[i] = max(share*p.share, shortest[i])
				if p.max > 0 {
					out[i] = min(out[i], p.max)
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

// shrink takes the excess away from the parts, in proportion to what each has above its minimum.
func shrink(out, shortest []float64, excess float64) {
	slack := 0.0
	for i := range out {
		slack += out[i] - shortest[i]
	}
	if slack <= 0 {
		return
	}
	k := math.Min(1, excess/slack)
	for i := range out {
		out[i] -= (out[i] - shortest[i]) * k
	}
}
