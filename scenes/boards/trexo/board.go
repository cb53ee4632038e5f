// Package trexo is the board of Trexo: bricks of wood on a walnut board that is turned under one lamp, the ghost of the brick
// that would be laid, and the panels beside it.
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

// Board is Trexo on the screen.
type Board struct {
	boards.Plain
	d    *scenes.Env
	area boards.Area
	// transition is what is shown, pile what lies on the board then, cam how it is looked at, hand what the players point at, fades
	// how transparent the columns are.
	transition transition
	pile       pile
	cam        camera
	pointer    pointer
	fades      columnFades
	// painter draws the board, plan the map, sheets the panels; nodes are all of them.
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

// New is the board of Trexo. Layout and Show must follow before anything else.
func New(d *scenes.Env) *Board {
	start := trexo.Start()
	b := &Board{d: d, sheets: sheets{d: d, pos: &start}}
	b.cam.goal, b.sheets.cam = home, &b.cam
	b.pointer = pointer{choice: choice{to: trexo.East}, cam: &b.cam, pile: &b.pile, panels: &b.sheets.panels, transition: &b.transition}
	b.painter.pile, b.painter.transition, b.mapPainter.transition = &b.pile, &b.transition, &b.transition
	b.makeNodes()
	return b
}

// Layout gives the board its room.
func (b *Board) Layout(a boards.Area) {
	b.area = a
	if b.sheets.wood == nil || b.sheets.wood.theme != b.d.Theme {
		b.sheets.wood = newWood(b.d.Theme)
	}
	b.cam.layout(boardRoom(a), a.Reduced)
	b.refresh()
}

// Show takes over v at once.
func (b *Board) Show(v session.View) {
	b.transition.show(v)
	b.sheets.state.View.Times = v.Times
	b.refresh()
}

// Play lets the brick of a step fall into its place, or rise from it, and a row that it finishes light up.
func (b *Board) Play(p boards.Passage) boards.Clip {
	again := b.transition.shows(&p)
	clip := b.transition.start(p, b.area.Reduced)
	if !again && !p.Back {
		b.pointer.spent, b.pointer.since = true, p.Start
	}
	b.refresh()
	return clip
}

// refresh follows a change of what is shown, or of the room for it.
func (b *Board) refresh() {
	rest := b.transition.idleView()
	if s, ok := rest.Game.(*trexo.State); ok {
		b.sheets.pos = s
	}
	times := b.sheets.state.View.Times
	b.sheets.state.View = *rest
	b.sheets.state.View.Times = times
	b.sheets.layout(b.area)
	b.layoutNodes()
	b.updateTexts()
}

// Point follows the input of a tick.
func (b *Board) Point(f *input.Frame, s boards.State) boards.Intent {
	b.pile.update(b.transition.snapshotAt(f.Now).view)
	out := b.pointer.handleInput(f, s)
	b.fades.update(b.fadeTarget(f.Now), &b.pile, &b.transition, f.Now)
	have := &b.sheets.state
	have.CanMove, have.Focus, have.Thinking, have.Busy = s.CanMove, s.Focus, s.Thinking, s.Busy
	have.View.Times = s.View.Times
	if about := newTextKey(have, &b.pointer); about != b.sheets.words.key {
		b.updateTexts()
	}
	return out
}

// fadeTarget is what the columns are to be seen through for at the moment now.
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

// Root is the board with what it shows beside itself.
func (b *Board) Root() *graph.Node { return b.nodes.root }

// Panels implements boards.Seated.
func (b *Board) Panels() panel.Source {
	return panel.Source{
		Seating: func(*session.View) panel.Seating { return panel.Seating{Share: 0.34} },
		Seat: func(seat int, _ time.Duration) panel.Seat {
			return panel.NewSeat(b.d, &b.sheets.state.View, seat, b.sheets.state.Thinking)
		},
		Under: b.nodes.panels,
	}
}

// Hints are the shortcuts.
func (b *Board) Hints() []string {
	if b.pointer.touch {
		return []string{b.d.T("trexo.hint.touch"), b.d.T("trexo.hint.fingers")}
	}
	return []string{b.d.T("trexo.hint.drag"), b.d.T("trexo.hint.rotate"), b.d.T("trexo.hint.top")}
}

// Title is the name of the game and the bricks left.
func (b *Board) Title() string { return b.sheets.words.title }

// Camera is how the board is looked at.
func (b *Board) Camera() string { return b.cam.goal.String() }

// SetCamera takes a way of looking up again.
func (b *Board) SetCamera(text string) { b.cam.moveTo(parseCameraView(text), 0, 0) }

// ToggleCamera looks straight down, or from the side again.
func (b *Board) ToggleCamera(now time.Duration) { b.cam.toggle(now) }

// Spots are the two cells of a brick, where its halves would be seen from above. There are none while the brick itself is shown, see
// Suggest.
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

// MovesRoom is the room for the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	if b.nodes.moves.Hidden {
		return graph.Rect{}
	}
	return b.sheets.moves.Inset(pad)
}

// Aim implements boards.Aimer.
func (b *Board) Aim() string { return b.d.T("aim.trexo") }

// MoveItems are the entries of the list of moves. Bricks above the first level bear its number.
func (b *Board) MoveItems(v *session.View) []movelist.Item {
	return movelist.Items(b.d, v, func(p *session.Ply, it *movelist.Item) {
		if step, ok := p.Step.(trexo.Step); ok && step.Level > 1 {
			it.Note = "↑" + strconv.Itoa(step.Level)
			it.Label = it.Text + ", " + b.d.T("moves.level", "Level", step.Level)
		}
	})
}
