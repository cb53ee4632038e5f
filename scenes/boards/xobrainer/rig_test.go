package xobrainer

import (
	"fmt"
	"slices"
	"strings"
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

// rig is a board with a match, played by recorded input.
type rig struct {
	boardstest.Rig
	b *Board
	// thinking and watching are passed to the board.
	thinking, watching bool
	// patient leaves the end of a round on the board; otherwise rig continues as soon as it can.
	patient bool
}

var (
	width = graph.MeasureWindow(1280, 800, 1)
	small = graph.MeasureWindow(800, 600, 1)
	tall  = graph.MeasureWindow(800, 1200, 1)
)

// opts sets up a rig.
type opts struct {
	language, format, start string
	size                    graph.Metrics
	reduced                 bool
	moves                   string
	seats                   []match.Seat
	// variants is the option, bomb and beam are in seconds, seed is that of chance.
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

// open puts a new board on the screen. Before the first turn it shows the draws.
func (r *rig) open() {
	r.b = New(r.Env)
	r.State, r.Before = r.state, r.goOn
	shown := r.Match.Ply()
	if r.Match.Turn() >= 0 && !slices.ContainsFunc(r.Match.Log(), func(e match.Entry) bool { return e.Seat >= 0 }) {
		shown = 0
	}
	r.Open(r.b, shown)
}

// twin returns a rig with a new board that shows the idle match of r, with the pointer in the same place.
func (r *rig) twin() *rig {
	s := &rig{Rig: boardstest.Rig{T: r.T, Env: r.Env, Match: r.Match, Area: r.Area}}
	s.F = input.Frame{Now: r.F.Now, Pointer: input.Pointer{X: r.F.X, Y: r.F.Y}}
	s.open()
	s.Show()
	return s
}

// goOn continues after a round.
func (r *rig) goOn() {
	if r.b.sc.waitsForPlayer() && !r.patient {
		r.F.Keys = append(r.F.Keys, ebiten.KeyEnter)
	}
}

// state completes the state that the table would pass.
func (r *rig) state(s *boards.State) {
	p, _, _, on := r.Match.OnTurn()
	t := &s.View.Times
	t.Fuse, t.FuseWhole = r.Match.Timers().Fuse, r.Match.Timers().Bomb
	t.Beam, t.BeamWhole = r.Match.Timers().Bar, r.Match.Timers().Beam
	s.CanMove = on && !p.Computer() && !s.Busy
	s.Thinking, s.Watching, s.Own = r.thinking, r.watching, r.own()
}

// own returns the cards that the table would let lie open.
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

// moving reports whether an animation is shown or about to start.
func (r *rig) moving() bool {
	r.b.sync(r.F.Now)
	return r.Clock.Busy(r.F.Now) || r.b.sc.running || r.b.sc.waiting
}

// rest runs until nothing moves.
func (r *rig) rest() {
	for n := 0; r.moving(); n++ {
		if n > 4000 {
			r.T.Fatal("the animation does not end")
		}
		r.Tick()
	}
	if r.Match.Result().Over() { // how the match ended appears at the seats then, and grows for a moment
		for range match.TicksPerSecond {
			r.Tick()
		}
	}
}

func (r *rig) center(square string) graph.Point {
	q, ok := xo.ParseSquare(square)
	if !ok {
		r.T.Fatalf("no square %s", square)
	}
	return r.b.geo.cell(q).Center()
}

// point moves the mouse onto a square, click presses and releases it there, tap touches it.
func (r *rig) point(square string) { r.Move(r.center(square)) }

func (r *rig) click(square string) boards.Intent { return r.Click(input.Left, r.center(square)) }

func (r *rig) tap(square string) boards.Intent { return r.Tap(r.center(square)) }

// last returns the last ply in notation, "" before the first.
func (r *rig) last() string {
	log := r.Match.Log()
	if len(log) == 0 {
		return ""
	}
	return log[len(log)-1].Text
}

// Positions that several tests start from.
const (
	// rowMoves leave X one square, e5, from a row worth 9; knockMoves one, i5, from a Knock Out through i1.
	rowMoves   = "e1 a10 e2 b9 e3 d10 e4 h9"
	knockMoves = "i2 a10 i3 b9 i4 d10 i1 h9"
	// setStart is one move, e3, before the third set of X.
	setStart = "10/10/10/10/10/10/10/XXXX6/10/10 x XXXx/OOOo 17+7/21+7 1-1 18-12 x 7"
)

// passStart leaves X without a piece while O has some.
const passStart = "10/10/10/10/10/10/10/10/10/X9 x -/OOOo 0+0/8+3 0-0 0-0 x 1"

// node returns the node of a name, nil if it is hidden.
func (r *rig) node(name string) (found *graph.Node) {
	r.b.Root().Walk(r.F.Now, func(n *graph.Node, _ graph.Rect) bool {
		if n.Name == name {
			found = n
		}
		return true
	})
	return found
}

// press clicks on a node.
func (r *rig) press(name string) {
	r.T.Helper()
	n := r.node(name)
	if n == nil {
		r.T.Fatalf("there is no %s", name)
	}
	r.Click(input.Left, n.Box.Center())
}

// settle runs until nothing moves, and leaves the cards for later.
func (r *rig) settle() {
	for n := 0; r.moving() || r.b.promptDue || r.b.prompt.active(); n++ {
		if n > 4000 {
			r.T.Fatal("the board does not become idle")
		}
		r.b.Cancel()
		r.Tick()
	}
}

// untilPrompt runs until a player is prompted for cards.
func (r *rig) untilPrompt() {
	for n := 0; !r.b.prompt.active(); n++ {
		if n > 4000 {
			r.T.Fatal("nobody is asked")
		}
		r.Tick()
	}
}

// space presses or releases the space bar for the next ticks.
func (r *rig) space(down, pressed bool) {
	r.F.Space = down
	if pressed {
		r.F.Keys = []ebiten.Key{ebiten.KeySpace}
	}
	r.Tick()
}

// until runs until the animation has reached t.
func (r *rig) until(t time.Duration) {
	for r.F.Now < r.b.anim.start+t {
		r.Tick()
	}
}

// fresh returns what a new board shows of the match of r.
func (r *rig) fresh() string {
	s := r.twin()
	s.Tick()
	return s.picture()
}

// picture returns everything the board shows and says: title, drawing and nodes.
func (r *rig) picture() string { return r.b.picture(r.F.Now) }

// picture returns everything b shows and says at now.
func (b *Board) picture(now time.Duration) string {
	text, _ := b.loggedFrame(now)
	return text
}

// loggedFrame returns picture and the time of the next frame. The drawing depends on now, whatever the last tick; nodes and title
// are those of a tick at now.
func (b *Board) loggedFrame(now time.Duration) (text string, next time.Duration) {
	l := graph.NewLog(b.d.Fonts, b.area.Metrics)
	l.Time = now
	b.Root().Show(l)
	b.sync(now)
	var out strings.Builder
	out.WriteString(b.Title() + "\n" + l.String())
	b.Root().Walk(now, func(n *graph.Node, box graph.Rect) bool {
		if n.Role != graph.Decor {
			fmt.Fprintf(&out, "node %s %d %q disabled %t at %.0f %.0f %.0f %.0f\n", n.Name, n.Role, n.Label, n.Disabled, box.X, box.Y, box.W, box.H)
		}
		return true
	})
	return out.String(), l.Next
}

// opened returns what a new board shows of the idle match of r.
func (r *rig) opened() string {
	s := r.twin()
	s.settle()
	s.Ticks(160)
	s.b.clocks.beat = 0
	return s.picture()
}
