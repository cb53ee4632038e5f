package xobrainer

import (
	"math"
	"strconv"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

const (
	// lampsPerSide are the lights along one half of the beam.
	lampsPerSide = 9
	// steepest is how far the end of the beam goes up and down, in units.
	steepest = 17
	// danger is the part of the way from the middle to an end at which the beam warns.
	danger = 0.66
	// hotSeconds are the last seconds of the bomb, which are heard.
	hotSeconds = 5
)

// sway is how the beam swings after the marker, and what has been heard of the clocks.
type sway struct {
	// lean is how far it leans, from -1 to 1, speed by how much more in a tick.
	lean, speed float64
	// beat is how many ticks ago the beam was heard, second what the fuse showed last.
	beat, second int
	// steps counts what of the clocks is on the picture, so that nothing is drawn again in vain.
	shown [3]int
}

// fuse is what is left of the bomb in seconds, rounded up, and as a part of the whole; ok is false without a bomb.
func (b *Board) fuse() (seconds int, part float64, ok bool) {
	if b.m.Result().Over() {
		return 0, 0, false
	}
	left, whole := b.m.Fuse()
	if whole <= 0 {
		return 0, 0, false
	}
	return (left + match.TicksPerSecond - 1) / match.TicksPerSecond, float64(left) / float64(whole), true
}

// beamAt is where the marker is from -1 to 1, and the seconds that the side on turn has until it falls.
func (b *Board) beamAt() (at float64, seconds int, running bool) {
	if r := b.run; r != nil && !r.past() && r.step.Fell || b.m.Result().By == "fall" && b.hist.last.Fell {
		return pickSide(b.hist.last.Side), 0, false
	}
	n, whole := b.m.Beam()
	if whole <= 0 {
		return 0, 0, false
	}
	at = float64(n) / float64(whole)
	left := float64(whole) - float64(n)*pickSide(b.state.ToMove())
	return at, int(math.Ceil(left / match.TicksPerSecond)), b.state.ToMove() != rules.Nobody && !b.m.Result().Over()
}

// pickSide is -1 for X, whose end is at the left, and 1 for O.
func pickSide(s rules.Side) float64 {
	switch s {
	case rules.X:
		return -1
	case rules.O:
		return 1
	}
	return 0
}

// strain is how near the marker is to the end that it moves to: below 0 on the other half, 1 at the end.
func (b *Board) strain() float64 {
	at, _, running := b.beamAt()
	if !running {
		return 0
	}
	return at * pickSide(b.state.ToMove())
}

// watch makes one tick of what the clocks show and sound.
func (b *Board) watch(did *table.TickResult) {
	if b.m == nil {
		return
	}
	s, shown := &b.sway, [3]int{}
	still := b.Holds()
	if b.geo.beam.W > 0 {
		at, _, _ := b.beamAt()
		if b.area.Reduced {
			s.lean, s.speed = math.Round(at*5)/5, 0
		} else {
			s.speed = (s.speed + (at-s.lean)*0.02) * 0.88
			if s.lean += s.speed; math.Abs(s.speed) < 0.0003 && math.Abs(at-s.lean) < 0.002 {
				s.lean, s.speed = at, 0
			}
		}
		shown[0], shown[1] = int(at*b.geo.beam.W), int(s.lean*2000)
		s.beat++
		if k := b.strain(); k > 0.3 && !still {
			if every := int(60 - 48*min(1, (k-0.3)/0.7)); s.beat >= every {
				s.beat = 0
				b.cues = append(b.cues, sound.Tick)
			}
		}
	}
	if seconds, part, ok := b.fuse(); ok {
		shown[2] = seconds<<16 + int(part*200)
		if seconds != s.second {
			if s.second = seconds; seconds <= hotSeconds && !still {
				b.cues = append(b.cues, sound.Tick)
			}
		}
	}
	if shown != s.shown {
		s.shown = shown
		did.Redraw = true
	}
}

// drawBeam draws the beam between the sides: it leans to the side whose time runs out, a marker rolls along it, lamps light
// up behind the marker. Near the end the lamps become triangles on striped ground, and the marker becomes a star.
func (b *Board) drawBeam(c graph.Canvas) {
	r := b.geo.beam
	if r.W <= 0 {
		return
	}
	at, seconds, running := b.beamAt()
	half := r.W/2 - 26
	pivot := graph.Point{X: r.X + r.W/2, Y: r.Y + 36}
	angle := math.Asin(b.sway.lean * steepest / half)
	sin, cos := math.Sincos(angle)
	on := func(k, above float64) graph.Point { // the place k of the way to the right end, above the middle of the plank
		return graph.Point{X: pivot.X + k*half*cos + above*sin, Y: pivot.Y + k*half*sin - above*cos}
	}
	c.Art(b.arts.fulcrum, graph.Rect{X: pivot.X - 24, Y: pivot.Y + 2, W: 48, H: 42}, graph.Show{})
	c.Art(b.arts.plank, graph.Around(pivot, 2*half+20, 22), graph.Show{Angle: angle})
	for i := 1; i <= lampsPerSide; i++ {
		for side := rules.X; side <= rules.O; side++ {
			k := pickSide(side) * float64(i) / (lampsPerSide + 0.6)
			lit := at*pickSide(side) >= float64(i)/(lampsPerSide+0.6)
			near := float64(i)/(lampsPerSide+0.6) > danger
			lamp := b.arts.lampOff
			if lit {
				lamp = b.arts.lamp[tone(side)]
			}
			if near {
				lamp = b.arts.warn[0]
				if lit {
					lamp = b.arts.warn[1]
				}
			}
			c.Art(lamp, graph.Around(on(k, 0), 12, 12), graph.Show{})
		}
	}
	strain := b.strain()
	hot := strain > danger || !running && (at == 1 || at == -1)
	size, marker := 30.0, b.arts.marker
	if hot {
		if marker, size = b.arts.star, 38; !b.area.Reduced && running {
			size += 5 * (1 - min(1, float64(b.sway.beat)/12))
		}
	}
	p := on(at, 17)
	c.Art(marker, graph.Around(p, size, size), graph.Show{})
	if running {
		arrow := b.arts.arrow[0]
		if b.state.ToMove() == rules.O {
			arrow = b.arts.arrow[1]
		}
		c.Art(arrow, graph.Around(p, 15, 15), graph.Show{})
	}
	b.drawBeamNames(c, r, half, seconds, hot && running)
}

// drawBeamNames writes who sits at either end, and near the end the seconds that are left.
func (b *Board) drawBeamNames(c graph.Canvas, r graph.Rect, half float64, seconds int, hot bool) {
	t := b.d.Theme
	y := r.Y + r.H - 12
	for i := range 2 {
		side := rules.X + rules.Side(i)
		turn := b.state.ToMove() == side
		st := t.Write(look.Small, graph.Medium).In(t.Soft)
		if turn {
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
		c.Text(table.Fit(b.d.Fonts, b.words.heads[i].Name, st, half-104), at, st)
	}
	if hot {
		// Between the name of who is in danger and the foot of the beam.
		st := t.Write(look.Body, graph.Bold).In(t.Gold).Centered()
		at := graph.Point{X: r.X + r.W/2 + 56*pickSide(b.state.ToMove()), Y: y - 2}
		c.Text(b.d.T("variant.seconds", "Seconds", seconds), at, st)
	}
}

// drawFuse draws the fuse of the bomb above the line-up of seat i: it burns towards the piece to be played.
func (b *Board) drawFuse(c graph.Canvas, v *view, i int) {
	seconds, part, ok := b.fuse()
	side := rules.X + rules.Side(i)
	if !ok || b.deal != nil || v != &b.now || v.turn != side || v.lineLen[i] == 0 {
		return
	}
	p, t := &b.geo.panels[i], b.d.Theme
	label, _ := b.d.Fonts.Measure(b.words.lineUp, b.label())
	slot := p.slots[4-v.lineLen[i]]
	hot := seconds <= hotSeconds
	from, to := p.lineAt.X+label+12, p.slots[3].X+p.slots[3].W-34
	y := p.lineAt.Y + 9
	rope := graph.Rect{X: from, Y: y - 5, W: to - from, H: 10}
	c.Art(b.arts.rope[0], rope, graph.Show{})
	burning := rope
	burning.W *= part
	c.Clip(burning)
	kind := b.arts.rope[1]
	if hot {
		kind = b.arts.rope[2]
	}
	c.Art(kind, rope, graph.Show{})
	c.Pop()
	c.Art(b.arts.spark, graph.Around(graph.Point{X: rope.X + burning.W, Y: y}, 20, 20), graph.Show{})
	st := t.Write(look.Body, graph.Bold)
	st.Align, st.Middle = graph.End, true
	if hot {
		st = st.In(t.Gold)
	}
	c.Text(strconv.Itoa(seconds), graph.Point{X: p.slots[3].X + p.slots[3].W, Y: y}, st)
	c.Art(b.bomb(hot), graph.Around(graph.Point{X: slot.X + slot.W - 6, Y: slot.Y + 5}, 24, 24), graph.Show{})
}

// bomb is the picture of the bomb, spiked in its last seconds.
func (b *Board) bomb(hot bool) graph.Art {
	if hot {
		return b.arts.bombHot
	}
	return b.arts.bombCold
}

// drawGhostFuse draws the bomb with its seconds at the corner of the square that is pointed at.
func (b *Board) drawGhostFuse(c graph.Canvas, cell graph.Rect) {
	seconds, _, ok := b.fuse()
	if !ok {
		return
	}
	side := math.Max(30, b.geo.pitch*0.56)
	at := graph.Point{X: cell.X + cell.W - 2, Y: cell.Y + 2}
	c.Art(b.bomb(seconds <= hotSeconds), graph.Around(at, side, side), graph.Show{})
	st := b.d.Theme.Write(look.Small, graph.Bold).In(white).Centered()
	c.Text(strconv.Itoa(seconds), at.Add(graph.Point{X: -side * 0.04, Y: side * 0.08}), st)
}
