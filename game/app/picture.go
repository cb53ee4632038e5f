package app

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
)

// fadeTime is how long one scene takes to fade into the next.
const fadeTime = 170 * time.Millisecond

// settleTime is how long a window must keep its size before art is painted for it.
const settleTime = 130 * time.Millisecond

// canvas is how large the canvas is, and for which size the scenes are laid out.
type canvas struct {
	metrics graph.Metrics
	// laid are the metrics for which the scenes are laid out; relay asks for a new layout whatever the metrics.
	laid  graph.Metrics
	relay bool
	// resized is when the window last changed its size.
	resized time.Duration
	// fitted is set once the window was made to fit its monitor.
	fitted bool
}

// ready reports whether the scenes are laid out for the canvas as it is.
func (c *canvas) ready() bool { return c.laid == c.metrics }

// lay notes that the scenes are being laid out at the moment now: due reports whether that is due, resized whether the size is another.
func (c *canvas) lay(now time.Duration) (due, resized bool) {
	resized = !c.ready()
	if due = resized || c.relay; !due {
		return false, false
	}
	if resized {
		c.resized = now
	}
	c.laid, c.relay = c.metrics, false
	return true, resized
}

// picture is the frames that are put on the screen, in which one scene fades into the next.
type picture struct {
	screen *graph.Screen
	tidier tidier
	fade   fade
	// begun is set once there was a frame.
	begun bool
}

// draw draws the frame of the moment now for a canvas. It reports whether anything has changed, and whether the next frame looks
// different by itself: what is stretched while the window changes its size is painted then.
func (p *picture) draw(dst *ebiten.Image, now time.Duration, c *canvas, scenes func(graph.Canvas)) (changed, stirs bool) {
	settling := p.begun && now-c.resized < settleTime
	p.screen.SetNow(now)
	changed = p.screen.Frame(dst, c.metrics, settling, scenes)
	return changed, settling
}

// follow has the scene before fade away where another one is on top than in the last frame, and reports whether one fades away now. top
// counts the changes, see director.changed.
func (p *picture) follow(top int, now time.Duration) bool {
	if p.fade.begin(top, now) {
		p.screen.Leave()
	}
	if !p.fade.on {
		return false
	}
	p.screen.Fade(p.fade.share(now))
	return true
}

// fade is how one scene gives way to the next.
type fade struct {
	// seen is what was on top in the last frame, 0 before the first.
	seen int
	// on is set while the scene before fades away, from the moment since on: 0 before the first frame of that, for which art may have to be
	// painted.
	on    bool
	since time.Duration
}

// begin notes what is on top in the frame of the moment now, and reports whether a scene begins to fade away with it.
func (f *fade) begin(top int, now time.Duration) bool {
	another := f.seen != 0 && f.seen != top
	switch {
	case another:
		f.on, f.since = true, 0
	case f.seen == top && f.on && f.since == 0:
		f.since = now
	}
	f.seen = top
	return another
}

// share is how much is still seen of the scene before at the moment now, from 1 to 0, with which the fade ends.
func (f *fade) share(now time.Duration) float64 {
	if f.since == 0 {
		return 1
	}
	share := 1 - float64(now-f.since)/float64(fadeTime)
	f.on = share > 0
	return share
}
