// Package xobrainer shows XOBrainer on a board: the lacquered board with its dots and Knock Out squares, the players'
// line-ups, bags and scores, and how moves, rows, sets and a Knock Out come about.
//
// The rules have gone on to the next round when a row is completed; the board shows the old position meanwhile, lets the row
// glow and counts its dots into the score one by one, sweeps the pieces away and only then takes the new round over. A player
// who clicks or presses a key during that sees the end of it at once.
//
// All that is drawn is a function of a scene: of the step being shown, the time since it began, the clocks, and where a
// player points. A turn that can only be passed is not passed unasked: the board says so, and a click or Enter passes it.
package xobrainer

import (
	"time"

	"xotrio/game/session"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// Board is the boards.Board of XOBrainer.
type Board struct {
	*kit
	*tree
	speaker
	entries
	lists *lists
	acts
	st    boards.State
	times session.Times
	ear   ear
	point pointing
	ask   asking
	// seen is the preview that was made last.
	seen preview
	// own are the cards that lie open.
	own ownCards
	// due reports whether people are to be asked to look at their cards once the board is at rest, hurry whether a player does
	// not want to see what is still drawn before that.
	due, hurry bool
	pressed
	reopening
	ticked
}

// acts are what is being shown.
type acts struct {
	// act is the step that is on its way, nil for none; rest is the board after it.
	act, rest *act
	// since is when the act began, whatever of it was skipped.
	since time.Duration
}

// pressed is what was pressed since the tick before.
type pressed struct {
	// passing is set by the button that passes, next by the one that goes on; taken is who has taken up cards.
	passing, next bool
	taken         *boards.Person
}

// reopening is a round that is over and looked at again.
type reopening struct {
	// opened is its number, counted from 1 over all that the list has; 0 for none.
	opened int
	// old is what was made last for such a round.
	old struct {
		of, v *standing
		round int
	}
}

// ticked is the moment of the last tick, with the scene then and its texts, by which the nodes say what they are.
type ticked struct {
	moment time.Duration
	sc     scene
	w      *words
}

// New is the board for a screen of d.
func New(d *scenes.Env) *Board {
	k := &kit{d: d}
	b := &Board{kit: k, speaker: speaker{k, &writer{kit: k}}, entries: entries{k}, lists: &lists{kit: k}}
	b.tree = newTree(b)
	b.root.Hidden = true
	return b
}

// Layout gives the board its room.
func (b *Board) Layout(a boards.Area) {
	b.area = a
	b.rewrite()
}

// rewrite lays everything out and writes all texts again.
func (b *Board) rewrite() {
	var s *standing
	if b.rest != nil {
		s = b.rest.after
	}
	b.root.Hidden = s == nil
	b.fitIn(s)
	b.writer.forget()
	b.seen = preview{}
	b.named = [xo.Squares]xo.Piece{}
	b.beam.Label = ""
	b.sync(b.moment)
}

// Show takes over v at once, at rest.
func (b *Board) Show(v session.View) {
	s := stand(v)
	b.due = b.rest == nil && len(s.turns) == 0 && !s.over() && withCards(s.variants())
	b.act, b.rest, b.times = nil, resting(s), v.Times
	b.hurry, b.ask, b.opened = false, asking{}, 0
	if !s.alone() {
		b.own = ownCards{}
	}
	b.point.forget()
	b.rewrite()
}

// Play shows a step from its Start on.
func (b *Board) Play(p boards.Passage) boards.Clip {
	if b.act != nil && b.act.same(&p) { // a part of it is skipped
		a := *b.act
		a.start = p.Start
		b.act = &a
		b.sync(max(b.moment, p.Start))
		return a.clip()
	}
	fresh := b.rest == nil
	a := newAct(&p, b.area.Reduced, !b.st.Watching)
	b.since, b.opened = p.Start, 0
	b.act, b.rest = a, resting(a.after)
	if a.back {
		b.rest = resting(a.before)
	}
	b.times, b.ask = b.rest.after.view.Times, asking{}
	b.due = !a.back && (b.due && a.laying.kind != 0 || a.laysSecret())
	if fresh {
		b.rewrite()
	}
	b.sync(max(b.moment, p.Start))
	c := a.clip()
	c.Told = b.writer.told(a)
	return c
}

// Root is the board as nodes.
func (b *Board) Root() *graph.Node { return b.root }

// Hints are the shortcuts that are of use here: none while the end of a round is shown, whose button says what goes on, and once the match is over.
func (b *Board) Hints() (hints []string) {
	if b.sc.awaits() || b.sc.again != 0 || b.rest != nil && b.rest.after.view.Result.Over() {
		return nil
	}
	if b.rest != nil && withCards(b.rest.after.variants()) {
		hints = append(hints, b.d.T("variant.hint-cards"))
	}
	if b.point.with == finger {
		return append(hints, b.d.T("xobrainer.hint-touch"))
	}
	return append(hints, b.d.T("xobrainer.hint-keys"))
}

// Title is the header: how far the match has come.
func (b *Board) Title() string {
	if b.w == nil {
		return ""
	}
	return b.w.title
}

// at is what is on the screen at the moment now.
func (b *Board) at(now time.Duration) scene {
	s := scene{act: b.rest, v: b.rest.after}
	if b.act != nil {
		s = b.act.at(now, b.rest)
	}
	if b.opened > 0 && !s.running && !s.waiting {
		s.v, s.again = b.reopened(), b.opened
	}
	s.own = b.own
	s.times, s.beat, s.still = b.times, now-b.ear.beat, b.area.Reduced
	s.asked, s.thinking, s.watching = b.ask.on(), b.st.Thinking, b.st.Watching
	s.live = b.live(&s)
	return s
}

// announce tells c when something moves next, and when the nodes have something else to say.
func (b *Board) announce(c graph.Canvas) {
	s := b.at(c.Now())
	if b.act != nil && s.waiting {
		c.ChangesAt(max(c.Now(), b.act.start))
	} else if at := s.changes(); at < never/2 {
		c.ChangesAt(at)
	}
}

var (
	_ boards.Board     = (*Board)(nil)
	_ boards.Suggester = (*Board)(nil)
	_ boards.Canceller = (*Board)(nil)
	_ boards.Secretive = (*Board)(nil)
	_ boards.Warner    = (*Board)(nil)
	_ boards.Lister    = (*Board)(nil)
	_ boards.Looker    = (*Board)(nil)
	_ boards.Seated    = (*Board)(nil)
)
