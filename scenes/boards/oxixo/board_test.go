package oxixo

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

func TestMouse(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	k.Click(input.Left, k.on("c1"))
	k.Move(k.end("c5"))
	k.Click(input.Left, k.end("c5"))
	k.want("c1c5")
	k.Rest()
	k.Click(input.Left, k.on("a3")) // lifted and put down again
	k.Click(input.Left, k.on("a3"))
	k.want("c1c5")
	if k.hand().cell != none {
		t.Fatal("a second click does not put the cube down")
	}
	k.Click(input.Left, k.on("a3"))
	k.Click(input.Left, k.on("e1")) // another instead
	k.Click(input.Left, k.end("a1"))
	k.want("c1c5 e1a1")
}

func TestDrag(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	k.Drag(input.Left, k.on("c1"), k.on("e1"))
	k.want("c1e1")
	k.Drag(input.Left, k.on("a3"), k.on("a3").Add(graph.Point{X: 14, Y: 3})) // too little to mean anything
	k.want("c1e1")
	if k.hand().cell != none {
		t.Fatal("a cube let go on its way is still in the hand")
	}
	k.Drag(input.Left, k.on("a3"), k.on("a5").Add(graph.Point{Y: -40}))
	k.want("c1e1 a3a5")
}

func TestTouch(t *testing.T) {
	k := sit(t, options{game: "oxixo4"})
	k.Tap(k.on("c1"))
	if k.b.controls.point.over != none || k.hand().cell != cellOf(t, "c1") {
		t.Fatalf("after a tap the hand holds %d and the finger still points at %d", k.hand().cell, k.b.controls.point.over)
	}
	k.Tap(k.end("a1"))
	k.want("c1a1s")
	k.Rest()
	k.Tap(k.on("e3"))
	k.Tap(k.b.places.chips[1].Center())
	k.Tap(k.end("e5"))
	k.want("c1a1s e3e5e")
}

func TestKeys(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	k.Keys(ebiten.KeyUp) // shows the cursor at c1
	k.Keys(ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyEnter)
	k.want("c1c5")
	k.Rest()
	k.Keys(ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyUp, ebiten.KeyUp) // a1, then up to a3
	k.Keys(ebiten.KeyRight)                                            // across the board to e3
	k.Keys(ebiten.KeySpace, ebiten.KeyDelete)
	if k.hand().cell != none || k.b.controls.cursor != cellOf(t, "e3") {
		t.Fatalf("the hand holds %d and the cursor is at %d", k.hand().cell, k.b.controls.cursor)
	}
	k.Keys(ebiten.KeyEnter, ebiten.KeyDown, ebiten.KeySpace)
	k.want("c1c5 e3e1")
	k.Keys(ebiten.KeyEnter, ebiten.KeyX)
	k.want("c1c5 e3e1")
}

func TestKeysForFour(t *testing.T) {
	k := sit(t, options{game: "oxixo4"})
	k.Keys(ebiten.KeyUp, ebiten.KeyEnter, ebiten.KeyR, ebiten.KeyLeft, ebiten.KeyEnter)
	k.want("c1a1n")
	k.Rest()
	k.Keys(ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyD, ebiten.KeyD, ebiten.KeySpace, ebiten.KeyEnter)
	k.want("c1a1n c1c5e")
}

func TestDotByWheelAndRightClick(t *testing.T) {
	k := sit(t, options{game: "oxixo4"})
	k.Click(input.Left, k.on("c1"))
	p := k.on("c3")
	k.F.X, k.F.Y, k.F.WheelY = p.X, p.Y, 1
	k.Tick()
	if k.hand().dot != int(rule.North) {
		t.Fatalf("the wheel turns the dot to %d", k.hand().dot)
	}
	k.F.X, k.F.Y = p.X, p.Y
	k.F.Pressed[input.Right] = true
	k.Tick()
	if k.hand().dot != int(rule.South) || k.hand().cell == none {
		t.Fatal("a right click does not turn the dot back")
	}
}

func TestCancel(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	if k.b.Cancel() {
		t.Fatal("there was nothing to cancel")
	}
	k.Click(input.Left, k.on("b1"))
	if !k.b.Cancel() || k.b.Cancel() {
		t.Fatal("there is nothing to cancel, or it is cancelled twice")
	}
	k.Tick()
	if k.hand().cell != none {
		t.Fatal("the cube is not put down")
	}
	k.Click(input.Left, k.on("b1"))
	p := k.on("c3")
	k.F.X, k.F.Y = p.X, p.Y
	k.F.Pressed[input.Right] = true
	k.Tick()
	if k.hand().cell != none {
		t.Fatal("a right click does not put the cube down")
	}
	k.Click(input.Left, k.on("b1"))
	k.Click(input.Left, graph.Point{X: 640, Y: 30})
	if k.hand().cell != none {
		t.Fatal("a click on the table does not put the cube down")
	}
}

func TestRefusals(t *testing.T) {
	k := sit(t, options{game: "oxixo", moves: "c1c5"})
	k.Click(input.Left, k.on("c5"))
	k.Click(input.Left, k.on("c3"))
	four := sit(t, options{game: "oxixo4", moves: "c1c5n a1a5w"})
	four.Click(input.Left, four.on("a5"))
	partner := sit(t, options{game: "oxixo4", moves: "c1c5s a1a5w"})
	partner.Click(input.Left, partner.on("c5"))
	got := strings.Join(append(append(k.Refused, four.Refused...), partner.Refused...), " ")
	if want := "oxixo.not-yours oxixo.not-edge oxixo.not-yours oxixo.dot-not-yours"; got != want {
		t.Fatalf("refused %q, want %q", got, want)
	}
	k.want("c1c5")
}

// Every cube of the edge and every end can be pointed at, in every window and on every board.
func TestEveryEdgeCubeAndEnd(t *testing.T) {
	for _, w := range [][2]float64{{1280, 800}, {800, 600}, {800, 1200}, {3840, 2160}} {
		for _, o := range []options{{game: "oxixo"}, {game: "oxixo", size: "4"}, {game: "oxixo", size: "3"}, {game: "oxixo4"}} {
			o.w, o.h = w[0], w[1]
			k := sit(t, o)
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
					t.Fatalf("%v: the cube on %v is taken for %d", o, rule.Cell(c), got)
				}
				if col > 0 && row > 0 && col < n-1 && row < n-1 {
					continue
				}
				k.Click(input.Left, p)
				if k.hand().cell != c {
					t.Fatalf("%v: the cube on %v cannot be lifted", o, rule.Cell(c))
				}
				for i := range k.hand().ways {
					k.Move(k.b.controls.arrow(i))
					if k.hand().aim != i {
						t.Fatalf("%v: the end %v of %v cannot be pointed at", o, k.hand().ways[i], rule.Cell(c))
					}
					if q := k.b.controls.arrow(i); !k.b.area.Bounds().Contains(q) {
						t.Fatalf("%v: the end %v lies outside the window", o, k.hand().ways[i])
					}
				}
				k.Click(input.Left, p)
			}
		}
	}
}

func TestPass(t *testing.T) {
	// North's turn: every cube of the edge has a mark, and none a dot that points at North.
	start := "SWSWS/W3S/S3W/W3S/SWSWS n"
	k := sit(t, options{game: "oxixo4", start: start})
	if !k.b.idle.pass {
		t.Fatal("North could take something")
	}
	k.Click(input.Left, k.on("a1"))
	if len(k.Refused) != 1 || k.Refused[0] != "oxixo.must-pass" {
		t.Fatalf("refused %v", k.Refused)
	}
	log := k.Log().String()
	if !strings.Contains(log, `"Pass"`) {
		t.Fatal("there is no button to pass")
	}
	k.Click(input.Left, k.b.places.pass.Center())
	k.want("pass")
	k = sit(t, options{game: "oxixo4", start: start})
	k.Keys(ebiten.KeyEnter)
	k.want("pass")
}

func TestWinningLineGlows(t *testing.T) {
	k := sit(t, options{game: "oxixo", start: "XOX2/5/2O1X/XXXX1/OOX1X x"})
	k.Click(input.Left, k.on("e1"))
	k.Click(input.Left, k.end("e5"))
	if !k.Match.Result().Over() || !k.Clock.Busy(k.F.Now) {
		t.Fatal("the winning push is not being shown")
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

// The time from a computer's move to the cube at rest.
func TestMoveTakesItsTime(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
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
		k := sit(t, options{game: game, moves: map[string]string{"oxixo": "c1c5", "oxixo4": "c1c5s"}[game]})
		k.Rest()
		if k.LogAt(k.F.Now).Next != 0 {
			t.Fatalf("%s: the board at rest will look different by itself", game)
		}
		f, s := &input.Frame{Now: k.F.Now, Pointer: input.Pointer{X: 640, Y: 400}}, boards.State{View: boardstest.View(k.Match), CanMove: true, Focus: true}
		if n := testing.AllocsPerRun(100, func() { k.b.Point(f, s) }); n != 0 {
			t.Fatalf("%s: %v allocations in an idle tick", game, n)
		}
	}
}

// Where one push has completed a line of either mark, the one that decides is lit, and the other is not.
func TestTheLineThatDecidesIsLit(t *testing.T) {
	s := &boardView{}
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
		t.Errorf("the line that decides has the light %g, the other %g, the rest %g", won, lost, other)
	}
}
