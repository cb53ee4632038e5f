package boards

import (
	"xotrio/game/match"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Choices are the choices for a match of one game, in addition to players, clock, and who starts.
type Choices interface {
	// Lines returns the choices as lines of the options sheet, made by Line. Their number and heights never change.
	Lines(f *Form) []layout.Part
	// Put stores the choices in a setup that has its players. The error is a sentence in the player's language.
	Put(s *match.Setup) error
}

// Paged are Choices with a page of their own.
type Paged interface {
	Choices
	// Tab returns the label of the page's tab.
	Tab() string
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

// Line returns a line of the options sheet: a control, at most maxWidth units wide, with its label and, unless it is
// empty, a note beside a narrow control or below a wide one. others are the notes that may replace it.
func Line(k *widget.Kit, label, note string, maxWidth float64, control layout.Part, others ...string) layout.Part {
	c := layout.Row(0, control.Grow(1).Between(0, maxWidth))
	if note != "" {
		words, alone := Notes(k, note, others...), c
		c = layout.Breakpoint(maxWidth+170,
			func() layout.Part { return layout.Row(20, layout.Middle(control).Fixed(maxWidth), words.Grow(1)) },
			func() layout.Part { return layout.Stack(6, alone, words) })
	}
	line := func(width float64) func() layout.Part {
		return func() layout.Part { return k.Labelled(label, "", width, c) }
	}
	return layout.Breakpoint(1100, line(960), func() layout.Part { return layout.Breakpoint(820, line(700), line(560)) })
}

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
