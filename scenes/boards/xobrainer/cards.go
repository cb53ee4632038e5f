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
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// cardPrompt asks players, one by one, to look at their cards. It shows the cards only while the first player of the
// queue holds the mouse, a finger or the space bar, and forgets them after that. Nothing else on the board knows a
// secret.
type cardPrompt struct {
	queue []boards.Person
	// space, press and drag are true while the cards are held up by that means, wasUp if they were in the tick before.
	space, press, drag, wasUp bool
	// reopened is true if a player to move looks at cards once more; C then changes to the next person of the side.
	reopened bool
	// looked is true if the first of the queue has looked.
	looked bool
	// secret holds the cards of that person while they are held up, and at no other time.
	secret secretCards
	// done is set by the button that ends the look.
	done bool
}

// secretCards holds the cards that one person may see, none unless shown is true.
type secretCards struct {
	shown         bool
	mission, trap xo.Held
}

// card returns the card of a kind. ok is false if it is face down.
func (c *secretCards) card(kind xo.DrawKind) (h xo.Held, ok bool) {
	h = c.mission
	if kind == xo.DrawTrap {
		h = c.trap
	}
	return h, c.shown && h.State == xo.CardKnown
}

// secretCardsOf returns what p may see of s, a position made for p.
func secretCardsOf(p boards.Person, s *xo.State) secretCards {
	side := sideOf(p.Seat)
	c := secretCards{shown: true, trap: s.TrapCard(side)}
	if p.Player < s.People(side) {
		c.mission = s.MissionCard(side, p.Player)
	}
	return c
}

// visibleCards returns the cards of the first player of a seat that s shows: the mission, then the trap.
func visibleCards(s *xo.State, seat int) (kinds []xo.DrawKind, cards secretCards) {
	cards = secretCardsOf(boards.Person{Seat: seat}, s)
	for _, kind := range [...]xo.DrawKind{xo.DrawMission, xo.DrawTrap} {
		if _, ok := cards.card(kind); ok {
			kinds = append(kinds, kind)
		}
	}
	return kinds, cards
}

func (prompt *cardPrompt) active() bool { return len(prompt.queue) > 0 }

func (prompt *cardPrompt) cardsUp() bool { return prompt.space || prompt.press || prompt.drag }

// coverCards turns cards that are held up face down at once.
func (prompt *cardPrompt) coverCards() {
	prompt.space, prompt.press, prompt.drag, prompt.secret = false, false, false, secretCards{}
}

// setDrag starts or ends a drag that holds the cards up.
func (prompt *cardPrompt) setDrag(down bool) {
	if prompt.drag = down && prompt.active(); !prompt.cardsUp() {
		prompt.coverCards()
	}
}

// reveal stores what p may see, if p is holding the cards up.
func (prompt *cardPrompt) reveal(p boards.Person, s *xo.State) {
	if !prompt.active() || prompt.queue[0] != p || !prompt.cardsUp() {
		return
	}
	prompt.secret = secretCardsOf(p, s)
}

// handleInput: over is true if the pointer is on the cards or on their button.
func (prompt *cardPrompt) handleInput(f *input.Frame, focus bool, pos *position, over bool, in *boards.Intent) {
	if f.Pressed[input.Left] {
		prompt.press = over
	}
	prompt.press = prompt.press && f.Down[input.Left]
	prompt.space = f.Space && focus && (prompt.space || f.Key(ebiten.KeySpace) || f.Pad)
	held := prompt.cardsUp()
	if held && !prompt.secret.shown {
		p := prompt.queue[0]
		in.Look = &p
	}
	if held != prompt.wasUp {
		prompt.wasUp = held
		if prompt.secret = (secretCards{}); held {
			prompt.looked = true
			in.Cues = append(in.Cues, sound.Select)
		}
		return
	}
	switch {
	case held:
	case focus && prompt.reopened && f.Key(ebiten.KeyC):
		*prompt = cardPrompt{queue: []boards.Person{pos.teammate(prompt.queue[0])}, reopened: true}
		return
	case prompt.done || focus && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)):
		*prompt = cardPrompt{queue: prompt.queue[1:]}
	}
	prompt.done = false
}

// cards returns the cards of the first of the queue: its own mission and the trap of its side.
func (prompt *cardPrompt) cards(pos *position) (kinds []xo.DrawKind) {
	p := prompt.queue[0]
	side := sideOf(p.Seat)
	if h := pos.state.MissionCard(side, p.Player); p.Player < pos.state.People(side) && h.State != xo.CardNone {
		kinds = append(kinds, xo.DrawMission)
	}
	if pos.state.TrapCard(side).State != xo.CardNone {
		kinds = append(kinds, xo.DrawTrap)
	}
	return kinds
}

func (b *Board) handlePrompt(f *input.Frame, in *boards.Intent) {
	n := b.nodes.root.Hit(graph.Point{X: f.X, Y: f.Y}, f.Now)
	over := n != nil && (n == b.nodes.hold || n == b.nodes.faces[0] || n == b.nodes.faces[1])
	b.prompt.handleInput(f, b.state.Focus, b.sc.pos, over, in)
}

// mayTakeUp reports whether the n-th card in the panel of a seat can be taken up now, and who looks at it then.
func (b *Board) mayTakeUp(seat, n int) (p boards.Person, ok bool) {
	pos := b.sc.pos
	if !b.sc.live || b.state.View.Seat != seat || n >= len(pos.slots[seat]) {
		return p, false
	}
	p = boards.Person{Seat: seat, Player: b.state.View.Player}
	if k := pos.slots[seat][n]; k.kind == xo.DrawMission {
		p.Player = k.member
	}
	return p, pos.mayLook(p)
}

func (b *Board) takeUp(seat, n int) {
	if p, ok := b.mayTakeUp(seat, n); ok {
		b.cardsTakenUp = &p
	}
}

// Reveal shows the cards of p for as long as they are held up.
func (b *Board) Reveal(p boards.Person, v *session.View) {
	if s, ok := v.Game.(*xo.State); ok {
		b.prompt.reveal(p, s)
		b.sync(b.moment)
	}
}

// Cover turns cards that are held up, or lie open, face down at once.
func (b *Board) Cover() {
	b.prompt.coverCards()
	b.ownCards = ownCards{}
	b.sync(b.moment)
}

// Cancel closes the card prompt or the reopened round, and reports whether there was one.
func (b *Board) Cancel() bool {
	on := b.prompt.active() || b.reopened > 0
	b.prompt, b.reopened = cardPrompt{}, 0
	b.sync(b.moment)
	return on
}

// ownCards holds the cards that lie open beside the board: those of the only person at the table, in one round.
type ownCards struct {
	who   boards.Person
	cards secretCards
	round int
}

// setOwnCards updates the cards that lie open, nil for none. While the end of a round is shown its cards stay, although
// those of the next round are drawn already.
func (b *Board) setOwnCards(own *boards.Own) {
	if own == nil {
		b.ownCards = ownCards{}
		return
	}
	s, ok := own.View.Game.(*xo.State)
	if !ok || b.ownCards.who == own.Person && b.ownCards.round == b.sc.pos.state.Round() && s.Round() != b.ownCards.round {
		return
	}
	b.ownCards = ownCards{own.Person, secretCardsOf(own.Person, s), s.Round()}
}

// face returns the card in a slot of a seat if it is open. ok is false if it belongs to another player, if there is no room for
// faces, or if another round is on the board.
func (s *snapshot) face(g *geometry, seat int, at slot) (h xo.Held, ok bool) {
	o := &s.own
	if g.seats[seat].Open == 0 || !s.pos.singlePerson() || o.who.Seat != seat || o.round != s.pos.state.Round() || at.kind == xo.DrawMission && at.member != o.who.Player {
		return h, false
	}
	return o.cards.card(at.kind)
}

// openCards returns how many cards lie open in the panel of a seat with enough room: 0 unless a person plays alone
// against computers and has no teammates, who may not see them.
func openCards(view *session.View, v xo.Variants, seat int) (n int) {
	players := view.Setup.Seats[seat].Players
	if !singlePerson(view) || len(players) != 1 || players[0].Computer() {
		return 0
	}
	for _, with := range [...]xo.Variants{xo.Mission, xo.Trap} {
		if v.Has(with) {
			n++
		}
	}
	return n
}

// sheetLayout holds the measures of the sheet for looking at cards. The sheet covers the board, so that no player studies it
// while the clocks are paused. It is a square of side units, scaled to sheetRect.
type sheetLayout struct {
	side float64
	// mark is the y of the centre of the mark of the side, 0 for none; title and under are those of the texts.
	mark, title, under float64
	cardW, cardH, top  float64
	// apart is the distance of two cards, cell that of two squares on them.
	apart, cell float64
	hold, done  graph.Rect
}

var (
	wideSheet = sheetLayout{
		side: 640, mark: 52, title: 106, under: 146, cardW: 236, cardH: 314, top: 182, apart: 28, cell: 21,
		hold: graph.Rect{X: 140, Y: 506, W: 360, H: 56}, done: graph.Rect{X: 220, Y: 578, W: 200, H: 40},
	}
	// On a phone the sheet is so small that letters and buttons must be larger on it.
	narrowSheet = sheetLayout{
		side: 440, title: 28, under: 70, cardW: 200, cardH: 242, top: 102, apart: 16, cell: 14,
		hold: graph.Rect{X: 12, Y: 352, W: 262, H: 76}, done: graph.Rect{X: 284, Y: 352, W: 144, H: 76},
	}
)

func (p *painter) sheetLayout() *sheetLayout {
	if p.area.Narrow() {
		return &narrowSheet
	}
	return &wideSheet
}

// sheetRect returns the place of the sheet: over the board, and on a phone over all of its room.
func (p *painter) sheetRect() graph.Rect {
	o, room := p.geo.outer, p.area.Board
	if !p.area.Narrow() {
		return o
	}
	side := max(o.W, min(room.W, room.H))
	return graph.Rect{X: o.Center().X - side/2, Y: max(room.Y, min(o.Center().Y-side/2, room.Y+room.H-side)), W: side, H: side}
}

// sheetType returns the size of type on the sheet: larger on a small sheet.
func (p *painter) sheetType(size float64) float64 {
	if p.area.Narrow() && p.sheetRect().W < smallSheet {
		return size * 1.28
	}
	return size
}

// smallSheet is the width in units below which type on the sheet is larger.
const smallSheet = 320.0

func (sheet *sheetLayout) rect() graph.Rect { return graph.Rect{W: sheet.side, H: sheet.side} }

func (sheet *sheetLayout) cardRect(k, n int) graph.Rect {
	at := graph.Point{X: sheet.side / 2, Y: sheet.top + sheet.cardH/2}
	if n == 2 {
		at.X += float64(2*k-1) * (sheet.cardW + sheet.apart) / 2
	}
	return graph.Around(at, sheet.cardW, sheet.cardH)
}

func (p *painter) drawPromptHeading(c graph.Canvas, pos *position, prompt *cardPrompt) {
	d, t, who := p.d, p.d.Theme, prompt.queue[0]
	side := sideOf(who.Seat)
	sheet := p.sheetLayout()
	c.Art(t.Panel(t.Sheet, t.Accent(side), 18, true), sheet.rect(), graph.Show{})
	if sheet.mark > 0 {
		c.Art(t.Piece(side == rules.X, side == rules.X), graph.Around(graph.Point{X: sheet.side / 2, Y: sheet.mark}, 58, 58), graph.Show{})
	}
	title, under := p.promptTexts(pos, who)
	st := t.Write(look.Title, graph.Bold).Centered()
	title, st = d.Fonts.Squeeze(title, st, sheet.side-60)
	c.Text(title, graph.Point{X: sheet.side / 2, Y: sheet.title}, st)
	small := t.Write(p.sheetType(look.Body-1), graph.Regular).In(t.Soft).Centered()
	small.Width = sheet.side - 30
	if !p.area.Narrow() {
		small.Width = sheet.side - 80
	}
	c.Text(under, graph.Point{X: sheet.side / 2, Y: sheet.under}, small)
}

// promptTexts returns what the sheet says to a person, and to everyone else.
func (p *painter) promptTexts(pos *position, who boards.Person) (title, under string) {
	name := pos.playerName(p.d, who)
	if pos.singlePerson() {
		return p.d.T("variant.own-cards", "Name", name), p.d.T("variant.own-why")
	}
	return p.d.T("variant.hand-to", "Name", name), p.d.T("variant.hand-why", "Name", name)
}

func (p *painter) drawPromptButton(c graph.Canvas, r graph.Rect, text string, down, strong bool) {
	t := p.d.Theme
	line := t.SheetLine
	if strong {
		line = t.Gold
	}
	t.DrawButton(c, r, 12, down, line, strong)
	st := t.Write(p.sheetType(look.Body-1), graph.Medium).Centered()
	if strong {
		st.Size = p.sheetType(look.Body)
	}
	if w, _ := p.d.Fonts.Measure(text, st); p.area.Narrow() && w > r.W-16 { // in two lines
		c.Text(text, r.Center(), st.Wide(r.W-16))
		return
	}
	text, st = p.d.Fonts.Squeeze(text, st, r.W-16)
	c.Text(text, r.Center(), st)
}

func (p *painter) promptDoneText(prompt *cardPrompt) string {
	text := p.d.T("menu.later")
	if prompt.looked {
		text = p.d.T("menu.done")
	}
	return p.d.Keyed(text, p.d.T("shortcuts.key.Enter"), "A")
}

// drawPromptCard draws a card: its back, or, while it is held up, its face over a faint picture of the pieces on the board, so
// that players can compare without closing it. In timed and rated matches there is no such picture, as clocks are paused during a
// look.
func (p *painter) drawPromptCard(c graph.Canvas, pos *position, prompt *cardPrompt, kind xo.DrawKind, r graph.Rect) {
	side := sideOf(prompt.queue[0].Seat)
	held, up := prompt.secret.card(kind)
	st := p.d.Theme.Write(p.sheetType(look.Body), graph.Bold).Centered()
	if !up {
		c.Art(p.arts.back[artOf(kind)], r, graph.Show{})
		c.Text(p.cardKindName(kind), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 34}, st.In(white))
		return
	}
	t, readFor, means := p.d.Theme, side, p.d.T("variant.mission-means")
	if kind == xo.DrawTrap {
		readFor, means = side.Other(), p.d.T("variant.trap-means")
	}
	c.Art(t.Panel(t.SheetLit, t.Text, 12, true), r, graph.Show{})
	cell := p.sheetLayout().cell
	grid := graph.Rect{X: r.X + (r.W-cell*xo.Size)/2, Y: r.Y + 38, W: cell * xo.Size, H: cell * xo.Size}
	c.Text(p.cardKindName(kind)+" "+strconv.Itoa(held.Number), graph.Point{X: r.X + r.W/2, Y: r.Y + 20}, st)
	c.Art(p.arts.grid, grid, graph.Show{})
	stands := pos.board.Occupied()
	if pos.view.Times.Timed() || pos.view.Setup.Rated {
		stands = xo.Bits{}
	}
	place := func(q xo.Square) graph.Rect {
		return graph.Rect{X: grid.X + float64(q.Column())*cell, Y: grid.Y + float64(xo.Size-1-q.Row())*cell, W: cell, H: cell}
	}
	for all := stands; !all.Empty(); {
		q := all.PopFirst()
		c.Art(p.arts.pieces[pos.board.PieceAt(q)], place(q), graph.Show{Fade: 0.5})
	}
	for n, q := range held.Card.Marks() {
		at, want := place(q), held.Card.Piece(n, readFor)
		c.Art(p.arts.mark[n/3], at.Inset(-2), graph.Show{})
		c.Art(p.arts.pieces[want], at.Inset(-3), graph.Show{})
		if stands.Has(q) {
			sign := p.arts.empty
			if pos.board.PieceAt(q) == want {
				sign = p.arts.met
			}
			c.Art(sign, graph.Around(graph.Point{X: at.X + at.W, Y: at.Y + at.H}, cell*0.62, cell*0.62), graph.Show{})
		}
	}
	mono := t.Write(p.sheetType(look.Body), graph.Mono).Centered()
	c.Text(squaresOf(held.Card), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 42}, mono)
	means, soft := p.d.Fonts.Squeeze(means, t.Write(p.sheetType(look.Small), graph.Regular).In(t.Soft).Centered(), r.W-14)
	c.Text(means, graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 18}, soft)
}

func (p *painter) promptCardLabel(pos *position, prompt *cardPrompt, kind xo.DrawKind) string {
	who := prompt.queue[0]
	text := pos.cardName(p.d, kind, sideOf(who.Seat), who.Player)
	if held, up := prompt.secret.card(kind); up {
		text += " · " + strconv.Itoa(held.Number) + " · " + squaresOf(held.Card)
	}
	return text
}

func (p *painter) cardKindName(kind xo.DrawKind) string {
	if kind == xo.DrawTrap {
		return p.d.T("setup.variant.trap")
	}
	return p.d.T("setup.variant.mission")
}

// artOf returns the index of a kind of card in the tables of arts.
func artOf(kind xo.DrawKind) int {
	if kind == xo.DrawTrap {
		return 1
	}
	return 0
}

func (wr *writer) faceLabel(name string, h xo.Held) string {
	return name + " \u00b7 " + strconv.Itoa(h.Number) + " \u00b7 " + squaresOf(h.Card)
}

// squaresOf returns the squares of a card: the white ones, and the purple one after a dot.
func squaresOf(card xo.Card) string {
	var names []string
	for _, q := range card.Marks() {
		names = append(names, q.String())
	}
	return strings.Join(names[:3], " ") + " · " + names[3]
}
