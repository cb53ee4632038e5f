package session

import (
	"context"
	"time"

	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
)

// HintTime is how long a hint is thought about at most. Hints that are judgements take a fraction of it on a common machine, see
// judge.Adviser.
const HintTime = 5 * time.Second

// HintLines is how many moves a hint knows of, where its controller can tell more than the best.
const HintLines = 3

// hint is the one that a person has asked for.
type hint struct {
	c      Controller
	lens   lens
	cancel context.CancelFunc
	// busy reports whether somebody thinks about it; known whether got is the hint for stamp.
	busy, known bool
	stamp       uint64
	got         Hinted
	// play reports whether the best move is to be played as soon as it is known, counted whether this hint counts as help already.
	play, counted bool
}

// HintBusy reports whether a hint is being thought about.
func (s *Session) HintBusy() bool { return s.hint.busy }

// askHint has a controller think on behalf of the person on turn, whose move is then told, or played. A hint that is known for this
// position is told again.
func (s *Session) askHint(play bool) *rules.Refusal {
	p, seat, player, ok := s.m.OnTurn()
	h := &s.hint
	switch {
	case !ok:
		return rules.Refuse(match.ReasonOver, "The match is over: nobody is on turn.")
	case p.Computer():
		return rules.Refuse(ReasonTurn, "Somebody else is on turn: wait for the move.")
	case s.m.Setup().WhyNoHelp() != nil:
		return s.m.Setup().WhyNoHelp()
	case s.waiting:
		return rules.Refuse(ReasonReady, "The clocks stand still: say that you are ready.")
	case s.cfg.Hint == nil:
		return rules.Refuse(ReasonHint, "There are no hints here.")
	case h.busy:
		h.play = h.play || play
		return nil
	case h.known && h.stamp == s.m.Stamp():
		h.play = play
		s.hinted()
		return nil
	}
	if err := h.begin(s.ctx, &s.cfg, s.m, seat, player); err != nil {
		s.tell(Hinted{Err: err})
	}
	h.play = play
	return nil
}

// begin has a controller think on behalf of a player. The error says why there is none.
func (h *hint) begin(ctx context.Context, cfg *Config, m *match.Match, seat, player int) error {
	h.drop()
	if h.c == nil {
		c, err := cfg.Hint(m.Game())
		if err == nil && c == nil {
			err = errNoController
		}
		if err != nil {
			return err
		}
		h.c = c
	}
	side := match.SideOf(seat)
	if persons(m) > 1 {
		// A hint is shown on the board, where everybody looks on: one that knows a secret card would tell of it.
		seat, player = Everybody, 0
	}
	if h.lens.seat != seat || h.lens.player != player || !h.lens.fresh {
		h.lens = lens{seat: seat, player: player}
	}
	thinking, cancel := context.WithCancel(ctx)
	h.cancel, h.busy, h.stamp = cancel, true, m.Stamp()
	h.c.Start(thinking, h.lens.view(m), engines.Pace(Limits{Time: HintTime, Lines: HintLines}, pressure(m.Timers()), side), cfg.wake)
	return nil
}

// advise tells the hint once it is there.
func (s *Session) advise() {
	h := &s.hint
	if !h.busy {
		return
	}
	if h.stamp != s.m.Stamp() {
		h.drop()
		return
	}
	a, ok := h.c.Poll()
	if !ok {
		return
	}
	play := h.play
	h.drop()
	if a.Err == nil {
		if r := s.m.Position().Why(a.Thought.Move); r != nil {
			a.Err = r
		}
	}
	if a.Err != nil {
		s.tell(Hinted{Err: a.Err})
		return
	}
	h.play = play
	h.got, h.known = Hinted{Move: s.m.Position().MoveText(a.Thought.Move), Thought: a.Thought}, true
	s.hinted()
}

// hinted tells the hint that is known, or plays it. Either counts as help, once for a position.
func (s *Session) hinted() {
	h := &s.hint
	if !h.counted {
		h.counted = true
		s.m.Counts().Help(s.m.Position().ToMove())
	}
	if !h.play {
		s.tell(h.got)
		return
	}
	before, ply := s.View(), s.m.Ply()
	if r := s.m.Play(h.got.Thought.Move); r != nil {
		s.tell(Hinted{Err: r})
		return
	}
	s.played(before, ply)
}

// drop stops whoever thinks about a hint, and forgets the one there is.
func (h *hint) drop() {
	if h.busy {
		h.cancel()
		h.c.Stop()
	}
	h.busy, h.known, h.got, h.play, h.counted = false, false, Hinted{}, false, false
}
