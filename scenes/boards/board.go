// Package boards defines what the board of a game is to the screens that show it (the table, a replay, a lesson, a puzzle),
// and holds what all boards share.
//
// A Board (board.go) is a function of what may be seen: of the view before a step, the step, the view after it, and the time since it
// began. It never holds a match, so it can show any step of any game, forwards and backwards, and cannot give away what it
// was not handed. A Clockwork (player.go) plays steps on it one after the other. A Game (game.go) is the record that is all a screen knows
// of a game.
//
// layout.go shares the canvas between a board and what stands around it; seats.go are the panels of the seats (see package panel), title.go
// the title and what lies under the board, message.go what is written about it, buttons.go the buttons at its foot. hint.go has hints and the marks on a
// board, light.go the light of a lesson, finale.go the end of a match, start.go the way into another one, speech.go words and typed commands.
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
)

// Board draws one game and turns pointing into moves. It never decides a rule: it asks the position of its view. All calls
// come from one goroutine.
type Board interface {
	// Layout gives the board its room. It is called before anything else and again after every change of size, language,
	// theme or motion; what is being shown goes on.
	Layout(a Area)
	// Show takes over v at once, at rest, and ends every animation: at the start, after a jump to another position, and
	// after a change that no step tells of (a clock, a resignation, who is on turn).
	Show(v session.View)
	// Play has the board show a step from now on and says how long it takes. At every moment until the clip ends the board
	// draws what the step looks like at graph.Canvas.Now, however the moments follow one another; afterwards it is at rest
	// on p.After (on p.Before where p.Back).
	Play(p Passage) Clip
	// Point follows the input of a tick and says what the player wants.
	Point(f *input.Frame, s State) Intent
	// Root is the board as nodes, with what it shows beside itself. It is the same node for as long as the board lives.
	Root() *graph.Node
	// Hints are the shortcuts to show at the foot of the screen, Title what stands in the header, both as finished texts. An
	// empty title stands for the name of the game.
	Hints() []string
	Title() string
}

// Passage is one step to be shown in time.
type Passage struct {
	// Before is the match before the ply, After right after it (and before the next ply).
	Before, After session.View
	// Ply is the last of After.Plies.
	Ply session.Ply
	// Start is the moment at which it begins, on the clock of graph.Canvas.Now and input.Frame.Now. To skip a part of what is
	// being shown, the same passage is played again with an earlier Start.
	Start time.Duration
	// Back shows the step backwards, from After to Before.
	Back bool
}

// Clip is how a board shows a Passage in time. Times count from its Start.
type Clip struct {
	// Length is when nothing moves any more.
	Length time.Duration
	// Rest is when the step has been shown, at most Length: the next one may begin, and players may point.
	Rest time.Duration
	// Wait and Resume are set where the step stays to be seen until a player goes on: from Wait to Resume nothing moves, and the
	// board asks by Intent.Skip to go on at Resume.
	Wait, Resume time.Duration
	// Hold reports whether nobody can play until Rest for reasons that are not the player's (the end of a round is being
	// counted, cards are laid): clocks stand still meanwhile.
	Hold bool
	// Cues are the sounds on the way, in the order of their times. Played backwards there are none.
	Cues []TimedCue
	// Told is what is to be told of the step when it begins, in a sentence for the place of messages; empty for nothing. Played
	// backwards it is not told.
	Told string
}

// TimedCue is a sound at a moment of a Clip.
type TimedCue struct {
	At  time.Duration
	Cue sound.Cue
}

// Area is where a board may draw.
type Area struct {
	// Metrics is the whole canvas.
	graph.Metrics
	// Board is the room for the board itself, Left and Right are columns beside it, which the panels of the seats share with what else the board shows.
	// In a tall window they are strips above and below the board; a screen that shows the board alone leaves them empty.
	Board, Left, Right graph.Rect
	// Seats are where the screen shows the panels of the seats, none where it shows the board alone: see Seats.
	Seats [4]panel.Places
	// Line is the room for a line of words below the board, see Warner.
	Line graph.Rect
	// Tight is set where other things stand right beside Board: the board, however it is looked at, stays within it.
	Tight bool
	// Tall is set where Left and Right are broad and low.
	Tall bool
	// Reduced asks for fades instead of motion.
	Reduced bool
	// Threats asks for what threatens to be marked on the board, and to be told by a Warner.
	Threats bool
	// Lone is set where a single position is shown and no match: which set or round that is means nothing then.
	Lone bool
	// Open asks for room in which State.Own may lie open beside the board.
	Open bool
}

// Bare reports whether the board shows nothing beside itself.
func (a *Area) Bare() bool { return a.Seats[0].Room.H <= 0 }

// State is how things stand for the board in a tick.
type State struct {
	// View is the match as everybody at the table may see it, with the clocks as they stand.
	View session.View
	// CanMove reports whether a person is on turn who may point now. It is false while a Clip is shown up to its Rest.
	CanMove bool
	// Focus reports whether the keyboard speaks to the board.
	Focus bool
	// Thinking reports whether a computer player is thinking about its move.
	Thinking bool
	// Busy reports whether a Clip is being shown up to its Rest.
	Busy bool
	// Watching reports whether the people at the screen do not play what is shown: a replay, say. Nobody is asked to look at
	// cards then, and moves may be tried for computer players, too.
	Watching bool
	// Own is what the only person at the table may see, to lie open beside the board where there is room. It is nil where more persons
	// sit at the table, or none, or where it is not wanted: then nothing lies open.
	Own *Own
}

// Own is the match as one person may see it, who is the only one at the table.
type Own struct {
	Person
	View session.View
}

// Intent is what a player wants, as of one tick.
type Intent struct {
	// Move is the move that the player made, NoMove for none. It may be illegal: the session asks the rules.
	Move rules.Move
	// Refused is something that the player tried and that is not allowed, to be told and heard by the screen, off the board.
	Refused *rules.Refusal
	// Cues are sounds due now.
	Cues []sound.Cue
	// Viewed reports whether the way in which the board is looked at has changed (see Camera).
	Viewed bool
	// Skip asks for what is being shown to go on at that moment of the Clip at once: the player is quicker. 0 is no wish.
	Skip time.Duration
	// Look asks for what only this person may see; the screen answers through Secretive.Reveal.
	Look *Person
	// Hold asks for clocks to stand still: players are passing the screen on or look at their cards.
	Hold bool
}

// Person is somebody at the table: a seat, and an index in its Players.
type Person struct{ Seat, Player int }

// The following interfaces are for boards that have more to offer.
type (
	// Camera is a Board that can be looked at in several ways.
	Camera interface {
		// Camera is what the record keeps of how the board is looked at, SetCamera takes it up again. The text may be empty
		// or garbled, which means the ordinary way.
		Camera() string
		SetCamera(text string)
		// ToggleCamera changes to the second way of looking, and back, from the moment now on.
		ToggleCamera(now time.Duration)
	}
	// Suggester is a Board that can point out a move of the side on turn, for a hint.
	Suggester interface {
		// Spots are the places of m on the board at rest.
		Spots(m rules.Move) []Spot
	}
	// Warner is a Board that says what threatens. It asks the rules or the computer players' helpers about the position of its
	// view, marks the places itself where Area.Threats asks for it, and leaves it to the screen to write the words into Area.Line
	// (see Warnings).
	Warner interface {
		// Warnings are what threatens on the board as it is shown at the moment now, in finished texts that each stand alone, the
		// most urgent first; none where nothing threatens or nothing may be said.
		Warnings(now time.Duration) []string
	}
	// Speaker is a Board that puts what there is to be seen into whole sentences, for people who listen. What it says depends on the
	// view alone, not on what the board shows.
	Speaker interface {
		// SayTurn is what the side on turn may play with: its line-up, its bricks, its cubes.
		SayTurn(v *session.View) string
		// SayStep is what came of the last ply of after besides the ply itself, such as the end of a round; empty for nothing.
		SayStep(after *session.View) string
		// SayAim is what the keyboard points at; empty for nothing.
		SayAim(v *session.View) string
		// SayBoard is everything that lies on the board, SayCell what is on the cell of that name; empty where there is no such cell.
		SayBoard(v *session.View) string
		SayCell(v *session.View, name string) string
	}
	// Pointer is a Board that says where its cells are and what they are called, as its rules number them.
	Pointer interface {
		Cell(cell int) Place
	}
	// Framed is a Board that says what it takes of the canvas at rest: two boards of different sizes that are looked at in the same way are laid on
	// one another by it.
	Framed interface{ Frame() graph.Rect }
	// Seated is a Board of a game of which more is to be known of a seat than who sits there, and how long that player has.
	Seated interface{ Panels() panel.Source }
	// Seater is a Board of a game in which a player's next pieces lie beside the board, for screens that show the board alone. SayTurn puts
	// them into words.
	Seater interface {
		// Beside is what lies there for a seat of v: the pieces to come, and the cards that v may see, open.
		Beside(v *session.View, seat int) panel.Seat
	}
	// Chooser is a Board on which something besides the move itself is chosen in Area.Line where it is Bare.
	Chooser interface {
		// ChoiceHigh is how high that is for v, 0 for nothing; on a telephone fingers need more than a pointer and keys.
		ChoiceHeight(v *session.View, phone bool) float64
	}
	// Placer is a Board on which a finger first aims, and plays with a second tap.
	Placer interface {
		// Aimed is what a finger aims at and may play, the zero Aimed where there is nothing.
		Aimed() Aimed
	}
	// Ghoster is a Board that shows the piece of a move that is advised as a ghost until another is, or NoMove.
	Ghoster interface {
		Suggest(m rules.Move)
	}
	// Aimer is a Board that says in a sentence or two how its game is won, for whoever plays it for the first time. The screen writes
	// that where there is room.
	Aimer interface{ Aim() string }
	// Rounder is a Board of a game whose matches may consist of rounds that are won one by one.
	Rounder interface {
		// Rounds reports whether the match on the board does.
		Rounds() bool
	}
	// Canceller is a Board that may have begun something which Esc takes back before it opens the menu.
	Canceller interface {
		// Cancel takes it back and reports whether there was anything.
		Cancel() bool
	}
	// Secretive is a Board that shows secrets to the one person who may see them.
	Secretive interface {
		// Reveal hands over what the person of Intent.Look may see. The board shows it only for as long as that person asks
		// for it, and forgets it then.
		Reveal(p Person, v session.View)
		// Cover takes every secret off the screen at once, State.Own included until it is handed over again: something else comes on
		// top of it.
		Cover()
	}
)

// Lister is a Board that leaves room for the list of moves, which the screen fills.
type Lister interface {
	// MovesRoom is the room, empty where there is none, on a sheet that the board draws.
	MovesRoom() graph.Rect
	// MoveItems are the entries for the plies of v and those taken back.
	MoveItems(v *session.View) []movelist.Item
}

// Looker is a Board for which the position after a ply is not all that there is to see of its end, such as the board of a round that
// it has decided.
type Looker interface {
	// Look shows, at rest, the end of a step to those who look at an earlier position.
	Look(p Passage)
}

// Aimed is what a finger aims at: its name, in finished texts what there is to be known of it, and what has the next Intent play it, as a second tap
// would.
type Aimed struct {
	Name  string
	Texts []string
	Place func()
}

// Place is a cell of a board: its name in notation, and where it is on the screen at rest.
type Place struct {
	Name string
	Spot Spot
}

// Spot is a place on the screen that belongs to a move.
type Spot struct {
	// At is its middle, in units of the canvas, Size its width.
	At   graph.Point
	Size float64
	// Art is drawn there; without one it is a ring.
	Art graph.Art
}
