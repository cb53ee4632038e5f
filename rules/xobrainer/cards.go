package xobrainer

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"xotrio/rules"
)

// Marks is the number of squares that a card marks: "three white, one purple".
const Marks = 4

// purpleMark is the index of the purple mark; those before it are white.
const purpleMark = Marks - 1

// Card marks four squares: three white ones in ascending order, then the purple one. The zero Card is invalid.
type Card struct{ marks [Marks]Square }

// Marks returns the marked squares: the three white ones in ascending order, then the purple one.
func (c Card) Marks() [Marks]Square { return c.marks }

// Piece returns the piece that the card asks for on its mark n (0 to 3) if it is read for a side, X or O: "White means
// a piece in the main colour of the side it is read for, purple a piece in the opponent's main colour, always in the
// shape of the side it is read for."
func (c Card) Piece(n int, readFor rules.Side) Piece { return PieceOf(readFor, n != purpleMark) }

// String returns the card as ParseCard reads it: b2e5h7:d9.
func (c Card) String() string {
	m := c.marks
	return fmt.Sprintf("%v%v%v:%v", m[0], m[1], m[2], m[3])
}

func (c Card) squares() (b Bits) {
	for _, q := range c.marks {
		b.Add(q)
	}
	return b
}

// ParseCard reads three white squares, a colon and the purple square, with or without space between them. It rejects
// two marks on one square.
func ParseCard(text string) (Card, error) {
	joined := strings.Join(rules.Fields(text), "")
	white, purple, ok := strings.Cut(joined, ":")
	if !ok || len(joined) > 4*Marks {
		return Card{}, fmt.Errorf("%s is no card: write the three white squares, a colon and the purple square, such as b2 e5 h7 : d9", quote(text))
	}
	var c Card
	n := 0
	for i, part := range [...]string{white, purple} {
		for part != "" {
			length := 2
			if len(part) > 2 && part[2] == '0' {
				length = 3
			}
			q, ok := ParseSquare(part[:min(length, len(part))])
			if !ok {
				return Card{}, fmt.Errorf("%s does not begin with a square from a1 to j10", quote(part))
			}
			if n < Marks {
				c.marks[n] = q
			}
			n++
			part = part[length:]
		}
		if n != purpleMark+i {
			return Card{}, fmt.Errorf("%s has not three white squares before the colon and one purple square after it", quote(text))
		}
	}
	w := &c.marks
	if w[0] > w[1] {
		w[0], w[1] = w[1], w[0]
	}
	if w[1] > w[2] {
		w[1], w[2] = w[2], w[1]
	}
	if w[0] > w[1] {
		w[0], w[1] = w[1], w[0]
	}
	if c.squares().Len() != Marks {
		return Card{}, fmt.Errorf("%s marks a square twice", quote(text))
	}
	return c, nil
}

// DeckSize is the number of cards of a deck.
const DeckSize = 25

// Deck holds the cards that Mission, Map and Trap share. Players know them by their numbers, from 1. The zero Deck is
// invalid.
type Deck [DeckSize]Card

// Card returns the card with a number, 1 to DeckSize.
func (d *Deck) Card(number int) Card { return d[number-1] }

//go:embed cards/classic.txt
var classicDeckText string

var classicDeck = mustParseDeck(classicDeckText)

func mustParseDeck(text string) Deck {
	d, err := ParseDeck(text, classic)
	if err != nil {
		panic(err) // never: a test loads the built-in deck
	}
	return d
}

// ClassicDeck returns the built-in deck, made for the classic layout; see cards/classic.txt.
func ClassicDeck() Deck { return classicDeck }

// ParseDeck reads a deck for a layout: 25 lines with a card each, as ParseCard reads it. It ignores empty lines and
// lines that begin with #. The error names the line and the reason. In addition to invalid cards, ParseDeck rejects a
// white mark on a Knock Out square, four marks within five squares in a row, two equal cards, a deck that leaves a ring
// of the board unused, and a card that shares a square with each of the others, since no second Map could be drawn
// after it.
func ParseDeck(text string, l Layout) (Deck, error) {
	var d Deck
	var lines [DeckSize]int
	if len(text) > 1<<16 {
		return Deck{}, fmt.Errorf("deck: %d bytes are too long for a deck, which has %d lines of four squares", len(text), DeckSize)
	}
	read := 0
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if read == DeckSize {
			return Deck{}, fmt.Errorf("deck, line %d: there are %d cards above already; take this one out", n+1, DeckSize)
		}
		c, err := ParseCard(line)
		if err != nil {
			return Deck{}, fmt.Errorf("deck, line %d: %w", n+1, err)
		}
		d[read], lines[read] = c, n+1
		read++
	}
	if read < DeckSize {
		return Deck{}, fmt.Errorf("deck: %d cards, need %d", read, DeckSize)
	}
	if at, err := d.check(l); err != nil {
		return Deck{}, fmt.Errorf("deck, line %d: %w", lines[at], err)
	}
	return d, nil
}

// Text returns the deck as ParseDeck reads it.
func (d *Deck) Text() string {
	var b strings.Builder
	for _, c := range d {
		m := c.marks
		fmt.Fprintf(&b, "%v %v %v : %v\n", m[0], m[1], m[2], m[3])
	}
	return b.String()
}

// check returns the index of the first card that makes the deck unusable on a layout, and the reason.
func (d *Deck) check(l Layout) (at int, err error) {
	var used Bits
	for i, c := range d {
		squares := c.squares()
		if squares.Len() != Marks {
			return i, errors.New("it does not mark four squares: choose a deck")
		}
		used = used.Or(squares)
		for _, q := range c.marks[:purpleMark] {
			if l.KnockOut(q) {
				return i, fmt.Errorf("the white mark on %v lies on a Knock Out square, which takes no such piece", q)
			}
		}
		if row, ok := squares.fourOfFive(); ok {
			return i, fmt.Errorf("all its marks lie in one row of five, from %v to %v", row[0], row[4])
		}
		partner := false
		for j, other := range d {
			if j < i && c == other {
				return i, fmt.Errorf("it is the same as card %d", j+1)
			}
			partner = partner || squares.And(other.squares()).Empty()
		}
		if !partner {
			return i, errors.New("it shares a square with each of the other cards, so that no Map could be drawn beside it")
		}
	}
	for ring := range Size / 2 {
		if used.And(ringSquares(ring)).Empty() {
			return DeckSize - 1, fmt.Errorf("up to this card none marks a square of ring %d, counted from 0 at the edge", ring)
		}
	}
	return 0, nil
}

// Ring returns the distance of q from the edge: 0 on it, 4 in the middle.
func (q Square) Ring() int {
	c, r := q.Column(), q.Row()
	return min(c, r, Size-1-c, Size-1-r)
}

func ringSquares(ring int) (b Bits) {
	for q := Square(0); q < Squares; q++ {
		if q.Ring() == ring {
			b.Add(q)
		}
	}
	return b
}

// fourOfFive finds five squares in a row with at least four of them in b.
func (b Bits) fourOfFive() ([5]Square, bool) {
	for q := Square(0); q < Squares; q++ {
		for d := range directions {
			if _, ok := neighbour(q, d, 4); !ok {
				continue
			}
			row := line{uint8(q), uint8(d)}.squares()
			n := 0
			for _, r := range row {
				if b.Has(r) {
					n++
				}
			}
			if n >= 4 {
				return row, true
			}
		}
	}
	return [5]Square{}, false
}

// Points for the winner of a round, apart from its row.
const (
	// MissionPoints: "each own piece standing as its card says (read for its own side) adds 3 points".
	MissionPoints = 3
	// TrapPoints: "one trapped piece adds 5 points".
	TrapPoints = 5
	// TrapSetPoints: two trapped pieces win the set, or 20 points in a format without sets.
	TrapSetPoints = SetPoints
	// FallPoints: "the round, the other side scoring 20", if the bar falls in a format that counts points only.
	FallPoints = 20
)

// Standing compares a card with the board.
type Standing struct {
	// Card is its number, 0 if it is hidden or missing.
	Card int
	// Met is true for each mark, in the order of Card.Marks, with a piece that counts.
	Met [Marks]bool
	// N is the number of marks that are met, 0 to 4.
	N int
}

// Tally is the worth of a side's cards if it wins the round.
type Tally struct {
	// Missions holds those of the players of the side, in their order.
	Missions [MaxPeople]Standing
	// Trap is the trap of the side. Its met marks are trapped pieces of the opponent.
	Trap Standing
}

// MissionPoints returns 3 points for each mark that is met: "In a team every member's card counts, and a square marked
// on two cards counts for each."
func (t Tally) MissionPoints() int {
	n := 0
	for _, m := range t.Missions {
		n += m.N
	}
	return n * MissionPoints
}

// MissionKnockOut implements "with all four of one card standing, the row wins the match by Knock Out".
func (t Tally) MissionKnockOut() bool {
	for _, m := range t.Missions {
		if m.N == Marks {
			return true
		}
	}
	return false
}

// TrapKnockOut implements "three or four [trapped pieces win] the match by Knock Out".
func (t Tally) TrapKnockOut() bool { return t.Trap.N >= 3 }

// TrapSet implements "two [trapped pieces] win the set".
func (t Tally) TrapSet() bool { return t.Trap.N == 2 }

// Tally returns the worth of the cards of a side, X or O, on the current board. Hidden cards count nothing.
func (s *State) Tally(side rules.Side) (t Tally) {
	if s.cards == 0 {
		return t
	}
	for member := range t.Missions {
		t.Missions[member] = s.standing(s.MissionCard(side, member), side, Bits{})
	}
	// "Pieces put there count for missions and not for traps."
	laid := Bits{}
	if c := s.MapCard(side.Other()); c.State == CardKnown {
		laid = c.Card.squares()
	}
	t.Trap = s.standing(s.TrapCard(side), side.Other(), laid)
	return t
}

// standing reads a card for a side. Pieces on the squares of except do not count.
func (s *State) standing(c Held, readFor rules.Side, except Bits) (t Standing) {
	if c.State != CardKnown {
		return t
	}
	t.Card = c.Number
	for n, q := range c.Card.marks {
		if s.board.PieceAt(q) == c.Card.Piece(n, readFor) && !except.Has(q) {
			t.Met[n] = true
			t.N++
		}
	}
	return t
}

// KnockOuts is the set of ways a won round wins the match at once.
type KnockOuts uint8

const (
	// KnockOutByRow is a scored row through a Knock Out square.
	KnockOutByRow KnockOuts = 1 << iota
	// KnockOutByMission is a mission with all four pieces.
	KnockOutByMission
	// KnockOutByTrap is a trap with three or four pieces in it.
	KnockOutByTrap
)

// gain is the gain of the winner of a round.
type gain struct {
	row, missions, trap int // points
	set                 bool
	knockOuts           KnockOuts
}

// points returns the sum: "All bonuses of the round's winner add up".
func (g gain) points() int { return g.row + g.missions + g.trap }

func (s *State) gained(winner rules.Side, row Row) gain {
	g := gain{row: row.Points}
	if row.KnockOut {
		g.knockOuts |= KnockOutByRow
	}
	if s.cards == 0 {
		return g
	}
	t := s.Tally(winner)
	g.missions = t.MissionPoints()
	if t.MissionKnockOut() {
		g.knockOuts |= KnockOutByMission
	}
	switch {
	case t.TrapKnockOut():
		g.knockOuts |= KnockOutByTrap
	case t.TrapSet():
		g.trap, g.set = s.format.trapSet()
	default:
		g.trap = t.Trap.N * TrapPoints
	}
	return g
}
