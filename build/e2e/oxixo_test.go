package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// pushes is a short game for two and four one for four. The crosses win both with their last push.
const (
	pushes = "e1e5 c1e1 a5e5 a4a1 c1c5 a4a1 b1b5 d1e1 a4a5"
	four   = "a2a1n a3a1e b1a1n c1c5e b5a5s a3a5e b5a5s b1e1e a3a1n"
)

func cell(name string) (col, row int) { return int(name[0] - 'a'), int(name[1] - '1') }

// inHand returns the cell of the cube that the twin shows in a hand, "" for none.
func (w *twin) inHand() string {
	for _, t := range w.Log().Texts {
		for _, c := range edge() {
			if t.Text == w.Env.T("oxixo.lifted", "Cell", c) {
				return c
			}
		}
	}
	return ""
}

// edge returns the names of the cells at the edge of the large board.
func edge() (out []string) {
	for col := range rule.MaxSize {
		for row := range rule.MaxSize {
			if col%4 == 0 || row%4 == 0 {
				out = append(out, string(rune('a'+col))+string(rune('1'+row)))
			}
		}
	}
	return out
}

// seen caches the places of the cubes by kind of game and size of window, since finding them takes a while.
var seen = map[string]map[string]graph.Point{}

// cubes returns the places to click on the cubes of the edge, from the twin of a game at its beginning.
func (g *guest) cubes() map[string]graph.Point {
	g.t.Helper()
	m := g.current()
	kind := fmt.Sprint(m.Game().Name, len(m.Setup().Clocks), g.w, g.h)
	if seen[kind] != nil {
		return seen[kind]
	}
	fresh, err := match.New(match.Setup{Game: m.Game().Name, Seats: m.Setup().Seats, Clocks: m.Setup().Clocks}, m.Game())
	if err != nil {
		g.t.Fatal(err)
	}
	sums := map[string][3]float64{}
	w := g.twin(scenes.Table{Match: fresh})
	room := boards.Divide(w.Metrics).Board
	const step = 30.0 // less than half a cube
	for y := room.Y + step/2; y < room.Y+room.H; y += step {
		for x := room.X + step/2; x < room.X+room.W; x += step {
			w.Click(graph.Point{X: x, Y: y})
			if c := w.inHand(); c != "" {
				s := sums[c]
				sums[c] = [3]float64{s[0] + x, s[1] + y, s[2] + 1}
				f := w.Frame()
				f.Keys = []ebiten.Key{ebiten.KeyX} // puts it down
				w.Scene.Update(f)
			}
		}
	}
	out := map[string]graph.Point{}
	for _, c := range edge() {
		s, ok := sums[c]
		if !ok {
			g.t.Fatalf("no cube is seen on %s", c)
		}
		out[c] = graph.Point{X: s[0] / s[2], Y: s[1] / s[2]}
	}
	seen[kind] = out
	return out
}

// arrow returns the place of the arrow for the end at the cell to on the twin, which has the cube from in hand.
func (w *twin) arrow(from, to string) graph.Point {
	w.g.t.Helper()
	fc, fr := cell(from)
	tc, tr := cell(to)
	for _, line := range strings.Split(w.Log().String(), "\n") {
		rest, found := strings.CutPrefix(strings.TrimSpace(line), "art oxixo/arrow/")
		if !found {
			continue
		}
		name, rest, _ := strings.Cut(rest, " ")
		if strings.HasPrefix(rest, "fade") {
			_, rest, _ = strings.Cut(rest[5:], " ")
		}
		parts := strings.Split(name, "/")
		var dx, dy float64
		var r graph.Rect
		if n, _ := fmt.Sscan(parts[len(parts)-2]+" "+parts[len(parts)-1], &dx, &dy); n != 2 {
			w.g.t.Fatalf("an arrow is called %q", name)
		}
		if n, _ := fmt.Sscanf(rest, "%f,%f %fx%f", &r.X, &r.Y, &r.W, &r.H); n != 4 {
			w.g.t.Fatalf("an arrow is at %q", rest)
		}
		if int(-dx) == sign(tc-fc) && int(-dy) == sign(tr-fr) {
			return r.Center()
		}
	}
	w.g.t.Fatalf("there is no arrow from %s to %s:\n%s", from, to, w.Log())
	return graph.Point{}
}

func sign(n int) int { return max(-1, min(1, n)) }

// push plays a move with the mouse: it clicks the cube, the seat of the dot if there are dots, and the arrow, or drags
// the cube to the arrow.
func (g *guest) push(cubes map[string]graph.Point, mv string, drag bool) {
	g.t.Helper()
	before := moves(g.current())
	w := g.table()
	from, to := mv[:2], mv[2:4]
	w.Click(cubes[from])
	if w.inHand() != from {
		g.t.Fatalf("a click takes not %s but %q", from, w.inHand())
	}
	arrow := w.arrow(from, to)
	s := w.Metrics.Scale
	switch {
	case drag:
		g.point(cubes[from].X*s, cubes[from].Y*s)
		g.s.PressMouseButton(ebiten.MouseButtonLeft)
		g.ticks(2)
		for k := range 10 {
			t := float64(k+1) / 10
			g.point((cubes[from].X+(arrow.X-cubes[from].X)*t)*s, (cubes[from].Y+(arrow.Y-cubes[from].Y)*t)*s)
		}
		g.s.ReleaseMouseButton(ebiten.MouseButtonLeft)
		g.ticks(2)
	default:
		g.clickAt(cubes[from])
		if len(mv) > 4 {
			g.clickAt(w.chip(mv[4:]).Center())
		}
		g.clickAt(arrow)
	}
	g.saved(strings.TrimPrefix(before+" "+mv, " "))
}

// chip returns the place on the twin that turns the dot to a seat.
func (w *twin) chip(seat string) graph.Rect {
	w.g.t.Helper()
	m := w.Env.Running()[0]
	n := strings.Index("swne", seat)
	name := m.Setup().Seats[n].Players[0].Name
	key := "oxixo.dot.other"
	if n == m.Turn() {
		key = "oxixo.dot.own"
	}
	return w.Find(w.Env.T(key, "Name", name))
}

// people returns n people with short names.
func people(n int) []match.Seat {
	var out []match.Seat
	for _, name := range []string{"Ann", "Bo", "Cy", "Di"}[:n] {
		out = append(out, match.Person(name))
	}
	return out
}

// won fails unless m is a finished match with exactly these moves that the crosses have won with a row.
func won(t *testing.T, m *match.Match, want string) {
	t.Helper()
	if moves(m) != want || m.Result() != (match.Result{Outcome: rules.WonByX, By: "row"}) {
		t.Errorf("the record says %s, %v", moves(m), m.Result())
	}
}

// line returns the message that a side has completed its own line.
func (w *twin) line(side rules.Side) string { return w.Env.T("end.line", "Of", w.shapes(side)) }

// shapes returns the name of a side's marks.
func (w *twin) shapes(side rules.Side) string {
	return w.Env.T("table.side." + side.String())
}

func TestOxixoForTwoByMouseFromTheTitleToTheResultAndAgain(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	g.title().press("game.oxixo")
	setup := g.setup("oxixo")
	setup.shows("setup.players.four", "setup.board")
	setup.press("setup.person", 1)
	setup.press("setup.begins.x")
	setup.press("setup.start")
	g.saved("")
	cubes := g.cubes()
	for i, mv := range strings.Fields(pushes) {
		if i == 8 {
			break
		}
		g.push(cubes, mv, i%2 == 1)
	}
	w := g.table()
	w.Click(cubes["a4"])
	g.clickAt(cubes["a4"])
	g.clickAt(w.arrow("a4", "a5"))
	m := g.finished(1)
	won(t, m, pushes)
	g.ticks(400)
	result := g.result(m)
	result.shows("series.next", result.line(rules.X))
	result.press("series.next")
	g.saved("")
}

func TestOxixoForTwoByKeyboardAlone(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.focus("game.oxixo")
	g.key(ebiten.KeyEnter)
	setup := g.setup("oxixo")
	setup.choose(0, "setup.person", 1)
	setup.choose(0, "setup.begins.lots")
	setup.focus("setup.start")
	g.key(ebiten.KeyEnter)
	g.saved("")
	for _, mv := range strings.Fields(pushes) {
		g.pushByKeys(mv)
	}
	m := g.finished(1)
	won(t, m, pushes)
	g.ticks(400)
	g.result(m).shows("series.next")
}

// pushByKeys plays a move with the keyboard by way of the corner a1, which every edge leads to.
func (g *guest) pushByKeys(mv string) {
	g.t.Helper()
	for range 5 {
		g.key(ebiten.KeyLeft)
	}
	for range 5 {
		g.key(ebiten.KeyDown)
	}
	fc, fr := cell(mv[:2])
	tc, tr := cell(mv[2:4])
	if fc == 0 || fr == 4 {
		g.walk(0, 0, 0, fr)
		g.walk(0, fr, fc, fr)
	} else {
		g.walk(0, 0, fc, 0)
		g.walk(fc, 0, fc, fr)
	}
	g.key(ebiten.KeyEnter)
	g.walk(fc, fr, fc+sign(tc-fc), fr+sign(tr-fr))
	g.key(ebiten.KeyEnter)
	g.ticks(80)
}

func TestOxixoForFourByMouseWithDots(t *testing.T) {
	g := resume(t, played(t, "oxixo4", nil, "", people(4)...), 1280, 800)
	cubes := g.cubes()
	all := strings.Fields(four)
	for _, mv := range all[:len(all)-1] {
		g.push(cubes, mv, false)
	}
	last := all[len(all)-1]
	w := g.table()
	w.Click(cubes[last[:2]])
	g.clickAt(cubes[last[:2]])
	g.clickAt(w.chip(last[4:]).Center())
	g.clickAt(w.arrow(last[:2], last[2:4]))
	m := g.finished(1)
	won(t, m, four)
	g.ticks(400)
	g.result(m).shows("result.again", "pause.title")
}

func TestOxixoForFourIsSetUpByKeyboardAndTheDotTurnsWithAKey(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.focus("game.oxixo")
	g.key(ebiten.KeyEnter)
	setup := g.setup("oxixo")
	setup.focus("setup.players.four")
	setup.key(ebiten.KeyEnter)
	setup.key(ebiten.KeyEnter) // the new teammate is a person
	for range 2 {              // and so are the opponents
		setup.key(ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyEnter)
	}
	setup.choose(0, "setup.begins.lots")
	setup.focus("setup.start")
	g.key(ebiten.KeyEnter)
	m := g.saved("")
	if m.Game().Name != "oxixo4" {
		t.Fatalf("the game is %s", m.Game().Name)
	}
	g.pushByKeys("a2a1")
	g.saved("a2a1s")
	g.walk(0, 4, 0, 0)
	g.walk(0, 0, 4, 0) // to e1
	g.key(ebiten.KeyEnter, ebiten.KeyR, ebiten.KeyLeft, ebiten.KeyEnter)
	g.until("West has pushed, too", 10, 600, func() bool { return g.current().Ply() == 2 })
	if second := g.current().Log()[1].Text; len(second) != 5 || second[4] != 'e' {
		t.Errorf("West, having turned the dot, has pushed %s", second)
	}
}

// cornered is a position for four. South has nothing to take and must pass.
const cornered = "NWNWN/W3W/N3N/W3W/NWNWN s"

func TestOxixoForFourWhoHasNothingToTakePasses(t *testing.T) {
	m := played(t, "oxixo4", nil, "", people(4)...)
	s := m.Setup()
	s.Start = cornered
	m, err := match.New(s, m.Game())
	if err != nil {
		t.Fatal(err)
	}
	g := resume(t, m, 1280, 800)
	g.table().shows("oxixo.pass.head")
	g.key(ebiten.KeyEnter)
	g.saved("pass")
	g.key(ebiten.KeyZ)
	g.saved("")
	g.table().press("oxixo.pass")
	g.saved("pass")
}

func TestOxixoRefusesTheOpponentsCubeInWords(t *testing.T) {
	m := played(t, "oxixo", nil, "a1a5", people(2)...)
	g := resume(t, m, 1280, 800)
	w := g.table()
	at := g.cubes()["a5"] // it has a cross
	g.clickAt(at)
	w.Click(at)
	w.shows(w.Env.Texts.Sentence(refusal(t, m, "a5a1")))
	g.saved("a1a5")
}

func TestOxixoAFallenFlagLosesAndTheClockComesBackAfterAKill(t *testing.T) {
	seldom(t)
	m := played(t, "oxixo", nil, "", people(2)...)
	s := m.Setup()
	s.Clocks = []match.Clock{{Main: 60 * 40}, {Main: 60 * 15}}
	m, err := match.New(s, m.Game())
	if err != nil {
		t.Fatal(err)
	}
	g := resume(t, m, 1280, 800)
	g.ticks(60 * 12)
	g.pushByKeys("a1a5")
	m = g.saved("a1a5")
	left := m.Timers().Left[0]
	if spent := 60*40 - left; spent < 60*12 || spent > 60*20 {
		t.Errorf("after some twelve seconds %d ticks are spent", spent)
	}
	g.ticks(60 * 7)
	g.kill()
	m = g.current()
	if m.Timers().Left[0] != left || math.Abs(float64(m.Timers().Left[1]-60*8)) > 60*7 {
		t.Errorf("after a kill the clocks show %d and %d", m.Timers().Left[0], m.Timers().Left[1])
	}
	g = start(t, g.home, 1280, 800)
	g.resume()
	g.ticks(60 * 16)
	m = g.finished(1)
	if m.Result() != (match.Result{Outcome: rules.WonByX, By: match.ByTime}) {
		t.Errorf("the result is %v", m.Result())
	}
}
