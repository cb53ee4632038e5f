package frame

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
)

// FadeTime is the length of the fade from one scene into the next.
const FadeTime = 170 * time.Millisecond

// resizeTime is the time that a window must keep its size before art is painted for it.
const resizeTime = 130 * time.Millisecond

// Canvas holds the size of the canvas, and whether the scenes are laid out for it.
type Canvas struct {
	// Metrics is the size of the canvas, Laid the size of the last layout.
	Metrics, Laid graph.Metrics
	// Relay requests a layout even if the size has not changed.
	Relay bool
	// resized is the moment when the window last changed its size.
	resized time.Duration
}

// Ready reports whether the scenes are laid out for the size of the canvas.
func (c *Canvas) Ready() bool { return c.Laid == c.Metrics }

// Layout reports whether a layout is due at now, which the caller then makes.
func (c *Canvas) Layout(now time.Duration) (due bool) {
	resized := !c.Ready()
	due = resized || c.Relay
	if resized {
		c.resized = now
	}
	c.Laid, c.Relay = c.Metrics, false
	return due
}

// Picture draws the scenes and fades one into the next.
type Picture struct {
	screen *graph.Screen
	memory memory
	fade   fade
	// drawn is true after the first frame.
	drawn bool
}

// NewPicture makes a picture that writes with fonts.
func NewPicture(fonts *graph.Fonts) *Picture { return &Picture{screen: graph.NewScreen(fonts)} }

// Drawn describes a frame.
type Drawn struct {
	// Changed is true if the frame looks different from the one before, Moving if the next one will look different without further activity.
	Changed, Moving bool
	// First is true for the first frame.
	First bool
	// Next is the moment when the frame would look different by itself, 0 for never.
	Next time.Duration
	// Pixels is the number of pixels that were drawn again.
	Pixels int
}

// Draw draws the frame at now. scenes draws all visible scenes; top identifies the one on top, and a new value fades from the last
// frame into this one. What is stretched while the window changes its size is painted once the size has settled.
func (p *Picture) Draw(dst *ebiten.Image, now time.Duration, c *Canvas, top int, scenes func(graph.Canvas)) Drawn {
	if p.fade.start(top, now) {
		p.screen.Leave()
	}
	fading := p.fade.on
	if fading {
		p.screen.Fade(p.fade.share(now))
	}
	resizing := p.drawn && now-c.resized < resizeTime
	p.screen.SetNow(now)
	changed := p.screen.Frame(dst, c.Metrics, resizing, scenes)
	first := !p.drawn
	p.drawn = true
	return Drawn{Changed: changed, Moving: fading || resizing, First: first, Next: p.screen.Next(), Pixels: p.screen.Drawn()}
}

// Present puts the last frame into the window again.
func (p *Picture) Present() { p.screen.Present() }

// ReleaseMemory returns memory to the system some time after art was painted. It is called once in every frame.
func (p *Picture) ReleaseMemory(now time.Duration) { p.memory.frame(p.screen.Painted(), now) }

// fade is the transition from one scene to the next.
type fade struct {
	// top is the scene on top in the last frame, 0 before the first.
	top int
	// on is true while the previous scene fades. since is the moment when that started: 0 before its first frame, which may
	// have to wait for art to be painted.
	on    bool
	since time.Duration
}

// start sets the scene on top in the frame at now, and reports whether the previous one starts to fade.
func (f *fade) start(top int, now time.Duration) bool {
	changed := f.top != 0 && f.top != top
	switch {
	case changed:
		f.on, f.since = true, 0
	case f.top == top && f.on && f.since == 0:
		f.since = now
	}
	f.top = top
	return changed
}

// share returns how much of the previous scene is visible at now, from 1 to 0. The fade ends at 0.
func (f *fade) share(now time.Duration) float64 {
	if f.since == 0 {
		return 1
	}
	share := 1 - float64(now-f.since)/float64(FadeTime)
	f.on = share > 0
	return share
}
