package oxixo

import (
	"fmt"
	"image/color"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// Draw draws the board and everything beside it.
func (b *Board) Draw(c graph.Canvas) {
	if b.m == nil {
		return
	}
	c.Mesh(&b.cast.Mesh)
	c.Mesh(&b.ground.Mesh)
	c.Mesh(&b.floor.Mesh)
	b.panels(c) // a cube that is about to be pushed in may reach over a card
	if b.fade < 1 {
		c.Mesh(&b.old.Mesh)
		c.Push(graph.Point{}, 1, b.fade)
		c.Mesh(&b.new.Mesh)
		c.Pop()
	} else {
		c.Mesh(&b.new.Mesh)
	}
	b.labels(c)
	b.arrows(c)
	if b.state.may && b.pos.pass && !b.act.on {
		b.passButton(c)
	}
	if b.note != "" {
		r := b.rooms.board
		table.DrawTip(c, b.d, b.note, graph.Point{X: r.Center().X, Y: r.Y + r.H*0.5}, b.area.Bounds())
	}
}

// labels writes the coordinates on the frame.
func (b *Board) labels(c graph.Canvas) {
	st := b.d.Theme.Write(look.Small, graph.Medium).In(paint.Alpha(inksOf(b.d.Theme).label, 0.8)).Centered()
	for i := range b.pos.size {
		at := float64(i) + 0.5
		c.Text(letters[i:i+1], b.lens.Point(solid.Vec{X: at, Y: -margin + 0.13}), st)
		c.Text(numbers[i:i+1], b.lens.Point(solid.Vec{X: -margin + 0.13, Y: at}), st)
	}
}

const (
	letters = "abcde"
	numbers = "12345"
)

// arrows shows the ends where the cube in the hand may be pushed in.
func (b *Board) arrows(c graph.Canvas) {
	h := &b.hand
	if h.cell == none || b.act.on || !b.state.may {
		return
	}
	for k, to := range h.ways {
		out := outward(rule.Cell(h.cell), to)
		at, size := b.arrow(k), 46.0
		fade := 0.0
		if k == h.aim { // the cube itself comes to stand here
			size = 52
			if !b.area.Reduced {
				fade = min(1, h.shift[k]/inkling)
			}
		}
		c.Art(badge(b.d.Theme, b.pos.side, k == h.aim, -out.X, -out.Y), graph.Around(at, size, size), graph.Show{Fade: fade})
	}
}

// badge is a disc with an arrow in the direction dx, dy of the board.
func badge(t *look.Theme, side rules.Side, lit bool, dx, dy float64) graph.Art {
	name := fmt.Sprintf("oxixo/arrow/%s/%s/%t/%g/%g", t.Name, side, lit, dx, dy)
	return graph.Art{Name: name, Paint: func(p *paint.Picture, w, h float64) {
		accent := t.Accent(side)
		fill, ink := paint.Mix(color.RGBA{18, 26, 32, 255}, accent, 0.24), paint.Mix(accent, color.RGBA{255, 255, 255, 255}, 0.3)
		if t.Name == "light" {
			ink = paint.Mix(accent, color.RGBA{255, 255, 255, 255}, 0.62)
		}
		if lit {
			fill, ink = accent, color.RGBA{252, 253, 252, 255}
		}
		u, m := w/46, w/2
		p.Shadow(paint.Circle(m, m, 19*u), 1*u, 2*u, 4*u, color.RGBA{4, 6, 10, 150})
		p.Fill(paint.Circle(m, m, 19.5*u), paint.Solid(ink))
		p.Fill(paint.Circle(m, m, 17.6*u), paint.Solid(fill))
		arrow := paint.Polygon(-10, -3.2, 0.5, -3.2, 0.5, -8.6, 10.5, 0, 0.5, 8.6, 0.5, 3.2, -10, 3.2)
		p.Fill(arrow.Map(func(x, y float64) (float64, float64) {
			return m + (x*dx+y*dy)*u, m + (-x*dy+y*dx)*u
		}), paint.Solid(ink))
	}}
}

// passButton offers the only thing left to a player without a cube to take.
func (b *Board) passButton(c graph.Canvas) {
	t, r := b.d.Theme, b.rooms.pass
	b.d.Theme.DrawPanel(c, r, t.Accent(b.pos.side), true)
	st := t.Write(look.Small, graph.Regular).Wide(r.W - 32)
	text := b.d.T("oxixo.nothing", "Name", b.name(b.m.Turn()))
	st.Align = graph.Center
	c.Text(text, graph.Point{X: r.X + r.W/2, Y: r.Y + 12}, st)
	at := graph.Rect{X: r.X + r.W/2 - 90, Y: r.Y + r.H - 46, W: 180, H: 36}
	fill := t.Button
	if b.point.pass {
		fill = t.ButtonLit
	}
	c.Art(t.Panel(fill, t.Accent(b.pos.side), 10, true), at, graph.Show{})
	c.Text(b.d.T("oxixo.pass"), at.Center(), t.Write(look.Body, graph.Medium).Centered())
}

// clockText is the time left of a seat, in minutes and seconds rounded up.
func clockText(ticks int) string {
	s := (ticks + 59) / 60
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// low is the time on a clock from which it is shown in alarm, in ticks.
const low = 10 * 60

// hurry reports whether a clock that runs is about to run out.
func (b *Board) hurry() bool {
	seat := none
	if b.m.Clocks() {
		seat = b.m.Turn()
	}
	return seat >= 0 && b.m.Left(seat) <= low
}

// clock writes the time left of a seat: its right end (or middle, where centred) at p.
func (b *Board) clock(c graph.Canvas, seat int, p graph.Point, size float64, align graph.Align) {
	left := b.m.Left(seat)
	t := b.d.Theme
	st := t.Write(size, graph.Mono)
	st.Align, st.Middle = align, true
	if b.m.Turn() != seat {
		st = st.In(t.Soft)
	}
	if left <= low {
		red := color.RGBA{0xf0, 0x5a, 0x4a, 255}
		if t.Name == "light" {
			red = color.RGBA{0xc0, 0x2a, 0x1c, 255}
		}
		st = st.In(red)
		if b.m.Turn() == seat && b.tick/15%2 == 1 && !b.area.Reduced {
			st = st.In(paint.Alpha(red, 0.62))
		}
	}
	c.Text(clockText(left), p, st)
}

// dotCube is a little cube from above with a dot that points at a seat.
func dotCube(wood, dot color.RGBA, seat int) graph.Art {
	return graph.Art{Name: fmt.Sprintf("oxixo/dot/%x/%d", wood, seat), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, 0, w, h, w*0.2), paint.Solid(paint.Mix(wood, dot, 0.35)))
		p.Fill(paint.RoundRect(0, 0, w-1.2, h-1.6, w*0.2), paint.Solid(wood))
		at := [4][2]float64{{0.48, 0.78}, {0.18, 0.47}, {0.48, 0.17}, {0.78, 0.47}}[seat&3]
		p.Fill(paint.Circle(at[0]*w, at[1]*h, w*0.13), paint.Solid(dot))
	}}
}
