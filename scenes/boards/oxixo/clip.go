package oxixo

import (
	"time"

	"xotrio/game/sound"
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
	before *stand
	after  *stand
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
	others settling
	// reduced fades the old frame over into the new one instead.
	reduced bool
}

// newClip is the clip of p from before to after. h is the hand at that moment: a cube that it holds goes on from there, as do the marks
// of the push before from how far they can be seen.
func newClip(p *boards.Passage, before, after *stand, h *hand, marked float64) *clip {
	k := &clip{start: p.Start, stamp: p.After.Stamp, back: p.Back, before: before, after: after, reduced: h.reduced, marked: marked}
	k.step = p.Ply.Step.(rule.Step)
	from := int(k.step.From)
	k.pull = pull{cell: from, ways: waysOf(before.size, from), aim: none, burn: 1}
	first := poseAt(&before.position, from, solid.Vec{}, before.seat)
	if !k.back {
		if k.grasped = h.cell == from; k.grasped {
			first = h.at(p.Start)
		} else {
			h.putDown(p.Start)
			first.at = first.at.Add(h.back.at(from, p.Start))
		}
		k.others = h.back
		k.others.start -= p.Start
	}
	if k.pull.angle = first.angle; before.four {
		k.pull.angle = seatAngle(int(k.step.Dot))
	}
	k.carry(first)
	return k
}

// carry works out the way of the cube from the pose first to where the push begins.
func (k *clip) carry(first pose) {
	k.track.poses = append(k.track.poses, first)
	for n := 0; !k.grasped && n < int(liftTime/grain); n++ {
		k.track.poses = append(k.track.poses, k.pull.next(k.track.poses[n]))
	}
	for i, to := range k.pull.ways {
		if to == k.step.To {
			k.pull.aim = i
		}
	}
	k.track.follow(&k.pull, func(p *pose) bool { return k.pull.away(p) < 0.12 && p.at.Z < 0.2 })
}

// shows reports whether it is the clip of p.
func (k *clip) shows(p *boards.Passage) bool { return k.stamp == p.After.Stamp && k.back == p.Back }

// told says how long it takes and what is heard.
func (k *clip) told() boards.Clip {
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
	return k.track.lasts() + pushTime
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

// since is how far it has come at the moment now, as a time forwards.
func (k *clip) since(now time.Duration) time.Duration {
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
	return k.moving(now) && !k.reduced && k.since(now) < k.pushed()
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

// at is how the cube is held t after the start, before it is in its place.
func (k *clip) at(t time.Duration) pose {
	t -= k.track.lasts()
	if t <= 0 {
		return k.track.at(t + k.track.lasts())
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
		add(k.track.lasts(), sound.Push)
	}
	if k.after.view.Over() {
		add(k.pushed(), boards.Fanfare(&k.after.view))
	}
	return cues
}
