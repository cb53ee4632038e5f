package oxixo

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

func TestMouse(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	k.click(k.on("c1"), false)
	k.move(k.end("c5"))
	k.click(k.end("c5"), false)
	k.want("c1c5")
	k.rest()
	k.click(k.on("a3"), false) // lifted and put down again
	k.click(k.on("a3"), false)
	k.want("c1c5")
	if k.hand().cell != none {
		t.Fatal("a second click does not put the cube down")
	}
	k.click(k.on("a3"), false)
	k.click(k.on("e1"), false) // another instead
	k.click(k.end("a1"), false)
	k.want("c1c5 e1a1")
}

func TestDrag(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	k.drag(k.on("c1"), k.on("e1"))
	k.want("c1e1")
	k.drag(k.on("a3"), k.on("a3").Add(graph.Point{X: 14, Y: 3})) // too little to mean anything
	k.want("c1e1")
	if k.hand().cell != none {
		t.Fatal("a cube let go on its way is still in the hand")
	}
	k.drag(k.on("a3"), k.on("a5").Add(graph.Point{Y: -40}))
	k.want("c1e1 a3a5")
}

func TestTouch(t *testing.T) {
	k := sit(t, options{game: "oxixo4"})
	k.click(k.on("c1"), true)
	if k.b.scene.controls.point.over != none || k.hand().cell != cellOf(t, "c1") {
		t.Fatalf("after a tap the hand holds %d and the finger still points at %d", k.hand().cell, k.b.scene.controls.point.over)
	}
	k.click(k.end("a1"), true)
	k.want("c1a1s")
	k.rest()
	k.click(k.on("e3"), true)
	k.click(k.b.scene.rooms.chips[1].Center(), true)
	k.click(k.end("e5"), true)
	k.want("c1a1s e3e5e")
}

func TestKeys(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	k.key(ebiten.KeyUp) // shows the cursor at c1
	k.key(ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyEnter)
	k.want("c1c5")
	k.rest()
	k.key(ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyUp, ebiten.KeyUp) // a1, then up to a3
	k.key(ebiten.KeyRight)                                            // across the board to e3
	k.key(ebiten.KeySpace, ebiten.KeyDelete)
	if k.hand().cell != none || k.b.scene.controls.at != cellOf(t, "e3") {
		t.Fatalf("the hand holds %d and the cursor is at %d", k.hand().cell, k.b.scene.controls.at)
	}
	k.key(ebiten.KeyEnter, ebiten.KeyDown, ebiten.KeySpace)
	k.want("c1c5 e3e1")
	k.key(ebiten.KeyEnter, ebiten.KeyX)
	k.want("c1c5 e3e1")
}

func TestKeysForFour(t *testing.T) {
	k := sit(t, options{game: "oxixo4"})
	k.key(ebiten.KeyUp, ebiten.KeyEnter, ebiten.KeyR, ebiten.KeyLeft, ebiten.KeyEnter)
	k.want("c1a1n")
	k.rest()
	k.key(ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyD, ebiten.KeyD, ebiten.KeySpace, ebiten.KeyEnter)
	k.want("c1a1n c1c5e")
}

func TestDotByWheelAndRightClick(t *testing.T) {
	k := sit(t, options{game: "oxixo4"})
	k.click(k.on("c1"), false)
	p := k.on("c3")
	k.tick(&input.Frame{Pointer: input.Pointer{X: p.X, Y: p.Y, WheelY: 1}})
	if k.hand().dot != int(rule.North) {
		t.Fatalf("the wheel turns the dot to %d", k.hand().dot)
	}
	f := input.Frame{Pointer: input.Pointer{X: p.X, Y: p.Y}}
	f.Pressed[input.Right] = true
	k.tick(&f)
	if k.hand().dot != int(rule.South) || k.hand().cell == none {
		t.Fatal("a right click does not turn the dot back")
	}
}

func TestCancel(t *testing.T) {
	k := sit(t, options{game: "oxixo"})
	if k.b.Cancel() {
		t.Fatal("there was nothing to cancel")
	}
	k.click(k.on("b1"), false)
	if !k.b.Cancel() || k.b.Cancel() {
		t.Fatal("there is nothing to cancel, or it is cancelled twice")
	}
	k.tick(&input.Frame{})
	if k.hand().cell != none {
		t.Fatal("the cube is not put down")
	}
	k.click(k.on("b1"), false)
	p := k.on("c3")
	f := input.Frame{Pointer: input.Pointer{X: p.X, Y: p.Y}}
	f.Pressed[input.Right] = true
	k.tick(&f)
	if k.hand().cell != none {
		t.Fatal("a right click does not put the cube down")
	}
	k.click(k.on("b1"), false)
	k.click(graph.Point{X: 640, Y: 30}, false)
	if k.hand().cell != none {
		t.Fatal("a click on the table does not put the cube down")
	}
}

func TestRefusals(t *testing.T) {
	k := sit(t, options{game: "oxixo", moves: "c1c5"})
	k.click(k.on("c5"), false)
	k.click(k.on("c3"), false)
	four := sit(t, options{game: "oxixo4", moves: "c1c5n a1a5w"})
	four.click(four.on("a5"), false)
	partner := sit(t, options{game: "oxixo4", moves: "c1c5s a1a5w"})
	partner.click(partner.on("c5"), false)
	got := strings.Join(append(append(k.refused, four.refused...), partner.refused...), " ")
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
			n := k.b.scene.rest.size
			for c := range 25 {
				col, row := c%5, c/5
				if !k.b.scene.rest.on(col, row) {
					continue
				}
				v := base(c)
				v.X, v.Y, v.Z = v.X+0.5, v.Y+0.5, tall
				p := k.b.scene.painter.lens.Point(v)
				if got := k.b.scene.controls.cubeAt(p); got != c {
					t.Fatalf("%v: the cube on %v is taken for %d", o, rule.Cell(c), got)
				}
				if col > 0 && row > 0 && col < n-1 && row < n-1 {
					continue
				}
				k.click(p, false)
				if k.hand().cell != c {
					t.Fatalf("%v: the cube on %v cannot be lifted", o, rule.Cell(c))
				}
				for i := range k.hand().ways {
					k.move(k.b.scene.controls.arrow(i))
					if k.hand().aim != i {
						t.Fatalf("%v: the end %v of %v cannot be pointed at", o, k.hand().ways[i], rule.Cell(c))
					}
					if q := k.b.scene.controls.arrow(i); !k.b.scene.area.Bounds().Contains(q) {
						t.Fatalf("%v: the end %v lies outside the window", o, k.hand().ways[i])
					}
				}
				k.click(p, false)
			}
		}
	}
}

func TestPass(t *testing.T) {
	// North's turn: every cube of the edge has a mark, and none a dot that points at North.
	start := "SWSWS/W3S/S3W/W3S/SWSWS n"
	k := sit(t, options{game: "oxixo4", start: start})
	if !k.b.scene.rest.pass {
		t.Fatal("North could take something")
	}
	k.click(k.on("a1"), false)
	if len(k.refused) != 1 || k.refused[0] != "oxixo.must-pass" {
		t.Fatalf("refused %v", k.refused)
	}
	log := k.draw()
	if !strings.Contains(log, `"Pass"`) {
		t.Fatal("there is no button to pass")
	}
	k.click(k.b.scene.rooms.pass.Center(), false)
	k.want("pass")
	k = sit(t, options{game: "oxixo4", start: start})
	k.key(ebiten.KeyEnter)
	k.want("pass")
}

func TestWinningLineGlows(t *testing.T) {
	k := sit(t, options{game: "oxixo", start: "XOX2/5/2O1X/XXXX1/OOX1X x"})
	k.click(k.on("e1"), false)
	k.click(k.end("e5"), false)
	if !k.m.Result().Over() || !k.work.Busy(k.now) {
		t.Fatal("the winning push is not being shown")
	}
	dark := 0.0
	for k.work.Busy(k.now) {
		k.tick(&input.Frame{})
		m := k.b.scene.moment(k.now)
		dark = max(dark, 1-m.light(cellOf(t, "a1")))
	}
	m := k.b.scene.moment(k.now)
	if m.shine != 1 || m.light(cellOf(t, "a2")) <= 1 {
		t.Fatalf("the line does not glow: %v", m.shine)
	}
	if dark < 0.1 || m.light(cellOf(t, "a1")) != 1 {
		t.Errorf("the rest dims by %v, and is at %v of its light in the end", dark, m.light(cellOf(t, "a1")))
	}
	if count(k.cues, sound.Row) != 1 || count(k.cues, sound.Push) != 1 || count(k.cues, sound.Select) != 1 {
		t.Fatalf("cues %v", k.cues)
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
	mv, _ := k.m.Position().ParseMove("c1c5")
	k.play(mv)
	n := 0
	for k.tick(&input.Frame{}); k.work.Busy(k.now); n++ {
		k.tick(&input.Frame{})
	}
	if n < 24 || n > 60 {
		t.Fatalf("the computer's move takes %d ticks", n)
	}
}

func TestIdleCostsNothing(t *testing.T) {
	for _, game := range []string{"oxixo", "oxixo4"} {
		k := sit(t, options{game: game, moves: map[string]string{"oxixo": "c1c5", "oxixo4": "c1c5s"}[game]})
		k.rest()
		if k.at(k.now).Next != 0 {
			t.Fatalf("%s: the board at rest will look different by itself", game)
		}
		f, s := &input.Frame{Now: k.now, Pointer: input.Pointer{X: 640, Y: 400}}, boards.State{View: k.view(), CanMove: true, Focus: true}
		if n := testing.AllocsPerRun(100, func() { k.b.Point(f, s) }); n != 0 {
			t.Fatalf("%s: %v allocations in an idle tick", game, n)
		}
	}
}
