package remote

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// errStopped is the error of an engine that does not obey a stop.
var errStopped = errors.New("the engine does not stop")

// engine is an engine at the other end of a link.
type engine struct {
	game       string
	link       Link
	stopWithin time.Duration
	// started is true after the engine has introduced itself; options are the options that have been sent to it.
	started bool
	options map[string]string
}

func (e *engine) think(ctx context.Context, own map[string]string, at position, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if err := e.setUp(own, at); err != nil {
		return ai.Thought{}, err
	}
	e.link.Send(goCommand(lim))
	return e.awaitMove(ctx, pos, lim, report)
}

func (e *engine) setUp(own map[string]string, at position) error {
	if !e.started {
		if err := e.request("ugi", "ugiok"); err != nil {
			return err
		}
		e.started = true
	}
	for _, set := range []map[string]string{own, at.options} {
		for _, name := range slices.Sorted(maps.Keys(set)) {
			if have, ok := e.options[name]; !ok || have != set[name] {
				e.link.Send("setoption name " + name + " value " + set[name])
				e.options[name] = set[name]
			}
		}
	}
	e.link.Send(at.line)
	return e.request("isready", "readyok")
}

// request sends a line and waits for an answer. It returns the last error line before it as an error.
func (e *engine) request(line, answer string) error {
	e.link.Send(line)
	timer := time.NewTimer(startPatience)
	defer timer.Stop()
	var complaint error
	for {
		select {
		case l, ok := <-e.link.Lines():
			switch {
			case !ok:
				return ErrBroken
			case l == answer:
				return complaint
			case strings.HasPrefix(l, "info error "):
				complaint = fmt.Errorf("the engine of the computer player refuses: %s", strings.TrimPrefix(l, "info error "))
			}
		case <-timer.C:
			return fmt.Errorf("%w: no answer to %s within %v", ErrBroken, line, startPatience)
		}
	}
}

func (e *engine) awaitMove(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	var th ai.Thought
	stop, late := ctx.Done(), (<-chan time.Time)(nil)
	broken := fmt.Errorf("%w: no move within %v", ErrBroken, lim.Time+patience)
	if lim.Time > 0 {
		timer := time.NewTimer(lim.Time + patience)
		defer timer.Stop()
		late = timer.C
	}
	for {
		select {
		case l, ok := <-e.link.Lines():
			if !ok {
				return ai.Thought{}, ErrBroken
			}
			switch kind, rest, _ := strings.Cut(l, " "); {
			case kind == "bestmove":
				m, err := pos.ParseMove(rest)
				if err != nil {
					return ai.Thought{}, fmt.Errorf("the engine of the computer player chose %q: %w", rest, err)
				}
				if len(th.PV) == 0 || th.PV[0] != m {
					th.PV = []rules.Move{m}
				}
				th.Move = m
				return th, nil
			case strings.HasPrefix(l, "info error "):
				return ai.Thought{}, fmt.Errorf("%w: %s", ErrBroken, strings.TrimPrefix(l, "info error "))
			case kind == "info":
				if t, ok := parseInfo(rest, pos); ok {
					th = t
					if report != nil {
						report(t)
					}
				}
			}
		case <-stop:
			e.link.Send("stop")
			timer := time.NewTimer(e.stopWithin)
			defer timer.Stop()
			stop, late, broken = nil, timer.C, errStopped
		case <-late:
			return ai.Thought{}, broken
		}
	}
}

// parseInfo parses the thought in an info line about pos; ok is false if it has no principal variation.
func parseInfo(text string, pos rules.Game) (th ai.Thought, ok bool) {
	w := strings.Fields(text)
	number := func(i int) int {
		if i >= len(w) {
			return 0
		}
		n, _ := strconv.Atoi(w[i]) // 0 if it is not a number
		return n
	}
	for i := 0; i < len(w); i++ {
		switch w[i] {
		case "depth":
			th.Depth = number(i + 1)
		case "nodes":
			th.Nodes = int64(number(i + 1))
		case "chance":
			th.Chance = number(i + 1)
		case "cp":
			th.Score = number(i + 1)
		case "mate":
			switch n := number(i + 1); {
			case i+1 < len(w) && strings.HasPrefix(w[i+1], "-"):
				th.Win = 2 * n
				th.Score = -ai.ProvenScore - th.Win
			default:
				th.Win = 2*n - 1
				th.Score = ai.ProvenScore - th.Win
			}
		case "pv":
			p := pos.Clone()
			for _, text := range w[i+1:] {
				m, err := p.ParseMove(text)
				if err != nil {
					break // the next part of the line
				}
				th.PV = append(th.PV, m)
				p.Do(m)
			}
			if len(th.PV) > 0 {
				th.Move, ok = th.PV[0], true
			}
		}
	}
	return th, ok
}

// position is a position in terms of the protocol: the options of its game and the position command.
type position struct {
	options map[string]string
	line    string
}

// newPosition encodes everything of pos that the protocol can express, including earlier positions that may be repeated.
// Hidden cards remain hidden.
func newPosition(pos rules.Game) (position, error) {
	if pos == nil {
		return position{}, errors.New("there is no position")
	}
	r, ok := pos.(rules.Restorer)
	if !ok {
		return position{line: "position fen " + pos.Text()}, nil
	}
	options, text, moves := r.Restore()
	if len(moves) > 0 {
		text += " moves " + strings.Join(moves, " ")
	}
	return position{options, "position fen " + text}, nil
}
