package app

import (
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/scenes"
)

// blocked is a folder in which no game of that name can be saved, as folders stand in the places of all its files. free makes room.
func blocked(t *testing.T, game string) (dir string, free func()) {
	t.Helper()
	dir = t.TempDir()
	path := func(place int) string {
		if place == 1 {
			return filepath.Join(dir, "current."+game+".xotrio")
		}
		return filepath.Join(dir, fmt.Sprintf("current.%s.%d.xotrio", game, place))
	}
	for place := 1; place <= store.Places; place++ {
		if err := os.Mkdir(path(place), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return dir, func() {
		if err := os.Remove(path(2)); err != nil {
			t.Fatal(err)
		}
	}
}

// What cannot be saved is tried again after two seconds, and then after twice as long each time up to half a minute, until it is saved.
func TestWhatCannotBeSavedIsTriedAgainLessAndLessOften(t *testing.T) {
	dir, free := blocked(t, "noughts")
	d := &storage{store: store.Open(file.NewDisk(file.OneFolder(dir))), wake: func() {}}
	defer func() {
		d.timer.Stop()
		_ = d.store.Close()
	}()
	m, err := match.New(match.Setup{Game: "noughts", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}, Seed: 1}, noughtsInfo())
	if err != nil {
		t.Fatal(err)
	}
	if d.retry(0) || d.unsavedProblem() != nil {
		t.Error("something is told to be unsaved before anything was played")
	}
	d.store.SaveCurrent("noughts", m, time.Now())
	_ = d.store.Flush()
	now := time.Minute
	if !d.retry(now) || d.unsavedProblem() == nil || d.unsavedProblem().Key != store.KeyFolder {
		t.Fatalf("it is not told: %v", d.unsavedProblem())
	}
	for _, wait := range []time.Duration{2, 4, 8, 16, 30, 30} {
		wait *= time.Second
		if d.retry(now+wait-1) || d.tried != now {
			t.Errorf("it is tried again before %v are over", wait)
		}
		if now += wait; d.retry(now) || d.tried != now {
			t.Errorf("it is not tried again after %v", wait)
		}
		_ = d.store.Flush()
	}
	free()
	now += 30 * time.Second
	d.retry(now)
	if err := d.store.Flush(); err != nil {
		t.Fatal(err)
	}
	if !d.retry(now+1) || d.unsavedProblem() != nil {
		t.Errorf("with room again it is told: %v", d.unsavedProblem())
	}
	d.store.SaveCurrent("noughts", m, time.Now())
	if _, err := os.Stat(filepath.Join(dir, "current.noughts.2.xotrio")); err != nil {
		t.Error(err)
	}
}

// unsaved is the program at a table whose game cannot be saved, after the notice about that was closed.
func unsaved(t *testing.T) (p *program, free func()) {
	t.Helper()
	dir, free := blocked(t, "noughts")
	p = start(t, dir, four(), scenes.Setup{Game: "noughts"})
	p.click("start")
	has := func(name string) func() bool { return func() bool { _, ok := p.look().Find(name); return ok } }
	p.until("the notice", has("ok"))
	p.h.Press(ebiten.KeyEscape)
	p.until("the mark", has("unsaved"))
	return p, free
}

// asked reports whether the question is there, whether to leave a game that cannot be saved.
func (p *program) asked() bool {
	_, ok := p.look().Find("stay")
	return ok
}

// toTitle asks for the title from a table.
func (p *program) toTitle() {
	p.t.Helper()
	p.h.Press(ebiten.KeyEscape)
	p.click("title")
	p.h.Wait(2)
}

// Before the table of a game that cannot be saved is left, that is asked: to stay, to leave all the same, or to try again, which leaves
// where it works.
func TestLeavingAGameThatIsNotSavedAsks(t *testing.T) {
	p, free := unsaved(t)
	p.toTitle()
	p.wants("Not everything could be saved", "Leave all the same", "Try again", "Go back")
	if p.click("stay"); p.asked() || p.current() == nil {
		t.Fatal("to go back does not lead to the table")
	}
	p.toTitle()
	p.click("leave")
	p.until("the title", func() bool { return p.look().Has("Continue Noughts and Crosses") })
	if _, ok := p.look().Find("unsaved"); !ok {
		t.Error("the title bears no mark")
	}
	p.click("continue")
	p.h.Wait(2)
	p.toTitle()
	if p.click("again"); !p.asked() {
		t.Fatal("it is left though it could not be saved")
	}
	free()
	p.click("again")
	p.until("the title", func() bool { return p.look().Has("Continue Noughts and Crosses") })
	if p.a.env.Lost() != nil {
		t.Errorf("it is told: %v", p.a.env.Lost())
	}
	p.click("continue")
	p.h.Wait(2)
	p.h.Press(ebiten.KeyEscape)
	p.click("title")
	p.until("the title, unasked", func() bool { return p.look().Has("Continue Noughts and Crosses") })
}

// The close box of the window asks, too, and whoever presses it once more means it.
func TestQuittingAGameThatIsNotSavedAsks(t *testing.T) {
	p, _ := unsaved(t)
	closes := func() bool {
		p.a.dir.update(&input.Frame{Now: p.frame.Now, Closing: true})
		return p.a.dir.quit
	}
	if closes() {
		t.Fatal("the program ends unasked")
	}
	p.h.Wait(2)
	p.wants("Quit all the same", "Try again", "Go back")
	if p.click("stay"); p.asked() || p.a.dir.quit {
		t.Fatal("to go back does not lead to the table")
	}
	if closes() {
		t.Fatal("the second time the program ends unasked")
	}
	if !closes() {
		t.Error("to close the window twice does not end the program")
	}
}

// fullDisk is a disk that is full as long as it is said to be.
type fullDisk struct {
	file.Files
	full atomic.Bool
}

func (f *fullDisk) WriteNow(name string, data []byte) (bool, error) {
	if f.full.Load() {
		return false, syscall.ENOSPC
	}
	return f.Files.WriteNow(name, data)
}

func (f *fullDisk) Write(name string, data []byte) error {
	if f.full.Load() {
		return syscall.ENOSPC
	}
	return f.Files.Write(name, data)
}

func (f *fullDisk) Append(name string, data []byte) error {
	if f.full.Load() {
		return syscall.ENOSPC
	}
	return f.Files.Append(name, data)
}

// The question on quitting looks at the books as well: a player who was added while the disk was full is asked about, though the game in
// progress is saved, and is on disk once there is room.
func TestQuittingWithABookThatIsNotSavedAsks(t *testing.T) {
	dir := t.TempDir()
	files := &fullDisk{Files: file.NewDisk(file.OneFolder(dir))}
	p := startOn(t, files, dir, four(), scenes.Setup{Game: "noughts"})
	p.click("start")
	p.until("the table", func() bool { return p.current() != nil })
	p.a.storage.saveNow()
	closes := func() bool {
		p.a.dir.update(&input.Frame{Now: p.frame.Now, Closing: true})
		return p.a.dir.quit
	}
	files.full.Store(true)
	if _, r := p.a.storage.books.People.Add("Ann", time.Now()); r != nil {
		t.Fatal(r)
	}
	if p.a.storage.saveNow(); p.a.env.Lost() == nil || p.a.env.Lost().Key != store.KeyFull {
		t.Fatalf("it is not told that the disk is full: %v", p.a.env.Lost())
	}
	if closes() {
		t.Fatal("the program ends unasked")
	}
	p.h.Wait(2)
	p.wants("The disk is full", "Quit all the same", "Try again", "Go back")
	if p.click("again"); !p.asked() || p.a.dir.quit {
		t.Fatal("it ends though the player could not be saved")
	}
	files.full.Store(false)
	p.a.dir.update(&input.Frame{Now: p.frame.Now, Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyEnter}}}) // on the button that was used last
	if !p.a.dir.quit || p.a.env.Lost() != nil {
		t.Errorf("with room it does not end: %v", p.a.env.Lost())
	}
	p.a.finish()
	w := store.NewWriter(file.NewDisk(file.OneFolder(dir)))
	defer w.Close()
	if all := people.New(w).All(); len(all) != 1 || all[0].Name != "Ann" {
		t.Errorf("on disk are %+v", all)
	}
}
