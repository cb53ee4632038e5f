// Package trexo shows Trexo on a board: wooden bricks on a walnut board that players turn under one lamp, the ghost of
// the brick they would lay, and the panels beside it.
//
// The board and the bricks are meshes of package solid. A mesh is kept until its appearance changes, a plain comparable
// struct of everything it depends on.
//
//   - board.go: Board, what the screens call
//   - nodes.go: the tree for pointer, focus and screen reader
//   - pile.go: the bricks on the board, as halves
//   - input.go: mouse, fingers and keys become moves and turn the camera
//   - camera.go: how the board is looked at
//   - timeline.go: what is visible at a moment; columns that fade so that players see what they hide
//   - draw.go, shadow.go: painting of the board; of its shadows
//   - art.go: the wood; map.go: the map
//   - panels.go: layout and drawing of the sheets beside the board
//   - text.go: written and spoken texts; advice.go: threats
//   - game.go: the record of the game, its setup row, rule book and small pictures
package trexo

import (
	"math"
	"strconv"
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// Board is the boards.Board of Trexo.
type Board struct {
	boards.Plain
	d    *scenes.Env
	area boards.Area
	// transition is shown now; pile holds the bricks visible in it.
	transition transition
	pile       pile
	cam        camera
	pointer    pointer
	fades      columnFades
	painter    painter
	mapPainter mapPainter
	sheets     sheets
	nodes      nodes
	threats    threats
}

var (
	_ boards.Board  = (*Board)(nil)
	_ boards.Camera = (*Board)(nil)
)

// New returns a board for a screen of d. Call Layout and Show before anything else.
func New(d *scenes.Env) *Board {
	start := trexo.Start()
	b := &Board{d: d, sheets: sheets{d: d, pos: &start}}
	b.cam.goal, b.sheets.cam = home, &b.cam
	b.transition.show(&session.View{})
	b.pointer = pointer{choice: choice{to: trexo.East}, cam: &b.cam, pile: &b.pile, panels: &b.sheets.panels, transition: &b.transition}
	b.painter.pile, b.painter.transition, b.mapPainter.transition = &b.pile, &b.transition, &b.transition
	b.makeNodes()
	return b
}

// Layout lays the board out in a.
func (b *Board) Layout(a *boards.Area) {
	b.area = *a
	if b.sheets.wood == nil || b.sheets.wood.theme != b.d.Theme {
		b.sheets.wood = newWood(b.d.Theme)
	}
	b.cam.layout(boardRoom(a), a.Reduced)
	b.refresh()
}

// Show displays v immediately.
func (b *Board) Show(v *session.View) {
	b.transition.show(v)
	b.sheets.times = v.Times
	b.refresh()
}

// Play animates a step: the brick falls into its place, or rises from it, and a row that it completes lights up.
func (b *Board) Play(p boards.Passage) boards.Clip {
	again := b.transition.shows(&p)
	clip := b.transition.start(p, b.area.Reduced)
	if !again && !p.Back {
		b.pointer.spent, b.pointer.since = true, p.Start
	}
	b.refresh()
	return clip
}

func (b *Board) refresh() {
	rest := b.transition.idleView()
	if s, ok := rest.Game.(*trexo.State); ok {
		b.sheets.pos = s
	}
	b.sheets.view = rest
	b.sheets.layout(&b.area)
	b.layoutNodes()
	b.updateTexts()
}

// Point handles the input of a tick.
func (b *Board) Point(f *input.Frame, s boards.State) boards.Intent {
	b.pile.update(b.transition.snapshotAt(f.Now).view)
	out := b.pointer.handleInput(f, s)
	b.fades.update(b.fadeTarget(f.Now), &b.pile, &b.transition, f.Now)
	b.sheets.state, b.sheets.times = s, s.View.Times
	if about := newTextKey(&b.sheets.state, &b.pointer); about != b.sheets.words.key {
		b.updateTexts()
	}
	return out
}

func (b *Board) fadeTarget(now time.Duration) fadeTarget {
	m, ok := b.pointer.ghost(now)
	if !ok {
		if shot := b.transition.snapshotAt(now); shot.bright > 0 {
			return fadeTarget{pose: b.cam.pose(now), room: b.cam.room, pile: b.pile.hash, row: true}
		}
		return fadeTarget{}
	}
	return fadeTarget{pose: b.cam.pose(now), room: b.cam.room, pile: b.pile.hash, move: m, ghost: ok, by: b.pointer.by, cell: b.pointer.cell}
}

// Root returns the node of the board.
func (b *Board) Root() *graph.Node { return b.nodes.root }

// Panels implements boards.Board.
func (b *Board) Panels() panel.Source {
	return panel.Source{
		Seating: func(*session.View) panel.Seating { return panel.Seating{Share: 0.34} },
		Seat: func(seat int, now time.Duration) panel.Seat {
			out := panel.NewSeat(b.d, b.sheets.view.WithTimes(b.sheets.times), seat, b.sheets.state.Thinking)
			if b.transition.snapshotAt(now).falling { // a rival says nothing of a brick that has not landed
				out.Said = ""
			}
			return out
		},
		Under: b.nodes.panels,
	}
}

// Hints returns the shortcuts.
func (b *Board) Hints() []string {
	if b.d.Touch && !b.d.Gamepad {
		return []string{b.d.T("trexo.hint.touch"), b.d.T("trexo.hint.fingers")}
	}
	view := b.d.T("trexo.hint.top")
	if b.FromAbove() {
		view = b.d.T("trexo.hint.tilt")
	}
	return []string{b.d.T("trexo.hint.drag"), b.d.T("trexo.hint.rotate"), view}
}

// Title returns the name of the game and the number of bricks left, or "" if the panel of bricks shows it.
func (b *Board) Title() string {
	if b.sheets.panels.bricks.H > 0 {
		return ""
	}
	return b.sheets.words.title
}

// Camera returns the goal of the camera as text.
func (b *Board) Camera() string { return b.cam.goal.String() }

// SetCamera moves the camera immediately to what Camera has returned.
func (b *Board) SetCamera(text string) { b.cam.moveTo(parseCameraView(text), 0, 0) }

// FromAbove reports whether the goal of the camera is the view from above.
func (b *Board) FromAbove() bool { return b.cam.goal.top }

// ToggleCamera changes between the view from above and that from the side.
func (b *Board) ToggleCamera(now time.Duration) { b.cam.toggle(now) }

// Spots returns the two cells of a brick, on the height of its top. It returns none while the ghost of the brick is
// shown, see Suggest.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	if _, own := b.pointer.ghost(b.pointer.now); !own && b.pointer.advised == mv {
		return nil // the ghost shows it
	}
	x, o := trexo.XCell(mv), trexo.OCell(mv)
	l := b.cam.lens(b.pointer.now)
	var spots []boards.Spot
	for _, c := range [2]trexo.Cell{x, o} {
		z := b.pile.base(x, o) + thick
		at := solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: z}
		size := 0.0
		for _, d := range [2]solid.Vec{{X: 0.5}, {Y: 0.5}} {
			p, q := l.Point(at.Add(d)), l.Point(at.Add(d.Mul(-1)))
			size = math.Max(size, math.Hypot(p.X-q.X, p.Y-q.Y))
		}
		spots = append(spots, boards.Spot{At: l.Point(at), Size: size * 0.92})
	}
	return spots
}

// MovesRoom returns the rectangle of the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	if b.nodes.moves.Hidden {
		return graph.Rect{}
	}
	return b.sheets.moves.Inset(pad)
}

// Aim implements boards.Board.
func (b *Board) Aim() string { return b.d.T("aim.trexo") }

// MoveItems returns the entries of the list of moves. A brick above the first level is listed with its level.
func (b *Board) MoveItems(v *session.View) []movelist.Item {
	return movelist.Items(b.d, v, func(p *session.Ply, it *movelist.Item) {
		if step, ok := p.Step.(trexo.Step); ok && step.Level > 1 {
			it.Note = "↑" + strconv.Itoa(step.Level)
			it.Label = it.Text + ", " + b.d.T("level.number", "Number", step.Level)
		}
	})
}

// Cell returns the place of a cell, on top of its bricks.
func (b *Board) Cell(cell int) boards.Place {
	c := trexo.Cell(cell)
	l := b.cam.lens(b.pointer.now)
	at := solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: float64(b.sheets.pos.Level(c)) * thick}
	p, q := l.Point(at.Add(solid.Vec{X: 0.5})), l.Point(at.Add(solid.Vec{X: -0.5}))
	return boards.Place{Name: c.String(), Spot: boards.Spot{At: l.Point(at), Size: max(abs(p.X-q.X), abs(p.Y-q.Y))}}
}

// Cells returns the number of cells.
func (b *Board) Cells() int { return trexo.Cells }

// Frame returns the rectangle of the board with its frame, once the camera has come to rest.
func (b *Board) Frame() graph.Rect {
	l, box := b.cam.goal.pose().lens(b.cam.room), fullSize.box()
	return l.Around(box.Lo, box.Hi)
}

func abs(x float64) float64 { return max(x, -x) }

// Suggest shows the brick of m as a ghost while the player points at no other place.
func (b *Board) Suggest(m rules.Move) {
	b.pointer.advised, b.pointer.spent = m, b.pointer.spent || m != rules.NoMove
}
