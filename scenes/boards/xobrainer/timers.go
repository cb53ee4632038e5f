package xobrainer

import (
	"image/color"
	"math"
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
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

// lying is the plank of the beam as it lies at a moment: on the table, and beside a real board.
type lying struct {
	// pivot is the middle of the plank, half its half without the round ends, angle how it leans, clockwise.
	pivot       graph.Point
	half, angle float64
	// at is where the marker is from -1, the end of X, to 1, strain how near it is to the end that it moves to, see scene.strain.
	at, strain float64
	// turn is the side that it moves to while it is running, fallen whether it has arrived.
	turn            rules.Side
	running, fallen bool
	// still is set where nothing is to beat, beat is how long ago the beam was heard.
	still bool
	beat  time.Duration
}

// hot reports whether the beam warns.
func (l *lying) hot() bool { return l.strain > danger || l.fallen }

// on is the place k of the way to the right end, above the middle of the plank.
func (l *lying) on(k, above float64) graph.Point {
	sin, cos := math.Sincos(l.angle)
	return graph.Point{X: l.pivot.X + k*l.half*cos + above*sin, Y: l.pivot.Y + k*l.half*sin - above*cos}
}

// lying draws the plank, its lamps, and the marker.
func (a *signs) lying(c graph.Canvas, l *lying) {
	c.Art(a.plank, graph.Around(l.pivot, 2*l.half+24, plankH+8), graph.Show{Angle: l.angle})
	for i := 1; i <= lampsPerSide; i++ {
		for side := rules.X; side <= rules.O; side++ {
			k := float64(i) / (lampsPerSide + 0.6)
			c.Art(a.lampOf(side, k, l.at), graph.Around(l.on(endOf(side)*k, 0), 18, 18), graph.Show{})
		}
	}
	size, marker := 40.0, a.marker
	if l.hot() {
		if marker, size = a.star, 50; !l.still && l.running && l.beat < beatTime {
			size += 7 * (1 - part(l.beat, 0, beatTime))
			c.ChangesAt(c.Now())
		}
	}
	p := l.on(l.at, 22)
	c.Art(marker, graph.Around(p, size, size), graph.Show{})
	if l.running {
		arrow := a.arrow[0]
		if l.turn == rules.O {
			arrow = a.arrow[1]
		}
		c.Art(arrow, graph.Around(p, 20, 20), graph.Show{})
	}
}

// alight lights the end of the beam at which it is about to fall, brighter the nearer that is, and up with every beat.
func (a *signs) alight(c graph.Canvas, l *lying) {
	if l.strain <= danger {
		return
	}
	light := 0.35 + 0.45*(l.strain-danger)/(1-danger)
	if !l.still {
		light += 0.2 * (1 - part(l.beat, 0, beatTime))
	}
	c.Art(a.peril, graph.Around(l.on(endOf(l.turn)*0.86, 0), 230, 118), graph.Show{Fade: 1 - min(1, light), Angle: l.angle})
}

// lampOf is the light k of the way to the end of a side while the marker is at.
func (a *signs) lampOf(side rules.Side, k, at float64) graph.Art {
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

// The measures of the fuse, in units: of the rope, of the sparks, and of the bomb.
const (
	ropeH  = 10
	sparkW = 30
	bombW  = 44
	// bombIn is how far its middle lies within the edge.
	bombIn = 8
	// minFrame is how broad the frame must be for the rope to lie on it beside the coordinates, bombShare the size of the bomb by the
	// distance of two squares where that is less than minPitch.
	minPitch  = 50
	minFrame  = 18
	bombShare = 0.6
)

// fuse draws the fuse of the bomb along the edge of the board. The bomb lies at the side of whoever is on turn, and the fuse burns from
// the middle of the opposite edge both ways round towards it.
func (b timers) fuse(c graph.Canvas, s *scene) {
	seconds, part, ok := s.fuse()
	if !ok || s.drawing() || s.old() || s.again > 0 || s.v.turn == rules.Nobody || s.running && s.step.TimeLost && s.t < blastTime {
		return
	}
	hot := seconds <= hotSeconds
	rope := b.arts.rope[1]
	if hot {
		rope = b.arts.rope[2]
	}
	o := b.rope()
	near, far := o.X, o.X+o.W
	if s.v.turn == rules.O {
		near, far = far, near
	}
	middle := o.Y + o.H/2
	for _, y := range [2]float64{o.Y, o.Y + o.H} {
		left := part * (o.W + o.H) // of this half of the fuse, from the bomb on
		path := [4]graph.Point{{X: near, Y: middle}, {X: near, Y: y}, {X: far, Y: y}, {X: far, Y: middle}}
		tip := path[0]
		for i := range 3 {
			from, to := path[i], path[i+1]
			length := math.Hypot(to.X-from.X, to.Y-from.Y)
			lit := min(1, max(0, left/length))
			at := from.Add(to.Sub(from).Mul(lit))
			b.cord(c, b.arts.rope[0], from, to, at, to)
			b.cord(c, rope, from, to, from, at)
			if left > 0 {
				tip = at
			}
			left -= length
		}
		c.Art(b.arts.spark, graph.Around(tip, sparkW, sparkW), graph.Show{})
	}
	at, size := b.bombAt(s.v.turn)
	c.Art(b.bomb(hot), graph.Around(at, size, size), graph.Show{})
	st := b.d.Theme.Write(look.Body*min(1, size/bombW*1.25), graph.Bold).In(white).Centered()
	c.Text(strconv.Itoa(seconds), at.Add(graph.Point{X: -size * 0.04, Y: size * 0.07}), st)
}

// rope is the rectangle along whose edges the fuse lies.
func (b timers) rope() graph.Rect {
	if b.frame() < minFrame { // beside the frame, as the coordinates fill it
		return b.geo.outer.Inset(1 - ropeH/2.0)
	}
	return b.geo.outer.Inset(3) // round its corners
}

// frame is how broad the frame of the board is.
func (b timers) frame() float64 { return b.geo.inner.X - b.geo.outer.X }

// cord draws of the rope between two corners the part between two places on it.
func (b timers) cord(c graph.Canvas, rope graph.Art, from, to, begin, end graph.Point) {
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

// A bomb goes off at bangAt of the turn that it takes: its core is bright for coreTime, rings spread for blastRing, flames for flameTime, splinters for
// splinterTime, and soot lies until sootTime. The other side's fuse is laid and lit at blastTime.
const (
	bangAt       = 33 * ms
	coreTime     = 120 * ms
	blastRing    = 420 * ms
	flameTime    = 300 * ms
	splinterTime = 500 * ms
	blastTime    = bangAt + 540*ms
	sootTime     = 1500 * ms
)

// How many flames and splinters fly, and how far rings, flames, splinters and soot reach, in sizes of the bomb.
const (
	flames    = 17
	splinters = 9
	ringFar   = 2.6
	echoFar   = 3.7
	flameFar  = 2.6
	splintFar = 3.0
	sootFar   = 3.6
)

// blasts are the pictures of a bomb that goes off.
type blasts struct{ core, ring, flame, splinter, soot graph.Art }

func makeBlasts(named func(string, func(*paint.Picture, float64, float64)) graph.Art) blasts {
	light := color.RGBA{255, 244, 214, 255}
	return blasts{
		core: named("blast/core", func(p *paint.Picture, w, h float64) {
			p.Fill(starPath(w, h, 0.5, 0.3, 11), paint.Solid(ember))
			p.Fill(starPath(w, h, 0.4, 0.24, 11), paint.Solid(boltGold))
			p.Fill(paint.Circle(w/2, h/2, w*0.2), paint.Solid(light))
		}),
		ring: named("blast/ring", func(p *paint.Picture, w, h float64) {
			p.Shadow(paint.Ring(w/2, h/2, w*0.46, w*0.42), 0, 0, w*0.04, paint.Alpha(ember, 0.9))
			p.Fill(paint.Ring(w/2, h/2, w*0.46, w*0.43), paint.Solid(color.RGBA{255, 206, 140, 255}))
		}),
		flame: named("blast/flame", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Polygon(w/2, 0, w*0.8, h*0.62, w/2, h, w*0.2, h*0.62), paint.Linear(0, 0, boltGold, 0, h, ember))
		}),
		splinter: named("blast/splinter", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, w*0.12), paint.Solid(color.RGBA{196, 204, 216, 255}))
			p.Fill(paint.RoundRect(w*0.14, h*0.14, w*0.72, h*0.72, w*0.08), paint.Solid(night))
		}),
		soot: named("blast/soot", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Circle(w/2, h/2, w/2), paint.Radial(w/2, h/2, w/2, color.RGBA{10, 9, 8, 215}, color.RGBA{10, 9, 8, 0}))
			streaks := new(paint.Path)
			for i := range flames {
				sin, cos := math.Sincos(angle(i, flames))
				far := w * (0.3 + 0.16*float64(i*7%5)/4)
				streaks.Append(paint.Capsule(w/2+cos*w*0.12, h/2+sin*w*0.12, w/2+cos*far, h/2+sin*far, w*0.014))
			}
			p.Fill(streaks, paint.Solid(color.RGBA{8, 7, 6, 120}))
		}),
	}
}

// angle is the direction of flame i of n: unevenly round, and the same every time.
func angle(i, n int) float64 { return 2 * math.Pi * (float64(i) + 0.35*float64(i*5%3)) / float64(n) }

// burst is for how long the bomb has been going off, below 0 before and where none does.
func (s *scene) burst() time.Duration {
	if !s.running || !s.step.TimeLost {
		return -1
	}
	return s.t - bangAt
}

// bombAt is where the bomb of a side lies, and how large it is: between the coordinates of the two rows in the middle.
func (b timers) bombAt(side rules.Side) (at graph.Point, size float64) {
	o := b.rope()
	at, size = graph.Point{X: o.X + bombIn, Y: o.Center().Y}, bombW
	if side == rules.O {
		at.X = o.X + o.W - bombIn
	}
	if b.geo.pitch < minPitch {
		size = min(size, b.geo.pitch*bombShare)
	}
	return at, size
}

// soot is what a bomb leaves on the board, below the pieces.
func (b timers) soot(c graph.Canvas, s *scene) {
	age := s.burst()
	if age < 0 {
		return
	}
	at, size := b.bombAt(s.step.Side)
	k := min(1, float64(age)/float64(80*ms)) * (1 - graph.Ease(part(age, 600*ms, sootTime-600*ms)))
	c.Art(b.arts.blasts.soot, graph.Around(at, size*2*sootFar, size*2*sootFar), graph.Show{Fade: 1 - k})
}

// blast is a bomb that goes off at the clock of the side that loses its turn by it. Where nothing is to move it flashes and fades.
func (b timers) blast(c graph.Canvas, s *scene) {
	age := s.burst()
	if age < 0 || age >= splinterTime {
		return
	}
	at, size := b.bombAt(s.step.Side)
	a := &b.arts.blasts
	grown := func(art graph.Art, far float64, age, length time.Duration) {
		if k := part(age, 0, length); k < 1 {
			c.Push(at, 0.2+0.8*graph.Ease(k), 1)
			c.Art(art, graph.Around(graph.Point{}, size*2*far, size*2*far), graph.Show{Fade: k})
			c.Pop()
		}
	}
	if s.reduced {
		c.Art(a.core, graph.Around(at, size*3, size*3), graph.Show{Fade: part(age, fadeTime, fadeTime)})
		return
	}
	grown(a.ring, ringFar, age, blastRing)
	grown(a.ring, echoFar, max(0, age-60*ms), blastRing)
	if k := part(age, 0, flameTime); k < 1 {
		for i := range flames {
			turn := angle(i, flames)
			sin, cos := math.Sincos(turn)
			far := size * flameFar * (0.35 + 0.65*graph.Ease(k)) * (0.7 + 0.3*float64(i*3%4)/3)
			c.Art(a.flame, graph.Around(at.Add(graph.Point{X: cos, Y: sin}.Mul(far*0.6)), size*0.3, far*0.7), graph.Show{Fade: k * k, Angle: turn + math.Pi/2})
		}
	}
	if k := part(age, 0, splinterTime); k < 1 {
		for i := range splinters {
			turn := angle(i, splinters) + 0.4
			sin, cos := math.Sincos(turn)
			far := size * splintFar * graph.Ease(k) * (0.6 + 0.4*float64(i*5%4)/3)
			fall := graph.Point{Y: size * 0.8 * k * k}
			c.Art(a.splinter, graph.Around(at.Add(graph.Point{X: cos, Y: sin}.Mul(far)).Add(fall), size*0.22, size*0.22), graph.Show{Fade: max(0, 2*k-1), Angle: turn + 5*k})
		}
	}
	if k := part(age, coreTime, coreTime); k < 1 {
		c.Art(a.core, graph.Around(at, size*2.2, size*2.2), graph.Show{Fade: k})
	}
}

// told is what is to be told of an act in the place of messages: whose turn a bomb has taken.
func (b *writer) told(a *act) string {
	if !a.step.TimeLost || a.back {
		return ""
	}
	return b.d.T("variant.turn-lost", "Name", a.before.memberName(b.d, boards.Person{Seat: seatOf(a.step.Side), Player: a.member}))
}

// besideBoard draws and sounds the beam and the bomb beside a real board. It implements boards.Times, and one is made for each theme.
type besideBoard struct {
	theme *look.Theme
	signs signs
	ear   ear
}

func newBeside(t *look.Theme) *besideBoard {
	layout := xo.Classic()
	return &besideBoard{theme: t, signs: makeSigns(t, &layout, func(name string, draw func(p *paint.Picture, w, h float64)) graph.Art {
		return graph.Art{Name: "xobrainer/" + name + "/" + t.Name, Paint: draw}
	})}
}

// strained is how near the bar is to the end of the side on turn.
func strained(m *match.Timers, turn rules.Side) float64 {
	if m.Beam == 0 {
		return 0
	}
	return float64(m.Bar) / float64(m.Beam) * endOf(turn)
}

// seconds are those of a number of ticks, rounded up.
func seconds(ticks int) int { return (ticks + match.TicksPerSecond - 1) / match.TicksPerSecond }

// Hear implements boards.Times.
func (b *besideBoard) Hear(m *match.Timers, turn rules.Side, now time.Duration) []sound.Cue {
	return b.ear.hear(strained(m, turn), seconds(m.Fuse), m.Bomb > 0, now, false, nil)
}

// Hot implements boards.Times.
func (b *besideBoard) Hot(m *match.Timers, turn rules.Side) bool {
	return strained(m, turn) > danger || m.Bomb > 0 && seconds(m.Fuse) <= hotSeconds
}

// Beam implements boards.Times.
func (b *besideBoard) Beam(c graph.Canvas, r graph.Rect, m *match.Timers, turn rules.Side, still bool) {
	at := float64(m.Bar) / float64(m.Beam)
	half := r.W/2 - 26
	l := lying{
		pivot: r.Center(), half: half, angle: math.Asin(at * min(steepest, r.H/2-26) / half), at: at, turn: turn, running: !still,
		still: still, beat: c.Now() - b.ear.beat,
	}
	if l.running {
		l.strain = strained(m, turn)
	}
	b.signs.alight(c, &l)
	b.signs.lying(c, &l)
}

// Fuse implements boards.Times.
func (b *besideBoard) Fuse(c graph.Canvas, from, to graph.Point, m *match.Timers, still bool) {
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
