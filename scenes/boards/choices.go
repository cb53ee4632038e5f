package boards

import (
	"xotrio/game/match"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Choices are the choices for a match of one game, in addition to players, clock, and who starts. Setup screens place
// them at the same heights in all games.
type Choices interface {
	// Length returns a line, made by Line, with the choice of what a match is played for; the zero Part if the setup
	// screen offers a number of games instead.
	Length(f *Form) layout.Part
	// Rules returns a line, made by Line, with the choice of a rule; the zero Part for Choices that are Paged.
	Rules(f *Form) layout.Part
	// Put stores the choices in a setup that has its players. The error is a sentence in the player's language.
	Put(s *match.Setup) error
}

// Paged are Choices with a page of their own, which a button in the line of Rules opens.
type Paged interface {
	Choices
	// Title returns the title of the page, which is also the label of the line.
	Title() string
	// Chosen returns what is chosen on the page, in a few words, and a note on it. notes are all such notes.
	Chosen() (words, note string, notes []string)
	// Page returns the page.
	Page(f *Form) layout.Part
}

// Explained are Choices that know the page of the rule book on what was chosen.
type Explained interface {
	Choices
	// Chapter returns the key of that chapter, "" for the default of the game. page is true if the page of Paged is
	// open, teams if several players play for one side.
	Chapter(page, teams bool) string
}

// Form is the screen that contains a game's choices.
type Form struct {
	*widget.Menu
	// Tell shows a sentence beside the start button; "" removes it.
	Tell func(sentence string)
	// Rules opens the rule book at the chapter with that key.
	Rules func(chapter string)
	// Offer is called when the player switches something on, with the name of the lesson step that shows it. It offers
	// that step and returns true if it was never offered before. "" withdraws the offer.
	Offer func(step string) bool
}

// Line returns a line of a setup screen: a label, beside it or above it a control at most maxWidth units wide, and below
// the control a note. others are the notes that may replace it; with none and no note there is no room for one.
func Line(k *widget.Kit, label, note string, maxWidth float64, control layout.Part, others ...string) layout.Part {
	words := k.Words(label, k.Plain(look.Body, graph.Medium))
	held := layout.Row(0, control.Grow(1).Between(0, maxWidth))
	if note != "" || len(others) > 0 {
		held = layout.Stack(4, held, Notes(k, note, others...))
	}
	return layout.Breakpoint(440,
		func() layout.Part {
			return layout.Row(16, layout.Top(layout.AtLeast(0, widget.ButtonHeight, words)).Fixed(labelWidth), layout.Top(held).Grow(1))
		},
		func() layout.Part { return layout.Stack(6, words, held) })
}

// labelWidth is the width of the labels of lines, in units.
const labelWidth = 128.0

// Notes returns a soft note in the room that the longest of the notes needs. On a phone, which has no room to spare, it
// gets only its own.
func Notes(k *widget.Kit, note string, others ...string) layout.Part {
	if k.Narrow {
		others = nil
	}
	room := make([]layout.Part, len(others))
	for i, n := range others {
		room[i] = k.Words(n, k.Soft(look.Small))
	}
	return layout.AsLargeAs(k.Words(note, k.Soft(look.Small)), room...)
}

// Index returns the index of x in list, 0 if it is absent: the first choice replaces one that is no longer offered.
func Index[T comparable](list []T, x T) int {
	for i, have := range list {
		if have == x {
			return i
		}
	}
	return 0
}
