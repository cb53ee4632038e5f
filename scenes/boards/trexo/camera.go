package trexo

import (
	"fmt"
	"math"
	"strings"
	"time"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// cameraView is a view of the board in the terms of the controls.
type cameraView struct {
	// turn and tilt are in radians, see solid.Camera. At zoom 1 the board fills its room. top is the view from above;
	// the other values are kept for the way back.
	turn, tilt, zoom float64
	top              bool
	// pan is the offset of the board from the middle of its room, in units; 0 unless zoomed in.
	pan graph.Point
}

// home is the default view.
var home = cameraView{turn: 0.38, tilt: 0.96, zoom: 1}

// The limits of all views.
const (
	minTilt, maxTilt = 0.5, 1.45
	minZoom, maxZoom = 0.7, 3.0
)

func (v cameraView) bounded(room graph.Rect) cameraView {
	v.turn = math.Mod(v.turn, 2*math.Pi)
	v.tilt = math.Max(minTilt, math.Min(maxTilt, v.tilt))
	v.zoom = math.Max(minZoom, math.Min(maxZoom, v.zoom))
	mx, my := room.W/2*math.Max(0, v.zoom-1), room.H/2*math.Max(0, v.zoom-1)
	v.pan.X, v.pan.Y = math.Max(-mx, math.Min(mx, v.pan.X)), math.Max(-my, math.Min(my, v.pan.Y))
	return v
}

// quarter returns the number of quarter turns of the map that bring the far side of the board up: 0 for north, 1 for
// east.
func (v cameraView) quarter() int { return int(math.Round(v.turn/(math.Pi/2))) & 3 }

// String returns v as records store it, in degrees, percent and units, with enough digits to show the same frame again.
func (v cameraView) String() string {
	deg := 180 / math.Pi
	top := 0
	if v.top {
		top = 1
	}
	return fmt.Sprintf("turn=%.2f tilt=%.2f zoom=%.1f top=%d pan=%.1f,%.1f", v.turn*deg, v.tilt*deg, v.zoom*100, top, v.pan.X, v.pan.Y)
}

// parseCameraView reads a result of String, with or without the pan. It returns home for any other text. The pan is not
// bounded, as that depends on the room.
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

// The durations of camera motions: from one view to another, by a key that turns or tilts, by a notch of the wheel.
const (
	viewTime = 280 * time.Millisecond
	keyTime  = 180 * time.Millisecond
	zoomTime = 140 * time.Millisecond
)

// distance is the distance of the camera from the board in cells. The view from above is from far away, so that towers
// do not lean over their neighbours.
const distance, topDistance = 24, 95

// camera is the view of the board and the motion from one view to another.
type camera struct {
	goal cameraView
	// motion leads from the pose from to goal, in [0,1].
	from   pose
	motion graph.Motion
	// before is the view that was left for that from above, the zero cameraView if there was none.
	before cameraView
	// room is the rectangle that the board fills at zoom 1. reduced is true if the camera jumps.
	room    graph.Rect
	reduced bool
}

// pose holds the camera's own values for a view.
type pose struct{ turn, tilt, zoom, distance, panX, panY float64 }

func (v cameraView) pose() pose {
	p := pose{v.turn, v.tilt, v.zoom, distance, v.pan.X, v.pan.Y}
	if v.top {
		p.turn, p.tilt, p.distance = math.Round(v.turn/(math.Pi/2))*math.Pi/2, math.Pi/2, topDistance
	}
	return p
}

// above returns how far the camera looks straight down, in [0,1].
func (p pose) above() float64 {
	return math.Max(0, math.Min(1, (p.tilt-maxTilt)/(math.Pi/2-maxTilt)))
}

func (c *camera) pose(now time.Duration) pose {
	p := c.goal.pose()
	if !c.motion.Moving(now) {
		return p
	}
	q, t := c.from, c.motion.At(now)
	q.turn += 2 * math.Pi * math.Round((p.turn-q.turn)/(2*math.Pi)) // the short way round
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	// The distance is interpolated by its inverse, which the strength of the perspective is proportional to.
	return pose{mix(q.turn, p.turn), mix(q.tilt, p.tilt), mix(q.zoom, p.zoom), 1 / mix(1/q.distance, 1/p.distance), mix(q.panX, p.panX), mix(q.panY, p.panY)}
}

func (c *camera) lens(now time.Duration) solid.Lens { return c.pose(now).lens(c.room) }

func (p pose) lens(room graph.Rect) solid.Lens {
	return p.lensFor(fullSize.box(), room)
}

// lensFor returns the camera that shows all of box in room at zoom 1.
func (p pose) lensFor(box solid.Box, room graph.Rect) solid.Lens {
	c := solid.Camera{Target: box.Lo.Add(box.Hi).Mul(0.5), Turn: p.turn, Tilt: p.tilt, Distance: p.distance}
	c.Target.Z = 0
	c = c.Fit(box.Lo, box.Hi, room)
	mid := room.Center()
	c.Middle = mid.Add(c.Middle.Sub(mid).Mul(p.zoom)).Add(graph.Point{X: p.panX, Y: p.panY})
	c.Zoom *= p.zoom
	return c.Lens()
}

// moveTo moves to another view within length, or immediately if length is 0.
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

func (c *camera) turn(turn, tilt float64, now, length time.Duration) {
	to := c.goal
	to.turn += turn
	if !to.top {
		to.tilt += tilt
	}
	c.moveTo(to, now, length)
}

// toggle changes to the view from above, which shows the whole board, and back to the zoom that was left for it.
func (c *camera) toggle(now time.Duration) {
	to := c.goal
	to.top, to.zoom, to.pan = !to.top, 1, graph.Point{}
	switch {
	case to.top:
		c.before = c.goal
	case c.before.zoom > 0:
		to.zoom, to.pan = c.before.zoom, c.before.pan
	}
	c.moveTo(to, now, viewTime)
}

// zoomAt multiplies the zoom by k about p.
func (c *camera) zoomAt(p graph.Point, k float64, now, length time.Duration) {
	to := c.goal
	was := to.zoom
	to.zoom = math.Max(minZoom, math.Min(maxZoom, to.zoom*k))
	mid := c.room.Center().Add(to.pan)
	to.pan = to.pan.Add(p.Sub(mid).Mul(1 - to.zoom/was))
	c.moveTo(to, now, length)
}

// layout continues a motion, unless reduced.
func (c *camera) layout(room graph.Rect, reduced bool) {
	c.room, c.reduced = room, reduced
	c.goal = c.goal.bounded(room)
	if reduced {
		c.motion = graph.Still(1)
	}
}
