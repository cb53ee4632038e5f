package trexo

import (
	"time"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

const (
	// hiddenFade is how transparent a column becomes that stands before the chosen place, fadeTime how long that takes.
	hiddenFade = 0.78
	fadeTime   = 110 * time.Millisecond
)

// fades are how transparent the columns are: those that stand between the eye and the brick that would be laid can be seen
// through.
type fades struct {
	columns [trexo.Cells]graph.Motion
	// aim is what the columns are on their way to.
	aim aim
}

// aim is all that decides which columns stand before the chosen place.
type aim struct {
	pose pose
	room graph.Rect
	pile uint64
	move rules.Move
	on   bool
	by   source
	cell trexo.Cell
	// row asks for the finished row to be seen.
	row bool
}

// follow has the columns fade towards what a asks for, from the moment now on.
func (f *fades) follow(a aim, p *pile, shown *film, now time.Duration) {
	if a == f.aim {
		return
	}
	f.aim = a
	if !a.on && !a.row {
		for c := range f.columns {
			f.columns[c].Go(0, now, fadeTime)
		}
		return
	}
	l := a.pose.lens(a.room)
	for c := range trexo.Cell(trexo.Cells) {
		goal := 0.0
		if a.on && a.hides(c, p, &l) || a.row && hidesRow(c, shown.rows, p, &l) {
			goal = hiddenFade
		}
		f.columns[c].Go(goal, now, fadeTime)
	}
}

// hides reports whether the column of c stands between the eye and the brick that would be laid.
func (a *aim) hides(c trexo.Cell, p *pile, l *solid.Lens) bool {
	x, o := trexo.XCell(a.move), trexo.OCell(a.move)
	z := p.base(x, o)
	if c == x || c == o || c == a.cell || float64(p.height[c])*thick <= z {
		return false
	}
	least := 2 // of ten sample points; under the mouse only what truly hides the brick
	if a.by == byMouse {
		least = 4
	}
	col := column(c, p.height[c])
	return covered(&col, x, z+thick/2, l)+covered(&col, o, z+thick/2, l) >= least
}

// covered is how many of five sample points at that height of a cell are hidden by col.
func covered(col *solid.Box, c trexo.Cell, z float64, l *solid.Lens) (hits int) {
	for _, s := range [5][2]float64{{0.5, 0.5}, {0.15, 0.15}, {0.85, 0.15}, {0.15, 0.85}, {0.85, 0.85}} {
		from := solid.Vec{X: float64(c.Col()) + s[0], Y: float64(c.Row()) + s[1], Z: z}
		if t, ok := col.Meet(from, l.Eye.Sub(from)); ok && t < 1 {
			hits++
		}
	}
	return hits
}

// hidesRow reports whether the column of c stands between the eye and the top of another cell of a finished row.
func hidesRow(c trexo.Cell, row []trexo.Cell, p *pile, l *solid.Lens) bool {
	col := column(c, p.height[c])
	for _, at := range row {
		if z := float64(p.height[at]) * thick; at != c && col.Hi.Z > z && covered(&col, at, z+0.02, l) > 0 {
			return true
		}
	}
	return false
}

// on is how transparent the columns are on the frame that c shows.
func (f *fades) on(c graph.Canvas) (fade [trexo.Cells]float64) {
	for i := range f.columns {
		if m := &f.columns[i]; m.From != 0 || m.To != 0 {
			fade[i] = m.On(c)
		}
	}
	return fade
}
