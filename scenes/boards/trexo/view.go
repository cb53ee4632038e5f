package trexo

import (
	"fmt"
	"math"
	"strings"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// looking is how the board is looked at, in the terms in which players change it.
type looking struct {
	// turn and tilt are in radians, see solid.Camera; zoom is 1 where the board fills its room; top is the look straight
	// down, which keeps the other values for the way back.
	turn, tilt, zoom float64
	top              bool
	// pan is how far the board is moved away from the middle of its room, in units; only when zoomed in.
	pan graph.Point
}

// home is the ordinary view, and the limits of all others.
var home = looking{turn: 0.38, tilt: 0.96, zoom: 1}

const (
	leastTilt, mostTilt = 0.5, 1.45
	leastZoom, mostZoom = 0.7, 3.0
	// distance is how far the camera stands from the board in cells; looking straight down it goes far away, so that
	// towers do not lean over their neighbours.
	distance, topDistance = 24, 95
)

// view is the way of looking and its passage from one to another.
type view struct {
	goal looking
	from pose
	// tick counts how much of length has been made.
	tick, length int
	room         graph.Rect
	reduced      bool
}

// bounded is v within the limits.
func (v looking) bounded(room graph.Rect) looking {
	v.turn = math.Mod(v.turn, 2*math.Pi)
	v.tilt = math.Max(leastTilt, math.Min(mostTilt, v.tilt))
	v.zoom = math.Max(leastZoom, math.Min(mostZoom, v.zoom))
	mx, my := room.W/2*math.Max(0, v.zoom-1), room.H/2*math.Max(0, v.zoom-1)
	v.pan.X, v.pan.Y = math.Max(-mx, math.Min(mx, v.pan.X)), math.Max(-my, math.Min(my, v.pan.Y))
	return v
}

// pose is the camera's own values under a view.
type pose struct{ turn, tilt, zoom, distance, panX, panY float64 }

func (v looking) pose() pose {
	p := pose{v.turn, v.tilt, v.zoom, distance, v.pan.X, v.pan.Y}
	if v.top {
		p.turn, p.tilt, p.distance = math.Round(v.turn/(math.Pi/2))*math.Pi/2, math.Pi/2, topDistance
	}
	return p
}

// now is the pose some of the way between two.
func (v *view) now() pose {
	p := v.goal.pose()
	if !v.moving() {
		return p
	}
	q, t := v.from, graph.Ease(float64(v.tick)/float64(v.length))
	q.turn += 2 * math.Pi * math.Round((p.turn-q.turn)/(2*math.Pi)) // the short way round
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	// The distance is mixed by its inverse, which is what the strength of the perspective goes by.
	return pose{mix(q.turn, p.turn), mix(q.tilt, p.tilt), mix(q.zoom, p.zoom), 1 / mix(1/q.distance, 1/p.distance), mix(q.panX, p.panX), mix(q.panY, p.panY)}
}

// camera is the camera as it stands now.
func (v *view) camera() solid.Camera {
	p := v.now()
	c := solid.Camera{Target: solid.Vec{X: 5, Y: 5}, Turn: p.turn, Tilt: p.tilt, Distance: p.distance}
	const out = rim + between
	c = c.Fit(solid.Vec{X: -out, Y: -out, Z: rimLow}, solid.Vec{X: 10 + out, Y: 10 + out, Z: thick}, v.room)
	mid := v.room.Center()
	c.Middle = mid.Add(c.Middle.Sub(mid).Mul(p.zoom)).Add(graph.Point{X: p.panX, Y: p.panY})
	c.Zoom *= p.zoom
	return c
}

// moving reports whether the camera is on its way.
func (v *view) moving() bool { return v.tick < v.length }

// set goes to another way of looking within ms milliseconds, 0 for at once.
func (v *view) set(to looking, ms int) {
	to = to.bounded(v.room)
	if v.reduced {
		ms = 0
	}
	if ms == 0 {
		v.goal, v.tick, v.length = to, 0, 0
		return
	}
	v.from = v.now()
	v.goal, v.tick, v.length = to, 0, graph.Ticks(ms)
}

// update makes one tick and reports whether the camera moved.
func (v *view) update() bool {
	if !v.moving() {
		return false
	}
	v.tick++
	return true
}

// zoomAt changes the zoom k times so that what lies under p stays there.
func (v *view) zoomAt(p graph.Point, k float64, ms int) {
	to := v.goal
	was := to.zoom
	to.zoom = math.Max(leastZoom, math.Min(mostZoom, to.zoom*k))
	mid := v.room.Center().Add(to.pan)
	to.pan = to.pan.Add(p.Sub(mid).Mul(1 - to.zoom/was))
	v.set(to, ms)
}

// String is the view as the record keeps it: degrees, percent and units, fine enough to show the same picture again.
func (v looking) String() string {
	deg := 180 / math.Pi
	top := 0
	if v.top {
		top = 1
	}
	return fmt.Sprintf("turn=%.2f tilt=%.2f zoom=%.1f top=%d pan=%.1f,%.1f", v.turn*deg, v.tilt*deg, v.zoom*100, top, v.pan.X, v.pan.Y)
}

// readView reads what String has written, with or without the pan; anything else is the ordinary view. The pan is only
// bounded once it is known what room there is.
func readView(s string) looking {
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
