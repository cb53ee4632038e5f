package app

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app/frame"
	"xotrio/game/app/host"
	"xotrio/game/store/file"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The window as it opens, and its smallest size, in device-independent pixels.
const (
	windowW, windowH = 1280, 800
	minW, minH       = 800, 600
)

// heapGrowth is the growth of the heap in per cent until garbage is collected.
const heapGrowth = 50

// Run opens the window and plays until the player quits. The error is a sentence on what the system lacks.
func Run(o Options) error {
	files, tables, problem := host.Files()
	if o.Home != "" {
		folders := file.OneFolder(o.Home)
		files, tables, problem = file.NewDisk(folders), folders.Tables(), nil
	}
	a, err := newApp(files, tables, o)
	if err != nil {
		return err
	}
	if problem != nil {
		a.storage.report(problem)
	}
	go a.storage.checkTables(tables)
	return a.run()
}

// run ends the game on a signal, from the system or a terminal, as its close box does.
func (a *App) run() error {
	debug.SetGCPercent(heapGrowth)
	frame.SeparateLargeBlocks()
	if list := host.EndSignals(); len(list) > 0 {
		signals := make(chan os.Signal, 1)
		signal.Notify(signals, list...)
		go func() {
			for range signals {
				a.stop.Store(true)
				a.wake()
			}
		}()
		defer signal.Stop(signals)
	}
	ebiten.SetWindowTitle("XO Trio")
	if !host.Page { // a page has its own icon
		ebiten.SetWindowIcon(windowIcons())
	}
	ebiten.SetWindowSize(windowW, windowH)
	ebiten.SetWindowSizeLimits(minW, minH, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	a.watch = frame.NewSlowFrameWatch(host.DisplayGone(), frame.MaxFrameTime, a.abandon)
	err := ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "xotrio", X11InstanceName: "xotrio", VMGuestEndpoint: a.options.GuestOf})
	a.watch.Stop()
	a.finish()
	if errors.Is(err, errCrashed) {
		return err
	}
	if err != nil {
		return fmt.Errorf("the window cannot be opened: %s. %s", firstLine(err), windowAdvice(runtime.GOOS))
	}
	return nil
}

// abandon ends the program after its display has gone away. The goroutine that owns everything may wait forever for a frame.
func (a *App) abandon() {
	a.host.Stop()
	a.storage.close()
	fmt.Fprintln(os.Stderr, "xotrio: the display has gone, and the window with it: start again to go on with the game.")
	os.Exit(1)
}

// firstLine returns the beginning of an error: graphics drivers may include a whole shader.
func firstLine(err error) string {
	const maxLetters = 160
	text, _, _ := strings.Cut(strings.TrimSpace(err.Error()), "\n")
	text = strings.TrimRight(text, ".")
	if r := []rune(text); len(r) > maxLetters {
		text = string(r[:maxLetters]) + " ..."
	}
	return text
}

func windowAdvice(system string) string {
	switch system {
	case "linux":
		return "Start the game from a desktop, not from a text console or over a plain connection. If that does not help, install what draws " +
			"its window: the packages libx11-6 and libgl1 on Debian and Ubuntu, libX11 and libglvnd-glx on Fedora"
	case "windows":
		return "Install the newest driver of the graphics card, from its maker, and start again"
	}
	return "Restart the computer, and bring its system up to date if that does not help"
}

// windowIcons has no effect on macOS, which shows the program's icon.
func windowIcons() (icons []image.Image) {
	for _, size := range []int{16, 24, 32, 48, 64, 128} {
		icons = append(icons, look.Emblem(size))
	}
	return icons
}

// fitMonitor makes the window no larger than its monitor, whose size is known only once the game runs.
func fitMonitor() {
	mw, mh := ebiten.Monitor().Size()
	if mw <= 0 || mh <= 0 || mw >= windowW && mh >= windowH {
		return
	}
	ebiten.SetWindowSizeLimits(min(minW, mw), min(minH, mh), -1, -1)
	ebiten.SetWindowSize(min(windowW, mw), min(windowH, mh))
	ebiten.SetWindowPosition(0, 0)
}

// window is the state of the window apart from its size.
type window struct {
	focused, full, minimised bool
	monitor                  *ebiten.MonitorType
}

func currentWindow() window {
	return window{focused: ebiten.IsFocused(), full: ebiten.IsFullscreen(), minimised: ebiten.IsWindowMinimized(), monitor: ebiten.Monitor()}
}

// LayoutF measures the window, in every frame. A frame has as many pixels as the screen has.
func (a *App) LayoutF(outW, outH float64) (float64, float64) {
	device, before := ebiten.Monitor().DeviceScaleFactor(), a.canvas.Metrics
	a.measure(outW, outH, device)
	if m := a.canvas.Metrics; m != before {
		debug.SetMemoryLimit(frame.HeapLimit(m))
	}
	return outW * device, outH * device
}

func (a *App) measure(outW, outH, device float64) {
	a.canvas.Metrics = graph.MeasureWindow(outW, outH, device).Larger(a.env.Settings.TextSize)
}

// Layout is required by Ebitengine, which calls LayoutF instead.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Draw draws the parts of the screen that have changed since the last frame. A panic is shown by the next frame.
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
	now := a.loop.Time(a.options.Clock())
	if a.canvas.Metrics.Scale != 0 && a.canvas.Ready() && a.loop.Due(now) {
		d := a.picture.Draw(dst, now, &a.canvas, a.dir.changes, a.dir.draw)
		if d.Moving {
			a.loop.Active(now)
		}
		next := frame.Earlier(d.Next, a.dir.next.Due)
		a.loop.Drawn(now, next, d.Changed)
		if a.loop.Present(now, d.Changed) {
			a.picture.Present()
		}
		a.options.Frame(Frame{Now: now, Next: next, Changed: d.Changed, Pixels: d.Pixels, Image: dst})
		if d.First {
			a.host.FirstFrame()
		}
	}
	a.picture.ReleaseMemory(now)
	a.loop.Finish(now)
	a.watch.Frame()
}

// DrawFinalScreen puts the frame into the window: if they match pixel for pixel, without blending it with what is below.
func (a *App) DrawFinalScreen(screen ebiten.FinalScreen, image *ebiten.Image, place ebiten.GeoM) {
	if place != (ebiten.GeoM{}) {
		ebiten.DefaultDrawFinalScreen(screen, image, place)
		return
	}
	screen.DrawImage(image, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}

func shade(c graph.Canvas, strength float64) {
	c.Fill(c.Metrics().Bounds(), color.RGBA{8, 12, 18, uint8(strength * 255)})
}
