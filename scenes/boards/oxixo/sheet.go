package oxixo

import (
	"time"

	"xotrio/game/match"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// saying is what the sheet beside the board says: a heading and a sentence, lit where it is a warning.
type saying struct {
	head, text string
	lit        bool
}

// saying is what there is to say at the moment now.
func (b *Board) saying(now time.Duration) saying {
	h, p := &b.controls.hand, &b.panels
	turn := "oxixo.take2"
	if b.rest.four {
		turn = "oxixo.take4"
	}
	s := saying{}
	switch {
	case b.pushing(now):
		from, to := b.clip.step.From, b.clip.step.To
		return saying{head: p.pushed(from, to), text: p.slides(from, to)}
	case b.rest.view.Over():
		s.head, s.text = b.d.T("oxixo.over"), b.ending()
	case b.waits():
		s.head, s.text = b.d.T("oxixo.wait", "Name", p.name(b.rest.view.Seat)), b.d.T("oxixo.wait.text")
	case b.rest.pass:
		s.head, s.text = b.d.T("oxixo.pass.head"), b.d.T("oxixo.nothing", "Name", p.name(b.rest.view.Seat))
	case h.holds() && h.aim != none:
		s.head, s.text = p.pushed(rule.Cell(h.cell), h.ways[h.aim]), p.slides(rule.Cell(h.cell), h.ways[h.aim])
	case h.holds():
		s.head, s.text = b.d.T("oxixo.lifted", "Cell", rule.Cell(h.cell).String()), b.d.T("oxixo.lifted.text")
	default:
		s.head, s.text = b.d.T("oxixo.turn", "Name", p.name(b.rest.view.Seat)), b.d.T(turn)
	}
	if b.rest.seen == 2 && !b.rest.over && !h.holds() {
		s.text, s.lit = b.d.T("oxixo.seen"), true
	}
	return s
}

// waits reports whether the one on turn is waited for. Persons who may go on as soon as a step has been shown are not.
func (b *Board) waits() bool {
	p, on := b.rest.view.OnTurn()
	return on && (p.Computer() || !b.controls.may && !b.state.Busy && b.state.View.Info != nil)
}

// marked is how many cubes bear the mark of a seat at the moment now.
func (b *Board) marked(seat int, now time.Duration) int {
	p := &b.rest.position
	if k := b.clip; k != nil && k.moving(now) {
		p = &k.moment(k.since(now)).position
	}
	return p.count(match.SideOf(seat))
}

// ending says how the match ended.
func (b *Board) ending() string {
	res := b.rest.view.Result
	w := res.Winner()
	switch {
	case res.By == match.ByTime:
		return b.d.T("oxixo.end.time")
	case res.By == match.ByResignation:
		return b.d.T("oxixo.end.resigned")
	case res.By == match.ByAgreement:
		return b.d.T("oxixo.end.agreed")
	case w == rules.Nobody:
		return b.d.T("oxixo.end.third")
	}
	for _, l := range b.rest.lines {
		if p, ok := b.rest.view.Last(); ok && p.Side != w && l.Side == w {
			return b.d.T("oxixo.end.gift", "Side", b.d.T("table.side."+w.String()))
		}
	}
	return b.d.T("oxixo.end.line", "Side", b.d.T("table.side."+w.String()), "Size", b.rest.size)
}

// name is what the player of a seat is called.
func (b *panels) name(seat int) string {
	if seat < 0 {
		return ""
	}
	players := b.view.Setup.Seats[seat].Players
	i := 0
	if b.view.Seat == seat {
		i = b.view.Player
	}
	return phrases.Player(b.d, players[i], seat)
}

// pushed says where a cube goes in.
func (b *panels) pushed(from, to rule.Cell) string {
	return b.d.T("oxixo.pushed", "From", from.String(), "To", to.String())
}

// slides says which way the row or the column slides.
func (b *panels) slides(from, to rule.Cell) string {
	out := outward(from, to)
	switch {
	case out.X > 0:
		return b.d.T("oxixo.slides.left")
	case out.X < 0:
		return b.d.T("oxixo.slides.right")
	case out.Y > 0:
		return b.d.T("oxixo.slides.down")
	}
	return b.d.T("oxixo.slides.up")
}

// chip says at whom the dot will point where the chip of that seat is chosen by the player of the seat own.
func (b *panels) chip(seat, own int) string {
	if seat == own {
		return b.d.T("oxixo.dot.own", "Name", b.name(seat))
	}
	return b.d.T("oxixo.dot.other", "Name", b.name(seat))
}

// drawTold draws the sheet that says what is being done.
func (b *Board) drawTold(c graph.Canvas) {
	if b.rest.size == 0 {
		return
	}
	t, r := b.d.Theme, b.rooms.told
	s := b.saying(c.Now())
	chips := b.chooses()
	if b.rest.four && !b.area.Tall && !chips {
		r.H = min(r.H, toldH)
	}
	t.DrawPanel(c, r, t.SheetLine, false)
	in := r.Inset(14)
	if chips && b.area.Tall {
		in.W = b.rooms.chips[0].X - in.X - 12
	}
	title := t.Write(look.Body, graph.Bold)
	c.Text(boards.Fit(b.d.Fonts, s.head, title, in.W), graph.Point{X: in.X, Y: in.Y - 4}, title)
	st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(in.W)
	if s.lit {
		st = st.In(t.Gold)
	}
	c.Text(s.text, graph.Point{X: in.X, Y: in.Y + 24}, st)
	if chips && b.area.Tall {
		st := t.Write(look.Small, graph.Medium).In(t.Soft)
		r := b.rooms.chips[0]
		c.Text(boards.Fit(b.d.Fonts, b.d.T("oxixo.dot"), st, r.W), graph.Point{X: r.X, Y: r.Y - 32}, st)
	}
}

// drawChip draws one of the two places at which the dot can point.
func (b *Board) drawChip(c graph.Canvas, i int, hover bool) {
	t, r, seat := b.d.Theme, b.rooms.chips[i], b.partner(i)
	on := seat == b.controls.hand.dot
	fill, line := t.Button, t.SheetLine
	if hover {
		fill = t.ButtonLit
	}
	if on {
		line = t.Accent(b.rest.side)
		fill = paint.Mix(t.Sheet, line, 0.22)
	}
	c.Art(t.Panel(fill, line, 9, on), r, graph.Show{})
	c.Art(dotCube(t.WoodLight, inksOf(t).scorch, seat), graph.Rect{X: r.X + 8, Y: r.Y + r.H/2 - 12, W: 24, H: 24}, graph.Show{})
	st := t.Write(look.Small, graph.Medium)
	st.Middle = true
	text := boards.Fit(b.d.Fonts, b.panels.chip(seat, b.rest.seat), st, r.W-48)
	c.Text(text, graph.Point{X: r.X + 40, Y: r.Y + r.H/2}, st)
}

// drawMoves draws the sheet with the move list, as high as the moves need.
func (b *Board) drawMoves(c graph.Canvas) {
	if b.rest.size == 0 {
		return
	}
	plies, r := b.rest.view.Plies, b.rooms.moves
	if !b.area.Tall {
		lines := max(1, (len(plies)+1)/2)
		r.H = min(r.H, 26+28+22*float64(lines))
	}
	b.d.Theme.DrawPanel(c, r, b.d.Theme.SheetLine, false)
	boards.DrawMoves(c, b.d, graph.Rect{X: r.X + 14, Y: r.Y + 12, W: r.W - 28, H: r.H - 24}, plies)
}
