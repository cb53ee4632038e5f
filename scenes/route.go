package scenes

import (
	"time"

	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/scenes/ui/graph"
)

// Route is a place to go to with what it needs: one of the types below. Games are named as in the table of games.
type Route interface {
	// Screen is the name of the screen that is shown there, the same for all routes of one type.
	Screen() string
}

// Title is the first screen.
type Title struct {
	// From names the control of it that has led to where one comes from, which has the focus then; empty for none.
	From string
}

// Setup asks who plays a game and how.
type Setup struct {
	Game string
	// Level is that of the computer player who is the opponent, 0 for whoever was last time.
	Level int
	// Ask is how the games of a tournament are played, nil where there is none. The screen then answers with how they are to be played, a
	// match.Setup, and begins nothing.
	Ask *match.Setup
}

// Play begins a match of a game at once, set up as last time, and leads to its table. A rated one is played by the player who plays here.
type Play struct {
	Game  string
	Rated bool
}

// Table plays a match.
type Table struct{ Match *match.Match }

// Lots draws who begins a match before its table opens.
type Lots struct{ Match *match.Match }

// Pause is the menu on top of the table of a match; it answers with a Command.
type Pause struct {
	// View is the match as everybody may see it.
	View *session.View
	// Tournament is the ID of the tournament for which the match is played, empty for none.
	Tournament string
}

// Result tells how a match ended; it answers with a Command.
type Result struct {
	// View is the match as everybody may see it, and Tournament as in Pause.
	View       *session.View
	Tournament string
	// Past tells how the match stood earlier, and Camera is how its board is looked at. Without Past the board shows the end alone.
	Past   Past
	Camera string
	// Played is the match itself once it is over, and Again the match that playing again leads to. Both may be nil.
	Played, Again *match.Match
	// From is what the board takes of the canvas in the scene before, which glides from there to its place in the result; empty where it does not.
	// Since is when the scene before has begun to show the last step, so that the result goes on with it, 0 where it has been shown.
	From  graph.Rect
	Since time.Duration
}

// Players changes who plays on, and by what clock, in the match seen in View; it answers with a Reseat, or nil.
type Players struct{ View *session.View }

// Settings changes the settings.
type Settings struct{}

// Display changes what is shown on the board of the match seen in View, which may be nil.
type Display struct{ View *session.View }

// Rules is the rule book, opened at a game.
type Rules struct {
	Game string
	// Page is the key of the chapter at which it opens, empty for the one that suits the game.
	Page string
}

// Library is the shelf of the finished matches.
type Library struct {
	// Record is the name of the record that is chosen, empty for none.
	Record string
}

// Replay goes through a match.
type Replay struct {
	Match *match.Match
	// Record is the name of its record on the shelf, empty for none.
	Record string
	// Ply is the number of the ply before which the replay begins, 0 for the end of the match.
	Ply int
	// Review is what weighs the match already, nil where nothing does.
	Review *review.Reviewer
}

// Export gives a match to others: its record, a position, and the round in which that is.
type Export struct {
	Match *match.Match
	// Played is what was played where Match is a branch of it, nil where it is none.
	Played *match.Match
	// Record is the name of its record on the shelf, empty for none.
	Record string
	// View is the position, and Camera how its board is looked at; nil for the end of the match.
	View   *session.View
	Camera string
}

// Editor sets up a position: it begins with that of View, or where there is none with that to which Link leads, or with the opening of Game, or
// else of the first game.
type Editor struct {
	Game string
	View *session.View
	Link *link.Link
}

// Analyse looks into the position of View: what was tried there and what is best.
type Analyse struct{ View *session.View }

// Notice shows Text until it is closed. Where there is a Match it offers to go on with that.
type Notice struct {
	Text  string
	Match *match.Match
}

// Puzzles has puzzles solved: the next one of a game, or of the game that was chosen last where none is named.
type Puzzles struct {
	Game string
	// Daily asks for the puzzle of the day.
	Daily bool
	// Puzzle is the ID of the one that is wanted, empty for none in particular.
	Puzzle string
}

// Unsaved asks before a game is left that could not be saved, or with Quit before the program ends; it answers with a Command.
type Unsaved struct{ Quit bool }

// Mistakes asks for better moves than those that the player has made: those of Match, which Review has weighed, or without a match the
// exercises that are due.
type Mistakes struct {
	Match  *match.Match
	Review *review.Reviewer
}

// Tournaments is the list of the tournaments.
type Tournaments struct {
	// From is as in Title.
	From string
}

// TournamentSetup sets up a new tournament.
type TournamentSetup struct{}

// Tournament shows the tournament of that ID.
type Tournament struct{ ID string }

// Learn is the lessons of all games with the progress in each, opened at one of them, or where none is named at the first that suits.
type Learn struct{ Lesson string }

// Lesson is a step of the lesson of that name.
type Lesson struct {
	Name string
	// Step is the number of the step, from 0. Alone has the screen go back after it.
	Step  int
	Alone bool
}

// Companion is the screen beside a real board: the match in progress there, or the setup of one of a game.
type Companion struct{ Game string }

// People is the screen of the players: their ratings, and what they have won.
type People struct{}

// Shortcuts lists the keys and the buttons of a gamepad that do something on a screen.
type Shortcuts struct {
	// At is the name of that screen, see Route, and Game what is played there, empty for none.
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
