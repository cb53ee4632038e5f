package trexo

import (
	"math"
	"time"

	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// A brick falls for fallTime from fallHeight cells; then a finished row lights up, as boards.FinaleRow says. Everything else has its light again
// after the last backTime of that.
const (
	fallTime   = 230 * time.Millisecond
	fallHeight = 1.5
	// The brick that a person holds rises from where its ghost was, for riseTime to riseHeight, before it falls.
	riseTime   = 80 * time.Millisecond
	riseHeight = 0.7
	ghostAlpha = 0.74
	// Then it settles for settleTime, by settleHeight, unless it ends the match: its row lights up at once.
	settleTime   = 40 * time.Millisecond
	settleHeight = 0.035
	shineTime    = 300 * time.Millisecond
	backTime     = 200 * time.Millisecond
)

// transition is what the board shows: a view at rest, or a step on its way.
type transition struct {
	// passage is the step; at rest only After counts.
	passage boards.Passage
	// length is how long the step takes, 0 at rest; fades reports whether the brick fades in instead of falling.
	length  time.Duration
	fadesIn bool
	// rows are the cells of the finished rows of After in the order in which they light up; won marks them.
	rows []trexo.Cell
	won  [trexo.Cells]bool
}

// snapshot is what a film shows at a moment.
type snapshot struct {
	// view is the match after the last brick that is seen.
	view *session.View
	// falling reports whether that brick is not in its place yet, lift is how high it is above it, in cells, and alpha how
	// opaque.
	falling     bool
	lift, alpha float64
	// bright is how far the finished row has lit up, from 0 to 1, lit how many of its cells have.
	bright float64
	lit    int
	// dark is how far everything else has lost its light meanwhile, from 0 to 1: while the row lights up, and not once it is looked at.
	dark float64
	// moving reports whether the next moment differs.
	moving bool
}

// show has v shown at rest.
func (f *transition) show(v session.View) {
	f.passage, f.length = boards.Passage{After: v}, 0
	f.findRows()
}

// start has a step shown; with reduced motion the brick fades in.
func (f *transition) start(p boards.Passage, reduced bool) boards.Clip {
	f.passage, f.fadesIn = p, reduced
	f.findRows()
	f.length = fallTime
	cues := []boards.TimedCue{{At: fallTime, Cue: sound.Brick}}
	if !p.After.Over() && !reduced {
		f.length += settleTime
	}
	if p.After.Over() {
		f.length += boards.FinaleLead
		cues = append(cues, boards.TimedCue{At: fallTime, Cue: boards.Fanfare(&p.After)})
	}
	if p.Back {
		cues = nil
	}
	return boards.Clip{Length: f.length, Rest: f.restTime(), Cues: cues}
}

// restTime is when the step has been shown, so that the next may begin: a brick that only settles lies.
func (f *transition) restTime() time.Duration {
	if f.passage.Back || f.fadesIn || f.passage.After.Over() {
		return f.length
	}
	return fallTime
}

// findRows finds the finished rows.
func (f *transition) findRows() {
	f.rows, f.won = f.rows[:0], [trexo.Cells]bool{}
	s, ok := f.passage.After.Game.(*trexo.State)
	if !ok {
		return
	}
	for _, r := range s.Rows() {
		for _, c := range r.Cells {
			if !f.won[c] {
				f.won[c] = true
				f.rows = append(f.rows, c)
			}
		}
	}
}

// idleView is the view at rest: the one that the step on its way leads to.
func (f *transition) idleView() *session.View {
	if f.passage.Back {
		return &f.passage.Before
	}
	return &f.passage.After
}

// snapshotAt is what is shown at the moment now.
func (f *transition) snapshotAt(now time.Duration) snapshot {
	t := now - f.passage.Start
	if f.length == 0 || t >= f.length {
		s := snapshot{view: f.idleView(), alpha: 1}
		if !f.passage.Back && len(f.rows) > 0 {
			s.bright, s.lit = 1, len(f.rows)
		}
		return s
	}
	t = max(t, 0)
	if f.passage.Back {
		t = f.length - t
	}
	s := snapshot{view: &f.passage.After, alpha: 1, moving: true}
	if t < fallTime { // faster and faster
		k := float64(t) / float64(fallTime)
		s.falling, s.lift, s.alpha = true, fallHeight*(1-k*k), min(1, k*4)
		switch {
		case f.fadesIn:
			s.lift, s.alpha = 0, k
		case f.placedByPerson() && t < riseTime:
			k = graph.Ease(float64(t) / float64(riseTime))
			s.lift, s.alpha = riseHeight*k, ghostAlpha+(1-ghostAlpha)*k
		case f.placedByPerson():
			k = float64(t-riseTime) / float64(fallTime-riseTime)
			s.lift, s.alpha = riseHeight*(1-k*k), 1
		}
		return s
	}
	if !f.passage.After.Over() && t < f.length {
		s.falling, s.lift = true, settleHeight*math.Sin(math.Pi*float64(t-fallTime)/float64(settleTime))
		return s
	}
	s.bright = min(1, float64(t-fallTime)/float64(shineTime))
	s.lit = boards.FinaleSquares(len(f.rows), t-fallTime)
	if f.fadesIn {
		s.lit = len(f.rows)
	}
	if len(f.rows) == 0 {
		s.bright = 0
	}
	s.dark = min(s.bright, float64(f.length-t)/float64(backTime))
	return s
}

// placedByPerson reports whether a person has laid the brick, who has seen it as a ghost in its place.
func (f *transition) placedByPerson() bool {
	p, ok := f.passage.Before.OnTurn()
	return ok && !p.Computer()
}

// shows reports whether p is the step that is being shown, perhaps begun at another moment.
func (f *transition) shows(p *boards.Passage) bool {
	return f.length > 0 && f.passage.After.Stamp == p.After.Stamp && f.passage.Back == p.Back
}

const (
	// hiddenFade is how transparent a column becomes that stands before the chosen place, fadeTime how long that takes.
	hiddenFade = 0.78
	fadeTime   = 110 * time.Millisecond
)

// columnFades are how transparent the columns are: those that stand between the eye and the brick that would be laid can be seen
// through.
type columnFades struct {
	columns [trexo.Cells]graph.Motion
	// target is what the columns are on their way to.
	target fadeTarget
}

// fadeTarget is all that decides which columns stand before the chosen place.
type fadeTarget struct {
	pose  pose
	room  graph.Rect
	pile  uint64
	move  rules.Move
	ghost bool
	by    source
	cell  trexo.Cell
	// row asks for the finished row to be seen.
	row bool
}

// update has the columns fade towards what a asks for, from the moment now on.
func (f *columnFades) update(a fadeTarget, p *pile, shown *transition, now time.Duration) {
	if a == f.target {
		return
	}
	f.target = a
	if !a.ghost && !a.row {
		for c := range f.columns {
			f.columns[c].Go(0, now, fadeTime)
		}
		return
	}
	l := a.pose.lens(a.room)
	for c := range trexo.Cell(trexo.Cells) {
		goal := 0.0
		if a.ghost && a.hides(c, p, &l) || a.row && hidesRow(c, shown.rows, p, &l) {
			goal = hiddenFade
		}
		f.columns[c].Go(goal, now, fadeTime)
	}
}

// hides reports whether the column of c stands between the eye and the brick that would be laid.
func (a *fadeTarget) hides(c trexo.Cell, p *pile, l *solid.Lens) bool {
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

// sample is how transparent the columns are on the frame that c shows.
func (f *columnFades) sample(c graph.Canvas) (fade [trexo.Cells]float64) {
	for i := range f.columns {
		if m := &f.columns[i]; m.From != 0 || m.To != 0 {
			fade[i] = m.On(c)
		}
	}
	return fade
}
