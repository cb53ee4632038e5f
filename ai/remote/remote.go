// Package remote is an engine that thinks elsewhere: in another process, or in a worker of a browser. It speaks the protocol
// of ai/ugi and knows nothing of how the lines travel.
package remote

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// Link is a connection to an engine. Its methods may be called from any goroutine.
type Link interface {
	// Send hands over a line. That it does not arrive shows when the lines end.
	Send(line string)
	// Lines is what the engine says, line by line; it is closed when the engine has ended.
	Lines() <-chan string
	// Close ends the engine at once.
	Close()
}

// ErrBroken is in the error of a Think whose engine could not be started, has ended or does not answer. The next Think starts
// a new one.
var ErrBroken = errors.New("the engine of the computer player has broken off")

// How long an engine may take: to start, which may mean to be loaded from somewhere; to answer beyond its limit of time;
// to answer once it is told to stop.
const (
	startPatience = 2 * time.Minute
	patience      = 15 * time.Second
	stopPatience  = 3 * time.Second
)

// maxIdle is how many engines are kept that have nothing to do.
const maxIdle = 2

// Pool has the engines of one program. Each thinks about one position at a time; two who think at once have two engines.
// Its methods may be called from any goroutine.
type Pool struct {
	dial func(game string) (Link, error)
	// stopWithin is how long an engine may take to answer once it is told to stop.
	stopWithin time.Duration
	mu         sync.Mutex
	idle       []*engine
}

// NewPool is a pool of engines which dial starts for the game of that name.
func NewPool(dial func(game string) (Link, error)) *Pool {
	return &Pool{dial: dial, stopWithin: stopPatience}
}

// Engine makes an ai.Engine for g that thinks in an engine of the pool, a process or worker. Level and options are the engine's; of o Threads, HashMiB
// and Seed count, the clock is the engine's own.
func (p *Pool) Engine(g *rules.Info, level ai.Level, o ai.Options) (ai.Engine, error) {
	if !level.Valid() {
		return nil, fmt.Errorf("there is no %v: levels run from %d to %d", level, ai.MinLevel, ai.MaxLevel)
	}
	o, err := o.Filled()
	if err != nil {
		return nil, err
	}
	return &proxy{pool: p, game: g, own: map[string]string{
		"Level": strconv.Itoa(int(level)), "Threads": strconv.Itoa(o.Threads), "Hash": strconv.Itoa(o.HashMiB),
		"Seed": strconv.FormatUint(o.Seed>>1, 10), // the protocol's numbers have 63 bits
	}}, nil
}

// Close ends the engines that have nothing to do.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.idle {
		e.link.Close()
	}
	p.idle = nil
}

// take is an idle engine for the game, the last one used first, or a new one.
func (p *Pool) take(game string) (e *engine, used bool, err error) {
	p.mu.Lock()
	for i := len(p.idle) - 1; i >= 0; i-- {
		if e := p.idle[i]; e.game == game {
			p.idle = append(p.idle[:i], p.idle[i+1:]...)
			p.mu.Unlock()
			return e, true, nil
		}
	}
	p.mu.Unlock()
	link, err := p.dial(game)
	if err != nil {
		return nil, false, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	return &engine{game: game, link: link, stopWithin: p.stopWithin, options: map[string]string{}}, false, nil
}

// give keeps an engine for the next one who thinks.
func (p *Pool) give(e *engine) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, e)
	for len(p.idle) > maxIdle {
		p.idle[0].link.Close()
		p.idle = p.idle[1:]
	}
}

// proxy is an ai.Engine that has no thoughts of its own.
type proxy struct {
	pool *Pool
	game *rules.Info
	own  map[string]string // options of the engine
}

// Think implements ai.Engine. Where an engine that was idle turns out to have ended, a new one is asked.
func (m *proxy) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if lim.Time < 0 || lim.Nodes < 0 || lim.Depth < 0 {
		return ai.Thought{}, errors.New("a limit must be positive, or zero for none")
	}
	if pos.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	if pos.ToMove() == rules.Nobody {
		return ai.Thought{}, ai.ErrChance
	}
	at, err := positionOf(pos)
	if err != nil {
		return ai.Thought{}, err
	}
	for {
		e, used, err := m.pool.take(m.game.Name)
		if err != nil {
			return ai.Thought{}, err
		}
		th, err := e.think(ctx, m.own, at, pos, lim, report)
		switch {
		case errors.Is(err, errStopped):
			// It does not even stop. Whoever stopped it does not care for the answer, which shall be legal all the same.
			e.link.Close()
			return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
		case errors.Is(err, ErrBroken):
			e.link.Close()
			if used && ctx.Err() == nil {
				continue
			}
		default:
			m.pool.give(e)
		}
		return th, err
	}
}

// order is the go command for these limits. Without a limit it is a year, the most that the protocol knows: it has
// to answer by itself where there is nothing more to find out.
func order(lim ai.Limits) string {
	var b strings.Builder
	b.WriteString("go")
	t := lim.Time
	if t == 0 {
		t = 365 * 24 * time.Hour
	}
	b.WriteString(" movetime " + strconv.FormatInt(max(t.Milliseconds(), 1), 10))
	if lim.Nodes > 0 {
		b.WriteString(" nodes " + strconv.FormatInt(lim.Nodes, 10))
	}
	if lim.Depth > 0 {
		b.WriteString(" depth " + strconv.Itoa(lim.Depth))
	}
	return b.String()
}

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
