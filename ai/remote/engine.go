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

// errStopped is the answer of an engine that was told to stop and did not.
var errStopped = errors.New("the engine does not stop")

// engine is an engine at the other end of a link.
type engine struct {
	game       string
	link       Link
	stopWithin time.Duration
	// started reports whether it has introduced itself; options are those that it was told.
	started bool
	options map[string]string
	// newGame reports whether it has to be told that a game begins.
	newGame bool
}

// think has the engine think of a position.
func (e *engine) think(ctx context.Context, own map[string]string, at position, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if err := e.set(own, at); err != nil {
		return ai.Thought{}, err
	}
	e.link.Send(order(lim))
	return e.listen(ctx, pos, lim, report)
}

// set has the engine set up a position.
func (e *engine) set(own map[string]string, at position) error {
	if !e.started {
		if err := e.ask("ugi", "ugiok"); err != nil {
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
	if e.newGame {
		e.link.Send("uginewgame")
		e.newGame = false
	}
	e.link.Send(at.line)
	return e.ask("isready", "readyok")
}

// ask sends a line and waits for an answer; a complaint before it is the error.
func (e *engine) ask(line, answer string) error {
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

// listen hands on what the engine finds out until it has chosen a move.
func (e *engine) listen(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
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
				if t, ok := read(rest, pos); ok {
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

// read is the thought of an info line about pos; ok is false where it holds none.
func read(text string, pos rules.Game) (th ai.Thought, ok bool) {
	w := strings.Fields(text)
	number := func(i int) int {
		if i >= len(w) {
			return 0
		}
		n, _ := strconv.Atoi(w[i]) // what is no number counts for nothing
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
					break // what follows is the next part of the line
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

// position is a position in the words of the protocol: the options of its game, and the line that begins with position.
type position struct {
	options map[string]string
	line    string
}

// positionOf is all of pos that the protocol can express: earlier positions where they may repeat, and hidden cards as hidden ones.
func positionOf(pos rules.Game) (position, error) {
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
