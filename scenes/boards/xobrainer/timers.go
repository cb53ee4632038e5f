package xobrainer

import (
	"math"
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// clockSounds remembers which sounds the clocks have made.
type clockSounds struct {
	// beat and creak are the times of the last beat and creak of the beam, second is the last number that the fuse showed.
	beat, creak time.Duration
	second      int
}

// cues appends the sounds of the clocks at now. strain is that of the beam; seconds are those of the fuse if lit is true; held is
// true while the clocks are paused.
func (cs *clockSounds) cues(strain float64, seconds int, lit bool, now time.Duration, held bool, cues []sound.Cue) []sound.Cue {
	if k := strain; k > 0.3 && !held {
		if every := time.Second - time.Duration(float64(800*ms)*min(1, (k-0.3)/0.7)); now-cs.beat >= every {
			cs.beat = now
			cues = append(cues, sound.Tick)
		}
		if k > danger && now-cs.creak >= creakEvery {
			cs.creak = now
			cues = append(cues, sound.Creak)
		}
	}
	if lit && seconds != cs.second {
		if cs.second = seconds; seconds <= hotSeconds && !held {
			cues = append(cues, sound.Tick)
		}
	}
	return cues
}

const (
	// lampsPerSide is the number of lamps along one half of the beam.
	lampsPerSide = 9
	// steepest is the largest rise of an end of the beam, plankH the thickness of the plank, in units. The beam has to be legible
	// across a table.
	steepest = 27
	plankH   = 28
)

// drawBeam draws the beam between the sides: it leans to the side whose time runs out, a marker rolls along it, and
// lamps light up behind the marker. Near the end the lamps are triangles on striped ground and the marker glows.
func (p *painter) drawBeam(c graph.Canvas, s *snapshot, w *words) {
	r, fade, fell := p.geo.beam, p.beamFade(s), s.fallAge()
	if fade == 1 {
		return
	}
	c.Push(graph.Point{}, 1, 1-fade)
	defer c.Pop()
	if p.area.Narrow() {
		c.Push(graph.Point{X: r.X, Y: r.Y}, smallBeam, 1)
		defer c.Pop()
		r = graph.Rect{W: r.W / smallBeam, H: r.H / smallBeam}
	}
	at, seconds, running := s.beam()
	half := r.W/2 - 26
	pivot := graph.Point{X: r.X + r.W/2, Y: r.Y + 45}
	angle := math.Asin(s.beamLean() * steepest / half)
	l := beamPose{
		pivot: pivot, half: half, angle: angle, at: at, strain: s.beamStrain(), turn: s.after.turn, running: running,
		still: s.still, beat: s.beat,
	}
	hidden := progress(fell, 0, slamTime) // the plank comes to rest on the names
	switch {
	case fell >= 0:
		l.fall(fell)
	case s.running && s.step.Fell && !s.reduced:
		hidden = 1 - graph.Ease(progress(s.t, s.fresh, swingTime))
		l.rise(endOf(s.step.Side), 1-hidden)
	}
	p.arts.drawBeamGlow(c, &l)
	c.Art(p.arts.fulcrum, graph.Rect{X: pivot.X - 30, Y: pivot.Y + 4, W: 60, H: 50}, graph.Show{})
	p.arts.drawBeam(c, &l)
	if hidden < 1 {
		c.Push(graph.Point{}, 1, 1-hidden)
		p.drawBeamNames(c, s, w, r, seconds, l.hot() && running)
		c.Pop()
	}
}

func (p *painter) drawBeamNames(c graph.Canvas, s *snapshot, w *words, r graph.Rect, seconds int, hot bool) {
	t, turn, half := p.d.Theme, s.after.turn, r.W/2-26
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
		c.Art(p.arts.flat[i], mark, graph.Show{})
		room := half - 37 // up to the foot of the beam, or to the seconds beside it
		if hot && turn == sideOf(i) {
			room = half - 104
		}
		if name, st := p.d.Fonts.Squeeze(w.sides[i], st, room); name == w.sides[i] && !p.area.Narrow() { // if there is no room for the whole name, the mark says enough
			c.Text(name, at, st)
		}
	}
	if hot {
		// Between the foot of the beam and the name of the side in danger.
		st := t.Write(look.Body, graph.Bold).In(t.Gold).Centered()
		at := graph.Point{X: r.X + r.W/2 + 62*endOf(turn), Y: y - 4}
		c.Text(p.d.T("variant.seconds", "Seconds", seconds), at, st)
	}
}

// beamPose is the position of the beam, on the board or beside a real one.
type beamPose struct {
	// pivot is the centre of the plank, half the half of its length without the round ends, angle its lean, clockwise.
	pivot       graph.Point
	half, angle float64
	// at is the position of the marker, from -1 at the end of X to 1; strain is snapshot.beamStrain.
	at, strain float64
	// turn is the side whose end the marker moves to while running; fallen is true if it has arrived. hop is then the way of the marker
	// from its place on the plank.
	turn            rules.Side
	hop             graph.Point
	running, fallen bool
	// still is true if nothing is to pulse; beat is the time since the beam was last heard.
	still bool
	beat  time.Duration
}

// A beam that falls hits the table after slamTime, rebounds for bounceTime, and its marker, which hops off the end, comes to rest after
// fallTime.
const (
	slamTime   = 180 * ms
	bounceTime = 260 * ms
	fallTime   = slamTime + bounceTime + rollTime
	rollTime   = 140 * ms
)

// The fall of the end of the beam below its steepest lean, and the way of the marker from the end to the table, in units; rebound is the
// part of a fall that comes back.
const (
	fallDepth = 11.0
	rollOut   = 12.0
	rollDown  = 8.0
	hopHeight = 20.0
	rebound   = 0.22
)

// fall poses the beam at a time after it began to fall, faster and faster, until it is on the table.
func (l *beamPose) fall(age time.Duration) {
	l.fallen = true
	arc := func(from, length time.Duration) float64 { // up and down again
		k := progress(age, from, length)
		return 4 * k * (1 - k)
	}
	k := progress(age, 0, slamTime)
	down := k*k - rebound*arc(slamTime, bounceTime*2/3)
	l.angle = math.Asin(l.at * (steepest + fallDepth*down) / l.half)
	out := progress(age, slamTime/2, bounceTime+rollTime)
	land := progress(age, slamTime, bounceTime)
	l.hop = graph.Point{X: l.at * rollOut * out * (2 - out), Y: rollDown*land*land - hopHeight*arc(slamTime, bounceTime) - hopHeight*rebound*arc(slamTime+bounceTime, rollTime)}
}

// rise poses a beam that swings back after its fall to end: at k = 0 it and its marker are still on the table.
func (l *beamPose) rise(end, k float64) {
	l.angle = math.Asin(math.Sin(l.angle) + end*fallDepth*(1-k)/l.half)
	l.hop = graph.Point{X: end * rollOut, Y: rollDown}.Mul(1 - k)
}

func (l *beamPose) hot() bool { return l.strain > danger || l.fallen }

// point returns the point k of the way to the right end and above units over the centre line of the plank.
func (l *beamPose) point(k, above float64) graph.Point {
	sin, cos := math.Sincos(l.angle)
	return graph.Point{X: l.pivot.X + k*l.half*cos + above*sin, Y: l.pivot.Y + k*l.half*sin - above*cos}
}

func (a *variantArts) drawBeam(c graph.Canvas, l *beamPose) {
	c.Art(a.plank, graph.Around(l.pivot, 2*l.half+24, plankH+8), graph.Show{Angle: l.angle})
	for i := 1; i <= lampsPerSide; i++ {
		for side := rules.X; side <= rules.O; side++ {
			k := float64(i) / (lampsPerSide + 0.6)
			c.Art(a.lampOf(side, k, l.at), graph.Around(l.point(endOf(side)*k, 0), 18, 18), graph.Show{})
		}
	}
	size, marker := 40.0, a.marker
	if l.hot() {
		if marker, size = a.ember, 54; !l.still && l.running && l.beat < beatTime {
			size += 7 * (1 - progress(l.beat, 0, beatTime))
			c.ChangesAt(c.Now())
		}
	}
	p := l.point(l.at, 22).Add(l.hop)
	c.Art(marker, graph.Around(p, size, size), graph.Show{})
	if l.running {
		arrow := a.arrow[0]
		if l.turn == rules.O {
			arrow = a.arrow[1]
		}
		c.Art(arrow, graph.Around(p, 20, 20), graph.Show{})
	}
}

// drawBeamGlow lights the end of a beam that is about to fall. The light grows towards the end and flares at every beat.
func (a *variantArts) drawBeamGlow(c graph.Canvas, l *beamPose) {
	if l.strain <= danger {
		return
	}
	light := 0.35 + 0.45*(l.strain-danger)/(1-danger)
	if !l.still {
		light += 0.2 * (1 - progress(l.beat, 0, beatTime))
	}
	c.Art(a.peril, graph.Around(l.point(endOf(l.turn)*0.86, 0), 230, 118), graph.Show{Fade: 1 - min(1, light), Angle: l.angle})
}

func (a *variantArts) lampOf(side rules.Side, k, at float64) graph.Art {
	lit := at*endOf(side) >= k
	switch {
	case k > danger && lit:
		return a.warn[1]
	case k > danger:
		return a.warn[0]
	case lit:
		return a.lamp[tone(side)]
	}
	return a.lampOff
}

// Measures of the fuse, in units: of the rope, the sparks and the bomb.
const (
	ropeH  = 10
	sparkW = 30
	bombW  = 44
	// bombIn is the distance of the centre of the bomb from the edge.
	bombIn = 8
	// The rope needs a frame of minFrame to run on it beside the coordinates. If two squares are less than minPitch
	// apart the bomb is bombShare of that distance.
	minPitch  = 50
	minFrame  = 18
	bombShare = 0.6
)

// drawFuse draws the fuse of the bomb along the edge of the board. The bomb is at the side to move; the fuse burns
// towards it from the middle of the opposite edge, both ways.
func (p *painter) drawFuse(c graph.Canvas, s *snapshot) {
	seconds, part, ok := s.fuse()
	if !ok || s.dealing() || s.roundEndShown() || s.reopened > 0 || s.pos.turn == rules.Nobody {
		return
	}
	if s.running && s.step.TimeLost && !s.reduced && !s.spent {
		part *= graph.Ease(progress(s.t, blastTime, ropeTime))
	}
	hot := seconds <= hotSeconds
	rope := p.arts.rope[1]
	if hot {
		rope = p.arts.rope[2]
	}
	o := p.fuseRect()
	near, far := o.X, o.X+o.W
	if s.pos.turn == rules.O {
		near, far = far, near
	}
	middle := o.Y + o.H/2
	for _, y := range [2]float64{o.Y, o.Y + o.H} {
		left := part * (o.W + o.H) // of this half of the fuse, counted from the bomb
		path := [4]graph.Point{{X: near, Y: middle}, {X: near, Y: y}, {X: far, Y: y}, {X: far, Y: middle}}
		tip := path[0]
		for i := range 3 {
			from, to := path[i], path[i+1]
			length := math.Hypot(to.X-from.X, to.Y-from.Y)
			lit := min(1, max(0, left/length))
			at := from.Add(to.Sub(from).Mul(lit))
			p.drawCord(c, p.arts.rope[0], from, to, at, to)
			p.drawCord(c, rope, from, to, from, at)
			if left > 0 {
				tip = at
			}
			left -= length
		}
		c.Art(p.arts.spark, graph.Around(tip, sparkW, sparkW), graph.Show{})
	}
	at, size := p.bombPlace(s.pos.turn)
	c.Art(p.bombArt(hot), graph.Around(at, size, size), graph.Show{})
	if p.smallBomb() {
		return // the panel shows the seconds
	}
	st := p.d.Theme.Write(look.Body, graph.Bold).In(white).Centered()
	c.Text(strconv.Itoa(seconds), at.Add(graph.Point{X: -size * 0.04, Y: size * 0.07}), st)
}

func (p *painter) fuseRect() graph.Rect {
	if p.frameWidth() < minFrame { // outside the frame, which the coordinates fill
		return p.geo.outer.Inset(1 - ropeH/2.0)
	}
	return p.geo.outer.Inset(3) // inside its round corners
}

func (p *painter) frameWidth() float64 { return p.geo.inner.X - p.geo.outer.X }

// drawCord draws the part from begin to end of the rope between two corners.
func (p *painter) drawCord(c graph.Canvas, rope graph.Art, from, to, begin, end graph.Point) {
	d := to.Sub(from)
	if length := math.Hypot(d.X, d.Y); length > 0 && begin != end {
		x, y := min(begin.X, end.X), min(begin.Y, end.Y)
		seen := graph.Rect{X: x, Y: y, W: math.Abs(end.X - begin.X), H: math.Abs(end.Y - begin.Y)}
		show := graph.Show{}
		if d.X == 0 {
			seen.X, seen.W = seen.X-ropeH/2, ropeH
			show.Angle = math.Pi / 2
		} else {
			seen.Y, seen.H = seen.Y-ropeH/2, ropeH
		}
		c.Clip(seen)
		c.Art(rope, graph.Around(from.Add(d.Mul(0.5)), length, ropeH), show)
		c.Pop()
	}
}

// bombPlace returns the centre and the size of the bomb of a side. It fits between the coordinates of the two rows in
// the middle.
func (p *painter) bombPlace(side rules.Side) (at graph.Point, size float64) {
	o := p.fuseRect()
	at, size = graph.Point{X: o.X + bombIn, Y: o.Center().Y}, bombW
	if side == rules.O {
		at.X = o.X + o.W - bombIn
	}
	if p.smallBomb() {
		size = min(size, p.geo.pitch*bombShare)
	}
	return at, size
}

// smallBomb reports whether the bomb has no room for the seconds that are left.
func (p *painter) smallBomb() bool { return p.geo.pitch < minPitch }

func (p *painter) bombArt(hot bool) graph.Art {
	if hot {
		return p.arts.bombHot
	}
	return p.arts.bombCold
}

// A bomb goes off bangAt after the start of the turn that it takes. Its core is bright for coreTime, rings spread for
// blastRing, flames for flameTime, splinters for splinterTime, and soot stays until sootTime. The turn passes at passTime. The
// fuse of the other side is lit at blastTime, and its rope grows within ropeTime.
const (
	bangAt       = sound.Delay // as soon as it can be heard
	coreTime     = 120 * ms
	blastRing    = 420 * ms
	flameTime    = 300 * ms
	splinterTime = 500 * ms
	passTime     = bangAt + 300*ms
	blastTime    = bangAt + 540*ms
	ropeTime     = 250 * ms
	sootTime     = 1500 * ms
)

// The numbers of flames and splinters, and how far rings, flames, splinters and soot reach, in sizes of the bomb.
const (
	flames    = 17
	splinters = 9
	ringFar   = 2.6
	echoFar   = 3.7
	flameFar  = 2.6
	splintFar = 3.0
	sootFar   = 3.6
)

// drawBlast draws a bomb that goes off at the side that loses its turn by it. With reduced motion it flashes and fades.
func (p *painter) drawBlast(c graph.Canvas, s *snapshot) {
	age := s.blastAge()
	if age < 0 || age >= splinterTime {
		return
	}
	at, size := p.bombPlace(s.step.Side)
	a := &p.arts.blasts
	grown := func(art graph.Art, far float64, age, length time.Duration) {
		if k := progress(age, 0, length); k < 1 {
			c.Push(at, 0.2+0.8*graph.Ease(k), 1)
			c.Art(art, graph.Around(graph.Point{}, size*2*far, size*2*far), graph.Show{Fade: k})
			c.Pop()
		}
	}
	if s.reduced {
		c.Art(a.core, graph.Around(at, size*3, size*3), graph.Show{Fade: progress(age, fadeTime, fadeTime)})
		return
	}
	c.Clip(p.between())
	defer c.Pop()
	grown(a.ring, ringFar, age, blastRing)
	grown(a.ring, echoFar, max(0, age-60*ms), blastRing)
	if k := progress(age, 0, flameTime); k < 1 {
		for i := range flames {
			turn := angle(i, flames)
			sin, cos := math.Sincos(turn)
			far := size * flameFar * (0.35 + 0.65*graph.Ease(k)) * (0.7 + 0.3*float64(i*3%4)/3)
			c.Art(a.flame, graph.Around(at.Add(graph.Point{X: cos, Y: sin}.Mul(far*0.6)), size*0.3, far*0.7), graph.Show{Fade: k * k, Angle: turn + math.Pi/2})
		}
	}
	if k := progress(age, 0, splinterTime); k < 1 {
		for i := range splinters {
			turn := angle(i, splinters) + 0.4
			sin, cos := math.Sincos(turn)
			far := size * splintFar * graph.Ease(k) * (0.6 + 0.4*float64(i*5%4)/3)
			fall := graph.Point{Y: size * 0.8 * k * k}
			c.Art(a.splinter, graph.Around(at.Add(graph.Point{X: cos, Y: sin}.Mul(far)).Add(fall), size*0.22, size*0.22), graph.Show{Fade: max(0, 2*k-1), Angle: turn + 5*k})
		}
	}
	if k := progress(age, coreTime, coreTime); k < 1 {
		c.Art(a.core, graph.Around(at, size*2.2, size*2.2), graph.Show{Fade: k})
	}
}

// drawSoot draws the soot of a bomb on the board, below letters and pieces.
func (p *painter) drawSoot(c graph.Canvas, s *snapshot) {
	age := s.blastAge()
	if age < 0 {
		return
	}
	c.Clip(p.geo.outer)
	defer c.Pop()
	at, size := p.bombPlace(s.step.Side)
	k := min(1, float64(age)/float64(80*ms)) * (1 - graph.Ease(progress(age, 600*ms, sootTime-600*ms)))
	c.Art(p.arts.blasts.soot, graph.Around(at, size*2*sootFar, size*2*sootFar), graph.Show{Fade: 1 - k})
}

// angle returns the direction of flame i of n: unevenly spread, and the same every time.
func angle(i, n int) float64 { return 2 * math.Pi * (float64(i) + 0.35*float64(i*5%3)) / float64(n) }

// realBoardTimers draws the beam and the bomb beside a real board, and makes their sounds. It implements boards.Times;
// there is one for each theme.
type realBoardTimers struct {
	theme *look.Theme
	signs variantArts
	ear   clockSounds
}

func newRealBoardTimers(t *look.Theme) *realBoardTimers {
	layout := xo.Classic()
	return &realBoardTimers{theme: t, signs: makeVariantArts(t, &layout, func(name string, draw func(p *paint.Picture, w, h float64)) graph.Art {
		return graph.Art{Name: "xobrainer/" + name + "/" + t.Name, Paint: draw}
	})}
}

// Hear implements boards.Times.
func (b *realBoardTimers) Hear(m *match.Timers, turn rules.Side, now time.Duration) []sound.Cue {
	return b.ear.cues(barStrain(m, turn), seconds(m.Fuse), m.Bomb > 0, now, false, nil)
}

// Hot implements boards.Times.
func (b *realBoardTimers) Hot(m *match.Timers, turn rules.Side) bool {
	return barStrain(m, turn) > danger || m.Bomb > 0 && seconds(m.Fuse) <= hotSeconds
}

// Beam implements boards.Times.
func (b *realBoardTimers) Beam(c graph.Canvas, r graph.Rect, m *match.Timers, turn rules.Side, still bool) {
	at := float64(m.Bar) / float64(m.Beam)
	half := r.W/2 - 26
	l := beamPose{
		pivot: r.Center(), half: half, angle: math.Asin(at * min(steepest, r.H/2-26) / half), at: at, turn: turn, running: !still,
		still: still, beat: c.Now() - b.ear.beat,
	}
	if l.running {
		l.strain = barStrain(m, turn)
	}
	b.signs.drawBeamGlow(c, &l)
	b.signs.drawBeam(c, &l)
}

// Fuse implements boards.Times.
func (b *realBoardTimers) Fuse(c graph.Canvas, from, to graph.Point, m *match.Timers, still bool) {
	left := float64(m.Fuse) / float64(m.Bomb)
	n := seconds(m.Fuse)
	hot := n <= hotSeconds && !still
	rope := b.signs.rope[1]
	if hot {
		rope = b.signs.rope[2]
	}
	tip := from.Add(to.Sub(from).Mul(left))
	length := math.Abs(to.X - from.X)
	draw := func(rope graph.Art, a, z graph.Point) {
		c.Clip(graph.Rect{X: min(a.X, z.X), Y: a.Y - ropeH/2, W: math.Abs(z.X - a.X), H: ropeH})
		c.Art(rope, graph.Around(from.Add(to.Sub(from).Mul(0.5)), length, ropeH), graph.Show{})
		c.Pop()
	}
	draw(b.signs.rope[0], tip, to)
	draw(rope, from, tip)
	if !still {
		c.Art(b.signs.spark, graph.Around(tip, sparkW, sparkW), graph.Show{})
	}
	bomb := b.signs.bombCold
	if hot {
		bomb = b.signs.bombHot
	}
	c.Art(bomb, graph.Around(from, bombW, bombW), graph.Show{})
	c.Text(strconv.Itoa(n), from.Add(graph.Point{X: -bombW * 0.04, Y: bombW * 0.07}), b.theme.Write(look.Body, graph.Bold).In(white).Centered())
}

// barStrain returns how near the bar is to the end of the side to move, 1 at the end.
func barStrain(m *match.Timers, turn rules.Side) float64 {
	if m.Beam == 0 {
		return 0
	}
	return float64(m.Bar) / float64(m.Beam) * endOf(turn)
}

// seconds converts ticks to seconds, rounded up.
func seconds(ticks int) int { return (ticks + match.TicksPerSecond - 1) / match.TicksPerSecond }
