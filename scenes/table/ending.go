package table

import (
	"slices"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// ending is what comes of a match that is over: its result, and the next one.
type ending struct {
	*common
	camera *camera
	past   *past
	cover  *cover
	// since is when the match was over, told reports whether the result was shown.
	since time.Duration
	told  bool
	// rematch is the match that playing again leads to, as the result has shown it; nil where none was shown.
	rematch *match.Match
	// level is the level at which computer players play in the next match, 0 for the one of this.
	level int
}

// finish brings up the result once the match is over and the board has shown how: the board glides to its place there.
func (e *ending) finish() {
	switch {
	case !e.view.Over():
		e.told = false
	case e.told || e.work.Busy(e.now) || e.now < e.since+boards.FinaleLead || e.s.Weighing() || e.s.Doubt() != nil:
	default:
		e.told = true
		e.result()
	}
}

// result tells how the match ended, and what playing again leads to.
func (e *ending) result() {
	to := scenes.Result{View: e.copied(), Tournament: e.tournament(), Past: e.s, Played: e.s.Finished()}
	if c, ok := e.board.(boards.Camera); ok {
		to.Camera = c.Camera()
	}
	if !e.past.on && !e.cover.play.Hidden {
		to.From = e.board.Frame()
		to.Since, _ = e.work.Shown()
	}
	if s := e.view.Series(); to.Tournament == "" || s.On() && !s.Over() { // else nothing of this is played again
		e.rematch, _ = e.s.Rematch(e.d.Seed()) // an error is told when it is asked for
		to.Again = e.rematch
	}
	e.lead(scenes.Push, to)
}

// looking reports whether the board of a match is looked at that is over and whose result was told.
func (e *ending) looking() bool { return e.told && e.view.Over() }

// again opens a table for a new match with the same players, the other one beginning, looked at in the same way: the one that the
// result has told of, if it was told.
func (e *ending) again() {
	e.camera.keep()
	m, err := e.rematch, error(nil)
	if m == nil || !e.view.Over() {
		m, err = e.s.Rematch(e.d.Seed())
	}
	if err == nil && e.level > 0 {
		if err = session.AtLevel(m, e.level); err == nil {
			e.remember()
		}
	}
	if err != nil {
		e.tell(err.Error())
		return
	}
	e.lead(scenes.Go, scenes.Table{Match: m})
}

// remember has the setup of the game offer the level that the next match is played at.
func (e *ending) remember() {
	last, ok := e.d.LastSetup(e.view.Info.Name)
	if !ok {
		return
	}
	for i, seat := range last.Seats {
		last.Seats[i].Players = slices.Clone(seat.Players)
		for k := range seat.Players {
			if p := &last.Seats[i].Players[k]; p.Computer() {
				p.Level = e.level
			}
		}
	}
	e.d.Remember(last)
}
