package oxixo

import (
	"image/color"
	"math"
	"strconv"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

func (b *Board) drawFloor(c graph.Canvas) {
	if b.idle.size == 0 {
		return
	}
	m := b.snapshotAt(c.Now())
	b.painter.drawFloor(c, &m)
}

// drawCubes draws the cubes, which may cover a panel during a push, and the coordinates on the frame.
func (b *Board) drawCubes(c graph.Canvas) {
	if b.idle.size == 0 {
		return
	}
	now, p := c.Now(), &b.painter
	m := b.snapshotAt(now)
	k := b.clip
	b.controls.lit.On(c)
	if k != nil && k.moving(now) || b.controls.held.moving(now) || b.controls.pending() {
		c.ChangesAt(now)
	}
	if k != nil && k.reduced && now < k.start+fadeTime {
		old := k.oldSnapshot()
		m.old, m.new = old.boardView, max(0, (now-k.start).Seconds()/fadeTime.Seconds())
		m.marks, m.lit = m.new, 0 // the next player sees what may be taken afterwards
		b.drawMoment(c, &p.cubes, &m)
		if old.held != none {
			c.Push(graph.Point{}, 1, 1-m.new)
			p.drawHeldCube(c, &old)
			c.Pop()
		}
	} else {
		b.drawMoment(c, &p.cubes, &m)
	}
	if b.d.Settings.Coordinates {
		b.drawLabels(c)
	}
	b.drawThreats(c)
}

// drawMoment draws the cubes of m with the mesh of into, and their numbers if the settings show them.
func (b *Board) drawMoment(c graph.Canvas, into *solid.Builder, m *snapshot) {
	b.painter.drawCubes(c, into, m)
	if b.d.Settings.MoveNumbers {
		b.drawNumbers(c, m)
	}
}

// drawLabels writes the letters below the columns, and the numbers at the left of the rows, at the height of the middle of their cubes' tops.
func (b *Board) drawLabels(c graph.Canvas) {
	st := b.d.Theme.Write(look.Small, graph.Medium).In(paint.Alpha(inksOf(b.d.Theme).label, 0.8)).Centered()
	for i := range b.idle.size {
		at := float64(i) + 0.5
		c.Text(boards.Column(i), b.painter.lens.Point(solid.Vec{X: at, Y: -margin + 0.13}), st)
		number := b.painter.lens.Point(solid.Vec{X: -margin + 0.13, Y: at})
		number.Y = b.painter.lens.Point(solid.Vec{X: 0.5, Y: at, Z: tall}).Y
		c.Text(boards.Row(i), number, st)
	}
}

func (b *Board) drawEnd(c graph.Canvas, k int) {
	h := &b.controls.held
	out := outward(rule.Cell(h.cell), h.ways[k])
	size, fade := 46.0, 0.0
	if k == h.aim { // the cube itself is drawn there
		size = 52
		if !b.area.Reduced {
			fade = min(1, h.pose(c.Now()).shift[k]/inkling)
		}
	}
	c.Art(badge(b.d.Theme, b.idle.side, k == h.aim, -out.X, -out.Y), graph.Around(b.controls.arrow(k), size, size), graph.Show{Fade: fade})
}

func (b *Board) drawPass(c graph.Canvas, lit bool) {
	t, r := b.d.Theme, b.places.pass
	t.DrawPanel(c, r, t.Accent(b.idle.side), true)
	st := t.Write(look.Small, graph.Regular).Wide(r.W - 32)
	text := b.d.T("oxixo.nothing", "Name", b.playerName(b.idle.view.Seat))
	st.Align = graph.Center
	c.Text(text, graph.Point{X: r.X + r.W/2, Y: r.Y + 12}, st)
	at := graph.Rect{X: r.X + r.W/2 - 90, Y: r.Y + r.H - 46, W: 180, H: 36}
	t.DrawButton(c, at, 10, lit, t.Accent(b.idle.side), true)
	c.Text(b.d.T("oxixo.pass"), at.Center(), t.Write(look.Body, graph.Medium).Centered())
}

// painter makes meshes of snapshots: the frame with everything on it, and the cubes.
type painter struct {
	theme *look.Theme
	// unit is the size of a pixel in units, size the number of cells along a side.
	unit  float64
	size  int
	lens  solid.Lens
	lamp  solid.Lamp
	atlas *solid.Atlas
	// cast is the shadow of the frame and ground the frame, both made when the layout changes. floor is everything on
	// the frame, cubes the cubes, held a held cube that fades out.
	cast, ground, floor solid.Builder
	cubes, held         solid.Builder
	sorter              solid.Sorter
	boxes               []solid.Box
	cells               []int
	loop                []graph.Point
}

// sharpest is the maximum number of texture pixels of a cell. Above it the wood is stretched: painting it would delay
// the first frame.
const sharpest = 200

// layout prepares the painter for boards of n x n cubes in room, with scale pixels a unit.
func (p *painter) layout(t *look.Theme, n int, room graph.Rect, scale float64) {
	if p.theme != t {
		p.theme, p.atlas = t, newAtlas(t)
	}
	p.unit, p.size = 1/scale, n
	w := float64(n)
	cam := solid.Camera{Target: solid.Vec{X: w / 2, Y: w / 2}, Tilt: 1.16, Distance: 17}
	lo, hi := p.bounds()
	cam = cam.Fit(lo, hi, room)
	p.lens = cam.Lens()
	p.lamp = solid.RoomLamp(&p.lens)
	for _, s := range []*solid.Builder{&p.cast, &p.ground, &p.floor, &p.cubes, &p.held} {
		p.atlas.Texture(&s.Mesh, min(cam.Zoom, sharpest/scale)/cellUnits)
		s.Mesh.Name = "oxixo"
	}
	p.drawFrame()
}

// bounds returns the corners of the space of the board that is always visible.
func (p *painter) bounds() (lo, hi solid.Vec) {
	w := float64(p.size)
	return solid.Vec{X: -margin, Y: -margin, Z: -thick}, solid.Vec{X: w + margin, Y: w + margin, Z: 0.25}
}

func (p *painter) clear(s *solid.Builder) { s.Reset(p.lens, p.lamp, p.unit, p.atlas.White()) }

func (p *painter) drawFloor(c graph.Canvas, m *snapshot) {
	c.Mesh(&p.cast.Mesh)
	c.Mesh(&p.ground.Mesh)
	s := &p.floor
	p.clear(s)
	p.drawBed(s, m)
	p.collect(m)
	for _, k := range p.boxes {
		p.drawShadow(s, k)
	}
	p.drawLastArrow(s, m)
	c.Mesh(&s.Mesh)
}

func (p *painter) drawCubes(c graph.Canvas, s *solid.Builder, m *snapshot) {
	p.clear(s)
	p.collect(m)
	for _, i := range p.sorter.Order(p.boxes, p.lens.Eye) {
		p.drawCube(s, m, i)
	}
	c.Mesh(&s.Mesh)
}

// drawHeldCube draws the held cube of m alone.
func (p *painter) drawHeldCube(c graph.Canvas, m *snapshot) {
	p.clear(&p.held)
	p.collect(m)
	p.drawCube(&p.held, m, len(p.cells)-1)
	c.Mesh(&p.held.Mesh)
}

// topRect returns the rectangle of the top of the cube on cell c, in units.
func (p *painter) topRect(c int) graph.Rect {
	k := cubeBox(base(c))
	k.Lo.Z = k.Hi.Z
	a, b := p.lens.Point(k.Lo), p.lens.Point(k.Hi)
	return graph.Rect{X: a.X, Y: b.Y, W: b.X - a.X, H: a.Y - b.Y}
}

// cubeBox returns the space of a cube whose cell starts at v.
func cubeBox(v solid.Vec) solid.Box {
	return solid.Box{Lo: v.Add(solid.Vec{X: between, Y: between}), Hi: v.Add(solid.Vec{X: 1 - between, Y: 1 - between, Z: tall})}
}

// drawFrame draws the frame under the cubes, and its shadow on the table. It is a mesh of its own, made when the layout
// changes; panels are drawn over it, before the cubes.
func (p *painter) drawFrame() {
	s, cast := &p.ground, &p.cast
	p.clear(s)
	p.clear(cast)
	n := float64(p.size)
	lo, hi := solid.Vec{X: -margin, Y: -margin, Z: -thick}, solid.Vec{X: n + margin, Y: n + margin}
	soft := groundBlur * (n + 2*margin)
	dark := solid.Paint(p.theme.Shadow)
	from, to := solid.Vec{X: lo.X - soft + 0.28, Y: lo.Y - soft - 0.22}, solid.Vec{X: hi.X + soft + 0.34, Y: hi.Y + soft - 0.1}
	around(from, to, lo.X+0.4, lo.Y+0.4, hi.X-0.3, hi.Y-0.6, func(x0, y0, x1, y1 float64) {
		cast.Shade(from, to, -thick, p.atlas.Region(tileGround), x0, y0, x1, y1, dark)
	})
	w := n + 2*margin
	s.Block(&solid.Block{
		Box: solid.Box{Lo: lo, Hi: hi}, Round: 0.26, Bevel: 0.07,
		Top:  solid.Map{Region: p.atlas.Region(tileFrame), X0: lo.X, Y0: hi.Y, UX: 1 / w, VY: -1 / w},
		Side: p.atlas.Region(tileEdge), Tint: solid.Plain, Glow: solid.Plain,
	})
}

// drawBed draws the visible parts of the darker bed under the cubes: its rim, and the row and the column of the held
// cube.
func (p *painter) drawBed(s *solid.Builder, m *snapshot) {
	n, in := float64(p.size), inksOf(p.theme)
	const out, under = 0.07, 0.3
	sheet := func(x0, y0, x1, y1 float64) { s.Sheet(x0, y0, x1, y1, 0, 1, p.atlas.White(), solid.Paint(in.field)) }
	around(solid.Vec{X: -out, Y: -out}, solid.Vec{X: n + out, Y: n + out}, under, under, n-under, n-under, sheet)
	if m.held != none {
		at := base(m.held)
		sheet(under, at.Y, n-under, at.Y+1)
		sheet(at.X, under, at.X+1, n-under)
	}
	rim := p.loop[:0]
	for _, v := range [4]solid.Vec{{X: -out, Y: -out}, {X: n + out, Y: -out}, {X: n + out, Y: n + out}, {X: -out, Y: n + out}} {
		rim = append(rim, p.lens.Point(v))
	}
	p.loop = rim
	s.Loop(rim, 1.5, solid.Paint(paint.Alpha(in.label, 0.22)))
}

// around calls draw for the four parts of the rectangle from lo to hi around the hole from x0, y0 to x1, y1.
func around(lo, hi solid.Vec, x0, y0, x1, y1 float64, draw func(x0, y0, x1, y1 float64)) {
	draw(lo.X, lo.Y, hi.X, y0)
	draw(lo.X, y1, hi.X, hi.Y)
	draw(lo.X, y0, x0, y1)
	draw(x1, y0, hi.X, y1)
}

// drawShadow draws the shadow of a cube on the frame: the higher the cube, the wider and paler.
func (p *painter) drawShadow(s *solid.Builder, k solid.Box) {
	fall := p.lamp.Fall()
	z := k.Lo.Z
	width := shadowBlur * (0.75 + 0.9*z)
	lo := k.Lo.Add(fall.Mul(z)).Sub(solid.Vec{X: width, Y: width})
	hi := k.Hi.Add(fall.Mul(z + 0.35*tall)).Add(solid.Vec{X: width, Y: width})
	lo.Z, hi.Z = 0, 0
	n, tint := float64(p.size), solid.Tint{A: float32(0.62 - 0.25*min(1, z))}
	const rim = margin - 0.02
	if z > 0 { // nothing hides it
		s.Shade(lo, hi, 0, p.atlas.Region(tileShadow), -rim, -rim, n+rim, n+rim, tint)
		return
	}
	around(solid.Vec{X: -rim, Y: -rim}, solid.Vec{X: n + rim, Y: n + rim}, 0.1, 0.1, n-0.1, n-0.1, func(x0, y0, x1, y1 float64) {
		s.Shade(lo, hi, 0, p.atlas.Region(tileShadow), x0, y0, x1, y1, tint)
	})
}

// drawLastArrow points at the last pushed cube, from the side of the push.
func (p *painter) drawLastArrow(s *solid.Builder, m *snapshot) {
	if m.lastPush.cell == none || m.marks <= 0 || m.shine > 0 {
		return
	}
	mid := base(m.lastPush.cell).Add(solid.Vec{X: 0.5, Y: 0.5})
	out := m.lastPush.out
	aside := solid.Vec{X: out.Y, Y: -out.X}
	tip := mid.Add(out.Mul(0.5 + 0.14))
	foot := mid.Add(out.Mul(0.5 + 0.36))
	if out.Y > 0 { // the cubes in front must not hide it
		tip, foot = mid.Add(out.Mul(0.5+0.46)), mid.Add(out.Mul(0.5+0.68))
	}
	p.loop = append(p.loop[:0], p.lens.Point(tip), p.lens.Point(foot.Add(aside.Mul(0.2))), p.lens.Point(foot.Add(aside.Mul(-0.2))))
	s.Polygon(p.loop, solid.Paint(p.theme.Accent(m.lastPush.side)).Fade(0.85*m.marks))
}

// slot is the number of the held cube among the boxes. The others have the number of their cell.
const slot = 25

func (p *painter) collect(m *snapshot) {
	p.boxes, p.cells = p.boxes[:0], p.cells[:0]
	for row := range m.size {
		for col := range m.size {
			if c := int(rule.At(col, row)); c != m.held {
				p.boxes, p.cells = append(p.boxes, cubeBox(base(c).Add(m.off[c]))), append(p.cells, c)
			}
		}
	}
	if m.held != none {
		p.boxes, p.cells = append(p.boxes, cubeBox(m.pose.at)), append(p.cells, slot)
	}
}

// drawCastShadow draws the shadow of the held cube on the top of another.
func (p *painter) drawCastShadow(s *solid.Builder, m *snapshot, k *solid.Box) {
	if m.held == none || m.pose.at.Z < tall+0.02 {
		return
	}
	z := m.pose.at.Z - tall
	at := m.pose.at.Add(p.lamp.Fall().Mul(z))
	width := shadowBlur * (0.6 + z)
	lo, hi := at.Sub(solid.Vec{X: width, Y: width}), at.Add(solid.Vec{X: 1 + width, Y: 1 + width})
	s.Shade(lo, hi, k.Hi.Z, p.atlas.Region(tileShadow), k.Lo.X+bevel, k.Lo.Y+bevel, k.Hi.X-bevel, k.Hi.Y-bevel, solid.Tint{A: 0.42})
}

func (p *painter) drawCube(s *solid.Builder, m *snapshot, i int) {
	c, k := p.cells[i], p.boxes[i]
	side, alpha, dot, angle := rules.Nobody, 1.0, none, 0.0
	wood, lit := 0, solid.Plain
	if c == slot {
		wood, side, alpha = int(m.wood[m.held]), m.mark, m.pose.burn
		lit = solid.Tint{R: 1.06, G: 1.05, B: 1.03, A: 1}
		dot, angle = m.dot, m.pose.angle
	} else {
		wood, side = int(m.wood[c]), m.position.mark[c]
		if d := m.position.dot[c]; d != none {
			dot, angle = int(d), seatAngle(int(d))
		}
		if m.highlighted(c) {
			lit = solid.Tint{R: 1.07, G: 1.06, B: 1.04, A: 1}
		}
		if m.shine > 0 {
			lit = lit.Times(m.brightness(c))
			lit.A = 1
		}
	}
	w := k.Hi.X - k.Lo.X
	s.Block(&solid.Block{
		Box: k, Round: rounded, Bevel: bevel,
		Top:  solid.Map{Region: p.atlas.Region(tileTop + wood%tops), X0: k.Lo.X, Y0: k.Hi.Y, UX: 1 / w, VY: -1 / w},
		Side: p.atlas.Region(tileSide + wood%sides), Tint: lit, Glow: solid.Plain,
	})
	burn := func(side rules.Side, tile int, t solid.Tint) {
		if side == rules.O {
			tile++
		}
		if side != rules.Nobody {
			s.Sheet(k.Lo.X, k.Lo.Y, k.Hi.X, k.Hi.Y, k.Hi.Z, 2, p.atlas.Region(tile), t)
		}
	}
	if c != slot && m.old != nil && (m.old.mark[c] != side || m.old.dot[c] != m.position.dot[c]) { // the rest stays as it is
		alpha = m.new
		burn(m.old.mark[c], tileBurnt, lit.Fade(1-alpha))
		if d := m.old.dot[c]; d != none {
			p.drawDot(s, &k, seatAngle(int(d)), lit.Fade(1-alpha))
		}
	}
	burn(side, tileBurnt, lit.Fade(alpha))
	if c == slot && m.playing && alpha < 1 {
		burn(side, tileEmber, solid.Tint{R: 1, G: 0.5, B: 0.12, A: float32(0.85 * math.Sin(math.Pi*alpha))})
	}
	if c != slot {
		p.drawCastShadow(s, m, &k)
	}
	p.drawOutline(s, m, c, &k)
	if dot != none {
		if c == slot {
			alpha = max(alpha, 0.7)
		}
		p.drawDot(s, &k, angle, lit.Fade(alpha))
	}
}

func (p *painter) drawDot(s *solid.Builder, k *solid.Box, angle float64, t solid.Tint) {
	const out, r = 0.38, 0.062
	y, x := math.Sincos(angle)
	cx, cy := (k.Lo.X+k.Hi.X)/2+x*out, (k.Lo.Y+k.Hi.Y)/2+y*out
	s.Sheet(cx-r, cy-r, cx+r, cy+r, k.Hi.Z, 1, p.atlas.Region(tileDot), t)
}

// drawOutline draws the line around the top of a cube that the player may take or points at, that was pushed last, or
// that is part of a full line.
func (p *painter) drawOutline(s *solid.Builder, m *snapshot, c int, k *solid.Box) {
	accent := burntAccent(p.theme, m.side)
	if m.old != nil && c == m.old.lastPush.cell {
		p.drawTopLine(s, k, 2.2, solid.Paint(lastLineColor(p.theme)).Fade(0.9*(1-m.new)))
	}
	switch {
	case c == slot:
		if !m.playing {
			p.drawTopLine(s, k, 2.6, solid.Paint(accent))
		}
	case m.shine > 0:
		m.eachLine(c, func(l *rule.Line) {
			if !m.decides(l) { // completed together with the line that decides, it does not count
				p.drawTopLine(s, k, 2, solid.Paint(burntAccent(p.theme, l.Side)).Fade(0.5*m.shine))
				return
			}
			p.drawTopLine(s, k, 7, solid.Paint(color.RGBA{255, 252, 244, 255}).Fade(m.shine))
			p.drawTopLine(s, k, 4, solid.Paint(burntAccent(p.theme, l.Side)).Fade(m.shine))
		})
	case m.cursor == c && m.may && m.held == none:
		col := accent
		if !m.mayTake(c) {
			col = color.RGBA{96, 84, 74, 255}
		}
		p.drawTopLine(s, k, 4.6, solid.Paint(color.RGBA{255, 252, 244, 255}))
		p.drawTopLine(s, k, 2.2, solid.Paint(col))
	case m.highlighted(c):
		p.drawTopLine(s, k, 2.8, solid.Paint(accent))
	case c == m.lastPush.cell && m.marks > 0:
		p.drawTopLine(s, k, 2.2, solid.Paint(lastLineColor(p.theme)).Fade(0.9*m.marks))
		if m.held == none && m.lit > 0 && m.mayTake(c) {
			p.drawTopLine(s, k, 1.8, solid.Paint(accent).Fade(0.6*m.lit))
		}
	case m.lit > 0 && m.mayTake(c):
		a, width := 0.62, 1.8
		if p.theme.High {
			a, width = 1, 2.8
		}
		if m.held != none {
			a = 0.2
		}
		p.drawTopLine(s, k, width, solid.Paint(accent).Fade(a*m.lit))
	}
}

func lastLineColor(t *look.Theme) color.RGBA {
	if t.High {
		return t.Board
	}
	return color.RGBA{255, 250, 238, 255}
}

// burntAccent returns the accent of a side with enough contrast on beech.
func burntAccent(t *look.Theme, s rules.Side) color.RGBA {
	switch {
	case t.High && s == rules.X:
		return t.BurntX
	case t.High && s == rules.O:
		return t.BurntO
	}
	return paint.Mix(t.Lacquer(s), color.RGBA{10, 20, 24, 255}, 0.18)
}

// drawTopLine draws a line of width units around the top of a cube.
func (p *painter) drawTopLine(s *solid.Builder, k *solid.Box, width float64, t solid.Tint) {
	const in, r = bevel * 0.9, rounded * 0.75
	p.loop = p.loop[:0]
	x := [4]float64{k.Lo.X + in, k.Hi.X - in, k.Hi.X - in, k.Lo.X + in}
	y := [4]float64{k.Lo.Y + in, k.Lo.Y + in, k.Hi.Y - in, k.Hi.Y - in}
	dx, dy := [4]float64{1, -1, -1, 1}, [4]float64{1, 1, -1, -1}
	for i := range 4 {
		for j := range 4 {
			a := (float64(i)*3 + float64(j) + 6) * math.Pi / 6 // from this corner's first edge to its second
			sin, cos := math.Sincos(a)
			p.loop = append(p.loop, p.lens.Point(solid.Vec{X: x[i] + dx[i]*r + cos*r, Y: y[i] + dy[i]*r + sin*r, Z: k.Hi.Z}))
		}
	}
	s.Loop(p.loop, width, t)
}

// drawNumbers writes on the cubes of m the numbers of the turns that pushed them. During a push the new number fades in
// with the new mark.
func (b *Board) drawNumbers(c graph.Canvas, m *snapshot) {
	var front graph.Rect
	if m.held != none {
		front = b.painter.boxBounds(cubeBox(m.pose.at))
	}
	for i, n := range m.numbers {
		switch {
		case i == m.held:
			b.drawNumber(c, m.pose.at, int(n), 1-2*m.pose.burn)
			if m.playing {
				b.drawNumber(c, m.pose.at, len(m.view.Plies)+1, 2*m.pose.burn-1)
			}
		case m.old != nil && m.old.numbers[i] != n:
			b.drawNumber(c, base(i), int(m.old.numbers[i]), 1-m.new)
			b.drawNumber(c, base(i), int(n), m.new)
		case n > 0:
			at := base(i).Add(m.off[i])
			if !front.Contains(b.painter.numberAt(at)) { // hidden by the held cube
				b.drawNumber(c, at, int(n), 1)
			}
		}
	}
}

// drawNumber writes n in the near right corner of the top of the cube at at, with opacity seen. It writes nothing if n
// is 0.
func (b *Board) drawNumber(c graph.Canvas, at solid.Vec, n int, seen float64) {
	if n == 0 || seen <= 0 {
		return
	}
	t, p := b.d.Theme, &b.painter
	width := p.lens.Point(at.Add(solid.Vec{X: 1})).X - p.lens.Point(at).X
	size := math.Max(11, math.Min(look.Small, math.Floor(width*0.17)))
	ink := inksOf(t).scorch
	c.Text(strconv.Itoa(n), p.numberAt(at), t.Write(size, graph.Bold).Centered().In(paint.Alpha(ink, min(1, seen))))
}

func (p *painter) numberAt(at solid.Vec) graph.Point {
	return p.lens.Point(at.Add(solid.Vec{X: 0.83, Y: 0.17, Z: tall}))
}

func (p *painter) boxBounds(k solid.Box) graph.Rect {
	lo, hi := graph.Point{X: math.Inf(1), Y: math.Inf(1)}, graph.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for i := range 8 {
		v := k.Lo
		if i&1 > 0 {
			v.X = k.Hi.X
		}
		if i&2 > 0 {
			v.Y = k.Hi.Y
		}
		if i&4 > 0 {
			v.Z = k.Hi.Z
		}
		q := p.lens.Point(v)
		lo, hi = graph.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, graph.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
	}
	return graph.Rect{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y}
}
