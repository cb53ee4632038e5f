package trexo

import (
	"math"
	"time"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// How long the camera is on its way: from one view to another, by a key that turns or tilts, by a notch of the wheel.
const (
	viewTime = 280 * time.Millisecond
	keyTime  = 180 * time.Millisecond
	zoomTime = 140 * time.Millisecond
)

// distance is how far the camera stands from the board in cells; looking straight down it goes far away, so that towers do
// not lean over their neighbours.
const distance, topDistance = 24, 95

// camera is the way of looking at the board and its passage from one to another.
type camera struct {
	goal looking
	// from is where it came from, way its passage to goal, from 0 to 1.
	from pose
	way  graph.Motion
	// room is where the board is to be seen, reduced whether the camera jumps.
	room    graph.Rect
	reduced bool
}

// pose is the camera's own values under a way of looking.
type pose struct{ turn, tilt, zoom, distance, panX, panY float64 }

func (v looking) pose() pose {
	p := pose{v.turn, v.tilt, v.zoom, distance, v.pan.X, v.pan.Y}
	if v.top {
		p.turn, p.tilt, p.distance = math.Round(v.turn/(math.Pi/2))*math.Pi/2, math.Pi/2, topDistance
	}
	return p
}

// above is how far the camera looks straight down, from 0 to 1.
func (p pose) above() float64 {
	return math.Max(0, math.Min(1, (p.tilt-maxTilt)/(math.Pi/2-maxTilt)))
}

// pose is where the camera is at the moment now.
func (c *camera) pose(now time.Duration) pose {
	p := c.goal.pose()
	if !c.way.Moving(now) {
		return p
	}
	q, t := c.from, c.way.At(now)
	q.turn += 2 * math.Pi * math.Round((p.turn-q.turn)/(2*math.Pi)) // the short way round
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	// The distance is mixed by its inverse, which is what the strength of the perspective goes by.
	return pose{mix(q.turn, p.turn), mix(q.tilt, p.tilt), mix(q.zoom, p.zoom), 1 / mix(1/q.distance, 1/p.distance), mix(q.panX, p.panX), mix(q.panY, p.panY)}
}

// lens is the camera as it stands at the moment now.
func (c *camera) lens(now time.Duration) solid.Lens { return c.pose(now).lens(c.room) }

// lens is the camera in that pose, by which the board is seen in room.
func (p pose) lens(room graph.Rect) solid.Lens {
	return p.lensOf(fullSize.box(), room)
}

// lensOf is the camera in that pose, by which all of the box is seen in room where the zoom is 1.
func (p pose) lensOf(box solid.Box, room graph.Rect) solid.Lens {
	c := solid.Camera{Target: box.Lo.Add(box.Hi).Mul(0.5), Turn: p.turn, Tilt: p.tilt, Distance: p.distance}
	c.Target.Z = 0
	c = c.Fit(box.Lo, box.Hi, room)
	mid := room.Center()
	c.Middle = mid.Add(c.Middle.Sub(mid).Mul(p.zoom)).Add(graph.Point{X: p.panX, Y: p.panY})
	c.Zoom *= p.zoom
	return c.Lens()
}

// set goes to another way of looking within length from the moment now on, 0 for at once.
func (c *camera) set(to looking, now, length time.Duration) {
	to = to.bounded(c.room)
	if c.reduced {
		length = 0
	}
	c.from = c.pose(now)
	c.goal, c.way = to, graph.Still(1)
	if length > 0 {
		c.way = graph.Motion{To: 1, Start: now, Length: length}
	}
}

// turn moves the camera around the board.
func (c *camera) turn(turn, tilt float64, now, length time.Duration) {
	to := c.goal
	to.turn += turn
	if !to.top {
		to.tilt += tilt
	}
	c.set(to, now, length)
}

// toggle looks straight down, or from the side again.
func (c *camera) toggle(now time.Duration) {
	to := c.goal
	to.top = !to.top
	to.pan = graph.Point{}
	c.set(to, now, viewTime)
}

// zoomAt changes the zoom k times so that what lies under p stays there.
func (c *camera) zoomAt(p graph.Point, k float64, now, length time.Duration) {
	to := c.goal
	was := to.zoom
	to.zoom = math.Max(minZoom, math.Min(maxZoom, to.zoom*k))
	mid := c.room.Center().Add(to.pan)
	to.pan = to.pan.Add(p.Sub(mid).Mul(1 - to.zoom/was))
	c.set(to, now, length)
}

// place gives the camera its room; what it is on its way to goes on, but jumps where motion is reduced.
func (c *camera) place(room graph.Rect, reduced bool) {
	c.room, c.reduced = room, reduced
	c.goal = c.goal.bounded(room)
	if reduced {
		c.way = graph.Still(1)
	}
}
