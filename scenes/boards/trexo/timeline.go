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

// A brick falls for fallTime from fallHeight cells. Then a completed row lights up, see boards.FinaleRow. Everything
// else gets its light back in the last backTime.
const (
	fallTime   = 230 * time.Millisecond
	fallHeight = 1.5
	// A brick that a person lays rises from its ghost, for riseTime to riseHeight, before it falls.
	riseTime   = 80 * time.Millisecond
	riseHeight = 0.7
	ghostAlpha = 0.74
	// Then the brick bounces for settleTime to settleHeight, unless it ends the match: its row lights up immediately.
	settleTime   = 40 * time.Millisecond
	settleHeight = 0.035
	shineTime    = 300 * time.Millisecond
	backTime     = 200 * time.Millisecond
)

// transition is the content of the board: an idle view, or the animation of a step.
type transition struct {
	// passage is the step; if idle, only After counts.
	passage boards.Passage
	// length is the duration of the animation, 0 if idle. fadesIn is true if the brick fades in instead of falling.
	length  time.Duration
	fadesIn bool
	// rows holds the cells of the completed rows of After in the order of lighting up; won marks them.
	rows []trexo.Cell
	won  [trexo.Cells]bool
}

// snapshot is the content of the board at a moment.
type snapshot struct {
	// view is the match up to the last visible brick.
	view *session.View
	// falling is true if that brick is not in its place yet, but higher by lift, in cells. alpha is its opacity.
	falling     bool
	lift, alpha float64
	// bright is the progress of the light of the completed row, in [0,1], lit the number of its lit cells.
	bright float64
	lit    int
	// dark is the loss of light of everything else, in [0,1]: while the row lights up, and 0 afterwards.
	dark float64
	// moving is true if the next moment differs.
	moving bool
}

func (f *transition) show(v *session.View) {
	f.passage, f.length = boards.Passage{After: v}, 0
	f.findRows()
}

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
		cues = append(cues, boards.TimedCue{At: fallTime, Cue: boards.Fanfare(p.After)})
	}
	if p.Back {
		cues = nil
	}
	return boards.Clip{Length: f.length, Rest: f.restTime(), Cues: cues}
}

// restTime returns the earliest start of the next step: before a brick bounces.
func (f *transition) restTime() time.Duration {
	if f.passage.Back || f.fadesIn || f.passage.After.Over() {
		return f.length
	}
	return fallTime
}

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

// idleView returns the view after the animation.
func (f *transition) idleView() *session.View {
	if f.passage.Back {
		return f.passage.Before
	}
	return f.passage.After
}

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
	s := snapshot{view: f.passage.After, alpha: 1, moving: true}
	if t < fallTime { // accelerating
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
	n := len(f.rows)
	s.lit = min(n, 1+int((t-fallTime)*time.Duration(n)/boards.FinaleRow))
	if f.fadesIn {
		s.lit = len(f.rows)
	}
	if len(f.rows) == 0 {
		s.bright = 0
	}
	s.dark = min(s.bright, float64(f.length-t)/float64(backTime))
	return s
}

// placedByPerson reports whether a person has laid the brick, who has seen its ghost in its place.
func (f *transition) placedByPerson() bool {
	p, ok := f.passage.Before.OnTurn()
	return ok && !p.Computer()
}

// shows reports whether p is the step of the animation. Its start may differ.
func (f *transition) shows(p *boards.Passage) bool {
	return f.length > 0 && f.passage.After.Stamp == p.After.Stamp && f.passage.Back == p.Back
}

const (
	// hiddenFade is the transparency of a column in front of the chosen place, fadeTime the time to get there.
	hiddenFade = 0.78
	fadeTime   = 110 * time.Millisecond
)

// columnFades holds the transparency of the columns. Those between the eye and the ghost become transparent.
type columnFades struct {
	columns [trexo.Cells]graph.Motion
	target  fadeTarget
}

// fadeTarget is everything that decides which columns become transparent.
type fadeTarget struct {
	pose  pose
	room  graph.Rect
	pile  uint64
	move  rules.Move
	ghost bool
	by    source
	cell  trexo.Cell
	// row is true if the completed row is to be visible.
	row bool
}

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

// hides reports whether the column of c is between the eye and the ghost.
func (a *fadeTarget) hides(c trexo.Cell, p *pile, l *solid.Lens) bool {
	x, o := trexo.XCell(a.move), trexo.OCell(a.move)
	z := p.base(x, o)
	if c == x || c == o || c == a.cell || float64(p.height[c])*thick <= z {
		return false
	}
	minHits := 2 // of ten sample points; under the mouse only what really hides the brick
	if a.by == byMouse {
		minHits = 4
	}
	col := column(c, p.height[c])
	return covered(&col, x, z+thick/2, l)+covered(&col, o, z+thick/2, l) >= minHits
}

// covered returns how many of five sample points at height z of a cell col hides.
func covered(col *solid.Box, c trexo.Cell, z float64, l *solid.Lens) (hits int) {
	for _, s := range [5][2]float64{{0.5, 0.5}, {0.15, 0.15}, {0.85, 0.15}, {0.15, 0.85}, {0.85, 0.85}} {
		from := solid.Vec{X: float64(c.Col()) + s[0], Y: float64(c.Row()) + s[1], Z: z}
		if t, ok := col.Meet(from, l.Eye.Sub(from)); ok && t < 1 {
			hits++
		}
	}
	return hits
}

// hidesRow reports whether the column of c is between the eye and the top of another cell of a completed row.
func hidesRow(c trexo.Cell, row []trexo.Cell, p *pile, l *solid.Lens) bool {
	col := column(c, p.height[c])
	for _, at := range row {
		if z := float64(p.height[at]) * thick; at != c && col.Hi.Z > z && covered(&col, at, z+0.02, l) > 0 {
			return true
		}
	}
	return false
}

func (f *columnFades) sample(c graph.Canvas) (fade [trexo.Cells]float64) {
	for i := range f.columns {
		if m := &f.columns[i]; m.From != 0 || m.To != 0 {
			fade[i] = m.On(c)
		}
	}
	return fade
}
