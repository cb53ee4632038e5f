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
	scene scene
	nodes nodes
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
	b := &Board{}
	rest := &stand{view: session.View{Seat: -1}, last: last{cell: none}}
	s := &b.scene
	s.d, s.rest, s.busy = d, rest, true
	s.controls = controls{hand: newHand(rest, false), point: away, at: none, lens: &s.painter.lens, aside: b.aside}
	s.panels = panels{d: d, view: &rest.view}
	b.plant()
	return b
}

// Layout gives the board its room and makes the wood for the theme.
func (b *Board) Layout(a boards.Area) {
	b.scene.area = a
	b.scene.controls.hand.reduced = a.Reduced
	b.drawn = kind{}
	b.settle(b.scene.rest)
}

// Show takes over v at once.
func (b *Board) Show(v session.View) {
	s := &b.scene
	s.clip, s.controls.early, s.controls.lit = nil, early{}, graph.Motion{}
	b.turn(standOf(v))
}

// turn makes rest what is shown at rest and begins a new turn there.
func (b *Board) turn(rest *stand) {
	c := &b.scene.controls
	c.hand = newHand(rest, b.scene.area.Reduced)
	c.point.over = none
	b.settle(rest)
}

// settle makes rest what is shown at rest, and divides the room again where that is for another kind of board.
func (b *Board) settle(rest *stand) {
	s := &b.scene
	s.rest = rest
	s.panels.view, s.panels.times = &rest.view, rest.view.Times
	k := kind{rest.size, rest.four}
	if k != b.drawn && rest.size > 0 && s.area.Metrics != (graph.Metrics{}) {
		b.drawn = k
		s.rooms = divide(&s.area, k.four)
		s.painter.layout(s.d.Theme, k.size, s.rooms.board, s.area.Scale)
		b.spread()
	}
	b.name()
	b.arrange(s.controls.now, true)
}

// Play shows a step.
func (b *Board) Play(p boards.Passage) boards.Clip {
	s := &b.scene
	if s.clip != nil && s.clip.shows(&p) {
		s.clip.start = p.Start // it goes on from another moment
	} else {
		b.begin(&p)
	}
	if s.clip != nil {
		return s.clip.told()
	}
	return boards.Clip{Told: b.passed(&p)}
}

// begin begins to show a step.
func (b *Board) begin(p *boards.Passage) {
	s := &b.scene
	before, after := standOf(p.Before), standOf(p.After)
	marked := 1.0
	if k := s.clip; k != nil && !p.Back && k.moving(p.Start) {
		marked = k.marks(k.since(p.Start))
	}
	s.clip, s.busy = nil, true
	if !p.Ply.Step.(rule.Step).Pass {
		s.clip = newClip(p, before, after, &s.controls.hand, marked)
	}
	s.controls.may, s.controls.now = false, p.Start
	if p.Back {
		after = before
	}
	b.turn(after)
}

// passed tells of a player who has nothing to take.
func (b *Board) passed(p *boards.Passage) string {
	d, seat := b.scene.d, p.Ply.Seat
	return d.T("oxixo.passed", "Name", phrases.Player(d, p.After.Setup.Seats, seat, p.Ply.Player))
}

// Point follows the input of a tick.
func (b *Board) Point(f *input.Frame, st boards.State) boards.Intent {
	s, c := &b.scene, &b.scene.controls
	b.want = boards.Intent{}
	s.busy, s.panels.times, s.panels.thinking = st.Busy, st.View.Times, st.Thinking
	c.begin(&st, f.Now, &b.want)
	c.grant()
	if st.CanMove {
		c.early.follow(c)
		c.follow(f)
		if b.want.Move == rules.NoMove {
			c.typed(f)
		}
	} else if c.early.catch(f, &st) && s.clip != nil {
		b.want.Skip = s.clip.rest()
	}
	b.arrange(f.Now, false)
	return b.want
}

// Cancel puts the cube in the hand down and reports whether there was one.
func (b *Board) Cancel() bool {
	c := &b.scene.controls
	if !c.hand.holds() || c.wish.down {
		return false
	}
	c.wish.down = true
	return true
}

// Title is the game and the number of the turn.
func (b *Board) Title() string {
	v, d := &b.scene.rest.view, b.scene.d
	if v.Info == nil {
		return ""
	}
	turn := len(v.Plies)
	if !v.Over() {
		turn++
	}
	return d.T("oxixo.title", "Game", d.T("game."+v.Info.Name), "Turn", max(turn, 1))
}

// Hints are the keys that matter now.
func (b *Board) Hints() []string {
	c, d := &b.scene.controls, b.scene.d
	if !c.may || b.scene.rest.pass {
		return nil
	}
	if !c.hand.holds() {
		return []string{d.T("oxixo.hint.take"), d.T("oxixo.hint.keys")}
	}
	hints := []string{d.T("oxixo.hint.push"), d.T("oxixo.hint.down")}
	if b.scene.rest.four {
		hints = append(hints, d.T("oxixo.hint.dot"))
	}
	return hints
}

// scene is everything that is to be seen, as a function of time.
type scene struct {
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
}

// moment is what is seen of the cubes at the moment now.
func (s *scene) moment(now time.Duration) moment {
	m, c := resting(s.rest), &s.controls
	if k := s.clip; k != nil && k.moving(now) {
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
func (s *scene) pushing(now time.Duration) bool { return s.clip != nil && s.clip.pushing(now) }

// chooses reports whether the player on turn may say where the dot will point: at any time before the push.
func (s *scene) chooses() bool { return s.rest.four && s.controls.may && !s.rest.pass }

// partner is the seat of the chip i in the chooser of dots.
func (s *scene) partner(i int) int { return s.rest.seat%2 + 2*i }

// piece says what the cube of cell c bears.
func (s *scene) piece(c int) string {
	side := s.rest.mark[c]
	switch d := s.rest.dot[c]; {
	case side == 0:
		return s.d.T("oxixo.cube.blank", "Cell", rule.Cell(c).String())
	case d != none && s.rest.four:
		return s.d.T("oxixo.cube.dot", "Cell", rule.Cell(c).String(), "Side", s.d.T("table.side."+side.String()), "Seat", s.panels.place(int(d)))
	default:
		return s.d.T("oxixo.cube", "Cell", rule.Cell(c).String(), "Side", s.d.T("table.side."+side.String()))
	}
}

// Spots are the cube that is taken and the end at which it is pushed in, with an arrow; for four the way in which its dot
// points lies beside it. A pass has none, and no move has while a cube is in the hand: its own arrows are seen then.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	if mv == rule.Pass || b.scene.controls.hand.holds() {
		return nil
	}
	from, to := rule.From(mv), rule.To(mv)
	top := base(int(from)).Add(solid.Vec{X: 0.5, Y: 0.5, Z: tall})
	size := 0.0
	for _, d := range [2]solid.Vec{{X: 0.5}, {Y: 0.5}} {
		p, q := b.scene.painter.lens.Point(top.Add(d)), b.scene.painter.lens.Point(top.Add(d.Mul(-1)))
		size = math.Max(size, math.Hypot(p.X-q.X, p.Y-q.Y))
	}
	out := outward(from, to)
	mouth := base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5}).Add(out.Mul(0.5 + arrowOut))
	spots := []boards.Spot{
		{At: b.scene.painter.lens.Point(top), Size: size * 0.9},
		{At: b.scene.painter.lens.Point(mouth), Size: 52, Art: badge(b.scene.d.Theme, b.scene.rest.side, true, -out.X, -out.Y)},
	}
	if dot, ok := rule.Dot(mv); ok {
		t, at := b.scene.d.Theme, b.scene.painter.lens.Point(mouth.Add(out.Mul(0.45)))
		spots = append(spots, boards.Spot{At: at, Size: 26, Art: dotCube(t.WoodLight, inksOf(t).scorch, int(dot))})
	}
	return spots
}

// MovesRoom is the room for the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	r := b.scene.rooms.moves
	if b.scene.rest.size == 0 || r.H == 0 {
		return graph.Rect{}
	}
	return graph.Rect{X: r.X + 14, Y: r.Y + 12, W: r.W - 28, H: r.H - 24}
}

// Aim implements boards.Aimer.
func (b *Board) Aim() string { return b.scene.d.T("aim.oxixo") }

// MoveItems are the entries of the list of moves.
func (b *Board) MoveItems(v *session.View) []movelist.Item {
	return movelist.Items(b.scene.d, v, nil)
}
