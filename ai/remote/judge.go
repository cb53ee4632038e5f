package remote

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/rules"
)

// remoteJudge is a judge.Analyser that uses the engines of a pool.
type remoteJudge struct {
	pool *Pool
	game *rules.Info
}

// Judge returns a judge for positions of g that uses engines of the pool: processes or workers that know the command
// judge of ai/ugi. It is safe for concurrent use.
func (p *Pool) Judge(g *rules.Info) judge.Analyser { return &remoteJudge{p, g} }

// Analyse implements judge.Analyser. If an idle engine turns out to have ended, it starts a new one.
func (j *remoteJudge) Analyse(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (judge.Judgement, error) {
	if pos.Outcome().Over() {
		return judge.Judgement{}, ai.ErrOver
	}
	side := pos.ToMove()
	if side == rules.Nobody {
		return judge.Judgement{}, ai.ErrChance
	}
	view := pos.View(side)
	at, err := newPosition(view)
	if err != nil {
		return judge.Judgement{}, err
	}
	move := "none"
	if played != rules.NoMove {
		if !view.Legal(played) {
			return judge.Judgement{}, fmt.Errorf("the move to be judged: %w", view.Check(played))
		}
		move = view.MoveText(played)
	}
	for {
		e, used, err := j.pool.acquire(j.game.Name)
		if err != nil {
			return judge.Judgement{}, err
		}
		found, err := e.judge(ctx, at, "judge "+move+" nodes "+strconv.FormatInt(nodes, 10), view)
		if errors.Is(err, ErrBroken) || errors.Is(err, errStopped) {
			e.link.Close()
			if errors.Is(err, ErrBroken) && used && ctx.Err() == nil {
				continue
			}
		} else {
			j.pool.release(e)
		}
		if ctx.Err() != nil {
			err = ctx.Err()
		}
		return found, err
	}
}

func (e *engine) judge(ctx context.Context, at position, command string, view rules.Game) (found judge.Judgement, err error) {
	if err := e.setUp(nil, at); err != nil {
		return found, err
	}
	e.link.Send(command)
	stop, late := ctx.Done(), (<-chan time.Time)(nil)
	var complaint error
	for {
		select {
		case l, ok := <-e.link.Lines():
			switch text, judged := strings.CutPrefix(l, "judged "); {
			case !ok:
				return found, ErrBroken
			case judged && text == "none":
				if complaint == nil {
					complaint = ErrBroken
				}
				return found, complaint
			case judged:
				if err := json.Unmarshal([]byte(text), &found); err != nil {
					return found, fmt.Errorf("%w: %w", ErrBroken, err)
				}
				return found, found.Read(view)
			case strings.HasPrefix(l, "info error "):
				complaint = fmt.Errorf("the engine of the computer player refuses: %s", strings.TrimPrefix(l, "info error "))
				if strings.Contains(l, "unknown command") {
					return found, fmt.Errorf("%w: %w", ErrBroken, complaint)
				}
			}
		case <-stop:
			e.link.Send("stop")
			timer := time.NewTimer(e.stopWithin)
			defer timer.Stop()
			stop, late = nil, timer.C
		case <-late:
			return found, errStopped
		}
	}
}
