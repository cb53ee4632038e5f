// Package oxixo shows Oxixo on a board, for two and for four: beech cubes with branded marks on a dark frame, the cube
// that a player has lifted, and the sheets beside the board.
//
//   - board.go: Board, what the screens call
//   - position.go: facts of one position or view, made once
//   - nodes.go: the tree for pointer, focus and screen reader
//   - input.go: mouse, finger and keys become moves
//   - heldcube.go: the motion of a lifted cube
//   - timeline.go: the animation of a push, and what is visible at a moment
//   - draw.go, art.go: painting; the wood
//   - panels.go: layout and drawing of the sheets beside the board
//   - text.go: written and spoken texts; advice.go: threats
//   - game.go: the record of the game, its setup row, rule book and small pictures
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

// Board is the boards.Board of Oxixo for two and for four.
type Board struct {
	boards.Plain
	d      *scenes.Env
	area   boards.Area
	places places
	// idle is shown if clip is nil or over.
	idle *boardView
	clip *clip
	// busy is true if an animation was running in the last tick, thinking if a computer player was thinking. times are
	// the clocks then.
	busy, thinking bool
	times          session.Times

	controls controls
	painter  painter
	threats  threats
	nodes    nodes
	// intent is the result of the current tick.
	intent boards.Intent
	// laidOut is the kind of board of the current layout.
	laidOut boardKind
}

// boardKind and the area determine the layout.
type boardKind struct {
	size int
	four bool
}

var _ boards.Board = (*Board)(nil)

// New returns a board for a screen of d. Call Layout and Show before anything else.
func New(d *scenes.Env) *Board {
	rest := &boardView{view: &session.View{Seat: -1}, lastPush: lastPush{cell: none}}
	b := &Board{d: d, idle: rest, busy: true}
	b.controls = controls{held: noCube(rest, false), point: nowhere, cursor: none, lens: &b.painter.lens, onButton: b.onButton}
	b.makeNodes()
	return b
}

// Layout lays the board out in a.
func (b *Board) Layout(a *boards.Area) {
	b.area = *a
	b.controls.held.reduced = a.Reduced
	b.laidOut = boardKind{}
	b.refresh(b.idle)
}

// Show displays v immediately and cancels any running animation.
func (b *Board) Show(v *session.View) {
	b.clip, b.controls.early, b.controls.lit = nil, earlyInput{}, graph.Motion{}
	b.startTurn(newBoardView(v))
}

// startTurn makes rest the idle view, with no cube held.
func (b *Board) startTurn(rest *boardView) {
	c := &b.controls
	c.held = noCube(rest, b.area.Reduced)
	c.point.over = none
	b.refresh(rest)
}

// refresh makes rest the idle view and lays the board out again if the kind of board changes.
func (b *Board) refresh(rest *boardView) {
	b.idle = rest
	b.times = rest.view.Times
	k := boardKind{rest.size, rest.four}
	if k != b.laidOut && rest.size > 0 && b.area.Metrics != (graph.Metrics{}) {
		b.laidOut = k
		b.places = layoutPlaces(&b.area, k.four)
		b.painter.layout(b.d.Theme, k.size, b.places.board, b.area.Scale)
		b.layoutNodes()
	}
	b.labelCubes()
	b.updateNodes(b.controls.now, true)
}

// Play animates a step. If p is being shown already, Play only moves its start, which skips a part of it.
func (b *Board) Play(p boards.Passage) boards.Clip {
	if b.clip != nil && b.clip.shows(&p) {
		b.clip.start = p.Start // skips a part
	} else {
		b.startClip(&p)
	}
	if b.clip != nil {
		return b.clip.summary()
	}
	return boards.Clip{Message: b.passMessage(&p)}
}

func (b *Board) startClip(p *boards.Passage) {
	before, after := newBoardView(p.Before), newBoardView(p.After)
	marked := 1.0
	if k := b.clip; k != nil && !p.Back && k.moving(p.Start) {
		marked = k.marks(k.elapsed(p.Start))
	}
	b.clip, b.busy = nil, true
	if !p.Ply.Step.(rule.Step).Pass {
		b.clip = newClip(p, before, after, &b.controls.held, marked)
	}
	b.controls.canMove, b.controls.now = false, p.Start
	if p.Back {
		after = before
	}
	b.startTurn(after)
}

func (b *Board) passMessage(p *boards.Passage) string {
	d, seat := b.d, p.Ply.Seat
	return d.T("oxixo.passed", "Name", phrases.Player(d, p.After.Setup.Seats, seat, p.Ply.Player))
}

// Point handles the input of a tick.
func (b *Board) Point(f *input.Frame, st boards.State) boards.Intent {
	c := &b.controls
	b.intent = boards.Intent{}
	b.busy, b.times, b.thinking = st.Busy, st.View.Times, st.Thinking
	c.startTick(&st, f.Now, &b.intent)
	c.applyRequests()
	if st.CanMove {
		c.early.replay(c)
		c.handlePointer(f)
		if b.intent.Move == rules.NoMove {
			c.handleKeys(f)
		}
	} else if c.early.record(f, &st) && b.clip != nil {
		b.intent.Skip = b.clip.rest()
	}
	b.updateNodes(f.Now, false)
	return b.intent
}

// Cancel puts the lifted cube down. It returns false if there is none.
func (b *Board) Cancel() bool {
	c := &b.controls
	if !c.held.holding() || c.requests.down {
		return false
	}
	c.requests.down = true
	return true
}

// Title returns the name of the game and the number of the turn.
func (b *Board) Title() string {
	v, d := b.idle.view, b.d
	if v.Info == nil {
		return ""
	}
	n := session.NextNumber(v, len(v.Plies))
	if v.Over() {
		n = session.NumberAt(v, len(v.Plies))
	}
	return d.T("oxixo.title", "Game", d.GameTitle(v.Info.Name), "Turn", max(n.Move(), 1))
}

// Hints returns the shortcuts that are of use now.
func (b *Board) Hints() []string {
	c, d := &b.controls, b.d
	if !c.canMove || b.idle.pass {
		return nil
	}
	if !c.held.holding() {
		return []string{d.T("oxixo.hint.take"), d.T("oxixo.hint.keys")}
	}
	hints := []string{d.T("oxixo.hint.push"), d.T("oxixo.hint.down")}
	if b.idle.four {
		hints = append(hints, d.T("oxixo.hint.dot"))
	}
	return hints
}

func (b *Board) snapshotAt(now time.Duration) snapshot {
	m, c := idleSnapshot(b.idle), &b.controls
	if k := b.clip; k != nil && k.moving(now) {
		m = k.snapshotAt(k.elapsed(now))
	}
	if m.lit = c.lit.At(now); m.playing {
		return m
	}
	m.may = c.canMove
	if m.over = c.point.over; c.keys && c.focus {
		m.cursor = c.cursor
	}
	m.addHeldCube(&c.held, now)
	return m
}

func (b *Board) pushing(now time.Duration) bool { return b.clip != nil && b.clip.pushing(now) }

// choosesDot reports whether the player can choose the direction of the dot: any time before the push.
func (b *Board) choosesDot() bool { return b.idle.four && b.controls.canMove && !b.idle.pass }

// partnerSeat returns the seat of chip i in the chooser of dots.
func (b *Board) partnerSeat(i int) int { return b.idle.seat%2 + 2*i }

// Spots returns the cube that is taken and the end of the push, with an arrow, and for four players its dot
// beside it. It returns nil for a pass, and while a cube is held, whose own arrows are visible.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	if mv == rule.Pass || b.controls.held.holding() {
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
		{At: b.painter.lens.Point(mouth), Size: 52, Art: badge(b.d.Theme, b.idle.side, true, -out.X, -out.Y)},
	}
	if dot, ok := rule.Dot(mv); ok {
		t, at := b.d.Theme, b.painter.lens.Point(mouth.Add(out.Mul(0.45)))
		spots = append(spots, boards.Spot{At: at, Size: 26, Art: dotCube(t.WoodLight, inksOf(t).scorch, int(dot))})
	}
	return spots
}

// MovesRoom returns the rectangle of the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	r := b.places.moves
	if b.idle.size == 0 || r.H == 0 {
		return graph.Rect{}
	}
	return graph.Rect{X: r.X + 14, Y: r.Y + 12, W: r.W - 28, H: r.H - 24}
}

// Aim implements boards.Board.
func (b *Board) Aim() string { return b.d.T("aim.oxixo") }

// MoveItems returns the entries of the list of moves.
func (b *Board) MoveItems(v *session.View) []movelist.Item {
	return movelist.Items(b.d, v, nil)
}
