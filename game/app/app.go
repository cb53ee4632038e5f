// Package app is the program behind the window: it makes the environment, directs the scenes, gives them the input of each tick, and puts out
// their frames and their sounds. It is the only package that knows all scenes.
//
//   - app.go: App, how it starts, its tick and how it ends; window.go: Run, the window and its frames.
//   - director.go: the stack of scenes; routes.go: the table of all scenes; links.go: links, records and files that open a scene.
//   - env.go: the environment of the scenes, computer players, settings.
//   - saving.go: matches in progress, and what cannot be saved; background.go: matches, reviews and a check for updates behind the scenes.
//   - crash.go: reports of crashes, and the tapes in them; options.go: Options for tests and measurements, clocks.
//
// Package frame decides what is drawn when, package host is the desktop or the browser, package reader speaks.
package app

import (
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app/frame"
	"xotrio/game/app/host"
	"xotrio/game/app/reader"
	"xotrio/game/books"
	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// App is the game as Ebitengine runs it.
type App struct {
	options Options
	host    *host.Host
	env     *scenes.Env
	dir     *director

	source   input.Source
	editor   input.Editor
	recorder input.Recorder
	ticker   ticker

	canvas  frame.Canvas
	picture *frame.Picture
	loop    *frame.Loop
	watch   *frame.SlowFrameWatch
	player  sound.Player
	speaker reader.Speaker

	// files and tables are the arguments of newApp.
	files   file.Files
	tables  string
	storage *storage
	// thinkTime is the strongest level's time for a move, a time.Duration. Computer players read it while they think.
	thinkTime atomic.Int64
	playouts  playouts
	reviews   reviews
	updates   updateCheck
	// othersVersion is the version of the fonts beside the program's own that the scenes were laid out with.
	othersVersion int

	// crashScreen replaces the game after a crash, nil while the game runs. crashes is the number of crashes.
	crashScreen *crashScreen
	crashes     int
	// accidents are panics outside Update and Draw that did not end the game. report is the path of the last report of one.
	accidents chan accident
	report    string
	// unseenReport is the path of a report of the last run that the player has not seen, "" for none.
	unseenReport string
	// linked is the target of the link in the address of the page, nil once that address has none.
	linked *linked
	// fatal is an error of Draw, which cannot return one.
	fatal error

	// fitted is true once the window has been made to fit its monitor, finished once everything has been closed.
	fitted, finished bool
	window           window
	// stop is set by a signal to end the program.
	stop atomic.Bool
}

// newApp takes "" for tables if there is no folder of them.
func newApp(files file.Files, tables string, o Options) (*App, error) {
	o = o.withDefaults()
	a := &App{options: o, player: sound.New(), files: o.Files(files), tables: tables, accidents: make(chan accident, 8)}
	a.host = host.New(host.Events{
		Wake:    a.wake,
		Problem: func(p *store.Problem) { a.storage.report(p) },
		EngineEnded: func(printed string) {
			a.addAccident(accident{"engine", "the engine in the worker has ended", printed})
		},
	})
	system := o.system
	if system == nil {
		system = &frame.System{WaitForEvents: a.host.WaitForEvents, ScheduleFrame: host.ScheduleFrame}
		system.Gamepads, system.GamepadSearch = host.NewGamepads(func() { a.loop.Poll() })
	}
	a.loop = frame.NewLoop(*system)
	devices := input.NewDevices(host.Clipboard{}, host.NewInputMethod(), a.wake)
	a.source, a.editor = o.Source(devices), devices
	if err := a.open(); err != nil {
		return nil, err
	}
	return a, nil
}

// open turns a panic into an error: there is no window yet that could show it.
func (a *App) open() (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = a.onStartPanic(v)
		}
	}()
	a.canvas.Laid = graph.Metrics{}
	st := store.Open(a.files)
	a.storage = &storage{store: st, books: books.Open(st.Writer(), a.options.Games.Info, a.wake), wake: a.wake}
	st.Writer().Notify(a.wake)
	env, err := newEnv(a, st)
	if err != nil {
		return err
	}
	a.unseenReport = st.NewReport()
	a.env = env
	a.updates.address, a.updates.ask = a.options.UpdateCheck.From, a.options.UpdateCheck.Ask
	a.host.Start(a.files, st.Slot(), a.reportLastWords)
	a.applySettings(st.Preferences().Settings())
	a.picture = frame.NewPicture(env.Fonts)
	a.dir = &director{
		newScene: newScenes(env, a.options.Games), newNotice: newNotices(env), confirm: a.storage.confirmLeave,
		resolve: func(r scenes.Route) (scenes.Route, error) { return startMatch(env, a.options.Games, r) },
	}
	a.dir.goTo(a.options.Start())
	a.openRecord()
	if text := host.StartLink(); text != "" {
		a.openLink(text)
		a.linked = newLinked(a.dir.top())
	}
	return nil
}

// wake may be called from any goroutine.
func (a *App) wake() { a.loop.Wake() }

// Update makes one tick: input, scene, sound. A panic is reported and ends the game, but not the program.
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

func (a *App) update() error {
	a.loop.Tick()
	if a.stop.Load() {
		return a.end()
	}
	if a.canvas.Metrics.Scale == 0 {
		return nil // the window has no size yet
	}
	if !a.fitted {
		a.fitted = true
		fitMonitor()
	}
	f := a.source.Next(a.canvas.Metrics.Scale)
	clock := a.options.Clock()
	f.Now, f.Ticks = a.loop.Time(clock), a.ticker.advance(clock)
	if w := currentWindow(); w != a.window {
		a.window = w
		a.loop.Unsettle(f.Now)
	}
	a.handleRequests(f)
	a.loop.SetGamepads(f.Gamepads, f.Pad && !f.Quiet(), f.Now)
	if a.env.Gamepad != f.Pad || a.env.Touch != f.Touch {
		a.env.Gamepad, a.env.Touch, a.canvas.Relay = f.Pad, f.Touch, true
	}
	switch {
	case f.Moved && !f.Touch || f.Pressed[input.Left]:
		a.env.Pointing = true
	case len(f.Keys) > 0:
		a.env.Pointing = false
	}
	a.record(f)
	if v := a.env.Fonts.Others().Version(); v != a.othersVersion { // names have other widths
		a.othersVersion, a.canvas.Relay = v, true
	}
	a.layout(f.Now)
	a.hotkeys(f)
	a.handleDropped(f)
	a.handlePastedLink(f)
	a.explainPaste(f)
	active, cues := a.dir.update(f)
	if a.playouts.tick(f.Ticks); a.playouts.awake() {
		a.loop.Active(f.Now)
	}
	a.reviews.tick()
	if a.updates.tick(a) {
		a.canvas.Relay = true
		a.loop.Active(f.Now)
	}
	a.edit(a.dir.next.Caret, a.dir.next.Copy)
	if len(a.dir.stack) > 0 {
		_, overlay := a.dir.top().(scenes.Overlay)
		a.speaker.Speak(a.env, f, &reader.Scene{Root: a.dir.top().Root(), Overlay: overlay, Changes: a.dir.changes, Message: a.dir.next.Say})
	}
	a.host.KeepBright(a.dir.next.Bright)
	if active || !f.Quiet() || len(cues) > 0 {
		a.loop.Active(f.Now)
	}
	for _, c := range cues {
		a.player.Play(c)
	}
	a.openHandedOver()
	a.keepLink()
	a.updatePage()
	a.reportAccidents()
	a.offerReport()
	if refreshed := a.storage.refresh(f.Now, !f.Quiet()); a.storage.retry(f.Now) || refreshed {
		a.canvas.Relay = true
		a.loop.Active(f.Now)
	}
	a.showProblem()
	if a.dir.quit {
		return a.end()
	}
	return nil
}

// edit takes nil if text is typed nowhere, and "" if nothing was copied.
func (a *App) edit(at *graph.Caret, copied string) {
	if copied != "" {
		a.editor.Copy(copied)
	}
	if at == nil {
		a.editor.Edit(nil)
		return
	}
	a.editor.Edit(&input.Caret{X: at.Box.X, Y: at.Box.Y, W: at.Box.W, H: at.Box.H, Before: at.Before, After: at.After})
}

func (a *App) layout(now time.Duration) {
	resized := !a.canvas.Ready()
	if !a.canvas.Layout(now) {
		return
	}
	m := a.canvas.Metrics
	a.env.Fonts.SetScale(m.Scale)
	a.dir.layout(m)
	a.loop.Active(now)
	if resized {
		a.loop.Unsettle(now)
	}
}

// hotkeys handles the keys that mean the same everywhere: F11 and Alt+Enter for full screen, Ctrl+M for mute, F2 to repeat what was spoken
// last, F4 to turn speaking on or off.
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
		a.speaker.Repeat(a.env.Texts.Language())
		return
	default:
		return
	}
	spoke := a.env.Settings.Speech
	f.Keys = f.Keys[:0]
	a.env.Apply(s)
	if s.Speech && !spoke {
		a.speaker.Greet(a.env.T("speech.begins"))
		a.explainNoVoice()
	}
}

// handleRequests handles the requests of the page around the program. What it wants of a node becomes the wish of f, unless f has one already.
func (a *App) handleRequests(f *input.Frame) {
	for f.Wish == (input.Wish{}) {
		r, ok := a.host.NextRequest()
		switch {
		case !ok:
			return
		case r.Newer:
			a.env.Renewed, a.canvas.Relay = true, true
		case r.ToggleSpeech:
			s := a.env.Settings
			s.Speech = !s.Speech
			a.env.Apply(s)
		default:
			f.Wish = r.Wish
			return
		}
	}
}

func (a *App) end() error {
	a.finish()
	return ebiten.Termination
}

// finish leaves every scene and waits until everything is on disk. It has an effect once, however the program ends.
func (a *App) finish() {
	if a.finished {
		return
	}
	a.finished = true
	if a.crashScreen == nil {
		a.dir.leave()
	}
	a.host.Stop()
	a.host.KeepBright(false)
	a.playouts.close()
	a.reviews.close()
	a.storage.close()
	a.player.Close()
	a.speaker.Close()
	a.loop.Close()
}
