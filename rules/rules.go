// Package rules says what a two-sided board game is to the rest of the program: who is on turn, which moves there are,
// what a move does and how the game stands. The games themselves live in the packages below it; nothing here or there
// knows of screens, clocks, files or computer players, and nothing but the standard library is imported.
package rules

import (
	"fmt"
	"math/rand/v2"
)

// Side is one of the two parties between which every game is played; a team of several people is one side.
type Side uint8

const (
	// Nobody is on turn when chance is (a card or a piece is drawn), and is the winner of a drawn game.
	Nobody Side = iota
	// X is the cross player, player 1.
	X
	// O is the circle player, player 2.
	O
)

// Other is the side that s plays against; nobody's opponent is nobody.
func (s Side) Other() Side {
	if s == Nobody {
		return Nobody
	}
	return X + O - s
}

// String is "x" or "o" as position texts write it, "-" for nobody.
func (s Side) String() string { return [...]string{"-", "x", "o"}[s] }

// Move is one turn, or one draw of chance, packed into 32 bits whose meaning each game documents. The packing is stable
// from version to version. Zero is no move at all.
type Move uint32

// NoMove is the zero Move: no game plays it.
const NoMove Move = 0

// Outcome is how a game stands.
type Outcome uint8

const (
	// Running games have a side on turn, or a draw of chance due.
	Running Outcome = iota
	// WonByX and WonByO are games that a side has won.
	WonByX
	WonByO
	// Drawn games are over without a winner.
	Drawn
)

// Won is the outcome of a game that side s has won; nobody's win is a draw.
func Won(s Side) Outcome { return [...]Outcome{Drawn, WonByX, WonByO}[s] }

// Winner is the side that has won, Nobody where the game still runs or is drawn.
func (o Outcome) Winner() Side { return [...]Side{Nobody, X, O, Nobody}[o] }

// Over reports whether no further move can follow.
func (o Outcome) Over() bool { return o != Running }

// String is "running", "x wins", "o wins" or "draw".
func (o Outcome) String() string { return [...]string{"running", "x wins", "o wins", "draw"}[o] }

// Position is one state of one game. It is satisfied by *State of every game, where State is plain comparable data
// (arrays and integers, no pointer, map or slice): assignment copies it and == compares it.
type Position interface {
	// ToMove is the side on turn; Nobody while a draw of chance is due and in a finished game.
	ToMove() Side
	// AppendMoves appends every legal move in ascending order of its number, none once the game is over, and returns the
	// extended slice. It allocates only where moves lacks room.
	AppendMoves(moves []Move) []Move
	// Legal reports whether m is among the moves that AppendMoves lists, or is otherwise allowed here.
	Legal(m Move) bool
	// Do plays m, which the caller guarantees to be legal; anything else leaves an undefined state.
	Do(m Move)
	// Outcome reports whether and how the game is over.
	Outcome() Outcome
	// Hash is a number of 64 bits that equal states share and different states practically never do. It is the same on
	// every machine and in every run.
	Hash() uint64
}

// Of constrains generic code (search, playouts, tests) to a pointer to a state of type S that is a Position.
type Of[S comparable] interface {
	*S
	Position
}

// Dealer is a Position of a game with chance. While ToMove is Nobody in a running game, Deal chooses one of the draws
// that are due, every physical outcome being equally likely; pick(n) returns a number from 0 to n-1. The draw is not
// played: the caller records it and plays it as it would a person's move.
type Dealer interface {
	Deal(pick func(n int) int) Move
}

// DealDue makes the draws of chance that are due in p, until a side is on turn or the game is over. Each is handed to play,
// which plays it and returns the position after it. Every draw has a generator of its own, made from the seed of the game and from the number of
// draws before it, of which there are drawn so far: a record needs no state of a generator, and a game that is played again with the same seed deals the same. It fails where p cannot
// deal.
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
