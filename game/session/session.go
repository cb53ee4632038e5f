package session

import (
	"context"
	"io"

	"xotrio/game/match"
	"xotrio/rules"
)

// Session is a match being played. It is not safe for use by several goroutines at once.
type Session struct {
	m   *match.Match
	cfg Config
	// ctx ends with the session.
	ctx    context.Context
	cancel context.CancelFunc
	lens   lens
	// private is the lens of the person that ViewFor was last asked for.
	private lens
	hold    Hold
	cast    cast
	hint    hint
	teacher teacher
	kept    kept
	news
	// waiting is set while nobody has said yet that the clocks may go on, see View.Waiting.
	waiting bool
	// over is set once the end of the match was told of, closed once the session has ended.
	over, closed bool
}

// New begins a match of info, which setup must name, and has it on its way to disk. Whatever chance deals before the first turn
// is part of the first View and no event.
func New(setup match.Setup, info *rules.Info, cfg Config) (*Session, error) {
	m, err := match.New(setup, info)
	if err != nil {
		return nil, err
	}
	return Resume(m, cfg)
}

// Resume goes on with a match, which belongs to the session from now on. Where people play and time is counted, nothing happens
// before somebody is Ready, at the beginning of a match as when it is gone on with: who opens it does not look at the board yet.
func Resume(m *match.Match, cfg Config) (*Session, error) {
	s := &Session{m: m, cfg: cfg, lens: lens{seat: Everybody}, kept: kept{saver: cfg.Saver}}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.cast = newCast(&s.cfg, m.Setup())
	s.waiting = m.Timers().Timed() && !m.Result().Over() && persons(m) > 0
	m.SetPaused(false)
	s.kept.save(s.m)
	s.end()
	if s.teacher.on = m.Setup().Teaching; !s.over { // the move played last may have been offered back when the match was left
		s.examine()
	}
	return s, nil
}

// persons is how many play, and are no computers.
func persons(m *match.Match) (n int) {
	for _, seat := range m.Setup().Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				n++
			}
		}
	}
	return n
}

// Spend counts n ticks for the side on turn: the time for which people sat at the table. It is
// saved with the next move, or when the session ends.
func (s *Session) Spend(n int) {
	if !s.closed && !s.still() {
		s.m.Spend(n)
		s.kept.spent = s.kept.spent || n > 0
	}
}

// View is the match as everybody at the table may see it, with the clocks as they stand.
func (s *Session) View() View { return s.await(s.lens.view(s.m)) }

// await is v with what the session waits for.
func (s *Session) await(v View) View {
	v.Waiting = s.waiting && !v.Over()
	return v
}

// ViewFor is the match as one person may see it: a seat, and an index in its Players.
func (s *Session) ViewFor(seat, player int) View {
	if l := &s.private; l.seat != seat || l.player != player || !l.fresh {
		s.private = lens{seat: seat, player: player}
	}
	return s.await(s.private.view(s.m))
}

// At is the match as it stood after the first ply plies, as everybody may know it now; see the function At.
func (s *Session) At(ply int) View { return s.lens.at(s.m, ply) }

// ViewNote is the line for the screen that the record keeps under name, empty if there is none.
func (s *Session) ViewNote(name string) string { return s.m.Notes().Get(name) }

// Awake reports whether the session needs every tick: a bomb or a bar runs, somebody thinks or is about to, an answer is held back, or there
// are events to fetch. Where it is false nothing will happen before the next Request, or Config.Wake, but what Due says.
func (s *Session) Awake() bool {
	switch {
	case len(s.events) > 0 || s.hint.busy || s.Weighing():
		return true
	case s.closed || s.m.Result().Over() || s.still():
		return false
	}
	p, _, _, _ := s.m.OnTurn()
	return s.Thinking() || p.Computer() && !s.cast.failed(s.m) || s.counts() && pressed(s.m.Timers()) && !s.hold.Fuses
}

// Due is in how many ticks a clock that runs shows another second or comes to its end, 0 where none runs: it needs no tick before.
func (s *Session) Due() int {
	if s.closed || s.m.Result().Over() || !s.counts() || s.hold.Clocks {
		return 0
	}
	t := s.m.Timers()
	return t.NextSecond(s.m.Turn())
}

// Close ends the session: controllers are stopped, and what is left on the clocks is on its way to disk. Views can be had of
// it after that; nothing happens in it any more.
func (s *Session) Close() {
	if s.closed {
		return
	}
	s.closed = true
	s.rest()
	s.cancel()
	closeController(s.hint.c)
	s.cast.close()
	switch {
	case s.m.Result().Over():
		s.kept.archive(s.m)
	case s.m.Timers().Timed(), s.kept.spent:
		s.kept.save(s.m)
	}
}

// rest has everybody stop who thinks, and the move played last stay.
func (s *Session) rest() {
	s.cast.stop()
	s.teacher.settle()
	s.hint.drop()
}

// closeController gives back what a controller holds.
func closeController(c Controller) {
	if c, ok := c.(io.Closer); ok {
		_ = c.Close() // there is nobody left to tell
	}
}

// end tells once of a match that is over. It is moved to the archive as soon as it can no longer be taken up again: at once where
// its end stays, else when the session ends.
func (s *Session) end() {
	if s.over || !s.m.Result().Over() {
		return
	}
	s.over = true
	if !s.m.CanUndo() {
		s.kept.archive(s.m)
	}
	s.tell(Ended{s.View()})
}

// Finished is the match itself once it is over, to be looked back at, nil before: nothing in it is a secret any more. It must not be
// changed, and is the session's again when somebody takes its end back.
func (s *Session) Finished() *match.Match {
	if !s.m.Result().Over() {
		return nil
	}
	return s.m
}

// still reports whether the clocks stand still and nobody thinks: the match is paused, or waits for somebody to be Ready.
func (s *Session) still() bool { return s.m.Timers().Paused || s.waiting }

// played tells of the plies from number from on, which have just been played where the match was before; they are on their way to
// disk first.
func (s *Session) played(before View, from int) {
	s.cast.stop()
	s.hint.drop()
	s.kept.save(s.m)
	offer := before.Offer
	for ply := from + 1; ply <= s.m.Ply(); ply++ {
		after := s.lens.at(s.m, ply)
		s.tell(Moved{before, after.Plies[ply-1], after})
		before = after
	}
	if offer != rules.Nobody && s.m.Offer() == rules.Nobody && !s.m.Result().Over() {
		s.tell(Declined{offer.Other()})
	}
	s.end()
}
