package e2e

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"xotrio/build/drive/twins"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// resume starts the program with m in progress and continues it.
func resume(t *testing.T, m *match.Match, w, h int) *guest {
	t.Helper()
	g := start(t, home(t, m), w, h)
	g.resume()
	return g
}

// resume continues the game in progress from the title, and starts its clocks.
func (g *guest) resume() {
	g.t.Helper()
	title := g.title()
	m := title.Env.Running()[0]
	title.press(title.Env.T("title.continue", "Game", title.Env.GameTitle(m.Game().Name)))
	if waits(m) {
		g.ticks(20)
		g.key(ebiten.KeyEnter)
	}
	g.ticks(20)
}

// waits reports whether m, when continued, waits with its clocks until a key is pressed.
func waits(m *match.Match) bool { return m.Timers().Timed() && !m.Result().Over() }

// undone returns the moves of m that can be redone.
func undone(m *match.Match) string {
	var out []string
	for _, e := range m.Undone() {
		out = append(out, e.Text)
	}
	return strings.Join(out, " ")
}

func TestUndoAndRedoBetweenPeopleByButtonsAndKeys(t *testing.T) {
	g := resume(t, played(t, "xobrainer", round, "a1 b2 c4"), 1280, 800)
	table := g.table()
	table.shows("table.undo", "table.menu")
	table.press("table.undo")
	if m := g.saved("a1 b2"); undone(m) != "c4" {
		t.Errorf("to be redone is %q", undone(m))
	}
	g.key(ebiten.KeyZ)
	if m := g.saved("a1"); undone(m) != "b2 c4" {
		t.Errorf("to be redone is %q", undone(m))
	}
	g.key(ebiten.KeyY)
	g.saved("a1 b2")
	g.table().press("table.redo")
	g.saved("a1 b2 c4")
	g.hold(ebiten.KeyZ, ebiten.KeyControlLeft)
	g.saved("a1 b2")
	g.clickAt(g.squares(g.current())["e5"])
	if m := g.saved("a1 b2 e5"); undone(m) != "" {
		t.Errorf("after another move %q can still be redone", undone(m))
	}
}

func TestUndoAgainstTheComputerGoesBackToThePersonsTurn(t *testing.T) {
	m := played(t, "xobrainer", round, "", match.Person("Anna"), match.Computer("", 1))
	g := resume(t, m, 1280, 800)
	at := g.squares(m)
	g.clickAt(at["e5"])
	g.until("the computer has answered", 10, 6000, func() bool { return g.current().Ply() == 2 })
	both := moves(g.current())
	g.clickAt(at["a1"])
	g.until("the computer has answered again", 10, 6000, func() bool { return g.current().Ply() == 4 })
	four := moves(g.current())
	g.key(ebiten.KeyU)
	g.saved(both)
	g.key(ebiten.KeyY)
	g.saved(four)
	g.key(ebiten.KeyU, ebiten.KeyU)
	g.saved("")
	g.ticks(200)
	g.saved("") // no one moves for the person
	g.key(ebiten.KeyU)
	table := g.table()
	table.key(ebiten.KeyU)
	table.shows("refusal.match.nothing")
}

func TestUndoWhileTheComputerThinksStopsIt(t *testing.T) {
	m := played(t, "xobrainer", nil, "", match.Person("Anna"), match.Computer("", 10))
	dir := home(t, m)
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(`{"thinkTime": 15}`), 0o600); err != nil {
		t.Fatal(err)
	}
	g := start(t, dir, 1280, 800)
	g.resume()
	g.clickAt(g.squares(m)["e5"])
	g.saved("e5")
	g.key(ebiten.KeyZ)
	g.saved("")
	g.ticks(300)
	g.saved("")
}

func TestTheWindowIsResizedWhileAPieceFalls(t *testing.T) {
	if testing.Short() {
		t.Skip("build/frames does so with one play of each board")
	}
	m := played(t, "xobrainer", round, "a1 b2")
	g := resume(t, m, 1280, 800)
	log := "a1 b2"
	for _, step := range []struct {
		w, h   int
		square string
	}{{800, 600, "e5"}, {2560, 1600, "f6"}, {700, 1000, "g7"}, {1280, 800, "a9"}} {
		g.clickAt(g.squares(m)[step.square])
		g.frame()
		g.ticks(3)
		g.frame()
		g.size(step.w, step.h)
		for range 3 {
			g.ticks(1)
			g.frame()
		}
		log += " " + step.square
		m = g.saved(log)
		g.point(1, 1)
		g.ticks(100)
		g.table().shows("table.undo", "table.menu")
	}
	if log != moves(m) || m.Ply() != 6 {
		t.Errorf("after all that the moves are %s", moves(m))
	}
}

func TestAGameIsGivenUpOrDrawnInTheMenu(t *testing.T) {
	for name, c := range map[string]struct {
		items []string
		want  match.Result
	}{
		"resigned": {[]string{"pause.resign", "pause.resign"}, match.Result{Outcome: rules.WonByX, By: match.ByResignation}},
		"drawn":    {[]string{"pause.draw", "pause.draw"}, match.Result{Outcome: rules.Drawn, By: match.ByAgreement}},
	} {
		t.Run(name, func(t *testing.T) {
			g := resume(t, played(t, "xobrainer", round, "a1"), 1280, 800)
			g.key(ebiten.KeyEscape)
			pause := g.twin(scenes.Pause{View: phrases.PublicView(g.current())})
			pause.shows("menu.continue", "settings.title")
			pause.press(c.items[0])
			pause.shows("pause.no")
			pause.press(c.items[1], 1) // the item of the menu has the same words
			if m := g.finished(1); m.Result() != c.want || moves(m) != "a1" {
				t.Errorf("the record says %v, %s", m.Result(), moves(m))
			}
			if n := len(g.records()); n != 0 {
				t.Errorf("%d records while the end can be taken back", n)
			}
			g.ticks(120)
			g.result(g.current()).press("pause.title")
			g.archived(1)
		})
	}
}

func TestANewGameTakesThePlaceOfTheOldOneOnlyWhenAsked(t *testing.T) {
	g := start(t, home(t, played(t, "xobrainer", round, "a1 b2")), 1280, 800)
	g.title().press("game.xobrainer")
	g.ticks(20)
	setup := g.setup("xobrainer")
	setup.press("setup.person", 1)
	setup.press("setup.begins.o")
	setup.press("setup.start")
	setup.shows("pause.again.yes")
	setup.press("menu.back")
	g.ticks(30)
	g.saved("a1 b2")
	setup.press("setup.start")
	setup.press("pause.again.yes")
	if m := g.saved(""); m.Position().ToMove() != rules.O {
		t.Error("player 2 does not begin")
	}
	g.until("the old game is among the records", 10, 3000, func() bool { return len(g.records()) == 1 })
	if old := g.records(); len(old) != 1 || moves(old[0]) != "a1 b2" {
		t.Errorf("%d records", len(old))
	}
	g.ticks(30)
	old := g.records()[0]
	g.twinWith(scenes.Table{Match: g.current()}, func(d *scenes.Env) { d.PutAway = func(string) *match.Match { return old } }).press("table.back")
	g.saved("a1 b2")
	g.until("its record is in the bin", 10, 3000, func() bool {
		data, err := os.ReadFile(filepath.Join(g.home, "marks.json"))
		return err == nil && strings.Contains(string(data), "xobrainer")
	})
}

func TestLotsDecideWhoBegins(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	g.title().press("game.xobrainer")
	setup := g.setup("xobrainer")
	setup.press("setup.person", 1)
	setup.press("setup.start")
	g.ticks(30)
	if g.current() != nil {
		t.Fatal("the match has begun before lots were drawn")
	}
	g.saved("") // the table opens by itself
}

func TestTouchAimsWithTheFirstTapAndPlaysWithTheSecond(t *testing.T) {
	m := played(t, "xobrainer", round, "")
	g := resume(t, m, 1280, 800)
	at := g.squares(m)["e5"]
	before := g.picture("before")
	g.tap(at.X, at.Y)
	g.ticks(30)
	g.saved("")
	if different(before, g.picture("aimed"), before.Rect) == 0 {
		t.Error("the first tap shows nothing")
	}
	g.tap(at.X, at.Y)
	g.saved("e5")
}

func TestFingersAloneFromTheTitleToAMoveInEveryGame(t *testing.T) {
	for game := range openings {
		t.Run(game, func(t *testing.T) { start(t, home(t, nil), 1280, 800).startGame(game) })
	}
}

// tapAt taps a point of the canvas.
func (g *guest) tapAt(p graph.Point) {
	g.t.Helper()
	s := g.metrics().Scale
	g.tap(p.X*s, p.Y*s)
	g.ticks(10)
}

// refusal returns why text is no legal move in m.
func refusal(t *testing.T, m *match.Match, text string) *rules.Refusal {
	t.Helper()
	mv, err := m.Position().ParseMove(text)
	if err == nil {
		if r := m.Position().Check(mv); r != nil {
			return r
		}
		t.Fatalf("%s is allowed", text)
	}
	var r *rules.Refusal
	if !errors.As(err, &r) {
		t.Fatal(err)
	}
	return r
}

// Esc opens and closes the menu in every game, both on an idle table and right after a reply of the computer.
func TestEscOpensTheMenuInEveryGame(t *testing.T) {
	for i, tt := range []struct {
		game    string
		options rules.Options
		seats   []match.Seat
		plies   int
	}{
		{"xobrainer", nil, []match.Seat{match.Computer("", 1), match.Person("Anna")}, 1},
		{"xobrainer", rules.Options{"Variants": "random"}, []match.Seat{match.Computer("", 1), match.Person("Anna")}, 3},
		{"trexo", nil, []match.Seat{match.Computer("", 1), match.Person("Anna")}, 1},
		{"oxixo", nil, []match.Seat{match.Computer("", 1), match.Person("Anna")}, 1},
		{"oxixo4", nil, []match.Seat{match.Computer("", 1), match.Person("Anna"), match.Person("Bo"), match.Person("Cy")}, 1},
	} {
		if testing.Short() && i%2 == 0 {
			continue
		}
		t.Run(tt.game+tt.options["Variants"], func(t *testing.T) {
			g := resume(t, played(t, tt.game, tt.options, "", tt.seats...), 1280, 800)
			g.until("the computer has moved", 1, 3000, func() bool { return g.current().Ply() == tt.plies })
			g.frame()
			for _, rest := range []int{0, 600} {
				g.ticks(rest)
				g.key(ebiten.KeyEscape)
				g.twin(scenes.Pause{View: phrases.PublicView(g.current())}).shows("menu.continue", "pause.title")
				g.key(ebiten.KeyEscape)
			}
			g.table().shows("table.menu", "table.undo")
		})
	}
}

// pad holds buttons of a standard gamepad, and its stick at x, for a moment.
func (g *guest) pad(x float64, pressed ...ebiten.StandardGamepadButton) {
	g.t.Helper()
	state := vmhost.GamepadState{
		StandardAxes:    map[ebiten.StandardGamepadAxis]float64{ebiten.StandardGamepadAxisLeftStickHorizontal: x, ebiten.StandardGamepadAxisLeftStickVertical: 0},
		StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{},
	}
	for b := range ebiten.StandardGamepadButtonMax + 1 {
		state.StandardButtons[b] = vmhost.GamepadStandardButtonState{}
	}
	for _, b := range pressed {
		state.StandardButtons[b] = vmhost.GamepadStandardButtonState{Pressed: true, Value: 1}
	}
	g.s.UpdateGamepads([]vmhost.GamepadState{state})
	g.ticks(2)
}

// pads presses buttons of a gamepad in order.
func (g *guest) pads(list ...ebiten.StandardGamepadButton) {
	g.t.Helper()
	for _, b := range list {
		g.pad(0, b)
		g.pad(0)
	}
}

// A gamepad alone continues a game from the title, plays, undoes, opens the menu and leaves the game.
func TestAGamepadAlone(t *testing.T) {
	const (
		a, b, x, start0 = ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightRight,
			ebiten.StandardGamepadButtonRightLeft, ebiten.StandardGamepadButtonCenterRight
		up = ebiten.StandardGamepadButtonLeftTop
	)
	g := start(t, home(t, played(t, "xobrainer", round, "a1 b2")), 1280, 800)
	g.pads(b) // too easily pressed by mistake
	g.pads(a)
	g.ticks(40)
	g.pads(up) // shows the cursor, at the last move
	g.pads(up, a)
	g.ticks(60)
	g.saved("a1 b2 b3")
	g.pad(0.9)
	g.pad(0)
	g.pads(a)
	g.ticks(60)
	g.saved("a1 b2 b3 c3")
	g.pads(x)
	g.ticks(30)
	if m := g.saved("a1 b2 b3"); undone(m) != "c3" {
		t.Errorf("X took back %q", undone(m))
	}
	g.pads(start0)
	g.ticks(20)
	g.pads(start0) // closes it again
	g.ticks(20)
	g.pads(start0, up, a) // the last item of the menu opens the title
	g.ticks(40)
	g.pads(a) // which continues the game
	g.ticks(40)
	g.pads(x)
	g.ticks(30)
	g.saved("a1 b2")
}

// A gamepad alone does a step of a lesson, and continues to the next.
func TestAGamepadDoesALesson(t *testing.T) {
	const (
		a                     = ebiten.StandardGamepadButtonRightBottom
		left, right, up, down = ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftRight,
			ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftBottom
	)
	l, ok := all.Games().Lesson("xobrainer")
	if !ok || l.Steps[0].Best != "g6" || l.Steps[1].Best != "g6" {
		t.Fatal("the lesson of XOBrainer does not begin with g6 twice")
	}
	g := start(t, home(t, nil), 1280, 800)
	g.pads(right, a) // beside Play, which has the focus: Learn in two minutes
	g.ticks(60)
	g.picture("begun")
	g.pads(up) // shows the cursor, in the middle of the board
	for range 9 {
		g.pads(right, up)
	}
	for range 3 { // from j10
		g.pads(left)
	}
	for range 4 {
		g.pads(down)
	}
	g.picture("aimed")
	g.pads(a)
	g.until("the first step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, 0) })
	g.ticks(240)
	g.pads(a) // Next has the focus
	g.ticks(60)
	g.picture("next")
	at := g.onLesson(l, 1)
	g.clickAt(at[l.Steps[1].Best])
	g.until("the second step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, 1) })
}
