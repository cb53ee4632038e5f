package xobrainer

import (
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// rig is a board with a match, played by a tape instead of a person.
type rig struct {
	boardstest.Rig
	b *Board
	// thinking and watching are what the screen says of itself.
	thinking, watching bool
	// patient lets the end of a round stand; otherwise it is acknowledged as soon as it can be.
	patient bool
}

var (
	width = graph.MeasureWindow(1280, 800, 1)
	small = graph.MeasureWindow(800, 600, 1)
	tall  = graph.MeasureWindow(800, 1200, 1)
)

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
		o.size = width
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
	m := boardstest.Match(t, match.Setup{
		Game: xo.Name, Options: options, Start: o.start, Seats: o.seats, Seed: o.seed,
		Bomb: o.bomb * match.TicksPerSecond, Beam: o.beam * match.TicksPerSecond,
	}, o.moves)
	r := &rig{Rig: boardstest.Rig{T: t, Env: boardstest.Env(t, o.language), Match: m, Area: boards.Divide(o.size).Area}}
	r.Area.Reduced = o.reduced
	r.F.Now = time.Second
	r.open()
	return r
}

// open puts a new board on the table. Where nobody has moved yet, what chance has drawn is shown.
func (r *rig) open() {
	r.b = New(r.Env)
	r.State, r.Before = r.state, r.goOn
	shown := r.Match.Ply()
	if r.Match.Turn() >= 0 && !slices.ContainsFunc(r.Match.Log(), func(e match.Entry) bool { return e.Seat >= 0 }) {
		shown = 0
	}
	r.Open(r.b, shown)
}

// twin is a rig with a new board that shows the match of r at rest, with the pointer where that one has it.
func (r *rig) twin() *rig {
	s := &rig{Rig: boardstest.Rig{T: r.T, Env: r.Env, Match: r.Match, Area: r.Area}}
	s.F = input.Frame{Now: r.F.Now, Pointer: input.Pointer{X: r.F.X, Y: r.F.Y}}
	s.open()
	s.Show()
	return s
}

// goOn acknowledges the end of a round.
func (r *rig) goOn() {
	if r.b.sc.awaits() && !r.patient {
		r.F.Keys = append(r.F.Keys, ebiten.KeyEnter)
	}
}

// state is what the table would tell the board besides.
func (r *rig) state(s *boards.State) {
	p, _, _, on := r.Match.OnTurn()
	t := &s.View.Times
	t.Fuse, t.FuseWhole = r.Match.Timers().Fuse, r.Match.Timers().Bomb
	t.Beam, t.BeamWhole = r.Match.Timers().Bar, r.Match.Timers().Beam
	s.CanMove = on && !p.Computer() && !s.Busy
	s.Thinking, s.Watching, s.Own = r.thinking, r.watching, r.own()
}

// own is what the table would let lie open.
func (r *rig) own() *boards.Own {
	var all []boards.Person
	for seat, s := range r.Match.Setup().Seats {
		for player, p := range s.Players {
			if !p.Computer() {
				all = append(all, boards.Person{Seat: seat, Player: player})
			}
		}
	}
	if !r.Area.Open || len(all) != 1 {
		return nil
	}
	return &boards.Own{Person: all[0], View: session.Of(r.Match, all[0].Seat, all[0].Player)}
}

// moving reports whether something is being shown or waits to be.
func (r *rig) moving() bool {
	r.b.sync(r.F.Now)
	return r.Clock.Busy(r.F.Now) || r.b.sc.running || r.b.sc.waiting
}

// rest lets everything that moves come to its end.
func (r *rig) rest() {
	for n := 0; r.moving(); n++ {
		if n > 4000 {
			r.T.Fatal("the animation does not end")
		}
		r.Tick()
	}
	if r.Match.Result().Over() { // how it ended stands at the seats once all else rests, and grows for a moment
		for range match.TicksPerSecond {
			r.Tick()
		}
	}
}

func (r *rig) at(square string) graph.Point {
	q, ok := xo.ParseSquare(square)
	if !ok {
		r.T.Fatalf("no square %s", square)
	}
	return r.b.geo.cell(q).Center()
}

// point moves the mouse onto a square, click presses and releases it there, and tap touches it.
func (r *rig) point(square string) { r.Move(r.at(square)) }

func (r *rig) click(square string) boards.Intent { return r.Click(input.Left, r.at(square)) }

func (r *rig) tap(square string) boards.Intent { return r.Tap(r.at(square)) }

// last is the last ply in notation, empty before the first.
func (r *rig) last() string {
	log := r.Match.Log()
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
