// Package setup holds the rows of XOBrainer on the setup screen: what a match is played for, and on a page of their own the variants
// with what they need.
//
// setup.go has the choices and their rows, variants.go the page of the variants, files.go the boards and decks, people's own included.
package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Format is a format of a match.
type Format struct {
	// Name is the format as the rules write it, without the number that some formats take.
	Name string
	// Key is the key of the text on its button, note that of its explanation.
	Key, note string
}

// Formats are those of xo.Formats with their texts. FormatRounds and FormatPoints take a number.
var Formats = []Format{
	{"sets5", "setup.format.sets5", "setup.format.sets5.note"},
	{"sets3", "setup.format.sets3", "setup.format.sets3.note"},
	{"sets1", "setup.format.sets1", "setup.format.sets1.note"},
	{"round", "setup.format.round", "setup.format.round.note"},
	{"rounds", "setup.format.rounds", "setup.format.rounds.note"},
	{"points", "result.points", "setup.format.points.note"},
}

// Indices of Formats.
const (
	formatSet    = 2
	FormatRounds = 4
	FormatPoints = 5
)

// ParseFormat returns the index of the format in the text of an option, 0 if it is unknown, and its number, 0 for none.
func ParseFormat(option string) (format, number int) {
	name, rest, _ := strings.Cut(option, ":")
	number, err := strconv.Atoi(rest)
	if err != nil {
		number = 0
	}
	return max(0, slices.IndexFunc(Formats, func(f Format) bool { return f.Name == name })), number
}

// FormatOption returns the text of the option for a format, with the number of rounds or points if it takes one.
func FormatOption(format, rounds, points int) string {
	switch format {
	case FormatRounds:
		return fmt.Sprintf("rounds:%d", rounds)
	case FormatPoints:
		return fmt.Sprintf("points:%d", points)
	}
	return Formats[format].Name
}

// choices implements boards.Paged and boards.Explained.
type choices struct {
	d *scenes.Env
	// format is an index into Formats.
	format         int
	formats        widget.Select
	rounds, points int

	variants xo.Variants
	fair     bool
	// switched is the variant that was switched last, the zero variant for none.
	switched Variant
	// own is the last mix that was no preset.
	own mix
	// bomb and beam are indices into match.Bombs and Beams.
	bomb, beam int

	// boards and decks are the program's, followed by people's own; board and deck are indices into them.
	boards, decks []store.Named
	board, deck   int
	// layout and cards are the values of the options of board and deck. findFiles finds them by these.
	layout, cards string
}

// New returns the choices of a match, preset from last as far as possible.
func New(d *scenes.Env, _ *rules.Info, last match.Setup) boards.Choices {
	c := &choices{d: d, rounds: 3, points: 50, bomb: 1, beam: 1}
	format, number := ParseFormat(last.Options[xo.OptionFormat])
	if c.format = format; last.Options[xo.OptionFormat] == "" {
		c.format = formatSet // the first match is short, but long enough for dots, points and bolts to mean something
	}
	if number > 0 {
		if c.format == FormatRounds {
			c.rounds = min(number, xo.MaxRounds)
		} else if c.format == FormatPoints {
			c.points = min(number, xo.MaxPoints)
		}
	}
	if v, err := xo.ParseVariants(last.Options[xo.OptionVariants]); err == nil {
		c.variants = v
	}
	c.fair, _ = xo.ParseFairStart(last.Options[xo.OptionFairStart]) // off if the option is invalid
	if last.Bomb > 0 {
		c.bomb = boards.Index(match.Bombs(), last.Bomb)
	}
	if last.Beam > 0 {
		c.beam = BeamIndex(last.Beam)
	}
	c.layout, c.cards = last.Options[xo.OptionLayout], last.Options[xo.OptionDeck]
	c.keepOwnMix()
	c.findFiles()
	return c
}

// Length implements boards.Choices.
func (c *choices) Length(f *boards.Form) layout.Part {
	var names, notes []string
	for i := range Formats {
		names, notes = append(names, c.d.T(Formats[i].Key)), append(notes, c.formatNote(i))
	}
	choice := f.OneOf("format", &c.formats, names, c.format, func(i int) { c.format = i })
	var number layout.Part
	switch c.format {
	case FormatRounds:
		number = f.Number("rounds", c.rounds, 2, xo.MaxRounds, 1, phrases.Number, func(v int) { c.rounds = v })
	case FormatPoints:
		number = f.Number("points", c.points, 5, xo.MaxPoints, 5, phrases.Number, func(v int) { c.points = v })
	}
	control := layout.Row(widget.Space, choice.Grow(1), number.Or(layout.Gap(0)).Fixed(160)) // the room for the number is kept
	if f.Narrow {
		control = layout.Row(widget.Space, choice.Grow(1), number)
	}
	return boards.Line(&f.Kit, c.d.T("setup.length"), notes[c.format], 440, control, notes...)
}

// Rules implements boards.Choices: the variants have a page.
func (c *choices) Rules(*boards.Form) layout.Part { return layout.Part{} }

func (c *choices) formatNote(format int) string {
	switch key := Formats[format].note; format {
	case FormatRounds:
		return c.d.T(key, "N", c.rounds)
	case FormatPoints:
		return c.d.T(key, "N", c.points)
	default:
		return c.d.T(key)
	}
}

// Put implements boards.Choices.
func (c *choices) Put(s *match.Setup) error {
	s.Options[xo.OptionFormat] = FormatOption(c.format, c.rounds, c.points)
	if c.variants != 0 {
		s.Options[xo.OptionVariants] = c.variants.String()
	}
	if c.fair && c.unfair() {
		s.Options[xo.OptionFairStart] = "on"
	}
	if x, o := len(s.Seats[0].Players), len(s.Seats[1].Players); x > 1 || o > 1 {
		s.Options[xo.OptionTeams] = fmt.Sprintf("%d-%d", x, o)
	}
	if c.variants.Has(xo.TimeBomb) {
		s.Bomb = match.Bombs()[c.bomb]
	}
	if c.variants.Has(xo.TimeBalance) {
		s.Beam = Beams[c.beam].Seconds * match.TicksPerSecond
	}
	return c.putFiles(s)
}
