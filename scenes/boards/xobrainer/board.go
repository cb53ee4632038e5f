// Package xobrainer shows XOBrainer on the table: the lacquered board with its dots and Knock Out squares, the players'
// line-ups, bags and scores, and how moves, rows, sets and a Knock Out come about.
//
// The rules have gone on to the next round when a row is completed; the board does not: it keeps the old position, lets
// the row glow and counts its dots into the score one by one, sweeps the pieces away and only then takes the new round
// over. A player who clicks or presses a key during that sees the end of it at once.
//
// A turn that can only be passed is not passed unasked: the board says so, and a click or Enter passes it.
package xobrainer

import (
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/table"
)

// Board is the table.Board of XOBrainer.
type Board struct {
	d    *scenes.Env
	area table.Area
	geo  geometry
	arts arts

	m     *match.Match
	state *xo.State
	hist  history
	// now is how the match stands; old is the board of a round that has just ended, for as long as run shows it.
	now, old view
	run      *showing
	st       table.State
	// stamp is that of the match as the texts tell of it.
	stamp uint64
	tick  int
	point pointing
	// deal is what chance has drawn and is being shown, nil for nothing; ask is who is asked to take a look at a card.
	deal  *dealing
	ask   asking
	sway  sway
	words words
	cues  []sound.Cue
	// scroll is by how many lines the move list is turned back.
	scroll int
}

// New is the board for a table of d.
func New(d *scenes.Env) *Board { return &Board{d: d} }

// Layout gives the board its room.
func (b *Board) Layout(a table.Area) {
	b.area = a
	b.fitIn()
	if b.m != nil {
		b.write()
	}
}

// fitIn lays everything out for the match, with room for what its variants need.
func (b *Board) fitIn() {
	l := xo.Classic()
	if b.state != nil {
		l = b.state.Layout()
	}
	b.geo = measure(b.area, b.needs())
	b.arts = makeArts(b.d.Theme, &b.geo, &l)
}

// Show takes over the position of m at once.
func (b *Board) Show(m *match.Match) {
	first := b.m == nil
	b.m, b.run, b.scroll = m, nil, 0
	b.deal, b.ask = nil, asking{}
	b.st.Match = m
	b.hist = replay(m)
	b.take()
	b.point.forget()
	b.fitIn()
	b.begin(first)
	b.write()
}

// take reads the position of the match as everybody may see it: no secret card gets further than this.
func (b *Board) take() {
	b.state = stateOf(b.m.View(rules.Nobody))
	b.now = viewOf(b.state, &b.hist)
}

// Played animates the last move of m.
func (b *Board) Played(m *match.Match) []sound.Cue {
	log, n := m.Log(), b.hist.plies
	before := *stateOf(m.At(n))
	b.m, b.scroll = m, 0
	step := before.Step(log[n].Move)
	b.old = endOf(&before, &b.hist, &step)
	b.hist.add(&before, log[n])
	before.Do(log[n].Move)
	drawn := b.follows(&before, log[n+1:], &step)
	b.take()
	b.run = &showing{plan: makePlan(&step, b.area.Reduced), step: step}
	b.deal, b.ask = newDealing(drawn, b.state, b.area.Reduced), asking{}
	b.point.played()
	b.write()
	return nil
}

// Busy reports whether a move is still being shown. The announcement of the next round does not count: it may be played on.
func (b *Board) Busy() bool {
	return b.run != nil && b.run.t < b.run.rest || b.deal != nil || b.ask.on()
}

// shown is what is on the board now.
func (b *Board) shown() *view {
	if b.run != nil && !b.run.past() {
		return &b.old
	}
	return &b.now
}

// Update makes one tick.
func (b *Board) Update(f *input.Frame, s table.State) table.TickResult {
	b.tick++
	did := table.TickResult{}
	if s.CanMove != b.st.CanMove || s.Thinking != b.st.Thinking || s.Focus != b.st.Focus || s.Match.Stamp() != b.stamp {
		did.Redraw = true
	}
	b.stamp = s.Match.Stamp()
	fresh, stage := did.Redraw, b.stage()
	b.st = s
	b.cues = b.cues[:0]
	if b.run != nil {
		b.animate(&did)
	} else if b.deal != nil {
		b.dealOn(&did)
	}
	b.watch(&did)
	if b.follow(f, &did) || fresh || b.stage() != stage {
		b.write()
	}
	did.Cues = b.cues
	return did
}

// animate makes one tick of what is being shown.
func (b *Board) animate(did *table.TickResult) {
	r := b.run
	r.t++
	did.Redraw = true
	if c, ok := r.cue(&r.step, r.t); ok {
		b.cues = append(b.cues, c)
	}
	if r.t >= r.end {
		b.run = nil
	}
}

// stage tells apart what is said while a move is being shown.
func (b *Board) stage() (n int) {
	if r := b.run; r != nil {
		n = 1
		if r.past() {
			n = 2
		}
		if _, opening := r.bandShown(); opening {
			n = 3
		}
		n += 4 * r.revealed()
	} else if b.deal != nil {
		n = -1 - b.deal.stage()
	}
	return n
}

// Hints are the shortcuts that are of use here.
func (b *Board) Hints() []string { return b.words.hints }

// View is empty: this board is looked at in one way only.
func (b *Board) View() string { return "" }

// SetView does nothing; see View.
func (b *Board) SetView(string) {}

// Title is the header of the table: how far the match has come.
func (b *Board) Title() string { return b.words.title }

// passDue reports whether the side on turn can only pass.
func (b *Board) passDue() bool {
	side := b.state.ToMove()
	return side != rules.Nobody && b.state.Free(b.state.Next(side)).Empty()
}

var _ table.Board = (*Board)(nil)
var _ table.Titler = (*Board)(nil)
var _ table.Keeper = (*Board)(nil)
var _ table.Canceller = (*Board)(nil)
