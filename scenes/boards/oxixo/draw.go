package oxixo

import (
	"time"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// moment is what is seen of the cubes at the moment now.
func (b *Board) moment(now time.Duration) moment {
	if k := b.clip; k != nil && k.moving(now) {
		return k.moment(k.since(now))
	}
	m := resting(b.rest)
	c := &b.controls
	m.may = c.may
	if m.over = c.point.over; c.keys && c.focus {
		m.cursor = c.at
	}
	m.hand(&c.hand, now)
	return m
}

// drawFloor draws what lies below everything else.
func (b *Board) drawFloor(c graph.Canvas) {
	if b.rest.size == 0 {
		return
	}
	m := b.moment(c.Now())
	b.painter.drawFloor(c, &m)
}

// drawCubes draws the cubes, which may reach over a panel on their way, and the coordinates on the frame.
func (b *Board) drawCubes(c graph.Canvas) {
	if b.rest.size == 0 {
		return
	}
	now, p := c.Now(), &b.painter
	m := b.moment(now)
	k := b.clip
	if k != nil && k.moving(now) || b.controls.hand.moving(now) || b.controls.wish != (wish{}) {
		c.ChangesAt(now)
	}
	if k != nil && k.reduced && now < k.start+fadeTime {
		old := k.faded()
		p.drawCubes(c, &p.old, &old)
		c.Push(graph.Point{}, 1, max(0, (now-k.start).Seconds()/fadeTime.Seconds()))
		p.drawCubes(c, &p.cubes, &m)
		c.Pop()
	} else {
		p.drawCubes(c, &p.cubes, &m)
	}
	b.drawLabels(c)
}

// The names of columns and rows.
const (
	letters = "abcde"
	numbers = "12345"
)

// drawLabels writes the coordinates on the frame.
func (b *Board) drawLabels(c graph.Canvas) {
	st := b.d.Theme.Write(look.Small, graph.Medium).In(paint.Alpha(inksOf(b.d.Theme).label, 0.8)).Centered()
	for i := range b.rest.size {
		at := float64(i) + 0.5
		c.Text(letters[i:i+1], b.painter.lens.Point(solid.Vec{X: at, Y: -margin + 0.13}), st)
		c.Text(numbers[i:i+1], b.painter.lens.Point(solid.Vec{X: -margin + 0.13, Y: at}), st)
	}
}

// drawEnd draws the arrow at the end of way k, where the cube in the hand may be pushed in.
func (b *Board) drawEnd(c graph.Canvas, k int) {
	h := &b.controls.hand
	out := outward(rule.Cell(h.cell), h.ways[k])
	size, fade := 46.0, 0.0
	if k == h.aim { // the cube itself comes to stand here
		size = 52
		if !b.area.Reduced {
			fade = min(1, h.at(c.Now()).shift[k]/inkling)
		}
	}
	c.Art(badge(b.d.Theme, b.rest.side, k == h.aim, -out.X, -out.Y), graph.Around(b.controls.arrow(k), size, size), graph.Show{Fade: fade})
}

// drawPass draws the only thing left to a player without a cube to take, lit where the pointer is on it.
func (b *Board) drawPass(c graph.Canvas, lit bool) {
	t, r := b.d.Theme, b.rooms.pass
	t.DrawPanel(c, r, t.Accent(b.rest.side), true)
	st := t.Write(look.Small, graph.Regular).Wide(r.W - 32)
	text := b.d.T("oxixo.nothing", "Name", b.panels.name(b.rest.view.Seat))
	st.Align = graph.Center
	c.Text(text, graph.Point{X: r.X + r.W/2, Y: r.Y + 12}, st)
	at := graph.Rect{X: r.X + r.W/2 - 90, Y: r.Y + r.H - 46, W: 180, H: 36}
	fill := t.Button
	if lit {
		fill = t.ButtonLit
	}
	c.Art(t.Panel(fill, t.Accent(b.rest.side), 10, true), at, graph.Show{})
	c.Text(b.d.T("oxixo.pass"), at.Center(), t.Write(look.Body, graph.Medium).Centered())
}

// drawNote draws what is told on top of the board.
func (b *Board) drawNote(c graph.Canvas) {
	if now := c.Now(); b.note.told(now) {
		c.ChangesAt(b.note.until)
		r := b.rooms.board
		boards.DrawTip(c, b.d, b.note.text, graph.Point{X: r.Center().X, Y: r.Y + r.H*0.5}, b.area.Bounds())
	}
}
