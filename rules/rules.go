// Package rules defines two-sided board games for the rest of the program: the side to move, the legal moves, the
// effect of a move, the outcome. The games are the packages below. They and this package know nothing of screens,
// clocks, files or computer players, and import only the standard library.
//
// rules.go holds the basic types, the interface Position that search needs, and draws of chance. game.go has Game and
// Info, the interfaces for everything else, with the optional interfaces of a Game. editor.go is for setting up
// positions, learning.go for lessons and puzzles, sheet.go for scoring a match on a real board, text.go for notations
// and messages.
package rules

import (
	"fmt"
	"math/rand/v2"
)

// Side is one of the two parties of a game. A team of several players is one side.
type Side uint8

const (
	// Nobody is to move while a draw of chance (a card or a piece) is due, and wins a drawn game.
	Nobody Side = iota
	// X is the side of the crosses, player 1.
	X
	// O is the side of the circles, player 2.
	O
)

// Other returns the opponent of s. The opponent of Nobody is Nobody.
func (s Side) Other() Side {
	if s == Nobody {
		return Nobody
	}
	return X + O - s
}

// String returns "x", "o" or "-", as in position texts.
func (s Side) String() string { return [...]string{"-", "x", "o"}[s] }

// Move is a turn, or a draw of chance, packed into 32 bits. Each game documents the bits, which are stable between
// versions. Zero is not a move.
type Move uint32

// NoMove is the zero Move, which is never legal.
const NoMove Move = 0

// Outcome is the result of a game.
type Outcome uint8

const (
	// Running games have a side to move or a draw of chance due.
	Running Outcome = iota
	// WonByX and WonByO are games won by a side.
	WonByX
	WonByO
	// Drawn games are over without a winner.
	Drawn
)

// Won returns the outcome of a game that s has won; Drawn for Nobody.
func Won(s Side) Outcome { return [...]Outcome{Drawn, WonByX, WonByO}[s] }

// Winner returns the winner, Nobody if the game is running or drawn.
func (o Outcome) Winner() Side { return [...]Side{Nobody, X, O, Nobody}[o] }

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o != Running }

// String returns "running", "x wins", "o wins" or "draw".
func (o Outcome) String() string { return [...]string{"running", "x wins", "o wins", "draw"}[o] }

// Position is the state of a game. *State of every game implements it. State is plain comparable data (arrays, integers
// and unique.Handle; no slice, map or pointer to something that changes): assignment copies it and == compares it.
type Position interface {
	// ToMove returns the side to move; Nobody while a draw of chance is due and after the game.
	ToMove() Side
	// AppendMoves appends every legal move in ascending order of its number, none after the game, and returns the
	// extended slice. It allocates only if moves lacks capacity.
	AppendMoves(moves []Move) []Move
	// Legal reports whether m can be played: AppendMoves lists it, or the game accepts it without listing it.
	Legal(m Move) bool
	// Do plays m, which must be legal; otherwise the state is undefined afterwards.
	Do(m Move)
	// Outcome returns the result of the game.
	Outcome() Outcome
	// Hash returns 64 bits that are the same for equal states and practically always differ for different ones. They
	// are the same on every machine and in every run.
	Hash() uint64
}

// Of constrains generic code (search, playouts, tests) to a pointer to a state S that implements Position.
type Of[S comparable] interface {
	*S
	Position
}

// Dealer is a Position of a game of chance. While ToMove is Nobody in a running game, Deal returns one of the draws
// that are due, with every physical outcome equally likely. pick(n) returns a number from 0 to n-1. The caller records
// the draw and plays it like the move of a player.
type Dealer interface {
	Deal(pick func(n int) int) Move
}

// DealDue makes the draws of chance that are due in p, until a side is to move or the game is over. It passes each to
// play, which plays it and returns the position after it. It fails if p cannot deal.
//
// Every draw has its own generator, seeded with the seed of the game and the number of draws before it, which is drawn
// for the first. So a record needs no generator state, and the same seed deals the same again.
func DealDue(p Position, seed, drawn uint64, play func(Move) Position) error {
	for ; !p.Outcome().Over() && p.ToMove() == Nobody; drawn++ {
		d, ok := p.(Dealer)
		if !ok {
			return fmt.Errorf("a draw of chance is due, and %T cannot deal", p)
		}
		m := d.Deal(rand.New(rand.NewPCG(seed, drawn)).IntN)
		if !p.Legal(m) {
			return fmt.Errorf("a draw of chance is due, and %T deals %d, which is not legal", p, m)
		}
		p = play(m)
	}
	return nil
}
