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

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/build/drive/twins"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// fonts and screen are shared by all twins: reading fonts and painting art takes a while.
var (
	fonts  *graph.Fonts
	screen *graph.Screen
)

// twin is the twin of a screen. Input goes to the program as well. It shows what the program's picture must look like.
type twin struct {
	*twins.Twin
	g *guest
}

// env returns the environment of the program's scenes, from the files of g.
func (g *guest) env() *scenes.Env {
	g.t.Helper()
	if fonts == nil {
		var err error
		if fonts, err = graph.NewFonts(assets.Fonts(), nil); err != nil {
			g.t.Fatal(err)
		}
		screen = graph.NewScreen(fonts)
	}
	d := twins.Env(g.t, g.copied(), fonts)
	d.Pointing = !g.keyed
	return d
}

// copied returns a folder with a copy of the program's files. A file that the program is writing has another name until
// it is complete; if such a file vanishes, the copy is made again.
func (g *guest) copied() string {
	g.t.Helper()
	for {
		files := g.t.TempDir()
		switch err := os.CopyFS(files, filesOnly{os.DirFS(g.home)}); {
		case err == nil:
			return files
		case !errors.Is(err, fs.ErrNotExist):
			g.t.Fatal(err)
		}
	}
}

// filesOnly is a file system without special files, such as the socket of a window.
type filesOnly struct{ fs.FS }

// ReadDir implements fs.ReadDirFS.
func (f filesOnly) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(f.FS, name)
	return slices.DeleteFunc(list, func(e fs.DirEntry) bool { return !e.IsDir() && !e.Type().IsRegular() }), err
}

func (g *guest) metrics() graph.Metrics {
	return graph.MeasureWindow(float64(g.w), float64(g.h), 1)
}

// twin returns the twin of the screen of r, which the program shows now.
func (g *guest) twin(r scenes.Route) *twin {
	g.t.Helper()
	return g.twinWith(r, func(*scenes.Env) {})
}

// twinWith is twin with a changed environment.
func (g *guest) twinWith(r scenes.Route, change func(*scenes.Env)) *twin {
	g.t.Helper()
	d := g.env()
	change(d)
	w := &twin{twins.Open(g.t, d, g.metrics(), r), g}
	w.Pointer = func() graph.Point { return graph.Point{X: g.x / w.Metrics.Scale, Y: g.y / w.Metrics.Scale} }
	if r, ok := r.(scenes.Table); ok && waits(r.Match) { // as in the program when the match was continued
		f := w.Frame()
		f.Keys = []ebiten.Key{ebiten.KeyEnter}
		w.Scene.Update(f)
	}
	w.Idle(30)
	return w
}

// press clicks a text, in the program and on the twin.
func (w *twin) press(key string, which ...int) {
	w.g.t.Helper()
	p := w.Find(key, which...).Center()
	x, y := w.Pixel(p)
	w.g.click(x, y)
	w.Click(p)
}

// key presses keys, in the program and on the twin.
func (w *twin) key(ks ...ebiten.Key) {
	w.g.t.Helper()
	for _, k := range ks {
		w.g.key(k)
		f := w.Frame()
		f.Keys = []ebiten.Key{k}
		w.Scene.Update(f)
		w.Idle(1)
	}
}

// ring returns the frame of the keyboard focus.
func (w *twin) ring() (r graph.Rect, ok bool) {
	for _, line := range strings.Split(w.Log().String(), "\n") {
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

// focus presses Tab until the control with that text has the focus.
func (w *twin) focus(key string, which ...int) {
	w.g.t.Helper()
	for range 40 {
		if r, ok := w.ring(); ok && r.Contains(w.Find(key, which...).Center()) {
			return
		}
		w.key(ebiten.KeyTab)
	}
	w.g.t.Fatalf("Tab does not lead to %q", w.Words(key))
}

// focusRow presses Tab until the control directly right of that text has the focus.
func (w *twin) focusRow(key string) {
	w.g.t.Helper()
	for range 40 {
		at := w.Find(key)
		if r, ok := w.ring(); ok && w.beside(at, r) {
			return
		}
		w.key(ebiten.KeyTab)
	}
	w.g.t.Fatalf("Tab does not lead to what stands beside %q", w.Words(key))
}

// beside reports whether at is the nearest text to the left of r in its rows.
func (w *twin) beside(at, r graph.Rect) bool {
	left := func(b graph.Rect) bool { y := b.Center().Y; return y > r.Y && y < r.Y+r.H && b.X < r.X }
	return left(at) && !slices.ContainsFunc(w.Log().Texts, func(t graph.Written) bool { return left(t.Box) && t.Box.X > at.X+1 })
}

// choose focuses the choice with that text and selects the option with that index.
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

// image returns the picture of the twin.
func (w *twin) image() *image.RGBA {
	dst := ebiten.NewImage(w.g.w, w.g.h)
	defer dst.Deallocate()
	screen.SetNow(w.Now)
	screen.Start(dst, w.Metrics, false)
	w.Scene.Draw(screen)
	screen.Finish()
	img := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(img.Pix)
	return img
}

// shows fails unless the program's picture becomes that of the twin at the texts of the keys.
func (w *twin) shows(keys ...string) {
	w.g.t.Helper()
	w.Idle(fade) // the transition is over
	places := map[string]graph.Rect{}
	for _, key := range keys {
		places[key] = w.Find(key)
	}
	w.showsAt(places)
}

// showsAt is shows for texts with their places. It waits for no transition.
func (w *twin) showsAt(places map[string]graph.Rect) {
	w.g.t.Helper()
	want := w.image()
	missing := ""
	for range 60 {
		have := w.g.picture("shown")
		missing = ""
		for key, r := range places {
			s := w.Metrics.Scale
			box := image.Rect(int(r.X*s), int(r.Y*s), int((r.X+r.W)*s), int((r.Y+r.H)*s))
			if different(flat(want, box)) == 0 {
				w.g.t.Fatalf("%q cannot be seen on the twin", w.Words(key))
			}
			if share(have, want, box) >= 0.02 {
				missing = w.Words(key)
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

// limit is the largest difference of a channel of two equal pixels; renderers differ by less.
const limit = 24

// different returns the number of pixels in r that differ between two images of the same size.
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

// share returns the share of the pixels in r that differ.
func share(a, b *image.RGBA, r image.Rectangle) float64 {
	r = r.Intersect(a.Rect).Intersect(b.Rect)
	return float64(different(a, b, r)) / float64(max(1, r.Dx()*r.Dy()))
}

// save writes img to the folder of E2E_PICTURES, if that is set.
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

// clickAt clicks a point of the canvas.
func (g *guest) clickAt(p graph.Point) {
	g.t.Helper()
	s := g.metrics().Scale
	g.click(p.X*s, p.Y*s)
}

// title returns the twin of the first screen.
func (g *guest) title() *twin {
	g.t.Helper()
	return g.twin(scenes.Title{})
}

// quit ends the program from the first screen by Esc and confirms that.
func (g *guest) quit() {
	g.t.Helper()
	g.key(ebiten.KeyEscape, ebiten.KeyTab)
	g.s.PressKey(ebiten.KeyEnter)
	g.quits()
}

// setup returns the twin of a setup screen.
func (g *guest) setup(game string) *twin {
	g.t.Helper()
	return g.twin(scenes.Setup{Game: game})
}

// table returns the twin of the table with the game in progress.
func (g *guest) table() *twin {
	g.t.Helper()
	m := g.current()
	if m == nil {
		g.t.Fatal("no game is in progress")
	}
	return g.twin(scenes.Table{Match: m})
}

// result returns the twin of the result of m.
func (g *guest) result(m *match.Match) *twin {
	g.t.Helper()
	s, err := session.Resume(m, session.Config{})
	if err != nil {
		g.t.Fatal(err)
	}
	next, err := s.Rematch(1)
	if err != nil {
		g.t.Fatal(err)
	}
	return g.twin(scenes.Result{View: phrases.PublicView(m), Past: s, Again: next, Played: m})
}

// places returns the places to click in m by the notation of the moves: the mean of all points of a raster over the
// board that make the move on the board's twin.
func (g *guest) places(b boards.Board, m *match.Match, raster int) map[string]graph.Point {
	g.t.Helper()
	return g.within(b, m, boards.Divide(g.metrics()).Board, raster)
}

// within is places for another part of the canvas.
func (g *guest) within(b boards.Board, m *match.Match, room graph.Rect, raster int) map[string]graph.Point {
	g.t.Helper()
	return scenestest.Places(b, session.Of(m, session.Spectator, 0), &boards.Divide(g.metrics()).Area, room, m.Notes().Get("board"), raster)
}
