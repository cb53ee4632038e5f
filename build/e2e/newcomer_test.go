package e2e

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/build/drive/twins"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// newcomers has the steps of people who have not read the rules: see the head of the file.
//
//go:embed newcomer.md
var newcomers string

// done matches text in backquotes, quoted text in curly quotes.
var (
	done   = regexp.MustCompile("`([^`]+)`")
	quoted = regexp.MustCompile("“([^”]+)”")
)

// TestNewcomersNeedNotGuess plays the tables of newcomer.md.
func TestNewcomersNeedNotGuess(t *testing.T) {
	if testing.Short() {
		t.Skip("each row is a picture")
	}
	parts := strings.Split(newcomers, "\n## ")[1:]
	if len(parts) < 10 {
		t.Fatalf("only %d tables were found", len(parts))
	}
	for _, part := range parts {
		name, table, _ := strings.Cut(part, "\n")
		t.Run(name, func(t *testing.T) {
			n := &newcomer{t: t}
			for _, row := range strings.Split(table, "\n") {
				cells := strings.Split(row, "|")
				if len(cells) != 4 || strings.HasPrefix(cells[1], "-") || strings.TrimSpace(cells[1]) == "she" {
					continue
				}
				does := done.FindStringSubmatch(cells[1])
				if does == nil {
					t.Fatalf("nothing is done in %q", row)
				}
				n.does(does[1])
				for _, s := range quoted.FindAllStringSubmatch(cells[2], -1) {
					n.sees(s[1])
				}
			}
		})
	}
}

// newcomer uses the program.
type newcomer struct {
	t *testing.T
	g *guest
	// w is the present screen. cells has the places to click in the first position.
	w     *twin
	cells map[string]graph.Point
	// aimed is the arrow under the pointer.
	aimed graph.Point
}

// does follows an instruction of newcomer.md.
func (n *newcomer) does(order string) {
	n.t.Helper()
	n.t.Log(order)
	words := strings.Fields(order)
	switch words[0] {
	case "play":
		n.g = start(n.t, home(n.t, nil), 1280, 800)
		n.g.title().press("play.now", int(words[1][0]-'0'))
		n.g.saved("")
		n.sits()
	case "point":
		n.points(n.place(words[1]))
	case "aim":
		n.aimed = n.w.arrow(words[1], words[2]) // the arrow is no longer drawn once the cube is there
		n.points(n.aimed)
	case "click":
		p := n.place(words[1])
		n.g.clickAt(p)
		n.w.Click(p)
	case "move":
		n.plays(n.place(words[1]))
	case "push":
		n.plays(n.aimed)
	case "key":
		for range words[1:] {
			n.w.key(ebiten.KeyR)
		}
	default:
		n.continues(order)
	}
}

// continues opens a position.
func (n *newcomer) continues(order string) {
	n.t.Helper()
	head, log, ok := strings.Cut(order, ":")
	if !ok {
		n.t.Fatalf("nobody knows what %q is", order)
	}
	words := strings.Fields(head)
	s := match.Setup{Game: words[0], Seed: 1, Options: rules.Options{}}
	for _, w := range words[1:] {
		switch k, v, _ := strings.Cut(w, "="); k {
		case "start":
			s.Start = strings.ReplaceAll(v, "_", " ")
		default:
			s.Options[k] = v
		}
	}
	info, err := games.ByName(s.Game)
	if err != nil {
		n.t.Fatal(err)
	}
	s.Seats = []match.Seat{match.Person("")}
	for len(s.Seats) < info.Seats {
		s.Seats = append(s.Seats, match.Computer("", 2))
	}
	m, err := match.New(s, info)
	if err != nil {
		n.t.Fatal(err)
	}
	for _, mv := range strings.Fields(log) {
		if r := m.PlayText(mv); r != nil {
			n.t.Fatalf("%s: %s", mv, r)
		}
	}
	n.g = resume(n.t, m, 1280, 800)
	n.sits()
}

// sits waits for an idle table.
func (n *newcomer) sits() {
	n.t.Helper()
	n.g.ticks(120)
	n.w = n.g.table()
}

// place returns the place of a cell, or of a click that plays a move.
func (n *newcomer) place(name string) graph.Point {
	n.t.Helper()
	m := n.g.current()
	if n.cells == nil {
		switch m.Game().Name {
		case "trexo":
			n.cells = n.g.places(trexo.New(n.g.env()), m, 50)
		case "xobrainer":
			n.cells = n.g.squares(m)
		default:
			n.cells = n.g.cubes()
			n.cells["c3"] = middle(n.cells["c1"], n.cells["c5"])
		}
	}
	p, ok := n.cells[name]
	if !ok && m.Game().Name == "xobrainer" { // no move is possible there: the place is found by its column and row
		for other, q := range n.cells {
			if other[0] == name[0] {
				p.X = q.X
			}
			if other[1:] == name[1:] {
				p.Y = q.Y
			}
		}
		ok = true
	}
	if !ok {
		n.t.Fatalf("nobody knows where %s is", name)
	}
	return p
}

func middle(a, b graph.Point) graph.Point { return graph.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2} }

// points moves the pointer.
func (n *newcomer) points(p graph.Point) {
	n.t.Helper()
	s := n.g.metrics().Scale
	n.g.point(p.X*s, p.Y*s)
	f := n.w.Frame()
	f.Moved = true
	n.w.Scene.Update(f)
	n.g.ticks(60)
	n.w.Idle(60)
}

// plays clicks at p, which makes a move, and waits until it is her turn again or the match is over.
func (n *newcomer) plays(p graph.Point) {
	n.t.Helper()
	was := n.g.current().Ply()
	n.g.clickAt(p)
	over := false
	n.g.until("the move is answered", 5, 20*60*60, func() bool {
		m := n.g.current()
		if over = m.Result().Over(); over {
			return true
		}
		return m.Ply() > was && m.Turn() == 0
	})
	if !over {
		n.sits()
		return
	}
	n.g.ticks(500)
	n.w = n.g.result(n.g.current())
}

// sees fails unless text is on the screen.
func (n *newcomer) sees(text string) {
	n.t.Helper()
	for deadline := n.w.Now + 2*time.Second; n.w.Now < deadline; n.w.Idle(10) {
		texts := n.w.Log().Texts
		i := slices.IndexFunc(texts, func(have graph.Written) bool { return have.Text == text })
		if i < 0 {
			i = slices.IndexFunc(texts, func(have graph.Written) bool { return strings.Contains(have.Text, text) })
		}
		if i >= 0 {
			n.w.shows(texts[i].Text)
			return
		}
		n.g.ticks(10)
	}
	n.g.picture("missing")
	n.t.Fatalf("%q is not on the screen:\n%s", text, n.w.Log())
}

// onLesson returns the places to click in step i of l, which is on the screen.
func (g *guest) onLesson(l *lesson.Lesson, i int) map[string]graph.Point {
	g.t.Helper()
	w := g.twin(scenes.Lesson{Name: l.Name, Step: i})
	var room graph.Rect
	for _, n := range w.Log().Nodes {
		if n.Name == "play" {
			room = n.Area
		}
	}
	r, err := lesson.Start(l, i)
	if err != nil {
		g.t.Fatal(err)
	}
	defer r.Close()
	game, _, err := all.Games().ByName(l.Game)
	if err != nil {
		g.t.Fatal(err)
	}
	area := &boards.Area{Metrics: w.Metrics, Board: room}
	return scenestest.Places(game.New(w.Env), r.View(), area, room, "", 40)
}

// From the first start through a whole lesson with a mistake, and into the match that follows. There the first own move
// wins the round. The program is killed in the middle of the lesson and continues there.
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
		if i == 1 { // wrong: the next click is the next try
			g.clickAt(at["f9"])
			g.ticks(90)
		}
		if i == 3 {
			g.kill()
			g = start(t, dir, 1280, 800)
			g.title().press("title.welcome")
		}
		g.clickAt(at[l.Steps[i].Best])
		g.until("the step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, i) })
		g.ticks(240)
		g.key(ebiten.KeyEnter)
		g.ticks(20)
	}
	m := g.saved("")
	if s := m.Setup(); s.Seats[0].Players[0].Computer() || s.Seats[1].Players[0] != (match.Player{Level: 1}) || !strings.Contains(m.Text(), "lesson") {
		t.Fatalf("%+v is played", s)
	}
	g.clickAt(g.squares(m)["h5"])
	g.until("the round is won", 10, 600, func() bool {
		m := g.current()
		return m != nil && len(m.Log()) > 0 && m.Log()[0].Text == "h5"
	})
	if text := g.current().Position().Text(); !strings.Contains(text, " 0-0 6-0 ") {
		t.Errorf("the row has not won its six points: %s", text)
	}
}

// A click within one tick, as on a busy machine, presses "Next" once.
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
	g.clickAt(g.onLesson(l, 1)[l.Steps[1].Best])
	g.until("the second step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, 1) })
}

// pressNode presses a control, in the program and on the twin.
func (w *twin) pressNode(name string) {
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

// The setup offers to show a variant that is switched on for the first time. After that step the chosen game is played.
func TestAVariantIsShownWhenItIsFirstSwitchedOn(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	g.title().pressNode("setup/xobrainer")
	g.ticks(60)
	setup := g.setup("xobrainer")
	setup.press("setup.person", 1)
	setup.press("setup.begins.x")
	setup.pressNode("page")
	setup.pressNode("variant-map")
	setup.press("lesson.show")
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
	g.clickAt(g.onLesson(l, i)[l.Steps[i].Best])
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
