package e2e

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/build/drive/twins"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// onLesson is where a click plays what in step i of l, which is on the screen.
func (g *guest) onLesson(l *lesson.Lesson, i int) map[string]graph.Point {
	g.t.Helper()
	w := g.twin(scenes.Lesson{Name: l.Name, Step: i})
	var room graph.Rect
	for _, n := range w.Log().Nodes {
		if n.Name == "play" {
			room = n.Area
		}
	}
	r, err := lesson.Begin(l, i)
	if err != nil {
		g.t.Fatal(err)
	}
	defer r.Close()
	game, _, err := all.Games().ByName(l.Game)
	if err != nil {
		g.t.Fatal(err)
	}
	area := boards.Area{Metrics: w.Metrics, Board: room}
	return scenestest.Places(game.New(w.Env), r.View(), area, room, "", 40)
}

// From the first start into the lesson, through all of it, a mistake among it, and on into the match that flows from its end: the first
// own move there wins the round. The program is killed in the midst of the lesson and goes on where it was.
func TestFromTheFirstStartThroughALessonIntoAGame(t *testing.T) {
	dir := home(t, nil)
	g := start(t, dir, 1280, 800)
	g.title().press("title.welcome")
	l, ok := all.Games().Lesson("xobrainer")
	if !ok {
		t.Fatal("there is no lesson of XOBrainer")
	}
	for i := range l.Steps {
		at := g.onLesson(l, i)
		if i == 1 { // is wrong: the click after it is the next try
			g.at(at["f9"])
			g.ticks(90)
		}
		if i == 3 {
			g.kill()
			g = start(t, dir, 1280, 800)
			g.title().press("title.welcome")
		}
		g.at(at[l.Steps[i].Best])
		g.until("the step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, i) })
		g.ticks(240)
		g.key(ebiten.KeyEnter)
		g.ticks(20)
	}
	m := g.saved("")
	if s := m.Setup(); s.Seats[0].Players[0].Computer() || s.Seats[1].Players[0] != (match.Player{Level: 1}) || !strings.Contains(m.Text(), "lesson") {
		t.Fatalf("%+v is played", s)
	}
	g.at(g.squares(m)["h5"])
	g.until("the round is won", 10, 600, func() bool {
		m := g.current()
		return m != nil && len(m.Log()) > 0 && m.Log()[0].Text == "h5"
	})
	if text := g.current().Position().Text(); !strings.Contains(text, " 0-0 6-0 ") {
		t.Errorf("the row has not won its six points: %s", text)
	}
}

// A click that is over within one tick, as on a machine that is busy, presses "Next" once.
func TestAnInstantClickPressesOnce(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	g.title().press("title.welcome")
	g.ticks(60)
	l, ok := all.Games().Lesson("xobrainer")
	if !ok {
		t.Fatal("there is no lesson of XOBrainer")
	}
	w := g.twin(scenes.Lesson{Name: l.Name})
	g.point(w.Pixel(w.Find("lesson.skip").Center()))
	g.s.PressMouseButton(ebiten.MouseButtonLeft)
	g.s.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(60)
	g.at(g.onLesson(l, 1)[l.Steps[1].Best])
	g.until("the second step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, 1) })
}

// on presses the control of that name, in the program and on the twin.
func (w *twin) on(name string) {
	w.g.t.Helper()
	for _, n := range w.Log().Nodes {
		if n.Name == name {
			x, y := w.Pixel(n.Area.Center())
			w.g.click(x, y)
			w.Click(n.Area.Center())
			return
		}
	}
	w.g.t.Fatalf("there is no %q on the screen:\n%s", name, w.Log())
}

// A variant that is switched on in the setup for the first time is offered to be shown; the step is done, and what was chosen is played.
func TestAVariantIsShownWhenItIsFirstSwitchedOn(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	g.title().on("setup/xobrainer")
	g.ticks(60)
	setup := g.setup("xobrainer")
	setup.press("setup.person", 1)
	setup.press("setup.begins.x")
	setup.press("setup.page.variants.none")
	setup.on("variant-map")
	setup.press("lesson.offer.show")
	l, ok := all.Games().Lesson("variants")
	if !ok {
		t.Fatal("there is no lesson of the variants")
	}
	i, ok := l.StepNamed("map")
	if !ok {
		t.Fatal("it has no step on Map")
	}
	g.ticks(60)
	g.picture("shown")
	g.at(g.onLesson(l, i)[l.Steps[i].Best])
	g.until("the step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, i) })
	g.ticks(240)
	g.key(ebiten.KeyEnter) // back to the setup
	g.ticks(60)
	g.picture("back")
	setup.press("setup.start")
	g.until("Map is played", 10, 600, func() bool {
		m := g.current()
		return m != nil && m.Setup().Options["Variants"] == "map"
	})
}
