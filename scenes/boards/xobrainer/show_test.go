package xobrainer

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"xotrio/game/match"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// fresh is what a new board shows of the match of r.
func (r *rig) fresh() string {
	s := r.twin()
	s.Tick()
	return s.picture()
}

// picture is all that the board shows and says: its title, what is drawn, and what the nodes are.
func (r *rig) picture() string { return r.b.picture(r.F.Now) }

// picture is all that b shows and says at the moment now.
func (b *Board) picture(now time.Duration) string {
	text, _ := b.frame(now)
	return text
}

// frame is picture, and when the next frame is due. What is drawn is that of the moment, whichever tick was the last one; what nodes and title say is
// that of a tick at the moment.
func (b *Board) frame(now time.Duration) (text string, next time.Duration) {
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

// TestShowAndPlayedAgree plays random matches and finds, after every ply, that the board that has animated all of them
// shows what a board shows that has just been opened; and so it is after taking back.
func TestShowAndPlayedAgree(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		formats := []string{"sets5", "sets1", "round", "rounds:2", "points:12"}
		r := newRig(t, opts{format: rapid.SampledFrom(formats).Draw(rt, "format")})
		same := func(when string) {
			r.Tick()
			if got, want := r.picture(), r.fresh(); got != want {
				rt.Fatalf("%s of %d plies the board differs from a new one: %s", when, r.Match.Ply(), firstDifference(got, want))
			}
		}
		r.Tick()
		for range rapid.IntRange(1, 60).Draw(rt, "plies") {
			moves := r.Match.Position().AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			// Rather near one another, so that there are rows.
			k := rapid.IntRange(0, min(len(moves)-1, 14)).Draw(rt, "move")
			if why := r.Match.Play(moves[k]); why != nil {
				rt.Fatal(why)
			}
			r.Played()
			if rapid.Bool().Draw(rt, "wait") {
				r.rest()
				same("after a move")
			}
		}
		r.rest()
		same("at the end")
		for range 3 {
			if r.Match.Undo() {
				r.Show()
				same("after taking back")
			}
		}
	})
}

// TestReducedMotionMovesNothing watches every tick of a row, a set and a Knock Out: pieces stand where they stand at
// rest, and nothing flies, strikes or grows.
func TestReducedMotionMovesNothing(t *testing.T) {
	for _, c := range []struct{ name, moves, start, move string }{
		{"place", "", "", "e5"}, {"row", rowMoves, "", "e5"}, {"set", "", setStart, "e3"}, {"knock out", knockMoves, "", "i5"},
	} {
		r := newRig(t, opts{moves: c.moves, start: c.start, reduced: true})
		r.Tick()
		allowed := map[string]bool{}
		g := &r.b.geo
		for q := xo.Square(0); q < xo.Squares; q++ {
			at := graph.Around(g.cell(q).Center(), g.pitch*1.04, g.pitch*1.04)
			allowed[box(at)] = true
		}
		for _, l := range pieceLines(r.Log()) {
			allowed[l] = true // heads, line-ups and bags
		}
		r.Play(c.move)
		for n := 0; r.moving(); n++ {
			text := r.Log()
			if r.b.sc.settling() {
				allowed[box(effects{surface{r.b.kit}}.setMark(&r.b.sc))] = true
			}
			for _, l := range pieceLines(text) {
				if !allowed[l] {
					t.Fatalf("%s: in tick %d a piece is at %s", c.name, n, l)
				}
			}
			for _, name := range []string{"xobrainer/strike", "xobrainer/ring"} {
				if strings.Contains(text.String(), name) {
					t.Fatalf("%s: in tick %d there is %s", c.name, n, name)
				}
			}
			r.Tick()
		}
	}
}

// box is a rectangle as the log writes it.
func box(r graph.Rect) string { return fmt.Sprintf("%.0f,%.0f %.0fx%.0f", r.X, r.Y, r.W, r.H) }

// pieceLines are the rectangles of all pieces in the log.
func pieceLines(l *graph.Log) (out []string) {
	for _, line := range strings.Split(l.String(), "\n") {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "art piece/") {
			continue
		}
		f := strings.Fields(line)
		for i, w := range f {
			if strings.Contains(w, ",") && i+1 < len(f) {
				out = append(out, w+" "+f[i+1])
			}
		}
	}
	return out
}

// TestEveryDotArrives counts the dots that come in: one after the other, and in all the points of the row.
func TestEveryDotArrives(t *testing.T) {
	r := newRig(t, opts{moves: rowMoves})
	r.click("e5")
	before := 0
	for r.Tick(); r.b.sc.old(); r.Tick() {
		n, _ := r.b.sc.score(0)
		if n < before || n > before+1 {
			t.Fatalf("the score goes from %d to %d", before, n)
		}
		before = n
	}
	if before != 9 {
		t.Errorf("%d points have come in, want 9", before)
	}
}

func TestRestIsQuiet(t *testing.T) {
	r := newRig(t, opts{moves: "e4 c4 f7"})
	r.point("e5")
	r.Ticks(100)
	if l := r.Log(); l.Next != 0 {
		t.Errorf("a board at rest asks for another frame at %v", l.Next)
	}
	f, s := r.F, r.Told()
	if n := testing.AllocsPerRun(100, func() { r.b.Point(&f, s) }); n != 0 {
		t.Errorf("a tick at rest allocates %v times", n)
	}
}

// TestTextsFit lays the board out in every language and size of window and finds every text within its panel or the
// board, and none on top of another.
func TestTextsFit(t *testing.T) {
	seats := []match.Seat{match.Person("Maximiliane-Alexandra von Hohenstein"), match.Computer("", 3)}
	states := []struct {
		name string
		o    opts
		do   func(r *rig)
	}{
		{"start", opts{}, func(r *rig) { r.Tick() }},
		{"mid", opts{moves: "e4 c4 f7 d4 g5 c6 j9 a2 e5 e7 f4 f8"}, func(r *rig) { r.Tick() }},
		{"thinking", opts{moves: "e4"}, func(r *rig) { r.thinking = true; r.Tick() }},
		{"counting", opts{moves: rowMoves}, func(r *rig) { r.Play("e5"); r.Ticks(60) }},
		{"opening", opts{moves: rowMoves}, func(r *rig) { r.Play("e5"); r.until(r.b.act.open + 500*ms) }},
		{"opened", opts{moves: rowMoves}, func(r *rig) { r.Play("e5"); r.rest() }},
		{"set", opts{start: setStart}, func(r *rig) { r.Play("e3"); r.until(r.b.act.band + 500*ms) }},
		{"knock out", opts{moves: knockMoves}, func(r *rig) { r.Play("i5"); r.until(r.b.act.strike + 100*ms) }},
		{"over", opts{moves: knockMoves + " i5"}, func(r *rig) { r.Tick() }},
		{"pass", opts{start: passStart}, func(r *rig) { r.Tick() }},
		{"points", opts{format: "points:999"}, func(r *rig) { r.Tick() }},
		{"rounds", opts{format: "rounds:99"}, func(r *rig) { r.Tick() }},
	}
	for _, language := range []string{"en", "fr", "nl"} {
		for _, size := range []graph.Metrics{width, small, tall, graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(600, 1000, 1)} {
			for _, s := range states {
				s.o.language, s.o.size, s.o.seats = language, size, seats
				r := newRig(t, s.o)
				s.do(r)
				checkTexts(t, language+" "+s.name, r)
			}
		}
	}
}

func checkTexts(t *testing.T, name string, r *rig) {
	t.Helper()
	l := r.Log()
	where := func(w graph.Written) int {
		for i, p := range [4]graph.Rect{r.Area.Left, r.Area.Right, r.b.geo.outer, r.b.geo.beam} {
			if within(w.Box, p) {
				return i
			}
		}
		return -1
	}
	for i, a := range l.Texts {
		if strings.HasPrefix(a.Text, "<") {
			t.Errorf("%s: no text for %s", name, a.Text)
		}
		if strings.HasPrefix(a.Text, "<no value>") || strings.Contains(a.Text, "<no value>") {
			t.Errorf("%s: a part is missing in %q", name, a.Text)
		}
		in := where(a)
		if in < 0 {
			t.Errorf("%s, %.0fx%.0f: %q at %v is neither within a panel nor the board", name, r.Area.W, r.Area.H, a.Text, a.Box)
		}
		for _, b := range l.Texts[:i] {
			if (in != 2 || r.b.ask.on()) && overlap(ink(a), ink(b)) {
				t.Errorf("%s, %.0fx%.0f: %q at %v lies on %q at %v", name, r.Area.W, r.Area.H, a.Text, a.Box, b.Text, b.Box)
			}
		}
	}
}

// ink is the box of a text without the space between its lines.
func ink(w graph.Written) graph.Rect {
	pad := w.Style.Size * 0.28
	return graph.Rect{X: w.Box.X, Y: w.Box.Y + pad, W: w.Box.W, H: w.Box.H - 2*pad}
}

func within(a, b graph.Rect) bool {
	return a.X >= b.X-0.5 && a.Y >= b.Y-0.5 && a.X+a.W <= b.X+b.W+0.5 && a.Y+a.H <= b.Y+b.H+0.5
}

func overlap(a, b graph.Rect) bool {
	return math.Min(a.X+a.W, b.X+b.W)-math.Max(a.X, b.X) > 0.5 && math.Min(a.Y+a.H, b.Y+b.H)-math.Max(a.Y, b.Y) > 0.5
}

// until goes on until what is being shown has come so far.
func (r *rig) until(t time.Duration) {
	for r.F.Now < r.b.act.start+t {
		r.Tick()
	}
}
