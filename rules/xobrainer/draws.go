package xobrainer

import (
	"math/bits"
	"strconv"
	"strings"

	"xotrio/rules"
)

// DrawKind is the kind of a draw of chance.
type DrawKind uint8

const (
	// DrawLineUp draws a side's next pieces from its bag, with Random.
	DrawLineUp DrawKind = iota + 1
	// DrawMap draws the card that puts a side's pieces on the board.
	DrawMap
	// DrawMission draws the mission of one player.
	DrawMission
	// DrawTrap draws the trap that a side sets for its opponent.
	DrawTrap
)

// Draw is a draw of chance: its kind, its side, and its result unless that is still to come.
type Draw struct {
	Kind DrawKind
	Side rules.Side
	// Member is the player of the side, from 0, for a mission; else 0.
	Member int
	// Card is the number of the card, 1 to DeckSize; 0 if it is still to come or hidden.
	Card int
	// LineUp holds the N pieces drawn, in the order of play. The rest of the array is NoPiece.
	LineUp [4]Piece
	N      int
}

// DrawOf decodes m as a draw; false for any other move.
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

// Move encodes the draw as a move. A Card of 0 becomes a hidden one.
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

// Due returns the draw that is due now: cards before line-ups, of each kind the opener's first. It is false if a side
// is to move or the match is over.
func (s *State) Due() (Draw, bool) {
	if s.turn != rules.Nobody || s.outcome.Over() {
		return Draw{}, false
	}
	return s.nextDue()
}

// nextDue returns the draw that must be made before a side can move.
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

// lineUpDue reports whether a line-up of side must be drawn: "the next four are drawn when it is empty".
func (s *State) lineUpDue(side rules.Side) bool {
	i := index(side)
	return s.lineUps[i] == noLineUp && s.supplies[i] != supply{}
}

// NextTurn returns the side to move, or while a draw is due the side to move after all draws; Nobody after the match.
func (s *State) NextTurn() rules.Side {
	if s.turn == rules.Nobody {
		return s.waiting
	}
	return s.turn
}

// startTurn lets side next move, or wait for the draws that are due.
func (s *State) startTurn(next rules.Side) {
	if _, due := s.nextDue(); due {
		s.turn, s.waiting = rules.Nobody, next
	} else {
		s.turn, s.waiting = next, rules.Nobody
	}
}

// drawable returns the cards that may be drawn for d, bit n for number n: "a card that would need a taken square is
// drawn again", so for a Map only those with four empty squares.
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

func count(set uint32) int { return bits.OnesCount32(set) }

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

func (p supply) holds(l lineUp) bool {
	other := uint8(bits.OnesCount8(uint8(l))) - 1
	return other <= p.other && uint8(l.len())-other <= p.main
}

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

// Deal returns a result of the draw that is due. Every piece left in the bag, or card left in the deck, is equally
// likely; pick(n) returns a number from 0 to n-1. It returns NoMove if no draw is due.
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

// draw plays a draw. After the last one that is due, the waiting side is to move.
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

// hiddenText replaces the number of a card that may not be seen.
const hiddenText = "?"

// cardKinds are the draws of cards with their names in moves and positions.
var cardKinds = [...]struct {
	kind DrawKind
	name string
}{{DrawMap, "map"}, {DrawMission, "mission"}, {DrawTrap, "trap"}}

// String returns the draw in notation: +XXxX for a line-up, map:x:7, mission:o2:7 (the second player of O), trap:o:?
// for a hidden card.
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

// checkDraw returns why m, which is illegal, cannot be played as a draw or because of one; nil if draws do not matter.
func (s *State) checkDraw(m rules.Move) *rules.Refusal {
	due, drawing := s.Due()
	d, isDraw := DrawOf(m)
	switch {
	case drawing && (!isDraw || d.Kind != due.Kind || d.Side != due.Side || d.Member != due.Member):
		return rules.Refuse("refusal.xobrainer.draw-due", due, due.Side)
	case isDraw:
		return rules.Refuse("refusal.xobrainer.no-draw", d)
	}
	return nil
}
