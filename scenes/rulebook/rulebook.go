// Package rulebook is the rules of the games in pictures and words, a page for each chapter.
package rulebook

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/ui/form"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Rulebook is the scene.
type Rulebook struct {
	d     *scenes.Env
	f     *form.Form
	books []book
	// book and page are where it is open.
	book, page int
	// window is where the page is seen, length how long it is, at how far it is scrolled and to where it is scrolling.
	window   graph.Rect
	length   float64
	at, goal float64
	pieces   []piece
	dragged  bool
	lastY    float64
}

// New opens the book at a game; an unknown name opens it at the first.
func New(d *scenes.Env, game string) scenes.Scene {
	r := &Rulebook{d: d, books: books()}
	for i, b := range r.books {
		if b.game == game {
			r.book = i
		}
	}
	if game == "oxixo4" {
		r.book = 2
		for i, c := range r.books[2].chapters {
			if c.key == "four" {
				r.page = i
			}
		}
	}
	r.f = form.New(d, r.build)
	r.f.First("chapters")
	r.f.Back = func() { r.f.Pop(nil) }
	r.f.Keys = r.keys
	return r
}

// Layout lays the book out.
func (r *Rulebook) Layout(m graph.Metrics) { r.f.Layout(m) }

// Update makes one tick: controls, scrolling.
func (r *Rulebook) Update(f *input.Frame) scenes.Next {
	r.scroll(f)
	next := r.f.Update(f)
	if d := r.goal - r.at; math.Abs(d) > 0.5 && !r.d.Settings.ReducedMotion {
		r.at += d * 0.3
		next.Redraw = true
	} else if d != 0 {
		r.at = r.goal
		next.Redraw = true
	}
	return next
}

// wheelStep is how far a notch of the wheel scrolls.
const wheelStep = 70

// scroll follows the wheel, and the pointer that drags the page.
func (r *Rulebook) scroll(f *input.Frame) {
	p := graph.Point{X: f.X, Y: f.Y}
	if r.window.Contains(p) {
		r.to(r.goal - f.WheelY*wheelStep)
		if f.Pressed[input.Left] {
			r.dragged, r.lastY = true, f.Y
		}
	}
	if !f.Down[input.Left] {
		r.dragged = false
	}
	if r.dragged {
		r.to(r.goal - (f.Y - r.lastY))
		r.at, r.lastY = r.goal, f.Y
	}
}

// to scrolls as far as there is page.
func (r *Rulebook) to(y float64) {
	r.goal = math.Max(0, math.Min(y, r.length-r.window.H))
}

// keys turns pages.
func (r *Rulebook) keys(f *input.Frame) bool {
	screen := r.window.H * 0.85
	switch {
	case f.Key(ebiten.KeyPageDown):
		if r.goal >= r.length-r.window.H-1 {
			r.open(r.page + 1)
		} else {
			r.to(r.goal + screen)
		}
	case f.Key(ebiten.KeyPageUp):
		if r.goal <= 0 {
			r.open(r.page - 1)
		} else {
			r.to(r.goal - screen)
		}
	case f.Key(ebiten.KeyHome):
		r.to(0)
	case f.Key(ebiten.KeyEnd):
		r.to(r.length)
	default:
		return false
	}
	return true
}

// open opens a chapter from its beginning; chapters that are not there change nothing.
func (r *Rulebook) open(page int) {
	if page < 0 || page >= len(r.books[r.book].chapters) {
		return
	}
	r.page, r.at, r.goal = page, 0, 0
	r.f.Rebuild()
}

const (
	headH    = 64.0
	lineH    = 44.0
	maxWidth = 1120.0
	pad      = 30.0
	footH    = 52.0
)

func (r *Rulebook) build() {
	f, d, m := r.f, r.d, r.f.M
	w := math.Min(maxWidth, m.W-2*math.Max(24, m.W*0.03))
	x, y := (m.W-w)/2, 22.0
	f.Button(graph.Rect{X: x, Y: y + 8, W: 48, H: 48}, form.Button{Name: "back", Icon: "left", Press: func() { f.Pop(nil) }})
	st := f.Plain(look.Display, graph.Bold)
	st.Middle = true
	tabsW := math.Min(390, w*0.45)
	f.Text(d.T("rulebook.title"), graph.Rect{X: x + 68, Y: y, W: w - 68 - tabsW - 16, H: headH}, st)
	var games []string
	for _, b := range r.books {
		games = append(games, d.T("game."+b.game))
	}
	f.Choice("game", graph.Rect{X: x + w - tabsW, Y: y + 9, W: tabsW, H: 46}, games, r.book, func(i int) {
		r.book, r.page, r.at, r.goal = i, 0, 0, 0
	})
	y += headH + 18
	b := r.books[r.book]
	var titles []string
	for _, c := range b.chapters {
		titles = append(titles, d.T(r.key(c, "title")))
	}
	listW := math.Min(250, w*0.27)
	line := math.Min(lineH, (m.H-y-24)/float64(len(titles)))
	f.List("chapters", graph.Rect{X: x, Y: y, W: listW, H: line * float64(len(titles))}, line, titles, r.page, r.open)
	r.sheet(graph.Rect{X: x + listW + 22, Y: y, W: w - listW - 22, H: math.Min(m.H-y-24, 900)}, titles)
}

// key is the key of a text of a chapter.
func (r *Rulebook) key(c chapter, part string) string {
	return "rulebook." + r.books[r.book].game + "." + c.key + "." + part
}

// sheet is the page with its frame and the buttons that turn it.
func (r *Rulebook) sheet(box graph.Rect, titles []string) {
	f := r.f
	f.Paint(func(c graph.Canvas) { f.Theme.DrawPanel(c, box, f.Theme.SheetLine, false) })
	r.window = graph.Rect{X: box.X + pad, Y: box.Y + 22, W: box.W - 2*pad, H: box.H - 22 - footH - 14}
	r.set(r.books[r.book].chapters[r.page], titles[r.page])
	r.to(r.goal)
	r.at = math.Min(r.at, math.Max(0, r.length-r.window.H))
	f.Paint(r.draw)
	y, w := box.Y+box.H-footH-4, math.Min(320, box.W/2-pad)
	if r.page > 0 {
		f.Button(graph.Rect{X: box.X + pad - 12, Y: y, W: w, H: 44}, form.Button{Name: "previous", Kind: form.Quiet, Icon: "left",
			Label: form.Fit(f.Fonts, titles[r.page-1], f.Plain(look.Body, graph.Medium), w-60), Press: func() { r.open(r.page - 1) }})
	}
	if r.page+1 < len(titles) {
		f.Button(graph.Rect{X: box.X + box.W - pad + 12 - w, Y: y, W: w, H: 44}, form.Button{Name: "next", Kind: form.Quiet, Icon: "right", IconRight: true,
			Label: form.Fit(f.Fonts, titles[r.page+1], f.Plain(look.Body, graph.Medium), w-60), Press: func() { r.open(r.page + 1) }})
	}
}

// Draw draws the book.
func (r *Rulebook) Draw(c graph.Canvas) {
	c.Art(r.d.Theme.Background(), c.Metrics().Bounds(), graph.Show{})
	r.f.Draw(c)
}
