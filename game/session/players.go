package session

import (
	"context"
	"fmt"
	"strings"

	"xotrio/ai"
	"xotrio/ai/remote"
	"xotrio/game/task"
)

// thinker is a controller that thinks in the background.
type thinker struct {
	think func(ctx context.Context, v *View, lim Limits) (Answer, error)
	lim   Limits
	turn  task.Task[Answer]
}

// NewLevel returns a computer player that thinks with e, which it owns from now on, in its own goroutine, within lim and
// the limits of the turn. A panic of the engine is an error of the player.
func NewLevel(e ai.Engine, lim Limits) Controller {
	return &thinker{lim: lim, think: func(ctx context.Context, v *View, lim Limits) (a Answer, err error) {
		a.Thought, err = e.Think(ctx, v.Game, lim, nil)
		a.Judged = true
		return a, err
	}}
}

// Start implements Controller.
func (t *thinker) Start(ctx context.Context, v *View, lim Limits, wake func()) {
	lim = lim.Tighter(t.lim)
	t.turn.Start(ctx, wake, func(ctx context.Context) (Answer, error) { return t.think(ctx, v, lim) })
}

// Poll implements Controller.
func (t *thinker) Poll() (a Answer, ok bool) {
	a, ok, err := t.turn.Poll()
	if err != nil {
		return Answer{Err: err}, true
	}
	return a, ok
}

// Hurry implements Hurrier: an engine whose context is done answers with a legal move, see ai.Engine.
func (t *thinker) Hurry() { t.turn.Hurry() }

// Stop implements Controller.
func (t *thinker) Stop() { t.turn.Stop() }

// program is a player in another program.
type program struct {
	thinker
	p *remote.Program
}

// NewProgram returns a player in another program, which dial starts and which speaks the engine protocol; ai/process
// starts one on this machine. The program receives settings, which are options of its own, the options of the game, and
// as much of the match as its player may see. It thinks within lim and the limits of the turn. If the connection breaks,
// the player has failed, and the next turn starts the program again.
func NewProgram(dial func() (remote.Link, error), settings map[string]string, lim Limits) Controller {
	p := &program{p: remote.NewProgram(dial, settings)}
	p.thinker = thinker{lim: lim, think: func(ctx context.Context, v *View, lim Limits) (a Answer, err error) {
		a.Thought, err = p.p.Think(ctx, gameOptions(v), positionCommand(v), v.Game, lim, nil)
		a.Judged = a.Thought.Depth > 0 // it may have reported no more than its move
		return a, err
	}}
	return p
}

// gameOptions returns the options of the match, each on one line.
func gameOptions(v *View) map[string]string {
	options := map[string]string{}
	for name, value := range v.Setup.Options {
		options[name] = strings.ReplaceAll(strings.TrimSpace(value), "\n", "/")
	}
	return options
}

// positionCommand returns the command that match.Sight.Command returns for the viewer of v.
func positionCommand(v *View) string {
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

// Close ends the program after its turn has stopped; it does not wait for that.
func (p *program) Close() error {
	p.turn.Start(context.Background(), nil, func(context.Context) (Answer, error) {
		p.p.Close()
		return Answer{}, nil
	})
	return nil
}

// script plays a fixed list of moves.
type script struct {
	moves    []string
	answer   Answer
	answered bool
}

// NewScript returns a player who makes the given moves, in the notation of the game: the n-th of them in its n-th turn of
// the match. Turns that were passed or lost on time count, so that it continues correctly after a take-back. It fails
// once there are no more.
func NewScript(moves ...string) Controller { return &script{moves: moves} }

// Start implements Controller.
func (s *script) Start(_ context.Context, v *View, _ Limits, wake func()) {
	n := 0
	for i := range v.Plies {
		if v.Plies[i].Seat == v.Seat && v.Plies[i].Player == v.Player {
			n++
		}
	}
	s.answer, s.answered = Answer{}, true
	if n >= len(s.moves) {
		s.answer.Err = fmt.Errorf("the script has ended after %d moves", len(s.moves))
	} else if mv, err := v.Game.ParseMove(s.moves[n]); err != nil {
		s.answer.Err = err
	} else {
		s.answer.Thought = ai.Thought{Move: mv}
	}
	wake()
}

// Poll implements Controller.
func (s *script) Poll() (a Answer, ok bool) {
	a, ok = s.answer, s.answered
	s.answered = false
	return a, ok
}

// Stop implements Controller.
func (s *script) Stop() { s.answered = false }
