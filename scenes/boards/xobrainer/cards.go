package xobrainer

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// asking asks persons, one after the other, to look at their cards. It shows the cards only for as long as the first of the
// queue holds the mouse, a finger or the space bar, and forgets them after that. Nothing else on the board knows a secret.
type asking struct {
	queue []boards.Person
	// space, press and drag tell by what the cards are held up, up whether they were in the tick before.
	space, press, drag, up bool
	// again reports whether somebody on turn takes cards up once more; C then goes through the people of the side.
	again bool
	// looked reports whether the first of the queue has had a look.
	looked bool
	// secret is what that person may see, while it is held up and at no other time.
	secret secret
	// done is set where the button that ends the look was pressed.
	done bool
}

// secret is what one person may see, nothing while shown is not set.
type secret struct {
	shown         bool
	mission, trap xo.Held
}

func (a *asking) on() bool { return len(a.queue) > 0 }

// held reports whether cards are held up now.
func (a *asking) held() bool { return a.space || a.press || a.drag }

// cover turns cards that are being held up face down at once.
func (a *asking) cover() { a.space, a.press, a.drag, a.secret = false, false, false, secret{} }

// grip follows a drag that holds the cards up.
func (a *asking) grip(down bool) {
	if a.drag = down && a.on(); !a.held() {
		a.cover()
	}
}

// reveal takes over what p may see, if p is holding the cards up.
func (a *asking) reveal(p boards.Person, s *xo.State) {
	if !a.on() || a.queue[0] != p || !a.held() {
		return
	}
	a.secret = secretOf(p, s)
}

// next goes on to the next of the queue.
func (a *asking) next() { *a = asking{queue: a.queue[1:]} }

// answer follows the input while somebody is asked; over reports whether the pointer is on the cards or their button.
func (a *asking) answer(f *input.Frame, focus bool, v *standing, over bool, in *boards.Intent) {
	if f.Pressed[input.Left] {
		a.press = over
	}
	a.press = a.press && f.Down[input.Left]
	a.space = f.Space && focus && (a.space || f.Key(ebiten.KeySpace) || f.Pad)
	held := a.held()
	if held && !a.secret.shown {
		p := a.queue[0]
		in.Look = &p
	}
	if held != a.up {
		a.up = held
		if a.secret = (secret{}); held {
			a.looked = true
			in.Cues = append(in.Cues, sound.Select)
		}
		return
	}
	switch {
	case held:
	case focus && a.again && f.Key(ebiten.KeyC):
		*a = asking{queue: []boards.Person{v.teammate(a.queue[0])}, again: true}
		return
	case a.done || focus && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)):
		a.next()
	}
	a.done = false
}

// asked are the cards that lie before the first of the queue: its own mission and the trap of its side.
func (a *asking) asked(v *standing) (kinds []xo.DrawKind) {
	p := a.queue[0]
	side := sideOf(p.Seat)
	if h := v.state.MissionCard(side, p.Player); p.Player < v.state.People(side) && h.State != xo.CardNone {
		kinds = append(kinds, xo.DrawMission)
	}
	if v.state.TrapCard(side).State != xo.CardNone {
		kinds = append(kinds, xo.DrawTrap)
	}
	return kinds
}

// held is the card of a kind as the person sees it who holds it up; ok is false where it lies face down.
func (c *secret) held(kind xo.DrawKind) (h xo.Held, ok bool) {
	h = c.mission
	if kind == xo.DrawTrap {
		h = c.trap
	}
	return h, c.shown && h.State == xo.CardKnown
}

// ownCards are the cards that lie open beside the board: those of the only person at the table, in one round.
type ownCards struct {
	who   boards.Person
	cards secret
	round int
}

// lay takes over what may lie open, nil for nothing. While the end of a round is still being shown its cards stay, although those of
// the next are drawn.
func (b *Board) lay(own *boards.Own) {
	if own == nil {
		b.own = ownCards{}
		return
	}
	s, ok := own.View.Game.(*xo.State)
	if !ok || b.own.who == own.Person && b.own.round == b.sc.v.state.Round() && s.Round() != b.own.round {
		return
	}
	b.own = ownCards{own.Person, secretOf(own.Person, s), s.Round()}
}

// secretOf is what p may see of a position that was made for p.
func secretOf(p boards.Person, s *xo.State) secret {
	side := sideOf(p.Seat)
	c := secret{shown: true, trap: s.TrapCard(side)}
	if p.Player < s.People(side) {
		c.mission = s.MissionCard(side, p.Player)
	}
	return c
}

// face is the card in a slot of a seat that lies open, ok is false where it lies face down: it is somebody else's, there is no room for
// faces, or another round is looked at.
func (k *kit) face(s *scene, seat int, at slot) (h xo.Held, ok bool) {
	o := &s.own
	if k.geo.seats[seat].Open == 0 || !s.v.alone() || o.who.Seat != seat || o.round != s.v.state.Round() || at.kind == xo.DrawMission && at.member != o.who.Player {
		return h, false
	}
	return o.cards.held(at.kind)
}

// openCards is how many cards lie open in the panel of a seat where there is room, 0 where they lie face down: only where a person
// plays alone against computers, and has no teammates, whose cards are nobody else's.
func openCards(view *session.View, v xo.Variants, seat int) (n int) {
	players := view.Setup.Seats[seat].Players
	if !alone(view) || len(players) != 1 || players[0].Computer() {
		return 0
	}
	for _, with := range [...]xo.Variants{xo.Mission, xo.Trap} {
		if v.Has(with) {
			n++
		}
	}
	return n
}

// faceLabel is what is to be known of an open card.
func (b *writer) faceLabel(name string, h xo.Held) string {
	return name + " \u00b7 " + strconv.Itoa(h.Number) + " \u00b7 " + squaresOf(h.Card)
}

// askPlan is where things are on the sheet on which somebody is asked. It covers the board, so that nobody studies that while the clocks
// stand: it is laid out in a square of side units and scaled to the board.
type askPlan struct {
	side float64
	// mark is the height of the middle of the mark of the side, 0 for none, title and under those of the texts.
	mark, title, under float64
	cardW, cardH, top  float64
	// apart is the distance of two cards, cell that of two squares on them.
	apart, cell float64
	hold, done  graph.Rect
}

var (
	usualAsk = askPlan{
		side: 640, mark: 52, title: 106, under: 146, cardW: 236, cardH: 306, top: 184, apart: 28, cell: 21,
		hold: graph.Rect{X: 140, Y: 506, W: 360, H: 56}, done: graph.Rect{X: 220, Y: 578, W: 200, H: 40},
	}
	// On a telephone the sheet is so small that letters and buttons must be larger on it.
	narrowAsk = askPlan{
		side: 440, title: 30, under: 74, cardW: 200, cardH: 228, top: 112, apart: 16, cell: 14,
		hold: graph.Rect{X: 12, Y: 352, W: 262, H: 76}, done: graph.Rect{X: 284, Y: 352, W: 144, H: 76},
	}
)

// askPlan is where things are on the sheet.
func (k *kit) askPlan() *askPlan {
	if k.area.Narrow() {
		return &narrowAsk
	}
	return &usualAsk
}

// room is the whole sheet.
func (p *askPlan) room() graph.Rect { return graph.Rect{W: p.side, H: p.side} }

// cardRoom is where the k-th of n cards lies on the sheet.
func (p *askPlan) cardRoom(k, n int) graph.Rect {
	at := graph.Point{X: p.side / 2, Y: p.top + p.cardH/2}
	if n == 2 {
		at.X += float64(2*k-1) * (p.cardW + p.apart) / 2
	}
	return graph.Around(at, p.cardW, p.cardH)
}

// cardSheet draws the sheet on which somebody is asked.
type cardSheet struct{ *kit }

// heading draws the sheet with its text: who is asked, and who is not to look.
func (b cardSheet) heading(c graph.Canvas, v *standing, a *asking) {
	d, t, who := b.d, b.d.Theme, a.queue[0]
	side := sideOf(who.Seat)
	p := b.askPlan()
	c.Art(t.Panel(t.Sheet, t.Accent(side), 18, true), p.room(), graph.Show{})
	if p.mark > 0 {
		c.Art(t.Piece(side == rules.X, side == rules.X), graph.Around(graph.Point{X: p.side / 2, Y: p.mark}, 58, 58), graph.Show{})
	}
	title, under := b.asks(v, who)
	st := t.Write(look.Title, graph.Bold).Centered()
	title, st = d.Fonts.Squeeze(title, st, p.side-60)
	c.Text(title, graph.Point{X: p.side / 2, Y: p.title}, st)
	small := t.Write(look.Body-1, graph.Regular).In(t.Soft).Centered()
	small.Width = p.side - 30
	if !b.area.Narrow() {
		small.Width = p.side - 80
	}
	c.Text(under, graph.Point{X: p.side / 2, Y: p.under}, small)
}

// asks is what the sheet says to a person and to everybody else.
func (b cardSheet) asks(v *standing, who boards.Person) (title, under string) {
	name := v.nameOf(b.d, who)
	if v.alone() {
		return b.d.T("variant.own-cards", "Name", name), b.d.T("variant.own-why")
	}
	return b.d.T("variant.hand-to", "Name", name), b.d.T("variant.hand-why", "Name", name)
}

// button draws a button of the sheet.
func (b cardSheet) button(c graph.Canvas, r graph.Rect, text string, down, strong bool) {
	t := b.d.Theme
	line := t.SheetLine
	if strong {
		line = t.Gold
	}
	t.DrawButton(c, r, 12, down, line, strong)
	st := t.Write(look.Body-1, graph.Medium).Centered()
	if strong {
		st.Size = look.Body
	}
	if w, _ := b.d.Fonts.Measure(text, st); b.area.Narrow() && w > r.W-16 { // in two lines
		c.Text(text, r.Center(), st.Wide(r.W-16))
		return
	}
	text, st = b.d.Fonts.Squeeze(text, st, r.W-16)
	c.Text(text, r.Center(), st)
}

// doneText is what the button says that ends a look.
func (b cardSheet) doneText(a *asking) string {
	if a.looked {
		return b.d.T("variant.done")
	}
	return b.d.T("variant.later")
}

// kindName is what a secret card is called.
func (b cardSheet) kindName(kind xo.DrawKind) string {
	if kind == xo.DrawTrap {
		return b.d.T("variant.trap")
	}
	return b.d.T("variant.mission")
}

// card draws a card of the one who is asked: its back, and its face only while it is held up, over a faint picture of the pieces that stand,
// so that nobody has to close it to compare. Where time counts there is none: clocks stand while the card is looked at.
func (b cardSheet) card(c graph.Canvas, v *standing, a *asking, kind xo.DrawKind, r graph.Rect) {
	side := sideOf(a.queue[0].Seat)
	held, up := a.secret.held(kind)
	st := b.d.Theme.Write(look.Body, graph.Bold).Centered()
	if !up {
		c.Art(b.arts.back[artOf(kind)], r, graph.Show{})
		c.Text(b.kindName(kind), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 34}, st.In(white))
		return
	}
	t, readFor, means := b.d.Theme, side, b.d.T("variant.mission-means")
	if kind == xo.DrawTrap {
		readFor, means = side.Other(), b.d.T("variant.trap-means")
	}
	c.Art(t.Panel(t.SheetLit, t.Text, 12, true), r, graph.Show{})
	cell := b.askPlan().cell
	grid := graph.Rect{X: r.X + (r.W-cell*xo.Size)/2, Y: r.Y + 38, W: cell * xo.Size, H: cell * xo.Size}
	c.Text(b.kindName(kind)+" "+strconv.Itoa(held.Number), graph.Point{X: r.X + r.W/2, Y: r.Y + 20}, st)
	c.Art(b.arts.grid, grid, graph.Show{})
	stands := v.board.Occupied()
	if v.view.Times.Timed() || v.view.Setup.Rated {
		stands = xo.Bits{}
	}
	place := func(q xo.Square) graph.Rect {
		return graph.Rect{X: grid.X + float64(q.Column())*cell, Y: grid.Y + float64(xo.Size-1-q.Row())*cell, W: cell, H: cell}
	}
	for all := stands; !all.Empty(); {
		q := all.PopFirst()
		c.Art(b.arts.pieces[v.board.PieceAt(q)], place(q), graph.Show{Fade: 0.5})
	}
	for n, q := range held.Card.Marks() {
		at, want := place(q), held.Card.Piece(n, readFor)
		c.Art(b.arts.mark[n/3], at.Inset(-2), graph.Show{})
		c.Art(b.arts.pieces[want], at.Inset(-3), graph.Show{})
		if stands.Has(q) {
			sign := b.arts.empty
			if v.board.PieceAt(q) == want {
				sign = b.arts.met
			}
			c.Art(sign, graph.Around(graph.Point{X: at.X + at.W, Y: at.Y + at.H}, cell*0.62, cell*0.62), graph.Show{})
		}
	}
	mono := t.Write(look.Body, graph.Mono).Centered()
	c.Text(squaresOf(held.Card), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 42}, mono)
	soft := t.Write(look.Small-1, graph.Regular).In(t.Soft).Centered()
	c.Text(b.d.Fonts.Fit(means, soft, r.W-14), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 18}, soft)
}

// cardLabel is what is seen of a card: whose it is and of which kind, and all of it while it is held up.
func (b cardSheet) cardLabel(v *standing, a *asking, kind xo.DrawKind) string {
	who := a.queue[0]
	text := v.cardName(b.d, kind, sideOf(who.Seat), who.Player)
	if held, up := a.secret.held(kind); up {
		text += " · " + strconv.Itoa(held.Number) + " · " + squaresOf(held.Card)
	}
	return text
}

// squaresOf writes the squares of a card: the white ones, and the purple one after a point.
func squaresOf(card xo.Card) string {
	var names []string
	for _, q := range card.Marks() {
		names = append(names, q.String())
	}
	return strings.Join(names[:3], " ") + " · " + names[3]
}

// hasCards reports whether there is something that only p, or only the side of p, may see.
func (s *standing) hasCards(p boards.Person) bool {
	side := sideOf(p.Seat)
	return lies(s.state.TrapCard(side)) || p.Player < s.state.People(side) && lies(s.state.MissionCard(side, p.Player))
}

// lies reports whether a card is out, face down.
func lies(h xo.Held) bool { return h.State == xo.CardHidden || h.State == xo.CardKnown }

// persons are those at a seat who have cards, and no computers.
func (s *standing) persons(seat int) (out []boards.Person) {
	for i := range s.view.Setup.Seats[seat].Players {
		if p := (boards.Person{Seat: seat, Player: i}); s.looks(p) {
			out = append(out, p)
		}
	}
	return out
}

// looks reports whether p is a person who has cards to look at.
func (s *standing) looks(p boards.Person) bool {
	players := s.view.Setup.Seats[p.Seat].Players
	return p.Player < len(players) && !players[p.Player].Computer() && s.hasCards(p)
}

// everybody are all who have cards, those of the opener last: the computer is then where the round begins.
func (s *standing) everybody() []boards.Person {
	first := seatOf(s.opener)
	return append(s.persons(1-first), s.persons(first)...)
}

// teammate is the next person after p of the same side who has cards, p where there is no other.
func (s *standing) teammate(p boards.Person) boards.Person {
	all := s.persons(p.Seat)
	for i, q := range all {
		if q == p {
			return all[(i+1)%len(all)]
		}
	}
	return p
}

// anybody reports whether any person plays, and not computers only.
func (s *standing) anybody() bool {
	for _, seat := range s.view.Setup.Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				return true
			}
		}
	}
	return false
}

// alone reports whether there is a single person at the table, to whom nothing has to be handed over.
func (s *standing) alone() bool { return alone(&s.view) }

// alone does so for a view.
func alone(v *session.View) bool {
	n := 0
	for _, seat := range v.Setup.Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				n++
			}
		}
	}
	return n == 1
}

// nameOf is what a person is called.
func (s *standing) nameOf(d *scenes.Env, p boards.Person) string {
	return phrases.Player(d, s.view.Setup.Seats, p.Seat, p.Player)
}

// memberName is what a player is called who may be one of a team.
func (s *standing) memberName(d *scenes.Env, p boards.Person) string {
	seats := s.view.Setup.Seats
	if len(seats[p.Seat].Players) > 1 {
		return phrases.Member(d, seats, p.Seat, p.Player)
	}
	return phrases.Player(d, seats, p.Seat, p.Player)
}

// sideName names all who sit at a seat.
func (s *standing) sideName(d *scenes.Env, seat int) string {
	text := ""
	for i := range s.view.Setup.Seats[seat].Players {
		if i > 0 {
			text += ", "
		}
		text += s.nameOf(d, boards.Person{Seat: seat, Player: i})
	}
	return text
}

// cardName is whose card it is and of which kind: what everybody may know of a card that lies face down.
func (s *standing) cardName(d *scenes.Env, kind xo.DrawKind, side rules.Side, member int) string {
	seat := seatOf(side)
	players := s.view.Setup.Seats[seat].Players
	name := s.nameOf(d, boards.Person{Seat: seat})
	if kind == xo.DrawMission && member < len(players) {
		name = s.nameOf(d, boards.Person{Seat: seat, Player: member})
	} else if len(players) > 1 {
		name = s.sideName(d, seat)
	}
	key := map[xo.DrawKind]string{xo.DrawMap: "variant.map-of", xo.DrawMission: "variant.mission-of", xo.DrawTrap: "variant.trap-of"}[kind]
	return d.T(key, "Name", name)
}

// slot is a secret card in a player's panel.
type slot struct {
	kind   xo.DrawKind
	member int
}

// slotsOf are the secret cards of a seat that are out, missions first.
func (s *standing) slotsOf(seat int) (out []slot) {
	side := sideOf(seat)
	for m := range s.state.People(side) {
		if lies(s.state.MissionCard(side, m)) {
			out = append(out, slot{xo.DrawMission, m})
		}
	}
	if lies(s.state.TrapCard(side)) {
		out = append(out, slot{xo.DrawTrap, 0})
	}
	return out
}
