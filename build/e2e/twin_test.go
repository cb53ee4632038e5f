package e2e

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/app"
	"xotrio/game/books"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	allgames "xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// fonts and screen are those of all twins: reading fonts and painting art takes a while.
var (
	fonts  *graph.Fonts
	screen *graph.Screen
)

// twin is a screen of the program made a second time in this process, of what the program has on disk. It tells where
// things are, so that no test needs to know a place in pixels, and what the picture must look like there.
type twin struct {
	g *guest
	d *scenes.Env
	m graph.Metrics
	s scenes.Scene
	// now is the moment of the twin's last tick.
	now time.Duration
}

// env is what the scenes of the program share, as the files of g make it.
func (g *guest) env() *scenes.Env {
	g.t.Helper()
	files := g.copied()
	st := store.Open(store.NewDisk(store.OneFolder(files)))
	var running []*match.Match
	all, _ := st.LoadCurrent(games.ByName)
	for _, c := range all {
		running = append(running, c.Match)
	}
	d := &scenes.Env{
		Settings: st.Preferences().Settings(), Apply: func(store.Settings) {}, Books: g.books(files), Seed: func() uint64 { return 0 }, Now: time.Now,
		Memory: scenes.Memory{LastSetup: st.Preferences().LastSetup, Remember: func(match.Setup) {}, Kept: st.Preferences().Kept, Keep: st.Preferences().Keep},
		Host:   scenes.Host{SystemWords: "en", Door: &scenestest.Door{}},
		Matches: scenes.Matches{
			Running: func() []*match.Match { return running },
			Current: func(game string) *match.Match {
				for _, m := range running {
					if m.Setup().Game == game {
						return m
					}
				}
				return nil
			},
			PlayOut: func(*match.Match) {}, Forget: func(*match.Match) {},
		},
		Analysis: scenes.Analysis{
			Prover: func(g *rules.Info) (force.Prover, error) { return engines.Prover(g.Name) },
			Review: func(s review.Source) *review.Reviewer {
				return review.Start(s, review.Config{NewJudge: func(*rules.Info) (judge.Weigher, error) {
					return nil, errors.New("the twin of a screen weighs nothing")
				}})
			},
		},
		Sessions: session.Config{Control: func(*rules.Info, match.Player) (session.Controller, error) {
			return session.NewScript(), nil // a twin does not think
		}},
	}
	if err := st.Close(); err != nil {
		g.t.Fatal(err)
	}
	var err error
	if fonts == nil {
		if fonts, err = graph.NewFonts(assets.Fonts()); err != nil {
			g.t.Fatal(err)
		}
		screen = graph.NewScreen(fonts)
	}
	d.Fonts, d.Theme = fonts, look.Of(d.Settings.Theme)
	d.Stats = allgames.Games().Stats(d.Library, d.People, func() {})
	d.Stats.Now()
	lang := d.Settings.Language
	if lang == "" {
		lang = d.SystemWords
	}
	if d.Texts, err = assets.LoadTexts(lang); err != nil {
		g.t.Fatal(err)
	}
	return d
}

// books are the books in a folder; the library has read all its records.
func (g *guest) books(folder string) books.Books {
	g.t.Helper()
	b := books.Open(store.NewDisk(store.OneFolder(folder)), games.ByName, func() {})
	g.t.Cleanup(func() { _ = b.Close() })
	b.Library.Refresh()
	if err := b.Library.Wait(); err != nil {
		g.t.Fatal(err)
	}
	return b
}

// copied is a folder with the files of the program as they are now. What the program writes in the background is there under
// another name until it is whole: a copy during which such a file goes is made again.
func (g *guest) copied() string {
	g.t.Helper()
	for {
		files := g.t.TempDir()
		switch err := os.CopyFS(files, os.DirFS(g.home)); {
		case err == nil:
			return files
		case !errors.Is(err, fs.ErrNotExist):
			g.t.Fatal(err)
		}
	}
}

// metrics are those of the window.
func (g *guest) metrics() graph.Metrics {
	return graph.MeasureWindow(float64(g.w), float64(g.h), 1)
}

// twin is the screen of r, which the program shows now.
func (g *guest) twin(r scenes.Route) *twin {
	g.t.Helper()
	return g.twinWith(r, func(*scenes.Env) {})
}

// twinWith is twin with something changed in what its scenes share.
func (g *guest) twinWith(r scenes.Route, change func(*scenes.Env)) *twin {
	g.t.Helper()
	w := &twin{g: g, d: g.env(), m: g.metrics()}
	change(w.d)
	w.s = app.Places(w.d)(r)
	w.s.Layout(w.m)
	if r, ok := r.(scenes.Table); ok && waits(r.Match) { // as the program did when the match was continued
		f := w.frame()
		f.Keys = []ebiten.Key{ebiten.KeyEnter}
		w.s.Update(f)
	}
	w.idle(30)
	return w
}

// idle lets ticks pass on the twin alone, with the pointer where the program has it: what is lit there is lit here.
func (w *twin) idle(n int) {
	for range n {
		w.s.Update(w.frame())
	}
}

// frame is the input of the next tick, in which nothing happens.
func (w *twin) frame() *input.Frame {
	w.now += time.Second / 60
	return &input.Frame{Now: w.now, Ticks: 1, Pointer: input.Pointer{X: w.g.x / w.m.Scale, Y: w.g.y / w.m.Scale}}
}

// log is what the twin shows, as text.
func (w *twin) log() *graph.Log {
	l := graph.NewLog(w.d.Fonts, w.m)
	l.Time = w.now
	w.s.Draw(l)
	return l
}

// words is the text of a key, anything else as it is.
func (w *twin) words(key string) string {
	if w.d.Texts.Has(key) {
		return w.d.T(key)
	}
	return key
}

// find is where the text of a key, or that text, stands, or else the control that is called so, as it bears a sign alone; the first time, or the one that which counts from 0.
func (w *twin) find(key string, which ...int) graph.Rect {
	w.g.t.Helper()
	text, left := w.words(key), 0
	if len(which) > 0 {
		left = which[0]
	}
	l := w.log()
	for _, t := range l.Texts {
		if t.Text == text {
			if left--; left < 0 {
				return t.Box
			}
		}
	}
	for _, n := range l.Nodes {
		if n.Label == text && n.Press != nil {
			return n.Area
		}
	}
	w.g.t.Fatalf("%q is not on the screen:\n%s", text, l)
	return graph.Rect{}
}

// pixel is the pixel of the window at p.
func (w *twin) pixel(p graph.Point) (x, y float64) { return p.X * w.m.Scale, p.Y * w.m.Scale }

// press clicks on a text, in the program and on the twin.
func (w *twin) press(key string, which ...int) {
	w.g.t.Helper()
	p := w.find(key, which...).Center()
	x, y := w.pixel(p)
	w.g.click(x, y)
	w.click(p)
}

// click makes the twin alone follow a click.
func (w *twin) click(p graph.Point) scenes.Next {
	at := func() *input.Frame {
		f := w.frame()
		f.X, f.Y = p.X, p.Y
		return f
	}
	f := at()
	f.Moved = true
	w.s.Update(f)
	f = at()
	f.Down[input.Left], f.Pressed[input.Left] = true, true
	next := w.s.Update(f)
	f = at()
	f.Released[input.Left] = true
	if n := w.s.Update(f); n.Kind != scenes.Stay {
		next = n
	}
	return next
}

// key presses keys, in the program and on the twin.
func (w *twin) key(ks ...ebiten.Key) {
	w.g.t.Helper()
	for _, k := range ks {
		w.g.key(k)
		f := w.frame()
		f.Keys = []ebiten.Key{k}
		w.s.Update(f)
		w.idle(1)
	}
}

// ring is the frame around what the keyboard speaks to.
func (w *twin) ring() (r graph.Rect, ok bool) {
	for _, line := range strings.Split(w.log().String(), "\n") {
		line = strings.TrimSpace(line)
		if rest, found := strings.CutPrefix(line, "art ring/"); found {
			_, rest, _ = strings.Cut(rest, " ")
			if n, _ := fmt.Sscanf(rest, "%f,%f %fx%f", &r.X, &r.Y, &r.W, &r.H); n == 4 {
				return r, true
			}
		}
	}
	return r, false
}

// focus walks with Tab until the keyboard speaks to the control with that text on it.
func (w *twin) focus(key string, which ...int) {
	w.g.t.Helper()
	for range 40 {
		if r, ok := w.ring(); ok && r.Contains(w.find(key, which...).Center()) {
			return
		}
		w.key(ebiten.KeyTab)
	}
	w.g.t.Fatalf("Tab does not lead to %q", w.words(key))
}

// focusRow walks with Tab until the keyboard speaks to the control beside that text, with no other text between them.
func (w *twin) focusRow(key string) {
	w.g.t.Helper()
	for range 40 {
		at := w.find(key)
		if r, ok := w.ring(); ok && w.beside(at, r) {
			return
		}
		w.key(ebiten.KeyTab)
	}
	w.g.t.Fatalf("Tab does not lead to what stands beside %q", w.words(key))
}

// beside reports whether at is the text nearest to the left of r, in its rows.
func (w *twin) beside(at, r graph.Rect) bool {
	left := func(b graph.Rect) bool { y := b.Center().Y; return y > r.Y && y < r.Y+r.H && b.X < r.X }
	return left(at) && !slices.ContainsFunc(w.log().Texts, func(t graph.Written) bool { return left(t.Box) && t.Box.X > at.X+1 })
}

// choose walks to the choice on which that text stands and turns it to the option with that index.
func (w *twin) choose(index int, key string, which ...int) {
	w.g.t.Helper()
	w.focus(key, which...)
	for range 8 {
		w.key(ebiten.KeyLeft)
	}
	for range index {
		w.key(ebiten.KeyRight)
	}
}

// image is the twin as it would be seen.
func (w *twin) image() *image.RGBA {
	dst := ebiten.NewImage(w.g.w, w.g.h)
	defer dst.Deallocate()
	screen.SetNow(w.now)
	screen.Begin(dst, w.m, false)
	w.s.Draw(screen)
	screen.End()
	img := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(img.Pix)
	return img
}

// shows fails unless the program's picture comes to be that of the twin where the texts of the keys stand.
func (w *twin) shows(keys ...string) {
	w.g.t.Helper()
	w.idle(fade) // what comes softly is there
	want := w.image()
	missing := ""
	for range 60 {
		have := w.g.picture("shown")
		missing = ""
		for _, key := range keys {
			r, s := w.find(key), w.m.Scale
			box := image.Rect(int(r.X*s), int(r.Y*s), int((r.X+r.W)*s), int((r.Y+r.H)*s))
			if different(flat(want, box)) == 0 {
				w.g.t.Fatalf("%q cannot be seen on the twin", w.words(key))
			}
			if share(have, want, box) >= 0.02 {
				missing = w.words(key)
			}
		}
		if missing == "" {
			return
		}
		w.g.ticks(10)
	}
	save(w.g.t, want, "wanted")
	w.g.t.Fatalf("the program does not show %q", missing)
}

// flat compares the box of an image with its first pixel.
func flat(img *image.RGBA, box image.Rectangle) (a, b *image.RGBA, r image.Rectangle) {
	one := image.NewRGBA(img.Rect)
	c := img.RGBAAt(box.Min.X, box.Min.Y)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			one.SetRGBA(x, y, c)
		}
	}
	return img, one, box
}

// limit is how much a channel of a pixel may differ; renderers differ by less.
const limit = 24

// different is how many pixels in r differ between two images of the same size.
func different(a, b *image.RGBA, r image.Rectangle) int {
	n := 0
	r = r.Intersect(a.Rect).Intersect(b.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			i, j := a.PixOffset(x, y), b.PixOffset(x, y)
			for k := range 4 {
				d := int(a.Pix[i+k]) - int(b.Pix[j+k])
				if d > limit || -d > limit {
					n++
					break
				}
			}
		}
	}
	return n
}

// share is which share of the pixels in r differ.
func share(a, b *image.RGBA, r image.Rectangle) float64 {
	r = r.Intersect(a.Rect).Intersect(b.Rect)
	return float64(different(a, b, r)) / float64(max(1, r.Dx()*r.Dy()))
}

// save writes img to the folder of E2E_PICTURES, where that is set.
func save(t *testing.T, img image.Image, name string) {
	dir := os.Getenv("E2E_PICTURES")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, strings.ReplaceAll(t.Name(), "/", "-")+"-"+name+".png"))
	if err != nil {
		t.Error(err)
		return
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Error(err)
	}
}
