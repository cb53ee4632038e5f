package e2e

import (
	"bytes"
	"encoding/json"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	"xotrio/game/branch"
	"xotrio/game/exercises"
	"xotrio/game/export"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// replay returns the twin of the replay of m, with the review on disk.
func (g *guest) replay(m *match.Match, record string) *twin {
	g.t.Helper()
	files := file.NewDisk(file.OneFolder(g.copied()))
	w := g.twinWith(scenes.Replay{Match: m, Record: record}, func(d *scenes.Env) {
		d.Review = func(s review.Source) *review.Reviewer { return review.Start(s, review.Config{Files: files}) }
		d.Judge = judge.Local
	})
	for range 200 {
		w.Idle(5)
		if !strings.Contains(w.Log().String(), "Analysing:") {
			return w
		}
		time.Sleep(5 * time.Millisecond)
	}
	g.t.Fatal("the program has kept no review")
	return nil
}

// clickBoth clicks a square of XOBrainer in the program and on the twin. There are pieces on e5 and h8.
func (w *twin) clickBoth(square string) {
	w.g.t.Helper()
	at := map[string]graph.Point{}
	for _, n := range w.Log().Nodes {
		at[n.Name] = n.Area.Center()
	}
	a, b := at["e5"], at["h8"]
	dx, dy := (b.X-a.X)/3, (b.Y-a.Y)/3
	p := graph.Point{X: a.X + dx*float64(int(square[0])-'e'), Y: a.Y + dy*float64(int(square[1])-'5')}
	x, y := w.Pixel(p)
	w.g.click(x, y)
	w.Click(p)
	w.g.ticks(120)
	w.Idle(120)
}

// reviewed waits for the review of the only record and returns X's mistakes.
func (g *guest) reviewed() (faults []review.Ply) {
	g.t.Helper()
	var r review.Review
	g.until("the review is kept", 10, 400_000, func() bool {
		names, err := filepath.Glob(filepath.Join(g.home, "reviews", "*.json"))
		if err != nil || len(names) == 0 {
			return false
		}
		data, err := os.ReadFile(names[0])
		_, text, _ := bytes.Cut(data, []byte{'\n'})                              // after its checksum
		return err == nil && json.Unmarshal(text, &r) == nil && len(r.Plies) > 0 // an unfinished one has no plies
	})
	g.ticks(30)
	for _, p := range r.Plies {
		if p.Side == "x" && (p.Mark == review.Mistake || p.Mark == review.Blunder) {
			faults = append(faults, p)
		}
	}
	return faults
}

// kept returns the exercises on disk.
func (g *guest) kept() []exercises.Exercise {
	g.t.Helper()
	w := store.NewWriter(file.NewDisk(file.OneFolder(g.copied())))
	defer func() { _ = w.Close() }()
	return exercises.New(w).All()
}

// exported waits for an exported file with that ending.
func (g *guest) exported(ending string) (path string) {
	g.t.Helper()
	g.until("a file "+ending+" is exported", 10, 400_000, func() bool {
		names, err := filepath.Glob(filepath.Join(g.home, "exports", "*"+ending))
		if err != nil || len(names) != 1 {
			return false
		}
		path = names[0]
		return true
	})
	g.ticks(30)
	return path
}

// The whole loop: a game is lost, reviewed, and done better. The program is killed meanwhile and nothing is lost. The
// game is exported, deleted, imported, opened again, and continued from the mistake.
func TestAGameIsLostLookedBackAtAndPlayedOn(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole review is waited for")
	}
	const before, wrong, better = "e5 a1 h8 b1 c7 c1 g3 d1", "j10", "e1"
	m := played(t, "xobrainer", round, before, match.Person("Anna"), match.Computer("", 8))
	g := resume(t, m, 1280, 800)
	g.clickAt(g.squares(m)[wrong])
	rec := g.saved(strings.Join([]string{before, wrong, better}, " "))
	if rec.Result().Outcome != rules.WonByO {
		t.Fatalf("the game ended %v", rec.Result())
	}
	g.ticks(300)
	g.result(rec).press("replay.title")
	g.ticks(30)
	faults := g.reviewed()
	last := faults[len(faults)-1]
	if last.Ply != 9 || last.Move != wrong || last.Best != better {
		t.Fatalf("the review blames move %d, %s, and would have %s", last.Ply, last.Move, last.Best)
	}
	w := g.replay(rec, "")
	w.press("replay.find")
	for range len(faults) - 1 {
		w.press("menu.next")
	}
	w.clickBoth(better)
	w.press("replay.find.last")
	// What was not solved is kept. The review keeps the worst mistakes anyway.
	g.until("all mistakes are kept", 5, 6000, func() bool { return len(g.kept()) == len(faults) })
	for _, e := range g.kept() {
		if e.Done != 0 || e.Side != "x" {
			t.Errorf("%+v", e)
		}
	}
	g.picture("found")
	g.kill()

	g = start(t, g.home, 1280, 800)
	g.archived(1)
	if g.records()[0].Text() != rec.Text() || len(g.kept()) != len(faults) {
		t.Fatal("the kill has lost something")
	}
	names, err := filepath.Glob(filepath.Join(g.home, "records", "*.xotrio"))
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Base(names[0])
	g.title().press("library.title")
	g.ticks(120)
	g.key(ebiten.KeyEnter)
	g.ticks(60)
	g.replay(rec, name).press("export.title")
	g.ticks(30)
	sheet := g.twin(scenes.Export{Match: rec, Record: name})
	sheet.press("export.save", 0)
	text, err := os.ReadFile(g.exported(".xotrio"))
	if err != nil || parsed(t, text).Text() != rec.Text() {
		t.Errorf("the record that was exported: %v", err)
	}
	x, y := sheet.Pixel(sheet.Find("export.save", 2).Center())
	g.click(x, y)
	checkPicture(t, g.exported(".png"))
	x, y = sheet.Pixel(sheet.Find("export.save", 3).Center())
	g.click(x, y)
	checkFilm(t, g.exported(".gif"), 11)
	x, y = sheet.Pixel(sheet.Find("export.copy", 0).Center())
	g.click(x, y)
	g.picture("exported")

	g.key(ebiten.KeyEscape, ebiten.KeyEscape)
	g.ticks(60)
	g.key(ebiten.KeyDelete)
	marks := func() string {
		data, _ := os.ReadFile(filepath.Join(g.home, "marks.json"))
		return string(data)
	}
	g.until("the record is in the bin", 5, 3000, func() bool { return strings.Contains(marks(), name) })
	g.hold(ebiten.KeyV, ebiten.KeyControlLeft)
	g.until("the record is on the shelf again", 5, 3000, func() bool { return marks() != "" && !strings.Contains(marks(), name) })
	g.ticks(30)
	g.key(ebiten.KeyEnter)
	g.ticks(60)
	w = g.replay(rec, name)
	w.key(ebiten.KeyLeft, ebiten.KeyLeft)
	g.ticks(120)
	w.Idle(120)
	w.press("replay.from-here")
	w.press("play.now")
	g.until("the game goes on from before the mistake", 5, 6000, func() bool {
		next := g.current()
		return next != nil && next.At(0).Text() == rec.At(8).Text()
	})
	g.ticks(60)
	g.clickAt(g.squares(g.current())[better])
	g.until("the better move is played", 5, 6000, func() bool { return g.current() != nil && strings.HasPrefix(moves(g.current()), better) })
}

// checkPicture fails unless a file is a picture of full resolution.
func checkPicture(t *testing.T, path string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if img, err := png.Decode(f); err != nil || img.Bounds().Dx() < 1200 {
		t.Errorf("%s is no picture: %v", path, err)
	}
}

// checkFilm fails unless a file is a film of that many pictures and is small enough.
func checkFilm(t *testing.T, path string, pictures int) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	film, err := gif.DecodeAll(f)
	if err != nil || len(film.Image) != pictures {
		t.Errorf("%s: %v, not a film of %d pictures", path, err, pictures)
	}
	if info, err := f.Stat(); err != nil || info.Size() > export.MaxFilm {
		t.Errorf("%s is too large for a film: %v", path, err)
	}
}

// A position that was set up is analysed: a move of each side is typed, another one is tried in place of the second,
// the first line is chosen again, and a match started from there has that position.
func TestAPositionIsAnalysedAndPlayedOn(t *testing.T) {
	if testing.Short() {
		t.Skip("while something is analysed every tick is slow")
	}
	m := played(t, "xobrainer", round, "", match.Person("Anna"), match.Person("Bert"))
	v := session.Of(m, session.Spectator, 0)
	g := start(t, t.TempDir(), 1280, 800)
	g.title().press("library.title")
	g.ticks(60)
	g.twin(scenes.Library{}).node("editor")
	g.ticks(60)
	g.twin(scenes.Editor{}).press("analysis.open")
	g.ticks(60)
	g.key(ebiten.KeyLeft) // shows the cursor in the middle
	cursor := xo.At(4, 4)
	try := func(square string) {
		to, ok := xo.ParseSquare(square)
		if !ok {
			t.Fatalf("%s is no square", square)
		}
		g.walk(cursor.Column(), cursor.Row(), to.Column(), to.Row())
		cursor = to
		g.key(ebiten.KeyEnter)
		g.ticks(200)
	}
	try("f6")
	try("e6")
	g.key(ebiten.KeyComma)
	g.ticks(200)
	try("g7")
	g.key(ebiten.KeyB)
	g.ticks(200)
	g.picture("analysed")
	w := g.twin(scenes.Analyse{View: v})
	w.press("replay.from-here")
	g.ticks(30)
	w.press("play.now")
	g.until("the match has begun", 10, 3000, func() bool { return g.current() != nil })
	if got, want := g.current().Position().Text(), after(t, m, "f6", "e6"); got != want {
		t.Errorf("it is played on from %q, want %q", got, want)
	}
	g.kill()
}

// after returns the text of the position of m after some more moves.
func after(t *testing.T, m *match.Match, moves ...string) string {
	t.Helper()
	p := m.Position()
	for _, text := range moves {
		mv, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Do(mv)
	}
	return p.Text()
}

// branches returns the saved branches of m.
func (g *guest) branches(m *match.Match) *branch.Tree {
	g.t.Helper()
	names, err := filepath.Glob(filepath.Join(g.home, "branches", "*.json"))
	if err != nil || len(names) == 0 {
		return branch.Of(m)
	}
	data, err := os.ReadFile(names[0])
	if err != nil {
		g.t.Fatal(err)
	}
	tree, err := branch.Read(data, m)
	if err != nil {
		g.t.Fatal(err)
	}
	return tree
}

// fromLibrary opens the replay of the latest record.
func (g *guest) fromLibrary() {
	g.t.Helper()
	g.title().press("library.title")
	g.ticks(120)
	g.key(ebiten.KeyEnter)
	g.ticks(60)
}

// A branch in a record of the library survives a kill. It gets a comment and is continued as a match, which names its
// origin at the table, in its record and in the library.
func TestABranchOutlivesAKillAndIsPlayedOn(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole review is waited for")
	}
	const moves, fork = "e5 a1 h8 b1 c7 c1 g3 d1 j10 e1", 4
	rec := played(t, "xobrainer", round, moves, match.Person("Anna"), match.Computer("", 2))
	if rec.Result().Outcome != rules.WonByO {
		t.Fatalf("the match ended %v", rec.Result())
	}
	g := start(t, home(t, rec), 1280, 800)
	g.archived(1)
	g.fromLibrary()
	g.reviewed()
	w := g.replay(rec, "")
	w.key(ebiten.KeyHome, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	g.ticks(120)
	w.Idle(120)
	w.clickBoth("f6")
	w.clickBoth("b2")
	tried := "f6 b2"
	g.until("what was tried is kept", 1, 600, func() bool { return strings.HasSuffix(path(g.branches(rec)), tried) })
	g.kill()

	g = start(t, g.home, 1280, 800)
	g.archived(1)
	if got := path(g.branches(rec)); !strings.HasSuffix(got, tried) {
		t.Fatalf("after the kill the branch is %q", got)
	}
	g.fromLibrary()
	g.key(ebiten.KeyHome, ebiten.KeyB, ebiten.KeyRight) // to the branch, and to its end
	g.ticks(120)
	g.picture("branch")
	g.key(ebiten.KeyN)
	g.write("Better?")
	g.key(ebiten.KeyEnter)
	g.until("the comment is kept with the branch", 1, 600, func() bool { return g.branches(rec).Comment(1, fork+2) == "Better?" })

	w = g.replay(rec, "")
	w.key(ebiten.KeyHome)
	w.key(ebiten.KeyB)
	w.key(ebiten.KeyRight)
	g.ticks(120)
	w.Idle(120)
	w.shows("branch.delete")
	w.press("replay.from-here")
	w.press("play.now")
	along, err := match.Along(rec, fork, strings.Fields(tried))
	if err != nil {
		t.Fatal(err)
	}
	g.until("the game goes on from the branch", 5, 6000, func() bool {
		next := g.current()
		return next != nil && next.At(0).Text() == along.Position().Text()
	})
	from := "From a branch of Anna – Nell, move 3"
	if got := phrases.OriginText(w.Env, &phrases.PublicView(g.current()).From); got != from {
		t.Errorf("the record says %q", got)
	}
	g.ticks(60)
	table := g.table()
	table.shows(table.beginning(from))
	g.clickAt(g.squares(g.current())["g7"])
	g.until("the level has answered", 5, 6000, func() bool { return g.current().Ply() == 2 })
	g.ticks(120)
	g.key(ebiten.KeyEscape)
	pause := g.twin(scenes.Pause{View: phrases.PublicView(g.current())})
	pause.press("pause.resign")
	pause.press("pause.resign", 1) // the item of the menu has the same words
	g.until("the game is given up", 2, 1200, func() bool { return g.current().Result().Over() })
	g.ticks(120)
	g.result(g.current()).press("pause.title")
	g.archived(2)
	g.kill()

	g = start(t, g.home, 1280, 800)
	g.title().press("library.title")
	g.ticks(120)
	shelf := g.twin(scenes.Library{})
	shelf.shows(shelf.beginning(from))
}

// beginning returns the text on the screen with that prefix.
func (w *twin) beginning(with string) string {
	w.g.t.Helper()
	l := w.Log()
	for _, t := range l.Texts {
		if strings.HasPrefix(t.Text, with) {
			return t.Text
		}
	}
	w.g.t.Fatalf("nothing on the screen begins with %q:\n%s", with, l)
	return ""
}

// path returns everything about the only branch, "" if there is none.
func path(tree *branch.Tree) string {
	if _, ok := tree.Line(1); !ok {
		return ""
	}
	return strings.Join(tree.Path(1), " ")
}
