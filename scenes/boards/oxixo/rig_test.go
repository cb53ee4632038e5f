package oxixo

import (
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
	"xotrio/rules/games"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// rig is a Board at a match, played as a screen plays it.
type rig struct {
	t     *testing.T
	b     *Board
	m     *match.Match
	work  *boards.Clockwork
	stage *widget.Stage
	now   time.Duration
	did   boards.Intent
	cues  []sound.Cue
	// refused are the reasons of all refusals so far.
	refused []string
}

type options struct {
	game, size, start, moves, lang string
	w, h                           float64
	clock                          int
	light, reduced                 bool
}

func sit(t *testing.T, o options) *rig {
	t.Helper()
	g, err := games.ByName(o.game)
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: o.game, Start: o.start, Options: rules.Options{}}
	if o.size != "" {
		s.Options["Size"] = o.size
	}
	for i := range g.Seats {
		s.Seats = append(s.Seats, match.Person([]string{"Anna", "Ben", "Cleo", "Dirk"}[i]))
		if o.clock > 0 {
			s.Clocks = append(s.Clocks, match.Clock{Main: o.clock})
		}
	}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Fields(o.moves) {
		if r := m.PlayText(text); r != nil {
			t.Fatalf("%s: %v", text, r)
		}
	}
	fonts, err := graph.NewFonts(assets.Fonts())
	if err != nil {
		t.Fatal(err)
	}
	if o.lang == "" {
		o.lang = "en"
	}
	texts, err := assets.LoadTexts(o.lang)
	if err != nil {
		t.Fatal(err)
	}
	d := &scenes.Env{Fonts: fonts, Texts: texts, Theme: look.Dark(), Settings: store.DefaultSettings()}
	if o.light {
		d.Theme = look.Light()
	}
	if o.w == 0 {
		o.w, o.h = 1280, 800
	}
	k := &rig{t: t, b: New(d), m: m}
	k.work = boards.NewClockwork(k.b)
	play := &graph.Node{Name: "play", Role: graph.BoardArea, Type: func(graph.Typing) bool { return false }}
	k.stage = widget.NewStage(d, play.Add(k.b.Root()))
	a := boards.Divide(graph.MeasureWindow(o.w, o.h, 1))
	a.Reduced = o.reduced
	k.b.Layout(a)
	k.work.Show(k.view())
	k.tick(&input.Frame{})
	return k
}

func (k *rig) view() session.View { return session.Of(k.m, session.Everybody, 0) }

// tick makes a tick with f and plays what comes of it.
func (k *rig) tick(f *input.Frame) {
	k.t.Helper()
	k.now += time.Second / 60
	f.Now, f.Ticks = k.now, 1
	busy := k.work.Busy(k.now)
	k.stage.Update(f)
	if k.stage.Used().Pointer {
		f.Down, f.Pressed, f.Released = input.Frame{}.Down, input.Frame{}.Pressed, input.Frame{}.Released
	}
	k.did = k.b.Point(f, boards.State{View: k.view(), CanMove: k.m.Turn() >= 0 && !busy, Focus: true, Busy: busy})
	k.cues = append(k.cues, k.did.Cues...)
	if k.did.Skip > 0 {
		k.work.Skip(k.now, k.did.Skip)
	}
	if k.did.Refused != nil {
		k.refused = append(k.refused, k.did.Refused.Reason)
	}
	if k.did.Move != rules.NoMove {
		k.play(k.did.Move)
	}
	k.cues = k.work.Update(k.now, k.cues)
}

// play makes a move that the board then shows.
func (k *rig) play(mv rules.Move) {
	k.t.Helper()
	before := k.view()
	if r := k.m.Play(mv); r != nil {
		k.t.Fatalf("%s is refused: %v", k.m.Position().MoveText(mv), r)
	}
	k.work.Add(passage(before, k.view()))
}

// passage is the last ply of after.
func passage(before, after session.View) boards.Passage {
	p, _ := after.Last()
	return boards.Passage{Before: before, Ply: p, After: after}
}

// rest lets ticks pass until nothing moves, at most five seconds of them, and returns how many it took.
func (k *rig) rest() int {
	k.t.Helper()
	for n := range 300 {
		k.tick(&input.Frame{})
		if !k.moves() && !k.work.Busy(k.now) {
			return n
		}
	}
	k.t.Fatal("the board does not come to rest")
	return 0
}

// moves reports whether the board looks different in the next moment.
func (k *rig) moves() bool {
	c := k.at(k.now)
	return c.Next > 0 && c.Next <= k.now
}

func (k *rig) move(p graph.Point) {
	k.tick(&input.Frame{Pointer: input.Pointer{X: p.X, Y: p.Y, Moved: true}})
}

// click presses and releases the mouse (or a finger) at p.
func (k *rig) click(p graph.Point, touch bool) {
	f := input.Frame{Pointer: input.Pointer{X: p.X, Y: p.Y, Touch: touch, Moved: true}}
	f.Pressed[input.Left], f.Down[input.Left] = true, true
	k.tick(&f)
	g := input.Frame{Pointer: input.Pointer{X: p.X, Y: p.Y, Touch: touch}}
	g.Released[input.Left] = true
	k.tick(&g)
}

// drag draws the cube at p to q and lets it go.
func (k *rig) drag(p, q graph.Point) {
	f := input.Frame{Pointer: input.Pointer{X: p.X, Y: p.Y, Moved: true}}
	f.Pressed[input.Left], f.Down[input.Left] = true, true
	k.tick(&f)
	for i := 1; i <= 8; i++ {
		at := p.Add(q.Sub(p).Mul(float64(i) / 8))
		f := input.Frame{Pointer: input.Pointer{X: at.X, Y: at.Y, Moved: true}}
		f.Down[input.Left] = true
		k.tick(&f)
	}
	f = input.Frame{Pointer: input.Pointer{X: q.X, Y: q.Y}}
	f.Released[input.Left] = true
	k.tick(&f)
}

func (k *rig) key(keys ...ebiten.Key) {
	for _, key := range keys {
		k.tick(&input.Frame{Keyboard: input.Keyboard{Keys: []ebiten.Key{key}}})
	}
}

func cellOf(t *testing.T, s string) int {
	t.Helper()
	if len(s) != 2 {
		t.Fatalf("%q is no cell", s)
	}
	return int(rule.At(int(s[0]-'a'), int(s[1]-'1')))
}

// on is a point of the canvas on top of the cube at a cell.
func (k *rig) on(cell string) graph.Point {
	v := base(cellOf(k.t, cell))
	v.X, v.Y, v.Z = v.X+0.5, v.Y+0.5, tall
	return k.b.scene.painter.lens.Point(v)
}

// end is the arrow for the end at cell of the cube in the hand.
func (k *rig) end(cell string) graph.Point {
	for i, to := range k.hand().ways {
		if int(to) == cellOf(k.t, cell) {
			return k.b.scene.controls.arrow(i)
		}
	}
	k.t.Fatalf("%s is no end of the cube in the hand", cell)
	return graph.Point{}
}

func (k *rig) log() string {
	var s []string
	for _, e := range k.m.Log() {
		s = append(s, e.Text)
	}
	return strings.Join(s, " ")
}

func (k *rig) want(log string) {
	k.t.Helper()
	if got := k.log(); got != log {
		k.t.Fatalf("played %q, want %q", got, log)
	}
}

// at is the board at a moment.
func (k *rig) at(now time.Duration) *graph.Log {
	log := graph.NewLog(k.b.scene.d.Fonts, k.b.scene.area.Metrics)
	log.Time = now
	k.b.Root().Show(log)
	return log
}

func (k *rig) draw() string { return k.at(k.now).String() }

// hand is the player's hand.
func (k *rig) hand() *hand { return &k.b.scene.controls.hand }
