package app

import (
	"time"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// director keeps the stack of scenes and carries out what they ask for. It makes scenes of routes and knows no scene
// beyond that.
type director struct {
	make func(scenes.Route) (scenes.Scene, error)
	// lead is the route to which another leads at once, nil where every route stands for itself.
	lead func(scenes.Route) (scenes.Route, error)
	// excuse is the scene that tells why a place cannot be gone to.
	excuse func(error) scenes.Scene
	// ask is what has to be asked first before a table is left or, with quit, the program: ok is false where nothing has. asked is what
	// waits for the answer, nil for nothing.
	ask   func(quit bool) (r scenes.Route, ok bool)
	asked *scenes.Next
	stack []scenes.Scene
	// routes are where the scenes of the stack were made from.
	routes []scenes.Route
	m      graph.Metrics
	// changed counts changes of the stack, so that the picture can be faded over.
	changed int
	quit    bool
	// caret is where text is typed in the top scene, nil for nowhere; copied what it has copied in this tick.
	caret  *graph.Caret
	copied string
	// said is what the top scene has to say of this tick.
	said string
	// bright reports whether the top scene wants the display to stay lit, due is when it wants another tick, 0 for never.
	bright bool
	due    time.Duration
}

// start shows the first scene.
func (d *director) start(r scenes.Route) { d.show(r) }

func (d *director) top() scenes.Scene { return d.stack[len(d.stack)-1] }

func (d *director) push(s scenes.Scene, r scenes.Route) {
	d.stack = append(d.stack, s)
	d.routes = append(d.routes, r)
	d.changed++
	if d.m.Scale > 0 {
		s.Layout(d.m)
	}
}

// pop takes the top scene away for good.
func (d *director) pop() {
	if l, ok := d.top().(scenes.Leaver); ok {
		l.Leave()
	}
	d.stack, d.routes = d.stack[:len(d.stack)-1], d.routes[:len(d.routes)-1]
	d.changed++
}

// layout lays every scene out again, the lower ones too: they may be seen through the upper.
func (d *director) layout(m graph.Metrics) {
	d.m = m
	for _, s := range d.stack {
		s.Layout(m)
	}
}

// lowest is the lowest scene that is seen: the first below the top one that is no overlay.
func (d *director) lowest() int {
	i := max(0, len(d.stack)-1)
	for i > 0 {
		if _, ok := d.stack[i].(scenes.Overlay); !ok {
			break
		}
		i--
	}
	return i
}

// update makes one tick of the top scene and carries out its answer. It reports whether the next tick is wanted, too, and a
// frame before it.
func (d *director) update(f *input.Frame) (stirred bool, cues []sound.Cue) {
	before := d.changed
	help := d.wantsHelp(f)
	n := scenes.Next{Kind: scenes.Quit} // what the close box of the window asks for; whoever presses it again means it
	if !f.Closing {
		n = d.top().Update(f)
	} else if d.asked != nil {
		d.quit = true
		return true, nil
	}
	d.caret, d.copied, d.said, d.bright, d.due = n.Caret, n.Copy, n.Say, n.Bright, n.Due
	if !d.asks(n) {
		d.obey(n)
	}
	if help && n.Kind == scenes.Stay && !d.quit {
		d.help()
	}
	if d.changed != before {
		d.caret = nil
	}
	return n.Awake || d.changed != before, n.Cues
}

// obey carries out what a scene wants.
func (d *director) obey(n scenes.Next) {
	switch n.Kind {
	case scenes.Go:
		d.show(n.To)
	case scenes.Push:
		d.put(n.To)
	case scenes.Pop:
		d.pop()
		asked := d.asked
		d.asked = nil
		if asked != nil && n.Answer == scenes.Leave {
			d.obey(*asked)
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

// asks puts a question on top where one has to be answered before n is carried out.
func (d *director) asks(n scenes.Next) bool {
	quit := n.Kind == scenes.Quit
	if d.ask == nil || d.asked != nil || !quit && !leavesTable(n) {
		return false
	}
	r, ok := d.ask(quit)
	if ok {
		d.asked = &n
		d.put(r)
	}
	return ok
}

// leavesTable reports whether n ends a game that could go on: other ways from a table lead back to it, or to the next match.
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

// leave takes every scene away.
func (d *director) leave() {
	for len(d.stack) > 0 {
		d.pop()
	}
}

// draw draws the top scene, below it what can be seen through it.
func (d *director) draw(c graph.Canvas, shade func(c graph.Canvas, strength float64)) {
	first := d.lowest()
	for i := first; i < len(d.stack); i++ {
		if o, ok := d.stack[i].(scenes.Overlay); ok && i > first {
			shade(c, o.Dim())
		}
		d.stack[i].Draw(c)
	}
}

// made is the scene of r, and the route to which r leads.
func (d *director) made(r scenes.Route) (s scenes.Scene, to scenes.Route, err error) {
	to = r
	if d.lead != nil {
		if to, err = d.lead(r); err != nil {
			return nil, r, err
		}
	}
	s, err = d.make(to)
	return s, to, err
}

// put puts the scene of r on top or, where there is none, what tells why.
func (d *director) put(r scenes.Route) {
	s, r, err := d.made(r)
	if err != nil {
		s, r = d.excuse(err), scenes.Notice{}
	}
	d.push(s, r)
}

// show takes all scenes away and shows the one of r. Where there is none, the title is shown, and on top of it what tells why.
func (d *director) show(r scenes.Route) {
	d.leave()
	s, r, err := d.made(r)
	if err == nil {
		d.push(s, r)
		return
	}
	if _, title := r.(scenes.Title); !title {
		d.put(scenes.Title{})
	}
	d.push(d.excuse(err), scenes.Notice{})
}
