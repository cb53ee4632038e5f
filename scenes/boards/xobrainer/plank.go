package xobrainer

import (
	"math"
	"time"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

// lying is the plank of the beam as it lies at a moment: on the table, and beside a real board.
type lying struct {
	// pivot is the middle of the plank, half its half without the round ends, angle how it leans, clockwise.
	pivot       graph.Point
	half, angle float64
	// at is where the marker is from -1, the end of X, to 1, strain how near it is to the end that it moves to, see scene.strain.
	at, strain float64
	// turn is the side that it moves to while it is running, fallen whether it has arrived.
	turn            rules.Side
	running, fallen bool
	// still is set where nothing is to beat, beat is how long ago the beam was heard.
	still bool
	beat  time.Duration
}

// hot reports whether the beam warns.
func (l *lying) hot() bool { return l.strain > danger || l.fallen }

// on is the place k of the way to the right end, above the middle of the plank.
func (l *lying) on(k, above float64) graph.Point {
	sin, cos := math.Sincos(l.angle)
	return graph.Point{X: l.pivot.X + k*l.half*cos + above*sin, Y: l.pivot.Y + k*l.half*sin - above*cos}
}

// lying draws the plank, its lamps, and the marker.
func (a *signs) lying(c graph.Canvas, l *lying) {
	c.Art(a.plank, graph.Around(l.pivot, 2*l.half+24, plankH+8), graph.Show{Angle: l.angle})
	for i := 1; i <= lampsPerSide; i++ {
		for side := rules.X; side <= rules.O; side++ {
			k := float64(i) / (lampsPerSide + 0.6)
			c.Art(a.lampOf(side, k, l.at), graph.Around(l.on(endOf(side)*k, 0), 18, 18), graph.Show{})
		}
	}
	size, marker := 40.0, a.marker
	if l.hot() {
		if marker, size = a.star, 50; !l.still && l.running && l.beat < beatTime {
			size += 7 * (1 - part(l.beat, 0, beatTime))
			c.ChangesAt(c.Now())
		}
	}
	p := l.on(l.at, 22)
	c.Art(marker, graph.Around(p, size, size), graph.Show{})
	if l.running {
		arrow := a.arrow[0]
		if l.turn == rules.O {
			arrow = a.arrow[1]
		}
		c.Art(arrow, graph.Around(p, 20, 20), graph.Show{})
	}
}

// alight lights the end of the beam at which it is about to fall, brighter the nearer that is, and up with every beat.
func (a *signs) alight(c graph.Canvas, l *lying) {
	if l.strain <= danger {
		return
	}
	light := 0.35 + 0.45*(l.strain-danger)/(1-danger)
	if !l.still {
		light += 0.2 * (1 - part(l.beat, 0, beatTime))
	}
	c.Art(a.peril, graph.Around(l.on(endOf(l.turn)*0.86, 0), 230, 118), graph.Show{Fade: 1 - min(1, light), Angle: l.angle})
}

// lampOf is the light k of the way to the end of a side while the marker is at.
func (a *signs) lampOf(side rules.Side, k, at float64) graph.Art {
	lit := at*endOf(side) >= k
	switch {
	case k > danger && lit:
		return a.warn[1]
	case k > danger:
		return a.warn[0]
	case lit:
		return a.lamp[tone(side)]
	}
	return a.lampOff
}
