package session

import (
	"context"
	"strings"

	"xotrio/ai/remote"
)

// program is a player in another program.
type program struct {
	*thinker
	p *remote.Program
}

// NewProgram is a player in another program, which dial starts and which speaks the engine protocol; ai/process starts one on this
// machine. It is told settings, options of its own, the options of the game, and of the match what its player may see. It
// thinks within lim and the limits of the turn. Where it breaks off it has failed, and the next turn starts it again.
func NewProgram(dial func() (remote.Link, error), settings map[string]string, lim Limits) Controller {
	p := remote.NewProgram(dial, settings)
	return &program{p: p, thinker: newThinker(lim, func(ctx context.Context, v View, lim Limits) (a Answer, err error) {
		a.Thought, err = p.Think(ctx, gameOptions(v), position(v), v.Game, lim, nil)
		a.Judged = a.Thought.Depth > 0 // it may have told no more than its move
		return a, err
	})}
}

// gameOptions are those of the match, each in one line.
func gameOptions(v View) map[string]string {
	options := map[string]string{}
	for name, value := range v.Setup.Options {
		options[name] = strings.ReplaceAll(strings.TrimSpace(value), "\n", "/")
	}
	return options
}

// position is the command that tells of the match as match.CommandFor does, as far as v knows it.
func position(v View) string {
	var b strings.Builder
	b.WriteString("position startpos")
	if v.Setup.Start != "" {
		b.Reset()
		b.WriteString("position fen " + v.Setup.Start)
	}
	for i := range v.Plies {
		if i == 0 {
			b.WriteString(" moves")
		}
		b.WriteString(" " + v.Plies[i].Text)
	}
	return b.String()
}

// Close ends the program once it has noticed that its turn was stopped; it does not wait for that.
func (p *program) Close() error {
	p.turn.Start(context.Background(), nil, func(context.Context) (Answer, error) {
		p.p.Close()
		return Answer{}, nil
	})
	return nil
}
