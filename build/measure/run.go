//lint:file-ignore SA1019 ScheduleFrame wakes a program that waits for events, and has nothing in its place

package main

import (
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/scenes"
)

// runner sits between the devices and the program: it waits for the end of the game, presses keys, and leaves the program
// alone for a while. It watches frames and does not look into the program.
type runner struct {
	input.Source
	gauge
	screen screen
	match  *match.Match
	dir    string
	rest   time.Duration
	// wait is the number of ticks before then is called.
	wait int
	then func(f *input.Frame)
	// want is the name of a picture to take of the next frame, "" for none.
	want string
	// turned counts the ticks since middle became true, during which keys are pressed.
	turned int
	middle bool
	// since is the start of the idle period, spent the processor time until then.
	since time.Time
	spent time.Duration
	err   error
}

// endTicks is the number of ticks that the end of a game is shown, settleTicks that a screen settles before it is left alone.
const (
	endTicks    = 420
	settleTicks = 60
)

// calm is the time that a screen is left alone before the processor is measured.
const calm = time.Second

// play measures s and prints the result as JSON.
func play(s screen, dir string, rest time.Duration) error {
	m, err := s.match()
	if err != nil {
		return err
	}
	home, err := os.MkdirTemp("", "xotrio-measure")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(home) }()
	if err := os.WriteFile(filepath.Join(home, "settings.json"), []byte(`{"thinkTime": 4}`), 0o600); err != nil {
		return err
	}
	h := &runner{screen: s, match: m, dir: dir, rest: rest}
	h.began = time.Now()
	if ns, err := strconv.ParseInt(os.Getenv(startVariable), 10, 64); err == nil {
		h.began = time.Unix(0, ns)
	}
	h.result.Name = s.name
	if m == nil {
		h.after(settleTicks, func(*input.Frame) { h.picture(s.name); h.leaveAlone() })
	}
	o := app.Options{Home: home, Start: func() scenes.Route { return s.route(m) }, Frame: h.frame}
	o.Source = func(devices input.Source) input.Source {
		h.Source = devices
		return h
	}
	if err := app.Run(o); err != nil {
		return err
	}
	if h.err != nil {
		return h.err
	}
	return json.NewEncoder(os.Stdout).Encode(h.done())
}

// Next implements input.Source.
func (h *runner) Next(scale float64) *input.Frame {
	f := h.Source.Next(scale)
	h.result.Ticks++
	h.sample(h.match != nil && !h.match.Result().Over())
	if h.since == (time.Time{}) { // there is something to do
		time.AfterFunc(time.Second/60, ebiten.ScheduleFrame)
	}
	switch {
	case h.err != nil:
		f.Closing = true
	case h.wait > 0:
		h.wait--
		f.Held = true // the program must not go idle
	case h.then != nil:
		then := h.then
		h.then = nil
		then(f)
	case h.since != (time.Time{}):
		h.rested(f)
	case h.match != nil:
		h.watch(f)
	}
	return f
}

func (h *runner) watch(f *input.Frame) {
	switch {
	case h.middle && h.screen.keys != nil:
		h.turned++
		if k, ok := h.screen.keys[h.turned]; ok {
			f.Keys = append(f.Keys, k)
		}
		if h.turned > 210 {
			f.Closing = true
		}
	case h.match.Result().Over():
		h.after(endTicks, func(f *input.Frame) {
			f.Keys = append(f.Keys, ebiten.KeyEscape) // the result is closed, so that the board is visible
			h.after(settleTicks, func(*input.Frame) { h.picture(h.screen.name + "-end"); h.leaveAlone() })
		})
	case !h.middle && h.match.Ply() >= h.screen.plies:
		h.middle = true
		if h.screen.keys != nil { // measured from here on
			h.gaps, h.costs, h.pixels = nil, nil, 0
		}
		h.picture(h.screen.name)
	}
}

func (h *runner) after(ticks int, then func(*input.Frame)) { h.wait, h.then = ticks, then }

func (h *runner) picture(name string) { h.want = name }

// leaveAlone measures an idle period and then closes the program.
func (h *runner) leaveAlone() {
	h.since = time.Now()
	time.AfterFunc(calm, ebiten.ScheduleFrame)
}

func (h *runner) rested(f *input.Frame) {
	switch passed := time.Since(h.since); {
	case h.spent != 0 && passed < calm/2: // what asked for the first frame may have been an event: the program draws for a moment
		h.spent, h.result.Ticks = processorTime(), 0
	case h.spent == 0 && passed < calm:
	case h.spent == 0:
		h.since, h.spent, h.result.Ticks = time.Now(), processorTime(), 0
		time.AfterFunc(h.rest, ebiten.ScheduleFrame)
	case passed >= h.rest:
		h.result.Rest, h.result.Rested = processorTime()-h.spent, passed
		h.result.Ticks--
		f.Closing = true
	}
}

func (h *runner) frame(f app.Frame) {
	h.gauge.frame(f)
	if h.want == "" {
		return
	}
	name := filepath.Join(h.dir, h.want+".png")
	h.want, h.held = "", true
	img := image.NewRGBA(f.Image.Bounds())
	f.Image.ReadPixels(img.Pix)
	file, err := os.Create(name)
	if err == nil {
		err = png.Encode(file, img)
		if e := file.Close(); err == nil {
			err = e
		}
	}
	if err != nil {
		h.err = fmt.Errorf("the picture %s cannot be written: %w", name, err)
	}
	img = nil
	debug.FreeOSMemory()
}

// result is the measurement of one screen.
type result struct {
	Name string
	// First is the time from the start of the process to the first frame.
	First time.Duration
	// Frames counts frames during animations, which took Took together. Median and Late are the times between two of
	// them, at 50 and 95 %. Cost is the median processor time of one, on all cores, including engines and software
	// rendering; on a busy machine it says more than the time. Pixels is the mean number of pixels redrawn.
	Frames                   int
	Took, Median, Late, Cost time.Duration
	Pixels                   int
	// Rest is the processor time on all cores in the idle time Rested, Ticks the number of ticks in it.
	Rest, Rested time.Duration
	Ticks        int
	// Game is the peak resident memory in bytes up to the end of the game, Most that of the whole run, After that at the end.
	Game, Most, After int64
}

const heading = "screen        first ms   frames  a second  median ms    95 % ms   processor ms     pixels    at rest  ticks  game MiB  most MiB  last MiB"

// String returns a row below heading.
func (r result) String() string {
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	rate, rest := "-", "-"
	if r.Took > 0 {
		rate = fmt.Sprintf("%.1f", float64(r.Frames)/r.Took.Seconds())
	}
	if r.Rested > 0 {
		rest = fmt.Sprintf("%.1f %%", 100*r.Rest.Seconds()/r.Rested.Seconds())
	}
	return fmt.Sprintf("%-12s%10.0f%9d%10s%11.1f%11.1f%15.1f%11d%11s%7d%10d%10d%10d", r.Name, ms(r.First), r.Frames, rate, ms(r.Median), ms(r.Late), ms(r.Cost),
		r.Pixels, rest, r.Ticks, r.Game>>20, r.Most>>20, r.After>>20)
}

// gauge measures frames.
type gauge struct {
	began  time.Time
	result result
	// gaps and costs are times between two frames of an animation, and processor times.
	gaps, costs []time.Duration
	pixels      int
	// last is the time of the last frame and used the processor time until then. moving is true if that frame differed
	// from the one before, held if the next is not to count.
	last         time.Time
	used         time.Duration
	moving, held bool
}

// pause is the longest time between two frames of one animation.
const pause = 400 * time.Millisecond

func (g *gauge) frame(f app.Frame) {
	at, used := time.Now(), processorTime()
	if g.result.First == 0 {
		g.result.First = at.Sub(g.began)
	}
	if gap := at.Sub(g.last); f.Changed && g.moving && gap < pause && !g.held {
		g.gaps, g.costs = append(g.gaps, gap), append(g.costs, used-g.used)
		g.pixels += f.Pixels
	}
	g.last, g.used, g.moving, g.held = at, used, f.Changed, false
}

func (g *gauge) done() result {
	r := g.result
	r.Frames = len(g.gaps)
	if r.Frames > 0 {
		slices.Sort(g.gaps)
		slices.Sort(g.costs)
		r.Cost = g.costs[(r.Frames-1)/2]
		r.Median, r.Late = g.gaps[(r.Frames-1)/2], g.gaps[(r.Frames-1)*95/100]
		for _, d := range g.gaps {
			r.Took += d
		}
		r.Pixels = g.pixels / r.Frames
	}
	r.After = memory()
	return r
}

// sample notes the resident memory of this process at a tick, as the tools of the system show it; playing is true during a game. It includes
// the program's own memory, the pages read of its file and of system libraries, and the pictures of a renderer without a graphics card; with
// Mesa's software renderer, libraries and pictures are about half of it. After the game its review needs memory of its own. The memory for
// pictures of this tool is returned before the next sample.
func (g *gauge) sample(playing bool) {
	now := memory()
	g.result.Most = max(g.result.Most, now)
	if playing {
		g.result.Game = max(g.result.Game, now)
	}
}
