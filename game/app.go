// Package game is the program behind the window: it makes the desk, directs the scenes, hands them the input of each
// tick and puts their picture and their sounds out. It alone knows all scenes.
package game

import (
	"image/color"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/graph"
)

// fadeTicks is how long one scene takes to fade into the next.
const fadeTicks = 10

// settleTicks is how long a window must keep its size before art is drawn anew for it.
const settleTicks = 8

// App is the game as Ebitengine runs it.
type App struct {
	desk   *scenes.Desk
	dir    *director
	source input.Source
	screen *graph.Screen
	player sound.Player
	disk   *disk

	metrics graph.Metrics
	// laid are the metrics for which the scenes are laid out; relay asks for a new layout whatever the metrics.
	laid  graph.Metrics
	relay bool
	// resized is how many ticks the window has kept its size.
	resized int
	dirty   bool
	// old is the picture that fades away, fade how many ticks it has left, seen the stack it showed.
	old  *ebiten.Image
	fade int
	seen int
	// fitted tells that the window was made to fit its monitor.
	fitted bool
	// finished tells that everything was put away.
	finished bool
	// stop is set from outside (a signal) to end the program.
	stop atomic.Bool
	// script, where it is not nil, plays the demonstration.
	script *demo
}

// Update makes one tick: input, scene, sound.
func (a *App) Update() error {
	if a.stop.Load() {
		return a.end()
	}
	if a.metrics.Scale == 0 {
		return nil // the window has no size yet
	}
	if !a.fitted {
		a.fitted = true
		fitMonitor()
	}
	f := a.source.Next(a.metrics.Scale)
	a.resized++
	if a.laid != a.metrics || a.relay {
		if a.laid != a.metrics {
			a.resized = 0
		}
		a.laid, a.relay = a.metrics, false
		a.desk.Fonts.SetScale(a.metrics.Scale)
		a.dir.layout(a.metrics)
		a.dirty = true
	}
	if a.resized == settleTicks {
		a.dirty = true
	}
	a.hotkeys(f)
	redraw, cues := a.dir.update(f)
	a.dirty = a.dirty || redraw
	for _, c := range cues {
		a.player.Play(c)
	}
	if a.fade > 0 {
		a.fade--
		a.dirty = true
	}
	a.disk.poll(a)
	if a.script != nil && a.script.tick(a) {
		a.dir.quit = true
	}
	if a.dir.quit || f.Closing {
		return a.end()
	}
	return nil
}

// end has the program end with this tick.
func (a *App) end() error {
	a.finish()
	return ebiten.Termination
}

// finish leaves every scene and waits until everything is on disk, once, however the program comes to its end.
func (a *App) finish() {
	if a.finished {
		return
	}
	a.finished = true
	a.dir.leave()
	a.disk.close()
	a.player.Close()
}

// hotkeys follows the keys that mean the same everywhere: F11 and Alt+Enter for full screen, Ctrl+M for silence.
func (a *App) hotkeys(f *input.Frame) {
	s := a.desk.Settings
	switch {
	case f.Key(ebiten.KeyF11), f.Alt && f.Key(ebiten.KeyEnter):
		s.FullScreen = !s.FullScreen
	case f.Control && f.Key(ebiten.KeyM):
		s.Mute = !s.Mute
	default:
		return
	}
	f.Keys = f.Keys[:0]
	a.desk.Apply(s)
}

// LayoutF measures the window. The picture has as many pixels as the screen has.
func (a *App) LayoutF(outW, outH float64) (float64, float64) {
	device := ebiten.Monitor().DeviceScaleFactor()
	a.metrics = graph.MeasureWindow(outW, outH, device)
	return outW * device, outH * device
}

// Layout is required by Ebitengine and never used where LayoutF is there.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Draw puts the picture on the screen if it differs from the last one.
func (a *App) Draw(dst *ebiten.Image) {
	if !a.dirty || a.metrics.Scale == 0 || a.laid != a.metrics {
		return
	}
	a.dirty = false
	began := a.desk.Now()
	a.follow(dst)
	a.screen.Begin(dst, a.metrics, a.resized < settleTicks)
	a.dir.draw(a.screen, shade)
	if a.fade > 0 && a.old != nil {
		var op ebiten.DrawImageOptions
		op.ColorScale.ScaleAlpha(float32(a.fade) / fadeTicks)
		dst.DrawImage(a.old, &op)
	}
	if a.script != nil {
		a.script.drawn(dst, a.desk.Now().Sub(began))
	}
}

// follow notices that the scene has changed since the last picture and keeps that picture to fade it away.
func (a *App) follow(dst *ebiten.Image) {
	if a.seen == a.dir.changed {
		return
	}
	first := a.seen == 0
	a.seen = a.dir.changed
	if first {
		return
	}
	if a.old == nil || a.old.Bounds() != dst.Bounds() {
		if a.old != nil {
			a.old.Deallocate()
		}
		a.old = ebiten.NewImage(dst.Bounds().Dx(), dst.Bounds().Dy())
	}
	a.old.DrawImage(dst, nil)
	a.fade = fadeTicks
	a.dirty = true
}

// shade darkens what lies below an overlay.
func shade(c graph.Canvas, strength float64) {
	c.Fill(c.Metrics().Bounds(), color.RGBA{8, 12, 18, uint8(strength * 255)})
}
