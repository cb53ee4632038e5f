package trexo

import (
	"math"
	"time"

	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
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

// film is what the board shows: a view at rest, or a step on its way.
type film struct {
	// p is the step; at rest only After counts.
	p boards.Passage
	// length is how long the step takes, 0 at rest; fades reports whether the brick fades in instead of falling.
	length time.Duration
	fades  bool
	// rows are the cells of the finished rows of After in the order in which they light up; won marks them.
	rows []trexo.Cell
	won  [trexo.Cells]bool
}

// shot is what a film shows at a moment.
type shot struct {
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
func (f *film) show(v session.View) {
	f.p, f.length = boards.Passage{After: v}, 0
	f.findRows()
}

// play has a step shown; with reduced motion the brick fades in.
func (f *film) play(p boards.Passage, reduced bool) boards.Clip {
	f.p, f.fades = p, reduced
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
	return boards.Clip{Length: f.length, Rest: f.down(), Cues: cues}
}

// down is when the step has been shown, so that the next may begin: a brick that only settles lies.
func (f *film) down() time.Duration {
	if f.p.Back || f.fades || f.p.After.Over() {
		return f.length
	}
	return fallTime
}

// findRows finds the finished rows.
func (f *film) findRows() {
	f.rows, f.won = f.rows[:0], [trexo.Cells]bool{}
	s, ok := f.p.After.Game.(*trexo.State)
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

// rest is the view at rest: the one that the step on its way leads to.
func (f *film) rest() *session.View {
	if f.p.Back {
		return &f.p.Before
	}
	return &f.p.After
}

// at is what is shown at the moment now.
func (f *film) at(now time.Duration) shot {
	t := now - f.p.Start
	if f.length == 0 || t >= f.length {
		s := shot{view: f.rest(), alpha: 1}
		if !f.p.Back && len(f.rows) > 0 {
			s.bright, s.lit = 1, len(f.rows)
		}
		return s
	}
	t = max(t, 0)
	if f.p.Back {
		t = f.length - t
	}
	s := shot{view: &f.p.After, alpha: 1, moving: true}
	if t < fallTime { // faster and faster
		k := float64(t) / float64(fallTime)
		s.falling, s.lift, s.alpha = true, fallHeight*(1-k*k), min(1, k*4)
		switch {
		case f.fades:
			s.lift, s.alpha = 0, k
		case f.held() && t < riseTime:
			k = graph.Ease(float64(t) / float64(riseTime))
			s.lift, s.alpha = riseHeight*k, ghostAlpha+(1-ghostAlpha)*k
		case f.held():
			k = float64(t-riseTime) / float64(fallTime-riseTime)
			s.lift, s.alpha = riseHeight*(1-k*k), 1
		}
		return s
	}
	if !f.p.After.Over() && t < f.length {
		s.falling, s.lift = true, settleHeight*math.Sin(math.Pi*float64(t-fallTime)/float64(settleTime))
		return s
	}
	s.bright = min(1, float64(t-fallTime)/float64(shineTime))
	s.lit = boards.FinaleSquares(len(f.rows), t-fallTime)
	if f.fades {
		s.lit = len(f.rows)
	}
	if len(f.rows) == 0 {
		s.bright = 0
	}
	s.dark = min(s.bright, float64(f.length-t)/float64(backTime))
	return s
}

// held reports whether a person has laid the brick, who has seen it as a ghost in its place.
func (f *film) held() bool {
	p, ok := f.p.Before.OnTurn()
	return ok && !p.Computer()
}

// shows reports whether p is the step that is being shown, perhaps begun at another moment.
func (f *film) shows(p *boards.Passage) bool {
	return f.length > 0 && f.p.After.Stamp == p.After.Stamp && f.p.Back == p.Back
}
