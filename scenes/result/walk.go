package result

import (
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// walk is the board with the finished match, which can be stepped through.
type walk struct {
	*widget.Menu
	board boards.Board
	seats *boards.Seats
	work  *boards.Clockwork
	moves *movelist.List
	area  boards.Rooms
	// v is the finished match, past its earlier states, nil if unknown.
	v    *session.View
	past scenes.Past
	// shown is the state that the board shows when its animation ends, ply its number of plies.
	shown *session.View
	ply   int
	// listed is the ply marked in the move list, -1 if the list must be rebuilt.
	listed int
	// now is the time of the last tick.
	now time.Duration
	arrival
}

// arrival is the glide of the board from the previous screen to its place.
type arrival struct {
	// from is the frame of the board there, since the time when that screen began to show the last step. begun is true
	// from the first tick on.
	from  graph.Rect
	since time.Duration
	begun bool
	glide glide
	// gold is true if light sweeps over the board: after a Knock Out.
	gold bool
}

func newWalk(m *widget.Menu, game *boards.Game, route *scenes.Result) *walk {
	w := &walk{Menu: m, board: game.New(m.Env), v: route.View, past: route.Past, shown: route.View, ply: len(route.View.Plies)}
	w.work, w.seats = boards.NewClockwork(w.board), boards.NewSeats(m.Env, w.board, route.View)
	if c, ok := w.board.(boards.Camera); ok {
		c.SetCamera(route.Camera)
	}
	w.from, w.since = route.From, route.Since
	w.moves = movelist.New(m.Env, w.step)
	w.moves.On(m.Stage)
	return w
}

func (w *walk) layout(rooms *boards.Rooms) {
	first := w.area.Metrics == graph.Metrics{}
	w.area = *rooms
	w.area.Reduced, w.area.Finale = w.Settings.ReducedMotion, true
	w.seats.Layout(&w.area.Area)
	if first {
		w.open()
	}
	if w.glide.exists() { // resizing the window ends the glide
		w.glide = glide{}
	}
	if first && !w.area.Reduced {
		w.glide = glide{from: w.from, to: w.board.Frame(), start: math.MaxInt64}
	}
	w.listed = -1
	w.list()
}

func (w *walk) list() {
	room := w.board.MovesRoom()
	listing := w.past != nil && room.H > 0
	if w.moves.Show(listing); !listing {
		return
	}
	if w.listed < 0 || room != w.moves.Room() {
		w.moves.Touched(w.area.Narrow())
		w.moves.Layout(room)
		w.listed = -1
	}
	if w.listed != w.ply {
		w.moves.Set(w.board.MoveItems(w.v), w.ply)
		w.listed = w.ply
	}
}

// point passes the remaining input of a tick to the board, for looking only.
func (w *walk) point(rest input.Frame) {
	if _, steps := w.target(&rest); steps {
		rest.Keys = nil
	}
	want := w.board.Point(&rest, w.state())
	if want.Skip > 0 {
		w.work.Skip(w.now, want.Skip)
	}
}

func (w *walk) state() boards.State {
	return boards.State{View: w.shown, Busy: w.work.Busy(w.now), Watching: true}
}

// tick advances animations and adds their sounds.
func (w *walk) tick(cues []sound.Cue) []sound.Cue {
	w.list()
	cues = w.work.Update(w.now, cues)
	w.seats.Update(w.state(), w.now)
	return cues
}

// target returns the ply that a key of f leads to.
func (w *walk) target(f *input.Frame) (ply int, ok bool) {
	switch {
	case w.past == nil || f.Control || f.Alt:
		return 0, false
	case f.Key(ebiten.KeyLeft), f.Key(ebiten.KeyComma), f.Key(ebiten.KeyPageUp):
		return w.ply - 1, true
	case f.Key(ebiten.KeyRight), f.Key(ebiten.KeyPeriod), f.Key(ebiten.KeyPageDown):
		return w.ply + 1, true
	case f.Key(ebiten.KeyHome):
		return 0, true
	case f.Key(ebiten.KeyEnd):
		return len(w.v.Plies), true
	}
	return 0, false
}

func (w *walk) keys(f *input.Frame) bool {
	ply, ok := w.target(f)
	if ok {
		w.step(ply)
	}
	return ok
}

// step shows the match after ply plies: a difference of one is animated, anything else, or a step during an animation,
// is shown at once.
func (w *walk) step(ply int) {
	ply = max(0, min(ply, len(w.v.Plies)))
	if ply == w.ply {
		return
	}
	before, after := w.shown, w.after(ply)
	switch busy := w.work.Busy(w.now); {
	case ply == w.ply+1 && !busy:
		w.work.Show(before) // so that an ending off the board, or one that fades, is not part of the step
		w.work.Add(boards.Passage{Before: before, Ply: after.Last(), After: after})
	case ply == w.ply-1 && !busy:
		w.work.Add(boards.Passage{Before: after, Ply: before.Last(), After: before, Back: true})
	default:
		if last := after.Last(); last != nil && ply < len(w.v.Plies) {
			w.work.ShowAfter(boards.Passage{Before: w.after(ply - 1), Ply: last, After: after})
		} else {
			w.work.Show(after)
		}
	}
	w.shown, w.ply = after, ply
}

func (w *walk) after(ply int) *session.View {
	if ply == len(w.v.Plies) {
		return w.v
	}
	return w.past.At(ply)
}

// view returns the board with its panels, and above it, in the message area of the table, the step buttons.
func (w *walk) view() layout.Part {
	return layout.Leaf(nil, func(graph.Rect) {
		w.Paint(func(c graph.Canvas) { boards.DrawTitle(c, w.Env, w.area.Title, w.board, w.v) })
		w.Put(boards.AboutNode(w.Env, w.area.Title, w.v, ""))
		on := &graph.Node{Name: "glide", Place: w.glide.place, Children: []*graph.Node{w.seats.Root()}}
		if w.glide.exists() {
			on.Add(&graph.Node{Name: "sweep", Draw: w.drawSweep})
		}
		w.Put(on)
		w.Put(w.moves.Root())
		if w.past != nil {
			steps := &graph.Node{Name: "steps", Place: func(now time.Duration) graph.Place { // the board is still there when it comes
				p := w.arriving(0, now)
				p.At = graph.Point{}
				return p
			}}
			w.On(steps, w.stepper()).Place(w.area.Message)
		}
	})
}

func (w *walk) stepper() layout.Part {
	d, last := w.Env, len(w.v.Plies)
	start, end := w.ply == 0, w.ply == last
	back := w.Buttons(
		widget.Button{Name: "first", Icon: "first", Tip: d.Keyed(d.T("replay.first"), d.T("shortcuts.key.Home"), ""), Disabled: start, Yields: "on", Press: func() { w.step(0) }},
		widget.Button{Name: "back", Icon: "left", Tip: d.Keyed(d.T("replay.before"), "←", ""), Disabled: start, Yields: "on", Press: func() { w.step(w.ply - 1) }})
	on := w.Buttons(
		widget.Button{Name: "on", Icon: "right", Tip: d.Keyed(d.T("replay.next"), "→", ""), Disabled: end, Yields: "back", Press: func() { w.step(w.ply + 1) }},
		widget.Button{Name: "last", Icon: "last", Tip: d.Keyed(d.T("replay.last"), d.T("shortcuts.key.End"), ""), Disabled: end, Yields: "back", Press: func() { w.step(last) }})
	if camera, ok := w.board.(boards.Camera); ok {
		on = append(on, w.Press(widget.Button{Name: "view", Icon: "view", Tip: d.T("table.view"), Press: func() { camera.ToggleCamera(w.now) }}))
	}
	on = append(on, w.Press(widget.Button{Name: "look", Icon: "screen", Tip: d.Keyed(d.T("pause.look"), d.T("shortcuts.key.Escape"), "B"), Press: w.Back}))
	line := func(gap, width float64, count string) layout.Part {
		parts := append(append([]layout.Part{}, back...), w.Line(count, w.Soft(look.Small).Centered()).Fixed(width))
		return layout.Center(layout.Row(gap, append(parts, on...)...))
	}
	at := session.NumberAt(w.v, w.ply)
	of := session.LastNumber(w.v, at)
	return layout.FirstFit(line(6, 240, phrases.TurnAt(d, w.v, w.ply)), line(6, 124, d.T("result.move", "Move", at.Move(), "All", of.Move())),
		line(2, 52, phrases.Number(at.Move())+" / "+phrases.Number(of.Move())), line(2, 0, ""))
}

// The board stays in its place on the table for glideHold while everything around it fades; then it glides for
// glideTime to its place in the result. Together they are 700 milliseconds at most.
const (
	glideHold = 170 * time.Millisecond
	glideTime = 450 * time.Millisecond
)

// glide is the motion of a board from one rectangle on the canvas to another. It starts at start.
type glide struct {
	from, to graph.Rect
	start    time.Duration
}

func (g *glide) exists() bool { return g.from.W > 0 && g.to.W > 0 }

// place returns the place at now of a node that draws the board at the end of the motion.
func (g *glide) place(now time.Duration) graph.Place {
	if !g.exists() || now >= g.start+glideTime {
		return graph.Place{Scale: 1}
	}
	t := max(0, float64(now-g.start)/float64(glideTime))
	k := 1 - t*t*(3-2*t) // smooth at both ends
	scale := 1 + (g.from.W/g.to.W-1)*k
	from, to := g.from.Center(), g.to.Center()
	mid := to.Add(from.Sub(to).Mul(k))
	return graph.Place{At: mid.Sub(to.Mul(scale)), Scale: scale, Moving: true}
}

// The sweep of light over the board after a Knock Out, from the start of the glide: delay, duration, width as a share
// of the board, and slant.
const (
	sweepAfter = 60 * time.Millisecond
	sweepTime  = 600 * time.Millisecond
	sweepWidth = 0.34
	sweepLean  = 0.36
)

// open shows the end of the match, continuing the last step that the previous screen began.
func (w *walk) open() {
	n := len(w.v.Plies)
	if w.since == 0 || w.past == nil || n == 0 {
		w.work.Show(w.shown)
		return
	}
	w.work.Resume(boards.Passage{Before: w.past.At(n - 1), Ply: w.v.Last(), After: w.shown, Start: w.since})
}

// startTick records the time of a tick. The first one starts the glide; any input ends it at once.
func (w *walk) startTick(f *input.Frame) {
	w.now = f.Now
	switch {
	case !w.begun:
		w.begun = true
		if w.glide.exists() {
			w.glide.start = f.Now + glideHold
		}
	case len(f.Keys) > 0 || f.Pressed[input.Left]:
		w.glide.start = min(w.glide.start, f.Now-time.Second)
	}
}

// arriving is the place of block i beside the board: it slides in while the board glides.
func (w *walk) arriving(i int, now time.Duration) graph.Place {
	t := max(0, float64(now-w.glide.start-blockAfter-time.Duration(i)*blockEvery)/float64(blockTime))
	if !w.glide.exists() || t >= 1 {
		return graph.Place{Scale: 1}
	}
	const least = 0.001 // an invisible part cannot have the focus
	return graph.Place{At: graph.Point{X: blockFrom * (1 - graph.Ease(t))}, Scale: 1, Fade: min(1-least, 1-t), Moving: true}
}

// rising is the place of the sheet at the foot: it rises while the board glides.
func (w *walk) rising(now time.Duration) graph.Place {
	p := w.arriving(0, now)
	p.At = graph.Point{Y: p.At.X}
	return p
}

// drawSweep draws the light after a Knock Out.
func (w *walk) drawSweep(c graph.Canvas) {
	now, r := c.Now(), w.glide.to
	t := float64(now-w.glide.start-sweepAfter) / float64(sweepTime)
	if !w.gold || t <= 0 || t >= 1 {
		return
	}
	c.ChangesAt(now)
	c.Clip(r)
	width := r.W * sweepWidth
	way := (r.W + 2*width + r.H*sweepLean) * (t - 0.5)
	beam := layout.Sized(width, r.H*1.7, func(at graph.Rect) { c.Art(sweep, at.Move(graph.Point{X: way}), graph.Show{Angle: sweepLean}) })
	layout.Center(layout.MinAsPreferred(beam)).Place(r)
	c.Pop()
}

// sweep paints a beam of warm light, brightest at its edge.
var sweep = graph.Art{Name: "result/sweep", Coarse: true, Paint: func(p *paint.Picture, w, h float64) {
	light, edge := color.RGBA{255, 190, 70, 255}, w*0.7
	p.Fill(paint.Rect(0, 0, edge, h), paint.Linear(0, 0, paint.Alpha(light, 0), edge, 0, paint.Alpha(light, 0.42)))
	p.Fill(paint.Rect(edge, 0, w-edge, h), paint.Linear(edge, 0, paint.Alpha(light, 0.42), w, 0, paint.Alpha(light, 0)))
}}
