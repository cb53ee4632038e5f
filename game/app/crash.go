package app

import (
	"errors"
	"fmt"
	"image"
	"os"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/crash"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/scenes"
)

// errCrashed ends the program where not even the screen that tells of a crash works any more.
var errCrashed = errors.New("XO Trio has crashed and ends. The game in progress is kept")

// maxCrashes is how often one run of the program offers to go on after a crash.
const maxCrashes = 3

// accident is a panic that was caught.
type accident struct {
	where string
	value any
	stack string
}

// crashState is what an App knows of its crashes.
type crashState struct {
	// crashScreen is the screen that tells of a crash, nil while the game runs; crashes counts them.
	crashScreen *crashScreen
	crashes     int
	// accidents are panics that were caught elsewhere than in Update and Draw, and did not end the game. report is the path of
	// the last report on one of them.
	accidents chan accident
	report    string
	// untold is the path of a report of the last run, of which the player has to be told.
	untold string
	// fatal is an error of Draw, which can return none.
	fatal error
}

// crashScreen is what is left of the window after a crash.
type crashScreen struct {
	screen  crash.Screen
	restart bool // the first choice is to go on
	ticks   int
	// painted is the picture for its size, and where its choices are.
	painted *image.RGBA
	choices []image.Rectangle
	shown   bool
}

// onPanic tells of a panic in Update or Draw. From here on the window shows that and nothing else; an error ends the program.
func (a *App) onPanic(where string, value any) error {
	stack := string(debug.Stack())
	fmt.Fprintf(os.Stderr, "XO Trio has crashed during %s: %v\n%s\n", where, value, stack)
	if a.crashScreen != nil {
		return errCrashed
	}
	a.crashes++
	text, path, err := a.write(accident{where, value, stack}, true)
	if path != "" {
		fmt.Fprintln(os.Stderr, "A report is in", path)
	}
	a.crashScreen = a.newCrashScreen(path, err)
	showCrash(text)
	return nil
}

// brokeAtStart tells of a panic before there is a window.
func (a *App) brokeAtStart(value any) error {
	stack := string(debug.Stack())
	fmt.Fprintf(os.Stderr, "XO Trio has crashed during its start: %v\n%s\n", value, stack)
	_, path, err := a.write(accident{"start", value, stack}, false)
	if err != nil {
		return fmt.Errorf("%w: %v", errCrashed, value)
	}
	return fmt.Errorf("%w: %v; a report is in %s", errCrashed, value, path)
}

// write writes the report of an accident. Everything may be broken by now, so a panic here is an error like any other.
func (a *App) write(acc accident, tell bool) (text, path string, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%v", v)
		}
	}()
	home, _ := os.UserHomeDir() // without one nothing is replaced
	now := time.Now()
	r := crash.Report{
		At: now, Version: assets.Version(), Commit: assets.Commit(), System: systemName(), Where: acc.where,
		Value: fmt.Sprint(acc.value), Stack: acc.stack, Match: a.disk.store.Saved(), Home: home,
	}
	r.Tape, r.Start = a.recorder.Tape()
	r.W, r.H = int(a.metrics.W*a.metrics.Scale), int(a.metrics.H*a.metrics.Scale)
	text = r.Text()
	path, err = a.disk.store.WriteReport(now, text, tell)
	return text, path, err
}

// newCrashScreen makes the screen that tells of a report at path, or why there is none.
func (a *App) newCrashScreen(path string, failed error) *crashScreen {
	w := &crashScreen{restart: a.crashes <= maxCrashes}
	lang := systemLanguage()
	if a.env != nil && a.env.Texts != nil {
		lang = a.env.Texts.Language()
	}
	texts, err := assets.LoadTexts(lang)
	if err != nil {
		return w
	}
	fonts := assets.Fonts()
	w.screen = crash.Screen{Title: texts.T("crash.title"), Regular: fonts[0], Bold: fonts[2], Path: path}
	w.screen.Lines = []string{texts.T("crash.text"), texts.T("crash.report")}
	if failed != nil {
		w.screen.Lines[1] = texts.T("crash.no-report", "A", failed.Error())
	}
	if w.restart {
		w.screen.Choices = append(w.screen.Choices, texts.T("crash.restart"))
	}
	w.screen.Choices = append(w.screen.Choices, texts.T("crash.close"))
	return w
}

// update makes one tick: Enter is the first choice, Escape ends the program.
func (w *crashScreen) update(a *App) error {
	f := a.source.Next(1)
	w.ticks++
	if f.Closing || a.stop.Load() {
		return a.end()
	}
	const deaf = 30 // what was meant for the game is not to decide here
	if w.ticks < deaf {
		return nil
	}
	choice := -1
	for i, box := range w.choices {
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
	case choice == 0 && w.restart:
		return a.reopen()
	}
	return a.end()
}

// draw shows the screen, painted again where the window has another size.
func (w *crashScreen) draw(dst *ebiten.Image, scale float64) error {
	size := dst.Bounds().Size()
	if w.painted == nil || w.painted.Bounds().Size() != size {
		var err error
		if w.painted, w.choices, err = w.screen.Paint(size.X, size.Y, scale); err != nil {
			return err
		}
		w.shown = false
	}
	if !w.shown {
		w.shown = true
		dst.WritePixels(w.painted.Pix)
	}
	return nil
}

// reopen starts over with what is on disk, as a new start of the program would.
func (a *App) reopen() error {
	a.playouts.close()
	a.late.close()
	a.disk.close()
	a.crashScreen, a.picture = nil, picture{}
	return a.open()
}

// onThinkPanic notes a panic in another goroutine, which the game outlives. The error tells the player.
func (a *App) onThinkPanic(where string, value any) error {
	acc := accident{where, value, string(debug.Stack())}
	fmt.Fprintf(os.Stderr, "XO Trio has panicked during %s: %v\n%s\n", where, value, acc.stack)
	a.note(acc)
	return thinkPanic{a}
}

// note keeps an accident until the next tick.
func (a *App) note(acc accident) {
	select {
	case a.accidents <- acc:
		a.loop.wake()
	default: // one of many is enough
	}
}

// thinkPanic is the error of a computer player that panicked. Its text is made when it is shown, in the game's own goroutine.
type thinkPanic struct{ a *App }

// Error is the sentence in the language of the game.
func (s thinkPanic) Error() string {
	s.a.reportAccidents()
	return s.a.env.T("crash.think", "A", s.a.report)
}

// reportAccidents writes the reports of what went wrong elsewhere.
func (a *App) reportAccidents() {
	if acc := a.disk.store.Accident(); acc != nil {
		a.note(accident{"save", acc.Value, acc.Stack})
	}
	for {
		select {
		case acc := <-a.accidents:
			_, path, err := a.write(acc, false)
			if err != nil {
				path = err.Error()
			}
			a.report = path
		default:
			return
		}
	}
}

// offer tells of the report of the last run once the first screen is there, and offers to go on with the game.
func (a *App) offer() {
	if a.untold == "" || !a.ready() {
		return
	}
	if _, covered := a.dir.top().(scenes.Overlay); covered {
		return
	}
	var m *match.Match
	if all := a.env.Running(); len(all) > 0 {
		m = all[0]
	}
	key := "crash.last"
	switch {
	case m == nil:
		key = "crash.last.none"
	case !canQuit:
		key = "crash.last.page" // the page has shown the report, and nobody can open a file in a browser's store
	}
	a.dir.put(scenes.Notice{Text: a.env.T(key, "A", a.untold), Match: m})
	a.untold = ""
	a.loop.wake()
}
