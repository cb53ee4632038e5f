package remote

import (
	"context"
	"errors"
	"fmt"

	"xotrio/ai"
	"xotrio/rules"
)

// Program is another program that plays one game by the engine protocol. It is not for concurrent use.
type Program struct {
	dial     func() (Link, error)
	settings map[string]string
	e        *engine
}

// NewProgram is a program which dial starts, at first and after it has broken off, and which is told settings: options of its own.
func NewProgram(dial func() (Link, error), settings map[string]string) *Program {
	return &Program{dial: dial, settings: settings}
}

// Think has the program choose a move in pos, as ai.Engine's does. The program is told the options of the game, and the position
// by command, a line that begins with "position".
func (p *Program) Think(ctx context.Context, options map[string]string, command string, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if p.e == nil {
		link, err := p.dial()
		if err != nil {
			return ai.Thought{}, fmt.Errorf("%w: %w", ErrBroken, err)
		}
		p.e = &engine{link: link, stopWithin: stopPatience, options: map[string]string{}, newGame: true}
	}
	th, err := p.e.think(ctx, p.settings, position{options, command}, pos, lim, report)
	if errors.Is(err, ErrBroken) || errors.Is(err, errStopped) {
		p.Close()
	}
	return th, err
}

// Close ends the program.
func (p *Program) Close() {
	if p.e != nil {
		p.e.link.Close()
		p.e = nil
	}
}
