package e2e

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/boards"
	board "xotrio/scenes/boards/trexo"
	"xotrio/scenes/ui/graph"
)

// bricks is a short game that X wins with the row a1 to e1. One of its bricks is on two others.
const bricks = "a1a2 j10j9 b1b2 h10h9 c1c2 f10f9 d1d2 c2d2 e1e2"

// tower are bricks that pile up on e3 to f4 and hide what is behind them in the ordinary view.
const tower = "e3f3 e4f4 e3e4 f3f4 f3e3 f4e4 e4e3 f4f3 e3f3 e4f4 e3e4 f3f4 f3e3 f4e4 e4e3 f4f3"

// brickPlacer is the orientation of the brick that the next click places. The table turns it by quarters, clockwise.
type brickPlacer struct {
	g  *guest
	to int
	// cells are the centres of the cells as seen from straight above.
	cells map[string]graph.Point
}

// way returns the direction from the X of a brick to its O: 0 north, 1 east, 2 south, 3 west.
func way(mv string) int {
	xc, xr := notated(mv)
	oc, or := notated(mv[len(name(xc, xr)):])
	switch {
	case or > xr:
		return 0
	case oc > xc:
		return 1
	case or < xr:
		return 2
	}
	return 3
}

// notated returns the first cell in text.
func notated(text string) (col, row int) {
	col = int(text[0] - 'a')
	row = int(text[1] - '1')
	if len(text) > 2 && text[2] == '0' {
		row = 9
	}
	return col, row
}

func name(col, row int) string {
	if row == 9 {
		return string(rune('a'+col)) + "10"
	}
	return string(rune('a'+col)) + string(rune('1'+row))
}

// above finds the cells as seen from straight above, which must be the program's view.
func (g *guest) above() *brickPlacer {
	g.t.Helper()
	empty := played(g.t, "trexo", nil, "")
	if err := empty.Notes().Set("board", g.current().Notes().Get("board")); err != nil {
		g.t.Fatal(err)
	}
	h := &brickPlacer{g: g, to: 1, cells: map[string]graph.Point{}}
	for mv, p := range g.places(board.New(g.env()), empty, 50) {
		h.cells[name(notated(mv))] = p
	}
	// At first the brick points from west to east. In the last column it is moved back onto the board, so that its X is
	// not under the pointer; the last two columns are computed from the others.
	for row := range 10 {
		p, q := h.cells[name(6, row)], h.cells[name(7, row)]
		for col := 8; col < 10; col++ {
			p, q = q, graph.Point{X: 2*q.X - p.X, Y: 2*q.Y - p.Y}
			h.cells[name(col, row)] = q
		}
	}
	return h
}

// place turns the brick with R to the orientation of mv, and clicks the cell of its X.
func (h *brickPlacer) place(mv string) {
	h.g.t.Helper()
	for ; h.to != way(mv); h.to = (h.to + 1) % 4 {
		h.g.key(ebiten.KeyR)
	}
	p, ok := h.cells[name(notated(mv))]
	if !ok {
		h.g.t.Fatalf("the cell of the X of %s is not seen", mv)
	}
	h.g.clickAt(p)
}

// view waits until the view on disk contains that text.
func (g *guest) view(part string) string {
	g.t.Helper()
	g.until("the view is on disk with "+part, 5, 600, func() bool { return strings.Contains(g.current().Notes().Get("board"), part) })
	return g.current().Notes().Get("board")
}

func TestTrexoByMouseFromStraightAboveFromTheTitleToTheResultAndAgain(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	g.title().press("game.trexo")
	setup := g.setup("trexo")
	setup.press("setup.person", 1)
	setup.press("setup.begins.x")
	setup.press("setup.start")
	g.saved("")
	g.table().press("table.view")
	g.view("top=1")
	h := g.above()
	log := ""
	for _, mv := range strings.Fields(bricks) {
		h.place(mv)
		if log = strings.TrimSpace(log + " " + mv); log != bricks {
			g.saved(log)
		}
		g.ticks(40)
	}
	m := g.finished(1)
	won(t, m, bricks)
	g.ticks(400)
	result := g.result(m)
	result.shows("result.again", result.Env.T("end.row", "Of", result.shapes(rules.X)))
	result.press("result.again")
	g.saved("")
}

func TestTrexoByKeyboardAlone(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.focus("game.trexo")
	g.key(ebiten.KeyEnter)
	setup := g.setup("trexo")
	setup.choose(0, "setup.person", 1)
	setup.choose(0, "setup.begins.lots")
	setup.focus("setup.start")
	g.key(ebiten.KeyEnter)
	g.saved("")
	g.key(ebiten.KeyUp) // shows the selection, which is in the middle
	col, row, to := 4, 4, 1
	for _, mv := range strings.Fields(bricks) {
		c, r := notated(mv)
		g.walk(col, row, c, r)
		col, row = c, r
		for ; to != way(mv); to = (to + 1) % 4 {
			g.key(ebiten.KeyR)
		}
		g.key(ebiten.KeyEnter)
		g.ticks(60)
	}
	m := g.finished(1)
	won(t, m, bricks)
	g.ticks(400)
	g.result(m).shows("result.again")
}

func TestTrexoACellBehindATallStackIsChosenOnTheMap(t *testing.T) {
	m := played(t, "trexo", nil, tower)
	g := resume(t, m, 1280, 800)
	inSight := g.places(board.New(g.env()), m, 60)
	hidden := ""
	for _, mv := range []string{"e5f5", "f5g5", "d5e5", "e6f6", "g5h5", "d6e6", "f6g6"} {
		if _, ok := inSight[mv]; !ok {
			hidden = mv
			break
		}
	}
	if hidden == "" {
		t.Fatal("nothing is hidden by the tower")
	}
	onMap := g.within(board.New(g.env()), m, boards.Divide(g.metrics()).Right, 50)
	at, ok := onMap[hidden]
	if !ok {
		t.Fatalf("%s cannot be laid on the map", hidden)
	}
	g.clickAt(at)
	g.saved(tower + " " + hidden)
}

func TestTrexoTheViewIsKeptOverQuitAndContinue(t *testing.T) {
	seldom(t)
	g := resume(t, played(t, "trexo", nil, tower), 1280, 800)
	table := g.table()
	home := g.picture("home")
	// The right button turns the view anywhere.
	x, y := table.Pixel(graph.Point{X: table.Metrics.W / 2, Y: table.Metrics.H / 2})
	g.point(x, y)
	g.s.PressMouseButton(ebiten.MouseButtonRight)
	g.ticks(2)
	for k := range 20 {
		g.point(x+float64(k*8), y-float64(k*2))
	}
	g.s.ReleaseMouseButton(ebiten.MouseButtonRight)
	g.ticks(2)
	g.s.ScrollWheel(0, 2)
	g.ticks(2)
	g.s.ScrollWheel(0, 0)
	g.ticks(60)
	view := g.view("turn=")
	if view == "" || strings.Contains(view, "zoom=100") {
		t.Errorf("the view on disk is %q", view)
	}
	g.point(1, 1)
	g.ticks(30)
	before := g.picture("before")
	if share(home, before, home.Rect) < 0.1 {
		t.Error("the view has not changed on screen")
	}
	text := g.file(currentFile("trexo"))
	g.key(ebiten.KeyEscape)
	g.ticks(20)
	g.key(ebiten.KeyEscape)
	g.kill()
	g = start(t, g.home, 1280, 800)
	g.resume()
	g.point(1, 1)
	g.ticks(60)
	if now := g.file(currentFile("trexo")); now != text {
		t.Errorf("the match was\n%s\nand is\n%s", text, now)
	}
	if n := share(before, g.picture("after"), before.Rect); n > 0.001 {
		t.Errorf("%.4f of the picture differ", n)
	}
	// and the ordinary view returns
	g.key(ebiten.KeyHome)
	g.ticks(60)
	g.point(1, 1)
	if n := share(home, g.picture("home again"), home.Rect); n > 0.001 {
		t.Errorf("%.4f of the ordinary view differ", n)
	}
}

func TestTrexoRefusesASlopeAndOneBrickOnAnotherInWords(t *testing.T) {
	m := played(t, "trexo", nil, "e5e6")
	if err := m.Notes().Set("board", "turn=21.8 tilt=55.0 zoom=100 top=1"); err != nil {
		t.Fatal(err)
	}
	g := resume(t, m, 1280, 800)
	h := g.above()
	for _, mv := range []string{"e5f5", "e5e6"} {
		h.place(mv)
		w := g.table()
		for range way(mv) + 3 {
			f := w.Frame()
			f.Keys = []ebiten.Key{ebiten.KeyR}
			w.Scene.Update(f)
		}
		w.Click(h.cells[mv[:2]])
		w.shows(w.Env.Texts.Sentence(refusal(t, m, mv)))
	}
	g.saved("e5e6")
}

func TestTrexoAgainstTheComputerToTheEnd(t *testing.T) {
	m := played(t, "trexo", nil, "", match.Computer("", 1), match.Person("Bo"))
	if err := m.Notes().Set("board", "turn=0.0 tilt=55.0 zoom=100 top=1"); err != nil {
		t.Fatal(err)
	}
	g := resume(t, m, 1280, 800)
	var h *brickPlacer
	for ply := 1; ply < 45; ply += 2 {
		g.until("the computer has moved", 10, 6000, func() bool {
			now := g.current()
			return now == nil || now.Ply() == ply || now.Result().Over()
		})
		m = g.current()
		if m == nil || m.Result().Over() {
			break
		}
		if h == nil {
			h = g.above()
		}
		g.ticks(60)
		list := m.Position().AppendMoves(nil)
		h.place(m.Position().MoveText(list[len(list)/2]))
	}
	m = g.finished(1)
	if r := m.Result(); !r.Over() || m.Ply() < 5 {
		t.Errorf("%s: %v", moves(m), r)
	}
}
