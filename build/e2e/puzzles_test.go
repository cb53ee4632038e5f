package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/build/drive/twins"
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/solving"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// solver returns the player's progress on disk.
func (g *guest) solver() solving.Solver { return twins.Books(g.t, g.copied()).Solving.Solver("") }

// puzzle returns the puzzle of XOBrainer that the program shows.
func (g *guest) puzzle(list []puzzle.Puzzle) *puzzle.Puzzle {
	g.t.Helper()
	run := g.solver().Next(list, solving.Choice{}, solving.DayOf(time.Now()), 0)
	return &list[slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == run.Puzzle })]
}

// clickSquare clicks a square of XOBrainer in the puzzle on screen.
func (g *guest) clickSquare(p *puzzle.Puzzle, square string) {
	g.t.Helper()
	w := g.twin(scenes.Puzzles{Game: p.Game.Name})
	w.Idle(200)
	pos, err := p.Position()
	if err != nil {
		g.t.Fatal(err)
	}
	x, y := w.Pixel(w.square(pos.(*xobrainer.State), square))
	g.click(x, y)
}

// square returns the place of a square of XOBrainer in the position s on the twin, by the places of pieces around it.
func (w *twin) square(s *xobrainer.State, square string) graph.Point {
	w.g.t.Helper()
	type piece struct {
		at       graph.Point
		col, row int
	}
	var all []piece
	for _, n := range w.Log().Nodes {
		for col := range xobrainer.Size {
			for row := range xobrainer.Size {
				q := xobrainer.At(col, row)
				if n.Name == q.String() && s.PieceAt(q) != xobrainer.NoPiece {
					all = append(all, piece{n.Area.Center(), col, row})
				}
			}
		}
	}
	a := all[0]
	b := a
	for _, other := range all {
		if other.col != a.col && other.row != a.row {
			b = other
		}
	}
	if b == a {
		w.g.t.Fatalf("the pieces of %s lie in a line", s.Text())
	}
	m, err := s.ParseMove(square)
	if err != nil {
		w.g.t.Fatal(err)
	}
	q, _ := xobrainer.Target(m)
	return graph.Point{
		X: a.at.X + (b.at.X-a.at.X)/float64(b.col-a.col)*float64(q.Column()-a.col),
		Y: a.at.Y + (b.at.Y-a.at.Y)/float64(b.row-a.row)*float64(q.Row()-a.row),
	}
}

// One puzzle is solved with the mouse, one is tried wrongly, one is given up, and all of it is on disk.
func TestPuzzlesRightWrongAndGivenUp(t *testing.T) {
	list := scenestest.PuzzlesOf(t, "xobrainer")
	g := start(t, t.TempDir(), 1280, 800)
	g.twin(scenes.Title{}).press("puzzles.title")
	g.ticks(240)
	last := func(n int, result solving.Result) func() bool {
		return func() bool {
			tries := g.solver().Last("xobrainer", 10)
			return len(tries) == n && tries[n-1].Result == result
		}
	}
	p := g.puzzle(list)
	for i := range p.MovesToFind() {
		g.clickSquare(p, p.Line[2*i])
		g.ticks(500)
	}
	g.until("a puzzle is solved", 20, 4000, last(1, solving.Right))
	g.picture("solved")
	g.key(ebiten.KeyN)
	g.ticks(240)
	p = g.puzzle(list)
	g.clickSquare(p, scenestest.First(t, p, puzzle.Wrong))
	g.until("a move is wrong", 20, 4000, last(2, solving.Wrong))
	g.ticks(600)
	g.picture("refuted")
	g.key(ebiten.KeyEnter) // "Try again" has the focus
	g.ticks(240)
	g.picture("taken-back")
	for i := range p.MovesToFind() {
		g.clickSquare(p, p.Line[2*i])
		g.ticks(500)
	}
	g.until("it is solved all the same", 20, 4000, func() bool { tries := g.solver().Last("xobrainer", 1); return tries[0].Solved })
	g.key(ebiten.KeyN)
	g.ticks(240)
	g.twin(scenes.Puzzles{Game: "xobrainer"}).press("puzzles.give-up")
	g.until("one is given up", 20, 4000, last(3, solving.GivenUp))
	g.ticks(600)
	g.picture("given-up")
}

// A move that wins later than the solution is taken back without penalty, and the puzzle counts as solved.
func TestAPuzzleSolvedAfterASlowerMove(t *testing.T) {
	seldom(t)
	list := scenestest.PuzzlesOf(t, "xobrainer")
	slower := ""
	at := slices.IndexFunc(list, func(p puzzle.Puzzle) bool {
		if p.Defends() || p.N != 2 {
			return false
		}
		slower = scenestest.First(t, &p, puzzle.Slower)
		return slower != ""
	})
	if at < 0 {
		t.Fatal("no puzzle has a slower solution")
	}
	p := &list[at]
	id := p.ID
	home := t.TempDir()
	begun := `{"version":1,"players":{"":{"open":{"next/xobrainer":{"puzzle":"` + id + `","game":"xobrainer","rated":true}}}}}`
	if err := os.WriteFile(filepath.Join(home, "solving.json"), store.Seal([]byte(begun)), 0o600); err != nil {
		t.Fatal(err)
	}
	g := start(t, home, 1280, 800)
	g.twin(scenes.Title{}).press("puzzles.title")
	g.ticks(240)
	if now := g.puzzle(list); now.ID != id {
		t.Fatalf("%s is shown", now.ID)
	}
	g.clickSquare(p, slower)
	run := func() solving.Run { return g.solver().Next(list, solving.Choice{}, solving.DayOf(time.Now()), 0) }
	g.until("the slower win is noted", 20, 4000, func() bool { return run().Slower })
	g.ticks(60)
	g.picture("slower")
	if r := run(); r.Wrong || r.Puzzle != id || len(g.solver().Last("xobrainer", 1)) != 0 {
		t.Errorf("it is %+v", r)
	}
	g.ticks(600) // taken back
	for i := range p.MovesToFind() {
		g.clickSquare(p, p.Line[2*i])
		g.ticks(500)
	}
	g.until("it is solved", 20, 4000, func() bool {
		tries := g.solver().Last("xobrainer", 1)
		return len(tries) == 1 && tries[0].Result == solving.Slow && tries[0].Change > 0
	})
}

// The daily puzzle changes at midnight while the program runs.
func TestTheDailyPuzzleAcrossMidnight(t *testing.T) {
	seldom(t)
	now := time.Now()
	t.Setenv("XOTRIO_WALL", time.Date(now.Year(), now.Month(), now.Day(), 23, 59, 30, 0, time.UTC).Format(time.RFC3339))
	list := scenestest.PuzzlesOf(t, "xobrainer")
	day := solving.DayOf(now)
	g := start(t, t.TempDir(), 1280, 800)
	w := g.twin(scenes.Title{})
	w.press("puzzles.daily")
	g.ticks(240)
	g.key(ebiten.KeyH)
	hints := func(day solving.Day, n int) func() bool {
		return func() bool { return g.solver().Daily(list, day, day).Hints == n }
	}
	g.until("a hint in today's puzzle", 20, 1200, hints(day, 1))
	g.ticks(1800) // past midnight
	g.twin(scenes.Puzzles{Game: "xobrainer"}).press("puzzles.daily")
	g.ticks(240)
	g.key(ebiten.KeyH)
	g.until("a hint in tomorrow's puzzle", 20, 1200, hints(day+1, 1))
	if a, b := solving.Daily(list, day).ID, solving.Daily(list, day+1).ID; a == b {
		t.Errorf("%s is the puzzle of both days", a)
	}
}

// weighed returns the twin of the result of m, with the review on disk.
func (g *guest) weighed(m *match.Match) *twin {
	g.t.Helper()
	s, err := session.Resume(m, session.Config{})
	if err != nil {
		g.t.Fatal(err)
	}
	next, err := s.Rematch(1)
	if err != nil {
		g.t.Fatal(err)
	}
	files := file.NewDisk(file.OneFolder(g.copied()))
	w := g.twinWith(scenes.Result{View: phrases.PublicView(m), Past: s, Again: next, Played: m}, func(d *scenes.Env) {
		d.Review = func(s review.Source) *review.Reviewer { return review.Start(s, review.Config{Files: files}) }
	})
	for range 200 {
		if w.Idle(5); strings.Contains(w.Log().String(), "from this game") {
			return w
		}
		time.Sleep(5 * time.Millisecond)
	}
	g.t.Fatalf("the result offers no exercises:\n%s", w.Log())
	return nil
}

// A game is lost to the computer, and the result offers its mistakes as exercises. Given up today they return the next
// day, with a chip on the title. One that is solved is not due again for three days.
func TestMistakesComeBackTheNextDay(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole review is waited for")
	}
	const before, wrong, reply = "e5 a1 f5 b1 g5 c1 a10 j9 b9 d1", "j10", "e1"
	today := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	tomorrow := today.AddDate(0, 0, 1)
	t.Setenv("XOTRIO_WALL", today.Format(time.RFC3339))
	m := played(t, "xobrainer", round, before, match.Person("Anna"), match.Computer("", 8))
	g := resume(t, m, 1280, 800)
	g.clickAt(g.squares(m)[wrong])
	rec := g.saved(strings.Join([]string{before, wrong, reply}, " "))
	g.ticks(300)
	g.reviewed()
	var kept []exercises.Exercise
	g.until("its mistakes are kept", 10, 6000, func() bool {
		kept = g.kept()
		return len(kept) >= 2
	})
	w := g.weighed(rec)
	w.press(w.Env.T("result.exercises", "N", len(kept)))
	g.ticks(240)
	g.picture("asked")
	at := func(now time.Time) *twin {
		w := g.twinWith(scenes.Mistakes{}, func(d *scenes.Env) { d.Now = func() time.Time { return now } })
		w.Idle(300)
		return w
	}
	for range kept {
		at(tomorrow).press("replay.find.show")
		g.ticks(300)
		g.key(ebiten.KeyN)
		g.ticks(60)
	}
	g.picture("given-up")
	g.until("what was given up is due tomorrow", 10, 6000, func() bool {
		return !slices.ContainsFunc(g.kept(), func(e exercises.Exercise) bool { return e.Due != "2026-11-21" || e.Done != 0 || e.Side != "x" })
	})
	g.kill()

	t.Setenv("XOTRIO_WALL", tomorrow.Format(time.RFC3339))
	g = start(t, g.home, 1280, 800)
	title := g.twinWith(scenes.Title{}, func(d *scenes.Env) { d.Now = func() time.Time { return tomorrow } })
	title.press(title.Env.T("mistakes.row", "N", len(kept)))
	g.ticks(240)
	w = at(tomorrow)
	w.shows(w.Env.T("mistakes.count", "At", 1, "Of", len(kept)))
	e := w.Env.Exercises.Due(tomorrow)[0]
	v, err := e.View(games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	x, y := w.Pixel(w.square(v.Game.(*xobrainer.State), e.Best[0]))
	g.click(x, y)
	g.until("it is done", 10, 2000, func() bool {
		for _, now := range g.kept() {
			if now.Position == e.Position {
				return now.Done == 1 && now.Due == "2026-11-24"
			}
		}
		return false
	})
	g.picture("done")
}

// In a teaching game a bad move is offered back before the computer replies, and the record says that it was taken
// back.
func TestATeachingGameOffersAMoveBack(t *testing.T) {
	if testing.Short() {
		t.Skip("moves are weighed")
	}
	const before, wrong, better = "e5 a1 f5 b1 g5 c1 h5 d1", "j10", "i5"
	info, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "xobrainer", Options: round, Seed: 1, Teaching: true, Seats: []match.Seat{match.Person("Anna"), match.Computer("", 8)}}, info)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range strings.Fields(before) {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
	}
	g := resume(t, m, 1280, 800)
	places := g.squares(m)
	g.clickAt(places[wrong])
	g.saved(before + " " + wrong)
	for range 150 { // it is judged while little time passes at the table
		g.ticks(1)
		time.Sleep(40 * time.Millisecond)
	}
	g.picture("offered")
	if now := g.current(); moves(now) != before+" "+wrong {
		t.Fatalf("the computer has answered: %s", moves(now))
	}
	g.key(ebiten.KeyEnter) // the button with the focus takes it back
	if back := g.saved(before); !back.Setup().Teaching || back.Counts().TakenBack() != 1 {
		t.Errorf("the match is\n%s", back.Text())
	}
	g.ticks(120)
	g.clickAt(places[better])
	g.saved(before + " " + better)
	rec := g.finished(1)
	if rec.Result().Outcome != rules.WonByX || !strings.Contains(rec.Text(), "\nTeaching: on\n") || !strings.Contains(rec.Text(), "\nTakenBack: 1\n") {
		t.Errorf("the record is\n%s", rec.Text())
	}
}
