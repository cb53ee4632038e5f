package scenes

import (
	"time"

	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/scenes/ui/graph"
)

// Route is a destination with its parameters: one of the types below. Games are named by rules.Info.Name.
type Route interface {
	// Screen returns the name of the screen, which is the same for all routes of a type.
	Screen() string
}

// Title is the first screen.
type Title struct {
	// From is the name of the screen the player comes from. The control that leads there has the focus; "" for none.
	From string
}

// Setup asks who plays a game and how.
type Setup struct {
	Game string
	// Level is that of the computer opponent, 0 for the last opponent.
	Level int
	// Ask is the setup of the games of a tournament, or nil. With it the screen answers with a new match.Setup and
	// starts no match.
	Ask *match.Setup
}

// Play starts a match of a game immediately, with the last setup, and opens its table. A rated match is played by the
// current player.
type Play struct {
	Game  string
	Rated bool
}

// Table plays a match.
type Table struct{ Match *match.Match }

// Lots draws lots for the start of a match and opens its table.
type Lots struct{ Match *match.Match }

// Pause is the menu over the table of a match. It answers with a Command.
type Pause struct {
	// View is the public view of the match.
	View *session.View
	// Tournament is the ID of the match's tournament, "" for none.
	Tournament string
	// Thinking is true if a computer player is choosing its move.
	Thinking bool
}

// Result shows how a match ended. It answers with a Command.
type Result struct {
	// View is the public view of the match. Tournament is as in Pause.
	View       *session.View
	Tournament string
	// Past gives earlier positions, and Camera is the camera of the board. Without Past only the end is shown.
	Past   Past
	Camera string
	// Played is the finished match, Again the match that was started for playing again. Both may be nil.
	Played, Again *match.Match
	// From is the rectangle of the board in the scene before; the board glides from there to its place in the result, unless it is empty. Since is the start of the last step in the scene before, which the result continues, or 0 if it has been shown.
	From  graph.Rect
	Since time.Duration
}

// Players changes the players and clocks of the match of View. It answers with a Reseat or nil.
type Players struct{ View *session.View }

// Settings changes the settings.
type Settings struct{}

// Display changes what is shown on the board of View, which may be nil.
type Display struct{ View *session.View }

// Rules is the rule book of a game.
type Rules struct {
	Game string
	// Page is the key of a chapter; "" for the first one about the game.
	Page string
}

// Library lists the finished matches.
type Library struct {
	// Record is the name of the selected record, "" for none.
	Record string
}

// Replay replays a match.
type Replay struct {
	Match *match.Match
	// Record is the name of its record, "" for none.
	Record string
	// Ply is the number of the first ply to replay, 0 for the end of the match.
	Ply int
	// Review is the running review of the match, or nil.
	Review *review.Reviewer
}

// Export exports a match: its record, a position, and the round with that position.
type Export struct {
	Match *match.Match
	// Played is the match as played if Match is a variation of it, or nil.
	Played *match.Match
	// Record is the name of its record, "" for none.
	Record string
	// View is the position, and Camera the camera of its board. A nil View is the end of the match.
	View   *session.View
	Camera string
}

// Editor sets up a position. It starts with View, else with the position of Link, else with the opening of Game or the
// first game.
type Editor struct {
	Game string
	View *session.View
	Link *link.Link
}

// Analyse analyses the position of View, or if View is nil the start position of the first game, until another game is
// chosen or something is pasted.
type Analyse struct{ View *session.View }

// Notice shows Text until it is closed. If there is a Match it offers to continue that.
type Notice struct {
	Text  string
	Match *match.Match
}

// Puzzles shows puzzles: the next one of Game, or of the game chosen last if Game is "".
type Puzzles struct {
	Game string
	// Daily asks for the puzzle of the day.
	Daily bool
	// Puzzle is the ID of a certain puzzle, "" for any.
	Puzzle string
}

// Unsaved asks before the player leaves a match that could not be saved, or with Quit before the program ends. It
// answers with a Command.
type Unsaved struct{ Quit bool }

// Mistakes asks for better moves than the player's: those of Match, which Review has evaluated, or without a match the
// exercises that are due.
type Mistakes struct {
	Match  *match.Match
	Review *review.Reviewer
}

// Tournaments lists the tournaments.
type Tournaments struct {
	// From is as in Title.
	From string
}

// TournamentSetup sets up a new tournament.
type TournamentSetup struct{}

// Tournament shows the tournament of that ID.
type Tournament struct{ ID string }

// Learn lists the lessons of all games with the player's progress, opened at Lesson, or at the next suitable one if
// that is "".
type Learn struct{ Lesson string }

// Lesson is a step of the lesson of that name.
type Lesson struct {
	Name string
	// Step is the number of the step, from 0. Alone makes the screen close after it.
	Step  int
	Alone bool
	// Listed is true if the list of lessons is below.
	Listed bool
}

// Companion is the screen for playing with the real board: the match in progress there, or the setup of one.
type Companion struct{ Game string }

// People lists the players with their ratings and results.
type People struct{}

// Shortcuts lists the keys and gamepad buttons of a screen.
type Shortcuts struct {
	// At is the name of that screen, see Route, and Game the game played there, "" for none.
	At, Game string
}

// Screen implements Route.
func (Title) Screen() string { return "title" }

// Screen implements Route.
func (Setup) Screen() string { return "setup" }

// Screen implements Route.
func (Play) Screen() string { return "table" }

// Screen implements Route.
func (Table) Screen() string { return "table" }

// Screen implements Route.
func (Lots) Screen() string { return "lots" }

// Screen implements Route.
func (Pause) Screen() string { return "pause" }

// Screen implements Route.
func (Result) Screen() string { return "result" }

// Screen implements Route.
func (Players) Screen() string { return "players" }

// Screen implements Route.
func (Settings) Screen() string { return "settings" }

// Screen implements Route.
func (Display) Screen() string { return "display" }

// Screen implements Route.
func (Rules) Screen() string { return "rules" }

// Screen implements Route.
func (Library) Screen() string { return "library" }

// Screen implements Route.
func (Replay) Screen() string { return "replay" }

// Screen implements Route.
func (Export) Screen() string { return "export" }

// Screen implements Route.
func (Editor) Screen() string { return "editor" }

// Screen implements Route.
func (Analyse) Screen() string { return "analysis" }

// Screen implements Route.
func (Notice) Screen() string { return "notice" }

// Screen implements Route.
func (Puzzles) Screen() string { return "puzzles" }

// Screen implements Route.
func (Unsaved) Screen() string { return "unsaved" }

// Screen implements Route.
func (Mistakes) Screen() string { return "mistakes" }

// Screen implements Route.
func (Tournaments) Screen() string { return "tournaments" }

// Screen implements Route.
func (TournamentSetup) Screen() string { return "tournament-setup" }

// Screen implements Route.
func (Tournament) Screen() string { return "tournament" }

// Screen implements Route.
func (Learn) Screen() string { return "learn" }

// Screen implements Route.
func (Lesson) Screen() string { return "lesson" }

// Screen implements Route.
func (Companion) Screen() string { return "companion" }

// Screen implements Route.
func (People) Screen() string { return "people" }

// Screen implements Route.
func (Shortcuts) Screen() string { return "shortcuts" }
