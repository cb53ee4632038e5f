package xobrainer

import (
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
)

// The lengths of what is shown of a draw, in ticks.
var (
	mapTicks  = graph.Ticks(1900)
	mapPiece  = graph.Ticks(500)
	pieceGap  = graph.Ticks(170)
	slideGap  = graph.Ticks(200)
	slideTime = graph.Ticks(320)
)

// dealing shows what chance has drawn before a round: the maps are laid piece by piece, secret cards slide face down to
// their places, line-ups come last.
type dealing struct {
	reduced bool
	cards   []dealt
	// lines is when the line-ups come, end when all is there, t the tick.
	lines, end, t int
}

// dealt is one card; of a secret one nothing but whose it is.
type dealt struct {
	xo.Draw
	marks [xo.Marks]xo.Square
	at    int
}

// follows takes over the draws that followed a ply, and leaves out what is secret of them. Where nobody can place what was
// drawn the round ends by a draw, which step then tells as well.
func (b *Board) follows(s *xo.State, log []match.Entry, step *xo.Step) (drawn []xo.Draw) {
	for _, e := range log {
		if t := s.Step(e.Move); t.RoundOver && !step.RoundOver {
			t.Side, t.Piece, t.Square = step.Side, step.Piece, step.Square
			*step = t
		}
		b.hist.add(s, e)
		s.Do(e.Move)
		drawn = append(drawn, openly(e)...)
	}
	return drawn
}

// openly is the card that was drawn in e, if one was, as everybody may know it.
func openly(e match.Entry) []xo.Draw {
	d, ok := xo.DrawOf(e.Move)
	if !ok || d.Kind == xo.DrawLineUp {
		return nil
	}
	if d.Kind != xo.DrawMap {
		d.Card = 0
	}
	return []xo.Draw{d}
}

// newDealing plans how draws are shown, nil where there is nothing to show.
func newDealing(drawn []xo.Draw, s *xo.State, reduced bool) *dealing {
	if len(drawn) == 0 || s.Outcome().Over() {
		return nil
	}
	d := &dealing{reduced: reduced}
	deck, at := s.Deck(), graph.Ticks(250)
	for _, x := range drawn {
		k := dealt{Draw: x, at: at}
		if at += slideGap; x.Kind == xo.DrawMap {
			k.marks = deck.Card(x.Card).Marks()
			at += mapTicks - slideGap
		}
		d.cards = append(d.cards, k)
	}
	d.lines = at + slideTime
	d.end = d.lines + refillTicks
	return d
}

// part is the progress from 0 to 1 of what begins at tick from and takes n ticks.
func (d *dealing) part(from, n int) float64 {
	return max(0, min(1, float64(d.t-from)/float64(n)))
}

// laying is the map that is being laid.
func (d *dealing) laying() *dealt {
	for i := range d.cards {
		if k := &d.cards[i]; k.Kind == xo.DrawMap && d.t >= k.at && d.t < k.at+mapTicks {
			return k
		}
	}
	return nil
}

// stage tells the cards apart of which is told while they are laid.
func (d *dealing) stage() (n int) {
	for i := range d.cards {
		if d.t >= d.cards[i].at {
			n = i + 1
		}
	}
	return n
}

// begin is what happens on a board that has just been opened: before the first turn of a round the draws are shown, and
// everybody is asked to look at the cards.
func (b *Board) begin(first bool) {
	if !first || len(b.hist.turns) > 0 || b.m.Result().Over() {
		return
	}
	var drawn []xo.Draw
	for _, e := range b.m.Log() {
		if e.Side != rules.Nobody {
			drawn = nil
			break
		}
		drawn = append(drawn, openly(e)...)
	}
	if b.deal = newDealing(drawn, b.state, b.area.Reduced); b.deal == nil {
		b.invite()
	}
}

// dealOn makes one tick of the dealing.
func (b *Board) dealOn(did *table.TickResult) {
	d := b.deal
	d.t++
	did.Redraw = true
	for i := range d.cards {
		k := &d.cards[i]
		switch {
		case k.Kind == xo.DrawMap && d.t >= k.at+mapPiece && (d.t-k.at-mapPiece)%pieceGap == 0 && d.t < k.at+mapPiece+xo.Marks*pieceGap:
			b.cues = append(b.cues, sound.Place)
		case d.t == k.at:
			b.cues = append(b.cues, sound.Select)
		}
	}
	if d.t >= d.end {
		b.dealt(did)
	}
}

// dealt ends the dealing, and asks everybody to look at the cards.
func (b *Board) dealt(did *table.TickResult) {
	b.deal = nil
	did.Redraw = true
	b.invite()
}

// landing is how far the piece of a map on q has come down: below 0 it is not there yet, from 1 on it lies.
func (b *Board) landing(q xo.Square) float64 {
	if b.deal == nil || b.run != nil && !b.run.past() {
		return 1
	}
	for i := range b.deal.cards {
		k := &b.deal.cards[i]
		if k.Kind != xo.DrawMap {
			continue
		}
		for n, m := range k.marks {
			if m == q {
				return graph.Ease(b.deal.part(k.at+mapPiece+n*pieceGap, dropTicks))
			}
		}
	}
	return 1
}

// lying are the squares of v on which a piece is to be seen.
func (b *Board) lying(v *view) xo.Bits {
	set := v.board.Occupied()
	if b.deal == nil || v != &b.now {
		return set
	}
	var out xo.Bits
	for !set.Empty() {
		if q := set.PopFirst(); b.landing(q) > 0 {
			out.Add(q)
		}
	}
	return out
}

// inBag is how many pieces of either colour are to be seen in the bag of seat i: while the line-up and the map are still
// to come, theirs as well.
func (b *Board) inBag(v *view, i, colour int) int {
	n := v.bag[i][colour]
	if b.deal == nil || v != &b.now {
		return n
	}
	side := rules.X + rules.Side(i)
	if b.deal.t < b.deal.lines {
		for _, p := range v.lineUp[i][:v.lineLen[i]] {
			if p.Main() == (colour == 0) {
				n++
			}
		}
	}
	for k := range b.deal.cards {
		if c := &b.deal.cards[k]; c.Kind == xo.DrawMap && c.Side == side {
			for _, q := range c.marks {
				if b.landing(q) <= 0 && v.board.PieceAt(q).Main() == (colour == 0) {
					n++
				}
			}
		}
	}
	return n
}
