package ugi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

var errBusy = errors.New("busy")

// errChance is the answer to go if a draw of chance is due: the engine plays for a side, and chance has none.
var errChance = errors.New("nobody is on turn, something has to be drawn first: query moves lists what may come out, position ... moves plays it")

// job is a search or a count that runs concurrently with the commands.
type job struct {
	cancel context.CancelFunc
	answer chan answer // receives one answer when the work has ended
	kind   kind
}

// kind determines how a job may be ended early.
type kind int

const (
	endless kind = iota // a search without a limit
	limited             // a search with a limit
	perfts              // a count of positions
)

// answer is the result of a job.
type answer struct {
	err  error  // reported first, if not nil
	line string // the last line
}

// jobAnswer returns the channel of the running job's answer, nil if no job is running.
func (e *engine) jobAnswer() <-chan answer {
	if e.job == nil {
		return nil
	}
	return e.job.answer
}

// finishJob ends the job and prints its answer.
func (e *engine) finishJob(a answer) {
	e.job.cancel()
	e.job = nil
	if a.err != nil {
		e.out.error(a.err)
	}
	e.out.line("%s", a.line)
}

// stop cancels the job, if one is running, and prints its answer.
func (e *engine) stop() {
	if e.job != nil {
		e.job.cancel()
		e.finishJob(<-e.job.answer)
	}
}

// waitForJob waits for the answer of the job, if one is running, for at most grace.
func (e *engine) waitForJob(ctx context.Context) {
	if e.job == nil {
		return
	}
	if e.job.kind != endless {
		timer := time.NewTimer(grace)
		defer timer.Stop()
		select {
		case a := <-e.job.answer:
			e.finishJob(a)
			return
		case <-timer.C:
		case <-ctx.Done():
		}
	}
	e.stop()
}

// quit stops the job, if one is running; a count gets grace to finish.
func (e *engine) quit(ctx context.Context) {
	if e.job != nil && e.job.kind == perfts {
		e.waitForJob(ctx)
	}
	e.stop()
}

// search handles `go`.
func (e *engine) search(ctx context.Context, args []string) error {
	o, err := parseGo(args, e.pos.ToMove())
	if err != nil {
		return err
	}
	if o.perft {
		e.run(ctx, perfts, func(ctx context.Context) answer { return e.count(ctx, o.plies) })
		return nil
	}
	if e.pos.Outcome().Over() {
		e.out.line("bestmove none")
		return nil
	}
	if e.pos.ToMove() == rules.Nobody {
		e.out.error(errChance)
		e.out.line("bestmove none")
		return nil
	}
	if e.engine == nil {
		if err := e.makeEngine(); err != nil {
			return err
		}
	}
	k := limited
	if o.infinite {
		k = endless
	}
	e.run(ctx, k, func(ctx context.Context) answer {
		a := e.think(ctx, o.limits)
		if o.infinite {
			<-ctx.Done()
		}
		return a
	})
	return nil
}

func (e *engine) run(ctx context.Context, k kind, work func(context.Context) answer) {
	ctx, cancel := context.WithCancel(ctx)
	j := &job{cancel: cancel, answer: make(chan answer, 1), kind: k}
	e.job = j
	go func() { j.answer <- work(ctx) }()
}

// think lets the engine choose a move of the position, which does not change while the job is running.
func (e *engine) think(ctx context.Context, lim ai.Limits) answer {
	view := e.pos.View(e.pos.ToMove())
	started := e.Now()
	th, err := e.engine.Think(ctx, view, lim, func(th ai.Thought) {
		e.out.line("info %s time %d", describe(view, th, e.Chance), e.Now().Sub(started).Milliseconds())
	})
	if err == nil && !e.pos.Legal(th.Move) {
		err = errors.New("the engine chose a move that is not legal; the first legal one is played")
	}
	if err != nil {
		moves := e.pos.AppendMoves(nil)
		if len(moves) == 0 {
			return answer{err, "bestmove none"}
		}
		th.Move = moves[0]
	}
	return answer{err, "bestmove " + e.pos.MoveText(th.Move)}
}

// describe formats a thought for an info line. A forced win or loss is reported as mate in a number of own turns. The
// chance to win is optional.
func describe(pos rules.Game, th ai.Thought, chance bool) string {
	var b strings.Builder
	b.WriteString("depth " + strconv.Itoa(th.Depth) + " nodes " + strconv.FormatInt(th.Nodes, 10))
	switch {
	case th.Win > 0:
		b.WriteString(" score mate " + strconv.Itoa((th.Win+1)/2))
	case th.Win < 0:
		b.WriteString(" score mate -" + strconv.Itoa(-th.Win/2))
	default:
		b.WriteString(" score cp " + strconv.Itoa(th.Score))
	}
	if chance {
		b.WriteString(" chance " + strconv.Itoa(th.Chance))
	}
	p := pos.Clone()
	for i, m := range th.PV {
		if p.Outcome().Over() || !p.Legal(m) {
			break
		}
		if i == 0 {
			b.WriteString(" pv")
		}
		b.WriteString(" " + p.MoveText(m))
		p.Do(m)
	}
	return b.String()
}

// count handles `go perft`: it prints a line for every move as soon as it is counted, and the total.
func (e *engine) count(ctx context.Context, plies int) answer {
	stop := func() bool { return ctx.Err() != nil }
	total := uint64(1)
	if plies > 0 {
		total = 0
		for _, m := range sortedMoves(e.pos) {
			p := e.pos.Clone()
			p.Do(m.move)
			n := e.Perft(p, plies-1, stop)
			if stop() {
				return answer{line: "info string perft stopped before it was complete"}
			}
			e.out.line("%s: %d", m.text, n)
			total += n
		}
	}
	return answer{line: "Nodes searched: " + strconv.FormatUint(total, 10)}
}

// judgePosition handles `judge MOVE|none nodes N`: it analyses the position and the move that was played in it. The answer is
// one line, judged and the judgement as JSON, or judged none after an error. The program's own pages use it to make
// reviews in a worker.
func (e *engine) judgePosition(ctx context.Context, args []string) error {
	if len(args) != 3 || args[1] != "nodes" {
		return errors.New("judge: say judge, the move that was played or none, nodes and a number")
	}
	nodes, ok := parseNumber(args[2], 1, limitRange["nodes"].most)
	if !ok {
		return fmt.Errorf("judge: nodes takes a number, not %s", quote(args[2]))
	}
	if e.pos.Outcome().Over() || e.pos.ToMove() == rules.Nobody {
		return errors.New("judge: nobody is on turn")
	}
	played := rules.NoMove
	if args[0] != "none" {
		m, err := e.pos.ParseMove(args[0])
		if err != nil {
			return fmt.Errorf("judge: %w", err)
		}
		played = m
	}
	if e.judge == nil {
		made, err := e.Config.NewJudge(e.Now)
		if err != nil {
			return err
		}
		e.judge = made
	}
	e.run(ctx, limited, func(ctx context.Context) answer {
		j, err := e.judge.Analyse(ctx, e.pos, played, nodes)
		var text []byte
		if err == nil {
			text, err = json.Marshal(&j)
		}
		if err != nil {
			return answer{err, "judged none"}
		}
		return answer{line: "judged " + string(text)}
	})
	return nil
}
