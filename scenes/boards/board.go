// Package boards defines what the board of a game is to the screens that show it (the table, a replay, a lesson, a
// puzzle), and holds what all boards share.
//
//   - board.go: Board, what it is given (Area, State, Passage) and what it returns (Clip, Intent); Plain, its defaults.
//   - player.go: Clockwork, which plays moves on a board in order.
//   - game.go: Game, the record that is all a screen knows of a game, and the table of games; rule book, keys, rounds.
//   - choices.go: the rows of a game's setup screen. outcome.go: score and end of a match in words.
//   - layout.go, seats.go: the canvas shared between board, panels of the seats (see package panel) and everything else.
//   - title.go, cornermark.go: texts and marks of a screen around a board. finale.go: the end of a match.
//   - hint.go: hints in words. speech.go: spoken sentences. typing.go: the input line for moves and commands.
//   - start.go: the way into another match.
//
// What a Board shows is a function of the view before a move, the move, the view after it, and the time since it
// started. A board never holds a match: it can show any move of any match, forward and backward, and cannot reveal what
// it was not given.
package boards

import (
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Board draws one game and turns pointing into moves. It never decides a rule: it asks the position of its view. All
// calls come from one goroutine. A board embeds Plain, which answers for what its game does not have.
type Board interface {
	// Layout gives the board its room, which it must not change. It is called before anything else and again after every change of size, language,
	// theme or motion; a running animation continues.
	Layout(a *Area)
	// Show displays v immediately and cancels any running animation. Screens call it on start-up, after a jump to another position, and
	// after changes that are not moves (a clock, a resignation, whose turn it is).
	Show(v *session.View)
	// Play shows a move from p.Start on and returns its timing. Until the clip ends the board draws the move as it looks at
	// graph.Canvas.Now, in whatever order those times come; afterwards it shows p.After (p.Before if p.Back).
	Play(p Passage) Clip
	// Point handles the input of a tick and returns what the player wants.
	Point(f *input.Frame, s State) Intent
	// Root returns the nodes of the board, a tree that stays the same: it draws the board and takes what a player does on it.
	Root() *graph.Node
	// Frame returns the rectangle that the idle board takes of the canvas. Two boards of different sizes that are viewed in the same way
	// are superimposed by it. It is empty if the board cannot say.
	Frame() graph.Rect

	// Hints returns the shortcuts to show at the foot of the screen, Title what is written in the header, as finished texts. An
	// empty title stands for the name of the game.
	Hints() []string
	Title() string
	// Aim returns how the game is won, in a sentence or two for first-time players, "" if it does not say. Screens write it
	// if they have room.
	Aim() string
	// Panels describes the seats for the panels around the board. With the zero Source they show names and clocks only.
	Panels() panel.Source
	// MovesRoom returns the room for the list of moves, on a sheet that the board draws; the screen draws the list. It is empty if there is no room.
	MovesRoom() graph.Rect
	// MoveItems returns the entries of that list: the plies of v and those taken back.
	MoveItems(v *session.View) []movelist.Item
	// ChoiceHeight returns the height of what has to be chosen in Area.Line in addition to the move, on a board that is Bare, 0 for nothing.
	// On a phone, fingers need more height than a pointer and keys.
	ChoiceHeight(v *session.View, phone bool) float64

	// Spots returns the places of m, a move of the side to move, on the idle board.
	Spots(m rules.Move) []Spot
	// Cell returns the name and the place of a cell, by its number in the rules. The zero Place means that cells have
	// no names, and that there are no hints. Cells returns how many there are.
	Cell(cell int) Place
	Cells() int
	// Suggest shows the piece of an advised move as a ghost until it is called again; NoMove shows none.
	Suggest(m rules.Move)
	// Warnings returns the threats on the board as it is shown at now, as finished texts that are complete one by one,
	// the most urgent first; none if nothing threatens or nothing may be said. The board marks the places itself if
	// Area.Threats is set and leaves it to the screen to write the texts into Area.Line.
	Warnings(now time.Duration) []string
	// Aimed returns what a finger aims at and may play, the zero Aimed for nothing: on small squares a first tap aims and a second one plays.
	Aimed() Aimed
	// Cancel takes back what the player has started on the board (a piece picked up), and returns false if there was nothing. Esc does
	// that before it opens the menu.
	Cancel() bool

	// Rounds returns true if the match on the board consists of rounds that are won one by one.
	Rounds() bool
	// ShowEnd shows, without animation, the end of a move to a player who reviews an earlier position, if the position after
	// it is not all there is to see: the board of a round that the move has decided.
	ShowEnd(p Passage)

	Speaker
}

// Speaker puts what can be seen into whole sentences, for people who listen. Its sentences depend on the
// view alone, not on what the board shows.
type Speaker interface {
	// SayTurn returns what the side to move may play with: its line-up, its bricks, its cubes.
	SayTurn(v *session.View) string
	// SayStep returns what the last ply of after has led to, such as the end of a round, "" for nothing. The ply itself is not part of it.
	SayStep(after *session.View) string
	// SayAim returns what the keyboard points at, "" for nothing.
	SayAim(v *session.View) string
	// SayBoard returns everything that is on the board, SayCell what is on the cell of that name, "" if there is no such cell.
	SayBoard(v *session.View) string
	SayCell(v *session.View, name string) string
}

// Some boards have more to offer.
type (
	// Camera is a Board that can be viewed in several ways.
	Camera interface {
		// Camera returns the view as text for the record of the match, SetCamera restores it. An empty or garbled text stands for the usual view.
		Camera() string
		SetCamera(text string)
		// FromAbove returns true in the second view, or on the way there.
		FromAbove() bool
		// ToggleCamera starts to turn to the second view, or back, at now.
		ToggleCamera(now time.Duration)
	}
	// Secretive is a Board that shows secrets to the one person who may see them.
	Secretive interface {
		// Reveal passes what the person of Intent.Look may see. The board shows it only for as long as that person asks
		// for it, and then forgets it.
		Reveal(p Person, v *session.View)
		// Cover takes every secret off the screen at once, because something else comes on
		// top of the board. It includes State.Own until that is passed again.
		Cover()
	}
	// Seater is a Board of a game that keeps a player's next pieces beside the board, for screens that show the board
	// alone. SayTurn puts them into words.
	Seater interface {
		// Beside returns what is beside the board for a seat of v: the next pieces, and the cards that v may see, face up.
		Beside(v *session.View, seat int) panel.Seat
	}
	// Lifter is a Board whose moves have two steps: a piece is taken, and then put in somewhere.
	Lifter interface {
		// Ends returns the squares that can take the piece in hand, each with the place to click and what that does; none
		// without a piece in hand.
		Ends() []graph.Square
	}
)

// Plain has the defaults of a Board: the answers of a game without panels, list of moves, hints, warnings, choices,
// rounds and speech.
type Plain struct{}

// Frame implements Board.
func (Plain) Frame() graph.Rect { return graph.Rect{} }

// Aim implements Board.
func (Plain) Aim() string { return "" }

// Panels implements Board.
func (Plain) Panels() panel.Source { return panel.Source{} }

// MovesRoom implements Board.
func (Plain) MovesRoom() graph.Rect { return graph.Rect{} }

// MoveItems implements Board.
func (Plain) MoveItems(*session.View) []movelist.Item { return nil }

// ChoiceHeight implements Board.
func (Plain) ChoiceHeight(*session.View, bool) float64 { return 0 }

// Spots implements Board.
func (Plain) Spots(rules.Move) []Spot { return nil }

// Cell implements Board.
func (Plain) Cell(int) Place { return Place{} }

// Cells implements Board.
func (Plain) Cells() int { return 0 }

// Suggest implements Board.
func (Plain) Suggest(rules.Move) {}

// Warnings implements Board.
func (Plain) Warnings(time.Duration) []string { return nil }

// Aimed implements Board.
func (Plain) Aimed() Aimed { return Aimed{} }

// Cancel implements Board.
func (Plain) Cancel() bool { return false }

// Rounds implements Board.
func (Plain) Rounds() bool { return false }

// ShowEnd implements Board.
func (Plain) ShowEnd(Passage) {}

// SayTurn implements Speaker.
func (Plain) SayTurn(*session.View) string { return "" }

// SayStep implements Speaker.
func (Plain) SayStep(*session.View) string { return "" }

// SayAim implements Speaker.
func (Plain) SayAim(*session.View) string { return "" }

// SayBoard implements Speaker.
func (Plain) SayBoard(*session.View) string { return "" }

// SayCell implements Speaker.
func (Plain) SayCell(*session.View, string) string { return "" }

// Passage is one ply to be shown in time.
type Passage struct {
	// Before is the match before the ply, After right after it (and before the next ply).
	Before, After *session.View
	// Ply is the last of After.Plies.
	Ply *session.Ply
	// Start is the time of its first frame, on the clock of graph.Canvas.Now and input.Frame.Now. To skip a part of the
	// animation, the same passage is played again with an earlier Start.
	Start time.Duration
	// Back shows the ply backward, from After to Before.
	Back bool
}

// Clip is the timing of a Passage. Times are relative to its Start.
type Clip struct {
	// Length is the end of all motion.
	Length time.Duration
	// At Rest, at most Length, the result of the ply is visible. From then on the next ply may start, and players may
	// point.
	Rest time.Duration
	// Wait and Resume are set if the board waits for a player before it continues: from Wait to Resume nothing moves, and the
	// board asks by Intent.Skip to continue at Resume.
	Wait, Resume time.Duration
	// Prompt says how to continue then, such as "Next round, Enter".
	Prompt string
	// PauseClocks is true if clocks stop until Rest because no player can move, for reasons outside their control (the
	// end of a round is being counted, cards are dealt).
	PauseClocks bool
	// Cues are the sounds of the clip, in the order of their times. Backward clips are silent.
	Cues []TimedCue
	// Message is shown in the message area when the clip starts, "" for none. Backward clips show none.
	Message string
}

// TimedCue is a sound at a time of a Clip.
type TimedCue struct {
	At  time.Duration
	Cue sound.Cue
}

// Area is the room of a board, and the way to draw it.
type Area struct {
	// Metrics is the whole canvas.
	graph.Metrics
	// Board is the room for the board itself. Left and Right are columns beside it, which the panels of the seats share with what else the board shows.
	// In a tall window they are strips above and below the board. Screens that show the board alone leave them empty.
	Board, Left, Right graph.Rect
	// Seats are the rooms of the panels of the seats (see Seats), empty if the screen shows the board alone.
	Seats [4]panel.Places
	// Line is the room for a line of text below the board, see Board.Warnings.
	Line graph.Rect
	// Caption is the room for what a board says of cards, that of the messages of the screen. If it is empty, the board says it on
	// squares that are free.
	Caption widget.MessageRoom
	// strips is the room that Left, Board, Line and Right share in a tall window, from top to bottom.
	strips graph.Rect
	// Tight is set if something else is right beside Board: the board stays within it, whichever way it is viewed.
	Tight bool
	// Tall is set if Left and Right are broad and low.
	Tall bool
	// Reduced asks for fades in place of motion.
	Reduced bool
	// Threats asks for threats to be marked on the board and returned by Board.Warnings.
	Threats bool
	// Lone is set if a single position is shown, and no match: its set and round mean nothing.
	Lone bool
	// Finale asks for the end of a match to be shown in its result: after a Knock Out everything but its row is dim.
	Finale bool
	// Open asks for enough room beside the board to show the cards of State.Own face up.
	Open bool
}

// Bare returns true if the board shows nothing beside itself.
func (a *Area) Bare() bool { return a.Seats[0].Room.H <= 0 }

// State is the state of the screen in a tick.
type State struct {
	// View is the match as all people at the table may see it, with the current clocks.
	View *session.View
	// CanMove is true if it is a person's turn who may point now. It is false while a Clip is shown up to its Rest.
	CanMove bool
	// Focus is true if the board has the keyboard.
	Focus bool
	// Thinking is true while a computer player chooses its move.
	Thinking bool
	// Busy is true while a Clip is shown up to its Rest.
	Busy bool
	// Watching is true if the people at the screen do not play the match they see, as in a replay. No player is asked
	// to look at cards then, and moves may be tried for computer players, too.
	Watching bool
	// Own is the view of the only person at the table, to be shown face up beside the board if there is room. It is nil
	// if several people sit at the table, or none, or if it is not wanted: nothing is face up then.
	Own *Own
}

// Own is the match as the only person at the table may see it.
type Own struct {
	Person
	View *session.View
}

// Intent is a player's input in one tick.
type Intent struct {
	// Move is the move that the player made, NoMove for none. It may be illegal: the session asks the rules.
	Move rules.Move
	// Refused is the reason why something that the player tried is not allowed. The screen shows and sounds it.
	Refused *rules.Refusal
	// Cues are sounds due now.
	Cues []sound.Cue
	// Viewed is true if the camera has changed (see Camera).
	Viewed bool
	// Skip asks to continue at that time of the running Clip: the player is quicker. 0 asks for nothing.
	Skip time.Duration
	// Look asks for what only this person may see; the screen answers through Secretive.Reveal.
	Look *Person
	// PauseClocks asks for clocks to stop: players are passing the screen on or look at their cards.
	PauseClocks bool
}

// Person is a person at the table: a seat, and an index in its Players.
type Person struct{ Seat, Player int }

// Aimed is the move a finger aims at: its name, finished texts about it, and a function that makes the next Intent play
// it, as a second tap would.
type Aimed struct {
	Name  string
	Texts []string
	Place func()
}

// Place is a cell of a board: its name in notation, and its place on the idle board.
type Place struct {
	Name string
	Spot Spot
}

// Spot is a place on the screen that belongs to a move.
type Spot struct {
	// At is its middle, in units of the canvas, Size its width.
	At   graph.Point
	Size float64
	// Art is drawn there. Without Paint it is a ring.
	Art graph.Art
}
