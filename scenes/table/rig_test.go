package table

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

const tick = time.Second / 60

// think is an ai.Engine.
type think func(ctx context.Context, pos rules.Game) (ai.Thought, error)

func (t think) Think(ctx context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	return t(ctx, pos)
}

// quick plays the first legal move at once and judges the game as even.
func quick(_ context.Context, pos rules.Game) (ai.Thought, error) {
	return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
}

// patient is an engine that thinks until it is stopped.
type patient struct{ started, stopped chan struct{} }

func newPatient() *patient {
	return &patient{started: make(chan struct{}, 100), stopped: make(chan struct{}, 100)}
}

func (p *patient) think(ctx context.Context, pos rules.Game) (ai.Thought, error) {
	p.started <- struct{}{}
	<-ctx.Done()
	p.stopped <- struct{}{}
	return quick(ctx, pos)
}

// against returns a person as X and a computer as O.
func against() []match.Seat { return []match.Seat{match.Person("Ann"), match.Computer("", 2)} }

func variants(v string) rules.Options { return rules.Options{"Variants": v} }

// opts configures a rig. The zero opts is Trexo between two persons in a window of 1280 x 800.
type opts struct {
	game    string
	options rules.Options
	seats   []match.Seat
	clocks  []match.Clock
	bomb    int
	beam    int
	engine  think
	// engines are the engines by level; engine is used for the other levels.
	engines   map[int]think
	board     func(*toy) boards.Board
	size      graph.Metrics
	lang      string
	countdown bool // keeps the countdown of a new match with clocks
	plies     int  // number of moves made before the table opens
	over      bool // X resigns before the table opens
}

// rig is a table with a toy board, an environment and a clock.
type rig struct {
	t   testing.TB
	d   *scenes.Env
	b   *toy
	tab *Table
	// count is the number of ticks so far.
	count int
	// pointer has the last position of the pointer.
	pointer input.Frame
	// saved holds all records that were saved, finished counts the archived matches.
	saved    []string
	finished int
	// ready receives a value whenever a controller has an answer.
	ready chan bool
}

func (r *rig) Save(m *match.Match) { r.saved = append(r.saved, m.Text()) }

func (r *rig) Finish(*match.Match) { r.finished++ }

func newRig(t testing.TB, o opts) *rig {
	t.Helper()
	if o.lang == "" {
		o.lang = "en"
	}
	r := &rig{t: t, d: scenestest.New(t, o.lang).Env, ready: make(chan bool, 100)}
	if o.engine == nil {
		o.engine = quick
	}
	player := func(level int) (session.Controller, error) {
		e := o.engine
		if own, ok := o.engines[level]; ok {
			e = own
		}
		return session.NewLevel(e, ai.Limits{}), nil
	}
	r.d.Sessions = session.Config{
		Saver:    r,
		Control:  func(_ *rules.Info, p match.Player) (session.Controller, error) { return player(p.Level) },
		Hint:     func(*rules.Info) (session.Controller, error) { return player(int(ai.MaxLevel)) },
		Wake:     func() { r.ready <- true },
		MinTicks: session.MinTicks,
	}
	r.b = newToy(r.d)
	r.open(newMatch(t, o), o)
	if r.tab.view.Waiting && !o.countdown {
		r.tab.startClocks()
	}
	return r
}

// open opens a table for m.
func (r *rig) open(m *match.Match, o opts) {
	r.t.Helper()
	s, err := session.Resume(m, r.d.Sessions)
	if err != nil {
		r.t.Fatal(err)
	}
	board := boards.Board(r.b)
	if o.board != nil {
		board = o.board(r.b)
	}
	if o.size.Scale == 0 {
		o.size = graph.MeasureWindow(1280, 800, 1)
	}
	r.tab = New(r.d, s, board)
	r.tab.Layout(o.size)
	r.t.Cleanup(r.tab.Leave)
}

func newMatch(t testing.TB, o opts) *match.Match {
	t.Helper()
	if o.game == "" {
		o.game = "trexo"
	}
	g, err := games.ByName(o.game)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(o.seats); i < g.Seats; i++ {
		o.seats = append(o.seats, match.Person([]string{"Ann", "Ben", "Cas", "Dot"}[i]))
	}
	m, err := match.New(match.Setup{Game: o.game, Options: o.options, Seats: o.seats, Clocks: o.clocks, Bomb: o.bomb, Beam: o.beam, Seed: 1}, g)
	if err != nil {
		t.Fatal(err)
	}
	for range o.plies {
		m.Play(m.Position().AppendMoves(nil)[0])
	}
	if o.over {
		m.Resign(rules.X)
	}
	return m
}

func (r *rig) view() *session.View { return r.tab.s.View() }

func (r *rig) plies() int { return len(r.view().Plies) }

func (r *rig) over() bool { v := r.view(); return v.Over() }

func (r *rig) lastSaved() string {
	if len(r.saved) == 0 {
		return ""
	}
	return r.saved[len(r.saved)-1]
}

// message returns the message that the table shows, "" for none.
func (r *rig) message() string { return r.tab.message.Text(r.tab.now) }

// play plays an input tape and returns the result of each tick.
func (r *rig) play(tape string) (all []scenes.Next) {
	r.t.Helper()
	p, err := input.ReadTape(tape)
	if err != nil {
		r.t.Fatal(err)
	}
	for !p.Done() {
		all = append(all, r.update(p.Next(1)))
	}
	return all
}

func (r *rig) update(f *input.Frame) scenes.Next {
	r.count++
	f.Now, f.Ticks = time.Duration(r.count)*tick, 1
	r.pointer = input.Frame{Pointer: input.Pointer{X: f.X, Y: f.Y, Touch: f.Touch}}
	n := r.tab.Update(f)
	n.Cues = append([]sound.Cue(nil), n.Cues...)
	return n
}

// ticks makes n ticks without input and returns the last result.
func (r *rig) ticks(n int) (last scenes.Next) {
	for range n {
		f := r.pointer
		last = r.update(&f)
	}
	return last
}

// untilExit makes ticks until one of them leaves the table.
func (r *rig) untilExit() scenes.Next {
	r.t.Helper()
	for range 1000 {
		if n := r.ticks(1); n.Kind != scenes.Stay {
			return n
		}
	}
	r.t.Fatal("the table is not left")
	return scenes.Next{}
}

// awaitAnswer waits until a controller has its answer, and the session may play it.
func (r *rig) awaitAnswer() {
	r.t.Helper()
	r.ticks(1)
	receive(r.t, r.ready)
	r.ticks(session.MinTicks + 1)
}

// center returns the center of the button with that icon.
func (r *rig) center(icon string) graph.Point {
	r.t.Helper()
	for _, n := range r.tab.buttons.root.Children {
		if n.Name == icon {
			return graph.Point{X: n.At.X + n.Box.W/2, Y: n.At.Y + n.Box.H/2}
		}
	}
	r.t.Fatalf("there is no button %s", icon)
	return graph.Point{}
}

// press clicks the button with that icon.
func (r *rig) press(icon string) []scenes.Next {
	r.t.Helper()
	p := r.center(icon)
	return r.play(fmt.Sprintf("1 click %g,%g", p.X, p.Y))
}

// click clicks the center of the board.
func (r *rig) click() []scenes.Next {
	p := r.tab.area.Board.Center()
	return r.play(fmt.Sprintf("1 click %g,%g", p.X, p.Y))
}

// clickText clicks a text on the screen.
func (r *rig) clickText(text string) {
	r.t.Helper()
	for _, x := range r.canvas().Texts {
		if x.Text == text {
			p := x.Box.Center()
			r.play(fmt.Sprintf("1 click %g,%g", p.X, p.Y))
			return
		}
	}
	r.t.Fatalf("no text %q", text)
}

// resign resigns through the menu.
func (r *rig) resign() []scenes.Next {
	all := r.press("menu")
	r.tab.Resume(scenes.Resign)
	return append(all, r.ticks(1))
}

// canvas returns what the table draws at the time of the last tick.
func (r *rig) canvas() *graph.Log {
	l := graph.NewLog(r.d.Fonts, r.tab.area.Metrics)
	l.Time = r.tab.now
	r.tab.Draw(l)
	return l
}

func (r *rig) log() string { return r.canvas().String() }

func receive[T any](t testing.TB, c chan T) {
	t.Helper()
	select {
	case <-c:
	case <-time.After(10 * time.Second):
		t.Fatal("nothing received in 10 seconds")
	}
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func sounds(all []scenes.Next, c sound.Cue) bool {
	for _, n := range all {
		for _, have := range n.Cues {
			if have == c {
				return true
			}
		}
	}
	return false
}

// firstExit returns the first result that leaves the table, the zero Next if none does.
func firstExit(all []scenes.Next) scenes.Next {
	for _, n := range all {
		if n.Kind != scenes.Stay {
			return n
		}
	}
	return scenes.Next{}
}

// illegal is a move that no game has.
const illegal rules.Move = 1<<32 - 1

// toy is a boards.Board for any game. A left click on it, or Enter, plays the first legal move, a right click an
// illegal one. A move is shown for the duration slow.
type toy struct {
	boards.Plain
	d    *scenes.Env
	area boards.Area
	root *graph.Node
	// view is the view that it shows; state and frame are the arguments of the last Point.
	view  *session.View
	state boards.State
	frame input.Frame
	// intent is returned by the next Point, with the move that the pointer makes.
	intent boards.Intent
	camera string
	// shown has the number of plies at each call of Show, played the passages.
	shown  []int
	played []boards.Passage
	slow   time.Duration
	// resume is the Resume of its clips, which wait from their start.
	resume  time.Duration
	hold    bool
	started bool // Cancel has something to cancel
	// secret is the revealed position, "" for none.
	secret string
}

var (
	_ boards.Camera    = (*toy)(nil)
	_ boards.Secretive = (*toy)(nil)
)

func newToy(d *scenes.Env) *toy {
	b := &toy{d: d}
	b.root = &graph.Node{Name: "board", Draw: b.draw}
	return b
}

func (b *toy) Layout(a *boards.Area)      { b.area = *a }
func (b *toy) Root() *graph.Node          { return b.root }
func (b *toy) Title() string              { return "" }
func (b *toy) Camera() string             { return b.camera }
func (b *toy) SetCamera(c string)         { b.camera = c }
func (b *toy) FromAbove() bool            { return strings.Contains(b.camera, "'") }
func (b *toy) ToggleCamera(time.Duration) { b.camera += "'" }
func (b *toy) Cancel() (begun bool)       { begun, b.started = b.started, false; return begun }
func (b *toy) Cover()                     { b.secret = "" }

func (b *toy) Reveal(p boards.Person, v *session.View) { b.secret = v.Game.Text() }

func (b *toy) Hints() []string {
	return []string{"click to play", "drag to turn", "T to look down", "Enter to play the first move", "everything else is for the rule book"}
}

func (b *toy) Show(v *session.View) { b.view, b.shown = v, append(b.shown, len(v.Plies)) }

func (b *toy) Play(p boards.Passage) boards.Clip {
	b.view, b.played = p.After, append(b.played, p)
	return boards.Clip{Length: b.slow, Rest: b.slow, Resume: b.resume, PauseClocks: b.hold, Cues: []boards.TimedCue{{At: 0, Cue: sound.Place}}}
}

func (b *toy) Point(f *input.Frame, s boards.State) boards.Intent {
	b.frame, b.state = *f, s
	want := b.intent
	b.intent = boards.Intent{}
	on := b.area.Board.Contains(graph.Point{X: f.X, Y: f.Y})
	for _, k := range f.Keys {
		if k.String() == "Enter" && s.Focus && s.CanMove {
			want.Move = firstMove(s.View)
		}
	}
	if s.CanMove && on && f.Pressed[input.Left] {
		want.Move = firstMove(s.View)
	}
	if s.CanMove && on && f.Pressed[input.Right] {
		want.Move = illegal
	}
	return want
}

func firstMove(v *session.View) rules.Move { return v.Game.AppendMoves(nil)[0] }

func (b *toy) draw(c graph.Canvas) {
	c.Fill(b.area.Board, b.d.Theme.Board)
	if b.secret != "" {
		c.Text(b.secret, b.area.Board.Center(), b.d.Theme.Write(look.Body, graph.Regular))
	}
}

// plain is a board without a camera and secrets.
type plain struct{ boards.Board }

// hinter is a toy that can show hints.
type hinter struct {
	*toy
	suggested []rules.Move
}

func (p *hinter) Cell(cell int) boards.Place { return boards.Place{Name: trexo.Cell(cell).String()} }

func (p *hinter) Spots(mv rules.Move) []boards.Spot {
	p.suggested = append(p.suggested, mv)
	return []boards.Spot{{At: graph.Point{X: 300, Y: 300}, Size: 50}}
}

// lister is a toy with room for the list of moves.
type lister struct{ *toy }

func (l *lister) MovesRoom() graph.Rect {
	return graph.Rect{X: l.area.Right.X, Y: l.area.Right.Y + 80, W: l.area.Right.W, H: 400}
}

func (l *lister) MoveItems(v *session.View) []movelist.Item { return movelist.Items(l.d, v, nil) }

func withList(o opts) opts {
	o.board = func(b *toy) boards.Board { return &lister{b} }
	return o
}
