package companion

import (
	"math"
	"time"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// drawClock draws the chess clock of a side.
func (s *Companion) drawClock(c graph.Canvas, a half) {
	t := s.m.Timers()
	left := t.Left[a.side-rules.X]
	st := s.Theme.Write(min(a.middle.H*0.62, a.middle.W*0.3), graph.Bold).Centered()
	if s.m.Turn() != a.side {
		st = st.In(s.Theme.Soft)
	} else if s.hurry(a.side) {
		st = st.In(s.Theme.Gold)
	}
	c.Text(boards.ClockText(left), a.middle.Center(), st)
	if s.counts() {
		c.ChangesAt(c.Now() + time.Second/20)
	}
}

// line is a line of what is to be done, in a style.
type line struct {
	text string
	st   graph.Style
}

// drawDoing writes what is to be done, and how much time is left for it: from the top of its place at the right of a wide half, up from the foot at the
// left of any other.
func (s *Companion) drawDoing(c graph.Canvas, a half) {
	r := a.doing
	lines := s.doing(a)
	high := 0.0
	for smaller := 1.0; ; smaller *= 0.94 {
		high = 0
		for i := range lines {
			st := &lines[i].st
			if st.Size *= smaller; a.wide {
				st.Align = graph.End
			}
			high += s.high(lines[i].text, st.Wide(r.W))
		}
		if high <= r.H || smaller < 0.5 {
			break
		}
	}
	x, y := r.X, r.Y+r.H-high
	if a.wide {
		x, y = r.X+r.W, r.Y
		if s.m.Turn() != a.side {
			y += min(r.H*0.3, r.H-high)
		}
	}
	for _, l := range lines {
		c.Text(l.text, graph.Point{X: x, Y: y}, l.st.Wide(r.W))
		y += s.high(l.text, l.st.Wide(r.W))
	}
}

// doing is what is to be done on a half.
func (s *Companion) doing(a half) (lines []line) {
	t, k := s.Theme, a.k
	soft := t.Write(max(look.Small*1.1*k, 12.5), graph.Regular).In(t.Soft)
	if s.m.Turn() != a.side {
		waits := line{s.T("companion.thinking", "Name", s.person(s.m.Turn())), t.Write(max(look.Body*1.15*k, look.Small), graph.Regular).In(t.Soft)}
		if s.m.Last().Kind == beside.TurnLost {
			head, _ := s.headline()
			return []line{{head, t.Write(max(look.Body*1.15*k, look.Small), graph.Bold).In(t.Gold)}, waits}
		}
		return []line{waits}
	}
	tap := []line{{s.T("companion.tap"), t.Write(max(look.Title*k, look.Body), graph.Bold)}, {s.T("companion.tap-how"), soft}}
	n, what := s.left()
	if what == "" {
		return tap
	}
	st := t.Write(max(look.Display*1.3*k, look.Title), graph.Bold)
	if s.hurry(a.side) {
		st = st.In(t.Gold)
	}
	lines = []line{{s.T("companion.seconds", "Number", n), st}, {s.T(what), soft}}
	if a.wide { // elsewhere there is no room for both, and the seconds say more
		lines = append(append(lines, line{" ", t.Write(look.Small*k, graph.Regular)}), tap...)
	}
	return lines
}

// hurry reports whether a side is on turn and has little time left.
func (s *Companion) hurry(side rules.Side) bool {
	if s.m.Phase() != beside.Playing || s.m.Turn() != side {
		return false
	}
	m := s.m.Timers()
	if m.Left != nil {
		return m.Left[side-rules.X] <= 10*match.TicksPerSecond
	}
	return s.tools().Hot(&m, side)
}

// left is how many seconds the side on turn has, and the key of what happens then; empty where nothing does.
func (s *Companion) left() (n int, what string) {
	m := s.m.Timers()
	least := math.MaxInt
	if m.Beam > 0 {
		least, what = m.Beam-m.Bar*(2*int(s.m.Turn()-rules.X)-1), "companion.until-beam"
	}
	if m.Bomb > 0 && m.Fuse < least {
		least, what = m.Fuse, "companion.until-bomb"
	}
	return (least + match.TicksPerSecond - 1) / match.TicksPerSecond, what
}
