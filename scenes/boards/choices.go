package boards

import (
	"xotrio/game/match"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Choices are what there is to choose for a match of one game beside who plays, by what clock, and who begins.
type Choices interface {
	// Lines are the choices as lines of the sheet of options, laid out on f. There are always as many, and as high, but on a telephone, where
	// a line has one control that is as wide as the sheet.
	Lines(f *Form) []Line
	// Put puts what was chosen into a setup that has its players. The error is a sentence in the player's language.
	Put(s *match.Setup) error
}

// Paged are Choices that take a page of their own.
type Paged interface {
	Choices
	// Tab is what stands on the tab of the page, PageH its height in units, at least.
	Tab() string
	PageH() float64
	// Page lays the page out in r, Column on a telephone.
	Page(f *Form, r graph.Rect)
	Column(f *Form, c *widget.Column)
}

// Explained are Choices that know on which page of the rule book stands what was chosen.
type Explained interface {
	Choices
	// Chapter is the key of that chapter, empty where the one that suits the game does. page reports whether the page of Paged is
	// being looked at, teams whether several play for a side.
	Chapter(page, teams bool) string
}

// Form is the screen on which a game's choices are laid out.
type Form struct {
	*widget.Menu
	// Tell shows a sentence beside the button that begins; an empty one takes it away.
	Tell func(sentence string)
	// Rules opens the rule book at the chapter with that key.
	Rules func(chapter string)
	// Offer is told of something that was switched on, by the name of the step of a lesson that shows it, and reports whether that step is
	// offered: it never was before. An empty name takes the offer back.
	Offer func(step string) bool
}

// Line is one line of the sheet of options: its name and the control that fills the rest, which is LineH high.
type Line struct {
	Label string
	Fill  func(box graph.Rect)
	// Note is a soft line below the control, empty for none.
	Note string
}

// The measures of the lines of options, in units: the height of a control, what is between two, and the height of a note.
const (
	LineH   = 46.0
	LineGap = 12.0
	NoteH   = 28.0
)

// Index is the place of x in list, 0 where it is not there: the first choice takes the place of one that is no longer offered.
func Index[T comparable](list []T, x T) int {
	for i, have := range list {
		if have == x {
			return i
		}
	}
	return 0
}
