package oxixo

import (
	"fmt"
	"strconv"

	"xotrio/rules"
)

// OptionSize is the option for the size of the board, one of Sizes.
const OptionSize = "Size"

// Sizes returns the sizes of the boards for two, the real one first.
func Sizes() []int { return []int{MaxSize, 4, MinSize} }

// Info is the entry of Oxixo for two in the table of games. A position text brings its own size.
func Info() *rules.Info {
	var sizeTexts []string
	for _, n := range Sizes() {
		sizeTexts = append(sizeTexts, strconv.Itoa(n))
	}
	g := &rules.Info{Name: "oxixo", Endless: true, Seats: 2, Options: []rules.Option{{
		Name: OptionSize, Default: sizeTexts[0], Examples: sizeTexts, Check: checkSize,
	}}, Editor: newEditor, Lessons: lessons(), Puzzles: rules.Puzzles{File: puzzles, ID: "ox"}}
	opening := func(o rules.Options, side rules.Side) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		size, err := strconv.Atoi(g.Get(o, OptionSize))
		if err != nil {
			return nil, err
		}
		return NewGame(Make(size, 0, 0, side)), nil
	}
	g.New = func(o rules.Options) (rules.Game, error) { return opening(o, rules.X) }
	g.OpenedByO = func(o rules.Options) (rules.Game, error) { return opening(o, rules.O) }
	g.Parse = func(text string, o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		s, err := Parse(text)
		if err != nil {
			return nil, err
		}
		return NewGame(s), nil
	}
	return g
}

// checkSize is the check of OptionSize.
func checkSize(value string) error {
	for _, n := range Sizes() {
		if value == strconv.Itoa(n) {
			return nil
		}
	}
	return fmt.Errorf("%s cannot be %q: it is %s", OptionSize, value, rules.OneOf(Sizes()...))
}

// openedByWest is the opening position for four with the circles, West first, on turn.
const openedByWest = "5/5/5/5/5 w"

// Info4 is the entry of Oxixo for four in the table of games. It has no options. X is the team of South and North.
func Info4() *rules.Info {
	g := &rules.Info{Name: "oxixo4", Seats: 4, Endless: true, Editor: newEditor4, Lessons: lessons4(), Puzzles: rules.Puzzles{File: puzzles4, ID: "o4"}}
	g.New = func(o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		return NewGame4(Start4()), nil
	}
	g.OpenedByO = func(o rules.Options) (rules.Game, error) { return g.Parse(openedByWest, o) }
	g.Parse = func(text string, o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		s, err := Parse4(text)
		if err != nil {
			return nil, err
		}
		return NewGame4(s), nil
	}
	return g
}
