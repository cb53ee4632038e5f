// Package app is the program behind the window: it makes the environment, directs the scenes, hands them the input of each
// tick and puts their picture and their sounds out. It alone knows all scenes.
package app

import (
	"fmt"
	"image/color"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/driver"
	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// fadeTicks is how long one scene takes to fade into the next.
const fadeTicks = 10

// settleTicks is how long a window must keep its size before art is drawn again for it.
const settleTicks = 8

// App is the game as Ebitengine runs it.
type App struct {
	env    *scenes.Env
	dir    *director
	source input.Source
	screen *graph.Screen
	player sound.Player
	// thinkTime is the strongest level's time for a move, a time.Duration; computer players read it while they think.
	thinkTime atomic.Int64
	system
	crashState
	disk *disk
	// files and tables are those that newApp was given.
	files  store.Files
	tables string

	metrics graph.Metrics
	// laid are the metrics for which the scenes are laid out; relay asks for a new layout whatever the metrics.
	laid  graph.Metrics
	relay bool
	// resized is how many ticks the window has kept its size.
	resized int
	dirty   bool
	// fade is how many ticks the picture that fades away has left, seen the stack it showed.
	fade int
	seen int
	// waited is how many pictures the art of the present scene has been waited for.
	waited int
	// fitted reports whether the window was made to fit its monitor.
	fitted bool
	// drawn reports whether there was a picture, looked whether after it the renderer was looked at.
	drawn, looked bool
	// finished reports whether everything was put away.
	finished bool
	// stop is set from outside (a signal) to end the program.
	stop    atomic.Bool
	pace    *pace
	giveWay *giveWay
	// script, where it is not nil, plays the demonstration.
	script *demo
}

// Update makes one tick: input, scene, sound. A panic is told and ends the game, but not the program.
func (a *App) Update() (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = a.onPanic("update", v)
		}
	}()
	switch {
	case a.fatal != nil:
		return a.fatal
	case a.crashScreen != nil:
		return a.crashScreen.update(a)
	}
	return a.update()
}

// update makes one tick of the game.
func (a *App) update() error {
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
		a.env.Fonts.SetScale(a.metrics.Scale)
		a.dir.layout(a.metrics)
		a.dirty = true
	}
	if a.resized == settleTicks {
		a.dirty = true
	}
	a.hotkeys(f)
	redraw, cues := a.dir.update(f)
	a.dirty = a.dirty || redraw
	a.pace.tick(a.dirty || !f.Quiet() || len(cues) > 0)
	for _, c := range cues {
		a.player.Play(c)
	}
	if a.fade > 0 {
		if !a.screen.Preparing() {
			a.fade--
		}
		a.dirty = true
	}
	a.tick()
	a.reportAccidents()
	a.offer()
	a.disk.poll(a)
	if a.provoke != "" {
		m := a.env.Current()
		a.ripe.Store(m != nil && m.Ply() >= ripePlies)
		a.dirty = a.dirty || a.provoke == "draw"
		a.provoked("update")
	}
	if a.script != nil {
		a.dir.quit = a.script.tick(a) || a.dir.quit
		a.script.gauge.tick(a.dirty, a.waited > 0)
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
	if a.crashScreen == nil {
		a.dir.leave()
	}
	a.ended()
	a.disk.close()
	a.player.Close()
}

// hotkeys follows the keys that mean the same everywhere: F11 and Alt+Enter for full screen, Ctrl+M for silence.
func (a *App) hotkeys(f *input.Frame) {
	s := a.env.Settings
	switch {
	case f.Key(ebiten.KeyF11), f.Alt && f.Key(ebiten.KeyEnter):
		s.FullScreen = !s.FullScreen
	case f.Control && f.Key(ebiten.KeyM):
		s.Mute = !s.Mute
	default:
		return
	}
	f.Keys = f.Keys[:0]
	a.env.Apply(s)
}

// LayoutF measures the window. The picture has as many pixels as the screen has.
func (a *App) LayoutF(outW, outH float64) (float64, float64) {
	device := ebiten.Monitor().DeviceScaleFactor()
	a.metrics = graph.MeasureWindow(outW, outH, device)
	return outW * device, outH * device
}

// Layout is required by Ebitengine and never used where LayoutF is there.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Draw puts the picture on the screen if it differs from the last one. A panic is told by the next picture.
func (a *App) Draw(dst *ebiten.Image) {
	defer func() {
		if v := recover(); v != nil {
			a.fatal = a.onPanic("draw", v)
		}
	}()
	if a.crashScreen != nil {
		if err := a.crashScreen.draw(dst, ebiten.Monitor().DeviceScaleFactor()); err != nil {
			a.fatal = fmt.Errorf("%w (%w)", errCrashed, err)
		}
		return
	}
	due := a.dirty && a.metrics.Scale != 0 && a.laid == a.metrics && a.rehearsed()
	was, ticks := a.pace.own, a.pace.ticks
	if !due && ticks > 0 {
		a.screen.Settle(dst) // a movement is over, or waits
	}
	changed := due && a.draw(dst)
	if a.giveWay.drawn(changed, ticks) {
		a.pace.stir() // its move is to begin to move at once
	}
	a.pace.drawn(changed)
	if a.pace.own && !was && driver.InSoftware() {
		// No display is waited for, only Ebitengine for each picture to be drawn: the next can as well begin meanwhile.
		ebiten.SetVsyncEnabled(false)
	}
}

// patience is how many pictures are left out at most until the art of a new scene is painted, glance how long each of these
// waits for it: about as long as drawing takes otherwise.
const (
	patience = 8
	glance   = 10 * time.Millisecond
)

// rehearsed reports whether the art of a scene that comes up is painted. Until then the picture before it stays, so that none is
// late when they move again. What waits is art alone: scenes go on with their ticks.
func (a *App) rehearsed() bool {
	if a.seen == a.dir.changed {
		return true
	}
	r := a.screen.Rehearse(a.metrics)
	a.dir.draw(r, shade)
	if r.Ready(glance) || a.waited == patience {
		a.waited = 0
		return true
	}
	a.waited++
	return false
}

// draw draws what has changed since the last picture and reports whether anything has.
func (a *App) draw(dst *ebiten.Image) bool {
	a.dirty = false
	a.follow()
	a.screen.Begin(dst, a.metrics, a.resized < settleTicks)
	a.dir.draw(a.screen, shade)
	a.screen.Dissolve(float64(a.fade) / fadeTicks)
	changed := a.screen.End()
	a.provoked("draw")
	if !a.drawn {
		a.drawn = true
		a.shown()
	} else if !a.looked {
		a.looked = true
		if driver.InSoftware() {
			a.screen.Software(true)
			a.giveWay.part = partSoft
		}
	}
	if a.script != nil {
		if a.script.want != "" {
			a.screen.Settle(dst)
		}
		a.script.drawn(dst, a.screen.Drawn())
	}
	return changed
}

// DrawFinalScreen puts the picture into the window: pixel for pixel where it can, which needs no mixing with what lies
// below and saves a software renderer a third of the work.
func (a *App) DrawFinalScreen(screen ebiten.FinalScreen, picture *ebiten.Image, place ebiten.GeoM) {
	window, ok := screen.(*ebiten.Image)
	if !ok || a.crashScreen != nil || place != (ebiten.GeoM{}) {
		a.screen.Settle(picture)
		ebiten.DefaultDrawFinalScreen(screen, picture, place)
		return
	}
	a.screen.Present(window, picture)
}

// follow notices that the scene has changed since the last picture and lets that picture fade away.
func (a *App) follow() {
	if a.seen == a.dir.changed {
		return
	}
	if first := a.seen == 0; !first {
		a.screen.Leave()
		a.fade = fadeTicks
		a.dirty = true
	}
	a.seen = a.dir.changed
}

// shade darkens what lies below an overlay.
func shade(c graph.Canvas, strength float64) {
	c.Fill(c.Metrics().Bounds(), color.RGBA{8, 12, 18, uint8(strength * 255)})
}
