// Package session plays a match without a screen: persons, computer players, clocks, take-back, hints, draw offers,
// rematch and saving. A session is driven by Tick and Request and answers with events. What it shows of a match is a
// View, which contains nothing that its viewer may not know. Several sessions can run concurrently.
//
//	session.go     Session and Config; saving, the end of a match
//	request.go     what players ask for: moves, take-back, resignation, draws, other players
//	event.go       what a session reports
//	controller.go  the turns of players that are no persons
//	players.go     such players: a level, a script
//	clock.go       Tick and the clocks
//	hint.go        hints, and moves played for a person
//	teach.go       teaching matches: big mistakes can be taken back
//	view.go        View: a match as one viewer may see it
//	viewer.go      making views, also of earlier plies and of trial moves
//	rematch.go     the next match between the same players, and the score between them
//	origin.go      the source of a match that did not start at the beginning
package session

import (
	"context"
	"io"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/rules"
)

// Saver stores the match on disk. Its methods do not wait for the disk.
type Saver interface {
	// Save stores the current state of the match.
	Save(m *match.Match)
	// Finish moves the record of a match that is over, and will not be resumed, from the game in progress to the archive.
	// A session calls it once.
	Finish(m *match.Match)
}

// MinTicks is the usual Config.MinTicks.
const MinTicks = 30

// Config connects a session with the program.
type Config struct {
	// Saver may be nil: then nothing is saved.
	Saver Saver
	// Control makes the controller of a player that is no person. It is called on the player's first turn, and after an
	// error again once the position has changed. The session closes a controller that is an io.Closer when it ends.
	Control func(info *rules.Info, p match.Player) (Controller, error)
	// Hint makes the controller that finds hints; nil if there are none.
	Hint func(info *rules.Info) (Controller, error)
	// Judge makes the judge of the moves in a teaching match; nil if there is none.
	Judge func(info *rules.Info) (judge.Analyser, error)
	// Wake, which may be nil, is called from any goroutine to ask for a call of Tick, when a controller has an answer.
	Wake func()
	// MinTicks is the minimum time before a controller's move is played, so that people can follow the game.
	MinTicks int
}

func (c *Config) wake() {
	if c.Wake != nil {
		c.Wake()
	}
}

// Hold names the things that wait while the screen shows something.
type Hold struct {
	// Moves delays the moves of controllers (they continue to think), Clocks stops the players' clocks, Fuses stops bomb
	// and bar.
	Moves, Clocks, Fuses bool
}

// Session is a match being played. It must not be used by several goroutines at once.
type Session struct {
	m   *match.Match
	cfg Config
	// ctx ends with the session.
	ctx    context.Context
	cancel context.CancelFunc
	hold   Hold

	// shared makes the public views, private those of the person that ViewFor was last called for. public and own are the last
	// views that they made, nil if something has changed that the stamp of the match does not show.
	shared, private viewer
	public, own     *View

	// players holds the controllers, by seat and index in its Players.
	players [][]player
	turn    turn
	// opinions holds what the controllers of each side last thought of its chances.
	opinions [3]opinion
	// stuck is true if the controller to move failed in the state of the match with stamp stuckAt.
	stuck   bool
	stuckAt uint64

	hint    hint
	teacher teacher

	// events are the events since the last call of Events, fetched the ones it returned.
	events, fetched []Event
	// unsavedTime is true if time was counted since the last save, archived once the match was moved to the archive.
	unsavedTime, archived bool
	// waiting is true until a player is Ready, see View.Waiting.
	waiting bool
	// over is true once Ended was reported, closed once the session has ended.
	over, closed bool
}

// Resume starts or continues a match, which the session owns from now on, and saves it. Random draws before the first turn
// are part of the first View and no events. If people play and time is counted, nothing happens until
// a player is Ready, in a new match and in a resumed one: the players may not be looking at the board yet.
func Resume(m *match.Match, cfg Config) (*Session, error) {
	s := &Session{m: m, cfg: cfg, shared: viewer{seat: Spectator}}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	for seat, st := range m.Setup().Seats {
		ps := make([]player, len(st.Players))
		for i := range ps {
			ps[i].viewer = viewer{seat: seat, player: i}
		}
		s.players = append(s.players, ps)
	}
	s.waiting = m.Timers().Timed() && !m.Result().Over() && persons(m) > 0
	m.SetPaused(false)
	s.save()
	s.reportEnd()
	if s.teacher.on = m.Setup().Teaching; !s.over { // the last move may have been offered back when the match was left
		s.teacher.examine(s.ctx, &s.cfg, m)
	}
	return s, nil
}

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

// View returns the match as all players at the table may see it, with the current clocks. It returns the same view until
// something changes.
func (s *Session) View() *View { return s.current(&s.public, &s.shared) }

func (s *Session) current(cache **View, w *viewer) *View {
	if *cache == nil || (*cache).Stamp != s.m.Stamp() {
		v := w.view(s.m)
		v.Waiting = s.waiting && !v.Over()
		v.Cornered = s.cornered()
		*cache = v
	}
	return *cache
}

// cornered returns the side for View.Cornered.
func (s *Session) cornered() rules.Side {
	for side, o := range s.opinions {
		if o.cornered && !s.m.Setup().Unaided() {
			return rules.Side(side)
		}
	}
	return rules.Nobody
}

func (s *Session) dropViews() { s.public, s.own = nil, nil }

// ViewFor returns the match as one person may see it, by seat and index in its Players.
func (s *Session) ViewFor(seat, player int) *View {
	if w := &s.private; w.seat != seat || w.player != player || !w.fresh {
		s.private, s.own = viewer{seat: seat, player: player}, nil
	}
	return s.current(&s.own, &s.private)
}

// Own returns the match as the only person at the table may see it, with the person's seat and index in its Players, to
// show the person's secrets openly. v is nil if more persons sit at the table, or none: then no secret may be shown.
func (s *Session) Own() (v *View, seat, player int) {
	s.shared.update(s.m)
	n := 0
	for i, st := range s.shared.setup.Seats {
		for k, p := range st.Players {
			if !p.Computer() {
				seat, player = i, k
				n++
			}
		}
	}
	if n != 1 {
		return nil, 0, 0
	}
	return s.ViewFor(seat, player), seat, player
}

// At returns the match after the first ply plies, as all players may know it now; see the function At.
func (s *Session) At(ply int) *View { return s.shared.viewAt(s.m, ply) }

// ViewNote returns the line that the record stores under name, "" if there is none.
func (s *Session) ViewNote(name string) string { return s.m.Notes().Get(name) }

// Awake reports whether the session needs every tick: a bomb or a bar runs, a player thinks or is about to, an answer is
// delayed, or there are events to fetch. If it is false, nothing happens before the next Request or Config.Wake, except
// for the clock that Due returns.
func (s *Session) Awake() bool {
	switch {
	case len(s.events) > 0 || s.hint.busy || s.Weighing():
		return true
	case s.closed || s.m.Result().Over() || s.stopped():
		return false
	}
	p, _, _, _ := s.m.OnTurn()
	t := s.m.Timers()
	return s.Thinking() || p.Computer() && !s.failed() || s.timeCounts() && hasFuse(&t) && !s.hold.Fuses
}

// Due returns the number of ticks until a running clock shows another second or runs out, 0 if none is running. The
// clocks need no tick before that.
func (s *Session) Due() int {
	if s.closed || s.m.Result().Over() || !s.timeCounts() || s.hold.Clocks {
		return 0
	}
	t := s.m.Timers()
	return t.NextSecond(s.m.Turn())
}

// Spend adds n ticks to the time of the side to move: the time that players had the table open. It is saved with the next
// move, or when the session ends.
func (s *Session) Spend(n int) {
	if !s.closed && !s.stopped() {
		s.m.Spend(n)
		s.unsavedTime = s.unsavedTime || n > 0
	}
}

// Finished returns the match itself once it is over, for a review, and nil before: a finished match has no secrets. The
// caller must not change it, and must drop it when the end is taken back.
func (s *Session) Finished() *match.Match {
	if !s.m.Result().Over() {
		return nil
	}
	return s.m
}

// Close ends the session: it stops the controllers and saves the clocks. Views can still be made; nothing else happens.
func (s *Session) Close() {
	if s.closed {
		return
	}
	s.closed = true
	s.stopAll()
	s.cancel()
	closeController(s.hint.c)
	for _, seat := range s.players {
		for _, p := range seat {
			closeController(p.c)
		}
	}
	switch {
	case s.m.Result().Over():
		s.archive()
	case s.m.Timers().Timed(), s.unsavedTime:
		s.save()
	}
}

func closeController(c Controller) {
	if c, ok := c.(io.Closer); ok {
		_ = c.Close() // an error has no consequence now
	}
}

func (s *Session) stopped() bool { return s.m.Timers().Paused || s.waiting }

// stopAll stops all thinking, and makes the last move final.
func (s *Session) stopAll() {
	s.stopThinking()
	s.teacher.settle()
	s.hint.drop()
}

func (s *Session) save() {
	s.unsavedTime = false
	if s.cfg.Saver != nil {
		s.cfg.Saver.Save(s.m)
	}
}

func (s *Session) archive() {
	if s.archived {
		return
	}
	s.archived = true
	if s.cfg.Saver != nil {
		s.cfg.Saver.Finish(s.m)
	}
}

// reportPlies saves the match and reports the plies from index from on, which were just played. before is the view
// before them. The save comes first: a move is on its way to disk before it is shown.
func (s *Session) reportPlies(before *View, from int) {
	s.stopThinking()
	s.hint.drop()
	s.save()
	offer := before.Offer
	for ply := from + 1; ply <= s.m.Ply(); ply++ {
		after := s.shared.viewAt(s.m, ply)
		s.emit(Moved{Before: before, Ply: after.Last(), After: after})
		before = after
	}
	if offer != rules.Nobody && s.m.Offer() == rules.Nobody && !s.m.Result().Over() {
		s.emit(Declined{offer.Other()})
	}
	s.reportEnd()
}

// reportEnd reports once that the match is over. The match moves to the archive when it can no longer be resumed: at once
// if its end cannot be taken back, otherwise when the session ends.
func (s *Session) reportEnd() {
	if s.over || !s.m.Result().Over() {
		return
	}
	s.over = true
	if !s.m.CanUndo() {
		s.archive()
	}
	s.emit(Ended{s.View()})
}
