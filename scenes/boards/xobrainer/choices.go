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
	"xotrio/scenes/ui/graph"
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
	formatRound  = 3
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
		p.format = formatRound // the first match is a short one
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
func (p *choices) Lines(f *boards.Form) []boards.Line {
	d := p.d
	var names []string
	for _, name := range formats {
		names = append(names, d.T("setup.format."+name))
	}
	note := d.T("setup.format." + formats[p.format] + ".note")
	switch p.format {
	case formatRounds:
		note = d.T("setup.format.rounds.note", "N", p.rounds)
	case formatPoints:
		note = d.T("setup.format.points.note", "N", p.points)
	}
	choose := func(box graph.Rect) { f.Choice("format", box, names, p.format, func(i int) { p.format = i }) }
	if f.M.Narrow() {
		lines := []boards.Line{{Label: d.T("setup.format"), Fill: choose, Note: note}}
		if p.format == formatRounds || p.format == formatPoints {
			lines[0].Note = ""
			lines = append(lines, boards.Line{Fill: func(box graph.Rect) { p.number(f, box) }, Note: note})
		}
		return lines
	}
	return []boards.Line{{Label: d.T("setup.format"), Note: note, Fill: func(box graph.Rect) {
		const stepW = 124
		choice := box
		choice.W -= stepW + boards.LineGap // kept for the number that some formats have
		choose(choice)
		p.number(f, graph.Rect{X: choice.X + choice.W + boards.LineGap, Y: box.Y, W: stepW, H: box.H})
	}}}
}

// number puts the number that some formats have.
func (p *choices) number(f *boards.Form, step graph.Rect) {
	switch p.format {
	case formatRounds:
		f.Stepper("rounds", step, p.rounds, 2, maxRounds, 1, phrases.Number, func(v int) { p.rounds = v })
	case formatPoints:
		f.Stepper("points", step, p.points, 5, maxPoints, 5, phrases.Number, func(v int) { p.points = v })
	}
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
