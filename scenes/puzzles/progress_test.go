package puzzles_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/phrases"
	"xotrio/scenes/puzzles"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// There is a different daily puzzle each day. Its result is in the calendar and in the line for sharing, which has no
// spoilers.
func TestDaily(t *testing.T) {
	d := scenestest.New(t, "en")
	now := d.Now()
	d.Env.Now = func() time.Time { return now }
	r := open(t, d, scenes.Puzzles{Game: "oxixo", Daily: true})
	list := scenestest.PuzzlesOf(t, "oxixo")
	p := solving.Daily(list, r.today())
	r.solve(p)
	if got := r.solver().Dailies(r.today()); len(got) != 1 || !got[0].Solved || got[0].Late {
		t.Fatalf("%+v; %q", got, r.message())
	}
	if !strings.Contains(r.label("day/20"), "1 puzzle solved") {
		t.Errorf("the calendar says %q", r.label("day/20"))
	}
	shared := ""
	r.ClickOn(t, d, "share")
	f := r.Frame()
	f.Keys = []ebiten.Key{ebiten.KeyEnter}
	r.Scene.(*puzzles.Puzzles).Focus("share")
	shared = r.Scene.Update(f).Copy
	f.Keys = nil
	if !strings.Contains(shared, "2026-11-20") || !strings.Contains(shared, "Oxixo 🟩") || !strings.Contains(shared, "Trexo ⬜") || strings.Contains(shared, p.Line[0]) {
		t.Errorf("shared is %q", shared)
	}
	now = now.Add(13 * time.Hour) // past midnight
	r.Wait(2)
	if at := r.node("calendar").Value; !strings.HasPrefix(at, "21 ") && !strings.Contains(at, "20 November") {
		t.Errorf("after midnight the calendar is at %q", at)
	}
	r.press("daily")
	next := solving.Daily(list, r.today())
	if next.ID == p.ID || r.label("task") == "" || !strings.Contains(r.Render(d).String(), "21 NOVEMBER") {
		t.Errorf("the next day has %s after %s", next.ID, p.ID)
	}
	r.solve(next)
	if n := r.solver().DaysInARow(r.today()); n != 2 {
		t.Errorf("%d days in a row", n)
	}
}

func TestKept(t *testing.T) {
	d := scenestest.New(t, "en")
	r := open(t, d, scenes.Puzzles{Game: "trexo"})
	p := r.puzzle("trexo")
	r.press("keep")
	r.press("give-up")
	r.press("next")
	r.press("choose")
	r.press("kept")
	r.Press(ebiten.KeyDown, ebiten.KeyEnter)
	r.settle()
	if got := r.label("task"); got == "" || !strings.Contains(r.label("play"), "Trexo") || r.has("next") {
		t.Fatalf("%q", got)
	}
	r.solve(p)
	if !strings.Contains(r.message(), "Not rated") {
		t.Errorf("told is %q", r.message())
	}
	if last := r.solver().Last("trexo", 10); len(last) != 1 {
		t.Errorf("%+v", last)
	}
	if r.press("keep"); len(r.solver().Kept()) != 0 {
		t.Error("it is kept for ever")
	}
}

// The match from a finished puzzle has the solver's side against a computer.
func TestPlayOn(t *testing.T) {
	d := scenestest.New(t, "en")
	r := open(t, d, scenes.Puzzles{Game: "xobrainer"})
	p := r.puzzle("xobrainer")
	r.press("give-up")
	r.press("backward")
	r.Press(ebiten.KeyP)
	r.ClickOn(t, d, "from-yes")
	m := scenestest.Begun(r.Next)
	if r.Next.Kind != scenes.Go || m == nil {
		t.Fatalf("%+v", r.Next)
	}
	mine := int(p.Side - rules.X)
	if s := m.Setup(); s.Seats[mine].Players[0].Computer() || s.Seats[1-mine].Players[0].Level != 5 {
		t.Errorf("%+v", s.Seats)
	}
	if from := phrases.OriginText(d.Env, &phrases.PublicView(m).From); from != "From a puzzle" {
		t.Errorf("it says that it comes %q", from)
	}
}

func TestClock(t *testing.T) {
	d := scenestest.New(t, "en")
	r := open(t, d, scenes.Puzzles{Game: "oxixo"})
	r.ClickOn(t, d, "clock")
	r.Wait(180)
	if !r.Awake {
		t.Error("the clock stands still")
	}
	p := r.puzzle("oxixo")
	for i := range p.MovesToFind() {
		r.Scene.(*puzzles.Puzzles).Focus("play")
		r.Type("/" + p.Line[2*i])
		r.Press(ebiten.KeyEnter)
		for range 400 {
			r.Wait(1)
			time.Sleep(time.Millisecond / 2)
		}
	}
	last := r.solver().Last("oxixo", 1)
	if len(last) != 1 || last[0].Tenths < 30 || !strings.Contains(r.message(), "Time: ") {
		t.Errorf("%+v; told is %q", last, r.message())
	}
}

// Task, board, replies and results are announced.
func TestWhatIsSaid(t *testing.T) {
	d := scenestest.New(t, "en")
	s := scenestest.Made(puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: "xobrainer"}))
	s.Layout(usual)
	h := &scenestest.Hands{Scene: s}
	said := s.Update(h.Frame()).Say
	for _, part := range []string{"XOBrainer ", "to move", "Line-up of"} {
		if !strings.Contains(said, part) {
			t.Errorf("%q does not say %q", said, part)
		}
	}
	r := open(t, d, scenes.Puzzles{Game: "xobrainer"})
	before := r.node("told").Announced
	r.solve(r.puzzle("xobrainer"))
	if n := r.node("told"); n.Announced <= before || n.Role != graph.Status {
		t.Errorf("said %d times, before %d", n.Announced, before)
	}
}

// Each player, the guest included, has a rating of their own. A change of player changes the puzzle.
func TestWhoSolves(t *testing.T) {
	d := scenestest.New(t, "en")
	r := open(t, d, scenes.Puzzles{Game: "trexo"})
	p := r.puzzle("trexo")
	r.solve(p)
	if len(d.Solving.Solver("").Last("trexo", 1)) != 1 {
		t.Fatal("what a guest has solved is not kept")
	}
	anna, why := d.People.Add("Anna", d.Now())
	if why != nil {
		t.Fatal(why)
	}
	if r.ClickOn(t, d, "rating"); !scenestest.Leads[scenes.People](r.Next) {
		t.Fatalf("%+v", r.Next)
	}
	d.Noted[scenes.CurrentPlayer] = scenes.SolverID(anna)
	r.Scene.(*puzzles.Puzzles).Resume(nil)
	r.settle()
	if r.has("next") || !strings.HasPrefix(r.label("rating"), "Anna, Trexo: 1000") {
		t.Errorf("Anna begins with %q", r.label("rating"))
	}
	list := scenestest.PuzzlesOf(t, "trexo")
	own := d.Solving.Solver(scenes.SolverID(anna))
	run := own.Next(list, solving.Choice{}, r.today(), 0)
	r.solve(&list[slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == run.Puzzle })])
	if own.Solved() != 1 || d.Solving.Solver("").Solved() != 1 {
		t.Errorf("Anna has solved %d, the guest %d", own.Solved(), d.Solving.Solver("").Solved())
	}
}

// The solution of a puzzle that ends a round shows the end of the round, not the next one.
func TestTheEndOfARound(t *testing.T) {
	d := scenestest.New(t, "en")
	list := scenestest.PuzzlesOf(t, "xobrainer")
	p := &list[slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.Kind == puzzle.Dots })]
	d.Solving.Solver("").Keep(p.ID, true)
	r := open(t, d, scenes.Puzzles{Game: "xobrainer"})
	r.press("choose")
	r.press("kept")
	r.Press(ebiten.KeyDown, ebiten.KeyEnter)
	r.settle()
	r.press("give-up")
	pos, err := p.Position()
	if err != nil {
		t.Fatal(err)
	}
	s := pos.(*xobrainer.State)
	end := func(when string) {
		t.Helper()
		c := r.Render(d)
		for col := range xobrainer.Size {
			for row := range xobrainer.Size {
				if q := xobrainer.At(col, row); s.PieceAt(q) != xobrainer.NoPiece {
					if _, ok := c.Find(q.String()); !ok {
						t.Fatalf("%s there is no piece on %v", when, q)
					}
				}
			}
		}
		if last := p.Line[len(p.Line)-1]; !strings.HasPrefix(r.message(), last+":") {
			t.Errorf("%s told is %q", when, r.message())
		}
	}
	end("given up")
	r.press("backward")
	r.press("forward")
	end("gone through")
}

// Every kind of puzzle has a task text in all languages.
func TestTasks(t *testing.T) {
	asked := map[puzzle.Kind]bool{}
	for _, lang := range assets.Languages() {
		d := scenestest.New(t, lang)
		for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
			list := scenestest.PuzzlesOf(t, game)
			var ids []string
			for _, kind := range puzzle.Kinds() {
				if i := slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.Kind == kind }); i >= 0 {
					ids, asked[kind] = append(ids, list[i].ID), true
				}
			}
			for _, id := range ids {
				d.Solving.Solver("").Keep(id, true)
				r := open(t, d, scenes.Puzzles{Game: game})
				r.press("choose")
				r.press("kept")
				r.Press(ebiten.KeyDown, ebiten.KeyEnter)
				r.settle()
				if task := r.label("task"); task == "" || strings.Contains(task, "<") {
					t.Errorf("%s, %s: %q", lang, id, task)
				}
				d.Solving.Solver("").Keep(id, false)
			}
		}
	}
	if len(asked) != len(puzzle.Kinds()) {
		t.Errorf("only %v are among the puzzles", asked)
	}
}

func TestReach(t *testing.T) {
	d := scenestest.New(t, "en")
	r := open(t, d, scenes.Puzzles{Game: "xobrainer"})
	seen := map[string]bool{}
	for range 14 {
		r.Press(ebiten.KeyTab)
		seen[r.Focused()] = true
	}
	for _, name := range []string{"back", "games", "play", "keep", "hint", "give-up", "rating", "clock", "calendar", "daily", "mistakes", "choose"} {
		if !seen[name] {
			t.Errorf("Tab does not lead to %s: %v", name, seen)
		}
	}
	r.Scene.(*puzzles.Puzzles).Focus("calendar")
	r.Press(ebiten.KeyLeft, ebiten.KeyEnter)
	r.settle()
	if !strings.Contains(r.Render(d).String(), "19 NOVEMBER") {
		t.Error("the calendar does not lead to yesterday")
	}
}

// The solver's panel fits in small windows, including the button to the solver's mistakes.
func TestThePanelOfTheSolverIsNotScrolled(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {700, 1000}, {800, 600}} {
		d := scenestest.New(t, "fr")
		m := graph.MeasureWindow(size[0], size[1], 1)
		h := scenestest.Open(scenestest.Made(puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: "oxixo"})), m)
		if _, ok := h.Render(d).Find("mistakes"); !ok {
			h.ClickOn(t, d, "you")
		}
		panel, _ := h.Render(d).Find("you-page")
		if at, ok := h.Render(d).Find("mistakes"); !ok || at.Y+at.H > panel.Y+panel.H+1 {
			t.Errorf("%.0fx%.0f: its last line lies at %v, the panel at %v", size[0], size[1], at, panel)
		}
	}
}
