package arena

import (
	"context"
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/process"
	"xotrio/rules"
)

// player makes the moves of one side.
type player interface {
	// newGame prepares for a new game; seed determines all randomness in it.
	newGame(ctx context.Context, seed uint64) error
	// move chooses a move of a game with a side to move. Its error is a fault if the player loses the game by it, any
	// other error if the match cannot continue.
	move(ctx context.Context, g *liveGame) (rules.Move, error)
	// close ends the player.
	close()
}

// fault is the reason that a player loses a game: an illegal move, no move in time, or the end of its process.
type fault struct{ error }

func (c *Config) newPlayer(s *Spec) player {
	if s.Kind == Engine {
		return &engine{spec: s, game: c.Game, options: c.Options}
	}
	return &thinker{spec: s, game: c.Game.Name, config: c}
}

// thinker plays with an engine of this program. It makes a new one for every game, so that no game depends on earlier
// ones or on the worker that plays it.
type thinker struct {
	spec   *Spec
	game   string
	config *Config
	engine ai.Engine
}

func (p *thinker) newGame(_ context.Context, seed uint64) (err error) {
	o := p.spec.Options
	o.Seed, o.Now = seed, p.config.Now
	switch p.spec.Kind {
	case UCT:
		p.engine, err = engines.NewUCT(p.game, o)
	case Child:
		p.engine = engines.NewChild(o)
	case Strength:
		p.engine, err = engines.NewWith(p.game, p.spec.Strength, o)
	case Custom:
		p.engine, err = p.spec.New(o)
	default:
		p.engine, err = engines.New(p.game, p.spec.Level, o)
	}
	return err
}

func (p *thinker) move(ctx context.Context, g *liveGame) (rules.Move, error) {
	t, err := p.engine.Think(ctx, g.pos.View(g.pos.ToMove()), p.spec.limits(p.game), nil)
	return t.Move, err
}

func (p *thinker) close() {}

// How long an engine may take beyond its limits before it loses: to start and set itself up, and to answer.
const (
	startPatience = 20 * time.Second
	patience      = 10 * time.Second
	// freePatience applies to moves without a limit of time.
	freePatience = 5 * time.Minute
)

// engine plays with another program.
type engine struct {
	spec    *Spec
	game    *rules.Info
	options rules.Options

	process *process.Process // nil if none is running
}

// newGame starts the program unless it is running, and announces the new game. If the program cannot be started nothing
// can be played, so this is not a fault.
func (e *engine) newGame(ctx context.Context, _ uint64) error {
	if e.process == nil {
		if err := e.start(ctx); err != nil {
			e.close()
			return fmt.Errorf("the engine %q cannot be used: %w", strings.Join(e.spec.Command, " "), err)
		}
	}
	e.process.Send("uginewgame")
	if _, err := e.request(ctx, "isready", "readyok", startPatience); err != nil {
		e.close()
		return e.restart(ctx, err)
	}
	return nil
}

// restart tries once more with a new process: the old one may have ended after the last game.
func (e *engine) restart(ctx context.Context, was error) error {
	if err := e.start(ctx); err != nil {
		e.close()
		return fmt.Errorf("the engine %q broke off (%w) and cannot be started again: %w", strings.Join(e.spec.Command, " "), was, err)
	}
	return nil
}

func (e *engine) start(ctx context.Context) error {
	p, err := process.Start(e.spec.Command...)
	if err != nil {
		return err
	}
	e.process = p
	if _, err := e.request(ctx, "ugi", "ugiok", startPatience); err != nil {
		return err
	}
	names := make([]string, 0, len(e.options))
	for name := range e.options {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		e.process.Send("setoption name " + name + " value " + e.options[name])
	}
	for _, s := range e.spec.Settings {
		e.process.Send("setoption name " + s[0] + " value " + s[1])
	}
	reply, err := e.request(ctx, "isready", "readyok", startPatience)
	if err == nil && strings.HasPrefix(reply, "info error") {
		err = errors.New(reply)
	}
	return err
}

// request sends a line and waits for a line that begins with answer. It returns that line, or the last error line before it
// if there was one.
func (e *engine) request(ctx context.Context, line, answer string, wait time.Duration) (string, error) {
	e.process.Send(line)
	timer := time.NewTimer(wait)
	defer timer.Stop()
	complaint := ""
	for {
		select {
		case l, ok := <-e.process.Lines():
			switch {
			case !ok && complaint != "":
				return "", fmt.Errorf("it ended after saying %q", complaint)
			case !ok:
				return "", errors.New("it ended")
			case strings.HasPrefix(l, "info error"):
				complaint = l
			case l == answer || strings.HasPrefix(l, answer+" "):
				if complaint != "" {
					return complaint, nil
				}
				return l, nil
			}
		case <-timer.C:
			return "", fmt.Errorf("it did not answer %q within %v", line, wait)
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

func (e *engine) move(ctx context.Context, g *liveGame) (rules.Move, error) {
	if e.process == nil {
		return rules.NoMove, fault{errors.New("the engine has ended")}
	}
	e.process.Send(g.position())
	lim, wait := e.spec.Limits, freePatience
	order := "go"
	if lim.Time > 0 {
		order += " movetime " + strconv.FormatInt(lim.Time.Milliseconds(), 10)
		wait = lim.Time + patience
	}
	if lim.Nodes > 0 {
		order += " nodes " + strconv.FormatInt(lim.Nodes, 10)
	}
	if lim.Depth > 0 {
		order += " depth " + strconv.Itoa(lim.Depth)
	}
	reply, err := e.request(ctx, order, "bestmove", wait)
	if err != nil {
		e.close()
		if ctx.Err() != nil {
			return rules.NoMove, ctx.Err()
		}
		return rules.NoMove, fault{err}
	}
	words := strings.Fields(reply)
	if words[0] != "bestmove" || len(words) < 2 {
		return rules.NoMove, fault{fmt.Errorf("it answered %q", reply)}
	}
	m, err := g.pos.ParseMove(words[1])
	if err != nil {
		return rules.NoMove, fault{err}
	}
	return m, nil
}

func (e *engine) close() {
	if e.process != nil {
		e.process.Close()
		e.process = nil
	}
}
