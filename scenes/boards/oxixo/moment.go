package oxixo

import (
	"time"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/solid"
)

// moment is all that is seen of the cubes on a frame.
type moment struct {
	// stand is what lies on the board, apart from what follows.
	*stand
	// off is how far the cube of each cell is from its place.
	off [25]solid.Vec
	// held is the cell from which the cube was taken that is in the air or being pushed in, or none; pose is how it is held,
	// mark what burns in on it, dot the seat at which its dot points or none.
	held int
	pose pose
	mark rules.Side
	dot  int
	// playing reports whether that is a move being shown, and not the player's hand.
	playing bool
	// shine is how far the full lines have begun to glow, and dark how far the rest has dimmed meanwhile, from 0 to 1: what is looked at
	// in the end has its light again.
	shine, dark float64
	// marks is how far what is marked about the last push can be seen, from 0 to 1.
	marks float64
	pointed
}

// pointed is what the player may do and points at.
type pointed struct {
	// may reports whether cubes may be taken now; lit is how far those that may can be told by their outlines, from 0 to 1.
	may bool
	lit float64
	// over is the cell of the cube under the pointer, cursor that of the keyboard, none where there is none to be shown.
	over, cursor int
}

// resting is s at rest.
func resting(s *stand) moment {
	return moment{stand: s, held: none, dot: none, shine: s.glow(), marks: 1, pointed: pointed{over: none, cursor: none}}
}

// moment is what is seen of the push t after its start.
func (k *clip) moment(t time.Duration) moment {
	switch {
	case k.back && (k.reduced || t <= 0):
		return resting(k.before)
	case t >= k.pushed():
		m := resting(k.after)
		m.shine, m.dark, m.marks = k.glow(t), k.dark(t), k.marks(t)
		return m
	}
	m := resting(k.before)
	m.settle(&k.others, t)
	m.playing, m.marks = true, k.marks(t)
	k.held(&m, k.at(t))
	return m
}

// faded is the frame that fades away where nothing may move.
func (k *clip) faded() moment {
	if k.back {
		return resting(k.after)
	}
	m := resting(k.before)
	if k.grasped {
		k.held(&m, k.track.poses[0])
	}
	return m
}

// held has the cube that is pushed in held as p says.
func (k *clip) held(m *moment, p pose) {
	m.hold(&k.pull, p)
	if m.mark = k.step.Mark; k.step.HasDot {
		m.dot = int(k.step.Dot)
	}
}

// settle adds the cubes that go back to their places.
func (m *moment) settle(s *settling, t time.Duration) {
	for c := range m.off {
		m.off[c] = m.off[c].Add(s.at(c, t))
	}
}

// hold has the cube of g held as p says, and its rows give way.
func (m *moment) hold(g *pull, p pose) {
	m.held, m.pose = g.cell, p
	for k := range g.ways {
		g.each(k, p.shift[k], func(c int, v solid.Vec) { m.off[c] = m.off[c].Add(v) })
	}
	m.off[g.cell] = solid.Vec{}
}

// hand adds what the player's hand does at the moment now.
func (m *moment) hand(h *hand, now time.Duration) {
	m.settle(&h.back, now)
	if !h.holds() {
		return
	}
	m.hold(&h.pull, h.at(now))
	if m.mark = m.side; m.four {
		m.dot = h.dot
	}
}

// hot reports whether the cube of cell c is pointed at and may be taken.
func (m *moment) hot(c int) bool {
	return m.may && m.takes(c) && (m.over == c || m.cursor == c && m.held == none)
}

// lined calls f for every full line through the cell c.
func (m *moment) lined(c int, f func(l *rule.Line)) {
	for i := range m.lines {
		for _, have := range m.lines[i].Cells {
			if int(have) == c {
				f(&m.lines[i])
			}
		}
	}
}

// light is how bright the cube of cell c is while full lines are shown.
func (m *moment) light(c int) float64 {
	light := 1 - 0.38*m.dark
	m.lined(c, func(l *rule.Line) {
		if m.decides(l) {
			light = 1 + 0.08*m.shine
		}
	})
	return light
}

// decides reports whether a full line is one of the winner's: a push that completes lines of either mark loses, whatever its own are.
func (m *moment) decides(l *rule.Line) bool { return l.Side == m.view.Result.Winner() }
