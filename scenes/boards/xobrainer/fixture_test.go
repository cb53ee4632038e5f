package xobrainer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// rig is a board with a match, played by a tape instead of a person. It does what a screen does: it shows steps by the
// clockwork, follows the buttons among the nodes, and plays what the board answers.
type rig struct {
	t    testing.TB
	d    *scenes.Env
	m    *match.Match
	b    *Board
	w    *boards.Clockwork
	area boards.Area
	f    input.Frame
	now  time.Duration
	// shown is how many plies of the match were handed to the clockwork.
	shown int
	// did is the answer of the last tick, cues are all cues so far.
	did  boards.Intent
	cues []sound.Cue
	// thinking and watching are what the screen says of itself.
	thinking, watching bool
	// stage follows the nodes of the board, as that of a screen does.
	stage *widget.Stage
	// view is the match as everybody may see it.
	view session.View
	// patient lets the end of a round stand; otherwise it is acknowledged as soon as it can be.
	patient bool
	// deaf keeps secrets from the board although it asks for them.
	deaf bool
}

var (
	wide  = graph.MeasureWindow(1280, 800, 1)
	small = graph.MeasureWindow(800, 600, 1)
	tall  = graph.MeasureWindow(800, 1200, 1)
)

func newEnv(t testing.TB, language string) *scenes.Env {
	t.Helper()
	texts, err := assets.LoadTexts(language)
	if err != nil {
		t.Fatal(err)
	}
	fonts, err := graph.NewFonts(assets.Fonts())
	if err != nil {
		t.Fatal(err)
	}
	return &scenes.Env{Texts: texts, Fonts: fonts, Theme: look.Dark(), Settings: store.DefaultSettings()}
}

// opts say how a rig is set up.
type opts struct {
	language, format, start string
	size                    graph.Metrics
	reduced                 bool
	moves                   string
	seats                   []match.Seat
	// variants as the option writes them, bomb and beam in seconds, and the seed of chance.
	variants   string
	bomb, beam int
	seed       uint64
}

func newRig(t testing.TB, o opts) *rig {
	t.Helper()
	if o.language == "" {
		o.language = "en"
	}
	if o.size.Scale == 0 {
		o.size = wide
	}
	if o.seats == nil {
		o.seats = []match.Seat{match.Person("Anna"), match.Person("Bertrand")}
	}
	options := rules.Options{}
	if o.format != "" {
		options[xo.OptionFormat] = o.format
	}
	if o.variants != "" {
		options[xo.OptionVariants] = o.variants
	}
	m, err := match.New(match.Setup{
		Game: xo.Name, Options: options, Start: o.start, Seats: o.seats, Seed: o.seed,
		Bomb: o.bomb * match.TicksPerSecond, Beam: o.beam * match.TicksPerSecond,
	}, xo.Info())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range strings.Fields(o.moves) {
		if r := m.PlayText(s); r != nil {
			t.Fatalf("%s: %v", s, r)
		}
	}
	r := &rig{t: t, d: newEnv(t, o.language), m: m}
	r.area = boards.Divide(o.size)
	r.area.Reduced = o.reduced
	r.now = time.Second
	r.open()
	return r
}

// open puts a new board on the table. Where nobody has moved yet, what chance has drawn is shown.
func (r *rig) open() {
	r.b = New(r.d)
	r.w = boards.NewClockwork(r.b)
	r.b.Layout(r.area)
	play := &graph.Node{Name: "play", Role: graph.BoardArea, Round: -1, Type: func(graph.Typing) bool { return false }}
	r.stage = widget.NewStage(r.d, play.Add(r.b.Root()))
	r.stage.Focus(play.Name)
	r.shown = r.m.Ply()
	if r.m.Turn() >= 0 && !slices.ContainsFunc(r.m.Log(), func(e match.Entry) bool { return e.Seat >= 0 }) {
		r.shown = 0
	}
	r.w.Show(session.At(r.m, r.shown))
	r.played()
}

// show shows the match at once, as after taking back.
func (r *rig) show() {
	r.shown = r.m.Ply()
	r.w.Show(session.Of(r.m, session.Everybody, -1))
}

// played hands what has been played since to the clockwork.
func (r *rig) played() {
	for ; r.shown < r.m.Ply(); r.shown++ {
		after := session.At(r.m, r.shown+1)
		r.w.Add(boards.Passage{Before: session.At(r.m, r.shown), After: after, Ply: after.Plies[r.shown]})
	}
	r.cues = r.w.Update(r.now, r.cues)
}

// state is what the table would tell the board.
func (r *rig) state() boards.State {
	p, _, _, on := r.m.OnTurn()
	busy := r.w.Busy(r.now)
	if r.view.Game == nil || r.view.Stamp != r.m.Stamp() {
		r.view = session.Of(r.m, session.Everybody, -1)
	}
	t := &r.view.Times
	t.Fuse, t.FuseWhole = r.m.Timers().Fuse, r.m.Timers().Bomb
	t.Beam, t.BeamWhole = r.m.Timers().Bar, r.m.Timers().Beam
	return boards.State{
		View: r.view, CanMove: on && !p.Computer() && !busy, Focus: r.stage.FocusIs("play"), Thinking: r.thinking, Busy: busy,
		Watching: r.watching, Own: r.own(),
	}
}

// own is what the table would let lie open.
func (r *rig) own() *boards.Own {
	var all []boards.Person
	for seat, s := range r.m.Setup().Seats {
		for player, p := range s.Players {
			if !p.Computer() {
				all = append(all, boards.Person{Seat: seat, Player: player})
			}
		}
	}
	if !r.area.Open || len(all) != 1 {
		return nil
	}
	return &boards.Own{Person: all[0], View: session.Of(r.m, all[0].Seat, all[0].Player)}
}

// tick makes one tick with the input set so far, which is used up by it, and plays what the board answers.
func (r *rig) tick() boards.Intent {
	r.now += time.Second / 60
	r.cues = r.w.Update(r.now, r.cues)
	r.f.Now, r.f.Ticks = r.now, 1
	if r.b.sc.awaits() && !r.patient {
		r.f.Keys = append(r.f.Keys, ebiten.KeyEnter)
	}
	r.stage.Update(&r.f)
	f := r.f
	if use := r.stage.Used(); use.Pointer {
		f.Down, f.Pressed, f.Released = input.Frame{}.Down, input.Frame{}.Pressed, input.Frame{}.Released
	}
	r.did = r.b.Point(&f, r.state())
	r.cues = append(r.cues, r.did.Cues...)
	r.f = input.Frame{Pointer: input.Pointer{X: r.f.X, Y: r.f.Y, Touch: r.f.Touch, Down: r.f.Down}, Keyboard: input.Keyboard{Space: r.f.Space}}
	if r.did.Skip > 0 {
		r.w.Skip(r.now, r.did.Skip)
	}
	if p := r.did.Look; p != nil && !r.deaf {
		r.b.Reveal(*p, session.Of(r.m, p.Seat, p.Player))
	}
	if r.did.Move != rules.NoMove && r.m.Play(r.did.Move) == nil {
		r.played()
	}
	return r.did
}

func (r *rig) ticks(n int) {
	for range n {
		r.tick()
	}
}

// moving reports whether something is being shown or waits to be.
func (r *rig) moving() bool {
	r.b.sync(r.now)
	return r.w.Busy(r.now) || r.b.sc.running || r.b.sc.waiting
}

// rest lets everything that moves come to its end.
func (r *rig) rest() {
	for n := 0; r.moving(); n++ {
		if n > 4000 {
			r.t.Fatal("the animation does not end")
		}
		r.tick()
	}
}

// play makes a move as the computer or another hand would, and shows it.
func (r *rig) play(text string) {
	r.t.Helper()
	if why := r.m.PlayText(text); why != nil {
		r.t.Fatalf("%s: %v", text, why)
	}
	r.played()
}

func (r *rig) at(square string) graph.Point {
	q, ok := xo.ParseSquare(square)
	if !ok {
		r.t.Fatalf("no square %s", square)
	}
	return r.b.geo.cell(q).Center()
}

// point moves the mouse onto a square.
func (r *rig) point(square string) {
	p := r.at(square)
	r.f.X, r.f.Y, r.f.Moved, r.f.Touch = p.X, p.Y, true, false
	r.tick()
}

// down and up press and let go the button or the finger where it is.
func (r *rig) down() {
	r.f.Pressed[input.Left], r.f.Down[input.Left] = true, true
	r.tick()
}

func (r *rig) up() boards.Intent {
	r.f.Released[input.Left], r.f.Down[input.Left] = true, false
	return r.tick()
}

func (r *rig) click(square string) boards.Intent {
	r.point(square)
	r.down()
	return r.up()
}

func (r *rig) tap(square string) boards.Intent {
	p := r.at(square)
	r.f.X, r.f.Y, r.f.Moved, r.f.Touch = p.X, p.Y, true, true
	r.down()
	return r.up()
}

func (r *rig) key(k ebiten.Key) boards.Intent {
	r.f.Keys = []ebiten.Key{k}
	return r.tick()
}

// log is what the board shows now.
func (r *rig) log() *graph.Log {
	l := graph.NewLog(r.d.Fonts, r.area.Metrics)
	l.Time = r.now
	r.b.Root().Show(l)
	return l
}

// last is the last ply in notation, empty before the first.
func (r *rig) last() string {
	log := r.m.Log()
	if len(log) == 0 {
		return ""
	}
	return log[len(log)-1].Text
}

// Positions that several tests begin with.
const (
	// rowMoves leave X one square, e5, from a row worth 9; knockMoves from a Knock Out through i1, by i5.
	rowMoves   = "e1 a10 e2 b9 e3 d10 e4 h9"
	knockMoves = "i2 a10 i3 b9 i4 d10 i1 h9"
	// setStart is one move, e3, from the third set of X.
	setStart = "10/10/10/10/10/10/10/XXXX6/10/10 x XXXx/OOOo 17+7/21+7 1-1 18-12 x 7"
)

// passStart leaves X without a piece while O has some.
const passStart = "10/10/10/10/10/10/10/10/10/X9 x -/OOOo 0+0/8+3 0-0 0-0 x 1"
