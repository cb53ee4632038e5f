package boards

import (
	"xotrio/game/match"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Choices are what there is to choose for a match of one game beside who plays, by what clock, and who begins.
type Choices interface {
	// Lines are the choices as lines of the sheet of options, made by Line. There are always as many, and as high.
	Lines(f *Form) []layout.Part
	// Put puts what was chosen into a setup that has its players. The error is a sentence in the player's language.
	Put(s *match.Setup) error
}

// Paged are Choices that take a page of their own.
type Paged interface {
	Choices
	// Tab is what stands on the tab of the page.
	Tab() string
	// Page is the page.
	Page(f *Form) layout.Part
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

// Line is a line of the sheet of options: a control at most so many units wide with its label and, unless it is empty, a note, which stands
// beside a narrow control and below a wide one. others are the notes that may come in its place.
func Line(k *widget.Kit, label, note string, most float64, control layout.Part, others ...string) layout.Part {
	c := layout.Row(0, control.Grow(1).Between(0, most))
	if note != "" {
		words, alone := Notes(k, note, others...), c
		c = layout.Breakpoint(most+170,
			func() layout.Part { return layout.Row(20, layout.Middle(control).Fixed(most), words.Grow(1)) },
			func() layout.Part { return layout.Stack(6, alone, words) })
	}
	line := func(width float64) func() layout.Part {
		return func() layout.Part { return k.Labelled(label, "", width, c) }
	}
	return layout.Breakpoint(1100, line(960), func() layout.Part { return layout.Breakpoint(820, line(700), line(560)) })
}

// Notes is a soft note in the room that the longest of the notes needs which may come in its place; on a telephone, where there is no room
// to be kept, in its own.
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

// Index is the place of x in list, 0 where it is not there: the first choice takes the place of one that is no longer offered.
func Index[T comparable](list []T, x T) int {
	for i, have := range list {
		if have == x {
			return i
		}
	}
	return 0
}
