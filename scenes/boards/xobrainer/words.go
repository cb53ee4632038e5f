package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// words are the texts on the screen as they stand, made when something changes and not in every frame.
type words struct {
	title, pass, lost, fell                string
	secret, caption                        string
	sets, points, lineUp, bag, list, moves string
	target                                 string
	heads                                  [2]table.SeatHead
	message                                [2]string
	// band and under are the writing across the board, big reports whether it is a Knock Out.
	band, under string
	big         bool
	hints       []string
	// empty stands where the list of rounds is still empty.
	empty string
}

// write makes the texts for what is shown now.
func (b *Board) write() {
	if b.m == nil || b.area.Scale == 0 {
		return
	}
	d, w := b.d, &b.words
	// A match may end away from the board: given up, or agreed to be drawn.
	b.now.turn, b.now.winner = b.state.ToMove(), b.state.Outcome().Winner()
	if r := b.m.Result(); r.Over() {
		b.now.turn, b.now.winner = rules.Nobody, r.Winner()
	}
	v := b.shown()
	caps := func(key string) string { return strings.ToUpper(d.T(key)) }
	format := b.state.Format()
	w.sets = ""
	switch {
	case format.Sets() > 0:
		w.sets = caps("xobrainer.sets")
	case format.Rounds() != 1:
		w.sets = caps("xobrainer.rounds-won")
	}
	w.points, w.lineUp, w.bag = caps("xobrainer.points"), caps("xobrainer.line-up"), caps("xobrainer.bag")
	w.pass = d.T("xobrainer.pass")
	w.lost, w.fell = d.T("variant.lost"), d.T("variant.fell")
	w.secret = caps("variant.cards")
	w.list, w.moves = caps("xobrainer.rounds"), caps("xobrainer.moves")
	w.empty = d.T("xobrainer.rounds-none")
	w.target = ""
	if n := format.Points(); n > 0 {
		w.target = "/" + strconv.Itoa(n)
	}
	w.title = b.title(v)
	b.writeHeads(v)
	for i := range w.message {
		w.message[i] = b.message(v, i)
	}
	b.writeBand()
	b.writeCaption()
	if w.hints = append(w.hints[:0], d.T("xobrainer.hint-keys")); b.point.with == finger {
		w.hints[0] = d.T("xobrainer.hint-touch")
	}
	if b.needs().cards {
		w.hints = append([]string{d.T("variant.hint-cards")}, w.hints...)
	}
	room, total := b.moveRows(b.turns())
	b.scroll = max(0, min(b.scroll, total-room))
}

// title is the header: the set and the round, or what the format counts instead.
func (b *Board) title(v *view) string {
	d, f := b.d, b.state.Format()
	switch {
	case f.Sets() > 0:
		return d.T("xobrainer.title-sets", "Set", v.set, "Sets", 2*f.Sets()-1, "Round", v.round)
	case f.Rounds() == 1:
		return d.T("xobrainer.title-round")
	case f.Rounds() > 0:
		return d.T("xobrainer.title-rounds", "Round", v.round, "Rounds", f.Rounds())
	}
	return d.T("xobrainer.title-points", "Points", f.Points(), "Round", v.round)
}

// writeHeads says who sits there. While an old board is looked at nobody is on turn.
func (b *Board) writeHeads(v *view) {
	s := b.st
	s.Match = b.m
	for i := range b.words.heads {
		h := table.Head(b.d, s, i)
		if v != &b.now {
			h.Turn, h.Thinking = false, false
		}
		b.words.heads[i] = h
	}
}

// message is what the panel of seat i has to say.
func (b *Board) message(v *view, i int) string {
	d := b.d
	side := rules.X + rules.Side(i)
	over := b.m.Result()
	switch {
	case v == &b.old && v.winner != side:
		return ""
	case v == &b.old && b.run.step.Fell:
		return d.T("variant.won-fall")
	case v == &b.old && b.run.step.KnockOut() && !v.row.KnockOut:
		return d.T("variant.knock-out-" + cardCause(&b.run.step))
	case v == &b.old && b.run.step.Gained() > v.row.Points && b.run.t >= b.run.counted:
		return b.sum(&b.run.step)
	case v == &b.old && v.row.KnockOut:
		return d.T("xobrainer.won-knock-out")
	case v == &b.old:
		return d.T("xobrainer.won-round", "N", v.row.Points)
	case over.Over() && over.Winner() == side:
		return d.T("xobrainer.won-match")
	case over.Over() && over.Winner() == rules.Nobody:
		return d.T("xobrainer.drawn-match")
	case over.Over():
		return ""
	}
	text := ""
	if n := len(b.hist.turns); n > 0 && b.hist.turns[n-1].pass && b.hist.turns[n-1].side == side {
		text = d.T("xobrainer.passed")
		if b.hist.turns[n-1].lost {
			text = d.T("variant.time-lost")
		}
	}
	if v.turn != side {
		return text
	}
	if len(b.hist.turns) == 0 {
		text = d.T("xobrainer.opens")
	}
	level, computer := b.m.OnTurnComputer()
	switch {
	case computer && level > 0:
		return text
	case b.passDue():
		return d.T("xobrainer.must-pass")
	case v.lineLen[i] > 0:
		place := d.T("xobrainer.place-" + pieceKey(v.lineUp[i][0]))
		if text != "" {
			return text + " " + place
		}
		return place
	}
	return text
}

// pieceKey is the end of the text keys that speak of a piece.
func pieceKey(p xo.Piece) string {
	return [...]string{"none", "green-x", "pink-x", "pink-o", "green-o"}[p]
}

// writeBand is what stands across the board: how a round ended, who opens the next one, or that a turn is to be passed.
func (b *Board) writeBand() {
	d, w := b.d, &b.words
	w.band, w.under, w.big = "", "", false
	if b.run != nil && b.run.step.TimeLost {
		w.band = d.T("variant.band-lost")
		w.under = d.T("variant.band-lost-who", "Name", b.words.heads[seatOf(b.run.step.Side)].Name)
		b.fitBand()
		return
	}
	if b.run == nil || !b.run.step.RoundOver {
		if b.passDue() && b.st.CanMove {
			w.band, w.under = d.T("xobrainer.band-pass"), d.T("xobrainer.band-pass-how")
		}
		return
	}
	step := &b.run.step
	name := func(s rules.Side) string { return b.words.heads[seatOf(s)].Name }
	_, opening := b.run.bandShown()
	switch {
	case opening && step.SetWon && b.state.Format().Sets() > 0:
		w.band = d.T("xobrainer.band-set", "Set", b.now.set)
		w.under = d.T("xobrainer.band-opens", "Name", name(b.now.opener))
	case opening:
		w.band = d.T("xobrainer.band-round", "Round", b.now.round)
		w.under = d.T("xobrainer.band-opens", "Name", name(b.now.opener))
	case step.Fell:
		w.band = d.T("variant.band-fell", "Name", name(step.Side))
		w.under = b.fallMeans(step, name(step.Winner))
	case step.KnockOut():
		w.band, w.big = strings.ToUpper(d.T("xobrainer.band-knock-out")), true
		w.under = d.T("xobrainer.band-knock-out-who", "Name", name(step.Winner))
		if !step.Row.KnockOut {
			w.under = d.T("variant.band-knock-out-"+cardCause(step), "Name", name(step.Winner))
		}
	case step.RoundDrawn():
		w.band, w.under = d.T("xobrainer.band-drawn"), d.T("xobrainer.band-drawn-why")
	case step.MatchOver():
		w.band = d.T("xobrainer.band-match", "Name", name(step.Winner))
		w.under = d.T("xobrainer.band-sets", "X", step.SetsAfter.X, "O", step.SetsAfter.O)
	default:
		w.band = d.T("xobrainer.band-set-won", "Name", name(step.Winner), "Set", b.old.set)
		w.under = d.T("xobrainer.band-sets", "X", step.SetsAfter.X, "O", step.SetsAfter.O)
	}
	b.fitBand()
}

// fitBand shortens what stands across the board to its width.
func (b *Board) fitBand() {
	d, w := b.d, &b.words
	st := d.Theme.Write(look.Title, graph.Bold)
	w.band = table.Fit(d.Fonts, w.band, st, b.geo.outer.W*0.86)
	w.under = table.Fit(d.Fonts, w.under, b.d.Theme.Write(look.Body, graph.Regular), b.geo.outer.W*0.86)
}

// fit is s shortened to w units at the size of the lists.
func (b *Board) fit(s string, w float64) string {
	return table.Fit(b.d.Fonts, s, b.d.Theme.Write(look.Small, graph.Regular), w)
}
