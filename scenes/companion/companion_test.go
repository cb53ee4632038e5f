package companion_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/companion"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

const second = match.TicksPerSecond

// newMatch begins a match of the game that the setup names.
func newMatch(s beside.Setup) (*beside.Match, error) {
	info, err := all.Games().Info(s.Game)
	if err != nil {
		return nil, err
	}
	return beside.New(info, s)
}

// begun returns a function that opens the screen with a match of s after some taps.
func begun(t testing.TB, s beside.Setup, taps ...beside.Tap) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		t.Helper()
		m, err := newMatch(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, tap := range taps {
			if why := m.Do(tap); why != nil {
				t.Fatal(why)
			}
		}
		d.Companion.Save(m)
		return companion.New(d.Env, all.Games(), "")
	}
}

func boxed() beside.Setup {
	return beside.Setup{Game: xobrainer.Name, People: [2][]string{{"Wilhelmina", "Bartholomew", "Christopher"}, {"Ben"}}, Format: "sets5", Layout: xobrainer.ClassicName,
		Variants: "timebomb,timebalance,random,mission,map,trap", Bomb: 20 * second, Beam: 60 * second, Seed: 3}
}

var (
	opens = beside.Tap{Kind: beside.Open, Side: rules.X}
	goOn  = beside.Tap{Kind: beside.Go}
	end   = beside.Tap{Kind: beside.End}
)

// tap taps the centre of a node.
func tap(t *testing.T, d *scenestest.Env, h *scenestest.Hands, name string) {
	t.Helper()
	box, ok := h.Render(d).Find(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	h.Tap(box.Center())
}

func TestEverythingFits(t *testing.T) {
	clock := beside.Setup{Game: "trexo", People: [2][]string{{"Wilhelmina", "Bartholomew"}, {""}}, Games: 3, Clock: match.Clock{Main: 300 * second}}
	bag := boxed()
	bag.RealBag, bag.Format = true, "points:50"
	won := beside.Tap{Kind: beside.Row, Side: rules.O, Win: xobrainer.Claim{From: "a1", To: "e1", Trapped: 1}.Text()}
	over := beside.Tap{Kind: beside.Row, Side: rules.O, Win: xobrainer.Claim{Points: 9, KnockOut: true}.Text()}
	nothing := func(*scenestest.Hands) {}
	goes := func(h *scenestest.Hands) { h.Press(ebiten.KeyEscape) } // a match that comes back waits
	keys := func(keys ...ebiten.Key) func(h *scenestest.Hands) {
		return func(h *scenestest.Hands) { h.Press(keys...) }
	}
	var shelf *scenestest.Env
	for name, c := range map[string]struct {
		open func(d *scenestest.Env) scenes.Scene
		do   func(h *scenestest.Hands)
	}{
		"opening": {begun(t, boxed()), nothing},
		"ready":   {begun(t, boxed(), opens), nothing},
		"turn":    {begun(t, boxed(), opens, goOn, end), goes},
		"bag":     {begun(t, bag, opens, goOn), goes},
		"draws":   {begun(t, bag, opens), nothing},
		"round":   {begun(t, boxed(), opens, goOn, won), nothing},
		"over":    {begun(t, boxed(), opens, goOn, over), nothing},
		"menu":    {begun(t, boxed(), opens, goOn, over), goes},
		"clock":   {begun(t, clock, opens, goOn), goes},
		"games":   {begun(t, clock), nothing},
		"pause":   {begun(t, boxed(), opens, goOn), nothing},
		"row":     {begun(t, boxed(), opens, goOn), keys(ebiten.KeyEscape, ebiten.KeyF)},
		"ending":  {begun(t, clock, opens, goOn), keys(ebiten.KeyEscape, ebiten.KeyF)},
		"scores": {func(d *scenestest.Env) scenes.Scene {
			shelf = d
			d.Companion.Restore(played("1", "2026-11-20T10:00:00Z"))
			d.Companion.Restore(beside.Record{ID: "2", Game: "trexo", People: [2][]string{{"Wilhelmina", "Bartholomew"}, {""}}, Points: [2]int{3, 1}, Winner: 1})
			return companion.New(d.Env, all.Games(), "")
		}, func(h *scenestest.Hands) { tap(t, shelf, h, "scores") }},
		"setup":  {func(d *scenestest.Env) scenes.Scene { return companion.New(d.Env, all.Games(), "xobrainer") }, nothing},
		"clocks": {func(d *scenestest.Env) scenes.Scene { return companion.New(d.Env, all.Games(), "trexo") }, nothing},
		"together": {func(d *scenestest.Env) scenes.Scene {
			d.Keep("companion.together", "1")
			return begun(t, boxed(), opens, goOn, end)(d)
		}, goes},
	} {
		t.Run(name, func(t *testing.T) { scenestest.FitEverywhere(t, c.open, c.do) })
	}
}

// The far half is turned by 180°, and taps hit the node drawn there.
func TestTheFarHalfIsTurned(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(begun(t, boxed(), opens, goOn, end)(d), usual)
	h.Press(ebiten.KeyEscape)
	c := h.Render(d)
	turned := 0
	for _, w := range c.Texts {
		if upper := w.Box.Y+w.Box.H < usual.H/2-40; upper != w.Turned && (upper || w.Box.Y > usual.H/2+40) {
			t.Errorf("%q at %v is turned: %t", w.Text, w.Box, w.Turned)
		}
		if w.Turned {
			turned++
		}
	}
	if turned < 5 {
		t.Errorf("%d texts are turned", turned)
	}
	m := d.Companion.Current()
	h.Tap(graph.Point{X: 640, Y: 20}) // the side on turn is the far one
	if m.Turn() != rules.X {
		t.Error("a tap on the upper half does not end its turn")
	}
	h.Tap(graph.Point{X: 640, Y: 20})
	if m.Turn() != rules.X {
		t.Error("a tap on the other half ends a turn")
	}
	tap(t, d, h, "undo-o")
	if m.Turn() != rules.O {
		t.Error("a tap on the upper half cannot be taken back from there")
	}
}

// A complete match is set up and played by taps alone, including a bomb that explodes and a bar that falls.
func TestAMatchByTaps(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(companion.New(d.Env, all.Games(), "xobrainer"), usual)
	tap(t, d, h, "format/2")
	tap(t, d, h, "bomb/1")
	tap(t, d, h, "beam/3")
	tap(t, d, h, "pieces/1")
	tap(t, d, h, "begin")
	m := d.Companion.Current()
	if m == nil || m.Phase() != beside.Opening || m.Setup().Format != "sets1" {
		t.Fatal("the match has not begun")
	}
	tap(t, d, h, "middle") // lots
	first := m.Turn()
	other := first.Other()
	h.Wait(20 * second)
	if m.Phase() != beside.Ready {
		t.Fatal("time passes before the round")
	}
	side := func(s rules.Side) string { return "side-" + s.String() }
	tap(t, d, h, side(first))
	tap(t, d, h, side(first))
	if m.Turn() != other {
		t.Fatal("the turn is not over")
	}
	h.Wait(10 * second)
	if m.Last().Kind != beside.TurnLost || m.Turn() != first {
		t.Fatalf("after ten seconds %+v", m.Last())
	}
	tap(t, d, h, "five-"+first.String())
	if before := m.Timers(); !h.Render(d).Has("Tap both ends of the row, or its five squares.") {
		t.Error("nothing says how")
	} else if h.Wait(5 * second); m.Timers().Fuse != before.Fuse {
		t.Error("time passes while a row is entered")
	}
	tap(t, d, h, "square-a4")
	tap(t, d, h, "square-e4")
	if !h.Render(d).Has("9 points") && !h.Render(d).Has("3 + 2 + 2 + 1 + 1 = 9") {
		t.Error("the dots of a4 to e4 are not counted")
	}
	tap(t, d, h, "row-count")
	if c := m.Standing(); c.Points[first-rules.X] != 9 || m.Phase() != beside.Ready || m.Turn() != other {
		t.Fatalf("it stands %v", c.Points)
	}
	tap(t, d, h, side(other))
	tap(t, d, h, "five-"+first.String())
	for _, q := range []string{"a10", "c10", "d10", "e10", "f10"} {
		tap(t, d, h, "square-"+q)
	}
	if !h.Render(d).Has("That is not five in a row.") {
		t.Error("five squares that are no row are taken")
	}
	tap(t, d, h, "square-a10")
	tap(t, d, h, "square-c10")
	tap(t, d, h, "row-points-14")
	if tap(t, d, h, "row-points-12"); !h.Render(d).Has("12 points") {
		t.Error("a number that is tapped does not take the place of another")
	}
	tap(t, d, h, "row-count")
	if m.Phase() != beside.Over || m.Outcome() != rules.Won(first) || m.Ending() != "sets" {
		t.Fatalf("it is %v by %q", m.Outcome(), m.Ending())
	}
	tap(t, d, h, side(other))
	tap(t, d, h, "done")
	if all := d.Companion.Records(); len(all) != 1 || all[0].Winner != first || d.Companion.Current() != nil || !scenestest.Leads[scenes.Title](h.Next) {
		t.Errorf("the records are %+v", all)
	}
	// Another one, lost by the bar.
	h = scenestest.Open(companion.New(d.Env, all.Games(), "xobrainer"), usual)
	tap(t, d, h, "bomb/0")
	tap(t, d, h, "begin")
	m = d.Companion.Current()
	if m.Setup().Beam != 15*second || m.Setup().Bomb != 0 || m.Setup().Format != "sets1" {
		t.Errorf("what was chosen is forgotten: %+v", m.Setup())
	}
	h.Tap(graph.Point{X: 640, Y: 780})
	h.Tap(graph.Point{X: 640, Y: 780})
	if h.Wait(15*second + 1); m.Outcome() != rules.WonByO || m.Ending() != "fall" {
		t.Errorf("the bar has not fallen: %+v", m.Last())
	}
}

func TestKeysDoWhatTapsDo(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(begun(t, boxed())(d), usual)
	m := d.Companion.Current()
	h.Press(ebiten.KeySpace, ebiten.KeySpace)
	first := m.Turn()
	if m.Phase() != beside.Playing {
		t.Fatal("Space does not draw lots and begin")
	}
	if h.Press(ebiten.KeySpace); m.Turn() == first {
		t.Error("Space does not end the turn")
	}
	if h.Press(ebiten.KeyBackspace); m.Turn() != first || !m.Paused() {
		t.Error("Backspace does not take it back")
	}
	if h.Press(ebiten.KeyEscape); m.Paused() {
		t.Error("Escape does not go on")
	}
	if h.Press(ebiten.KeyEnter); m.Turn() == first { // the side on turn has the focus: what a gamepad's A does
		t.Error("Enter does not end the turn")
	}
	h.Press(ebiten.KeyP)
	left := m.Timers().Fuse
	if h.Wait(100); m.Timers().Fuse != left {
		t.Error("time passes during a pause")
	}
}

// Back has one place on all pages, that of other screens, and the rows of the pause menu keep theirs.
func TestBackHasOnePlace(t *testing.T) {
	for _, m := range append(scenestest.Sizes(), scenestest.Phones()...) {
		d := scenestest.New(t, "en")
		pages, menu := scenestest.ControlPlaces{}, scenestest.ControlPlaces{}
		look := func(page string, h *scenestest.Hands) {
			t.Helper()
			c, places := h.Render(d), &pages
			if page == "menu" {
				places = &menu
			}
			for _, moved := range places.Moved(c) {
				t.Errorf("%gx%g, %s: %s", m.W, m.H, page, moved)
			}
			if at, ok := c.Find("back"); page != "menu" && (!ok || at.X > 48) {
				t.Errorf("%gx%g, %s: Back is at %v", m.W, m.H, page, at)
			}
		}
		h := scenestest.Open(companion.New(d.Env, all.Games(), ""), m)
		look("form", h)
		tap(t, d, h, "scores")
		look("scores", h)
		together := func() *scenestest.Hands { // so that no page is turned
			d.Keep("companion.together", "1")
			return scenestest.Open(begun(t, boxed(), opens, goOn)(d), m)
		}
		h = together()
		look("menu", h)
		h.Press(ebiten.KeyEscape, ebiten.KeyF)
		look("row", h)
		h = scenestest.Open(begun(t, boxed(), opens)(d), m)
		h.Press(ebiten.KeyEscape)
		look("menu", h)
	}
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(companion.New(d.Env, all.Games(), "xobrainer"), usual)
	scenestest.Reach(t, d, h, "back", "scores", "game", "name-1-1", "more-1", "name-2-1", "more-2", "format", "bomb", "beam", "pieces", "card-mission", "card-map",
		"card-trap", "board", "seats", "begin")
	h = scenestest.Open(begun(t, boxed(), opens, goOn)(d), usual)
	scenestest.Reach(t, d, h, "go-on", "undo", "menu-five-x", "menu-five-o", "drawn", "seats", "stop", "leave", "turn-menu")
}

func TestClockAndScore(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(companion.New(d.Env, all.Games(), "oxixo"), usual)
	tap(t, d, h, "main/1")
	tap(t, d, h, "begin")
	m := d.Companion.Current()
	h.Tap(graph.Point{X: 640, Y: 20})
	h.Tap(graph.Point{X: 640, Y: 20})
	h.Wait(61 * second)
	if !h.Render(d).Has("1:59") || m.Crosses() != rules.O {
		t.Error("the clock of the far side does not run")
	}
	tap(t, d, h, "five-o")
	tap(t, d, h, "won-o")
	h.Press(ebiten.KeySpace)
	tap(t, d, h, "five-x")
	tap(t, d, h, "game-drawn")
	if m.Phase() != beside.Over || m.Outcome() != rules.WonByO || !h.Render(d).Has("Player 2 wins the match, 1½ : ½") {
		t.Errorf("it is %v", m.Outcome())
	}
}

// The halves are read across a table: no text is smaller than the minimum in any language on any screen, and seconds and
// clocks are large enough for a glance.
func TestTextIsLargeEnough(t *testing.T) {
	const least, glance = 14, 20
	clock := beside.Setup{Game: "trexo", People: [2][]string{{"Wilhelmina", "Bartholomew"}, {""}}, Games: 3, Clock: match.Clock{Main: 300 * second}}
	bag := boxed()
	bag.RealBag, bag.Format = true, "points:50"
	won := beside.Tap{Kind: beside.Row, Side: rules.O, Win: xobrainer.Claim{From: "a1", To: "e1", Trapped: 1}.Text()}
	for name, open := range map[string]func(d *scenestest.Env) scenes.Scene{
		"opening": begun(t, boxed()), "ready": begun(t, boxed(), opens), "turn": begun(t, boxed(), opens, goOn, end), "bag": begun(t, bag, opens, goOn),
		"round": begun(t, boxed(), opens, goOn, won), "clock": begun(t, clock, opens, goOn),
	} {
		for _, language := range assets.Languages() {
			for _, m := range append(scenestest.Sizes(), scenestest.Phones()...) {
				d := scenestest.New(t, language)
				h := scenestest.Open(open(d), m)
				if d.Companion.Current().Phase() == beside.Playing {
					h.Press(ebiten.KeyEscape)
				}
				at := fmt.Sprintf("%s, %s, %.0fx%.0f", name, language, m.W, m.H)
				glances, bombs := 0, 0
				for _, w := range h.Render(d).Texts {
					height := w.Style.Size * w.Scale
					if height < least {
						t.Errorf("%s: %q is %.1f units high", at, w.Text, height)
					}
					bomb := w.Text == "20" && w.Style.Color == (color.RGBA{255, 255, 255, 255})
					if bomb {
						bombs++
					}
					if bomb || strings.HasSuffix(w.Text, " s") || strings.Contains(w.Text, ":0") || strings.Contains(w.Text, ":5") {
						if glances++; height < glance {
							t.Errorf("%s: %q is %.1f units high", at, w.Text, height)
						}
					}
				}
				if glances == 0 && (name == "turn" || name == "clock") {
					t.Errorf("%s: no time is seen", at)
				}
				if timed := name == "turn" || name == "bag" || name == "ready"; timed && bombs != 1 {
					t.Errorf("%s: the seconds stand on %d bombs", at, bombs)
				}
			}
		}
	}
}

// Before each round the screen shows on both halves, and announces, what players do on the table first, in the order of the rules.
func TestPreparationOfRound(t *testing.T) {
	maps, missions, traps, bag := "A Map card for each side.", "Everyone draws a mission.", "Each side draws a trap.", "Draw the pieces from the bag."
	for _, c := range []struct {
		variants string
		realBag  bool
		said     []string
	}{
		{"", false, nil}, {"timebomb", false, nil}, {"random", false, nil}, {"random", true, []string{bag}},
		{"mission,map", false, []string{maps, missions}}, {"random,trap", true, []string{traps, bag}}, {"mission,map,trap", false, []string{maps, missions, traps}},
	} {
		s := boxed()
		s.Variants, s.RealBag, s.Bomb, s.Beam = c.variants, c.realBag, 0, 0
		if strings.Contains(c.variants, "timebomb") {
			s.Bomb = 20 * second
		}
		d := scenestest.New(t, "en")
		h := scenestest.Open(begun(t, s)(d), usual)
		h.Press(ebiten.KeySpace)
		if d.Companion.Current().Phase() != beside.Ready {
			t.Fatalf("%q: it is %v", c.variants, d.Companion.Current().Phase())
		}
		seen, heard := h.Render(d), strings.Join(h.Said, " ")
		for _, line := range []string{maps, missions, traps, bag} {
			want := slices.Contains(c.said, line)
			halves := 0
			for _, w := range seen.Texts {
				halves += strings.Count(w.Text, line)
			}
			if want && halves != 2 || !want && halves != 0 {
				t.Errorf("%q: %q is seen %d times", c.variants, line, halves)
			}
			if strings.Contains(heard, line) != want {
				t.Errorf("%q: %q is heard: %t, in %q", c.variants, line, !want, heard)
			}
		}
		last := -1
		for _, line := range c.said {
			if at := strings.Index(heard, line); at < last {
				t.Errorf("%q: out of order: %q", c.variants, heard)
			} else {
				last = at
			}
		}
		h.Press(ebiten.KeySpace)
		if seen := h.Render(d); len(c.said) > 0 && seen.Has(c.said[0]) {
			t.Errorf("%q: %q is still seen during the round", c.variants, c.said[0])
		}
	}
}
