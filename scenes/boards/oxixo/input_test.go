package oxixo

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

func TestMouse(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	k.Click(input.Left, k.cubePoint("c1"))
	k.Move(k.endPoint("c5"))
	k.Click(input.Left, k.endPoint("c5"))
	k.wantMoves("c1c5")
	k.Rest()
	k.Click(input.Left, k.cubePoint("a3")) // lifted and put down again
	k.Click(input.Left, k.cubePoint("a3"))
	k.wantMoves("c1c5")
	if k.heldCube().cell != none {
		t.Fatal("a second click does not put the cube down")
	}
	k.Click(input.Left, k.cubePoint("a3"))
	k.Click(input.Left, k.cubePoint("e1")) // another instead
	k.Click(input.Left, k.endPoint("a1"))
	k.wantMoves("c1c5 e1a1")
}

// A screen reader takes a cube and pushes it by the squares alone.
func TestSquaresOfTheEndsPush(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	press := func(name string) (label string) {
		for _, s := range boards.Squares(func() boards.Board { return k.b }, func() *session.View { return boardstest.View(k.Match) })() {
			if s.Name == name {
				k.Move(s.At)
				k.Click(input.Left, s.At)
				return s.Label
			}
		}
		t.Fatalf("there is no square %s", name)
		return ""
	}
	press("c1")
	if got := press("c5"); !strings.Contains(got, "c1") || !strings.Contains(got, "c5") {
		t.Errorf("the square where c1 can be pushed in says %q", got)
	}
	k.wantMoves("c1c5")
}

func TestDrag(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	k.Drag(input.Left, k.cubePoint("c1"), k.cubePoint("e1"))
	k.wantMoves("c1e1")
	k.Drag(input.Left, k.cubePoint("a3"), k.cubePoint("a3").Add(graph.Point{X: 14, Y: 3})) // too short for a push
	k.wantMoves("c1e1")
	if k.heldCube().cell != none {
		t.Fatal("a cube released on its way is still held")
	}
	k.Drag(input.Left, k.cubePoint("a3"), k.cubePoint("a5").Add(graph.Point{Y: -40}))
	k.wantMoves("c1e1 a3a5")
}

func TestTouch(t *testing.T) {
	k := newRig(t, options{game: "oxixo4"})
	k.Tap(k.cubePoint("c1"))
	if k.b.controls.point.over != none || k.heldCube().cell != cellOf(t, "c1") {
		t.Fatalf("after a tap cube %d is held and the finger still points at %d", k.heldCube().cell, k.b.controls.point.over)
	}
	k.Tap(k.endPoint("a1"))
	k.wantMoves("c1a1s")
	k.Rest()
	k.Tap(k.cubePoint("e3"))
	k.Tap(k.b.places.chips[1].Center())
	k.Tap(k.endPoint("e5"))
	k.wantMoves("c1a1s e3e5e")
}

func TestKeys(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	k.Keys(ebiten.KeyUp) // shows the cursor at c1
	k.Keys(ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyEnter)
	k.wantMoves("c1c5")
	k.Rest()
	k.Keys(ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyUp, ebiten.KeyUp) // a1, then up to a3
	k.Keys(ebiten.KeyRight)                                            // across the board to e3
	k.Keys(ebiten.KeySpace, ebiten.KeyDelete)
	if k.heldCube().cell != none || k.b.controls.cursor != cellOf(t, "e3") {
		t.Fatalf("cube %d is held and the cursor is at %d", k.heldCube().cell, k.b.controls.cursor)
	}
	k.Keys(ebiten.KeyEnter, ebiten.KeyDown, ebiten.KeySpace)
	k.wantMoves("c1c5 e3e1")
	k.Keys(ebiten.KeyEnter, ebiten.KeyX)
	k.wantMoves("c1c5 e3e1")
}

func TestKeysForFour(t *testing.T) {
	k := newRig(t, options{game: "oxixo4"})
	k.Keys(ebiten.KeyUp, ebiten.KeyEnter, ebiten.KeyR, ebiten.KeyLeft, ebiten.KeyEnter)
	k.wantMoves("c1a1n")
	k.Rest()
	k.Keys(ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyD, ebiten.KeyD, ebiten.KeySpace, ebiten.KeyEnter)
	k.wantMoves("c1a1n c1c5e")
}

func TestDotByWheelAndRightClick(t *testing.T) {
	k := newRig(t, options{game: "oxixo4"})
	k.Click(input.Left, k.cubePoint("c1"))
	p := k.cubePoint("c3")
	k.F.X, k.F.Y, k.F.WheelY = p.X, p.Y, 1
	k.Tick()
	if k.heldCube().dot != int(rule.North) {
		t.Fatalf("the wheel turns the dot to %d", k.heldCube().dot)
	}
	k.F.X, k.F.Y = p.X, p.Y
	k.F.Pressed[input.Right] = true
	k.Tick()
	if k.heldCube().dot != int(rule.South) || k.heldCube().cell == none {
		t.Fatal("a right click does not turn the dot back")
	}
}

func TestCancel(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	if k.b.Cancel() {
		t.Fatal("Cancel without a held cube returns true")
	}
	k.Click(input.Left, k.cubePoint("b1"))
	if !k.b.Cancel() || k.b.Cancel() {
		t.Fatal("Cancel of a held cube returns false, or true twice")
	}
	k.Tick()
	if k.heldCube().cell != none {
		t.Fatal("the cube is not put down")
	}
	k.Click(input.Left, k.cubePoint("b1"))
	p := k.cubePoint("c3")
	k.F.X, k.F.Y = p.X, p.Y
	k.F.Pressed[input.Right] = true
	k.Tick()
	if k.heldCube().cell != none {
		t.Fatal("a right click does not put the cube down")
	}
	k.Click(input.Left, k.cubePoint("b1"))
	k.Click(input.Left, graph.Point{X: 640, Y: 30})
	if k.heldCube().cell != none {
		t.Fatal("a click on the table does not put the cube down")
	}
}

func TestRefusals(t *testing.T) {
	k := newRig(t, options{game: "oxixo", moves: "c1c5"})
	k.Click(input.Left, k.cubePoint("c5"))
	k.Click(input.Left, k.cubePoint("c3"))
	four := newRig(t, options{game: "oxixo4", moves: "c1c5n a1a5w"})
	four.Click(input.Left, four.cubePoint("a5"))
	partner := newRig(t, options{game: "oxixo4", moves: "c1c5s a1a5w"})
	partner.Click(input.Left, partner.cubePoint("c5"))
	got := strings.Join(append(append(k.Refused, four.Refused...), partner.Refused...), " ")
	if want := "refusal.oxixo.not-yours refusal.oxixo.not-edge refusal.oxixo.not-yours refusal.oxixo.dot-not-yours"; got != want {
		t.Fatalf("refused %q, want %q", got, want)
	}
	k.wantMoves("c1c5")
}

// Every cube on the edge and every end responds to the pointer, in every window and on every board.
func TestEveryEdgeCubeAndEnd(t *testing.T) {
	for _, w := range [][2]float64{{1280, 800}, {800, 600}, {800, 1200}, {3840, 2160}} {
		for _, o := range []options{{game: "oxixo"}, {game: "oxixo", size: "4"}, {game: "oxixo", size: "3"}, {game: "oxixo4"}} {
			o.w, o.h = w[0], w[1]
			k := newRig(t, o)
			n := k.b.idle.size
			for c := range 25 {
				col, row := c%5, c/5
				if !k.b.idle.onBoard(col, row) {
					continue
				}
				v := base(c)
				v.X, v.Y, v.Z = v.X+0.5, v.Y+0.5, tall
				p := k.b.painter.lens.Point(v)
				if got := k.b.controls.cubeAt(p); got != c {
					t.Fatalf("%v: the pointer on cube %v hits %d", o, rule.Cell(c), got)
				}
				if col > 0 && row > 0 && col < n-1 && row < n-1 {
					continue
				}
				k.Click(input.Left, p)
				if k.heldCube().cell != c {
					t.Fatalf("%v: the cube on %v cannot be lifted", o, rule.Cell(c))
				}
				for i := range k.heldCube().ways {
					k.Move(k.b.controls.arrow(i))
					if k.heldCube().aim != i {
						t.Fatalf("%v: the end %v of %v does not respond", o, k.heldCube().ways[i], rule.Cell(c))
					}
					if q := k.b.controls.arrow(i); !k.b.area.Bounds().Contains(q) {
						t.Fatalf("%v: the end %v is outside the window", o, k.heldCube().ways[i])
					}
				}
				k.Click(input.Left, p)
			}
		}
	}
}

func TestPass(t *testing.T) {
	// North is to move: every cube on the edge has a mark, and no dot points at North.
	start := "SWSWS/W3S/S3W/W3S/SWSWS n"
	k := newRig(t, options{game: "oxixo4", start: start})
	if !k.b.idle.pass {
		t.Fatal("North can take a cube")
	}
	k.Click(input.Left, k.cubePoint("a1"))
	if len(k.Refused) != 1 || k.Refused[0] != "refusal.oxixo.must-pass" {
		t.Fatalf("refused %v", k.Refused)
	}
	log := k.Log().String()
	if !strings.Contains(log, `"Pass"`) {
		t.Fatal("there is no button to pass")
	}
	k.Click(input.Left, k.b.places.pass.Center())
	k.wantMoves("pass")
	k = newRig(t, options{game: "oxixo4", start: start})
	k.Keys(ebiten.KeyEnter)
	k.wantMoves("pass")
}

func TestWinningLineGlows(t *testing.T) {
	k := newRig(t, options{game: "oxixo", start: "XOX2/5/2O1X/XXXX1/OOX1X x"})
	k.Click(input.Left, k.cubePoint("e1"))
	k.Click(input.Left, k.endPoint("e5"))
	if !k.Match.Result().Over() || !k.Clock.Busy(k.F.Now) {
		t.Fatal("the winning push is not animated")
	}
	dark := 0.0
	for k.Clock.Busy(k.F.Now) {
		k.Tick()
		m := k.b.snapshotAt(k.F.Now)
		dark = max(dark, 1-m.brightness(cellOf(t, "a1")))
	}
	m := k.b.snapshotAt(k.F.Now)
	if m.shine != 1 || m.brightness(cellOf(t, "a2")) <= 1 {
		t.Fatalf("the line does not glow: %v", m.shine)
	}
	if dark < 0.1 || m.brightness(cellOf(t, "a1")) != 1 {
		t.Errorf("the rest dims by %v, and is at %v of its light in the end", dark, m.brightness(cellOf(t, "a1")))
	}
	if count(k.Cues, sound.Win) != 1 || count(k.Cues, sound.Push) != 1 || count(k.Cues, sound.Select) != 1 {
		t.Fatalf("cues %v", k.Cues)
	}
}

func count(cues []sound.Cue, c sound.Cue) int {
	n := 0
	for _, have := range cues {
		if have == c {
			n++
		}
	}
	return n
}

// TestMoveTakesItsTime checks the duration of a move of a computer player.
func TestMoveTakesItsTime(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	mv, _ := k.Match.Position().ParseMove("c1c5")
	k.play(mv)
	n := 0
	for k.Tick(); k.Clock.Busy(k.F.Now); n++ {
		k.Tick()
	}
	if n < 24 || n > 60 {
		t.Fatalf("the computer's move takes %d ticks", n)
	}
}

func TestIdleCostsNothing(t *testing.T) {
	for _, game := range []string{"oxixo", "oxixo4"} {
		k := newRig(t, options{game: game, moves: map[string]string{"oxixo": "c1c5", "oxixo4": "c1c5s"}[game]})
		k.Rest()
		if k.LogAt(k.F.Now).Next != 0 {
			t.Fatalf("%s: an idle board requests a frame", game)
		}
		f, s := &input.Frame{Now: k.F.Now, Pointer: input.Pointer{X: 640, Y: 400}}, boards.State{View: boardstest.View(k.Match), CanMove: true, Focus: true}
		if n := testing.AllocsPerRun(100, func() { k.b.Point(f, s) }); n != 0 {
			t.Fatalf("%s: %v allocations in an idle tick", game, n)
		}
	}
}

// If one push completes lines of both marks, only the deciding line is lit.
func TestDecidingLineIsLit(t *testing.T) {
	s := &boardView{view: &session.View{}}
	x, o := rule.Line{Side: rules.X}, rule.Line{Side: rules.O}
	for k := range 5 {
		x.Cells, o.Cells = append(x.Cells, rule.At(k, 0)), append(o.Cells, rule.At(k, 2))
	}
	s.lines = []rule.Line{x, o}
	s.view.Result.Outcome = rules.WonByO
	m := idleSnapshot(s)
	m.dark = 1
	won, lost, other := m.brightness(int(rule.At(1, 2))), m.brightness(int(rule.At(1, 0))), m.brightness(int(rule.At(1, 4)))
	if won <= 1 || lost >= 1 || lost != other || !m.decides(&o) || m.decides(&x) {
		t.Errorf("the deciding line has brightness %g, the other %g, the rest %g", won, lost, other)
	}
}
