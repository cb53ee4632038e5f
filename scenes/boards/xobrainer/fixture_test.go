package xobrainer

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// rig is a board with a match, played by a tape instead of a person.
type rig struct {
	t    testing.TB
	d    *scenes.Env
	m    *match.Match
	b    *Board
	area table.Area
	f    input.Frame
	// did is the answer of the last tick, cues are all cues so far.
	did  table.TickResult
	cues []sound.Cue
	// thinking is what the table says of a computer player.
	thinking bool
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
	return &scenes.Env{Texts: texts, Fonts: fonts, Theme: look.Dark()}
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
	r.area = table.Divide(o.size)
	r.area.Reduced = o.reduced
	r.b = New(r.d)
	r.b.Layout(r.area)
	r.b.Show(m)
	return r
}

// state is what the table would tell the board.
func (r *rig) state() table.State {
	p, _, _, on := r.m.OnTurn()
	return table.State{Match: r.m, CanMove: on && !p.Computer(), Focus: true, Thinking: r.thinking}
}

// tick makes one tick with the input set so far, which is used up by it, and plays what the board answers.
func (r *rig) tick() table.TickResult {
	r.did = r.b.Update(&r.f, r.state())
	r.cues = append(r.cues, r.did.Cues...)
	move := r.did.Move
	r.f = input.Frame{X: r.f.X, Y: r.f.Y, Touch: r.f.Touch, Down: r.f.Down}
	if move != rules.NoMove && r.m.Play(move) == nil {
		r.cues = append(r.cues, r.b.Played(r.m)...)
	}
	return r.did
}

func (r *rig) ticks(n int) {
	for range n {
		r.tick()
	}
}

// rest lets everything that moves come to its end.
func (r *rig) rest() {
	for n := 0; r.b.run != nil; n++ {
		if n > 2000 {
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
	r.cues = append(r.cues, r.b.Played(r.m)...)
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

func (r *rig) up() table.TickResult {
	r.f.Released[input.Left], r.f.Down[input.Left] = true, false
	return r.tick()
}

func (r *rig) click(square string) table.TickResult {
	r.point(square)
	r.down()
	return r.up()
}

func (r *rig) tap(square string) table.TickResult {
	p := r.at(square)
	r.f.X, r.f.Y, r.f.Moved, r.f.Touch = p.X, p.Y, true, true
	r.down()
	return r.up()
}

func (r *rig) key(k ebiten.Key) table.TickResult {
	r.f.Keys = []ebiten.Key{k}
	return r.tick()
}

// log is what the board shows now.
func (r *rig) log() *graph.Log {
	l := graph.NewLog(r.d.Fonts, r.area.Metrics)
	r.b.Draw(l)
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
	// rowMoves leave X one square, e5, from a row worth 9; knockMoves from a Knock Out through c3, by c5.
	rowMoves   = "e1 a10 e2 b10 e3 d10 e4 h9"
	knockMoves = "c1 a10 c2 b10 c4 d10 c3 h9"
	// setStart is one move, e2, from the third set of X.
	setStart = "10/10/10/10/10/10/10/10/XXXX6/10 x XXXx/OOOo 17+7/21+7 1-1 18-12 x 7"
)

// passStart leaves X without a piece while O has some.
const passStart = "10/10/10/10/10/10/10/10/10/X9 x -/OOOo 0+0/8+3 0-0 0-0 x 1"
