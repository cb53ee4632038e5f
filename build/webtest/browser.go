package main

import (
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

// chromium is a browser that runs without a screen.
type chromium struct {
	ctx   context.Context
	close context.CancelFunc
}

// browsers are the names of the program in the order in which they are tried.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// flags keep the browser from talking to anybody but us, and have it draw by software.
var flags = []string{
	"headless=new", "no-sandbox", "use-angle=swiftshader", "enable-unsafe-swiftshader", "no-first-run", "disable-background-networking",
	"disable-component-update", "disable-sync", "disable-default-apps", "metrics-recording-only", "mute-audio",
	"hide-scrollbars", "autoplay-policy=no-user-gesture-required", "lang=en-US",
	// A page that nobody looks at is not to be slowed down: several are open concurrently here.
	"disable-background-timer-throttling", "disable-renderer-backgrounding", "disable-backgrounding-occluded-windows",
}

// launch starts a browser with more flags, if any. It ends with ctx, or when it is closed.
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

// tab is a page of the browser that is open at the game.
type tab struct {
	p     *proof
	ctx   context.Context
	close context.CancelFunc
	w, h  int
	scale float64
	mu    sync.Mutex
	// asked are the addresses that the page has asked for, said what it wrote to its console, thrown what went wrong in it.
	asked, said, thrown []string
}

// watch notes frames, workers and their messages before anything of the page runs. A frame is what the browser offers the
// page for drawing: where it comes late, the page stood still.
const watch = `(() => {
  const seen = window.__seen = { gaps: [], last: 0, workers: [] };
  const frame = requestAnimationFrame.bind(window);
  const tick = now => { if (seen.last) seen.gaps.push(now - seen.last); seen.last = now; frame(tick); };
  frame(tick);
  const Real = window.Worker;
  window.Worker = class extends Real { constructor(...a) { super(...a); seen.workers.push(this); } };
})();`

// open opens a tab in a profile of its own, which nothing was ever kept in, at an address with a window of w x h in device-independent pixels of which each has scale pixels, after
// running more of JavaScript.
func (p *proof) open(url string, w, h int, scale float64, more string) *tab {
	return p.openWith(url, w, h, scale, watch+more)
}

// beside is open in the profile of the tab t.
func (t *tab) beside(url string) *tab {
	return t.p.openIn(t.ctx, url, t.w, t.h, t.scale, watch)
}

// openWith is open with nothing noted but by the JavaScript that is given.
func (p *proof) openWith(url string, w, h int, scale float64, script string) *tab {
	return p.openIn(p.browser.ctx, url, w, h, scale, script, chromedp.WithNewBrowserContext())
}

// openIn is openWith in the browser, or the profile, of a context.
func (p *proof) openIn(parent context.Context, url string, w, h int, scale float64, script string, more ...chromedp.ContextOption) *tab {
	t := &tab{p: p, w: w, h: h, scale: scale}
	t.ctx, t.close = chromedp.NewContext(parent, append(more, chromedp.WithListener(t.hear))...)
	p.must(chromedp.Do(t.ctx)) // the tab lives as long as its own context, not as long as a step
	do(t, log.Enable, cdp.Empty{})
	do(t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	ctx, cancel := t.within()
	defer cancel()
	p.must(chromedp.Do(ctx, chromedp.EmulateViewport(int64(w), int64(h), chromedp.EmulateScale(scale))))
	t.visit(url)
	return t
}

// hear notes what the page asks for, says and throws.
func (t *tab) hear(event any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		t.asked = append(t.asked, e.Request.URL)
	case *runtime.EventConsoleAPICalled:
		line := ""
		for _, a := range e.Args {
			line += strings.Trim(string(a.Value), `"`) + " "
		}
		t.said = append(t.said, line)
	case *runtime.EventExceptionThrown:
		text, _ := json.Marshal(e.ExceptionDetails)
		t.thrown = append(t.thrown, string(text))
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError {
			t.thrown = append(t.thrown, e.Entry.Text+" "+e.Entry.URL)
		}
	}
}

// within is the tab's context, which ends with the step as well.
func (t *tab) within() (context.Context, context.CancelFunc) {
	inner, cancel := context.WithCancelCause(t.ctx)
	step := t.p.ctx
	stop := context.AfterFunc(step, func() { cancel(step.Err()) })
	return inner, func() { stop(); cancel(nil) }
}

// do runs a command of the DevTools protocol in the tab and leaves its result aside.
func do[P, R any](t *tab, cmd cdp.Command[P, R], p P) {
	ctx, cancel := t.within()
	defer cancel()
	_, err := chromedp.Call(ctx, cmd, p)
	t.p.must(err)
}

// visit goes to an address, without waiting for the page.
func (t *tab) visit(url string) { do(t, page.Navigate, page.NavigateParams{URL: url}) }

// value is what an expression of JavaScript comes to.
func value[V any](t *tab, expression string) (v V) {
	if text := t.run(expression); len(text) > 0 {
		t.p.must(json.Unmarshal(text, &v))
	}
	return v
}

// run evaluates an expression of JavaScript; the result is JSON.
func (t *tab) run(expression string) []byte {
	ctx, cancel := t.within()
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[[]byte](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		t.p.Fatalf("%s: %w", expression, err)
	}
	return text
}

// until waits until an expression, or what it promises, is true, but no longer than that.
func (t *tab) until(long time.Duration, expression string) {
	for end := time.Now().Add(long); !value[bool](t, "(async () => !!(await ("+expression+")))()"); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.picture("waiting")
			t.p.Fatalf("within %v it has not come to be that %s\n%s", long, expression, t.troubles())
		}
	}
}

// troubles is what the page has said and thrown.
func (t *tab) troubles() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.Join(append(append([]string{}, t.said...), t.thrown...), "\n")
}

// ready waits for the first picture of the game.
func (t *tab) ready() {
	t.until(90*time.Second, "window.xotrioPage && xotrioPage.ready && document.querySelector('#cover.gone')")
}

// click presses the left button at a place in device-independent pixels.
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

// tap touches the screen at a place.
func (t *tab) tap(x, y float64) {
	for _, e := range []input.DispatchTouchEventParams{
		{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}},
		{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}},
	} {
		do(t, input.DispatchTouchEvent, e)
		time.Sleep(150 * time.Millisecond)
	}
}

// keyCodes are the codes in the DOM of the keys that are pressed.
var keyCodes = map[string]int64{"Enter": 13, "ArrowLeft": 37, "ArrowUp": 38, "F11": 122, "Tab": 9, "Backspace": 8, "Escape": 27}

// key presses a key by its name in the DOM.
func (t *tab) key(name string) {
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		do(t, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: name, Code: name, WindowsVirtualKeyCode: keyCodes[name]})
		time.Sleep(120 * time.Millisecond)
	}
}

// picture writes what the tab shows to a file of that name.
func (t *tab) picture(name string) {
	ctx, cancel := t.within()
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	t.p.must(err)
	t.p.must(os.WriteFile(filepath.Join(t.p.pictures, name+".png"), data, 0o644))
}

// gaps takes the times between frames, in milliseconds, since it was last asked.
func (t *tab) gaps() []float64 { return value[[]float64](t, "__seen.gaps.splice(0)") }
