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
	"xotrio/game/exercises"
	"xotrio/game/export"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// replay is the twin of the replay of m, with the review that the program has kept of it.
func (g *guest) replay(m *match.Match, record string) *twin {
	g.t.Helper()
	files := store.NewDisk(store.OneFolder(g.copied()))
	w := g.twinWith(scenes.Replay{Match: m, Record: record}, func(d *scenes.Env) {
		d.Review = func(s review.Source) *review.Reviewer { return review.Start(s, review.Config{Files: files}) }
		d.Judge = judge.Local
	})
	for range 200 {
		w.Idle(5)
		if !strings.Contains(w.Log().String(), "Weighing the moves") {
			return w
		}
		time.Sleep(5 * time.Millisecond)
	}
	g.t.Fatal("the program has kept no review")
	return nil
}

// both clicks in the program and on the twin, on a square of XOBrainer's board on which pieces lie on e5 and h8.
func (w *twin) both(square string) {
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

// reviewed waits for the review of the only record and returns what X did wrong in it.
func (g *guest) reviewed() (faults []review.Ply) {
	g.t.Helper()
	var r review.Review
	g.until("the review is kept", 10, 400_000, func() bool {
		names, err := filepath.Glob(filepath.Join(g.home, "reviews", "*.json"))
		if err != nil || len(names) == 0 {
			return false
		}
		data, err := os.ReadFile(names[0])
		_, text, _ := bytes.Cut(data, []byte{'\n'}) // below its sum
		return err == nil && json.Unmarshal(text, &r) == nil
	})
	g.ticks(30)
	for _, p := range r.Plies {
		if p.Side == "x" && (p.Mark == review.Mistake || p.Mark == review.Blunder) {
			faults = append(faults, p)
		}
	}
	return faults
}

// kept are the exercises on disk.
func (g *guest) kept() []exercises.Exercise {
	g.t.Helper()
	w := store.NewWriter(store.NewDisk(store.OneFolder(g.copied())))
	defer func() { _ = w.Close() }()
	return exercises.New(w).All()
}

// exported waits for a file with that ending among the exports.
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

// The whole loop: a game is lost, looked back at, done better; the program is killed over it and nothing is lost; the game is exported,
// thrown away, imported and opened again, and played on from where it went wrong.
func TestAGameIsLostLookedBackAtAndPlayedOn(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole review is waited for")
	}
	const before, wrong, better = "e5 a1 h8 b1 c7 c1 g3 d1", "j10", "e1"
	m := played(t, "xobrainer", round, before, match.Person("Anna"), match.Computer("", 8))
	g := resume(t, m, 1280, 800)
	g.at(g.squares(m)[wrong])
	rec := g.saved(strings.Join([]string{before, wrong, better}, " "))
	if rec.Result().Outcome != rules.WonByO {
		t.Fatalf("the game ended %v", rec.Result())
	}
	g.ticks(300)
	g.result(rec).press("result.through")
	g.ticks(30)
	faults := g.reviewed()
	last := faults[len(faults)-1]
	if last.Ply != 9 || last.Move != wrong || last.Best != better {
		t.Fatalf("the review blames move %d, %s, and would have %s", last.Ply, last.Move, last.Best)
	}
	w := g.replay(rec, "")
	w.press("replay.find")
	for range len(faults) - 1 {
		w.press("replay.find.next")
	}
	w.both(better)
	w.press("replay.find.last")
	// What was not found is kept, and the worst mistakes are kept anyway: the review has seen to that.
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
	g.title().press("title.library")
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
	w.press("replay.from.yes")
	g.until("the game goes on from before the mistake", 5, 6000, func() bool {
		next := g.current()
		return next != nil && next.At(0).Text() == rec.At(8).Text()
	})
	g.ticks(60)
	g.at(g.squares(g.current())[better])
	g.until("the better move is played", 5, 6000, func() bool { return g.current() != nil && strings.HasPrefix(moves(g.current()), better) })
}

// checkPicture fails unless a file is a picture as sharp as it should be.
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

// checkFilm fails unless a file is a film of so many pictures that is small enough.
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
