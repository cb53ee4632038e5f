// Package app is the program behind the window: it makes the environment, directs the scenes, hands them the input of each
// tick and puts their frames and their sounds out. It alone knows all scenes.
package app

import (
	"fmt"
	"image/color"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// fadeTime is how long one scene takes to fade into the next.
const fadeTime = 170 * time.Millisecond

// settleTime is how long a window must keep its size before art is painted for it.
const settleTime = 130 * time.Millisecond

// App is the game as Ebitengine runs it.
type App struct {
	options Options
	env     *scenes.Env
	dir     *director
	source  input.Source
	// editor is told where text is typed, and what is copied.
	editor input.Editor
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

	ticker   ticker
	recorder input.Recorder
	loop     *loop
	tidier   tidier
	speaker  speaker
	lookout  *lookout
	// playouts are the matches played in the background.
	playouts playouts
	// late are the reviews that go on in the background.
	late lateReviews

	metrics graph.Metrics
	// laid are the metrics for which the scenes are laid out; relay asks for a new layout whatever the metrics.
	laid  graph.Metrics
	relay bool
	// resized is when the window last changed its size.
	resized time.Duration
	// seen is the stack of scenes that the last frame showed. While fading is set, the scene before fades away, from the moment
	// faded on.
	seen   int
	fading bool
	faded  time.Duration
	// fitted reports whether the window was made to fit its monitor.
	fitted bool
	// drawn reports whether there was a frame.
	drawn bool
	// finished reports whether everything was put away.
	finished bool
	// stop is set from outside (a signal) to end the program.
	stop atomic.Bool
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
	a.loop.ticked = true
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
	f.Now = a.options.Clock()
	f.Ticks = a.ticker.until(f.Now)
	a.loop.gamepads(f.Gamepads, f.Pad && !f.Quiet(), f.Now)
	if a.env.Gamepad != f.Pad {
		a.env.Gamepad, a.relay = f.Pad, true
	}
	a.record(f)
	a.layout(f.Now)
	a.hotkeys(f)
	a.takeDropped(f)
	stirred, cues := a.dir.update(f)
	if a.playouts.tick(f.Ticks); a.playouts.awake() {
		a.loop.stir(f.Now)
	}
	a.late.tick()
	a.edit()
	a.speak(f)
	a.keepBright(a.dir.bright)
	if stirred || !f.Quiet() || len(cues) > 0 {
		a.loop.stir(f.Now)
	}
	for _, c := range cues {
		a.player.Play(c)
	}
	a.tick()
	a.reportAccidents()
	a.offer()
	if a.disk.retry(f.Now) {
		a.relay = true
		a.loop.stir(f.Now)
	}
	a.disk.poll(a)
	if a.dir.quit {
		return a.end()
	}
	return nil
}

// edit tells the devices where text is typed, and what the scene has copied.
func (a *App) edit() {
	if a.dir.copied != "" {
		a.editor.Copy(a.dir.copied)
	}
	if c := a.dir.caret; c != nil {
		a.editor.Edit(&input.Caret{X: c.Box.X, Y: c.Box.Y, W: c.Box.W, H: c.Box.H, Before: c.Before, After: c.After})
	} else {
		a.editor.Edit(nil)
	}
}

// layout lays the scenes out where that is due.
func (a *App) layout(now time.Duration) {
	if a.laid == a.metrics && !a.relay {
		return
	}
	if a.laid != a.metrics {
		a.resized = now
		debug.SetMemoryLimit(heapLimit(a.metrics))
	}
	a.laid, a.relay = a.metrics, false
	a.env.Fonts.SetScale(a.metrics.Scale)
	a.dir.layout(a.metrics)
	a.loop.stir(now)
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
	a.keepBright(false)
	a.playouts.close()
	a.late.close()
	a.disk.close()
	a.player.Close()
	a.speaker.close()
	a.loop.watch.close()
}

// hotkeys follows the keys that mean the same everywhere: F11 and Alt+Enter for full screen, Ctrl+M for silence, F2 to hear again
// what was spoken last.
func (a *App) hotkeys(f *input.Frame) {
	s := a.env.Settings
	switch {
	case f.Key(ebiten.KeyF11), f.Alt && f.Key(ebiten.KeyEnter):
		s.FullScreen = !s.FullScreen
	case f.Control && f.Key(ebiten.KeyM):
		s.Mute = !s.Mute
	case f.Key(ebiten.KeyF2):
		a.speaker.again(a.env.Texts.Language())
		return
	default:
		return
	}
	f.Keys = f.Keys[:0]
	a.env.Apply(s)
}

// LayoutF measures the window, in every frame. A frame has as many pixels as the screen has.
func (a *App) LayoutF(outW, outH float64) (float64, float64) {
	device := ebiten.Monitor().DeviceScaleFactor()
	a.measure(outW, outH, device)
	return outW * device, outH * device
}

// measure finds the canvas of a window for the scenes that are seen.
func (a *App) measure(outW, outH, device float64) {
	m := graph.MeasureWindow(outW, outH, device)
	if a.dir.fitsTelephone() {
		m = graph.MeasureTelephone(outW, outH, device)
	}
	a.metrics = m.Larger(a.env.Settings.TextSize)
}

// Layout is required by Ebitengine and never used where LayoutF is there.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Draw puts the frame of this moment on the screen, as far as it differs from the last one. A panic is told by the next frame.
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
	now := a.options.Clock()
	if a.metrics.Scale != 0 && a.laid == a.metrics && a.loop.due(now) {
		a.draw(dst, now)
	}
	a.tidier.frame(a.screen.Painted(), now)
	a.loop.settle(now)
	a.lookout.frame()
}

// draw draws what has changed since the last frame.
func (a *App) draw(dst *ebiten.Image, now time.Duration) {
	a.follow(now)
	settling := a.drawn && now-a.resized < settleTime
	if settling {
		a.loop.stir(now) // what is stretched now is painted then
	}
	a.screen.SetNow(now)
	changed := a.screen.Frame(dst, a.metrics, settling, func(c graph.Canvas) { a.dir.draw(c, shade) })
	a.loop.drawn(now, a.screen.Next())
	a.options.Frame(Frame{Now: now, Next: a.screen.Next(), Changed: changed, Pixels: a.screen.Drawn(), Image: dst})
	if !a.drawn {
		a.drawn = true
		a.shown()
	}
}

// follow notices that the scene has changed since the last frame and lets that one fade away. The time of the fade begins after
// its first frame, for which art may have to be painted.
func (a *App) follow(now time.Duration) {
	switch first := a.seen == 0; {
	case a.seen == a.dir.changed:
		if a.fading && a.faded == 0 {
			a.faded = now
		}
	case !first:
		a.screen.Leave()
		a.fading, a.faded = true, 0
	}
	a.seen = a.dir.changed
	if !a.fading {
		return
	}
	a.loop.stir(now)
	share := 1.0
	if a.faded > 0 {
		share = 1 - float64(now-a.faded)/float64(fadeTime)
	}
	a.screen.Fade(share)
	a.fading = share > 0
}

// DrawFinalScreen puts the frame into the window: where that is pixel for pixel, without mixing it with what lies below.
func (a *App) DrawFinalScreen(screen ebiten.FinalScreen, frame *ebiten.Image, place ebiten.GeoM) {
	if place != (ebiten.GeoM{}) {
		ebiten.DefaultDrawFinalScreen(screen, frame, place)
		return
	}
	screen.DrawImage(frame, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}

// shade darkens what lies below an overlay.
func shade(c graph.Canvas, strength float64) {
	c.Fill(c.Metrics().Bounds(), color.RGBA{8, 12, 18, uint8(strength * 255)})
}
