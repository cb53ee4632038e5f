// Package scenes says what a screen of the game is: it takes the input of a tick, answers with what is to happen next,
// and draws itself. Scenes do not know one another nor the director; they name the place to go to.
package scenes

import (
	"context"
	"strconv"
	"time"

	"xotrio/game/export"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/session"
	"xotrio/game/solving"
	"xotrio/game/sound"
	"xotrio/game/task"
	"xotrio/scenes/ui/graph"
)

// Scene is one screen. All calls come from one goroutine.
type Scene interface {
	// Layout is called before the first Update and whenever the canvas has changed its size, or the language, the theme or
	// another setting has changed.
	Layout(m graph.Metrics)
	// Update makes one tick and answers with what is to happen.
	Update(f *input.Frame) Next
	// Draw draws the scene as it is at the moment of the canvas, and changes nothing.
	Draw(c graph.Canvas)
	// Root is the scene as a tree of nodes, of which Draw draws what is seen and Update follows the input: for screen readers,
	// logs and tests.
	Root() *graph.Node
}

// Overlay is a Scene through which the scene below stays visible.
type Overlay interface {
	Scene
	// Dim is how much the scene below is darkened: 0 not at all, 1 to black.
	Dim() float64
}

// Resumer is a Scene that wants to know what the scene on top of it answered when it went away.
type Resumer interface {
	Resume(answer any)
}

// Playing is a Scene with a board on which moves are made.
type Playing interface {
	// Playing is the name of its game, empty for none.
	Playing() string
}

// Leaver is a Scene that has something to end when it goes away for good (a computer player that thinks).
type Leaver interface {
	Leave()
}

// Halter is a Scene that has something to halt before another comes on top of it that it has not asked for (a clock that runs). Its Resume
// goes on with that.
type Halter interface {
	Halt()
}

// Kind says what becomes of the scene.
type Kind uint8

const (
	// Stay goes on with this scene.
	Stay Kind = iota
	// Go replaces it by another.
	Go
	// Push puts another on top, Pop takes this one away and answers the one below.
	Push
	Pop
	// Quit ends the program.
	Quit
)

// Next is what a scene wants after a tick. The zero Next is: stay, nothing to draw, no sound.
type Next struct {
	Kind Kind
	// To is the place to go to or to put on top.
	To Route
	// Answer is what Pop tells the scene below.
	Answer any
	// Awake asks for the next tick although nobody does anything and nothing moves: somebody thinks, or a bomb burns. Due is the moment of
	// the one that is asked for otherwise, 0 for none: a clock shows its next second.
	Awake bool
	Due   time.Duration
	// Bright asks that the display does not go dark although nobody touches anything: it lies on a table and is looked at.
	Bright bool
	// Cues are the sounds of this tick.
	Cues []sound.Cue
	// Say is what has happened in this tick in whole sentences, for people who listen; empty for nothing. What is worth being told of
	// the nodes (see graph.Node.Said) is told without it.
	Say string
	// Caret is where text is being typed, in units of the canvas, nil where none is: an input method may compose it.
	Caret *graph.Caret
	// Copy is a text for the clipboard, empty for none.
	Copy string
}

// DueIn is the moment n ticks after now, 0 where n is: what Next.Due is for a clock.
func DueIn(now time.Duration, n int) time.Duration {
	if n == 0 {
		return 0
	}
	return now + time.Duration(n)*time.Second/match.TicksPerSecond
}

// Past tells how a match stood after its first ply plies, as everybody may know it now. A session.Session does.
type Past interface {
	At(ply int) session.View
}

// Command is what the pause menu and the result answer to the table.
type Command uint8

const (
	// Nothing: go on playing.
	Nothing Command = iota
	// Again starts a new match with the same setup, the other player beginning.
	Again
	// ToSetup leaves the table for the setup of its game.
	ToSetup
	// ToTitle leaves the table; the match stays on disk.
	ToTitle
	// Resign gives the match up for the side on turn.
	Resign
	// Draw offers a draw in the name of the side on turn.
	Draw
	// AgainRated starts another rated match of the same player, against the level that suits by now.
	AgainRated
	// Look closes the result and leaves the board to be looked at.
	Look
	// PlayForMe has the computer make the move of the person on turn, Hurry has a computer player that thinks play at once.
	PlayForMe
	Hurry
	// ToDisplay opens Display over the board.
	ToDisplay
	// Leave leaves a game although it could not be saved.
	Leave
)

// AtLevel is what Result answers for a new match like Again, against computer players of another level.
type AtLevel struct{ Level int }

// Reseat is what Players answers, and after it the pause menu: who sits at the table from now on, and by what clocks they play.
type Reseat struct {
	Seats  []match.Seat
	Clocks []match.Clock
}

// CurrentPlayer is the name under which the ID of the player is kept who plays here: the one who was picked last.
const CurrentPlayer = "player"

// Current is the player who plays here; ok is false where nobody was picked yet, or not anybody who is there.
func Current(d *Env) (p people.Player, ok bool) {
	id, err := strconv.Atoi(d.Kept(CurrentPlayer))
	if err != nil {
		return p, false
	}
	return d.People.Get(id)
}

// Solver is how the player who plays here gets on with the puzzles. Where nobody was picked it is a guest, of whom as much is kept.
func Solver(d *Env) solving.Solver {
	id := ""
	if who, ok := Current(d); ok {
		id = SolverID(who)
	}
	return d.Solving.Solver(id)
}

// SolverID is the ID of a player among those who solve puzzles.
func SolverID(who people.Player) string { return strconv.Itoa(who.ID) }

// Saver writes files into the folder for what leaves the program, in the background and one at a time. It is not stopped with its screen: what a
// player wants saved is saved.
type Saver struct{ writing task.Task[string] }

// Save begins to write a file with that title and ending.
func (s *Saver) Save(d *Env, title, ending string, data []byte) {
	door := d.Door
	s.writing.Start(context.Background(), d.Sessions.Wake, func(context.Context) (string, error) {
		return door.Save(export.FileName(title, ending), data)
	})
}

// Busy reports whether a file is being written.
func (s *Saver) Busy() bool { return s.writing.Running() }

// Poll is the sentence on where the file is, or why there is none, once; ok is false while there is nothing to be said.
func (s *Saver) Poll(d *Env) (message string, ok bool) {
	where, ok, err := s.writing.Poll()
	switch {
	case !ok:
		return "", false
	case err != nil:
		return d.T("people.not-exported", "Reason", err.Error()), true
	}
	return d.T("people.exported", "Path", where), true
}
