package session

import (
	"context"
	"time"

	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
)

// HintTime is the time limit for a hint. Hints made by judge.Adviser take a fraction of it on an average machine.
const HintTime = 5 * time.Second

// HintLines is the number of moves in a hint, if its controller reports more than the best.
const HintLines = 3

// hint is the hint that a person has asked for.
type hint struct {
	c      Controller
	viewer viewer
	cancel context.CancelFunc
	// busy is true while the controller thinks, known if got is the hint for stamp.
	busy, known bool
	stamp       uint64
	got         Hinted
	// play is true if the best move is to be played once it is known, counted if this hint has been counted as help.
	play, counted bool
}

// HintBusy reports whether a hint is being computed.
func (s *Session) HintBusy() bool { return s.hint.busy }

// askHint asks for a hint for the person to move, which is then reported, or played. A hint that is known for this
// position is reported again.
func (s *Session) askHint(play bool) *rules.Refusal {
	p, seat, player, ok := s.m.OnTurn()
	h := &s.hint
	switch {
	case !ok:
		return rules.Refuse("refusal.match.over")
	case p.Computer():
		return rules.Refuse("refusal.session.turn")
	case s.m.Setup().WhyNoHelp() != nil:
		return s.m.Setup().WhyNoHelp()
	case s.waiting:
		return rules.Refuse("refusal.session.ready")
	case s.cfg.Hint == nil:
		return rules.Refuse("refusal.session.hint")
	case h.busy:
		h.play = h.play || play
		return nil
	case h.known && h.stamp == s.m.Stamp():
		h.play = play
		s.useHint()
		return nil
	}
	if err := h.start(s.ctx, &s.cfg, s.m, seat, player); err != nil {
		s.emit(Hinted{Err: err})
	}
	h.play = play
	return nil
}

func (h *hint) start(ctx context.Context, cfg *Config, m *match.Match, seat, player int) error {
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
		// All players see a hint on the board: one made with a secret card would reveal it.
		seat, player = Spectator, 0
	}
	if h.viewer.seat != seat || h.viewer.player != player || !h.viewer.fresh {
		h.viewer = viewer{seat: seat, player: player}
	}
	thinking, cancel := context.WithCancel(ctx)
	h.cancel, h.busy, h.stamp = cancel, true, m.Stamp()
	timers := m.Timers()
	h.c.Start(thinking, h.viewer.view(m), engines.Pace(Limits{Time: HintTime, Lines: HintLines}, pressure(&timers), side), cfg.wake)
	return nil
}

func (s *Session) pollHint() {
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
		if r := s.m.Position().Check(a.Thought.Move); r != nil {
			a.Err = r
		}
	}
	if a.Err != nil {
		s.emit(Hinted{Err: a.Err})
		return
	}
	h.play = play
	h.got, h.known = Hinted{Move: s.m.Position().MoveText(a.Thought.Move), Thought: a.Thought}, true
	s.useHint()
}

// useHint reports or plays the known hint. Either counts as help, once per position.
func (s *Session) useHint() {
	h := &s.hint
	if !h.counted {
		h.counted = true
		s.dropViews()
		s.m.Counts().Help(s.m.Position().ToMove())
	}
	if !h.play {
		s.emit(h.got)
		return
	}
	before, ply := s.View(), s.m.Ply()
	if r := s.m.Play(h.got.Thought.Move); r != nil {
		s.emit(Hinted{Err: r})
		return
	}
	s.reportPlies(before, ply)
}

func (h *hint) drop() {
	if h.busy {
		h.cancel()
		h.c.Stop()
	}
	h.busy, h.known, h.got, h.play, h.counted = false, false, Hinted{}, false, false
}
