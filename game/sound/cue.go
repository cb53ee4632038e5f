// Package sound makes the cues of the game in code and plays them where there is a device for it.
package sound

// Cue is a short sound with a meaning.
type Cue uint8

const (
	// Place is a piece put on the board of XOBrainer, Push a row of cubes that slides, Brick a brick that is laid.
	Place Cue = iota
	Push
	Brick
	// Illegal says that something is not allowed here.
	Illegal
	// Select is a choice that is made or a cube that is lifted.
	Select
	// Row is a completed row, Round a round that is won, Set a set that is won, KnockOut the Knock Out.
	Row
	Round
	Set
	KnockOut
	// Win and Lose end a match, seen from a person who played against a computer; Win also ends one between people. Draw ends a
	// match that nobody has won.
	Win
	Lose
	Draw
	// Tick is a second of a clock that runs out.
	Tick
	// Creak is the beam of TimeBalance straining before it falls.
	Creak
	// Turn says that a person is on turn again after a computer has moved, Hint that a hint is shown.
	Turn
	Hint
	// Pass is a turn that is over beside a real board, Beat a second that runs out there, Bang a bomb that has gone off: all of them are heard at a table
	// at which people talk.
	Pass
	Beat
	Bang
	// Cues is how many there are.
	Cues
)

// maxTakes is the largest number of variations that a cue has.
const maxTakes = 4

// Takes is how many variations a cue has: what is done with every move has several, so that it does not sound like a machine, all
// others one. A number that is no cue has none.
func (c Cue) Takes() int {
	switch c {
	case Place, Push, Brick:
		return maxTakes
	}
	if c < Cues {
		return 1
	}
	return 0
}
