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

// A cell behind a tower can be chosen by keys and on the map. The tower is transparent meanwhile.
func TestHiddenCellCanBeChosen(t *testing.T) {
	r := newRig(t, tower)
	r.b.SetCamera("turn=0 tilt=40 zoom=100 top=0")
	r.Move(r.topPoint("d6"))
	if r.b.pointer.by != byMouse || r.b.pointer.cell == cellOf("d6") {
		t.Fatalf("d6 should be hidden, the mouse chooses %v", r.b.pointer.cell)
	}
	r.Move(r.mapPoint("d6"))
	r.Rest()
	r.check("the map does not choose d6", r.b.pointer.by == byMap && r.b.pointer.cell == cellOf("d6"))
	r.check("the tower stays opaque", r.fade("d5") > 0.5 && r.fade("d4") > 0.5)
	r.check("d6e6 should be laid by a click on the map", r.Click(input.Left, r.mapPoint("d6")).Move == trexo.Place(cellOf("d6"), cellOf("e6")))
	r.Rest()
	r.check("the tower stays transparent", r.fade("d5") == 0)
}

func TestClickLaysTheGhost(t *testing.T) {
	r := newRig(t, "")
	r.Move(r.topPoint("c6"))
	mv, ok := r.ghost()
	r.check("no ghost under the mouse", ok && mv == trexo.Place(cellOf("c6"), cellOf("d6")))
	did := r.Click(input.Left, r.topPoint("c6"))
	r.check("the click lays nothing", did.Move == trexo.Place(cellOf("c6"), cellOf("d6")))
	r.Rest()
	_, ok = r.ghost()
	r.check("there is a ghost on the last brick", !ok)
	r.Move(r.topPoint("c8"))
	_, ok = r.ghost()
	r.check("no ghost after the brick", ok)
}

func TestNothingCanBeLaidOutOfTurn(t *testing.T) {
	r := newRig(t, "")
	r.Barred = true
	did := r.Click(input.Left, r.topPoint("c6"))
	_, ok := r.ghost()
	r.check("the player can move in the turn of the computer", did.Move == rules.NoMove && !ok)
	r.check("the level is missing", strings.Contains(r.b.sheets.words.detail, "level 0"))
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
	r.Click(input.Right, r.topPoint("e5"))
	r.check("a right click does not turn it", r.b.pointer.to == trexo.South)
	r.F.Shift, r.F.WheelY = true, -1
	r.Tick()
	r.check("the wheel with Shift does not turn it", r.b.pointer.to == trexo.West)
	r.F.WheelX = 1
	r.Tick()
	r.check("the wheel made sideways by Shift does not turn it back", r.b.pointer.to == trexo.South)
	r.F.Shift = false
	r.Keys(ebiten.KeyR)
	r.check("R does not turn it", r.b.pointer.to == trexo.West)
	r.b.nodes.turn.Press()
	r.check("the button does not turn it", r.b.pointer.to == trexo.North)
	r.check("the view has changed", r.b.Camera() == view)
}

func TestDragTurnsTheView(t *testing.T) {
	r := newRig(t, "")
	at := r.topPoint("e5")
	was := r.b.cam.goal
	r.Drag(input.Left, at, at.Add(graph.Point{X: 90}))
	r.check("the left button turned the view upon the board", r.b.cam.goal == was && r.b.sheets.pos.Bricks() == trexo.AllBricks)
	r.Drag(input.Right, at, at.Add(graph.Point{X: 90, Y: 30}))
	r.check("the right button did not turn the view", r.b.cam.goal.turn > was.turn && r.b.cam.goal.tilt > was.tilt)
	r.check("dragging turned the brick", r.b.pointer.to == trexo.East)
	was = r.b.cam.goal
	corner := graph.Point{X: r.b.area.Board.X + 20, Y: r.b.area.Board.Y + 20}
	r.Drag(input.Left, corner, corner.Add(graph.Point{X: -60}))
	r.check("the left button did not turn the view beside the board", r.b.cam.goal.turn < was.turn)
	r.check("the change of view is not reported", func() bool { r.F.WheelY = 1; return r.Tick().Viewed }())
	r.check("the wheel does not zoom", r.b.cam.goal.zoom > 1)
	r.Keys(ebiten.KeyHome)
	r.check("Home does not bring the view back", r.b.cam.goal == home)
}

// Zooming keeps the place under the pointer.
func TestZoomKeepsWhatIsUnderThePointer(t *testing.T) {
	r := newRig(t, "")
	p := r.topPoint("c4")
	r.Move(p)
	for range 4 {
		r.F.WheelY = 1
		r.Tick()
	}
	r.Rest()
	if q := r.topPoint("c4"); math.Hypot(q.X-p.X, q.Y-p.Y) > 2 {
		t.Errorf("c4 has moved from %v to %v", p, q)
	}
}

// The up key leads away from the viewer, for every turn of the board.
func TestArrowsFollowTheView(t *testing.T) {
	for turn, want := range map[string]string{"0": "e6", "90": "f5", "180": "e4", "-90": "d5"} {
		r := newRig(t, "")
		r.b.SetCamera("turn=" + turn + " tilt=50 zoom=100 top=0")
		r.Keys(ebiten.KeyUp)
		first := r.b.pointer.cell
		before := r.topPoint(first.String())
		r.Keys(ebiten.KeyUp)
		after := r.topPoint(r.b.pointer.cell.String())
		if r.b.pointer.cell.String() != want || first.String() != "e5" || after.Y >= before.Y {
			t.Errorf("turned by %s, up leads from %v to %v", turn, first, r.b.pointer.cell)
		}
	}
}

func TestKeysAloneLayABrick(t *testing.T) {
	r := newRig(t, "")
	did := r.Keys(ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyRight, ebiten.KeyR, ebiten.KeyEnter)
	r.check("down, right, R and Enter do not lay f4f3", did.Move == trexo.Place(cellOf("f4"), cellOf("f3")))
	r.Rest()
	did = r.Keys(ebiten.KeyLeft, ebiten.KeySpace)
	r.check("left and Space do not lay e4e3", did.Move == trexo.Place(cellOf("e4"), cellOf("e3")))
}

func TestSecondTapLays(t *testing.T) {
	r := newRig(t, "")
	r.check("the first tap lays", r.Tap(r.topPoint("c6")).Move == rules.NoMove)
	r.check("the first tap does not choose", r.b.pointer.by == byTouch && r.b.pointer.cell == cellOf("c6"))
	r.check("a tap elsewhere lays", r.Tap(r.topPoint("e3")).Move == rules.NoMove)
	r.check("the second tap does not lay", r.Tap(r.topPoint("e3")).Move == trexo.Place(cellOf("e3"), cellOf("f3")))
	r.Rest()
	r.check("a third tap lays upon the brick", r.Tap(r.topPoint("e3")).Move == rules.NoMove)
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
	r.check("two fingers do not zoom", r.b.cam.goal.zoom > was.zoom*1.2)
	r.check("two fingers do not turn", r.b.cam.goal.turn != was.turn)
	r.F.Fingers = nil
	r.check("lifting the fingers lays", r.Tick().Move == rules.NoMove && r.b.sheets.pos.Bricks() == trexo.AllBricks)
}

func TestViewIsKeptAsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := someView(t).bounded(graph.Rect{})
		got := parseCameraView(v.String())
		if math.Abs(got.turn-v.turn) > 0.002 || math.Abs(got.tilt-v.tilt) > 0.002 || math.Abs(got.zoom-v.zoom) > 0.011 || got.top != v.top {
			t.Fatalf("%+v was written as %q and read as %+v", v, v.String(), got)
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

// FuzzView checks that the board is visible from every view in a text.
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
	r.check("T does not move", r.Moving())
	r.Rest()
	r.check("T does not look straight down", r.b.cam.pose(r.F.Now).tilt == math.Pi/2)
	for c := range trexo.Cell(trexo.Cells) { // from above nothing is hidden
		r.Move(r.topPoint(c.String()))
		r.check("from above "+c.String()+" is hidden", r.b.pointer.cell == c)
	}
	r.b.ToggleCamera(r.F.Now)
	r.Rest()
	r.check("T does not come back", r.b.cam.goal == was)
}

// From above the whole board is seen, however near the player was, and T says how to get back and leads back to that zoom.
func TestFromAboveTheBoardFits(t *testing.T) {
	for _, zoom := range []string{"70", "300"} {
		r := newRig(t, tower)
		r.b.SetCamera("turn=20 tilt=55 zoom=" + zoom + " top=0 pan=100,50")
		was, before := r.b.cam.goal, r.b.Hints()
		r.Keys(ebiten.KeyT)
		r.Rest()
		room := r.b.cam.room.Inset(-1)
		for _, cell := range []string{"a1", "a10", "j1", "j10"} {
			r.check("from above "+cell+" is outside the room", room.Contains(r.topPoint(cell)))
		}
		r.check("the hints do not change", !slices.Equal(r.b.Hints(), before) && r.b.FromAbove())
		r.Keys(ebiten.KeyT)
		r.Rest()
		r.check("T does not lead back", r.b.cam.goal == was && slices.Equal(r.b.Hints(), before))
	}
}

// At any zoom the board is not drawn over the title and does not respond there.
func TestBoardKeepsToItsRoom(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {700, 900}} {
		r := rigOf(t, boardstest.Env(t, "en"), graph.MeasureWindow(size[0], size[1], 1), "")
		r.b.SetCamera("turn=0 tilt=80 zoom=300 top=0")
		title := graph.Point{X: r.b.area.W / 2, Y: 20}
		l := r.lens()
		_, ok := r.b.pile.pick(&l, l.Ray(title))
		r.check("the board does not reach the title", ok)
		r.Move(title)
		r.check("the board responds on the title", r.b.pointer.by == byNothing)
		r.check("a click on the title lays", r.Click(input.Left, title).Move == rules.NoMove)
		clip, want := r.b.nodes.board.Box, r.b.area.Board
		r.check("the board is not clipped", r.b.nodes.board.Clip && clip.Y > boards.HeaderHeight-11 && clip.Y <= want.Y && clip.Y+clip.H >= want.Y+want.H)
		if r.b.area.Tall {
			r.check("the board covers the panels below", clip.Y+clip.H <= r.b.area.Right.Y)
		}
		was := r.b.cam.goal
		r.Drag(input.Left, title, title.Add(graph.Point{X: 60}))
		r.check("the view is not turned from beside the board", r.b.cam.goal.turn > was.turn)
	}
}

// TestButtonTurnsTheBrick presses the button on a stage, as a screen has it.
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
	r.check("the stage does not handle the button", stage.Used().Pointer)
	r.check("the button does not turn the brick", r.b.pointer.to == trexo.South)
	r.check("the sound does not request a frame", r.Log().Next != 0)
	r.Tick()
	r.check("the button makes no sound", slices.Equal(r.Cues, []sound.Cue{sound.Select}))
	r.check("the button has no tip", strings.Contains(r.b.nodes.turn.Tip, "R"))
	r.Barred = true
	r.Tick()
	r.check("the button is shown out of turn", r.b.nodes.turn.Hidden)
}
