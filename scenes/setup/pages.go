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
	// mateY is where the first line of a team stands on its sheet, seatsH the height of that: room for the largest team is kept.
	mateY  = 70.0
	seatsH = mateY + match.MaxPlayers*(mateH+mateGap) + 6
	// mostTaller is how much higher the page of variants is at most where there is room.
	mostTaller = 120.0
)

// pagesH is the height of the two pages: that of the higher one, so that the frame stays where it is when the page is turned.
func (s *Setup) pagesH() float64 {
	return math.Max(seatsH+tight+sheetH(s.rows()), s.variantsH())
}

// buildPages lays XOBrainer's setup out: who plays and for what on one page, the variants on the other.
func (s *Setup) buildPages(r graph.Rect) {
	f, d, p := s.Menu, s.Env, s.p
	names := []string{d.T("setup.page.players"), d.T("setup.page.variants.none")}
	if n := p.count(); n > 0 {
		names[1] = d.T("setup.page.variants", "Number", n)
	}
	f.Tabs("page", graph.Rect{X: r.X, Y: r.Y, W: r.W, H: rowH}, names, s.page, func(i int) { s.page = i })
	r.Y, r.H = r.Y+rowH+tight, r.H-rowH-tight
	if s.page == pageVariants {
		r.H = math.Min(r.H, s.variantsH()+mostTaller)
		s.variantsPage(r)
		return
	}
	half := (r.W - gap) / 2
	for i := range p.seats {
		s.team(i, graph.Rect{X: r.X + float64(i)*(half+gap), Y: r.Y, W: half, H: seatsH})
	}
	lines := s.rows()
	s.sheet(graph.Rect{X: r.X, Y: r.Y + seatsH + tight, W: r.W, H: sheetH(lines)}, lines)
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

// team is the sheet of one side of XOBrainer: a single player as in the other games, or one to three people and computer
// players, each on a line.
func (s *Setup) team(i int, r graph.Rect) {
	f, d, c := s.Menu, s.Env, &s.p.seats[i]
	n := string(rune('1' + i))
	line := func(k int) graph.Rect {
		return graph.Rect{X: r.X + 16, Y: r.Y + mateY + float64(k)*(mateH+mateGap), W: r.W - 32, H: mateH}
	}
	if len(c.mates) == 0 {
		s.seat(i, r)
	} else {
		hintW := math.Min(230, r.W-210)
		s.sheetOf(i, r, hintW)
		hint := f.Soft(look.Small)
		hint.Align, hint.Middle = graph.End, true
		f.Text(d.T("setup.mate.hint"), graph.Rect{X: r.X + r.W - hintW - 18, Y: r.Y + 12, W: hintW, H: 46}, hint)
		for k := range 1 + len(c.mates) {
			s.mate(i, k, line(k))
		}
	}
	// It stands where the last line of the team comes: one more line moves nothing.
	if 1+len(c.mates) < match.MaxPlayers {
		label := d.T("setup.mate.add")
		w, _ := f.Fonts.Measure(label, f.Plain(look.Body, graph.Medium))
		f.Button(graph.Rect{X: r.X + 10, Y: line(match.MaxPlayers-1).Y + 2, W: w + 12 + 20 + 12 + 14, H: mateH - 4}, widget.Button{Name: "add" + n, Kind: widget.Quiet, Icon: "plus", Label: label, Press: func() {
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
	kind := widget.Button{Name: "kind" + id, Icon: "person", Tip: d.T("setup.mate.kind"), Press: func() {
		who.computer = !who.computer
	}}
	if who.computer {
		kind.Icon = "screen"
	}
	f.Button(graph.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H}, kind)
	middle := graph.Rect{X: r.X + r.H + 8, Y: r.Y, W: r.W - 2*r.H - 14, H: r.H}
	if who.computer {
		s.levelLine("level"+id, middle, who)
	} else {
		s.field(middle, "name"+id, d.T("setup.mate.name", "Number", k+1), &who.name)
	}
	f.Button(graph.Rect{X: r.X + r.W - r.H, Y: r.Y, W: r.H, H: r.H}, widget.Button{Name: "remove" + id, Icon: "close", Kind: widget.Quiet, Tip: d.T("setup.mate.remove"), Press: func() {
		team.remove(k)
		f.Focus("add" + string(rune('1'+i)))
	}})
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
