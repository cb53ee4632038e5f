package setup

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The pages of XOBrainer's setup.
const (
	pagePlayers = iota
	pageVariants
	pages
)

// The measures of XOBrainer's setup, which is closer than the others because there is more of it.
const (
	tight   = 15.0
	mateH   = 44.0
	mateGap = 8.0
)

// buildPages lays XOBrainer's setup out: who plays and for what on one page, the variants on the other. Both have the same
// height, so that the frame stays where it is when the page is turned.
func (s *Setup) buildPages(x, width float64) {
	f, d, p, m := s.Menu, s.Env, s.p, s.M
	lines := s.rows()
	seats, sheet := s.seatsH(), sheetH(lines)
	body := math.Max(seats+tight+sheet, s.variantsH())
	head := headH
	total := head + tight + rowH + tight + body + tight + footH
	if m.H-total > pictureH {
		head += pictureH - 44
		total += pictureH - 44
	}
	if rest := m.H - total - 60; rest > 0 { // cards with more room in a tall window
		more := math.Min(rest, 120)
		body += more
		total += more
	}
	y := math.Max(14, (m.H-total)*0.42)
	s.head(graph.Rect{X: x, Y: y, W: width, H: head})
	y += head + tight
	names := []string{d.T("setup.page.players"), d.T("setup.page.variants.none")}
	if n := p.count(); n > 0 {
		names[1] = d.T("setup.page.variants", "Number", n)
	}
	f.Choice("page", graph.Rect{X: x, Y: y, W: width, H: rowH}, names, s.page, func(i int) { s.page = i })
	y += rowH + tight
	if s.page == pageVariants {
		s.variantsPage(graph.Rect{X: x, Y: y, W: width, H: body})
	} else {
		half := (width - gap) / 2
		for i := range p.seats {
			s.team(i, graph.Rect{X: x + float64(i)*(half+gap), Y: y, W: half, H: seats})
		}
		s.sheet(graph.Rect{X: x, Y: y + seats + tight, W: width, H: sheet}, lines)
	}
	s.foot(graph.Rect{X: x, Y: y + body + tight, W: width, H: footH})
}

// turnPage turns the page by PageUp and PageDown.
func (s *Setup) turnPage(f *input.Frame) bool {
	to := s.page
	switch {
	case s.asking || !s.p.paged():
		return false
	case f.Key(ebiten.KeyPageDown):
		to = min(to+1, pages-1)
	case f.Key(ebiten.KeyPageUp):
		to = max(to-1, 0)
	default:
		return false
	}
	s.page = to
	return true
}

// paged reports whether there is so much to choose that it takes pages.
func (p *plan) paged() bool { return p.game == xobrainer.Name }

// seatsH is the height of the two seats: that of the larger team.
func (s *Setup) seatsH() float64 {
	n := 1
	for i := range s.p.seats {
		n = max(n, 1+len(s.p.seats[i].mates))
	}
	h := 70 + float64(n)*(mateH+mateGap) + 6
	if n == 1 {
		h += seatH - 70 - 14 - mateH // a single player's level has its word below it
	}
	if n < match.MaxPlayers {
		h += mateH
	}
	return h
}

// team is the sheet of one side of XOBrainer: a single player as in the other games, or one to three people and computer
// players, each on a line.
func (s *Setup) team(i int, r graph.Rect) {
	f, d, c := s.Menu, s.Env, &s.p.seats[i]
	n := string(rune('1' + i))
	y := r.Y + seatH - 14 + mateGap
	if len(c.mates) == 0 {
		s.seat(i, r)
	} else {
		hintW := math.Min(230, r.W-210)
		s.sheetOf(i, r, hintW)
		hint := f.Soft(look.Small)
		hint.Align, hint.Middle = graph.End, true
		f.Text(d.T("setup.mate.hint"), graph.Rect{X: r.X + r.W - hintW - 18, Y: r.Y + 12, W: hintW, H: 46}, hint)
		y = r.Y + 70
		s.mate(i, 0, graph.Rect{X: r.X + 16, Y: y, W: r.W - 32, H: mateH})
		for k := range c.mates {
			y += mateH + mateGap
			s.mate(i, k+1, graph.Rect{X: r.X + 16, Y: y, W: r.W - 32, H: mateH})
		}
		y += mateH + mateGap
	}
	if 1+len(c.mates) < match.MaxPlayers {
		label := d.T("setup.mate.add")
		w, _ := f.Fonts.Measure(label, f.Plain(look.Body, graph.Medium))
		f.Button(graph.Rect{X: r.X + 10, Y: y - 2, W: w + 12 + 20 + 12 + 14, H: mateH - 4}, widget.Button{Name: "add" + n, Kind: widget.Quiet, Icon: "plus", Label: label, Press: func() {
			c.mates = append(c.mates, chair{level: c.level})
			f.Focus("name" + n + string(rune('1'+len(c.mates))))
		}})
	}
}

// mate is one player of a team on a line: what kind, the name or the level, and a way out of the team.
func (s *Setup) mate(i, k int, r graph.Rect) {
	f, d, team := s.Menu, s.Env, &s.p.seats[i]
	who := team.at(k)
	id := string(rune('1'+i)) + string(rune('1'+k))
	kind := widget.Button{Name: "kind" + id, Icon: "person", Press: func() {
		who.computer = !who.computer
	}}
	if who.computer {
		kind.Icon = "screen"
	}
	f.Button(graph.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H}, kind)
	f.Button(graph.Rect{X: r.X + r.W - r.H, Y: r.Y, W: r.H, H: r.H}, widget.Button{Name: "remove" + id, Icon: "close", Kind: widget.Quiet, Press: func() {
		team.remove(k)
		f.Focus("add" + string(rune('1'+i)))
	}})
	middle := graph.Rect{X: r.X + r.H + 8, Y: r.Y, W: r.W - 2*r.H - 14, H: r.H}
	if who.computer {
		s.levelLine("level"+id, middle, who)
		return
	}
	s.field(middle, "name"+id, d.T("setup.mate.name", "Number", k+1), &who.name)
}

// at is the player with index k of the team.
func (c *chair) at(k int) *chair {
	if k == 0 {
		return c
	}
	return &c.mates[k-1]
}

// remove takes the player with index k out of the team, which has more than one.
func (c *chair) remove(k int) {
	mates := c.mates
	if k == 0 {
		first := mates[0]
		first.mates = mates[1:]
		*c = first
		return
	}
	c.mates = append(mates[:k-1:k-1], mates[k:]...)
}
