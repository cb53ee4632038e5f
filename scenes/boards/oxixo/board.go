// Package oxixo is the board of Oxixo, for two and for four: beech cubes with burnt marks on a dark frame, a hand that takes
// a cube up and pushes it in again, and what the players see beside it.
package oxixo

import (
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// Board is the board of oxixo and oxixo4.
type Board struct {
	d     *scenes.Env
	area  boards.Area
	rooms rooms
	nodes nodes

	// rest is what is shown at rest, once clip, where there is one, has ended; note is what is told on top of it.
	rest *stand
	clip *clip
	note note

	controls controls
	painter  painter
	panels   panels
	// state is how things stood in the last tick, want what came of it; early is a press that came before the board was at
	// rest.
	state boards.State
	want  boards.Intent
	early early
	// drawn tells for which kind of board the rooms were made.
	drawn kind
}

// kind is what the rooms of a board depend on, apart from the area.
type kind struct {
	size         int
	four, clocks bool
}

var (
	_ boards.Board     = (*Board)(nil)
	_ boards.Suggester = (*Board)(nil)
	_ boards.Canceller = (*Board)(nil)
)

// New is a board without a match: Layout and Show have to be called first.
func New(d *scenes.Env) *Board {
	b := &Board{d: d, rest: &stand{view: session.View{Seat: -1}, last: last{cell: none}}}
	b.controls = controls{hand: newHand(b.rest, false), point: away, at: none, lens: &b.painter.lens, aside: b.aside}
	b.panels = panels{d: d, area: &b.area, rooms: &b.rooms, view: &b.rest.view}
	b.plant()
	return b
}

// Layout gives the board its room and makes the wood for the theme.
func (b *Board) Layout(a boards.Area) {
	b.area = a
	b.controls.hand.reduced = a.Reduced
	b.drawn = kind{}
	b.settle(b.rest)
}

// Show takes over v at once.
func (b *Board) Show(v session.View) {
	b.clip, b.note, b.early = nil, note{}, early{}
	s := standOf(v)
	b.controls.hand = newHand(s, b.area.Reduced)
	b.controls.point.over = none
	b.settle(s)
}

// settle makes s what is shown at rest, and divides the room again where that is for another kind of board.
func (b *Board) settle(s *stand) {
	b.rest = s
	b.panels.view, b.panels.times = &s.view, s.view.Times
	if k := (kind{s.size, s.four, len(s.view.Times.Left) > 0}); k != b.drawn && s.size > 0 && b.area.Metrics != (graph.Metrics{}) {
		b.drawn = k
		b.rooms = divide(&b.area, k.four, k.clocks)
		b.painter.layout(b.d.Theme, k.size, b.rooms.board, b.area.Scale)
		b.spread()
	}
	b.name()
	b.arrange(b.controls.now, true)
}

// Play shows a step.
func (b *Board) Play(p boards.Passage) boards.Clip {
	if k := b.clip; k != nil && k.stamp == p.After.Stamp && k.back == p.Back {
		k.start = p.Start // goes on from another moment
		return k.told()
	}
	before, after := standOf(p.Before), standOf(p.After)
	rest := after
	if p.Back {
		rest = before
	}
	b.clip, b.state.Busy, b.early = nil, true, early{}
	told := boards.Clip{}
	if step := p.Ply.Step.(rule.Step); step.Pass {
		told = b.pass(&p)
	} else {
		b.clip = newClip(&p, before, after, &b.controls.hand)
		told = b.clip.told()
	}
	if left := b.note.until - p.Start; left > told.Length {
		told.Length = left
	}
	b.controls.hand = newHand(rest, b.area.Reduced)
	b.controls.point.over, b.controls.may = none, false
	b.controls.now = p.Start
	b.settle(rest)
	return told
}

// pass shows that a player has nothing to take, which is told for a while.
func (b *Board) pass(p *boards.Passage) boards.Clip {
	b.note = note{}
	if p.Back {
		return boards.Clip{}
	}
	who := phrases.Player(b.d, p.After.Setup.Seats[p.Ply.Seat].Players[p.Ply.Player], p.Ply.Seat)
	b.note = note{text: b.d.T("oxixo.passed", "Name", who), from: p.Start, until: p.Start + noteTime}
	return boards.Clip{Length: noteTime}
}

// Point follows the input of a tick.
func (b *Board) Point(f *input.Frame, s boards.State) boards.Intent {
	b.state, b.want = s, boards.Intent{}
	b.panels.times, b.panels.thinking = s.View.Times, s.Thinking
	c := &b.controls
	c.begin(&s, f.Now, &b.want)
	c.grant()
	if s.CanMove {
		b.early.follow(c)
		c.follow(f)
		if b.want.Move == rules.NoMove {
			c.typed(f)
		}
	} else if b.early.catch(f, &s) && b.clip != nil {
		b.want.Skip = b.clip.told().Rest
	}
	b.arrange(f.Now, false)
	return b.want
}

// Cancel puts the cube in the hand down and reports whether there was one.
func (b *Board) Cancel() bool {
	if !b.controls.hand.holds() || b.controls.wish.down {
		return false
	}
	b.controls.wish.down = true
	return true
}

// Title is the game and the number of the turn.
func (b *Board) Title() string {
	if b.rest.view.Info == nil {
		return ""
	}
	return b.d.T("oxixo.title", "Game", b.d.T("game."+b.rest.view.Info.Name), "Turn", len(b.rest.view.Plies)+1)
}

// Hints are the keys that matter now.
func (b *Board) Hints() []string {
	if !b.controls.may || b.rest.pass {
		return nil
	}
	if !b.controls.hand.holds() {
		return []string{b.d.T("oxixo.hint.take"), b.d.T("oxixo.hint.keys")}
	}
	hints := []string{b.d.T("oxixo.hint.push"), b.d.T("oxixo.hint.down")}
	if b.rest.four {
		hints = append(hints, b.d.T("oxixo.hint.dot"))
	}
	return hints
}

// pushing reports whether a cube is being pushed in at the moment now.
func (b *Board) pushing(now time.Duration) bool { return b.clip != nil && b.clip.pushing(now) }

// chooses reports whether the player on turn may say where the dot will point: at any time before the push.
func (b *Board) chooses() bool { return b.rest.four && b.controls.may && !b.rest.pass }
