package widget_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// hands uses a stage tick by tick and records what its nodes were asked to do.
type hands struct {
	*widget.Stage
	d   *scenestest.Env
	f   input.Frame
	did []string
}

func (h *hands) say(format string, args ...any) { h.did = append(h.did, fmt.Sprintf(format, args...)) }

// button returns a node of 100 x 40 units that records its name when pressed.
func (h *hands) button(name string, x, y float64) *graph.Node {
	return &graph.Node{Name: name, At: graph.Point{X: x, Y: y}, Box: graph.Rect{W: 100, H: 40}, Press: func() { h.say("%s", name) }}
}

func newHands(t *testing.T, nodes func(h *hands) []*graph.Node) *hands {
	h := &hands{d: scenestest.New(t, "en")}
	h.Stage = widget.NewStage(h.d.Env, nil)
	h.SetRoot((&graph.Node{Name: "root"}).Add(nodes(h)...))
	return h
}

func (h *hands) tick() bool {
	h.f.Now += time.Second / 60
	used := h.Update(&h.f)
	f := &h.f
	f.Keys, f.Runes, f.WheelY, f.Moved = nil, nil, 0, false
	f.Pressed, f.Released = [3]bool{}, [3]bool{}
	return used
}

func (h *hands) wait(n int) {
	for range n {
		h.tick()
	}
}

func (h *hands) move(x, y float64) bool {
	h.f.X, h.f.Y, h.f.Moved = x, y, true
	return h.tick()
}

func (h *hands) down() bool {
	h.f.Down[input.Left], h.f.Pressed[input.Left] = true, true
	return h.tick()
}

func (h *hands) up() bool {
	h.f.Down[input.Left], h.f.Released[input.Left] = false, true
	return h.tick()
}

func (h *hands) click(x, y float64) {
	h.move(x, y)
	h.down()
	h.up()
}

func (h *hands) press(keys ...ebiten.Key) (used bool) {
	for _, k := range keys {
		h.f.Keys = []ebiten.Key{k}
		used = h.tick()
	}
	return used
}

func (h *hands) expect(t *testing.T, want string) {
	t.Helper()
	if got := strings.Join(h.did, ", "); got != want {
		t.Errorf("did %q, want %q", got, want)
	}
	h.did = nil
}

func (h *hands) picture() string {
	l := graph.NewLog(h.d.Fonts, graph.MeasureWindow(1280, 800, 1))
	l.Time = h.f.Now
	h.Draw(l)
	return l.String()
}

func TestAPressBelongsToWhereItBegan(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		return []*graph.Node{h.button("a", 0, 0), h.button("b", 200, 0)}
	})
	h.click(50, 20)
	h.expect(t, "a")
	h.move(50, 20)
	if !h.down() || !h.move(250, 20) || h.Find("b").Hover || h.Find("b").Down {
		t.Error("a press that began on a is not kept from b")
	}
	h.up()
	h.expect(t, "")
	h.move(150, 20)
	if h.down() || h.move(50, 20) || h.Find("a").Hover {
		t.Error("a press that began beside the nodes is used by them")
	}
	h.up()
	h.expect(t, "")
	h.f.Pressed[input.Left], h.f.Released[input.Left] = true, true // both in one tick
	h.tick()
	h.expect(t, "a")
}

func TestTheTopmostNodeTakesThePress(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		label := &graph.Node{Name: "text", Box: graph.Rect{W: 500, H: 500}, Role: graph.Reading}
		hidden := h.button("hidden", 0, 0)
		hidden.Hidden = true
		gone := h.button("gone", 0, 0)
		gone.Fade = 1
		clip := (&graph.Node{Box: graph.Rect{X: 300, W: 50, H: 40}, Sight: graph.Sight{Clip: true}}).Add(h.button("clipped", 300, 0))
		return []*graph.Node{h.button("low", 0, 0), h.button("high", 50, 0), label, hidden, gone, clip}
	})
	h.click(20, 20)
	h.click(70, 20)
	h.click(320, 20)
	h.click(370, 20) // outside of the clip
	h.expect(t, "low, high, clipped")
}

func TestDisabledNodesUseAPressAndDoNothing(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		off := h.button("off", 0, 0)
		off.Disabled = true
		return []*graph.Node{off, h.button("on", 0, 100)}
	})
	h.move(20, 20)
	if !h.down() {
		t.Error("a press on a disabled node is left to what lies below")
	}
	h.up()
	h.press(ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyEnter)
	h.expect(t, "on, on")
}

func TestFocusWalksByTabAndMovesByArrows(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		return []*graph.Node{h.button("a", 0, 0), h.button("b", 200, 0), h.button("c", 0, 100), h.button("d", 200, 100)}
	})
	h.press(ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeySpace)
	h.expect(t, "a, b, d")
	h.press(ebiten.KeyDown, ebiten.KeyEnter, ebiten.KeyLeft, ebiten.KeyEnter, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyNumpadEnter)
	h.expect(t, "d, c, b")
	h.f.Shift = true
	h.press(ebiten.KeyTab)
	h.f.Shift = false
	h.press(ebiten.KeyEnter)
	h.expect(t, "a")
	if h.press(ebiten.KeyQ) {
		t.Error("a key that nobody knows is used")
	}
}

// To the left and right the focus stays in its line, even if something below is nearer.
func TestFocusStaysInItsLineSideways(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		return []*graph.Node{h.button("back", 0, 0), h.button("menu", 900, 0), h.button("below", 120, 60)}
	})
	h.SetRoot(h.Root())
	h.Focus("back")
	h.press(ebiten.KeyRight)
	if !h.FocusIs("menu") {
		t.Error("it leaves the line")
	}
	h.press(ebiten.KeyLeft)
	if !h.FocusIs("back") {
		t.Error("it does not come back")
	}
	h.press(ebiten.KeyDown)
	if !h.FocusIs("below") {
		t.Error("down does not lead below")
	}
}

func TestFirstHasTheFocusInTheBeginning(t *testing.T) {
	h := &hands{d: scenestest.New(t, "en")}
	h.Stage = widget.NewStage(h.d.Env, nil)
	h.FocusFirst("b")
	h.SetRoot((&graph.Node{}).Add(h.button("a", 0, 0), h.button("b", 200, 0)))
	h.press(ebiten.KeyEnter)
	h.expect(t, "b")
	h.SetRoot((&graph.Node{}).Add(h.button("c", 0, 0))) // b is gone, and so is the first node
	h.press(ebiten.KeyEnter)
	h.expect(t, "c")
}

func TestFocusStaysWithTheNameAndComesBackAfterAModalNode(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node { return []*graph.Node{h.button("a", 0, 0), h.button("b", 200, 0)} })
	h.press(ebiten.KeyTab)
	rebuilt := (&graph.Node{}).Add(h.button("z", 0, 300), h.button("b", 200, 0))
	h.SetRoot(rebuilt)
	h.press(ebiten.KeyEnter)
	h.expect(t, "b")
	ask := (&graph.Node{Box: graph.Rect{W: 1280, H: 800}, Modal: true}).Add(h.button("no", 0, 300), h.button("yes", 200, 300))
	rebuilt.Add(ask)
	h.press(ebiten.KeyEnter)
	h.press(ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyEnter)
	h.click(250, 20) // b is below
	h.expect(t, "no, yes")
	if !h.Modal() || !h.Used().Pointer {
		t.Error("a modal node leaves the pointer to what lies below")
	}
	ask.Hidden = true
	h.press(ebiten.KeyEnter)
	h.expect(t, "b")
}

func TestAPartOfAControlLeavesItTheFocus(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		group := (&graph.Node{Name: "group", Box: graph.Rect{W: 200, H: 40}, Handlers: graph.Handlers{Turn: func(d graph.Direction) bool {
			h.say("turn %d", d)
			return d == graph.Left || d == graph.Right
		}}}).Add(h.button("one", 0, 0), h.button("two", 100, 0))
		return []*graph.Node{group, h.button("below", 0, 100)}
	})
	h.press(ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeyTab)
	h.expect(t, "below")
	h.click(150, 20)
	if !h.FocusIs("group") {
		t.Error("a press on a part does not focus the group")
	}
	h.press(ebiten.KeyRight, ebiten.KeyDown, ebiten.KeyEnter)
	h.expect(t, fmt.Sprintf("two, turn %d, turn %d, below", graph.Right, graph.Down))
}

func TestTheRingIsThereForTheKeyboardOnly(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node { return []*graph.Node{h.button("a", 0, 0)} })
	h.tick()
	if !h.Find("a").Focused || !strings.Contains(h.picture(), "art ring/") {
		t.Error("no ring at the start")
	}
	h.move(600, 600)
	if h.Find("a").Focused || strings.Contains(h.picture(), "art ring/") {
		t.Error("a ring while the mouse is used")
	}
	if !h.FocusIs("a") {
		t.Error("the mouse takes the focus away")
	}
	h.press(ebiten.KeyTab)
	if !strings.Contains(h.picture(), "art ring/") {
		t.Error("no ring after Tab")
	}
}

// The pointer rests on one node while keys move the focus: only the one used last is visible.
func TestHoverAndFocusNeverLightTwo(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		return []*graph.Node{h.button("a", 0, 0), h.button("b", 0, 100), h.button("c", 0, 200)}
	})
	lit := func(what, want string) {
		t.Helper()
		h.wait(30) // the glow has faded
		got := ""
		for _, name := range []string{"a", "b", "c"} {
			if n := h.Find(name); n.Hover || n.Focused || n.Glow.At(h.f.Now) > 0 {
				got += name
			}
		}
		if got != want {
			t.Errorf("%s: %q is lit, want %q", what, got, want)
		}
	}
	h.f.X, h.f.Y = 50, 220
	lit("the pointer lies on c when the scene opens", "a")
	h.move(51, 220)
	lit("it moves on c", "c")
	h.press(ebiten.KeyTab)
	lit("Tab", "b")
	h.press(ebiten.KeyUp)
	lit("an arrow", "a")
	h.move(50, 120)
	lit("the pointer again, on b", "b")
	h.down()
	lit("pressed", "b")
	h.press(ebiten.KeyTab)
	lit("Tab while the press goes on", "c")
	h.up()
	lit("released", "c")
}

func TestGlowGoesOnWhenTheTreeIsMadeAgain(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node { return []*graph.Node{h.button("a", 0, 0)} })
	h.move(600, 600)
	h.wait(30)
	h.move(50, 20)
	h.wait(3)
	was := h.Find("a").Glow.At(h.f.Now)
	h.SetRoot((&graph.Node{}).Add(h.button("a", 0, 0)))
	n := h.Find("a")
	if is := n.Glow.At(h.f.Now); is != was || is <= 0 || is >= 1 || !n.Hover {
		t.Errorf("the glow goes from %g to %g, hovered %v", was, is, n.Hover)
	}
	h.wait(20)
	if is := n.Glow.At(h.f.Now); is != 1 {
		t.Errorf("the glow ends at %g", is)
	}
}

func TestTipsComeAfterAWhile(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		a, b := h.button("a", 0, 0), h.button("b", 200, 0)
		a.Tip, b.Tip, b.Disabled = "about a", "about b", true
		return []*graph.Node{a, b}
	})
	h.move(50, 20)
	if strings.Contains(h.picture(), "about") {
		t.Error("the tip comes at once")
	}
	h.wait(60)
	if !strings.Contains(h.picture(), "about a") {
		t.Error("no tip under the pointer")
	}
	h.move(250, 20)
	h.wait(7)
	if p := h.picture(); !strings.Contains(p, "about b") || strings.Contains(p, "about a") {
		t.Error("the next tip does not come at once")
	}
	h.move(600, 600)
	if strings.Contains(h.picture(), "about") {
		t.Error("the tip stays")
	}
	h.press(ebiten.KeyTab)
	h.wait(60)
	if !strings.Contains(h.picture(), "about a") {
		t.Error("no tip for the focus")
	}
}

func TestDragAndWheel(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		drag := &graph.Node{Name: "drag", At: graph.Point{X: 100}, Sight: graph.Sight{Scale: 2}, Box: graph.Rect{W: 50, H: 50},
			Handlers: graph.Handlers{Drag: func(p graph.Point, phase graph.Phase) { h.say("%g,%g %d", p.X, p.Y, phase) }}}
		drag.Wheel = func(n float64) bool { h.say("wheel %g", n); return false }
		outer := &graph.Node{Name: "outer", Box: graph.Rect{W: 400, H: 400}, Handlers: graph.Handlers{Wheel: func(n float64) bool { h.say("outer %g", n); return true }}}
		return []*graph.Node{outer.Add(drag)}
	})
	h.move(120, 20)
	h.down()
	h.move(500, 20)
	h.up()
	h.expect(t, "10,10 0, 200,10 1, 200,10 2")
	h.move(120, 20)
	h.f.WheelY = 1
	if !h.tick() || !h.Used().Wheel {
		t.Error("the wheel is not used")
	}
	h.expect(t, "wheel 1, outer 1")
	h.move(700, 700)
	h.f.WheelY = 1
	if h.tick() {
		t.Error("the wheel is used beside the nodes")
	}
}

func TestABoardKeepsItsKeysAndItsPointer(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node {
		board := &graph.Node{Name: "board", Role: graph.BoardArea, Box: graph.Rect{W: 400, H: 400}, Handlers: graph.Handlers{Type: func(graph.Typing) bool { return false }}}
		return []*graph.Node{board, h.button("menu", 0, 500)}
	})
	h.move(50, 50)
	if h.down() || h.up() {
		t.Error("a press on the board is used")
	}
	if h.press(ebiten.KeyDown) || h.press(ebiten.KeyEnter) || !h.FocusIs("board") {
		t.Error("the keys of the board are used")
	}
	if h.press(ebiten.KeyTab); !h.FocusIs("menu") {
		t.Error("Tab does not leave the board")
	}
	if h.press(ebiten.KeyUp); !h.FocusIs("board") {
		t.Error("an arrow does not lead back to the board")
	}
}

func TestBuildRunsAfterHandlersOnly(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node { return nil })
	built, on := 0, false
	h.Build = func() *graph.Node {
		built++
		n := h.button("off", 0, 0)
		if on {
			n = h.button("on", 0, 0)
		}
		press := n.Press
		n.Press = func() { on = true; press() }
		return (&graph.Node{}).Add(n)
	}
	h.SetRoot(nil)
	h.wait(10)
	h.move(20, 20)
	if built != 1 {
		t.Errorf("built %d times although nothing was done", built)
	}
	h.click(20, 20)
	if h.Find("on") == nil || h.Find("off") != nil || built != 2 {
		t.Errorf("built %d times", built)
	}
	h.click(20, 20)
	h.expect(t, "off, on")
}

// However fast the button is pressed, each release is one click.
func TestClicksWithinATick(t *testing.T) {
	h := newHands(t, func(h *hands) []*graph.Node { return []*graph.Node{h.button("a", 0, 0), h.button("b", 200, 0)} })
	press, release := &h.f.Pressed[input.Left], &h.f.Released[input.Left]
	h.move(50, 20)
	*press, *release = true, true // down and up
	h.tick()
	h.wait(2)
	if got := strings.Join(h.did, " "); got != "a" {
		t.Errorf("a click within a tick: %q", got)
	}
	h.down()
	*press, *release = true, true // up and down at the same place
	h.tick()
	if got := strings.Join(h.did, " "); got != "a a" {
		t.Errorf("the first of two clicks: %q", got)
	}
	h.up()
	h.wait(2)
	if got := strings.Join(h.did, " "); got != "a a a" {
		t.Errorf("the second of two clicks: %q", got)
	}
}

// The focus of a new scene has a ring only after a key, or while it is spoken.
func TestNoRingBeforeAKey(t *testing.T) {
	for _, x := range []struct{ pointing, speech, want bool }{{false, false, true}, {true, false, false}, {true, true, true}} {
		d := scenestest.New(t, "en")
		d.Pointing, d.Settings.Speech = x.pointing, x.speech
		s := widget.NewStage(d.Env, &graph.Node{Children: []*graph.Node{{Name: "a", Box: graph.Rect{W: 9, H: 9}, Press: func() {}}}})
		if s.FocusSeen() != x.want {
			t.Errorf("pointing %t, speech %t: the ring is visible: %t", x.pointing, x.speech, s.FocusSeen())
		}
	}
}
