// Package scenes defines the screens of the program. A scene handles the input of a tick, returns what happens next,
// and draws itself. Scenes do not know each other or the director; they name a Route.
//
// scene.go has Scene and what a tick returns, route.go the destinations, env.go what all scenes share.
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

// Scene is a screen. All calls come from one goroutine.
type Scene interface {
	// Layout is called before the first Update, and when the size of the canvas, the language, the theme or another
	// setting has changed.
	Layout(m graph.Metrics)
	// Update handles a tick.
	Update(f *input.Frame) Next
	// Draw draws the scene at the time of the canvas and changes nothing.
	Draw(c graph.Canvas)
	// Root returns the scene as a tree of nodes, which Draw draws and Update handles the input for. Screen readers,
	// logs and tests read it.
	Root() *graph.Node
}

// Overlay is a Scene that leaves the scene below visible.
type Overlay interface {
	Scene
	// Dim returns how much the scene below is darkened: 0 not at all, 1 to black.
	Dim() float64
}

// Resumer is a Scene that receives the answer of the scene on top of it when that closes.
type Resumer interface {
	Resume(answer any)
}

// Playing is a Scene for making moves on a board.
type Playing interface {
	// Playing returns the name of the game, "" for none.
	Playing() string
}

// Leaver is a Scene that must stop something, such as a thinking computer player, when it closes for good.
type Leaver interface {
	Leave()
}

// Halter is a Scene that must stop something, such as a clock, before another scene covers it unasked. Its Resume
// continues.
type Halter interface {
	Halt()
}

// Kind says what happens to a scene.
type Kind uint8

const (
	// Stay keeps the scene.
	Stay Kind = iota
	// Go replaces it by another.
	Go
	// Push puts another one on top. Pop closes the scene and passes Answer to the one below.
	Push
	Pop
	// Quit ends the program.
	Quit
)

// Next is the result of a tick. The zero Next keeps the scene, without frames or sounds.
type Next struct {
	Kind Kind
	// To is the destination of Go and Push.
	To Route
	// Answer is passed to the scene below by Pop.
	Answer any
	// Awake requests the next tick although there is no input and nothing moves, because a computer player thinks or a
	// bomb burns. Due is the time of the next tick otherwise, 0 for none: a clock shows its next second.
	Awake bool
	Due   time.Duration
	// Bright keeps the display on without input, because the players look at a device on a table.
	Bright bool
	// Cues are the sounds of this tick.
	Cues []sound.Cue
	// Say describes the events of this tick in sentences for a screen reader; "" for none. Announcements of nodes (see
	// graph.Node.Said) are made without it.
	Say string
	// Caret is the place where text is typed, in units of the canvas, for input methods; nil for none.
	Caret *graph.Caret
	// Copy is text for the clipboard, "" for none.
	Copy string
}

// DueIn returns the time n ticks after now, or 0 if n is 0. It is for Next.Due of clocks.
func DueIn(now time.Duration, n int) time.Duration {
	if n == 0 {
		return 0
	}
	return now + time.Duration(n)*time.Second/match.TicksPerSecond
}

// Past returns the public view of a match after its first ply plies. A session.Session implements it.
type Past interface {
	At(ply int) *session.View
}

// Command is the answer of the pause menu and the result to the table.
type Command uint8

const (
	// Nothing continues the match.
	Nothing Command = iota
	// Again starts a new match with the same setup and the other side starting.
	Again
	// ToSetup leaves the table for the setup of its game.
	ToSetup
	// ToTitle leaves the table; the match stays on disk.
	ToTitle
	// Resign resigns for the side to move.
	Resign
	// Draw offers a draw for the side to move.
	Draw
	// AgainRated starts another rated match of the same player, against a suitable level.
	AgainRated
	// Look closes the result and shows the board.
	Look
	// PlayForMe makes the computer play this move for the person to move. Hurry makes a thinking computer player move
	// now.
	PlayForMe
	Hurry
	// ToDisplay opens Display over the board.
	ToDisplay
	// Leave leaves a match although it could not be saved.
	Leave
)

// AtLevel is the answer of Result for a new match like Again, against another level.
type AtLevel struct{ Level int }

// Reseat is the answer of Players, and then of the pause menu: the new players and clocks.
type Reseat struct {
	Seats  []match.Seat
	Clocks []match.Clock
}

// CurrentPlayer is the key of the ID of the current player, who was selected last, in Memory.Kept.
const CurrentPlayer = "player"

// Current returns the current player; ok is false if none was selected yet or that player does not exist any more.
func Current(d *Env) (p people.Player, ok bool) {
	id, err := strconv.Atoi(d.Kept(CurrentPlayer))
	if err != nil {
		return p, false
	}
	return d.People.Get(id)
}

// Solver returns the puzzle progress of the current player, or of a guest if none was selected.
func Solver(d *Env) solving.Solver {
	id := ""
	if who, ok := Current(d); ok {
		id = SolverID(who)
	}
	return d.Solving.Solver(id)
}

// SolverID returns the ID of a player as a solver of puzzles.
func SolverID(who people.Player) string { return strconv.Itoa(who.ID) }

// Saver writes files into the export folder, in the background and one at a time. It continues when its screen closes:
// what a player wants saved is saved.
type Saver struct{ writing task.Task[string] }

// Save starts writing a file with that title and extension.
func (s *Saver) Save(d *Env, title, ending string, data []byte) {
	door := d.Door
	s.writing.Start(context.Background(), d.Sessions.Wake, func(context.Context) (string, error) {
		return door.Save(export.FileName(title, ending), data)
	})
}

// Busy reports whether a file is being written.
func (s *Saver) Busy() bool { return s.writing.Running() }

// Poll returns the message about the file that was written, or about the failure, once; ok is false if there is none.
func (s *Saver) Poll(d *Env) (message string, ok bool) {
	where, ok, err := s.writing.Poll()
	switch {
	case !ok:
		return "", false
	case err != nil:
		return d.T("export.failed", "Reason", d.Texts.Sentence(err)), true
	}
	return d.T("export.saved", "Path", where), true
}
