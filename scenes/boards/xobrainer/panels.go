package xobrainer

import (
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

var _ boards.Seater = (*Board)(nil)

// lineUpLen is how many places a line-up has.
const lineUpLen = 4

// panels say what there is to know of the seats.
type panels struct{ *kit }

// Panels implements boards.Seated. What is written changes with everything else that a panel shows.
func (b *Board) Panels() panel.Source {
	return panel.Source{
		Seating: seatingOf,
		Seat: func(i int, now time.Duration) panel.Seat {
			if b.rest == nil {
				return panel.Seat{}
			}
			s := b.at(now)
			return panels{b.kit}.seat(b, &s, b.w, i)
		},
		Stamp: func() any { return b.w },
		Under: b.panels,
	}
}

// seatingOf is what the panels need for the match of v.
func seatingOf(v *session.View) panel.Seating {
	n := panel.Seating{Whole: true}
	s, ok := v.Game.(*xo.State)
	if !ok {
		return n
	}
	with := s.Variants()
	n.Low = with.Has(xo.TimeBalance)
	for i := range n.Needs {
		n.Needs[i] = panel.Needs{Points: scores(s), Cards: withCards(with), Open: openCards(v, with, i)}
	}
	return n
}

// seat is what there is to know of seat i in a scene.
func (b panels) seat(on *Board, s *scene, w *words, i int) panel.Seat {
	seat := panel.Seat{Head: w.heads[i], Lit: s.turnShown(i), Spoken: w.labels.panel[i], Parts: panel.Parts{
		Aims: b.arts.aims[i][:], Or: w.or, Tally: b.tally(s, w, i), Line: b.line(s, w, i),
		StockName: w.bag, StockLabel: w.labels.bag[i], CardsName: w.secret, Cards: b.cards(s, i),
	}}
	seat.Line.Label = w.labels.lineUp[i]
	for k := range seat.Cards {
		card := &seat.Cards[k]
		if k < len(w.labels.slots[i]) {
			card.Label = w.labels.slots[i][k]
		}
		if _, may := on.mayTakeUp(i, k); may {
			card.Press = func() { on.takeUp(i, k) }
		}
	}
	if !s.watching {
		seat.Message = w.message[i]
	}
	for k := range 2 {
		seat.Stock = append(seat.Stock, panel.Stock{Art: b.arts.pieces[xo.PieceOf(sideOf(i), k == 0)], N: s.inBag(i, k)})
	}
	return seat
}

// tally is what seat i has won: while points come in, those that have arrived. A single round has none.
func (b panels) tally(s *scene, w *words, i int) *panel.Tally {
	if !scores(s.v.state) {
		return nil
	}
	format := s.v.state.Format()
	k := &panel.Tally{SetsName: w.sets, PointsName: w.points, Sets: s.v.won[i], Of: format.Sets(), Target: format.Points()}
	k.Points, k.Rising = s.score(i)
	if k.Of == 0 {
		return k
	}
	k.Sets = s.v.sets[i]
	if s.old() && s.step.SetWon && s.v.winner == sideOf(i) && s.t >= s.lamp() {
		k.Sets++
		if !s.reduced {
			k.Grow = 1 - graph.Ease(part(s.t, s.lamp(), pipTime))
		}
	}
	return k
}

// line is the pieces to come of seat i in their order, the next one emphasised. A piece just played lifts off its place; a new line-up slides in.
func (b panels) line(s *scene, w *words, i int) *panel.Line {
	v := s.v
	n := v.lineLen[i]
	l := b.lineOf(i, v.lineUp[i][:n], w.lineUp, v.turn)
	refill, played := s.refilled(i)
	for k := range l.Pieces {
		p := &l.Pieces[k]
		if k < len(l.Pieces)-n {
			if k == played && s.t < dropTime {
				e := graph.Ease(part(s.t, 0, dropTime))
				p.Art, p.Fade = b.arts.pieces[s.step.Piece], e
				if !s.reduced {
					p.Away.Y = -14 * e
				}
			}
			continue
		}
		if s.old() {
			p.Fade = 1 - (1-p.Fade)*(1-s.sweeping())
		}
		if refill < 1 {
			e := graph.Ease(max(0, min(1, refill*1.5-0.125*float64(k))))
			p.Fade = 1 - e*(1-p.Fade)
			if !s.reduced {
				p.Away.X = 26 * (1 - e)
			}
		}
	}
	if seconds, _, ok := s.fuse(); ok && s.burns(i) && n > 0 {
		hot := seconds <= hotSeconds
		l.Bomb = &panel.Bomb{Art: timers(b).bomb(hot), Seconds: seconds, Hot: hot}
	}
	return l
}

// burns reports whether the bomb is at seat i, if there is one.
func (s *scene) burns(i int) bool { return !s.drawing() && !s.old() && s.v.turn == sideOf(i) }

// lineOf is a line-up of seat i at rest, of which so many are still to be played.
func (b panels) lineOf(i int, pieces []xo.Piece, name string, turn rules.Side) *panel.Line {
	l := &panel.Line{Name: name, Pieces: make([]panel.Piece, lineUpLen), Next: -1}
	gone := len(l.Pieces) - len(pieces)
	if turn == sideOf(i) && len(pieces) > 0 {
		l.Next = gone
	}
	for k, p := range pieces {
		l.Pieces[gone+k].Art = b.arts.pieces[p]
		if gone+k != l.Next {
			l.Pieces[gone+k].Fade = 0.25
		}
	}
	return l
}

// cards are the secret cards of seat i as they lie, or on their way there.
func (b panels) cards(s *scene, i int) (out []panel.Card) {
	players := s.v.view.Setup.Seats[i].Players
	for _, k := range s.v.slots[i] {
		card := panel.Card{Back: b.arts.back[artOf(k.kind)], In: s.slid(i, k), From: b.geo.outer.Center(), Still: s.reduced}
		if h, up := b.face(s, i, k); up {
			card.Face = b.open(i, k.kind, h)
		}
		if k.kind == xo.DrawMission && len(players) > 1 && k.member < len(players) {
			card.Letter = string([]rune(s.v.nameOf(b.d, boards.Person{Seat: i, Player: k.member}) + " ")[:1])
		}
		out = append(out, card)
	}
	return out
}

// open is what is to be read on an open card of seat i.
func (b panels) open(i int, kind xo.DrawKind, h xo.Held) (out []panel.Mark) {
	readFor := sideOf(i)
	if kind == xo.DrawTrap {
		readFor = readFor.Other()
	}
	for n, q := range h.Card.Marks() {
		out = append(out, panel.Mark{Art: b.arts.pieces[h.Card.Piece(n, readFor)], Name: q.String()})
	}
	return out
}

// artOf is the place of a kind of card in the tables of arts.
func artOf(kind xo.DrawKind) int {
	if kind == xo.DrawTrap {
		return 1
	}
	return 0
}

// known are the cards of the first player of a seat that s may see: the mission, then the trap.
func known(s *xo.State, seat int) (kinds []xo.DrawKind, cards secret) {
	cards = secretOf(boards.Person{Seat: seat}, s)
	for _, kind := range [...]xo.DrawKind{xo.DrawMission, xo.DrawTrap} {
		if _, ok := cards.held(kind); ok {
			kinds = append(kinds, kind)
		}
	}
	return kinds, cards
}

// Beside implements boards.Seater.
func (b *Board) Beside(v *session.View, seat int) panel.Seat {
	s, ok := v.Game.(*xo.State)
	if !ok {
		return panel.Seat{Parts: panel.Parts{Line: &panel.Line{Next: -1}}}
	}
	side, p := sideOf(seat), panels{b.kit}
	pieces, n := s.LineUp(side)
	out := panel.Seat{Head: panel.Head{Side: side}}
	out.Line = p.lineOf(seat, pieces[:n], b.d.T("xobrainer.line-up"), s.ToMove())
	kinds, cards := known(s, seat)
	for _, kind := range kinds {
		h, _ := cards.held(kind)
		out.Cards = append(out.Cards, panel.Card{Name: cardSheet{b.kit}.kindName(kind), Back: b.arts.back[artOf(kind)], Face: p.open(seat, kind, h), In: 1})
	}
	return out
}

// labelH is the height of the heading of the list, lineH that of a line.
const labelH, lineH = 22.0, 22.0

// lists draws the rounds of the match.
type lists struct {
	*kit
	// back is by how many lines the list of rounds is turned back.
	back int
}

// rounds lists how the rounds came out, the last ones where there are too many.
func (b *lists) rounds(c graph.Canvas, s *scene, w *words) {
	t, r := b.d.Theme, b.geo.seats[0].List
	rounds := s.listed()
	if len(rounds) == 0 {
		st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(r.W)
		for ; st.Size >= look.Small-2; st.Size-- {
			for _, text := range [...]string{w.empty, w.emptyLow} {
				if _, h := b.d.Fonts.Measure(text, st); h <= r.H-labelH+8 { // in a low list the rule book has to say it
					c.Text(w.aim, graph.Point{X: r.X, Y: r.Y}, panel.Heading(b.d))
					c.Text(text, graph.Point{X: r.X, Y: r.Y + labelH}, st)
					return
				}
			}
		}
		c.Text(w.list, graph.Point{X: r.X, Y: r.Y}, panel.Heading(b.d))
		none := panel.Heading(b.d)
		none.Align = graph.End
		c.Text("–", graph.Point{X: r.X + r.W, Y: r.Y}, none)
		return
	}
	c.Text(w.list, graph.Point{X: r.X, Y: r.Y}, panel.Heading(b.d))
	first := b.firstRound(s)
	for k, d := range rounds[first:min(len(rounds), first+b.roundRows())] {
		b.round(c, w, d, r, r.Y+labelH+float64(k)*lineH)
	}
}

// roundRows is how many lines of rounds there is room for.
func (b *lists) roundRows() int {
	return max(1, min(maxListed, int((b.geo.seats[0].List.H-labelH)/lineH)))
}

// firstRound is the place of the round in the first line: the last ones are told, unless the list is turned back.
func (b *lists) firstRound(s *scene) int {
	return max(0, len(s.listed())-b.roundRows()-b.back)
}

// turnRounds turns the list of rounds by a line: back for notches above 0.
func (b *lists) turnRounds(s *scene, notches float64) {
	if notches > 0 {
		b.back++
	} else if notches < 0 {
		b.back--
	}
	b.back = max(0, min(b.back, len(s.listed())-b.roundRows()))
}

// lit shows that line k of the rounds is pointed at, or that its board is looked at.
func (b *lists) lit(c graph.Canvas, s *scene, k int, n *graph.Node) {
	t := b.d.Theme
	switch {
	case s.again == b.firstRound(s)+k+1:
		c.Art(t.Panel(paint.Alpha(t.Text, 0.12), t.Text, 5, false), n.Box, graph.Show{})
	case n.Hover && !s.running:
		c.Art(t.Panel(paint.Alpha(t.Text, 0.1), paint.Alpha(t.Text, 0.1), 5, false), n.Box, graph.Show{})
	}
}

// slender is how broad a list is at most in which everything stands closer.
const slender = 190

// round writes a line of the rounds at the height y of r.
func (b *lists) round(c graph.Canvas, w *words, d round, r graph.Rect, y float64) {
	t := b.d.Theme
	number := t.Write(look.Small, graph.Mono).In(t.Soft)
	c.Text(strconv.Itoa(d.number)+".", graph.Point{X: r.X, Y: y}, number)
	if d.winner == rules.Nobody {
		c.Text("–", graph.Point{X: r.X + 36, Y: y}, number)
		return
	}
	i := tone(d.winner)
	left := 34.0
	if r.W < slender {
		left = 27
	}
	c.Art(b.arts.flat[i], graph.Rect{X: r.X + left, Y: y + 2, W: 15, H: 15}, graph.Show{})
	plain, room := t.Write(look.Small, graph.Regular), r.W-left-20-54
	name := w.sides[i]
	if width, _ := b.d.Fonts.Measure(name, plain); width > room {
		name = w.short[i]
	}
	plain.Middle = true
	name, plain = b.d.Fonts.Squeeze(name, plain, room)
	c.Text(name, graph.Point{X: r.X + left + 20, Y: y + lineH/2 - 1}, plain)
	end := r.X + r.W - 20
	if d.points > 0 { // a set won by the beam brings none
		points := t.Write(look.Small, graph.Bold)
		points.Align = graph.End
		c.Text("+"+strconv.Itoa(d.points), graph.Point{X: end, Y: y}, points.In(t.Accent(d.winner)))
	}
	switch {
	case d.knockOut:
		c.Art(b.arts.badge, graph.Rect{X: end + 2, Y: y, W: 19, H: 19}, graph.Show{})
	case d.setWon:
		c.Art(panel.SetMark(t, d.winner, true), graph.Rect{X: end + 5, Y: y + 3, W: 13, H: 13}, graph.Show{})
	}
	if d.setWon {
		c.Fill(graph.Rect{X: r.X, Y: y + lineH - 2, W: r.W, H: 1}, t.SheetLine)
	}
}

// strayTime is for how long after the end of a round clicks and keys mean nothing: they were meant for the round.
const strayTime = time.Second

// ended follows the input while a round that has just ended is being shown, and reports whether there is nothing else to follow. A
// round that waits goes on by the button or a key.
func (b *Board) ended(f *input.Frame, in *boards.Intent) bool {
	s := &b.sc
	if !s.running || s.back || !s.waits || s.past() || s.t >= s.resume() {
		return false
	}
	on := b.next || b.st.Focus && enter(f)
	switch stray := f.Now-b.since < strayTime; {
	case stray:
		return true
	case s.awaits():
		if on {
			in.Skip = s.resume()
		}
		return true
	}
	return false
}

// lookAgain follows the input while a round that is over is looked at again, or the keys that open one, and reports whether there is
// nothing else to follow.
func (b *Board) lookAgain(f *input.Frame) bool {
	n := len(b.rest.after.rounds)
	if b.sc.running || b.sc.waiting || n == 0 {
		b.opened = 0
		return false
	}
	switch {
	case b.st.Focus && f.Key(ebiten.KeyPageUp):
		if b.opened = b.opened - 1; b.opened < 0 {
			b.opened = n
		} else if b.opened == 0 {
			b.opened = 1
		}
	case b.opened == 0:
		return false
	case b.st.Focus && f.Key(ebiten.KeyPageDown):
		if b.opened++; b.opened > n {
			b.opened = 0
		}
	case b.next, b.st.Focus && enter(f), f.Released[input.Left] && b.geo.outer.Contains(graph.Point{X: f.X, Y: f.Y}):
		b.opened = 0
	}
	return true
}

// open opens the round in line k of the list, or closes it where it is open. While something is being shown there is none to open.
func (b *Board) open(k int) {
	if b.sc.running || b.sc.waiting || b.sc.asked {
		return
	}
	if n := b.lists.firstRound(&b.sc) + k + 1; b.opened == n {
		b.opened = 0
	} else {
		b.opened = n
	}
}

// reopened is the position of the round that is looked at again.
func (b *Board) reopened() *standing {
	if b.old.of != b.rest.after || b.old.round != b.opened {
		b.old.of, b.old.round, b.old.v = b.rest.after, b.opened, b.rest.after.again(b.opened-1)
	}
	return b.old.v
}

// again is the board of a round that is over, by its place among the rounds, with everything else as it is now.
func (s *standing) again(k int) *standing {
	step := &s.rounds[k].step
	e := *s
	e.view.Seat, e.view.Player, e.turn = -1, -1, rules.Nobody
	e.threats = xo.Threats{}
	e.board, e.last, e.hasLast = step.Board, step.Square, step.Piece != xo.NoPiece
	e.row, e.hasRow, e.winner = step.Row, step.Winner != rules.Nobody && !step.Fell, step.Winner
	return &e
}

// turn is one ply of a round.
type turn struct {
	side rules.Side
	// square is where the piece was placed, if one was.
	square xo.Square
	// pass reports whether nothing was placed, lost whether that was because the bomb took the turn.
	pass, lost bool
}

// turnOf is the turn that did step.
func turnOf(step *xo.Step) turn {
	return turn{side: step.Side, square: step.Square, pass: step.Piece == xo.NoPiece, lost: step.TimeLost}
}

// round is how a finished round came out.
type round struct {
	// number counts from 1 within the set, or within the match where there are no sets.
	number int
	// winner is Nobody for a drawn round, which has no points.
	winner   rules.Side
	points   int
	knockOut bool
	setWon   bool
	// step is the ply that ended it, set the number of the set it belongs to.
	step xo.Step
	set  int
}

// history is what the lists at the players' sides tell of the match.
type history struct {
	// turns are those of the running round, or of the last one in a finished match.
	turns  []turn
	rounds []round
	// current is the number of the running round within the match, base that of the last round of the sets behind.
	current, base int
	// won counts the rounds that each side has won.
	won [2]int
	// last is what the last ply did; any reports whether there was one.
	last xo.Step
	any  bool
}

// historyOf is what the steps of v tell, from its first ply on.
func historyOf(v *session.View) history {
	h := history{current: v.Start.(*xo.State).Round()}
	for _, p := range v.Plies {
		step := stepOf(v, p)
		h.add(&step)
	}
	return h
}

// stepOf is what a ply of v did, as far as it means something in the format of v.
func stepOf(v *session.View, p session.Ply) xo.Step {
	step := p.Step.(xo.Step)
	if s, ok := v.Game.(*xo.State); ok && !scores(s) {
		step.Row = bare(step.Row)
		step.MissionPoints, step.TrapPoints, step.FallPoints, step.KnockOuts = 0, 0, 0, 0
	}
	return step
}

// scores reports whether points and Knock Outs mean something in the match of s: where a single round decides, any five win all there is.
func scores(s *xo.State) bool { return s.Format().Rounds() != 1 }

// bare is a row that is worth nothing but the round.
func bare(row xo.Row) xo.Row { return xo.Row{Squares: row.Squares} }

// add takes over one ply.
func (h *history) add(step *xo.Step) {
	if step.Side == rules.Nobody {
		// What is drawn is no turn, and may be a secret; it matters here only where nobody can place after it.
		if !step.RoundOver {
			return
		}
	} else {
		h.turns = append(h.turns, turnOf(step))
	}
	h.last, h.any = *step, true
	if !step.RoundOver {
		return
	}
	h.rounds = append(h.rounds, round{
		number: h.current - h.base, winner: step.Winner, points: step.Gained(), knockOut: step.KnockOut(), setWon: step.SetWon,
		step: *step, set: 1 + step.SetsBefore.X + step.SetsBefore.O,
	})
	if step.Winner != rules.Nobody {
		h.won[seatOf(step.Winner)]++
	}
	if step.MatchOver() {
		return
	}
	if step.SetWon {
		h.base = h.current
	}
	h.current++
	h.turns = nil
}

// seatOf is the seat that plays for a side.
func seatOf(s rules.Side) int { return int(s - rules.X) }

// sideOf is the side that a seat plays for.
func sideOf(seat int) rules.Side { return rules.X + rules.Side(seat) }
