// Package remote provides engines that think elsewhere: in another process or in a worker of a browser. It speaks the
// protocol of ai/ugi over a Link and does not depend on how the lines are transmitted.
//
//	remote.go  Pool of engines
//	engine.go  one engine: the protocol
//	judge.go   judgements for reviews
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
	// Send sends a line. If the line cannot be sent the channel of Lines is closed.
	Send(line string)
	// Lines returns the output of the engine, line by line; the channel is closed when the engine has ended.
	Lines() <-chan string
	// Close ends the engine at once.
	Close()
}

// ErrBroken is wrapped by the error of a Think whose engine could not be started, has ended or does not answer. The
// next Think starts a new engine.
var ErrBroken = errors.New("the engine of the computer player has broken off")

// Timeouts of an engine: to start, which may include loading it from a server; to answer beyond its limit of time; to
// answer after stop.
const (
	startPatience = 2 * time.Minute
	patience      = 15 * time.Second
	stopPatience  = 3 * time.Second
)

// maxIdle is the maximum number of idle engines that a Pool keeps.
const maxIdle = 2

// Pool holds the engines of one program. Each engine thinks about one position at a time; concurrent calls use
// different engines. It is safe for concurrent use.
type Pool struct {
	dial func(game string) (Link, error)
	// stopWithin is the timeout for an answer after stop.
	stopWithin time.Duration
	mu         sync.Mutex
	idle       []*engine
}

// NewPool returns a pool of engines. dial starts an engine for a game by its name.
func NewPool(dial func(game string) (Link, error)) *Pool {
	return &Pool{dial: dial, stopWithin: stopPatience}
}

// Engine returns an ai.Engine for g that thinks in an engine of the pool, a process or worker. Of o only Threads,
// HashMiB and Seed are used; the remote engine has its own clock.
func (p *Pool) Engine(g *rules.Info, level ai.Level, o ai.Options) (ai.Engine, error) {
	elo := ai.Level(0) // off
	switch {
	case level >= ai.MinElo:
		elo, level = level, ai.MaxLevel
	case !level.Valid():
		return nil, fmt.Errorf("there is no %v: levels run from %d to %d", level, ai.MinLevel, ai.MaxLevel)
	}
	o, err := o.Filled()
	if err != nil {
		return nil, err
	}
	return &proxy{pool: p, game: g, settings: map[string]string{
		"Level": strconv.Itoa(int(level)), "Elo": strconv.Itoa(int(elo)), "Threads": strconv.Itoa(o.Threads), "Hash": strconv.Itoa(o.HashMiB),
		"Seed": strconv.FormatUint(o.Seed>>1, 10), // numbers of the protocol have 63 bits
	}}, nil
}

// Close ends the idle engines.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.idle {
		e.link.Close()
	}
	p.idle = nil
}

// acquire returns the most recently used idle engine for the game, or a new one.
func (p *Pool) acquire(game string) (e *engine, used bool, err error) {
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

func (p *Pool) release(e *engine) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, e)
	for len(p.idle) > maxIdle {
		p.idle[0].link.Close()
		p.idle = p.idle[1:]
	}
}

// proxy is an ai.Engine that thinks in an engine of the pool.
type proxy struct {
	pool     *Pool
	game     *rules.Info
	settings map[string]string // options of the engine
}

// Think implements ai.Engine. If an idle engine turns out to have ended, it starts a new one.
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
	at, err := newPosition(pos)
	if err != nil {
		return ai.Thought{}, err
	}
	for {
		e, used, err := m.pool.acquire(m.game.Name)
		if err != nil {
			return ai.Thought{}, err
		}
		th, err := e.think(ctx, m.settings, at, pos, lim, report)
		switch {
		case errors.Is(err, errStopped):
			// The engine ignores the stop. The caller that stopped it does not need the answer, but it has to be legal.
			e.link.Close()
			return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
		case errors.Is(err, ErrBroken):
			e.link.Close()
			if used && ctx.Err() == nil {
				continue
			}
		default:
			m.pool.release(e)
		}
		return th, err
	}
}

// goCommand returns the go command for lim. Without a limit of time it sends a year, the maximum of the protocol; the
// engine ends by itself when there is nothing more to find.
func goCommand(lim ai.Limits) string {
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
