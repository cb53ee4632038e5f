// Package table is the screen on which a match is played. It seats the players, asks the computer players, keeps the
// match on disk and shows what all games share: names, moves, buttons, messages. What is special to a game - the board,
// how it is pointed at, how a move looks - is its Board.
package table

import (
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

// Board draws one game and turns pointing into moves. It never decides a rule: it asks the position. All calls come from
// one goroutine.
type Board interface {
	// Layout gives the board its room. It is called before anything else and again after every change of size, language,
	// theme or motion.
	Layout(a Area)
	// Show takes over the position of m at once and ends every animation: at the start, after undo and redo, on loading.
	Show(m *match.Match)
	// Played animates the move that has just been made in m, the last of its log. The board may still be moving from the
	// move before, which it then finishes at once. It answers with the cues, each at its time through later Updates or now.
	Played(m *match.Match) []sound.Cue
	// Update makes one tick: animations go on, and where s.May is set the players' pointing is followed.
	Update(f *input.Frame, s State) TickResult
	// Draw draws the board and the players' panels, and changes nothing.
	Draw(c graph.Canvas)
	// Busy reports whether a move is still being shown; the result waits for it.
	Busy() bool
	// Hints are the shortcuts to show at the foot of the screen, as finished texts.
	Hints() []string
	// View is what the record keeps of how the board is looked at, SetView takes it up again. The text may be empty or
	// garbled, which means the ordinary view.
	View() string
	SetView(view string)
}

// Area is where a board may draw.
type Area struct {
	// Metrics is the whole canvas.
	graph.Metrics
	// Board is the room for the board itself, Left and Right those for what belongs to seat 0 and seat 1. In a tall window
	// they lie above and below the board.
	Board, Left, Right graph.Rect
	// Tall reports whether Left and Right are broad and low.
	Tall bool
	// Reduced asks for fades instead of motion.
	Reduced bool
}

// State is how the match stands for the board in this tick.
type State struct {
	// Match may be read and not changed.
	Match *match.Match
	// May reports whether a person is on turn and may point now.
	CanMove bool
	// Focus reports whether the keyboard speaks to the board, not to the buttons.
	Focus bool
	// Thinking reports whether a computer player is at it.
	Thinking bool
}

// TickResult is what came of a tick.
type TickResult struct {
	// Move is the move that the player made, NoMove for none. It may be illegal: the table asks the rules and shows why.
	Move rules.Move
	// Redraw asks for a new picture.
	Redraw bool
	// Cues are sounds due now.
	Cues []sound.Cue
	// Viewed reports whether View has changed.
	Viewed bool
	// Refused is something that the player tried and that is not allowed, to be told and heard.
	Refused *rules.Refusal
}
