package trexo

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// panels are the sheets beside the board: where they lie and what they say.
type panels struct {
	seat                       [2]graph.Rect
	cursor, bricks, from, list graph.Rect
	// turn is the button that turns the brick, cells the map's ten by ten.
	turn, cells graph.Rect
	// what, under and reason are the texts at the cursor; fits reports whether the brick would fit.
	what, under, reason string
	fits                bool
}

// The room around and within panels, and their headings, in units.
const (
	pad     = 16.0
	apart   = 14.0
	heading = 26.0
)

// layout shares the room at both sides.
func (p *panels) layout(a table.Area, clocks bool) {
	seat := table.HeadHeight + 2*pad
	if clocks {
		seat += 34
	}
	if a.Tall {
		p.strips(a)
	} else {
		p.columns(a, seat)
	}
	const w, h = 44, 32
	p.turn = graph.Rect{X: p.cursor.X + p.cursor.W - w - 12, Y: p.cursor.Y + pad + heading - 5, W: w, H: h}
}

func (p *panels) columns(a table.Area, seat float64) {
	l, r := a.Left, a.Right
	p.seat[0] = graph.Rect{X: l.X, Y: l.Y, W: l.W, H: seat}
	p.seat[1] = graph.Rect{X: r.X, Y: r.Y, W: r.W, H: seat}
	y := l.Y + seat + apart
	p.cursor = graph.Rect{X: l.X, Y: y, W: l.W, H: 178}
	if l.W < 220 {
		p.cursor.H = 212
	}
	y += p.cursor.H + apart
	p.bricks = graph.Rect{X: l.X, Y: y, W: l.W, H: 118}
	cells := r.W - 2*pad
	y = r.Y + seat + apart
	p.from = graph.Rect{X: r.X, Y: y, W: r.W, H: cells + heading + 2*pad - 4}
	p.cells = graph.Rect{X: r.X + pad, Y: y + pad + heading - 4, W: cells, H: cells}
	y += p.from.H + apart
	p.list = graph.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

func (p *panels) strips(a table.Area) {
	l, r := a.Left, a.Right
	w := l.W - 2*apart
	p.seat[0] = graph.Rect{X: l.X, Y: l.Y, W: w * 0.34, H: l.H}
	p.seat[1] = graph.Rect{X: r.X, Y: r.Y, W: w * 0.34, H: r.H}
	p.cursor = graph.Rect{X: l.X + w*0.34 + apart, Y: l.Y, W: w * 0.36, H: l.H}
	p.bricks = graph.Rect{X: l.X + w*0.70 + 2*apart, Y: l.Y, W: w * 0.30, H: l.H}
	cells := r.H - 2*8
	p.from = graph.Rect{X: r.X + w*0.34 + apart, Y: r.Y, W: cells + 16, H: r.H}
	p.cells = graph.Rect{X: p.from.X + 8, Y: r.Y + 8, W: cells, H: cells}
	x := p.from.X + p.from.W + apart
	p.list = graph.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}
}

// covers reports whether a panel lies at p.
func (p *panels) covers(at graph.Point) bool {
	return p.seat[0].Contains(at) || p.seat[1].Contains(at) || p.cursor.Contains(at) || p.bricks.Contains(at) ||
		p.from.Contains(at) || p.list.Contains(at)
}

// cellAt is the cell of the map at p.
func (p *panels) cellAt(at graph.Point) (trexo.Cell, bool) {
	if !p.cells.Contains(at) {
		return 0, false
	}
	side := p.cells.W / trexo.BoardSize
	col, row := int((at.X-p.cells.X)/side), int((at.Y-p.cells.Y)/side)
	return trexo.At(min(col, 9), 9-min(row, 9)), true
}

// cellRect is where a cell lies on the map.
func (p *panels) cellRect(c trexo.Cell) graph.Rect {
	side := p.cells.W / trexo.BoardSize
	return graph.Rect{X: p.cells.X + float64(c.Col())*side, Y: p.cells.Y + float64(9-c.Row())*side, W: side, H: side}
}

// fits reports whether the brick that would be laid is allowed.
func (b *Board) fits() bool { return b.panel.fits }

// describe finds the words for what lies at the cursor.
func (b *Board) describe() {
	p := &b.panel
	p.what, p.under, p.reason, p.fits = "", "", "", false
	h := &b.hand
	if h.by == byNothing {
		p.under = b.d.T("trexo.cursor.none")
		if h.touch {
			p.under = b.d.T("trexo.cursor.none-touch")
		}
		return
	}
	if !b.s.CanMove || h.spent {
		p.what = h.cell.String()
		p.under = b.cellText(h.cell)
		return
	}
	x, o := b.brick()
	m := trexo.Lay(x, o)
	p.what = b.pos.MoveText(m)
	why := b.pos.Why(m)
	p.fits = why == nil
	if why != nil {
		p.reason = b.d.Why(why)
		if lx, lo := b.pos.Level(x), b.pos.Level(o); lx == lo {
			p.under = b.d.T("trexo.cursor.over", "Level", strconv.Itoa(lx))
		} else {
			p.under = b.d.T("trexo.cursor.levels", "A", x.String(), "X", strconv.Itoa(lx), "B", o.String(), "Y", strconv.Itoa(lo))
		}
		return
	}
	level := b.pos.Level(x)
	if level == 0 {
		p.under = b.d.T("trexo.cursor.board")
	} else {
		p.under = b.d.T("trexo.cursor.on", "Level", strconv.Itoa(level), "Next", strconv.Itoa(level+1))
	}
}

// cellText says what lies on top of a cell.
func (b *Board) cellText(c trexo.Cell) string {
	switch b.pos.Mark(c) {
	case rules.X:
		return b.d.T("trexo.cell.x", "Level", strconv.Itoa(b.pos.Level(c)))
	case rules.O:
		return b.d.T("trexo.cell.o", "Level", strconv.Itoa(b.pos.Level(c)))
	}
	return b.d.T("trexo.cell.bare")
}

// drawPanels draws all sheets and what is written on them.
func (b *Board) drawPanels(c graph.Canvas) {
	t, p := b.theme, &b.panel
	if b.s.Match != nil {
		for i := range p.seat {
			h := table.Head(b.d, b.s, i)
			h.Tick = b.tick
			r := p.seat[i]
			c.Art(b.sheet(), r.Inset(-look.ShadeRoom), graph.Show{})
			if h.Turn {
				c.Art(t.Edge(t.Accent(h.Side), 16), r, graph.Show{})
			}
			table.DrawHead(c, b.d, graph.Rect{X: r.X + pad, Y: r.Y + pad, W: r.W - 2*pad, H: table.HeadHeight}, h)
			if b.s.Match.Clocks() {
				st := t.Write(look.Title, graph.Mono)
				c.Text(clockText(b.s.Match.Left(i)), graph.Point{X: r.X + pad + 60, Y: r.Y + pad + table.HeadHeight}, st)
			}
		}
	}
	b.drawCursor(c)
	b.drawBricks(c)
	c.Art(b.sheet(), p.from.Inset(-look.ShadeRoom), graph.Show{})
	if !b.area.Tall {
		b.heading(c, p.from, "trexo.map")
	}
	c.Mesh(&b.paint.flat.Mesh)
	b.drawLevels(c)
	if p.list.H > 70 && b.s.Match != nil {
		c.Art(b.sheet(), p.list.Inset(-look.ShadeRoom), graph.Show{})
		table.DrawMoves(c, b.d, p.list.Inset(pad), b.s.Match.Log())
	}
	if b.tip() {
		table.DrawTip(c, b.d, p.reason, b.hand.pointer.Sub(graph.Point{Y: 40}), b.area.Bounds())
	}
}

// sheet is a panel of the table and its shadow in one picture: two large ones over each other are what a software
// renderer is slow at. It is drawn look.ShadeRoom larger than the panel on each side.
func (b *Board) sheet() graph.Art {
	t := b.theme
	shade := t.Shade(16)
	return graph.Art{Name: "trexo/sheet/" + t.Name, Border: shade.Border, Paint: func(p *paint.Picture, w, h float64) {
		shade.Paint(p, w, h)
		// The edges lie on whole pixels.
		x, y := math.Round(look.ShadeRoom*p.ScaleX)/p.ScaleX, math.Round(look.ShadeRoom*p.ScaleY)/p.ScaleY
		w, h = math.Round((w-2*x)*p.ScaleX)/p.ScaleX, math.Round((h-2*y)*p.ScaleY)/p.ScaleY
		p.Fill(paint.RoundRect(x, y, w, h, 16), paint.Solid(t.Sheet))
		p.Fill(paint.Frame(x, y, w, h, 16, 1), paint.Solid(t.SheetLine))
	}}
}

// clockText is a time in minutes and seconds, rounded up.
func clockText(ticks int) string {
	s := (ticks + match.TicksPerSecond - 1) / match.TicksPerSecond
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// heading writes the small heading of a panel.
func (b *Board) heading(c graph.Canvas, r graph.Rect, key string) {
	st := b.theme.Write(look.Small-1, graph.Medium).In(b.theme.Soft)
	c.Text(table.Fit(b.d.Fonts, b.d.T(key), st, r.W-2*pad-20), graph.Point{X: r.X + pad, Y: r.Y + pad - 2}, st)
}

// drawCursor draws the panel that tells of the chosen place.
func (b *Board) drawCursor(c graph.Canvas) {
	t, p := b.theme, &b.panel
	r := p.cursor
	c.Art(b.sheet(), r.Inset(-look.ShadeRoom), graph.Show{})
	b.heading(c, r, "trexo.cursor")
	y := r.Y + pad + heading - 4
	if p.what != "" {
		c.Text(p.what, graph.Point{X: r.X + pad, Y: y}, t.Write(look.Title, graph.Mono))
		y += look.Title*1.4 + 4
	}
	st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(r.W - 2*pad)
	if p.what == "" && b.s.CanMove {
		y = p.turn.Y + p.turn.H + 8
	}
	box := c.Text(p.under, graph.Point{X: r.X + pad, Y: y}, st)
	if p.reason != "" {
		c.Text(p.reason, graph.Point{X: r.X + pad, Y: y + box.H + 4}, st.In(t.Gold))
	}
	if !b.s.CanMove {
		return
	}
	fill := t.Button
	if b.hand.overTurn {
		fill = t.ButtonLit
	}
	c.Art(t.Panel(fill, t.SheetLine, 9, false), p.turn, graph.Show{})
	c.Art(look.Icon("turn", t.Text), graph.Rect{X: p.turn.X + 5, Y: p.turn.Y + 7, W: 18, H: 18}, graph.Show{})
	c.Text("R", graph.Point{X: p.turn.X + 33, Y: p.turn.Y + p.turn.H/2}, t.Write(look.Small, graph.Medium).In(t.Soft).Centered())
}

// drawBricks draws the bricks that are left as a pile of small ones.
func (b *Board) drawBricks(c graph.Canvas) {
	t, r := b.theme, b.panel.bricks
	c.Art(b.sheet(), r.Inset(-look.ShadeRoom), graph.Show{})
	b.heading(c, r, "trexo.bricks")
	left := b.pos.Bricks()
	st := t.Write(look.Body, graph.Bold)
	st.Align = graph.End
	c.Text(strconv.Itoa(left), graph.Point{X: r.X + r.W - pad, Y: r.Y + pad - 4}, st)
	c.Art(b.smallPile(left), graph.Rect{X: r.X + pad, Y: r.Y + pad + heading, W: r.W - 2*pad, H: min(r.H-2*pad-heading, 64)}, graph.Show{})
}

// smallPile is a wall of all 45 bricks, nine to a course, of which left are still there; those taken have left their
// places.
func (b *Board) smallPile(left int) graph.Art {
	in, faint := b.ink, b.theme.SheetLine
	return graph.Art{Name: fmt.Sprintf("trexo/left/%s/%d", b.theme.Name, left), Paint: func(p *paint.Picture, w, h float64) {
		const across, up = 9, trexo.AllBricks / 9
		bw, bh := w/across, h/up
		for i := range trexo.AllBricks {
			x, y := float64(i%across)*bw, h-float64(i/across+1)*bh
			shape := paint.RoundRect(x+1, y+1.2, bw-2, bh-2.4, 2.2)
			if i >= left {
				p.Fill(paint.Frame(x+1, y+1.2, bw-2, bh-2.4, 2.2, 1), paint.Solid(paint.Alpha(faint, 0.7)))
				continue
			}
			p.Fill(paint.RoundRect(x+1, y+2, bw-2, bh-2.4, 2.2), paint.Solid(in.seam))
			p.Fill(shape, paint.Linear(0, y, in.light, 0, y+bh, in.dark))
		}
	}}
}

// drawMap puts the map into its mesh: a faint square for a bare cell, a mark for what lies on top, a line around the
// last brick and the chosen place.
func (b *Board) drawMap(bu *solid.Builder) {
	t := b.theme
	bare := solid.Paint(t.Button)
	for c := range trexo.Cell(trexo.Cells) {
		r := b.panel.cellRect(c).Inset(0.9)
		switch side := b.pos.Mark(c); side {
		case rules.Nobody:
			bu.Flat(r.Inset(0.5), b.atlas.White(), bare)
		default:
			tile, col := tileMapX, solid.Paint(t.X)
			if side == rules.O {
				tile, col = tileMapO, solid.Paint(t.O)
			}
			if b.bright > 0 && !b.won[c] {
				col = col.Fade(1 - 0.55*b.bright)
			}
			bu.Flat(r.Inset(0.5), b.atlas.White(), bare)
			bu.Flat(r, b.atlas.Region(tile), col)
		}
	}
	n := len(b.pile.halves)
	if b.last >= 0 && n >= 2 {
		b.frameOnMap(bu, b.pile.halves[n-1].cell, b.pile.halves[n-2].cell, 1.8, solid.Paint(t.Text))
	}
	if m, ok := b.ghost(); ok {
		col := t.Accent(b.pos.Side())
		if !b.fits() {
			col = t.Gold
		}
		b.frameOnMap(bu, trexo.XCell(m), trexo.OCell(m), 2.2, solid.Paint(col))
	} else if b.hand.by != byNothing {
		b.frameOnMap(bu, b.hand.cell, b.hand.cell, 1.4, solid.Paint(t.Soft))
	}
}

// frameOnMap draws a line around two cells.
func (b *Board) frameOnMap(bu *solid.Builder, c, d trexo.Cell, width float64, t solid.Tint) {
	p, q := b.panel.cellRect(c), b.panel.cellRect(d)
	x0, y0, x1, y1 := min(p.X, q.X), min(p.Y, q.Y), max(p.X, q.X)+p.W, max(p.Y, q.Y)+p.H
	b.paint.loop = append(b.paint.loop[:0], graph.Point{X: x0, Y: y0}, graph.Point{X: x1, Y: y0}, graph.Point{X: x1, Y: y1}, graph.Point{X: x0, Y: y1})
	bu.Loop(b.paint.loop, width, t)
}

// drawLevels writes the level upon each mark of the map.
func (b *Board) drawLevels(c graph.Canvas) {
	st := b.theme.Write(max(11, min(13, b.panel.cells.W/trexo.BoardSize*0.62)), graph.Bold).Centered()
	ink := color.RGBA{16, 24, 32, 255}
	if b.theme.Name == "light" {
		ink = color.RGBA{255, 255, 255, 255}
	}
	for cell := range trexo.Cell(trexo.Cells) {
		if n := b.pos.Level(cell); n > 0 {
			c.Text(levels[n], b.panel.cellRect(cell).Center(), st.In(ink))
		}
	}
}

// levels are the numbers of all levels as text.
var levels = func() (t [trexo.MaxLevel + 1]string) {
	for i := range t {
		t[i] = strconv.Itoa(i)
	}
	return
}()
