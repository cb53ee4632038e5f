package setup

import (
	"math"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The measures of the screen, in units.
const (
	maxWidth  = 980.0
	headH     = 64.0
	pictureH  = 150.0
	leastMore = 84.0 // of what the head is higher with a picture
	seatH     = 142.0
	gap       = 20.0
	pad       = 20.0
	footH     = 60.0
	// edge is what lies above the head and below the foot, leastGap what is at least between two parts.
	edge     = 14.0
	leastGap = 8.0
)

func (s *Setup) build() {
	f := s.Menu
	f.Background()
	f.Back = s.back
	if s.M.Narrow() {
		s.column()
	} else {
		f.Roll(2*edge+headH+s.bodyH(leastGap)+2*leastGap+footH, s.fill)
	}
	if s.offered != "" && s.M.Narrow() {
		name := s.offered
		f.Ask(s.offers(), s.T("lesson.offer.show"), s.T("lesson.offer.later"), func() { s.show(name) }, func() { s.offered = "" })
	}
	if s.asking {
		cur := s.Env.Current(s.p.info.Name)
		f.Ask(s.Env.T("setup.replace", "Game", phrases.Game(s.Env, phrases.Of(cur)), "Stand", s.games.Stand(s.Env, phrases.Of(cur)))+phrases.GivenUp(s.Env, cur), s.Env.T("setup.replace.yes"), s.Env.T("setup.replace.no"),
			s.start, func() { s.asking = false })
	}
}

// fill lays the screen out.
func (s *Setup) fill() {
	m := s.M
	width := math.Min(maxWidth, m.W-2*math.Max(28, m.W*0.04))
	x := (m.W - width) / 2
	at := frameOf(m, s.bodyH(gap), s.bodyH(leastGap))
	s.head(graph.Rect{X: x, Y: at.top, W: width, H: at.head})
	body := graph.Rect{X: x, Y: at.body, W: width, H: at.high}
	if p, ok := s.paged(); ok {
		s.buildPages(body, p)
	} else {
		s.buildSheet(body, at.gap)
	}
	s.foot(graph.Rect{X: x, Y: at.foot, W: width, H: footH})
	s.putList()
}

// putList puts the list of players that is open on top of everything else.
func (s *Setup) putList() {
	if put := s.list; put != nil {
		s.list = nil
		put()
	}
}

// frame is where the parts of the screen stand: head and foot, which hold still from game to game, and the body between them,
// which is high units high.
type frame struct{ top, head, body, high, foot, gap float64 }

// frameOf divides a canvas. It keeps room for the game with the most to choose, four at Oxixo; the picture of the game is
// shown where its body leaves room. The body has bodyH units if it can, leastH at least.
func frameOf(m graph.Metrics, bodyH, leastH float64) frame {
	const most = 2*seatH + (4*(boards.LineH+boards.LineGap) - boards.LineGap + 2*pad)
	air := m.H - 2*edge - headH - most - footH
	g := math.Max(leastGap, math.Min(gap, air/4))
	total := headH + most + footH + 4*g
	total += math.Max(0, math.Min(m.H-total-60, 226))
	at := frame{top: math.Max(edge, (m.H-total)*0.42), head: headH, gap: g}
	at.foot = at.top + total - footH
	at.body = at.top + headH + g
	at.high = at.foot - g - at.body
	if at.high < leastH || at.foot+footH > m.H-edge/2 {
		at.top, at.foot = edge, m.H-edge-footH
		at.body = at.top + headH + g
		at.high = at.foot - g - at.body
	}
	if more := math.Min(pictureH-44, at.high-bodyH); more >= leastMore {
		at.head += more
		at.body += more
		at.high -= more
	}
	return at
}

// bodyH is the height of the body with everything that may come into it for this game, gap units between its parts.
func (s *Setup) bodyH(gap float64) float64 {
	if p, ok := s.paged(); ok {
		return boards.LineH + tight + s.pagesH(p)
	}
	lines := 0.0
	for _, p := range s.plans { // the same for two and for four
		lines = math.Max(lines, math.Ceil(float64(len(p.seats))/2))
	}
	return lines*(s.seatsH()+gap) + sheetH(s.rows())
}

// sheetH is the height of the sheet of options.
func sheetH(lines []boards.Line) float64 {
	h := 2*pad - boards.LineGap
	for _, r := range lines {
		h += boards.LineH + boards.LineGap
		if r.Note != "" {
			h += boards.NoteH
		}
	}
	return h
}

// buildSheet lays out the setup of a game all of whose options fit on the screen: who plays, and below for what. Where the number
// of players is itself to be chosen, that comes first, so that the choice stays where it is. The keyboard walks from top to bottom.
func (s *Setup) buildSheet(r graph.Rect, gap float64) {
	lines := s.rows()
	options := graph.Rect{X: r.X, Y: r.Y, W: r.W, H: sheetH(lines)}
	if len(s.plans) > 1 {
		s.sheet(options, lines)
		r.Y += options.H + gap
		s.chairs(r, gap, gap)
		return
	}
	options.Y = s.chairs(r, gap, gap)
	s.sheet(options, lines)
}

// head is the way back, the name of the game and its rules.
func (s *Setup) head(r graph.Rect) {
	f, d := s.Menu, s.Env
	f.Button(graph.Rect{X: r.X, Y: r.Y + 8, W: 48, H: 48}, widget.Button{Name: "back", Icon: "left", Tip: d.T("menu.back"), Press: s.back})
	name := d.T("game." + s.game.Name())
	st := f.Plain(look.Display, graph.Bold)
	st.Middle = true
	f.Heading(name, graph.Rect{X: r.X + 68, Y: r.Y, W: r.W - 300, H: headH}, st)
	rules := graph.Rect{X: r.X + r.W - 170, Y: r.Y + 8, W: 170, H: 48}
	learn := graph.Rect{X: rules.X - 10 - 48, Y: r.Y + 8, W: 48, H: 48}
	if r.H > headH {
		pic := graph.Rect{X: learn.X - gap - r.H*1.75, Y: r.Y, W: r.H * 1.75, H: r.H}
		f.Paint(func(c graph.Canvas) {
			ground := paint.Mix(d.Theme.TableEdge, d.Theme.Table, 0.25)
			c.Art(d.Theme.Panel(ground, d.Theme.SheetLine, 16, false), pic, graph.Show{})
			s.game.Figure(c, d.Theme, pic.Inset(12), 0)
		})
		f.Text(d.T("title."+s.game.Name()+".line"), graph.Rect{X: r.X + 70, Y: r.Y + headH, W: pic.X - r.X - 90, H: 2 * 28}, f.Soft(look.Body))
	}
	s.learnButton(learn)
	f.Button(rules, widget.Button{Name: "rules", Label: d.T("setup.rules"), Press: func() { s.rules(s.chapter()) }})
	if !s.boxed() {
		return
	}
	if r.H > headH {
		f.Button(graph.Rect{X: rules.X, Y: rules.Y + 58, W: 170, H: 48}, s.boxButton(false))
		return
	}
	f.Button(graph.Rect{X: learn.X - 10 - 48, Y: r.Y + 8, W: 48, H: 48}, s.boxButton(true))
}

// boxed reports whether the game can be played on a real board, with the screen beside it.
func (s *Setup) boxed() bool { return !s.asked }

// boxButton is the way to the screen beside a real board, which takes over what was chosen here; bare is its sign alone.
func (s *Setup) boxButton(bare bool) widget.Button {
	b := widget.Button{Name: "box", Label: s.Env.T("companion.tile"), Press: func() {
		s.keep()
		s.Go(scenes.Companion{Game: s.game.Name()})
	}}
	if bare {
		b.Tip, b.Label, b.Icon = b.Label, "", "view"
	}
	return b
}

// rules opens the rule book at a chapter of the game that is set up.
func (s *Setup) rules(chapter string) {
	s.Push(scenes.Rules{Game: s.p.info.Name, Page: chapter})
}

// chapter is that of what is being set up, empty for the one that suits the game.
func (s *Setup) chapter() string {
	e, ok := s.p.choices.(boards.Explained)
	if !ok {
		return ""
	}
	teams := false
	for i := range s.p.seats {
		teams = teams || len(s.p.seats[i].mates) > 0
	}
	return e.Chapter(s.page == pageChoices, teams)
}

// side is the side for which the player of that seat will play; nobody where lots decide.
func (s *Setup) side(seat int) rules.Side {
	if s.p.info.EitherOpens {
		return match.SideOf(seat)
	}
	if s.p.begins == lots {
		return rules.Nobody
	}
	return match.SideOf(seat + s.p.begins + s.p.opener())
}

// sheetOf is the sheet of a seat with its mark, its number and what it plays; at the right there is room of width right.
func (s *Setup) sheetOf(i int, r graph.Rect, right float64) {
	f, d := s.Menu, s.Env
	f.Paint(func(cv graph.Canvas) { d.Theme.DrawPanel(cv, r, d.Theme.SheetLine, false) })
	s.sitter(i, r, right)
}

// sitter is the mark of a seat, its number and what it plays, at the top of r.
func (s *Setup) sitter(i int, r graph.Rect, right float64) {
	f, d := s.Menu, s.Env
	side := s.side(i)
	f.Paint(func(cv graph.Canvas) {
		t := d.Theme
		mark := graph.Rect{X: r.X + 16, Y: r.Y + 12, W: 46, H: 46}
		switch side {
		case rules.Nobody: // both marks, as nobody knows yet
			cv.Art(t.Piece(true, true), graph.Rect{X: mark.X - 2, Y: mark.Y + 1, W: 30, H: 30}, graph.Show{})
			cv.Art(t.Piece(false, false), graph.Rect{X: mark.X + 18, Y: mark.Y + 16, W: 30, H: 30}, graph.Show{})
		default:
			cv.Art(t.Piece(side == rules.X, side == rules.X), mark, graph.Show{})
		}
	})
	f.Text(s.seatName(i), graph.Rect{X: r.X + 76, Y: r.Y + 12, W: r.W - right - 100, H: 24}, f.Plain(look.Body, graph.Bold))
	f.Text(s.under(i, side), graph.Rect{X: r.X + 76, Y: r.Y + 37, W: r.W - right - 96, H: 22}, f.Soft(look.Small))
}

// seatName is what a seat is called by its number.
func (s *Setup) seatName(i int) string {
	if len(s.p.seats[i].mates) > 0 {
		return s.Env.T("setup.mate.team", "Number", i+1)
	}
	return s.Env.T("table.seat", "Number", i+1)
}

// seat is the sheet on which the player of one seat is chosen.
func (s *Setup) seat(i int, r graph.Rect) {
	c, n := &s.p.seats[i], string(rune('1'+i))
	kindW := math.Min(230, r.W-200)
	s.sheetOf(i, r, kindW)
	s.kind(i, graph.Rect{X: r.X + r.W - kindW - 16, Y: r.Y + 14, W: kindW, H: 44})
	below := graph.Rect{X: r.X + 16, Y: r.Y + 70, W: r.W - 32, H: seatH - 70 - 14}
	if c.computer && s.p.rated {
		s.rivalText(below)
		return
	}
	if c.computer {
		s.levels("level"+n, below, c)
		return
	}
	below.Y, below.H = below.Y+5, 44
	s.person(below, "name"+n, s.Env.T("setup.name"), c)
}

// kind is the choice of who sits on a seat, a person or a computer player.
func (s *Setup) kind(i int, box graph.Rect) {
	c := &s.p.seats[i]
	kinds := []string{s.Env.T("setup.person"), s.Env.T("setup.computer")}
	s.Menu.Choice("kind"+string(rune('1'+i)), box, kinds, boards.Index([]bool{false, true}, c.computer), func(k int) { c.computer = k == 1 })
}

// under is the line below a seat's number: the side, and in a game for four the team or the place at the table.
func (s *Setup) under(i int, side rules.Side) string {
	four := len(s.p.seats) == 4
	switch {
	case side == rules.Nobody && four:
		return s.Env.T("setup.team", "Number", i%2+1)
	case side == rules.Nobody:
		return s.Env.T("setup.side.open")
	case four:
		place := [...]string{"south", "west", "north", "east"}[(i+4-s.p.begins+s.p.opener())%4]
		return s.Env.T("setup.seat", "Place", s.Env.T("setup.seat."+place), "Side", s.Env.T("table.side."+side.String()))
	}
	return s.Env.T("table.side." + side.String())
}

// sheet is the panel of the options.
func (s *Setup) sheet(r graph.Rect, lines []boards.Line) {
	f := s.Menu
	f.Sheet(r)
	y := r.Y + pad
	labelW := 150.0
	for _, line := range lines {
		st := f.Plain(look.Body, graph.Medium)
		st.Middle = true
		f.Text(line.Label, graph.Rect{X: r.X + pad, Y: y, W: labelW, H: boards.LineH}, st)
		box := graph.Rect{X: r.X + pad + labelW + 12, Y: y, W: r.W - 2*pad - labelW - 12, H: boards.LineH}
		line.Fill(box)
		y += boards.LineH
		if line.Note != "" {
			f.Text(line.Note, graph.Rect{X: box.X, Y: y + 6, W: box.W, H: boards.NoteH - 6}, f.Soft(look.Small))
			y += boards.NoteH
		}
		y += boards.LineGap
	}
}

// foot is the button that begins, and what went wrong.
func (s *Setup) foot(r graph.Rect) {
	f := s.Menu
	w := math.Min(300, r.W)
	room := graph.Rect{X: r.X, Y: r.Y, W: r.W - w - 24, H: r.H}
	if s.offerFoot(room) {
	} else if s.p.mayRate() {
		s.ratedFoot(room)
	} else if s.problem != "" {
		st := f.Plain(look.Small, graph.Regular).In(f.Theme.Gold)
		st.Middle = true
		f.Text(s.problem, graph.Rect{X: r.X, Y: r.Y, W: r.W - w - 20, H: r.H}, st)
	} else if !s.teacher(graph.Rect{X: r.X + 4, Y: r.Y, W: r.W - w - 24, H: r.H}) {
		st := f.Soft(look.Small)
		st.Middle = true
		f.Text(s.Env.T("setup.hints"), graph.Rect{X: r.X + 4, Y: r.Y, W: r.W - w - 24, H: r.H}, st)
	}
	label := s.Env.T("setup.start")
	if s.asked {
		label = s.Env.T("cups.use")
	}
	f.Button(graph.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, widget.Button{Name: "start", Kind: widget.Main, Label: label, Press: s.start})
}
