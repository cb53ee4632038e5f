package table

import (
	"context"
	"fmt"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// tick is the length of a tick.
const tick = time.Second / 60

// think is an ai.Engine.
type think func(ctx context.Context, pos rules.Game) (ai.Thought, error)

func (t think) Think(ctx context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	return t(ctx, pos)
}

// quick plays the first legal move at once and thinks the game is even.
func quick(_ context.Context, pos rules.Game) (ai.Thought, error) {
	return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
}

// against is a person as X against a computer as O.
func against() []match.Seat { return []match.Seat{match.Person("Ann"), match.Computer("", 2)} }

// opts are what a rig is made with; zero is two persons at Trexo on a canvas of the design size.
type opts struct {
	game    string
	options rules.Options
	seats   []match.Seat
	clocks  []match.Clock
	bomb    int
	beam    int
	engine  think
	// engines are by level, engine is for all others.
	engines map[int]think
	board   func(*toy) boards.Board
	size    graph.Metrics
	lang    string
	asked   bool // a new match with clocks still asks whether everybody is ready
	plies   int  // first moves made before the table opens
	over    bool // and given up by X
}

// rig is a table with everything around it.
type rig struct {
	t   testing.TB
	d   *scenes.Env
	b   *toy
	tab *Table
	// count is how many ticks there were.
	count int
	// at is where the pointer was left.
	at input.Frame
	// saved are the records that were given to the disk, finished how many matches to the archive.
	saved    []string
	finished int
	// ready is sent to whenever a controller has an answer.
	ready chan bool
}

// Save implements session.Saver.
func (r *rig) Save(m *match.Match) { r.saved = append(r.saved, m.Text()) }

// Finish implements session.Saver.
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
	if r.tab.view.Waiting && !o.asked {
		r.tab.startClocks()
	}
	return r
}

// open puts a match on the table.
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

// newMatch is a match as o has it.
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

// view is the match as it stands.
func (r *rig) view() session.View { return r.tab.s.View() }

// plies is how many there are.
func (r *rig) plies() int { return len(r.view().Plies) }

// over reports whether the match is.
func (r *rig) over() bool { v := r.view(); return v.Over() }

// last is the record given to the disk last.
func (r *rig) last() string {
	if len(r.saved) == 0 {
		return ""
	}
	return r.saved[len(r.saved)-1]
}

// told is what the table tells.
func (r *rig) told() string { return r.tab.message.Text(r.tab.now) }

// play plays a tape to its end and returns the answers of its ticks.
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

// update makes one tick with f.
func (r *rig) update(f *input.Frame) scenes.Next {
	r.count++
	f.Now, f.Ticks = time.Duration(r.count)*tick, 1
	r.at = input.Frame{Pointer: input.Pointer{X: f.X, Y: f.Y, Touch: f.Touch}}
	n := r.tab.Update(f)
	n.Cues = append([]sound.Cue(nil), n.Cues...)
	return n
}

// ticks makes n ticks in which nothing happens and returns the last answer.
func (r *rig) ticks(n int) (last scenes.Next) {
	for range n {
		f := r.at
		last = r.update(&f)
	}
	return last
}

// until makes ticks until one of them answers with something other than to stay.
func (r *rig) until() scenes.Next {
	r.t.Helper()
	for range 1000 {
		if n := r.ticks(1); n.Kind != scenes.Stay {
			return n
		}
	}
	r.t.Fatal("the table stays as it is")
	return scenes.Next{}
}

// thought waits until a controller has its answer, and until that may be played.
func (r *rig) thought() {
	r.t.Helper()
	r.ticks(1)
	arrives(r.t, r.ready)
	r.ticks(session.MinTicks + 1)
}

// center is the middle of the button with that icon.
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

// press is a click on the button with that icon, at the next tick.
func (r *rig) press(icon string) []scenes.Next {
	r.t.Helper()
	p := r.center(icon)
	return r.play(fmt.Sprintf("1 click %g,%g", p.X, p.Y))
}

// click is a click on the middle of the board.
func (r *rig) click() []scenes.Next {
	p := r.tab.area.Board.Center()
	return r.play(fmt.Sprintf("1 click %g,%g", p.X, p.Y))
}

// resign gives up as the menu does.
func (r *rig) resign() []scenes.Next {
	all := r.press("menu")
	r.tab.Resume(scenes.Resign)
	return append(all, r.ticks(1))
}

// canvas is what the table draws at the moment of the last tick.
func (r *rig) canvas() *graph.Log {
	l := graph.NewLog(r.d.Fonts, r.tab.area.Metrics)
	l.Time = r.tab.now
	r.tab.Draw(l)
	return l
}

// log is the same as text.
func (r *rig) log() string { return r.canvas().String() }

// arrives waits for something that another goroutine sends.
func arrives[T any](t testing.TB, c chan T) {
	t.Helper()
	select {
	case <-c:
	case <-time.After(10 * time.Second):
		t.Fatal("what is waited for does not come")
	}
}

// want compares what the test is about.
func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// sounds reports whether a cue is among the answers.
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

// leads is the first of the answers that is more than Stay.
func leads(all []scenes.Next) scenes.Next {
	for _, n := range all {
		if n.Kind != scenes.Stay {
			return n
		}
	}
	return scenes.Next{}
}
