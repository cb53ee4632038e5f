package boards

import (
	"time"

	"xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Rounds are what the screen beside a real board shows of a game that is played in rounds, see rules.Sheet.
type Rounds struct {
	// Choices are what there is to choose for a match. kept is what their Kept has said the last time, empty where it never did; last is how the game was
	// set up last for the screen, nil where it never was.
	Choices func(m *widget.Menu, kept string, last *match.Setup) RoundsChoices
	// LineUp is what a side has to play, nil where nothing is left; known is false where that cannot be known beside the board.
	LineUp func(t *look.Theme, s rules.Sheet, side rules.Side) (line *SeatLine, known bool)
	// Next is what a side plays next, in words; empty where that is not known.
	Next func(d *scenes.Env, s rules.Sheet, side rules.Side) string
	// Before is what is done on the table before each round of a match set up like that, in sentences, each a line; empty where there is nothing to do.
	Before func(d *scenes.Env, s companion.Setup) string
	// Count is what a round that a side has won is entered on; done takes the claim for rules.Sheet.Win.
	Count func(m *widget.Menu, s rules.Sheet, side rules.Side, done func(claim []byte)) Counting
	// Times draw and sound bomb and beam in a theme.
	Times func(t *look.Theme) Times
}

// RoundsChoices are what is chosen for a match beside a real board.
type RoundsChoices interface {
	// Lines are the choices as lines of a form.
	Lines() []Choice
	// Put puts what was chosen into a setup that has its people.
	Put(s *companion.Setup)
	// Kept is what was chosen as a text, to be kept for the next match.
	Kept() string
}

// Choice is a line of a form: what is chosen, and its control.
type Choice struct {
	Label   string
	Control layout.Part
}

// Counting is a round being entered.
type Counting interface{ View() layout.Part }

// Times draw and sound the bomb and the beam, as they look and sound at the table.
type Times interface {
	// Hear is what the times sound at the moment now, Hot whether the side on turn has to hurry.
	Hear(m *match.Timers, turn rules.Side, now time.Duration) []sound.Cue
	Hot(m *match.Timers, turn rules.Side) bool
	// Beam draws the beam in r as seen by the side of X, whose end is at the left. It is still where nothing counts.
	Beam(c graph.Canvas, r graph.Rect, m *match.Timers, turn rules.Side, still bool)
	// Fuse draws a rope from one point to another, lit and burning towards the bomb at the first, with the seconds that are left on the bomb.
	Fuse(c graph.Canvas, from, to graph.Point, m *match.Timers, still bool)
}
