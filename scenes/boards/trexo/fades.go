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
}

// follow has the columns fade towards what a asks for, from the moment now on.
func (f *fades) follow(a aim, p *pile, now time.Duration) {
	if a == f.aim {
		return
	}
	f.aim = a
	if !a.on {
		for c := range f.columns {
			f.columns[c].Go(0, now, fadeTime)
		}
		return
	}
	l := a.pose.lens(a.room)
	for c := range trexo.Cell(trexo.Cells) {
		goal := 0.0
		if a.hides(c, p, &l) {
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
	col, hits := column(c, p.height[c]), 0
	for _, g := range [2]trexo.Cell{x, o} {
		for _, s := range [5][2]float64{{0.5, 0.5}, {0.15, 0.15}, {0.85, 0.15}, {0.15, 0.85}, {0.85, 0.85}} {
			from := solid.Vec{X: float64(g.Col()) + s[0], Y: float64(g.Row()) + s[1], Z: z + thick/2}
			if t, ok := col.Meet(from, l.Eye.Sub(from)); ok && t < 1 {
				hits++
			}
		}
	}
	return hits >= least
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
