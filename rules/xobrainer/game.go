package xobrainer

import (
	"fmt"

	"xotrio/rules"
)

// Name of the game in the engine protocol, in records and as text key.
const Name = "xobrainer"

// OptionFormat is the name of the option that ParseFormat reads.
const OptionFormat = "Format"

// Game is XOBrainer for the table of games: on the classic layout, X opening unless a position says otherwise.
func Game() *rules.Game {
	g := &rules.Game{
		Name:  Name,
		Seats: 2,
		// "Drawing lots decides who opens the first round"
		EitherOpens: true,
		Options: []rules.Option{{
			Name:     OptionFormat,
			Default:  DefaultFormat().String(),
			Examples: []string{"sets5", "sets3", "sets1", "round", "rounds:5", "points:50"},
			Check: func(value string) error {
				_, err := ParseFormat(value)
				return err
			},
		}},
	}
	format := func(o rules.Options) (Format, error) {
		if err := g.CheckOptions(o); err != nil {
			return Format{}, err
		}
		return ParseFormat(g.Get(o, OptionFormat))
	}
	g.New = func(o rules.Options) (rules.Play, error) {
		f, err := format(o)
		if err != nil {
			return nil, err
		}
		s := Start(f, Classic(), rules.X)
		return &s, nil
	}
	g.Parse = func(text string, o rules.Options) (rules.Play, error) {
		f, err := format(o)
		if err != nil {
			return nil, err
		}
		s, err := ParseState(text, f, Classic())
		if err != nil {
			return nil, fmt.Errorf("%s position: %w", Name, err)
		}
		return &s, nil
	}
	return g
}
