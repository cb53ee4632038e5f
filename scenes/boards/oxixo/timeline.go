package oxixo

import (
	"time"

	"xotrio/game/sound"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// How long a cube is lifted before it moves on, how long the push takes, how long the lines need to glow, how long the light takes to
// come back to the rest, how long old fades into new where nothing may move, and how long what is marked takes to come and go.
const (
	liftTime = 130 * time.Millisecond
	pushTime = 230 * time.Millisecond
	lineTime = 300 * time.Millisecond
	backTime = 200 * time.Millisecond
	fadeTime = 160 * time.Millisecond
	markTime = 180 * time.Millisecond
)

// clip is a push being shown: the cube is carried to the end where it goes in, pushed in, and full lines begin to glow. What
// there is to be seen is a function of the time since its start.
type clip struct {
	start time.Duration
	// stamp tells the passage from others, back reports whether it is shown backwards.
	stamp  uint64
	back   bool
	before *boardView
	after  *boardView
	step   rule.Step
	// pull and track are how the cube comes to the end where it is pushed in, from where it was at the start; there the
	// push begins.
	pull  pull
	track track
	// grasped reports whether the cube was in the player's hand already.
	grasped bool
	// marked is how far what is marked about the push before can be seen when it begins.
	marked float64
	// others are the cubes that were still going back to their places; its moments count from the start of the clip.
	others returningCubes
	// reduced fades the old frame over into the new one instead.
	reduced bool
}

// newClip is the clip of p from before to after. h is the hand at that moment: a cube that it holds goes on from there, as do the marks
// of the push before from how far they can be seen.
func newClip(p *boards.Passage, before, after *boardView, h *heldCube, marked float64) *clip {
	k := &clip{start: p.Start, stamp: p.After.Stamp, back: p.Back, before: before, after: after, reduced: h.reduced, marked: marked}
	k.step = p.Ply.Step.(rule.Step)
	from := int(k.step.From)
	k.pull = pull{cell: from, ways: waysOf(before.size, from), aim: none, burn: 1}
	first := restingPose(&before.position, from, solid.Vec{}, before.seat)
	if !k.back {
		if k.grasped = h.cell == from; k.grasped {
			first = h.pose(p.Start)
		} else {
			h.putDown(p.Start)
			first.at = first.at.Add(h.returning.offset(from, p.Start))
		}
		k.others = h.returning
		k.others.start -= p.Start
	}
	if k.pull.angle = first.angle; before.four {
		k.pull.angle = seatAngle(int(k.step.Dot))
	}
	k.planTrack(first)
	return k
}

// planTrack works out the way of the cube from the pose first to where the push begins.
func (k *clip) planTrack(first pose) {
	k.track.poses = append(k.track.poses, first)
	for n := 0; !k.grasped && n < int(liftTime/grain); n++ {
		k.track.poses = append(k.track.poses, k.pull.next(k.track.poses[n]))
	}
	for i, to := range k.pull.ways {
		if to == k.step.To {
			k.pull.aim = i
		}
	}
	k.track.extend(&k.pull, func(p *pose) bool { return k.pull.away(p) < 0.12 && p.at.Z < 0.2 })
}

// shows reports whether it is the clip of p.
func (k *clip) shows(p *boards.Passage) bool { return k.stamp == p.After.Stamp && k.back == p.Back }

// summary says how long it takes and what is heard.
func (k *clip) summary() boards.Clip {
	return boards.Clip{Length: k.length(), Rest: k.rest(), Cues: k.cues()}
}

// rest is when the push has been shown: who is next need not wait for its marks.
func (k *clip) rest() time.Duration {
	if k.back || k.reduced || k.after.view.Over() {
		return k.length()
	}
	return k.pushed()
}

// pushed is when the cube is in its place, from the start forwards.
func (k *clip) pushed() time.Duration {
	if k.reduced {
		return 0
	}
	return k.track.duration() + pushTime
}

// length is how long it all takes.
func (k *clip) length() time.Duration {
	end := k.pushed() + markTime
	if k.reduced {
		end = fadeTime
	}
	if k.after.view.Over() {
		end = max(end, k.pushed()+boards.FinaleLead)
	}
	return end
}

// elapsed is how far it has come at the moment now, as a time forwards.
func (k *clip) elapsed(now time.Duration) time.Duration {
	t := max(0, min(now-k.start, k.length()))
	if k.back {
		return k.length() - t
	}
	return t
}

// moving reports whether there is more to be seen after the moment now.
func (k *clip) moving(now time.Duration) bool { return now < k.start+k.length() }

// pushing reports whether the cube is still on its way at the moment now.
func (k *clip) pushing(now time.Duration) bool {
	return k.moving(now) && !k.reduced && k.elapsed(now) < k.pushed()
}

// glow is how brightly the full lines are shown t after the start.
func (k *clip) glow(t time.Duration) float64 {
	return k.after.glow() * max(0, min(1, (t-k.pushed()).Seconds()/lineTime.Seconds()))
}

// marks is how far what is marked about the last push, that before or this one, can be seen t after the start: the old marks go while
// the cube is lifted, the new ones come once it is in its place.
func (k *clip) marks(t time.Duration) float64 {
	switch {
	case k.reduced: // with the frame that fades in
		return min(1, t.Seconds()/fadeTime.Seconds())
	case t >= k.pushed():
		return graph.Ease((t - k.pushed()).Seconds() / markTime.Seconds())
	}
	return k.marked * (1 - graph.Ease(t.Seconds()/markTime.Seconds()))
}

// dark is how far everything else has dimmed t after the start.
func (k *clip) dark(t time.Duration) float64 {
	return min(k.glow(t), max(0, (k.length()-t).Seconds()/backTime.Seconds()))
}

// pose is how the cube is held t after the start, before it is in its place.
func (k *clip) pose(t time.Duration) pose {
	t -= k.track.duration()
	if t <= 0 {
		return k.track.pose(t + k.track.duration())
	}
	p := k.track.poses[len(k.track.poses)-1]
	u, aim := graph.Ease(t.Seconds()/pushTime.Seconds()), k.pull.aim
	p.shift[aim] += (1 - p.shift[aim]) * u
	goal := k.pull.outside(aim, p.shift[aim])
	goal.Z = p.at.Z * (1 - u) * (1 - u)
	p.at = goal
	p.burn = max(u, 1-(1-p.burn)*left(burning, t))
	p.angle = k.pull.angle + (p.angle-k.pull.angle)*left(turning, t)
	return p
}

// cues are the sounds on the way.
func (k *clip) cues() (cues []boards.TimedCue) {
	add := func(at time.Duration, c sound.Cue) { cues = append(cues, boards.TimedCue{At: at, Cue: c}) }
	if !k.grasped {
		add(0, sound.Select)
	}
	if k.reduced {
		add(0, sound.Push)
	} else {
		add(k.track.duration(), sound.Push)
	}
	if k.after.view.Over() {
		add(k.pushed(), boards.Fanfare(&k.after.view))
	}
	return cues
}

// snapshot is all that is seen of the cubes on a frame.
type snapshot struct {
	// stand is what lies on the board, apart from what follows.
	*boardView
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
	// may reports whether cubes may be taken now; lit is how far those that may can be told by their outlines, from 0 to 1.
	may bool
	lit float64
	// over is the cell of the cube under the pointer, cursor that of the keyboard, none where there is none to be shown.
	over, cursor int
}

// idleSnapshot is s at rest.
func idleSnapshot(s *boardView) snapshot {
	return snapshot{boardView: s, held: none, dot: none, shine: s.glow(), marks: 1, over: none, cursor: none}
}

// snapshotAt is what is seen of the push t after its start.
func (k *clip) snapshotAt(t time.Duration) snapshot {
	switch {
	case k.back && (k.reduced || t <= 0):
		return idleSnapshot(k.before)
	case t >= k.pushed():
		m := idleSnapshot(k.after)
		m.shine, m.dark, m.marks = k.glow(t), k.dark(t), k.marks(t)
		return m
	}
	m := idleSnapshot(k.before)
	m.addReturning(&k.others, t)
	m.playing, m.marks = true, k.marks(t)
	k.hold(&m, k.pose(t))
	return m
}

// oldSnapshot is the frame that fades away where nothing may move.
func (k *clip) oldSnapshot() snapshot {
	if k.back {
		return idleSnapshot(k.after)
	}
	m := idleSnapshot(k.before)
	if k.grasped {
		k.hold(&m, k.track.poses[0])
	}
	return m
}

// hold has the cube that is pushed in held as p says.
func (k *clip) hold(m *snapshot, p pose) {
	m.hold(&k.pull, p)
	if m.mark = k.step.Mark; k.step.HasDot {
		m.dot = int(k.step.Dot)
	}
}

// addReturning adds the cubes that go back to their places.
func (m *snapshot) addReturning(s *returningCubes, t time.Duration) {
	for c := range m.off {
		m.off[c] = m.off[c].Add(s.offset(c, t))
	}
}

// hold has the cube of g held as p says, and its rows give way.
func (m *snapshot) hold(g *pull, p pose) {
	m.held, m.pose = g.cell, p
	for k := range g.ways {
		g.each(k, p.shift[k], func(c int, v solid.Vec) { m.off[c] = m.off[c].Add(v) })
	}
	m.off[g.cell] = solid.Vec{}
}

// addHeldCube adds what the player's hand does at the moment now.
func (m *snapshot) addHeldCube(h *heldCube, now time.Duration) {
	m.addReturning(&h.returning, now)
	if !h.holding() {
		return
	}
	m.hold(&h.pull, h.pose(now))
	if m.mark = m.side; m.four {
		m.dot = h.dot
	}
}

// highlighted reports whether the cube of cell c is pointed at and may be taken.
func (m *snapshot) highlighted(c int) bool {
	return m.may && m.mayTake(c) && (m.over == c || m.cursor == c && m.held == none)
}

// eachLine calls f for every full line through the cell c.
func (m *snapshot) eachLine(c int, f func(l *rule.Line)) {
	for i := range m.lines {
		for _, have := range m.lines[i].Cells {
			if int(have) == c {
				f(&m.lines[i])
			}
		}
	}
}

// brightness is how bright the cube of cell c is while full lines are shown.
func (m *snapshot) brightness(c int) float64 {
	light := 1 - 0.38*m.dark
	m.eachLine(c, func(l *rule.Line) {
		if m.decides(l) {
			light = 1 + 0.08*m.shine
		}
	})
	return light
}

// decides reports whether a full line is one of the winner's: a push that completes lines of either mark loses, whatever its own are.
func (m *snapshot) decides(l *rule.Line) bool { return l.Side == m.view.Result.Winner() }
