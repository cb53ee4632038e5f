package library

import (
	"fmt"
	"hash/fnv"
	"image"
	"slices"
	"sync"

	"golang.org/x/image/draw"

	"xotrio/assets"
	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/stats"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/paper"
	"xotrio/scenes/ui/widget"
)

// chosenSheet shows the selected match: position, result and actions. A phone has no room for the position. It is empty
// if no match is selected.
func (l *Library) chosenSheet() layout.Part {
	e, ok := l.shelf.Entry(l.chosen)
	if !ok {
		return layout.If(!l.Narrow, l.Boxed(layout.Fill()))
	}
	o, read := l.books.get(e.Name)
	text := ""
	switch {
	case read && o.err != nil:
		text = l.T("library.import.failed", "Reason", phrases.RecordFault(l.Env, o.err))
	case read:
		text = l.outcome(&e, &o)
	}
	words := l.Status("outcome", text, l.Soft(look.Small), 0)
	actions := l.actions(&e, read && o.err != nil)
	if l.Narrow {
		return l.BoxedIn(l.Theme.SheetLine, 12, layout.Stack(widget.Space, layout.AtLeast(0, 40, layout.Top(words)), actions)) // two lines, so that nothing moves once it is read
	}
	score := l.Plain(look.Title-4, graph.Bold)
	score.Align = graph.End
	head := layout.Row(widget.Space, layout.Stack(4, l.side(&e, 0), l.side(&e, 1)).Grow(1), l.Words(l.captions().score(&e), score))
	position := &graph.Node{Name: "position", Role: graph.BoardArea, Label: l.captions().label(&e)}
	picture := l.On(position, layout.Square(l.Drawn(90, 90, func(c graph.Canvas, r graph.Rect) { l.picture(c, e.Name, r) })))
	rest := layout.Stack(widget.Space, head, layout.Top(words).Grow(1).Between(60, 0), actions)
	if l.M.Tall() {
		return l.Boxed(layout.Row(20, picture.Fixed(218), rest.Grow(1)))
	}
	return l.Boxed(layout.Stack(widget.Apart, picture.Grow(1).Between(90, 352), rest.Grow(1).Between(240, 0)))
}

// picture draws the last position of a match: an empty board until the match is read, a warning if it is unreadable.
func (l *Library) picture(c graph.Canvas, name string, r graph.Rect) {
	o, ok := l.books.seen(name)
	if ok && o.err == nil {
		if g, _, err := l.games.ByName(o.view.Info.Name); err == nil {
			g.Picture(c, l.Theme, r, o.view)
		}
		return
	}
	l.noPicture(c, ok, r)
}

func (l *Library) outcome(e *shelf.Entry, o *opened) string {
	text := ""
	if g, _, err := l.games.ByName(o.view.Info.Name); err == nil && o.view.Over() {
		text = g.OutcomeText(l.Env, o.view)
	} else if err == nil {
		text = g.Stand(l.Env, o.view)
	}
	if e.Series.On() {
		text = phrases.SeriesScore(l.Env, o.view) + ". " + text
	}
	if from := phrases.OriginText(l.Env, &o.view.From); from != "" {
		text = from + ". " + text
	}
	if e.Unchecked {
		text += " " + l.T("library.unchecked")
	}
	if e.Deleted && stats.Rates(e) {
		text += " " + l.T("library.rated-deleted")
	}
	return text
}

// actions are the buttons for the selected match. An unreadable one has few.
func (l *Library) actions(e *shelf.Entry, broken bool) layout.Part {
	through := l.Press(widget.Button{Name: "through", Kind: widget.Main, Label: l.T("library.through"), Press: l.goThrough})
	goOn := layout.If(e.Broken() && !e.Deleted, l.Press(widget.Button{Name: "go-on", Label: l.T("keep.continue"), Press: l.goOn}))
	export := widget.Button{Name: "export", Label: l.T("export.title"), Press: l.export}
	bin := l.binButton()
	if l.Narrow {
		export.Icon, export.Tip, export.Label = "export", export.Label, ""
		if bin.Icon, bin.Tip, bin.Label = "bin", bin.Label, ""; l.search.query.Bin {
			bin.Icon = "undo"
		}
	}
	switch {
	case broken:
		return layout.Row(widget.Space, layout.Fill(), l.Press(bin))
	case l.Narrow:
		return layout.Row(widget.Space, layout.Even(widget.Space, through, goOn).Grow(1), l.Press(export), l.Press(bin))
	}
	return layout.Stack(widget.Space, layout.Even(widget.Space, through, goOn), layout.Even(widget.Space, l.Press(export), l.Press(bin)))
}

func (l *Library) binButton() widget.Button {
	b := widget.Button{Name: "delete", Label: l.T("menu.delete"), Press: l.bin}
	if l.search.query.Bin {
		b.Label = l.T("library.restore")
	}
	return b
}

const (
	// maxOpened is the maximum number of matches in memory: more than the largest displays show at once.
	maxOpened = 96
	// maxWanted is the maximum number of matches waiting to be read; older requests, from rows scrolled past, are
	// dropped.
	maxWanted = 40
	// readers is the maximum number of concurrent reads.
	readers = 2
)

// opened is a match that was read, or the error.
type opened struct {
	m    *match.Match
	view *session.View
	err  error
	// pic is the thumbnail in the style finish, empty until painted.
	pic    graph.Art
	finish finish
	// used is the count of requests at the last request for this match.
	used uint64
}

// opener reads matches and paints their thumbnails in the background, so that no frame waits for the disk or for
// painting. It keeps the most recently requested ones.
type opener struct {
	read  func(name string) (*match.Match, error)
	paint func(v *session.View, f finish) graph.Art

	mu     sync.Mutex
	finish finish
	kept   map[string]*opened
	wanted []string // a stack: the latest request is read first
	// reading holds the names that are being read.
	reading []string
	asked   uint64
	// news counts the matches read.
	news uint64
}

func newOpener(read func(name string) (*match.Match, error), paint func(v *session.View, f finish) graph.Art) *opener {
	return &opener{read: read, paint: paint, kept: map[string]*opened{}}
}

// get returns the named match. If it is not read yet, or its thumbnail is outdated, that work starts in the background;
// ok is false until the match is read.
func (o *opener) get(name string) (m opened, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	have, ok := o.have(name)
	if ok && (have.err != nil || have.finish == o.finish) || slices.Contains(o.reading, name) {
		return have, ok
	}
	if at := slices.Index(o.wanted, name); at >= 0 {
		o.wanted = slices.Delete(o.wanted, at, at+1)
	}
	if len(o.wanted) == maxWanted {
		o.wanted = slices.Delete(o.wanted, 0, 1)
	}
	o.wanted = append(o.wanted, name)
	if len(o.reading) < readers {
		o.startReader()
	}
	return have, ok
}

// now returns the named match and reads it synchronously if necessary, for an action of the player.
func (o *opener) now(name string) opened {
	o.mu.Lock()
	m, ok := o.have(name)
	o.mu.Unlock()
	if ok && m.err == nil {
		return m
	}
	m = o.open(name)
	o.mu.Lock()
	defer o.mu.Unlock()
	o.wanted = slices.DeleteFunc(o.wanted, func(other string) bool { return other == name })
	o.keep(name, m)
	return m
}

// seen returns the named match if it has been read. It starts no work, so that it is safe while drawing.
func (o *opener) seen(name string) (m opened, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.have(name)
}

// have is seen with the lock held.
func (o *opener) have(name string) (m opened, ok bool) {
	have := o.kept[name]
	if have == nil {
		return opened{}, false
	}
	o.asked++
	have.used = o.asked
	return *have, true
}

// startReader starts another reader if work is waiting. The lock is held.
func (o *opener) startReader() {
	name := o.wanted[len(o.wanted)-1]
	o.wanted = o.wanted[:len(o.wanted)-1]
	o.reading = append(o.reading, name)
	go o.work(name)
}

// work reads the named match if necessary, paints it, and then starts the next one.
func (o *opener) work(name string) {
	o.mu.Lock()
	m, ok := o.have(name)
	finish := o.finish
	o.mu.Unlock()
	if !ok || m.err != nil {
		m = o.open(name)
	}
	if m.err == nil {
		m.pic, m.finish = o.paint(m.view, finish), finish
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.reading = slices.DeleteFunc(o.reading, func(other string) bool { return other == name })
	o.keep(name, m)
	if len(o.wanted) > 0 {
		o.startReader()
	}
}

func (o *opener) open(name string) (m opened) {
	if m.m, m.err = o.read(name); m.err == nil {
		m.view = phrases.PublicView(m.m)
	}
	return m
}

// keep stores a match and evicts the least recently requested one. The lock is held.
func (o *opener) keep(name string, m opened) {
	if len(o.kept) >= maxOpened && o.kept[name] == nil {
		oldest := ""
		for other, have := range o.kept {
			if oldest == "" || have.used < o.kept[oldest].used {
				oldest = other
			}
		}
		delete(o.kept, oldest)
	}
	m.used = o.asked
	o.kept[name] = &m
	o.news++
}

// forgive forgets read errors, so that repaired records are read again.
func (o *opener) forgive() {
	o.mu.Lock()
	defer o.mu.Unlock()
	for name, have := range o.kept {
		if have.err != nil {
			delete(o.kept, name)
		}
	}
}

// dress sets the style of thumbnails. Those in another style are repainted on request.
func (o *opener) dress(f finish) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.finish = f
}

func (o *opener) drop() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.wanted = nil
}

// state returns the number of matches read and whether work is pending.
func (o *opener) state() (news uint64, busy bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.news, len(o.reading) > 0
}

// thumbSide is the side of a thumbnail, in units.
const thumbSide = rowH - 18

// finish is the style of a thumbnail: the theme and the pixels per unit.
type finish struct {
	theme *look.Theme
	scale float64
}

// studio paints thumbnails on the CPU. It is safe for concurrent use.
type studio struct {
	games boards.Games
	// sheets are idle canvases, each with a cache of the art it has painted.
	sheets sync.Pool
}

// paint returns the last position of v as art that only needs copying.
func (s *studio) paint(v *session.View, f finish) graph.Art {
	g, _, err := s.games.ByName(v.Info.Name)
	if err != nil {
		return graph.Art{}
	}
	sheet, _ := s.sheets.Get().(*paper.Paper)
	if sheet == nil {
		letters, err := paper.NewType(assets.Fonts(), nil)
		if err != nil {
			return graph.Art{}
		}
		sheet = paper.New(graph.Metrics{}, letters)
	}
	defer s.sheets.Put(sheet)
	sheet.Resize(graph.Metrics{W: thumbSide, H: thumbSide, Scale: f.scale}) // a new image: the old one is still used as art
	g.Picture(sheet, f.theme, sheet.Metrics().Bounds(), v)
	return copied(sheet.Image())
}

// copied returns pic as art, named by its content.
func copied(pic *image.RGBA) graph.Art {
	h := fnv.New64a()
	h.Write(pic.Pix)
	return graph.Art{Name: fmt.Sprintf("thumbnail/%x", h.Sum64()), Paint: func(p *paint.Picture, _, _ float64) {
		draw.ApproxBiLinear.Scale(p.RGBA, p.Rect, pic, pic.Rect, draw.Src, nil)
	}}
}
