package session

import (
	"context"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/rules"
)

// Saver keeps the match on disk. Its calls do not wait for the disk.
type Saver interface {
	// Save has the match, as it stands, on its way to disk.
	Save(m *match.Match)
	// Finish moves the record of a match that is over, and will not be taken up again, from the game in progress to the archive. A
	// session calls it once.
	Finish(m *match.Match)
}

// Limits bound one turn of a Controller.
type Limits = ai.Limits

// Controller makes the moves of one player. All calls come from the goroutine of the session, and none of them waits.
type Controller interface {
	// Start asks for a move in the position of v, which is what the player may see. wake, which may be called from any
	// goroutine, is called when Poll has something new.
	Start(ctx context.Context, v View, lim Limits, wake func())
	// Poll is the answer once there is one. A move that is not legal is an error of the controller.
	Poll() (a Answer, ok bool)
	// Stop ends the turn; an answer that is on its way is dropped.
	Stop()
}

// Answer is the move of a Controller, or the error that kept it from one.
type Answer struct {
	Thought ai.Thought
	// Judged reports whether Thought.Score says what the controller thinks of its chances; by it draws are declined and accepted.
	Judged bool
	Err    error
}

// Hold is what a screen asks a session to wait for while it shows something.
type Hold struct {
	// Moves holds back the moves of controllers (thinking goes on), Clocks stops what a player's clock counts, Fuses what a
	// bomb and a bar count.
	Moves, Clocks, Fuses bool
}

// MinTicks is the usual Config.MinTicks.
const MinTicks = 30

// Config is what a session needs of the program around it.
type Config struct {
	// Saver may be nil: nothing is kept then.
	Saver Saver
	// Control makes the controller of a player that is no person. It is asked when the player is first on turn, and asked again
	// after a failure once the position has changed. The session closes a controller that is an io.Closer when it ends.
	Control func(info *rules.Info, p match.Player) (Controller, error)
	// Hint makes the controller that thinks about hints; nil where there are none.
	Hint func(info *rules.Info) (Controller, error)
	// Judge makes what weighs the moves of a teaching match; nil where nobody does.
	Judge func(info *rules.Info) (judge.Weigher, error)
	// Wake, which may be nil, is called from any goroutine when Tick should be called although nothing happened: an answer of a
	// controller has come in.
	Wake func()
	// MinTicks, as a rule the constant of that name, is for how long a controller's move is held back at least, so that people can follow the game.
	MinTicks int
}

// wake asks for a tick, from any goroutine.
func (c *Config) wake() {
	if c.Wake != nil {
		c.Wake()
	}
}
