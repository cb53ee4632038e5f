package trexo

import (
	"fmt"
	"math"
	"strings"
	"time"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// cameraView is how the board is looked at, in the terms in which players change it.
type cameraView struct {
	// turn and tilt are in radians, see solid.Camera; zoom is 1 where the board fills its room; top is the look straight
	// down, which keeps the other values for the way back.
	turn, tilt, zoom float64
	top              bool
	// pan is how far the board is moved away from the middle of its room, in units; only when zoomed in.
	pan graph.Point
}

// home is the ordinary way of looking.
var home = cameraView{turn: 0.38, tilt: 0.96, zoom: 1}

// The limits of all ways of looking.
const (
	minTilt, maxTilt = 0.5, 1.45
	minZoom, maxZoom = 0.7, 3.0
)

// bounded is v within the limits.
func (v cameraView) bounded(room graph.Rect) cameraView {
	v.turn = math.Mod(v.turn, 2*math.Pi)
	v.tilt = math.Max(minTilt, math.Min(maxTilt, v.tilt))
	v.zoom = math.Max(minZoom, math.Min(maxZoom, v.zoom))
	mx, my := room.W/2*math.Max(0, v.zoom-1), room.H/2*math.Max(0, v.zoom-1)
	v.pan.X, v.pan.Y = math.Max(-mx, math.Min(mx, v.pan.X)), math.Max(-my, math.Min(my, v.pan.Y))
	return v
}

// quarter is by how many quarter turns the map is turned so that what is far from the viewer is up: 0 where that is north, 1 for east.
func (v cameraView) quarter() int { return int(math.Round(v.turn/(math.Pi/2))) & 3 }

// String is v as the record keeps it: degrees, percent and units, fine enough to show the same frame again.
func (v cameraView) String() string {
	deg := 180 / math.Pi
	top := 0
	if v.top {
		top = 1
	}
	return fmt.Sprintf("turn=%.2f tilt=%.2f zoom=%.1f top=%d pan=%.1f,%.1f", v.turn*deg, v.tilt*deg, v.zoom*100, top, v.pan.X, v.pan.Y)
}

// parseCameraView reads what String has written, with or without the pan; anything else is the ordinary way of looking. The pan
// is only bounded once it is known what room there is.
func parseCameraView(s string) cameraView {
	var turn, tilt, zoom float64
	var top int
	n, err := fmt.Sscanf(s, "turn=%f tilt=%f zoom=%f top=%d", &turn, &tilt, &zoom, &top)
	bad := func(f float64) bool { return math.IsNaN(f) || math.Abs(f) > 1e6 }
	if err != nil || n != 4 || bad(turn) || bad(tilt) || bad(zoom) {
		return home
	}
	v := home
	v.turn, v.tilt, v.zoom, v.top = turn*math.Pi/180, tilt*math.Pi/180, zoom/100, top == 1
	v = v.bounded(graph.Rect{})
	if _, text, ok := strings.Cut(s, " pan="); ok {
		var p graph.Point
		if n, err := fmt.Sscanf(text, "%f,%f", &p.X, &p.Y); err == nil && n == 2 && !bad(p.X) && !bad(p.Y) {
			v.pan = p
		}
	}
	return v
}

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
	goal cameraView
	// from is where it came from, way its passage to goal, from 0 to 1.
	from   pose
	motion graph.Motion
	// room is where the board is to be seen, reduced whether the camera jumps.
	room    graph.Rect
	reduced bool
}

// pose is the camera's own values under a way of looking.
type pose struct{ turn, tilt, zoom, distance, panX, panY float64 }

func (v cameraView) pose() pose {
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
	if !c.motion.Moving(now) {
		return p
	}
	q, t := c.from, c.motion.At(now)
	q.turn += 2 * math.Pi * math.Round((p.turn-q.turn)/(2*math.Pi)) // the short way round
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	// The distance is mixed by its inverse, which is what the strength of the perspective goes by.
	return pose{mix(q.turn, p.turn), mix(q.tilt, p.tilt), mix(q.zoom, p.zoom), 1 / mix(1/q.distance, 1/p.distance), mix(q.panX, p.panX), mix(q.panY, p.panY)}
}

// lens is the camera as it stands at the moment now.
func (c *camera) lens(now time.Duration) solid.Lens { return c.pose(now).lens(c.room) }

// lens is the camera in that pose, by which the board is seen in room.
func (p pose) lens(room graph.Rect) solid.Lens {
	return p.lensFor(fullSize.box(), room)
}

// lensFor is the camera in that pose, by which all of the box is seen in room where the zoom is 1.
func (p pose) lensFor(box solid.Box, room graph.Rect) solid.Lens {
	c := solid.Camera{Target: box.Lo.Add(box.Hi).Mul(0.5), Turn: p.turn, Tilt: p.tilt, Distance: p.distance}
	c.Target.Z = 0
	c = c.Fit(box.Lo, box.Hi, room)
	mid := room.Center()
	c.Middle = mid.Add(c.Middle.Sub(mid).Mul(p.zoom)).Add(graph.Point{X: p.panX, Y: p.panY})
	c.Zoom *= p.zoom
	return c.Lens()
}

// moveTo goes to another way of looking within length from the moment now on, 0 for at once.
func (c *camera) moveTo(to cameraView, now, length time.Duration) {
	to = to.bounded(c.room)
	if c.reduced {
		length = 0
	}
	c.from = c.pose(now)
	c.goal, c.motion = to, graph.Still(1)
	if length > 0 {
		c.motion = graph.Motion{To: 1, Start: now, Length: length}
	}
}

// turn moves the camera around the board.
func (c *camera) turn(turn, tilt float64, now, length time.Duration) {
	to := c.goal
	to.turn += turn
	if !to.top {
		to.tilt += tilt
	}
	c.moveTo(to, now, length)
}

// toggle looks straight down, or from the side again.
func (c *camera) toggle(now time.Duration) {
	to := c.goal
	to.top = !to.top
	to.pan = graph.Point{}
	c.moveTo(to, now, viewTime)
}

// zoomAt changes the zoom k times so that what lies under p stays there.
func (c *camera) zoomAt(p graph.Point, k float64, now, length time.Duration) {
	to := c.goal
	was := to.zoom
	to.zoom = math.Max(minZoom, math.Min(maxZoom, to.zoom*k))
	mid := c.room.Center().Add(to.pan)
	to.pan = to.pan.Add(p.Sub(mid).Mul(1 - to.zoom/was))
	c.moveTo(to, now, length)
}

// layout gives the camera its room; what it is on its way to goes on, but jumps where motion is reduced.
func (c *camera) layout(room graph.Rect, reduced bool) {
	c.room, c.reduced = room, reduced
	c.goal = c.goal.bounded(room)
	if reduced {
		c.motion = graph.Still(1)
	}
}
