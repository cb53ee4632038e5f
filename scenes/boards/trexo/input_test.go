package trexo

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// TestHiddenCellCanBeChosen: a cell behind a tower cannot be seen, but keys and map choose it, and the tower becomes
// transparent meanwhile.
func TestHiddenCellCanBeChosen(t *testing.T) {
	r := newRig(t, tower)
	r.b.SetCamera("turn=0 tilt=40 zoom=100 top=0")
	r.Move(r.seen("d6"))
	if r.b.pointer.by != byMouse || r.b.pointer.cell == cellOf("d6") {
		t.Fatalf("d6 should be hidden, the mouse chooses %v", r.b.pointer.cell)
	}
	r.Move(r.onMap("d6"))
	r.Rest()
	r.want("the map does not choose d6", r.b.pointer.by == byMap && r.b.pointer.cell == cellOf("d6"))
	r.want("the tower stays opaque", r.fade("d5") > 0.5 && r.fade("d4") > 0.5)
	r.want("d6e6 should be laid by a click on the map", r.Click(input.Left, r.onMap("d6")).Move == trexo.Lay(cellOf("d6"), cellOf("e6")))
	r.Rest()
	r.want("the tower stays transparent", r.fade("d5") == 0)
}

func TestClickLaysTheGhost(t *testing.T) {
	r := newRig(t, "")
	r.Move(r.seen("c6"))
	mv, ok := r.ghost()
	r.want("no ghost under the mouse", ok && mv == trexo.Lay(cellOf("c6"), cellOf("d6")))
	did := r.Click(input.Left, r.seen("c6"))
	r.want("the click lays nothing", did.Move == trexo.Lay(cellOf("c6"), cellOf("d6")))
	r.Rest()
	_, ok = r.ghost()
	r.want("a ghost is left on the brick just laid", !ok)
	r.Move(r.seen("c8"))
	_, ok = r.ghost()
	r.want("no ghost after the brick", ok)
}

func TestNothingCanBeLaidOutOfTurn(t *testing.T) {
	r := newRig(t, "")
	r.Barred = true
	did := r.Click(input.Left, r.seen("c6"))
	_, ok := r.ghost()
	r.want("the computer's turn is the player's", did.Move == rules.NoMove && !ok)
	r.want("the level is not told", strings.Contains(r.b.sheets.words.detail, "level 0"))
}

func TestBrickStaysOnTheBoard(t *testing.T) {
	r := newRig(t, "")
	for c := range trexo.Cell(trexo.Cells) {
		for d := range trexo.Direction(4) {
			r.b.pointer.cell, r.b.pointer.to = c, d
			x, o := r.b.pointer.cells()
			if got, ok := x.Towards(o); !ok || got != d || x != c && o != c {
				t.Errorf("on %v towards %v: %v %v", c, d, x, o)
			}
		}
	}
}

func TestRightClickWheelAndRTurnTheBrick(t *testing.T) {
	r := newRig(t, "")
	view := r.b.Camera()
	r.Click(input.Right, r.seen("e5"))
	r.want("a right click does not turn it", r.b.pointer.to == trexo.South)
	r.F.Shift, r.F.WheelY = true, -1
	r.Tick()
	r.want("the wheel with Shift does not turn it", r.b.pointer.to == trexo.West)
	r.F.WheelX = 1
	r.Tick()
	r.want("the wheel made sideways by Shift does not turn it back", r.b.pointer.to == trexo.South)
	r.F.Shift = false
	r.Keys(ebiten.KeyR)
	r.want("R does not turn it", r.b.pointer.to == trexo.West)
	r.b.nodes.turn.Press()
	r.want("the button does not turn it", r.b.pointer.to == trexo.North)
	r.want("the view has changed", r.b.Camera() == view)
}

func TestDragTurnsTheView(t *testing.T) {
	r := newRig(t, "")
	at := r.seen("e5")
	was := r.b.cam.goal
	r.Drag(input.Left, at, at.Add(graph.Point{X: 90}))
	r.want("the left button turned the view upon the board", r.b.cam.goal == was && r.b.sheets.pos.Bricks() == trexo.AllBricks)
	r.Drag(input.Right, at, at.Add(graph.Point{X: 90, Y: 30}))
	r.want("the right button did not turn the view", r.b.cam.goal.turn > was.turn && r.b.cam.goal.tilt > was.tilt)
	r.want("dragging turned the brick", r.b.pointer.to == trexo.East)
	was = r.b.cam.goal
	corner := graph.Point{X: r.b.area.Board.X + 20, Y: r.b.area.Board.Y + 20}
	r.Drag(input.Left, corner, corner.Add(graph.Point{X: -60}))
	r.want("the left button did not turn the view beside the board", r.b.cam.goal.turn < was.turn)
	r.want("the change of view is not told", func() bool { r.F.WheelY = 1; return r.Tick().Viewed }())
	r.want("the wheel does not zoom", r.b.cam.goal.zoom > 1)
	r.Keys(ebiten.KeyHome)
	r.want("Home does not bring the view back", r.b.cam.goal == home)
}

// TestZoomKeepsWhatIsUnderThePointer zooms in at a place within reach and looks for it again.
func TestZoomKeepsWhatIsUnderThePointer(t *testing.T) {
	r := newRig(t, "")
	p := r.seen("c4")
	r.Move(p)
	for range 4 {
		r.F.WheelY = 1
		r.Tick()
	}
	r.Rest()
	if q := r.seen("c4"); math.Hypot(q.X-p.X, q.Y-p.Y) > 2 {
		t.Errorf("c4 was seen at %v and is now at %v", p, q)
	}
}

// TestArrowsFollowTheView: up leads away from the viewer, however the table is turned.
func TestArrowsFollowTheView(t *testing.T) {
	for turn, want := range map[string]string{"0": "e6", "90": "f5", "180": "e4", "-90": "d5"} {
		r := newRig(t, "")
		r.b.SetCamera("turn=" + turn + " tilt=50 zoom=100 top=0")
		r.Keys(ebiten.KeyUp)
		first := r.b.pointer.cell
		before := r.seen(first.String())
		r.Keys(ebiten.KeyUp)
		after := r.seen(r.b.pointer.cell.String())
		if r.b.pointer.cell.String() != want || first.String() != "e5" || after.Y >= before.Y {
			t.Errorf("turned by %s, up leads from %v to %v", turn, first, r.b.pointer.cell)
		}
	}
}

func TestKeysAloneLayABrick(t *testing.T) {
	r := newRig(t, "")
	did := r.Keys(ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyRight, ebiten.KeyR, ebiten.KeyEnter)
	r.want("down, right, R and Enter do not lay f4f3", did.Move == trexo.Lay(cellOf("f4"), cellOf("f3")))
	r.Rest()
	did = r.Keys(ebiten.KeyLeft, ebiten.KeySpace)
	r.want("left and Space do not lay e4e3", did.Move == trexo.Lay(cellOf("e4"), cellOf("e3")))
}

func TestSecondTapLays(t *testing.T) {
	r := newRig(t, "")
	r.want("the first tap lays", r.Tap(r.seen("c6")).Move == rules.NoMove)
	r.want("the first tap does not choose", r.b.pointer.by == byTouch && r.b.pointer.cell == cellOf("c6"))
	r.want("a tap elsewhere lays", r.Tap(r.seen("e3")).Move == rules.NoMove)
	r.want("the second tap does not lay", r.Tap(r.seen("e3")).Move == trexo.Lay(cellOf("e3"), cellOf("f3")))
	r.Rest()
	r.want("a third tap lays upon the brick", r.Tap(r.seen("e3")).Move == rules.NoMove)
}

func TestTwoFingersTurnAndZoom(t *testing.T) {
	r := newRig(t, "")
	was := r.b.cam.goal
	two := func(d float64) {
		r.F.Touch = true
		r.F.Fingers = []input.Finger{{ID: 1, X: 500 - d, Y: 400}, {ID: 2, X: 620 + 2*d, Y: 400}}
		r.Tick()
	}
	for d := range 5 {
		two(float64(d) * 8)
	}
	r.want("two fingers do not zoom", r.b.cam.goal.zoom > was.zoom*1.2)
	r.want("two fingers do not turn", r.b.cam.goal.turn != was.turn)
	r.F.Fingers = nil
	r.want("lifting the fingers lays", r.Tick().Move == rules.NoMove && r.b.sheets.pos.Bricks() == trexo.AllBricks)
}

func TestViewIsKeptAsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := someView(t).bounded(graph.Rect{})
		got := parseCameraView(v.String())
		if math.Abs(got.turn-v.turn) > 0.002 || math.Abs(got.tilt-v.tilt) > 0.002 || math.Abs(got.zoom-v.zoom) > 0.011 || got.top != v.top {
			t.Fatalf("%+v was kept as %q and read as %+v", v, v.String(), got)
		}
	})
	v := home
	v.zoom, v.pan = 2, graph.Point{X: 31.5, Y: -8}
	if got := parseCameraView(v.String()).pan; got != v.pan {
		t.Errorf("the pan %v came back as %v", v.pan, got)
	}
	for _, s := range []string{"", "nonsense", "turn=NaN tilt=1 zoom=1 top=0", "turn=1e300 tilt=1 zoom=100 top=1", "turn=1"} {
		if parseCameraView(s) != home {
			t.Errorf("%q gives %+v", s, parseCameraView(s))
		}
	}
	if v := parseCameraView("turn=0 tilt=900 zoom=900000 top=0"); v.tilt != maxTilt || v.zoom != maxZoom {
		t.Errorf("beyond the limits: %+v", v)
	}
}

// FuzzView: no text brings the camera to a place from which the board is not seen.
func FuzzView(f *testing.F) {
	f.Add("turn=20.0 tilt=53.0 zoom=100 top=1")
	f.Fuzz(func(t *testing.T, s string) {
		v := parseCameraView(s)
		if !(v.tilt >= minTilt && v.tilt <= maxTilt && v.zoom >= minZoom && v.zoom <= maxZoom && math.Abs(v.turn) <= 2*math.Pi) {
			t.Errorf("%q gives %+v", s, v)
		}
	})
}

func TestLookFromAboveAndBack(t *testing.T) {
	r := newRig(t, tower)
	was := r.b.cam.goal
	r.Keys(ebiten.KeyT)
	r.want("T does not move", r.Moving())
	r.Rest()
	r.want("T does not look straight down", r.b.cam.pose(r.F.Now).tilt == math.Pi/2)
	for c := range trexo.Cell(trexo.Cells) { // from above nothing is hidden
		r.Move(r.seen(c.String()))
		r.want("from above "+c.String()+" is hidden", r.b.pointer.cell == c)
	}
	r.b.ToggleCamera(r.F.Now)
	r.Rest()
	r.want("T does not come back", r.b.cam.goal == was)
}

// TestBoardKeepsToItsRoom: however large the board is, it is neither drawn over the title nor to be pointed at there.
func TestBoardKeepsToItsRoom(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {700, 900}} {
		r := rigOf(t, boardstest.Env(t, "en"), graph.MeasureWindow(size[0], size[1], 1), "")
		r.b.SetCamera("turn=0 tilt=80 zoom=300 top=0")
		title := graph.Point{X: r.b.area.W / 2, Y: 20}
		l := r.lens()
		_, ok := r.b.pile.pick(&l, l.Ray(title))
		r.want("the board does not reach the title", ok)
		r.Move(title)
		r.want("the board can be pointed at on the title", r.b.pointer.by == byNothing)
		r.want("a click on the title lays", r.Click(input.Left, title).Move == rules.NoMove)
		clip, want := r.b.nodes.board.Box, r.b.area.Board
		r.want("the board is not clipped", r.b.nodes.board.Clip && clip.Y > boards.HeaderHeight-11 && clip.Y <= want.Y && clip.Y+clip.H >= want.Y+want.H)
		if r.b.area.Tall {
			r.want("the board covers what lies below", clip.Y+clip.H <= r.b.area.Right.Y)
		}
		was := r.b.cam.goal
		r.Drag(input.Left, title, title.Add(graph.Point{X: 60}))
		r.want("the view is not turned from beside the board", r.b.cam.goal.turn > was.turn)
	}
}

// TestButtonTurnsTheBrick by pointer, upon a stage as a screen has it, and sounds.
func TestButtonTurnsTheBrick(t *testing.T) {
	r := newRig(t, "")
	stage := widget.NewStage(r.b.d, r.b.Root())
	at := r.b.sheets.turn
	f := input.Frame{Now: r.F.Now, Pointer: input.Pointer{X: at.X + 5, Y: at.Y + 5, Moved: true}}
	for _, change := range []func(){func() {}, func() { f.Pressed[input.Left], f.Down[input.Left] = true, true },
		func() { f.Pressed, f.Released, f.Down = [3]bool{}, [3]bool{true}, [3]bool{} }} {
		change()
		stage.Update(&f)
	}
	r.want("the button is not the stage's", stage.Used().Pointer)
	r.want("the button does not turn the brick", r.b.pointer.to == trexo.South)
	r.want("no frame is asked for the sound", r.Log().Next != 0)
	r.Tick()
	r.want("the button makes no sound", slices.Equal(r.Cues, []sound.Cue{sound.Select}))
	r.want("the button has no tip", strings.Contains(r.b.nodes.turn.Tip, "R"))
	r.Barred = true
	r.Tick()
	r.want("the button is shown out of turn", r.b.nodes.turn.Hidden)
}
