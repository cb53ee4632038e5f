// Package sound synthesizes the game's cues and plays them if the system has a sound device.
//
// Cues are named in cue.go, composed in render.go and synthesized in synth.go. player.go plays them, and device.go
// opens the system's device, which mixes them.
package sound

// Cue is a short sound with a meaning.
type Cue uint8

const (
	// Place is a piece placed on the board of XOBrainer, Push a sliding row of cubes, Brick a brick being laid.
	Place Cue = iota
	Push
	Brick
	// Illegal accompanies a refused action.
	Illegal
	// Select accompanies a choice, or a cube being lifted.
	Select
	// Row is a completed row, Round a won round, Set a won set, KnockOut the Knock Out.
	Row
	Round
	Set
	KnockOut
	// Win and Lose end a match, from the view of a person who played against a computer. Win also ends a match between
	// people. Draw ends a drawn match.
	Win
	Lose
	Draw
	// Tick is a second of a clock that is running out.
	Tick
	// Creak is the beam of TimeBalance straining before it falls.
	Creak
	// Turn announces a person's turn after a computer has moved, Hint that a hint is displayed.
	Turn
	Hint
	// Pass ends a turn beside a real board, Beat is a second running out there, Bang an exploding bomb. All three are
	// meant for a table with people talking.
	Pass
	Beat
	Bang
	// Cues is the number of cues.
	Cues
)

// Surface is the material of a table: the cues of moves sound as it does.
type Surface uint8

const (
	// OnLacquer is a bright knock, OnWood a deep one that rings, OnFelt a soft one without a ring.
	OnLacquer Surface = iota
	OnWood
	OnFelt
	// Surfaces is the number of surfaces.
	Surfaces
)

// maxTakes is the largest number of variations of a cue.
const maxTakes = 4

// touches returns true for the cues that depend on the surface.
func (c Cue) touches() bool { return c == Place || c == Push || c == Brick }

// Takes returns the number of variations of a cue. The cues of every move have several so that they do not sound
// mechanical, all others have one. It returns 0 for an invalid cue.
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
