package oxixo

import (
	"time"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/solid"
)

// hand is the player's: it holds the cube that has been taken. It is told what it is drawn to, and where the cube is then
// follows from the time.
type hand struct {
	pull
	// pos is the position in which it plays, play the same as a game; reduced asks it not to move.
	pos     *position
	play    rules.Game
	reduced bool
	// dot is the seat at which the cube's dot will point.
	dot int
	// track is the way of the cube since the pull last changed.
	track track
	// back are the cubes that go back to their places after it.
	back settling
}

// newHand is an empty hand for the turn that begins with s, with the dot to oneself.
func newHand(s *stand, reduced bool) hand {
	return hand{pull: pull{cell: none, aim: none}, pos: &s.position, play: s.view.Game, reduced: reduced, dot: s.seat}
}

// holds reports whether it holds a cube.
func (h *hand) holds() bool { return h.cell != none }

// at is how it holds its cube at the moment now.
func (h *hand) at(now time.Duration) pose { return h.track.at(now) }

// moving reports whether anything is elsewhere after the moment now.
func (h *hand) moving(now time.Duration) bool {
	return h.holds() && h.track.moving(now) || h.back.moving(now)
}

// take lifts the cube at c.
func (h *hand) take(c int, now time.Duration) {
	h.putDown(now)
	if h.pos.four && h.dot%2 != h.pos.seat%2 {
		h.dot = h.pos.seat
	}
	first := poseAt(h.pos, c, h.back.at(c, now), h.dot)
	h.back.off[c] = solid.Vec{}
	h.pull = pull{cell: c, ways: waysOf(h.pos.size, c), aim: none, burn: preburnt, give: true}
	h.head(first, now)
}

// head has the cube go from the pose first on as the pull draws it now.
func (h *hand) head(first pose, now time.Duration) {
	g := h.pull
	g.angle = first.angle
	if h.pos.four {
		g.angle = seatAngle(h.dot)
	}
	h.track = track{start: now, poses: append(h.track.poses[:0], first)}
	if h.reduced {
		g.aim = none // the lit end alone tells where it will go
	}
	h.track.follow(&g, nil)
	if h.reduced {
		h.track.poses = h.track.poses[len(h.track.poses)-1:]
	}
}

// putDown lets the cube in the hand, and those that gave way, go back to their places.
func (h *hand) putDown(now time.Duration) {
	if !h.holds() {
		return
	}
	off := [25]solid.Vec{}
	if !h.reduced {
		p := h.at(now)
		for c := range off {
			off[c] = h.back.at(c, now)
		}
		for k := range h.ways {
			h.each(k, p.shift[k], func(c int, v solid.Vec) { off[c] = v })
		}
		off[h.cell] = p.at.Sub(base(h.cell))
	}
	h.back = settling{start: now, off: off}
	h.pull = pull{cell: none, aim: none}
}

// aimAt holds the cube at the end of way k, none for its own place, drawn aside by lean.
func (h *hand) aimAt(k int, lean solid.Vec, now time.Duration) {
	if !h.holds() || h.aim == k && h.lean == lean {
		return
	}
	p := h.at(now)
	h.aim, h.lean = k, lean
	h.head(p, now)
}

// move is the move that pushes its cube in at the end of way k.
func (h *hand) move(k int) rules.Move {
	from, to := rule.Cell(h.cell), h.ways[k]
	if h.pos.four {
		return rule.PushTurned(from, to, rule.Seat(h.dot))
	}
	return rule.Push(from, to)
}

// turn lets the dot point at seat.
func (h *hand) turn(seat int, now time.Duration) {
	if h.dot = seat; h.holds() {
		h.head(h.at(now), now)
	}
}

// mouth is the place on the frame in front of the end of way k.
func (h *hand) mouth(k int) solid.Vec {
	out := outward(rule.Cell(h.cell), h.ways[k])
	far := 0.5 + arrowOut
	if out.Y > 0 {
		far += 0.1 // clear of the cubes in front of it
	}
	return base(int(h.ways[k])).Add(solid.Vec{X: 0.5, Y: 0.5}).Add(out.Mul(far))
}

// arrowOut is how far from the cubes the arrows stand, in cells.
const arrowOut = 0.4
