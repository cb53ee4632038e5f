package xobrainer

import (
	"slices"
	"time"

	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// act is a passage with everything that is needed to show it at any moment. It does not change.
type act struct {
	plan
	step xo.Step
	// member is the index in the players of the step's seat of who took the turn.
	member        int
	before, after *standing
	// ended is the board of a round that the step has ended, nil where it has not.
	ended *standing
	// origin is the board at rest before the act begins.
	origin *act
	start  time.Duration
	back   bool
	// hold reports whether nobody can play before its rest.
	hold bool
	// told are the moments at which a text changes.
	told []time.Duration
}

// newAct plans how p is shown. Where waits is set and people play, the end of a round stays until one of them goes on.
func newAct(p *boards.Passage, reduced, waits bool) *act {
	a := &act{step: stepOf(&p.After, p.Ply), member: p.Ply.Player, before: stand(p.Before), after: stand(p.After), start: p.Start, back: p.Back}
	step := &a.step
	_, more := a.after.state.Due()
	a.plan = makePlan(step, reduced, more, waits && !p.Back && a.before.anybody())
	if step.RoundOver {
		a.ended = a.before.ended(p.Ply, step)
	} else if step.Side == rules.Nobody {
		a.layDraw(step, a.before, a.after)
	}
	a.hold = step.RoundOver || step.Side == rules.Nobody && len(a.after.turns) == 0
	if a.laying.kind != 0 {
		a.markLaying()
	} else {
		a.markAll(step)
	}
	a.told = a.stages()
	a.origin = resting(a.before)
	if a.back {
		a.origin, a.rest = resting(a.after), a.end
	}
	return a
}

// resting is the act of a board on which nothing happens.
func resting(s *standing) *act { return &act{plan: noPlan(), before: s, after: s} }

// clip is what the act says to whoever plays it.
func (a *act) clip() boards.Clip {
	c := boards.Clip{Length: a.end, Rest: min(a.rest, a.end), Hold: a.hold}
	if a.waits {
		c.Wait, c.Resume = a.wait, a.resume()
	}
	switch {
	case a.back:
	case a.laying.kind != 0:
		c.Cues = a.laying.cues()
	default:
		c.Cues = a.cues()
	}
	return c
}

// cues are the sounds of a turn and of the end of a round.
func (a *act) cues() (cues []boards.TimedCue) {
	add := func(at time.Duration, c sound.Cue) {
		if at < never/2 {
			cues = append(cues, boards.TimedCue{At: at, Cue: c})
		}
	}
	step := &a.step
	switch {
	case step.TimeLost:
		add(bangAt, sound.Bang)
	case step.Fell:
		add(33*ms, sound.Lose)
	case step.Piece != xo.NoPiece:
		add(67*ms, sound.Place)
	}
	for i := range a.cards {
		c := &a.cards[i]
		add(c.at, sound.Select)
		for n, met := range c.stands.Met {
			if met && c.kind == xo.DrawTrap {
				add(c.snapAt(n), sound.Place)
			}
		}
	}
	switch {
	case !step.MatchOver() || step.KnockOut():
		add(a.lit, sound.Row)
	case a.lit != never:
		add(a.lit, boards.Fanfare(&a.after.view))
	default:
		add(a.drop, boards.Fanfare(&a.after.view))
	}
	add(a.strike, sound.KnockOut)
	if c, ok := a.countedCue(); ok {
		add(a.counted, c)
	}
	add(a.lamp(), sound.Set)
	slices.SortStableFunc(cues, func(x, y boards.TimedCue) int { return int(x.At - y.At) })
	return cues
}

// countedCue is the sound of the moment at which the points of a round are complete.
func (a *act) countedCue() (c sound.Cue, ok bool) {
	switch {
	case a.counted == never || a.step.MatchOver() || a.set != never: // the lamp of a set has a sound of its own
		return 0, false
	}
	return sound.Round, true
}

// same reports whether p is the passage that a shows, which may begin at another moment.
func (a *act) same(p *boards.Passage) bool {
	return a.back == p.Back && samePosition(&a.before.view, &p.Before) && samePosition(&a.after.view, &p.After)
}

// samePosition reports whether two views are of one position of a match.
func samePosition(v, w *session.View) bool { return v.Stamp == w.Stamp && len(v.Plies) == len(w.Plies) }

// laysSecret reports whether a card is drawn that somebody has to look at.
func (a *act) laysSecret() bool {
	return a.laying.kind == xo.DrawMission || a.laying.kind == xo.DrawTrap
}

// struck is where the bolt of a Knock Out comes down: on the Knock Out square of the row, or on the first mark of the card that
// is fulfilled.
func (a *act) struck() (q xo.Square, ok bool) {
	if a.step.Row.KnockOut {
		knock := a.before.knockOuts()
		for _, q := range a.step.Row.Squares {
			if knock.Has(q) {
				return q, true
			}
		}
	}
	for i := range a.cards {
		if c := &a.cards[i]; c.knock {
			marks := a.before.marks(c.stands.Card)
			for n, met := range c.stands.Met {
				if met {
					return marks[n], true
				}
			}
		}
	}
	return 0, false
}

// resume is when a round that waits goes on: its writing goes and the board is swept.
func (p *plan) resume() time.Duration { return p.sweep - fadeTime }

// awaits reports whether the end of a round is being shown until a player goes on.
func (s *scene) awaits() bool {
	return s.running && !s.back && s.waits && s.t >= s.wait && s.t < s.resume()
}
