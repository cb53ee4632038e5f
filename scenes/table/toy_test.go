package table

import (
	"context"
	"fmt"
	"testing"

	"xotrio/ai"
	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// illegal is a move in no game at all.
const illegal rules.Move = 1<<32 - 1

// toy is a Board of any game: a click with the left button on it, or Enter, plays the first legal move, one with the
// right button an illegal one. A move is shown for as long as slow says.
type toy struct {
	// covered counts how often secrets had to be taken off the screen.
	covered int
	d       *scenes.Env
	area    Area
	match   *match.Match
	frame   input.Frame
	state   State
	did     TickResult
	view    string
	shown   []int // the ply at each Show
	played  []int // the ply at each Played
	busy    int
	slow    int
	begun   bool // there is something for Esc to take back
}

func (b *toy) Layout(a Area)        { b.area = a }
func (b *toy) Busy() bool           { return b.busy > 0 }
func (b *toy) View() string         { return b.view }
func (b *toy) SetView(v string)     { b.view = v }
func (b *toy) ToggleView()          { b.view += "'" }
func (b *toy) Show(m *match.Match)  { b.match, b.busy, b.shown = m, 0, append(b.shown, m.Ply()) }
func (b *toy) Cover()               { b.covered++ }
func (b *toy) Cancel() (begun bool) { begun, b.begun = b.begun, false; return begun }

func (b *toy) Hints() []string {
	return []string{"click to play", "drag to turn", "T to look down", "Enter to play the first move", "everything else is for the rule book"}
}

func (b *toy) Played(m *match.Match) []sound.Cue {
	b.match, b.busy, b.played = m, b.slow, append(b.played, m.Ply())
	return []sound.Cue{sound.Place}
}

func (b *toy) Update(f *input.Frame, s State) TickResult {
	b.frame, b.state = *f, s
	b.busy = max(0, b.busy-1)
	did := b.did
	b.did = TickResult{}
	on := b.area.Board.Contains(graph.Point{X: f.X, Y: f.Y})
	for _, k := range f.Keys {
		on = on || k.String() == "Enter" && s.Focus
		if k.String() == "Enter" && s.Focus && s.CanMove {
			did.Move = first(s.Match)
		}
	}
	if s.CanMove && on && f.Pressed[input.Left] {
		did.Move = first(s.Match)
	}
	if s.CanMove && on && f.Pressed[input.Right] {
		did.Move = illegal
	}
	return did
}

// first is the first legal move.
func first(m *match.Match) rules.Move { return m.Position().AppendMoves(nil)[0] }

func (b *toy) Draw(c graph.Canvas) {
	s := State{Match: b.match, Thinking: b.state.Thinking}
	for seat, r := range []graph.Rect{b.area.Left, b.area.Right} {
		h := Head(b.d, s, seat)
		DrawPanel(c, b.d.Theme, r, h.Side, h.Turn)
		r = r.Inset(16)
		DrawHead(c, b.d, r, h)
		if seat == 1 {
			r.Y, r.H = r.Y+HeadHeight+12, r.H-HeadHeight-12
			DrawMoves(c, b.d, r, b.match.Log())
		}
	}
	c.Fill(b.area.Board, b.d.Theme.Board)
}

// think is an ai.Engine.
type think func(ctx context.Context, pos rules.Game) (ai.Thought, error)

func (t think) Think(ctx context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	return t(ctx, pos)
}

// quick plays the first legal move at once and thinks the game is even.
func quick(_ context.Context, pos rules.Game) (ai.Thought, error) {
	return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
}

// opts are what a rig is made with; zero is two persons at Trexo on a canvas of the design size.
type opts struct {
	game    string
	options rules.Options
	seats   []match.Seat
	clocks  []match.Clock
	bomb    int
	beam    int
	engine  think
	size    graph.Metrics
	lang    string
	plies   int // first moves made before the table opens
}

// rig is a table with everything around it.
type rig struct {
	t   testing.TB
	d   *scenes.Env
	m   *match.Match
	b   *toy
	tab *Table
	// saved are the records that were given to the disk, forgotten the matches given to the archive.
	saved     []string
	forgotten []*match.Match
	asked     []string // the engines asked for
}

func newRig(t testing.TB, o opts) *rig {
	t.Helper()
	r := &rig{t: t}
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
	r.m, err = match.New(match.Setup{Game: o.game, Options: o.options, Seats: o.seats, Clocks: o.clocks, Bomb: o.bomb, Beam: o.beam, Seed: 1}, g)
	if err != nil {
		t.Fatal(err)
	}
	for range o.plies {
		r.m.Play(first(r.m))
	}
	r.d = newEnv(t, o.lang)
	if o.engine == nil {
		o.engine = quick
	}
	r.d.Engine = func(game string, level int) (ai.Engine, error) {
		r.asked = append(r.asked, fmt.Sprint(game, " ", level))
		return o.engine, nil
	}
	r.d.Save = func(m *match.Match) { r.saved = append(r.saved, m.Text()) }
	r.d.Forget = func(m *match.Match) { r.forgotten = append(r.forgotten, m) }
	r.b = &toy{d: r.d}
	r.tab = New(r.d, r.m, r.b)
	if o.size.Scale == 0 {
		o.size = graph.MeasureWindow(1280, 800, 1)
	}
	r.tab.Layout(o.size)
	t.Cleanup(r.tab.Leave)
	return r
}

// newEnv is an environment without a disk and without computer players.
func newEnv(t testing.TB, lang string) *scenes.Env {
	t.Helper()
	if lang == "" {
		lang = "en"
	}
	texts, err := assets.LoadTexts(lang)
	if err != nil {
		t.Fatal(err)
	}
	fonts, err := graph.NewFonts(assets.Fonts())
	if err != nil {
		t.Fatal(err)
	}
	return &scenes.Env{Texts: texts, Fonts: fonts, Theme: look.Dark(), Settings: store.DefaultSettings(), Seed: func() uint64 { return 7 }}
}

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
	n := r.tab.Update(f)
	n.Cues = append([]sound.Cue(nil), n.Cues...)
	return n
}

// ticks makes n ticks in which nothing happens and returns the last answer.
func (r *rig) ticks(n int) (last scenes.Next) {
	for range n {
		last = r.update(&input.Frame{})
	}
	return last
}

// until makes ticks until one of them answers with something other than to stay.
func (r *rig) until() scenes.Next {
	r.t.Helper()
	for range 1000 {
		if n := r.update(&input.Frame{}); n.Kind != scenes.Stay {
			return n
		}
	}
	r.t.Fatal("the table stays as it is")
	return scenes.Next{}
}

// thought waits until the engine that was asked has come to its end, and until its answer may be played.
func (r *rig) thought() {
	r.t.Helper()
	r.ticks(1)
	<-r.tab.think.idle
	r.ticks(leastThought)
}

// press is a click on the button with that icon, at the next tick.
func (r *rig) press(icon string) []scenes.Next {
	r.t.Helper()
	for _, b := range r.tab.buttons {
		if b.icon == icon {
			p := b.at.Center()
			return r.play(fmt.Sprintf("1 click %g,%g", p.X, p.Y))
		}
	}
	r.t.Fatalf("there is no button %s", icon)
	return nil
}

// click is a click on the middle of the board.
func (r *rig) click() []scenes.Next {
	p := r.tab.area.Board.Center()
	return r.play(fmt.Sprintf("1 click %g,%g", p.X, p.Y))
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
