package main

import (
	"context"
	"errors"
	"os/exec"
	"strings"

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
