// Package rulebook is the screen with the rules of the games in pictures and words.
//
//   - rulebook.go: the screen, its keys and the list of chapters
//   - page.go: pages of chapters
package rulebook

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Rulebook is the screen.
type Rulebook struct {
	*widget.Menu
	games boards.Games
	books [][]boards.Chapter
	// book and page are the indices of the open book and chapter. previous and next are the first chapters of the
	// neighbouring pages; out of range if there is none.
	book, page, previous, next int
	// left holds the last open chapter of each book.
	left []int
	// scroll is the position of the page, list that of the list of chapters.
	scroll, list widget.Scroll
	// chapters is the list of chapters on a phone.
	chapters widget.Select
}

// New opens the book at the page of route or, if there is no such page, at the chapter for the game. It returns an
// error if there is no such game.
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
	r.left = make([]int, len(r.books))
	r.Menu = widget.NewView(d, r.view)
	r.FocusFirst("chapters")
	r.Back = func() { r.Pop(nil) }
	r.Keys = r.keys
	return r, nil
}

func (r *Rulebook) keys(f *input.Frame) bool {
	s := &r.scroll
	switch {
	case f.Key(ebiten.KeyPageDown) && s.End():
		r.open(r.next)
	case f.Key(ebiten.KeyPageUp) && s.Goal() <= 0:
		r.open(r.previous)
	default:
		return s.Keys(&r.Kit, f)
	}
	return true
}

// Update turns pages with the left and right arrow keys, which would otherwise move the focus from the list of chapters
// to the buttons.
func (r *Rulebook) Update(f *input.Frame) scenes.Next {
	inBook := slices.ContainsFunc([]string{"chapters", "previous", "next"}, r.Stage.FocusIs)
	turn := func(k ebiten.Key, to int) {
		if i := slices.Index(f.Keys, k); inBook && i >= 0 && !f.Control && !f.Alt {
			g := *f
			g.Keys = slices.Delete(slices.Clone(f.Keys), i, i+1)
			f = &g
			r.open(to)
			r.Stage.SetRoot(nil)
			r.Cue(sound.Select)
		}
	}
	turn(ebiten.KeyRight, r.next)
	turn(ebiten.KeyLeft, r.previous)
	return r.Menu.Update(f)
}

// open ignores chapters out of range.
func (r *Rulebook) open(page int) {
	if page < 0 || page >= len(r.books[r.book]) {
		return
	}
	r.page, r.scroll = page, widget.Scroll{}
}

// view shows tabs for the games, the list of chapters, and the page. On a phone the list is a single line above the
// page.
func (r *Rulebook) view() layout.Part {
	titles := r.titles()
	if r.Narrow {
		chapters := r.OneOf("chapters", &r.chapters, titles, r.page, r.open)
		return r.Screen(r.Header(r.T("rulebook.title"), r.Back, r.learn()), layout.Stack(widget.Space, r.tabs(), chapters, r.sheet(titles).Grow(1)), layout.Part{})
	}
	chapters := r.ListOf(widget.Rows{Name: "chapters", N: len(titles), Height: 44, Least: 36, Current: r.page, Scroll: &r.list, Plain: true,
		Label: func(i int) string { return titles[i] }, Select: r.open,
		Row: func(i int) layout.Part { return r.Words(titles[i], r.Plain(look.Body, graph.Medium)) }})
	body := layout.Row(widget.Apart, layout.AsLargeAs(chapters, r.allTitles()).Between(0, 340), layout.Limit(0, 900, r.sheet(titles)).Grow(1))
	return r.Screen(r.Header(r.T("rulebook.title"), r.Back, r.learn(), r.tabs()), body, layout.Part{})
}

// allTitles is as wide as the widest title of any book, so that the list of chapters has the same width for every game.
func (r *Rulebook) allTitles() layout.Part {
	var all []layout.Part
	for i := range r.books {
		for _, c := range r.books[i] {
			all = append(all, layout.Margin(18, 0, 18, 0, r.Words(r.T(c.Title), r.Plain(look.Body, graph.Medium))))
		}
	}
	return layout.Layers(all...)
}

func (r *Rulebook) tabs() layout.Part {
	var games []string
	for _, g := range r.games {
		games = append(games, r.GameTitle(g.Name()))
	}
	return r.Options("game", games, r.book, func(i int) {
		r.left[r.book] = r.page
		r.book = i
		r.open(r.left[i])
	})
}

func (r *Rulebook) titles() (titles []string) {
	for _, c := range r.books[r.book] {
		titles = append(titles, r.T(c.Title))
	}
	return titles
}

// sheet is the page with the open chapter. A phone shows that chapter alone, other devices as many whole chapters as
// fit. The division into pages does not depend on the open chapter.
func (r *Rulebook) sheet(titles []string) layout.Part {
	if r.Narrow {
		return r.paper(titles, r.page-1, r.page, r.page+1)
	}
	return layout.Under(r.paper(titles, r.page-1, r.page, r.page+1), func(box graph.Rect) {
		before, from, to := -1, -1, 0
		for to <= r.page {
			before, from, to = from, to, to+1
			for to < len(titles) && r.text(titles, from, to+1).Height(box.W-2*widget.Inner) <= box.H-2*widget.Inner-widget.Space-r.foot(titles, before, to).Height(box.W) {
				to++
			}
		}
		r.paper(titles, before, from, to).Place(box)
	})
}

// text is the text of the chapters [from, to). Chapters that share a page are closer together.
func (r *Rulebook) text(titles []string, from, to int) layout.Part {
	var parts []layout.Part
	apart := widget.Apart
	if to-from > 1 {
		apart = widget.Space
	}
	for i := from; i < to; i++ {
		parts = append(parts, r.chapter(r.books[r.book][i], titles[i])...)
	}
	return layout.Limit(780, 0, layout.Stack(apart, parts...))
}

func (r *Rulebook) foot(titles []string, before, past int) layout.Part {
	turn := func(i int, b widget.Button) layout.Part {
		if i < 0 || i >= len(titles) {
			return layout.Part{}
		}
		b.Kind, b.Label, b.Press = widget.Quiet, titles[i], func() { r.open(i) }
		if r.Narrow && i < r.page { // the words are for the next chapter
			b.Label, b.Tip = "", titles[i]
		}
		return r.Press(b)
	}
	return layout.Row(widget.Space, turn(before, widget.Button{Name: "previous", Icon: "left"}), layout.Fill(),
		turn(past, widget.Button{Name: "next", Icon: "right", IconRight: true}))
}

// paper is the page with the chapters [from, to), with foot below.
func (r *Rulebook) paper(titles []string, before, from, to int) layout.Part {
	page := r.Scrolled("page", &r.scroll, r.text(titles, from, to))
	paper := r.Boxed(layout.Stack(widget.Space, page.Grow(1), r.foot(titles, before, to)))
	return layout.Under(paper, func(box graph.Rect) {
		r.previous, r.next = before, to
		paper.Place(box)
	})
}

// lesson returns the route to the lesson for the open chapter: the step of its variant, or else the next step of the
// game's lesson. ok is false if there is none.
func (r *Rulebook) lesson() (to scenes.Route, ok bool) {
	g, c := r.games[r.book], r.books[r.book][r.page]
	if l, have := r.games.Variants(g.Infos[0]); have {
		if step, is := l.StepNamed(c.Key); is {
			return scenes.Lesson{Name: l.Name, Step: step, Alone: true}, true
		}
	}
	name := g.Name()
	if c.Opens != "" {
		name = c.Opens
	}
	l, ok := r.games.Lesson(name)
	if !ok {
		return to, false
	}
	return scenes.Lesson{Name: l.Name, Step: r.Lessons.Next(l)}, true
}

func (r *Rulebook) learn() layout.Part {
	to, ok := r.lesson()
	if !ok {
		return layout.Part{}
	}
	return r.Press(widget.Button{Name: "learn", Icon: "learn", Tip: r.T("lesson.link"), Press: func() { r.Push(to) }})
}
