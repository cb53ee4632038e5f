package trexo

import (
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/solid"
)

// Board is Trexo on the table.
type Board struct {
	d    *scenes.Env
	area table.Area
	// theme, lang and ink are those of the last Layout.
	theme *look.Theme
	ink   inks
	atlas *solid.Atlas
	view  view

	// s is how the match stood in the last tick, pos its position, pile what lies on the board.
	s     table.State
	pos   trexo.State
	pile  pile
	moves []rules.Move
	// last is the brick laid last, -1 for none; rows are the cells of finished rows in the order in which they light up.
	last int
	rows []trexo.Cell
	// won marks those cells.
	won [trexo.Cells]bool

	// drop and shine count the ticks of a brick that falls and of a row that lights up; each is 0 when nothing moves.
	drop, shine int
	// bright is how far the row has lit up, 0 to 1, dots how many of its cells.
	bright float64
	lit    int
	// fade is how transparent each column is, 0 to 1, and what it is on its way to.
	fade, fadeTo [trexo.Cells]float64

	hand  hand
	panel panels
	paint painter
	tick  int
}

// New is the board of Trexo. Layout and Show must follow before anything else.
func New(d *scenes.Env) *Board {
	b := &Board{d: d, last: -1}
	b.view.goal = home
	b.hand.to = trexo.East
	return b
}

// Layout gives the board its room.
func (b *Board) Layout(a table.Area) {
	b.area = a
	if b.theme != b.d.Theme {
		b.theme, b.ink, b.atlas = b.d.Theme, inksOf(b.d.Theme), newAtlas(b.d.Theme)
	}
	b.view.reduced = a.Reduced
	b.view.room = a.Board.Inset(-10)
	b.view.set(b.view.goal, 0)
	b.panel.layout(a, b.s.Match != nil && b.s.Match.Clocks())
	b.describe()
	b.paint.stale = true
}

// Show takes over the position of m at once.
func (b *Board) Show(m *match.Match) {
	b.take(m)
	b.panel.layout(b.area, m.Clocks())
	b.drop, b.shine = 0, 0
	b.bright, b.lit = 0, 0
	if len(b.rows) > 0 {
		b.bright, b.lit = 1, len(b.rows)
	}
	b.describe()
	b.paint.stale = true
}

// take reads position and pile.
func (b *Board) take(m *match.Match) {
	b.s.Match = m
	if p, ok := m.Position().(*trexo.State); ok {
		b.pos = *p
	}
	b.moves = b.pile.take(m, b.moves)
	b.last = -1
	if m.Ply() > 0 {
		b.last = b.pile.bricks - 1
	}
	b.rows, b.won = b.rows[:0], [trexo.Cells]bool{}
	for _, r := range b.pos.Rows() {
		for _, c := range r.Cells {
			if !b.won[c] {
				b.won[c] = true
				b.rows = append(b.rows, c)
			}
		}
	}
}

// A brick falls for dropMs from dropHeight cells; a finished row lights up cell after cell.
const (
	dropMs     = 230
	dropHeight = 1.5
	cellMs     = 90
	shineMs    = 300
)

// Played lets the brick of the move just made fall into its place.
func (b *Board) Played(m *match.Match) []sound.Cue {
	var cues []sound.Cue
	if b.drop > 0 { // the player is quicker than the brick before
		cues = append(cues, sound.Brick)
	}
	b.take(m)
	b.drop, b.shine, b.bright, b.lit = 1, 0, 0, 0
	b.hand.settle, b.hand.spent = 0, true
	b.describe()
	b.paint.stale = true
	return cues
}

// Busy reports whether a brick falls or a row lights up.
func (b *Board) Busy() bool { return b.drop > 0 || b.shine > 0 }

// Update makes one tick.
func (b *Board) Update(f *input.Frame, s table.State) table.TickResult {
	b.tick++
	var did table.TickResult
	if s.CanMove != b.s.CanMove || s.Thinking != b.s.Thinking || s.Match != b.s.Match {
		b.s = s
		b.describe()
		did.Redraw = true
		b.paint.stale = true
	}
	b.s = s
	b.point(f, &did)
	moved := b.view.update()
	moved = b.animate(&did) || moved
	if moved || b.paint.stale {
		b.hideBefore()
	}
	if b.fades() || moved {
		b.paint.stale = true
	}
	did.Redraw = did.Redraw || b.paint.stale || b.ripe()
	return did
}

// animate makes one tick of falling and shining.
func (b *Board) animate(did *table.TickResult) bool {
	switch {
	case b.drop > 0:
		b.drop++
		if b.drop > graph.Ticks(dropMs) {
			b.drop = 0
			did.Cues = append(did.Cues, sound.Brick)
			if len(b.rows) > 0 {
				b.shine = 1
			}
		}
	case b.shine > 0:
		b.shine++
		steps := graph.Ticks(cellMs)
		if b.area.Reduced {
			b.lit = len(b.rows)
		}
		if b.lit < len(b.rows) && b.shine%steps == 0 {
			b.lit++
		}
		b.bright = min(1, float64(b.shine)/float64(graph.Ticks(shineMs)))
		if b.lit == len(b.rows) && b.bright == 1 {
			b.shine = 0
			did.Cues = append(did.Cues, sound.Row)
		}
	default:
		return false
	}
	return true
}

// lift is how high the falling brick is above its place, in cells, and how opaque. A brick falls faster and faster; with
// reduced motion it only appears.
func (b *Board) lift() (z, alpha float64) {
	if b.drop == 0 {
		return 0, 1
	}
	t := float64(b.drop) / float64(graph.Ticks(dropMs))
	if b.area.Reduced {
		return 0, t
	}
	return dropHeight * (1 - t*t), min(1, t*4)
}

// fadeStep is how much a column's transparency changes in a tick.
const fadeStep = 0.12

// fades makes columns that stand before the chosen place transparent, and the others opaque again.
func (b *Board) fades() bool {
	changed := false
	for c := range b.fade {
		d := b.fadeTo[c] - b.fade[c]
		if d == 0 {
			continue
		}
		changed = true
		b.fade[c] += max(-fadeStep, min(fadeStep, d))
	}
	return changed
}

// Hints are the shortcuts.
func (b *Board) Hints() []string {
	if b.hand.touch {
		return []string{b.d.T("trexo.hint.touch"), b.d.T("trexo.hint.fingers")}
	}
	return []string{b.d.T("trexo.hint.drag"), b.d.T("trexo.hint.rotate"), b.d.T("trexo.hint.top")}
}

// Title is the name of the game and the bricks left.
func (b *Board) Title() string {
	return b.d.T("game.trexo") + "  ·  " + b.d.T("trexo.left", "N", b.pos.Bricks())
}

// View is how the board is looked at.
func (b *Board) View() string { return b.view.goal.String() }

// SetView takes a view up again.
func (b *Board) SetView(s string) {
	b.view.set(readView(s), 0)
	b.paint.stale = true
}

// ToggleView looks straight down, or from the side again.
func (b *Board) ToggleView() {
	to := b.view.goal
	to.top = !to.top
	to.pan = graph.Point{}
	b.view.set(to, viewMs)
	b.paint.stale = true
}

// viewMs is how long a change of view takes, in milliseconds.
const viewMs = 280
