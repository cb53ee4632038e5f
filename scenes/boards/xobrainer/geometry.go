package xobrainer

import (
	"math"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// geometry is where things are, in units.
type geometry struct {
	// outer is the board with its frame, inner its squares. pitch is the distance of two squares, gap what is left
	// between them; both fill whole pixels, so that all squares are equally sharp.
	outer, inner graph.Rect
	pitch, gap   float64
	seats        [2]boards.SeatPlaces
	// beam is the room of the beam between the sides, empty without TimeBalance.
	beam graph.Rect
}

// measure lays everything out in a, with the beam where there is one.
func measure(a boards.Area, beam bool) geometry {
	whole, beamH := a.Board, beamH
	if a.Narrow() {
		beamH *= smallBeam
	}
	if beam {
		a.Board.H -= beamH
		if a.Tall {
			a.Board.Y += beamH
		}
	}
	px := func(v float64) float64 { return math.Floor(v*a.Scale) / a.Scale }
	side := math.Min(a.Board.W, a.Board.H)
	g := geometry{pitch: px(side * 0.938 / xo.Size)}
	g.gap = math.Max(px(g.pitch*0.065), 1/a.Scale)
	c := a.Board.Center()
	g.outer = graph.Rect{X: px(c.X - side/2), Y: px(c.Y - side/2), W: px(side), H: px(side)}
	frame := px((g.outer.W - xo.Size*g.pitch) / 2)
	g.inner = graph.Rect{X: g.outer.X + frame, Y: g.outer.Y + frame, W: xo.Size * g.pitch, H: xo.Size * g.pitch}
	if beam {
		g.beam = graph.Rect{X: g.outer.X, Y: g.outer.Y + g.outer.H + 6, W: g.outer.W, H: beamH - 6}
		if a.Tall {
			g.beam.Y = math.Max(whole.Y, g.outer.Y-beamH)
		}
	}
	g.seats = [2]boards.SeatPlaces(a.Seats[:2])
	return g
}

// cell is the square q without the gaps around it.
func (g *geometry) cell(q xo.Square) graph.Rect {
	return graph.Rect{
		X: g.inner.X + float64(q.Column())*g.pitch + g.gap/2, Y: g.inner.Y + float64(xo.Size-1-q.Row())*g.pitch + g.gap/2,
		W: g.pitch - g.gap, H: g.pitch - g.gap,
	}
}

// square is the square under p.
func (g *geometry) square(p graph.Point) (xo.Square, bool) {
	if !g.inner.Contains(p) {
		return 0, false
	}
	col := min(xo.Size-1, int((p.X-g.inner.X)/g.pitch))
	row := min(xo.Size-1, int((p.Y-g.inner.Y)/g.pitch))
	return xo.At(col, xo.Size-1-row), true
}

// beamH is the height of the room of the beam, smallBeam how much smaller it is on a telephone.
const (
	beamH     = 112.0
	smallBeam = 0.62
)
