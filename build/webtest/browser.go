package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// chromium is a headless browser.
type chromium struct {
	ctx   context.Context
	close context.CancelFunc
}

// browsers are the names of the program in the order of preference.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// flags keep the browser from connecting to anyone else, and make it draw by software.
var flags = []string{
	"headless=new", "no-sandbox", "use-angle=swiftshader", "enable-unsafe-swiftshader", "no-first-run", "disable-background-networking",
	"disable-component-update", "disable-sync", "disable-default-apps", "metrics-recording-only", "mute-audio",
	"hide-scrollbars", "autoplay-policy=no-user-gesture-required", "lang=en-US",
	// Pages in the background must not be slowed down: several are open concurrently here.
	"disable-background-timer-throttling", "disable-renderer-backgrounding", "disable-backgrounding-occluded-windows",
}

// launch starts a browser with additional flags. It ends with ctx, or when it is closed.
func launch(ctx context.Context, more ...string) (*chromium, error) {
	program := ""
	for _, name := range browsers {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		return nil, errors.New("there is no Chromium: install it (Debian: apt-get install chromium)")
	}
	opts := []chromedp.ExecAllocatorOption{chromedp.ExecPath(program), chromedp.WindowSize(1280, 800), chromedp.Env("DISPLAY=")}
	for _, f := range append(append([]string{}, flags...), more...) {
		name, value, given := strings.Cut(f, "=")
		if given {
			opts = append(opts, chromedp.Flag(name, value))
		} else {
			opts = append(opts, chromedp.Flag(name, true))
		}
	}
	alloc, end := chromedp.NewExecAllocator(ctx, opts...)
	c := &chromium{}
	var leave context.CancelFunc
	c.ctx, leave = chromedp.NewContext(alloc)
	c.close = func() { leave(); end() }
	if err := chromedp.Do(c.ctx); err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

// tab is an open page with the game.
type tab struct {
	p     *proof
	ctx   context.Context
	close context.CancelFunc
	w, h  int
	scale float64
	mu    sync.Mutex
	// requests has the addresses that the page has requested, said its console output, thrown its exceptions.
	requests, console, exceptions []string
}

// watch records frames, workers and their messages before anything on the page runs. A frame is the browser's offer to
// draw; if it is late, the page was blocked.
const watch = `(() => {
  const seen = window.__seen = { gaps: [], last: 0, workers: [] };
  const frame = requestAnimationFrame.bind(window);
  const tick = now => { if (seen.last) seen.gaps.push(now - seen.last); seen.last = now; frame(tick); };
  frame(tick);
  const Real = window.Worker;
  window.Worker = class extends Real { constructor(...a) { super(...a); seen.workers.push(this); } };
})();`

// open opens a tab in a new profile with a window of w x h CSS pixels of scale device pixels each, after running more,
// which is JavaScript.
func (p *proof) open(url string, w, h int, scale float64, more string) *tab {
	return p.openWith(url, w, h, scale, watch+more)
}

// beside is open in the profile of t.
func (t *tab) beside(url string) *tab {
	return t.p.openIn(t.ctx, url, t.w, t.h, t.scale, watch)
}

// openWith is open with only the given JavaScript in place of watch.
func (p *proof) openWith(url string, w, h int, scale float64, script string) *tab {
	return p.openIn(p.browser.ctx, url, w, h, scale, script, chromedp.WithNewBrowserContext())
}

// openIn is openWith in a browser or profile.
func (p *proof) openIn(parent context.Context, url string, w, h int, scale float64, script string, more ...chromedp.ContextOption) *tab {
	t := &tab{p: p, w: w, h: h, scale: scale}
	t.ctx, t.close = chromedp.NewContext(parent, append(more, chromedp.WithListener(t.hear))...)
	p.must(chromedp.Do(t.ctx)) // the tab lives as long as its own context, not just for a step
	do(t, log.Enable, cdp.Empty{})
	do(t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	ctx, cancel := t.within()
	defer cancel()
	p.must(chromedp.Do(ctx, chromedp.EmulateViewport(int64(w), int64(h), chromedp.EmulateScale(scale))))
	t.visit(url)
	return t
}

func (t *tab) hear(event any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		t.requests = append(t.requests, e.Request.URL)
	case *runtime.EventConsoleAPICalled:
		line := ""
		for _, a := range e.Args {
			line += strings.Trim(string(a.Value), `"`) + " "
		}
		t.console = append(t.console, line)
	case *runtime.EventExceptionThrown:
		text, _ := json.Marshal(e.ExceptionDetails)
		t.exceptions = append(t.exceptions, string(text))
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError {
			t.exceptions = append(t.exceptions, e.Entry.Text+" "+e.Entry.URL)
		}
	}
}

// within returns the tab's context, which also ends with the step.
func (t *tab) within() (context.Context, context.CancelFunc) {
	inner, cancel := context.WithCancelCause(t.ctx)
	step := t.p.ctx
	stop := context.AfterFunc(step, func() { cancel(step.Err()) })
	return inner, func() { stop(); cancel(nil) }
}

// do runs a command of the DevTools protocol and discards its result.
func do[P, R any](t *tab, cmd cdp.Command[P, R], p P) {
	ctx, cancel := t.within()
	defer cancel()
	_, err := chromedp.Call(ctx, cmd, p)
	t.p.must(err)
}

// visit opens an address without waiting for the page.
func (t *tab) visit(url string) { do(t, page.Navigate, page.NavigateParams{URL: url}) }

func value[V any](t *tab, expression string) (v V) {
	if text := t.run(expression); len(text) > 0 {
		t.p.must(json.Unmarshal(text, &v))
	}
	return v
}

// run evaluates an expression of JavaScript and returns the result as JSON.
func (t *tab) run(expression string) []byte {
	ctx, cancel := t.within()
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[[]byte](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		t.p.Fatalf("%s: %w", expression, err)
	}
	return text
}

// until waits until an expression, or its promise, is true, at most that long.
func (t *tab) until(long time.Duration, expression string) {
	for end := time.Now().Add(long); !value[bool](t, "(async () => !!(await ("+expression+")))()"); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.picture("waiting")
			t.p.Fatalf("within %v it has not come to be that %s\n%s", long, expression, t.troubles())
		}
	}
}

func (t *tab) troubles() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.Join(append(append([]string{}, t.console...), t.exceptions...), "\n")
}

// ready waits for the first picture of the game.
func (t *tab) ready() {
	t.until(90*time.Second, "window.xotrioPage && xotrioPage.ready && document.querySelector('#cover.gone')")
}

// click presses the left button at a point in CSS pixels.
func (t *tab) click(x, y float64) {
	for _, e := range []input.DispatchMouseEventParams{
		{Type: input.DispatchMouseEventTypeMouseMoved},
		{Type: input.DispatchMouseEventTypeMousePressed, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1},
		{Type: input.DispatchMouseEventTypeMouseReleased, Button: input.MouseButtonLeft, ClickCount: 1},
	} {
		e.X, e.Y = x, y
		do(t, input.DispatchMouseEvent, e)
		time.Sleep(120 * time.Millisecond) // a tick of the game has to see each of them
	}
}

func (t *tab) tap(x, y float64) {
	for _, e := range []input.DispatchTouchEventParams{
		{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}},
		{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}},
	} {
		do(t, input.DispatchTouchEvent, e)
		time.Sleep(150 * time.Millisecond)
	}
}

// keyCodes are the codes of keys by their name in the DOM.
var keyCodes = map[string]int64{"Enter": 13, "ArrowLeft": 37, "ArrowUp": 38, "F11": 122, "Tab": 9, "Backspace": 8, "Escape": 27}

// key presses a key by its name in the DOM.
func (t *tab) key(name string) { t.press1(key{name: name}) }

// The modifiers of keys in the DevTools protocol.
const withAlt, withControl, withShift = 1, 2, 8

// key is a key by its name in the DOM, its code there, which is the name for most keys, and what is held.
type key struct {
	name, code string
	held       int64
}

func (t *tab) press1(k key) {
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		do(t, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: k.name, Code: cmp.Or(k.code, k.name), Modifiers: k.held,
			WindowsVirtualKeyCode: keyCodes[k.name]})
		time.Sleep(120 * time.Millisecond)
	}
}

func (t *tab) picture(name string) {
	ctx, cancel := t.within()
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	t.p.must(err)
	t.p.must(os.WriteFile(filepath.Join(t.p.pictures, name+".png"), data, 0o644))
}

// gaps returns the times between frames since the last call, in milliseconds.
func (t *tab) gaps() []float64 { return value[[]float64](t, "__seen.gaps.splice(0)") }
