package xobrainer

import (
	"math"
	"strconv"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

const (
	// lampsPerSide are the lights along one half of the beam.
	lampsPerSide = 9
	// steepest is how far the end of the beam goes up and down, in units, plankH how thick it is: to be read across a table.
	steepest = 27
	plankH   = 28
)

// timers draws the beam and the fuse.
type timers struct{ *kit }

// beam draws the beam between the sides: it leans to the side whose time runs out, a marker rolls along it, lamps light
// up behind the marker. Near the end the lamps become triangles on striped ground, and the marker becomes a star.
func (b timers) beam(c graph.Canvas, s *scene, w *words) {
	r := b.geo.beam
	if b.area.Narrow() {
		c.Push(graph.Point{X: r.X, Y: r.Y}, smallBeam, 1)
		defer c.Pop()
		r = graph.Rect{W: r.W / smallBeam, H: r.H / smallBeam}
	}
	at, seconds, running := s.beam()
	half := r.W/2 - 26
	pivot := graph.Point{X: r.X + r.W/2, Y: r.Y + 45}
	angle := math.Asin(s.lean() * steepest / half)
	l := lying{
		pivot: pivot, half: half, angle: angle, at: at, strain: s.strain(), turn: s.after.turn, running: running,
		fallen: !running && (at == 1 || at == -1), still: s.still, beat: s.beat,
	}
	b.arts.alight(c, &l)
	c.Art(b.arts.fulcrum, graph.Rect{X: pivot.X - 30, Y: pivot.Y + 4, W: 60, H: 50}, graph.Show{})
	b.arts.lying(c, &l)
	b.names(c, s, w, r, seconds, l.hot() && running)
}

// names writes who sits at either end of the beam, and near the end the seconds that are left.
func (b timers) names(c graph.Canvas, s *scene, w *words, r graph.Rect, seconds int, hot bool) {
	t, turn, half := b.d.Theme, s.after.turn, r.W/2-26
	y := r.Y + r.H - 10
	for i := range 2 {
		st := t.Write(look.Small, graph.Medium).In(t.Soft)
		if turn == sideOf(i) {
			st = t.Write(look.Small, graph.Bold)
		}
		st.Middle = true
		mark := graph.Around(graph.Point{X: r.X + 12, Y: y}, 17, 17)
		at := graph.Point{X: r.X + 27, Y: y}
		if i == 1 {
			st.Align = graph.End
			mark = graph.Around(graph.Point{X: r.X + r.W - 12, Y: y}, 17, 17)
			at.X = r.X + r.W - 27
		}
		c.Art(b.arts.flat[i], mark, graph.Show{})
		room := half - 37 // up to the foot of the beam, or the seconds beside it
		if hot && turn == sideOf(i) {
			room = half - 104
		}
		if name, st := b.d.Fonts.Squeeze(w.sides[i], st, room); name == w.sides[i] && !b.area.Narrow() { // the mark does, where there is no room for all of it
			c.Text(name, at, st)
		}
	}
	if hot {
		// Between the name of who is in danger and the foot of the beam.
		st := t.Write(look.Body, graph.Bold).In(t.Gold).Centered()
		at := graph.Point{X: r.X + r.W/2 + 62*endOf(turn), Y: y - 4}
		c.Text(b.d.T("variant.seconds", "Seconds", seconds), at, st)
	}
}

// bomb is the picture of the bomb, spiked in its last seconds.
func (b timers) bomb(hot bool) graph.Art {
	if hot {
		return b.arts.bombHot
	}
	return b.arts.bombCold
}

// ghostFuse draws the bomb with its seconds at the corner of the square that is pointed at.
func (b timers) ghostFuse(c graph.Canvas, s *scene, cell graph.Rect) {
	seconds, _, ok := s.fuse()
	if !ok {
		return
	}
	side := math.Max(30, b.geo.pitch*0.56)
	at := graph.Point{X: cell.X + cell.W - 2, Y: cell.Y + 2}
	c.Art(b.bomb(seconds <= hotSeconds), graph.Around(at, side, side), graph.Show{})
	st := b.d.Theme.Write(look.Small, graph.Bold).In(white).Centered()
	c.Text(strconv.Itoa(seconds), at.Add(graph.Point{X: -side * 0.04, Y: side * 0.08}), st)
}
