package puzzles_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/puzzles"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// rig is a puzzle screen operated by typed moves.
type rig struct {
	*scenestest.Hands
	t *testing.T
	d *scenestest.Env
}

func open(t *testing.T, d *scenestest.Env, route scenes.Puzzles) *rig {
	r := &rig{scenestest.Open(scenestest.Made(puzzles.New(d.Env, all.Games(), route)), usual), t, d}
	r.settle()
	return r
}

// settle runs ticks until the screen is idle: moves are judged, and hints found, in the background.
func (r *rig) settle() {
	r.t.Helper()
	const moving = 1200 // ticks that something on the screen may move
	for n := range 6000 {
		if r.Wait(1); !r.Awake {
			return
		}
		if n > moving || strings.Contains(r.message(), r.d.T("puzzles.checking")) {
			time.Sleep(time.Millisecond)
		}
	}
	r.t.Fatal("it does not come to rest")
}

// node returns the named node, nil if there is none.
func (r *rig) node(name string) (found *graph.Node) {
	r.Scene.Root().Walk(r.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Name == name {
			found = n
		}
		return true
	})
	return found
}

func (r *rig) label(name string) string {
	if n := r.node(name); n != nil {
		return n.Label
	}
	return ""
}

func (r *rig) message() string { return r.label("told") }

// press clicks the named control.
func (r *rig) press(name string) {
	r.t.Helper()
	r.ClickOn(r.t, r.d, name)
	r.settle()
}

func (r *rig) play(move string) {
	r.t.Helper()
	if !r.has("play") {
		r.t.Fatal("there is no board")
	}
	for range 40 {
		if r.Type("/"); r.node("typed") != nil {
			break
		}
		r.Press(ebiten.KeyTab)
	}
	r.Type(move)
	r.Press(ebiten.KeyEnter)
	r.settle()
}

func (r *rig) has(name string) bool { return r.node(name) != nil }

func (r *rig) solver() solving.Solver { return r.d.Solving.Solver("") }

func (r *rig) today() solving.Day { return solving.DayOf(r.d.Now()) }

// puzzle returns the player's current puzzle.
func (r *rig) puzzle(game string) *puzzle.Puzzle {
	r.t.Helper()
	list := scenestest.PuzzlesOf(r.t, game)
	run := r.solver().Next(list, solving.Choice{}, r.today(), 0)
	return &list[slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == run.Puzzle })]
}

// solve types the solver's moves of the solution.
func (r *rig) solve(p *puzzle.Puzzle) {
	r.t.Helper()
	for i := range p.MovesToFind() {
		r.play(p.Line[2*i])
	}
}

func TestEverythingFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		t.Run(game, func(t *testing.T) {
			open := func(d *scenestest.Env) scenes.Scene {
				return scenestest.Made(puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: game}))
			}
			scenestest.FitEverywhere(t, open, func(h *scenestest.Hands) { h.Wait(200) })
		})
	}
}

// On a phone nothing is cut off in the solution of a puzzle that was given up, nor in the solver's panel.
func TestATelephoneHasRoomForWhatComesAfterwards(t *testing.T) {
	for _, language := range assets.Languages() {
		for _, m := range scenestest.Phones() {
			d := scenestest.New(t, language)
			r := &rig{scenestest.Open(scenestest.Made(puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: "xobrainer"})), m), t, d}
			r.settle()
			for _, name := range []string{"", "you", "you", "give-up", "backward", "from-here"} {
				if name != "" {
					r.ClickOn(t, d, name)
					r.settle()
				}
				for _, fault := range r.Render(d).Faults() {
					t.Errorf("%s, %.0fx%.0f, after %q: %s", language, m.W, m.H, name, fault)
				}
			}
		}
	}
}

// The text of a refutation is not cut off on a phone, in a window, or with large text, in any game.
func TestARefutationFits(t *testing.T) {
	for _, language := range assets.Languages() {
		for _, m := range append(scenestest.Phones(), usual, graph.MeasureWindow(800, 600, 1)) {
			for _, game := range []string{"xobrainer", "oxixo4"} {
				d := scenestest.New(t, language)
				r := &rig{scenestest.Open(scenestest.Made(puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: game})), m), t, d}
				r.settle()
				p := r.puzzle(game)
				r.play(scenestest.First(t, p, puzzle.Wrong))
				if !r.has("again") {
					t.Fatalf("%s, %s: nothing refutes it", language, game)
				}
				for _, name := range []string{"", "backward"} {
					if name != "" {
						r.press(name)
					}
					for _, fault := range r.Render(d).Faults() {
						t.Errorf("%s, %.0fx%.0f, %s, after %q: %s", language, m.W, m.H, game, name, fault)
					}
				}
			}
		}
	}
}

// In every game, solving a puzzle is answered by the longest defence, raises the rating, reveals the theme and leads to
// another puzzle.
func TestRight(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		t.Run(game, func(t *testing.T) {
			d := scenestest.New(t, "en")
			r := open(t, d, scenes.Puzzles{Game: game})
			p := r.puzzle(game)
			if r.has("next") || !strings.Contains(r.label("task"), "to move") {
				t.Fatalf("%q", r.label("task"))
			}
			r.solve(p)
			last := r.solver().Last(game, 10)
			if len(last) != 1 || last[0].Result != solving.Right || last[0].Puzzle != p.ID || last[0].Change <= 0 {
				t.Fatalf("%s %v: %+v; %q", p.ID, p.Line, last, r.message())
			}
			if got := r.label("line"); got != strings.Join(p.Line, " ") {
				t.Errorf("played is %q, the solution is %q", got, p.Line)
			}
			if !strings.Contains(r.message(), "Solved") || !strings.Contains(r.message(), "Theme") || !r.FocusIs("next") {
				t.Errorf("told is %q; the focus is on %q", r.message(), r.Focused())
			}
			r.Press(ebiten.KeyEnter)
			r.settle()
			if next := r.puzzle(game); next.ID == p.ID || r.has("next") {
				t.Errorf("%s comes again", p.ID)
			}
		})
	}
}

// A slower win costs nothing and is taken back.
func TestSlower(t *testing.T) {
	const id, slower = "ox-4fcaa23f", "a2d2" // a4d4 wins two moves earlier
	d := scenestest.New(t, "en")
	d.Solving.Solver("").Keep(id, true)
	r := open(t, d, scenes.Puzzles{Game: "trexo"})
	r.press("choose")
	r.press("kept")
	r.Press(ebiten.KeyDown, ebiten.KeyEnter)
	r.settle()
	before := r.solver().Rating("oxixo", r.today())
	r.play(slower)
	if !strings.Contains(r.message(), slower+" wins, but later") || r.label("line") != "" || r.solver().Rating("oxixo", r.today()) != before {
		t.Fatalf("told is %q, on the board is %q", r.message(), r.label("line"))
	}
	r.play("a4d4")
	if last := r.solver().Last("oxixo", 1); len(last) != 1 || last[0].Result != solving.Slow || last[0].Puzzle != id || last[0].Change <= 0 {
		t.Errorf("%+v; %q", last, r.message())
	}
}

// A wrong move is refuted on the board by a line with a text for every move, then taken back. It counts once, and the
// puzzle can still be solved.
func TestWrong(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		t.Run(game, func(t *testing.T) {
			d := scenestest.New(t, "en")
			r := open(t, d, scenes.Puzzles{Game: game})
			p := r.puzzle(game)
			wrong := scenestest.First(t, p, puzzle.Wrong)
			r.play(wrong)
			last := r.solver().Last(game, 10)
			if len(last) != 1 || last[0].Result != solving.Wrong || last[0].Change >= 0 || last[0].Solved {
				t.Fatalf("%+v", last)
			}
			if !strings.Contains(r.message(), wrong) || !strings.Contains(r.message(), "Rating") {
				t.Fatalf("told is %q, on the board is %q", r.message(), r.label("line"))
			}
			after := r.solver().Rating(game, r.today())
			r.refuted(p, wrong)
			r.play(wrong)
			r.refuted(p, wrong)
			r.solve(p)
			last = r.solver().Last(game, 10)
			if len(last) != 1 || last[0].Result != solving.Wrong || !last[0].Solved || r.solver().Rating(game, r.today()) != after {
				t.Errorf("%+v", last)
			}
			if !strings.Contains(r.message(), "not at the first try") {
				t.Errorf("told is %q", r.message())
			}
		})
	}
}

// A wrong try is compared with the longest defence.
func TestSooner(t *testing.T) {
	d := scenestest.New(t, "en")
	list := scenestest.PuzzlesOf(t, "oxixo")
	p := &list[slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.Kind == puzzle.Hold })]
	r := open(t, d, scenes.Puzzles{Puzzle: p.ID})
	wrong := scenestest.First(t, p, puzzle.Wrong)
	r.play(wrong)
	if got := r.message(); !strings.Contains(got, wrong+" loses ") && !strings.Contains(got, wrong+" gives ") || !strings.Contains(got, "; "+p.Line[0]+" holds out ") {
		t.Errorf("told is %q", got)
	}
}

// refuted checks the refutation of the wrong move against the rules and takes it back.
func (r *rig) refuted(p *puzzle.Puzzle, wrong string) {
	r.t.Helper()
	if !r.has("again") {
		if r.label("line") != "" {
			r.t.Errorf("on the board is %q, and there is no way back", r.label("line"))
		}
		return
	}
	if !r.FocusIs("again") {
		r.t.Errorf("%q has the focus", r.Focused())
	}
	line := strings.Fields(r.label("line"))
	pos, err := p.Position()
	if err != nil || len(line) < 2 || line[0] != wrong {
		r.t.Fatalf("%v, the line is %q", err, line)
	}
	for _, text := range line {
		m, err := pos.ParseMove(text)
		if err != nil || !pos.Legal(m) {
			r.t.Fatalf("%s in %q cannot be played: %v", text, line, err)
		}
		pos.Do(m)
	}
	end := r.message()
	for i := len(line) - 1; i > 0; i-- {
		r.press("backward")
	}
	if !strings.Contains(r.message(), wrong) {
		r.t.Errorf("of the wrong move %q is told", r.message())
	}
	for _, text := range line[1:] {
		r.press("forward")
		if !strings.HasPrefix(r.message(), text+":") {
			r.t.Errorf("of %s %q is told, %q before", text, r.message(), end)
		}
	}
	r.press("again")
	if r.label("line") != "" || r.has("again") {
		r.t.Errorf("on the board is still %q", r.label("line"))
	}
}

// After giving up, the player can step through the solution, which has a text for every move.
func TestGivenUpAndGoneThrough(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		t.Run(game, func(t *testing.T) {
			d := scenestest.New(t, "en")
			r := open(t, d, scenes.Puzzles{Game: game})
			p := r.puzzle(game)
			r.press("give-up")
			if last := r.solver().Last(game, 1); len(last) != 1 || last[0].Result != solving.GivenUp || r.label("line") != strings.Join(p.Line, " ") {
				t.Fatalf("%+v; on the board is %q", last, r.label("line"))
			}
			told := map[string]bool{}
			for range p.Line {
				told[r.message()] = true
				r.press("backward")
			}
			if r.node("backward").Disabled == false || !strings.Contains(r.message(), ":") {
				t.Errorf("at the beginning %q", r.message())
			}
			for range p.Line {
				r.press("forward")
				if !told[r.message()] {
					t.Errorf("going on %q is told", r.message())
				}
			}
			for _, m := range p.Line {
				if !slices.ContainsFunc(slices.Collect(maps.Keys(told)), func(text string) bool { return strings.HasPrefix(text, m+":") }) {
					t.Errorf("nothing is told of %s: %v", m, told)
				}
			}
			end := r.message()
			for range p.Line {
				r.press("backward")
			}
			start := r.message()
			r.press("forward")
			r.Press(ebiten.KeyLeft)
			if r.settle(); r.message() != start {
				t.Errorf("the left arrow key leads to %q, want %q", r.message(), start)
			}
			for range p.Line {
				r.Press(ebiten.KeyRight)
				r.settle()
			}
			if r.message() != end {
				t.Errorf("the right arrow key leads to %q, want %q", r.message(), end)
			}
			if !r.FocusIs("next") {
				t.Errorf("at the end %q has the focus", r.Focused())
			}
			r.press("next")
			if r.puzzle(game).ID == p.ID || r.has("next") {
				t.Error("the same comes again")
			}
		})
	}
}

// A hint has three steps. The button shows the price of each in advance.
func TestHint(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		t.Run(game, func(t *testing.T) {
			d := scenestest.New(t, "en")
			r := open(t, d, scenes.Puzzles{Game: game})
			p := r.puzzle(game)
			rings := func() int { return strings.Count(r.Render(d).String(), "hint/ring") }
			if !strings.Contains(r.label("hint"), "then no points") {
				t.Errorf("the button says %q", r.label("hint"))
			}
			r.press("hint")
			if !strings.HasSuffix(r.message(), ".") || len(strings.Fields(r.message())) < 5 || rings() != 0 || strings.Contains(r.message(), p.Line[0]) {
				t.Errorf("step 1: %q, %d rings", r.message(), rings())
			}
			r.press("hint")
			if !strings.Contains(r.message(), "ring") || rings() != 1 || strings.Contains(r.message(), p.Line[0]) {
				t.Errorf("step 2: %q, %d rings", r.message(), rings())
			}
			if !strings.Contains(r.label("hint"), "counts as given up") {
				t.Errorf("before the last step the button says %q", r.label("hint"))
			}
			r.Press(ebiten.KeyH)
			r.settle()
			if !strings.HasPrefix(r.message(), p.Line[0]+":") || rings() < 1 || !r.node("hint").Disabled {
				t.Errorf("step 3: %q, %d rings", r.message(), rings())
			}
			r.solve(p)
			if last := r.solver().Last(game, 1); last[0].Result != solving.Helped || last[0].Hints != 3 {
				t.Errorf("%+v", last)
			}
		})
	}
}

// FocusIs reports whether the named control has the focus.
func (r *rig) FocusIs(name string) bool { return r.Focused() == name }

// Among daily puzzles, choosing a game opens that game's puzzle of the same day; elsewhere any puzzle of the game.
func TestDailiesStayDailies(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, daily := range []bool{true, false} {
		made, err := puzzles.New(d.Env, all.Games(), scenes.Puzzles{Daily: daily, Game: "xobrainer"})
		if err != nil {
			t.Fatal(err)
		}
		h := scenestest.Open(made, usual)
		for i, game := range []string{"XOBrainer", "Trexo", "Oxixo"} {
			h.ClickOn(t, d, fmt.Sprintf("games/%d", i))
			today := strings.ToUpper(game + d.Now().Format(" · 2 January"))
			if got := h.Render(d).Has(today); got != daily {
				t.Errorf("daily %v: %s says %q: %v", daily, game, today, got)
			}
		}
	}
}

// A chosen kind and difficulty give such a puzzle at once, stay from visit to visit, and leave the daily ones alone. If
// nothing new is left of a choice, the screen says so.
func TestKindAndDifficultyAreChosen(t *testing.T) {
	d := scenestest.New(t, "en")
	r := open(t, d, scenes.Puzzles{Game: "oxixo4"})
	list := scenestest.PuzzlesOf(t, "oxixo4")
	r.press("choose")
	r.press("kind")
	at := slices.IndexFunc(puzzle.Kinds(), func(k puzzle.Kind) bool { return k == puzzle.Save })
	for _, k := range puzzle.Kinds()[:at] { // the list has only the kinds of the game
		if !slices.ContainsFunc(list, func(p puzzle.Puzzle) bool { return p.Kind == k }) {
			at--
		}
	}
	for range at + 1 {
		r.Press(ebiten.KeyDown)
	}
	r.Press(ebiten.KeyEnter)
	r.press("strength/2")
	r.press("chosen")
	if !strings.HasSuffix(r.label("task"), "only one move saves") {
		t.Fatalf("of the chosen kind comes %q", r.label("task"))
	}
	r = open(t, d, scenes.Puzzles{Game: "oxixo4"})
	if !strings.HasSuffix(r.label("task"), "only one move saves") || !strings.Contains(r.label("choose"), "Only defence · Harder") {
		t.Errorf("at the next visit there is %q, chosen %q", r.label("task"), r.label("choose"))
	}
	n := 0
	for _, p := range list {
		if p.Kind == puzzle.Save {
			n++
		}
	}
	for range n {
		r.press("give-up")
		r.press("next")
	}
	if got := r.message(); !strings.Contains(got, d.T("puzzles.none.new")) {
		t.Errorf("after all %d it says %q", n, got)
	}
	r = open(t, d, scenes.Puzzles{Game: "oxixo4", Daily: true})
	if want := solving.Daily(list, r.today()).Kind; want != puzzle.Save && strings.HasSuffix(r.label("task"), "only one move saves") {
		t.Errorf("the daily one is %q, want %s", r.label("task"), want)
	}
}

// The button of the daily puzzles names the games that are solved today; the next one of them is that of another game,
// and Oxixo for two and for four is one game.
func TestTheDailiesOfThreeGames(t *testing.T) {
	d := scenestest.New(t, "en")
	today := solving.DayOf(d.Now())
	for i, game := range []string{"oxixo4", "xobrainer", "trexo"} {
		list := scenestest.PuzzlesOf(t, game)
		v := d.Solving.Solver("")
		v.Solve(v.Daily(list, today, today), solving.Daily(list, today), today, 0)
		r := open(t, d, scenes.Puzzles{Daily: true, Game: game})
		want := []string{"Daily puzzle, solved today: Oxixo", "Daily puzzle, solved today: XOBrainer, Oxixo", "Daily puzzle, solved today: XOBrainer, Trexo, Oxixo"}[i]
		next := []string{"XOBRAINER ·", "TREXO ·", "TREXO ·"}[i]
		if got := r.label("daily"); got != want || !strings.Contains(r.Render(d).String(), next) {
			t.Errorf("after %s: %q, and not %s", game, got, next)
		}
	}
}
