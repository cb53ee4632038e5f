// Package scenes says what a screen of the game is: it takes the input of a tick, answers with what is to happen next,
// and draws itself. Scenes do not know one another nor the director; they name the place to go to.
package scenes

import (
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/sound"
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

// Pocket is a Scene that can be laid out for a telephone, where graph.Metrics.Narrow holds. Any other is laid out for a small window there,
// and shown as much smaller.
type Pocket interface {
	Scene
	// FitsTelephone is a mark: it does nothing.
	FitsTelephone()
}

// Resumer is a Scene that wants to know what the scene on top of it answered when it went away.
type Resumer interface {
	Resume(answer any)
}

// Playing is a Scene with a board whose game its Route need not name.
type Playing interface {
	// Playing is the name of that game, empty for none.
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
	// Awake asks for the next tick although nobody does anything and nothing moves: a clock runs, or somebody thinks.
	Awake bool
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

// Place is a screen by name.
type Place uint8

const (
	// Title is the first screen.
	Title Place = iota
	// Setup asks who plays Route.Game and how.
	Setup
	// Table plays Route.Match.
	Table
	// Pause is the menu on top of the table of the match seen in Route.View; it answers with a Command.
	Pause
	// Result tells how the match of Route.View ended; it answers with a Command.
	Result
	// Players changes who plays on, and by what clock, in the match seen in Route.View; it answers with a Reseat, or nil.
	Players
	// Settings changes the settings.
	Settings
	// Display changes what is shown on the board of the match of Route.View, which may be nil.
	Display
	// Rules is the rule book, opened at Route.Game.
	Rules
	// Library is the shelf of the finished matches, with that of Route.Record chosen.
	Library
	// Replay goes through Route.Match, which is that of Route.Record, from its end or from Route.Ply on.
	Replay
	// Export gives Route.Match, which is that of Route.Record, to others: its record, the position of Route.View as Route.Camera looks at it,
	// and the round in which that is.
	Export
	// Editor sets up a position of Route.Game, beginning with that of Route.View if there is one.
	Editor
	// Lots draws who begins Route.Match before the table opens.
	Lots
	// Notice shows Route.Text until it is closed. Where there is a Route.Match it offers to go on with that.
	Notice
	// Puzzles has puzzles solved: the next one of Route.Game, or with Route.Daily that of the day.
	Puzzles
	// Unsaved asks before a game is left that could not be saved, or with Route.Quit before the program ends; it answers with a Command.
	Unsaved
	// Mistakes asks for better moves than those that the player has made: the exercises that are due, or those of Route.Match, which
	// Route.Review has weighed.
	Mistakes
	// Tournaments is the list of the tournaments, NewTournament sets one up, Cup is that of Route.Cup.
	Tournaments
	NewTournament
	Cup
	// Learn is the lessons of all games with the progress in each, opened at that of the name Route.Lesson.
	Learn
	// Lesson is the step Route.Step of the lesson of the name Route.Lesson.
	Lesson
	// Companion is the screen beside a real board: the match in progress there, or the setup of one of Route.Game.
	Companion
	// People is the screen of the players: their ratings, and what they have won.
	People
	// Shortcuts lists the keys and the buttons of a gamepad that do something on the screen Route.At, in Route.Game where there is one.
	Shortcuts
)

// Route is a place with what it needs.
type Route struct {
	Place Place
	// Game is the name of a game in the table of games, for Setup and Rules.
	Game string
	// Cup is the ID of a tournament: the one to show, or for Pause and Result the one for which the match is played; empty for none.
	Cup string
	// Ask has Setup answer with how the game was set up, a match.Setup, and begin nothing.
	Ask bool
	// Page is the key of the chapter at which Rules opens, empty for the one that suits Game.
	Page string
	// Play has Setup begin a match of Game at once, set up as last time; with Rated it is a rated one of the player who plays here.
	Play, Rated bool
	// Match is what Table plays and Lots draws for, and for Result the match that playing again leads to.
	Match *match.Match
	// View is what Pause and Result tell of: a match as everybody may see it.
	View *session.View
	// Past tells how the match of View stood earlier, and Camera is how its board is looked at, for Result. Without Past its board
	// shows the end alone.
	Past   Past
	Camera string
	// Text is what Notice says.
	Text string
	// Played is the match of View itself once it is over, for Result, and what was played where Match is a branch of it, for Export. Review
	// is what weighs the match already, for Replay. Both may be nil.
	Played *match.Match
	Review *review.Reviewer
	// Record is the name of a record on the shelf, empty for none.
	Record string
	// Ply is the number of the ply in Match before which Replay begins, 0 for its end.
	Ply int
	// Daily asks Puzzles for the puzzle of the day.
	Daily bool
	// Lesson is the name of a lesson, and Step the number of one of its steps, from 0. Alone has the screen go back after that step.
	Lesson string
	Step   int
	Alone  bool
	// At is the screen of which Shortcuts tells.
	At Place
	// Quit reports whether Unsaved asks about the end of the program.
	Quit bool
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
