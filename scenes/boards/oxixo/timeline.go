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

// The durations of the stages of a push: the lift, the push, the glow of full lines, the return of the light to the
// rest, the fade if nothing may move, and the fade of the marks of the last push.
const (
	liftTime = 130 * time.Millisecond
	pushTime = 230 * time.Millisecond
	lineTime = 300 * time.Millisecond
	backTime = 200 * time.Millisecond
	fadeTime = 160 * time.Millisecond
	markTime = 180 * time.Millisecond
)

// clip is the animation of a push: the cube is carried to its end, pushed in, and full lines start to
// glow. Everything is a function of the time since the start.
type clip struct {
	start time.Duration
	// stamp identifies the step; back is true if it is shown backwards.
	stamp  uint64
	back   bool
	before *boardView
	after  *boardView
	step   rule.Step
	// pull and track are the motion of the cube to its end.
	pull  pull
	track track
	// grasped is true if the player held the cube already.
	grasped bool
	// marked is the opacity of the marks of the previous push at the start.
	marked float64
	// others holds cubes still returning to their places, relative to the start of the clip.
	others returningCubes
	// If reduced is true, the marks of the old frame fade into those of the new one.
	reduced bool
}

// newClip returns the animation of p. It continues the motion of h, and the marks of the previous push with opacity
// marked.
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

// planTrack computes the motion of the cube from the pose first to the start of the push.
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

func (k *clip) shows(p *boards.Passage) bool { return k.stamp == p.After.Stamp && k.back == p.Back }

func (k *clip) summary() boards.Clip {
	return boards.Clip{Length: k.length(), Rest: k.rest(), Cues: k.cues()}
}

// rest returns the earliest start of the next step: before the marks appear.
func (k *clip) rest() time.Duration {
	if k.back || k.reduced || k.after.view.Over() {
		return k.length()
	}
	return k.pushed()
}

// pushed returns the time when the cube is in its place, played forwards.
func (k *clip) pushed() time.Duration {
	if k.reduced {
		return 0
	}
	return k.track.duration() + pushTime
}

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

// elapsed returns the time within the clip at now, played forwards.
func (k *clip) elapsed(now time.Duration) time.Duration {
	t := max(0, min(now-k.start, k.length()))
	if k.back {
		return k.length() - t
	}
	return t
}

func (k *clip) moving(now time.Duration) bool { return now < k.start+k.length() }

func (k *clip) pushing(now time.Duration) bool {
	return k.moving(now) && !k.reduced && k.elapsed(now) < k.pushed()
}

// glow returns the glow of the full lines, in [0,1].
func (k *clip) glow(t time.Duration) float64 {
	return k.after.glow() * max(0, min(1, (t-k.pushed()).Seconds()/lineTime.Seconds()))
}

// marks returns the opacity of the marks of the last push, in [0,1]: the old ones fade out while the cube is lifted,
// the new ones appear when it is in its place.
func (k *clip) marks(t time.Duration) float64 {
	switch {
	case k.reduced: // with the new frame
		return min(1, t.Seconds()/fadeTime.Seconds())
	case t >= k.pushed():
		return graph.Ease((t - k.pushed()).Seconds() / markTime.Seconds())
	}
	return k.marked * (1 - graph.Ease(t.Seconds()/markTime.Seconds()))
}

// dark returns how dark everything else is, in [0,1].
func (k *clip) dark(t time.Duration) float64 {
	return min(k.glow(t), max(0, (k.length()-t).Seconds()/backTime.Seconds()))
}

// pose returns the pose of the cube before it is in its place.
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
		add(k.pushed(), boards.Fanfare(k.after.view))
	}
	return cues
}

// snapshot holds everything visible of the cubes in a frame.
type snapshot struct {
	*boardView
	// off is the offset of each cell's cube from its place.
	off [25]solid.Vec
	// held is the origin of the cube that is held or pushed in, or none. pose is its pose, mark its new mark, dot the
	// seat that its dot points at or none.
	held int
	pose pose
	mark rules.Side
	dot  int
	// playing is true during an animation, false if the player holds the cube.
	playing bool
	// shine is the glow of the full lines and dark the darkness of the rest, in [0,1]. dark is 0 again at the end.
	shine, dark float64
	// marks is the opacity of the marks of the last push.
	marks float64
	// old is the view that fades into this one if nothing may move, nil for none; new is the opacity of what is new, in [0,1].
	old *boardView
	new float64
	// may is true if the player may take cubes. lit is the opacity of their outlines.
	may bool
	lit float64
	// over is the cell of the cube under the pointer, cursor that of the keyboard cursor; none if there is none.
	over, cursor int
}

func idleSnapshot(s *boardView) snapshot {
	return snapshot{boardView: s, held: none, dot: none, shine: s.glow(), marks: 1, over: none, cursor: none}
}

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

// oldSnapshot returns the frame that fades out if nothing may move.
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

func (k *clip) hold(m *snapshot, p pose) {
	m.hold(&k.pull, p)
	if m.mark = k.step.Mark; k.step.HasDot {
		m.dot = int(k.step.Dot)
	}
}

func (m *snapshot) addReturning(s *returningCubes, t time.Duration) {
	for c := range m.off {
		m.off[c] = m.off[c].Add(s.offset(c, t))
	}
}

// hold sets the pose of the cube of g, and moves its rows.
func (m *snapshot) hold(g *pull, p pose) {
	m.held, m.pose = g.cell, p
	for k := range g.ways {
		g.each(k, p.shift[k], func(c int, v solid.Vec) { m.off[c] = m.off[c].Add(v) })
	}
	m.off[g.cell] = solid.Vec{}
}

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

// highlighted reports whether the player points at the cube of cell c and may take it.
func (m *snapshot) highlighted(c int) bool {
	return m.may && m.mayTake(c) && (m.over == c || m.cursor == c && m.held == none)
}

func (m *snapshot) eachLine(c int, f func(l *rule.Line)) {
	for i := range m.lines {
		for _, have := range m.lines[i].Cells {
			if int(have) == c {
				f(&m.lines[i])
			}
		}
	}
}

// brightness returns that of the cube of cell c while full lines are shown.
func (m *snapshot) brightness(c int) float64 {
	light := 1 - 0.38*m.dark
	m.eachLine(c, func(l *rule.Line) {
		if m.decides(l) {
			light = 1 + 0.08*m.shine
		}
	})
	return light
}

// decides reports whether l is a line of the winner. A push that completes lines of both marks loses, with no regard to
// its own.
func (m *snapshot) decides(l *rule.Line) bool { return l.Side == m.view.Result.Winner() }
