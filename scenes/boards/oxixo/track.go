package oxixo

import (
	"math"
	"time"

	"xotrio/scenes/ui/solid"
)

// track is the way of a carried cube from a moment on, worked out once: where it is then is a function of time alone.
type track struct {
	start time.Duration
	// poses are a grain of time apart; it stays at the last of them.
	poses []pose
}

// longest is the most poses of a track, more than any way takes.
const longest = int(3 * time.Second / grain)

// follow goes on from the last pose as g draws the cube until done says so, or nothing moves any more.
func (k *track) follow(g *pull, done func(p *pose) bool) {
	for p := k.poses[len(k.poses)-1]; len(k.poses) < longest && (done == nil || !done(&p)); {
		q := g.next(p)
		if q == p {
			return
		}
		k.poses, p = append(k.poses, q), q
	}
}

// lasts is how long the way takes.
func (k *track) lasts() time.Duration { return time.Duration(max(0, len(k.poses)-1)) * grain }

// moving reports whether the cube is elsewhere after the moment now.
func (k *track) moving(now time.Duration) bool { return now < k.start+k.lasts() }

// at is the pose at the moment now.
func (k *track) at(now time.Duration) pose {
	t := max(0, now-k.start)
	i := int(t / grain)
	if i >= len(k.poses)-1 {
		return k.poses[len(k.poses)-1]
	}
	return blend(&k.poses[i], &k.poses[i+1], float64(t%grain)/float64(grain))
}

// blend is the pose that lies the part t of the way from p to q.
func blend(p, q *pose, t float64) pose {
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	m := pose{at: p.at.Add(q.at.Sub(p.at).Mul(t)), burn: mix(p.burn, q.burn), angle: mix(p.angle, q.angle)}
	for k := range m.shift {
		m.shift[k] = mix(p.shift[k], q.shift[k])
	}
	return m
}

// settling are cubes on their way back to their places.
type settling struct {
	start time.Duration
	// off is how far the cube of each cell was from its place at the start.
	off [25]solid.Vec
}

// settled is how long it takes until every cube is back for the eye, from wherever it was.
const settled = 400 * time.Millisecond

// at is how far the cube of cell c is from its place at the moment now.
func (s *settling) at(c int, now time.Duration) solid.Vec {
	v := s.off[c]
	if v == (solid.Vec{}) {
		return v
	}
	t := max(0, now-s.start)
	if t >= settled {
		return solid.Vec{}
	}
	if v = v.Mul(left(pace, t)); v.Dot(v) < 1e-5 {
		return solid.Vec{}
	}
	return v
}

// left is the part of a way that is left after t where k of what is left is made in a sixtieth of a second.
func left(k float64, t time.Duration) float64 { return math.Pow(1-k, 60*t.Seconds()) }

// moving reports whether a cube is elsewhere after the moment now.
func (s *settling) moving(now time.Duration) bool {
	return s.off != [25]solid.Vec{} && now < s.start+settled
}
