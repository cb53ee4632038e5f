package rules

// EveryMember stands for all people of a side together, where one of them could be named.
const EveryMember = -1

// Secretive is a Game in which something may be drawn that not everybody may see.
type Secretive interface {
	Game
	// Secrets reports whether anything is drawn in this match, openly or not: then what its chance is made from is secret, too.
	Secrets() bool
	// Round is the number of the round being played, from 1. What was drawn in an earlier round is a secret no more.
	Round() int
	// ViewFor is the game as one person of side s may see it, member counting from 0; EveryMember is the side as a whole.
	// Nobody sees no secret at all.
	ViewFor(s Side, member int) Game
	// Seen is the move m as that person gets to know of it: m itself, or for a draw that must not be seen the same draw
	// with what came out hidden. It does not depend on the position.
	Seen(m Move, s Side, member int) Move
}

// Timed is a Game in which a clock may play turns.
type Timed interface {
	Game
	// TimeMoves are the turn that is played for a side whose time for one move is over, and the one for the side at whose
	// end a bar between the players arrives; NoMove for what this match is played without.
	TimeMoves() (bomb, beam Move)
	// Set is the number of the set being played, from 1; it stays 1 where there are no sets.
	Set() int
}
