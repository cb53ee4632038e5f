package xobrainer

import (
	"math/bits"
	"strconv"
	"strings"

	"xotrio/rules"
)

// DrawKind is what chance draws.
type DrawKind uint8

const (
	// DrawLineUp is a side's next pieces out of its bag, with Random.
	DrawLineUp DrawKind = iota + 1
	// DrawMap is the card by which a side's pieces are put on the board.
	DrawMap
	// DrawMission is the mission of one person.
	DrawMission
	// DrawTrap is the trap that a side sets for its opponent.
	DrawTrap
)

// Draw is one draw of chance: what is drawn and for whom, and, once it is, what came out.
type Draw struct {
	Kind DrawKind
	Side rules.Side
	// Member is the person of the side, from 0, for a mission; else 0.
	Member int
	// Card is the number of the card, 1 to DeckSize; 0 where it is not drawn yet or hidden.
	Card int
	// LineUp are the N pieces drawn, in the order shown; the rest of the array is NoPiece.
	LineUp [4]Piece
	N      int
}

// DrawOf is the draw that a move by nobody is; false for any other move.
func DrawOf(m rules.Move) (Draw, bool) {
	kind, member, side, what := m>>kindShift, m>>16&0xff, rules.Side(m>>8&0xff), uint8(m)
	if kind < kindLineUp || kind > kindTrap || side != rules.X && side != rules.O {
		return Draw{}, false
	}
	d := Draw{Kind: DrawKind(kind-kindLineUp) + DrawLineUp, Side: side}
	switch {
	case kind == kindMission:
		if member < 1 || member > MaxPeople {
			return Draw{}, false
		}
		d.Member = int(member) - 1
	case member != 0:
		return Draw{}, false
	}
	switch {
	case kind == kindLineUp:
		l := lineUp(what)
		if what < 2 || l.len() > lineUpLen {
			return Draw{}, false
		}
		for d.N < l.len() {
			d.LineUp[d.N] = PieceOf(side, l.main(d.N))
			d.N++
		}
	case what == hiddenCard && kind != kindMap:
	case what < 1 || what > DeckSize:
		return Draw{}, false
	default:
		d.Card = int(what)
	}
	return d, true
}

// Move is the draw as a move by nobody; a Card of 0 is written as one that is hidden.
func (d Draw) Move() rules.Move {
	m := rules.Move(d.Kind-DrawLineUp+kindLineUp)<<kindShift | rules.Move(d.Side)<<8
	switch d.Kind {
	case DrawLineUp:
		l := noLineUp
		for _, p := range d.LineUp[:d.N] {
			l = l.add(p.Main())
		}
		return m | rules.Move(l)
	case DrawMission:
		m |= rules.Move(d.Member+1) << 16
	}
	if d.Card == 0 {
		return m | hiddenCard
	}
	return m | rules.Move(d.Card)
}

// Due is the draw that chance has to make now: cards before line-ups, of each kind the opener's first. It is false where a
// side is on turn or the match is over.
func (s *State) Due() (Draw, bool) {
	if s.turn != rules.Nobody || s.outcome.Over() {
		return Draw{}, false
	}
	return s.nextDue()
}

// nextDue is what has to be drawn before a side can be on turn.
func (s *State) nextDue() (Draw, bool) {
	if d, ok := s.cards.firstDue(s.opener); ok {
		return d, true
	}
	if s.variants.Has(Random) {
		for _, side := range [...]rules.Side{s.opener, s.opener.Other()} {
			if s.lineUpDue(side) {
				return Draw{Kind: DrawLineUp, Side: side}, true
			}
		}
	}
	return Draw{}, false
}

// lineUpDue reports whether a line-up of a side has to be drawn: "the next four are drawn when it is empty".
func (s *State) lineUpDue(side rules.Side) bool {
	i := index(side)
	return s.lineUps[i] == noLineUp && s.supplies[i] != supply{}
}

// NextTurn is the side on turn, or while a draw is due the one that will be after the draws; Nobody once the match is over.
func (s *State) NextTurn() rules.Side {
	if s.turn == rules.Nobody {
		return s.waiting
	}
	return s.turn
}

// startTurn leaves the turn to side next, once everything that is due is drawn.
func (s *State) startTurn(next rules.Side) {
	if _, due := s.nextDue(); due {
		s.turn, s.waiting = rules.Nobody, next
	} else {
		s.turn, s.waiting = next, rules.Nobody
	}
}

// drawable is the set of the cards that may be drawn for d, bit n for number n: "a card that would need a taken square is
// drawn again", so a Map has only those that find their squares empty.
func (s *State) drawable(d Draw) uint32 {
	set := (uint32(1)<<(DeckSize+1) - 2) &^ s.cards.out()
	if d.Kind != DrawMap {
		return set
	}
	deck := s.deck.Value()
	for left := set; left != 0; left &= left - 1 {
		n := bits.TrailingZeros32(left)
		if !deck[n-1].squares().And(s.board.occupied).Empty() {
			set &^= 1 << n
		}
	}
	return set
}

// count is the number of cards in a set.
func count(set uint32) int { return bits.OnesCount32(set) }

// bagLineUps appends to moves every line-up that may come out of a side's bag.
func (s *State) bagLineUps(moves []rules.Move, side rules.Side) []rules.Move {
	p := s.supplies[index(side)]
	n := min(lineUpLen, p.main+p.other)
	base := rules.Move(kindLineUp)<<kindShift | rules.Move(side)<<8
	for l := lineUp(1) << n; l < 2<<n; l++ {
		if p.holds(l) {
			moves = append(moves, base|rules.Move(l))
		}
	}
	return moves
}

// holds reports whether the pieces of l can be taken out of the supply.
func (p supply) holds(l lineUp) bool {
	other := uint8(bits.OnesCount8(uint8(l))) - 1
	return other <= p.other && uint8(l.len())-other <= p.main
}

// appendDraws appends the draws that are possible now, none where nothing is due.
func (s *State) appendDraws(moves []rules.Move) []rules.Move {
	d, ok := s.Due()
	switch {
	case !ok:
		return moves
	case d.Kind == DrawLineUp:
		return s.bagLineUps(moves, d.Side)
	}
	for set := s.drawable(d); set != 0; set &= set - 1 {
		d.Card = bits.TrailingZeros32(set)
		moves = append(moves, d.Move())
	}
	return moves
}

// countDraws is the number of draws that appendDraws appends.
func (s *State) countDraws() int {
	d, ok := s.Due()
	switch {
	case !ok:
		return 0
	case d.Kind == DrawLineUp:
		var room [1 << lineUpLen]rules.Move
		return len(s.bagLineUps(room[:0], d.Side))
	}
	return count(s.drawable(d))
}

// legalDraw reports whether m is the draw that is due now, with something that may come out.
func (s *State) legalDraw(m rules.Move) bool {
	due, ok := s.Due()
	if !ok {
		return false
	}
	d, ok := DrawOf(m)
	if !ok || d.Kind != due.Kind || d.Side != due.Side || d.Member != due.Member {
		return false
	}
	if d.Kind == DrawLineUp {
		p := s.supplies[index(d.Side)]
		return d.N == int(min(lineUpLen, p.main+p.other)) && p.holds(lineUp(m&0xff))
	}
	return d.Card == 0 || s.drawable(d)>>d.Card&1 != 0
}

// Deal is the draw that is due, every piece left in the bag, or card left in the deck, being equally likely; pick(n) returns
// a number from 0 to n-1. It is NoMove where nothing is due.
func (s *State) Deal(pick func(n int) int) rules.Move {
	d, ok := s.Due()
	switch {
	case !ok:
		return rules.NoMove
	case d.Kind == DrawLineUp:
		return d.Move()&^0xff | rules.Move(s.supplies[index(d.Side)].deal(pick))
	}
	set := s.drawable(d)
	for n := pick(count(set)); n > 0; n-- {
		set &= set - 1
	}
	d.Card = bits.TrailingZeros32(set)
	return d.Move()
}

// draw plays a draw and, where nothing more is due, gives the turn to the side that waits for it.
func (s *State) draw(m rules.Move, step *Step) {
	d, _ := DrawOf(m)
	switch {
	case d.Kind == DrawLineUp:
		l, p := lineUp(m&0xff), &s.supplies[index(d.Side)]
		s.lineUps[index(d.Side)], *p = l, p.without(l)
	case d.Card == 0:
		s.cards = s.cards.with(slotOf(d.Kind, d.Side, d.Member), hiddenCard)
	default:
		s.cards = s.cards.with(slotOf(d.Kind, d.Side, d.Member), uint8(d.Card))
		if d.Kind == DrawMap {
			s.placeMap(s.deck.Value()[d.Card-1], d.Side)
		}
	}
	if step != nil {
		step.Draw, step.Board = d, s.board
	}
	next := s.waiting
	if s.startTurn(next); s.turn != rules.Nobody {
		s.settle(step)
	}
}

// placeMap puts the four pieces of a Map on the board from the side's supply. "The line-ups start full after that."
func (s *State) placeMap(c Card, side rules.Side) {
	for n, q := range c.marks {
		p := c.Piece(n, side)
		s.board.place(q, p)
		s.hash ^= zobrist[p][q]
	}
	i := index(side)
	s.supplies[i].main -= purpleMark
	s.supplies[i].other--
	if d, due := s.cards.firstDue(s.opener); s.variants.Has(Random) || due && d.Kind == DrawMap {
		return
	}
	for i := range s.lineUps {
		if s.lineUps[i] == noLineUp {
			s.lineUps[i] = s.supplies[i].refill()
		}
	}
}

// hiddenText stands for the number of a card that may not be seen.
const hiddenText = "?"

// cardKinds are the kinds of draws of cards as moves and positions write them.
var cardKinds = [...]struct {
	kind DrawKind
	name string
}{{DrawMap, "map"}, {DrawMission, "mission"}, {DrawTrap, "trap"}}

// String is the draw in notation: +XXxX for a line-up, map:x:7, mission:o2:7 (the second person of O), trap:o:? for a card
// that is hidden.
func (d Draw) String() string {
	if d.Kind == DrawLineUp {
		text := "+"
		for _, p := range d.LineUp[:d.N] {
			text += p.String()
		}
		return text
	}
	for _, k := range cardKinds {
		if k.kind != d.Kind {
			continue
		}
		who, number := d.Side.String(), hiddenText
		if d.Kind == DrawMission {
			who += strconv.Itoa(d.Member + 1)
		}
		if d.Card != 0 {
			number = strconv.Itoa(d.Card)
		}
		return k.name + ":" + who + ":" + number
	}
	return ""
}

// parseDraw reads a draw in notation.
func parseDraw(text string) (Draw, bool) {
	if pieces, ok := strings.CutPrefix(text, "+"); ok {
		return parseLineUpDraw(pieces)
	}
	parts := strings.Split(text, ":")
	if len(parts) != 3 || parts[1] == "" {
		return Draw{}, false
	}
	d := Draw{}
	for _, k := range cardKinds {
		if k.name == parts[0] {
			d.Kind = k.kind
		}
	}
	side, member := parts[1][:1], parts[1][1:]
	if readSide(side, &d.Side) != nil || d.Kind == 0 {
		return Draw{}, false
	}
	if d.Kind == DrawMission {
		n, ok := readNumber(member, MaxPeople)
		if !ok || n == 0 {
			return Draw{}, false
		}
		d.Member, member = n-1, ""
	}
	number, ok := readNumber(parts[2], DeckSize)
	hidden := parts[2] == hiddenText && d.Kind != DrawMap
	d.Card = number
	return d, member == "" && (hidden || ok && number > 0)
}

// parseLineUpDraw reads the pieces of a line-up that is drawn.
func parseLineUpDraw(pieces string) (Draw, bool) {
	if pieces == "" || len(pieces) > lineUpLen {
		return Draw{}, false
	}
	d := Draw{Kind: DrawLineUp, Side: pieceOfLetter(pieces[0]).Owner(), N: len(pieces)}
	for i := range d.N {
		d.LineUp[i] = pieceOfLetter(pieces[i])
		if d.Side == rules.Nobody || d.LineUp[i].Owner() != d.Side {
			return Draw{}, false
		}
	}
	return d, true
}

// checkDraw is why m, which is not legal, cannot be played as far as chance is concerned; nil where it is not.
func (s *State) checkDraw(m rules.Move) *rules.Refusal {
	due, drawing := s.Due()
	d, isDraw := DrawOf(m)
	switch {
	case drawing && !isDraw:
		return rules.Refuse("xobrainer.draw-due", "nobody is on turn: %s has to be drawn for %v first", due.description(), due.Side)
	case isDraw && !drawing:
		return rules.Refuse("xobrainer.no-draw", "%v cannot be played: nothing is to be drawn now", d)
	case isDraw && (d.Kind != due.Kind || d.Side != due.Side || d.Member != due.Member):
		return rules.Refuse("xobrainer.other-draw", "%v cannot be drawn now: %s for %v comes first", d, due.description(), due.Side)
	case isDraw && d.Kind == DrawLineUp:
		return rules.Refuse("xobrainer.not-in-bag", "%v cannot come out of the bag: it has other pieces, and four are drawn as long as there are", d)
	case isDraw:
		return rules.Refuse("xobrainer.card-out", "%v cannot be drawn: the card is out already or needs a taken square", d)
	}
	return nil
}

// description names what is drawn, for a sentence.
func (d Draw) description() string {
	switch d.Kind {
	case DrawLineUp:
		return "a line-up"
	case DrawMap:
		return "a map"
	case DrawMission:
		return "the mission of person " + strconv.Itoa(d.Member+1)
	}
	return "a trap"
}
