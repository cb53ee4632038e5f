package main

import (
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
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

// tab is a page of the browser that is open at the game.
type tab struct {
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
  const tick = now => { if (seen.last) seen.gaps.push(now - seen.last); seen.last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  const Real = window.Worker;
  window.Worker = class extends Real { constructor(...a) { super(...a); seen.workers.push(this); } };
})();`

// open opens a tab at an address with a window of w x h in device-independent pixels of which each has scale pixels, after
// running more of JavaScript.
func (c *chromium) open(ctx context.Context, url string, w, h int, scale float64, more string) (*tab, error) {
	t := &tab{w: w, h: h, scale: scale}
	t.ctx, t.close = chromedp.NewContext(c.ctx, chromedp.WithListener(t.hear))
	if err := chromedp.Do(t.ctx); err != nil { // the tab lives as long as its own context, not as long as a step
		t.close()
		return nil, err
	}
	err := do(ctx, t, log.Enable, cdp.Empty{})
	if err == nil {
		err = do(ctx, t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watch + more})
	}
	if err == nil {
		err = t.run(ctx, chromedp.EmulateViewport(int64(w), int64(h), chromedp.EmulateScale(scale)))
	}
	if err == nil {
		err = t.visit(ctx, url)
	}
	if err != nil {
		t.close()
		return nil, err
	}
	return t, nil
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

// within is the tab's context, which ends with ctx as well.
func (t *tab) within(ctx context.Context) (context.Context, context.CancelFunc) {
	inner, cancel := context.WithCancelCause(t.ctx)
	stop := context.AfterFunc(ctx, func() { cancel(ctx.Err()) })
	return inner, func() { stop(); cancel(nil) }
}

// run takes steps in the tab.
func (t *tab) run(ctx context.Context, steps ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := t.within(ctx)
	defer cancel()
	return chromedp.Do(ctx, steps...)
}

// do runs a command of the DevTools protocol in the tab and leaves its result aside.
func do[P, R any](ctx context.Context, t *tab, cmd cdp.Command[P, R], p P) error {
	ctx, cancel := t.within(ctx)
	defer cancel()
	_, err := chromedp.Call(ctx, cmd, p)
	return err
}

// visit goes to an address, without waiting for the page.
func (t *tab) visit(ctx context.Context, url string) error {
	return do(ctx, t, page.Navigate, page.NavigateParams{URL: url})
}

// eval is the value of an expression of JavaScript, read into result unless that is nil.
func (t *tab) eval(ctx context.Context, expression string, result any) error {
	inner, cancel := t.within(ctx)
	defer cancel()
	value, err := chromedp.Run(inner, chromedp.Evaluate[[]byte](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		return fmt.Errorf("%s: %w", expression, err)
	}
	if result == nil || len(value) == 0 {
		return nil
	}
	return json.Unmarshal(value, result)
}

// until waits until an expression is true, but no longer than that.
func (t *tab) until(ctx context.Context, long time.Duration, expression string) error {
	end := time.Now().Add(long)
	for {
		var ok bool
		if err := t.eval(ctx, "!!("+expression+")", &ok); err != nil {
			return err
		}
		if ok {
			return nil
		}
		if time.Now().After(end) {
			return fmt.Errorf("within %v it has not come to be that %s\n%s", long, expression, t.troubles())
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// troubles is what the page has said and thrown.
func (t *tab) troubles() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.Join(append(append([]string{}, t.said...), t.thrown...), "\n")
}

// ready waits for the first picture of the game.
func (t *tab) ready(ctx context.Context) error {
	return t.until(ctx, 90*time.Second, "window.xotrioPage && xotrioPage.ready && document.querySelector('#cover.gone')")
}

// click presses the left button at a place in device-independent pixels.
func (t *tab) click(ctx context.Context, x, y float64) error {
	for _, e := range []input.DispatchMouseEventParams{
		{Type: input.DispatchMouseEventTypeMouseMoved},
		{Type: input.DispatchMouseEventTypeMousePressed, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1},
		{Type: input.DispatchMouseEventTypeMouseReleased, Button: input.MouseButtonLeft, ClickCount: 1},
	} {
		e.X, e.Y = x, y
		if err := do(ctx, t, input.DispatchMouseEvent, e); err != nil {
			return err
		}
		time.Sleep(120 * time.Millisecond) // a tick of the game has to see each of them
	}
	return nil
}

// tap touches the screen at a place.
func (t *tab) tap(ctx context.Context, x, y float64) error {
	for _, e := range []input.DispatchTouchEventParams{
		{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}},
		{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}},
	} {
		if err := do(ctx, t, input.DispatchTouchEvent, e); err != nil {
			return err
		}
		time.Sleep(150 * time.Millisecond)
	}
	return nil
}

// key presses a key by its name and its code in the DOM.
func (t *tab) key(ctx context.Context, key string, code int) error {
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		e := input.DispatchKeyEventParams{Type: kind, Key: key, Code: key, WindowsVirtualKeyCode: int64(code)}
		if err := do(ctx, t, input.DispatchKeyEvent, e); err != nil {
			return err
		}
		time.Sleep(120 * time.Millisecond)
	}
	return nil
}

// picture writes what the tab shows to a file of that name and gives it.
func (t *tab) picture(ctx context.Context, dir, name string) (image.Image, error) {
	inner, cancel := t.within(ctx)
	defer cancel()
	data, err := chromedp.Run(inner, chromedp.CaptureScreenshot())
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644); err != nil {
		return nil, err
	}
	return png.Decode(strings.NewReader(string(data)))
}

// gaps takes the times between frames, in milliseconds, since it was last asked.
func (t *tab) gaps(ctx context.Context) (ms []float64, err error) {
	err = t.eval(ctx, "__seen.gaps.splice(0)", &ms)
	return ms, err
}
