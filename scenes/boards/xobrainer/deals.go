package xobrainer

import (
	"slices"
	"time"

	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// Durations of the stages of a draw.
const (
	mapTime   = 1900 * ms
	mapPiece  = 500 * ms
	pieceGap  = 170 * ms
	slideTime = 320 * ms
)

// deal is the animation of a draw by chance: a map is laid piece by piece, a secret card slides face down to its place,
// a line-up slides in.
type deal struct {
	// kind is the kind of card or pieces drawn, 0 for nothing.
	kind xo.DrawKind
	// marks holds the squares of a map.
	marks [xo.Marks]xo.Square
	// The caption of a map disappears at caption.
	caption time.Duration
	// The line-ups of the seats in new slide in at lineUps.
	lineUps time.Duration
	new     [2]bool
}

func (tl *timeline) planDeal(step *xo.Step, before, after *position) {
	l := deal{kind: step.Draw.Kind, lineUps: never, caption: never}
	tl.drop, tl.end = 0, slideTime
	if l.kind == xo.DrawMap {
		l.marks, l.caption, tl.end = after.marks(step.Draw.Card), mapTime, mapTime
	} else if l.kind == xo.DrawLineUp {
		tl.end = 0
	}
	for i := range l.new {
		if l.new[i] = before.lineLen[i] == 0 && after.lineLen[i] > 0; l.new[i] {
			l.lineUps = tl.end
		}
	}
	if l.lineUps != never {
		tl.end += refillTime
	}
	tl.deal, tl.rest = l, tl.end
}

func (l *deal) landsAt(n int) time.Duration { return mapPiece + time.Duration(n)*pieceGap }

func (l *deal) cues() (cues []boards.TimedCue) {
	if l.kind == xo.DrawLineUp {
		return nil
	}
	cues = append(cues, boards.TimedCue{At: 0, Cue: sound.Select})
	if l.kind == xo.DrawMap {
		for n := range l.marks {
			cues = append(cues, boards.TimedCue{At: l.landsAt(n), Cue: sound.Place})
		}
	}
	return cues
}

func (tl *timeline) markDeal() {
	l := &tl.deal
	tl.mark(l.lineUps, refillTime)
	switch l.kind {
	case xo.DrawMap:
		tl.mark(0, litTime)
		for n := range l.marks {
			tl.mark(l.landsAt(n), dropTime)
		}
		tl.mark(mapTime-litTime, litTime)
	case xo.DrawMission, xo.DrawTrap:
		tl.mark(0, slideTime)
	}
	tl.mark(tl.end, 0)
}

// Durations of the stages of a card at the end of a round.
const (
	revealTime = 1700 * ms
	// markEvery is the time between two marks of a card; its points are added after countAfter.
	markEvery  = 160 * ms
	countAfter = 900 * ms
	sumTime    = 2000 * ms
)

// reveal is a card that is turned up at the end of a round.
type reveal struct {
	kind   xo.DrawKind
	side   rules.Side
	member int
	// standing is the state of the card; points is its score, 0 for the side that has not won.
	standing xo.Standing
	points   int
	// counts is true for the cards of the winner of a row. set and knock are true if the card wins the set or the
	// match.
	counts, set, knock bool
	at, end            time.Duration
}

// snapAt returns when the jaws have closed over mark n of a trap.
func (r *reveal) snapAt(n int) time.Duration { return r.at + time.Duration(n)*markEvery + snapTime }

// revealsOf returns the cards of a side that have a piece in place, missions before the trap.
func revealsOf(step *xo.Step, side rules.Side) (cards []reveal) {
	t := step.Tally(side)
	counts := step.Winner == side && !step.Fell
	add := func(r reveal) {
		if r.standing.N > 0 {
			r.side, r.counts = side, counts
			cards = append(cards, r)
		}
	}
	for m, s := range t.Missions {
		r := reveal{kind: xo.DrawMission, member: m, standing: s}
		if counts {
			r.points, r.knock = s.N*xo.MissionPoints, s.N == xo.Marks
		}
		add(r)
	}
	r := reveal{kind: xo.DrawTrap, standing: t.Trap}
	if counts {
		r.points, r.set, r.knock = step.TrapPoints, step.TrapSet, step.KnockOuts&xo.KnockOutByTrap != 0
	}
	add(r)
	return cards
}

// planReveals plans cards in order, starting at from. It returns when the last one has been shown.
func (tl *timeline) planReveals(cards []reveal, from time.Duration) time.Duration {
	for _, r := range cards {
		r.at, r.end = from, from+revealTime
		from = r.end
		tl.cards = append(tl.cards, r)
	}
	return from
}

func (tl *timeline) planAllReveals(step *xo.Step, from time.Duration) time.Duration {
	return tl.planReveals(revealsOf(step, rules.O), tl.planReveals(revealsOf(step, rules.X), from))
}

// planBonuses plans the cards of the winner after its dots, and the sum. The card of a Knock Out comes last, after those of
// the loser, and is still visible when the bolt strikes; its points are not added up.
func (tl *timeline) planBonuses(step *xo.Step) {
	cards := revealsOf(step, step.Winner)
	if len(cards) == 0 {
		return
	}
	if step.KnockOut() {
		cards = append(cards, revealsOf(step, step.Winner.Other())...)
	}
	slices.SortStableFunc(cards, func(a, b reveal) int {
		switch {
		case a.knock == b.knock:
			return 0
		case a.knock:
			return 1
		}
		return -1
	})
	tl.counted = tl.planReveals(cards, tl.counted+400*ms)
	seen := tl.counted
	if last := &tl.cards[len(tl.cards)-1]; last.knock {
		last.end += ringTime
		seen = last.end
	}
	if step.Gained() > step.Row.Points && !step.KnockOut() {
		tl.sum, tl.sumEnd = seen, seen+sumTime
	}
}

func (tl *timeline) planLoserCards(step *xo.Step, from time.Duration) time.Duration {
	return tl.planReveals(revealsOf(step, step.Winner.Other()), max(from, tl.sumEnd))
}

// cardAt returns the card that is turned up at t, nil if none.
func (tl *timeline) cardAt(t time.Duration) *reveal {
	for i := range tl.cards {
		if c := &tl.cards[i]; t >= c.at && t < c.end {
			return c
		}
	}
	return nil
}

// bonusAt returns the points of the winner's cards that have been added at t.
func (tl *timeline) bonusAt(step *xo.Step, t time.Duration) (n int) {
	if t >= tl.counted {
		return step.Gained() - step.Row.Points
	}
	for i := range tl.cards {
		if c := &tl.cards[i]; t >= c.at+countAfter {
			n += c.points
		}
	}
	return n
}
