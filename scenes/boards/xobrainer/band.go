package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// band is what stands across the board: how a round ended, who opens the next one, or that a turn is to be passed.
func (b *writer) band(s *scene, w *words) {
	switch {
	case s.again > 0:
		b.reopened(s, w)
	case !s.running || s.ended == nil:
		if s.live && s.v.passDue() {
			w.band, w.under = b.d.T("xobrainer.band-pass"), b.d.T("xobrainer.band-pass-how")
		}
		return
	case s.t >= s.open:
		b.opening(s, w)
	case s.step.MatchOver(): // the result tells that
		return
	case (s.waits || s.set != never) && s.t < s.band: // nothing is told before it has been seen
		return
	default:
		b.ending(s, w)
	}
	if w.goOn != "" || s.settling() && w.opens != "" { // on the sheet, where it may take two lines
		return
	}
	st := b.d.Theme.Write(look.Title, graph.Bold)
	w.band = b.d.Fonts.Fit(w.band, st, b.geo.outer.W*0.86)
	w.under = b.d.Fonts.Fit(w.under, b.d.Theme.Write(look.Body, graph.Regular), b.geo.outer.W*0.86)
}

// opening announces the next round.
func (b *writer) opening(s *scene, w *words) {
	next := s.after
	w.band = b.d.T("xobrainer.band-round", "Round", next.round)
	if s.step.SetWon && next.state.Format().Sets() > 0 {
		w.band = b.d.T("xobrainer.band-set", "Set", next.set)
	}
	i := seatOf(next.opener)
	w.under = b.d.T("told.begins", "Name", w.sides[i], "N", len(next.view.Setup.Seats[i].Players))
}

// reopened tells of the round that is looked at again.
func (b *writer) reopened(s *scene, w *words) {
	r := &s.v.rounds[s.again-1]
	w.band = b.d.T("xobrainer.band-round", "Round", r.number)
	if s.v.state.Format().Sets() > 0 {
		w.band = b.d.T("rounds.of-set", "Set", r.set, "Round", r.number)
	}
	w.under = b.came(&r.step, w)
	w.goOn = b.d.T("rounds.back")
}

// ending tells how the round ended.
func (b *writer) ending(s *scene, w *words) {
	d, step := b.d, &s.step
	name := func(s rules.Side) string { return w.sides[seatOf(s)] }
	wins := func(key string, parts ...any) string {
		return d.T(key, append(parts, "Name", name(step.Winner), "N", members(&s.v.view, step.Winner))...)
	}
	switch {
	case step.Fell:
		w.band = d.T("variant.band-fell", "Name", name(step.Side))
		w.under = b.fallMeans(s, wins)
		if step.SetWon {
			w.band, w.under = w.under, w.band
		}
	case step.RoundDrawn():
		w.band, w.under = d.T("xobrainer.band-drawn"), d.T("xobrainer.band-drawn-why")
	case step.SetWon:
		w.band = wins("xobrainer.band-set-won", "Set", s.v.set)
	default:
		w.band, w.under = wins("rounds.won"), b.came(step, w)
	}
	if step.SetWon {
		b.setTold(s, w)
	}
	if s.waits {
		w.goOn = d.T("rounds.next")
		if step.SetWon {
			w.goOn = d.T("rounds.next-set")
		}
	}
}

// members is how many people and computer players have a side of v: verbs go with it.
func members(v *session.View, s rules.Side) int { return len(v.Setup.Seats[seatOf(s)].Players) }

// fallMeans is what the fall of the beam brings the other side; wins is a text about that.
func (b *writer) fallMeans(s *scene, wins func(key string, parts ...any) string) string {
	switch step := &s.step; {
	case step.SetWon:
		return wins("xobrainer.band-set-won", "Set", s.v.set)
	default:
		return wins("variant.fall-points", "Points", step.FallPoints)
	}
}

// sum is what a round has brought as a sentence: row 9 + missions 6 = 15.
func (b *writer) sum(step *xo.Step) string {
	parts := []string{b.d.T("variant.sum-row", "Points", step.Row.Points)}
	if n := step.MissionPoints; n > 0 {
		parts = append(parts, b.d.T("variant.sum-missions", "Points", n))
	}
	if n := step.TrapPoints; n > 0 {
		parts = append(parts, b.d.T("variant.sum-trap", "Points", n))
	}
	return strings.Join(parts, " + ") + " = " + strconv.Itoa(step.Gained())
}

// caption is what stands above the squares of a card that is laid or turned up, and the sum after them.
func (b *writer) caption(s *scene) string {
	switch {
	case s.drawing():
		if d := &s.step.Draw; d.Kind == xo.DrawMap && s.t < s.laying.caption {
			return s.v.cardName(b.d, xo.DrawMap, d.Side, 0)
		}
	case s.old():
		if c := s.card(s.t); c != nil {
			return b.revealText(s.v, c)
		} else if s.t >= s.sum && s.t < s.sumEnd {
			return b.sum(&s.step)
		}
	}
	return ""
}

// revealText is what a card has come to.
func (b *writer) revealText(v *standing, c *reveal) string {
	n := c.stands.N
	what := b.d.T("variant.stand", "N", n)
	if c.kind == xo.DrawTrap {
		what = b.d.T("variant.trapped", "N", n)
	}
	text := v.cardName(b.d, c.kind, c.side, c.member) + " · " + what
	switch {
	case c.knock:
		return text + " · " + b.d.T("xobrainer.band-knock-out")
	case c.set:
		return text + " · " + b.d.T("variant.wins-set")
	case c.points > 0:
		return text + " · +" + strconv.Itoa(c.points)
	case n > 0 && !c.counts:
		return text + " · " + b.d.T("variant.not-counted")
	}
	return text
}
