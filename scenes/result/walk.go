package result

import (
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
	"xotrio/scenes/ui/widget"
)

// walk is the board with the match that is over, which is stepped through on it.
type walk struct {
	*widget.Menu
	board boards.Board
	seats *boards.Seats
	work  *boards.Clockwork
	moves *movelist.List
	area  boards.Rooms
	// v is the match that is over, past how it stood earlier, nil where nobody knows.
	v    *session.View
	past scenes.Past
	// shown is what the board shows, or will once it has come to rest, ply how many plies that is.
	shown session.View
	ply   int
	// listed is the ply that the list of moves shows as looked at, -1 where it is to be written again.
	listed int
	// now is the moment of the last tick.
	now time.Duration
	arrival
}

// arrival is how the board comes from the scene before to its place here.
type arrival struct {
	// from is what the board took of the canvas there, since when that scene began to show the last step. begun is set from the first tick on.
	from  graph.Rect
	since time.Duration
	begun bool
	glide boards.Glide
	// gold has light sweep over the board on its way: after a Knock Out.
	gold bool
}

func newWalk(m *widget.Menu, game *boards.Game, route *scenes.Result) *walk {
	w := &walk{Menu: m, board: game.New(m.Env), v: route.View, past: route.Past, shown: *route.View, ply: len(route.View.Plies)}
	w.work, w.seats = boards.NewClockwork(w.board), boards.NewSeats(m.Env, w.board, route.View)
	if c, ok := w.board.(boards.Camera); ok {
		c.SetCamera(route.Camera)
	}
	w.from, w.since = route.From, route.Since
	w.moves = movelist.New(m.Env, w.step)
	w.moves.On(m.Stage)
	return w
}

// layout lays the board out in rooms.
func (w *walk) layout(rooms boards.Rooms) {
	first := w.area.Metrics == graph.Metrics{}
	w.area = rooms
	w.area.Reduced = w.Settings.ReducedMotion
	w.seats.Layout(w.area.Area)
	if first {
		w.open()
	}
	if w.glide.On() { // of a window that gets another size meanwhile it is at once in its place
		w.glide = boards.Glide{}
	}
	if first && !w.area.Reduced {
		w.glide = boards.Glide{From: w.from, To: w.board.Frame(), Start: boards.Forever}
	}
	w.listed = -1
	w.list()
}

// list brings the list of moves up to date.
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

// point gives the board, which is only looked at, what of the input of a tick is left for it.
func (w *walk) point(rest input.Frame) {
	if _, steps := w.target(&rest); steps {
		rest.Keys = nil
	}
	want := w.board.Point(&rest, w.state())
	if want.Skip > 0 {
		w.work.Skip(w.now, want.Skip)
	}
}

// state is how things stand for the board.
func (w *walk) state() boards.State {
	return boards.State{View: w.shown, Busy: w.work.Busy(w.now), Watching: true}
}

// tick moves the pieces on and adds their sounds.
func (w *walk) tick(cues []sound.Cue) []sound.Cue {
	w.list()
	cues = w.work.Update(w.now, cues)
	w.seats.Update(w.state(), w.now)
	return cues
}

// target is the ply to which a key of f leads.
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

// keys follows the keys that step.
func (w *walk) keys(f *input.Frame) bool {
	ply, ok := w.target(f)
	if ok {
		w.step(ply)
	}
	return ok
}

// step shows the match after so many plies: one ply more or less is played on the board, anything else, or a step while another is
// still being shown, is there at once.
func (w *walk) step(ply int) {
	ply = max(0, min(ply, len(w.v.Plies)))
	if ply == w.ply {
		return
	}
	before, after := w.shown, w.after(ply)
	switch busy := w.work.Busy(w.now); {
	case ply == w.ply+1 && !busy:
		w.work.Show(before) // as an end away from the board, or what dies away, is not part of the step
		w.work.Add(boards.Passage{Before: before, Ply: after.Plies[ply-1], After: after})
	case ply == w.ply-1 && !busy:
		w.work.Add(boards.Passage{Before: after, Ply: before.Plies[ply], After: before, Back: true})
	default:
		w.work.Show(after)
		if last, any := after.Last(); any && ply < len(w.v.Plies) {
			w.board.Look(boards.Passage{Before: w.after(ply - 1), Ply: last, After: after})
		}
	}
	w.shown, w.ply = after, ply
}

// after is the match after so many plies.
func (w *walk) after(ply int) session.View {
	if ply == len(w.v.Plies) {
		return *w.v
	}
	return w.past.At(ply)
}

// view is the board with what stands beside it, and above it, where the table has its messages, the buttons that step.
func (w *walk) view() layout.Part {
	return layout.Leaf(nil, func(graph.Rect) {
		w.Paint(func(c graph.Canvas) { boards.DrawTitle(c, w.Env, w.area, w.board, w.v) })
		w.Put(boards.AboutNode(w.Env, w.area, w.v, ""))
		on := &graph.Node{Name: "glide", Place: w.glide.Place, Children: []*graph.Node{w.seats.Root()}}
		if w.glide.On() {
			on.Place = func(now time.Duration) graph.Place { return w.glide.Place(now) }
			on.Add(&graph.Node{Name: "sweep", Draw: w.drawSweep})
		}
		w.Put(on)
		w.Put(w.moves.Root())
		if w.past != nil {
			w.On(&graph.Node{Name: "steps"}, w.stepper()).Place(w.area.Message)
		}
	})
}

// stepper are the buttons that step through the match, with the number of the move between them.
func (w *walk) stepper() layout.Part {
	d, last := w.Env, len(w.v.Plies)
	start, end := w.ply == 0, w.ply == last
	back := w.Buttons(
		widget.Button{Name: "first", Icon: "first", Tip: d.T("result.first"), Disabled: start, Yields: "on", Press: func() { w.step(0) }},
		widget.Button{Name: "back", Icon: "left", Tip: d.T("result.back"), Disabled: start, Yields: "on", Press: func() { w.step(w.ply - 1) }})
	on := w.Buttons(
		widget.Button{Name: "on", Icon: "right", Tip: d.T("result.on"), Disabled: end, Yields: "back", Press: func() { w.step(w.ply + 1) }},
		widget.Button{Name: "last", Icon: "last", Tip: d.T("result.last"), Disabled: end, Yields: "back", Press: func() { w.step(last) }})
	if camera, ok := w.board.(boards.Camera); ok {
		on = append(on, w.Press(widget.Button{Name: "view", Icon: "view", Tip: d.T("table.view"), Press: func() { camera.ToggleCamera(w.now) }}))
	}
	on = append(on, w.Press(widget.Button{Name: "look", Icon: "screen", Tip: d.T("result.look"), Press: w.Back}))
	line := func(gap, width float64, count string) layout.Part {
		parts := append(append([]layout.Part{}, back...), w.Line(count, w.Soft(look.Small).Centered()).Fixed(width))
		return layout.Center(layout.Row(gap, append(parts, on...)...))
	}
	return layout.First(line(6, 124, d.T("result.move", "Move", w.ply, "All", last)),
		line(2, 52, phrases.Number(w.ply)+" / "+phrases.Number(last)))
}
