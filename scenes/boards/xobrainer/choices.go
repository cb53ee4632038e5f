package xobrainer

import (
	"fmt"
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

// choices are what is chosen for a match: what it is played for, and on a page of their own the variants with what they need.
type choices struct {
	d              *scenes.Env
	format         int
	rounds, points int

	// The variants, the last mix that was no preset, the bomb's time and the beam's speed as indices into match.Bombs and beams,
	// and board and deck as indices into boards and decks.
	// chosen is the variant that was switched last, the zero variant for none.
	variants    xo.Variants
	fair        bool
	chosen      variant
	own         mix
	bomb, beam  int
	board, deck int
	// layout and cards are the values of the options of board and deck, by which they are found again.
	layout, cards string
	// boards and decks are those that come with the program, and after them people's own.
	boards, decks []store.Named
}

// The formats in the order in which they are offered; the last two take a number.
var formats = []string{"sets5", "sets3", "sets1", "round", "rounds", "points"}

const (
	formatSet    = 2
	formatRounds = 4
	formatPoints = 5

	maxRounds = 99
	maxPoints = 999
)

// newChoices takes over what fits of last.
func newChoices(d *scenes.Env, _ *rules.Info, last match.Setup) boards.Choices {
	p := &choices{d: d, rounds: 3, points: 50, bomb: 1, beam: 1}
	kind, number, _ := strings.Cut(last.Options[xo.OptionFormat], ":")
	if p.format = boards.Index(formats, kind); kind == "" {
		p.format = formatSet // the first match is short, and long enough for dots, points and bolts to mean something
	}
	if n, err := strconv.Atoi(number); err == nil && n > 0 {
		if p.format == formatRounds {
			p.rounds = min(n, maxRounds)
		} else if p.format == formatPoints {
			p.points = min(n, maxPoints)
		}
	}
	if v, err := xo.ParseVariants(last.Options[xo.OptionVariants]); err == nil {
		p.variants = v
	}
	p.fair, _ = xo.ParseFairStart(last.Options[xo.OptionFairStart]) // off where it is neither
	if last.Bomb > 0 {
		p.bomb = boards.Index(match.Bombs(), last.Bomb)
	}
	if last.Beam > 0 {
		p.beam = boards.Index(beams, last.Beam/match.TicksPerSecond)
	}
	p.layout, p.cards = last.Options[xo.OptionLayout], last.Options[xo.OptionDeck]
	p.changed()
	p.findFiles()
	return p
}

// Lines implements boards.Choices: what a match is played for.
func (p *choices) Lines(f *boards.Form) []layout.Part {
	var names, notes []string
	for i, name := range formats {
		names, notes = append(names, p.d.T("setup.format."+name)), append(notes, p.formatNote(i))
	}
	choice := f.Options("format", names, p.format, func(i int) { p.format = i })
	number := p.number(f)
	control := layout.Wide(widget.PhoneWidth-100, // the room of the number that some formats have is kept
		func() layout.Part {
			return layout.Row(widget.Space, choice.Grow(1), number.Or(layout.Gap(0)).Fixed(136))
		},
		func() layout.Part { return layout.Stack(widget.Space, choice, number) })
	return []layout.Part{boards.Line(&f.Kit, p.d.T("setup.format"), notes[p.format], 700, control, notes...)}
}

// formatNote is what a format means.
func (p *choices) formatNote(format int) string {
	switch key := "setup.format." + formats[format] + ".note"; format {
	case formatRounds:
		return p.d.T(key, "N", p.rounds)
	case formatPoints:
		return p.d.T(key, "N", p.points)
	default:
		return p.d.T(key)
	}
}

// number is the number that some formats have.
func (p *choices) number(f *boards.Form) layout.Part {
	switch p.format {
	case formatRounds:
		return f.Number("rounds", p.rounds, 2, maxRounds, 1, phrases.Number, func(v int) { p.rounds = v })
	case formatPoints:
		return f.Number("points", p.points, 5, maxPoints, 5, phrases.Number, func(v int) { p.points = v })
	}
	return layout.Part{}
}

// formatText is what a match is played for as the rules write it.
func (p *choices) formatText() string {
	switch p.format {
	case formatRounds:
		return fmt.Sprintf("rounds:%d", p.rounds)
	case formatPoints:
		return fmt.Sprintf("points:%d", p.points)
	}
	return formats[p.format]
}

// Put implements boards.Choices.
func (p *choices) Put(s *match.Setup) error {
	s.Options[xo.OptionFormat] = p.formatText()
	if p.variants != 0 {
		s.Options[xo.OptionVariants] = p.variants.String()
	}
	if p.fair && p.unfair() {
		s.Options[xo.OptionFairStart] = "on"
	}
	if x, o := len(s.Seats[0].Players), len(s.Seats[1].Players); x > 1 || o > 1 {
		s.Options[xo.OptionTeams] = fmt.Sprintf("%d-%d", x, o)
	}
	if p.variants.Has(xo.TimeBomb) {
		s.Bomb = match.Bombs()[p.bomb]
	}
	if p.variants.Has(xo.TimeBalance) {
		s.Beam = beams[p.beam] * match.TicksPerSecond
	}
	return p.putFiles(s)
}

// Tab implements boards.Paged.
func (p *choices) Tab() string {
	if n := p.count(); n > 0 {
		return p.d.T("setup.page.variants", "Number", n)
	}
	return p.d.T("setup.page.variants.none")
}
