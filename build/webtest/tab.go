package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// tab is a page of the browser that is open at the game.
type tab struct {
	c       *chromium
	session string
	w, h    int
	scale   float64
	mu      sync.Mutex
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
	var target struct{ TargetID string }
	if err := c.call(ctx, "", "Target.createTarget", params{"url": "about:blank"}, &target); err != nil {
		return nil, err
	}
	var attached struct{ SessionID string }
	if err := c.call(ctx, "", "Target.attachToTarget", params{"targetId": target.TargetID, "flatten": true}, &attached); err != nil {
		return nil, err
	}
	t := &tab{c: c, session: attached.SessionID, w: w, h: h, scale: scale}
	t.note("Network.requestWillBeSent", func(p json.RawMessage) {
		var e struct{ Request struct{ URL string } }
		if json.Unmarshal(p, &e) == nil {
			t.asked = append(t.asked, e.Request.URL)
		}
	})
	t.note("Runtime.consoleAPICalled", func(p json.RawMessage) {
		var e struct{ Args []struct{ Value any } }
		if json.Unmarshal(p, &e) == nil {
			line := ""
			for _, a := range e.Args {
				line += fmt.Sprint(a.Value, " ")
			}
			t.said = append(t.said, line)
		}
	})
	t.note("Runtime.exceptionThrown", func(p json.RawMessage) { t.thrown = append(t.thrown, string(p)) })
	t.note("Log.entryAdded", func(p json.RawMessage) {
		var e struct {
			Entry struct{ Level, Text, URL string }
		}
		if json.Unmarshal(p, &e) == nil && e.Entry.Level == "error" {
			t.thrown = append(t.thrown, e.Entry.Text+" "+e.Entry.URL)
		}
	})
	for _, domain := range []string{"Page", "Runtime", "Network", "Log"} {
		if err := t.call(ctx, domain+".enable", nil, nil); err != nil {
			return nil, err
		}
	}
	err := errors.Join(
		t.call(ctx, "Emulation.setDeviceMetricsOverride", params{"width": w, "height": h, "deviceScaleFactor": scale, "mobile": false}, nil),
		t.call(ctx, "Page.addScriptToEvaluateOnNewDocument", params{"source": watch + more}, nil),
		t.call(ctx, "Page.navigate", params{"url": url}, nil))
	return t, err
}

// note has f called with every event of a method in this tab.
func (t *tab) note(method string, f func(json.RawMessage)) {
	t.c.on(method, func(session string, p json.RawMessage) {
		if session == t.session {
			t.mu.Lock()
			defer t.mu.Unlock()
			f(p)
		}
	})
}

func (t *tab) call(ctx context.Context, method string, p params, result any) error {
	return t.c.call(ctx, t.session, method, p, result)
}

// eval is the value of an expression of JavaScript, read into result unless that is nil.
func (t *tab) eval(ctx context.Context, expression string, result any) error {
	var r struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if err := t.call(ctx, "Runtime.evaluate", params{"expression": expression, "returnByValue": true, "awaitPromise": true}, &r); err != nil {
		return err
	}
	if e := r.ExceptionDetails; e != nil {
		return fmt.Errorf("%s: %s %s", expression, e.Text, e.Exception.Description)
	}
	if result == nil || len(r.Result.Value) == 0 {
		return nil
	}
	return json.Unmarshal(r.Result.Value, result)
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
	for _, e := range []params{
		{"type": "mouseMoved", "buttons": 0}, {"type": "mousePressed", "button": "left", "buttons": 1, "clickCount": 1},
		{"type": "mouseReleased", "button": "left", "buttons": 0, "clickCount": 1},
	} {
		e["x"], e["y"] = x, y
		if err := t.call(ctx, "Input.dispatchMouseEvent", e, nil); err != nil {
			return err
		}
		time.Sleep(120 * time.Millisecond) // a tick of the game has to see each of them
	}
	return nil
}

// tap touches the screen at a place.
func (t *tab) tap(ctx context.Context, x, y float64) error {
	for _, e := range []params{
		{"type": "touchStart", "touchPoints": []params{{"x": x, "y": y}}}, {"type": "touchEnd", "touchPoints": []params{}},
	} {
		if err := t.call(ctx, "Input.dispatchTouchEvent", e, nil); err != nil {
			return err
		}
		time.Sleep(150 * time.Millisecond)
	}
	return nil
}

// key presses a key by its name and its code in the DOM.
func (t *tab) key(ctx context.Context, key string, code int) error {
	for _, kind := range []string{"rawKeyDown", "keyUp"} {
		err := t.call(ctx, "Input.dispatchKeyEvent", params{"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code}, nil)
		if err != nil {
			return err
		}
		time.Sleep(120 * time.Millisecond)
	}
	return nil
}

// picture writes what the tab shows to a file of that name and gives it.
func (t *tab) picture(ctx context.Context, dir, name string) (image.Image, error) {
	var shot struct{ Data string }
	if err := t.call(ctx, "Page.captureScreenshot", params{"format": "png"}, &shot); err != nil {
		return nil, err
	}
	data, err := base64.StdEncoding.DecodeString(shot.Data)
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
