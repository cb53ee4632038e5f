package app

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// director keeps the stack of scenes and carries out their answers. It makes scenes from routes and knows nothing else of them.
type director struct {
	newScene func(scenes.Route) (scenes.Scene, error)
	// resolve replaces a route that leads straight to another one; nil if there are none.
	resolve func(scenes.Route) (scenes.Route, error)
	// newNotice makes the scene that explains why a route leads nowhere.
	newNotice func(error) scenes.Scene
	// confirm returns the question before a table is left or, with quit, the program; ok is false if there is none. pending is the
	// answer of a scene that waits for the player's, nil if there is none.
	confirm func(quit bool) (question scenes.Route, ok bool)
	pending *scenes.Next
	stack   []scenes.Scene
	// routes are the routes of the scenes in the stack.
	routes  []scenes.Route
	metrics graph.Metrics
	// changes counts changes of the stack, so that the picture can fade.
	changes int
	quit    bool
	// next is the answer of the top scene in this tick.
	next scenes.Next
}

func (d *director) top() scenes.Scene { return d.stack[len(d.stack)-1] }

func (d *director) topRoute() scenes.Route { return d.routes[len(d.routes)-1] }

func (d *director) push(s scenes.Scene, r scenes.Route) {
	d.stack = append(d.stack, s)
	d.routes = append(d.routes, r)
	d.changes++
	if d.metrics.Scale > 0 {
		s.Layout(d.metrics)
	}
}

func (d *director) pop() {
	if l, ok := d.top().(scenes.Leaver); ok {
		l.Leave()
	}
	d.stack, d.routes = d.stack[:len(d.stack)-1], d.routes[:len(d.routes)-1]
	d.changes++
}

func (d *director) leave() {
	for len(d.stack) > 0 {
		d.pop()
	}
}

// makeScene returns the resolved route too.
func (d *director) makeScene(r scenes.Route) (scenes.Scene, scenes.Route, error) {
	to := r
	if d.resolve != nil {
		var err error
		if to, err = d.resolve(r); err != nil {
			return nil, r, err
		}
	}
	s, err := d.newScene(to)
	return s, to, err
}

// open pushes the scene of r or, if there is none, a notice that explains why.
func (d *director) open(r scenes.Route) {
	s, r, err := d.makeScene(r)
	if err != nil {
		s, r = d.newNotice(err), scenes.Notice{}
	}
	d.push(s, r)
}

// goTo replaces all scenes by that of r. If there is none, by the title with a notice that explains why.
func (d *director) goTo(r scenes.Route) {
	d.leave()
	s, r, err := d.makeScene(r)
	if err == nil {
		d.push(s, r)
		return
	}
	if _, title := r.(scenes.Title); !title {
		d.open(scenes.Title{})
	}
	d.push(d.newNotice(err), scenes.Notice{})
}

// layout lays every scene out, those below too: they may be visible.
func (d *director) layout(m graph.Metrics) {
	d.metrics = m
	for _, s := range d.stack {
		s.Layout(m)
	}
}

// draw draws the top scene, and below it all scenes down to the first that is no overlay.
func (d *director) draw(c graph.Canvas) {
	first := max(0, len(d.stack)-1)
	for first > 0 {
		if _, ok := d.stack[first].(scenes.Overlay); !ok {
			break
		}
		first--
	}
	for i := first; i < len(d.stack); i++ {
		if o, ok := d.stack[i].(scenes.Overlay); ok && i > first {
			shade(c, o.Dim())
		}
		d.stack[i].Draw(c)
	}
}

// update makes one tick of the top scene and carries out its answer. It reports whether another tick is wanted, with a frame before it.
func (d *director) update(f *input.Frame) (active bool, cues []sound.Cue) {
	before := d.changes
	help := d.wantsHelp(f)
	n := scenes.Next{Kind: scenes.Quit} // the close box of the window
	if !f.Closing {
		n = d.top().Update(f)
	} else if d.pending != nil { // the player has closed the window twice
		d.quit = true
		return true, nil
	}
	d.next = n
	if !d.asks(n) {
		d.apply(n)
	}
	if help && n.Kind == scenes.Stay && !d.quit {
		d.toggleHelp()
	}
	if d.changes != before {
		d.next.Caret = nil
	}
	return n.Awake || d.changes != before, n.Cues
}

func (d *director) apply(n scenes.Next) {
	switch n.Kind {
	case scenes.Go:
		d.goTo(n.To)
	case scenes.Push:
		d.open(n.To)
	case scenes.Pop:
		d.pop()
		pending := d.pending
		d.pending = nil
		if pending != nil && n.Answer == scenes.Leave {
			d.apply(*pending)
			return
		}
		if len(d.stack) == 0 {
			d.quit = true
			return
		}
		if r, ok := d.top().(scenes.Resumer); ok {
			r.Resume(n.Answer)
		}
	case scenes.Quit:
		d.quit = true
	}
}

// asks opens a question if one must be answered before n is carried out, and reports whether it has.
func (d *director) asks(n scenes.Next) bool {
	quit := n.Kind == scenes.Quit
	if d.confirm == nil || d.pending != nil || !quit && !leavesTable(n) {
		return false
	}
	question, ok := d.confirm(quit)
	if ok {
		d.pending = &n
		d.open(question)
	}
	return ok
}

// leavesTable reports whether n leaves a game that could continue: all other ways from a table lead back to it, or to the next match.
func leavesTable(n scenes.Next) bool {
	if n.Kind != scenes.Go {
		return false
	}
	switch n.To.(type) {
	case scenes.Title, scenes.Tournament:
		return true
	}
	return false
}

// wantsHelp reports whether the player asks for the page of shortcuts or closes it, and removes the keys for that from f: F1 anywhere, a
// question mark unless text is typed. A question that must be answered comes first.
func (d *director) wantsHelp(f *input.Frame) bool {
	if d.pending != nil || f.Closing || !f.Key(ebiten.KeyF1) && (d.next.Caret != nil || !slices.Contains(f.Runes, '?')) {
		return false
	}
	f.Keys, f.Runes = f.Keys[:0], f.Runes[:0]
	return true
}

func (d *director) toggleHelp() {
	r := d.topRoute()
	if _, open := r.(scenes.Shortcuts); open {
		d.apply(scenes.Next{Kind: scenes.Pop})
		return
	}
	if h, ok := d.top().(scenes.Halter); ok {
		h.Halt()
	}
	to := scenes.Shortcuts{At: r.Screen()}
	if p, ok := d.top().(scenes.Playing); ok {
		to.Game = p.Playing()
	}
	d.open(to)
}
