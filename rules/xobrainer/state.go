package xobrainer

import (
	"math/bits"
	"unique"

	"xotrio/rules"
)

// State is a match of XOBrainer between two turns. It is plain data: assignment copies it, == compares it. States share
// their deck, which a match does not change and which would double their size. The zero State is invalid; Start and
// Parse of a Setup make one.
type State struct {
	board  Board
	layout Layout
	hash   uint64 // of layout, format and board
	course
	lineUps  [2]lineUp // of X, of O; so are all arrays below
	supplies [2]supply
	turn     rules.Side // Nobody after the match
	won      line       // the scored row that ended the match, if hasWon
	hasWon   bool

	// The state of the variants, zero if none of them needs it.
	variants Variants
	people   [2]uint8   // numbers of players who draw missions
	waiting  rules.Side // to move after the draws that are due, else Nobody
	cards    cardSlots
	deck     unique.Handle[Deck] // zero if no cards are drawn
}

// Start returns the start of a match. opener, X or O, opens the first round. The error says what is wrong with the
// setup.
func (u *Setup) Start(opener rules.Side) (State, error) {
	s, err := u.state()
	if err != nil {
		return State{}, err
	}
	s.course = newCourse(u.Format, opener)
	s.startRound()
	return s, nil
}

// startRound implements "The board is cleared, line-ups and supplies are restored".
func (s *State) startRound() {
	s.board = Board{}
	s.hash = s.baseHash()
	l, p := s.variants.freshLineUp()
	s.lineUps = [2]lineUp{l, l}
	s.supplies = [2]supply{p, p}
	s.turn = s.opener
	if s.variants&(withCards|Random) != 0 {
		s.cards = s.cardsDue()
		s.startTurn(s.opener)
	}
}

// index returns the array index of side s, X or O.
func index(s rules.Side) int { return int(s - rules.X) }

// Pair is a number for each side.
type Pair struct{ X, O int }

// For returns the number of side s, X or O.
func (p Pair) For(s rules.Side) int {
	if s == rules.X {
		return p.X
	}
	return p.O
}

// ToMove returns the side to move, Nobody while a draw is due and after the match.
func (s *State) ToMove() rules.Side { return s.turn }

// Seat returns 0 while X is to move and 1 while O is.
func (s *State) Seat() int {
	if s.turn == rules.O {
		return 1
	}
	return 0
}

// Grid implements rules.Gridded.
func (s *State) Grid() (size, stride int) { return Size, Size }

// LandingCells implements rules.Gridded.
func (s *State) LandingCells(m rules.Move) []int {
	if q, ok := Target(m); ok {
		return []int{int(q)}
	}
	return nil
}

// Clone returns an independent copy.
func (s *State) Clone() rules.Game {
	c := *s
	return &c
}

// Board returns the board. After the match it is the board at the end of the last round.
func (s *State) Board() Board { return s.board }

// Layout returns the layout of the board.
func (s *State) Layout() Layout { return s.layout }

// PieceAt returns the piece on q, NoPiece if the square is empty.
func (s *State) PieceAt(q Square) Piece { return s.board.PieceAt(q) }

// Dots returns the number of dots of a square, 0 to MaxDots. A Knock Out square has none.
func (s *State) Dots(q Square) int { return s.layout.Dots(q) }

// KnockOut reports whether q is a Knock Out square.
func (s *State) KnockOut(q Square) bool { return s.layout.KnockOut(q) }

// Next returns the next piece of side, X or O; NoPiece if it has none left.
func (s *State) Next(side rules.Side) Piece {
	l := s.lineUps[index(side)]
	if l == noLineUp {
		return NoPiece
	}
	return PieceOf(side, l.main(0))
}

// LineUp returns the visible pieces of side, X or O, in the order of play, and their number, 0 to 4. The rest of the
// array is NoPiece.
func (s *State) LineUp(side rules.Side) (pieces [4]Piece, n int) {
	return s.lineUps[index(side)].pieces(side)
}

// Supply returns the number of pieces behind the line-up of side, X or O, in its main colour and in the other.
func (s *State) Supply(side rules.Side) (main, other int) {
	p := s.supplies[index(side)]
	return int(p.main), int(p.other)
}

// LastRow returns the scored row on the board of a finished match; false while the match runs and if no row ended it.
func (s *State) LastRow() (Row, bool) {
	if !s.hasWon {
		return Row{}, false
	}
	return s.layout.row(s.won), true
}

// RoundWinner returns the side that wins the round if p is placed on the empty square q by its owner, Nobody if that
// completes no row of five.
func (s *State) RoundWinner(q Square, p Piece) rules.Side { return s.board.RoundWinner(q, p) }

// RowAt returns the row that is scored if p is placed on the empty square q by its owner, and the side that wins the
// round by it, Nobody if that completes no row of five.
func (s *State) RowAt(q Square, p Piece) (Row, rules.Side) {
	winner := s.board.RoundWinner(q, p)
	if winner == rules.Nobody {
		return Row{}, winner
	}
	after := s.board
	after.place(q, p)
	return s.layout.row(after.countedLine(&s.layout, q, p, winner)), winner
}

// Free returns the empty squares that p may be placed on: "Any empty square, except that the four Knock Out squares
// take only a pink X or a green O". It is empty for NoPiece.
func (s *State) Free(p Piece) Bits {
	free := full.AndNot(s.board.occupied)
	if s.variants.Has(FairStart) && p != NoPiece && p.Owner() == s.opener {
		free = free.AndNot(s.barred())
	}
	switch {
	case p == NoPiece:
		return Bits{}
	case p.Main():
		return free.AndNot(s.layout.ko)
	}
	return free
}

func (s *State) canPlace(side rules.Side) bool { return !s.Free(s.Next(side)).Empty() }

// lineUp is the visible pieces of one side, packed from the lowest bit in the order of play: 0 for the main colour, 1
// for the other, and then a 1 that marks the end.
type lineUp uint8

// noLineUp is the empty line-up.
const noLineUp lineUp = 1

// freshLineUp is three pieces in the main colour, then one in the other.
const freshLineUp lineUp = 1<<4 | 1<<3

// lineUpLen is the maximum number of pieces in a line-up.
const lineUpLen = 4

func (l lineUp) len() int { return bits.Len8(uint8(l)) - 1 }

// main reports whether piece n, from 0, is in the main colour.
func (l lineUp) main(n int) bool { return l>>n&1 == 0 }

// add appends a piece to a line-up of fewer than four.
func (l lineUp) add(main bool) lineUp {
	n := l.len()
	l += 1 << n // moves the end mark up by one, leaving 0
	if !main {
		l += 1 << n
	}
	return l
}

// supply is the pieces of one side behind its line-up.
type supply struct{ main, other uint8 }

// fresh is the supply behind the first line-up of a round, 21+7.
var fresh = supply{OwnedMain - 3, OwnedOther - 1}

// owned is all the pieces of a side, the supply at the start of a round with Map or Random.
var owned = supply{OwnedMain, OwnedOther}

func (v Variants) freshLineUp() (lineUp, supply) {
	if v&(Map|Random) != 0 {
		return noLineUp, owned
	}
	return freshLineUp, fresh
}

// playNext removes the next piece from a line-up, which "is refilled when its last piece has been played". It reports
// whether the piece is in the main colour.
func (v Variants) playNext(l *lineUp, p *supply) (main bool) {
	main = l.main(0)
	*l >>= 1
	if *l == noLineUp && !v.Has(Random) {
		*l = p.refill()
	}
	return main
}

// pieces returns the pieces of a line-up of a side, and their number. The rest of the array is NoPiece.
func (l lineUp) pieces(side rules.Side) (pieces [4]Piece, n int) {
	n = l.len()
	for i := range n {
		pieces[i] = PieceOf(side, l.main(i))
	}
	return pieces, n
}

// deal draws a line-up from p at random, "without putting back". pick(n) returns a number from 0 to n-1.
func (p supply) deal(pick func(n int) int) lineUp {
	l := noLineUp
	for l.len() < lineUpLen && p != (supply{}) {
		main := pick(int(p.main+p.other)) < int(p.main)
		if main {
			p.main--
		} else {
			p.other--
		}
		l = l.add(main)
	}
	return l
}

func (p supply) without(l lineUp) supply {
	other := uint8(bits.OnesCount8(uint8(l))) - 1
	return supply{p.main + other - uint8(l.len()), p.other - other}
}

// refill removes the next line-up from the supply: "three in the main colour, then one in the other colour", or as many
// of them as are left in a position that was set up by hand.
func (s *supply) refill() lineUp {
	if s.main >= 3 && s.other >= 1 {
		s.main -= 3
		s.other--
		return freshLineUp
	}
	l := noLineUp
	for l.len() < 3 && s.main > 0 {
		l = l.add(true)
		s.main--
	}
	if s.other > 0 {
		l = l.add(false)
		s.other--
	}
	return l
}

// zobrist holds a number for every kind of piece on every square.
var zobrist = makeZobrist()

func makeZobrist() (z [GreenO + 1][Squares]uint64) {
	var n uint64
	for p := GreenX; p <= GreenO; p++ {
		for q := range z[p] {
			n += rules.Weyl
			z[p][q] = rules.Mix(n)
		}
	}
	return z
}

// baseHash returns the hash of layout, format and setup of the variants, with an empty board.
func (s *State) baseHash() uint64 {
	l := &s.layout
	h := uint64(s.format.kind)<<16 | uint64(s.format.n)
	for _, w := range [...]uint64{l.dots[0].Lo, l.dots[0].Hi, l.dots[1].Lo, l.dots[1].Hi, l.ko.Lo, l.ko.Hi} {
		h = rules.Hash(h) ^ w
	}
	if s.variants != 0 {
		h = rules.Hash(h) ^ (uint64(s.variants) | uint64(s.people[0])<<8 | uint64(s.people[1])<<16)
		if s.variants&withCards != 0 {
			for _, c := range s.deck.Value() {
				m := c.marks
				h = rules.Hash(h) ^ (uint64(m[0]) | uint64(m[1])<<8 | uint64(m[2])<<16 | uint64(m[3])<<24)
			}
		}
	}
	return rules.Mix(h)
}

// Hash implements rules.Position.
func (s *State) Hash() uint64 {
	won := uint64(s.won.start) | uint64(s.won.direction)<<7
	if s.hasWon {
		won |= 1 << 9
	}
	flow := uint64(s.lineUps[0]) | uint64(s.lineUps[1])<<5 |
		uint64(s.supplies[0].main)<<10 | uint64(s.supplies[0].other)<<15 |
		uint64(s.supplies[1].main)<<19 | uint64(s.supplies[1].other)<<24 |
		uint64(s.turn)<<28 | uint64(s.opener)<<30 | uint64(s.drawn)<<32 | uint64(s.outcome)<<36 | won<<38
	score := uint64(s.score.Points[0]) | uint64(s.score.Points[1])<<16 | uint64(s.round)<<32 |
		uint64(s.score.Sets[0])<<48 | uint64(s.score.Sets[1])<<56
	h := s.hash ^ rules.Hash(flow) ^ rules.Hash(rules.Hash(score))
	if s.variants != 0 {
		rest := uint64(s.cards) | uint64(s.waiting)<<50 | uint64(s.cause)<<52
		h ^= rules.Hash(rules.Hash(rules.Hash(rest)))
	}
	return h
}
