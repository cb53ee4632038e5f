package app

import (
	"errors"
	"fmt"
	"image"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/app/host"
	"xotrio/game/crash"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/table"
)

// errCrashed ends the program if not even the crash screen works.
var errCrashed = errors.New("XO Trio has crashed and ends. The game in progress is kept")

// maxCrashes is the number of times that one run of the program offers to continue after a crash.
const maxCrashes = 3

// accident is a panic that was caught.
type accident struct {
	where string
	value any
	stack string
}

// onPanic reports a panic in Update or Draw. From now on the window shows the crash screen. An error ends the program.
func (a *App) onPanic(where string, value any) error {
	stack := string(debug.Stack())
	fmt.Fprintf(os.Stderr, "XO Trio has crashed during %s: %v\n%s\n", where, value, stack)
	if a.crashScreen != nil {
		return errCrashed
	}
	a.crashes++
	text, path, err := a.writeReport(accident{where, value, stack}, true)
	if path != "" {
		fmt.Fprintln(os.Stderr, "A report is in", path)
	}
	a.crashScreen = a.newCrashScreen(path, err)
	a.host.WaitForEvents(false, 0)
	host.ShowCrash(text)
	return nil
}

func (a *App) onStartPanic(value any) error {
	stack := string(debug.Stack())
	fmt.Fprintf(os.Stderr, "XO Trio has crashed during its start: %v\n%s\n", value, stack)
	_, path, err := a.writeReport(accident{"start", value, stack}, false)
	if err != nil {
		return fmt.Errorf("%w: %v", errCrashed, value)
	}
	return fmt.Errorf("%w: %v; a report is in %s", errCrashed, value, path)
}

// onThinkPanic keeps a panic in another goroutine, which does not end the game. The error is for the player.
func (a *App) onThinkPanic(where string, value any) error {
	acc := accident{where, value, string(debug.Stack())}
	fmt.Fprintf(os.Stderr, "XO Trio has panicked during %s: %v\n%s\n", where, value, acc.stack)
	a.addAccident(acc)
	return thinkPanic{a}
}

// thinkPanic is the error of a computer player that panicked. Its text is made when it is shown, in the game's own goroutine.
type thinkPanic struct{ a *App }

// Error returns the sentence in the language of the game.
func (s thinkPanic) Error() string {
	s.a.reportAccidents()
	return s.a.env.T("crash.think", "A", s.a.report)
}

// addAccident may be called from any goroutine.
func (a *App) addAccident(acc accident) {
	select {
	case a.accidents <- acc:
		a.wake()
	default: // one of many is enough
	}
}

func (a *App) reportAccidents() {
	if acc := a.storage.store.Accident(); acc != nil {
		a.addAccident(accident{"save", acc.Value, acc.Stack})
	}
	for {
		select {
		case acc := <-a.accidents:
			_, path, err := a.writeReport(acc, false)
			if err != nil {
				path = err.Error()
			}
			a.report = path
		default:
			return
		}
	}
}

// reportLastWords writes the report of a death that the last run of the program could not catch.
func (a *App) reportLastWords(text string) {
	value, _, _ := strings.Cut(text, "\n")
	if _, path, err := a.writeReport(accident{"fatal", value, text}, false); err == nil {
		a.unseenReport = path
	}
}

// writeReport writes the report of an accident. seen is true if the player sees it now. Everything may be broken by now, so a panic becomes an
// error.
func (a *App) writeReport(acc accident, seen bool) (text, path string, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%v", v)
		}
	}()
	home, _ := os.UserHomeDir() // "" replaces nothing
	now := time.Now()
	r := crash.Report{
		At: now, Version: assets.Version(), Commit: assets.Commit(), System: host.SystemName(), Where: acc.where,
		Value: fmt.Sprint(acc.value), Stack: acc.stack, Match: a.storage.store.Saved(), Home: home,
	}
	r.Tape, r.Start = a.recorder.Tape()
	m := a.canvas.Metrics
	r.W, r.H = int(m.W*m.Scale), int(m.H*m.Scale)
	text = r.Text()
	path, err = a.storage.store.WriteReport(now, text, seen)
	return text, path, err
}

// offerReport shows the report of the last run once the first screen is visible, and offers to continue the game.
func (a *App) offerReport() {
	if a.unseenReport == "" || !a.canvas.Ready() {
		return
	}
	if _, overlay := a.dir.top().(scenes.Overlay); overlay {
		return
	}
	var m *match.Match
	if all := a.env.Running(); len(all) > 0 {
		m = all[0]
	}
	text := a.env.T("crash.last")
	if m != nil {
		text += " " + a.env.T("crash.safe")
	}
	if !host.Page { // the page has shown the report, and players cannot open files in a browser's storage
		text += " " + a.env.T("crash.report") + " " + a.unseenReport
	}
	a.dir.open(scenes.Notice{Text: text, Match: m})
	a.unseenReport = ""
	a.wake()
}

// crashScreen is the window after a crash.
type crashScreen struct {
	screen  crash.Screen
	restart bool // the first choice is to continue
	ticks   int
	// painted is the picture for the size of the window, choices the boxes of its choices in pixels.
	painted *image.RGBA
	choices []image.Rectangle
}

// newCrashScreen makes the screen that shows the path of the report, or why there is none.
func (a *App) newCrashScreen(path string, failed error) *crashScreen {
	c := &crashScreen{restart: a.crashes <= maxCrashes}
	lang := host.Language()
	if a.env != nil && a.env.Texts != nil {
		lang = a.env.Texts.Language()
	}
	texts, err := assets.LoadTexts(lang)
	if err != nil {
		return c
	}
	fonts := assets.Fonts()
	c.screen = crash.Screen{Title: texts.T("crash.title"), Regular: fonts[0], Bold: fonts[2], Path: path}
	c.screen.Lines = []string{texts.T("crash.text"), texts.T("crash.report")}
	if failed != nil {
		c.screen.Lines[1] = texts.T("crash.no-report", "A", failed.Error())
	}
	if c.restart {
		c.screen.Choices = append(c.screen.Choices, texts.T("menu.continue"))
	}
	c.screen.Choices = append(c.screen.Choices, texts.T("menu.close"))
	return c
}

// update makes one tick: Enter is the first choice, Escape ends the program.
func (c *crashScreen) update(a *App) error {
	f := a.source.Next(1)
	c.ticks++
	if f.Closing || a.stop.Load() {
		return a.end()
	}
	const ignored = 30 // ticks: input that was meant for the game decides nothing here
	if c.ticks < ignored {
		return nil
	}
	choice := -1
	for i, box := range c.choices {
		if f.Pressed[input.Left] && image.Pt(int(f.X), int(f.Y)).In(box) {
			choice = i
		}
	}
	switch {
	case f.Key(ebiten.KeyEnter), f.Key(ebiten.KeyNumpadEnter), f.Key(ebiten.KeySpace):
		choice = 0
	case f.Key(ebiten.KeyEscape):
		choice = 1
	}
	switch {
	case choice < 0:
		return nil
	case choice == 0 && c.restart:
		return a.reopen()
	}
	return a.end()
}

// draw draws the screen, again and again, since the window may lose its picture. If the window has another size, it paints another one.
func (c *crashScreen) draw(dst *ebiten.Image, scale float64) error {
	size, changed := dst.Bounds().Size(), false
	if c.painted == nil || c.painted.Bounds().Size() != size {
		var err error
		if c.painted, c.choices, err = c.screen.Paint(size.X, size.Y, scale); err != nil {
			return err
		}
		changed = true
	}
	if changed || c.ticks%10 == 0 {
		dst.WritePixels(c.painted.Pix)
	}
	return nil
}

func (a *App) reopen() error {
	a.playouts.close()
	a.reviews.close()
	a.storage.close()
	a.crashScreen, a.picture = nil, nil
	return a.open()
}

func (a *App) record(f *input.Frame) {
	if a.recorder.Due() {
		start := ""
		if _, playing := a.dir.stack[0].(*table.Table); playing {
			start = a.storage.store.Saved()
		}
		a.recorder.StartPart(start)
	}
	a.recorder.Add(f, a.dir.next.Caret != nil)
}

// Replay plays the tape in the report of a crash, or a tape by itself, in a window; after that the player may continue. It starts with the game in
// progress at the start of the tape, or at the title. It reads and saves nothing of the player's own: home is a folder for its files. Computer
// players take their own time, so their moves may differ.
func Replay(report, home string) error {
	text, w, h, start := crash.ReadTape(report)
	tape, err := input.ReadTape(text)
	if err != nil {
		return err
	}
	var route scenes.Route = scenes.Title{}
	if start != "" {
		m, err := match.Parse(start, games.ByName)
		if err != nil {
			return err
		}
		route = scenes.Table{Match: m}
	}
	clock := &TickClock{}
	return Run(Options{Home: home, Clock: clock.Now, Start: func() scenes.Route { return route }, Source: func(devices input.Source) input.Source {
		return clock.Source(&tapeSource{devices: devices, tape: tape, w: w, h: h})
	}})
}

// tapeSource gives the frames of a tape, and after its end those of the devices. It keeps the program from idling in between.
type tapeSource struct {
	devices input.Source
	tape    *input.Tape
	w, h    int // of the window, in pixels
	started bool
}

// Next implements input.Source.
func (s *tapeSource) Next(scale float64) *input.Frame {
	if !s.started {
		s.started = true
		device := ebiten.Monitor().DeviceScaleFactor()
		ebiten.SetWindowSize(int(float64(s.w)/device), int(float64(s.h)/device))
	}
	if s.tape.Done() {
		return s.devices.Next(scale)
	}
	time.AfterFunc(tickTime, host.ScheduleFrame)
	return s.tape.Next(scale)
}
