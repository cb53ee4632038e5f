package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// atRest opens the page in a browser of its own and measures its cost while it is idle.
func atRest(p *proof) string {
	b, err := launch(p.ctx)
	p.must(err)
	defer b.close()
	alone := &proof{url: p.url, pictures: p.pictures, fonts: p.fonts, browser: b, ctx: p.ctx}
	t := alone.openWith("about:blank", 1280, 800, 1, noteSounds)
	defer t.close()
	const span = 12 * time.Second
	time.Sleep(8 * time.Second) // the browser has settled
	blank := b.busy(p, span)
	t.visit(p.url)
	time.Sleep(500 * time.Millisecond)
	t.ready()
	const most, patience = 1.0, 14
	title, given := 100.0, 0
	for range patience { // the browser continues to compile for a while
		given = value[int](t, "xotrioFrames.given")
		title = b.busy(p, span)
		given = value[int](t, "xotrioFrames.given") - given
		if title <= blank+most {
			break
		}
	}
	t.picture("at-rest")
	if title > blank+most {
		p.Fatalf("at rest the title takes %.2f %% of a core, with %d frames, a blank page %.2f %%", title, given, blank)
	}
	// A browser lets pages sound after the first click. From then on sound must cost nothing while there is none.
	t.click(4, 796)
	t.until(time.Minute, "sounds.some(c => c.state === 'running')")
	t.until(time.Minute, "sounds.every(c => c.state === 'suspended')")
	clicked := 100.0
	for range patience {
		if clicked = b.busy(p, span); clicked <= blank+most {
			break
		}
	}
	if clicked > blank+most {
		p.Fatalf("after a click the title takes %.2f %% of a core, a blank page %.2f %%", clicked, blank)
	}
	return fmt.Sprintf("%.2f %% of a core, after a click %.2f %% (a blank page %.2f %%)", title, clicked, blank)
}

// noteSounds notes every device for sound.
const noteSounds = `window.sounds = []; window.AudioContext = class extends AudioContext { constructor(...a) { super(...a); sounds.push(this); } };`

// busy returns the processor time of the browser over span, in per cent of a core.
func (c *chromium) busy(p *proof, span time.Duration) float64 {
	pid := chromedp.FromContext(c.ctx).Browser.Process().Pid
	began, before := time.Now(), ticks(p, pid)
	time.Sleep(span)
	const perSecond = 100 // USER_HZ of every Linux
	return float64(ticks(p, pid)-before) / perSecond / time.Since(began).Seconds() * 100
}

// ticks returns the processor time of a process and its descendants, in hundredths of a second.
func ticks(p *proof, pid int) (sum int) {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	p.must(err)
	parents, used := map[int]int{}, map[int]int{}
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		_, rest, _ := strings.Cut(string(text), ") ")
		words := strings.Fields(rest)
		id, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
		parents[id], _ = strconv.Atoi(words[1])
		user, _ := strconv.Atoi(words[11])
		system, _ := strconv.Atoi(words[12])
		used[id] = user + system
	}
	for id, n := range used {
		for at := id; at != 0; at = parents[at] {
			if at == pid {
				sum += n
				break
			}
		}
	}
	return sum
}
