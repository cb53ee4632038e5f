// Package rulebook is the rules of the games in pictures and words, a page for each chapter.
package rulebook

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Rulebook is the scene.
type Rulebook struct {
	*widget.Menu
	games boards.Games
	books [][]boards.Chapter
	// book and page are where it is open.
	book, page int
	// scroll is how far the page is scrolled, pieces what stands on it.
	scroll widget.Scroll
	pieces []piece
	// chapters is the list of chapters on a telephone.
	chapters widget.Select
}

// New opens the book where route says; a page that there is not stands for the chapter that suits the game. The error says that there is
// no such game.
func New(d *scenes.Env, games boards.Games, route scenes.Rules) (scenes.Scene, error) {
	wanted, info, err := games.ByName(route.Game)
	if err != nil {
		return nil, err
	}
	r := &Rulebook{games: games}
	for i, g := range games {
		r.books = append(r.books, g.Rules())
		if g == wanted {
			r.book = i
		}
	}
	for i, c := range r.books[r.book] {
		if c.Opens == info.Name {
			r.page = i
		}
	}
	for i, c := range r.books[r.book] {
		if c.Key == route.Page {
			r.page = i
		}
	}
	r.Menu = widget.NewMenu(d, r.build)
	r.First("chapters")
	r.Back = func() { r.Pop(nil) }
	r.Keys = r.keys
	return r, nil
}

// keys scrolls by screens and turns pages.
func (r *Rulebook) keys(f *input.Frame) bool {
	s := &r.scroll
	switch {
	case f.Key(ebiten.KeyPageDown) && s.End():
		r.open(r.page + 1)
	case f.Key(ebiten.KeyPageUp) && s.Goal() <= 0:
		r.open(r.page - 1)
	default:
		return s.Keys(&r.Kit, f)
	}
	return true
}

// open opens a chapter from its beginning; chapters that are not there change nothing.
func (r *Rulebook) open(page int) {
	if page < 0 || page >= len(r.books[r.book]) {
		return
	}
	r.page, r.scroll = page, widget.Scroll{}
}

const (
	headH    = 64.0
	lineH    = 44.0
	maxWidth = 1120.0
	pad      = 30.0
	footH    = 52.0
	gap      = 12.0
)

func (r *Rulebook) build() {
	f, d, m := r.Menu, r.Env, r.M
	f.Background()
	if m.Narrow() {
		r.buildNarrow()
		return
	}
	w := math.Min(maxWidth, m.W-2*math.Max(24, m.W*0.03))
	x, y := (m.W-w)/2, 22.0
	f.Button(graph.Rect{X: x, Y: y + 8, W: 48, H: 48}, widget.Button{Name: "back", Icon: "left", Tip: d.T("menu.back"), Press: func() { f.Pop(nil) }})
	st := f.Plain(look.Display, graph.Bold)
	st.Middle = true
	tabsW := math.Min(130*float64(len(r.games)), w*0.45)
	head := graph.Rect{X: x + 68, Y: y, W: w - 68 - tabsW - 16 - 58, H: headH}
	title, st := f.Fonts.Squeeze(d.T("rulebook.title"), st, head.W)
	f.Heading(title, head, st)
	r.learn(graph.Rect{X: x + w - tabsW - 10 - 48, Y: y + 8, W: 48, H: 48})
	r.tabs(graph.Rect{X: x + w - tabsW, Y: y + 9, W: tabsW, H: 46})
	y += headH + 18
	titles := r.titles()
	listW := math.Min(math.Max(math.Min(250, w*0.27), r.widestTitle()), w*0.4)
	line := math.Min(lineH, (m.H-y-24)/float64(len(titles)))
	f.List("chapters", graph.Rect{X: x, Y: y, W: listW, H: line * float64(len(titles))}, line, titles, r.page, nil, r.open)
	r.sheet(graph.Rect{X: x + listW + 22, Y: y, W: w - listW - 22, H: math.Min(m.H-y-24, 900)}, pad, titles)
}

// buildNarrow lays the book out for a telephone: the page below the games and the chapters, of which only the open one is seen.
func (r *Rulebook) buildNarrow() {
	const edge, lineH, pad = widget.Edge, 46.0, 18.0
	w := r.M.W - 2*edge
	r.Head(r.T("rulebook.title"), 56, func() { r.Pop(nil) })
	r.learn(graph.Rect{X: r.M.W - edge - 48, Y: 12, W: 48, H: 48})
	y := widget.HeadH
	r.tabs(graph.Rect{X: edge, Y: y, W: w, H: lineH})
	y += lineH + gap
	at, titles := graph.Rect{X: edge, Y: y, W: w, H: lineH}, r.titles()
	y += lineH + gap
	r.sheet(graph.Rect{X: edge, Y: y, W: w, H: r.M.H - y - edge}, pad, titles)
	r.Select(r.M, "chapters", at, &r.chapters, titles, r.page, r.open)
}

// tabs is the choice of the game.
func (r *Rulebook) tabs(box graph.Rect) {
	var games []string
	for _, g := range r.games {
		games = append(games, r.T("game."+g.Name()))
	}
	r.Choice("game", box, games, r.book, func(i int) {
		r.book = i
		r.open(0)
	})
}

// titles are the titles of the chapters of the open book.
func (r *Rulebook) titles() (titles []string) {
	for _, c := range r.books[r.book] {
		titles = append(titles, r.T(key(r.games[r.book], c, "title")))
	}
	return titles
}

// key is the key of a text of a chapter of a game.
func key(g *boards.Game, c boards.Chapter, part string) string {
	return "rulebook." + g.Name() + "." + c.Key + "." + part
}

// sheet is the page with its frame, pad units around it, and the buttons that turn it.
func (r *Rulebook) sheet(box graph.Rect, pad float64, titles []string) {
	f := r.Menu
	f.Sheet(box)
	r.scroll.Window = graph.Rect{X: box.X + pad, Y: box.Y + 22, W: box.W - 2*pad, H: box.H - 22 - footH - 14}
	r.set(r.books[r.book][r.page], titles[r.page])
	f.Page("page", &r.scroll, r.fill)
	// Each has half of the foot, or more where its words need it and the other's do not.
	words := f.Plain(look.Body, graph.Medium)
	need := func(i int) float64 {
		if i < 0 || i >= len(titles) {
			return 0
		}
		w, _ := f.Fonts.Measure(titles[i], words)
		return w + turnPad
	}
	y, half, all := box.Y+box.H-footH-4, math.Min(320, box.W/2-pad), box.W-2*(pad-12)-8
	wide := func(own, other int) float64 {
		if need(own)+need(other) > all { // each has the half of it, in smaller type
			return all / 2
		}
		return math.Max(math.Min(half, all-need(other)), need(own))
	}
	if i := r.page - 1; i >= 0 {
		b := widget.Button{Name: "previous", Kind: widget.Quiet, Icon: "left", Label: titles[i], Press: func() { r.open(i) }}
		w := wide(i, r.page+1)
		if r.M.Narrow() { // the words are for where one goes next
			w, b.Label, b.Tip = widget.Finger, "", titles[i]
		}
		f.Button(graph.Rect{X: box.X + pad - 12, Y: y, W: w, H: 44}, b)
	}
	if i := r.page + 1; i < len(titles) {
		w := wide(i, r.page-1)
		if r.M.Narrow() {
			w = math.Min(need(i), box.W-2*pad-widget.Finger)
		}
		f.Button(graph.Rect{X: box.X + box.W - pad + 12 - w, Y: y, W: w, H: 44}, widget.Button{Name: "next", Kind: widget.Quiet, Icon: "right", IconRight: true,
			Label: titles[i], Press: func() { r.open(i) }})
	}
}

// turnPad is the room that a button which turns the page needs beside its words.
const turnPad = 60.0

// widestTitle is how wide the list of chapters must be for every title of every book to stand in one line.
func (r *Rulebook) widestTitle() float64 {
	widest := 0.0
	for i := range r.books {
		for _, c := range r.books[i] {
			w, _ := r.Fonts.Measure(r.T(key(r.games[i], c, "title")), r.Plain(look.Body, graph.Medium))
			widest = math.Max(widest, w+2*16+2)
		}
	}
	return widest
}

// FitsTelephone implements scenes.Pocket.
func (r *Rulebook) FitsTelephone() {}
