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

// App is the game as Ebitengine runs it.
type App struct {
	options Options
	env     *scenes.Env
	dir     *director
	devices
	canvas
	picture picture
	player  sound.Player
	// thinkTime is the strongest level's time for a move, a time.Duration; computer players read it while they think.
	thinkTime atomic.Int64
	system
	crashState
	disk *disk
	// files and tables are those that newApp was given.
	files  store.Files
	tables string

	loop    *loop
	speaker speaker
	lookout *lookout
	// playouts are the matches played in the background.
	playouts playouts
	// late are the reviews that go on in the background.
	late lateReviews

	// finished is set once everything was put away.
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
	f := a.next(a.metrics.Scale, a.options.Clock())
	if f.Wish == (input.Wish{}) {
		f.Wish = wish(a)
	}
	a.loop.gamepads(f.Gamepads, f.Pad && !f.Quiet(), f.Now)
	if a.env.Gamepad != f.Pad || a.env.Touch != f.Touch {
		a.env.Gamepad, a.env.Touch, a.relay = f.Pad, f.Touch, true
	}
	a.record(f)
	a.layout(f.Now)
	a.hotkeys(f)
	a.takeDropped(f)
	takeLink(a, f)
	tellUnpasted(a, f)
	stirred, cues := a.dir.update(f)
	if a.playouts.tick(f.Ticks); a.playouts.awake() {
		a.loop.stir(f.Now)
	}
	a.late.tick()
	if a.news.tick(a) {
		a.relay = true
		a.loop.stir(f.Now)
	}
	a.edit(a.dir.caret, a.dir.copied)
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
	if news := a.disk.look(f.Now, !f.Quiet()); a.disk.retry(f.Now) || news {
		a.relay = true
		a.loop.stir(f.Now)
	}
	a.disk.poll(a)
	if a.dir.quit {
		return a.end()
	}
	return nil
}

// layout lays the scenes out where that is due.
func (a *App) layout(now time.Duration) {
	due, resized := a.lay(now)
	if !due {
		return
	}
	if resized {
		debug.SetMemoryLimit(heapLimit(a.metrics))
	}
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
// what was spoken last, F4 to have what happens spoken or not.
func (a *App) hotkeys(f *input.Frame) {
	s := a.env.Settings
	switch {
	case f.Key(ebiten.KeyF11), f.Alt && f.Key(ebiten.KeyEnter):
		s.FullScreen = !s.FullScreen
	case f.Control && f.Key(ebiten.KeyM):
		s.Mute = !s.Mute
	case f.Key(ebiten.KeyF4) && !f.Alt && !f.Control:
		s.Speech = !s.Speech
	case f.Key(ebiten.KeyF2):
		a.speaker.again(a.env.Texts.Language())
		return
	default:
		return
	}
	was := a.env.Settings.Speech
	f.Keys = f.Keys[:0]
	a.env.Apply(s)
	if s.Speech && !was {
		a.speaker.greet = a.env.T("speech.begins")
		tellMute(a)
	}
}

// LayoutF measures the window, in every frame. A frame has as many pixels as the screen has.
func (a *App) LayoutF(outW, outH float64) (float64, float64) {
	device := ebiten.Monitor().DeviceScaleFactor()
	a.measure(outW, outH, device)
	return outW * device, outH * device
}

// measure finds the canvas of a window.
func (a *App) measure(outW, outH, device float64) {
	a.metrics = graph.MeasureWindow(outW, outH, device).Larger(a.env.Settings.TextSize)
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
	if a.metrics.Scale != 0 && a.ready() && a.loop.due(now) {
		a.draw(dst, now)
	}
	a.picture.tidier.frame(a.picture.screen.Painted(), now)
	a.loop.settle(now)
	a.lookout.frame()
}

// draw draws what has changed since the last frame.
func (a *App) draw(dst *ebiten.Image, now time.Duration) {
	p := &a.picture
	fades := p.follow(a.dir.changed, now)
	changed, stirs := p.draw(dst, now, &a.canvas, func(c graph.Canvas) { a.dir.draw(c, shade) })
	if fades || stirs {
		a.loop.stir(now)
	}
	next := soonest(p.screen.Next(), a.dir.due)
	a.loop.drawn(now, next, changed)
	a.options.Frame(Frame{Now: now, Next: next, Changed: changed, Pixels: p.screen.Drawn(), Image: dst})
	if !p.begun {
		p.begun = true
		a.shown()
	}
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
