package layout

import (
	"math"

	"xotrio/scenes/ui/graph"
)

// Pad adds d units of margin on every side.
func Pad(d float64, p Part) Part { return Margin(d, d, d, d, p) }

// Margin adds space on the left, above, on the right and below.
func Margin(left, top, right, bottom float64, p Part) Part {
	width, height := left+right, top+bottom
	return p.with(func(w float64) Need {
		n := p.Measure(w - width)
		return Need{n.W + width, n.H + height, n.MinW + width, n.MinH + height}
	}, func(r graph.Rect) {
		p.Place(graph.Rect{X: r.X + left, Y: r.Y + top, W: max(0, r.W-width), H: max(0, r.H-height)})
	})
}

// Align gives p the size it needs and positions it in its rectangle: 0 is left or top, 0.5 the center, 1 right or bottom.
func Align(x, y float64, p Part) Part {
	return p.with(nil, func(r graph.Rect) {
		n := p.Measure(r.W)
		w, h := math.Min(n.W, r.W), math.Min(n.H, r.H)
		p.Place(graph.Rect{X: r.X + (r.W-w)*x, Y: r.Y + (r.H-h)*y, W: w, H: h})
	})
}

// Center gives p the size it needs, in the center of its rectangle.
func Center(p Part) Part { return Align(0.5, 0.5, p) }

// AlignY gives p the whole width and the height it needs, and positions it vertically from 0 (top) to 1 (bottom).
func AlignY(y float64, p Part) Part {
	return Under(p, func(r graph.Rect) {
		h := math.Min(p.Measure(r.W).H, r.H)
		p.Place(graph.Rect{X: r.X, Y: r.Y + (r.H-h)*y, W: r.W, H: h})
	})
}

// Middle is Level(0.5, p).
func Middle(p Part) Part { return AlignY(0.5, p) }

// Top is Level(0, p).
func Top(p Part) Part { return AlignY(0, p) }

// Limit makes p at most w by h units, centered in its rectangle; 0 is no limit.
func Limit(w, h float64, p Part) Part {
	bound := func(v, limit float64) float64 {
		if limit > 0 {
			return math.Min(v, limit)
		}
		return v
	}
	return p.with(func(room float64) Need {
		n := p.Measure(bound(room, w))
		return Need{bound(n.W, w), bound(n.H, h), bound(n.MinW, w), bound(n.MinH, h)}
	}, func(r graph.Rect) { p.Place(graph.Around(r.Center(), bound(r.W, w), bound(r.H, h))) })
}

// Square places p in the largest square in the center of its rectangle.
func Square(p Part) Part { return Shaped(1, 1, p) }

// Shaped places p in the largest centered rectangle whose ratio of width to height is between min and max.
func Shaped(min, max float64, p Part) Part {
	return Under(p, func(r graph.Rect) {
		p.Place(graph.Around(r.Center(), math.Min(r.W, r.H*max), math.Min(r.H, r.W/min)))
	})
}

// Under replaces what p does when it is placed: put draws something of its own below and then places p.
func Under(p Part, put func(r graph.Rect)) Part { return p.with(nil, put) }

// AtLeast makes p ask for at least w by h units.
func AtLeast(w, h float64, p Part) Part {
	return p.with(func(room float64) Need { return p.Measure(room).atLeast(Need{w, h, w, h}) }, nil)
}

// AsLargeAs makes p ask for as much as the largest of the others, so that what is below it does not move if they take its place.
func AsLargeAs(p Part, others ...Part) Part {
	largest := Layers(others...)
	return p.with(func(w float64) Need { return p.Measure(w).atLeast(largest.Measure(w)) }, nil)
}

func (n Need) atLeast(o Need) Need {
	return Need{math.Max(n.W, o.W), math.Max(n.H, o.H), math.Max(n.MinW, o.MinW), math.Max(n.MinH, o.MinH)}
}

// PreferMin makes p prefer its minimum height, although it uses all it gets. It is for parts that grow inside a scrolled area, which should
// scroll only if even the minimum does not fit.
func PreferMin(p Part) Part {
	return p.with(func(w float64) Need {
		n := p.Measure(w)
		n.H = n.MinH
		return n
	}, nil)
}

// MinAsPreferred makes the preferred height of p its minimum height.
func MinAsPreferred(p Part) Part {
	return p.with(func(w float64) Need {
		n := p.Measure(w)
		n.MinH = n.H
		return n
	}, nil)
}

// Whole makes the preferred size of p, in unlimited width, its minimum size.
func Whole(p Part) Part {
	return p.with(func(float64) Need {
		n := p.Measure(Unbounded)
		return Need{n.W, n.H, n.W, n.H}
	}, nil)
}
