package trexo

import (
	"fmt"
	"math"
	"strings"

	"xotrio/scenes/ui/graph"
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

// home is the ordinary way of looking.
var home = looking{turn: 0.38, tilt: 0.96, zoom: 1}

// The limits of all ways of looking.
const (
	minTilt, maxTilt = 0.5, 1.45
	minZoom, maxZoom = 0.7, 3.0
)

// bounded is v within the limits.
func (v looking) bounded(room graph.Rect) looking {
	v.turn = math.Mod(v.turn, 2*math.Pi)
	v.tilt = math.Max(minTilt, math.Min(maxTilt, v.tilt))
	v.zoom = math.Max(minZoom, math.Min(maxZoom, v.zoom))
	mx, my := room.W/2*math.Max(0, v.zoom-1), room.H/2*math.Max(0, v.zoom-1)
	v.pan.X, v.pan.Y = math.Max(-mx, math.Min(mx, v.pan.X)), math.Max(-my, math.Min(my, v.pan.Y))
	return v
}

// quarter is by how many quarter turns the map is turned so that what is far from the viewer is up: 0 where that is north, 1 for east.
func (v looking) quarter() int { return int(math.Round(v.turn/(math.Pi/2))) & 3 }

// String is v as the record keeps it: degrees, percent and units, fine enough to show the same frame again.
func (v looking) String() string {
	deg := 180 / math.Pi
	top := 0
	if v.top {
		top = 1
	}
	return fmt.Sprintf("turn=%.2f tilt=%.2f zoom=%.1f top=%d pan=%.1f,%.1f", v.turn*deg, v.tilt*deg, v.zoom*100, top, v.pan.X, v.pan.Y)
}

// readLooking reads what String has written, with or without the pan; anything else is the ordinary way of looking. The pan
// is only bounded once it is known what room there is.
func readLooking(s string) looking {
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
