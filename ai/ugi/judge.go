package ugi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"xotrio/rules"
)

// weigh serves `judge MOVE|none nodes N`: the position is weighed, with the move that was played in it, and the answer is one line,
// judged and the judgement as JSON, or judged none after an error. It is for the program's own pages, which have reviews made in a worker.
func (e *engine) weigh(ctx context.Context, args []string) error {
	if len(args) != 3 || args[1] != "nodes" {
		return errors.New("judge: say judge, the move that was played or none, nodes and a number")
	}
	nodes, ok := number(args[2], 1, limitRange["nodes"].most)
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
		made, err := e.Config.Judge(e.Now)
		if err != nil {
			return err
		}
		e.judge = made
	}
	e.run(ctx, limited, func(ctx context.Context) answer {
		j, err := e.judge.Of(ctx, e.pos, played, nodes)
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
