package session

import (
	"context"
	"errors"

	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
)

// cast is the players of a match that are no persons: their controllers, which of them has been asked for a move, and what they think.
type cast struct {
	cfg     *Config
	players [][]player
	turn    turn
	// opinions are what the controllers of each side thought last of its chances.
	opinions [3]opinion
	// stuck is set where the controller on turn has failed, in the state of the match with the stamp stuckAt.
	stuck   bool
	stuckAt uint64
}

// player is what is kept for one that is no person.
type player struct {
	c    Controller
	lens lens
}

// opinion is what a controller thinks of its side's chances, in the units of ai.Thought.Score.
type opinion struct {
	score int
	known bool
}

// turn is a controller that has been asked for a move.
type turn struct {
	c            Controller
	cancel       context.CancelFunc
	seat, player int
	stamp        uint64
	ticks        int
	answer       Answer
	answered     bool
}

// newCast is the players of that setup, none of whom has been asked for anything.
func newCast(cfg *Config, setup match.Setup) cast {
	c := cast{cfg: cfg}
	for seat, st := range setup.Seats {
		ps := make([]player, len(st.Players))
		for i := range ps {
			ps[i].lens = lens{seat: seat, player: i}
		}
		c.players = append(c.players, ps)
	}
	return c
}

// ask asks the player on turn for a move where it is no person and has not failed here. The error, after which it is stuck, says why it
// cannot be asked.
func (c *cast) ask(ctx context.Context, m *match.Match) (seat, index int, err error) {
	p, seat, index, ok := m.OnTurn()
	if !ok || !p.Computer() || c.failed(m) {
		return seat, index, nil
	}
	pl := &c.players[seat][index]
	if pl.c == nil {
		if pl.c, err = c.controller(m.Game(), p); err != nil {
			pl.c = nil
			c.fail(m)
			return seat, index, err
		}
	}
	thinking, cancel := context.WithCancel(ctx)
	c.turn = turn{c: pl.c, cancel: cancel, seat: seat, player: index, stamp: m.Stamp()}
	// In a team a player sees its own card and not its partners', like anybody.
	pl.c.Start(thinking, pl.lens.view(m), engines.Pace(Limits{}, pressure(m.Timers()), match.SideOf(seat)), c.cfg.wake)
	return seat, index, nil
}

// errNoController is the error of a session that was told of no controllers.
var errNoController = errors.New("there is nobody to make the moves of this player")

// controller makes the one of p.
func (c *cast) controller(g *rules.Info, p match.Player) (Controller, error) {
	if c.cfg.Control == nil {
		return nil, errNoController
	}
	made, err := c.cfg.Control(g, p)
	if err == nil && made == nil {
		err = errNoController
	}
	return made, err
}

// thinking reports whether somebody has been asked for a move which was not played yet.
func (c *cast) thinking() bool { return c.turn.c != nil }

// poll is the turn of whoever was asked, n ticks later. answered reports whether the move is there.
func (c *cast) poll(n int) (t *turn, answered bool) {
	t = &c.turn
	t.ticks += n
	if !t.answered {
		t.answer, t.answered = t.c.Poll()
	}
	return t, t.answered
}

// hurry has the controller on turn answer now, and be held back no longer.
func (c *cast) hurry() *rules.Refusal {
	h, ok := c.turn.c.(Hurrier)
	if !ok {
		return rules.Refuse(ReasonTurn, "Nobody is thinking who could be hurried.")
	}
	h.Hurry()
	c.turn.ticks = c.cfg.MinTicks
	return nil
}

// stop ends the turn of whoever thinks; the answer is thrown away.
func (c *cast) stop() {
	if c.turn.c == nil {
		return
	}
	c.turn.cancel()
	c.turn.c.Stop()
	c.turn = turn{}
}

// fail notes that the player on turn cannot move. It is not asked again in this position: nothing else would come of it.
func (c *cast) fail(m *match.Match) { c.stuck, c.stuckAt = true, m.Stamp() }

// failed reports whether the controller on turn has failed in this position.
func (c *cast) failed(m *match.Match) bool { return c.stuck && c.stuckAt == m.Stamp() }

// reseat has other players sit there than in was: who is not there any more gives back what was held.
func (c *cast) reseat(was, now []match.Seat) {
	for seat, st := range now {
		for i, p := range st.Players {
			pl := &c.players[seat][i]
			if pl.c != nil && p != was[seat].Players[i] {
				closeController(pl.c)
				pl.c = nil
			}
			pl.lens.fresh = false
		}
	}
}

// agrees reports whether the computer player of a side takes a draw after so many plies: where it does not think itself ahead, and not before
// it has thought at all.
func (c *cast) agrees(side rules.Side, plies int) bool {
	o := c.opinions[side]
	return o.known && plies >= minDraw && o.score <= contempt
}

// close gives back what all controllers hold.
func (c *cast) close() {
	for _, seat := range c.players {
		for _, p := range seat {
			closeController(p.c)
		}
	}
}
