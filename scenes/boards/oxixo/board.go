// Package oxixo is the board of Oxixo, for two and for four: beech cubes with burnt marks on a dark frame, a hand that takes
// a cube up and pushes it in again, and what the players see beside it.
package oxixo

import (
	"math"
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// Board is the board of oxixo and oxixo4.
type Board struct {
	boards.Plain
	d     *scenes.Env
	area  boards.Area
	rooms rooms
	// rest is what is shown at rest, once clip, where there is one, has ended.
	rest *stand
	clip *clip
	// busy reports whether a step was being shown in the last tick.
	busy bool

	controls controls
	painter  painter
	panels   panels
	threats  threats
	nodes    nodes
	// want is what came of the tick.
	want boards.Intent
	// drawn tells for which kind of board the rooms were made.
	drawn kind
}

// kind is what the rooms of a board depend on, apart from the area.
type kind struct {
	size int
	four bool
}

var (
	_ boards.Board = (*Board)(nil)
)

// New is a board without a match: Layout and Show have to be called first.
func New(d *scenes.Env) *Board {
	rest := &stand{view: session.View{Seat: -1}, last: last{cell: none}}
	b := &Board{d: d, rest: rest, busy: true}
	b.controls = controls{hand: newHand(rest, false), point: away, at: none, lens: &b.painter.lens, aside: b.aside}
	b.panels = panels{d: d, view: &rest.view}
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

	b.clip, b.controls.early, b.controls.lit = nil, early{}, graph.Motion{}
	b.turn(standOf(v))
}

// turn makes rest what is shown at rest and begins a new turn there.
func (b *Board) turn(rest *stand) {
	c := &b.controls
	c.hand = newHand(rest, b.area.Reduced)
	c.point.over = none
	b.settle(rest)
}

// settle makes rest what is shown at rest, and divides the room again where that is for another kind of board.
func (b *Board) settle(rest *stand) {

	b.rest = rest
	b.panels.view, b.panels.times = &rest.view, rest.view.Times
	k := kind{rest.size, rest.four}
	if k != b.drawn && rest.size > 0 && b.area.Metrics != (graph.Metrics{}) {
		b.drawn = k
		b.rooms = divide(&b.area, k.four)
		b.painter.layout(b.d.Theme, k.size, b.rooms.board, b.area.Scale)
		b.spread()
	}
	b.name()
	b.arrange(b.controls.now, true)
}

// Play shows a step.
func (b *Board) Play(p boards.Passage) boards.Clip {

	if b.clip != nil && b.clip.shows(&p) {
		b.clip.start = p.Start // it goes on from another moment
	} else {
		b.begin(&p)
	}
	if b.clip != nil {
		return b.clip.told()
	}
	return boards.Clip{Told: b.passed(&p)}
}

// begin begins to show a step.
func (b *Board) begin(p *boards.Passage) {

	before, after := standOf(p.Before), standOf(p.After)
	marked := 1.0
	if k := b.clip; k != nil && !p.Back && k.moving(p.Start) {
		marked = k.marks(k.since(p.Start))
	}
	b.clip, b.busy = nil, true
	if !p.Ply.Step.(rule.Step).Pass {
		b.clip = newClip(p, before, after, &b.controls.hand, marked)
	}
	b.controls.may, b.controls.now = false, p.Start
	if p.Back {
		after = before
	}
	b.turn(after)
}

// passed tells of a player who has nothing to take.
func (b *Board) passed(p *boards.Passage) string {
	d, seat := b.d, p.Ply.Seat
	return d.T("oxixo.passed", "Name", phrases.Player(d, p.After.Setup.Seats, seat, p.Ply.Player))
}

// Point follows the input of a tick.
func (b *Board) Point(f *input.Frame, st boards.State) boards.Intent {
	c := &b.controls
	b.want = boards.Intent{}
	b.busy, b.panels.times, b.panels.thinking = st.Busy, st.View.Times, st.Thinking
	c.begin(&st, f.Now, &b.want)
	c.grant()
	if st.CanMove {
		c.early.follow(c)
		c.follow(f)
		if b.want.Move == rules.NoMove {
			c.typed(f)
		}
	} else if c.early.catch(f, &st) && b.clip != nil {
		b.want.Skip = b.clip.rest()
	}
	b.arrange(f.Now, false)
	return b.want
}

// Cancel puts the cube in the hand down and reports whether there was one.
func (b *Board) Cancel() bool {
	c := &b.controls
	if !c.hand.holds() || c.wish.down {
		return false
	}
	c.wish.down = true
	return true
}

// Title is the game and the number of the turn.
func (b *Board) Title() string {
	v, d := &b.rest.view, b.d
	if v.Info == nil {
		return ""
	}
	turn := len(v.Plies)
	if !v.Over() {
		turn++
	}
	return d.T("oxixo.title", "Game", phrases.Game(d, v), "Turn", max(turn, 1))
}

// Hints are the keys that matter now.
func (b *Board) Hints() []string {
	c, d := &b.controls, b.d
	if !c.may || b.rest.pass {
		return nil
	}
	if !c.hand.holds() {
		return []string{d.T("oxixo.hint.take"), d.T("oxixo.hint.keys")}
	}
	hints := []string{d.T("oxixo.hint.push"), d.T("oxixo.hint.down")}
	if b.rest.four {
		hints = append(hints, d.T("oxixo.hint.dot"))
	}
	return hints
}

// moment is what is seen of the cubes at the moment now.
func (b *Board) moment(now time.Duration) moment {
	m, c := resting(b.rest), &b.controls
	if k := b.clip; k != nil && k.moving(now) {
		m = k.moment(k.since(now))
	}
	if m.lit = c.lit.At(now); m.playing {
		return m
	}
	m.may = c.may
	if m.over = c.point.over; c.keys && c.focus {
		m.cursor = c.at
	}
	m.hand(&c.hand, now)
	return m
}

// pushing reports whether a cube is being pushed in at the moment now.
func (b *Board) pushing(now time.Duration) bool { return b.clip != nil && b.clip.pushing(now) }

// chooses reports whether the player on turn may say where the dot will point: at any time before the push.
func (b *Board) chooses() bool { return b.rest.four && b.controls.may && !b.rest.pass }

// partner is the seat of the chip i in the chooser of dots.
func (b *Board) partner(i int) int { return b.rest.seat%2 + 2*i }

// Spots are the cube that is taken and the end at which it is pushed in, with an arrow; for four the way in which its dot
// points lies beside it. A pass has none, and no move has while a cube is in the hand: its own arrows are seen then.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	if mv == rule.Pass || b.controls.hand.holds() {
		return nil
	}
	from, to := rule.From(mv), rule.To(mv)
	top := base(int(from)).Add(solid.Vec{X: 0.5, Y: 0.5, Z: tall})
	size := 0.0
	for _, d := range [2]solid.Vec{{X: 0.5}, {Y: 0.5}} {
		p, q := b.painter.lens.Point(top.Add(d)), b.painter.lens.Point(top.Add(d.Mul(-1)))
		size = math.Max(size, math.Hypot(p.X-q.X, p.Y-q.Y))
	}
	out := outward(from, to)
	mouth := base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5}).Add(out.Mul(0.5 + arrowOut))
	spots := []boards.Spot{
		{At: b.painter.lens.Point(top), Size: size * 0.9},
		{At: b.painter.lens.Point(mouth), Size: 52, Art: badge(b.d.Theme, b.rest.side, true, -out.X, -out.Y)},
	}
	if dot, ok := rule.Dot(mv); ok {
		t, at := b.d.Theme, b.painter.lens.Point(mouth.Add(out.Mul(0.45)))
		spots = append(spots, boards.Spot{At: at, Size: 26, Art: dotCube(t.WoodLight, inksOf(t).scorch, int(dot))})
	}
	return spots
}

// MovesRoom is the room for the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	r := b.rooms.moves
	if b.rest.size == 0 || r.H == 0 {
		return graph.Rect{}
	}
	return graph.Rect{X: r.X + 14, Y: r.Y + 12, W: r.W - 28, H: r.H - 24}
}

// Aim implements boards.Aimer.
func (b *Board) Aim() string { return b.d.T("aim.oxixo") }

// MoveItems are the entries of the list of moves.
func (b *Board) MoveItems(v *session.View) []movelist.Item {
	return movelist.Items(b.d, v, nil)
}
