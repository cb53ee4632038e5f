package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// chromium is a browser that runs without a screen.
type chromium struct {
	cmd     *exec.Cmd
	profile string
	*devtools
}

// browsers are the names of the program in the order in which they are tried.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// flags keep the browser from talking to anybody but us, and have it draw by software.
var flags = []string{
	"--headless=new", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-first-run", "--disable-background-networking",
	"--disable-component-update", "--disable-sync", "--disable-default-apps", "--metrics-recording-only", "--mute-audio",
	"--hide-scrollbars", "--autoplay-policy=user-gesture-required", "--remote-debugging-port=0", "--lang=en-US",
	// A page that nobody looks at is not to be slowed down: several are open at once here.
	"--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
}

// launch starts a browser with more flags, if any.
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
	profile, err := os.MkdirTemp("", "xotrio-chromium")
	if err != nil {
		return nil, err
	}
	c := &chromium{profile: profile}
	args := append(append([]string{"--user-data-dir=" + profile, "--window-size=1280,800"}, flags...), more...)
	c.cmd = exec.CommandContext(ctx, program, append(args, "about:blank")...)
	c.cmd.Env = append(os.Environ(), "DISPLAY=", "HOME="+profile)
	if err := c.cmd.Start(); err != nil {
		c.close()
		return nil, err
	}
	address := ""
	for range 300 {
		text, err := os.ReadFile(filepath.Join(profile, "DevToolsActivePort"))
		if lines := strings.Fields(string(text)); err == nil && len(lines) == 2 {
			address = "ws://127.0.0.1:" + lines[0] + lines[1]
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if address == "" {
		c.close()
		return nil, fmt.Errorf("%s does not come up within half a minute", program)
	}
	if c.devtools, err = dial(ctx, address); err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

// close ends the browser and forgets what it has kept.
func (c *chromium) close() {
	if c.cmd.Process != nil {
		_ = c.cmd.Process.Kill()
		_ = c.cmd.Wait()
	}
	for range 20 { // its children take a moment to let go
		if os.RemoveAll(c.profile) == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}
