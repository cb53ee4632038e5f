package setup

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The pages of the setup of a game whose choices have one of their own.
const (
	pagePlayers = iota
	pageChoices
	pages
)

// The measures of a setup with pages, which is closer than the others because there is more of it.
const (
	tight   = 15.0
	mateH   = 44.0
	mateGap = 8.0
	// mateY is where the first line of a team stands on its sheet.
	mateY = 70.0
	// mostTaller is how much higher the page of choices is at most where there is room.
	mostTaller = 120.0
)

// teams reports whether several may sit on a seat.
func (s *Setup) teams() bool { return s.game.Team > 1 }

// seatsH is the height of the sheet of one seat: room for the largest team is kept.
func (s *Setup) seatsH() float64 {
	if s.teams() {
		return math.Max(mateY+float64(s.game.Team)*(mateH+mateGap)+6, seatH+mateH)
	}
	return seatH
}

// paged are the game's choices where they have a page of their own.
func (s *Setup) paged() (boards.Paged, bool) {
	p, ok := s.p.choices.(boards.Paged)
	return p, ok
}

// pagesH is the height of the two pages: that of the higher one, so that the frame stays where it is when the page is turned.
func (s *Setup) pagesH(p boards.Paged) float64 {
	lines := float64((len(s.p.seats) + 1) / 2)
	return math.Max(lines*(s.seatsH()+tight)+sheetH(s.rows()), p.PageH())
}

// buildPages lays a setup with pages out: who plays and for what on one page, the game's own choices on the other.
func (s *Setup) buildPages(r graph.Rect, paged boards.Paged) {
	f, d := s.Menu, s.Env
	f.Tabs("page", graph.Rect{X: r.X, Y: r.Y, W: r.W, H: boards.LineH}, []string{d.T("setup.page.players"), paged.Tab()}, s.page, s.turnTo)
	r.Y, r.H = r.Y+boards.LineH+tight, r.H-boards.LineH-tight
	if s.page == pageChoices {
		r.H = math.Min(r.H, paged.PageH()+mostTaller)
		paged.Page(s.form(), r)
		return
	}
	r.Y = s.chairs(r, gap, tight)
	lines := s.rows()
	s.sheet(graph.Rect{X: r.X, Y: r.Y, W: r.W, H: sheetH(lines)}, lines)
}

// chairs lays out the sheets of the seats, two beside one another with gap units between them and below units to what follows, and
// says where that begins.
func (s *Setup) chairs(r graph.Rect, gap, below float64) (y float64) {
	half := (r.W - gap) / 2
	for i := range s.p.seats {
		at := graph.Rect{X: r.X + float64(i%2)*(half+gap), Y: r.Y + float64(i/2)*(s.seatsH()+below), W: half, H: s.seatsH()}
		if s.teams() {
			s.team(i, at)
		} else {
			s.seat(i, at)
		}
	}
	return r.Y + float64((len(s.p.seats)+1)/2)*(s.seatsH()+below)
}

// turnPage turns the page by PageUp and PageDown.
func (s *Setup) turnPage(f *input.Frame) bool {
	to := s.page
	_, paged := s.paged()
	switch {
	case s.asking || !paged:
		return false
	case f.Key(ebiten.KeyPageDown):
		to = min(to+1, pages-1)
	case f.Key(ebiten.KeyPageUp):
		to = max(to-1, pagePlayers)
	default:
		return false
	}
	s.turnTo(to)
	return true
}

// turnTo shows a page from its beginning.
func (s *Setup) turnTo(page int) {
	if page != s.page {
		s.Menu.Top()
	}
	s.page = page
}

// team is the sheet of a seat on which several may sit: a single player as in other games, or several people and computer
// players, each on a line.
func (s *Setup) team(i int, r graph.Rect) {
	f, d, c := s.Menu, s.Env, &s.p.seats[i]
	line := func(k int) graph.Rect {
		return graph.Rect{X: r.X + 16, Y: r.Y + mateY + float64(k)*(mateH+mateGap), W: r.W - 32, H: mateH}
	}
	if len(c.mates) == 0 {
		s.seat(i, r)
	} else {
		hintW := math.Min(230, r.W-180)
		s.sheetOf(i, r, hintW)
		hint := f.Soft(look.Small - 1)
		hint.Align, hint.Middle = graph.End, true
		f.Text(d.T("setup.mate.hint"), graph.Rect{X: r.X + r.W - hintW - 18, Y: r.Y + 12, W: hintW, H: 46}, hint)
		for k := range 1 + len(c.mates) {
			s.mate(i, k, line(k))
		}
	}
	// It stands where the last line of the team comes: one more line moves nothing.
	if s.grows(c) {
		b := s.add(i)
		w, _ := f.Fonts.Measure(b.Label, f.Plain(look.Body, graph.Medium))
		f.Button(graph.Rect{X: r.X + 10, Y: math.Max(line(s.game.Team-1).Y+2, r.Y+seatH-4), W: w + 12 + 20 + 12 + 14, H: mateH - 4}, b)
	}
}

// grows reports whether another player may join those on a chair.
func (s *Setup) grows(c *chair) bool { return 1+len(c.mates) < s.game.Team && !s.seated }

// add is the button by which another player joins a seat.
func (s *Setup) add(i int) widget.Button {
	c, n := &s.p.seats[i], string(rune('1'+i))
	return widget.Button{Name: "add" + n, Kind: widget.Quiet, Icon: "plus", Label: s.Env.T("setup.mate.add"), Press: func() {
		c.mates = append(c.mates, chair{level: c.level})
		s.Menu.Focus("name" + n + string(rune('1'+len(c.mates))))
	}}
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
	if s.seated {
		middle.W = r.W - r.H - 8
	}
	if who.computer {
		s.levelLine("level"+id, middle, who)
	} else {
		s.person(middle, "name"+id, d.T("setup.mate.name", "Number", k+1), who)
	}
	if s.seated {
		return
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
